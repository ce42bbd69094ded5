//! Chains that were found, and which of them comes first.

use super::super::board::{Board, Candidate};
use super::super::find::{Find, Removes};
use super::super::kind::Kind;
use super::closure::NodeId;
use super::links::{Cause, Literal, is_on, of};
use std::cmp::Ordering;

/// What a find rests on; only chains inside others are asked for it.
#[derive(Clone, Debug)]
pub(super) enum Proof {
    /// One chain, from its end to its assumption.
    Path(Vec<(Literal, Cause)>),
    /// A loop, from its end round to its beginning, the same statement.
    Cycle(Vec<(Literal, Cause)>),
    /// Two ends: the closures and the statements in them.
    Pair([(usize, NodeId); 2]),
    /// A conclusion that all candidates of a cell have in common.
    Cell(usize, Literal),
    /// A conclusion that all places of a digit in a house have in common.
    Region(usize, usize, Literal),
}

/// A chain, with what decides its rank.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) points: f64,
    pub(super) complexity: u32,
    /// Breaks ties between kinds.
    pub(super) key: u8,
    pub(super) kind: Kind,
    pub(super) place: Option<Candidate>,
    pub(super) removes: Removes,
    pub(super) proof: Proof,
}

impl Found {
    fn rank(&self, other: &Found) -> Ordering {
        let points = self.points.total_cmp(&other.points);
        points.then(self.complexity.cmp(&other.complexity)).then(self.key.cmp(&other.key))
    }

    /// The step that it is.
    pub(super) fn into_find(self) -> Find {
        Find { kind: self.kind, points: self.points, place: self.place, removes: self.removes }
    }

    /// What the reference files a chain under: it takes chains for equal which remove the same, but only looks where
    /// this number is equal too. It is made of the first three cells as they lie in a table of hashes.
    fn hash(&self) -> u8 {
        self.removes.iter().take(3).fold(0, |hash, &(cell, _)| hash ^ cell)
    }

    fn same(&self, other: &Found) -> bool {
        let all_in = |one: &Found, two: &Found| one.removes.iter().all(|pair| two.removes.contains(pair));
        self.removes.len() == other.removes.len() && self.hash() == other.hash() && all_in(self, other)
    }
}

/// Collects finds: all of them, or the first alone.
#[derive(Debug)]
pub(super) struct Finds {
    all: bool,
    /// Chains with more statements are not wanted.
    most: u32,
    list: Vec<Found>,
}

impl Finds {
    /// Keeps the first find only.
    pub(super) fn first() -> Finds {
        Finds { all: false, most: u32::MAX, list: Vec::new() }
    }

    /// Keeps every find.
    pub(super) fn all() -> Finds {
        Finds { all: true, most: u32::MAX, list: Vec::new() }
    }

    /// Would a find of this rank be kept?
    pub(super) fn wants(&self, points: f64, complexity: u32, key: u8) -> bool {
        match self.list.first() {
            Some(best) if !self.all => (points, complexity, key) < (best.points, best.complexity, best.key),
            _ => complexity <= self.most,
        }
    }

    /// Would a chain of this search be kept that has so many statements, or more?
    pub(super) fn wants_complexity(&self, complexity: u32) -> bool {
        match self.list.first() {
            Some(best) if !self.all => complexity <= best.complexity,
            _ => complexity <= self.most,
        }
    }

    /// From now on chains with more statements are not wanted.
    pub(super) fn limit(&mut self, most: u32) {
        self.most = most;
    }

    /// How many statements the first find has.
    pub(super) fn least_complexity(&self) -> Option<u32> {
        self.list.first().map(|found| found.complexity)
    }

    /// Adds a find that is wanted.
    pub(super) fn add(&mut self, found: Found) {
        if !self.all {
            self.list.clear();
        }
        self.list.push(found);
    }

    /// Was nothing found?
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The first of all.
    pub(super) fn into_first(mut self) -> Option<Found> {
        self.list.pop()
    }

    /// All of them in order; of those that remove the same only the first.
    pub(super) fn into_sorted(mut self) -> Vec<Found> {
        self.list.sort_by(Found::rank);
        let mut kept: Vec<Found> = Vec::new();
        for found in self.list {
            if !kept.iter().any(|other| other.same(&found)) {
                kept.push(found);
            }
        }
        kept
    }
}

/// What a conclusion removes: its candidate, or the others of its cell.
pub(super) fn removes_of(board: &Board, conclusion: Literal) -> (u8, u16) {
    let (cell, digit) = (of(conclusion) as usize / 9, of(conclusion) as usize % 9);
    let digits = if is_on(conclusion) { board.cells[cell] & !(1 << digit) } else { 1 << digit };
    (cell as u8, digits)
}

/// Brings cells into the order in which the reference's table of hashes gives them back.
pub(super) fn in_table_order(removes: &mut Removes) {
    let mut buckets = 16;
    while removes.len() > buckets / 4 * 3 {
        buckets *= 2;
    }
    removes.sort_by_key(|&(cell, _)| usize::from(cell) & (buckets - 1));
}

/// What the number of statements in a chain adds to its points.
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
