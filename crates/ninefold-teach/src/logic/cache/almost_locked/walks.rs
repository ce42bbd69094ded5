//! Walks from set to set along restricted commons, and the nodes to which they lead: for all walks at once, by bits.
//!
//! A *node* is a set that has lost a digit, so it holds all its others. Its next link must be by a digit other than
//! the one it has lost. The set at the end of the link loses the link's digit. If two sets have two restricted
//! commons and neither is the lost digit, the second set loses both at once. That is a node of its own, which counts
//! as having lost the smaller digit. (This is HoDoKu's rule. Losing two digits is a contradiction, so everything that
//! is concluded from it holds.)
//!
//! Row `n` of a table tells to which nodes a walk from node `n` leads, by an exact number of links or
//! ([`Walks::find_far`]) by any number of them.

use super::AlmostLockedSet;
use super::bits::{BitTable, add};
use super::commons::{CommonDigits, Commons};
use crate::grid::{Cell, Digit, DigitSet};

/// The largest number of nodes; boards of real puzzles have fewer.
const MOST: usize = 4000;

/// A set that has lost digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) struct ReducedSet {
    /// The place of the set in the list.
    pub set: usize,
    /// One digit, or the two restricted commons of a link.
    pub digits: DigitSet,
}

/// A walk: its first set, the digit of its first link, and the nodes through which it passes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::logic) struct SetWalk {
    /// The set that it starts from.
    pub start: usize,
    /// The digits that the further sets lose.
    pub nodes: Vec<ReducedSet>,
}

/// The nodes of a board, and the nodes to which walks from them lead.
#[derive(Debug, Default)]
pub(in crate::logic) struct Walks {
    nodes: Vec<ReducedSet>,
    /// The start of each set's nodes: one node for each digit that a link takes from it, then those that have lost two.
    /// One entry more than there are sets.
    begins: Vec<u32>,
    /// For each set, the digits that links take from it.
    taken: Vec<DigitSet>,
    /// Whether links may only lead to later sets in the list.
    is_forward: bool,
    /// Nodes reached by at least one link, and by at least two.
    far: [BitTable; 2],
    /// Nodes reached by exactly 1, 2, … links.
    by_length: Vec<BitTable>,
    /// The number of these tables that have been computed.
    lengths: usize,
    doubles: Vec<(u16, u16)>,
    /// Row `digit * 81 + cell`: the nodes that see the candidate, and have not lost the digit.
    seers: BitTable,
    /// The nodes to which the links of one set lead, by at least one link and by at least two, for each digit of the
    /// link.
    leads: [BitTable; 2],
}

impl Walks {
    /// Numbers the nodes. Returns `false` if there are too many.
    pub(in crate::logic) fn start(
        &mut self,
        sets: &[AlmostLockedSet],
        commons: &Commons,
        is_forward: bool,
    ) -> bool {
        (self.is_forward, self.lengths) = (is_forward, 0);
        self.doubles.clear();
        self.taken.clear();
        self.taken.resize(sets.len(), DigitSet::EMPTY);
        for common in commons.list() {
            let digits = common.digits();
            for set in [Some(common.second), (!is_forward).then_some(common.first)].into_iter().flatten() {
                self.taken[usize::from(set)] |= digits;
                if common.other.is_some() {
                    self.doubles.push((set, digits.bits()));
                }
            }
        }
        self.doubles.sort_unstable();
        self.doubles.dedup();
        self.nodes.clear();
        self.begins.clear();
        let mut doubles = self.doubles.iter().peekable();
        for (set, taken) in self.taken.iter().enumerate() {
            self.begins.push(self.nodes.len() as u32);
            let singles = taken.iter().map(|digit| ReducedSet { set, digits: DigitSet::only(digit) });
            self.nodes.extend(singles);
            while let Some((_, bits)) = doubles.next_if(|(second, _)| usize::from(*second) == set) {
                self.nodes.push(ReducedSet { set, digits: DigitSet::from_bits(*bits) });
            }
        }
        self.begins.push(self.nodes.len() as u32);
        self.nodes.len() <= MOST
    }

