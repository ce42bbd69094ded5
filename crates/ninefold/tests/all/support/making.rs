//! Makes puzzles of every kind from a number.
//!
//! The engine is used where that is faster. But whether a puzzle has no solution, one or several is left to the
//! referee, so a mistake here or in the engine cannot hide a mistake in the other.

use ninefold::grid::Candidates;
use ninefold::solve::{Watch, explorer};
use ninefold::{Cell, CellSet, Digit, DigitSet, Grid, House, Nine, Rules};

/// What a puzzle is meant to be.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Cells are removed as long as one solution remains.
    Unique,
    /// The same, with a few more cells removed.
    FewSolutions,
    /// Cells are removed without looking at solutions.
    Random,
    /// One digit of a puzzle with one solution is changed.
    Changed,
    /// There are pencil marks around a solution.
    Marks,
    /// There are pencil marks around a solution, but they lack one of its digits.
    BrokenMarks,
    /// Random digits in random cells.
    Garbage,
    /// A digit is repeated in a puzzle with one solution.
    Clash,
    /// A full grid, or one with two cells exchanged.
    Full,
}

/// All kinds; the usual ones occur more often.
pub(crate) const KINDS: [Kind; 12] = [
    Kind::Unique,
    Kind::FewSolutions,
    Kind::Random,
    Kind::Changed,
    Kind::Marks,
    Kind::BrokenMarks,
    Kind::Unique,
    Kind::FewSolutions,
    Kind::Changed,
    Kind::Garbage,
    Kind::Clash,
    Kind::Full,
];

/// The smallest number of givens in a puzzle without marks.
const FEWEST: usize = 22;

/// SplitMix64: small, and the same everywhere.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0xD134_2543_DE82_EF95))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number from 0 to `bound - 1`, evenly enough for tests.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn shuffled<T, const N: usize>(&mut self, mut items: [T; N]) -> [T; N] {
        for i in (1..N).rev() {
            items.swap(i, self.below(i + 1));
        }
        items
    }

    fn cell(&mut self) -> Cell {
        Cell::new(self.below(Cell::COUNT))
    }

    fn digit(&mut self) -> Digit {
        Digit::ALL[self.below(Digit::COUNT)]
    }
}

/// Makes a puzzle of this kind.
pub(crate) fn make(kind: Kind, rules: &Rules, random: &mut Random) -> Nine {
    let full = full_grid(rules, random);
    let puzzle = match kind {
        Kind::Unique => unique(full, rules, random, FEWEST),
        Kind::FewSolutions => {
            let spare = 1 + random.below(4);
            let unique = unique(full, rules, random, FEWEST + spare);
            taken_away(unique, spare, random)
        }
        Kind::Random => {
            let gone = 81 - FEWEST - random.below(30);
            taken_away(full, gone, random)
        }
        Kind::Changed => changed(unique(full, rules, random, FEWEST), rules, random),
        Kind::Marks => return marks(&full, rules, random),
        Kind::BrokenMarks => return broken(&full, &marks(&full, rules, random), random),
        Kind::Garbage => garbage(random),
        Kind::Clash => clashing(unique(full, rules, random, FEWEST), rules, random),
        Kind::Full => full_or_exchanged(full, random),
    };
    Nine::new(puzzle).by(rules)
}

/// Makes a full grid that obeys the rules.
fn full_grid(rules: &Rules, random: &mut Random) -> Grid {
    loop {
        let mut grid = Grid::EMPTY;
        for _ in 0..12 {
            let (cell, digit) = (random.cell(), random.digit());
            let attempt = grid.with(cell, digit);
            if grid.get(cell).is_none() && !rules.has_clash(&attempt) {
                grid = attempt;
            }
        }
        let puzzle = Nine::new(grid).by(rules);
        if let Ok(Some(full)) = explorer(rules).first(&puzzle, &mut Watch::forever()) {
            return full;
        }
    }
}

/// Removes cells while one solution and `fewest` givens remain.
fn unique(full: Grid, rules: &Rules, random: &mut Random, fewest: usize) -> Grid {
    let target = fewest + random.below(16);
    let mut grid = full;
    for cell in random.shuffled(Cell::ALL) {
        let mut found = 0;
        let attempt = Nine::new(grid.without(cell)).by(rules);
        let counted = explorer(rules).count(&attempt, 2, &mut Watch::forever(), &mut found);
        if counted.is_ok() && found == 1 {
            grid = *attempt.givens();
        }
        if grid.len() == target {
            break;
        }
    }
    grid
}

fn taken_away(grid: Grid, cells: usize, random: &mut Random) -> Grid {
    let filled = random.shuffled(Cell::ALL).into_iter().filter(|&cell| grid.get(cell).is_some());
    filled.take(cells).fold(grid, Grid::without)
}

fn given(grid: &Grid, random: &mut Random) -> (Cell, Digit) {
    let filled: Vec<_> = grid.iter().collect();
    filled[random.below(filled.len())]
}

/// Changes the digit of one cell, to one that clashes with nothing if there is such a digit.
fn changed(grid: Grid, rules: &Rules, random: &mut Random) -> Grid {
    let (cell, was) = given(&grid, random);
    let others = random.shuffled(Digit::ALL).into_iter().filter(|&digit| digit != was);
    let attempts: Vec<Grid> = others.map(|digit| grid.with(cell, digit)).collect();
    *attempts.iter().find(|attempt| !rules.has_clash(attempt)).unwrap_or(&attempts[0])
}

/// Makes a puzzle of a few givens, with the digit of the solution and some others as marks elsewhere.
fn marks(full: &Grid, rules: &Rules, random: &mut Random) -> Nine {
    let density = 2 + random.below(4);
    let mut marks = Candidates::FULL;
    for (cell, digit) in full.iter() {
        let others: DigitSet = Digit::ALL.into_iter().filter(|_| random.below(density) == 0).collect();
        marks.set(cell, others.with(digit));
    }
    let givens = 8 + random.below(20);
    let givens = taken_away(*full, 81 - givens, random);
    Nine::with_marks(givens, &marks).by(rules)
}

/// Removes the solution's digit from one cell, which may leave that cell with nothing.
fn broken(full: &Grid, puzzle: &Nine, random: &mut Random) -> Nine {
    let (cell, digit) = given(full, random);
    let mut marks = *puzzle.allowed();
    marks.remove(CellSet::only(cell), DigitSet::only(digit));
    Nine::with_marks(puzzle.givens().without(cell), &marks).by(puzzle.rules())
}

fn garbage(random: &mut Random) -> Grid {
    let mut grid = Grid::EMPTY;
    for _ in 0..FEWEST + random.below(60) {
        grid.set(random.cell(), Some(random.digit()));
    }
    grid
}

/// Repeats a given somewhere in one of its houses.
fn clashing(grid: Grid, rules: &Rules, random: &mut Random) -> Grid {
    let (cell, digit) = given(&grid, random);
    let houses: Vec<House> = rules.houses_of(cell).collect();
    let house = houses[random.below(houses.len())];
    let others: Vec<Cell> = house.cells().without(cell).iter().collect();
    grid.with(others[random.below(others.len())], digit)
}

fn full_or_exchanged(full: Grid, random: &mut Random) -> Grid {
    if random.below(2) == 0 {
        return full;
    }
    let (a, b) = (given(&full, random), given(&full, random));
    full.with(a.0, b.1).with(b.0, a.1)
}
