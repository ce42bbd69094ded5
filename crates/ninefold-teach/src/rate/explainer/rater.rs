//! Ratings by a walk, all of it or as much as is needed to know that a rating is out of bounds.

use super::kind::Kind;
use super::walk::{Hardest, Rating, Tenths, Walk, tenths};
use crate::rate::scale::{self, Scale};
use crate::rules::{Nine, Puzzle};
use crate::solve::{Stopped, Watch};
use std::ops::RangeInclusive;

/// Ratings between which a puzzle must be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Bounds of the ER.
    pub er: RangeInclusive<Tenths>,
    /// Bounds of the EP.
    pub ep: RangeInclusive<Tenths>,
    /// Bounds of the ED.
    pub ed: RangeInclusive<Tenths>,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let all = 0..=Tenths::MAX;
        Bounds { er: all.clone(), ep: all.clone(), ed: all }
    }
}

/// Rates one puzzle after another.
#[derive(Clone, Debug)]
pub struct Rater {
    threads: usize,
    bounds: Bounds,
}

impl Default for Rater {
    fn default() -> Rater {
        Rater::new()
    }
}

impl Rater {
    /// Makes a rater that works on one thread.
    pub fn new() -> Rater {
        Rater { threads: 1, bounds: Bounds::default() }
    }

    /// Sets the number of threads; the rating is the same on any number of them. This is for a puzzle that takes long. Many
    /// puzzles are rated faster with a thread for each.
    #[must_use]
    pub fn on_threads(mut self, threads: usize) -> Rater {
        self.threads = threads;
        self
    }

    /// Sets bounds: as soon as the ratings cannot be within them, the rater gives up, and there is no rating.
    ///
    /// ```
    /// use ninefold::rate::{Scale, explainer::{Bounds, Rater}};
    /// use ninefold::{Puzzle, solve::Watch};
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let watch = Watch::forever();
    /// let er = Rater::new().rate(&puzzle, &watch)?.expect("one solution").er.tenths;
    /// let mut up_to = |most| Rater::new().within(Bounds { er: 0..=most, ..Bounds::default() }).rate(&puzzle, &watch);
    /// assert!(up_to(er)?.is_some() && up_to(er - 1)?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn within(mut self, bounds: Bounds) -> Rater {
        self.bounds = bounds;
        self
    }

    /// Rates a puzzle by the classic rules with one solution, unless the watch ends the rating. `None` if it is solved from the
    /// beginning, beyond the scale or out of bounds.
    pub fn rate_nine(&self, puzzle: &Nine, watch: &Watch<'_>) -> Result<Option<Rating>, Stopped> {
        let rating = rating(Walk::on_threads(puzzle, self.threads), &self.bounds, &mut watch.clone())?;
        Ok(rating.filter(|rating| self.bounds.er.contains(&rating.er.tenths)))
    }
}

/// For puzzles by the classic rules. One that is solved from the beginning, beyond the scale or out of bounds has no rating.
impl Scale for Rater {
    type Rating = Rating;

    fn rate(&mut self, puzzle: &Puzzle, watch: &Watch<'static>) -> Result<Option<Rating>, Stopped> {
        let Some(nine) = scale::classic(puzzle, watch)? else { return Ok(None) };
        self.rate_nine(nine, watch)
    }
}

fn rating(mut walk: Walk, bounds: &Bounds, watch: &mut Watch) -> Result<Option<Rating>, Stopped> {
    let mut hardest: Option<(f64, Kind)> = None;
    let (mut diamond, mut pearl) = (None, None);
    while let Some(step) = walk.step(watch)? {
        if hardest.is_none_or(|(points, _)| step.points > points) {
            hardest = Some((step.points, step.kind));
        }
        let so_far = hardest.map_or(0, |(points, _)| tenths(points));
        let is_out = so_far > *bounds.er.end()
            || diamond.is_none() && !bounds.ed.contains(&so_far)
            || pearl.is_none() && step.places.is_some() && !bounds.ep.contains(&so_far);
        if is_out {
            return Ok(None);
        }
        diamond = diamond.or(hardest);
        if step.places.is_some() {
            pearl = pearl.or(hardest);
        }
    }
    let rated =
        |found: Option<(f64, Kind)>| found.map(|(points, kind)| Hardest { tenths: tenths(points), kind });
    let rating = || Some(Rating { er: rated(hardest)?, ep: rated(pearl)?, ed: rated(diamond)? });
    Ok(if walk.is_solved() { rating() } else { None })
}
