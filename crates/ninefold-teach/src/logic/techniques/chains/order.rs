//! HoDoKu's order of steps, and one step for each set of removed candidates.
//!
//! Steps that remove the most candidates come first, then those with the smallest sum of positions, then those found
//! first. Of chains that remove the same, the shortest is kept, or the first of several.

use crate::logic::candidate::CandidateSet;
use crate::logic::inference::{Statement, sum_of_positions};

/// A chain as a removal: the candidates that it removes, and the place where its nodes are stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Removal {
    /// The candidates that it removes.
    pub(super) removes: CandidateSet,
    /// The number of its links.
    pub(super) length: u32,
    count: u32,
    sum: u32,
    start: u32,
    end: u32,
}

/// The chains found so far.
#[derive(Debug, Default)]
pub(super) struct BestChains {
    all: Vec<Removal>,
}

impl Removal {
    pub(super) fn new(removes: CandidateSet, links: usize) -> Removal {
        let (count, sum) = (removes.len() as u32, sum_of_positions(&removes));
        Removal { removes, length: links as u32, count, sum, start: 0, end: 0 }
    }

    /// Returns its nodes.
    pub(super) fn path<'a>(&self, paths: &'a [Statement]) -> &'a [Statement] {
        &paths[self.start as usize..self.end as usize]
    }
}

impl BestChains {
    pub(super) fn clear(&mut self) {
        self.all.clear();
    }

    pub(super) fn all(&self) -> &[Removal] {
        &self.all
    }

    /// Adds the chain, unless there is one at least as short that removes the same.
    pub(super) fn add(&mut self, removal: Removal, path: &[Statement], paths: &mut Vec<Statement>) {
        let same = |it: &Removal| it.sum == removal.sum && it.removes == removal.removes;
        let place = self.all.iter().position(same);
        if place.is_some_and(|i| self.all[i].length <= removal.length) {
            return;
        }
        let start = paths.len() as u32;
        paths.extend_from_slice(path);
        let removal = Removal { start, end: paths.len() as u32, ..removal };
        match place {
            Some(i) => self.all[i] = removal,
            None => self.all.push(removal),
        }
    }

    pub(super) fn sort(&mut self) {
        self.all.sort_by(|one, other| (other.count, one.sum).cmp(&(one.count, other.sum)));
    }
}
