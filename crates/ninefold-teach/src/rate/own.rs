//! A scale of your own: a number of points for a step of each technique.
//!
//! ```
//! use ninefold::{Puzzle, logic::{Family, Profile}, rate::{Scale, own::{Points, Rater}}, solve::Watch};
//! let mut profile = Profile::everything();
//! profile.techniques.retain(|technique| technique.family == Family::Singles);
//! let points = Points::new(profile, |technique| if technique.id == "naked-single" { 2.5 } else { 1.0 });
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let rating = Rater::new(points).rate(&puzzle, &Watch::forever())?.expect("one solution");
//! assert_eq!((rating.score, rating.most), (51.0, 1.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::scale::{self, Scale};
use crate::logic::{Board, Profile, Teacher, Technique, Trail};
use crate::rules::Puzzle;
use crate::solve::{Stopped, Watch};

/// Techniques in the order in which they are tried, with the points for a step of each.
#[derive(Clone, PartialEq, Debug)]
pub struct Points {
    profile: Profile,
    /// The points of the profile's techniques, in the profile's order.
    points: Vec<f64>,
}

impl Points {
    /// Makes a scale of points from a profile and the points of its techniques.
    pub fn new(profile: Profile, points: impl Fn(&'static Technique) -> f64) -> Points {
        let points = profile.techniques.iter().map(|technique| points(technique)).collect();
        Points { profile, points }
    }

    /// Returns the points of a step; 0 if its technique is not in the scale.
    pub fn points(&self, technique: &Technique) -> f64 {
        let place = self.profile.techniques.iter().position(|known| *known == technique);
        place.map_or(0.0, |place| self.points[place])
    }
}

/// The rating of a puzzle on a scale of your own.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Rating {
    /// The sum of the points of all steps.
    pub score: f64,
    /// The points of the step that has the most.
    pub most: f64,
    /// The technique of that step, or of the first of several; `None` if there are no steps.
    pub hardest: Option<&'static Technique>,
    /// The steps.
    pub trail: Trail,
}

/// Rates one puzzle after another.
#[derive(Debug)]
pub struct Rater {
    points: Points,
    teacher: Teacher,
}

impl Rater {
    /// Makes a rater for these points.
    pub fn new(points: Points) -> Rater {
        Rater { teacher: Teacher::new(points.profile.clone()), points }
    }

    /// Rates a board with one solution, from where it is, unless the watch ends the rating.
    pub fn rate_board(&mut self, board: &Board, watch: &Watch<'static>) -> Result<Rating, Stopped> {
        self.teacher.set_watch(watch.clone());
        let trail = Trail::of(board, &mut self.teacher)?;
        let mut rating = Rating { score: 0.0, most: 0.0, hardest: None, trail };
        for &(technique, count) in &rating.trail.counts {
            let points = self.points.points(technique);
            rating.score += points * f64::from(count);
            if rating.hardest.is_none() || points > rating.most {
                (rating.most, rating.hardest) = (points, Some(technique));
            }
        }
        // Points are written with at most three decimal places, and so is their sum.
        rating.score = (rating.score * 1000.0).round() / 1000.0;
        Ok(rating)
    }
}

/// Puzzles of nine by nine at most have a rating. Its trail tells whether the techniques lead to the solution; if they do not,
/// the steps up to where they end count.
impl Scale for Rater {
    type Rating = Rating;

    fn rate(&mut self, puzzle: &Puzzle, watch: &Watch<'static>) -> Result<Option<Rating>, Stopped> {
        let Some(nine) = scale::sole(puzzle, watch)? else { return Ok(None) };
        self.rate_board(&Board::new(nine), watch).map(Some)
    }
}
