//! The common part of the readers of other programs' puzzles: what they find, a place to collect rules, and a reader for JSON that
//! may go over several lines and for links, which are one line each.

use super::error::{ParseError, Problem as Wrong};
use super::format::{Item, MAX_LINE, Reader, Unreadable};
use super::record::Record;
use super::scan;
use super::tree::{Tree, Trouble};
use crate::lang::{Lang, Sentence, Text};
use crate::rules::{Argument, CellId, Constraint, Kind, Layout, Puzzle, RuleSet, Rules};

/// A puzzle that another program wrote.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Imported {
    /// The puzzle.
    pub(super) problem: Puzzle,
    /// The cells that a player has filled.
    pub(super) placed: Vec<CellId>,
    /// The title and the author.
    pub(super) note: String,
    /// Sentences for people about everything in the text that could not be read as a rule.
    pub(super) skipped: Vec<Sentence>,
}

/// Rules that are being collected, on a layout that is known.
pub(super) struct RuleDraft {
    pub(super) layout: Layout,
    constraints: Vec<Constraint>,
    pub(super) skipped: Vec<Sentence>,
}

impl RuleDraft {
    pub(super) fn new(layout: Layout) -> RuleDraft {
        RuleDraft { layout, constraints: Vec::new(), skipped: Vec::new() }
    }

    /// Adds a rule. Of those that are equal, the first is kept in the end.
    pub(super) fn add(&mut self, id: &str, arguments: Vec<Argument>) -> Result<(), Sentence> {
        let constraint = self.make(id, arguments)?;
        self.constraints.push(constraint);
        Ok(())
    }

    /// Makes a rule that is a part of another one.
    pub(super) fn make(&self, id: &str, arguments: Vec<Argument>) -> Result<Constraint, Sentence> {
        Constraint::new(Kind::find(id).expect("a kind of ours"), arguments, &self.layout)
    }

    /// Returns a blank grid with these rules, and what was left out.
    pub(super) fn finish(self) -> (Puzzle, Vec<Sentence>) {
        (Puzzle::blank(Rules::new(RuleSet::new(self.layout, self.constraints))), self.skipped)
    }
}

/// Makes the error that something is wrong at this place, which is named in the words of the format: `killercage 3`.
pub(super) fn wrong_at(at: usize, place: &str, why: &Sentence) -> Trouble {
    let arguments = vec![("place", place.to_owned()), ("en", why.say(Lang::En)), ("zh", why.say(Lang::Zh))];
    (at, Sentence::new(PLACED, arguments))
}

/// Joins a title and an author to a note.
pub(super) fn note<'t>(parts: impl IntoIterator<Item = Option<&'t str>>) -> String {
    let parts = parts.into_iter().flatten().map(str::trim).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ").replace(['\n', '\r'], " ")
}

/// Text of a puzzle as it was found in the input.
pub(super) struct FoundText {
    /// The text itself, unpacked.
    pub(super) text: String,
    /// The place in the input where the packed text begins; `None` if the input is the text itself.
    pub(super) packed_at: Option<usize>,
}

impl FoundText {
    /// Reads it as JSON, and that as a puzzle. Errors in packed text are at the place where it begins, since people do not see the
    /// unpacked text.
    pub(super) fn read_json(
        &self,
        input: &str,
        read: impl Fn(&Tree) -> Result<Imported, Trouble>,
    ) -> Result<Imported, ParseError> {
        let tree = Tree::from_json(&self.text).map_err(|error| match self.packed_at {
            None => error,
            Some(at) => ParseError::at(input, at, Sentence::new(NO_JSON, Vec::new())),
        })?;
        read(&tree).map_err(|(at, sentence)| ParseError::at(input, self.packed_at.unwrap_or(at), sentence))
    }
}

/// Makes one record of each JSON value and of each other line.
pub(super) struct Documents {
    read: fn(&str) -> Result<Imported, ParseError>,
    /// The lines of a value that has not ended.
    open: String,
    first: u64,
    balance: BracketBalance,
    /// Whether a line can only be the beginning of another value, even if the one before it has not ended.
    begins: fn(&[u8]) -> bool,
}

impl Documents {
    pub(super) fn new(read: fn(&str) -> Result<Imported, ParseError>) -> Documents {
        Documents {
            read,
            open: String::new(),
            first: 0,
            balance: BracketBalance::default(),
            begins: |_| false,
        }
    }

    /// Sets which lines begin another value, even if the one before it has not ended.
    pub(super) fn that_begin(self, begins: fn(&[u8]) -> bool) -> Documents {
        Documents { begins, ..self }
    }

    fn finish(&mut self, sink: &mut dyn FnMut(Item)) {
        let (text, first) = (std::mem::take(&mut self.open), self.first);
        self.balance = BracketBalance::default();
        sink((self.read)(&text).map(|found| found.record(&text, first)).map_err(|error| Unreadable {
            excerpt: scan::excerpt(text.as_bytes()),
            error: ParseError { line: first + error.line - 1, ..error },
        }));
    }
}

impl Reader for Documents {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if !self.open.is_empty() && (self.begins)(line) {
            self.finish(sink);
        }
        if self.open.is_empty() {
            if scan::is_blank_or_comment(line) {
                return;
            }
            self.first = number;
        } else {
            self.open.push('\n');
        }
        self.open += &String::from_utf8_lossy(line);
        self.balance.read(line);
        if self.open.len() > MAX_LINE {
            let text = std::mem::take(&mut self.open);
            self.balance = BracketBalance::default();
            let problem = Wrong::TooLong { limit: MAX_LINE };
            return sink(Err(scan::unreadable(self.first, 1, problem, text.as_bytes())));
        }
        if self.balance.depth == 0 {
            self.finish(sink);
        }
    }

    fn end(&mut self, sink: &mut dyn FnMut(Item)) {
        if !self.open.is_empty() {
            self.finish(sink);
        }
    }
}

/// Whether all brackets that a line opens are closed in it.
pub(super) fn is_whole(line: &[u8]) -> bool {
    let mut balance = BracketBalance::default();
    balance.read(line);
    balance.depth == 0
}

/// A count of the open brackets of JSON.
#[derive(Clone, Copy, Default)]
struct BracketBalance {
    depth: usize,
    is_in_text: bool,
    is_escaped: bool,
}

impl BracketBalance {
    fn read(&mut self, line: &[u8]) {
        // A text cannot go on in the next line; one that seems to is an error, and not the end of all that follows.
        (self.is_in_text, self.is_escaped) = (false, false);
        for &byte in line {
            match byte {
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' if self.is_in_text => self.is_escaped = true,
                b'"' => self.is_in_text = !self.is_in_text,
                b'{' | b'[' if !self.is_in_text => self.depth += 1,
                b'}' | b']' if !self.is_in_text => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }
}

impl Imported {
    fn record(self, text: &str, line: u64) -> Record {
        let typed = text.lines().map(str::trim).collect::<String>();
        let mut record = Record::typed(self.problem, typed);
        if record.puzzle.nine().is_some() {
            let layout = record.rules().layout().clone();
            record.placed = self.placed.iter().map(|&cell| layout.cell(cell)).collect();
        }
        Record { note: self.note, skipped: self.skipped, line, ..record }
    }
}

const PLACED: Text = Text { en: "{place}: {en}", zh: "{place}：{zh}" };
const NO_JSON: Text = Text {
    en: "the puzzle in this link is damaged: copy the whole link again",
    zh: "此链接中的题目已损坏：请重新复制完整的链接",
};
