//! `check`: whether a puzzle has one solution, and if not, why not.

use super::asked::Asked;
use super::error::Error;
use super::{Question, ids, to_json};
use ninefold::engine::{Clues, Status, check, needless_clues};
use ninefold::explain::text::{house as house_name, house_id};
use ninefold::explain::why::UNDECIDED;
use ninefold::lang::{Lang, Text};
use ninefold::rules::{CellId, Clash, Layout, Repeat};
use ninefold::solve::Watch;
use ninefold::{Nine, Puzzle};
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "check",
    about: "Whether a puzzle has one solution, and if not, why not: the givens that clash, or two solutions.",
    fields: &["puzzle", "values", "candidates", "rules", "lang", "deadline", "minimal"],
    needs: &["puzzle"],
    shape: "{status: Status, solutions: [string], differing: [Cell], clashes: [Clash], detail: string, minimal: \
            boolean | null, needless: [string] | null, together: [string] | null}",
    answer,
};

#[derive(Default, Serialize)]
pub(super) struct CheckAnswer {
    /// `unique`, `several`, `none`, `clash`, or `timeout`.
    pub(super) status: &'static str,
    /// The smallest solutions, at most two.
    pub(super) solutions: Vec<String>,
    /// The cells in which the two solutions differ.
    pub(super) differing: Vec<String>,
    pub(super) clashes: Vec<Equal>,
    /// The result in a sentence.
    pub(super) detail: String,
    /// True if every given and every constraint is needed. Null if not asked for, if the puzzle is not unique, or if the
    /// time ran out.
    pub(super) minimal: Option<bool>,
    /// The cells of givens and the constraints that are not needed, each judged on its own. Null in the same cases.
    pub(super) needless: Option<Vec<String>>,
    /// One set of these that can go together; there may be others. Null in the same cases.
    pub(super) together: Option<Vec<String>>,
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

impl CheckAnswer {
    /// The answer when the time was too short.
    pub(super) fn undecided(lang: Lang) -> CheckAnswer {
        CheckAnswer { status: "timeout", detail: UNDECIDED.get(lang).to_owned(), ..CheckAnswer::default() }
    }
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let (puzzle, lang) = (asked.whole()?, asked.lang());
    let mut watch = asked.watch(watch, DEADLINE);
    let Ok(verdict) = check(&puzzle, &mut watch) else { return Ok(to_json(&CheckAnswer::undecided(lang))) };
    let wants_needless = asked.minimal == Some(true) && verdict.status == Status::Unique;
    let judged = wants_needless.then(|| needless_clues(&puzzle, &mut watch).ok()).flatten();
    let clues = |clues: &Clues| {
        let layout = puzzle.layout();
        let constraints =
            clues.constraints.iter().map(|&place| puzzle.rules().constraints()[place].write(layout));
        clues.givens.iter().map(|&cell| layout.id(cell)).chain(constraints).collect::<Vec<String>>()
    };
    let differing = names(&verdict.differing_cells(), puzzle.layout());
    let (clashes, detail) = match (verdict.status, puzzle.nine()) {
        (Status::Clash, Some(nine)) => in_houses(nine, lang),
        (Status::Clash, None) => in_areas(&verdict.clashes, &puzzle, lang),
        (status, _) => (Vec::new(), said(status, differing.len(), lang)),
    };
    Ok(to_json(&CheckAnswer {
        status: verdict.status.name(),
        solutions: verdict.solutions.iter().map(ToString::to_string).collect(),
        differing,
        clashes,
        detail,
        minimal: judged.as_ref().map(|judged| judged.each.is_empty()),
        needless: judged.as_ref().map(|judged| clues(&judged.each)),
        together: judged.as_ref().map(|judged| clues(&judged.together)),
    }))
}

/// The result in a sentence, if it is not a clash.
fn said(status: Status, differing: usize, lang: Lang) -> String {
    match status {
        Status::Unique => UNIQUE.get(lang).to_owned(),
        Status::Several => SEVERAL.fill(lang, &[("count", &differing)]),
        Status::None | Status::Clash => NONE.get(lang).to_owned(),
    }
}

/// The clashes of a puzzle that fits nine by nine, and a sentence that names their houses.
fn in_houses(nine: &Nine, lang: Lang) -> (Vec<Equal>, String) {
    const AT: Text = Text { en: "{digit} in {house}: {cells}", zh: "{house}的 {cells} 都是 {digit}" };
    let (rules, clashes) = (nine.rules(), nine.clashes());
    let equal = |clash: &Clash| Equal {
        digit: rules.value_of(clash.digit),
        house: Some(house_id(clash.house)),
        cells: ids(clash.cells),
    };
    let place = |clash: &Clash| {
        let house = house_name(clash.house, lang);
        AT.fill(lang, &[("digit", &rules.value_of(clash.digit)), ("house", &house), ("cells", &clash.cells)])
    };
    let places: Vec<String> = clashes.iter().map(place).collect();
    (clashes.iter().map(equal).collect(), clashing(&places, lang))
}

/// The clashes of any other puzzle, and a sentence that names no house.
fn in_areas(clashes: &[Repeat], puzzle: &Puzzle, lang: Lang) -> (Vec<Equal>, String) {
    const AT: Text = Text { en: "{digit} at {cells}", zh: "{cells} 都是 {digit}" };
    let equal = |clash: &Repeat| Equal {
        digit: clash.value,
        house: clash.area.map(|area| puzzle.rules().areas()[area].id()),
        cells: names(&clash.cells, puzzle.layout()),
    };
    let clashes: Vec<Equal> = clashes.iter().map(equal).collect();
    let place = |clash: &Equal| AT.fill(lang, &[("digit", &clash.digit), ("cells", &clash.cells.join(" "))]);
    let places: Vec<String> = clashes.iter().map(place).collect();
    let detail = clashing(&places, lang);
    (clashes, detail)
}

fn clashing(places: &[String], lang: Lang) -> String {
    CLASH.fill(lang, &[("where", &places.join("; "))])
}

/// The names of cells, such as `r1c2`.
fn names(cells: &[CellId], layout: &Layout) -> Vec<String> {
    cells.iter().map(|&cell| layout.id(cell)).collect()
}
