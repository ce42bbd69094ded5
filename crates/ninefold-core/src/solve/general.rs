//! An explorer for any rules made of houses. The classic rules have a faster one in [`fast`](super::fast).
//!
//! The board is nine sets of cells: the places at which each digit may still be placed. A node infers until nothing
//! more follows, then branches:
//!
//! - if no digit may take a cell, or a digit has no place left in a house, the node ends;
//! - a cell with one candidate takes it, and a digit with one place in a house is placed there;
//! - the search branches at a cell with two candidates, or else at a digit with two places in a house, or else at the
//!   cell with the fewest candidates. The alternatives exclude each other and leave nothing out.
//!
//! The number of candidates is found for all 81 cells at once: going through the digits, a cell is in `at_least[k]`
//! once `k` of them have it.

use super::explorer::Explorer;
use super::methods::tally::SearchTally;
use super::statistics::Statistics;
use super::watch::{Stopped, Watch};
use super::witness;
use crate::grid::{ByDigit, Cell, CellSet, Digit, DigitSet, Grid};
use crate::rules::{Nine, Rules};
use std::ops::ControlFlow;

/// An explorer that uses the puzzle's own list of houses.
#[derive(Clone, Copy, Debug)]
pub struct GeneralExplorer;

impl GeneralExplorer {
    /// Does what [`Explorer::first`] does, and adds the cost to `statistics`.
    pub fn first_counted(
        &self,
        puzzle: &Nine,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        let mut first = None;
        let _ = explore(puzzle, watch, statistics, &mut |board| {
            first = Some(board.grid());
            ControlFlow::Break(())
        })?;
        Ok(first)
    }
}

impl Explorer for GeneralExplorer {
    fn first(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        self.first_counted(puzzle, watch, &mut Statistics::default())
    }

