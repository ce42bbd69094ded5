//! All that follows from one assumption, in the order in which the scale finds it.
//!
//! "On" statements are followed up before "off" ones, each kind first come first served, and a statement keeps the
//! reasons it was first found by. That order decides how many statements a conclusion rests on, and so its points.

use super::super::board::{Board, Candidate};
use super::Marks;
use super::links::{
    Cause, Links, Literal, for_each_gone, for_each_off, for_each_on, for_each_on_without, is_on, of, off, on,
};

/// A place in a closure's list of statements.
pub(super) type NodeId = u16;

/// No statement.
pub(super) const NONE: u16 = u16::MAX;

/// No chain inside.
pub(super) const NO_CHAIN: u32 = u32::MAX;

/// A statement and why it holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) literal: Literal,
    pub(super) cause: Cause,
    /// Where its reasons begin in the list of all reasons, and how many there are.
    parents: (u32, u16),
    /// The chain inside that it rests on.
    pub(super) nested: u32,
    /// How far it is from the assumption, by first reasons.
    pub(super) depth: u16,
}

/// A set of candidates.
pub(super) type Bits = [u64; 12];

/// Puts a candidate into a set.
#[inline]
pub(super) fn insert(bits: &mut Bits, candidate: Candidate) {
    bits[candidate as usize / 64] |= 1 << (candidate % 64);
}

/// Is a candidate in a set?
#[inline]
pub(super) fn contains(bits: &Bits, candidate: Candidate) -> bool {
    bits[candidate as usize / 64] >> (candidate % 64) & 1 == 1
}

/// What follows from one assumption.
#[derive(Clone)]
pub(super) struct Closure {
    nodes: Vec<Node>,
    reasons: Vec<NodeId>,
    /// For each statement its node.
    at: Box<[NodeId]>,
    /// The nodes of what is on and of what is off, as they were found.
    pub(super) ons: Vec<NodeId>,
    pub(super) offs: Vec<NodeId>,
    /// The candidates that are on, and those that are off.
    pub(super) on_set: Bits,
    pub(super) off_set: Bits,
    /// A candidate that is both: its "on" and its "off". One of them is not in the sets.
    pub(super) clash: Option<(NodeId, NodeId)>,
    next_on: usize,
    next_off: usize,
    /// Statements that follow from deeper ones than this are missing.
    pub(super) depth: u16,
    /// How many statements each rests on, itself included, where that was counted; else 0.
    sizes: Vec<u16>,
}

impl Closure {
    /// Stands where a closure was taken from; not to be filled.
    pub(super) fn empty() -> Closure {
        Closure {
            nodes: Vec::new(),
            reasons: Vec::new(),
            at: Box::default(),
            ons: Vec::new(),
            offs: Vec::new(),
            on_set: [0; 12],
            off_set: [0; 12],
            clash: None,
            next_on: 0,
            next_off: 0,
            depth: 0,
            sizes: Vec::new(),
        }
    }

    /// An empty closure, to be filled again and again.
    pub(super) fn new() -> Closure {
        Closure { at: vec![NONE; 1458].into(), ..Closure::empty() }
    }

    /// Begins anew from an assumption.
    pub(super) fn begin(&mut self, assumed: Literal) {
        for node in &self.nodes {
            self.at[node.literal as usize] = NONE;
        }
        self.nodes.clear();
        self.reasons.clear();
        self.ons.clear();
        self.offs.clear();
        (self.on_set, self.off_set) = ([0; 12], [0; 12]);
        (self.clash, self.next_on, self.next_off, self.depth) = (None, 0, 0, 0);
        self.sizes.clear();
        let node = self.add(assumed, Cause::Assumed, NO_CHAIN);
        self.keep(node);
    }

    /// A statement without reasons yet; it is not in the sets.
    fn add(&mut self, literal: Literal, cause: Cause, nested: u32) -> NodeId {
        let parents = (self.reasons.len() as u32, 0);
        self.nodes.push(Node { literal, cause, parents, nested, depth: 0 });
        (self.nodes.len() - 1) as NodeId
    }

    /// Gives the last statement one more reason.
    fn reason(&mut self, reason: NodeId) {
        self.reasons.push(reason);
        let depth = self.node(reason).depth + 1;
        if let Some(node) = self.nodes.last_mut() {
            if node.parents.1 == 0 {
                node.depth = depth;
            }
            node.parents.1 += 1;
        }
    }

    /// Puts a statement into the sets and queues.
    fn keep(&mut self, node: NodeId) {
        let literal = self.nodes[node as usize].literal;
        self.at[literal as usize] = node;
        if is_on(literal) {
            insert(&mut self.on_set, of(literal));
            self.ons.push(node);
        } else {
            insert(&mut self.off_set, of(literal));
            self.offs.push(node);
        }
    }

