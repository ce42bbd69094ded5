//! Search nodes that wait: a pool for all lanes, and a stack for each.
//!
//! **The pool** is last in, first out, so it stays small when the search is narrow: a node is 27 words
//! of a board and the number of its puzzle, and word w of all nodes lies in one row. A row's length is
//! no power of two: rows that share cache sets halve the speed.
//!
//! **The stacks** serve puzzles with many solutions, where depth first finds the last solution that is wanted
//! sooner, and take what the pool has no room for. A lane's stack holds the second children of the nodes above it.
//!
//! **Nothing overflows.** The pool says how much room it has, and a branch goes to it only while it can
//! take all lanes twice. A stack holds the second children left behind by *first* children on the way down from a
//! node of the pool; a first child settles one digit, box and direction for good, and there are 2 · 81 of those.

use super::super::lanes::{Lanes, MOST};
use super::super::layout::WORDS;
use super::super::vector::Vector;
use super::pass::Boards;

/// Nodes in the pool.
const ROOM: usize = 256;
/// How many nodes a search may begin with.
pub(crate) const MOST_NODES: usize = ROOM / 2;
/// A row of the pool: a vector may be read or written at its end. Not a power of two.
const ROW: usize = ROOM + 24;
/// The longest stack.
const DEPTH: usize = 2 * 81;

/// Nodes that any lane may take.
pub(super) struct Pool {
    words: [[u32; ROW]; WORDS],
    puzzles: [u32; ROW],
    len: usize,
}

impl Pool {
    pub(super) fn new() -> Box<Pool> {
        Box::new(Pool { words: [[0; ROW]; WORDS], puzzles: [0; ROW], len: 0 })
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// The puzzles of the nodes.
    pub(super) fn puzzles(&self) -> &[u32] {
        &self.puzzles[..self.len]
    }

    /// Is there room for a branch of all lanes and for a fetch of as many puzzles?
    #[inline(always)]
    pub(super) fn has_room(&self, lanes: usize) -> bool {
        self.len + 2 * lanes <= ROOM
    }

    /// Adds a word of the nodes to come; [`Self::push`] makes them count.
    #[inline(always)]
    pub(super) fn put<V: Vector>(&mut self, word: usize, nodes: V) {
        let next = self.next();
        nodes.store(&mut self.words[word][next..]);
    }

    /// So many nodes are put, of these puzzles.
    #[inline(always)]
    pub(super) fn push<V: Vector>(&mut self, puzzles: V, count: usize) {
        let next = self.next();
        puzzles.store(&mut self.puzzles[next..]);
        self.len += count;
    }

    /// Takes nodes into the lanes, as many as there are lanes; no more than [`Self::len`].
    #[inline(always)]
    pub(super) fn pop<V: Vector>(&mut self, cpu: V::Cpu, lanes: Lanes, x: &mut Boards<V>, puzzles: &mut V) {
        self.len -= lanes.len();
        let next = self.next();
        let order = V::spreading(cpu, lanes);
        for (x, row) in x.iter_mut().zip(&self.words) {
            *x = V::blend(lanes, *x, V::load(cpu, &row[next..]).permute(order));
        }
        *puzzles = V::blend(lanes, *puzzles, V::load(cpu, &self.puzzles[next..]).permute(order));
    }

    /// Where the next node goes. The bound is one that holds anyway; it spares a check at every row.
    #[inline(always)]
    fn next(&self) -> usize {
        self.len.min(ROOM)
    }
}

/// A stack of nodes for each lane.
pub(super) struct Stacks<V> {
    levels: Vec<Boards<V>>,
    /// How high each lane's stack is.
    height: V,
}

impl<V: Vector> Stacks<V> {
    pub(super) fn new(cpu: V::Cpu) -> Stacks<V> {
        Stacks { levels: Vec::new(), height: V::splat(cpu, 0) }
    }

    /// The lanes that have something on their stack.
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
    pub(super) fn push(&mut self, cpu: V::Cpu, lanes: Lanes, nodes: &Boards<V>) {
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

    /// Takes the top node of each of these lanes, which have one.
    #[inline(always)]
    pub(super) fn pop(&mut self, cpu: V::Cpu, lanes: Lanes, x: &mut Boards<V>) {
        let one = V::blend(lanes, V::splat(cpu, 0), V::splat(cpu, 1));
        self.height = self.height.sub(one);
        for (height, same) in self.by_height(lanes) {
            for (x, &kept) in x.iter_mut().zip(&self.levels[height]) {
                *x = V::blend(same, *x, kept);
            }
        }
    }

    /// The heights that occur among these lanes, and the lanes that have each.
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
