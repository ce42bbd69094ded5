//! The laws of all rules one by one, for the oracle: a rule may be made of hundreds of them, and after a change only those on
//! the changed cells have something to say.

use super::laws::Law;
use super::rule::{AROUND, CostedRule, RuleBits};
use crate::rules::members_of as bits;

/// A law, with the facts about it that the oracle needs.
#[derive(Clone, Debug)]
struct LawTurn {
    /// The number of its rule, and its place there.
    rule: usize,
    place: usize,
    cells: Vec<usize>,
    work: u64,
    /// Whether it says all it can at once.
    is_exact: bool,
    /// The values that it [watches](crate::rules::Filter::watches).
    watched: Option<u64>,
}

/// A cell whose mask has changed.
#[derive(Clone, Copy, Debug)]
pub(super) struct MaskChange {
    pub(super) cell: usize,
    pub(super) old: u64,
    pub(super) new: u64,
}

impl MaskChange {
    /// Whether the change matters if only these values are watched.
    fn is_seen(&self, watched: u64) -> bool {
        let seen = |mask: u64| (mask & watched != 0, mask & !watched != 0);
        seen(self.old) != seen(self.new)
    }
}

/// All laws, with those that take little work first.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    turns: Vec<LawTurn>,
    /// By cell, the laws that look at it.
    on: Vec<Laws>,
    /// The laws that do not look at every change.
    watching: Laws,
}

/// Numbers of laws as bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Laws(Vec<u64>);

impl Laws {
    fn none(count: usize) -> Laws {
        Laws(vec![0; count.div_ceil(64)])
    }

    fn insert(&mut self, law: usize) {
        self.0[law / 64] |= 1 << (law % 64);
    }

    fn remove(&mut self, law: usize) {
        self.0[law / 64] &= !(1 << (law % 64));
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        crate::rules::members(self.0.iter().copied())
    }

    /// Takes the first one out.
    pub(super) fn take_first(&mut self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let law = 64 * word + self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(law)
    }
}

impl Turns {
    pub(super) fn new(rules: &[CostedRule], cells: usize, values: usize) -> Turns {
        let mut turns: Vec<LawTurn> = Vec::new();
        for (number, rule) in rules.iter().enumerate() {
            turns.extend(rule.laws().iter().enumerate().map(|(place, law)| LawTurn {
                rule: number,
                place,
                cells: law.cells(),
                work: AROUND + law.work(),
                is_exact: law.is_exact(values),
                watched: law.watches(),
            }));
        }
        turns.sort_by_key(|turn| (turn.work, turn.rule, turn.place));
        let mut watching = Laws::none(turns.len());
        let mut on = vec![watching.clone(); cells];
        for (number, turn) in turns.iter().enumerate() {
            turn.cells.iter().for_each(|&cell| on[cell].insert(number));
            if turn.watched.is_some() {
                watching.insert(number);
            }
        }
        Turns { turns, on, watching }
    }

    /// Returns the laws of some rules.
    pub(super) fn of(&self, chosen: &RuleBits) -> Laws {
        let mut laws = Laws::none(self.turns.len());
        for (number, turn) in self.turns.iter().enumerate() {
            if chosen.has(turn.rule) {
                laws.insert(number);
            }
        }
        laws
    }

    /// Returns those of some laws to which a change matters.
    pub(super) fn after(&self, change: MaskChange, among: &Laws) -> Laws {
        let mut waiting = Laws::none(self.turns.len());
        self.add_after(change, among, &mut waiting);
        waiting
    }

    fn add_after(&self, change: MaskChange, among: &Laws, waiting: &mut Laws) {
        let words = self.on[change.cell].0.iter().zip(&among.0).zip(&self.watching.0);
        for (place, ((on, among), watching)) in words.enumerate() {
            let all = on & among;
            let mut seen = all & !watching;
            for law in bits(all & watching) {
                let is_seen =
                    self.turns[64 * place + law].watched.is_none_or(|watched| change.is_seen(watched));
                seen |= u64::from(is_seen) << law;
            }
            waiting.0[place] |= seen;
        }
    }

    pub(super) fn cells(&self, law: usize) -> &[usize] {
        &self.turns[law].cells
    }

    pub(super) fn work(&self, law: usize) -> u64 {
        self.turns[law].work
    }

    pub(super) fn law<'r>(&self, rules: &'r [CostedRule], law: usize) -> &'r Law {
        let turn = &self.turns[law];
        &rules[turn.rule].laws()[turn.place]
    }

    /// After a law has made these changes, adds the laws among some laws to which they matter. The law itself is added only if it
    /// may have more to say.
    pub(super) fn wake(&self, by: usize, changes: &[MaskChange], among: &Laws, waiting: &mut Laws) {
        changes.iter().for_each(|&change| self.add_after(change, among, waiting));
        if self.turns[by].is_exact {
            waiting.remove(by);
        }
    }
}
