//! A step of an automaton: from the states of one layer to those of the next.

use crate::rules::cell_bits::{members, members_of};
use std::collections::HashSet;

/// The entry of a table for a value that leads nowhere.
const NOWHERE: u32 = u32::MAX;

/// The edges between the states of two layers. If neither layer has more states than a word has bits, the edges are in `strides`,
/// otherwise in `table` or in `edges`.
#[derive(Debug, Default)]
pub(super) struct Layer {
    /// The number of states in this layer.
    pub(super) states: usize,
    /// The places where two runs of words begin: those that tell which states of this layer are reached, and those for the next
    /// layer.
    pub(super) word: usize,
    pub(super) after: usize,
    /// The number of words of the next layer.
    pub(super) words_after: usize,
    /// For each state, the place where its edges begin; one more at the end.
    pub(super) starts: Vec<u32>,
    /// For each edge, the state of the next layer and the values that lead there.
    pub(super) edges: Vec<(u32, u64)>,
    strides: Vec<Stride>,
    /// For each state and each value, the state to which it leads, or `NOWHERE`. The table is used if no value leads to several
    /// states and there are no strides; then `edges` is empty.
    table: Vec<u32>,
    /// The number of values in a row of the table, up to the highest that leads anywhere.
    wide: usize,
    /// The values that lead anywhere in the table, and the number of edges in it.
    tabled: u64,
    edges_tabled: usize,
    /// Sets of two or more values that all edges have together or not at all.
    alike: Vec<u64>,
}

/// Edges of a layer that have the same values and lead equally far. States are numbered in the order in which they were found, so
/// if an automaton counts, a few strides hold many edges.
#[derive(Debug)]
struct Stride {
    values: u64,
    /// The states at which these edges begin.
    from: u64,
    /// The distance that they lead, as a rotation of the word of states to the left.
    by: u32,
}

impl Layer {
    /// Makes a layer of this many states, without edges.
    pub(super) fn of(states: usize) -> Layer {
        Layer { states, starts: vec![0], ..Layer::default() }
    }

    /// Returns the number of edges, where those of a stride count as one.
    pub(super) fn size(&self) -> usize {
        self.edges.len() + self.edges_tabled + self.strides.len()
    }

    /// Whether its edges are in a table.
    #[cfg(test)]
    pub(super) fn is_tabled(&self) -> bool {
        !self.table.is_empty()
    }

    /// Sets the bits of all states.
    pub(super) fn reach_all(&self, words: &mut [u64]) {
        words.fill(u64::MAX);
        if let Some(last) = words.last_mut() {
            *last >>= (64 - self.states % 64) % 64;
        }
    }

