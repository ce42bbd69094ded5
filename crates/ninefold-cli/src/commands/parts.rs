//! A search in parts on all cores, with its puzzles in order. Parts that an interrupted run has done are not done
//! again.

use super::clues::{ListEnd, ListPage, ListProgress};
use crate::messages;
use crate::pipe::{self, Supply};
use crate::progress::style;
use crate::session::Session;
use indicatif::ProgressBar;
use ninefold::Grid;
use ninefold::solve::{Stopped, Watch};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Takes a puzzle, and says whether there may be more.
pub(super) type Show<'a> = dyn FnMut(Grid) -> ControlFlow<()> + 'a;

/// The search for all puzzles of a kind.
pub(super) struct SearchInParts<'a> {
    /// The number of parts.
    pub(super) count: usize,
    /// The most puzzles that are wanted.
    pub(super) limit: Option<u64>,
    pub(super) watch: Watch<'static>,
    /// Does a part.
    pub(super) find: &'a (dyn Fn(usize, &mut Watch<'_>, &mut Show<'_>) -> Result<(), Stopped> + Sync),
    /// Says whether a puzzle counts. It is asked about the puzzles one after another, in order.
    pub(super) counts: &'a mut dyn FnMut(&Grid) -> bool,
    /// Whether puzzles are written.
    pub(super) writes: bool,
}

impl SearchInParts<'_> {
    /// Does all parts that are not done. Returns how the list ended, and how many puzzles it has.
    pub(super) fn run(self, page: &mut ListPage<'_>) -> anyhow::Result<(ListEnd, u64)> {
        let bar = bar(self.count, page.session);
        let limit = self.limit.unwrap_or(u64::MAX);
        let (mut count, mut ending) = (page.reached.lines, ListEnd::Complete);
        let mut parts = page.reached.parts as usize..self.count;
        bar.set_position(page.reached.parts);
        let next = || parts.next().map_or(Supply::End, Supply::Item);
        let is_over = AtomicBool::new(false);
        let (find, watch) = (self.find, self.watch);
        let work = |part| found(find, part, limit, &mut watch.clone().or_until(&is_over));
        pipe::in_order(page.session.threads(), next, work, |(puzzles, is_complete)| {
            for puzzle in puzzles.iter().filter(|puzzle| (self.counts)(puzzle)) {
                if count == limit {
                    is_over.store(true, Ordering::Relaxed);
                    ending = ListEnd::Limit(limit);
                    return Ok(ControlFlow::Break(()));
                }
                if self.writes {
                    page.line(puzzle)?;
                }
                count += 1;
            }
            if !is_complete {
                is_over.store(true, Ordering::Relaxed);
                ending = ListEnd::Stopped;
                return Ok(ControlFlow::Break(()));
            }
            page.reached = ListProgress { parts: page.reached.parts + 1, lines: count, ..page.reached };
            bar.inc(1);
            page.mark()?;
            Ok(ControlFlow::Continue(()))
        })?;
        bar.finish_and_clear();
        Ok((ending, count))
    }
}

/// The puzzles of a part, one more than the limit at most, and whether these are all.
fn found(
    find: &dyn Fn(usize, &mut Watch<'_>, &mut Show<'_>) -> Result<(), Stopped>,
    part: usize,
    limit: u64,
    watch: &mut Watch<'_>,
) -> (Vec<Grid>, bool) {
    let mut puzzles = Vec::new();
    let ended = find(part, watch, &mut |puzzle| {
        puzzles.push(puzzle);
        if puzzles.len() as u64 > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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
