//! Counting classes by the lemma that is called Burnside's: the number of classes is the mean, over all symmetries, of
//! the number of grids that a symmetry maps to themselves.
//!
//! Two grids whose digits only have other names count as one, so the symmetries are the changes of places. Conjugate
//! ones map equally many grids to themselves, so one of each conjugacy class is counted. Russell and Jarvis found the
//! number of classes of the classic grid in this way in 2006.

use super::bands::grids;
use super::fixed;
use super::symmetries::{Conjugates, GridBlocks};
use crate::solve::{Stopped, Watch};

/// The count of the classes of grids, in parts that can be done one by one.
///
/// ```
/// use ninefold::census::{GridBlocks, Burnside};
/// use ninefold::solve::Watch;
/// let small = Burnside::new(GridBlocks::new(2, 2).unwrap());
/// let fixed: Result<Vec<u128>, _> =
///     (0..small.parts()).map(|part| small.fixed(part, &mut Watch::forever())).collect();
/// let fixed = fixed?;
/// assert_eq!((small.grids(&fixed), small.classes(&fixed)), (288, 2));
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Burnside {
    shape: GridBlocks,
    conjugates: Vec<Conjugates>,
}

impl Burnside {
    /// Prepares the count for grids of this shape.
    pub fn new(shape: GridBlocks) -> Burnside {
        Burnside { shape, conjugates: shape.conjugacy_classes() }
    }

    /// Returns the number of parts: one for each conjugacy class of changes of places.
    pub fn parts(&self) -> usize {
        self.conjugates.len()
    }

    /// Does a part: counts the grids, up to the names of digits, that a change of the class maps to themselves.
    ///
    /// # Panics
    /// Panics if there is no such part.
    pub fn fixed(&self, part: usize, watch: &mut Watch<'_>) -> Result<u128, Stopped> {
        let Conjugates { one, size } = &self.conjugates[part];
        let changes_nothing = *size == 1 && one.iter().enumerate().all(|(cell, &to)| cell == usize::from(to));
        if changes_nothing && self.shape == GridBlocks::CLASSIC {
            // Far too many to be visited.
            return Ok(grids() / factorial(9));
        }
        Ok(fixed::count(self.shape, one, watch)?.into())
    }

    /// Returns the number of grids, once all parts are done.
    pub fn grids(&self, fixed: &[u128]) -> u128 {
        let all = self.conjugates.iter().zip(fixed);
        // The change that changes nothing is alone in its class, and maps every grid to itself.
        let most = all.map(|(_, &fixed)| fixed).max().unwrap_or(0);
        most * factorial(self.shape.size())
    }

    /// Returns the number of classes, once all parts are done.
    pub fn classes(&self, fixed: &[u128]) -> u128 {
        let order: u128 = self.conjugates.iter().map(|class| u128::from(class.size)).sum();
        let sum: u128 =
            self.conjugates.iter().zip(fixed).map(|(class, fixed)| u128::from(class.size) * fixed).sum();
        sum / order
    }
}

fn factorial(number: usize) -> u128 {
    (1..=number as u128).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::is_long;

    fn counted(rows: usize, columns: usize) -> (u128, u128) {
        let count = Burnside::new(GridBlocks::new(rows, columns).expect("small blocks"));
        let part = |part| count.fixed(part, &mut Watch::forever()).expect("no limit");
        let fixed: Vec<u128> = (0..count.parts()).map(part).collect();
        (count.grids(&fixed), count.classes(&fixed))
    }

    /// The numbers are well known, those of six by six from Jarvis and Russell.
    #[test]
    fn small_grids() {
        assert_eq!(counted(2, 2), (288, 2));
        assert_eq!(counted(2, 3), (28_200_960, 49));
        assert_eq!(counted(3, 2), (28_200_960, 49));
    }

    /// The numbers that Russell and Jarvis published: changes that map grids to themselves, and the numbers of these
    /// grids.
    #[test]
    fn some_changes_of_the_classic_grid() {
        let count = Burnside::new(GridBlocks::CLASSIC);
        let fixed = [21, 62, 116].map(|part| count.fixed(part, &mut Watch::forever()).expect("no limit"));
        assert_eq!(fixed, [5184, 2592, 1296]);
    }

    /// Half a minute of counting: with `NINEFOLD_LONG=1`.
    #[test]
    fn all_changes_of_the_classic_grid() {
        if is_long() {
            assert_eq!(counted(3, 3), (6_670_903_752_021_072_936_960, 5_472_730_538));
        }
    }
}
