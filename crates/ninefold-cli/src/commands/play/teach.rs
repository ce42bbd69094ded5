//! What is asked of the engine and the teacher while somebody plays, and what they answer. Each question is a plain
//! function of a position and a watch, so that it can be asked in a thread, or in a test.

use super::learn::{self, Exercise, Rating, Study};
use crate::commands::teach::Teachers;
use ninefold::engine::{CountOptions, Status, count, possible, solve_within};
use ninefold::generate::{Xoshiro, puzzle_of_level};
use ninefold::grid::Candidates;
use ninefold::logic::{
    Board, Candidate, Checkup, Contradiction, Family, Level, Path, Problem, Profile, Step, Teacher, Technique,
};
use ninefold::solve::Watch;
use ninefold::{Cell, CellSet, Digit, Grid, Puzzle};
use std::time::Duration;

/// At most so many solutions of a puzzle that is being entered are counted.
pub(crate) const SOLUTIONS: u128 = 1000;

/// At most so many steps of each technique are listed: nearly empty boards have very many.
pub(crate) const MOST_STEPS: usize = 1000;

/// How long a hint may take: longer, and a player begins to wonder.
pub(crate) const HINT: Duration = Duration::from_millis(300);

/// How long a hint may take when the player wants to wait.
pub(crate) const PATIENT_HINT: Duration = Duration::from_secs(30);

/// A question.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// The next step, within this time.
    Hint(Box<Board>, Duration),
    /// All steps to the end.
    Path(Box<Board>),
    /// Every step there is.
    Steps(Box<Board>),
    /// What is wrong with the position.
    Checkup(Box<Board>),
    /// Why the digit in this cell is wrong.
    Why(Box<Board>, Cell),
    /// A new puzzle: how hard, and a seed.
    Make(Level, u64),
    /// How many solutions a puzzle has that is being entered, and which candidates are in one.
    Count(Grid),
    /// The example of a technique.
    Study(&'static Technique),
    /// A position to practise a technique on, from a seed.
    Practise(&'static Technique, u64),
    /// How hard the puzzle with these givens is.
    Rate(Grid),
}

/// What comes of a question.
#[derive(Debug)]
pub(crate) enum Answer {
    Hint(Box<Hint>),
    Path(Box<Walk>),
    Steps(Box<Steps>),
    /// `None` if there was no time for it.
    Checkup(Option<Box<Checkup>>),
    Why(Box<Why>),
    /// `None` if it was called off.
    Made(Level, Option<Grid>),
    Counted(Box<Counted>),
    Study(Study),
    /// `None` if none was found and no example is known.
    Exercise(&'static Technique, Option<Box<Exercise>>),
    Rated(Box<Rating>),
}

/// A hint, and the board on which it was found.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    pub(crate) board: Board,
    /// `None` if there was no time for it.
    pub(crate) checkup: Option<Checkup>,
    pub(crate) told: Told,
}

/// What a hint comes down to.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    /// Nothing beyond what the checkup says: something is wrong, or all is done.
    Checkup,
    /// A step.
    Step(Box<Step>),
    /// No step was found (in time, if these were not looked for): a digit of the solution instead.
    Digit(Candidate, Vec<&'static Technique>),
    /// No step was found, and the solution is not known or not the only one.
    Nothing(Vec<&'static Technique>),
}

/// Steps one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    pub(crate) checkup: Option<Checkup>,
    pub(crate) path: Path,
    /// Did time end it?
    pub(crate) is_stopped: bool,
}

/// All steps of a position.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    pub(crate) board: Board,
    pub(crate) checkup: Option<Checkup>,
    /// Technique by technique, in the order of the profile.
    pub(crate) groups: Vec<(&'static Technique, Vec<Step>)>,
    /// What there was no time for.
    pub(crate) unfinished: Vec<&'static Technique>,
}

/// Why a digit is wrong.
#[derive(Clone, Debug)]
pub(crate) struct Why {
    pub(crate) suspect: Candidate,
    pub(crate) verdict: Verdict,
}

/// What is said about a digit.
#[derive(Clone, Debug)]
pub(crate) enum Verdict {
    /// It is right.
    Right,
    /// It cannot be said: the givens have no solution, or there was no time.
    Unknown(Option<Checkup>),
    /// The givens have several solutions; is the digit in one of them?
    Several(bool),
    /// The solution has this digit there, and these peers hold the wrong one already.
    Clash(Digit, CellSet),
    /// The solution has this digit there; the other one leads by these steps to something impossible.
    Leads(Digit, Box<Path>, Contradiction),
    /// The solution has this digit there; easy steps do not show it.
    Solution(Digit),
}

/// The solutions of a puzzle that is being entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) givens: Grid,
    pub(crate) solutions: u128,
    /// False if there may be more.
    pub(crate) is_complete: bool,
    /// For each cell, the digits it has in some solution; `None` if there was no time to find out.
    pub(crate) candidates: Option<Candidates>,
}

