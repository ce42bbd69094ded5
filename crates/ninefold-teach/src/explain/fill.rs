//! Fills the placeholders of a technique's `reason` from the evidence of a step.

use super::voice::Voice;
use super::words;
use crate::lang::{Lang, Text};
use crate::logic::size::{Candidates, Named, Set, Size};
use crate::logic::{Evidence, HouseRole, Node, Role, Step};

/// A template that has been filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Filled {
    /// The text.
    pub(super) text: String,
    /// The placeholders that are unknown or for which there was no evidence. In the text they are `…`.
    pub(super) missing: Vec<String>,
}

/// Returns the reason of the step's technique, filled for this step.
pub(super) fn reason<S: Size>(step: &Step<S>, board: &S::Board, voice: Voice) -> Filled {
    let template = step.technique.reason.get(voice.lang);
    let filled = fill(template, |name| value(name, &step.evidence, board, voice));
    match voice.lang {
        Lang::En => Filled { text: words::capitalized(&filled.text), ..filled },
        Lang::Zh => filled,
    }
}

/// The ending of placeholders that give a remark in brackets, or nothing.
const ASIDE: &str = ".aside";

/// Replaces each `{name}`. Inserted values are not filled again.
pub(super) fn fill(template: &str, value: impl Fn(&str) -> Option<String>) -> Filled {
    let mut filled = Filled { text: String::new(), missing: Vec::new() };
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        filled.text += before;
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        match value(name).filter(|value| !value.is_empty() || name.ends_with(ASIDE)) {
            Some(value) => filled.text += &value,
            None => {
                filled.text.push('…');
                filled.missing.push(name.to_owned());
            }
        }
        rest = after;
    }
    filled.text += rest;
    filled
}

fn value<S: Size>(name: &str, evidence: &Evidence<S>, board: &S::Board, voice: Voice) -> Option<String> {
    if let Some((name, words)) = name.split_once('?') {
        return agreeing(name, words, evidence, board);
    }
    let (subject, aspect) = name.split_once('.').unwrap_or((name, "cells"));
    let of_houses = |role| words::houses(evidence.houses_in_role(role), voice);
    match (subject, aspect) {
        ("rule", "aside") => Some(words::aside(&[&rules(evidence, voice)], voice.lang)),
        ("further", "aside") => Some(words::aside(&[&of_houses(HouseRole::Further)], voice.lang)),
        ("sets", _) => Some(sets(evidence, board, voice)),
        ("rule", _) => Some(rules(evidence, voice)),
        ("chains", _) => Some(words::join_clauses(&super::chain::notations(evidence, voice), voice.lang)),
        ("ends", _) => Some(ends(evidence, voice)),
        ("outcome", _) => Some(outcome(evidence, voice)),
        ("area", _) => Some(of_houses(HouseRole::Area)),
        ("base", _) => Some(of_houses(HouseRole::Base)),
        ("cover", _) => Some(of_houses(HouseRole::Cover)),
        ("further", _) => Some(of_houses(HouseRole::Further)),
        (_, "left") => left(evidence, role(subject)?, voice),
        (_, "cells") => Some(words::cells(&evidence.cells(role(subject)?), voice)),
        (_, "digits") => Some(words::digits(digits(evidence, role(subject)?, board), voice)),
        (_, "marks") if subject.starts_with("set") => Some(set(evidence, role(subject)?, board, voice)),
        (_, "marks") => Some(words::candidates(&marks(evidence, role(subject)?, board), voice)),
        _ => None,
    }
}

/// Returns the two ends of each chain, of which one is true.
fn ends<S: Size>(evidence: &Evidence<S>, voice: Voice) -> String {
    let nodes = evidence.chains.iter().flat_map(|chain| {
        let inferences = &chain.inferences;
        inferences.first().into_iter().chain(inferences.last()).map(|inference| &inference.node)
    });
    let end = |node: &Node<S>| {
        let mut set = S::Candidates::default();
        set.put(node.digit, &node.cells);
        words::candidates(&set, voice)
    };
    words::or(nodes.map(end).collect(), voice.lang)
}

/// Returns what the last inference of each chain says: `8 is in R4C2`.
fn outcome<S: Size>(evidence: &Evidence<S>, voice: Voice) -> String {
    let last = evidence.chains.iter().filter_map(|chain| chain.inferences.last());
    let said = last.map(|inference| {
        let Node { cells, digit, is_on } = &inference.node;
        let named = if *is_on { words::cells(cells, voice) } else { words::any_of(cells, voice) };
        words::statement(*is_on, &[voice.digit(*digit).to_string()], &named, cells.size() > 1, voice.lang)
    });
    words::join_clauses(&said.collect::<Vec<_>>(), voice.lang)
}

