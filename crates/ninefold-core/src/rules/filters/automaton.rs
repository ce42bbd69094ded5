//! Cells that are read one after another: what has been read so far is a state, and some states are good at the end.
//!
//! Lines, outside clues, patterns and counts are all rules of this form. The states are found when the rule is made:
//! a layer for each cell, with the states that some values lead to and from which a good end can still be reached.
//! Equal layers and transitions are kept once.

use super::layer::Layer;
use super::snapshots::{Difference, Snapshots};
use crate::grid::Mixing;
use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::layout::{CellId, Layout};
use crate::rules::meter::{Meter, Unfinished};
use crate::rules::room::Room;
use std::collections::HashMap;
use std::hash::Hash;

/// The most states of all layers together. A rule that needs more is refused.
pub(crate) const MOST_STATES: usize = 2_000_000;

/// The most edges out of one layer.
const MOST_EDGES: usize = 8_000_000;

/// A rule that reads cells in order. A cell may be read more than once.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// Each cell once.
    cells: Vec<CellId>,
    /// For each cell that is read, its place in `cells`.
    reads: Vec<u16>,
    /// For each layer, the edges out of its states.
    layers: Vec<Layer>,
    /// The number of words that tell which states of all layers are reached, and of the widest layer.
    words: usize,
    widest: usize,
}

/// The states that are left, and spare words.
type StatesLeft<'k> = (&'k mut [u64], &'k mut [u64]);

impl Automaton {
    /// Makes the rule that reads `reads` in order. `step` returns the states after a value (as a number, not as a bit),
    /// none if the rule is broken; `is_good` tells whether the rule is kept at the end, and `cost` how much work a step from a
    /// state is. The rule is kept if any way from a start leads to a good end. Returns `None` if there are too many states, or
    /// if there is no `room` for so much work.
    pub(crate) fn new<State: Clone + Eq + Hash, Next: IntoIterator<Item = State>>(
        layout: &Layout,
        reads: &[CellId],
        starts: Vec<State>,
        (step, is_good, cost): (
            impl Fn(&State, usize, i64) -> Next,
            impl Fn(&State) -> bool,
            impl Fn(&State) -> usize,
        ),
        room: &mut Room<'_>,
    ) -> Option<Automaton> {
        let least = *layout.values().start() as i64;
        let mut cells: Vec<CellId> = Vec::new();
        let mut places = Vec::new();
        for &cell in reads {
            let place = cells.iter().position(|&known| known == cell).unwrap_or_else(|| {
                cells.push(cell);
                cells.len() - 1
            });
            places.push(place as u16);
        }
        let mut states = starts;
        let mut layers: Vec<Layer> = Vec::new();
        let mut total = 0;
        for place in 0..reads.len() {
            let mut next: Vec<State> = Vec::new();
            let mut numbers: HashMap<State, u32, Mixing> = HashMap::default();
            // Value by value, so that states which differ in the same way have the same distance.
            let mut edges: Vec<(u32, u32, u64)> = Vec::new();
            for (bit, _) in layout.values().enumerate() {
                for (from, state) in states.iter().enumerate() {
                    let before = edges.len();
                    for to in step(state, place, least + bit as i64) {
                        let number = *numbers.entry(to).or_insert_with_key(|to| {
                            next.push(to.clone());
                            next.len() as u32 - 1
                        });
                        edges.push((from as u32, number, 1 << bit));
                    }
                    let is_large = total + next.len() > MOST_STATES || edges.len() > MOST_EDGES;
                    if is_large || !room.spend(cost(state).max(edges.len() - before)) {
                        return None;
                    }
                }
            }
            layers.push(joined(states.len(), &edges, &mut room.meter).ok()?);
            total += next.len();
            states = next;
        }
        let good: Vec<bool> = states.iter().map(is_good).collect();
        let mut automaton = Automaton { cells, reads: places, layers, words: 0, widest: 1 };
        automaton.trim(good, &mut room.meter).ok()?;
        automaton.lay_out(&mut room.meter).ok()?;
        Some(automaton)
    }

