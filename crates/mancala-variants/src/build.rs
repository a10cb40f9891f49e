//! From a draft to a variant: the last checks, which look at the rules as a whole.

use std::sync::Arc;

use mancala_core::{BoardSpec, RuleSpec, Rules};
use mancala_match::SeriesSpec;
use serde::de::DeserializeOwned;

use crate::Variant;
use crate::contradiction::{self, Contradiction};
use crate::document::to_table;
use crate::draft::{Clause, Draft, SECTIONS, Section};
use crate::problem::{Place, Report};
use crate::variant::{ClauseInfo, Parts, SwitchCite};

/// The board that clauses are judged by where the file's own can't be read.
const STAND_IN: BoardSpec = BoardSpec::new(6, 4);

/// The variant that a draft describes; `None` where something is wrong, which is reported.
pub(crate) fn variant(draft: Draft, report: &mut Report) -> Option<Variant> {
    let board = board(&draft, report);
    let series = series(&draft, report);
    let mut spec = RuleSpec::new(board.unwrap_or(STAND_IN));
    spec.board.closable = series.is_some_and(|series| series.closes_holes());
    read_rules(&draft, &mut spec, report)?;
    let rules = spec.compile();

    let mut found = contradiction::between_switches(&spec);
    if let Err(errors) = &rules {
        let problems = errors.problems().iter().copied();
        found.extend(problems.map(Contradiction::Rules));
        report.skip(errors.unreported());
    }
    if let Some(Err(errors)) = series.map(|series| series.check(&spec.board)) {
        let problems = errors.problems().iter().copied();
        found.extend(problems.map(Contradiction::Series));
    }
    let known = board.is_some();
    for contradiction in contradiction::without_echoes(found, &draft, known) {
        contradiction.report(&draft, &spec, report);
    }
    Some(finished(draft, rules.ok()?, series))
}

/// The board; `None` where it isn't known.
fn board(draft: &Draft, report: &mut Report) -> Option<BoardSpec> {
    let flawed = draft.flaws.board;
    if !require(draft, "board", &["holes", "seeds"], flawed, report) || flawed {
        return None;
    }
    read(draft.section("board"), draft.at, report)
}

/// The series; `None` where there is none, or where it isn't known.
fn series(draft: &Draft, report: &mut Report) -> Option<SeriesSpec> {
    let section = draft.series.as_ref()?;
    if !require(draft, "series", &["layout"], draft.flaws.series, report) {
        return None;
    }
    read(section, draft.at, report)
}

/// Whether a section has the keys that it can't do without. A missing one is reported, unless it may
/// have been left out for being wrong.
fn require(draft: &Draft, name: &str, keys: &[&str], flawed: bool, report: &mut Report) -> bool {
    let empty = Section::default();
    let section = match name {
        "series" => draft.series.as_ref().unwrap_or(&empty),
        _ => draft.section(name),
    };
    let missing: Vec<String> = keys
        .iter()
        .filter(|key| section.get(key).is_none())
        .map(|key| format!("`{key}`"))
        .collect();
    if missing.is_empty() {
        return true;
    }
    if !flawed {
        let missing = missing.join(" and ");
        report.push(
            section.at.unwrap_or(draft.at),
            format!("`{name}` has no {missing}"),
            format!("add {missing} to `[{name}]`, or extend a variant that has it"),
        );
    }
    false
}

/// Reads all but the board into a spec.
fn read_rules(draft: &Draft, spec: &mut RuleSpec, report: &mut Report) -> Option<()> {
    let sowing = read(draft.section("sowing"), draft.at, report);
    let moves = read(draft.section("moves"), draft.at, report);
    let end = read(draft.section("end"), draft.at, report);
    let flawed = draft.flaws.clauses;
    let passing_seed = read_clauses(&draft.passing_seed, "passing-seed", flawed, report);
    let last_seed = read_clauses(&draft.last_seed, "last-seed", flawed, report);
    spec.sowing = sowing?;
    spec.moves = moves?;
    spec.end = end?;
    spec.passing_seed = passing_seed?;
    spec.last_seed = last_seed?;
    Some(())
}

fn read_clauses<T: DeserializeOwned, const N: usize>(
    clauses: &[Clause],
    list: &str,
    flawed: bool,
    report: &mut Report,
) -> Option<arrayvec::ArrayVec<T, N>> {
    let mut all = arrayvec::ArrayVec::new();
    for clause in clauses {
        let value = clause.body.to_toml().try_into();
        let value: T = value
            .map_err(|error| report.push(clause.id_at, error.message(), None))
            .ok()?;
        if all.try_push(value).is_err() {
            if !flawed {
                report.push(
                    clause.id_at,
                    format!("`{list}` has more than {N} clauses, those taken over included"),
                    "join clauses with the same effect, or `remove` one".to_owned(),
                );
            }
            return None;
        }
    }
    Some(all)
}

fn read<T: DeserializeOwned>(
    section: &Section,
    otherwise: Place,
    report: &mut Report,
) -> Option<T> {
    toml::Value::Table(to_table(&section.entries))
        .try_into()
        .map_err(|error: toml::de::Error| {
            report.push(section.at.unwrap_or(otherwise), error.message(), None);
        })
        .ok()
}

fn finished(draft: Draft, rules: Rules, series: Option<SeriesSpec>) -> Variant {
    let infos = |clauses: Vec<Clause>| {
        clauses
            .into_iter()
            .map(|clause| ClauseInfo {
                id: clause.id,
                cites: clause.cites.map(|cite| cite.text),
            })
            .collect()
    };
    let mut switch_cites: Vec<SwitchCite> = draft
        .cites
        .into_iter()
        .map(|((section, key), cite)| SwitchCite {
            section,
            key,
            cites: cite.text,
        })
        .collect();
    let order = |cite: &SwitchCite| SECTIONS.iter().position(|name| *name == cite.section);
    switch_cites.sort_by_key(|cite| order(cite).unwrap_or(SECTIONS.len()));
    Variant(Arc::new(Parts {
        name: draft.name.unwrap_or_else(|| draft.id.clone()),
        id: draft.id,
        aliases: draft.aliases,
        region: draft.region,
        about: draft.about,
        direction: draft.direction,
        sources: draft.sources,
        switch_cites,
        passing_seed: infos(draft.passing_seed),
        last_seed: infos(draft.last_seed),
        rules: Arc::new(rules),
        series,
    }))
}
