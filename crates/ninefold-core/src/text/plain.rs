//! A grid of any size as characters: a puzzle on one line, and its solution.
//!
//! There is a character for each cell, row by row: `1` to `9`, then `A` for 10 and so on, up to `a` for 36. An empty
//! cell is one of `. * _ -`, or `0` if that is not a value. If each cell has as many characters as there are values,
//! the line is a grid of candidates. Numbers separated by commas are read as well, because solutions with values of
//! two digits are written in that way. The holes of a sheet of several grids are empty cells, or are left out.

use super::error::ParseError;
use super::record::Record;
use super::scan::{characters, is_separator};
use crate::grid::Grid;
use crate::lang::{Sentence, Text};
use crate::rules::{CellId, Layout, Puzzle, Rules};

/// A grid on a line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Plain {
    /// The puzzle.
    pub problem: Puzzle,
    /// The grid as it is on the line.
    pub typed: String,
    /// The text after the grid on the line.
    pub note: String,
}

/// The place of an error in a line, by byte, and what is wrong there.
type PlainTrouble = (usize, Sentence);

/// The characters of the values: the place is the value.
const VALUES: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Reads a grid of the size that the rules have.
///
/// ```
/// use ninefold::{rules::Rules, text::plain};
/// let rules: Rules = "4x4,diagonal".parse()?;
/// let read = plain::read("1... .2.. ..3. ...4  # mine".replace(' ', "").as_str(), &rules);
/// assert_eq!(read.map(|plain| (plain.problem.given_count(), plain.note)), Ok((4, "mine".to_owned())));
/// let error = plain::read("1....2..", &rules).unwrap_err().to_string();
/// assert_eq!(error, "line 1, column 1: found 8 cells instead of 16 for a grid of 4x4: 8 too few");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn read(line: &str, rules: &Rules) -> Result<Plain, ParseError> {
    find(line, rules).map_err(|(at, sentence)| ParseError::at(line, at, sentence))
}

/// Reads a text inside something else, such as a cell of a table, as a grid under these rules, or else as the puzzle with
/// rules of its own that it was recognized as.
pub(super) fn record(
    text: &str,
    rules: &Rules,
    imported: Option<Result<Record, ParseError>>,
) -> Result<Record, ParseError> {
    match (read(text, rules), imported) {
        (Ok(read), _) => Ok(Record { note: read.note, ..Record::typed(read.problem, read.typed) }),
        (Err(_), Some(imported)) => imported,
        (Err(error), None) => Err(error),
    }
}

fn find(line: &str, rules: &Rules) -> Result<Plain, PlainTrouble> {
    let layout = rules.layout();
    let start = line.len() - line.trim_start().len();
    let rest = line[start..].trim_end();
    let word = rest.split(|c: char| c.is_ascii() && is_separator(c as u8)).next().unwrap_or_default();
    let mut problem = Puzzle::blank(rules.clone());
    let is_whole = [layout.len(), layout.live_cells().count()].contains(&word.chars().count());
    let list = if is_whole { None } else { listed(rest, start, &mut problem)? };
    let end = match list {
        Some(end) => end,
        None => {
            fill(word, start, &mut problem)?;
            word.len()
        }
    };
    let note = rest[end..].trim_start_matches(|c: char| c.is_ascii() && is_separator(c as u8));
    Ok(Plain { problem, typed: rest[..end].to_owned(), note: note.trim().to_owned() })
}

/// Fills a grid from one character for each cell, or for each value of each cell.
fn fill(word: &str, start: usize, problem: &mut Puzzle) -> Result<(), PlainTrouble> {
    let layout = problem.layout().clone();
    let (found, live) = (word.chars().count(), layout.live_cells().count());
    let values = layout.value_count();
    let (bad, is_marks) = (bad_character(word, start, &layout), found == layout.len() * values && values > 1);
    if found != layout.len() && found != live && !is_marks {
        // A long text with only the wrong length, or something that is no grid at all.
        return Err(bad.unwrap_or_else(|| (start, wrong_length(found, &layout))));
    }
    if let Some(bad) = bad {
        return Err(bad);
    }
    let cells: Vec<CellId> =
        if found == live { layout.live_cells().collect() } else { layout.cells().collect() };
    for (place, character) in word.chars().enumerate() {
        let value = value_of(character, &layout);
        let (cell, slot) = if is_marks { (place / values, place % values) } else { (place, 0) };
        let cell = cells[cell];
        match value {
            None if layout.is_hole(cell) => {}
            Some(_) if layout.is_hole(cell) => {
                let at = start + word.char_indices().nth(place).map_or(0, |(at, _)| at);
                return Err((at, in_a_hole(character, cell, &layout)));
            }
            Some(value) if !is_marks => problem.give(cell, value),
            None if is_marks => problem.restrict(cell, !(1 << slot)),
            Some(value) if value != layout.least() + slot => {
                let at = start + word.char_indices().nth(place).map_or(0, |(at, _)| at);
                let wanted = shown(layout.least() + slot);
                let arguments =
                    vec![("found", character.to_string()), ("wanted", wanted), ("cell", layout.name(cell))];
                return Err((at, Sentence::new(BAD_MARK, arguments)));
            }
            _ => {}
        }
    }
    Ok(())
}

