//! The common part of the commands that list something of each puzzle: one puzzle after the other, one line after the
//! other, whatever the length of the list.

use crate::args::{Input, Output};
use crate::input::{Source, entries, lines_of, sources};
use crate::messages::{KEPT_IS_DAMAGED, STATE_IS_DAMAGED, clues as messages};
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use anyhow::{Context, bail};
use ninefold::canon::Canonizer;
use ninefold::engine::{self, Status};
use ninefold::text::Record;
use ninefold::{Cell, CellSet, Grid};
use std::collections::HashSet;
use std::fmt::Display;

/// So many bytes are written together.
const PIECE: usize = 1 << 14;

/// The output of lists.
pub(super) struct ListPage<'a> {
    pub(super) session: &'a Session,
    pub(super) sink: Sink,
    pub(super) buffer: Vec<u8>,
    pub(super) reached: ListProgress,
}

/// The progress of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct ListProgress {
    /// The number of records of the input that are done.
    pub(super) records: u64,
    /// The number of parts of the next record that are done, and of lines that were written of them.
    pub(super) parts: u64,
    pub(super) lines: u64,
    /// The numbers that a command counts over all records.
    pub(super) counts: [u64; 2],
}

impl ListProgress {
    fn notes(self, endings: [bool; 2]) -> String {
        let ListProgress { records, parts, lines, counts: [one, two] } = self;
        let [failed, broken] = endings.map(u8::from);
        format!("reached {records} {parts} {lines} {one} {two} {failed} {broken}\n")
    }

    fn read(notes: &str) -> Option<(ListProgress, [bool; 2])> {
        let numbers = notes.trim_end().strip_prefix("reached ")?.split(' ').map(|number| number.parse().ok());
        let numbers = numbers.collect::<Option<Vec<u64>>>()?;
        let [records, parts, lines, one, two, failed, broken] = numbers[..] else { return None };
        Some((ListProgress { records, parts, lines, counts: [one, two] }, [failed == 1, broken == 1]))
    }
}

impl<'a> ListPage<'a> {
    /// Opens the output. With `resume`, which not every command has, it goes on where an interrupted run ended.
    pub(super) fn open(
        input: &Input,
        output: &Output,
        resume: Option<bool>,
        session: &'a Session,
    ) -> anyhow::Result<ListPage<'a>> {
        ListPage::begin(&sources(input, session), output, resume, session)
    }

    /// Does so for these sources.
    pub(super) fn begin(
        sources: &[Source],
        output: &Output,
        resume: Option<bool>,
        session: &'a Session,
    ) -> anyhow::Result<ListPage<'a>> {
        let plain = |sink| ListPage { session, sink, buffer: Vec::new(), reached: ListProgress::default() };
        let Some(resume) = resume else { return Ok(plain(Sink::open(output, session)?)) };
        let identity = pipe::identity(sources, session);
        let (sink, state) = Sink::open_with_journal(output, identity, resume, session)?;
        let mut page = plain(sink);
        if let Some(state) = state {
            let damaged = || session.say(STATE_IS_DAMAGED, &[]);
            let (reached, endings) = ListProgress::read(&state.notes).with_context(damaged)?;
            session.go_on(endings);
            session.note(
                session.say(messages::GOING_ON, &[("records", &reached.records), ("parts", &reached.parts)]),
            );
            page.reached = reached;
        }
        Ok(page)
    }

    /// Whether this run goes on where another one ended.
    pub(super) fn goes_on(&self) -> bool {
        self.reached != ListProgress::default()
    }

    /// Writes everything so far, and notes that a run could go on from here.
    pub(super) fn mark(&mut self) -> anyhow::Result<()> {
        // This is done at places that depend only on the results, so that a compressed file has the same pieces.
        self.sink.drain(&mut self.buffer)?;
        let session = self.session;
        // Work that a signal has ended is not done, and a file that could not be read may be there next time.
        if session.is_cancelled() || session.is_stopping() || session.input_failed() {
            return Ok(());
        }
        let reached = self.reached;
        self.sink.mark(|| reached.notes(session.endings()))
    }

    /// Notes that a record is done.
    pub(super) fn end_record(&mut self) -> anyhow::Result<()> {
        self.reached = ListProgress { records: self.reached.records + 1, parts: 0, lines: 0, ..self.reached };
        self.mark()
    }

    /// Adds a line.
    pub(super) fn line(&mut self, line: impl Display) -> anyhow::Result<()> {
        self.buffer.extend(format!("{line}\n").into_bytes());
        self.drain_piece()
    }

    /// Writes what has gathered, if it is much.
    pub(super) fn drain_piece(&mut self) -> anyhow::Result<()> {
        if self.buffer.len() >= PIECE { self.sink.drain(&mut self.buffer) } else { Ok(()) }
    }

    /// Says why nothing is listed of a puzzle.
    pub(super) fn refuse(&mut self, record: &Record) -> anyhow::Result<()> {
        let status = refusal(record, self.session);
        self.line(status)
    }

    /// Says how a list ended, if not by itself.
    pub(super) fn end(&self, ending: &ListEnd, count: u64) {
        match ending {
            ListEnd::Complete => {}
            ListEnd::Limit(limit) => self.session.note(self.session.say(messages::MORE, &[("limit", limit)])),
            ListEnd::Stopped => {
                self.session.puzzle_failed();
                self.session.note(self.session.say(messages::STOPPED, &[("count", &count)]));
            }
        }
    }
}

