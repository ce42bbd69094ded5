//! The search itself: propagate, branch in two ways, go back.
//!
//! A branch puts a value into a cell. When that has been searched, the value is removed from the cell, and the same node continues.
//! So nothing is visited twice. The waiting boards are those of the decisions made, one after another in one list: at most one for
//! each cell.
//!
//! The search learns from failures where to branch. Each cell has a weight, which is at first the number of rules that restrict it.
//! A failure raises the weights of the cell of the decision and of the cells of the rule that failed; later failures count more
//! than earlier ones. The branch is the cell with the largest weight for its number of values, or a value with two places left in
//! an area, whichever promises more.

use super::board::{Culprit, Queue, propagate};
use super::masks::{Mask, is_single};
use super::plan::Plan;
use super::rule::Scratch;
use crate::rules::Puzzle;
use crate::simd::{Sixteen, SixteenTask, with_sixteen};
use crate::solve::watch::{Stopped, Watch};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// A receiver of the solutions that a search finds.
pub(super) trait Visitor {
    /// Returns whether a node is worth a search. Its masks are settled, and in the order of the plan.
    fn enters<M: Mask>(&mut self, masks: &[M]) -> bool {
        let _ = masks;
        true
    }

    /// Receives a solution: every mask is single.
    fn found<M: Mask>(&mut self, masks: &[M]) -> ControlFlow<()>;
}

/// Searches, and what they learn from failures. Successive searches of one problem share it.
pub(super) struct Tree<'p, M: Mask> {
    plan: &'p Plan,
    /// The waiting boards, each with one mask per cell; the last is the current one.
    boards: Vec<M>,
    /// The cell and the value of each decision.
    decisions: Vec<(usize, u64)>,
    queue: Queue<M>,
    scratch: Scratch,
    weights: Vec<f64>,
    /// For each value, how much it has failed in the grid.
    failed: [f64; 64],
    /// The amount that a failure adds to weights.
    growth: f64,
    /// Whether the last search was stopped before its current board was settled.
    is_unsettled: bool,
}

/// The amount that the first failure adds: as much as a rule on the cell. With a tenth of it, 269 published puzzles need
/// about a tenth more nodes: the trees of most are small, and end before failures count.
const FIRST_GROWTH: f64 = 1.0;

/// The share of its failures that the value that has failed most adds to the weight of a cell. Only cells of the grid take part:
/// outside it, the same value may be a colour or the name of a region. When those took part too, a puzzle of coloured circles that
/// needs 2,000 nodes was undecided after 170,000.
const FAVOUR: f64 = 0.2;

/// The factor by which a cell's weight grows once its partner has a value. With 1, one of two hard chaos constructions is undecided
/// after 700,000 nodes and the other takes 350,000; with 2 to 6, they take 18,000 to 155,000.
const PULL: f64 = 4.0;

/// The number of boards for which memory is reserved at the start.
const USUAL_DEPTH: usize = 16;

/// The factor by which later failures count more.
const GROWTH: f64 = 1.01;

/// For each number of values, the factor of a weight: one over the square of the number.
static BY_SIZE: LazyLock<[f64; 65]> =
    LazyLock::new(|| std::array::from_fn(|size| if size == 0 { 0.0 } else { 1.0 / (size * size) as f64 }));