    /// Returns the set and the lost digits that the node represents.
    #[inline]
    pub(in crate::logic) fn node(&self, node: usize) -> ReducedSet {
        self.nodes[node]
    }

    /// Returns the node of a set that has lost these digits.
    #[inline]
    fn find(&self, set: usize, lost: DigitSet) -> usize {
        let begin = self.begins[set] as usize;
        let digits = self.taken[set];
        if lost.len() == 1 {
            let before = digits.bits() & (lost.bits() - 1);
            return begin + before.count_ones() as usize;
        }
        let doubles = begin + digits.len()..self.begins[set + 1] as usize;
        let found = doubles.clone().find(|&node| self.nodes[node].digits == lost);
        found.expect("all pairs of restricted commons were numbered")
    }

    /// Iterates over the links by which a walk may leave `set`.
    fn links<'a>(
        &self,
        commons: &'a Commons,
        set: usize,
    ) -> impl Iterator<Item = &'a CommonDigits> + use<'a> {
        let (list, is_forward) = (commons.list(), self.is_forward);
        let is_allowed = move |common: &&CommonDigits| !is_forward || usize::from(common.first) == set;
        commons.of(set).iter().map(|&link| &list[link as usize]).filter(is_allowed)
    }

    /// Iterates over the nodes that are one link away, in the order of the links.
    pub(in crate::logic) fn next<'a>(
        &'a self,
        commons: &'a Commons,
        node: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        let (set, lost) = (self.nodes[node].set, self.lost(node));
        self.links(commons, set).filter_map(move |common| {
            let left = common.digits() - lost;
            (!left.is_empty()).then(|| self.find(common.across(set), left))
        })
    }

    /// Iterates over the nodes one link by `digit` from `start`, which is a set that has lost some other digit.
    pub(in crate::logic) fn first<'a>(
        &'a self,
        commons: &'a Commons,
        start: usize,
        digit: Digit,
    ) -> impl Iterator<Item = usize> + 'a {
        let links = self.links(commons, start).filter(move |common| common.digits().contains(digit));
        links.map(move |common| self.find(common.across(start), DigitSet::only(digit)))
    }

    /// Iterates over the nodes one link from `start`, with the digit of the link, in the order of the links.
    pub(in crate::logic) fn starts<'a>(
        &'a self,
        commons: &'a Commons,
        start: usize,
    ) -> impl Iterator<Item = (Digit, usize)> + 'a {
        self.links(commons, start).flat_map(move |common| {
            let node = move |digit| self.find(common.across(start), DigitSet::only(digit));
            common.digits().into_iter().map(move |digit| (digit, node(digit)))
        })
    }

    /// Computes the nodes to which any number of links leads. This is only for links that lead forward: if the nodes
    /// are processed from the end, everything to which a node leads comes before it.
    ///
    /// The nodes of a set share their links, except those by the digit that they have lost. So the links are
    /// processed once for each set, and not for each of its nodes.
    pub(in crate::logic) fn find_far(&mut self, sets: &[AlmostLockedSet], commons: &Commons) {
        debug_assert!(self.is_forward, "what a node leads to must be known before the node");
        let count = self.nodes.len();
        let mut far = std::mem::take(&mut self.far);
        let mut leads = std::mem::take(&mut self.leads);
        far.iter_mut().for_each(|table| table.clear(count, count));
        for set in (0..sets.len()).rev() {
            let from = self.begins[set] as usize / 64;
            leads.iter_mut().for_each(|table| table.clear(Digit::COUNT, count));
            for common in self.links(commons, set).filter(|common| common.other.is_none()) {
                let next = self.find(common.across(set), common.digits());
                let digit = common.digit.index();
                lead(&mut leads, digit, &far[0], next, from);
            }
            for node in self.begins[set] as usize..self.begins[set + 1] as usize {
                let lost = self.lost(node);
                for digit in (sets[set].digits() - lost).iter().map(Digit::index) {
                    for (far, leads) in far.iter_mut().zip(&leads) {
                        add(&mut far.row_mut(node)[from..], &leads.row(digit)[from..]);
                    }
                }
                for common in self.links(commons, set).filter(|common| common.other.is_some()) {
                    let next = self.find(common.across(set), common.digits() - lost);
                    let [once, twice] = &mut far;
                    once.add_row(node, next);
                    add(&mut twice.row_mut(node)[from..], &once.row(next)[from..]);
                    once.set(node, next);
                }
            }
        }
        (self.far, self.leads) = (far, leads);
    }

    /// Returns the digit that the next link of a node must not have: the smallest that it has lost.
    fn lost(&self, node: usize) -> DigitSet {
        self.nodes[node].digits.first().map_or(DigitSet::EMPTY, DigitSet::only)
    }

    /// Records the nodes that see each candidate.
    pub(in crate::logic) fn note_seers(&mut self, sets: &[AlmostLockedSet]) {
        self.seers.clear(Digit::COUNT * Cell::COUNT, self.nodes.len());
        for (number, node) in self.nodes.iter().enumerate() {
            let set = &sets[node.set];
            for digit in set.digits() - node.digits {
                for cell in set.seen(digit) {
                    self.seers.set(digit.index() * Cell::COUNT + cell.index(), number);
                }
            }
        }
    }

    /// Adds to row `digit` of `seers`, for each digit of the set, the nodes that see a candidate of the digit
    /// together with the set and have not lost it.
    pub(in crate::logic) fn add_seers(&self, set: &AlmostLockedSet, seers: &mut BitTable) {
        seers.clear(Digit::COUNT, self.nodes.len());
        for digit in set.digits() {
            for cell in set.seen(digit) {
                let row = self.seers.row(digit.index() * Cell::COUNT + cell.index());
                add(seers.row_mut(digit.index()), row);
            }
        }
    }

    /// Computes the nodes to which exact numbers of links lead, for all numbers up to this one.
    pub(in crate::logic) fn find_lengths(&mut self, commons: &Commons, most: usize) {
        let count = self.nodes.len();
        while self.lengths < most {
            let mut table = match self.by_length.len() > self.lengths {
                true => std::mem::take(&mut self.by_length[self.lengths]),
                false => BitTable::default(),
            };
            table.clear(count, count);
            for node in 0..count {
                for next in self.next(commons, node) {
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

    /// Adds to `row` the nodes to which three or more links lead, the first of them by `digit`.
    pub(in crate::logic) fn add_far(
        &self,
        commons: &Commons,
        (start, digit): (usize, Digit),
        row: &mut Vec<u64>,
    ) {
        row.clear();
        row.resize(self.nodes.len().div_ceil(64), 0);
        for next in self.first(commons, start, digit) {
            add(row, self.far[1].row(next));
        }
    }

    /// Adds to `row` the nodes to which exactly this many links (two or more) lead, the first of them by `digit`.
    pub(in crate::logic) fn add_by_length(
        &self,
        commons: &Commons,
        (start, digit): (usize, Digit),
        length: usize,
        row: &mut Vec<u64>,
    ) {
        row.clear();
        row.resize(self.nodes.len().div_ceil(64), 0);
        for next in self.first(commons, start, digit) {
            add(row, self.by_length[length - 2].row(next));
        }
    }

    /// Finds a walk of exactly this many links, three or more, that visits no set twice. `budget` is the number of
    /// nodes that may be tried.
    pub(in crate::logic) fn simple(
        &self,
        commons: &Commons,
        (start, digit): (usize, Digit),
        (goal, length): (usize, usize),
        budget: &mut usize,
    ) -> Option<SetWalk> {
        let mut path = vec![];
        for next in self.first(commons, start, digit) {
            if self.go_on(commons, start, next, (goal, length - 1), &mut path, budget) {
                return Some(SetWalk { start, nodes: path.iter().map(|&node| self.nodes[node]).collect() });
            }
        }
        None
    }

    fn go_on(
        &self,
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
                .next(commons, node)
                .any(|next| self.go_on(commons, start, next, (goal, left - 1), path, budget))
        {
            return true;
        }
        path.pop();
        false
    }
}

/// Records that links by this digit lead to a node.
fn lead(leads: &mut [BitTable; 2], digit: usize, once: &BitTable, next: usize, from: usize) {
    for leads in leads.iter_mut() {
        add(&mut leads.row_mut(digit)[from..], &once.row(next)[from..]);
    }
    leads[0].set(digit, next);
}
