//! A full grid, and those of its unavoidable sets that have been met: they answer most questions about uniqueness.

use crate::engine::otherwise;
use crate::grid::{Cell, CellSet, Grid};
use crate::rules::Nine;
use crate::solve::{Explorer, Stopped, Watch, fast::FastExplorer};

/// The largest number of sets that are remembered. With more, looking through them would cost more than the searches.
const REMEMBERED: usize = 600;

/// The grounds on which puzzles inside a grid have one solution or more.
#[derive(Clone, Debug)]
pub(super) struct Grounds {
    solution: Grid,
    /// Unavoidable sets; the place of the next one, once there are enough.
    met: Vec<CellSet>,
    next: usize,
}

impl Grounds {
    /// Begins with nothing but the grid.
    pub(super) fn new(solution: Grid) -> Grounds {
        Grounds { solution, met: Vec::new(), next: 0 }
    }

    /// The puzzle with givens in these cells.
    pub(super) fn puzzle(&self, kept: CellSet) -> Grid {
        self.solution.restricted_to(kept)
    }

    /// Returns an unavoidable set that contains `cell` and none of `kept`, if there is one: then `kept` alone does not
    /// determine the digit in `cell`.
    pub(super) fn refutation(
        &mut self,
        kept: CellSet,
        cell: Cell,
        watch: &mut Watch<'_>,
    ) -> Result<Option<CellSet>, Stopped> {
        if let Some(&known) = self.met.iter().find(|set| set.contains(cell) && !set.intersects(kept)) {
            return Ok(Some(known));
        }
        let Some(digit) = self.solution.get(cell) else { return Ok(None) };
        let other = FastExplorer.first(&otherwise(&Nine::new(self.puzzle(kept)), cell, digit), watch)?;
        let found = other.map(|other| self.solution.differing_cells(&other));
        if let Some(set) = found {
            self.learn(set);
        }
        Ok(found)
    }

    /// Returns an unavoidable set that contains none of `kept`; `None` if the puzzle with givens there has one solution.
    pub(super) fn other(&self, kept: CellSet, watch: &mut Watch<'_>) -> Result<Option<CellSet>, Stopped> {
        let explorer = &FastExplorer;
        let puzzle = Nine::new(self.puzzle(kept));
        let Some(first) = explorer.first(&puzzle, watch)? else { return Ok(None) };
        let set = self.solution.differing_cells(&first);
        if !set.is_empty() {
            return Ok(Some(set));
        }
        if explorer.sole(&puzzle, watch)?.0 == 1 {
            return Ok(None);
        }
        for cell in !kept {
            let digit = self.solution.get(cell).expect("the grid is full");
            if let Some(other) = explorer.first(&otherwise(&puzzle, cell, digit), watch)? {
                return Ok(Some(self.solution.differing_cells(&other)));
            }
        }
        unreachable!("another solution differs somewhere")
    }

    fn learn(&mut self, set: CellSet) {
        if self.met.len() < REMEMBERED {
            self.met.push(set);
        } else {
            self.met[self.next] = set;
            self.next = (self.next + 1) % REMEMBERED;
        }
    }
}
