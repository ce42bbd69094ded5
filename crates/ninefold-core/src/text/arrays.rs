//! Puzzles in JSON: which values are puzzles, which are parts of a puzzle, and which are lists of puzzles.
//!
//! A puzzle is a string, an array of 81 cells, an array of nine rows, or an object with a member that is one of these
//! and whose name is one that a table's puzzle column may have. A string or an object may also be whatever is a puzzle as
//! a file of its own, with its rules. A row is an array of nine cells or a string of nine
//! cells. A cell is a number from 0 to 9, `null`, or a string of at most one character. An array of anything else is
//! a list, and each of its elements is examined by itself.

use super::drawing::drawing;
use super::elements::{Element, LONGEST};
use super::error::{ParseError, Problem};
use super::format::{Item, Unreadable};
use super::json::{self, JsonValue};
use super::one::imported;
use super::record::Record;
use super::scan::{self, ScanTrouble};
use super::{error, fields, line, loose, plain};
use crate::grid::{Cell, Grid};
use crate::lang::Text;
use crate::rules::Rules;

const PUZZLE: Text = Text {
    en: "a puzzle, or an object with a member \"puzzle\"",
    zh: "题目，或含有“puzzle”字段的对象",
};

/// The names of members that become the note; the first that is present is used.
static NOTES: [&str; 4] = ["note", "name", "title", "id"];

/// An array or a string of more cells than this was probably not meant as a row.
const LONGEST_ROW: usize = 20;

/// The kind of elements in the outer array.
#[derive(Debug)]
pub(super) enum OuterArray {
    /// So far they may be parts of one grid.
    Grid(GridArrays),
    /// They are puzzles.
    List,
}

/// Parts of one grid.
#[derive(Debug, Default)]
pub(super) struct GridArrays {
    /// The first parts, each with its element.
    kept: Vec<(Element, ArrayPart)>,
    count: usize,
}

impl OuterArray {
    /// Makes one for an array that begins. Under rules of another size its elements are puzzles.
    pub(super) fn new(rules: Option<&Rules>) -> OuterArray {
        if rules.is_some() { OuterArray::List } else { OuterArray::Grid(GridArrays::default()) }
    }

    /// Takes the next element.
    pub(super) fn take(&mut self, element: &Element, rules: Option<&Rules>, sink: &mut dyn FnMut(Item)) {
        let source = ElementSource::of(element, rules);
        let value = source.read();
        if let OuterArray::Grid(parts) = self {
            if let Ok(value) = &value
                && let Some(part) = part(&source, value)
            {
                return parts.push(element, part);
            }
            for (element, _) in std::mem::take(&mut parts.kept) {
                self::element(&element, rules, sink);
            }
            *self = OuterArray::List;
        }
        items(&source, value, sink);
    }

    /// Ends the array.
    pub(super) fn end(self, sink: &mut dyn FnMut(Item)) {
        let OuterArray::Grid(GridArrays { kept, count }) = self else { return };
        let Some((first, _)) = kept.first() else { return };
        let excerpt = scan::excerpt(&first.text);
        let parts: Vec<ArrayPart> = kept.into_iter().map(|(_, part)| part).collect();
        sink(grid(&parts, count).map_err(|error| Unreadable { error, excerpt }));
    }
}

impl GridArrays {
    fn push(&mut self, element: &Element, part: ArrayPart) {
        self.count += 1;
        if self.kept.len() < Cell::COUNT {
            self.kept.push((element.clone(), part));
        }
    }
}

/// An element, and the place that was asked for last. Places are mostly asked for in order.
struct ElementSource<'e> {
    element: &'e Element,
    /// The rules of grids that bring none, if they are of another size than nine by nine.
    rules: Option<&'e Rules>,
    last: std::cell::Cell<(usize, (u64, u64))>,
}

