//! The number of grids that a change of places maps to themselves, up to the names of digits.
//!
//! In such a grid, the cells of a cycle of the change determine each other's digits: if one has `d`, the next has the
//! new name of `d`. So a digit is chosen for only one cell of each cycle, and struck from the cells that it sees. One
//! renaming is tried for each choice of the lengths of its cycles. Digits that have not occurred yet and are in cycles
//! of the same length are interchangeable, so one of them stands for all. This counts every grid once, whatever its
//! digits are called.
//!
//! Cycles that have a cell in the first block are filled first, then those of the next block, until the top band is
//! full. After each block, the rest is counted once for all beginnings that turn into each other by a symmetry that
//! commutes with the change (`beginnings.rs`).

use super::beginnings::Beginnings;
use super::symmetries::GridBlocks;
use crate::solve::{Stopped, Watch};

/// The most cells of a grid.
const CELLS: usize = 81;

/// Counts the grids that `change` maps to themselves if digits are renamed. Names of digits make no difference between
/// grids.
pub(super) fn count(shape: GridBlocks, change: &[u8], watch: &mut Watch<'_>) -> Result<u64, Stopped> {
    count_in_stages(shape.rows(), shape, change, watch)
}

/// Counts them after this many blocks of the top band have been filled, one after the other.
fn count_in_stages(
    blocks: usize,
    shape: GridBlocks,
    change: &[u8],
    watch: &mut Watch<'_>,
) -> Result<u64, Stopped> {
    let cycles = Cycles::new(change);
    let mut first = 0;
    let mut stages = Vec::new();
    for block in 0..blocks {
        let of_block = |cells: &Vec<usize>| cells.iter().any(|&cell| shape.block(cell) == block);
        let with = (0..).zip(&cycles.cells).filter(|(_, cells)| of_block(cells));
        first = with.fold(first, |set: u128, (cycle, _)| set | 1 << cycle);
        let is_filled = |cell: usize| first >> cycles.place[cell].0 & 1 == 1;
        stages.push(FirstCycles { first, beginnings: Beginnings::new(shape, change, is_filled) });
    }
    let mut sum = 0;
    for lengths in partitions(shape.size(), shape.size()) {
        if let Some(search) = RenamingSearch::new(shape, &cycles, &lengths) {
            stages.iter_mut().for_each(|stage| stage.beginnings.forget());
            sum += search.run(&mut stages, watch)?;
        }
    }
    Ok(sum)
}

/// The ways to write `total` as a sum of numbers up to `most`, largest first.
fn partitions(total: usize, most: usize) -> Vec<Vec<usize>> {
    if total == 0 {
        return vec![Vec::new()];
    }
    let with = |first: usize| {
        partitions(total - first, first).into_iter().map(move |rest| [vec![first], rest].concat())
    };
    (1..=most.min(total)).rev().flat_map(with).collect()
}

/// The cycles in which a change moves cells.
struct Cycles {
    /// Their cells, in the order of the moves.
    cells: Vec<Vec<usize>>,
    /// For each cell its cycle, and the number of moves that take the first cell of the cycle there.
    place: Vec<(usize, usize)>,
}

impl Cycles {
    fn new(change: &[u8]) -> Cycles {
        let mut cycles = Cycles { cells: Vec::new(), place: vec![(usize::MAX, 0); change.len()] };
        for first in 0..change.len() {
            if cycles.place[first].0 != usize::MAX {
                continue;
            }
            let mut cells = Vec::new();
            let mut cell = first;
            while cycles.place[cell].0 == usize::MAX {
                cycles.place[cell] = (cycles.cells.len(), cells.len());
                cells.push(cell);
                cell = usize::from(change[cell]);
            }
            cycles.cells.push(cells);
        }
        cycles
    }
}

/// A state of the search: the digits still possible in the first cell of each cycle.
#[derive(Clone, Copy)]
struct CycleState {
    possible: [u16; CELLS],
    /// The cycles whose digit is not chosen.
    open: u128,
    /// The digits in cycles of the renaming that have occurred.
    used: u16,
}

/// The cycles that are filled first, up to some block, and the beginnings that they make.
struct FirstCycles {
    first: u128,
    beginnings: Beginnings,
}

