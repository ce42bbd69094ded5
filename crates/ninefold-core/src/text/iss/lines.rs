//! Reads a stream of strings: one puzzle on each line, or one puzzle whose items are on lines of their own.
//!
//! A file that Interactive Sudoku Solver's readers keep has one item on each line. Read line by line, it would be as many
//! puzzles as it has constraints. So lines are kept until it is clear what they are:
//!
//! - a line that opens `.Or`, `.And` or `.Replicate` has other items inside, so all lines are one puzzle;
//! - a line with several items, or with something other than items, is a puzzle, and so is every other line;
//! - two lines with nothing but givens, or with nothing but a shape, are two puzzles;
//! - at the end of the input, lines that have decided nothing are one puzzle.

use super::items::Clean;
use super::read;
use crate::text::error::{ParseError, Problem};
use crate::text::format::{Item, MAX_LINE, Reader, Unreadable};
use crate::text::record::Record;
use crate::text::scan;

/// The meaning of an input's lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LinesAre {
    Puzzles,
    OnePuzzle,
    Unknown,
}

/// The reader of the formats `iss` and `iss-file`.
#[derive(Debug)]
pub(in crate::text) struct IssReader {
    lines: LinesAre,
    /// The lines that are not read yet.
    kept: Vec<u8>,
    /// The number of the first of these lines.
    first: u64,
    /// Whether a line of givens is kept.
    has_givens: bool,
    /// Whether a line with a shape is kept.
    has_shape: bool,
    /// Whether lines have been dropped because there were too many.
    is_cut: bool,
}

impl IssReader {
    /// Makes a reader that decides from what it reads, or one that takes all lines as one puzzle.
    pub(in crate::text) fn new(is_one: bool) -> IssReader {
        let lines = if is_one { LinesAre::OnePuzzle } else { LinesAre::Unknown };
        IssReader { lines, kept: Vec::new(), first: 0, has_givens: false, has_shape: false, is_cut: false }
    }

    fn keep(&mut self, number: u64, line: &[u8]) {
        if self.kept.is_empty() {
            self.first = number;
        }
        if self.kept.len() + line.len() >= MAX_LINE {
            self.is_cut = true;
            return;
        }
        self.kept.extend_from_slice(line);
        self.kept.push(b'\n');
    }

    /// Decides from the next line what all lines are, if that line tells.
    fn decide(&mut self, line: &[u8]) {
        if scan::is_blank_or_comment(line) {
            return;
        }
        let clean = Clean::new(&String::from_utf8_lossy(line));
        match clean.items().as_deref() {
            Ok([item]) if !line.trim_ascii_start().starts_with(b"http") => match item.tag.text {
                // The items that follow are inside this one.
                "Or" | "And" | "Replicate" => self.lines = LinesAre::OnePuzzle,
                "" | "Given" => self.meet(|lines| &mut lines.has_givens),
                "Shape" => self.meet(|lines| &mut lines.has_shape),
                _ => {}
            },
            _ => self.lines = LinesAre::Puzzles,
        }
        if self.lines == LinesAre::Unknown && self.kept.len() + line.len() >= MAX_LINE {
            self.lines = LinesAre::Puzzles;
        }
    }

    /// Notes a line of a kind that a puzzle has only once.
    fn meet(&mut self, seen: fn(&mut IssReader) -> &mut bool) {
        if std::mem::replace(seen(self), true) {
            self.lines = LinesAre::Puzzles;
        }
    }

    /// Reads the kept lines as one puzzle, if they hold anything.
    fn read_together(&mut self, sink: &mut dyn FnMut(Item)) {
        // An error at the end of the text belongs to its last line, not to the empty one after it.
        let text = self.kept.trim_ascii_end();
        if self.is_cut {
            sink(Err(scan::unreadable(self.first, 1, Problem::TooLong { limit: MAX_LINE }, text)));
        } else if lines_of(text).any(|line| !scan::is_blank_or_comment(line)) {
            sink(puzzle(self.first, text));
        }
    }
}