fn in_a_hole(character: char, cell: CellId, layout: &Layout) -> Sentence {
    let arguments = vec![("found", character.to_string()), ("cell", layout.name(cell))];
    Sentence::new(HOLE, arguments)
}

/// Returns the first character that is not a cell.
fn bad_character(word: &str, start: usize, layout: &Layout) -> Option<PlainTrouble> {
    let all = characters(word.as_bytes()).filter_map(|(at, character)| Some((at, character.ok()?)));
    let (at, character) = all.into_iter().find(|&(_, character)| !is_cell(character, layout))?;
    Some((start + at, no_cell(character, layout)))
}

fn is_cell(character: char, layout: &Layout) -> bool {
    is_empty(character, layout) || value_of(character, layout).is_some()
}

/// Checks that a character may stand in this cell.
pub(super) fn check(character: char, cell: CellId, layout: &Layout) -> Result<(), Sentence> {
    match value_of(character, layout) {
        Some(_) if layout.is_hole(cell) => Err(in_a_hole(character, cell, layout)),
        None if !is_empty(character, layout) => Err(no_cell(character, layout)),
        _ => Ok(()),
    }
}

fn no_cell(character: char, layout: &Layout) -> Sentence {
    let least = shown(layout.least());
    let most = shown(*layout.values().end());
    let empty = if layout.least() == 0 { ". * _ -" } else { "0 . * _ -" };
    let arguments = vec![
        ("found", character.escape_debug().to_string()),
        ("least", least),
        ("most", most),
        ("empty", empty.to_owned()),
    ];
    Sentence::new(BAD_CELL, arguments)
}

pub(super) fn is_empty(character: char, layout: &Layout) -> bool {
    matches!(character, '.' | '*' | '_' | '-') || character == '0' && layout.least() > 0
}

/// Returns the value of a character. Small letters mean the same as capital letters, unless both are needed.
fn value_of(character: char, layout: &Layout) -> Option<usize> {
    let most = *layout.values().end();
    let character = if most < 36 { character.to_ascii_uppercase() } else { character };
    let value = VALUES.iter().position(|&byte| char::from(byte) == character)?;
    layout.values().contains(&value).then_some(value)
}

/// Returns a value as a character, or as a number if there is no character for it.
pub(super) fn shown(value: usize) -> String {
    VALUES.get(value).map_or_else(|| value.to_string(), |&byte| char::from(byte).to_string())
}

/// Fills a grid from numbers separated by commas, and returns where they end; `None` if this is not such a list.
fn listed(rest: &str, start: usize, problem: &mut Puzzle) -> Result<Option<usize>, PlainTrouble> {
    let layout = problem.layout().clone();
    let count = rest.split(',').count();
    if count < layout.len() || layout.len() < 2 {
        return Ok(None);
    }
    let mut at = 0;
    for (place, field) in rest.split(',').take(layout.len()).enumerate() {
        // The text after the last number is a note.
        let is_last = place + 1 == layout.len();
        let field = if is_last { first_word(field) } else { field };
        let word = field.trim();
        let is_blank =
            word.is_empty() || word.chars().count() == 1 && word.chars().all(|c| is_empty(c, &layout));
        match word.parse::<usize>() {
            Ok(value) if layout.values().contains(&value) => {
                let cell = CellId::new(place);
                if layout.is_hole(cell) {
                    let digit = value.to_string().chars().next().unwrap_or_default();
                    return Err((start + at, in_a_hole(digit, cell, &layout)));
                }
                problem.give(cell, value);
            }
            _ if is_blank => {}
            _ => {
                let arguments = vec![
                    ("found", super::iss::short(word)),
                    ("least", layout.least().to_string()),
                    ("most", layout.values().end().to_string()),
                ];
                return Err((start + at, Sentence::new(BAD_NUMBER, arguments)));
            }
        }
        at += field.len() + usize::from(!is_last);
    }
    Ok(Some(at))
}

/// Returns a text up to the end of its first word.
fn first_word(text: &str) -> &str {
    let blanks = text.len() - text.trim_start().len();
    let end = text[blanks..].find([' ', '\t', ';', '#']).map_or(text.len(), |end| blanks + end);
    &text[..end]
}

fn wrong_length(found: usize, layout: &Layout) -> Sentence {
    let wanted = layout.len();
    if layout.is_sheet() {
        let live = layout.live_cells().count();
        let numbers = [("found", found), ("live", live), ("wanted", wanted)];
        return Sentence::new(WRONG_SHEET, numbers.map(|(name, number)| (name, number.to_string())).into());
    }
    let text = if found < wanted { TOO_SHORT } else { TOO_LONG };
    let arguments = vec![
        ("found", found.to_string()),
        ("wanted", wanted.to_string()),
        ("size", layout.to_string()),
        ("by", found.abs_diff(wanted).to_string()),
    ];
    Sentence::new(text, arguments)
}

