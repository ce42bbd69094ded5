//! The search for the canonical form: row by row, all ways that lead to the smallest beginning side by side.

use super::counts;
use super::full::Full;
use super::names::{self, Key};
use super::sheet::{Sheet, SheetRow};
use super::stack::{Arranged, Stack};
use super::symmetry::Symmetry;
use super::way::{self, PackedWay};
use crate::grid::Cell;

/// The search, and its memory.
#[derive(Default, Debug)]
pub(super) struct FormSearch {
    sheet: Sheet,
    ways: Vec<PackedWay>,
    next: Vec<PackedWay>,
    /// Rows that may come next.
    offers: Vec<Offer>,
    keys: [Key; 9],
}

/// A row that may come next in a way.
#[derive(Clone, Copy, Debug)]
struct Offer {
    way: u32,
    row: u8,
    /// Whether it stands for others too.
    has_twins: bool,
    /// The places that have a digit.
    places: u16,
}

impl FormSearch {
    /// Finds the canonical form of a grid and all ways to it. Ways that differ in the order of empty rows are `merged`,
    /// or all listed.
    pub(super) fn run(&mut self, line: &[u8; Cell::COUNT], merged: bool) {
        self.sheet.take(line);
        self.ways.clear();
        let full = if self.sheet.is_full() { Full::of(&self.sheet) } else { None };
        let mut written = 0;
        if let Some(full) = full {
            let rows = full.begin(&mut self.ways);
            written = rows.len();
            self.keys[..written].copy_from_slice(&rows);
        } else {
            counts::begin(&self.sheet.filled, &mut self.ways);
        }
        for place in written..3 {
            self.write_row(place);
        }
        for place in 3..9 {
            self.add_row(place, merged);
        }
    }

    /// Writes the row at this place, which all ways have chosen, and keeps those in which it is smallest.
    fn write_row(&mut self, place: usize) {
        let mut best = Key::MAX;
        self.next.clear();
        for way in &self.ways {
            let (side, row) = (way.side(), usize::from(way.row(place)));
            let arranged = way.arranged(self.sheet.filled[side][row]);
            keep(*way, &self.sheet.rows[side][row], arranged, &mut best, &mut self.next);
        }
        self.keys[place] = best;
        std::mem::swap(&mut self.ways, &mut self.next);
    }

    /// Extends all ways by the row at this place, and keeps those in which it is smallest.
    fn add_row(&mut self, place: usize, merged: bool) {
        // Only rows whose first digit comes as late as it can are worth a closer look.
        let latest = self.find_offers(place, merged);
        let mut best = Key::MAX;
        self.next.clear();
        for offer in &self.offers {
            if offer.places >= latest {
                continue;
            }
            let mut way = self.ways[offer.way as usize];
            let (side, row) = (way.side(), usize::from(offer.row));
            if offer.has_twins {
                way.ways *= alike(&self.sheet, &way, place, offer.row);
            }
            let arranged = way.arranged(self.sheet.filled[side][row]);
            keep(
                way.with_row(place, offer.row),
                &self.sheet.rows[side][row],
                arranged,
                &mut best,
                &mut self.next,
            );
        }
        self.keys[place] = best;
        std::mem::swap(&mut self.ways, &mut self.next);
    }

    /// Lists rows that may come next. Returns a power of two: the rows that begin latest are those whose places are below it.
    fn find_offers(&mut self, place: usize, merged: bool) -> u16 {
        self.offers.clear();
        let mut latest = 1 << 9;
        for (index, way) in self.ways.iter().enumerate() {
            let side = way.side();
            let (mut left, mut twins) = candidates(self.sheet.empty[side], way, place, merged);
            if merged && self.sheet.equal[side] != [0; 9] {
                (left, twins) = first_of_equals(&self.sheet.equal[side], left, twins);
            }
            while left > 0 {
                let row = left.trailing_zeros() as u8;
                left &= left - 1;
                let places = way::places(way.arranged(self.sheet.filled[side][usize::from(row)]));
                if places >= latest {
                    continue;
                }
                latest = (places + 1).next_power_of_two();
                self.offers.push(Offer { way: index as u32, row, has_twins: twins > 0, places });
            }
        }
        latest
    }

    /// The canonical form, with dots for empty cells.
    pub(super) fn line(&self) -> [u8; Cell::COUNT] {
        names::line(&self.keys)
    }

