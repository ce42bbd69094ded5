//! The search: settle, look for owned minirows, guess, and the same for both children.
//!
//! **It ends**: [`Board::settle`] does, and [`Board::clear_owned`] and both children of a split have
//! fewer candidates than the board before. **It finds every solution once**: nothing that is taken
//! away is part of a solution, and the children share none. **It cannot overflow the stack**: only
//! first children are searched by a deeper call, 162 at most, of less than a kilobyte each; the second
//! child takes its parent's place.
//!
//! Owned minirows save one guess in four on hard puzzles and hardly ever help on the way down to one
//! of many solutions. So below the first guess they wait for the first dead end.

use super::board::Board;
use super::pass::Verdict;
use crate::solve::{Statistics, Stopped, Watch};
use std::ops::ControlFlow;

/// Why a search ended before it had seen everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Halt {
    /// The caller has what it wanted.
    Enough,
    /// The watch said so.
    Stopped,
}

/// One search and those it reports to.
struct Search<'a, 'w> {
    watch: &'a mut Watch<'w>,
    statistics: Option<&'a mut Statistics>,
    found: &'a mut dyn FnMut(&Board) -> ControlFlow<()>,
    met_dead_end: bool,
}

/// Calls `found` with every solution, as a full board, until it breaks; in no particular order.
///
/// `givens` is how many cells are no placements of the search; only the statistics want to know.
pub(super) fn each(
    mut board: Board,
    givens: u32,
    watch: &mut Watch,
    statistics: Option<&mut Statistics>,
    found: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    watch.tick()?;
    let mut search = Search { watch, statistics, found, met_dead_end: false };
    match search.run(&mut board, givens, 0) {
        ControlFlow::Break(Halt::Stopped) => Err(Stopped),
        ControlFlow::Break(Halt::Enough) | ControlFlow::Continue(()) => Ok(()),
    }
}

/// Some solution, as a full board.
pub(super) fn first(board: Board, watch: &mut Watch) -> Result<Option<Board>, Stopped> {
    first_with_statistics(board, 0, watch, None)
}

/// [`first`], adding to the statistics.
pub(super) fn first_with_statistics(
    board: Board,
    givens: u32,
    watch: &mut Watch,
    statistics: Option<&mut Statistics>,
) -> Result<Option<Board>, Stopped> {
    let mut first = None;
    each(board, givens, watch, statistics, &mut |board| {
        first = Some(board.clone());
        ControlFlow::Break(())
    })?;
    Ok(first)
}

impl Search<'_, '_> {
    /// Searches a board below `guesses` guesses, with `already` cells settled in its parent.
    fn run(&mut self, board: &mut Board, mut already: u32, guesses: u32) -> ControlFlow<Halt> {
        let mut placements = 0;
        loop {
            let verdict = self.settle(board, guesses);
            let placed = self.placed(board);
            let new = u64::from(placed.saturating_sub(already));
            placements += new;
            already = placed;
            if let Some(statistics) = &mut self.statistics {
                statistics.nodes += 1;
                statistics.placements += new;
                statistics.deepest = statistics.deepest.max(guesses);
            }
            if verdict == Verdict::Full && board.rows_are_right() {
                if (self.found)(board).is_break() {
                    return ControlFlow::Break(Halt::Enough);
                }
                break;
            }
            let question = if verdict == Verdict::Stable { board.question() } else { None };
            let Some(question) = question else {
                self.met_dead_end = true;
                break;
            };
            if self.watch.tick().is_err() {
                return ControlFlow::Break(Halt::Stopped);
            }
            if let Some(statistics) = &mut self.statistics {
                statistics.guesses += 1;
            }
            let no = board.split(question);
            self.run(board, placed, guesses + 1)?;
            *board = no;
        }
        if let Some(statistics) = &mut self.statistics {
            statistics.undone += placements;
        }
        ControlFlow::Continue(())
    }

    /// Everything that follows without a guess.
    #[inline]
    fn settle(&mut self, board: &mut Board, guesses: u32) -> Verdict {
        loop {
            let verdict = board.settle();
            let look = verdict == Verdict::Stable && (guesses == 0 || self.met_dead_end);
            if !look || !board.clear_owned() {
                return verdict;
            }
        }
    }

    /// How many cells are settled; 0 if nobody wants to know.
    fn placed(&self, board: &Board) -> u32 {
        if self.statistics.is_some() { board.settled() } else { 0 }
    }
}
