//! `ninefold minimize`: minimal puzzles inside puzzles.

use super::clues::{ListEnd, ListPage, classic_only, each, number, refusal};
use crate::args::Minimize;
use crate::input::{entries, nine};
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use ninefold::Grid;
use ninefold::clues::{MinimalPuzzles, minimize};
use ninefold::generate::Xoshiro;
use ninefold::solve::Stopped;
use ninefold::text::Record;

/// Writes minimal puzzles of every puzzle of the input.
pub(crate) fn run(arguments: &Minimize, session: &Session) -> anyhow::Result<()> {
    if arguments.all || arguments.limit.is_some() {
        let list = |record: &Record, page: &mut ListPage<'_>| list(record, arguments, page);
        return each(&arguments.input, (&arguments.output, None), Vec::new(), session, list);
    }
    classic_only(&arguments.input, session)?;
    let mut sink = Sink::open(&arguments.output, session)?;
    let progress = Progress::new(session, None, sink.is_terminal());
    let mut buffer = Vec::new();
    let work = |record: &Record| one(nine(record).givens(), arguments, session);
    pipe::run(entries(&arguments.input, session), session, progress, work, |done| {
        match done {
            Done::Record(record, minimal) => {
                let line = match minimal {
                    Ok(Some(minimal)) => minimal.to_string(),
                    Ok(None) => refusal(record, session).to_string(),
                    Err(Stopped) => {
                        session.puzzle_failed();
                        "timeout".into()
                    }
                };
                buffer.extend((line + "\n").into_bytes());
            }
            Done::Unreadable(_) => buffer.extend(b"unreadable\n"),
            Done::Idle => {
                sink.drain(&mut buffer)?;
                sink.flush()?;
            }
        }
        Ok(())
    })?;
    sink.drain(&mut buffer)?;
    sink.finish(session)
}

/// A minimal puzzle inside this one. The random numbers depend on the seed and the puzzle, not on its place.
fn one(puzzle: &Grid, arguments: &Minimize, session: &Session) -> Result<Option<Grid>, Stopped> {
    let mut random = arguments.seed.map(|seed| Xoshiro::stream(seed, number(puzzle)));
    minimize(puzzle, random.as_mut(), &mut session.watch(arguments.deadline))
}

/// Lists the minimal puzzles inside one.
fn list(record: &Record, arguments: &Minimize, page: &mut ListPage<'_>) -> anyhow::Result<()> {
    let mut watch = page.session.watch(arguments.deadline);
    let begun = MinimalPuzzles::new(nine(record).givens(), &mut watch);
    let Ok(begun) = begun else {
        page.end(&ListEnd::Stopped, 0);
        return Ok(());
    };
    let Some(mut minimal) = begun else { return page.refuse(record) };
    let (limit, mut count) = (arguments.limit.unwrap_or(u64::MAX), 0);
    let ending = loop {
        match minimal.next(&mut watch) {
            Err(Stopped) => break ListEnd::Stopped,
            Ok(None) => break ListEnd::Complete,
            Ok(Some(_)) if count == limit => break ListEnd::Limit(limit),
            Ok(Some(puzzle)) => {
                page.line(puzzle)?;
                count += 1;
            }
        }
    };
    page.end(&ending, count);
    Ok(())
}