    fn count(&self, puzzle: &Nine, limit: u64, watch: &mut Watch, found: &mut u64) -> Result<(), Stopped> {
        if *found >= limit {
            return Ok(());
        }
        let _ = explore(puzzle, watch, &mut Statistics::default(), &mut |_| {
            *found += 1;
            if *found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(())
    }

    fn sole(&self, puzzle: &Nine, watch: &mut Watch) -> Result<(u64, Option<Grid>), Stopped> {
        let (mut found, mut first) = (0, None);
        let _ = explore(puzzle, watch, &mut Statistics::default(), &mut |board| {
            found += 1;
            first.get_or_insert_with(|| board.grid());
            if found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok((found, first))
    }

    fn smallest(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        witness::smallest(self, puzzle, watch)
    }
}

/// Receives every solution and says when to stop.
type SolutionSink<'f> = dyn FnMut(&PlaceBoard) -> ControlFlow<()> + 'f;

/// Passes every solution to `found` until that breaks.
fn explore(
    puzzle: &Nine,
    watch: &mut Watch,
    statistics: &mut Statistics,
    found: &mut SolutionSink,
) -> Result<ControlFlow<()>, Stopped> {
    if puzzle.has_clash() {
        return Ok(ControlFlow::Continue(()));
    }
    let mut explore = Explore { rules: puzzle.rules(), watch, tally: SearchTally::start(statistics), found };
    let (end, inferred) = explore.node(PlaceBoard::of(puzzle))?;
    if end.is_continue() {
        explore.tally.take_back(false, inferred);
    }
    Ok(end)
}

struct Explore<'e, 'a, 'f> {
    rules: &'e Rules,
    watch: &'e mut Watch<'a>,
    tally: SearchTally<'e>,
    found: &'e mut SolutionSink<'f>,
}

impl Explore<'_, '_, '_> {
    /// Explores what follows from one board. Returns whether to stop, and how many digits were inferred before
    /// branching; the caller must take those back.
    fn node(&mut self, mut board: PlaceBoard) -> Result<(ControlFlow<()>, u64), Stopped> {
        self.watch.tick()?;
        let open_before = board.open.len();
        let outcome = board.infer(self.rules);
        let inferred = (open_before - board.open.len()) as u64;
        self.tally.infer(inferred);
        if outcome.is_break() {
            return Ok((ControlFlow::Continue(()), inferred));
        }
        let Some(branch) = board.branch(self.rules) else {
            return Ok(((self.found)(&board), inferred));
        };
        let mut alternatives = branch.alternatives().peekable();
        while let Some((cell, digit)) = alternatives.next() {
            let guess = alternatives.peek().is_some();
            self.tally.try_digit(guess);
            let mut child = board;
            child.place(cell, digit, self.rules);
            let (end, inferred_below) = self.node(child)?;
            if end.is_break() {
                return Ok((end, inferred));
            }
            self.tally.take_back(guess, 1 + inferred_below);
        }
        Ok((ControlFlow::Continue(()), inferred))
    }
}

/// The places at which each digit may still be placed.
///
/// Invariant: a cell that is not `open` has one digit, and no peer of it has that digit.
#[derive(Clone, Copy)]
struct PlaceBoard {
    places: ByDigit<CellSet>,
    open: CellSet,
}

/// The alternatives to try next: all digits of one cell, or one digit at each of its places.
#[derive(Clone, Copy)]
enum NextTries {
    Cell(Cell, DigitSet),
    Digit(Digit, CellSet),
}

impl NextTries {
    fn alternatives(self) -> impl Iterator<Item = (Cell, Digit)> {
        let (cells, digits) = match self {
            NextTries::Cell(cell, digits) => (CellSet::only(cell), digits),
            NextTries::Digit(digit, cells) => (cells, DigitSet::only(digit)),
        };
        cells.into_iter().flat_map(move |cell| digits.into_iter().map(move |digit| (cell, digit)))
    }
}

impl PlaceBoard {
    /// Makes the board of a puzzle with its givens placed. They must not clash.
    fn of(puzzle: &Nine) -> PlaceBoard {
        let mut places = ByDigit::from_fn(|_| CellSet::EMPTY);
        for (cell, digits) in puzzle.allowed().iter() {
            for digit in digits {
                places[digit].insert(cell);
            }
        }
        let mut board = PlaceBoard { places, open: CellSet::FULL };
        for (cell, digit) in puzzle.givens().iter() {
            board.place(cell, digit, puzzle.rules());
        }
        board
    }

    /// Writes one of its candidates into an open cell.
    fn place(&mut self, cell: Cell, digit: Digit, rules: &Rules) {
        self.open.remove(cell);
        for other in Digit::ALL {
            self.places[other].remove(cell);
        }
        self.places[digit] -= rules.peers(cell);
        self.places[digit].insert(cell);
    }

    /// Places what follows until nothing more does. Breaks if the board has no solution.
    fn infer(&mut self, rules: &Rules) -> ControlFlow<()> {
        loop {
            let open_before = self.open;
            self.place_naked_singles(rules)?;
            if self.open == open_before {
                self.place_hidden_singles(rules)?;
            }
            if self.open == open_before {
                return ControlFlow::Continue(());
            }
        }
    }

    fn place_naked_singles(&mut self, rules: &Rules) -> ControlFlow<()> {
        let [one, two, ..] = self.at_least();
        if one != CellSet::FULL {
            return ControlFlow::Break(());
        }
        let singles = self.open - two;
        for digit in Digit::ALL {
            for cell in self.places[digit] & singles {
                if !self.places[digit].contains(cell) {
                    return ControlFlow::Break(()); // Another single of this round took the digit from this cell.
                }
                self.place(cell, digit, rules);
            }
        }
        ControlFlow::Continue(())
    }

    fn place_hidden_singles(&mut self, rules: &Rules) -> ControlFlow<()> {
        for digit in Digit::ALL {
            for house in rules.houses() {
                let places = self.places[digit] & house.cells();
                if places.is_empty() {
                    return ControlFlow::Break(());
                }
                if let Some(cell) = places.single()
                    && self.open.contains(cell)
                {
                    self.place(cell, digit, rules);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the cells with at least one, two, three and four candidates.
    fn at_least(&self) -> [CellSet; 4] {
        let [mut one, mut two, mut three, mut four] = [CellSet::EMPTY; 4];
        for &places in self.places.as_array() {
            four |= three & places;
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        [one, two, three, four]
    }

    /// Chooses the alternatives to branch into; `None` if every cell is filled.
    fn branch(&self, rules: &Rules) -> Option<NextTries> {
        let [_, _, three, four] = self.at_least();
        if let Some(cell) = (self.open - three).first() {
            return Some(NextTries::Cell(cell, self.digits(cell)));
        }
        if let Some(branch) = self.two_places(rules) {
            return Some(branch);
        }
        let cell = (self.open - four).first();
        let cell = cell.or_else(|| self.open.iter().min_by_key(|&cell| self.digits(cell).len()))?;
        Some(NextTries::Cell(cell, self.digits(cell)))
    }

    /// Finds a digit with two places left in a house.
    fn two_places(&self, rules: &Rules) -> Option<NextTries> {
        let crossings = Digit::ALL.into_iter().flat_map(|d| rules.houses().iter().map(move |h| (d, h)));
        let mut places = crossings.map(|(digit, house)| (digit, self.places[digit] & house.cells()));
        places.find(|(_, places)| places.len() == 2).map(|(digit, places)| NextTries::Digit(digit, places))
    }

    fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.places[digit].contains(cell)).collect()
    }

    /// Returns the filled cells.
    fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for digit in Digit::ALL {
            for cell in self.places[digit] - self.open {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }
}
