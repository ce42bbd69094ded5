//! Many puzzles at a time: lines of text in, statuses, solutions and counts out.
//!
//! Nothing is allocated for a puzzle, and no puzzle becomes a [`Puzzle`](crate::Puzzle) on the way, unless it turns
//! out to have several solutions or none.

use super::answer::Status;
use super::check::otherwise;
use crate::grid::{Cell, CellSet, Grid};
use crate::rules::Nine;
use crate::simd::{
    CellPlaces, GridPart, GridParts, Isa, JobPuzzles, Kernel, Lines, LockstepJob, SolutionSlots, Work,
};
use crate::solve::fast::FastExplorer;
use crate::solve::{Explorer, Stopped, Watch};

/// Solves and counts many puzzles at a time, by the classic rules.
///
/// A batch keeps its memory from call to call. Use one for each thread, and give it hundreds of puzzles per call:
/// they are solved in parallel in the lanes of vectors.
///
/// ```
/// use ninefold::engine::{Batch, Lines, Status};
/// use ninefold::solve::Watch;
/// let text = b"530070000600195000098000060800060003400803001700020006060000280000419005000080079\n\
///              553070000600195000098000060800060003400803001700020006060000280000419005000080079\n";
/// let lines = Lines::new(text, &[0, 82]);
/// let (mut statuses, mut solutions) = ([Status::None; 2], [[0; 81]; 2]);
/// Batch::new().solve(lines, &mut Watch::forever(), &mut statuses, &mut solutions)?;
/// assert_eq!(statuses, [Status::Unique, Status::Clash]);
/// assert!(solutions[0].starts_with(b"534678912"));
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
#[derive(Debug)]
pub struct Batch {
    kernel: Kernel,
    counts: Vec<u64>,
    given_up: Vec<u32>,
}

impl Batch {
    /// Makes a batch that uses the best instruction set of this machine.
    pub fn new() -> Batch {
        Batch::by(Kernel::best())
    }

    /// Makes a batch that uses this instruction set; `None` if the machine does not have it.
    pub fn with_isa(isa: Isa) -> Option<Batch> {
        Kernel::new(isa).map(Batch::by)
    }

    fn by(kernel: Kernel) -> Batch {
        Batch { kernel, counts: Vec::new(), given_up: Vec::new() }
    }

    /// Returns the instruction set in use.
    pub fn isa(&self) -> Isa {
        self.kernel.isa()
    }

    /// Returns the number of puzzles that are worked on at the same time.
    pub fn lanes(&self) -> usize {
        self.kernel.lanes()
    }

    /// Returns the work that has been done since the batch was made.
    pub fn work(&self) -> Work {
        self.kernel.work()
    }

    /// Writes the status of each puzzle and, if it has a solution, the lexicographically smallest one as 81 digits.
    /// The other elements of `solutions` stay as they are.
    ///
    /// # Panics
    ///
    /// Panics if the numbers of statuses and solutions differ from the number of puzzles.
    pub fn solve(
        &mut self,
        lines: Lines<'_>,
        watch: &mut Watch<'_>,
        statuses: &mut [Status],
        solutions: &mut [[u8; Cell::COUNT]],
    ) -> Result<(), Stopped> {
        assert!(statuses.len() == lines.len(), "one status for each puzzle");
        let mut counts = std::mem::take(&mut self.counts);
        counts.resize(lines.len(), 0);
        let counted = self.first(lines, 2, watch, &mut counts, solutions);
        for (i, status) in statuses.iter_mut().enumerate() {
            *status = match counts[i] {
                0 if Nine::new(Grid::of_line(lines.line(i))).has_clash() => Status::Clash,
                0 => Status::None,
                1 => Status::Unique,
                _ => Status::Several,
            };
        }
        self.counts = counts;
        counted?;
        for (i, solution) in solutions.iter_mut().enumerate() {
            if statuses[i] == Status::Several
                && let Some(smallest) =
                    FastExplorer.smallest(&Nine::new(Grid::of_line(lines.line(i))), watch)?
            {
                *solution = smallest.to_line(b'.');
            }
        }
        Ok(())
    }

    /// Counts the solutions of each puzzle, up to `limit`.
    ///
    /// # Panics
    ///
    /// Panics if the number of counts differs from the number of puzzles.
    pub fn count(
        &mut self,
        lines: Lines<'_>,
        limit: u64,
        watch: &mut Watch<'_>,
        counts: &mut [u64],
    ) -> Result<(), Stopped> {
        self.first(lines, limit, watch, counts, &mut [])
    }

    /// Does what [`Self::count`] does, and writes for each puzzle the solution that was found first. If the puzzle has
    /// several, the instruction set and the other puzzles decide which one is first.
    ///
    /// # Panics
    ///
    /// Panics if the number of counts, or of solutions if there are any, differs from the number of puzzles.
    pub fn first(
        &mut self,
        lines: Lines<'_>,
        limit: u64,
        watch: &mut Watch<'_>,
        counts: &mut [u64],
        solutions: &mut [[u8; Cell::COUNT]],
    ) -> Result<(), Stopped> {
        let mut given_up = std::mem::take(&mut self.given_up);
        given_up.clear();
        let stop = &mut || watch.look().is_err();
        let job = LockstepJob {
            puzzles: JobPuzzles::Lines(lines),
            limit,
            counts: &mut *counts,
            found: SolutionSlots::Lines(&mut *solutions),
            stop,
            given_up: &mut given_up,
        };
        let finished = self.kernel.run(job);
        self.given_up = given_up;
        if !finished {
            return Err(Stopped);
        }
        for &puzzle in &self.given_up {
            let i = puzzle as usize;
            let line = lines.line(i);
            counts[i] = 0;
            FastExplorer.count_line(line, limit, watch, None, &mut counts[i])?;
            if let Some(slot) = solutions.get_mut(i)
                && let Some(first) = FastExplorer.first(&Nine::new(Grid::of_line(line)), watch)?
            {
                *slot = first.to_line(b'.');
            }
        }
        Ok(())
    }