    /// Gives each layer its words. The layer after the last has one state.
    fn lay_out(&mut self, meter: &mut Meter<'_>) -> Result<(), Unfinished> {
        let mut words: Vec<usize> =
            self.layers.iter().map(|layer| layer.states.div_ceil(64).max(1)).collect();
        words.push(1);
        for (place, layer) in self.layers.iter_mut().enumerate() {
            layer.word = self.words;
            self.words += words[place];
            layer.after = self.words;
            layer.words_after = words[place + 1];
            self.widest = self.widest.max(words[place]);
            let edges = layer.edges.len();
            meter.work(edges)?;
            layer.compare_values();
            if words[place].max(words[place + 1]) == 1 {
                // Each edge is compared with all strides.
                meter.work(edges * edges / 32)?;
                layer.join_edges();
            } else {
                layer.tabulate();
            }
        }
        self.words += 1;
        Ok(())
    }

    /// Forgets the states from which no good end can be reached, and joins those that cannot be told apart.
    fn trim(&mut self, good: Vec<bool>, meter: &mut Meter<'_>) -> Result<(), Unfinished> {
        // For each state of the layer after the current one, its number, if it is of use. At the end, all good states
        // are one.
        let mut numbers: Vec<Option<u32>> = good.into_iter().map(|is_good| is_good.then_some(0)).collect();
        for layer in self.layers.iter_mut().rev() {
            let mut known: HashMap<Vec<(u32, u64)>, u32, Mixing> = HashMap::default();
            let mut kept = Layer::of(0);
            let mut own = Vec::with_capacity(layer.states);
            for state in 0..layer.states {
                let edges = &layer.edges[layer.starts[state] as usize..layer.starts[state + 1] as usize];
                meter.work(1 + edges.len())?;
                let useful = edges.iter().filter_map(|&(to, values)| Some((numbers[to as usize]?, values)));
                let mut merged: Vec<(u32, u64)> = useful.collect();
                merged.sort_unstable();
                merged.dedup_by(|next, kept| {
                    let is_same = next.0 == kept.0;
                    kept.1 |= if is_same { next.1 } else { 0 };
                    is_same
                });
                if merged.is_empty() {
                    own.push(None);
                    continue;
                }
                let number = *known.entry(merged.clone()).or_insert_with(|| {
                    kept.edges.extend(merged);
                    kept.starts.push(kept.edges.len() as u32);
                    kept.states += 1;
                    kept.states as u32 - 1
                });
                own.push(Some(number));
            }
            *layer = kept;
            numbers = own;
        }
        Ok(())
    }

    /// Notes for each cell that is read what it may hold, and the values like these.
    fn read(&self, masks: &[u64], values: &mut [u64]) {
        for ((value, layer), &cell) in values.iter_mut().zip(&self.layers).zip(&self.reads) {
            *value = layer.with_alike(masks[usize::from(cell)]);
        }
    }

    /// Sets the bits of all states of all layers.
    fn reach_all(&self, states: &mut [u64]) {
        for layer in &self.layers {
            layer.reach_all(&mut states[layer.word..layer.after]);
        }
        states[self.words - 1] = 1;
    }

    /// Drops the states that are no longer reached. Only layers from `from` up to `to` are read with fewer values than
    /// before. Returns the layer from which on all is as it was.
    fn forwards(
        &self,
        masks: &[u64],
        known: StatesLeft<'_>,
        from: usize,
        to: usize,
    ) -> Result<usize, Impossible> {
        let (states, spare) = known;
        for (place, layer) in self.layers.iter().enumerate().skip(from) {
            let (before, after) = states.split_at_mut(layer.after);
            let next = &mut spare[..layer.words_after];
            next.fill(0);
            layer.step(&before[layer.word..], next, masks[usize::from(self.reads[place])]);
            let (mut any, mut lost) = (0, 0);
            for (known, next) in after.iter_mut().zip(next) {
                lost |= *known & !*next;
                *known &= *next;
                any |= *known;
            }
            if any == 0 {
                return Err(Impossible);
            }
            if lost == 0 && place >= to {
                return Ok(place + 1);
            }
        }
        Ok(self.layers.len())
    }

    /// Drops the states from which no good end can be reached, and the values that lead from no state to another one that
    /// is left. From the layer `end` on, and before the layer `from`, all was as before. Returns whether no value was
    /// dropped.
    fn backwards(
        &self,
        masks: &mut [u64],
        known: StatesLeft<'_>,
        from: usize,
        end: usize,
    ) -> Result<bool, Impossible> {
        let ((states, spare), mut is_settled) = (known, true);
        for (place, layer) in self.layers.iter().enumerate().take(end).rev() {
            let (before, after) = states.split_at_mut(layer.after);
            let before = &mut before[layer.word..];
            let useful = &mut spare[..before.len()];
            useful.fill(0);
            let mask = &mut masks[usize::from(self.reads[place])];
            let supported = layer.step_back(before, useful, after, *mask);
            is_settled &= *mask & !supported == 0;
            keep(mask, supported)?;
            if place <= from && before == useful {
                break;
            }
            before.copy_from_slice(useful);
        }
        Ok(is_settled)
    }

