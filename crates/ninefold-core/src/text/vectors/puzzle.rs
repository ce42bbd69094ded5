//! The puzzle of a case, in the format that the case names.

use super::console;
use crate::lang::{Sentence, Text};
use crate::rules::{Layout, Puzzle, RuleSet, Rules};
use crate::text::error::{ParseError, Problem as Wrong};
use crate::text::tree::{Data, Tree};
use crate::text::{fpuzzles, iss, links, plain};

/// Reads the puzzle of a case.
pub(super) fn read(tree: &Tree) -> Result<Puzzle, Sentence> {
    let text = |name| tree.get(name).and_then(Tree::text);
    let problem = match text("format") {
        Some("givens") => grid(text("puzzle").ok_or_else(no_puzzle)?)?,
        Some("fpuzzles") => packed(tree.get("puzzle"), text("load"))?,
        Some("fpuzzles-pair") => pair(tree)?,
        _ => without_format(tree)?,
    };
    with_more(problem, tree.get("extra_constraints"))
}

fn without_format(tree: &Tree) -> Result<Puzzle, Sentence> {
    let text = |name| tree.get(name).and_then(Tree::text);
    let string = text("iss").or(text("layout").filter(|layout| layout.starts_with('.')));
    if let Some(string) = string {
        return iss::read(string).map_err(sentence);
    }
    if let Some(labels) = text("layout") {
        let side = labels.chars().count().isqrt();
        let layout = Layout::new(side, side)?.with_jigsaw(labels)?;
        return Ok(Puzzle::blank(Rules::new(RuleSet::new(layout, Vec::new()))));
    }
    packed(tree.get("puzzle"), text("load"))
}

/// Reads an object, the same packed, or both, which must be one puzzle.
fn packed(object: Option<&Tree>, load: Option<&str>) -> Result<Puzzle, Sentence> {
    let unpacked = load.map(|load| {
        let found = links::unpacked(load, 0, load).map_err(sentence)?;
        found.read_json(load, fpuzzles::from_tree).map_err(sentence)
    });
    let unpacked = unpacked.transpose()?.map(|found| found.problem);
    let object = object.filter(|object| matches!(object.data, Data::Table(_)));
    let object =
        object.map(|object| fpuzzles::from_tree(object).map_err(|(_, sentence)| sentence)).transpose()?;
    match (unpacked, object.map(|found| found.problem)) {
        (Some(one), Some(other)) if one != other => Err(Sentence::new(UNEQUAL, Vec::new())),
        (one, other) => one.or(other).ok_or_else(no_puzzle),
    }
}

/// Reads both puzzles of a pair, and returns the first.
fn pair(tree: &Tree) -> Result<Puzzle, Sentence> {
    let items = |name| tree.get(name).and_then(Tree::list).unwrap_or_default();
    let (objects, loads) = (items("puzzle"), items("load"));
    let read = |place: usize| packed(objects.get(place), loads.get(place).and_then(Tree::text));
    let (first, _) = (read(0)?, read(1)?);
    Ok(first)
}

/// Reads a grid without rules: a character for each cell, two on grids of more than nine rows; or, for each cell, a
/// place for each digit.
fn grid(text: &str) -> Result<Puzzle, Sentence> {
    let count = text.chars().count();
    let square = |count: usize| Some(count.isqrt()).filter(|side| side * side == count);
    let by_one = square(count).filter(|side| (2..=9).contains(side));
    if let Some(side) = by_one {
        let rules = Rules::new(RuleSet::new(Layout::new(side, side)?, Vec::new()));
        return plain::read(text, &rules).map(|read| read.problem).map_err(sentence);
    }
    let by_two =
        Some(count / 2).filter(|_| count.is_multiple_of(2)).and_then(square).filter(|&side| side > 9);
    if let Some(side) = by_two.filter(|_| text.is_ascii()) {
        return numbers(text.as_bytes(), side);
    }
    iss::read(text).map_err(sentence)
}

/// Reads two characters for each cell: `01`, `..`.
fn numbers(text: &[u8], side: usize) -> Result<Puzzle, Sentence> {
    let mut problem = Puzzle::blank(Rules::new(RuleSet::new(Layout::new(side, side)?, Vec::new())));
    for (cell, pair) in problem.layout().cells().zip(text.chunks_exact(2)) {
        let word = str::from_utf8(pair).unwrap_or_default();
        match word.parse::<usize>() {
            Ok(0) => {}
            Ok(number) if number <= side => problem.give(cell, number),
            _ if word.bytes().all(|byte| matches!(byte, b'.' | b'_' | b'-' | b'*')) => {}
            _ => {
                let arguments = vec![("found", word.escape_debug().to_string()), ("most", side.to_string())];
                return Err(Sentence::new(NO_NUMBER, arguments));
            }
        }
    }
    Ok(problem)
}

/// Returns the puzzle with the rules of these words as well.
fn with_more(problem: Puzzle, words: Option<&Tree>) -> Result<Puzzle, Sentence> {
    let words = words.and_then(Tree::list).unwrap_or_default();
    if words.is_empty() {
        return Ok(problem);
    }
    let layout = problem.layout().clone();
    let mut constraints = problem.rules().constraints().to_vec();
    for word in words {
        let word = word.text().ok_or_else(|| word.expected(A_WORD, "").1)?;
        constraints.extend(console::read(word, &constraints, &layout)?);
    }
    let mut ruled = Puzzle::blank(Rules::new(RuleSet::new(layout.clone(), constraints)));
    for cell in layout.cells() {
        match problem.given(cell) {
            Some(value) => ruled.give(cell, value),
            None => ruled.restrict(cell, problem.allowed(cell)),
        }
    }
    Ok(ruled)
}

fn sentence(error: ParseError) -> Sentence {
    match error.problem {
        Wrong::Rules(sentence) => sentence,
        _ => no_puzzle(),
    }
}

fn no_puzzle() -> Sentence {
    Sentence::new(NO_PUZZLE, Vec::new())
}

const NO_PUZZLE: Text = Text {
    en: "this case has no puzzle in a format that can be read: expected a field 'iss', 'layout', 'puzzle' or 'load'",
    zh: "这条测试没有可读格式的题目：应有字段“iss”、“layout”、“puzzle”或“load”",
};
const UNEQUAL: Text = Text {
    en: "'puzzle' and 'load' are different puzzles",
    zh: "“puzzle”与“load”不是同一道题",
};
const NO_NUMBER: Text = Text {
    en: "found '{found}' instead of a number from 01 to {most}, or '..' for an empty cell",
    zh: "此处是“{found}”，应为 01 到 {most} 的数，空格用“..”",
};
const A_WORD: Text = Text { en: "expected a rule as a text", zh: "应为写成文本的规则" };
