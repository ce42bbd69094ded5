//! The puzzles about which engines answer questions, and the choice of the search that answers for each.

use super::all_solutions::AllSolutions;
use super::count::{CountOptions, shared};
use super::possible;
use super::possible::Possible;
use super::work::{ByEngine, BySearch, Count};
use crate::grid::{Candidates, CellSet, Grid};
use crate::rules::{CellId, Clash, Nine, Puzzle, Repeat, Rules, Solution};
use crate::solve::bits::Tables;
use crate::solve::{self, Stopped, Watch, explorer, problems};

/// A puzzle: a [`Puzzle`] of any size, or a [`Nine`], for which nothing is converted.
///
/// Both have the same functions, and the answers have types that suit the puzzle.
pub trait Solvable: sealed::Sealed + Sized {
    /// A full grid.
    type Full: Clone + PartialEq + std::fmt::Debug;
    /// Values for each cell.
    type Marks: Clone + PartialEq + std::fmt::Debug;
    /// Some of the cells.
    type Cells: Default;
    /// All solutions in order.
    type Solutions<'p>: Iterator<Item = Self::Full>
    where
        Self: 'p;
    /// Equal givens that see each other.
    type Clash: Clone + PartialEq + std::fmt::Debug;

    /// Works out what follows from the rules. Every question does this first, so that its watch can end it.
    #[doc(hidden)]
    fn work_out(&self, watch: &mut Watch) -> Result<(), Stopped>;

    #[doc(hidden)]
    fn is_clashing(&self) -> bool;

    #[doc(hidden)]
    fn all_clashes(&self) -> Vec<Self::Clash>;

    /// Returns the number of solutions, counted to two, and the first one found.
    #[doc(hidden)]
    fn sole(&self, watch: &mut Watch) -> Result<(u64, Option<Self::Full>), Stopped>;

    #[doc(hidden)]
    fn smallest(&self, watch: &mut Watch) -> Result<Option<Self::Full>, Stopped>;

    /// Returns the two smallest solutions, or all if there are fewer.
    #[doc(hidden)]
    fn two_smallest(&self, watch: &mut Watch) -> Result<Vec<Self::Full>, Stopped>;

    #[doc(hidden)]
    fn all_solutions(&self) -> Self::Solutions<'_>;

    #[doc(hidden)]
    fn differing(one: &Self::Full, other: &Self::Full) -> Self::Cells;

    /// Counts solutions if no givens clash.
    #[doc(hidden)]
    fn count_solutions(&self, options: &CountOptions, watch: &Watch) -> Count;

    #[doc(hidden)]
    fn possible(&self, watch: &mut Watch) -> Possible<Self::Marks>;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Nine {}
    impl Sealed for super::Puzzle {}
}

/// Works out what follows from rules. The classic ones need no work.
#[inline]
fn work_out(rules: &Rules, watch: &mut Watch) -> Result<(), Stopped> {
    if rules.is_classic() { Ok(()) } else { watch.work_out(rules) }
}

/// Returns `true` if there is an engine for puzzles of nine by nine with these rules.
fn has_engine(rules: &Rules) -> bool {
    rules.is_classic() || Tables::kept(rules).is_some()
}

/// Counts with the search for any rules.
fn by_search(puzzle: &Puzzle, options: &CountOptions, watch: &Watch) -> Count {
    match BySearch::new(puzzle, &mut watch.clone()) {
        Ok(work) => shared(&work, options, watch),
        Err(Stopped) => Count { solutions: 0, complete: false },
    }
}

/// Returns the puzzle if an engine for nine by nine is faster than the search for any rules.
pub(super) fn quick(puzzle: &Puzzle) -> Option<&Nine> {
    puzzle.nine().filter(|nine| has_engine(nine.rules()))
}

impl Solvable for Nine {
    type Full = Grid;
    type Marks = Candidates;
    type Cells = CellSet;
    type Solutions<'p> = solve::Solutions;
    type Clash = Clash;

    fn work_out(&self, watch: &mut Watch) -> Result<(), Stopped> {
        work_out(self.rules(), watch)
    }

    fn is_clashing(&self) -> bool {
        self.has_clash()
    }

    fn all_clashes(&self) -> Vec<Clash> {
        self.clashes()
    }

    fn sole(&self, watch: &mut Watch) -> Result<(u64, Option<Grid>), Stopped> {
        self.work_out(watch)?;
        explorer(self.rules()).sole(self, watch)
    }

