//! The solvers that are measured. Each reads puzzles as text and counts their solutions up to a limit.

use crate::{Counted, LIMIT, Line, Set};
use ninefold::engine::{Batch, Isa, Lines};
use ninefold::solve::{Statistics, Watch, fast::FastExplorer};

/// A solver.
pub struct Engine {
    /// The name in the table.
    pub name: &'static str,
    /// How it takes puzzles.
    pub solver: Solver,
}

/// How a solver takes puzzles.
pub enum Solver {
    /// One after the other.
    Single(fn(&Line, u64) -> Counted),
    /// All at once; the flag says whether solutions are kept.
    Batch(Box<Batch>, bool),
}

/// Everything that is compared, tdoku first if it is there.
pub fn all() -> Vec<Engine> {
    let mut engines = Vec::new();
    #[cfg(feature = "tdoku")]
    engines.extend([
        Engine { name: "tdoku gcc", solver: Solver::Single(crate::tdoku::by_gcc) },
        Engine { name: "tdoku clang", solver: Solver::Single(crate::tdoku::by_clang) },
    ]);
    let batch = |solutions| Solver::Batch(Box::new(Batch::new()), solutions);
    engines.extend([
        Engine { name: "crate sudoku", solver: Solver::Single(sudoku) },
        Engine { name: "ninefold scalar", solver: Solver::Single(scalar) },
        Engine { name: "ninefold single", solver: Solver::Single(single) },
        Engine { name: "ninefold batch", solver: batch(true) },
        Engine { name: "ninefold counts only", solver: batch(false) },
    ]);
    engines
}

impl Engine {
    /// Counts the whole set.
    pub fn count(&mut self, set: &Set, memory: &mut Memory) -> Counted {
        match &mut self.solver {
            Solver::Single(count) => {
                set.lines.iter().map(|line| count(line, LIMIT)).fold(Counted::default(), Counted::and)
            }
            Solver::Batch(batch, solutions) => {
                let before = batch.work().guesses;
                memory.counts.resize(set.starts.len(), 0);
                memory.solutions.resize(if *solutions { set.starts.len() } else { 0 }, [0; 81]);
                let lines = Lines::new(&set.text, &set.starts);
                let watch = &mut Watch::forever();
                let counted = batch.first(lines, LIMIT, watch, &mut memory.counts, &mut memory.solutions);
                counted.expect("a watch that runs forever");
                let solutions = memory.counts.iter().sum();
                Counted { solutions, guesses: batch.work().guesses - before }
            }
        }
    }
}

/// Where results go.
#[derive(Default)]
pub struct Memory {
    counts: Vec<u64>,
    solutions: Vec<Line>,
}

fn sudoku(line: &Line, limit: u64) -> Counted {
    let text = str::from_utf8(line).expect("a line is ASCII");
    let puzzle = sudoku::Sudoku::from_str_line(text).expect("a line is a puzzle");
    Counted { solutions: puzzle.solutions_count_up_to(limit as usize) as u64, guesses: 0 }
}

fn scalar(line: &Line, limit: u64) -> Counted {
    let mut solutions = 0;
    let watch = &mut Watch::forever();
    let counted = FastExplorer.count_line_by(Isa::Portable, line, limit, watch, None, &mut solutions);
    counted.expect("a watch that runs forever");
    Counted { solutions, guesses: 0 }
}

fn single(line: &Line, limit: u64) -> Counted {
    let mut solutions = 0;
    let counted = FastExplorer.count_line(line, limit, &mut Watch::forever(), None, &mut solutions);
    counted.expect("a watch that runs forever");
    Counted { solutions, guesses: 0 }
}

/// The guesses of the engines for one puzzle, which are counted apart: it takes time.
pub fn guesses_one_by_one(set: &Set) -> u64 {
    let (mut statistics, mut watch) = (Statistics::default(), Watch::forever());
    for line in &set.lines {
        let counted = FastExplorer.count_line(line, LIMIT, &mut watch, Some(&mut statistics), &mut 0);
        counted.expect("a watch that runs forever");
    }
    statistics.guesses
}