/// Writes a puzzle as a line that [`read`] accepts: a character for each cell, or for each candidate if cells are
/// restricted to some values. If there are more values than characters, it writes numbers separated by commas,
/// without restrictions.
pub fn write(problem: &Puzzle) -> String {
    let layout = problem.layout();
    let is_short = *layout.values().end() < VALUES.len();
    let is_open = |cell: CellId| problem.allowed(cell) == layout.all_values();
    let has_marks = layout.cells().any(|cell| problem.given(cell).is_none() && !is_open(cell));
    if has_marks && is_short {
        let may_hold = |cell, value: usize| problem.allowed(cell) >> (value - layout.least()) & 1 == 1;
        let one = |cell, value| if may_hold(cell, value) { shown(value) } else { ".".to_owned() };
        return layout.cells().flat_map(|cell| layout.values().map(move |value| one(cell, value))).collect();
    }
    let values = layout.cells().map(|cell| problem.given(cell));
    if is_short {
        return values.map(|value| value.map_or_else(|| ".".to_owned(), shown)).collect();
    }
    let words: Vec<String> =
        values.map(|value| value.map_or_else(|| ".".to_owned(), |v| v.to_string())).collect();
    words.join(",")
}

/// Returns the givens of a square grid in reading order, as people type them where the rules are said elsewhere; `None` for
/// other boards.
///
/// ```
/// use ninefold::{rules::Puzzle, text::plain};
/// assert_eq!(plain::givens(&Puzzle::blank("4x4,diagonal".parse()?)), Some(".".repeat(16)));
/// assert_eq!(plain::givens(&Puzzle::blank("samurai".parse()?)), None);
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn givens(problem: &Puzzle) -> Option<String> {
    let layout = problem.layout();
    let is_square = layout.rows() == layout.columns() && layout.len() == layout.rows() * layout.rows();
    let has_holes = layout.cells().any(|cell| layout.is_hole(cell));
    if !is_square || has_holes || layout.least() != 1 || *layout.values().end() > 35 {
        return None;
    }
    Some(layout.cells().map(|cell| problem.given(cell).map_or_else(|| ".".to_owned(), shown)).collect())
}

/// Writes the values that are known in reading order, with a dot for each other cell, holes too: one directly after the
/// other if every value of the layout has one digit, otherwise separated by commas.
///
/// ```
/// use ninefold::{rules::Layout, text::plain};
/// assert_eq!(plain::values(&Layout::new(2, 2)?, |cell| (cell.index() < 2).then_some(1)), "11..");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn values(layout: &Layout, value: impl Fn(CellId) -> Option<usize>) -> String {
    let shown = |cell| value(cell).map_or_else(|| ".".to_owned(), |value| value.to_string());
    layout.joined(layout.cells().map(shown))
}

/// Writes the digits of a grid in the same way.
pub fn grid(grid: &Grid, layout: &Layout) -> String {
    values(layout, |cell| grid.get(layout.cell(cell)).map(|digit| layout.least() + digit.index()))
}

const BAD_CELL: Text = Text {
    en: "found '{found}' instead of a cell ({least} to {most}, or {empty} for an empty one)",
    zh: "此处是“{found}”，应为一个格（{least} 到 {most}，空格用 {empty}）",
};
const BAD_MARK: Text = Text {
    en: "found '{found}' among the candidates of {cell} where only '{wanted}' or an empty place may stand",
    zh: "{cell} 的候选数中此处是“{found}”，只能是“{wanted}”或空位",
};
const BAD_NUMBER: Text = Text {
    en: "found '{found}' instead of a number from {least} to {most}, or nothing for an empty cell",
    zh: "此处是“{found}”，应为 {least} 到 {most} 的数，空格则什么也不写",
};
const HOLE: Text = Text {
    en: "found '{found}' in {cell}, which is a hole: it is in none of the grids",
    zh: "{cell} 处是“{found}”，而它是空洞，不属于任何一个盘面",
};
const WRONG_SHEET: Text = Text {
    en: "found {found} {found?cell|cells}: the grids have {live} cells, or {wanted} together with the holes of the sheet",
    zh: "有 {found} 个格：各盘面共 {live} 格，连同题纸的空洞为 {wanted} 格",
};
const TOO_SHORT: Text = Text {
    en: "found {found} {found?cell|cells} instead of {wanted} for a grid of {size}: {by} too few",
    zh: "有 {found} 个格，{size} 的盘面应有 {wanted} 个：少了 {by} 个",
};
const TOO_LONG: Text = Text {
    en: "found {found} cells instead of {wanted} for a grid of {size}: {by} too many",
    zh: "有 {found} 个格，{size} 的盘面应有 {wanted} 个：多了 {by} 个",
};

#[cfg(test)]
mod tests;
