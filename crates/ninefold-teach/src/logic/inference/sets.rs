//! Almost locked sets as nodes of chains.
//!
//! A set node is *a set that lacks one of its digits*, namely the digit by which the chain enters. The set is then
//! locked: each of its other digits is in it. The links are:
//!
//! ```text
//! by x being on outside, seeing all x of the set:   set lacks x
//! set lacks x  ==>  y off, where y sees all y of the set; groups of such y; another set that so lacks y
//! set lacks x  ==>  a cell on, of whose candidates it leaves only one
//! ```
//!
//! A link through a set counts as more than one link. The count grows with the number of digits of the set, so that
//! chains without large sets are found first. The order of the links is HoDoKu's, as everywhere here.

use super::graph::{Graph, GraphNode};
use super::statement::Statement;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::logic::board::Board;
use crate::logic::cache::almost_locked::AlmostLockedSet;
use crate::logic::candidate::Candidate;

/// The largest number of set nodes.
const MOST: usize = 20_000;

const NONE: u16 = u16::MAX;

/// The set nodes of a board, numbered after the nodes of its graph.
#[derive(Debug, Default)]
pub(crate) struct SetLinks {
    first: usize,
    places: Vec<GraphNode>,
    sets: Vec<u16>,
    /// For each set and digit, its node.
    ids: Vec<[u16; 9]>,
    /// The set nodes that each node of the graph turns off, in order.
    triggers: Vec<(u16, u16)>,
    trigger_ends: Vec<u32>,
    trigger_ids: Vec<u16>,
    /// The statements to which each set node leads, with the distance.
    leads: Vec<Vec<(Statement, u16)>>,
}

/// The weight of one link where sets count too: two halves.
pub(super) const LINK: u16 = 2;

/// Returns the number of half links that a set of this many digits (or cells) counts beyond the one link.
pub(super) fn penalty(size: usize) -> u16 {
    match size {
        0 | 1 => 0,
        2 => 1,
        size => (size as u16 - 1) * 2,
    }
}

impl SetLinks {
    /// Returns the number of the first set node.
    pub(crate) fn first(&self) -> usize {
        self.first
    }

    /// Returns the place of a set node: the digit that it lacks, in the cells where the set had it.
    pub(crate) fn place(&self, id: usize) -> &GraphNode {
        &self.places[id - self.first]
    }

    /// Returns the place of its set in the board's list of almost locked sets.
    pub(crate) fn set(&self, id: usize) -> usize {
        self.sets[id - self.first] as usize
    }

    /// Returns the number after the last node.
    pub(crate) fn end(&self) -> usize {
        self.first + self.places.len()
    }

    /// Returns the set nodes that are off when the node of the graph is on.
    pub(super) fn triggered(&self, id: usize) -> &[u16] {
        let start = if id == 0 { 0 } else { self.trigger_ends[id - 1] as usize };
        &self.trigger_ids[start..self.trigger_ends[id] as usize]
    }

    /// Returns the consequences of a set node, with the distances.
    pub(super) fn leads(&self, id: usize) -> &[(Statement, u16)] {
        &self.leads[id - self.first]
    }

    /// Computes the set nodes of a board and their links.
    pub(crate) fn build(&mut self, board: &Board, graph: &Graph, sets: &[AlmostLockedSet]) {
        self.first = graph.len();
        self.places.clear();
        self.sets.clear();
        self.leads.clear();
        self.triggers.clear();
        self.ids.clear();
        self.ids.resize(sets.len(), [NONE; 9]);
        for (index, set) in sets.iter().enumerate() {
            if set.cells().len() > 1 {
                for digit in set.digits() {
                    self.add(board, graph, sets, index, digit);
                }
            }
        }
        self.sort_triggers(graph.len());
    }