impl<'e> ElementSource<'e> {
    fn of(element: &'e Element, rules: Option<&'e Rules>) -> ElementSource<'e> {
        ElementSource { element, rules, last: std::cell::Cell::new((0, element.place)) }
    }

    fn text(&self) -> &'e [u8] {
        &self.element.text
    }

    fn read(&self) -> Result<JsonValue, ScanTrouble> {
        if self.element.is_cut {
            return Err((0, Problem::TooLong { limit: LONGEST }));
        }
        json::read(self.text())
    }

    /// Returns the line and column of the byte at this index.
    fn place(&self, index: usize) -> (u64, u64) {
        let index = index.min(self.text().len());
        let (from, mut place) = match self.last.get() {
            last if last.0 <= index => last,
            _ => (0, self.element.place),
        };
        for (_, character) in scan::characters(&self.text()[from..index]) {
            place = if character == Ok('\n') { (place.0 + 1, 1) } else { (place.0, place.1 + 1) };
        }
        self.last.set((index, place));
        place
    }

    fn error(&self, (index, problem): ScanTrouble) -> ParseError {
        let (line, column) = self.place(index);
        ParseError { line, column, problem }
    }

    /// Makes the item for a value at `start` that is not a puzzle.
    fn unreadable(&self, start: usize, trouble: ScanTrouble) -> Unreadable {
        Unreadable { excerpt: scan::excerpt(&self.text()[start..]), error: self.error(trouble) }
    }
}

/// Reports the records of an element.
pub(super) fn element(element: &Element, rules: Option<&Rules>, sink: &mut dyn FnMut(Item)) {
    let source = ElementSource::of(element, rules);
    items(&source, source.read(), sink);
}

fn items(source: &ElementSource<'_>, value: Result<JsonValue, ScanTrouble>, sink: &mut dyn FnMut(Item)) {
    match value {
        Ok(value) => records(source, &value, sink),
        Err(trouble) => sink(Err(source.unreadable(0, trouble))),
    }
}

fn records(source: &ElementSource<'_>, value: &JsonValue, sink: &mut dyn FnMut(Item)) {
    match value {
        JsonValue::Object(at, members) => object(source, *at, members, sink),
        JsonValue::Array(_, values) if is_list(source, values) => {
            values.iter().for_each(|value| records(source, value, sink));
        }
        value => sink(puzzle(source, value)),
    }
}

/// Whether this is an array of puzzles, and not of the parts of one puzzle.
fn is_list(source: &ElementSource<'_>, values: &[JsonValue]) -> bool {
    if source.rules.is_some() {
        return cells_of(source, values).is_none();
    }
    values.is_empty() || values.iter().any(|value| part(source, value).is_none())
}

/// Reads an array that is one grid under these rules.
fn sized(source: &ElementSource<'_>, start: usize, values: &[JsonValue], rules: &Rules) -> Item {
    let cells = cells_of(source, values).ok_or_else(|| no_puzzle(source, start))?;
    let cells = cells.join(if cells.iter().any(|cell| cell.len() > 1) { "," } else { "" });
    let read = plain::record(&cells, rules, None);
    let read = read.map_err(|error| source.unreadable(start, (start, error.problem)))?;
    Ok(Record { line: source.place(start).0, ..read })
}

/// Returns the cells of an array that is one grid of any size: cells, or rows of them.
fn cells_of(source: &ElementSource<'_>, values: &[JsonValue]) -> Option<Vec<String>> {
    let mut cells = Vec::new();
    for value in values {
        match value {
            JsonValue::Array(_, row) => {
                cells.extend(row.iter().map(|cell| any_cell(source, cell)).collect::<Option<Vec<_>>>()?)
            }
            value => cells.push(any_cell(source, value)?),
        }
    }
    (!cells.is_empty()).then_some(cells)
}

/// Returns the text of a cell of any size.
fn any_cell(source: &ElementSource<'_>, value: &JsonValue) -> Option<String> {
    match value {
        JsonValue::Number(start, end) => {
            Some(String::from_utf8_lossy(&source.text()[*start..*end]).into_owned())
        }
        JsonValue::Null(_) => Some(".".into()),
        JsonValue::Text((_, text)) if is_cell(value) => {
            Some(if text.trim().is_empty() { "." } else { text }.to_owned())
        }
        _ => None,
    }
}

