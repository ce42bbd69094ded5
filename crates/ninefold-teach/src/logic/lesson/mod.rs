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
mod checkable;
mod checkup;
mod guide;
mod region;
mod taught;
mod timely;
mod why;

pub use checkable::{Checkable, Equals, OfSize, SolvedGrid};
pub use checkup::{Cause, Checkup, Problem};
pub use guide::Guide;
pub use region::Region;
pub use taught::{Taught, Teaches};
pub use timely::timely;
pub use why::{DigitVerdict, Refutation, Why};

use super::candidate::Candidate;
use super::size::{NineByNine, Placement, Set};
use super::step::Step;
use super::teacher::{Found, Path};
use super::technique::Technique;
use crate::solve::Watch;

/// A position that has been checked, with a time limit for answers about it.
///
/// It works for all rules, and for boards of every size: for a [`Board`](super::Board) and a [`Position`](super::Position)
/// alike. The caller keeps the teachers, because they keep their buffers.
///
/// ```
/// use ninefold::{Grid, Nine};
/// use ninefold::logic::{Board, Candidate, Lesson, Problem, Teacher, DigitVerdict};
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
///     [Problem::WrongDigit(cell, digit)] => Candidate::new(cell, digit),
///     _ => panic!("one digit is wrong"),
/// };
/// assert!(lesson.hint(&mut teacher).step.is_none(), "nothing is taught about a wrong position");
/// assert!(matches!(lesson.why(wrong).verdict, DigitVerdict::Wrong { .. }));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lesson<S: Taught = NineByNine> {
    board: S::Board,
    checkup: Option<Checkup<S>>,
    watch: Watch<'static>,
}

/// The next thing to do: a step, or else a digit.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Hint<S: Taught = NineByNine> {
    /// The next step.
    pub step: Option<Step<S>>,
    /// A cell and its digit of the solution, without an argument, if no step was found.
    pub reveals: Option<Placement<S>>,
    /// The techniques for which there was no time.
    pub unfinished: Vec<&'static Technique>,
    /// Whether none of the techniques that were named is known on this board.
    pub is_unknown: bool,
}

/// Consecutive steps, and the reason why there are no more.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Walk<S: Taught = NineByNine> {
    /// The steps.
    pub path: Path<S>,
    /// The reason why it ends.
    pub ending: Ending,
    /// The techniques for which there was no time after the last step.
    pub unfinished: Vec<&'static Technique>,
    /// Whether none of the techniques that were named is known on this board.
    pub is_unknown: bool,
}

/// The reason why a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// Every cell is filled correctly.
    Solved,
    /// All that the solutions have in common is found.
    Common,
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
pub struct Steps<S: Taught = NineByNine> {
    /// The steps that were found, by technique, in the order in which techniques are tried. Techniques without a step are left out.
    pub groups: Vec<Found<S>>,
    /// The techniques for which there was no time.
    pub unfinished: Vec<&'static Technique>,
    /// Whether none of the techniques that were named is known on this board.
    pub is_unknown: bool,
}

