//! Sheets of several grids: a line with all cells, or a picture with a line for each row.
//!
//! In a picture the holes are left blank, or are written like empty cells. Blanks between cells mean nothing, so a row
//! has as many characters as it has cells, with or without its holes.

use super::error::ParseError;
use super::format::{Item, Reader, Unreadable};
use super::plain;
use super::record::Record;
use super::scan::{self, characters};
use crate::lang::{Sentence, Text};
use crate::rules::{CellId, Layout, Rules};

/// Reads sheets with these rules.
pub(super) struct Sheets {
    rules: Rules,
    /// The rows that were read, a character for each cell.
    rows: Vec<String>,
    /// The line of the first of them, and how it begins.
    first: (u64, String),
    /// The first thing that is wrong with the picture.
    wrong: Option<Unreadable>,
}

/// Reads a text that is nothing but samurai puzzles: a line with all cells or a picture with a line for each row. `None` for any
/// other text.
///
/// ```
/// use ninefold::text::read_samurai;
/// assert_eq!(read_samurai(&".".repeat(369)).map(|records| records.len()), Some(1));
/// assert_eq!(read_samurai(&".".repeat(81)), None);
/// ```
pub fn read_samurai(text: &str) -> Option<Vec<Record>> {
    if !cfg!(feature = "variants") {
        return None;
    }
    let rules: Rules = "samurai".parse().expect("a word of the short form");
    let (mut found, mut reader) = (Vec::new(), Sheets::new(rules));
    for (line, number) in text.lines().zip(1..) {
        reader.line(number, line.as_bytes(), &mut |item| found.push(item));
        if reader.wrong.is_some() || found.last().is_some_and(Result::is_err) {
            return None;
        }
    }
    reader.end(&mut |item| found.push(item));
    let records: Result<Vec<Record>, Unreadable> = found.into_iter().collect();
    records.ok().filter(|records| !records.is_empty())
}

impl Sheets {
    pub(super) fn new(rules: Rules) -> Sheets {
        Sheets { rules, rows: Vec::new(), first: Default::default(), wrong: None }
    }

    /// Reads a line with all cells.
    fn whole(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        let text = String::from_utf8_lossy(line);
        sink(match plain::read(&text, &self.rules) {
            Ok(read) => {
                let record = Record::typed(read.problem, read.typed);
                Ok(Record { note: read.note, line: number, ..record })
            }
            Err(error) => Err(unreadable(number, line, error)),
        });
    }

    /// Reads the next row of a picture.
    fn row(&mut self, number: u64, line: &[u8], cells: &[(usize, char)], sink: &mut dyn FnMut(Item)) {
        let rules = self.rules.clone();
        let layout = rules.layout();
        if self.rows.is_empty() {
            self.first = (number, scan::excerpt(line));
        }
        match row_of(layout, self.rows.len(), cells) {
            Ok(row) => self.rows.push(row),
            Err((at, sentence)) => {
                let error = ParseError::at(&String::from_utf8_lossy(line), at, sentence);
                self.wrong.get_or_insert_with(|| unreadable(number, line, error));
                self.rows.push(".".repeat(layout.columns()));
            }
        }
        if self.rows.len() == layout.rows() {
            self.finish(sink);
        }
    }

    /// Completes a picture that has all its rows.
    fn finish(&mut self, sink: &mut dyn FnMut(Item)) {
        let text = std::mem::take(&mut self.rows).concat();
        let (line, excerpt) = std::mem::take(&mut self.first);
        if let Some(wrong) = self.wrong.take() {
            return sink(Err(wrong));
        }
        sink(match plain::read(&text, &self.rules) {
            Ok(read) => Ok(Record { line, ..Record::typed(read.problem, text) }),
            Err(error) => Err(Unreadable { excerpt, error: ParseError { line, ..error } }),
        });
    }

    /// Gives up a picture that gets no more rows.
    fn give_up(&mut self, sink: &mut dyn FnMut(Item)) {
        let found = std::mem::take(&mut self.rows).len();
        let (line, excerpt) = std::mem::take(&mut self.first);
        let wrong = self.wrong.take();
        if found > 0 {
            let counts =
                vec![("found", found.to_string()), ("wanted", self.rules.layout().rows().to_string())];
            let error = ParseError { line, ..ParseError::at("", 0, Sentence::new(INCOMPLETE, counts)) };
            sink(Err(wrong.unwrap_or(Unreadable { excerpt, error })));
        }
    }
}

impl Reader for Sheets {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        let is_cell = |&(_, c): &(usize, char)| !c.is_whitespace() && !"|│".contains(c);
        let cells: Vec<(usize, char)> = characters(line)
            .map(|(at, character)| (at, character.unwrap_or(char::REPLACEMENT_CHARACTER)))
            .filter(is_cell)
            .collect();
        let is_bar = cells.iter().any(|&(_, c)| c == '+') && cells.iter().all(|&(_, c)| "+-=".contains(c));
        let is_bare = !self.rows.is_empty() && live(self.rules.layout(), self.rows.len()).is_empty();
        if cells.first().is_some_and(|&(_, c)| c == '#') || is_bar || cells.is_empty() && self.rows.is_empty()
        {
            return;
        }
        if cells.is_empty() && !is_bare {
            return self.give_up(sink);
        }
        if cells.len() > self.rules.layout().columns() {
            self.give_up(sink);
            return self.whole(number, line, sink);
        }
        self.row(number, line, &cells, sink);
    }

    fn end(&mut self, sink: &mut dyn FnMut(Item)) {
        self.give_up(sink);
    }
}