/// Returns the record that a value is by itself.
fn puzzle(source: &ElementSource<'_>, value: &JsonValue) -> Item {
    let start = value.place();
    match value {
        JsonValue::Text((at, text)) => string(source, *at, text),
        JsonValue::Array(_, values) => {
            if cfg!(feature = "variants")
                && let Some(rules) = source.rules
            {
                return sized(source, start, values, rules);
            }
            let parts: Vec<ArrayPart> = values.iter().filter_map(|value| part(source, value)).collect();
            let excerpt = || scan::excerpt(&source.text()[start..]);
            grid(&parts, parts.len()).map_err(|error| Unreadable { excerpt: excerpt(), error })
        }
        JsonValue::Object(..) => foreign(source, start),
        _ => Err(no_puzzle(source, start)),
    }
}

fn no_puzzle(source: &ElementSource<'_>, start: usize) -> Unreadable {
    source.unreadable(start, scan::unexpected(source.text(), start, PUZZLE))
}

/// Reads a puzzle on one line, or a whole drawing.
fn string(source: &ElementSource<'_>, at: usize, text: &str) -> Item {
    let line = source.place(at).0;
    if cfg!(feature = "variants")
        && let Some(rules) = source.rules
    {
        return match plain::record(text, rules, imported(text.as_bytes())) {
            Ok(record) => Ok(Record { line, ..record }),
            Err(error) => Err(source.unreadable(at, (at + error.column as usize - 1, error.problem))),
        };
    }
    let trouble = match line::whole(text.as_bytes()) {
        Ok(found) => {
            let (typed, placed) = (found.typed(text.as_bytes()), found.placed);
            let puzzle = found.puzzle;
            return Ok(Record { placed, typed, line, ..Record::of(puzzle) });
        }
        Err(trouble) => trouble,
    };
    if text.contains('\n')
        && let Some(record) = drawing(text.as_bytes())
    {
        return Ok(Record { line, ..record });
    }
    match imported(text.as_bytes()) {
        Some(Ok(record)) => Ok(Record { line, ..record }),
        Some(Err(error)) => Err(source.unreadable(at, (at + error.column as usize - 1, error.problem))),
        // An escape before the error would shift the place, but a puzzle that is nearly right has no escapes.
        None => Err(source.unreadable(at, (at + trouble.0, trouble.1))),
    }
}

/// Reads the object at this place as a puzzle with rules of its own.
fn foreign(source: &ElementSource<'_>, at: usize) -> Item {
    let end = json::end(source.text(), at).unwrap_or(source.text().len());
    match imported(&source.text()[at..end]) {
        Some(Ok(record)) => Ok(Record { line: source.place(at).0, ..record }),
        Some(Err(error)) => Err(source.unreadable(at, (at, error.problem))),
        None => Err(no_puzzle(source, at)),
    }
}

/// Reports the record of an object, or those of the list that it has instead of a puzzle.
fn object(
    source: &ElementSource<'_>,
    start: usize,
    members: &[(String, JsonValue)],
    sink: &mut dyn FnMut(Item),
) {
    let is_meant = |(name, value): &&(String, JsonValue)| {
        matches!(value, JsonValue::Text(_) | JsonValue::Array(..) | JsonValue::Object(..))
            && fields::NAMES.contains(&name.to_lowercase().as_str())
    };
    let note = NOTES.iter().find_map(|note| match members.iter().rfind(|(name, _)| name == note) {
        Some((_, JsonValue::Text((_, text)))) => Some(text.clone()),
        _ => None,
    });
    let mut wrong = None;
    for (_, value) in members.iter().filter(is_meant) {
        match value {
            JsonValue::Array(_, values) if is_list(source, values) => return records(source, value, sink),
            value => match puzzle(source, value) {
                Ok(record) => {
                    let (note, line) = (note.unwrap_or(record.note), source.place(start).0);
                    return sink(Ok(Record { note, line, ..record }));
                }
                Err(unreadable) => wrong = wrong.or(Some(unreadable)),
            },
        }
    }
    sink(match wrong {
        Some(Unreadable { error, .. }) => {
            Err(Unreadable { error, excerpt: scan::excerpt(&source.text()[start..]) })
        }
        None => foreign(source, start),
    });
}

/// A cell or a row of a grid.
#[derive(Debug)]
pub(super) struct ArrayPart {
    place: (u64, u64),
    is_cell: bool,
    /// A character for each cell, or what is wrong with the part.
    cells: Result<Vec<u8>, ParseError>,
    /// The error if its `x` are not empty cells.
    crossed: Option<ParseError>,
}