    /// Returns the number of edges of all layers, of which those of a stride are one.
    fn size(&self) -> usize {
        self.layers.iter().map(Layer::size).sum()
    }
}

/// Makes the layer of this many states with these edges, each with the state from which it leads, the one to which it leads, and a
/// value. The values between two states are one edge.
fn joined(states: usize, edges: &[(u32, u32, u64)], meter: &mut Meter<'_>) -> Result<Layer, Unfinished> {
    let mut ends = vec![0; states];
    edges.iter().for_each(|edge| ends[edge.0 as usize] += 1);
    let mut sum = 0;
    for end in &mut ends {
        sum += std::mem::replace(end, sum);
    }
    let mut by_state = vec![(0, 0); edges.len()];
    for some in edges.chunks(1 << 16) {
        meter.work(some.len())?;
        for &(from, to, value) in some {
            let place = &mut ends[from as usize];
            by_state[*place] = (to, value);
            *place += 1;
        }
    }
    let (mut layer, mut start) = (Layer::of(states), 0);
    for end in ends {
        meter.work(end - start)?;
        let own = &mut by_state[start..end];
        own.sort_unstable();
        for same in own.chunk_by(|one, two| one.0 == two.0) {
            layer.edges.push((same[0].0, same.iter().fold(0, |values, edge| values | edge.1)));
        }
        layer.starts.push(layer.edges.len() as u32);
        start = end;
    }
    Ok(layer)
}

impl Filter for Automaton {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    /// Forwards over the layers, then backwards, both no further than anything differs from what is known.
    fn narrow(&self, masks: &mut [u64], room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let Some(first) = self.layers.first() else { return Ok(0) };
        if first.states == 0 {
            return Err(Impossible);
        }
        let mut snapshots = Snapshots::new(room, self.reads.len(), self.words, self.widest);
        self.read(masks, snapshots.values());
        let (from, to) = match snapshots.compare() {
            Difference::Nothing => return Ok(0),
            Difference::Between(from, to) => (from, to),
            Difference::Everything => {
                self.reach_all(snapshots.states().0);
                (0, self.layers.len() - 1)
            }
        };
        let end = self.forwards(masks, snapshots.states(), from, to)?;
        let is_settled = self.backwards(masks, snapshots.states(), from, end)?;
        // A cell that is read twice may lose more the next time; else, each value that is left has a way.
        if is_settled || self.cells.len() == self.reads.len() {
            self.read(masks, snapshots.values());
            snapshots.keep();
        }
        Ok(0)
    }

    /// Whether each cell is read once. One that is read twice may be left with values that are possible at one of its readings
    /// only.
    fn is_exact(&self) -> bool {
        self.cells.len() == self.reads.len()
    }

    fn cost(&self) -> usize {
        2 + self.size() / 8
    }

    /// Forwards only, and without a memory.
    fn is_kept(&self, masks: &[u64]) -> bool {
        let Some(first) = self.layers.first() else { return true };
        if first.states == 0 {
            return false;
        }
        let (mut states, mut next) = (vec![0; self.widest], vec![0; self.widest]);
        first.reach_all(&mut states[..first.after - first.word]);
        for (layer, &cell) in self.layers.iter().zip(&self.reads) {
            let after = &mut next[..layer.words_after];
            after.fill(0);
            layer.step(&states[..layer.after - layer.word], after, masks[usize::from(cell)]);
            std::mem::swap(&mut states, &mut next);
        }
        states[0] != 0
    }