/// The way in which a list ends.
pub(super) enum ListEnd {
    /// It is complete.
    Complete,
    /// It has as many lines as were asked for, and there are more.
    Limit(u64),
    /// A deadline, or Ctrl-C.
    Stopped,
}

/// The word for a puzzle that does not have one solution. Exit code 1.
pub(super) fn refusal(record: &Record, session: &Session) -> Status {
    let status = engine::solve(&record.puzzle).status;
    session.failure(session.say(messages::NO_PUZZLE, &[("puzzle", &record.one_line()), ("status", &status)]));
    status
}

/// Refuses rules that are not the classic ones.
pub(super) fn classic_only(input: &Input, session: &Session) -> anyhow::Result<()> {
    if !input.rules.is_classic() {
        bail!(session.say(messages::CLASSIC_ONLY, &[]));
    }
    Ok(())
}

/// Lists something of each puzzle of the input, one after the other.
pub(super) fn each(
    input: &Input,
    (output, resume): (&Output, Option<bool>),
    header: Vec<u8>,
    session: &Session,
    mut list: impl FnMut(&Record, &mut ListPage<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    classic_only(input, session)?;
    let mut page = ListPage::open(input, output, resume, session)?;
    if !page.goes_on() {
        page.buffer = header;
    }
    let left = entries(input, session).skip(page.reached.records as usize);
    pipe::run(
        left,
        session,
        Progress::none(session),
        |_| (),
        |done| {
            match done {
                Done::Record(record, ()) => {
                    list(record, &mut page)?;
                    page.end_record()?;
                }
                Done::Unreadable(_) => {
                    page.line("unreadable")?;
                    page.end_record()?;
                }
                Done::Idle => page.sink.flush()?,
            }
            Ok(())
        },
    )?;
    let ListPage { mut sink, mut buffer, .. } = page;
    sink.drain(&mut buffer)?;
    sink.finish(session)
}

/// The names of cells, with blanks between them.
pub(super) fn ids(set: &CellSet) -> String {
    set.iter().map(Cell::id).collect::<Vec<_>>().join(" ")
}

/// The names of cells as a list in JSON.
pub(super) fn quoted(set: &CellSet) -> String {
    let cells: Vec<String> = set.iter().map(|cell| format!("\"{}\"", cell.id())).collect();
    format!("[{}]", cells.join(", "))
}

/// A canonical form.
pub(super) type Class = [u8; Cell::COUNT];

/// The classes of the puzzles that an interrupted run has written. A word in place of a puzzle has none.
pub(super) fn written(page: &ListPage<'_>) -> anyhow::Result<HashSet<Class>> {
    let mut canonizer = Canonizer::default();
    let damaged = || page.session.say(KEPT_IS_DAMAGED, &[]);
    let is_word = |line: &str| line.bytes().all(|byte| byte.is_ascii_lowercase());
    let class = |line: std::io::Result<String>| match line {
        Ok(line) if is_word(&line) => None,
        Ok(line) => Some(line.parse::<Grid>().ok().with_context(damaged).map(|grid| canonizer.line(&grid))),
        Err(error) => Some(Err(error.into())),
    };
    lines_of(page.sink.kept()?)?.filter_map(class).collect()
}

/// A number that belongs to a puzzle: FNV-1a of its line.
pub(super) fn number(puzzle: &Grid) -> u64 {
    let mix = |number: u64, byte: &u8| (number ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
    puzzle.to_line(b'.').iter().fold(0xCBF2_9CE4_8422_2325, mix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_can_be_read() {
        let reached = ListProgress { records: 3, parts: 5, lines: 8, counts: [13, 21] };
        assert_eq!(ListProgress::read(&reached.notes([true, false])), Some((reached, [true, false])));
        assert_eq!(ListProgress::read("reached 1 2 3"), None);
    }
}
