//! Waiting search nodes: a pool for all lanes, and a stack for each lane.
//!
//! **The pool** is last in, first out, so it stays small when the search is narrow. A node is the 27 words of a board
//! and the number of its puzzle. Word w of all nodes is in one row. The length of a row is not a power of two,
//! because rows that share cache sets halve the speed.
//!
//! **The stacks** are for puzzles with many solutions, for which depth first reaches the required number of solutions
//! sooner, and for nodes for which the pool has no room. A lane's stack holds the second children of the nodes above
//! it.
//!
//! **Nothing overflows.** The pool reports how much room it has, and a branch uses it only while it can take all lanes
//! twice. A stack holds the second children left behind by *first* children on the way down from a node of the pool. A
//! first child settles one digit, box and direction for good, and there are 2 · 81 of those.

use super::super::lanes::{Lanes, MOST};
use super::super::layout::WORDS;
use super::super::vector::Vector;
use super::pass::LaneBoards;

/// The number of nodes in the pool.
const ROOM: usize = 256;
/// The largest number of nodes with which a search may begin.
pub(crate) const MOST_NODES: usize = ROOM / 2;
/// The length of a row of the pool; a vector may be read or written at its end. Not a power of two.
const ROW: usize = ROOM + 24;
/// The largest height of a stack.
const DEPTH: usize = 2 * 81;

/// Nodes that any lane may take.
pub(super) struct NodePool {
    words: [[u32; ROW]; WORDS],
    puzzles: [u32; ROW],
    len: usize,
}

impl NodePool {
    pub(super) fn new() -> Box<NodePool> {
        Box::new(NodePool { words: [[0; ROW]; WORDS], puzzles: [0; ROW], len: 0 })
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Returns the puzzles of the nodes.
    pub(super) fn puzzles(&self) -> &[u32] {
        &self.puzzles[..self.len]
    }

    /// Returns `true` if there is room for a branch of all lanes and for fetching as many puzzles.
    #[inline(always)]
    pub(super) fn has_room(&self, lanes: usize) -> bool {
        self.len + 2 * lanes <= ROOM
    }

    /// Adds a word of the next nodes; [`Self::push`] completes them.
    #[inline(always)]
    pub(super) fn put<V: Vector>(&mut self, word: usize, nodes: V) {
        let next = self.next();
        nodes.store(&mut self.words[word][next..]);
    }

    /// Completes `count` nodes whose words have been put, with their puzzles.
    #[inline(always)]
    pub(super) fn push<V: Vector>(&mut self, puzzles: V, count: usize) {
        let next = self.next();
        puzzles.store(&mut self.puzzles[next..]);
        self.len += count;
    }

    /// Moves nodes into the lanes, one for each lane. There must be at least as many, by [`Self::len`].
    #[inline(always)]
    pub(super) fn pop<V: Vector>(
        &mut self,
        cpu: V::Cpu,
        lanes: Lanes,
        x: &mut LaneBoards<V>,
        puzzles: &mut V,
    ) {
        self.len -= lanes.len();
        let next = self.next();
        let order = V::spreading(cpu, lanes);
        for (x, row) in x.iter_mut().zip(&self.words) {
            *x = V::blend(lanes, *x, V::load(cpu, &row[next..]).permute(order));
        }
        *puzzles = V::blend(lanes, *puzzles, V::load(cpu, &self.puzzles[next..]).permute(order));
    }

    /// Returns where the next node goes. The bound always holds anyway, but stating it saves a check at every row.
    #[inline(always)]
    fn next(&self) -> usize {
        self.len.min(ROOM)
    }
}

/// A stack of nodes for each lane.
pub(super) struct Stacks<V> {
    levels: Vec<LaneBoards<V>>,
    /// The height of each lane's stack.
    height: V,
}

impl<V: Vector> Stacks<V> {
    pub(super) fn new(cpu: V::Cpu) -> Stacks<V> {
        Stacks { levels: Vec::new(), height: V::splat(cpu, 0) }
    }

    /// Returns the lanes whose stack is not empty.
    #[inline(always)]
    pub(super) fn waiting(&self) -> Lanes {
        self.height.nonzero()
    }

    /// Empties the stacks of some lanes.
    #[inline(always)]
    pub(super) fn clear(&mut self, cpu: V::Cpu, lanes: Lanes) {
        self.height = V::blend(lanes, self.height, V::splat(cpu, 0));
    }

    /// Puts a node on the stack of each of these lanes.
    #[inline(always)]
    pub(super) fn push(&mut self, cpu: V::Cpu, lanes: Lanes, nodes: &LaneBoards<V>) {
        for (height, same) in self.by_height(lanes) {
            if self.levels.len() <= height {
                debug_assert!(height < DEPTH, "a first child settles something for good");
                self.levels.resize(height + 1, *nodes);
            }
            for (kept, &node) in self.levels[height].iter_mut().zip(nodes) {
                *kept = V::blend(same, *kept, node);
            }
        }
        let one = V::blend(lanes, V::splat(cpu, 0), V::splat(cpu, 1));
        self.height = self.height.add(one);
    }

    /// Takes the top node of each of these lanes, none of which may have an empty stack.
    #[inline(always)]
    pub(super) fn pop(&mut self, cpu: V::Cpu, lanes: Lanes, x: &mut LaneBoards<V>) {
        let one = V::blend(lanes, V::splat(cpu, 0), V::splat(cpu, 1));
        self.height = self.height.sub(one);
        for (height, same) in self.by_height(lanes) {
            for (x, &kept) in x.iter_mut().zip(&self.levels[height]) {
                *x = V::blend(same, *x, kept);
            }
        }
    }

    /// Returns the heights that occur among these lanes, with the lanes that have each.
    #[inline(always)]
    fn by_height(&self, lanes: Lanes) -> ByHeight {
        let mut heights = [0; MOST];
        self.height.store(&mut heights);
        ByHeight { heights, left: lanes }
    }
}

struct ByHeight {
    heights: [u32; MOST],
    left: Lanes,
}

impl Iterator for ByHeight {
    type Item = (usize, Lanes);

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, Lanes)> {
        let height = self.heights[self.left.clone().next()?];
        let mut same = Lanes::NONE;
        for lane in self.left {
            if self.heights[lane] == height {
                same |= Lanes::only(lane);
            }
        }
        self.left -= same;
        Some((height as usize, same))
    }
}
