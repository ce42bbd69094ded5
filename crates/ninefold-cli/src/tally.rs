//! How many puzzles had which status, and the sentence or summary that says so.

use crate::messages;
use crate::session::Session;
use ninefold::engine::Status;
use ninefold::grid::Puzzle;
use std::io::{IsTerminal, stderr};

/// Counts of results by status.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    by_status: [u64; 4],
    stopped: u64,
    unreadable: u64,
    total: u64,
    /// The sentence on the first puzzle, for when it stays the only one; empty if there is nothing to say.
    sentence: String,
}

impl Tally {
    /// Counts a puzzle; `None` when the deadline came first. The sentence, if it may be needed, is empty
    /// where it has been shown already.
    pub(crate) fn add(&mut self, status: Option<Status>, sentence: impl FnOnce() -> String) {
        match status {
            Some(status) => self.by_status[status as usize] += 1,
            None => self.stopped += 1,
        }
        self.total += 1;
        if self.total == 1 && status != Some(Status::Unique) {
            self.sentence = sentence();
        }
    }

    /// Counts a record that could not be read.
    pub(crate) fn add_unreadable(&mut self) {
        self.unreadable += 1;
        self.total += 1;
    }

    /// Adds the counts of what came later.
    pub(crate) fn append(&mut self, later: &mut Tally) {
        if self.total == 0 {
            std::mem::swap(&mut self.sentence, &mut later.sentence);
        }
        for (mine, theirs) in self.by_status.iter_mut().zip(later.by_status) {
            *mine += theirs;
        }
        self.stopped += later.stopped;
        self.unreadable += later.unreadable;
        self.total += later.total;
    }

    /// Back to nothing.
    pub(crate) fn clear(&mut self) {
        *self = Tally::default();
    }

    /// How many results there are.
    pub(crate) fn total(&self) -> u64 {
        self.total
    }

    /// How many records could not be read.
    pub(crate) fn unreadable(&self) -> u64 {
        self.unreadable
    }

    /// Of how many puzzles is a solution known?
    pub(crate) fn solved(&self) -> u64 {
        self.count(Status::Unique) + self.count(Status::Several)
    }

    /// How many puzzles have this status.
    pub(crate) fn count(&self, status: Status) -> u64 {
        self.by_status[status as usize]
    }

    /// The one puzzle's sentence, or a summary of many.
    pub(crate) fn conclude(&self, session: &Session) {
        if self.total == 1 {
            if !self.sentence.is_empty() {
                session.note(&self.sentence);
            }
        } else if self.total > self.count(Status::Unique) || stderr().is_terminal() {
            session.note(self.summary(session));
        }
    }

    fn summary(&self, session: &Session) -> String {
        let mut summary = session.say(
            messages::SUMMARY,
            &[
                ("total", &self.total),
                ("unique", &self.count(Status::Unique)),
                ("several", &self.count(Status::Several)),
                ("none", &self.count(Status::None)),
                ("clash", &self.count(Status::Clash)),
                ("unreadable", &self.unreadable),
            ],
        );
        if self.stopped > 0 {
            summary += &session.say(messages::SUMMARY_STOPPED, &[("stopped", &self.stopped)]);
        }
        summary
    }
}

/// The status of a puzzle as a sentence, clashing givens named.
pub(crate) fn sentence(status: Option<Status>, puzzle: &Puzzle, session: &Session) -> String {
    if status != Some(Status::Clash) {
        return session.say(messages::sentence(status), &[]);
    }
    let clashes = puzzle
        .clashes()
        .into_iter()
        .map(|clash| session.say(messages::CLASH_AT, &[("digit", &clash.digit), ("cells", &clash.cells)]));
    let mut places: Vec<String> = clashes.collect();
    // Two cells that share a row and a box clash twice, in the same words.
    places.sort();
    places.dedup();
    session.say(messages::IS_CLASH, &[("where", &places.join("; "))])
}
