//! Walks from set to set along restricted commons, and where they lead: all at once, by bits.
//!
//! A *node* is a set that has lost a digit: it holds all its others. Its next link must be by another digit
//! than the one it has lost; the set at its end loses that digit. Where two sets have two restricted commons and
//! neither is the digit that was lost, the second set loses both at once: a node of its own, which counts as
//! having lost the smaller (HoDoKu's rule; what follows from losing two digits is a contradiction, so
//! everything that is concluded from it holds).
//!
//! Row `n` of a table says which nodes a walk from node `n` leads to: by exactly so many links, or
//! ([`Walks::find_far`]) by any number of them.

use super::bits::{add, members};
use super::{AlmostLockedSet, Bits, Common, Commons};
use crate::grid::{Digit, DigitSet};

/// The most nodes; boards of real puzzles have fewer.
const MOST: usize = 4000;

/// A set that has lost digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) struct Lost {
    /// The place of the set in the list.
    pub set: usize,
    /// One digit, or the two restricted commons of a link.
    pub digits: DigitSet,
}

/// A walk: its first set, the digit of its first link, and the nodes that it comes through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::logic) struct Walk {
    /// The set that it starts from.
    pub start: usize,
    /// What the further sets lose.
    pub nodes: Vec<Lost>,
}

/// The nodes of a board and where walks from them lead.
#[derive(Debug, Default)]
pub(in crate::logic) struct Walks {
    nodes: Vec<Lost>,
    /// Where the nodes of each set begin: one for each digit, then those that have lost two; and one more.
    begins: Vec<u32>,
    /// May links lead to sets later in the list only?
    is_forward: bool,
    /// Nodes by one link or more; by two or more.
    far: [Bits; 2],
    /// Nodes by exactly 1, 2, … links.
    by_length: Vec<Bits>,
    /// How many of these are worked out.
    lengths: usize,
    doubles: Vec<(u16, u16)>,
    row: Vec<u64>,
}

impl Walks {
    /// Numbers the nodes. False if there are too many.
    pub(in crate::logic) fn start(
        &mut self,
        sets: &[AlmostLockedSet],
        commons: &Commons,
        is_forward: bool,
    ) -> bool {
        (self.is_forward, self.lengths) = (is_forward, 0);
        self.doubles.clear();
        for common in commons.list().iter().filter(|common| common.other.is_some()) {
            self.doubles.push((common.second, common.digits().bits()));
            if !is_forward {
                self.doubles.push((common.first, common.digits().bits()));
            }
        }
        self.doubles.sort_unstable();
        self.doubles.dedup();
        self.nodes.clear();
        self.begins.clear();
        let mut doubles = self.doubles.iter().peekable();
        for (set, of) in sets.iter().enumerate() {
            self.begins.push(self.nodes.len() as u32);
            let singles = of.digits().iter().map(|digit| Lost { set, digits: DigitSet::only(digit) });
            self.nodes.extend(singles);
            while let Some((_, bits)) = doubles.next_if(|(second, _)| usize::from(*second) == set) {
                self.nodes.push(Lost { set, digits: DigitSet::from_bits(*bits) });
            }
        }
        self.begins.push(self.nodes.len() as u32);
        self.nodes.len() <= MOST
    }

    /// What the node stands for.
    #[inline]
    pub(in crate::logic) fn node(&self, node: usize) -> Lost {
        self.nodes[node]
    }

    /// The node of a set that has lost these digits.
    #[inline]
    fn find(&self, sets: &[AlmostLockedSet], set: usize, lost: DigitSet) -> usize {
        let begin = self.begins[set] as usize;
        let digits = sets[set].digits();
        if lost.len() == 1 {
            let before = digits.bits() & (lost.bits() - 1);
            return begin + before.count_ones() as usize;
        }
        let doubles = begin + digits.len()..self.begins[set + 1] as usize;
        let found = doubles.clone().find(|&node| self.nodes[node].digits == lost);
        found.expect("all pairs of restricted commons were numbered")
    }

