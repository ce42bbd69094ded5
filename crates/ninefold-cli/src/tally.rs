//! Counts puzzles by status, and reports the counts as a sentence or a summary.

use crate::messages;
use crate::session::Session;
use ninefold::engine::{Run, Status};
use ninefold::rules::{Puzzle, Repeat};
use ninefold::solve::Statistics;
use ninefold::text::Record;
use std::io::{IsTerminal, stderr};
use std::time::Duration;

/// Counts of results by status.
#[derive(PartialEq, Debug, Default)]
pub(crate) struct Tally {
    by_status: [u64; 4],
    stopped: u64,
    unreadable: u64,
    /// Results without a status.
    plain: u64,
    /// Results without a status that failed.
    failed: u64,
    total: u64,
    /// The work of the method's searches, if that was asked for.
    pub(crate) cost: Statistics,
    /// The number of searches that were stopped before they were done.
    pub(crate) stopped_runs: u64,
    /// The sentence about the first puzzle, in case it is the only one. Empty if there is nothing to say.
    sentence: String,
}

impl Tally {
    /// Counts a puzzle; `None` if the deadline came first. The sentence is empty if it has been shown already.
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

    /// Counts a result that has no status.
    pub(crate) fn add_plain(&mut self) {
        self.plain += 1;
        self.total += 1;
    }

    /// Counts a result that has no status, but may have failed.
    pub(crate) fn add_lesson(&mut self, is_good: bool) {
        self.failed += u64::from(!is_good);
        self.add_plain();
    }

    /// Adds the work of a method's search.
    pub(crate) fn add_run(&mut self, run: &Run) {
        self.cost += run.statistics;
        self.stopped_runs += u64::from(run.first.is_err());
    }

    /// Adds the counts of later results.
    pub(crate) fn append(&mut self, later: &mut Tally) {
        if self.total == 0 {
            std::mem::swap(&mut self.sentence, &mut later.sentence);
        }
        for (mine, theirs) in self.by_status.iter_mut().zip(later.by_status) {
            *mine += theirs;
        }
        self.stopped += later.stopped;
        self.unreadable += later.unreadable;
        self.plain += later.plain;
        self.failed += later.failed;
        self.cost += later.cost;
        self.stopped_runs += later.stopped_runs;
        self.total += later.total;
    }

    /// Writes the counts as lines.
    pub(crate) fn to_lines(&self) -> String {
        let cost = &self.cost;
        let kinds = [self.stopped, self.unreadable, self.plain, self.failed, self.stopped_runs];
        let counts = [cost.placements, cost.undone, cost.guesses, cost.nodes, cost.deepest.into()];
        let nanoseconds = u64::try_from(cost.time.as_nanos()).unwrap_or(u64::MAX);
        let numbers = self.by_status.into_iter().chain(kinds).chain(counts).chain(cost.hits);
        let words: Vec<String> = numbers.chain([nanoseconds]).map(|number| number.to_string()).collect();
        format!("tally {}\nsaid {}\n", words.join(" "), self.sentence.escape_debug())
    }

    /// Reads the counts from lines.
    pub(crate) fn from_lines(lines: &str) -> Option<Tally> {
        let (numbers, said) = lines.strip_prefix("tally ")?.split_once("\nsaid ")?;
        let numbers = numbers.split(' ').map(str::parse).collect::<Result<Vec<u64>, _>>().ok()?;
        let (by_status, rest) = numbers.split_first_chunk::<4>()?;
        let (&[stopped, unreadable, plain, failed, stopped_runs], rest) = rest.split_first_chunk()?;
        let (&[placements, undone, guesses, nodes, deepest], rest) = rest.split_first_chunk()?;
        let (&hits, &[nanoseconds]) = rest.split_first_chunk()? else { return None };
        let time = Duration::from_nanos(nanoseconds);
        let deepest = deepest.try_into().ok()?;
        let cost = Statistics { placements, undone, guesses, nodes, deepest, hits, time };
        let total = by_status.iter().sum::<u64>() + stopped + unreadable + plain;
        let (by_status, sentence) = (*by_status, said.strip_suffix('\n')?.to_owned());
        Some(Tally { by_status, stopped, unreadable, plain, failed, total, cost, stopped_runs, sentence })
    }

    /// Resets all counts.
    pub(crate) fn clear(&mut self) {
        *self = Tally::default();
    }

    /// The number of results.
    pub(crate) fn total(&self) -> u64 {
        self.total
    }

    /// The number of records that could not be read.
    pub(crate) fn unreadable(&self) -> u64 {
        self.unreadable
    }

    /// The number of results that failed.
    pub(crate) fn failed(&self) -> u64 {
        self.failed
    }

    /// The number of puzzles with a known solution.
    pub(crate) fn solved(&self) -> u64 {
        self.count(Status::Unique) + self.count(Status::Several)
    }

    /// The number of puzzles with this status.
    pub(crate) fn count(&self, status: Status) -> u64 {
        self.by_status[status as usize]
    }

    /// Prints the sentence for a single puzzle, or a summary for many.
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

/// The sentence that explains a status, with the places of equal givens that see each other.
pub(crate) fn sentence(status: Option<Status>, record: &Record, session: &Session) -> String {
    sentence_of(status, &record.puzzle, session)
}

/// The sentence that explains the status of a puzzle.
pub(crate) fn sentence_of(status: Option<Status>, puzzle: &Puzzle, session: &Session) -> String {
    if status != Some(Status::Clash) {
        return session.say(messages::sentence(status), &[]);
    }
    let layout = puzzle.layout();
    let place = |clash: Repeat| {
        let cells: Vec<String> = clash.cells.iter().map(|&cell| layout.name(cell)).collect();
        session.say(messages::CLASH_AT, &[("digit", &clash.value), ("cells", &cells.join(" "))])
    };
    let mut places: Vec<String> = puzzle.clashes().into_iter().map(place).collect();
    // Two cells that share a row and a box clash twice, with the same words.
    places.sort();
    places.dedup();
    session.say(messages::IS_CLASH, &[("where", &places.join("; "))])
}
