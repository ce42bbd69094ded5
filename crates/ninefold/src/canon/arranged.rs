//! The search for the canonical form: row by row, all ways that lead to the smallest beginning side by side.

use super::symmetry::Symmetry;
use super::{counts, full};
use crate::grid::{Cell, Grid};

/// What stands for a digit that has no new name yet: more than all names.
const NEW: u8 = 10;

/// The nine values of a row, four bits each, the first in the highest bits: compared as numbers, they compare as text.
pub(super) type Key = u64;

/// The digits of a row, 0 for an empty cell. There is room for sixteen, so that no column has to be checked.
pub(super) type Row = [u8; 16];

/// The digits of a grid as it is and mirrored at its diagonal.
pub(super) type Digits = [[Row; 9]; 2];

/// The new names of digits.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Names {
    /// Four bits for each digit, 0 if it has no name yet.
    names: u64,
    count: u8,
}

impl Names {
    /// The name of a digit; 0 if it has none yet.
    #[inline(always)]
    fn get(self, digit: u8) -> u8 {
        (self.names >> (4 * digit)) as u8 & 15
    }

    /// Gives the next name to a digit that has none.
    #[inline(always)]
    fn give(&mut self, digit: u8) -> u8 {
        self.count += 1;
        self.names |= u64::from(self.count) << (4 * digit);
        self.count
    }

    /// The name of a digit, which gets the next one if it has none.
    pub(super) fn name(&mut self, digit: u8) -> u8 {
        match self.get(digit) {
            0 => self.give(digit),
            name => name,
        }
    }

    /// The names of all digits, as bytes of text. Digits without a name get those that are left.
    pub(super) fn all(mut self) -> [u8; 9] {
        std::array::from_fn(|place| b'0' + self.name(place as u8 + 1))
    }
}

/// A way to the beginning of the canonical form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// 1 if the grid is mirrored first.
    pub(super) side: u8,
    /// The row of the grid at each place, as far as it is known: of the first band from the beginning.
    pub(super) rows: [u8; 9],
    /// The column of the grid at each place. What is open has no order yet.
    pub(super) columns: [u8; 9],
    /// The columns of the grid that have no digit so far, a bit for each. They are at the front of their stacks and may change
    /// places.
    open: u16,
    /// The rows that are placed, a bit for each.
    placed: u16,
    pub(super) names: Names,
    /// How many ways this one stands for: those that differ in the order of empty rows.
    ways: u64,
}

impl Way {
    /// A way that begins with these rows and stacks.
    pub(super) fn new(side: u8, rows: [u8; 3], stacks: [u8; 3]) -> Way {
        let mut way = Way {
            side,
            rows: [0; 9],
            columns: std::array::from_fn(|place| 3 * stacks[place / 3] + (place % 3) as u8),
            open: 0x1ff,
            placed: rows.iter().fold(0, |placed, row| placed | 1 << row),
            names: Names::default(),
            ways: 1,
        };
        way.rows[..3].copy_from_slice(&rows);
        way
    }

    /// A way that begins with these rows and this order of columns, in a full grid.
    pub(super) fn with_columns(side: u8, rows: [u8; 3], columns: [u8; 9]) -> Way {
        Way { columns, open: 0, ..Way::new(side, rows, [0; 3]) }
    }

    /// The row in the order of columns of this way, with the names that there are then; `None` if it is larger than the
    /// best one.
    #[inline(always)]
    pub(super) fn written(&self, row: &Row, best: Key) -> Option<(Key, Names)> {
        let (mut key, mut names) = (0, self.names);
        for (place, column) in self.columns.into_iter().enumerate() {
            let digit = row[usize::from(column & 15)];
            let mut name = names.get(digit);
            if name == 0 && digit > 0 {
                name = names.give(digit);
            }
            key = key << 4 | Key::from(name);
            if place % 3 == 2 && key > best >> (4 * (8 - place)) {
                return None;
            }
        }
        Some((key, names))
    }

    /// The place of the first digit of a row, if the open columns are ordered so that it is as late as possible; 9 if there is
    /// none. `filled` are the columns that have a digit.
    #[inline(always)]
    fn lead(&self, filled: u16) -> u8 {
        for first in [0, 3, 6] {
            let stack = 7 << (self.columns[first] / 3 * 3);
            let here = filled & stack;
            if here == 0 {
                continue;
            }
            let open = self.open & stack;
            if here & open > 0 {
                return first as u8 + (open & !here).count_ones() as u8;
            }
            let is_filled = |place: usize| here >> self.columns[first + place] & 1 == 1;
            return first as u8 + if is_filled(0) { 0 } else { 2 - u8::from(is_filled(1)) };
        }
        9
    }