impl<S: Taught> Lesson<S> {
    /// Checks a position. The watch also ends all later searches of the lesson.
    pub fn open<B: OfSize<Size = S>>(board: B, watch: Watch<'static>) -> Lesson<S>
    where
        S: Taught<Board = B>,
    {
        let checkup = Checkup::of(&board, &mut watch.clone()).ok();
        Lesson { board, checkup, watch }
    }

    /// Returns the position.
    pub fn board(&self) -> &S::Board {
        &self.board
    }

    /// Returns the result of the check; `None` if there was no time for it.
    pub fn checkup(&self) -> Option<&Checkup<S>> {
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

    /// Prepares a teacher for this position: its watch, and whether it may use techniques that rely on there being one solution.
    /// This is for callers who use the teacher directly.
    pub fn prepare(&self, teacher: &mut S::Teacher) {
        teacher.prepare(&self.board, self.checkup(), self.watch.clone());
    }

    /// Returns the next step or, if there is none, a digit.
    pub fn hint(&self, teacher: &mut S::Teacher) -> Hint<S> {
        self.prepare(teacher);
        let step = if self.is_open() { teacher.next_step(&self.board) } else { None };
        let reveals = if step.is_none() { self.reveal() } else { None };
        Hint { step, reveals, unfinished: self.unfinished(teacher), is_unknown: teacher.is_lost() }
    }

    /// Returns the digit to reveal if no step is known: that of the cell with the fewest candidates. Returns `None`
    /// while the position is wrong, or if the givens have several solutions.
    pub fn reveal(&self) -> Option<Placement<S>> {
        let solution = self.checkup().filter(|checkup| checkup.is_open())?.solution.as_ref()?;
        let open = S::open(&self.board);
        let cell = open.members().min_by_key(|&cell| S::there(&self.board, cell).size())?;
        Some((cell, S::solved(solution, cell)?))
    }

    /// Takes steps until the grid is full, no technique has another step, or there are `most` steps. If the teacher's options say
    /// so, it takes the short way.
    pub fn path(&self, teacher: &mut S::Teacher, most: Option<usize>) -> Walk<S> {
        self.prepare(teacher);
        let most_here = if self.is_sound() { most.unwrap_or(usize::MAX) } else { 0 };
        let path = teacher.path_up_to(&self.board, most_here);
        let ending = match self.checkup() {
            None => Ending::Time,
            Some(checkup) if !checkup.problems.is_empty() => Ending::Wrong,
            Some(_) if S::is_full(&path.end) => Ending::Solved,
            Some(_) if most == Some(path.steps.len()) => Ending::Limit,
            Some(_) if teacher.knows_all(&path.end) => Ending::Common,
            Some(_) if !teacher.unfinished().is_empty() => Ending::Time,
            Some(_) => Ending::Stuck,
        };
        Walk { path, ending, unfinished: self.unfinished(teacher), is_unknown: teacher.is_lost() }
    }

    /// Returns every step, at most `most` of each technique.
    pub fn steps(&self, teacher: &mut S::Teacher, most: usize) -> Steps<S> {
        self.prepare(teacher);
        let steps = if self.is_open() { teacher.steps_up_to(&self.board, most) } else { Vec::new() };
        let mut groups: Vec<Found<S>> = Vec::new();
        for step in steps {
            match groups.last_mut() {
                Some(found) if found.technique == step.technique => found.steps.push(step),
                _ => groups.push(Found { technique: step.technique, steps: vec![step], is_whole: true }),
            }
        }
        let unfinished = self.unfinished(teacher);
        groups.iter_mut().for_each(|found| found.is_whole = !unfinished.contains(&found.technique));
        Steps { groups, unfinished, is_unknown: teacher.is_lost() }
    }

    /// Returns the techniques that were not searched for: all, if there was no time even to check the position.
    fn unfinished(&self, teacher: &mut S::Teacher) -> Vec<&'static Technique> {
        match self.checkup() {
            None => teacher.techniques(S::rules(&self.board)),
            Some(_) => teacher.unfinished().to_vec(),
        }
    }
}

impl Lesson {
    /// Returns whether this digit is wrong in this cell, and why.
    pub fn why(&self, asked: Candidate) -> Why {
        why::of(&self.board, asked, &self.watch)
    }
}

impl<S: Taught> Walk<S> {
    /// Returns `true` if it leads to the solution.
    pub fn is_solved(&self) -> bool {
        self.ending == Ending::Solved
    }

    /// Returns `true` if neither the time nor a limit ended it.
    pub fn is_complete(&self) -> bool {
        !matches!(self.ending, Ending::Limit | Ending::Time)
    }
}

impl<S: Taught> Steps<S> {
    /// Iterates over all steps, technique by technique.
    pub fn iter(&self) -> impl Iterator<Item = &Step<S>> {
        self.groups.iter().flat_map(|found| &found.steps)
    }
}