/// Returns the part of a grid that a value may be.
fn part(source: &ElementSource<'_>, value: &JsonValue) -> Option<ArrayPart> {
    let (is_cell, cells) = match value {
        JsonValue::Array(_, values) if values.is_empty() || values.len() > LONGEST_ROW => return None,
        JsonValue::Array(_, values) => {
            if !values.iter().all(is_cell) {
                return None;
            }
            (false, values.iter().map(|value| cell(source.text(), value)).collect())
        }
        JsonValue::Text((at, text)) if !is_cell(value) => {
            if text.chars().count() > LONGEST_ROW || text.contains('\n') {
                return None;
            }
            (false, text.char_indices().map(|(i, c)| character(at + i, c)).collect())
        }
        value if is_cell(value) => (true, cell(source.text(), value).map(|cell| vec![cell])),
        _ => return None,
    };
    let cells: Result<Vec<(usize, u8)>, ScanTrouble> = cells;
    let crossed = cells.as_ref().ok().and_then(|cells| cells.iter().find(|cell| loose::is_cross(cell.1)));
    let crossed = crossed.map(|&(i, _)| source.error(scan::unexpected(source.text(), i, error::CELL)));
    let cells = cells.map(|cells| cells.into_iter().map(|(_, byte)| byte).collect());
    let cells = cells.map_err(|trouble| source.error(trouble));
    Some(ArrayPart { place: source.place(value.place()), is_cell, cells, crossed })
}

/// Whether this value may be meant as a cell, even if a wrong one.
fn is_cell(value: &JsonValue) -> bool {
    match value {
        JsonValue::Number(..) | JsonValue::Null(_) => true,
        JsonValue::Text((_, text)) => text.chars().nth(1).is_none(),
        _ => false,
    }
}

/// Returns the character for a cell, and its place.
fn cell(text: &[u8], value: &JsonValue) -> Result<(usize, u8), ScanTrouble> {
    match value {
        JsonValue::Number(start, end) => match &text[*start..*end] {
            [digit] => Ok((*start, *digit)),
            number => Err((*start, Problem::bad_cell(String::from_utf8_lossy(number)))),
        },
        JsonValue::Text((at, text)) => character(*at, text.chars().next().unwrap_or(' ')),
        value => Ok((value.place(), b'.')),
    }
}

fn character(at: usize, character: char) -> Result<(usize, u8), ScanTrouble> {
    match u8::try_from(loose::plain(character)) {
        Ok(b' ') => Ok((at, b'.')),
        Ok(byte) if scan::cell(byte).is_some() || loose::is_cross(byte) => Ok((at, byte)),
        _ => Err((at, Problem::bad_cell(character.escape_debug()))),
    }
}

/// Returns the puzzle of these parts, given that there were `count`.
fn grid(parts: &[ArrayPart], count: usize) -> Result<Record, ParseError> {
    let at = |(line, column): (u64, u64), problem| Err(ParseError { line, column, problem });
    let first = parts.first().map_or((1, 1), |part| part.place);
    if let Some(error) = parts.iter().find_map(|part| part.cells.as_ref().err()) {
        return Err(error.clone());
    }
    if parts.iter().all(|part| part.is_cell) {
        if count != Cell::COUNT {
            return at(first, Problem::Length { found: count });
        }
    } else {
        let length = |part: &ArrayPart| part.cells.as_ref().map_or(0, Vec::len);
        if let Some(row) = parts.iter().find(|part| length(part) != 9) {
            return at(row.place, Problem::RowLength { found: length(row) });
        }
        if count != 9 {
            return at(first, Problem::Rows { found: count });
        }
    }
    let cells: Vec<u8> = parts.iter().flat_map(|part| part.cells.iter().flatten().copied()).collect();
    let has_empty = cells.iter().any(|&byte| scan::cell(byte) == Some(None));
    if let Some(error) = parts.iter().find_map(|part| part.crossed.as_ref()).filter(|_| has_empty) {
        return Err(error.clone());
    }
    let mut grid = Grid::EMPTY;
    for (place, byte) in Cell::ALL.into_iter().zip(cells) {
        grid.set(place, scan::cell(byte).flatten());
    }
    Ok(Record { line: first.0, ..Record::of(crate::rules::Nine::new(grid)) })
}