/// The search for one renaming.
struct RenamingSearch<'a> {
    /// The effects of a digit in the first cell of a cycle: `strikes[cycle][digit]` are the other cycles and the digits
    /// struck there.
    strikes: Vec<Vec<Vec<(u8, u16)>>>,
    /// For each digit, all of its cycle.
    with: Vec<u16>,
    /// For each digit, those in cycles of the renaming of the same length: a digit that has not occurred can stand for
    /// them.
    alike: Vec<u16>,
    names: Renaming,
    cycles: &'a Cycles,
    begin: CycleState,
}

impl<'a> RenamingSearch<'a> {
    /// Prepares it; `None` if some cell has no possible digit.
    fn new(shape: GridBlocks, cycles: &'a Cycles, lengths: &[usize]) -> Option<RenamingSearch<'a>> {
        let size = shape.size();
        let names = Renaming::new(lengths);
        let count = cycles.cells.len();
        let sees = |one: usize, other: usize| {
            one != other
                && (one / size == other / size
                    || one % size == other % size
                    || shape.block(one) == shape.block(other))
        };
        let mut possible = [0; CELLS];
        let mut strikes = vec![vec![Vec::new(); size]; count];
        for (cycle, cells) in cycles.cells.iter().enumerate() {
            let peers: Vec<(usize, usize)> = (0..size * size)
                .filter(|&cell| sees(cells[0], cell))
                .map(|cell| cycles.place[cell])
                .collect();
            for (digit, strikes) in strikes[cycle].iter_mut().enumerate() {
                // The cycle closes, and its cells do not disturb each other.
                let is_possible = names.after(digit, cells.len()) == digit
                    && peers
                        .iter()
                        .all(|&(other, moves)| other != cycle || names.after(digit, moves) != digit);
                possible[cycle] |= u16::from(is_possible) << digit;
                let mut struck = vec![0_u16; count];
                for &(other, moves) in peers.iter().filter(|(other, _)| *other != cycle) {
                    struck[other] |= 1 << names.before(digit, moves);
                }
                *strikes = (0..).zip(struck).filter(|&(_, digits)| digits != 0).collect::<Vec<(u8, u16)>>();
            }
        }
        if possible[..count].contains(&0) {
            return None;
        }
        let begin = CycleState { possible, open: u128::MAX >> (128 - count), used: 0 };
        let (with, alike) = (names.with(), names.alike());
        Some(RenamingSearch { strikes, with, alike, names, cycles, begin })
    }

    fn run(&self, stages: &mut [FirstCycles], watch: &mut Watch<'_>) -> Result<u64, Stopped> {
        let mut state = self.begin;
        if self.settle(&mut state) { self.begun(&state, stages, watch) } else { Ok(0) }
    }

    /// Counts the grids below this state, and fills what the stages fill.
    fn begun(
        &self,
        state: &CycleState,
        stages: &mut [FirstCycles],
        watch: &mut Watch<'_>,
    ) -> Result<u64, Stopped> {
        let Some((stage, later)) = stages.split_first_mut() else { return self.below(state, watch) };
        let Some(cycle) = self.narrowest(state, state.open & stage.first) else {
            let count = || self.begun(state, later, watch);
            return stage.beginnings.count(|cell| self.digit(state, cell), count);
        };
        let mut sum = 0;
        for next in self.children(state, cycle) {
            sum += self.begun(&next, stages, watch)?;
        }
        Ok(sum)
    }

    /// The digit of a cell whose cycle is filled.
    fn digit(&self, state: &CycleState, cell: usize) -> u8 {
        let (cycle, moves) = self.cycles.place[cell];
        self.names.after(state.possible[cycle].trailing_zeros() as usize, moves) as u8
    }

    /// Counts the grids below this state, in which every open cycle has several digits.
    fn below(&self, state: &CycleState, watch: &mut Watch<'_>) -> Result<u64, Stopped> {
        watch.tick()?;
        let Some(cycle) = self.narrowest(state, state.open) else { return Ok(1) };
        let mut sum = 0;
        for next in self.children(state, cycle) {
            sum += self.below(&next, watch)?;
        }
        Ok(sum)
    }

    /// The states that follow from the choices of a digit for this cycle.
    fn children(&self, state: &CycleState, cycle: usize) -> impl Iterator<Item = CycleState> {
        let mut left = state.possible[cycle];
        std::iter::from_fn(move || {
            while left != 0 {
                let digit = left.trailing_zeros() as usize;
                // It covers all digits that have not occurred in cycles of this length.
                left &= !(1 << digit);
                if state.used >> digit & 1 == 0 {
                    left &= !(self.alike[digit] & !state.used);
                }
                let mut next = *state;
                if self.place(&mut next, cycle, digit) && self.settle(&mut next) {
                    return Some(next);
                }
            }
            None
        })
    }

    /// The cycle with the fewest possible digits among these.
    fn narrowest(&self, state: &CycleState, mut open: u128) -> Option<usize> {
        let (mut best, mut fewest) = (None, u32::MAX);
        while open != 0 {
            let cycle = open.trailing_zeros() as usize;
            open &= open - 1;
            let count = state.possible[cycle].count_ones();
            if count < fewest {
                (best, fewest) = (Some(cycle), count);
                if count == 2 {
                    break;
                }
            }
        }
        best
    }

    /// Chooses a digit for a cycle. Returns `false` if some other cycle has no possible digit left.
    #[inline]
    fn place(&self, state: &mut CycleState, cycle: usize, digit: usize) -> bool {
        state.possible[cycle] = 1 << digit;
        state.open &= !(1 << cycle);
        state.used |= self.with[digit];
        let mut lives = true;
        for &(other, digits) in &self.strikes[cycle][digit] {
            let left = state.possible[usize::from(other)] & !digits;
            state.possible[usize::from(other)] = left;
            lives &= left != 0;
        }
        lives
    }

    /// Chooses the digits of all cycles with only one possible digit, until there are no more such cycles. Returns
    /// `false` if some cycle has no possible digit left.
    fn settle(&self, state: &mut CycleState) -> bool {
        loop {
            let before = state.open;
            let mut open = before;
            while open != 0 {
                let cycle = open.trailing_zeros() as usize;
                open &= open - 1;
                let digits = state.possible[cycle];
                if digits & digits.wrapping_sub(1) == 0
                    && !self.place(state, cycle, digits.trailing_zeros() as usize)
                {
                    return false;
                }
            }
            if state.open == before {
                return true;
            }
        }
    }
}

/// A renaming of digits whose cycles have given lengths.
struct Renaming {
    /// The digits of each cycle, one after the other.
    cycles: Vec<Vec<usize>>,
    /// For each digit its cycle, and its place there.
    place: Vec<(usize, usize)>,
}

impl Renaming {
    fn new(lengths: &[usize]) -> Renaming {
        let mut names = Renaming { cycles: Vec::new(), place: Vec::new() };
        for (cycle, &length) in lengths.iter().enumerate() {
            let first = names.place.len();
            names.cycles.push((first..first + length).collect());
            names.place.extend((0..length).map(|place| (cycle, place)));
        }
        names
    }

