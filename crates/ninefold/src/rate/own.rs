//! A scale of your own: a number of points for a step of each technique.
//!
//! ```
//! use ninefold::{Grid, Nine, logic::{Board, Family, Profile}, rate::own::{Rater, Scale}};
//! let mut profile = Profile::everything();
//! profile.techniques.retain(|technique| technique.family == Family::Singles);
//! let scale = Scale::new(profile, |technique| if technique.id == "naked-single" { 2.5 } else { 1.0 });
//! let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let rating = Rater::new(scale).rate(&Board::new(&Nine::new(givens))).expect("nothing stops it");
//! assert_eq!((rating.score, rating.most), (51.0, 1.0));
//! # Ok::<(), ninefold::text::ParseError>(())
//! ```

use crate::logic::{Board, Profile, Teacher, Technique, Trail};
use crate::solve::{Stopped, Watch};

/// Techniques in the order in which they are tried, with the points for a step of each.
#[derive(Clone, PartialEq, Debug)]
pub struct Scale {
    profile: Profile,
    /// The points of the profile's techniques, in the profile's order.
    points: Vec<f64>,
}

impl Scale {
    /// Makes a scale from a profile and the points of its techniques.
    pub fn new(profile: Profile, points: impl Fn(&'static Technique) -> f64) -> Scale {
        let points = profile.techniques.iter().map(|technique| points(technique)).collect();
        Scale { profile, points }
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
    scale: Scale,
    teacher: Teacher,
}

impl Rater {
    /// Makes a rater for this scale, without a time limit.
    pub fn new(scale: Scale) -> Rater {
        Rater { teacher: Teacher::new(scale.profile.clone()), scale }
    }

    /// Sets a watch, which lets the caller stop a rating early.
    pub fn set_watch(&mut self, watch: Watch<'static>) {
        self.teacher.set_watch(watch);
    }

    /// Rates a board with one solution, unless the watch ends the rating. The trail tells whether the techniques lead
    /// to the solution. If they do not, the rating counts the steps up to the point where they end.
    pub fn rate(&mut self, board: &Board) -> Result<Rating, Stopped> {
        let trail = Trail::of(board, &mut self.teacher)?;
        let mut rating = Rating { score: 0.0, most: 0.0, hardest: None, trail };
        for &(technique, count) in &rating.trail.counts {
            let points = self.scale.points(technique);
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
