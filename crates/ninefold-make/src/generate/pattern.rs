//! Puzzles with givens in exactly these cells.
//!
//! The search begins with a random full grid, of which only the pattern is kept. Such a puzzle mostly has hundreds of solutions.
//! Then a few of its givens are taken away, and all solutions of the rest are listed. Each of them has a filling for the empty
//! cells of the pattern. A filling that only one of them has makes a puzzle with one solution. If there is none, the search goes on
//! from a filling that the fewest of them have.

use super::full::Grids;
use crate::engine;
use crate::grid::{Cell, CellSet, Digit, Grid, House, HouseKind};
use crate::lang::{Sentence, Text};
use crate::random::Random;
use crate::rules::{Nine, Rules};
use crate::solve::{Stopped, Watch};
use std::collections::HashMap;

/// The largest number of solutions that are listed at a time. With more, the list says little about the frequency of the rest.
const LISTED: usize = 2000;

/// The number of steps without progress after which another grid is tried.
const PATIENCE: u32 = 60;

/// The largest number of givens that are taken away at a time.
const TAKEN: usize = 3;

const FEWER_THAN_17: Text = Text {
    en: "the pattern has {cells} cells, and no Sudoku with fewer than 17 givens has one solution (McGuire, Tugemann and \
         Civario, 2012); mark more cells",
    zh: "图案只有 {cells} 格，而少于 17 个提示数的数独不可能有唯一解（McGuire、Tugemann、Civario，2012）；请多标几格",
};

const TWINS: Text = Text {
    en: "the pattern has no cell in {first} and {second}, which could always be exchanged, so there is never one solution; \
         mark a cell in one of them",
    zh: "图案在{first}和{second}都没有格，两者总能互换，解不可能唯一；请至少在其中之一标一格",
};

/// Says why no puzzle by the classic rules with givens in these cells has one solution, if that is obvious.
pub(super) fn can_be_sole(pattern: CellSet) -> Result<(), Sentence> {
    if pattern.len() < 17 {
        return Err(Sentence::new(FEWER_THAN_17, vec![("cells", pattern.len().to_string())]));
    }
    let is_blank = |house: &House| !house.cells().intersects(pattern);
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines: Vec<House> = House::ALL.into_iter().filter(|house| house.kind() == kind).collect();
        for band in lines.chunks(3) {
            let blank: Vec<&House> = band.iter().filter(|house| is_blank(house)).collect();
            if let [first, second, ..] = blank[..] {
                let names = vec![("first", first.to_string()), ("second", second.to_string())];
                return Err(Sentence::new(TWINS, names));
            }
        }
    }
    Ok(())
}

/// Makes a puzzle with one solution and givens in exactly these cells. There may be none: the watch ends the search.
pub(super) fn puzzle_in(
    pattern: CellSet,
    grids: Grids,
    random: &mut impl Random,
    rules: &Rules,
    watch: &mut Watch,
) -> Result<Nine, Stopped> {
    loop {
        watch.look()?;
        let mut search =
            PatternSearch { pattern, rules, givens: grids.grid(random, rules).restricted_to(pattern) };
        if let Some(puzzle) = search.run(random, watch)? {
            return Ok(puzzle);
        }
    }
}

struct PatternSearch<'a> {
    pattern: CellSet,
    rules: &'a Rules,
    /// A grid with at least one solution.
    givens: Grid,
}

impl PatternSearch<'_> {
    fn run(&mut self, random: &mut impl Random, watch: &mut Watch) -> Result<Option<Nine>, Stopped> {
        let (mut patience, mut fewest) = (PATIENCE, usize::MAX);
        while patience > 0 {
            watch.look()?;
            let mut cells: Vec<Cell> = self.pattern.iter().collect();
            random.shuffle(&mut cells);
            cells.truncate(1 + random.below(TAKEN));
            let count = self.exchange(&cells, random, watch)?;
            if count == 1 {
                return Ok(Some(self.puzzle(self.givens)));
            }
            patience = if count < fewest { PATIENCE } else { patience - 1 };
            fewest = fewest.min(count);
        }
        Ok(None)
    }

    fn puzzle(&self, givens: Grid) -> Nine {
        Nine::new(givens).by(self.rules)
    }

    /// Gives these cells other digits: a filling that the fewest solutions without them have. Returns the number of these
    /// solutions.
    fn exchange(
        &mut self,
        cells: &[Cell],
        random: &mut impl Random,
        watch: &mut Watch,
    ) -> Result<usize, Stopped> {
        let left = cells.iter().fold(self.givens, |givens, &cell| givens.without(cell));
        let mut solutions = engine::solutions(&self.puzzle(left));
        let next = || {
            let solution = solutions.next_within(watch)?;
            Ok(solution
                .map(|grid| cells.iter().filter_map(|&cell| grid.get(cell)).map(Digit::value).collect()))
        };
        let (chosen, fewest) = rarest(next, LISTED, random)?;
        let Some(chosen) = chosen else { return Ok(fewest) };
        self.givens = left;
        for (&cell, digit) in cells.iter().zip(chosen) {
            self.givens.set(cell, Some(Digit::new(digit)));
        }
        Ok(fewest)
    }
}

/// Lists the fillings of solutions, up to a number of solutions. Returns one that the fewest have, if there is a solution, and
/// their number. A list that is cut off says nothing about the rest, so then that number is at least its length.
pub(super) fn rarest(
    mut next: impl FnMut() -> Result<Option<Vec<u8>>, Stopped>,
    most: usize,
    random: &mut impl Random,
) -> Result<(Option<Vec<u8>>, usize), Stopped> {
    let mut said: HashMap<Vec<u8>, usize> = HashMap::new();
    let mut listed = 0;
    while listed < most
        && let Some(values) = next()?
    {
        listed += 1;
        *said.entry(values).or_default() += 1;
    }
    let fewest = said.values().copied().min().unwrap_or(usize::MAX);
    // In order, so that the order of the table does not matter.
    let mut best: Vec<Vec<u8>> =
        said.into_iter().filter(|&(_, count)| count == fewest).map(|(values, _)| values).collect();
    best.sort_unstable();
    let chosen = if best.is_empty() { None } else { Some(best.swap_remove(random.below(best.len()))) };
    Ok((chosen, if listed < most { fewest } else { most.max(fewest) }))
}