impl Question {
    /// How long it may take.
    pub(crate) fn patience(&self) -> Duration {
        match self {
            Question::Hint(_, patience) => *patience,
            Question::Path(_) | Question::Steps(_) | Question::Practise(..) | Question::Rate(_) => {
                Duration::from_secs(10)
            }
            Question::Checkup(_) | Question::Count(_) => Duration::from_secs(1),
            Question::Why(..) => Duration::from_secs(2),
            Question::Make(..) | Question::Study(_) => Duration::from_secs(60),
        }
    }

    /// Asks.
    pub(crate) fn answer(self, teachers: &mut Teachers, watch: Watch<'static>) -> Answer {
        match self {
            Question::Hint(board, _) => Answer::Hint(Box::new(hint(*board, teachers, watch))),
            Question::Path(board) => Answer::Path(Box::new(walk(*board, teachers, watch))),
            Question::Steps(board) => Answer::Steps(Box::new(steps(*board, teachers, watch))),
            Question::Checkup(board) => {
                Answer::Checkup(Checkup::of(&board, &mut watch.clone()).ok().map(Box::new))
            }
            Question::Why(board, cell) => Answer::Why(Box::new(why(&board, cell, watch))),
            Question::Make(level, seed) => {
                let made = puzzle_of_level(&mut Xoshiro::from_seed(seed), level, &watch).ok();
                Answer::Made(level, made.map(|puzzle| *puzzle.givens()))
            }
            Question::Count(givens) => Answer::Counted(Box::new(counted(givens, &watch))),
            Question::Study(technique) => Answer::Study(learn::study(technique)),
            Question::Practise(technique, seed) => {
                Answer::Exercise(technique, learn::exercise(technique, seed, &watch).map(Box::new))
            }
            Question::Rate(givens) => Answer::Rated(Box::new(learn::rating(givens, &watch))),
        }
    }
}

fn hint(board: Board, teachers: &mut Teachers, watch: Watch<'static>) -> Hint {
    let checkup = Checkup::of(&board, &mut watch.clone()).ok();
    let told = match checkup.as_ref().map(|checkup| (checkup, checkup.is_open())) {
        None => Told::Nothing(Vec::new()),
        Some((_, false)) => Told::Checkup,
        Some((checkup, true)) => {
            let teacher = teachers.for_checkup(checkup);
            teacher.set_watch(watch);
            match teacher.next_step(&board) {
                Some(step) => Told::Step(Box::new(step)),
                None => without_step(&board, checkup, teacher.unfinished().to_vec()),
            }
        }
    };
    Hint { board, checkup, told }
}

/// The digit of the cell with the fewest candidates, since that is the next best thing to a reason.
fn without_step(board: &Board, checkup: &Checkup, unfinished: Vec<&'static Technique>) -> Told {
    let cell = board.empty().iter().min_by_key(|&cell| board.marks(cell).len());
    let digit = cell
        .zip(checkup.solution.as_ref())
        .and_then(|(cell, solution)| Some(Candidate::new(cell, solution.get(cell)?)));
    match digit {
        Some(candidate) => Told::Digit(candidate, unfinished),
        None => Told::Nothing(unfinished),
    }
}

fn walk(board: Board, teachers: &mut Teachers, watch: Watch<'static>) -> Walk {
    let checkup = Checkup::of(&board, &mut watch.clone()).ok();
    let Some(sound) = checkup.as_ref().filter(|checkup| checkup.is_open()) else {
        let path = Path { start: board.clone(), steps: Vec::new(), end: board };
        return Walk { is_stopped: checkup.is_none(), checkup, path };
    };
    let teacher = teachers.for_checkup(sound);
    teacher.set_watch(watch);
    let path = teacher.solve(&board);
    Walk { is_stopped: teacher.is_stopped(), path, checkup }
}

