//! The consequences of every node: the nodes that are on when it is on.
//!
//! A node that is on turns off the nodes to which it is weakly linked, and a node that is off turns on those to which
//! it is strongly linked. So "on" leads to "on" in two links. The result is the transitive closure of these double
//! links: first the strongly connected parts (Tarjan), then one row of bits for each part, combined from the rows of
//! the parts to which it leads, which are complete by then. There is no search from each premise.
//!
//! A node that is off needs no row of its own: its consequences are those of the few nodes that it turns on.

use super::graph::Graph;
use crate::logic::cache::almost_locked::members;

/// The number of words of 64 bits for a row: 729 candidates and at most 54 groups of each digit.
const MOST_WORDS: usize = 20;

/// For each node, the nodes that are on when it is on, as a row of bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeClosure {
    words: usize,
    rows: Vec<u64>,
    order: Vec<u16>,
    low: Vec<u16>,
    part: Vec<u16>,
    stack: Vec<u16>,
    frames: Vec<WalkFrame>,
    /// For each node that was entered, the nodes that are on two links after it: their start in `after` and their
    /// number, each counted once.
    spans: Vec<(u32, u32)>,
    after: Vec<u16>,
    /// The list into which each node was last written, plus one.
    written: Vec<u16>,
}

/// The state of the walk at a node: the place among the nodes after it.
#[derive(Clone, Copy, Debug)]
struct WalkFrame {
    node: u16,
    next: u32,
    end: u32,
}

const UNSEEN: u16 = u16::MAX;

/// Whether the bit is set.
#[inline]
pub(crate) fn has_bit(row: &[u64], id: usize) -> bool {
    row[id / 64] >> (id % 64) & 1 != 0
}

/// Iterates over the bits that are set, lowest first.
pub(crate) fn bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    members(row.iter().copied())
}

impl NodeClosure {
    /// Returns the nodes that are on when `id` is on. `id` itself is among them only if it leads back to itself.
    #[inline]
    pub(crate) fn on(&self, id: usize) -> &[u64] {
        &self.rows[id * self.words..(id + 1) * self.words]
    }

    /// Returns a node with the same row, which is the same for all nodes that lead to each other; `None` for a group
    /// that is never on.
    #[inline]
    pub(super) fn part(&self, id: usize) -> Option<usize> {
        let part = self.part[id];
        (part != UNSEEN).then_some(usize::from(part))
    }

    /// Returns the number of words in a row.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// Computes the closure for this graph.
    pub(crate) fn build(&mut self, graph: &Graph) {
        let nodes = graph.len();
        self.words = nodes.div_ceil(64).max(1);
        debug_assert!(self.words <= MOST_WORDS, "a graph has no more nodes");
        self.rows.clear();
        self.rows.resize(nodes * self.words, 0);
        for list in [&mut self.order, &mut self.low, &mut self.part] {
            list.clear();
            list.resize(nodes, UNSEEN);
        }
        self.spans.clear();
        self.spans.resize(nodes, (0, 0));
        self.written.clear();
        self.written.resize(nodes, 0);
        self.after.clear();
        self.stack.clear();
        let mut next = 0;
        for root in 0..nodes {
            // A group without strong links is never on.
            let may_be_on = root < graph.candidates() || !graph.strong(root).is_empty();
            if may_be_on && self.order[root] == UNSEEN {
                self.walk(graph, root as u16, &mut next);
            }
        }
    }

    fn enter(&mut self, graph: &Graph, node: u16, next: &mut u16) {
        (self.order[node as usize], self.low[node as usize]) = (*next, *next);
        *next += 1;
        self.stack.push(node);
        let start = self.after.len() as u32;
        for &off in graph.forward(node as usize) {
            for &on in graph.strong(off as usize) {
                if std::mem::replace(&mut self.written[on as usize], node + 1) != node + 1 {
                    self.after.push(on);
                }
            }
        }
        let end = self.after.len() as u32;
        self.spans[node as usize] = (start, end);
        self.frames.push(WalkFrame { node, next: start, end });
    }

    /// Tarjan's walk, with its own stack.
    fn walk(&mut self, graph: &Graph, root: u16, next: &mut u16) {
        self.frames.clear();
        self.enter(graph, root, next);
        while let Some(frame) = self.frames.last_mut() {
            let node = frame.node as usize;
            if frame.next == frame.end {
                self.leave(node);
                continue;
            }
            let on = self.after[frame.next as usize];
            frame.next += 1;
            let seen = self.order[on as usize];
            if seen == UNSEEN {
                self.enter(graph, on, next);
            } else if self.part[on as usize] == UNSEEN {
                self.low[node] = self.low[node].min(seen);
            }
        }
    }

    /// Completes the part of a node if the node is the first of its part. Everything to which it leads has been walked.
    fn leave(&mut self, node: usize) {
        self.frames.pop();
        if let Some(frame) = self.frames.last() {
            let before = frame.node as usize;
            self.low[before] = self.low[before].min(self.low[node]);
        }
        if self.low[node] != self.order[node] {
            return;
        }
        let start = self.stack.iter().rposition(|&member| member as usize == node).unwrap_or(0);
        for &member in &self.stack[start..] {
            self.part[member as usize] = node as u16;
        }
        let mut row = [0; MOST_WORDS];
        let row = &mut row[..self.words];
        for &member in &self.stack[start..] {
            let (first, end) = self.spans[member as usize];
            for &on in &self.after[first as usize..end as usize] {
                let on = on as usize;
                if !has_bit(row, on) {
                    row[on / 64] |= 1 << (on % 64);
                    if self.part[on] != node as u16 {
                        let rows = &self.rows[on * self.words..(on + 1) * self.words];
                        row.iter_mut().zip(rows).for_each(|(mine, theirs)| *mine |= theirs);
                    }
                }
            }
        }
        for &member in &self.stack[start..] {
            let member = member as usize;
            self.rows[member * self.words..(member + 1) * self.words].copy_from_slice(row);
        }
        self.stack.truncate(start);
    }
}
