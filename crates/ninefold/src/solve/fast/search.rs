//! The search: settle, look for owned minirows, guess, and the same for both children.
//!
//! **It ends**: [`Board::settle`] does, and [`Board::clear_owned`] and both children of a split have
//! fewer candidates than the board before. **It finds every solution once**: nothing that is taken
//! away is part of a solution, and the children share none. **It cannot overflow the stack**: only
//! first children are searched by a deeper call, 162 at most, of less than a kilobyte each; the second
//! child takes its parent's place.
//!
//! **What is done depends on how it goes.** On hard puzzles owned minirows save one guess in five, and
//! questions about minirows instead of cells two in five; where solutions are many, both are in the
//! way. So until a search has met a dead end, from the second guess on it asks about cells and leaves
//! owned minirows alone. On boards with fewer than 17 cells settled it always asks about cells. And a
//! search that has found nothing after [`PATIENCE`] guesses has probably settled on a pattern that no
//! grid has: it begins again and asks about cells.

use super::board::Board;
use super::branch::Question;
use super::pass::Verdict;
use crate::solve::{Statistics, Stopped, Watch};
use std::ops::ControlFlow;

/// After so many guesses without a solution a search begins again. Puzzles known as the hardest need
/// a few hundred.
const PATIENCE: u32 = 3000;

/// Puzzles with fewer cells settled have many solutions.
const SPARSE: u32 = 17;

/// Why a search ended before it had seen everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Halt {
    /// The caller has what it wanted.
    Enough,
    /// The watch said so.
    Stopped,
    /// Nothing found for too long.
    Astray,
}

/// One search and those it reports to.
struct Search<'a, 'w> {
    watch: &'a mut Watch<'w>,
    statistics: Option<&'a mut Statistics>,
    found: &'a mut dyn FnMut(&Board) -> ControlFlow<()>,
    met_dead_end: bool,
    /// Asks about cells, whatever happens.
    cells_only: bool,
    /// Guesses until it is astray; 0 for never.
    patience: u32,
    /// The board before the first guess.
    root: Option<Board>,
}

/// Calls `found` with every solution, as a full board, until it breaks; in no particular order.
///
/// `givens` is how many cells are no placements of the search; only the statistics want to know.
pub(super) fn each(
    board: Board,
    givens: u32,
    watch: &mut Watch,
    statistics: Option<&mut Statistics>,
    found: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    search(board, givens, false, watch, statistics, found)
}

/// Some solution, as a full board.
///
/// `sparse` says that the board comes from one that [`is_sparse`]: it may have cells filled in since,
/// but all in one place.
pub(super) fn first(board: Board, sparse: bool, watch: &mut Watch) -> Result<Option<Board>, Stopped> {
    let mut first = None;
    search(board, 0, sparse, watch, None, &mut |board| {
        first = Some(board.clone());
        ControlFlow::Break(())
    })?;
    Ok(first)
}

/// Has this board, once settled, so little in it that solutions are certainly many or none?
pub(super) fn is_sparse(board: &Board) -> bool {
    board.settled() < SPARSE
}

fn search(
    mut board: Board,
    givens: u32,
    sparse: bool,
    watch: &mut Watch,
    statistics: Option<&mut Statistics>,
    found: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    watch.tick()?;
    let mut search = Search {
        watch,
        statistics,
        found,
        met_dead_end: false,
        cells_only: sparse,
        patience: PATIENCE,
        root: None,
    };
    let mut end = search.run(&mut board, givens, 0);
    if end == ControlFlow::Break(Halt::Astray)
        && let Some(mut root) = search.root.take()
    {
        search.cells_only = true;
        end = search.run(&mut root, givens, 0);
    }
    match end {
        ControlFlow::Break(Halt::Stopped) => Err(Stopped),
        ControlFlow::Break(Halt::Enough | Halt::Astray) | ControlFlow::Continue(()) => Ok(()),
    }
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
                self.patience = 0;
                if (self.found)(board).is_break() {
                    return ControlFlow::Break(Halt::Enough);
                }
                break;
            }
            let question = if verdict == Verdict::Stable { self.question(board, guesses) } else { None };
            let Some(question) = question else {
                self.met_dead_end = true;
                break;
            };
            let end = self.say_yes(board, question, already, guesses);
            match end {
                ControlFlow::Continue(no) => *board = no,
                ControlFlow::Break(Halt::Astray) => {
                    self.undo(placements);
                    return ControlFlow::Break(Halt::Astray);
                }
                ControlFlow::Break(halt) => return ControlFlow::Break(halt),
            }
        }
        self.undo(placements);
        ControlFlow::Continue(())
    }

    /// Searches the first child; what is left to search is the second.
    #[inline]
    fn say_yes(
        &mut self,
        board: &mut Board,
        question: Question,
        placed: u32,
        guesses: u32,
    ) -> ControlFlow<Halt, Board> {
        if let Some(statistics) = &mut self.statistics {
            statistics.guesses += 1;
        }
        if self.patience == 1 {
            self.patience = 0;
            return ControlFlow::Break(Halt::Astray);
        }
        self.patience = self.patience.saturating_sub(1);
        if self.watch.tick().is_err() {
            return ControlFlow::Break(Halt::Stopped);
        }
        let no = board.split(question);
        self.run(board, placed, guesses + 1)?;
        ControlFlow::Continue(no)
    }

    /// What to ask of a stable board.
    ///
    /// There is always something: a board that is neither full nor dead has a digit with two places
    /// in a box, and if both cells were single the board would be dead.
    #[inline]
    fn question(&mut self, board: &Board, guesses: u32) -> Option<Question> {
        if self.root.is_none() {
            self.root = Some(board.clone());
            self.cells_only |= is_sparse(board);
        }
        if self.cells_only || (guesses >= 2 && !self.met_dead_end) {
            board.cell_question()
        } else {
            board.line_question().or_else(|| board.cell_question())
        }
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

    /// A board and all below it had no solution, or has been counted out.
    fn undo(&mut self, placements: u64) {
        if let Some(statistics) = &mut self.statistics {
            statistics.undone += placements;
        }
    }
}
