//! The scales of research: how deep trial and error must go, how long braids must be, how many cells must be known.
//!
//! Definitions are those of Denis Berthier ("Pattern-Based Constraint Satisfaction and Logic Puzzles"; his programs CSP-Rules and
//! SHC rate by them). All are about *candidates* and *variables*: a variable is a cell, or a digit in a row, column or box, and
//! has exactly one true candidate. Two candidates contradict each other directly if a variable has both.
//!
//! - **BRT** is the basic theory: naked and hidden singles, and the removal of every candidate that a placed one contradicts
//!   directly. It has no locked candidates.
//! - **T&E(T, n)** for a theory T: T&E(T, 0) is T. T&E(T, n) tries every candidate: it is placed, and T&E(T, n − 1) is applied. If
//!   that leads to a contradiction, the candidate is removed, and T is applied. This goes on until nothing changes. A solution that
//!   is found within a try is no reason to stop. The result does not depend on the order.
//! - **Depth**: the smallest n for which T&E(BRT, n) solves the puzzle. All known puzzles have 3 at most.
//! - **A braid** of length n for a target: n variables in a sequence. Each has, apart from candidates that contradict the target or
//!   the candidate of an earlier variable directly, one candidate, its own; the last one has none. So the target is false. B_n is
//!   BRT with the braids of up to n variables. **B**: the smallest n for which B_n solves the puzzle. It exists if and only if the
//!   depth is 1 at most; it is 0 if singles are enough.
//! - **BxB**: the smallest x for which T&E(B_x, 1) solves the puzzle. It exists if and only if the depth is 2 at most, and it is 0
//!   if the depth is less. **BxBB**: the same for T&E(B_x, 2), and depth 3.
//! - **A whip** is a braid in which each variable has a candidate that contradicts the candidate of the variable before it, or the
//!   target if it is the first. This candidate is the variable's link, and all links are different. The puzzles that whips of a
//!   length solve can depend on the order of the steps. Here one step removes all candidates that have a whip of the smallest
//!   length that there is in that state, and applies BRT. **W** is the largest length of a step; it does not exist if some state
//!   has no whip. CSP-Rules takes whips one by one and knows one choice of links for each. In rare puzzles this gives a W that is
//!   larger by one or two.
//! - **A grouped whip** is one whose variables may be left with a group instead of a candidate: two or three candidates of one
//!   digit in a row or column of a box. The group contradicts what each of its candidates does; a link lies outside its three
//!   places. **gW** is for grouped whips what W is for whips. It can exist where W does not, at depth 2 too.
//! - **Backdoor**: the size of the smallest set of cells whose digits, once given, let singles solve the puzzle. [`backdoors`] lists
//!   all sets of this size; a cell that is one alone is a *magic cell*.
//! - **Tridagon**: whether the state after singles has the [pattern](crate::logic::has_tridagon).
//!
//! ```
//! use ninefold::{Puzzle, rate::{Scale, trial::{Figure, Rater}}, solve::Watch};
//! let puzzle: Puzzle =
//!     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! let mut rater = Rater::of(&[Figure::Depth, Figure::Backdoor, Figure::Tridagon]);
//! let rating = rater.rate(&puzzle, &Watch::forever())?.expect("one solution");
//! assert_eq!((rating.depth, rating.backdoor, rating.tridagon), (Some(2), Some(2), Some(false)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod backdoor;
mod barriers;
mod braid;
mod depth;
mod flow;
mod groups;
mod layout;
mod marks;
mod rows;
mod sets;
mod singles;
#[cfg(test)]
mod tests;
mod tries;
mod whip;

use super::scale::Scale;
use crate::engine::{Status, solve_within};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::logic::{Board, has_tridagon};
use crate::rules::{Nine, Puzzle};
use crate::solve::{Stopped, Watch};
use crate::text::table::Value;
pub use backdoor::{Backdoors, backdoors};
use braid::Braids;
use depth::Trials;
use layout::TrialCandidates;
use marks::TrialMarks;

/// The rating of a puzzle on the scales of research. A field that is `None` does not exist, or was not reached in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Rating {
    /// The depth of trial and error.
    pub depth: Option<u32>,
    /// The length of braids; only up to depth 1.
    pub b: Option<u32>,
    /// The length of braids within tries; only up to depth 2.
    pub bxb: Option<u32>,
    /// The length of braids within tries within tries; only up to depth 3.
    pub bxbb: Option<u32>,
    /// The length of whips; only up to depth 1.
    pub w: Option<u32>,
    /// The length of grouped whips.
    pub gw: Option<u32>,
    /// The size of the smallest backdoor.
    pub backdoor: Option<u32>,
    /// Whether the state after singles has a tridagon.
    pub tridagon: Option<bool>,
    /// Whether the watch let everything be found.
    pub is_complete: bool,
}

