//! `check`: whether a puzzle has one solution, and if not, why not.

use super::asked::Asked;
use super::error::Error;
use super::{Question, ids, to_json};
use ninefold::engine::{Status, check, needless_givens};
use ninefold::explain::text::{house as house_name, house_id};
use ninefold::explain::why::UNDECIDED;
use ninefold::lang::{Lang, Text};
use ninefold::rules::{Clash, Rules};
use ninefold::solve::Watch;
use ninefold::text::plain;
#[cfg(feature = "teacher")]
use ninefold::{
    engine::two_smallest,
    rules::{CellId, Problem},
};
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "check",
    about: "Whether a puzzle has one solution, and if not, why not: the givens that clash, or two solutions.",
    fields: &["puzzle", "values", "candidates", "rules", "lang", "deadline", "minimal"],
    needs: &["puzzle"],
    shape: "{status: Status, solutions: [string], differing: [Cell], clashes: [Clash], detail: string, minimal: \
            boolean | null, needless: [Cell] | null}",
    answer,
};

#[derive(Default, Serialize)]
pub(super) struct Checked {
    /// `unique`, `several`, `none`, `clash`, or `timeout`.
    pub(super) status: &'static str,
    /// The smallest solutions, at most two.
    pub(super) solutions: Vec<String>,
    /// The cells in which the two solutions differ.
    pub(super) differing: Vec<String>,
    pub(super) clashes: Vec<Equal>,
    /// The result in a sentence.
    pub(super) detail: String,
    /// True if every given is needed. Null if not asked for, if the puzzle is not unique, or if the time ran out.
    pub(super) minimal: Option<bool>,
    /// The givens that are not needed, each judged on its own. Null in the same cases.
    pub(super) needless: Option<Vec<String>>,
}

/// Equal digits in one house.
#[derive(Serialize)]
pub(super) struct Equal {
    pub(super) digit: usize,
    /// `r1`, `c1`, `b1`, or `d1` for a diagonal. None on boards that do not fit nine by nine.
    pub(super) house: Option<String>,
    pub(super) cells: Vec<String>,
}

const UNIQUE: Text = Text { en: "One solution.", zh: "有唯一解。" };
const SEVERAL: Text = Text {
    en: "More than one solution; two of them differ in {count} cells.",
    zh: "有多个解；其中两个有 {count} 个格不同。",
};
const NONE: Text = Text { en: "No solution.", zh: "无解。" };
const CLASH: Text = Text {
    en: "No solution: equal digits see each other ({where}).",
    zh: "无解：相同的数字相互冲突（{where}）。",
};

/// The default deadline.
pub(super) const DEADLINE: Duration = Duration::from_secs(5);

impl Checked {
    /// The answer when the time was too short.
    pub(super) fn undecided(lang: Lang) -> Checked {
        Checked { status: "timeout", detail: UNDECIDED.get(lang).to_owned(), ..Checked::default() }
    }
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    #[cfg(feature = "teacher")]
    if let Some(problem) = asked.large()? {
        return any_size(asked, &problem, watch);
    }
    let (puzzle, lang) = (asked.whole()?, asked.lang());
    let mut watch = asked.watch(watch, DEADLINE);
    let Ok(verdict) = check(&puzzle, &mut watch) else { return Ok(to_json(&Checked::undecided(lang))) };
    let wants_needless = asked.minimal == Some(true) && verdict.status == Status::Unique;
    let needless = wants_needless.then(|| needless_givens(&puzzle, &mut watch).ok()).flatten();
    let differing = verdict.differing_cells();
    let detail = match verdict.status {
        Status::Clash => CLASH.fill(lang, &[("where", &places(&verdict.clashes, puzzle.rules(), lang))]),
        status => said(status, differing.len(), lang),
    };
    let equal = |clash: &Clash| Equal {
        digit: puzzle.rules().value_of(clash.digit),
        house: Some(house_id(clash.house)),
        cells: ids(clash.cells),
    };
    Ok(to_json(&Checked {
        status: verdict.status.name(),
        solutions: verdict.solutions.iter().map(|grid| plain::grid(grid, puzzle.rules().layout())).collect(),
        differing: ids(differing),
        clashes: verdict.clashes.iter().map(equal).collect(),
        detail,
        minimal: needless.map(|cells| cells.is_empty()),
        needless: needless.map(ids),
    }))
}

/// The result in a sentence, if it is not a clash.
pub(super) fn said(status: Status, differing: usize, lang: Lang) -> String {
    match status {
        Status::Unique => UNIQUE.get(lang).to_owned(),
        Status::Several => SEVERAL.fill(lang, &[("count", &differing)]),
        Status::None | Status::Clash => NONE.get(lang).to_owned(),
    }
}

/// The sentence for equal values, where no house is named.
#[cfg(feature = "teacher")]
pub(super) fn clashing(clashes: &[Equal], lang: Lang) -> String {
    const AT: Text = Text { en: "{digit} at {cells}", zh: "{cells} 都是 {digit}" };
    let place = |clash: &Equal| AT.fill(lang, &[("digit", &clash.digit), ("cells", &clash.cells.join(" "))]);
    let places: Vec<String> = clashes.iter().map(place).collect();
    CLASH.fill(lang, &[("where", &places.join("; "))])
}

fn places(clashes: &[Clash], rules: &Rules, lang: Lang) -> String {
    const AT: Text = Text { en: "{digit} in {house}: {cells}", zh: "{house}的 {cells} 都是 {digit}" };
    let place = |clash: &Clash| {
        let house = house_name(clash.house, lang);
        AT.fill(lang, &[("digit", &rules.value_of(clash.digit)), ("house", &house), ("cells", &clash.cells)])
    };
    clashes.iter().map(place).collect::<Vec<_>>().join("; ")
}

/// Answers for boards that do not fit nine by nine with the status and its evidence: the clashes, or two solutions.
#[cfg(feature = "teacher")]
fn any_size(asked: &Asked, problem: &Problem, watch: Watch<'static>) -> Result<String, Error> {
    let (lang, layout) = (asked.lang(), problem.layout());
    let ids = |cells: &[CellId]| cells.iter().map(|&cell| layout.id(cell)).collect();
    let clashes: Vec<Equal> = problem
        .clashes()
        .into_iter()
        .map(|one| Equal {
            digit: one.value,
            house: one.area.map(|area| problem.rules().areas()[area].id()),
            cells: ids(&one.cells),
        })
        .collect();
    if !clashes.is_empty() {
        let detail = clashing(&clashes, lang);
        return Ok(to_json(&Checked { status: Status::Clash.name(), clashes, detail, ..Checked::default() }));
    }
    let Ok(solutions) = two_smallest(problem, &mut asked.watch(watch, DEADLINE)) else {
        return Ok(to_json(&Checked::undecided(lang)));
    };
    let differing: Vec<CellId> = match &solutions[..] {
        [first, second] => {
            let differ = layout.live_cells().zip(first.iter().zip(second)).filter(|(_, (a, b))| a != b);
            differ.map(|(cell, _)| cell).collect()
        }
        _ => Vec::new(),
    };
    let status = Status::of_solutions(solutions.len() as u128);
    Ok(to_json(&Checked {
        status: status.name(),
        detail: said(status, differing.len(), lang),
        solutions: solutions.iter().map(|values| plain::solution(values, layout)).collect(),
        differing: ids(&differing),
        ..Checked::default()
    }))
}
