//! `ninefold within`: all puzzles of K clues inside a grid.

use super::clues::{Ending, Page, Reached, each};
use crate::args;
use crate::messages::{self, clues as says};
use crate::pipe::{self, Supply};
use crate::progress::style;
use crate::session::Session;
use indicatif::ProgressBar;
use ninefold::Grid;
use ninefold::clues::Within;
use ninefold::solve::{Stopped, Watch};
use ninefold::text::Record;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Writes the puzzles inside every grid of the input.
pub(crate) fn run(arguments: &args::Within, session: &Session) -> anyhow::Result<()> {
    let list = |record: &Record, page: &mut Page<'_>| list(record, arguments, page);
    let output = (&arguments.output.to, Some(arguments.output.resume));
    each(&arguments.input, output, Vec::new(), session, list)
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

/// Does all parts on all cores and writes their puzzles in order. What an interrupted run has done is not done again.
fn search_all(
    search: &Within,
    arguments: &args::Within,
    watch: &Watch<'static>,
    bar: &ProgressBar,
    page: &mut Page<'_>,
) -> anyhow::Result<(Ending, u64)> {
    let limit = arguments.limit.unwrap_or(u64::MAX);
    let (mut count, mut ending) = (page.reached.lines, Ending::Complete);
    let mut parts = page.reached.parts as usize..search.parts();
    bar.set_position(page.reached.parts);
    let next = || parts.next().map_or(Supply::End, Supply::Item);
    let is_over = AtomicBool::new(false);
    let work = |part| found(search, part, limit, watch.clone(), &is_over);
    pipe::in_order(page.session.threads(), next, work, |(puzzles, is_complete)| {
        for puzzle in puzzles {
            if count == limit {
                is_over.store(true, Ordering::Relaxed);
                ending = Ending::Limit(limit);
                return Ok(ControlFlow::Break(()));
            }
            page.line(puzzle)?;
            count += 1;
        }
        if !is_complete {
            ending = Ending::Stopped;
            return Ok(ControlFlow::Break(()));
        }
        page.reached = Reached { parts: page.reached.parts + 1, lines: count, ..page.reached };
        bar.inc(1);
        page.mark()?;
        Ok(ControlFlow::Continue(()))
    })?;
    Ok((ending, count))
}

/// The puzzles of a part, one more than the limit at most, and whether these are all.
fn found(
    search: &Within,
    part: usize,
    limit: u64,
    mut watch: Watch<'static>,
    is_over: &AtomicBool,
) -> (Vec<Grid>, bool) {
    let mut puzzles = Vec::new();
    let ended = search.find(part, &mut watch, &mut |puzzle| {
        puzzles.push(puzzle);
        let is_enough = puzzles.len() as u64 > limit || is_over.load(Ordering::Relaxed);
        if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (puzzles, ended.is_ok())
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