    /// The number of changes of places that lead to the canonical form.
    pub(super) fn ways(&self) -> u64 {
        self.ways.iter().map(|way| way.ways * way.orders()).sum()
    }

    /// A symmetry that leads to the canonical form.
    pub(super) fn symmetry(&self) -> Symmetry {
        Symmetry::of_way(&self.ways[0])
    }

    /// Calls `visit` with every way to the canonical form, as long as `visit` returns `true`.
    pub(super) fn each(&self, visit: &mut dyn FnMut(&PackedWay) -> bool) {
        for way in &self.ways {
            let [first, second, third] = way.stacks().map(Stack::orders);
            for a in first {
                for b in second {
                    for c in third {
                        if !visit(&way.with_kinds([*a, *b, *c])) {
                            return;
                        }
                    }
                }
            }
        }
    }
}

/// Continues the way with this row, arranged like this, and keeps the way if the row is not larger than the best one so far.
#[inline(always)]
fn keep(
    mut way: PackedWay,
    row: &SheetRow,
    arranged: [&Arranged; 3],
    best: &mut Key,
    kept: &mut Vec<PackedWay>,
) {
    if !arranged.iter().all(|stack| stack.is_certain()) {
        return keep_all(way, row, arranged, best, kept);
    }
    way = way.with_kinds(arranged.map(Arranged::kind));
    let Some(key) = way.write(row, way::places(arranged), *best) else { return };
    if key < *best {
        *best = key;
        kept.clear();
    }
    kept.push(way);
}

/// Does the work of [`keep`] if several open columns of a stack get a digit: tries all their orders. New digits make some of
/// these orders equal.
#[inline(never)]
fn keep_all(
    way: PackedWay,
    row: &SheetRow,
    arranged: [&Arranged; 3],
    best: &mut Key,
    kept: &mut Vec<PackedWay>,
) {
    let [first, second, third] = arranged.map(Arranged::kinds);
    for a in first {
        for b in second {
            for c in third {
                let mut way = way.with_kinds([*a, *b, *c]);
                let Some(key) = way.write(row, way::places(arranged), *best) else { continue };
                if key < *best {
                    *best = key;
                    kept.clear();
                }
                kept.push(way);
            }
        }
    }
}

/// The rows of a band.
const BAND: u16 = 7;

/// The rows that can come next, a bit for each, and those of them that stand for others too: all empty rows of a band are
/// alike, and so are all empty bands. If they are merged, only the first of them is tried.
#[inline(always)]
fn candidates(empty: u16, way: &PackedWay, place: usize, merged: bool) -> (u16, u16) {
    let mut left = !way.placed() & 0x1ff;
    if !place.is_multiple_of(3) {
        left &= BAND << (way.row(place - 1) / 3 * 3);
    }
    let mut twins = left & empty;
    if !merged || twins & (twins.wrapping_sub(1)) == 0 {
        return (left, 0);
    }
    let mut has_band = false;
    for band in [0, 3, 6] {
        let rows = twins >> band & BAND;
        let is_whole = rows == BAND;
        let first = rows & rows.wrapping_neg();
        let kept = if is_whole && has_band { 0 } else { first };
        has_band |= is_whole && place.is_multiple_of(3);
        left &= !((rows ^ kept) << band);
        twins &= !((rows ^ kept) << band);
    }
    (left, twins)
}

/// Leaves out the rows that are like an earlier one of those left, and adds that one to the rows that stand for others.
fn first_of_equals(equal: &[u16; 9], mut left: u16, mut twins: u16) -> (u16, u16) {
    for (row, equal) in equal.iter().enumerate() {
        if left & equal & 1 << row != 0 {
            left &= !(equal & !(1 << row));
            twins |= 1 << row;
        }
    }
    (left, twins)
}

/// The number of rows that a row stands for.
fn alike(sheet: &Sheet, way: &PackedWay, place: usize, row: u8) -> u64 {
    let side = way.side();
    let left = sheet.empty[side] & !way.placed();
    if left >> row & 1 == 0 {
        let equal = sheet.equal[side][usize::from(row)] & !way.placed();
        return equal.count_ones().max(1).into();
    }
    let is_whole = |band: u8| left >> band & BAND == BAND;
    let band = row / 3 * 3;
    if place.is_multiple_of(3) && is_whole(band) {
        return [0, 3, 6].into_iter().filter(|&band| is_whole(band)).map(|_| 3).sum();
    }
    (left >> band & BAND).count_ones().into()
}