impl Reader for IssReader {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if self.lines == LinesAre::Unknown {
            self.decide(line);
        }
        if self.lines != LinesAre::Puzzles {
            return self.keep(number, line);
        }
        // The lines kept so far come first.
        let kept = std::mem::take(&mut self.kept);
        for (line, number) in lines_of(&kept).zip(self.first..).chain([(line, number)]) {
            if !scan::is_blank_or_comment(line) {
                sink(puzzle(number, line));
            }
        }
    }

    fn end(&mut self, sink: &mut dyn FnMut(Item)) {
        self.read_together(sink);
    }
}

fn lines_of(kept: &[u8]) -> impl Iterator<Item = &[u8]> {
    kept.split(|&byte| byte == b'\n')
}

/// Reads the puzzle that begins at a line.
fn puzzle(number: u64, text: &[u8]) -> Item {
    let lossy = String::from_utf8_lossy(text);
    match read(&lossy) {
        Ok(problem) => Ok(Record { line: number, ..Record::typed(problem, on_one_line(&lossy)) }),
        Err(error) => {
            let error = ParseError { line: number + error.line - 1, ..error };
            Err(Unreadable { excerpt: scan::excerpt(text), error })
        }
    }
}

/// Returns the text as one line, without comments.
fn on_one_line(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with('#'));
    lines.collect::<Vec<_>>().concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str, is_one: bool) -> Vec<Item> {
        let (mut items, mut reader) = (Vec::new(), IssReader::new(is_one));
        for (line, number) in text.lines().zip(1..) {
            reader.line(number, line.as_bytes(), &mut |item| items.push(item));
        }
        reader.end(&mut |item| items.push(item));
        items
    }

    #[test]
    fn lines_are_puzzles_or_parts_of_one() {
        for (text, expected) in [
            (".AntiKnight", 1),
            (".~R1C1_5\n.AntiKnight\n\n# a comment\n.Cage~9~R1C1~R1C2", 1),
            (".Cage~9~R1C1~R1C2\n.Cage~9~R2C1~R2C2", 1),
            (".Or\n.Cage~9~R1C1~R1C2\n.AntiKnight.AntiKing\n.End", 1),
            (".AntiKnight.AntiKing\n.AntiKing", 2),
            (".AntiKing\n.AntiKing\n.AntiKnight.AntiKing", 3),
            (".~R1C1_5~R2C2_6\n.~R1C1_6\n.AntiKnight", 3),
            (".Shape~9x9\n.Shape~9x9", 2),
            (
                ".AntiKing\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
                2,
            ),
        ] {
            let items = read_all(text, false);
            assert!(items.iter().all(Result::is_ok), "{text}: {items:?}");
            assert_eq!(items.len(), expected, "{text}");
        }
        assert_eq!(read_all(".AntiKing\n.AntiKnight\n.AntiKing.Windoku\n", true).len(), 1);
    }

    #[test]
    fn a_puzzle_of_several_lines_is_the_same_on_one() {
        let text = ".Shape~6x6\n.~R1C1_5\n.Or\n.Cage~9~R1C2~R1C3\n.Cage~4~R1C2~R1C3\n.End";
        let item = read_all(text, false).pop().expect("a record").expect("a puzzle");
        let line = text.replace('\n', "");
        assert_eq!(item.typed.as_deref(), Some(&*line));
        assert_eq!(Ok(item.filled()), read(&line));
    }

    #[test]
    fn an_error_names_its_line() {
        let items = read_all("\n.AntiKing\n\n.Cage~9~R1C1~R1C10\n", false);
        let [Err(unreadable)] = &*items else { panic!("{items:?}") };
        assert_eq!((unreadable.error.line, unreadable.error.column), (4, 14));
        for ends in ["", "\n", "\n\n \n"] {
            let items = read_all(&format!(".AntiKing\n.Cage~9~R1C1~{ends}"), true);
            let [Err(unreadable)] = &*items else { panic!("{items:?}") };
            assert_eq!((unreadable.error.line, unreadable.error.column), (2, 14), "{ends:?}");
        }
    }
}