/// A number that a rating may have, by the name of its field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Figure {
    /// The depth of trial and error.
    Depth,
    /// The length of braids.
    B,
    /// The length of braids within tries.
    Bxb,
    /// The length of braids within tries within tries.
    Bxbb,
    /// The length of whips.
    W,
    /// The length of grouped whips.
    Gw,
    /// The size of the smallest backdoor.
    Backdoor,
    /// Whether the state after singles has a tridagon.
    Tridagon,
}

impl Figure {
    /// All figures.
    pub const ALL: [Figure; 8] = [
        Figure::Depth,
        Figure::B,
        Figure::Bxb,
        Figure::Bxbb,
        Figure::W,
        Figure::Gw,
        Figure::Backdoor,
        Figure::Tridagon,
    ];

    /// Returns the name of the field.
    ///
    /// ```
    /// use ninefold::rate::trial::{Figure, Rating};
    /// let names = Rating::fields(None).map(|(name, _)| name);
    /// assert!(Figure::ALL.iter().all(|figure| names.contains(&figure.name())));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Figure::Depth => "depth",
            Figure::B => "b",
            Figure::Bxb => "bxb",
            Figure::Bxbb => "bxbb",
            Figure::W => "w",
            Figure::Gw => "gw",
            Figure::Backdoor => "backdoor",
            Figure::Tridagon => "tridagon",
        }
    }
}

impl Rating {
    /// Returns the fields of a rating with their names; empty ones if there is no rating.
    ///
    /// ```
    /// use ninefold::rate::trial::Rating;
    /// use ninefold::text::table::Value;
    /// assert_eq!(Rating::fields(None)[0], ("depth", Value::Null));
    /// ```
    pub fn fields(found: Option<&Rating>) -> [(&'static str, Value<'static>); 8] {
        let number = |of: fn(&Rating) -> Option<u32>| found.and_then(of).into();
        [
            ("depth", number(|rating| rating.depth)),
            ("b", number(|rating| rating.b)),
            ("bxb", number(|rating| rating.bxb)),
            ("bxbb", number(|rating| rating.bxbb)),
            ("w", number(|rating| rating.w)),
            ("gw", number(|rating| rating.gw)),
            ("backdoor", number(|rating| rating.backdoor)),
            ("tridagon", found.and_then(|rating| rating.tridagon).into()),
        ]
    }
}

/// Rates one puzzle after another.
#[derive(Clone, Debug)]
pub struct Rater {
    figures: Vec<Figure>,
}

impl Default for Rater {
    fn default() -> Rater {
        Rater::new()
    }
}

impl Rater {
    /// Makes a rater for all figures.
    pub fn new() -> Rater {
        Rater::of(&Figure::ALL)
    }

    /// Makes a rater for these figures. All others are `None`, but B, BxB and BxBB come with the depth. The depth, the backdoor
    /// and the tridagon take about a millisecond.
    ///
    /// ```
    /// use ninefold::{Puzzle, rate::{Scale, trial::{Figure, Rater}}, solve::Watch};
    /// let puzzle: Puzzle =
    ///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
    /// let rating = Rater::of(&[Figure::Bxb]).rate(&puzzle, &Watch::forever())?.expect("one solution");
    /// assert_eq!((rating.depth, rating.bxb, rating.backdoor), (Some(2), Some(4), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(figures: &[Figure]) -> Rater {
        Rater { figures: figures.to_vec() }
    }

    /// Does what the scale does, for a puzzle that fits nine by nine.
    pub fn rate_nine(&self, puzzle: &Nine, watch: &Watch<'static>) -> Result<Option<Rating>, Stopped> {
        let mut rating = Rating::default();
        let Some((mut trials, start)) = begin(puzzle, &mut watch.clone())? else { return Ok(None) };
        rating.is_complete = rate(&mut trials, &start, &self.figures, &mut rating).is_ok();
        Ok(Some(rating))
    }
}

/// For puzzles by the classic rules. If the watch ends the rating, the figures that were found stay.
impl Scale for Rater {
    type Rating = Rating;

    fn rate(&mut self, puzzle: &Puzzle, watch: &Watch<'static>) -> Result<Option<Rating>, Stopped> {
        puzzle.nine().map_or(Ok(None), |nine| self.rate_nine(nine, watch))
    }
}

