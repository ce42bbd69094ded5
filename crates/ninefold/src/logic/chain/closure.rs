//! What follows from what: for every node the nodes that are on when it is.
//!
//! A node that is on turns off what it is weakly linked to, and what is off turns on what it is strongly
//! linked to. So "on" leads to "on" in two links, and all of it is the transitive closure of these double
//! links: strongly connected parts first (Tarjan), then one row of bits for each part, made of the rows
//! of the parts it leads to, which are ready by then. No search from each premise.
//!
//! A node that is off needs no row of its own: what follows is what follows from the few nodes it turns on.

use super::graph::Graph;
use crate::logic::als::members;

/// Words of 64 bits for a row: 729 candidates and at most 54 groups of each digit.
const MOST_WORDS: usize = 20;

/// For each node, as a row of bits, the nodes that are on when it is on.
#[derive(Clone, Debug, Default)]
pub struct Closure {
    words: usize,
    rows: Vec<u64>,
    order: Vec<u16>,
    low: Vec<u16>,
    part: Vec<u16>,
    stack: Vec<u16>,
    frames: Vec<Frame>,
    /// For each node that was entered, where in `after` begin the nodes that are on two links after it; and how many
    /// they are, each once.
    spans: Vec<(u32, u32)>,
    after: Vec<u16>,
    /// Into which list each node was last written, plus one.
    written: Vec<u16>,
}

/// Where the walk stands at a node: at which of the nodes after it.
#[derive(Clone, Copy, Debug)]
struct Frame {
    node: u16,
    next: u32,
    end: u32,
}

const UNSEEN: u16 = u16::MAX;

/// Is the bit set?
#[inline]
pub fn has_bit(row: &[u64], id: usize) -> bool {
    row[id / 64] >> (id % 64) & 1 != 0
}

/// The bits that are set, lowest first.
pub fn bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    members(row.iter().copied())
}

impl Closure {
    /// The nodes that are on when `id` is; `id` itself only if it leads back to itself.
    #[inline]
    pub fn on(&self, id: usize) -> &[u64] {
        &self.rows[id * self.words..(id + 1) * self.words]
    }

    /// A node with the same row, the same one for all that lead to each other; none for a group that is never on.
    #[inline]
    pub(super) fn part(&self, id: usize) -> Option<usize> {
        let part = self.part[id];
        (part != UNSEEN).then_some(usize::from(part))
    }

    /// How many words a row has.
    pub fn words(&self) -> usize {
        self.words
    }

    /// Works it out for this graph.
    pub fn build(&mut self, graph: &Graph) {
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
        self.frames.push(Frame { node, next: start, end });
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

    /// All that the node leads to has been walked: its part is complete if it is the first of it.
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
