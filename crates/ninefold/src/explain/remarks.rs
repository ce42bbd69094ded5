//! Remarks about a position of any size before its steps: its faults, and the techniques that are known there.

use super::checkup::{CLASH, NONE, SOLVED};
use super::json_values::{array, object, string};
use super::words;
use crate::lang::{Lang, Text};
use crate::logic::{Explainer, Technique, every_technique};
use crate::rules::{KINDS, Puzzle, Repeat};

/// Returns what to say of a puzzle before its first step, one sentence for each point.
pub fn sentences(explainer: &Explainer, lang: Lang) -> Vec<String> {
    const SEVERAL: Text = Text {
        en: "The puzzle has more than one solution; what all of them have in common is explained.",
        zh: "此题不止一个解；只解释所有解的共同之处。",
    };
    let puzzle = explainer.position().puzzle();
    let clashes: Vec<String> = puzzle.clashes().iter().map(|clash| say_clash(puzzle, clash, lang)).collect();
    let said = match () {
        () if !clashes.is_empty() => return clashes,
        () if explainer.has_no_solution() => NONE,
        () if explainer.has_several_solutions() => SEVERAL,
        () if explainer.position().is_solved() => SOLVED,
        () => return Vec::new(),
    };
    vec![said.get(lang).to_owned()]
}

/// Says which techniques boards of any size are searched for, where others were asked for.
pub fn only_known(lang: Lang) -> String {
    const ONLY: Text = Text {
        en: "On this board only these techniques are known: {techniques}, and those of its rules.",
        zh: "此盘面上只有这些技巧可用：{techniques}，以及各条规则的技巧。",
    };
    let is_of_kind = |technique: &&Technique| KINDS.iter().any(|kind| kind.id == technique.id);
    let known = every_technique().filter(|technique| Explainer::knows(technique) && !is_of_kind(technique));
    ONLY.fill(lang, &[("techniques", &known.map(|technique| technique.id).collect::<Vec<_>>().join(", "))])
}

/// Says which value an area has more than once, or two cells that see each other.
fn say_clash(puzzle: &Puzzle, clash: &Repeat, lang: Lang) -> String {
    const APART: Text = Text {
        en: "{digit} occurs more than once among cells that must differ: {cells}.",
        zh: "{digit} 在必须互不相同的格中重复出现：{cells}。",
    };
    let layout = puzzle.layout();
    let cells = words::join(layout.grouped(clash.cells.iter().copied()), lang);
    let area = clash.area.map(|area| puzzle.rules().areas()[area].say(layout).say(lang));
    let text = if area.is_some() { CLASH } else { APART };
    text.fill(lang, &[("digit", &clash.value), ("cells", &cells), ("house", &area.unwrap_or_default())])
}

/// Returns the problems as a JSON array, in the form of [`checkup`](super::checkup::problems_json).
pub fn problems_json(explainer: &Explainer, lang: Lang) -> String {
    let puzzle = explainer.position().puzzle();
    let layout = puzzle.layout();
    let clash = |clash: &Repeat| {
        let mut members = vec![
            ("kind", string("clash")),
            ("cells", array(clash.cells.iter().map(|&cell| string(&layout.id(cell))))),
            ("digit", clash.value.to_string()),
        ];
        members.extend(clash.area.map(|area| ("house", string(&puzzle.rules().areas()[area].id()))));
        members.push(("text", string(&say_clash(puzzle, clash, lang))));
        object(&members)
    };
    let clashes = puzzle.clashes();
    if clashes.is_empty() && explainer.has_no_solution() {
        let members = [
            ("kind", string("no-solution")),
            ("cause", string("givens")),
            ("cells", array([])),
            ("text", string(NONE.get(lang))),
        ];
        return array([object(&members)]);
    }
    array(clashes.iter().map(clash))
}
