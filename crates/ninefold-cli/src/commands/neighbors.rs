//! `ninefold neighbors`: puzzles with some givens exchanged.

use super::clues::{classic_only, refusal};
use crate::args::Neighbors;
use crate::input::entries;
use crate::messages::clues as messages;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use ninefold::canon::Canonizer;
use ninefold::clues::{self, Exchange};
use ninefold::engine::{self, Status};
use ninefold::solve::Stopped;
use ninefold::text::Record;
use ninefold::{Cell, Grid};
use std::collections::HashSet;
use std::fmt::Display;

/// What is near one puzzle.
struct Near {
    /// Puzzles with their canonical forms.
    puzzles: Vec<(Grid, [u8; Cell::COUNT])>,
    tried: u64,
    passed_over: u64,
}

/// Writes the neighbours of every puzzle of the input, each class once.
pub(crate) fn run(arguments: &Neighbors, session: &Session) -> anyhow::Result<()> {
    classic_only(&arguments.input, session)?;
    let mut sink = Sink::open(&arguments.output, session)?;
    let progress = Progress::new(session, None, sink.is_terminal());
    let (mut buffer, mut seen) = (Vec::new(), HashSet::new());
    let (mut tried, mut passed) = (0, 0);
    let work = |record: &Record| near(record, arguments, session);
    pipe::run(entries(&arguments.input, session), session, progress, work, |done| {
        match done {
            Done::Record(_, Ok(Some(near))) => {
                tried += near.tried;
                passed += near.passed_over;
                for (puzzle, class) in near.puzzles {
                    if seen.insert(class) {
                        buffer.extend(format!("{puzzle}\n").into_bytes());
                    }
                }
                sink.drain(&mut buffer)?;
            }
            Done::Record(record, Ok(None)) => {
                refusal(record, session);
            }
            Done::Record(record, Err(Stopped)) => {
                session.failure(session.say(messages::NOT_DONE, &[("puzzle", &record.one_line())]))
            }
            // The message about it has been printed; nothing is near it.
            Done::Unreadable(_) => {}
            Done::Idle => sink.flush()?,
        }
        Ok(())
    })?;
    sink.finish(session)?;
    let said: [(&str, &dyn Display); 4] =
        [("kept", &seen.len()), ("tried", &tried), ("passed", &passed), ("most", &arguments.solutions)];
    session.note(session.say(messages::NEAR, &said));
    Ok(())
}

/// What is near a puzzle; `None` if that has not one solution.
fn near(record: &Record, arguments: &Neighbors, session: &Session) -> Result<Option<Near>, Stopped> {
    let mut watch = session.watch(arguments.deadline);
    if engine::solve_within(&record.puzzle, &mut watch)?.status != Status::Unique {
        return Ok(None);
    }
    let exchange = Exchange {
        away: arguments.away.into(),
        more: arguments.more.into(),
        most_solutions: arguments.solutions as usize,
    };
    let found = clues::neighbors(record.puzzle.givens(), exchange, &mut watch)?;
    let mut canonizer = Canonizer::default();
    let puzzles = found.puzzles.into_iter().map(|puzzle| (puzzle, canonizer.line(&puzzle))).collect();
    Ok(Some(Near { puzzles, tried: found.tried, passed_over: found.passed_over }))
}