    /// Returns the node of a set that lacks the digit.
    fn id(&mut self, set: &AlmostLockedSet, index: usize, digit: Digit) -> Option<usize> {
        let known = self.ids[index][digit.index()];
        if known != NONE {
            return Some(known as usize);
        }
        let cells = set.places(digit);
        let first = cells.first()?;
        if self.places.len() >= MOST {
            return None;
        }
        let id = self.end();
        self.places.push(GraphNode { cells, first, digit });
        self.sets.push(index as u16);
        self.leads.push(Vec::new());
        self.ids[index][digit.index()] = id as u16;
        Some(id)
    }

    /// Adds the node of a set that lacks `entry`, unless nothing leads to it or nothing follows.
    fn add(&mut self, board: &Board, graph: &Graph, sets: &[AlmostLockedSet], index: usize, entry: Digit) {
        let set = &sets[index];
        let others = set.digits().without(entry);
        if set.seen(entry).is_empty() || others.iter().all(|digit| set.seen(digit).is_empty()) {
            return;
        }
        let Some(id) = self.id(set, index, entry) else { return };
        self.add_triggers(graph, set, entry, id);
        let far = LINK + penalty(set.digits().len());
        let mut leads = std::mem::take(&mut self.leads[id - self.first]);
        for digit in others {
            let seen = set.seen(digit);
            let ids = seen.iter().filter_map(|cell| graph.id(Candidate::new(cell, digit)));
            leads.extend(ids.map(|id| (Statement::off(id), far)));
            let is_off = |&&group: &&u16| graph.place(group as usize).cells.is_subset(seen);
            let groups = graph.groups(digit).iter().filter(is_off);
            leads.extend(groups.map(|&group| (Statement::off(group as usize), far)));
        }
        for (other_index, other) in sets.iter().enumerate() {
            if other_index == index || other.cells().len() < 2 || other.cells().intersects(set.cells()) {
                continue;
            }
            for digit in others & other.digits() {
                if other.places(digit).is_subset(set.seen(digit))
                    && let Some(other_id) = self.id(other, other_index, digit)
                {
                    leads.push((Statement::off(other_id), far));
                }
            }
        }
        self.add_forced(board, graph, set, others, far + 1, &mut leads);
        self.leads[id - self.first] = leads;
    }

    fn add_triggers(&mut self, graph: &Graph, set: &AlmostLockedSet, entry: Digit, id: usize) {
        let seen = set.seen(entry);
        for cell in seen {
            if let Some(from) = graph.id(Candidate::new(cell, entry)) {
                self.triggers.push((from as u16, id as u16));
            }
        }
        for &group in graph.groups(entry) {
            let cells = graph.place(group as usize).cells;
            if (cells & seen).len() >= 2 && !cells.intersects(set.cells()) {
                self.triggers.push((group, id as u16));
            }
        }
    }

    /// Adds the cells in which a locked set leaves only one candidate.
    fn add_forced(
        &self,
        board: &Board,
        graph: &Graph,
        set: &AlmostLockedSet,
        others: DigitSet,
        far: u16,
        leads: &mut Vec<(Statement, u16)>,
    ) {
        let near = set.digits().iter().fold(CellSet::EMPTY, |near, digit| near | set.seen(digit));
        for cell in near.iter().filter(|&cell| board.marks(cell).len() > 2) {
            let off: DigitSet = others.iter().filter(|&digit| set.seen(digit).contains(cell)).collect();
            if let Some(digit) = (board.marks(cell) - off).single()
                && let Some(id) = graph.id(Candidate::new(cell, digit))
            {
                leads.push((Statement::on(id), far));
            }
        }
    }

    /// Groups the triggers by node, without changing their order otherwise.
    fn sort_triggers(&mut self, nodes: usize) {
        self.triggers.sort_by_key(|&(from, _)| from);
        self.trigger_ids.clear();
        self.trigger_ids.extend(self.triggers.iter().map(|&(_, to)| to));
        self.trigger_ends.clear();
        let ends = (0..nodes).map(|id| self.triggers.partition_point(|&(from, _)| from as usize <= id));
        self.trigger_ends.extend(ends.map(|end| end as u32));
    }
}
