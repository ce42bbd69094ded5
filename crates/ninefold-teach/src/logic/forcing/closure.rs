//! Everything that follows from one assumption, in the order in which the scale finds it.
//!
//! "On" statements are followed before "off" ones, each kind first come, first served, and a statement keeps the
//! reasons by which it was first found. That order decides how many statements a conclusion rests on, and so its
//! points.

use super::SeenStatements;
use super::links::{
    ChainLiteral, LinkKinds, StatementCause, for_each_gone, for_each_off, for_each_on, for_each_on_without,
    is_on, of, off, on,
};
use super::position::{CandidateCode, ChainBoard};

/// A place in a closure's list of statements.
pub(crate) type NodeId = u16;

/// No statement.
pub(crate) const NONE: u16 = u16::MAX;

/// No nested chain.
pub(super) const NO_CHAIN: u32 = u32::MAX;

/// A statement, and the reasons why it holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClosureNode {
    pub(crate) literal: ChainLiteral,
    pub(crate) cause: StatementCause,
    /// The start of its reasons in the list of all reasons, and the number of its reasons.
    parents: (u32, u16),
    /// The nested chain on which it rests.
    pub(super) nested: u32,
    /// Its distance from the assumption, along the first reasons.
    pub(super) depth: u16,
}

/// A set of candidates.
pub(super) type CandidateBits = [u64; 12];

/// Adds a candidate to a set.
#[inline]
pub(super) fn insert(bits: &mut CandidateBits, candidate: CandidateCode) {
    bits[candidate as usize / 64] |= 1 << (candidate % 64);
}

/// Whether a candidate is in a set.
#[inline]
pub(super) fn contains(bits: &CandidateBits, candidate: CandidateCode) -> bool {
    bits[candidate as usize / 64] >> (candidate % 64) & 1 == 1
}

/// All statements that follow from one assumption.
#[derive(Clone)]
pub(crate) struct Closure {
    nodes: Vec<ClosureNode>,
    reasons: Vec<NodeId>,
    /// For each statement, its node.
    at: Box<[NodeId]>,
    /// The nodes of the "on" statements and of the "off" ones, in the order in which they were found.
    pub(super) ons: Vec<NodeId>,
    pub(super) offs: Vec<NodeId>,
    /// The candidates that are on, and those that are off.
    pub(super) on_set: CandidateBits,
    pub(super) off_set: CandidateBits,
    /// A candidate that is both: its "on" and its "off" node. One of them is not in the sets.
    pub(crate) clash: Option<(NodeId, NodeId)>,
    next_on: usize,
    next_off: usize,
    /// The searches for patterns and nested chains: for each, the first statement after it, and how many of the
    /// candidates that are off had left the board by then.
    advances: Vec<(NodeId, u32)>,
    /// The depth limit. Statements that follow from deeper ones are missing.
    pub(super) depth: u16,
    /// The number of statements that it cost, those of nested searches included, and the last search that counted them.
    pub(super) cost: usize,
    pub(super) paid: u32,
    /// For each statement, the number of statements on which it rests, including itself; 0 if not counted yet.
    sizes: Vec<u16>,
}

