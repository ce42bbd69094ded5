//! What the commands have in common that list something of each puzzle: one puzzle after the other, one line after the
//! other, whatever the length of the list.

use crate::args::{Input, Output};
use crate::input::entries;
use crate::messages::clues as messages;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use anyhow::bail;
use ninefold::engine::{self, Status};
use ninefold::text::Record;
use std::fmt::Display;

/// So many bytes are written together.
const PIECE: usize = 1 << 14;

/// Where lists are written.
pub(super) struct Page<'a> {
    pub(super) session: &'a Session,
    pub(super) sink: Sink,
    pub(super) buffer: Vec<u8>,
}

impl Page<'_> {
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
    pub(super) fn end(&self, ending: &Ending, count: u64) {
        match ending {
            Ending::Complete => {}
            Ending::Limit(limit) => self.session.note(self.session.say(messages::MORE, &[("limit", limit)])),
            Ending::Stopped => {
                self.session.puzzle_failed();
                self.session.note(self.session.say(messages::STOPPED, &[("count", &count)]));
            }
        }
    }
}

/// How a list ends.
pub(super) enum Ending {
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
    output: &Output,
    header: Vec<u8>,
    session: &Session,
    mut list: impl FnMut(&Record, &mut Page<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    classic_only(input, session)?;
    let mut page = Page { session, sink: Sink::open(output, session)?, buffer: header };
    pipe::run(
        entries(input, session),
        session,
        Progress::none(session),
        |_| (),
        |done| {
            match done {
                Done::Record(record, ()) => list(record, &mut page)?,
                Done::Unreadable(_) => page.line("unreadable")?,
                Done::Idle => {
                    page.sink.drain(&mut page.buffer)?;
                    page.sink.flush()?;
                }
            }
            Ok(())
        },
    )?;
    let Page { mut sink, mut buffer, .. } = page;
    sink.drain(&mut buffer)?;
    sink.finish(session)
}