/// Returns the solution of a puzzle by the classic rules, its candidates, and the state after singles; `None` unless there is one.
fn open(
    puzzle: &Nine,
    watch: &mut Watch<'_>,
) -> Result<Option<(Grid, TrialCandidates, TrialMarks)>, Stopped> {
    if !puzzle.rules().is_classic() {
        return Ok(None);
    }
    let answer = solve_within(puzzle, watch)?;
    let solution = answer.solution.filter(|_| answer.status == Status::Unique);
    let (Some(solution), Ok(start)) = (solution, TrialMarks::new(puzzle.allowed())) else {
        return Ok(None);
    };
    let mut truth = TrialCandidates::EMPTY;
    for (cell, digit) in solution.iter() {
        truth.insert((9 * cell.index() + digit.index()) as u16);
    }
    Ok(Some((solution, truth, start)))
}

/// Returns the trials to make tries with, and the state after singles.
fn begin(
    puzzle: &Nine,
    watch: &mut Watch<'static>,
) -> Result<Option<(Trials<'static>, TrialMarks)>, Stopped> {
    let Some((_, truth, start)) = open(puzzle, watch)? else { return Ok(None) };
    Ok(Some((Trials::new(watch.clone(), truth), start)))
}

/// Finds the quick figures first, so that only those for which time runs out are missing.
fn rate(
    trials: &mut Trials<'_>,
    start: &TrialMarks,
    wanted: &[Figure],
    rating: &mut Rating,
) -> Result<(), Stopped> {
    let is_wanted = |figure: Figure| wanted.contains(&figure);
    let lengths = [Figure::B, Figure::Bxb, Figure::Bxbb];
    if is_wanted(Figure::Tridagon) {
        rating.tridagon = Some(has_tridagon(&board_of(start)));
    }
    let truth = trials.truth;
    let needs_depth =
        |figure: &Figure| !matches!(figure, Figure::W | Figure::Gw | Figure::Backdoor | Figure::Tridagon);
    let depth = if wanted.iter().any(needs_depth) { Some(depth(trials, start)?) } else { None };
    let is_within = |most: usize| depth.is_some_and(|depth| depth <= most);
    rating.depth = depth.map(|depth| depth as u32);
    if is_wanted(Figure::Backdoor) {
        rating.backdoor = Some(backdoor::size(start, &truth, &mut trials.queue, &mut trials.watch)?);
    }
    let places = [&mut rating.b, &mut rating.bxb, &mut rating.bxbb];
    for (level, (figure, place)) in lengths.into_iter().zip(places).enumerate() {
        if is_within(level + 1) && is_wanted(figure) {
            *place = Some(length(trials, start, level)?);
        }
        if level == 0 && is_wanted(Figure::W) {
            rating.w = whip::rating(start, &truth, &mut trials.braids, &mut trials.queue, &mut trials.watch)?;
        }
    }
    // Grouped whips that are long may take hours.
    if is_wanted(Figure::Gw) {
        let mut braids = Braids::<{ groups::WORDS }>::new();
        rating.gw = whip::rating(start, &truth, &mut braids, &mut trials.queue, &mut trials.watch)?;
    }
    Ok(())
}

/// Returns the smallest n for which T&E(BRT, n) solves the puzzle.
fn depth(trials: &mut Trials<'_>, start: &TrialMarks) -> Result<usize, Stopped> {
    trials.begin();
    let (mut depth, mut marks) = (0, start.clone());
    while !trials.solve(&mut marks, depth)? {
        depth += 1;
    }
    Ok(depth)
}

/// Returns the smallest x for which T&E(B_x, level) solves the puzzle; there must be one.
fn length(trials: &mut Trials<'_>, start: &TrialMarks, level: usize) -> Result<u32, Stopped> {
    trials.begin();
    let mut marks = start.clone();
    // Longer braids also remove all that short ones remove.
    while !trials.solve(&mut marks, level)? {
        trials.longest += 1;
    }
    Ok(trials.longest as u32)
}

/// Returns a state as a board.
fn board_of(marks: &TrialMarks) -> Board {
    let mut board = Board::new(&Nine::new(Grid::EMPTY));
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            let candidate = (9 * cell.index() + digit.index()) as u16;
            if marks.placed().contains(candidate) {
                board.place(cell, digit);
            } else if !marks.has(candidate) {
                board.remove(digit, CellSet::only(cell));
            }
        }
    }
    board
}