    fn smallest(&self, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        self.work_out(watch)?;
        explorer(self.rules()).smallest(self, watch)
    }

    fn two_smallest(&self, watch: &mut Watch) -> Result<Vec<Grid>, Stopped> {
        let (count, first) = self.sole(watch)?;
        if count < 2 {
            return Ok(first.into_iter().collect());
        }
        // These two are any solutions, but the smallest ones are returned.
        let (mut solutions, mut walk) = (Vec::new(), solve::Solutions::new(self));
        while solutions.len() < 2
            && let Some(solution) = walk.next_within(watch)?
        {
            solutions.push(solution);
        }
        Ok(solutions)
    }

    fn all_solutions(&self) -> solve::Solutions {
        solve::Solutions::new(self)
    }

    fn differing(one: &Grid, other: &Grid) -> CellSet {
        one.differing_cells(other)
    }

    fn count_solutions(&self, options: &CountOptions, watch: &Watch) -> Count {
        if has_engine(self.rules()) {
            shared(&ByEngine::new(self), options, watch)
        } else {
            by_search(&self.into(), options, watch)
        }
    }

    fn possible(&self, watch: &mut Watch) -> Possible<Candidates> {
        match self.work_out(watch) {
            Ok(()) => possible::by_engine(self, watch),
            Err(Stopped) => Possible::unknown(Candidates::EMPTY, *self.allowed()),
        }
    }
}

impl Solvable for Puzzle {
    type Full = Solution;
    type Marks = Vec<u64>;
    type Cells = Vec<CellId>;
    type Solutions<'p> = AllSolutions<'p>;
    type Clash = Repeat;

    fn work_out(&self, watch: &mut Watch) -> Result<(), Stopped> {
        work_out(self.rules(), watch)
    }

    fn is_clashing(&self) -> bool {
        self.has_clash()
    }

    fn all_clashes(&self) -> Vec<Repeat> {
        self.clashes()
    }

    fn sole(&self, watch: &mut Watch) -> Result<(u64, Option<Solution>), Stopped> {
        self.work_out(watch)?;
        if let Some(nine) = quick(self) {
            let (count, first) = nine.sole(watch)?;
            return Ok((count, first.map(|grid| Solution::of_nine(self.rules(), grid))));
        }
        let (count, first) = problems::sole(self, watch)?;
        Ok((count, first.map(|values| Solution::new(self.rules(), values))))
    }

    fn smallest(&self, watch: &mut Watch) -> Result<Option<Solution>, Stopped> {
        self.work_out(watch)?;
        if let Some(nine) = quick(self) {
            return Ok(nine.smallest(watch)?.map(|grid| Solution::of_nine(self.rules(), grid)));
        }
        Ok(problems::smallest(self, watch)?.map(|values| Solution::new(self.rules(), values)))
    }

    fn two_smallest(&self, watch: &mut Watch) -> Result<Vec<Solution>, Stopped> {
        self.work_out(watch)?;
        if let Some(nine) = quick(self) {
            let found = nine.two_smallest(watch)?.into_iter();
            return Ok(found.map(|grid| Solution::of_nine(self.rules(), grid)).collect());
        }
        let found = problems::two_smallest(self, watch)?.into_iter();
        Ok(found.map(|values| Solution::new(self.rules(), values)).collect())
    }

    fn all_solutions(&self) -> AllSolutions<'_> {
        AllSolutions::new(self)
    }

    fn differing(one: &Solution, other: &Solution) -> Vec<CellId> {
        one.layout().live_cells().filter(|&cell| one.value(cell) != other.value(cell)).collect()
    }

    fn count_solutions(&self, options: &CountOptions, watch: &Watch) -> Count {
        match quick(self) {
            Some(nine) => shared(&ByEngine::new(nine), options, watch),
            None => by_search(self, options, watch),
        }
    }

    fn possible(&self, watch: &mut Watch) -> Possible<Vec<u64>> {
        if self.work_out(watch).is_err() {
            let open = self.layout().all_cells().map(|cell| self.allowed(cell)).collect();
            return Possible::unknown(vec![0; self.layout().total()], open);
        }
        match quick(self) {
            Some(nine) => possible::by_engine(nine, watch).cell_by_cell(nine.rules()),
            None => possible::by_search(self, watch),
        }
    }
}