    /// The name of a digit after this many renamings.
    fn after(&self, digit: usize, times: usize) -> usize {
        let (cycle, place) = self.place[digit];
        let digits = &self.cycles[cycle];
        digits[(place + times) % digits.len()]
    }

    /// The name that a digit had this many renamings ago.
    fn before(&self, digit: usize, times: usize) -> usize {
        let length = self.cycles[self.place[digit].0].len();
        self.after(digit, length - times % length)
    }

    fn with(&self) -> Vec<u16> {
        let bits = |cycle: &Vec<usize>| cycle.iter().fold(0, |set, digit| set | 1 << digit);
        self.place.iter().map(|&(cycle, _)| bits(&self.cycles[cycle])).collect()
    }

    fn alike(&self) -> Vec<u16> {
        let length = |digit: usize| self.cycles[self.place[digit].0].len();
        let all = 0..self.place.len();
        all.clone()
            .map(|digit| {
                let alike = all.clone().filter(|&other| length(other) == length(digit));
                alike.fold(0, |set, other| set | 1 << other)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The plain search knows no symmetries.
    #[test]
    fn symmetries_of_beginnings_change_no_count() {
        let watch = &mut Watch::forever();
        let small = GridBlocks::new(2, 3).expect("small blocks");
        let classes = small.conjugacy_classes().into_iter().map(|class| (small, class));
        let classic = GridBlocks::CLASSIC.conjugacy_classes();
        let some = [62, 116, 171, 225, 247, 265].map(|part| (GridBlocks::CLASSIC, classic[part].clone()));
        let mut most = 0;
        for (shape, class) in classes.chain(some) {
            let [quick, plain] = [shape.rows(), 0]
                .map(|blocks| count_in_stages(blocks, shape, &class.one, watch).expect("no limit"));
            assert_eq!(quick, plain, "{:?}", class.one);
            most = most.max(plain);
        }
        assert!(most > 2_000_000, "many grids were counted");
    }
}
