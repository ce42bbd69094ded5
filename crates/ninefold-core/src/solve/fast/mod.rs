//! The product's engine for one puzzle at a time by the classic rules. It has no `unsafe`, allocates nothing while it
//! searches, and shares nothing between two searches.
//!
//! - `layout`: 729 candidates as 27 words of 27 bits, so that one operation works on nine boxes and many
//!   digits;
//! - `board`: these words in memory, made from a puzzle and turned back into a grid;
//! - `twins`: two boards side by side in vectors;
//! - `pass`: one round of all direct deductions on both boards at once;
//! - `branch`: the choice of the question when no deduction is left;
//! - `search`: the tree of answers;
//! - `ordered`: the solutions from the smallest on.
//!
//! The idea is that of the lockstep kernel in `simd`: work on everything all the time, and hardly ever ask what
//! changed. A pass is some 270 operations without one unpredictable jump, and a puzzle that needs no guess takes
//! three or four passes. The kernel needs at least eight puzzles to be busy. Here the lanes of a vector hold the
//! stacks of a board, so two boards fill it: the two answers to a guess, both of which must be examined anyway.
//!
//! The code is written once, over vectors with two halves. The instruction set is chosen at the start of each search
//! and changes only the speed; even the statistics stay the same.

mod board;
mod branch;
mod layout;
mod ordered;
pub mod pass;
mod search;
#[cfg(test)]
mod tests;
mod twins;

pub(in crate::solve) use ordered::Ordered;

use super::bits::Tables;
use super::explorer::Explorer;
use super::jigsaw::Relay;
use super::method::Method;
use super::search::SearchExplorer;
use super::statistics::Statistics;
use super::watch::{Stopped, Watch};
use crate::grid::{Cell, Grid};
use crate::lang::Text;
use crate::rules::{Nine, Rules};
use crate::simd::{Isa, best_with_halves, isa_with_halves};
use board::FastBoard;
use search::{Questions, SearchStart, SearchTask};

/// The method `fast`: this engine for the classic rules, [`bits`](super::bits) for houses and differences, and the
/// [search for any rules](super::search) for all others.
///
/// In its statistics, a placement is a cell that came down to one candidate, by a guess or by what followed from one. A
/// guess divides a digit's places in a box into two parts; trying the second part does not count as a guess.
#[derive(Clone, Copy, Debug)]
pub struct Fast;

/// The engine as an explorer, for the classic rules only.
#[derive(Clone, Copy, Debug)]
pub struct FastExplorer;

impl Method for Fast {
    fn name(&self) -> &'static str {
        "fast"
    }

    fn knows(&self, _rules: &Rules) -> bool {
        true
    }

    fn about(&self) -> Text {
        Text { en: "ninefold's own bit-parallel engine", zh: "ninefold 自己的位并行引擎" }
    }

    fn search(
        &self,
        puzzle: &Nine,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        if puzzle.has_clash() {
            return Ok(None);
        }
        if puzzle.rules().is_classic() {
            first(puzzle, watch, Some(statistics))
        } else if Relay::suits(puzzle.rules()) {
            Relay.first_counted(puzzle, watch, statistics)
        } else if let Some(tables) = Tables::kept(puzzle.rules()) {
            tables.first_counted(puzzle, watch, statistics)
        } else {
            SearchExplorer.first_counted(puzzle, watch, statistics)
        }
    }
}

impl Explorer for FastExplorer {
    fn first(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        first(puzzle, watch, None)
    }

    fn count(&self, puzzle: &Nine, limit: u64, watch: &mut Watch, found: &mut u64) -> Result<(), Stopped> {
        count(
            SearchStart::Puzzle(&FastBoard::new(puzzle.allowed())),
            SearchTask::up_to(0),
            limit,
            watch,
            found,
        )
    }

    fn sole(&self, puzzle: &Nine, watch: &mut Watch) -> Result<(u64, Option<Grid>), Stopped> {
        let mut first = FastBoard::BLANK;
        let order = SearchTask { first: Some(&mut first), ..SearchTask::up_to(2) };
        let finding = search::search(SearchStart::Puzzle(&FastBoard::new(puzzle.allowed())), order, watch);
        if finding.stopped {
            return Err(Stopped);
        }
        Ok((finding.solutions, (finding.solutions > 0).then(|| first.grid())))
    }

