//! What follows from what: for every node the nodes that are on when it is.
//!
//! A node that is on turns off what it is weakly linked to, and what is off turns on what it is strongly
//! linked to. So "on" leads to "on" in two links, and all of it is the transitive closure of these double
//! links: strongly connected parts first (Tarjan), then one row of bits for each part, made of the rows
//! of the parts it leads to, which are ready by then. No search from each premise.
//!
//! A node that is off needs no row of its own: what follows is what follows from the few nodes it turns on.

use super::graph::Graph;

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
}

/// Where the walk stands at a node: at which of its weak links, and at which strong link of that.
#[derive(Clone, Copy, Debug)]
struct Frame {
    node: u16,
    weak: u16,
    strong: u16,
}

const UNSEEN: u16 = u16::MAX;

/// Is the bit set?
#[inline]
pub fn has_bit(row: &[u64], id: usize) -> bool {
    row[id / 64] >> (id % 64) & 1 != 0
}

/// The bits that are set, lowest first.
pub fn bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(i, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                i * 64 + bit
            })
        })
    })
}

impl Closure {
    /// The nodes that are on when `id` is; `id` itself only if it leads back to itself.
    #[inline]
    pub fn on(&self, id: usize) -> &[u64] {
        &self.rows[id * self.words..(id + 1) * self.words]
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
        self.stack.clear();
        let mut next = 0;
        for root in 0..nodes {
            if self.order[root] == UNSEEN {
                self.walk(graph, root as u16, &mut next);
            }
        }
    }

    fn enter(&mut self, node: u16, next: &mut u16) {
        (self.order[node as usize], self.low[node as usize]) = (*next, *next);
        *next += 1;
        self.stack.push(node);
        self.frames.push(Frame { node, weak: 0, strong: 0 });
    }

    /// Tarjan's walk, with its own stack.
    fn walk(&mut self, graph: &Graph, root: u16, next: &mut u16) {
        self.frames.clear();
        self.enter(root, next);
        while let Some(frame) = self.frames.last_mut() {
            let node = frame.node as usize;
            let forward = graph.forward(node);
            let Some(&off) = forward.get(frame.weak as usize) else {
                self.leave(graph, node);
                continue;
            };
            let strong = graph.strong(off as usize);
            let Some(&on) = strong.get(frame.strong as usize) else {
                (frame.weak, frame.strong) = (frame.weak + 1, 0);
                continue;
            };
            frame.strong += 1;
            let seen = self.order[on as usize];
            if seen == UNSEEN {
                self.enter(on, next);
            } else if self.part[on as usize] == UNSEEN {
                self.low[node] = self.low[node].min(seen);
            }
        }
    }

    /// All that the node leads to has been walked: its part is complete if it is the first of it.
    fn leave(&mut self, graph: &Graph, node: usize) {
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
            for &off in graph.forward(member as usize) {
                for &on in graph.strong(off as usize) {
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
        }
        for &member in &self.stack[start..] {
            let member = member as usize;
            self.rows[member * self.words..(member + 1) * self.words].copy_from_slice(row);
        }
        self.stack.truncate(start);
    }
}