    fn edges_of(&self, state: usize) -> &[(u32, u64)] {
        &self.edges[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    /// Finds the values that all edges have together or not at all.
    pub(super) fn compare_values(&mut self) {
        let sets: HashSet<u64> = self.edges.iter().map(|&(_, values)| values).collect();
        self.alike = vec![u64::MAX];
        for set in sets {
            self.alike = self.alike.iter().flat_map(|values| [values & set, values & !set]).collect();
            self.alike.retain(|values| values.count_ones() > 1);
        }
    }

    /// Adds to some values those that are alike with one of them. This does not change what a run leaves.
    pub(super) fn with_alike(&self, mask: u64) -> u64 {
        let alike = self.alike.iter().filter(|&values| values & mask != 0);
        alike.fold(mask, |all, values| all | values)
    }

    /// Makes strides of the edges.
    pub(super) fn join_edges(&mut self) {
        let (edges, starts) = (std::mem::take(&mut self.edges), std::mem::take(&mut self.starts));
        for (state, ends) in starts.windows(2).enumerate() {
            for &(to, values) in &edges[ends[0] as usize..ends[1] as usize] {
                let by = (64 + to - state as u32) % 64;
                match self.strides.iter_mut().find(|stride| (stride.by, stride.values) == (by, values)) {
                    Some(stride) => stride.from |= 1 << state,
                    None => self.strides.push(Stride { values, from: 1 << state, by }),
                }
            }
        }
    }

    /// Makes a table of the edges, unless a value leads to several states, or the table would take more memory than the edges.
    pub(super) fn tabulate(&mut self) {
        let union = self.edges.iter().fold(0, |union, &(_, values)| union | values);
        let wide = 64 - union.leading_zeros() as usize;
        if self.states * wide > 4 * self.edges.len() {
            return;
        }
        let mut table = vec![NOWHERE; self.states * wide];
        for state in 0..self.states {
            for &(to, values) in self.edges_of(state) {
                for value in members_of(values) {
                    let place = &mut table[state * wide + value];
                    if *place != NOWHERE {
                        return;
                    }
                    *place = to;
                }
            }
        }
        (self.table, self.wide, self.tabled, self.edges_tabled) = (table, wide, union, self.edges.len());
        (self.edges, self.starts) = (Vec::new(), Vec::new());
    }

    /// Sets in `after`, which is empty, the states to which these values lead from those in `before`.
    pub(super) fn step(&self, before: &[u64], after: &mut [u64], mask: u64) {
        if !self.table.is_empty() {
            for state in members(before.iter().copied()) {
                let row = &self.table[state * self.wide..(state + 1) * self.wide];
                for value in members_of(mask & self.tabled) {
                    let to = row[value];
                    if to != NOWHERE {
                        after[to as usize / 64] |= 1 << (to % 64);
                    }
                }
            }
            return;
        }
        if !self.edges.is_empty() {
            for state in members(before.iter().copied()) {
                for &(to, values) in self.edges_of(state) {
                    if values & mask != 0 {
                        after[to as usize / 64] |= 1 << (to % 64);
                    }
                }
            }
            return;
        }
        let used = self.strides.iter().filter(|stride| stride.values & mask != 0);
        let from = before[0];
        after[0] = used.fold(0, |after, stride| after | (from & stride.from).rotate_left(stride.by));
    }

    /// Sets in `before`, which is empty, those of the `reached` states from which these values lead to `after`, and
    /// returns the values that do.
    pub(super) fn step_back(&self, reached: &[u64], before: &mut [u64], after: &[u64], mask: u64) -> u64 {
        let mut supported = 0;
        if !self.table.is_empty() {
            for state in members(reached.iter().copied()) {
                let row = &self.table[state * self.wide..(state + 1) * self.wide];
                let leads = |&value: &usize| {
                    let to = row[value];
                    to != NOWHERE && after[to as usize / 64] >> (to % 64) & 1 == 1
                };
                let values = members_of(mask & self.tabled).filter(leads);
                let values = values.fold(0, |values, value| values | 1 << value);
                supported |= values;
                before[state / 64] |= u64::from(values != 0) << (state % 64);
            }
            return supported;
        }
        if !self.edges.is_empty() {
            for state in members(reached.iter().copied()) {
                for &(to, values) in self.edges_of(state) {
                    if values & mask != 0 && after[to as usize / 64] >> (to % 64) & 1 == 1 {
                        supported |= values;
                        before[state / 64] |= 1 << (state % 64);
                    }
                }
            }
            return supported;
        }
        let (reached, after, mut all) = (reached[0], after[0], 0);
        for stride in self.strides.iter().filter(|stride| stride.values & mask != 0) {
            let from = after.rotate_right(stride.by) & stride.from & reached;
            all |= from;
            supported |= if from == 0 { 0 } else { stride.values };
        }
        before[0] = all;
        supported
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_lead_where_edges_do() {
        let layer = || {
            let mut layer = Layer::of(100);
            for state in 0..100 {
                // The values 0 and 3 lead to the same, and 1 leads nowhere from every third state.
                let edges = [(7 * state % 90, 0b1001), (11 * state % 90, 0b10), (13 * state % 90, 0b100)];
                let mut edges: Vec<(u32, u64)> =
                    edges.into_iter().filter(|edge| state % 3 > 0 || edge.1 != 2).collect();
                edges.sort_unstable();
                layer.edges.extend(edges);
                layer.starts.push(layer.edges.len() as u32);
            }
            layer
        };
        let (plain, mut tabled) = (layer(), layer());
        tabled.tabulate();
        assert!(tabled.edges.is_empty() && tabled.edges_tabled == plain.edges.len());
        for mask in 1..32 {
            let states = [0x3_5F3A_7000_1234 >> (mask % 5), 0xA_0B0C_0D0E];
            let after = |layer: &Layer| {
                let mut after = [0; 2];
                layer.step(&states, &mut after, mask);
                after
            };
            let back = |layer: &Layer| {
                let mut before = [0; 2];
                (layer.step_back(&states, &mut before, &[0xA537_C91B_0F0F, 0x31_5F00], mask) & mask, before)
            };
            assert_eq!((after(&plain), back(&plain)), (after(&tabled), back(&tabled)), "{mask}");
        }
        // Two states for one value are no table.
        let mut branching = layer();
        branching.edges[1].1 |= branching.edges[0].1;
        branching.tabulate();
        assert!(branching.table.is_empty());
    }

    #[test]
    fn strides_lead_where_edges_do() {
        let edges =
            |state: u32| (0..3u32).map(move |n| ((7 * state + 5 * n) % 40, u64::from(state % 3 + n + 1)));
        let layer = |is_joined: bool| {
            let mut layer = Layer::of(20);
            for state in 0..20 {
                layer.edges.extend(edges(state));
                layer.starts.push(layer.edges.len() as u32);
            }
            if is_joined {
                layer.join_edges();
            }
            layer
        };
        let (plain, joined) = (layer(false), layer(true));
        assert!(joined.edges.is_empty() && !joined.strides.is_empty());
        for (states, mask) in (0..20).flat_map(|seed| (1..8).map(move |mask| (0x5_F3A7 >> seed, mask))) {
            let after = |layer: &Layer| {
                let mut after = [0];
                layer.step(&[states], &mut after, mask);
                after
            };
            let back = |layer: &Layer| {
                let mut before = [0];
                (layer.step_back(&[states], &mut before, &[0xA537_C91B], mask), before)
            };
            assert_eq!(after(&plain), after(&joined));
            assert_eq!(back(&plain), back(&joined));
        }
    }
}