impl<'p, M: Mask> Tree<'p, M> {
    pub(super) fn new(plan: &'p Plan) -> Tree<'p, M> {
        Tree {
            plan,
            boards: Vec::with_capacity(USUAL_DEPTH * plan.room()),
            decisions: Vec::with_capacity(USUAL_DEPTH),
            queue: Queue::new(plan),
            scratch: Scratch::default(),
            weights: plan.weights.clone(),
            failed: [0.0; 64],
            growth: FIRST_GROWTH,
            is_unsettled: false,
        }
    }

    /// Returns the problem with everything that follows from it without a guess; `None` if that shows that it has no
    /// solution.
    pub(super) fn start(&mut self, problem: &Puzzle, watch: &mut Watch) -> Result<Option<Vec<M>>, Stopped> {
        let Some(mut masks) = self.blank(problem) else { return Ok(None) };
        let is_possible = self.settle_start(&mut masks, watch)?;
        Ok(is_possible.then_some(masks))
    }

    /// Returns the problem as it is; `None` if some cell may hold nothing.
    pub(super) fn blank(&self, problem: &Puzzle) -> Option<Vec<M>> {
        let mut masks: Vec<M> = self.plan.allowed.iter().map(|&mask| M::of(mask)).collect();
        masks.resize(self.plan.room(), M::of(1));
        for (cell, &place) in problem.layout().all_cells().zip(&self.plan.places) {
            let mask = &mut masks[usize::from(place)];
            *mask = M::of(mask.wide() & problem.allowed(cell));
            if mask.wide() == 0 {
                return None;
            }
        }
        Some(masks)
    }

    /// Removes everything that the rules forbid without a guess. Returns whether a solution is still possible.
    pub(super) fn settle_start(&mut self, masks: &mut [M], watch: &mut Watch) -> Result<bool, Stopped> {
        self.queue.touch_all(self.plan);
        self.scratch.is_start = true;
        let settled = propagate(self.plan, masks, &mut self.queue, &mut self.scratch, watch);
        self.scratch.is_start = false;
        settled.map(|settled| settled.is_ok())
    }

    /// Keeps only some values in a cell of a settled board, and settles it. Returns whether a solution is still
    /// possible. A board of which it was stopped is of no use.
    pub(super) fn restrict(
        &mut self,
        masks: &mut [M],
        cell: usize,
        values: u64,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        masks[cell] = M::of(masks[cell].wide() & values);
        if masks[cell].wide() == 0 {
            return Ok(false);
        }
        self.queue.touch(cell);
        let settled = propagate(self.plan, masks, &mut self.queue, &mut self.scratch, watch)?;
        Ok(settled.is_ok())
    }

    /// Visits all solutions of a settled board, until the visitor breaks. What is stopped leaves the nodes that it has not
    /// finished: see [`Tree::left`].
    pub(super) fn explore(
        &mut self,
        start: &[M],
        watch: &mut Watch,
        visitor: &mut impl Visitor,
    ) -> Result<ControlFlow<()>, Stopped> {
        let cells = self.plan.room();
        self.boards.clear();
        self.boards.extend_from_slice(start);
        self.decisions.clear();
        self.is_unsettled = false;
        loop {
            watch.tick()?;
            // To copy a board and to choose where to branch.
            watch.worked(cells as u32)?;
            let top = self.decisions.len() * cells;
            let masks = &self.boards[top..];
            if visitor.enters(masks) {
                if let Some((cell, value)) = self.branch(top) {
                    self.boards.extend_from_within(top..);
                    self.decisions.push((cell, value));
                    self.boards[top + cells + cell] = M::of(value);
                    self.queue.touch(cell);
                    match self.settle(top + cells, cell, watch) {
                        Ok(true) => continue,
                        Ok(false) => {}
                        Err(stopped) => {
                            // The node before the decision is not finished.
                            self.decisions.pop();
                            self.boards.truncate(top + cells);
                            return Err(stopped);
                        }
                    }
                    if cell < self.plan.beside {
                        self.failed[value.trailing_zeros() as usize] += self.growth;
                    }
                } else if visitor.found(masks).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            if !self.go_back(watch)? {
                return Ok(ControlFlow::Continue(()));
            }
        }
    }

    /// After a search was stopped, returns the boards that it has not finished, settled, each with its share of the
    /// start. The last one is the node at which it stopped.
    pub(super) fn left(&mut self, watch: &mut Watch) -> Result<Vec<(Vec<M>, f64)>, Stopped> {
        let (cells, mut share, mut left) = (self.plan.room(), 1.0, Vec::new());
        for (level, (cell, value)) in self.decisions.clone().into_iter().enumerate() {
            let mut board = self.boards[level * cells..][..cells].to_vec();
            let taken = share / f64::from(board[cell].wide().count_ones());
            if self.restrict(&mut board, cell, !value, watch)? {
                left.push((board, share - taken));
            }
            share = taken;
        }
        let mut last = self.boards[self.decisions.len() * cells..].to_vec();
        if !self.is_unsettled || self.settle_start(&mut last, watch)? {
            left.push((last, share));
        }
        Ok(left)
    }

    /// Takes back decisions until the board without the last of them may have a solution. Returns `false` if there is
    /// none.
    fn go_back(&mut self, watch: &mut Watch) -> Result<bool, Stopped> {
        while let Some((cell, value)) = self.decisions.pop() {
            let top = self.decisions.len() * self.plan.room();
            self.boards.truncate(top + self.plan.room());
            self.boards[top + cell] = M::of(self.boards[top + cell].wide() & !value);
            self.queue.touch(cell);
            self.is_unsettled = true;
            let is_possible = self.settle(top, cell, watch)?;
            self.is_unsettled = false;
            if is_possible {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Propagates the board that starts at `top`, and learns from a failure.
    fn settle(&mut self, top: usize, decision: usize, watch: &mut Watch) -> Result<bool, Stopped> {
        let masks = &mut self.boards[top..];
        let settled = propagate(self.plan, masks, &mut self.queue, &mut self.scratch, watch)?;
        if let Err(culprit) = settled {
            self.learn(decision, culprit);
        }
        Ok(settled.is_ok())
    }

    fn learn(&mut self, decision: usize, culprit: Culprit) {
        self.weights[decision] += self.growth;
        match culprit {
            Culprit::Grid => {}
            Culprit::Cell(cell) => self.weights[cell] += 0.5 * self.growth,
            Culprit::Rule(rule) => {
                let cells = self.plan.cells_of.of(rule);
                let share = 2.0 * self.growth / cells.len() as f64;
                cells.iter().for_each(|&cell| self.weights[usize::from(cell)] += share);
            }
        }
        self.growth *= GROWTH;
        if self.growth > 1e100 {
            self.weights.iter_mut().for_each(|weight| *weight *= 1e-100);
            self.failed.iter_mut().for_each(|weight| *weight *= 1e-100);
            self.growth *= 1e-100;
        }
    }

    /// Returns the value that fails clearly more often than another one, and the amount that it adds to the weight of its
    /// cells.
    fn favourite(&self) -> (u64, f64) {
        let failed = &self.failed[..self.plan.values];
        let (mut most, mut value) = (0.0, 0);
        let mut least = f64::MAX;
        for (bit, &weight) in failed.iter().enumerate() {
            if weight > most {
                (most, value) = (weight, 1 << bit);
            }
            if weight > 0.0 {
                least = least.min(weight);
            }
        }
        let is_clear = most >= failed.len() as f64 * FIRST_GROWTH && 2.0 * most > 3.0 * least;
        (if is_clear { value } else { 0 }, FAVOUR * most)
    }

    /// Returns the weight of a cell, larger if its partner has a value.
    #[inline(always)]
    fn pulled(&self, cell: usize, masks: &[M]) -> f64 {
        let partner = masks[usize::from(self.plan.partners[cell])].wide();
        if is_single(partner) { PULL * self.weights[cell] } else { self.weights[cell] }
    }

    /// Returns the cell and the value to try next; `None` if every cell is filled.
    fn branch(&self, top: usize) -> Option<(usize, u64)> {
        with_sixteen(BranchChoice { tree: self, top })
    }

    /// Does what [`Tree::branch`] does, where cells have these weights.
    #[inline(always)]
    fn choose(&self, top: usize, weight: impl Fn(usize, &[M]) -> f64) -> Option<(usize, u64)> {
        let (masks, by_size) = (&self.boards[top..], &*BY_SIZE);
        let (mut best, mut chosen, mut size) = (-1.0, None, 0);
        let (favourite, favour) = self.favourite();
        for cell in self.plan.places.iter().map(|&place| usize::from(place)) {
            let mask = masks[cell].wide();
            let count = mask.count_ones() as usize;
            if count > 1 {
                let is_favoured = mask & favourite != 0 && cell < self.plan.beside;
                let favour = if is_favoured { favour } else { 0.0 };
                let score = (weight(cell, masks) + favour) * by_size[count];
                if score > best {
                    (best, chosen, size) = (score, Some((cell, mask & mask.wrapping_neg())), count);
                }
            }
        }
        if size > 2 {
            for cells in self.plan.full.iter() {
                let (mut once, mut twice, mut more) = (0, 0, 0);
                for &cell in cells {
                    let mask = masks[usize::from(cell)].wide();
                    more |= twice & mask;
                    twice |= once & mask;
                    once |= mask;
                }
                for value in super::masks::bits(twice & !more).map(|value| 1 << value) {
                    let places = cells
                        .iter()
                        .map(|&cell| usize::from(cell))
                        .filter(|&cell| masks[cell].wide() & value != 0);
                    for cell in places {
                        let score = self.weights[cell] * by_size[2];
                        if score > best {
                            (best, chosen) = (score, Some((cell, value)));
                        }
                    }
                }
            }
        }
        chosen
    }
}

/// A choice of where to branch. It runs with the best instructions of the machine.
struct BranchChoice<'t, 'p, M: Mask> {
    tree: &'t Tree<'p, M>,
    top: usize,
}

impl<M: Mask> SixteenTask for BranchChoice<'_, '_, M> {
    type Output = Option<(usize, u64)>;

    #[inline(always)]
    fn run<V: Sixteen>(self, _: V::Cpu) -> Option<(usize, u64)> {
        let BranchChoice { tree, top } = self;
        match tree.plan.partners.is_empty() {
            true => tree.choose(top, |cell, _| tree.weights[cell]),
            false => tree.choose(top, |cell, masks| tree.pulled(cell, masks)),
        }
    }
}