/// Returns what is left for the digit of a role: its last place in the area or, without an area, the last candidate
/// of its cell.
fn left<S: Size>(evidence: &Evidence<S>, role: Role, voice: Voice) -> Option<String> {
    const PLACE: Text = Text {
        en: "{digit} has no place left in {house} but {cell}",
        zh: "{house}中 {digit} 只能填在 {cell}",
    };
    const CANDIDATE: Text =
        Text { en: "{cell} has no candidate left but {digit}", zh: "{cell} 只剩候选数 {digit}" };
    let cell = evidence.cells(role).members().next()?.name(voice.rules);
    let digit = evidence.digits(role).members().next()?;
    let house = words::houses(evidence.houses_in_role(HouseRole::Area), voice);
    let text = if house.is_empty() { CANDIDATE } else { PLACE };
    Some(text.fill(voice.lang, &[("digit", &voice.digit(digit)), ("cell", &cell), ("house", &house)]))
}

/// Chooses between two words separated by `|`: the first for one cell, digit or candidate, the second for several, as
/// in `{fin?the fin|the fins}`.
fn agreeing<S: Size>(name: &str, words: &str, evidence: &Evidence<S>, board: &S::Board) -> Option<String> {
    let (subject, aspect) = name.split_once('.').unwrap_or((name, "cells"));
    let (one, several) = words.split_once('|')?;
    let role = role(subject)?;
    let count = match aspect {
        "digits" => digits(evidence, role, board).size(),
        "marks" => marks(evidence, role, board).pairs().len(),
        _ => evidence.cells(role).size(),
    };
    Some(if count == 1 { one } else { several }.to_owned())
}

/// Returns the rules, with the combinations that they have left.
fn rules<S: Size>(evidence: &Evidence<S>, voice: Voice) -> String {
    const LEFT: Text = Text { en: "{rule} ({sets} left)", zh: "{rule}（还可能是 {sets}）" };
    /// A longer list of sets would not help the reader.
    const MOST_SETS: usize = 12;
    let all: String = voice.rules.layout().values().map(|value| value.to_string()).collect();
    let said = evidence.rules.iter().map(|note| {
        let rule = note.said.say(voice.lang);
        // Nothing is left for cells that are all filled, and cells that hold every value have no other set.
        let says_something = |set: &&str| !set.is_empty() && *set != all;
        let sets: Vec<&str> = note.combinations.iter().map(|set| &**set).filter(says_something).collect();
        if sets.is_empty() || sets.len() > MOST_SETS {
            return rule;
        }
        LEFT.fill(voice.lang, &[("rule", &rule), ("sets", &sets.join(", "))])
    });
    words::join_rules(&said.collect::<Vec<_>>(), voice.lang)
}

/// Returns all sets with the letters by which chains name them: `A = R1C23 (125); B = …`.
fn sets<S: Size>(evidence: &Evidence<S>, board: &S::Board, voice: Voice) -> String {
    let numbers = (0..).take_while(|&n| evidence.in_role(Role::Set(n)).next().is_some());
    let named = |n| format!("{} = {}", words::letter(n), set(evidence, Role::Set(n), board, voice));
    words::by_semicolons(numbers.map(named), voice.lang)
}

/// Returns the cells of a set with all their digits, as players write it: `R1C23,R2C5 (1358)`.
fn set<S: Size>(evidence: &Evidence<S>, role: Role, board: &S::Board, voice: Voice) -> String {
    let cells = evidence.cells(role);
    if cells.is_none() {
        return String::new();
    }
    format!("{} ({})", words::cell_list(&cells, voice), voice.digits(digits(evidence, role, board)))
}

/// Returns the role with this name in templates and in JSON: `pattern`, `set0`, `color1`.
fn role(name: &str) -> Option<Role> {
    let numbered = |prefix| name.strip_prefix(prefix)?.parse().ok();
    match name {
        "pattern" => Some(Role::Pattern),
        "fin" => Some(Role::Fin),
        "endofin" => Some(Role::EndoFin),
        "extra" => Some(Role::Extra),
        "link" => Some(Role::Link),
        "stem" => Some(Role::Stem),
        "target" => Some(Role::Target),
        "blocker" => Some(Role::Blocker),
        _ => numbered("set").map(Role::Set).or_else(|| numbered("color").map(Role::Color)),
    }
}

/// Returns the candidates in a role that are on the board, and the filled digits.
fn marks<S: Size>(evidence: &Evidence<S>, role: Role, board: &S::Board) -> S::Candidates {
    let mut all = S::Candidates::default();
    for mark in evidence.in_role(role) {
        let there = words::on_board(mark, board);
        there.digits().members().for_each(|digit| all.put(digit, &there.with(digit)));
    }
    all
}

