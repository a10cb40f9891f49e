//! Checking a file against the JSON Schema of the format.
use crate::document::Node;
use crate::problem::Report;

pub(crate) struct Schema;
impl Schema {
    pub(crate) fn of_files() -> &'static Self {
        &Self
    }
    pub(crate) fn check(&self, _node: &mut Node, _report: &mut Report) {}
}
