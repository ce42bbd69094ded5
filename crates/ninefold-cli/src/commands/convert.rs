//! `ninefold convert`: the same puzzles in another format.

use crate::args::Convert;
use crate::input;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::session::Session;
use ninefold::text::{self, Content};

/// Writes every puzzle of the input in the format asked for.
pub(crate) fn run(arguments: &Convert, session: &Session) -> anyhow::Result<()> {
    let mut writer =
        text::format(&arguments.to).expect("clap offers known formats only").writer(Content::Puzzles);
    let mut sink = Sink::open(&arguments.output)?;
    let mut buffer = Vec::new();
    let entries = input::entries(&arguments.input, session);
    pipe::run(
        entries,
        session,
        |_| (),
        |done| {
            match done {
                Done::Record(record, ()) => writer.puzzle(record, &mut buffer),
                Done::Unreadable(unreadable) => writer.unreadable(unreadable, &mut buffer),
                Done::Idle => {
                    sink.drain(&mut buffer)?;
                    sink.flush()?;
                }
            }
            Ok(())
        },
    )?;
    writer.end(&mut buffer);
    sink.drain(&mut buffer)?;
    sink.finish(session)
}
