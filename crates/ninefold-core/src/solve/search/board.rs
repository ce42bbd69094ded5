//! The values that the cells of one node may still hold, and the cells that have changed.

use super::masks::{Cells, Mask, bits, is_single};
use super::plan::Plan;
use super::rule::Scratch;
use crate::simd::{Sixteen, SixteenTask, with_sixteen};
use crate::solve::watch::{Stopped, Watch};

/// The work of following a pair, compared with that of removing a value from a peer.
const WORK_OF_ARC: u32 = 5;

/// The number of words of a set that are intersected at once.
const SEEN: usize = 4;

/// The sign that no solution is left here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dead;

/// The cell or the rule that showed that a node has no solution. Failures guide the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Culprit {
    /// A cell that lost its last value to a peer or a pair.
    Cell(usize),
    /// A rule.
    Rule(usize),
    /// A row, a column or a box of a grid that is swept as a whole.
    Grid,
}

/// The reasons why a propagation ended before its time.
enum PropagationEnd {
    Dead(Culprit),
    Stopped,
}

impl From<Culprit> for PropagationEnd {
    fn from(culprit: Culprit) -> PropagationEnd {
        PropagationEnd::Dead(culprit)
    }
}

impl From<Stopped> for PropagationEnd {
    fn from(Stopped: Stopped) -> PropagationEnd {
        PropagationEnd::Stopped
    }
}

/// The masks of one node while rules act on them.
///
/// Invariant: `changed` contains every cell whose mask has changed since its pairs were last followed, and no mask is
/// empty unless the change was refused.
pub(super) struct NodeBoard<'b, M: Mask> {
    masks: &'b mut M::Board,
    changed: &'b mut M::Cells,
}

/// The cells and rules that must be examined again. It is empty between two propagations.
#[derive(Clone, Debug)]
pub(super) struct Queue<M: Mask> {
    /// The cells whose peers and pairs must be examined.
    changed: M::Cells,
    /// The cells whose rules must be examined.
    dirty: M::Cells,
    rules: Vec<u64>,
    /// The open cells, if a rule has asked for them.
    open: M::Cells,
}

