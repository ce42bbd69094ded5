//! Looks for examples: positions on the ways through puzzles in which a technique has a step that nothing earlier anticipates.
//!
//! It finds nothing by itself: `NINEFOLD_LOOK=FILE` names the puzzles, `NINEFOLD_FOR` the techniques, `NINEFOLD_WAY` the
//! profile by which they are walked, and `NINEFOLD_SECONDS` when to stop. With `NINEFOLD_FROM`, only positions count in
//! which that profile finds nothing before this technique.
//!
//! ```text
//! NINEFOLD_LOOK=puzzles NINEFOLD_FOR=kraken-fish-1 cargo test -p ninefold --test all honest:: -- --ignored --nocapture
//! ```

use super::anticipated_by;
use ninefold::logic::{Board, CandidateSet, Family, Profile, Step, Teacher, Technique};
use ninefold::{Cell, Digit, Grid, Nine};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The most steps of one technique that are tried in one position.
const MOST: usize = 20;

pub(super) fn variable(name: &str, otherwise: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| otherwise.to_owned())
}

pub(super) fn puzzles() -> Vec<String> {
    let text =
        std::fs::read_to_string(variable("NINEFOLD_LOOK", "")).expect("NINEFOLD_LOOK is a file of puzzles");
    text.lines().filter_map(|line| line.get(..81)).map(str::to_owned).collect()
}

pub(super) fn wanted() -> Vec<&'static Technique> {
    let names = std::env::var("NINEFOLD_FOR").expect("NINEFOLD_FOR names techniques");
    names.split(',').map(|id| Technique::by_id(id).expect("a technique of the list")).collect()
}

pub(super) fn seconds() -> u64 {
    variable("NINEFOLD_SECONDS", "600").parse().expect("a number of seconds")
}

#[test]
#[ignore = "looks for examples until its time is up"]
fn look_for_examples() {
    let (puzzles, wanted) = (puzzles(), wanted());
    let end = Instant::now() + Duration::from_secs(seconds());
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut look = Look::new(&wanted);
                while Instant::now() < end
                    && let Some(puzzle) = puzzles.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    look.walk(puzzle, end);
                }
            });
        }
    });
    println!("{} puzzles were begun", next.into_inner().min(puzzles.len()));
}

struct Look<'a> {
    wanted: &'a [&'static Technique],
    /// The first technique of the way after which positions count, by its id; all count if there is none.
    from: String,
    /// Walks through the puzzle.
    walker: Teacher,
    /// Looks at its positions.
    teacher: Teacher,
}

impl<'a> Look<'a> {
    fn new(wanted: &'a [&'static Technique]) -> Look<'a> {
        let way = Profile::by_name(&variable("NINEFOLD_WAY", "default")).expect("a profile");
        let from = variable("NINEFOLD_FROM", "");
        Look { wanted, from, walker: Teacher::new(way), teacher: Teacher::default() }
    }

    fn walk(&mut self, puzzle: &str, end: Instant) {
        let Ok(grid) = puzzle.parse::<Grid>() else { return };
        let mut board = Board::new(&Nine::new(grid));
        while Instant::now() < end
            && let Some(step) = self.walker.next_step(&board)
        {
            // Nobody looks for anything else while a single is at hand.
            if step.technique.family != Family::Singles && self.is_hard(&step) {
                for &technique in self.wanted {
                    self.try_here(technique, &board, end);
                }
            }
            board.apply(&step);
        }
    }

    /// Whether the walker's step is not before the first technique that counts.
    fn is_hard(&self, step: &Step) -> bool {
        let order = &self.walker.profile().techniques;
        let place = |id: &str| order.iter().position(|technique| technique.id == id);
        place(&self.from) <= place(step.technique.id)
    }

    fn try_here(&mut self, technique: &'static Technique, board: &Board, end: Instant) {
        let steps = self.teacher.steps_of(technique, board);
        for step in steps.iter().take(MOST).take_while(|_| Instant::now() < end) {
            if anticipated_by(&mut self.teacher, board, step).is_none() {
                println!("{} ({} removed): {}", technique.id, step.removes.len(), example(board, step));
            }
        }
    }
}

/// Returns a position and a step as examples are written: `grid:deleted:eliminations:placements`.
pub(super) fn example(board: &Board, step: &Step) -> String {
    let sign = |cell: Cell| match board.value(cell) {
        None => ".".to_owned(),
        Some(digit) if board.givens().contains(cell) => digit.to_string(),
        Some(digit) => format!("+{digit}"),
    };
    let grid: String = Cell::ALL.into_iter().map(sign).collect();
    let filled = |digit: Digit, cell: Cell| board.filled_with(digit).intersects(cell.peers());
    let mut gone = CandidateSet::EMPTY;
    for cell in board.empty() {
        for digit in (!board.marks(cell)).iter().filter(|&digit| !filled(digit, cell)) {
            gone.insert_all(digit, ninefold::CellSet::only(cell));
        }
    }
    let list = |set: &CandidateSet| {
        let name = |one: ninefold::logic::Candidate| {
            format!("{}{}{}", one.digit, one.cell.row_index() + 1, one.cell.column_index() + 1)
        };
        set.iter().map(name).collect::<Vec<_>>().join(" ")
    };
    format!("{grid}:{}:{}:{}", list(&gone), list(&step.removes), list(&step.places))
}
