//! A writer of one line for each puzzle with its rules, for formats that say how a puzzle is written.

use super::format::{Solved, UNREADABLE, Unreadable, Writer};
use super::record::Record;
use super::written::Written;
use crate::rules::Puzzle;

/// Makes a writer of one line for each puzzle. The second argument of `write` is the note.
pub(super) fn puzzle_writer(write: WritePuzzle) -> Box<dyn Writer> {
    puzzle_writers(write, write)
}

/// Makes one that writes the puzzles after the first with another function.
pub(super) fn puzzle_writers(write: WritePuzzle, write_next: WritePuzzle) -> Box<dyn Writer> {
    Box::new(PuzzleLines { write, write_next, has_begun: false })
}

/// Writes a puzzle with its note.
pub(super) type WritePuzzle = fn(&Puzzle, &str) -> Written;

struct PuzzleLines {
    write: WritePuzzle,
    /// The function for the puzzles after the first.
    write_next: WritePuzzle,
    has_begun: bool,
}

impl PuzzleLines {
    fn one(&mut self, record: &Record) -> String {
        let write = if std::mem::replace(&mut self.has_begun, true) { self.write_next } else { self.write };
        write(&record.filled(), &record.note).text
    }
}

impl Writer for PuzzleLines {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        let text = self.one(record);
        out.extend(if text.is_empty() { UNREADABLE } else { &text }.bytes());
        out.push(b'\n');
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        let line = solved.line().unwrap_or_else(|| self.one(solved.record));
        out.extend(line.bytes());
        out.push(b'\n');
    }

    fn unreadable(&mut self, _unreadable: &Unreadable, out: &mut Vec<u8>) {
        out.extend(UNREADABLE.bytes());
        out.push(b'\n');
    }

    fn end(&mut self, _out: &mut Vec<u8>) {}
}