fn steps(board: Board, teachers: &mut Teachers, watch: Watch<'static>) -> Steps {
    let checkup = Checkup::of(&board, &mut watch.clone()).ok();
    let mut found = Steps { board, checkup, groups: Vec::new(), unfinished: Vec::new() };
    if let Some(sound) = found.checkup.as_ref().filter(|checkup| checkup.is_open()) {
        let teacher = teachers.for_checkup(sound);
        teacher.set_watch(watch);
        for step in teacher.steps_up_to(&found.board, MOST_STEPS) {
            match found.groups.last_mut() {
                Some((technique, steps)) if *technique == step.technique => steps.push(step),
                _ => found.groups.push((step.technique, vec![step])),
            }
        }
        found.unfinished = teacher.unfinished().to_vec();
    }
    found
}

fn why(board: &Board, cell: Cell, mut watch: Watch<'static>) -> Why {
    let digit = board.value(cell).expect("only a filled cell is asked about");
    let suspect = Candidate::new(cell, digit);
    let checkup = Checkup::of(board, &mut watch).ok();
    let Some(solution) = checkup.as_ref().and_then(|checkup| checkup.solution) else {
        let verdict = several(board, suspect, &mut watch).unwrap_or(Verdict::Unknown(checkup));
        return Why { suspect, verdict };
    };
    let right = solution.get(cell).expect("a solution is full");
    let clashing = board.filled_with(digit) & cell.peers();
    let verdict = if right == digit {
        Verdict::Right
    } else if !clashing.is_empty() {
        Verdict::Clash(right, clashing)
    } else {
        // Other wrong digits would prove too much.
        let is_right = |at: &Cell| board.value(*at) == solution.get(*at) || *at == cell;
        let values = board.values().restricted_to((!board.empty()).iter().filter(is_right).collect());
        let start = Board::with_placed(&Puzzle::new(values), board.givens());
        match leads(start, watch) {
            Some((path, contradiction)) => Verdict::Leads(right, Box::new(path), contradiction),
            None => Verdict::Solution(right),
        }
    };
    Why { suspect, verdict }
}

/// Is the digit in a solution of the givens, if these have several?
fn several(board: &Board, suspect: Candidate, watch: &mut Watch<'static>) -> Option<Verdict> {
    let givens = board.values().restricted_to(board.givens());
    if solve_within(&Puzzle::new(givens), watch).ok()?.status != Status::Several {
        return None;
    }
    let with = Puzzle::new(givens.with(suspect.cell, suspect.digit));
    let is_possible = solve_within(&with, watch).ok()?.status.has_solution();
    Some(Verdict::Several(is_possible))
}

/// What easy steps from this board come to, if that is impossible.
fn leads(start: Board, watch: Watch<'static>) -> Option<(Path, Contradiction)> {
    let mut profile = Profile::everything().without_uniqueness();
    let easy = [Family::Singles, Family::Intersections, Family::Subsets];
    profile.techniques.retain(|technique| easy.contains(&technique.family));
    let mut teacher = Teacher::new(profile);
    teacher.set_watch(watch);
    let mut path = Path { end: start.clone(), start, steps: Vec::new() };
    loop {
        if let Some(contradiction) = path.end.contradiction() {
            return Some((path, contradiction));
        }
        let step = teacher.next_step(&path.end)?;
        path.end.apply(&step);
        path.steps.push(step);
    }
}

fn counted(givens: Grid, watch: &Watch<'static>) -> Counted {
    let puzzle = Puzzle::new(givens);
    let options = CountOptions { limit: Some(SOLUTIONS), threads: 1, progress: None };
    let count = count(&puzzle, &options, watch);
    let possible = possible(&puzzle, &mut watch.clone());
    let candidates = possible.complete.then_some(possible.candidates);
    Counted { givens, solutions: count.solutions, is_complete: count.complete, candidates }
}

impl Verdict {
    /// The impossible as a problem that can be told.
    pub(crate) fn problem(&self) -> Option<Problem> {
        match self {
            Verdict::Leads(_, _, contradiction) => Some(Problem::from(*contradiction)),
            _ => None,
        }
    }
}