    /// The statement at a place.
    #[inline]
    pub(super) fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node as usize]
    }

    /// The reasons of a statement.
    #[inline]
    pub(super) fn parents(&self, node: NodeId) -> &[NodeId] {
        let (begin, count) = self.nodes[node as usize].parents;
        &self.reasons[begin as usize..begin as usize + count as usize]
    }

    /// Where a statement of the sets stands.
    #[inline]
    pub(super) fn find(&self, literal: Literal) -> NodeId {
        self.at[literal as usize]
    }

    /// Follows everything up that can be followed by links alone, as deep as allowed. `before` is the board as it was
    /// at the beginning; where `dynamic`, candidates that are off leave `board`. False after a contradiction.
    ///
    /// Statements are met in the order of their depth, as long as links alone lead to them. So what a limit leaves
    /// out would have come last, and nothing that is there depends on it.
    pub(super) fn follow(&mut self, board: &mut Board, before: &Board, links: Links, dynamic: bool) -> bool {
        loop {
            if self.next_on < self.ons.len() {
                let from = self.ons[self.next_on];
                self.next_on += 1;
                if !self.follow_on(board, from, links) {
                    return false;
                }
            } else if self.next_off < self.offs.len() {
                let from = self.offs[self.next_off];
                if self.node(from).depth > self.depth {
                    return true;
                }
                self.next_off += 1;
                if !self.follow_off(board, before, from, links, dynamic) {
                    return false;
                }
            } else {
                return true;
            }
        }
    }

    /// Was something left out because of its depth?
    pub(super) fn is_cut(&self) -> bool {
        self.clash.is_none() && self.next_off < self.offs.len()
    }

    /// Counts the chains inside from another one on.
    pub(super) fn shift_chains(&mut self, first: u32) {
        for node in self.nodes.iter_mut().filter(|node| node.nested != NO_CHAIN) {
            node.nested += first;
        }
    }

    /// Takes from the board what left it while this closure was followed.
    pub(super) fn take_from(&self, board: &mut Board) {
        for &node in &self.offs[..self.next_off] {
            let gone = of(self.node(node).literal) as usize;
            board.remove(gone / 9, gone % 9);
        }
    }

    /// Goes through the statements that `end` rests on, itself first, the near ones before the far ones. They are in
    /// `queue` afterwards.
    pub(super) fn ancestors(
        &self,
        end: NodeId,
        marks: &mut Marks,
        queue: &mut Vec<NodeId>,
        mut visit: impl FnMut(&Node),
    ) {
        marks.begin();
        queue.clear();
        queue.push(end);
        marks.mark(end);
        let mut next = 0;
        while let Some(&node) = queue.get(next) {
            next += 1;
            visit(self.node(node));
            queue.extend(self.parents(node).iter().filter(|&&parent| marks.mark(parent)));
        }
    }

    /// How many statements `end` rests on, itself included.
    pub(super) fn size(&mut self, end: NodeId, marks: &mut Marks, queue: &mut Vec<NodeId>) -> u16 {
        if self.sizes.len() < self.nodes.len() {
            self.sizes.resize(self.nodes.len(), 0);
        }
        if self.sizes[end as usize] == 0 {
            self.ancestors(end, marks, queue, |_| {});
            self.sizes[end as usize] = queue.len() as u16;
        }
        self.sizes[end as usize]
    }

    fn follow_on(&mut self, board: &Board, from: NodeId, links: Links) -> bool {
        let source = of(self.node(from).literal);
        for_each_off(board, source, links, |candidate, cause| {
            if self.clash.is_none() && !contains(&self.off_set, candidate) {
                self.put_off(candidate, cause, from);
            }
        });
        self.clash.is_none()
    }

    fn put_off(&mut self, candidate: Candidate, cause: Cause, from: NodeId) {
        let node = self.add(off(candidate), cause, NO_CHAIN);
        self.reason(from);
        if contains(&self.on_set, candidate) {
            self.clash = Some((self.find(on(candidate)), node));
        } else {
            self.keep(node);
        }
    }

    fn follow_off(
        &mut self,
        board: &mut Board,
        before: &Board,
        from: NodeId,
        links: Links,
        dynamic: bool,
    ) -> bool {
        let source = of(self.node(from).literal);
        let mut found = |board: &Board, candidate, cause| {
            if self.clash.is_none() && !contains(&self.on_set, candidate) {
                self.put_on(candidate, cause, from, before, board);
            }
        };
        if dynamic {
            for_each_on_without(board, source, links, found);
        } else {
            for_each_on(board, source, links, |candidate, cause| found(board, candidate, cause));
        }
        self.clash.is_none()
    }

    fn put_on(&mut self, candidate: Candidate, cause: Cause, from: NodeId, before: &Board, board: &Board) {
        let node = self.add(on(candidate), cause, NO_CHAIN);
        self.reason(from);
        for_each_gone(before, board, candidate, cause, |gone| self.reason(self.find(off(gone))));
        if contains(&self.off_set, candidate) {
            self.clash = Some((node, self.find(off(candidate))));
        } else {
            self.keep(node);
        }
    }

    /// Takes `candidate` as off because of a pattern or a chain inside, and because all of `gone` are off. False if
    /// that is known already.
    pub(super) fn conclude(&mut self, candidate: Candidate, gone: &[Candidate], nested: u32) -> bool {
        if contains(&self.off_set, candidate) {
            return false;
        }
        let node = self.add(off(candidate), Cause::Advanced, nested);
        for &parent in gone {
            self.reason(self.find(off(parent)));
        }
        self.keep(node);
        true
    }
}
