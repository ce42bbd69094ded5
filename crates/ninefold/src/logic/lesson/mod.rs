//! A lesson: one position, and the questions of a player about it.
//!
//! Is it sound? What is the next step, and where should I look for it? What other steps are there? What is the path from here to
//! the end? Why is this digit wrong? Which digit is right? Every interface of ninefold uses this module, so all of them give the
//! same answers and differ only in how they show them.
//!
//! A lesson keeps three rules of teaching:
//!
//! - Mistakes are reported first, and nothing is taught about a wrong position: a step from a wrong digit leads
//!   nowhere, however good its argument is.
//! - Techniques that rely on there being one solution are left out unless the givens alone have one. They are also
//!   left out while that is not known.
//! - If no step is found, a digit of the solution is revealed instead, and it is marked as having no argument.

mod argument;
mod checkup;
mod region;
mod why;

pub use checkup::{Cause, Checkup, Problem};
pub use region::Region;
pub use why::{Proof, Verdict, Why};

use super::{Board, Candidate, Found, Path, Step, Teacher, Technique};
use crate::solve::Watch;

/// A position that has been checked, with a time limit for answers about it.
///
/// It works for all rules that a [`Board`] may have. The caller keeps the teachers, because they keep their buffers.
///
/// ```
/// use ninefold::{Candidates, Grid, Nine};
/// use ninefold::logic::{Board, Lesson, Problem, Teacher, Verdict};
/// use ninefold::solve::Watch;
///
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut teacher = Teacher::default();
/// let lesson = Lesson::open(Board::new(&Nine::new(givens)), Watch::forever());
/// let step = lesson.hint(&mut teacher).step.expect("there are easy ones");
/// assert_eq!(step.technique.id, "hidden-single-box");
/// assert!(lesson.path(&mut teacher, None).is_solved());
///
/// // The player has written a 1 that is a 4 in the solution.
/// let with_a_1: Grid = format!("531{}", &givens.to_string()[3..]).parse()?;
/// let board = Board::with_placed(&Nine::new(with_a_1), givens.filled());
/// let lesson = Lesson::open(board, Watch::forever());
/// let wrong = match lesson.checkup().expect("it has the time").problems[..] {
///     [Problem::WrongDigit(wrong)] => wrong,
///     _ => panic!("one digit is wrong"),
/// };
/// assert!(lesson.hint(&mut teacher).step.is_none(), "nothing is taught about a wrong position");
/// assert!(matches!(lesson.why(wrong).verdict, Verdict::Wrong { .. }));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lesson {
    board: Board,
    checkup: Option<Checkup>,
    watch: Watch<'static>,
}

/// The next thing to do: a step, or else a digit.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Hint {
    /// The next step.
    pub step: Option<Step>,
    /// A digit of the solution, without an argument, if no step was found.
    pub reveals: Option<Candidate>,
    /// The techniques for which there was no time.
    pub unfinished: Vec<&'static Technique>,
}

/// Consecutive steps, and the reason why there are no more.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Walk {
    /// The steps.
    pub path: Path,
    /// The reason why it ends.
    pub ending: Ending,
    /// The techniques for which there was no time after the last step.
    pub unfinished: Vec<&'static Technique>,
}

/// The reason why a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// Every cell is filled correctly.
    Solved,
    /// No technique has a step.
    Stuck,
    /// No more steps were wanted.
    Limit,
    /// The time was up.
    Time,
    /// The position is wrong, so there is no path.
    Wrong,
}

/// All steps of a position.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Steps {
    /// The steps that were found, technique by technique, in the order in which they are tried; only techniques with a step.
    pub groups: Vec<Found>,
    /// The techniques for which there was no time.
    pub unfinished: Vec<&'static Technique>,
}

impl Lesson {
    /// Checks a position. The watch also ends all later searches of the lesson.
    pub fn open(board: Board, watch: Watch<'static>) -> Lesson {
        let checkup = Checkup::of(&board, &mut watch.clone()).ok();
        Lesson { board, checkup, watch }
    }

    /// Returns the position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the result of the check; `None` if there was no time for it.
    pub fn checkup(&self) -> Option<&Checkup> {
        self.checkup.as_ref()
    }

