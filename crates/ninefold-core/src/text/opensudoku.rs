//! OpenSudoku's XML: `<game data="..."/>` for each puzzle, in `<opensudoku>`, sometimes in a folder.
//!
//! The data is 81 digits, or the state of a game as the app exports it: `version: 3`, a line end, and for each cell
//! its value, its notes and whether it may be edited, with a `|` after each. In such a state, the cells that may not
//! be edited are the givens. The app writes a file as one line of any length, so tags are read wherever they begin
//! and end.

use super::error::{ParseError, Problem};
use super::format::{Content, Format, Item, Reader, Solved, UNREADABLE, Unreadable, Writer};
use super::line;
use super::record::Record;
use super::scan::{self, ScanTrouble};
use super::xml::{AttributeValue, TAG, Tag, Tags};
use crate::grid::{Cell, Digit, Grid};
use crate::lang::Text;
use crate::rules::Nine;

/// The format `opensudoku`.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenSudoku;

const ROOT: Text = Text { en: "<opensudoku>", zh: "<opensudoku>" };
const DATA: Text =
    Text { en: "an attribute data=\"...\" with the puzzle", zh: "含有题目的属性 data=\"...\"" };
const TAG_END: Text = Text { en: "the end of what '<' began", zh: "“<”所开始部分的结尾" };
const STATE: Text = Text {
    en: "value, notes and 0 or 1, each with a '|' after it, for 81 cells",
    zh: "81 个格的数值、笔记和 0 或 1，每项后有“|”",
};

impl Format for OpenSudoku {
    fn name(&self) -> &'static str {
        "opensudoku"
    }

    fn about(&self) -> Text {
        Text {
            en: "OpenSudoku XML: <game data=\"...\"/>; givens only",
            zh: "OpenSudoku XML：<game data=\"...\"/>；只含已知数",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["opensudoku", "xml"]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let is_named = head.windows(11).any(|name| name == b"<opensudoku");
        head.trim_ascii_start().starts_with(b"<")
            && (is_named || head.windows(6).any(|name| name == b"<game "))
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(XmlReader { tags: Tags::new(), found: false })
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        Box::new(XmlWriter { begun: false })
    }
}

#[derive(Debug)]
struct XmlReader {
    tags: Tags,
    /// Whether there was a tag of OpenSudoku's.
    found: bool,
}

impl XmlReader {
    fn take(&mut self, number: u64, text: &[u8], sink: &mut dyn FnMut(Item)) {
        let found = &mut self.found;
        self.tags.take(number, text, &mut |tag| {
            let is_game = tag.name() == b"game";
            *found |= is_game || tag.name().starts_with(b"opensudoku");
            if is_game {
                sink(read(&tag));
            }
        });
    }
}

impl Reader for XmlReader {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        self.take(number, line, sink);
        self.take(number, b"\n", sink);
    }

    fn piece(&mut self, number: u64, piece: &[u8], sink: &mut dyn FnMut(Item)) -> bool {
        self.take(number, piece, sink);
        true
    }

    fn end(&mut self, sink: &mut dyn FnMut(Item)) {
        let missing = |expected| Problem::Missing { expected };
        if let Some(tag) = self.tags.unfinished() {
            let (line, column) = tag.place;
            sink(Err(scan::unreadable(line, column, missing(TAG_END), &tag.text)));
        } else if let (false, Some((line, column))) = (self.found, self.tags.stray) {
            sink(Err(scan::unreadable(line, column, missing(ROOT), b"")));
        }
    }
}

fn read(tag: &Tag) -> Item {
    let unreadable = |(index, problem): ScanTrouble| {
        let (line, column) = tag.place_of(index);
        Unreadable { error: ParseError { line, column, problem }, excerpt: scan::excerpt(&tag.text) }
    };
    if tag.cut {
        return Err(unreadable((0, Problem::TooLong { limit: TAG })));
    }
    let data = tag.attribute(&[b"data", b"cells_data"]).map_err(unreadable)?;
    let data = data.ok_or_else(|| unreadable((0, Problem::Missing { expected: DATA })))?;
    let note = tag.attribute(&[b"note", b"name"]).map_err(unreadable)?;
    let note = note.map(|value| scan::note(&value.text)).unwrap_or_default();
    let line = tag.place.0;
    if let Some(state) = data.text.strip_prefix(b"version:") {
        let grid = state_givens(state)
            .ok_or_else(|| unreadable(at(&data, scan::unexpected(&data.text, 0, STATE))))?;
        return Ok(Record { note, line, ..Record::of(Nine::new(grid)) });
    }
    let found = line::whole(&data.text).map_err(|trouble| unreadable(at(&data, trouble)))?;
    let (typed, placed) = (found.typed(&data.text), found.placed);
    Ok(Record { typed, placed, note, line, ..Record::of(found.puzzle) })
}

/// Converts an error in a value to one in its tag.
fn at(value: &AttributeValue, (index, problem): ScanTrouble) -> ScanTrouble {
    let end = value.at.last().map_or(0, |last| last + 1);
    (value.at.get(index).copied().unwrap_or(end), problem)
}

/// Returns the givens of a game's state, after the word `version:`.
fn state_givens(state: &[u8]) -> Option<Grid> {
    let text = str::from_utf8(state).ok()?.trim_start();
    let version = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    // Version 2 wrote a second bar after the notes. No field is ever empty.
    let fields: Vec<&str> = text[version..].trim().split('|').filter(|field| !field.is_empty()).collect();
    let width = fields.len() / Cell::COUNT;
    if !(3..=4).contains(&width) || !fields.len().is_multiple_of(Cell::COUNT) {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for (cell, fields) in Cell::ALL.into_iter().zip(fields.chunks_exact(width)) {
        let value: u8 = fields[0].parse().ok().filter(|value| *value <= 9)?;
        match fields[width - 1] {
            "0" => grid.set(cell, Digit::try_new(value)),
            "1" => {}
            _ => return None,
        }
    }
    Some(grid)
}

/// Writes what every version of the app imports: one `<game data="..."/>` on each line, with `0` for empty.
#[derive(Debug)]
struct XmlWriter {
    begun: bool,
}

impl XmlWriter {
    fn begin(&mut self, out: &mut Vec<u8>) {
        if !std::mem::replace(&mut self.begun, true) {
            out.extend(
                b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>ninefold</name>\n",
            );
        }
    }

    fn game(&mut self, grid: &Grid, out: &mut Vec<u8>) {
        self.begin(out);
        out.extend(b"  <game data=\"");
        out.extend(grid.to_line(b'0'));
        out.extend(b"\" />\n");
    }
}

impl Writer for XmlWriter {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        self.game(record.givens(), out);
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        self.game(solved.grid(), out);
    }

    fn unreadable(&mut self, _unreadable: &Unreadable, out: &mut Vec<u8>) {
        self.begin(out);
        out.extend(format!("  <!-- {UNREADABLE} -->\n").as_bytes());
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        self.begin(out);
        out.extend(b"</opensudoku>\n");
    }
}