/// Returns the digits in a role that are on the board, or all digits of the evidence if none of them is.
fn digits<S: Size>(evidence: &Evidence<S>, role: Role, board: &S::Board) -> S::Digits {
    let there = marks(evidence, role, board).digits();
    if there.is_none() { evidence.digits(role) } else { there }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::DigitSet;
    use crate::logic::Board;

    const EN: Voice = Voice::classic(crate::lang::Lang::En);
    const ZH: Voice = Voice::classic(crate::lang::Lang::Zh);

    #[test]
    fn every_placeholder_is_replaced_or_missed() {
        let value = |name: &str| match name {
            "a" => Some("{b}".to_owned()),
            "b" => Some(String::new()),
            _ => None,
        };
        let filled = fill("{a}: {b}, {c}. {a}", value);
        assert_eq!(filled.text, "{b}: …, …. {b}", "what was filled in is not filled again");
        assert_eq!(filled.missing, ["b", "c"]);
        assert_eq!(fill("no end {a", value).text, "no end {b}");
    }

    #[test]
    fn words_agree_in_number() {
        let board = Board::new(&crate::rules::Nine::new(crate::grid::Grid::EMPTY));
        let cells: crate::grid::CellSet = crate::grid::Cell::ALL.into_iter().take(2).collect();
        let digits = DigitSet::only(crate::grid::Digit::new(5));
        let mut evidence: Evidence = Evidence::default();
        evidence.mark(Role::Fin, cells, digits);
        let of = |name| value(name, &evidence, &board, EN);
        assert_eq!(of("fin?the fin|the fins").as_deref(), Some("the fins"));
        assert_eq!(of("fin.digits?digit|digits").as_deref(), Some("digit"));
        assert_eq!(of("fin.marks?it|each of them").as_deref(), Some("each of them"));
        assert_eq!(of("fin?a word"), None);
    }

    #[test]
    fn what_is_left_is_the_last_place_or_the_last_candidate() {
        use crate::grid::{Cell, CellSet, Digit, House};
        let board = Board::new(&crate::rules::Nine::new(crate::grid::Grid::EMPTY));
        let mut evidence: Evidence = Evidence::default();
        evidence.mark(Role::Target, CellSet::only(Cell::at(6, 2)), DigitSet::only(Digit::new(5)));
        let left =
            |evidence: &Evidence, voice| value("target.left", evidence, &board, voice).expect("a target");
        assert_eq!(left(&evidence, EN), "R7C3 has no candidate left but 5");
        assert_eq!(left(&evidence, ZH), "R7C3 只剩候选数 5");
        evidence.area(House::block(6));
        assert_eq!(left(&evidence, EN), "5 has no place left in box 7 but R7C3");
        assert_eq!(left(&evidence, ZH), "第 7 宫中 5 只能填在 R7C3");
        assert_eq!(value("fin.left", &evidence, &board, EN), None, "there is none");
    }

    #[test]
    fn an_aside_is_there_if_there_is_anything_to_tell() {
        use crate::grid::House;
        let board = Board::new(&crate::rules::Nine::new(crate::grid::Grid::EMPTY));
        let mut evidence: Evidence = Evidence::default();
        let told = |evidence: &Evidence, voice| {
            fill("so{rule.aside}{further.aside}.", |name| value(name, evidence, &board, voice))
        };
        assert_eq!(told(&evidence, EN), Filled { text: "so.".to_owned(), missing: Vec::new() });
        evidence.area(House::row(1)).further([House::row(0), House::row(1), House::block(4), House::row(0)]);
        assert_eq!(told(&evidence, EN).text, "so (row 1 and box 5).");
        assert_eq!(told(&evidence, ZH).text, "so（第 1 行、第 5 宫）.");
        assert!(evidence.drawn_houses().eq([(HouseRole::Area, House::row(1))]));
    }

    #[test]
    fn cells_that_hold_every_value_have_no_combination_to_tell() {
        use crate::grid::House;
        use crate::lang::Sentence;
        use crate::logic::RuleNote;
        let board = Board::new(&crate::rules::Nine::new(crate::grid::Grid::EMPTY));
        let told = |combinations: &[&str]| {
            let said = Sentence::new(Text { en: "row 1", zh: "第 1 行" }, Vec::new());
            let combinations = combinations.iter().map(|&set| set.to_owned()).collect();
            let note =
                RuleNote { id: "house:1".to_owned(), said, cells: House::row(0).cells(), combinations };
            let mut evidence: Evidence = Evidence::default();
            evidence.rule(note);
            value("rule", &evidence, &board, EN)
        };
        assert_eq!(told(&["123456789"]).as_deref(), Some("row 1"));
        assert_eq!(told(&["12", "13"]).as_deref(), Some("row 1 (12, 13 left)"));
    }

    #[test]
    fn roles_have_their_names() {
        assert_eq!(role("set12"), Some(Role::Set(12)));
        assert_eq!(role("color0"), Some(Role::Color(0)));
        assert_eq!((role("set"), role("sets"), role("colour0")), (None, None, None));
    }
}