    /// Returns the name of its status, or `timeout`.
    pub fn status(&self) -> &'static str {
        self.checkup().map_or("timeout", |checkup| checkup.status.name())
    }

    /// Returns `true` if the position is known to be right so far.
    pub fn is_sound(&self) -> bool {
        self.checkup().is_some_and(|checkup| checkup.problems.is_empty())
    }

    /// Returns `true` if every cell is filled correctly.
    pub fn is_solved(&self) -> bool {
        self.checkup().is_some_and(|checkup| checkup.is_solved)
    }

    /// Returns `true` if there is anything to teach: the position is right and not solved yet.
    pub fn is_open(&self) -> bool {
        self.checkup().is_some_and(Checkup::is_open)
    }

    /// Sets a teacher's watch, and whether it may use techniques that rely on there being one solution. This is for
    /// callers who use the teacher directly.
    pub fn prepare(&self, teacher: &mut Teacher) {
        teacher.allow_uniqueness(self.checkup().is_some_and(|checkup| checkup.allows_uniqueness));
        teacher.set_watch(self.watch.clone());
    }

    /// Returns the next step or, if there is none, a digit.
    pub fn hint(&self, teacher: &mut Teacher) -> Hint {
        self.prepare(teacher);
        let step = if self.is_open() { teacher.next_step(&self.board) } else { None };
        let reveals = if step.is_none() { self.reveal() } else { None };
        Hint { step, reveals, unfinished: self.unfinished(teacher) }
    }

    /// Returns the digit to reveal if no step is known: that of the cell with the fewest candidates. Returns `None`
    /// while the position is wrong, or if the givens have several solutions.
    pub fn reveal(&self) -> Option<Candidate> {
        let cell = self.board.empty().iter().min_by_key(|&cell| self.board.marks(cell).len())?;
        let digit = self.checkup().filter(|checkup| checkup.is_open())?.solution?.get(cell)?;
        Some(Candidate::new(cell, digit))
    }

    /// Takes steps until the grid is full, no technique has another step, or there are `most` steps. If the teacher's options say
    /// so, it takes the short way.
    pub fn path(&self, teacher: &mut Teacher, most: Option<usize>) -> Walk {
        self.prepare(teacher);
        let most_here = if self.is_sound() { most.unwrap_or(usize::MAX) } else { 0 };
        let path = if most_here > 0 && teacher.profile().options.short_way {
            teacher.solve_shortly(&self.board).up_to(most_here)
        } else {
            teacher.solve_up_to(&self.board, most_here)
        };
        let ending = match self.checkup() {
            None => Ending::Time,
            Some(checkup) if !checkup.problems.is_empty() => Ending::Wrong,
            Some(_) if path.is_solved() => Ending::Solved,
            Some(_) if most == Some(path.steps.len()) => Ending::Limit,
            Some(_) if teacher.is_stopped() => Ending::Time,
            Some(_) => Ending::Stuck,
        };
        Walk { path, ending, unfinished: self.unfinished(teacher) }
    }

    /// Returns every step, at most `most` of each technique.
    pub fn steps(&self, teacher: &mut Teacher, most: usize) -> Steps {
        self.prepare(teacher);
        let steps = if self.is_open() { teacher.steps_up_to(&self.board, most) } else { Vec::new() };
        let mut groups: Vec<Found> = Vec::new();
        for step in steps {
            match groups.last_mut() {
                Some(found) if found.technique == step.technique => found.steps.push(step),
                _ => groups.push(Found { technique: step.technique, steps: vec![step], is_whole: true }),
            }
        }
        let unfinished = self.unfinished(teacher);
        groups.iter_mut().for_each(|found| found.is_whole = !unfinished.contains(&found.technique));
        Steps { groups, unfinished }
    }

    /// Returns whether this digit is wrong in this cell, and why.
    pub fn why(&self, asked: Candidate) -> Why {
        why::of(&self.board, asked, &self.watch)
    }

    /// Returns the techniques that were not searched for: all, if there was no time even to check the position.
    fn unfinished(&self, teacher: &mut Teacher) -> Vec<&'static Technique> {
        match self.checkup() {
            None => teacher.techniques(self.board.rules()).to_vec(),
            Some(_) => teacher.unfinished().to_vec(),
        }
    }
}

impl Walk {
    /// Returns `true` if it leads to the solution.
    pub fn is_solved(&self) -> bool {
        self.ending == Ending::Solved
    }

    /// Returns `true` if neither the time nor a limit ended it.
    pub fn is_complete(&self) -> bool {
        !matches!(self.ending, Ending::Limit | Ending::Time)
    }
}

impl Steps {
    /// Iterates over all steps, technique by technique.
    pub fn iter(&self) -> impl Iterator<Item = &Step> {
        self.groups.iter().flat_map(|found| &found.steps)
    }
}
