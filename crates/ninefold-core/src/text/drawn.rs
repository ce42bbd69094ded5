//! Grids drawn with characters: bars between the boxes, rules between the bands.
//!
//! Lines are ASCII or Unicode box drawing. In either case a bar becomes `|`, a piece of a rule `-`, and a corner or
//! crossing `+`, before anything else is examined.

use super::block::{GridRow, LineKind};
use super::error::Problem;
use super::scan::{self, ScanTrouble};
use super::{error, loose};
use crate::grid::Digit;

/// A character, with the byte index at which it begins.
pub(super) type DrawnCharacter = (usize, char);

/// Returns the characters of a line without blanks at either end, with drawing characters simplified.
pub(super) fn characters(line: &[u8]) -> Vec<DrawnCharacter> {
    if line.is_ascii() {
        let is_filled = |&byte: &u8| !is_blank(char::from(byte));
        let start = line.iter().position(is_filled).unwrap_or(line.len());
        let end = line.iter().rposition(is_filled).map_or(start, |last| last + 1);
        return (start..end).map(|i| (i, char::from(line[i]))).collect();
    }
    let plain = scan::characters(line).map(|(i, character)| (i, character.map_or('\u{FFFD}', plain)));
    let mut characters: Vec<DrawnCharacter> = plain.skip_while(|&(_, c)| is_blank(c)).collect();
    while characters.last().is_some_and(|&(_, c)| is_blank(c)) {
        characters.pop();
    }
    characters
}

fn plain(character: char) -> char {
    match character {
        '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' => '|',
        '─' | '━' | '═' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '–' | '—' => '-',
        '\u{2500}'..='\u{257F}' => '+',
        other => loose::plain(other),
    }
}

pub(super) fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t')
}

/// Whether this is a line of the drawing without cells, after `rows` rows of the grid.
///
/// A rule has a run of three dashes. A rule with bars and no crossings, `|---|---|---|`, might also be a row of empty
/// cells, so it counts as a rule only where one belongs, after the third or sixth row.
pub(super) fn is_rule(line: &[DrawnCharacter], rows: usize) -> bool {
    let is_dash = |c: char| matches!(c, '-' | '=');
    let only_drawing = line.iter().all(|&(_, c)| is_dash(c) || is_blank(c) || "+|:.'*".contains(c));
    let has = |wanted: &str| line.iter().any(|&(_, c)| wanted.contains(c));
    let has_stretch = line.windows(3).any(|three| three.iter().all(|&(_, c)| is_dash(c)));
    only_drawing && has_stretch && (!has("|") || has("+:") || rows == 3 || rows == 6)
}

/// Returns the parts between the bars. A bar at either end separates nothing.
pub(super) fn fields(line: &[DrawnCharacter]) -> Vec<&[DrawnCharacter]> {
    let line = match line.split_first() {
        Some((&(_, '|'), rest)) => rest,
        _ => line,
    };
    let line = match line.split_last() {
        Some((&(_, '|'), rest)) => rest,
        _ => line,
    };
    line.split(|&(_, c)| c == '|').collect()
}

/// Whether this line is not part of a drawing, but perhaps a title.
pub(super) fn is_text(line: &[DrawnCharacter]) -> bool {
    let is_drawn = line.iter().any(|&(_, c)| c == '|');
    let cells = line.iter().filter(|&&(_, c)| value(c).is_some()).count();
    !is_drawn && cells < 5 && line.first().is_some_and(|&(_, c)| c.is_alphabetic())
}

/// Classifies a line of a drawing with one character for each cell.
pub(super) fn classify(line: &[u8], rows: usize) -> LineKind {
    let characters = characters(line);
    if is_rule(&characters, rows) {
        return LineKind::Rule;
    }
    if is_text(&characters) {
        return LineKind::Text;
    }
    match row(line, &characters) {
        Ok(givens) => {
            let is_empty = |&&(_, c): &&DrawnCharacter| value(c) == Some(None) && !is_cross(c);
            let filled = characters.iter().filter(|&&(_, c)| value(c).is_some()).count();
            let crossed = characters.iter().find(|&&(_, c)| is_cross(c)).map(|&(i, _)| i);
            let has_empty = filled < 9 || characters.iter().any(|c| is_empty(&c));
            GridRow { crossed, has_empty, ..GridRow::of_givens(givens) }.checked(line)
        }
        Err(trouble) => LineKind::Bad(trouble),
    }
}

/// Returns what a character says about a cell.
fn value(character: char) -> Option<Option<Digit>> {
    if is_cross(character) { Some(None) } else { u8::try_from(character).ok().and_then(scan::cell) }
}

fn is_cross(character: char) -> bool {
    u8::try_from(character).is_ok_and(loose::is_cross)
}

fn row(line: &[u8], characters: &[DrawnCharacter]) -> Result<[Option<Digit>; 9], ScanTrouble> {
    let stranger = characters.iter().find(|&&(_, c)| c != '|' && !is_blank(c) && value(c).is_none());
    if let Some(&(i, _)) = stranger {
        return Err(scan::unexpected(line, i, error::CELL));
    }
    let fields = fields(characters);
    let width = 9 / fields.len().max(1);
    let cells: Option<Vec<_>> = match fields.len() {
        1 | 3 | 9 => fields.iter().map(|field| cells_of(field, width)).collect(),
        _ => None,
    };
    let found = characters.iter().filter(|&&(_, c)| value(c).is_some()).count();
    let end = characters.last().map_or(0, |&(i, c)| i + c.len_utf8());
    let cells = cells.ok_or((end, Problem::RowLength { found }))?;
    Ok(cells.concat().try_into().expect("the fields have nine cells together"))
}

/// Returns the `count` cells of a field. There is one character for each or, where blanks are empty cells, one at the
/// place of each: `5 3 .`, `53.`, or ` 5 3   ` with a blank on both sides.
fn cells_of(field: &[DrawnCharacter], count: usize) -> Option<Vec<Option<Digit>>> {
    let filled: Vec<_> = field.iter().filter_map(|&(_, c)| value(c)).collect();
    if filled.len() == count {
        return Some(filled);
    }
    if count == 1 {
        return filled.is_empty().then(|| vec![None]);
    }
    let (first, step) = match field.len() {
        length if length == 2 * count + 1 => (1, 2),
        length if length + 1 == 2 * count => (0, 2),
        length if length == count => (0, 1),
        _ => return None,
    };
    let at_places: Vec<_> = field.iter().skip(first).step_by(step).take(count).collect();
    let found = at_places.iter().filter(|&&&(_, c)| value(c).is_some()).count();
    (found == filled.len()).then(|| at_places.iter().map(|&&(_, c)| value(c).flatten()).collect())
}