    fn smallest(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        let mut first = FastBoard::BLANK;
        let order =
            SearchTask { questions: Questions::InOrder, first: Some(&mut first), ..SearchTask::up_to(1) };
        let finding = search::search(SearchStart::Puzzle(&FastBoard::new(puzzle.allowed())), order, watch);
        if finding.stopped {
            return Err(Stopped);
        }
        if finding.astray {
            return solutions(puzzle).next_within(watch);
        }
        Ok((finding.solutions > 0).then(|| first.grid()))
    }
}

impl FastExplorer {
    /// Does what [`Explorer::count`] does for 81 characters: `1` to `9` for a given, and anything else for an empty
    /// cell. This is for callers with very many puzzles that know that their text is a puzzle.
    ///
    /// The statistics are those of the whole count.
    ///
    /// ```
    /// use ninefold::solve::{Statistics, Watch, fast::FastExplorer};
    /// let line = b"300017028500020094620090017030401006470000035200030001100709002009802040800003700";
    /// let (mut found, mut statistics) = (0, Statistics::default());
    /// FastExplorer.count_line(line, 100, &mut Watch::forever(), Some(&mut statistics), &mut found)?;
    /// assert_eq!(found, 8);
    /// assert!(statistics.guesses >= 3);
    /// # Ok::<(), ninefold::solve::Stopped>(())
    /// ```
    pub fn count_line(
        &self,
        line: &[u8; Cell::COUNT],
        limit: u64,
        watch: &mut Watch,
        statistics: Option<&mut Statistics>,
        found: &mut u64,
    ) -> Result<(), Stopped> {
        self.count_line_by(best_with_halves(), line, limit, watch, statistics, found)
    }

    /// Does what [`FastExplorer::count_line`] does, with the instruction set that [`FastExplorer::isa`] returns for
    /// this one.
    pub fn count_line_by(
        &self,
        isa: Isa,
        line: &[u8; Cell::COUNT],
        limit: u64,
        watch: &mut Watch,
        statistics: Option<&mut Statistics>,
        found: &mut u64,
    ) -> Result<(), Stopped> {
        let givens = line.iter().filter(|byte| matches!(byte, b'1'..=b'9')).count() as u32;
        let order = SearchTask { isa, givens, statistics, ..SearchTask::up_to(0) };
        count(SearchStart::Line(line), order, limit, watch, found)
    }

    /// Returns the instruction set that works on one puzzle when this one is asked for: the same one, or portable
    /// code if the machine lacks it or its vectors have the wrong size.
    pub fn isa(isa: Isa) -> Isa {
        isa_with_halves(isa)
    }
}

/// Returns the solutions of a puzzle by the classic rules, from the smallest on.
pub(in crate::solve) fn solutions(puzzle: &Nine) -> Ordered {
    Ordered::new(FastBoard::new(puzzle.allowed()))
}

fn first(
    puzzle: &Nine,
    watch: &mut Watch,
    statistics: Option<&mut Statistics>,
) -> Result<Option<Grid>, Stopped> {
    let givens = puzzle.givens().len() as u32;
    let mut first = FastBoard::BLANK;
    let order = SearchTask { givens, statistics, first: Some(&mut first), ..SearchTask::up_to(1) };
    let finding = search::search(SearchStart::Puzzle(&FastBoard::new(puzzle.allowed())), order, watch);
    if finding.stopped { Err(Stopped) } else { Ok((finding.solutions > 0).then(|| first.grid())) }
}

/// Adds to `found` until it reaches `limit`.
fn count(
    start: SearchStart,
    order: SearchTask,
    limit: u64,
    watch: &mut Watch,
    found: &mut u64,
) -> Result<(), Stopped> {
    if *found >= limit {
        return Ok(());
    }
    let finding = search::search(start, SearchTask { limit: limit - *found, ..order }, watch);
    *found += finding.solutions;
    if finding.stopped { Err(Stopped) } else { Ok(()) }
}
