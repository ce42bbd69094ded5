//! Rules in the form that the engine needs, and the layout of the bits.
//!
//! For each digit there are [`WORDS`] words of six *fields* of nine bits, with a spare bit above each field. The
//! first nine fields are the rows of the grid, so every cell has a bit of its own among them: its *slot*. Each other
//! field is a house (a column, a box, a diagonal or any other), in any order. So a cell has a bit in each of its
//! houses, and a digit that is removed from the cell is removed from all of them at once. That costs a few more
//! instructions for each placement. In return, one addition tests for six houses of any shape whether they have room
//! for the digit.

use super::slots::{BASE, FIELD, FIELDS, SLOTS, SlotSet, slot};
use super::{WORDS, twins};
use crate::grid::Cell;
use crate::rules::{CellId, Part, Relation, RuleSet};

/// The places of one digit.
pub(super) type PlaceWords = [u64; WORDS];

/// The number of houses that can have a field.
const HOUSES: usize = WORDS * FIELDS;

/// For each slot, a set of places.
type BySlot = [PlaceWords; SLOTS];

/// The tables of one set of rules.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The number of digits.
    pub(super) digits: usize,
    /// The slots of the cells that exist.
    pub(super) slots: [u64; BASE],
    /// All bits of all cells that exist.
    pub(super) cells: PlaceWords,
    /// The lowest bit of each field that must hold every digit.
    pub(super) low: PlaceWords,
    /// For each bit, the slot of its cell.
    pub(super) slot: [u8; 64 * WORDS],
    /// The bits of a cell.
    pub(super) at: Box<BySlot>,
    /// The bits of the cells that must not hold the same digit as this one.
    pub(super) peers: Box<BySlot>,
    /// For each forbidden difference, the bits of the cells that must not hold a digit that far from this cell's. A
    /// cell may have none.
    pub(super) apart: Vec<(usize, Box<BySlot>)>,
    /// The digits that each cell may hold by the rules.
    pub(super) within: [u16; SLOTS],
    /// Pairs of sets of cells that hold the same digits equally often: the cells that some lines have outside some
    /// regions, and those that the regions have outside the lines.
    pub(super) twins: Vec<[SlotSet; 2]>,
    /// Whether cells are tied together only by houses of full size, all of which have a field.
    pub(super) is_even: bool,
}

/// Returns the spare bits above fields, given their lowest bits.
#[inline(always)]
pub(super) const fn spare(low: u64) -> u64 {
    low << 9
}

impl Tables {
    /// Makes the tables for rules that consist of houses, of differences that two cells must not have, and of digits
    /// that a cell may hold. Returns `None` for all other rules, and for layouts that do not fit into nine by nine.
    pub fn of(rules: &RuleSet) -> Option<Tables> {
        let layout = rules.layout();
        if !layout.is_small() {
            return None;
        }
        let slot_of = |id: CellId| slot(layout.cell(id));
        let mut tables = Tables::of_cells(layout.value_count(), layout.cells().map(slot_of));
        let areas: Vec<Vec<usize>> =
            rules.areas().iter().map(|area| area.cells.iter().map(|&id| slot_of(id)).collect()).collect();
        tables.twins = twins::of(rules, slot_of);
        let (full, others): (Vec<_>, Vec<_>) = areas.iter().partition(|area| area.len() == tables.digits);
        tables.add_houses(&full);
        full.into_iter().for_each(|area| tables.tell_apart(area));
        for area in others {
            tables.is_even &= tables.are_apart(area);
            tables.tell_apart(area);
        }
        let mut known: Option<(&Relation, u16)> = None;
        for (_, part) in rules.parts() {
            match part {
                Part::Different { .. } => {}
                Part::Pair { cells: [a, b], relation } => {
                    let amounts = match known {
                        Some((same, amounts)) if std::ptr::eq(same.rows(), relation.rows()) => amounts,
                        _ => forbidden_differences(relation)?,
                    };
                    known = Some((relation, amounts));
                    tables.add_differences([slot_of(*a), slot_of(*b)], amounts);
                }
                Part::Within { cell, values } => tables.within[slot_of(*cell)] &= *values as u16,
                Part::Sum { .. } | Part::EqualSums { .. } | Part::Filter(_) => return None,
            }
        }
        Some(tables)
    }