    /// Orders the open columns so that the row becomes smallest, and returns which of them are tied.
    #[inline(always)]
    fn arrange(&mut self, row: &Row) -> Ties {
        let mut ties = Ties::default();
        let mut open = 0;
        for stack in 0..3 {
            let columns: &mut [u8; 3] =
                self.columns[3 * stack..].first_chunk_mut().expect("a stack has three");
            let count = (self.open >> (columns[0] / 3 * 3) & 7).count_ones() as u8;
            // What the row has in each open column, and the column; columns that are not open come last.
            let keyed = [0, 1, 2].map(|place| {
                let column = columns[usize::from(place)];
                let digit = row[usize::from(column & 15)];
                let name = self.names.get(digit);
                let value = if name == 0 && digit > 0 { NEW } else { name };
                if place < count { value << 4 | column } else { u8::MAX }
            });
            let keyed = sorted(keyed);
            for (place, key) in keyed.into_iter().enumerate() {
                columns[place] = if key == u8::MAX { columns[place] } else { key & 15 };
                open |= u16::from(key < 1 << 4) << (key & 15);
            }
            ties.counts[stack] = keyed.iter().map(|&key| u8::from(key >> 4 == NEW)).sum();
            ties.ends[stack] = 3 * stack as u8 + count;
        }
        self.open = open;
        ties
    }

    /// How many columns of a stack are open, by its place.
    fn open_columns(&self, stack: usize) -> u8 {
        (self.open >> (self.columns[3 * stack] / 3 * 3) & 7).count_ones() as u8
    }

    /// How many ways there are to put what is still open in order.
    fn orders(&self) -> u64 {
        (0..3).map(|stack| ORDERS[usize::from(self.open_columns(stack))].len() as u64).product()
    }
}

/// Sorts three numbers.
#[inline(always)]
fn sorted([a, b, c]: [u8; 3]) -> [u8; 3] {
    let (a, b) = (a.min(b), a.max(b));
    let (b, c) = (b.min(c), b.max(c));
    [a.min(b), a.max(b), c]
}

/// Columns that may be exchanged because new digits stand there: whichever comes first gets the smaller name.
#[derive(Clone, Copy, Default)]
struct Ties {
    /// How many there are in each stack.
    counts: [u8; 3],
    /// The place behind the last of them.
    ends: [u8; 3],
}

impl Ties {
    #[inline]
    fn is_none(&self) -> bool {
        self.counts.iter().all(|&count| count < 2)
    }

    /// Calls `visit` with each order of the columns that are tied, from this stack on.
    fn each(&self, way: &Way, stack: usize, visit: &mut dyn FnMut(Way)) {
        if stack == 3 {
            return visit(*way);
        }
        each_order(way, usize::from(self.ends[stack]), usize::from(self.counts[stack]), &mut |way| {
            self.each(way, stack + 1, visit);
        });
    }
}

/// The orders of up to three things.
pub(super) const ORDERS: [&[[u8; 3]]; 4] = [
    &[[0, 1, 2]],
    &[[0, 1, 2]],
    &[[0, 1, 2], [1, 0, 2]],
    &[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]],
];

/// Calls `visit` with each order of so many columns before a place.
fn each_order(way: &Way, end: usize, count: usize, visit: &mut dyn FnMut(&Way)) {
    if count < 2 {
        return visit(way);
    }
    let first = end - count;
    for order in ORDERS[count] {
        let mut other = *way;
        for (place, &from) in order[..count].iter().enumerate() {
            other.columns[first + place] = way.columns[first + usize::from(from)];
        }
        visit(&other);
    }
}

/// The search, and its memory.
#[derive(Default, Debug)]
pub(super) struct Search {
    digits: Digits,
    /// The columns of each row that have a digit, a bit for each, in both.
    filled: [[u16; 9]; 2],
    /// The rows without digits, a bit for each.
    empty: [u16; 2],
    ways: Vec<Way>,
    /// Ways and rows that may come next in them.
    pairs: Vec<(u8, u32, u8, bool)>,
    next: Vec<Way>,
    keys: [Key; 9],
}

impl Search {
    /// Finds the canonical form of a grid and all ways to it. Ways that differ in the order of empty rows are `merged`,
    /// or all listed.
    pub(super) fn run(&mut self, grid: &Grid, merged: bool) {
        self.take(&grid.to_line(b'0'));
        self.ways.clear();
        if self.filled == [[0x1ff; 9]; 2] {
            full::begin(&self.digits, &mut self.ways);
        } else {
            counts::begin(&self.filled, &mut self.ways);
        }
        for place in 0..9 {
            self.add_row(place, merged);
        }
    }

    /// Takes in the digits of a grid.
    fn take(&mut self, line: &[u8; Cell::COUNT]) {
        self.filled = [[0; 9]; 2];
        for (row, cells) in line.as_chunks::<9>().0.iter().enumerate() {
            for (column, byte) in cells.iter().enumerate() {
                let digit = byte - b'0';
                self.digits[0][row][column] = digit;
                self.digits[1][column][row] = digit;
                let bit = u16::from(digit > 0);
                self.filled[0][row] |= bit << column;
                self.filled[1][column] |= bit << row;
            }
        }
        for (empty, rows) in self.empty.iter_mut().zip(&self.filled) {
            *empty =
                rows.iter().enumerate().fold(0, |all, (row, filled)| all | u16::from(*filled == 0) << row);
        }
    }