fn unreadable(number: u64, line: &[u8], error: ParseError) -> Unreadable {
    Unreadable { excerpt: scan::excerpt(line), error: ParseError { line: number, ..error } }
}

/// Returns the cells of a row that are no holes.
fn live(layout: &Layout, row: usize) -> Vec<CellId> {
    let cells = (0..layout.columns()).map(|column| layout.at(row, column));
    cells.filter(|&cell| !layout.is_hole(cell)).collect()
}

/// Returns a row with a character for each cell, holes included. The error has its place in the line, by byte.
fn row_of(layout: &Layout, row: usize, found: &[(usize, char)]) -> Result<String, (usize, Sentence)> {
    let live = live(layout, row);
    let all: Vec<CellId> = (0..layout.columns()).map(|column| layout.at(row, column)).collect();
    let cells = match found.len() {
        count if count == all.len() => &all,
        count if count == live.len() => &live,
        count => {
            let counts = vec![
                ("row", (row + 1).to_string()),
                ("found", count.to_string()),
                ("live", live.len().to_string()),
                ("all", all.len().to_string()),
            ];
            return Err((found.first().map_or(0, |&(at, _)| at), Sentence::new(WRONG_ROW, counts)));
        }
    };
    let mut text = vec!['.'; all.len()];
    for (&cell, &(at, character)) in cells.iter().zip(found) {
        plain::check(character, cell, layout).map_err(|sentence| (at, sentence))?;
        text[layout.column(cell)] = character;
    }
    Ok(text.into_iter().collect())
}

const WRONG_ROW: Text = Text {
    en: "row {row} of the sheet has {found} {found?cell|cells} here: expected {live}, or {all} with its holes",
    zh: "题纸的第 {row} 行在此有 {found} 格：应为 {live} 格，连同空洞为 {all} 格",
};
const INCOMPLETE: Text = Text {
    en: "the picture of the sheet ends after {found} of {wanted} rows",
    zh: "题纸的图在 {wanted} 行中的第 {found} 行之后就结束了",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Puzzle;

    fn read(rules: &str, text: &str) -> Vec<Result<Puzzle, String>> {
        let mut reader = Sheets::new(rules.parse().expect("rules"));
        let mut found = Vec::new();
        let mut sink = |item: Item| {
            found.push(match item {
                Ok(record) => Ok(record.filled()),
                Err(unreadable) => Err(unreadable.error.to_string()),
            });
        };
        for (number, line) in (1..).zip(text.lines()) {
            reader.line(number, line.as_bytes(), &mut sink);
        }
        reader.end(&mut sink);
        found
    }

    #[test]
    fn pictures_and_lines_are_the_same_sheet() {
        let rules = "4x4,grids:r1c1+r3c3";
        let blank = "1 2 3 4\n. . . .\n.  . . . . .\n3 . . . . 1\n    . . . .\n    . . 2 .\n";
        let dotted = "1234..\n......\n......\n3....1\n......\n....2.\n";
        let bars = "12|34\n..|..\n--+--+--\n..|..|..\n3.|..|.1\n--+--+--\n  |..|..\n  |..|2.\n";
        let all = read(rules, &format!("# two\n{blank}\n{dotted}{bars}"));
        assert_eq!(all.len(), 3, "{all:?}");
        assert!(all.iter().all(|one| one == &all[0] && one.is_ok()), "{all:?}");
        let puzzle = all[0].as_ref().expect("a sheet");
        assert_eq!(puzzle.given_count(), 7);
        assert_eq!(puzzle.given(puzzle.layout().find("r6c5").expect("a cell")), Some(2));
        let whole = plain::write(puzzle);
        assert_eq!(whole, dotted.replace('\n', ""));
        assert_eq!(read(rules, &whole), all[..1]);
        let short: String = whole
            .char_indices()
            .filter(|(at, _)| !puzzle.layout().is_hole(CellId::new(*at)))
            .map(|(_, c)| c)
            .collect();
        assert_eq!((short.len(), read(rules, &short)), (28, all[..1].to_vec()));
    }

    #[test]
    fn a_row_without_cells_may_be_blank() {
        for gap in ["", "...."] {
            let text = format!("1...\n....\n....\n....\n{gap}\n....\n....\n....\n...2");
            let found = read("4x4,grids:r1c1+r6c1", &text);
            assert_eq!(found.len(), 1, "{found:?}");
            let puzzle = found[0].as_ref().expect("a sheet");
            assert_eq!(puzzle.given(puzzle.layout().find("r9c4").expect("a cell")), Some(2));
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (text, said) in [
            ("1234\n....\n", "line 1, column 1: the picture of the sheet ends after 2 of 6 rows"),
            (
                "1234.2\n......\n......\n......\n......\n......",
                "line 1, column 6: found '2' in R1C6, which is a hole",
            ),
            ("1234\n.x..\n......\n......\n....\n....", "line 2, column 2: found 'x' instead of a cell"),
            (
                "1234\n...\n......\n......\n....\n....",
                "line 2, column 1: row 2 of the sheet has 3 cells here: expected 4, or 6",
            ),
            (
                "1234.........................",
                "line 1, column 1: found 29 cells: the grids have 28 cells, or 36",
            ),
        ] {
            let found = read("4x4,grids:r1c1+r3c3", text);
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].as_ref().is_err_and(|error| error.starts_with(said)), "{found:?}");
        }
    }
}
