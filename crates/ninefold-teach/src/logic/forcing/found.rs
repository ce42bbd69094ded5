//! Chains that were found, and their order.

use super::closure::NodeId;
use super::kind::ChainShape;
use super::links::{ChainLiteral, StatementCause, is_on, of, off, on};
use super::position::{CandidateCode, ChainBoard, candidate};
use std::cmp::Ordering;

/// Candidates to remove: cells, each once, with their digits.
pub(crate) type Removes = Vec<(u8, u16)>;

/// The statements on which a find rests. It is needed only for chains nested in others.
#[derive(Clone, Debug)]
pub(crate) enum ChainProof {
    /// One chain, from its end to its assumption.
    Path(Vec<(ChainLiteral, StatementCause)>),
    /// A loop, from its end around to its beginning, which is the same statement.
    Cycle(Vec<(ChainLiteral, StatementCause)>),
    /// Two ends: the closures and the statements in them.
    Pair([(usize, NodeId); 2]),
    /// A conclusion that all candidates of a cell have in common.
    Cell(usize, ChainLiteral),
    /// A conclusion that all places of a digit in a house have in common.
    Region(usize, usize, ChainLiteral),
}

/// A chain, with everything that decides its rank.
#[derive(Clone, Debug)]
pub(crate) struct FoundChain {
    pub(crate) points: f64,
    pub(crate) complexity: u32,
    /// Breaks ties between kinds.
    pub(super) key: u8,
    pub(crate) shape: ChainShape,
    pub(crate) place: Option<CandidateCode>,
    pub(crate) removes: Removes,
    pub(crate) proof: ChainProof,
}

impl FoundChain {
    /// Returns the conclusion of a chain of one assumption about its candidate.
    pub(crate) fn conclusion(&self) -> ChainLiteral {
        let removed =
            |&(cell, digits): &(u8, u16)| off(candidate(cell.into(), digits.trailing_zeros() as usize));
        self.place.map_or_else(|| self.removes.first().map_or(0, removed), on)
    }

    fn rank(&self, other: &FoundChain) -> Ordering {
        let points = self.points.total_cmp(&other.points);
        points.then(self.complexity.cmp(&other.complexity)).then(self.key.cmp(&other.key))
    }

    /// Returns the hash by which the reference stores a chain. The reference considers chains equal if they remove
    /// the same, but compares only those with equal hashes. The hash depends on the first three cells in the order of
    /// a hash table.
    fn hash(&self) -> u8 {
        self.removes.iter().take(3).fold(0, |hash, &(cell, _)| hash ^ cell)
    }

    fn same(&self, other: &FoundChain) -> bool {
        let all_in =
            |one: &FoundChain, two: &FoundChain| one.removes.iter().all(|pair| two.removes.contains(pair));
        self.removes.len() == other.removes.len() && self.hash() == other.hash() && all_in(self, other)
    }
}

/// Collects finds: all of them, or only the first.
#[derive(Debug)]
pub(crate) struct ChainFinds {
    all: bool,
    /// The largest number of statements of a chain that is wanted.
    most: u32,
    list: Vec<FoundChain>,
}

impl ChainFinds {
    /// Makes a collection that keeps only the first find.
    pub(crate) fn first() -> ChainFinds {
        ChainFinds { all: false, most: u32::MAX, list: Vec::new() }
    }

    /// Makes a collection that keeps every find.
    pub(crate) fn all() -> ChainFinds {
        ChainFinds { all: true, most: u32::MAX, list: Vec::new() }
    }

    /// Whether a find of this rank would be kept.
    pub(super) fn wants(&self, points: f64, complexity: u32, key: u8) -> bool {
        match self.list.first() {
            Some(best) if !self.all => (points, complexity, key) < (best.points, best.complexity, best.key),
            _ => complexity <= self.most,
        }
    }

    /// Whether a chain of this search with at least this many statements could be kept.
    pub(super) fn wants_complexity(&self, complexity: u32) -> bool {
        match self.list.first() {
            Some(best) if !self.all => complexity <= best.complexity,
            _ => complexity <= self.most,
        }
    }

    /// Sets the largest number of statements that is wanted from now on.
    pub(super) fn limit(&mut self, most: u32) {
        self.most = most;
    }

    /// Returns the number of statements of the first find.
    pub(super) fn least_complexity(&self) -> Option<u32> {
        self.list.first().map(|found| found.complexity)
    }

    /// Adds a find that is wanted.
    pub(super) fn add(&mut self, found: FoundChain) {
        if !self.all {
            self.list.clear();
        }
        self.list.push(found);
    }

    /// Whether nothing was found.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the first of all finds.
    pub(crate) fn into_first(mut self) -> Option<FoundChain> {
        self.list.pop()
    }

    /// Returns the finds for which `wanted` is true, in order. Of those that remove the same, only the first is
    /// returned.
    pub(crate) fn sorted(&self, wanted: impl Fn(&FoundChain) -> bool) -> Vec<&FoundChain> {
        let mut order: Vec<&FoundChain> = self.list.iter().filter(|found| wanted(found)).collect();
        order.sort_by(|one, other| one.rank(other));
        let mut kept: Vec<&FoundChain> = Vec::new();
        for found in order {
            if !kept.iter().any(|other| other.same(found)) {
                kept.push(found);
            }
        }
        kept
    }
}

/// Returns the candidates that a conclusion removes: its own, or the others of its cell.
pub(super) fn removes_of(board: &ChainBoard, conclusion: ChainLiteral) -> (u8, u16) {
    let (cell, digit) = (of(conclusion) as usize / 9, of(conclusion) as usize % 9);
    let digits = if is_on(conclusion) { board.cells[cell] & !(1 << digit) } else { 1 << digit };
    (cell as u8, digits)
}

/// Sorts cells into the order in which the reference's hash table returns them.
pub(super) fn in_table_order(removes: &mut Removes) {
    let mut buckets = 16;
    while removes.len() > buckets / 4 * 3 {
        buckets *= 2;
    }
    removes.sort_by_key(|&(cell, _)| usize::from(cell) & (buckets - 1));
}

/// Returns the points that a chain gets for the number of its statements.
pub(super) fn length_points(complexity: u32) -> f64 {
    let (mut points, mut most, mut third) = (0.0, 4, false);
    while complexity > most + 2 {
        points += 0.1;
        most = if third { most * 4 / 3 } else { most * 3 / 2 };
        third = !third;
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_chains_cost_a_tenth_at_each_mark() {
        for (length, tenths) in
            [(4, 0), (5, 1), (6, 1), (7, 2), (9, 3), (16, 4), (17, 5), (24, 5), (25, 6), (768, 15)]
        {
            assert_eq!((length_points(length + 2) * 10.0).round() as i32, tenths, "{length}");
        }
    }

    #[test]
    fn a_table_of_hashes_grows_with_its_cells() {
        let mut removes: Removes = vec![(17, 1), (0, 1), (2, 1), (33, 1)];
        in_table_order(&mut removes);
        assert_eq!(removes.iter().map(|remove| remove.0).collect::<Vec<_>>(), [0, 17, 33, 2]);
        let mut removes: Removes = (0..13).rev().map(|cell| (cell + 16, 1)).collect();
        removes.push((0, 1));
        in_table_order(&mut removes);
        assert_eq!(removes[..2], [(0, 1), (16, 1)]);
    }
}
