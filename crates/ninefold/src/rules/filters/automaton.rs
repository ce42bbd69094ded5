//! Cells that are read one after another: what has been read so far is a state, and some states are good at the end.
//!
//! Lines, outside clues, patterns and counts are all rules of this form. The states are found when the rule is made:
//! a layer for each cell, with the states that some values lead to and from which a good end can still be reached.
//! Equal layers and transitions are kept once.

use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::{CellId, Layout};
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

/// The edges between the states of two layers.
#[derive(Debug, Default)]
struct Layer {
    /// The number of states in this layer.
    states: usize,
    /// Where the words begin that tell which of its states are reached, and those of the next layer.
    word: usize,
    after: usize,
    /// The number of words of the next layer.
    words_after: usize,
    /// Where the edges of each state begin; one more at the end.
    starts: Vec<u32>,
    /// For each edge, the state of the next layer and the values that lead there.
    edges: Vec<(u32, u64)>,
}

impl Automaton {
    /// Makes the rule that reads `reads` in order. `step` returns the states after a value (as a number, not as a bit),
    /// none if the rule is broken; `is_good` tells whether the rule is kept at the end. The rule is kept if any way
    /// from a start leads to a good end. Returns `None` if there are too many states.
    pub(crate) fn new<State: Clone + Eq + Hash, Next: IntoIterator<Item = State>>(
        layout: &Layout,
        reads: &[CellId],
        starts: Vec<State>,
        step: impl Fn(&State, usize, i64) -> Next,
        is_good: impl Fn(&State) -> bool,
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
            let mut numbers: HashMap<State, u32> = HashMap::new();
            let mut layer = Layer { states: states.len(), starts: vec![0], ..Layer::default() };
            for state in &states {
                let first = layer.edges.len();
                for (bit, _) in layout.values().enumerate() {
                    for to in step(state, place, least + bit as i64) {
                        let number = *numbers.entry(to).or_insert_with_key(|to| {
                            next.push(to.clone());
                            next.len() as u32 - 1
                        });
                        match layer.edges[first..].iter_mut().find(|(known, _)| *known == number) {
                            Some((_, values)) => *values |= 1 << bit,
                            None => layer.edges.push((number, 1 << bit)),
                        }
                    }
                }
                layer.starts.push(layer.edges.len() as u32);
                if total + next.len() > MOST_STATES || layer.edges.len() > MOST_EDGES {
                    return None;
                }
            }
            total += next.len();
            states = next;
            layers.push(layer);
        }
        let good: Vec<bool> = states.iter().map(is_good).collect();
        let mut automaton = Automaton { cells, reads: places, layers, words: 0, widest: 1 };
        automaton.trim(good);
        automaton.lay_out();
        Some(automaton)
    }

    /// Gives each layer its words. The layer after the last has one state.
    fn lay_out(&mut self) {
        let mut words: Vec<usize> =
            self.layers.iter().map(|layer| layer.states.div_ceil(64).max(1)).collect();
        words.push(1);
        for (place, layer) in self.layers.iter_mut().enumerate() {
            layer.word = self.words;
            self.words += words[place];
            layer.after = self.words;
            layer.words_after = words[place + 1];
            self.widest = self.widest.max(words[place]);
        }
        self.words += 1;
    }

    /// Forgets the states from which no good end can be reached, and joins those that cannot be told apart.
    fn trim(&mut self, good: Vec<bool>) {
        // For each state of the layer after the current one, its number, if it is of use. At the end, all good states
        // are one.
        let mut numbers: Vec<Option<u32>> = good.into_iter().map(|is_good| is_good.then_some(0)).collect();
        for layer in self.layers.iter_mut().rev() {
            let mut known: HashMap<Vec<(u32, u64)>, u32> = HashMap::new();
            let mut kept = Layer { starts: vec![0], ..Layer::default() };
            let mut own = Vec::with_capacity(layer.states);
            for state in 0..layer.states {
                let edges = &layer.edges[layer.starts[state] as usize..layer.starts[state + 1] as usize];
                let mut merged: Vec<(u32, u64)> = Vec::new();
                for &(to, values) in edges {
                    let Some(to) = numbers[to as usize] else { continue };
                    match merged.iter_mut().find(|(known, _)| *known == to) {
                        Some((_, union)) => *union |= values,
                        None => merged.push((to, values)),
                    }
                }
                merged.sort_unstable();
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
    }

    /// Returns the number of states of all layers.
    fn size(&self) -> usize {
        self.layers.iter().map(|layer| layer.edges.len()).sum()
    }
}

impl Layer {
    fn edges_of(&self, state: usize) -> &[(u32, u64)] {
        &self.edges[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

impl Filter for Automaton {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    /// Forwards over all layers, then backwards. `room` holds a bit for each state that is reached, layer by layer, and
    /// those of the states from which a good end can be reached, of two layers at a time.
    fn narrow(&self, masks: &mut [u64], room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let Some(first) = self.layers.first() else { return Ok(0) };
        if first.states == 0 {
            return Err(Impossible);
        }
        room.clear();
        room.resize(self.words + 2 * self.widest, 0);
        let (reached, useful) = room.split_at_mut(self.words);
        // Every state of the first layer is a start.
        (0..first.states).for_each(|state| reached[state / 64] |= 1 << (state % 64));
        for (layer, &cell) in self.layers.iter().zip(&self.reads) {
            let mask = masks[usize::from(cell)];
            let (before, after) = reached.split_at_mut(layer.after);
            for state in members(&before[layer.word..]) {
                for &(to, values) in layer.edges_of(state) {
                    if values & mask != 0 {
                        after[to as usize / 64] |= 1 << (to % 64);
                    }
                }
            }
            if after.iter().take(layer.words_after).all(|&word| word == 0) {
                return Err(Impossible);
            }
        }
        let (mut useful, mut before) = useful.split_at_mut(self.widest);
        useful[0] = 1;
        for (layer, &cell) in self.layers.iter().zip(&self.reads).rev() {
            let mask = &mut masks[usize::from(cell)];
            let mut supported = 0;
            before.fill(0);
            for state in members(&reached[layer.word..layer.after]) {
                for &(to, values) in layer.edges_of(state) {
                    if values & *mask != 0 && useful[to as usize / 64] >> (to % 64) & 1 == 1 {
                        supported |= values;
                        before[state / 64] |= 1 << (state % 64);
                    }
                }
            }
            keep(mask, supported)?;
            std::mem::swap(&mut useful, &mut before);
        }
        Ok(0)
    }

    fn cost(&self) -> usize {
        2 + self.size() / 8
    }
}

/// Iterates over the members of a set that is stored in words.
fn members(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(place, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(place * 64 + bit)
        })
    })
}
