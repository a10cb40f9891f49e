//! From a draft to a variant: the last checks, which look at rules as a whole.

use std::sync::Arc;

use mancala_core::{BoardSpec, RuleSpec};
use mancala_match::SeriesSpec;
use serde::de::DeserializeOwned;

use crate::Variant;
use crate::document::to_table;
use crate::draft::{Clause, Draft, Section};
use crate::problem::Report;
use crate::variant::{ClauseInfo, Parts, SwitchCite};

/// The variant that a draft describes; `None` where something is wrong, which is reported.
pub(crate) fn variant(draft: Draft, report: &mut Report) -> Option<Variant> {
    let series: Option<SeriesSpec> = match &draft.series {
        Some(section) => Some(read(section, report)?),
        None => None,
    };
    let empty = Section::default();
    let section = |name: &str| draft.sections.get(name).unwrap_or(&empty);
    let mut board: BoardSpec = read(section("board"), report)?;
    board.closable = series.is_some_and(|series| series.closes_holes());
    let mut spec = RuleSpec::new(board);
    spec.sowing = read(section("sowing"), report)?;
    spec.moves = read(section("moves"), report)?;
    spec.end = read(section("end"), report)?;
    for clause in &draft.passing_seed {
        spec.passing_seed
            .push(clause.body.to_toml().try_into().ok()?);
    }
    for clause in &draft.last_seed {
        spec.last_seed.push(clause.body.to_toml().try_into().ok()?);
    }
    let rules = spec.compile().ok()?;
    let infos = |clauses: &[Clause]| {
        clauses
            .iter()
            .map(|clause| ClauseInfo {
                id: clause.id.clone(),
                cites: clause.cites.as_ref().map(|cite| cite.text.clone()),
            })
            .collect()
    };
    Some(Variant(Arc::new(Parts {
        name: draft.name.clone().unwrap_or_else(|| draft.id.clone()),
        id: draft.id,
        aliases: draft.aliases,
        region: draft.region,
        about: draft.about,
        direction: draft.direction,
        sources: draft.sources,
        switch_cites: draft
            .cites
            .iter()
            .map(|((section, key), cite)| SwitchCite {
                section: section.clone(),
                key: key.clone(),
                cites: cite.text.clone(),
            })
            .collect(),
        passing_seed: infos(&draft.passing_seed),
        last_seed: infos(&draft.last_seed),
        rules: Arc::new(rules),
        series,
    })))
}

fn read<T: DeserializeOwned>(section: &Section, report: &mut Report) -> Option<T> {
    match toml::Value::Table(to_table(&section.entries)).try_into() {
        Ok(value) => Some(value),
        Err(error) => {
            if let Some(at) = section.at {
                report.push(at, error.message(), None);
            }
            None
        }
    }
}