    fn work(&self) -> usize {
        25 + self.size() / 8 + self.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a rule until nothing changes.
    fn settled(rule: &Automaton, masks: &[u64], room: &mut Vec<u64>) -> Option<Vec<u64>> {
        let mut masks = masks.to_vec();
        loop {
            let before = masks.clone();
            rule.narrow(&mut masks, room).ok()?;
            if masks == before {
                return Some(masks);
            }
        }
    }

    /// Returns what the fillings that keep a rule have in each cell; `None` if there are none.
    fn listed(reads: &[usize], masks: &[u64], is_good: impl Fn(&[i64]) -> bool) -> Option<Vec<u64>> {
        let mut union = vec![0; masks.len()];
        for filling in 0..4usize.pow(masks.len() as u32) {
            let bits: Vec<usize> = (0..masks.len()).map(|cell| filling >> (2 * cell) & 3).collect();
            let read: Vec<i64> = reads.iter().map(|&cell| bits[cell] as i64 + 1).collect();
            if bits.iter().zip(masks).all(|(&bit, mask)| mask >> bit & 1 == 1) && is_good(&read) {
                union.iter_mut().zip(bits).for_each(|(union, bit)| *union |= 1 << bit);
            }
        }
        union.iter().all(|&mask| mask != 0).then_some(union)
    }

    #[test]
    fn what_is_left_is_what_fillings_have_whatever_was_settled_before() {
        let layout = Layout::new(4, 4).expect("a layout");
        let cells: Vec<CellId> = layout.cells().take(4).collect();
        let is_good = |read: &[i64]| read.iter().fold(0, |sum, value| 3 * sum + value) % 7 < 3;
        let step = |state: &i64, _, value| Some(3 * state + value);
        for reads in [vec![0, 1, 2, 3], vec![0, 1, 2, 0, 3]] {
            let along: Vec<CellId> = reads.iter().map(|&place| cells[place]).collect();
            let rule = Automaton::new(
                &layout,
                &along,
                vec![0],
                (step, |sum| sum % 7 < 3, |_| 1),
                &mut Room::whole(Meter::endless()),
            )
            .expect("few states");
            let mut room = Vec::new();
            for number in (0..15u64.pow(4)).step_by(7) {
                let masks: Vec<u64> = (0..4).map(|cell| number / 15u64.pow(cell) % 15 + 1).collect();
                let left = settled(&rule, &masks, &mut room);
                assert_eq!(left, settled(&rule, &masks, &mut Vec::new()), "{masks:?}");
                let listed = listed(&reads, &masks, is_good);
                if reads.len() == masks.len() {
                    assert_eq!(left, listed, "{masks:?}");
                } else if let Some(listed) = listed {
                    let left = left.expect("a filling is left");
                    assert!(left.iter().zip(&listed).all(|(left, all)| all & !left == 0), "{masks:?}");
                }
            }
        }
    }

    /// On a way down, each run goes on from the last; on the way back, from one before. Layers are wider than a word.
    #[test]
    fn what_is_left_does_not_depend_on_what_was_asked_before() {
        let layout = Layout::new(4, 4).expect("a layout");
        let cells: Vec<CellId> = layout.cells().take(9).collect();
        let step = |state: &i64, place: usize, value| Some((3 * state + (place as i64 + 1) * value) % 307);
        for reads in [(0..9).collect::<Vec<usize>>(), vec![0, 1, 2, 3, 0, 4, 5, 6, 7, 8]] {
            let along: Vec<CellId> = reads.iter().map(|&place| cells[place]).collect();
            let rule = Automaton::new(
                &layout,
                &along,
                vec![0],
                (step, |&sum| sum < 100, |_| 1),
                &mut Room::whole(Meter::endless()),
            )
            .expect("few states");
            assert!(rule.layers.iter().any(|layer| layer.is_tabled()));
            let (mut room, mut random, mut kept) = (Vec::new(), 1u64, 0);
            let mut ways = vec![vec![15; 9]];
            for _ in 0..2000 {
                random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                let mut masks: Vec<u64> = ways.last().expect("the start").clone();
                let mask = &mut masks[(random >> 33) as usize % 9];
                let without = *mask & !(1 << (random >> 60 & 3));
                *mask = if without == 0 { *mask } else { without };
                let left = settled(&rule, &masks, &mut room);
                assert_eq!(left, settled(&rule, &masks, &mut Vec::new()), "{masks:?}");
                let filling: Vec<u64> = (0..9).map(|cell| 1 << (random >> (20 + 2 * cell) & 3)).collect();
                let is_kept = settled(&rule, &filling, &mut Vec::new()).is_some();
                assert_eq!(rule.is_kept(&filling), is_kept, "{filling:?}");
                kept += usize::from(is_kept);
                match left {
                    Some(left) => ways.push(left),
                    None => ways.truncate((ways.len() - (random >> 50) as usize % 5).max(1)),
                }
            }
            assert!((300..1700).contains(&kept), "{kept}");
        }
    }
}
