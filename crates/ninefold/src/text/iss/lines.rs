//! Reads a stream of strings: one puzzle on each line, or one puzzle whose items are on lines of their own.
//!
//! A file that Interactive Sudoku Solver's readers keep has one item on each line. Read line by line, it would be as many
//! puzzles as it has constraints. So lines are kept until it is clear what they are:
//!
//! - a line within an open `.Or`, `.And` or `.Replicate` belongs to one puzzle, like all others of the input;
//! - a line with several items, or with something else than items, is a puzzle, like all other lines;
//! - two lines with nothing but givens, or with nothing but a shape, are two puzzles;
//! - at the end of the input, lines that have decided nothing are one puzzle.

use super::items::Clean;
use super::read;
use crate::text::{Item, MAX_LINE, ParseError, Problem, Reader, Record, Unreadable, scan};

/// What the lines of an input are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lines {
    Puzzles,
    OnePuzzle,
    Unknown,
}

/// The reader of the formats `iss` and `iss-file`.
#[derive(Debug)]
pub(in crate::text) struct IssReader {
    lines: Lines,
    /// The lines that are not read yet.
    kept: Vec<u8>,
    /// The line at which they begin, and the number of those that hold anything.
    first: u64,
    count: usize,
    /// How many groups of items are open.
    depth: usize,
    /// Whether a line of givens is kept.
    has_givens: bool,
    /// Whether a line with a shape is kept.
    has_shape: bool,
    /// Whether lines have been dropped because there were too many.
    is_cut: bool,
}

impl IssReader {
    /// Makes one that decides from what it reads, or one that takes all lines as one puzzle.
    pub(in crate::text) fn new(is_one: bool) -> IssReader {
        let lines = if is_one { Lines::OnePuzzle } else { Lines::Unknown };
        IssReader {
            lines,
            kept: Vec::new(),
            first: 0,
            count: 0,
            depth: 0,
            has_givens: false,
            has_shape: false,
            is_cut: false,
        }
    }

    fn keep(&mut self, number: u64, line: &[u8]) {
        if self.count == 0 && self.kept.is_empty() {
            self.first = number;
        }
        if self.kept.len() + line.len() >= MAX_LINE {
            self.is_cut = true;
            return;
        }
        self.kept.extend_from_slice(line);
        self.kept.push(b'\n');
        self.count += usize::from(!scan::is_blank_or_comment(line));
    }

    /// Decides by the next line what all lines are, if it tells.
    fn decide(&mut self, line: &[u8]) {
        let clean = Clean::new(&String::from_utf8_lossy(line));
        let items =
            if scan::is_blank_or_comment(line) { None } else { Some(clean.items().unwrap_or_default()) };
        match items.as_deref() {
            None => {}
            Some([item]) if !line.trim_ascii_start().starts_with(b"http") => {
                match item.tag.text {
                    "Or" | "And" | "Replicate" => self.depth += 1,
                    "End" => self.depth = self.depth.saturating_sub(1),
                    "" | "Given" => self.meet(|lines| &mut lines.has_givens),
                    "Shape" => self.meet(|lines| &mut lines.has_shape),
                    _ => {}
                }
                if self.depth > 0 {
                    self.lines = Lines::OnePuzzle;
                }
            }
            Some(_) => self.lines = Lines::Puzzles,
        }
        if self.lines == Lines::Unknown && self.kept.len() + line.len() >= MAX_LINE {
            self.lines = Lines::Puzzles;
        }
    }

    /// Notes a line of which a puzzle has only one.
    fn meet(&mut self, seen: fn(&mut IssReader) -> &mut bool) {
        if std::mem::replace(seen(self), true) {
            self.lines = Lines::Puzzles;
        }
    }

    /// Reads the kept lines, each as a puzzle.
    fn read_each(&mut self, sink: &mut dyn FnMut(Item)) {
        let kept = std::mem::take(&mut self.kept);
        for (line, number) in kept.split(|&byte| byte == b'\n').zip(self.first..) {
            if !scan::is_blank_or_comment(line) {
                sink(puzzle(number, line));
            }
        }
        self.count = 0;
    }

    /// Reads the kept lines as one puzzle, if they hold anything.
    fn read_together(&mut self, sink: &mut dyn FnMut(Item)) {
        let (kept, count) = (std::mem::take(&mut self.kept), std::mem::take(&mut self.count));
        if std::mem::take(&mut self.is_cut) {
            sink(Err(scan::unreadable(self.first, 1, Problem::TooLong { limit: MAX_LINE }, &kept)));
        } else if count > 0 {
            sink(puzzle(self.first, &kept));
        }
    }
}

impl Reader for IssReader {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if self.lines == Lines::Unknown {
            self.decide(line);
        }
        self.keep(number, line);
        if self.lines == Lines::Puzzles {
            self.read_each(sink);
        }
    }

    fn end(&mut self, sink: &mut dyn FnMut(Item)) {
        self.read_together(sink);
    }
}

/// Reads the puzzle that begins at a line.
fn puzzle(number: u64, text: &[u8]) -> Item {
    let lossy = String::from_utf8_lossy(text);
    match read(&lossy) {
        Ok(problem) => Ok(Record { line: number, ..Record::of_problem(problem, on_one_line(&lossy)) }),
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
        assert_eq!(Ok(item.any_size()), read(&line));
    }

    #[test]
    fn an_error_names_its_line() {
        let items = read_all("\n.AntiKing\n\n.Cage~9~R1C1~R1C10\n", false);
        let [Err(unreadable)] = &*items else { panic!("{items:?}") };
        assert_eq!((unreadable.error.line, unreadable.error.column), (4, 14));
    }
}