    /// The links by which a walk may leave `set`.
    fn links<'a>(&self, commons: &'a Commons, set: usize) -> impl Iterator<Item = &'a Common> + use<'a> {
        let (list, is_forward) = (commons.list(), self.is_forward);
        let is_allowed = move |common: &&Common| !is_forward || usize::from(common.first) == set;
        commons.of(set).iter().map(|&link| &list[link as usize]).filter(is_allowed)
    }

    /// The nodes that are one link away, in the order of the links.
    pub(in crate::logic) fn next<'a>(
        &'a self,
        sets: &'a [AlmostLockedSet],
        commons: &'a Commons,
        node: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        let Lost { set, digits } = self.nodes[node];
        let lost = digits.first().map_or(DigitSet::EMPTY, DigitSet::only);
        self.links(commons, set).filter_map(move |common| {
            let left = common.digits() - lost;
            (!left.is_empty()).then(|| self.find(sets, common.across(set), left))
        })
    }

    /// The nodes one link by `digit` from `start`, a set that has lost some other digit.
    pub(in crate::logic) fn first<'a>(
        &'a self,
        sets: &'a [AlmostLockedSet],
        commons: &'a Commons,
        start: usize,
        digit: Digit,
    ) -> impl Iterator<Item = usize> + 'a {
        let links = self.links(commons, start).filter(move |common| common.digits().contains(digit));
        links.map(move |common| self.find(sets, common.across(start), DigitSet::only(digit)))
    }

    /// The nodes one link from `start` with the digit of the link, in the order of the links.
    pub(in crate::logic) fn starts<'a>(
        &'a self,
        sets: &'a [AlmostLockedSet],
        commons: &'a Commons,
        start: usize,
    ) -> impl Iterator<Item = (Digit, usize)> + 'a {
        self.links(commons, start).flat_map(move |common| {
            let node = move |digit| self.find(sets, common.across(start), DigitSet::only(digit));
            common.digits().into_iter().map(move |digit| (digit, node(digit)))
        })
    }

    /// Works out where any number of links leads. Only for links that lead forward: then a node comes after
    /// all that it leads to, if one begins at the end.
    pub(in crate::logic) fn find_far(&mut self, sets: &[AlmostLockedSet], commons: &Commons) {
        debug_assert!(self.is_forward, "what a node leads to must be known before the node");
        let count = self.nodes.len();
        let [mut once, mut twice] = std::mem::take(&mut self.far);
        once.clear(count, count);
        twice.clear(count, count);
        let mut row = std::mem::take(&mut self.row);
        for node in (0..count).rev() {
            row.clear();
            row.resize(count.div_ceil(64), 0);
            let from = node / 64;
            for next in self.next(sets, commons, node) {
                add(&mut row[from..], &once.row(next)[from..]);
            }
            twice.row_mut(node).copy_from_slice(&row);
            for next in self.next(sets, commons, node) {
                row[next / 64] |= 1 << (next % 64);
            }
            once.row_mut(node).copy_from_slice(&row);
        }
        (self.far, self.row) = ([once, twice], row);
    }

    /// Works out where exactly so many links lead, for all numbers up to this one.
    pub(in crate::logic) fn find_lengths(
        &mut self,
        sets: &[AlmostLockedSet],
        commons: &Commons,
        most: usize,
    ) {
        let count = self.nodes.len();
        while self.lengths < most {
            let mut table = match self.by_length.len() > self.lengths {
                true => std::mem::take(&mut self.by_length[self.lengths]),
                false => Bits::default(),
            };
            table.clear(count, count);
            for node in 0..count {
                for next in self.next(sets, commons, node) {
                    match self.lengths {
                        0 => table.set(node, next),
                        lengths => add(table.row_mut(node), self.by_length[lengths - 1].row(next)),
                    }
                }
            }
            self.by_length.truncate(self.lengths);
            self.by_length.push(table);
            self.lengths += 1;
        }
    }

    /// Adds to `row` the nodes that three or more links lead to, the first by `digit`.
    pub(in crate::logic) fn add_far(
        &self,
        sets: &[AlmostLockedSet],
        commons: &Commons,
        (start, digit): (usize, Digit),
        row: &mut Vec<u64>,
    ) {
        row.clear();
        row.resize(self.nodes.len().div_ceil(64), 0);
        for next in self.first(sets, commons, start, digit) {
            add(row, self.far[1].row(next));
        }
    }

    /// Adds to `row` the nodes that exactly so many links (two or more) lead to, the first by `digit`.
    pub(in crate::logic) fn add_by_length(
        &self,
        sets: &[AlmostLockedSet],
        commons: &Commons,
        (start, digit): (usize, Digit),
        length: usize,
        row: &mut Vec<u64>,
    ) {
        row.clear();
        row.resize(self.nodes.len().div_ceil(64), 0);
        for next in self.first(sets, commons, start, digit) {
            add(row, self.by_length[length - 2].row(next));
        }
    }

    /// Those of the nodes in `row` that belong to `set`.
    #[inline]
    pub(in crate::logic) fn of_set<'a>(
        &self,
        row: &'a [u64],
        set: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        let (begin, end) = (self.begins[set] as usize, self.begins[set + 1] as usize);
        let (first, last) = (begin / 64, end.div_ceil(64));
        let word = move |w: usize| {
            let below = if w == first { !0 << (begin % 64) } else { !0 };
            let above = if (w + 1) * 64 > end { (1 << (end % 64)) - 1 } else { !0 };
            row[w] & below & above
        };
        members((first..last).map(word)).map(move |node| node + first * 64)
    }

    /// A walk of exactly so many links, three or more, that comes to no set twice. `budget` is how many nodes may be
    /// tried.
    pub(in crate::logic) fn simple(
        &self,
        sets: &[AlmostLockedSet],
        commons: &Commons,
        (start, digit): (usize, Digit),
        (goal, length): (usize, usize),
        budget: &mut usize,
    ) -> Option<Walk> {
        let mut path = vec![];
        for next in self.first(sets, commons, start, digit) {
            if self.go_on(sets, commons, start, next, (goal, length - 1), &mut path, budget) {
                return Some(Walk { start, nodes: path.iter().map(|&node| self.nodes[node]).collect() });
            }
        }
        None
    }

    #[expect(clippy::too_many_arguments, reason = "the state of one recursion")]
    fn go_on(
        &self,
        sets: &[AlmostLockedSet],
        commons: &Commons,
        start: usize,
        node: usize,
        (goal, left): (usize, usize),
        path: &mut Vec<usize>,
        budget: &mut usize,
    ) -> bool {
        let set = self.nodes[node].set;
        let leads_there = match left {
            0 => node == goal,
            left => self.by_length[left - 1].has(node, goal),
        };
        let is_again = set == start || path.iter().any(|&before| self.nodes[before].set == set);
        if !leads_there || is_again || *budget == 0 {
            return false;
        }
        *budget -= 1;
        path.push(node);
        if left == 0
            || self
                .next(sets, commons, node)
                .any(|next| self.go_on(sets, commons, start, next, (goal, left - 1), path, budget))
        {
            return true;
        }
        path.pop();
        false
    }
}