impl<M: Mask> NodeBoard<'_, M> {
    /// Returns the values that a cell may hold.
    #[inline(always)]
    pub(super) fn mask(&self, cell: u16) -> u64 {
        M::at(self.masks, cell)
    }

    /// Keeps only these values in a cell.
    #[inline(always)]
    pub(super) fn keep(&mut self, cell: u16, values: u64) -> Result<(), Dead> {
        let old = self.mask(cell);
        let new = old & values;
        if new != old {
            M::put(self.masks, cell, new);
            self.changed.insert(cell);
            if new == 0 {
                return Err(Dead);
            }
        }
        Ok(())
    }

    /// Acts on the fact that each of these values is in one of these cells. A value is removed from all cells that
    /// see every place it has among them, and a value with a single place is fixed there.
    pub(super) fn require(&mut self, plan: &Plan, cells: &[u16], values: u64) -> Result<(), Dead> {
        for bit in bits(values).map(|value| 1 << value) {
            let mut places = cells.iter().copied().filter(|&cell| self.mask(cell) & bit != 0);
            let (first, second) = (places.next().ok_or(Dead)?, places.next());
            if second.is_none() {
                self.keep(first, bit)?;
                continue;
            }
            for start in (0..plan.words).step_by(SEEN) {
                let mut seen = [u64::MAX; SEEN];
                for &cell in cells.iter().filter(|&&cell| self.mask(cell) & bit != 0) {
                    let words = &plan.sees(cell)[start..];
                    seen.iter_mut().zip(words).for_each(|(seen, word)| *seen &= word);
                }
                let words = plan.words - start;
                for (number, &word) in seen.iter().take(words).enumerate() {
                    for cell in bits(word) {
                        self.keep(((start + number) * 64 + cell) as u16, !bit)?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl<M: Mask> Queue<M> {
    /// Makes an empty queue.
    pub(super) fn new(plan: &Plan) -> Queue<M> {
        let none = M::Cells::none(plan.room());
        Queue { changed: none.clone(), dirty: none.clone(), open: none, rules: vec![0; plan.rule_words] }
    }

    /// Notes that one cell has changed.
    pub(super) fn touch(&mut self, cell: usize) {
        self.changed.insert(cell as u16);
    }

    /// Notes that every cell and every rule must be examined.
    pub(super) fn touch_all(&mut self, plan: &Plan) {
        (0..plan.lanes).for_each(|cell| self.touch(cell));
        (0..plan.rules.len()).for_each(|rule| self.rules[rule / 64] |= 1 << (rule % 64));
    }

    fn clear(&mut self) {
        self.changed.words().fill(0);
        self.dirty.words().fill(0);
        self.rules.fill(0);
    }

    /// Returns the cheapest rule with a cell that has changed.
    #[inline(always)]
    fn next_rule(&mut self, plan: &Plan) -> Option<usize> {
        for (number, word) in self.dirty.words().iter_mut().enumerate() {
            for bit in bits(std::mem::take(word) & plan.ruled[number]) {
                let rules = plan.rules_on(number * 64 + bit);
                self.rules.iter_mut().zip(rules).for_each(|(word, rules)| *word |= rules);
            }
        }
        let (place, word) = self.rules.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(place * 64 + bit)
    }
}

/// Removes what is impossible until nothing more follows: first the peers and pairs of cells that changed, then the
/// cheapest rule with a changed cell. Heavy rules may take long, so their work is counted; what is stopped leaves masks of which
/// some are not settled.
pub(super) fn propagate<M: Mask>(
    plan: &Plan,
    masks: &mut [M],
    queue: &mut Queue<M>,
    scratch: &mut Scratch,
    watch: &mut Watch,
) -> Result<Result<(), Culprit>, Stopped> {
    let Err(end) = with_sixteen(Propagation { plan, masks: M::board(masks), queue, scratch, watch }) else {
        return Ok(Ok(()));
    };
    queue.clear();
    match end {
        PropagationEnd::Dead(culprit) => Ok(Err(culprit)),
        PropagationEnd::Stopped => Err(Stopped),
    }
}

/// A propagation. It runs as a whole with the best instructions of the machine.
struct Propagation<'s, 'w, M: Mask> {
    plan: &'s Plan,
    masks: &'s mut M::Board,
    queue: &'s mut Queue<M>,
    scratch: &'s mut Scratch,
    watch: &'s mut Watch<'w>,
}

impl<M: Mask> SixteenTask for Propagation<'_, '_, M> {
    type Output = Result<(), PropagationEnd>;

    #[inline(always)]
    fn run<V: Sixteen>(self, cpu: V::Cpu) -> Result<(), PropagationEnd> {
        let Propagation { plan, masks, queue, scratch, watch } = self;
        let mut is_open_known = false;
        loop {
            if follow::<M>(plan, masks, queue, watch)? {
                is_open_known = false;
                if let Some(grid) = plan.grid {
                    M::sweep::<V>(grid, cpu, masks, &mut queue.changed).map_err(|Dead| Culprit::Grid)?;
                    continue;
                }
            }
            let Some(number) = queue.next_rule(plan) else { return Ok(()) };
            let rule = &plan.rules[number];
            if let Some((cells, most)) = rule.most_open()
                && !scratch.is_start
            {
                if !is_open_known {
                    M::find_open::<V>(cpu, masks, &mut queue.open);
                    is_open_known = true;
                }
                if queue.open.count_of(cells) > most {
                    continue;
                }
            }
            watch.worked(plan.work[number])?;
            let mut board: NodeBoard<M> = NodeBoard { masks: &mut *masks, changed: &mut queue.changed };
            rule.run(plan, &mut board, scratch).map_err(|Dead| Culprit::Rule(number))?;
        }
    }
}

/// Follows peers and pairs of cells that changed until no more cells change. Returns whether any cell had changed.
#[inline(always)]
fn follow<M: Mask>(
    plan: &Plan,
    masks: &mut M::Board,
    queue: &mut Queue<M>,
    watch: &mut Watch,
) -> Result<bool, PropagationEnd> {
    let Queue { changed, dirty, .. } = queue;
    let mut is_stirred = false;
    while let Some(number) = changed.words().iter().position(|&word| word != 0) {
        is_stirred = true;
        let cells = std::mem::take(&mut changed.words()[number]);
        dirty.words()[number] |= cells;
        let mut work = 0;
        for cell in bits(cells & plan.linked[number]).map(|bit| number * 64 + bit) {
            let mask = M::at(masks, cell as u16);
            let mut board: NodeBoard<M> = NodeBoard { masks: &mut *masks, changed: &mut *changed };
            if is_single(mask) {
                let peers = plan.peers.of(cell);
                work += peers.len() as u32;
                for &peer in peers {
                    board.keep(peer, !mask).map_err(|Dead| Culprit::Cell(peer.into()))?;
                }
            }
            let arcs = plan.arcs.of(cell);
            work += WORK_OF_ARC * arcs.len() as u32;
            for arc in arcs {
                let values = plan.relations.beside(arc.table, mask);
                board.keep(arc.cell, values).map_err(|Dead| Culprit::Cell(arc.cell.into()))?;
            }
        }
        watch.worked(work)?;
    }
    Ok(is_stirred)
}
