//! Many puzzles at a time: lines of text in, statuses, solutions and counts out.
//!
//! Nothing is allocated for a puzzle, and no puzzle becomes a [`Puzzle`](crate::Puzzle) on the way, unless it turns
//! out to have several solutions or none.

use super::Status;
use crate::grid::{Cell, Grid};
use crate::rules::Puzzle;
use crate::simd::{Isa, Job, Kernel, Lines, Work};
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
                0 if Puzzle::new(Grid::of_line(lines.line(i))).has_clash() => Status::Clash,
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
                    FastExplorer.smallest(&Puzzle::new(Grid::of_line(lines.line(i))), watch)?
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
        let job = Job {
            lines,
            nodes: &[],
            limit,
            counts: &mut *counts,
            solutions: &mut *solutions,
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
                && let Some(first) = FastExplorer.first(&Puzzle::new(Grid::of_line(line)), watch)?
            {
                *slot = first.to_line(b'.');
            }
        }
        Ok(())
    }

    /// Returns the number of puzzles of the last call in which the lockstep search got lost, so that another engine
    /// finished them.
    pub fn given_up(&self) -> usize {
        self.given_up.len()
    }
}

impl Default for Batch {
    fn default() -> Batch {
        Batch::new()
    }
}
