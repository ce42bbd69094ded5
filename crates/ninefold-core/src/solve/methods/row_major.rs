//! Source A: row-major backtracking.
//!
//! The empty cells are visited row by row, from left to right, and the digits are tried from 1 to 9. A digit is
//! placed if no house of the cell holds it. If the rest cannot be filled, it is taken back and the next one is tried.
//! So the first solution found is the smallest.
//!
//! The walk is generic over a [`FilledRecord`] of the filled cells, because source B takes the same walk and only keeps a
//! better record.

use super::tally::SearchTally;
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::lang::Text;
use crate::rules::{Nine, Rules};
use crate::solve::method::Method;
use crate::solve::statistics::Statistics;
use crate::solve::watch::{Stopped, Watch};

/// The method `row-major`.
#[derive(Clone, Copy, Debug)]
pub struct RowMajor;

impl Method for RowMajor {
    fn name(&self) -> &'static str {
        "row-major"
    }

    fn about(&self) -> Text {
        Text {
            en: "backtracking row by row; each check reads the houses again",
            zh: "逐行回溯，每次检查都重新扫描各区域",
        }
    }

    fn search(
        &self,
        puzzle: &Nine,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        walk(Scan { rules: puzzle.rules().clone(), grid: *puzzle.givens() }, puzzle, watch, statistics)
    }
}

/// A record of the filled cells, which shows the digits that still fit.
pub(super) trait FilledRecord {
    /// Returns `true` if no house of the (empty) cell holds this digit.
    fn fits(&self, cell: Cell, digit: Digit) -> bool;
    /// Writes a digit that fits into an empty cell.
    fn write(&mut self, cell: Cell, digit: Digit);
    /// Removes the digit from the cell.
    fn erase(&mut self, cell: Cell, digit: Digit);
    /// Returns the board.
    fn grid(&self) -> &Grid;
}

/// Source A's record: only the grid. Every house of the cell is scanned for every digit.
struct Scan {
    rules: Rules,
    grid: Grid,
}

impl FilledRecord for Scan {
    fn fits(&self, cell: Cell, digit: Digit) -> bool {
        let mut houses = self.rules.houses_of(cell);
        houses.all(|house| house.cells().iter().all(|other| self.grid.get(other) != Some(digit)))
    }

    fn write(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
    }

    fn erase(&mut self, cell: Cell, _digit: Digit) {
        self.grid.set(cell, None);
    }

    fn grid(&self) -> &Grid {
        &self.grid
    }
}

/// Walks over the empty cells in reading order; `record` holds the givens.
pub(super) fn walk<R: FilledRecord>(
    record: R,
    puzzle: &Nine,
    watch: &mut Watch,
    statistics: &mut Statistics,
) -> Result<Option<Grid>, Stopped> {
    if puzzle.has_clash() {
        return Ok(None);
    }
    let open = (!puzzle.givens().filled()).iter().collect();
    let mut walk = RowMajorWalk {
        record,
        open,
        allowed: puzzle.allowed(),
        watch,
        tally: SearchTally::start(statistics),
    };
    Ok(walk.fill_from(0)?.then(|| *walk.record.grid()))
}

struct RowMajorWalk<'w, 'a, R> {
    record: R,
    /// The cells to fill, in the order in which they are filled.
    open: Vec<Cell>,
    allowed: &'w Candidates,
    watch: &'w mut Watch<'a>,
    tally: SearchTally<'w>,
}

impl<R: FilledRecord> RowMajorWalk<'_, '_, R> {
    /// Fills the open cells from number `place` on. If that is impossible, leaves them empty.
    fn fill_from(&mut self, place: usize) -> Result<bool, Stopped> {
        let Some(&cell) = self.open.get(place) else {
            return Ok(true);
        };
        // Every trial below is taken back before the next, so a digit that fits now will still fit then.
        let mut left =
            self.allowed.get(cell).iter().filter(|&d| self.record.fits(cell, d)).collect::<DigitSet>();
        while let Some(digit) = left.first() {
            left.remove(digit);
            let guess = !left.is_empty();
            self.watch.tick()?;
            self.tally.try_digit(guess);
            self.record.write(cell, digit);
            if self.fill_from(place + 1)? {
                return Ok(true);
            }
            self.record.erase(cell, digit);
            self.tally.take_back(guess, 1);
        }
        Ok(false)
    }
}
