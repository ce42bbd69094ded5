//! The time that a person takes: an estimate from the path.
//!
//! Finding the next step takes most of the time. How long it takes depends on two things: how hard such a step is to
//! see, and how many such steps there are. (Pelánek, "Difficulty Rating of Sudoku Puzzles by a Computational Model",
//! 2011, finds the same two in thousands of hours of solving.) To scan the whole grid for one kind of step takes a
//! certain time. If there are `n` such steps, the player finds the first after `1 / (n + 1)` of that time. Writing
//! takes extra time, and so do pencil marks: a player who needs them for the first time writes them all.
//!
//! The times are those of a practised player who makes no mistakes and has the same techniques as HoDoKu. They were
//! chosen so that easy puzzles take minutes and hard ones an hour. They were not fitted to measured times, so the
//! order of puzzles means more than the minutes.
//!
//! ```
//! use ninefold::{Puzzle, rate::{Scale, time::Clock}, solve::Watch};
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let estimate = Clock::new().rate(&puzzle, &Watch::forever())?.expect("one solution");
//! assert!(estimate.minutes().is_some_and(|minutes| (3.0..10.0).contains(&minutes)), "{estimate:?}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::scale::{self, Scale};
use crate::grid::{Digit, House, HouseKind};
use crate::logic::{Board, Family, Profile, Step, Teacher, Technique};
use crate::rules::Puzzle;
use crate::solve::{Stopped, Watch};

/// The time to write a digit, in seconds.
const WRITE: f64 = 2.5;
/// The time to write a pencil mark or to strike one out, in seconds.
pub(super) const MARK: f64 = 0.8;

/// The estimated time for a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Estimate {
    /// The time in seconds; `None` if the techniques that players use do not solve the puzzle.
    pub seconds: Option<f64>,
    /// Whether pencil marks are needed.
    pub needs_marks: bool,
}

impl Estimate {
    /// Returns the time in minutes, rounded to tenths.
    pub fn minutes(&self) -> Option<f64> {
        self.seconds.map(|seconds| (seconds / 6.0).round() / 10.0)
    }
}

/// Estimates the time for one puzzle after another.
#[derive(Debug)]
pub struct Clock {
    teacher: Teacher,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::new()
    }
}

impl Clock {
    /// Makes a clock.
    pub fn new() -> Clock {
        let mut profile = Profile::everything();
        profile.techniques.retain(|technique| is_known(technique));
        Clock { teacher: Teacher::new(profile) }
    }

    /// Estimates the time for a board with one solution, from where it is, unless the watch ends the estimate.
    pub fn rate_board(&mut self, board: &Board, watch: &Watch<'static>) -> Result<Estimate, Stopped> {
        self.teacher.set_watch(watch.clone());
        let (mut seconds, mut needs_marks) = (0.0, false);
        let end = self.teacher.walk(board, |board, step| {
            if !needs_marks && step.technique.family != Family::Singles {
                needs_marks = true;
                seconds += MARK * board.all_candidates().iter().count() as f64;
            }
            seconds += finding(board, step.technique, needs_marks) + writing(step);
        });
        let seconds = end.is_full().then_some(seconds);
        if self.teacher.is_stopped() { Err(Stopped) } else { Ok(Estimate { seconds, needs_marks }) }
    }
}

/// For puzzles by the classic rules.
impl Scale for Clock {
    type Rating = Estimate;

    fn rate(&mut self, puzzle: &Puzzle, watch: &Watch<'static>) -> Result<Option<Estimate>, Stopped> {
        let Some(nine) = scale::classic(puzzle, watch)? else { return Ok(None) };
        self.rate_board(&Board::new(nine), watch).map(Some)
    }
}

/// Whether HoDoKu tries the technique. Nets are excluded, because they are for programs.
fn is_known(technique: &Technique) -> bool {
    let is_net = [Family::Forcing, Family::LastResort].contains(&technique.family);
    technique.hodoku().is_some_and(|hodoku| hodoku.is_default) && !is_net
}

/// Returns the time until a step of this technique is found.
fn finding(board: &Board, technique: &Technique, has_marks: bool) -> f64 {
    let (over_all, count) = match technique.id {
        "full-house" => (15.0, board.last().len()),
        "hidden-single-box" => (35.0, hidden(board, &[HouseKind::Block])),
        "hidden-single-line" => (80.0, hidden(board, &[HouseKind::Row, HouseKind::Column])),
        // With pencil marks it is in plain sight.
        "naked-single" => (if has_marks { 30.0 } else { 100.0 }, board.single().len()),
        _ => (60.0 + 1.2 * technique.hodoku().map_or(0.0, |hodoku| f64::from(hodoku.score)), 1),
    };
    over_all / (count as f64 + 1.0)
}

/// Counts the digits that have one place left in a house of these kinds.
fn hidden(board: &Board, kinds: &[HouseKind]) -> usize {
    let houses = House::ALL.into_iter().filter(|house| kinds.contains(&house.kind()));
    let has_one_place = |house: House| {
        let is_single = move |digit: &Digit| board.places_in(*digit, house).len() == 1;
        board.open_digits(house).iter().filter(is_single).count()
    };
    houses.map(has_one_place).sum()
}

pub(super) fn writing(step: &Step) -> f64 {
    writing_of(step.places.iter().count(), step.removes.iter().count())
}

/// The time to write this many digits, and to cross out this many marks.
pub(super) fn writing_of(digits: usize, marks: usize) -> f64 {
    WRITE * digits as f64 + MARK * marks as f64
}