    /// Makes tables for cells without any rules.
    fn of_cells(digits: usize, slots: impl Iterator<Item = usize>) -> Tables {
        let mut tables = Tables {
            digits,
            slots: [0; BASE],
            cells: [0; WORDS],
            low: [0; WORDS],
            slot: [0; 64 * WORDS],
            at: blank(),
            peers: blank(),
            apart: Vec::new(),
            within: [(1 << digits) - 1; SLOTS],
            twins: Vec::new(),
            is_even: true,
        };
        for slot in slots {
            tables.slots[slot / 64] |= 1 << (slot % 64);
            tables.add_bit(slot, slot);
        }
        tables
    }

    fn add_bit(&mut self, bit: usize, slot: usize) {
        self.cells[bit / 64] |= 1 << (bit % 64);
        self.at[slot][bit / 64] |= 1 << (bit % 64);
        self.slot[bit] = slot as u8;
    }

    /// Gives a field to each of these houses, which have as many cells as there are digits. Once all fields are
    /// taken, `peers` alone represents the remaining houses.
    fn add_houses(&mut self, houses: &[&Vec<usize>]) {
        let mut free = Cell::COUNT / 9..HOUSES;
        for house in houses {
            let row = house[0] / 64 * FIELDS + house[0] % 64 / FIELD;
            let cells = self.slots[row / FIELDS] >> (row % FIELDS * FIELD) & 0x1FF;
            let is_row = house.iter().all(|&slot| slot / 64 * FIELDS + slot % 64 / FIELD == row)
                && cells.count_ones() as usize == house.len();
            let Some(field) = (if is_row { Some(row) } else { free.next() }) else {
                self.is_even = false;
                continue;
            };
            let first = field / FIELDS * 64 + field % FIELDS * FIELD;
            self.low[field / FIELDS] |= 1 << (first % 64);
            if !is_row {
                house.iter().enumerate().for_each(|(place, &slot)| self.add_bit(first + place, slot));
            }
        }
    }

    /// Makes the cells of an area peers of each other.
    fn tell_apart(&mut self, area: &[usize]) {
        let mut all = [0; WORDS];
        for &slot in area {
            add(&mut all, &self.at[slot]);
        }
        for &slot in area {
            add(&mut self.peers[slot], &all);
            remove(&mut self.peers[slot], &self.at[slot]);
        }
    }

    /// Whether the cells of an area are peers of each other.
    fn are_apart(&self, area: &[usize]) -> bool {
        let is_peer = |a: usize, b: usize| self.peers[a][b / 64] >> (b % 64) & 1 == 1;
        area.iter().all(|&a| area.iter().all(|&b| a == b || is_peer(a, b)))
    }

    /// Forbids two cells to hold digits that differ by one of these amounts, with a bit for each amount.
    fn add_differences(&mut self, pair: [usize; 2], amounts: u16) {
        if amounts & 1 == 1 {
            self.is_even &= self.are_apart(&pair);
            self.tell_apart(&pair);
        }
        for amount in (1..self.digits).filter(|amount| amounts >> amount & 1 == 1) {
            self.is_even = false;
            let place = self.apart.iter().position(|(known, _)| *known == amount);
            let place = place.unwrap_or_else(|| {
                self.apart.push((amount, blank()));
                self.apart.len() - 1
            });
            let near = &mut self.apart[place].1;
            for [a, b] in [pair, [pair[1], pair[0]]] {
                add(&mut near[a], &self.at[b]);
            }
        }
    }
}

fn blank() -> Box<BySlot> {
    Box::new([[0; WORDS]; SLOTS])
}

fn add(to: &mut PlaceWords, more: &PlaceWords) {
    to.iter_mut().zip(more).for_each(|(to, more)| *to |= more);
}

fn remove(from: &mut PlaceWords, less: &PlaceWords) {
    from.iter_mut().zip(less).for_each(|(from, less)| *from &= !less);
}

/// Returns the differences that a relation forbids, with a bit for each; `None` if the relation is more than that.
fn forbidden_differences(relation: &Relation) -> Option<u16> {
    let rows = relation.rows();
    let is_forbidden = |a: usize, b: usize| rows[a] >> b & 1 == 0;
    let amounts = (0..rows.len()).filter(|&b| is_forbidden(0, b)).fold(0, |mask, b| mask | 1 << b);
    let is_difference = |a: usize, b: usize| is_forbidden(a, b) == (amounts >> a.abs_diff(b) & 1 == 1);
    (0..rows.len()).all(|a| (0..rows.len()).all(|b| is_difference(a, b))).then_some(amounts)
}
