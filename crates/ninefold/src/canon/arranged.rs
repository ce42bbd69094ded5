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
    pub(super) fn get(self, digit: u8) -> u8 {
        (self.names >> (4 * digit)) as u8 & 15
    }

    /// The name of a digit, which gets the next one if it has none.
    #[inline(always)]
    fn give(&mut self, digit: u8) -> u8 {
        match self.get(digit) {
            0 => {
                self.count += 1;
                self.names |= u64::from(self.count) << (4 * digit);
                self.count
            }
            name => name,
        }
    }

    /// How many names there are.
    pub(super) fn count(self) -> u8 {
        self.count
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
    /// So many columns at the front of each stack have no digit so far, and may change places.
    open: [u8; 3],
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
            open: [3; 3],
            names: Names::default(),
            ways: 1,
        };
        way.rows[..3].copy_from_slice(&rows);
        way
    }

    /// A way that begins with these rows and this order of columns, in a full grid.
    pub(super) fn with_columns(side: u8, rows: [u8; 3], columns: [u8; 9]) -> Way {
        Way { columns, open: [0; 3], ..Way::new(side, rows, [0; 3]) }
    }

    /// A digit as it will be written, as far as that is known.
    #[inline(always)]
    fn value(&self, digit: u8) -> u8 {
        match self.names.get(digit) {
            0 if digit > 0 => NEW,
            name => name,
        }
    }

    /// The row in the order of columns of this way, with the names that there are then; `None` if it is larger than the
    /// best one.
    #[inline(always)]
    pub(super) fn written(&self, row: &Row, best: Key) -> Option<(Key, Names)> {
        let (mut key, mut names) = (0, self.names);
        for (place, column) in self.columns.into_iter().enumerate() {
            let digit = row[usize::from(column & 15)];
            let name = if digit == 0 { 0 } else { names.give(digit) };
            key = key << 4 | Key::from(name);
            if place % 3 == 2 && key > best >> (4 * (8 - place)) {
                return None;
            }
        }
        Some((key, names))
    }

    /// Orders the open columns so that the row becomes smallest, and returns which of them are tied.
    #[inline]
    fn arrange(&mut self, row: &Row) -> Ties {
        let mut ties = Ties::default();
        for stack in 0..3 {
            let count = usize::from(self.open[stack]);
            if count == 0 {
                continue;
            }
            let mut keyed = [(0, 0); 3];
            for (slot, &column) in keyed.iter_mut().zip(&self.columns[3 * stack..][..count]) {
                *slot = (self.value(row[usize::from(column & 15)]), column);
            }
            let keyed = &mut keyed[..count];
            keyed.sort_unstable();
            for (place, &(_, column)) in keyed.iter().enumerate() {
                self.columns[3 * stack + place] = column;
            }
            self.open[stack] = keyed.iter().filter(|(value, _)| *value == 0).count() as u8;
            ties.counts[stack] = keyed.iter().filter(|(value, _)| *value == NEW).count() as u8;
            ties.ends[stack] = (3 * stack + count) as u8;
        }
        ties
    }

    /// How many ways there are to put what is still open in order.
    fn orders(&self) -> u64 {
        self.open.iter().map(|&columns| ORDERS[usize::from(columns)].len() as u64).product()
    }
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
    /// The rows without digits, a bit for each.
    empty: [u16; 2],
    ways: Vec<Way>,
    next: Vec<Way>,
    keys: [Key; 9],
}

impl Search {
    /// Finds the canonical form of a grid and all ways to it. Ways that differ in the order of empty rows are `merged`,
    /// or all listed.
    pub(super) fn run(&mut self, grid: &Grid, merged: bool) {
        let line = grid.to_line(b'0');
        for (cell, byte) in line.iter().enumerate() {
            let (row, column, digit) = (cell / 9, cell % 9, byte - b'0');
            self.digits[0][row][column] = digit;
            self.digits[1][column][row] = digit;
        }
        for (empty, rows) in self.empty.iter_mut().zip(&self.digits) {
            let bits = rows.iter().enumerate().map(|(row, digits)| u16::from(*digits == [0; 16]) << row);
            *empty = bits.fold(0, |all, bit| all | bit);
        }
        self.ways.clear();
        if line.contains(&b'0') {
            counts::begin(&self.digits, &mut self.ways);
        } else {
            full::begin(&self.digits, &mut self.ways);
        }
        for place in 0..9 {
            self.add_row(place, merged);
        }
    }

    /// Extends all ways by the row at this place, and keeps those in which it is smallest.
    fn add_row(&mut self, place: usize, merged: bool) {
        let mut best = Key::MAX;
        self.next.clear();
        for way in &self.ways {
            let digits = &self.digits[usize::from(way.side)];
            if place < 3 {
                try_row(way, &digits[usize::from(way.rows[place])], &mut best, &mut self.next, |_| ());
                continue;
            }
            let (list, count) = candidates(self.empty[usize::from(way.side)], way, place, merged);
            for &(row, ways) in &list[..count] {
                try_row(way, &digits[usize::from(row)], &mut best, &mut self.next, |way| {
                    way.rows[place] = row;
                    way.ways *= ways;
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
            let ends = std::array::from_fn(|stack| 3 * stack as u8 + way.open[stack]);
            let open = Ties { counts: way.open, ends };
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
    let (arranged, ties) = if way.open == [0; 3] {
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

/// The rows that can come next, each with the number of rows that it stands for: all empty rows of a band are alike, and so
/// are all empty bands.
#[inline]
fn candidates(empty: u16, way: &Way, place: usize, merged: bool) -> ([(u8, u64); 9], usize) {
    let mut list = [(0, 0); 9];
    let mut count = 0;
    let placed = way.rows[..place].iter().fold(0_u16, |placed, row| placed | 1 << row);
    let mut empty_band: Option<usize> = None;
    for band in 0..3 {
        let is_next = if place.is_multiple_of(3) {
            placed >> (3 * band) & 7 == 0
        } else {
            way.rows[place - 1] / 3 == band
        };
        if !is_next {
            continue;
        }
        if merged && place.is_multiple_of(3) && empty >> (3 * band) & 7 == 7 {
            if let Some(first) = empty_band {
                list[first].1 += 3;
                continue;
            }
            empty_band = Some(count);
        }
        let mut empty_row: Option<usize> = None;
        for row in (3 * band..3 * band + 3).filter(|row| placed >> row & 1 == 0) {
            if merged && empty >> row & 1 == 1 {
                if let Some(first) = empty_row {
                    list[first].1 += 1;
                    continue;
                }
                empty_row = Some(count);
            }
            list[count] = (row, 1);
            count += 1;
        }
    }
    (list, count)
}