impl Closure {
    /// Makes a placeholder for a closure that was taken away; it must not be filled.
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
            advances: Vec::new(),
            depth: 0,
            cost: 0,
            paid: 0,
            sizes: Vec::new(),
        }
    }

    /// Makes an empty closure, which can be filled repeatedly.
    pub(super) fn new() -> Closure {
        Closure { at: vec![NONE; 1458].into(), ..Closure::empty() }
    }

    /// Starts again from an assumption.
    pub(super) fn begin(&mut self, assumed: ChainLiteral) {
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
        self.advances.clear();
        let node = self.add(assumed, StatementCause::Assumed, NO_CHAIN);
        self.keep(node);
    }

    /// Adds a statement that has no reasons yet and is not in the sets.
    fn add(&mut self, literal: ChainLiteral, cause: StatementCause, nested: u32) -> NodeId {
        let parents = (self.reasons.len() as u32, 0);
        self.nodes.push(ClosureNode { literal, cause, parents, nested, depth: 0 });
        (self.nodes.len() - 1) as NodeId
    }

    /// Adds a reason to the last statement.
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

    /// Adds a statement to the sets and queues.
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

    /// Returns the number of statements.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the statement at a place.
    #[inline]
    pub(crate) fn node(&self, node: NodeId) -> &ClosureNode {
        &self.nodes[node as usize]
    }

    /// Returns the reasons of a statement.
    #[inline]
    pub(crate) fn parents(&self, node: NodeId) -> &[NodeId] {
        let (begin, count) = self.nodes[node as usize].parents;
        &self.reasons[begin as usize..begin as usize + count as usize]
    }

    /// Returns the place of a statement of the sets.
    #[inline]
    pub(crate) fn find(&self, literal: ChainLiteral) -> NodeId {
        self.at[literal as usize]
    }

    /// Follows everything that can be followed by links alone, down to the depth limit. `before` is the board as it
    /// was at the beginning. If `dynamic`, candidates that are off are removed from `board`. Returns `false` after a
    /// contradiction.
    ///
    /// As long as only links lead to them, statements are found in the order of their depth. So those that a limit
    /// omits would have come last, and nothing that was found depends on them.
    pub(super) fn follow(
        &mut self,
        board: &mut ChainBoard,
        before: &ChainBoard,
        links: LinkKinds,
        dynamic: bool,
    ) -> bool {
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

    /// Whether any statement was omitted because of its depth.
    pub(super) fn is_cut(&self) -> bool {
        self.clash.is_none() && self.next_off < self.offs.len()
    }

    /// Renumbers the nested chains, which now begin at `first`.
    pub(super) fn shift_chains(&mut self, first: u32) {
        for node in self.nodes.iter_mut().filter(|node| node.nested != NO_CHAIN) {
            node.nested += first;
        }
    }

    /// Removes from the board the candidates that left it while this closure was followed.
    pub(super) fn take_from(&self, board: &mut ChainBoard) {
        for &node in &self.offs[..self.next_off] {
            let gone = of(self.node(node).literal) as usize;
            board.remove(gone / 9, gone % 9);
        }
    }

    /// Visits the statements on which `end` rests, beginning with itself, the nearer ones before the farther ones.
    /// They are in `queue` afterwards.
    pub(super) fn ancestors(
        &self,
        end: NodeId,
        seen: &mut SeenStatements,
        queue: &mut Vec<NodeId>,
        mut visit: impl FnMut(&ClosureNode),
    ) {
        seen.begin();
        queue.clear();
        queue.push(end);
        seen.mark(end);
        let mut next = 0;
        while let Some(&node) = queue.get(next) {
            next += 1;
            visit(self.node(node));
            queue.extend(self.parents(node).iter().filter(|&&parent| seen.mark(parent)));
        }
    }

    /// Returns the number of statements on which `end` rests, including itself.
    pub(super) fn size(&mut self, end: NodeId, seen: &mut SeenStatements, queue: &mut Vec<NodeId>) -> u16 {
        if self.sizes.len() < self.nodes.len() {
            self.sizes.resize(self.nodes.len(), 0);
        }
        if self.sizes[end as usize] == 0 {
            self.ancestors(end, seen, queue, |_| {});
            self.sizes[end as usize] = queue.len() as u16;
        }
        self.sizes[end as usize]
    }

    fn follow_on(&mut self, board: &ChainBoard, from: NodeId, links: LinkKinds) -> bool {
        let source = of(self.node(from).literal);
        for_each_off(board, source, links, |candidate, cause| {
            if self.clash.is_none() && !contains(&self.off_set, candidate) {
                self.put_off(candidate, cause, from);
            }
        });
        self.clash.is_none()
    }

    fn put_off(&mut self, candidate: CandidateCode, cause: StatementCause, from: NodeId) {
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
        board: &mut ChainBoard,
        before: &ChainBoard,
        from: NodeId,
        links: LinkKinds,
        dynamic: bool,
    ) -> bool {
        let source = of(self.node(from).literal);
        let mut found = |board: &ChainBoard, candidate, cause| {
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

    fn put_on(
        &mut self,
        candidate: CandidateCode,
        cause: StatementCause,
        from: NodeId,
        before: &ChainBoard,
        board: &ChainBoard,
    ) {
        let node = self.add(on(candidate), cause, NO_CHAIN);
        self.reason(from);
        for_each_gone(before, board, candidate, cause, |gone| self.reason(self.find(off(gone))));
        if contains(&self.off_set, candidate) {
            self.clash = Some((node, self.find(off(candidate))));
        } else {
            self.keep(node);
        }
    }

    /// Records that patterns and nested chains are looked for now, on a board without the candidates that are off.
    pub(super) fn begin_to_advance(&mut self) {
        self.advances.push((self.nodes.len() as NodeId, self.next_off as u32));
    }

    /// Returns the board on which the pattern or nested chain that led to this statement was found; `before` is the
    /// board at the beginning.
    pub(crate) fn board_at(&self, node: NodeId, before: &ChainBoard) -> ChainBoard {
        let advance = self.advances.partition_point(|&(first, _)| first <= node).checked_sub(1);
        let taken = advance.map_or(0, |advance| self.advances[advance].1);
        let mut board = before.clone();
        for &node in &self.offs[..taken as usize] {
            let gone = of(self.node(node).literal) as usize;
            board.remove(gone / 9, gone % 9);
        }
        board
    }

    /// Returns the statements that follow from nested chains found together with the one that led to this statement.
    pub(crate) fn found_with(&self, node: NodeId) -> Vec<NodeId> {
        let next = self.advances.partition_point(|&(first, _)| first <= node);
        let first = next.checked_sub(1).map_or(0, |advance| self.advances[advance].0);
        let end = self.advances.get(next).map_or(self.nodes.len() as NodeId, |&(first, _)| first);
        (first..end).filter(|&node| self.node(node).cause == StatementCause::Chain).collect()
    }

    /// Turns `candidate` off because of a pattern or a nested chain, and because all of `gone` are off. Returns
    /// `false` if that is already known.
    pub(super) fn conclude(
        &mut self,
        candidate: CandidateCode,
        cause: StatementCause,
        gone: &[CandidateCode],
        nested: u32,
    ) -> bool {
        if contains(&self.off_set, candidate) {
            return false;
        }
        let node = self.add(off(candidate), cause, nested);
        for &parent in gone {
            self.reason(self.find(off(parent)));
        }
        self.keep(node);
        true
    }
}