    /// Extends all ways by the row at this place, and keeps those in which it is smallest.
    fn add_row(&mut self, place: usize, merged: bool) {
        let mut best = Key::MAX;
        self.next.clear();
        if place < 3 {
            for way in &self.ways {
                let row = &self.digits[usize::from(way.side)][usize::from(way.rows[place])];
                try_row(way, row, &mut best, &mut self.next, |_| ());
            }
        } else {
            // Only rows whose first digit comes as late as it can are worth a closer look.
            self.pairs.clear();
            let mut latest = 0;
            for (index, way) in self.ways.iter().enumerate() {
                let side = usize::from(way.side);
                let (mut left, twins) = candidates(self.empty[side], way, place, merged);
                while left > 0 {
                    let row = left.trailing_zeros();
                    left &= left - 1;
                    let lead = way.lead(self.filled[side][row as usize]);
                    if lead >= latest {
                        latest = lead;
                        self.pairs.push((lead, index as u32, row as u8, twins > 0));
                    }
                }
            }
            for &(lead, index, row, is_twin) in &self.pairs {
                if lead < latest {
                    continue;
                }
                let way = &self.ways[index as usize];
                let side = usize::from(way.side);
                let alike = if is_twin { alike(self.empty[side], way, place, row) } else { 1 };
                try_row(way, &self.digits[side][usize::from(row)], &mut best, &mut self.next, |way| {
                    way.rows[place] = row;
                    way.placed |= 1 << row;
                    way.ways *= alike;
                });
            }
        }
        self.keys[place] = best;
        std::mem::swap(&mut self.ways, &mut self.next);
    }

    /// The canonical form, with dots for empty cells.
    pub(super) fn line(&self) -> [u8; Cell::COUNT] {
        let mut line = [b'.'; Cell::COUNT];
        for (row, key) in line.chunks_exact_mut(9).zip(self.keys) {
            for (column, byte) in row.iter_mut().enumerate() {
                let digit = (key >> (4 * (8 - column))) as u8 & 15;
                *byte = if digit == 0 { b'.' } else { b'0' + digit };
            }
        }
        line
    }

    /// How many changes of places lead to it.
    pub(super) fn ways(&self) -> u64 {
        self.ways.iter().map(|way| way.ways * way.orders()).sum()
    }

    /// A symmetry that leads to it.
    pub(super) fn symmetry(&self) -> Symmetry {
        Symmetry::of_way(&self.ways[0])
    }

    /// Calls `visit` with every way to it, as long as it returns `true`.
    pub(super) fn each(&self, visit: &mut dyn FnMut(&Way) -> bool) {
        let mut goes_on = true;
        for way in &self.ways {
            let counts = [0, 1, 2].map(|stack| way.open_columns(stack));
            let ends = std::array::from_fn(|stack| 3 * stack as u8 + counts[stack]);
            let open = Ties { counts, ends };
            open.each(way, 0, &mut |way| goes_on = goes_on && visit(&way));
            if !goes_on {
                return;
            }
        }
    }
}

/// Keeps the ways in which this row comes next, if it is not larger than the best so far; `extend` notes in them that it does.
#[inline]
fn try_row(way: &Way, row: &Row, best: &mut Key, kept: &mut Vec<Way>, extend: impl Fn(&mut Way)) {
    let (arranged, ties) = if way.open == 0 {
        (None, Ties::default())
    } else {
        let mut arranged = *way;
        let ties = arranged.arrange(row);
        (Some(arranged), ties)
    };
    let arranged = arranged.as_ref().unwrap_or(way);
    let Some((key, names)) = arranged.written(row, *best) else { return };
    if key < *best {
        *best = key;
        kept.clear();
    }
    if ties.is_none() {
        let mut way = Way { names, ..*arranged };
        extend(&mut way);
        kept.push(way);
        return;
    }
    ties.each(arranged, 0, &mut |mut way| {
        way.names = way.written(row, Key::MAX).expect("nothing is larger than that").1;
        extend(&mut way);
        kept.push(way);
    });
}

/// The three rows of a band.
const BAND: u16 = 7;

/// The rows that can come next, a bit for each, and those of them that stand for others too: all empty rows of a band are
/// alike, and so are all empty bands. If they are merged, only the first of them is tried.
#[inline(always)]
fn candidates(empty: u16, way: &Way, place: usize, merged: bool) -> (u16, u16) {
    let mut left = !way.placed & 0x1ff;
    if !place.is_multiple_of(3) {
        left &= BAND << (way.rows[place - 1] / 3 * 3);
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

/// How many rows a row stands for.
fn alike(empty: u16, way: &Way, place: usize, row: u8) -> u64 {
    let left = empty & !way.placed;
    if left >> row & 1 == 0 {
        return 1;
    }
    let is_whole = |band: u8| left >> band & BAND == BAND;
    let band = row / 3 * 3;
    if place.is_multiple_of(3) && is_whole(band) {
        return [0, 3, 6].into_iter().filter(|&band| is_whole(band)).map(|_| 3).sum();
    }
    (left >> band & BAND).count_ones().into()
}
