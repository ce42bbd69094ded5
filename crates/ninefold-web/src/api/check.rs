//! `check`: whether a puzzle has one solution, and if not, why not.

use super::asked::Asked;
use super::error::Error;
use super::{Question, ids, to_json};
use ninefold::engine::{Status, check, needless_givens};
use ninefold::explain::text::{house as house_name, house_id};
use ninefold::explain::why::UNDECIDED;
use ninefold::lang::{Lang, Text};
use ninefold::rules::Clash;
use ninefold::solve::Watch;
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "check",
    about: "Whether a puzzle has one solution, and if not, why not: the givens that clash, or two solutions.",
    fields: &["puzzle", "values", "candidates", "rules", "lang", "deadline", "minimal"],
    needs: &["puzzle"],
    shape: "{status: Status, solutions: [Grid], differing: [Cell], clashes: [Clash], detail: string, minimal: \
            boolean | null, needless: [Cell] | null}",
    answer,
};

#[derive(Serialize)]
struct Checked {
    /// `unique`, `several`, `none`, `clash`, or `timeout`.
    status: &'static str,
    /// The smallest solutions, at most two.
    solutions: Vec<String>,
    /// The cells in which the two solutions differ.
    differing: Vec<String>,
    clashes: Vec<Equal>,
    /// The result in a sentence.
    detail: String,
    /// True if every given is needed. Null if not asked for, if the puzzle is not unique, or if the time ran out.
    minimal: Option<bool>,
    /// The givens that are not needed, each judged on its own. Null in the same cases.
    needless: Option<Vec<String>>,
}

/// Equal digits in one house.
#[derive(Serialize)]
struct Equal {
    digit: u8,
    /// `r1`, `c1`, `b1`, or `d1` for a diagonal.
    house: String,
    cells: Vec<String>,
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
fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let (puzzle, lang) = (asked.whole()?, asked.lang());
    let mut watch = asked.watch(watch, Duration::from_secs(5));
    let Ok(verdict) = check(&puzzle, &mut watch) else {
        return Ok(to_json(&Checked {
            status: "timeout",
            solutions: Vec::new(),
            differing: Vec::new(),
            clashes: Vec::new(),
            detail: UNDECIDED.get(lang).to_owned(),
            minimal: None,
            needless: None,
        }));
    };
    let wants_needless = asked.minimal == Some(true) && verdict.status == Status::Unique;
    let needless = wants_needless.then(|| needless_givens(&puzzle, &mut watch).ok()).flatten();
    let differing = verdict.differing_cells();
    let detail = match verdict.status {
        Status::Unique => UNIQUE.get(lang).to_owned(),
        Status::Several => SEVERAL.fill(lang, &[("count", &differing.len())]),
        Status::None => NONE.get(lang).to_owned(),
        Status::Clash => CLASH.fill(lang, &[("where", &places(&verdict.clashes, lang))]),
    };
    let equal = |clash: &Clash| Equal {
        digit: clash.digit.value(),
        house: house_id(clash.house),
        cells: ids(clash.cells),
    };
    Ok(to_json(&Checked {
        status: verdict.status.name(),
        solutions: verdict.solutions.iter().map(|grid| grid.to_string()).collect(),
        differing: ids(differing),
        clashes: verdict.clashes.iter().map(equal).collect(),
        detail,
        minimal: needless.map(|cells| cells.is_empty()),
        needless: needless.map(ids),
    }))
}

fn places(clashes: &[Clash], lang: Lang) -> String {
    const AT: Text = Text { en: "{digit} in {house}: {cells}", zh: "{house}的 {cells} 都是 {digit}" };
    let place = |clash: &Clash| {
        let house = house_name(clash.house, lang);
        AT.fill(lang, &[("digit", &clash.digit), ("house", &house), ("cells", &clash.cells)])
    };
    clashes.iter().map(place).collect::<Vec<_>>().join("; ")
}
