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
    /// The sentence on the latest puzzle, for when it stays the only one.
    sentence: Option<String>,
}

impl Tally {
    /// Counts a puzzle; `None` when the deadline came first. The sentence is empty where it has been
    /// shown already.
    pub(crate) fn add(&mut self, status: Option<Status>, sentence: &str) {
        match status {
            Some(status) => self.by_status[status as usize] += 1,
            None => self.stopped += 1,
        }
        let tell = status != Some(Status::Unique) && !sentence.is_empty();
        self.sentence = tell.then(|| sentence.to_owned());
    }

    /// Counts a record that could not be read.
    pub(crate) fn add_unreadable(&mut self) {
        self.unreadable += 1;
        self.sentence = None;
    }

    fn total(&self) -> u64 {
        self.by_status.iter().sum::<u64>() + self.stopped + self.unreadable
    }

    /// The one puzzle's sentence, or a summary of many.
    pub(crate) fn conclude(&self, session: &Session) {
        let count = |status: Status| self.by_status[status as usize];
        if self.total() == 1 {
            if let Some(sentence) = &self.sentence {
                session.note(sentence);
            }
        } else if self.total() > count(Status::Unique) || stderr().is_terminal() {
            session.note(self.summary(session));
        }
    }

    fn summary(&self, session: &Session) -> String {
        let count = |status: Status| self.by_status[status as usize];
        let mut summary = session.say(
            messages::SUMMARY,
            &[
                ("total", &self.total()),
                ("unique", &count(Status::Unique)),
                ("several", &count(Status::Several)),
                ("none", &count(Status::None)),
                ("clash", &count(Status::Clash)),
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
