//! Many minimal puzzles at a time, dug in parallel in the lanes of vectors.
//!
//! Whether a given can be removed is asked for all puzzles at once, one question for each. What is removed from a puzzle
//! depends on its own order of cells only: each puzzle is the one that [`minimal_puzzle`](super::minimal_puzzle) makes
//! from the same random numbers, whatever is dug beside it.
//!
//! Where nearly everything can be removed, several cells are tried together. If they cannot all be removed, they are
//! tried one by one.

use super::{Random, uniform_grid};
use crate::engine::{Batch, Lines};
use crate::grid::{Cell, CellSet, Grid};
use crate::rules::Puzzle;
use crate::solve::Watch;

/// The number of cells that are tried together while so many givens are left.
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
    pits: Vec<Pit>,
    text: Vec<u8>,
    starts: Vec<u32>,
    counts: Vec<u64>,
    solutions: Vec<[u8; Cell::COUNT]>,
}

/// A puzzle that is being dug.
#[derive(Debug)]
struct Pit {
    /// Its number.
    number: usize,
    solution: [u8; Cell::COUNT],
    order: [Cell; Cell::COUNT],
    kept: CellSet,
    /// The number of cells of the order that are decided.
    decided: usize,
    /// The number of cells that the current question is about.
    asked: usize,
    /// Up to which cell they are tried one by one.
    singly_until: usize,
    /// Sets of cells of which each puzzle with this solution alone has a given.
    unavoidable: Vec<CellSet>,
}

impl Mine {
    /// Makes a mine that uses the best instruction set of this machine.
    pub fn new() -> Mine {
        Mine::default()
    }

    /// Makes a puzzle from each source of random numbers.
    pub fn minimal_puzzles<R: Random>(&mut self, sources: &mut [R]) -> Vec<Puzzle> {
        let mut made = vec![Grid::EMPTY; sources.len()];
        self.pits.clear();
        self.pits.extend(sources.iter_mut().enumerate().map(|(number, random)| Pit::new(number, random)));
        loop {
            self.pits.retain_mut(|pit| {
                let is_open = pit.go_on();
                if !is_open {
                    made[pit.number] = pit.puzzle();
                }
                is_open
            });
            if self.pits.is_empty() {
                return made.into_iter().map(Puzzle::new).collect();
            }
            self.ask();
        }
    }

    /// Asks whether what each pit is about can be removed, and tells it.
    fn ask(&mut self) {
        let count = self.pits.len();
        self.text.resize(count * Cell::COUNT, b'.');
        self.starts.clear();
        for (pit, line) in self.pits.iter().zip(self.text.chunks_exact_mut(Cell::COUNT)) {
            self.starts.push((self.starts.len() * Cell::COUNT) as u32);
            pit.write(line);
        }
        self.counts.clear();
        self.counts.resize(count, 0);
        self.solutions.resize(count, [0; Cell::COUNT]);
        let lines = Lines::new(&self.text, &self.starts);
        let solutions = &mut self.solutions[..count];
        let asked = self.batch.first(lines, 2, &mut Watch::forever(), &mut self.counts, solutions);
        asked.expect("a watch that runs forever never stops a search");
        for ((pit, &count), solution) in self.pits.iter_mut().zip(&self.counts).zip(solutions.iter()) {
            pit.hear(count == 1, solution);
        }
    }
}

impl Pit {
    fn new(number: usize, random: &mut impl Random) -> Pit {
        let solution = uniform_grid(random).to_line(b'.');
        let mut order = Cell::ALL;
        random.shuffle(&mut order);
        Pit {
            number,
            solution,
            order,
            kept: CellSet::FULL,
            decided: 0,
            asked: 0,
            singly_until: 0,
            unavoidable: Vec::new(),
        }
    }

    /// Keeps the cells that are known to be needed, and chooses those of the next question. Returns `false` if there are none
    /// left.
    fn go_on(&mut self) -> bool {
        while self.decided < Cell::COUNT {
            let is_single = self.decided < self.singly_until;
            let most = if is_single { 1 } else { together(self.kept.len()) };
            self.asked = most.min(Cell::COUNT - self.decided);
            let left = self.left();
            if !self.unavoidable.iter().any(|set| !set.intersects(left)) {
                return true;
            }
            self.refuse();
        }
        false
    }

    /// What would be left without the cells of the question.
    fn left(&self) -> CellSet {
        let asked = &self.order[self.decided..self.decided + self.asked];
        asked.iter().fold(self.kept, |left, &cell| left.without(cell))
    }

    /// Takes note that the cells of the question cannot all be removed.
    fn refuse(&mut self) {
        if self.asked == 1 {
            self.decided += 1;
        } else {
            self.singly_until = self.decided + self.asked;
        }
    }

    /// Hears whether what is left has one solution, and if not, one of its solutions.
    fn hear(&mut self, is_sole: bool, solution: &[u8; Cell::COUNT]) {
        if is_sole {
            self.kept = self.left();
            self.decided += self.asked;
            return;
        }
        let differing =
            Cell::ALL.into_iter().filter(|cell| self.solution[cell.index()] != solution[cell.index()]);
        let set: CellSet = differing.collect();
        // The solution that was found may be that of the puzzle, which says nothing.
        if !set.is_empty() {
            self.unavoidable.push(set);
        }
        self.refuse();
    }

    /// Writes what is asked about as a line.
    fn write(&self, line: &mut [u8]) {
        line.fill(b'.');
        self.left().each(|cell| line[cell.index()] = self.solution[cell.index()]);
    }

    fn puzzle(&self) -> Grid {
        Grid::of_line(&self.solution).restricted_to(self.kept)
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
