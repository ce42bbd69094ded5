//! `ninefold within`: all puzzles of K clues inside a grid.

use super::clues::{Ending, Page, each};
use crate::args;
use crate::messages::{self, clues as says};
use crate::progress::style;
use crate::session::Session;
use indicatif::ProgressBar;
use ninefold::Grid;
use ninefold::clues::Within;
use ninefold::solve::{Stopped, Watch};
use ninefold::text::Record;
use rayon::prelude::*;
use std::ops::{ControlFlow, Range};
use std::time::{Duration, Instant};

/// Writes the puzzles inside every grid of the input.
pub(crate) fn run(arguments: &args::Within, session: &Session) -> anyhow::Result<()> {
    let list = |record: &Record, page: &mut Page<'_>| list(record, arguments, page);
    each(&arguments.input, &arguments.output, Vec::new(), session, list)
}

fn list(record: &Record, arguments: &args::Within, page: &mut Page<'_>) -> anyhow::Result<()> {
    let begin = Instant::now();
    let mut watch = page.session.watch(arguments.deadline);
    let search = match Within::new(record.puzzle.givens(), arguments.clues.into(), &mut watch) {
        Err(Stopped) => {
            page.end(&Ending::Stopped, 0);
            return Ok(());
        }
        Ok(None) => return page.refuse(record),
        Ok(Some(search)) => search,
    };
    let bar = bar(search.parts(), page.session);
    let (ending, count) = search_all(&search, arguments, &watch, &bar, page)?;
    bar.finish_and_clear();
    page.end(&ending, count);
    if let Ending::Complete = ending {
        let seconds = format!("{:.1}", begin.elapsed().as_secs_f64());
        let clues = arguments.clues;
        let said =
            page.session.say(says::FOUND, &[("count", &count), ("clues", &clues), ("seconds", &seconds)]);
        page.session.note(said);
    }
    Ok(())
}

/// Does all parts on all cores, some at a time, and writes their puzzles in order.
fn search_all(
    search: &Within,
    arguments: &args::Within,
    watch: &Watch<'static>,
    bar: &ProgressBar,
    page: &mut Page<'_>,
) -> anyhow::Result<(Ending, u64)> {
    let (limit, mut count) = (arguments.limit.unwrap_or(u64::MAX), 0);
    // With a limit, what comes after it need not be searched.
    let together = if arguments.limit.is_some() { 4 * page.session.threads() } else { search.parts().max(1) };
    for first in (0..search.parts()).step_by(together) {
        let parts = first..(first + together).min(search.parts());
        for found in page.session.pool()?.install(|| found(search, parts, limit, watch, bar)) {
            let (puzzles, is_complete) = found;
            for puzzle in puzzles {
                if count == limit {
                    return Ok((Ending::Limit(limit), count));
                }
                page.line(puzzle)?;
                count += 1;
            }
            if !is_complete {
                return Ok((Ending::Stopped, count));
            }
        }
    }
    Ok((Ending::Complete, count))
}

/// The puzzles of each of these parts, one more than the limit at most, and whether these are all.
fn found(
    search: &Within,
    parts: Range<usize>,
    limit: u64,
    watch: &Watch<'static>,
    bar: &ProgressBar,
) -> Vec<(Vec<Grid>, bool)> {
    let part = |part| {
        let mut puzzles = Vec::new();
        let ended = search.find(part, &mut watch.clone(), &mut |puzzle| {
            puzzles.push(puzzle);
            if puzzles.len() as u64 > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        bar.inc(1);
        (puzzles, ended.is_ok())
    };
    parts.into_par_iter().with_max_len(1).map(part).collect()
}

fn bar(parts: usize, session: &Session) -> ProgressBar {
    if !session.shows_progress() {
        return ProgressBar::hidden();
    }
    let bar =
        ProgressBar::new(parts as u64).with_style(style("{prefix} {bar:30} {pos}/{len} {elapsed}{left}"));
    bar.set_prefix(session.say(messages::COUNTING, &[]));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
