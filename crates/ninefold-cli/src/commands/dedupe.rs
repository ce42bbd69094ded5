//! `ninefold dedupe`: one puzzle of each class, or what two files have in common.

use super::forms::class;
use crate::args::{Dedupe, Input, Scope};
use crate::input::entries;
use crate::messages;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use std::collections::HashSet;
use std::path::Path;

/// Writes the puzzles of the input that are new, or those that are known.
pub(crate) fn run(arguments: &Dedupe, session: &Session) -> anyhow::Result<()> {
    let mut sink = Sink::open(&arguments.output, session)?;
    let known =
        arguments.against.as_deref().map(|file| classes(file, &arguments.input, session)).transpose()?;
    let mut seen = HashSet::new();
    let (mut kept, mut total) = (0_u64, 0_u64);
    let mut buffer = Vec::new();
    let progress = Progress::new(session, None, sink.is_terminal());
    pipe::run(entries(&arguments.input, session), session, progress, class, |done| {
        match done {
            Done::Record(record, class) => {
                total += 1;
                let is_wanted = match &known {
                    Some(known) => known.contains(&class),
                    None => seen.insert(class),
                };
                if is_wanted != arguments.invert {
                    kept += 1;
                    buffer.extend(record.one_line().into_bytes());
                    buffer.push(b'\n');
                    sink.drain(&mut buffer)?;
                }
            }
            // The message about it has been printed; it belongs to no class.
            Done::Unreadable(_) => {}
            Done::Idle => sink.flush()?,
        }
        Ok(())
    })?;
    sink.drain(&mut buffer)?;
    sink.finish(session)?;
    session.note(session.say(messages::KEPT, &[("kept", &kept), ("total", &total)]));
    Ok(())
}

/// The classes of the puzzles in a file, by the rules of the input.
fn classes(file: &Path, input: &Input, session: &Session) -> anyhow::Result<HashSet<u128>> {
    let other =
        Input { puzzles: vec![file.into()], from: None, rules: input.rules.clone(), scope: Scope::Plain };
    let mut known = HashSet::new();
    pipe::run(entries(&other, session), session, Progress::new(session, None, false), class, |done| {
        if let Done::Record(_, class) = done {
            known.insert(class);
        }
        Ok(())
    })?;
    Ok(known)
}
