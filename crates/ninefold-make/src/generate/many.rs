//! Many minimal puzzles at a time, dug in parallel in the lanes of vectors.
//!
//! Which cells a puzzle loses depends on its own order of cells only. So each puzzle is the one that
//! [`minimal_puzzle`](super::minimal_puzzle) makes from the same random numbers, whatever else is dug at the same time.
//!
//! Every puzzle asks one question at a time, and the questions of all puzzles are answered together. A question is about the cells
//! that come next in the order. The known unavoidable sets show that some of these cells must stay if the others are removed, and
//! the question is whether the others can all be removed. If they can, all of these cells are decided. If they cannot, another
//! solution was found, and with it one more unavoidable set, because of which at least one more of these cells must stay. The sets
//! in which two lines exchange their digits are known from the beginning; they answer a quarter of the questions.
//!
//! The last two dozen givens are asked about one by one, and most of them are needed. In that case, the question is only whether
//! there is a solution with another digit in the cell.

use super::exchanges::each_exchange;
use super::uniform::uniform_grid;
use crate::engine::{Batch, CellPlaces, FullGrid, GridPart, GridParts};
use crate::grid::{Cell, Grid};
use crate::random::Random;
use crate::rules::Nine;
use crate::solve::Watch;

/// The number of cells that are tried together while this many givens are left.
fn together(left: usize) -> usize {
    match left {
        50.. => left - 49,
        42.. => 5,
        36.. => 3,
        33.. => 2,
        _ => 1,
    }
}

/// Makes many minimal puzzles by the classic rules. It keeps its memory from call to call; use one for each thread, and give
/// it some hundred puzzles per call.
///
/// ```
/// use ninefold::{Rules, generate::{Mine, Xoshiro, minimal_puzzle}};
/// let mut streams: Vec<Xoshiro> = (0..200).map(|index| Xoshiro::stream(42, index)).collect();
/// let puzzles = Mine::new().minimal_puzzles(&mut streams);
/// assert_eq!(puzzles[7], minimal_puzzle(&mut Xoshiro::stream(42, 7), &Rules::CLASSIC));
/// ```
#[derive(Debug, Default)]
pub struct Mine {
    batch: Batch,
    grids: Vec<FullGrid>,
    /// One for each full grid; the others are memory for later calls.
    pits: Vec<Pit>,
    /// The numbers of the pits that are not done.
    open: Vec<usize>,
    questions: Vec<GridPart>,
    others: Vec<CellPlaces>,
}

impl Mine {
    /// Makes a mine that uses the best instruction set of this machine.
    pub fn new() -> Mine {
        Mine::default()
    }

    /// Makes a puzzle from each source of random numbers.
    pub fn minimal_puzzles<R: Random>(&mut self, sources: &mut [R]) -> Vec<Nine> {
        let mut made = vec![Grid::EMPTY; sources.len()];
        self.grids.clear();
        self.pits.resize_with(self.pits.len().max(sources.len()), Pit::default);
        self.open.clear();
        self.open.extend(0..sources.len());
        for (pit, random) in self.pits.iter_mut().zip(sources) {
            let grid = uniform_grid(random);
            pit.begin(&grid, random);
            self.grids.push(FullGrid::new(grid));
        }
        loop {
            self.open.retain(|&number| {
                let pit = &mut self.pits[number];
                let is_open = pit.go_on();
                if !is_open {
                    made[number] = self.grids[number].grid().restricted_to(pit.kept.cells());
                }
                is_open
            });
            if self.open.is_empty() {
                return made.into_iter().map(Nine::new).collect();
            }
            self.ask();
        }
    }

    /// Asks for each pit whether the cells in question can be removed, and gives it the answer.
    fn ask(&mut self) {
        self.questions.clear();
        self.questions.extend(self.open.iter().map(|&number| self.pits[number].question(number)));
        self.others.resize(self.open.len(), CellPlaces::NONE);
        let parts = GridParts { grids: &self.grids, parts: &self.questions };
        let asked = self.batch.others(parts, &mut Watch::forever(), &mut self.others);
        asked.expect("a watch that runs forever never stops a search");
        for (&number, &other) in self.open.iter().zip(&self.others) {
            self.pits[number].hear(other);
        }
    }
}

/// A puzzle that is being dug. Its cells have their turns one after another.
#[derive(Debug)]
struct Pit {
    order: [Cell; Cell::COUNT],
    /// The givens that are left after the turns that are decided, and their number.
    kept: CellPlaces,
    givens: usize,
    decided: usize,
    question: RemovalQuestion,
    known: UnavoidableSets,
}

