//! Source D: candidate lists, updated on every placement and restored on backtracking.
//!
//! Every empty cell has the list of digits that it may still hold. Placing a digit strikes it from the
//! lists of the cell's peers; each strike is written on a trail, and taking the placement back replays
//! the trail backwards, so the lists are restored exactly and nothing is worked out anew. The next
//! cell is the one with the shortest list, the first of them in reading order; a cell with an empty
//! list ends the attempt. (The source's own update did not work and was left commented out.)
//!
//! A list is a set of nine bits. Beside the lists, the open cells are sorted into shelves by the
//! length of their list, so the shortest list is found without looking at 81 cells.

use super::tally::Tally;
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Rules};
use crate::lang::Text;
use crate::solve::{Method, Statistics, Stopped, Watch};

/// The method `candidates`.
#[derive(Clone, Copy, Debug)]
pub struct CandidateLists;

impl Method for CandidateLists {
    fn name(&self) -> &'static str {
        "candidates"
    }

    fn about(&self) -> Text {
        Text {
            en: "candidate lists updated and restored step by step, the shortest list first",
            zh: "逐步更新并恢复候选数表，先试候选数最少的格",
        }
    }

    fn search(
        &self,
        puzzle: &Puzzle,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        if puzzle.has_clash() {
            return Ok(None);
        }
        let mut search = Search { lists: Lists::of(puzzle), watch, tally: Tally::start(statistics) };
        Ok(search.fill()?.then_some(search.lists.grid))
    }
}

struct Search<'s, 'a> {
    lists: Lists,
    watch: &'s mut Watch<'a>,
    tally: Tally<'s>,
}

impl Search<'_, '_> {
    /// Fills the open cells; when that is impossible, leaves the lists as they were.
    fn fill(&mut self) -> Result<bool, Stopped> {
        let Some(cell) = self.lists.shortest() else {
            return Ok(true);
        };
        let mut left = self.lists.list[cell];
        while let Some(digit) = left.first() {
            left.remove(digit);
            let guess = !left.is_empty();
            self.watch.tick()?;
            self.tally.try_digit(guess);
            let before = self.lists.place(cell, digit);
            if self.fill()? {
                return Ok(true);
            }
            self.lists.take_back(cell, before);
            self.tally.take_back(guess, 1);
        }
        Ok(false)
    }
}

/// The board with its candidate lists.
///
/// Invariants: the list of an open cell has what the marks allow and no peer holds; an open cell lies
/// on the shelf of its list's length and on no other; a filled cell lies on no shelf, and its list
/// waits unchanged for the cell to be opened again.
struct Lists {
    rules: Rules,
    grid: Grid,
    list: ByCell<DigitSet>,
    shelves: [CellSet; 10],
    /// What was struck, in order: this digit from the list of this cell.
    trail: Vec<(Cell, Digit)>,
}

impl Lists {
    fn of(puzzle: &Puzzle) -> Lists {
        let candidates = puzzle.candidates();
        let list = ByCell::from_fn(|cell| candidates.get(cell));
        let mut shelves = [CellSet::EMPTY; 10];
        for cell in !puzzle.givens().filled() {
            shelves[list[cell].len()].insert(cell);
        }
        Lists { rules: puzzle.rules(), grid: *puzzle.givens(), list, shelves, trail: Vec::new() }
    }

    /// The open cell with the shortest list, the first of them; `None` when all cells are filled.
    fn shortest(&self) -> Option<Cell> {
        self.shelves.iter().find_map(|shelf| shelf.first())
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.grid.get(cell).is_none()
    }

    /// Writes a digit of the cell's list into it; returns how long the trail was before.
    fn place(&mut self, cell: Cell, digit: Digit) -> usize {
        let before = self.trail.len();
        self.shelves[self.list[cell].len()].remove(cell);
        self.grid.set(cell, Some(digit));
        for peer in self.rules.peers(cell) {
            if self.is_open(peer) && self.list[peer].contains(digit) {
                self.relist(peer, self.list[peer].without(digit));
                self.trail.push((peer, digit));
            }
        }
        before
    }

    /// Undoes the latest placement: it was in `cell`, and the trail was `before` long.
    fn take_back(&mut self, cell: Cell, before: usize) {
        while self.trail.len() > before
            && let Some((peer, digit)) = self.trail.pop()
        {
            self.relist(peer, self.list[peer].with(digit));
        }
        self.grid.set(cell, None);
        self.shelves[self.list[cell].len()].insert(cell);
    }

    /// Gives an open cell another list and the shelf that goes with it.
    fn relist(&mut self, cell: Cell, list: DigitSet) {
        self.shelves[self.list[cell].len()].remove(cell);
        self.shelves[list.len()].insert(cell);
        self.list[cell] = list;
    }
}
