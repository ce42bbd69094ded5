//! A rule about several cells that is neither a difference, a pair nor a sum: it says itself what it leaves.

use super::layout::CellId;
use std::any::Any;
use std::fmt::Debug;

/// The sign that no way to fill the cells keeps a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impossible;

/// A rule about some cells, which removes values from their masks. Bit 0 of a mask is the smallest value of the layout.
///
/// Two promises make every engine that uses a filter right. It removes no value that a filling within the masks has
/// and that keeps the rule; and if each mask has one value, it fails exactly if the rule is broken.
pub trait Filter: Any + Debug + Send + Sync {
    /// Returns the cells that the rule is about, each of them once.
    fn cells(&self) -> &[CellId];

    /// Removes values that the rule forbids. The masks are those of [`Filter::cells`], in the same order, and none of them is
    /// empty. It may leave more values than the best possible filter would.
    ///
    /// Returns values that each filling has in at least one of the cells, as far as the filter knows any; they leave
    /// all cells that see every place they have among these. `room` is working memory that is empty or holds what
    /// an earlier call of the same filter has left there, so a filter may note which masks it has found settled. A
    /// caller that keeps it for one filter saves time, and one that shares it empties it before each call.
    fn narrow(&self, masks: &mut [u64], room: &mut Vec<u64>) -> Result<u64, Impossible>;

    /// Whether a run is known to leave only values of fillings that are within the masks and keep the rule.
    fn is_exact(&self) -> bool {
        false
    }

    /// Returns the sets of cells that it takes for different because they are in one house, though the rule itself does
    /// not say so.
    fn granted(&self) -> Vec<Vec<CellId>> {
        Vec::new()
    }

    /// Whether the rule is kept where the cells hold these different values in any order; `None` if the order matters, or if that
    /// is not known.
    fn allows_set(&self, _values: u64) -> Option<bool> {
        None
    }

    /// Returns values such that it only matters whether a cell may hold one of them, and whether it may hold any other; `None` if
    /// more matters. If neither changes, the rule has nothing new to say.
    fn watches(&self) -> Option<u64> {
        None
    }

    /// Returns how much the cell at this place matters, compared with 1: searches branch first where much is decided.
    fn weight(&self, _place: usize) -> f64 {
        (WIDE / self.cells().len() as f64).min(1.0)
    }

    /// Returns pairs of cells that belong together: once one of a pair has a value, searches try those of the other early,
    /// because the two together restrict the whole rule.
    fn partners(&self) -> Vec<[CellId; 2]> {
        Vec::new()
    }

    /// Returns how costly a run is, compared with the smallest sum of a few cells (1). The cheapest run first.
    fn cost(&self) -> usize {
        self.cells().len()
    }

    /// Whether the rule is kept where every mask has one value.
    fn is_kept(&self, masks: &[u64]) -> bool {
        self.narrow(&mut masks.to_vec(), &mut Vec::new()).is_ok()
    }

    /// Returns how long a run takes with an empty memory, about, where nine cells that differ take twenty. Searches that
    /// count their work count this.
    fn work(&self) -> usize {
        6 + self.cost() * 3 / 2
    }

    /// Returns how long the longest run may take, in the same measure. It determines how often searches look at the clock.
    fn most_work(&self) -> usize {
        self.work()
    }
}

/// A rule about more cells than these says little about each of them.
const WIDE: f64 = 16.0;

/// Keeps only these values in a mask.
#[inline]
pub(crate) fn keep(mask: &mut u64, values: u64) -> Result<(), Impossible> {
    *mask &= values;
    if *mask == 0 { Err(Impossible) } else { Ok(()) }
}

/// Iterates over the bits of a mask, lowest first.
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// Returns the ends of a range divided by a factor, rounded inwards.
pub(crate) fn divided([from, to]: [i64; 2], factor: i64) -> [i64; 2] {
    let up = |number: i64, by: i64| -(-number).div_euclid(by);
    match factor > 0 {
        true => [up(from, factor), to.div_euclid(factor)],
        false => [up(-to, -factor), (-from).div_euclid(-factor)],
    }
}

#[cfg(test)]
mod tests {
    use super::divided;

    #[test]
    fn ranges_are_divided_inwards() {
        assert_eq!(divided([3, 8], 2), [2, 4]);
        assert_eq!(divided([-8, -3], 2), [-4, -2]);
        assert_eq!(divided([3, 8], -2), [-4, -2]);
    }
}