/// Whether all of some cells can be removed.
#[derive(Debug)]
struct RemovalQuestion {
    /// The givens that are left without them.
    left: CellPlaces,
    /// The number of these cells, and the turn of the last one.
    asked: usize,
    last: usize,
    /// The number of turns that are decided if the cells can be removed.
    turns: usize,
}

/// Unavoidable sets: a puzzle without a given in one of them has several solutions. There are about thirty.
#[derive(Debug)]
struct UnavoidableSets {
    sets: Vec<UnavoidableSet>,
    /// For each turn, the newest set whose last cell has this turn: its place in `sets` plus one, or 0 if there is none.
    newest: [u16; Cell::COUNT],
}

#[derive(Debug)]
struct UnavoidableSet {
    places: CellPlaces,
    /// The set before this one with the same last cell: its place in `sets` plus one, or 0 if there is none.
    older: u16,
}

impl UnavoidableSets {
    #[inline]
    fn add(&mut self, places: CellPlaces, last: usize) {
        self.sets.push(UnavoidableSet { places, older: self.newest[last] });
        self.newest[last] = self.sets.len() as u16;
    }

    /// Whether the cell with this turn must stay: some set whose last cell it is has no other given left.
    #[inline]
    fn is_needed(&self, turn: usize, left: CellPlaces) -> bool {
        let mut number = self.newest[turn];
        while let Some(set) = usize::from(number).checked_sub(1).map(|index| &self.sets[index]) {
            if !set.places.intersects(left) {
                return true;
            }
            number = set.older;
        }
        false
    }
}

impl Default for Pit {
    fn default() -> Pit {
        let question = RemovalQuestion { left: CellPlaces::ALL, asked: 0, last: 0, turns: 0 };
        let known = UnavoidableSets { sets: Vec::new(), newest: [0; Cell::COUNT] };
        Pit { order: Cell::ALL, kept: CellPlaces::ALL, givens: Cell::COUNT, decided: 0, question, known }
    }
}

impl Pit {
    /// Begins with this full grid.
    fn begin(&mut self, grid: &Grid, random: &mut impl Random) {
        self.order = Cell::ALL;
        random.shuffle(&mut self.order);
        (self.kept, self.givens, self.decided) = (CellPlaces::ALL, Cell::COUNT, 0);
        self.known.sets.clear();
        self.known.newest = [0; Cell::COUNT];
        each_exchange(grid, &self.order, |places, last| self.known.add(places, last));
    }

    /// Chooses the next question: goes on as if every cell that no known set needs could be removed. Returns `false` if all turns
    /// are decided.
    fn go_on(&mut self) -> bool {
        let most = together(self.givens);
        let (mut left, mut asked, mut last, mut turn) = (self.kept, 0, 0, self.decided);
        while turn < Cell::COUNT && asked < most {
            let without = left.without(CellPlaces::only(self.order[turn]));
            if !self.known.is_needed(turn, without) {
                (left, last) = (without, turn);
                asked += 1;
            }
            turn += 1;
        }
        self.question = RemovalQuestion { left, asked, last, turns: turn };
        asked > 0
    }

    /// Returns the question, about the full grid with this number.
    fn question(&self, number: usize) -> GridPart {
        let RemovalQuestion { left, asked, last, .. } = self.question;
        // The givens that are kept have one solution. So if only one cell is removed, any other solution has another digit there.
        let barred = (asked == 1).then(|| self.order[last]);
        GridPart { grid: number as u32, left, barred }
    }

    /// Takes in where another solution of the remaining givens differs, if there is one.
    fn hear(&mut self, other: CellPlaces) {
        let RemovalQuestion { left, asked, last, turns } = self.question;
        if other.is_empty() {
            self.kept = left;
            self.givens -= asked;
            self.decided = turns;
        } else if asked == 1 {
            // The cell is needed, and those before it were known to be.
            self.decided = last + 1;
        } else {
            // Before the question there was one solution, so some cell of the question differs, and none after it does.
            let differs = |&turn: &usize| other.intersects(CellPlaces::only(self.order[turn]));
            let of_set = (self.decided..=last).rev().find(differs);
            self.known.add(other, of_set.expect("a cell of the question differs"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Xoshiro, minimal_puzzle};
    use crate::rules::Rules;

    #[test]
    fn many_puzzles_are_those_that_are_made_one_by_one() {
        let mut mine = Mine::new();
        for count in [1, 2, 300] {
            let mut streams: Vec<Xoshiro> = (0..count).map(|index| Xoshiro::stream(3, index)).collect();
            let made = mine.minimal_puzzles(&mut streams);
            for (index, puzzle) in made.iter().enumerate() {
                let alone = minimal_puzzle(&mut Xoshiro::stream(3, index as u64), &Rules::CLASSIC);
                assert_eq!(*puzzle, alone, "{index} of {count}");
            }
        }
    }
}