    /// Writes for each part of a full grid the places in which another solution differs from the grid; none if there is no
    /// other solution. If there are several, the instruction set and the other parts decide which one it is. For a part
    /// with a barred digit, only the cell of that digit is written.
    ///
    /// # Panics
    ///
    /// Panics if the number of sets differs from the number of parts.
    #[doc(hidden)]
    pub fn others(
        &mut self,
        parts: GridParts<'_>,
        watch: &mut Watch<'_>,
        others: &mut [CellPlaces],
    ) -> Result<(), Stopped> {
        others.fill(CellPlaces::NONE);
        self.counts.resize(parts.parts.len(), 0);
        self.given_up.clear();
        let job = LockstepJob {
            puzzles: JobPuzzles::Parts(parts),
            limit: 2,
            counts: &mut self.counts,
            found: SolutionSlots::Others(parts, others),
            stop: &mut || watch.look().is_err(),
            given_up: &mut self.given_up,
        };
        if !self.kernel.run(job) {
            return Err(Stopped);
        }
        for ((other, part), &count) in others.iter_mut().zip(parts.parts).zip(&self.counts) {
            if let Some(cell) = part.barred
                && count == 2
            {
                *other = CellPlaces::only(cell);
            }
        }
        for &part in &self.given_up {
            others[part as usize] = other(parts, part as usize, watch)?;
        }
        Ok(())
    }

    /// Returns the number of puzzles of the last call in which the lockstep search got lost, so that another engine
    /// finished them.
    pub fn given_up(&self) -> usize {
        self.given_up.len()
    }
}

/// Does what [`Batch::others`] does for one part, cell by cell.
fn other(parts: GridParts<'_>, part: usize, watch: &mut Watch<'_>) -> Result<CellPlaces, Stopped> {
    let GridPart { left, barred, .. } = parts.parts[part];
    let grid = parts.grid(part).grid();
    let puzzle = Nine::new(grid.restricted_to(left.cells()));
    let empty = barred.map_or(!left.cells(), CellSet::only);
    for cell in empty {
        let digit = grid.get(cell).expect("a full grid");
        if let Some(other) = FastExplorer.first(&otherwise(&puzzle, cell, digit), watch)? {
            let differing = CellPlaces::of(grid.differing_cells(&other));
            return Ok(barred.map_or(differing, CellPlaces::only));
        }
    }
    Ok(CellPlaces::NONE)
}

impl Default for Batch {
    fn default() -> Batch {
        Batch::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::FullGrid;
    use crate::solve::naive;

    /// Compares the places that are found for each part with another search.
    fn check(isa: Isa, grids: &[FullGrid], parts: &[GridPart]) {
        let mut batch = Batch::with_isa(isa).expect("an instruction set of this machine");
        let parts = GridParts { grids, parts };
        let mut others = vec![CellPlaces::ALL; parts.parts.len()];
        assert_eq!(batch.others(parts, &mut Watch::forever(), &mut others), Ok(()));
        for (i, &found) in others.iter().enumerate() {
            let GridPart { left, barred, .. } = parts.parts[i];
            let grid = parts.grid(i).grid();
            let puzzle = Nine::new(grid.restricted_to(left.cells()));
            let asked = match barred {
                Some(cell) => otherwise(&puzzle, cell, grid.get(cell).expect("a full grid")),
                None => puzzle,
            };
            let own = u64::from(barred.is_none());
            let has_other = naive::count(&asked, own + 1) > own;
            let slow = other(parts, i, &mut Watch::forever()).expect("a watch that runs forever");
            assert_eq!(has_other, !found.is_empty(), "{isa}, part {i}");
            assert_eq!(has_other, !slow.is_empty(), "{isa}, part {i}, cell by cell");
            for set in [found, slow].into_iter().filter(|set| !set.is_empty()) {
                if let Some(cell) = barred {
                    assert_eq!(set, CellPlaces::only(cell), "{isa}, part {i}");
                    continue;
                }
                assert!(!set.intersects(left), "givens stay as they are");
                // The digits outside the set have another solution.
                let outside = Nine::new(grid.restricted_to(!set.cells()));
                assert_eq!(naive::count(&outside, 2), 2, "{isa}, part {i}");
            }
        }
    }

    #[test]
    fn another_solution_of_a_part_is_found_if_there_is_one() {
        let lines = [
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
        ];
        let grids: Vec<FullGrid> = lines.map(|line| FullGrid::new(line.parse().expect("81 digits"))).into();
        let mut parts = Vec::new();
        let mut state = 1_u64;
        for i in 0..200 {
            let mut left = CellPlaces::ALL;
            for cell in Cell::ALL {
                state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                // Between 28 and 60 givens.
                if state >> 33 & 63 < 20 + (i % 5) * 6 {
                    left = left.without(CellPlaces::only(cell));
                }
            }
            let empty = Cell::ALL.into_iter().find(|&cell| !left.intersects(CellPlaces::only(cell)));
            parts.push(GridPart { grid: i as u32 % 2, left, barred: if i % 3 == 0 { None } else { empty } });
        }
        for isa in Isa::ALL.into_iter().filter(|isa| isa.is_available()) {
            check(isa, &grids, &parts);
            check(isa, &grids, &parts[..1]);
            check(isa, &grids, &[]);
        }
    }
}
