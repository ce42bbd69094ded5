//! A way to the beginning of the canonical form: its rows, the order of its columns and the names of its digits.

use super::names::{DigitNames, Key};
use super::sheet::SheetRow;
use super::stack::{Arranged, Stack};

/// A way to the beginning of the canonical form.
///
/// Everything is packed into whole words, because a processor waits when it reads a whole word right after parts of it were
/// written.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackedWay {
    /// The stacks in the lowest three bytes, 1 in the fourth if the grid is mirrored first, and behind them the rows that are
    /// placed, a bit for each.
    marks: u64,
    /// The row of the grid at each place, four bits each, the first in the lowest.
    rows: u64,
    pub(super) names: DigitNames,
    /// The number of ways that this one stands for; they differ in the order of empty rows.
    pub(super) ways: u64,
}

/// The bit of the marks that says whether the grid is mirrored.
const SIDE: u32 = 24;
/// The first of the bits of the marks that say which rows are placed.
const PLACED: u32 = 32;

impl PackedWay {
    /// A way that begins with these rows and stacks.
    pub(super) fn new(side: u8, rows: [u8; 3], stacks: [Stack; 3]) -> PackedWay {
        let marks = u64::from(side) << SIDE | packed(stacks.map(Stack::byte));
        let empty = PackedWay { marks, rows: 0, names: DigitNames::default(), ways: 1 };
        rows.into_iter().zip(0..).fold(empty, |way, (row, place)| way.with_row(place, row))
    }

    /// 1 if the grid is mirrored first.
    #[inline(always)]
    pub(super) fn side(&self) -> usize {
        (self.marks >> SIDE & 1) as usize
    }

    /// The rows that are placed, a bit for each.
    #[inline(always)]
    pub(super) fn placed(&self) -> u16 {
        (self.marks >> PLACED) as u16
    }

    /// The stacks at the three places.
    #[inline(always)]
    pub(super) fn stacks(&self) -> [Stack; 3] {
        [0, 8, 16].map(|place| Stack::of_byte((self.marks >> place) as u8))
    }

    /// The way with a row at the next place.
    #[inline(always)]
    pub(super) fn with_row(mut self, place: usize, row: u8) -> PackedWay {
        self.rows |= u64::from(row) << (4 * place);
        self.marks |= 1 << (PLACED + u32::from(row));
        self
    }

    /// The row at a place.
    #[inline(always)]
    pub(super) fn row(&self, place: usize) -> u8 {
        (self.rows >> (4 * place)) as u8 & 15
    }

    /// The rows at all places.
    pub(super) fn rows(&self) -> [u8; 9] {
        std::array::from_fn(|place| self.row(place))
    }

    /// The column at each place. Those that are open have no order yet.
    pub(super) fn columns(&self) -> [u8; 9] {
        let stacks = self.stacks().map(Stack::columns);
        std::array::from_fn(|place| stacks[place / 3][place % 3])
    }

    /// Adds a row with digits in these columns to the stacks.
    #[inline(always)]
    pub(super) fn arranged(&self, filled: u16) -> [&'static Arranged; 3] {
        let [a, b, c] = self.stacks();
        [a.arranged(filled), b.arranged(filled), c.arranged(filled)]
    }

    /// The way with the columns of its stacks in these orders.
    #[inline(always)]
    pub(super) fn with_kinds(self, [a, b, c]: [u8; 3]) -> PackedWay {
        let [first, second, third] = self.stacks();
        PackedWay {
            marks: self.marks & !0xff_ffff
                | packed([first.with(a), second.with(b), third.with(c)].map(Stack::byte)),
            ..self
        }
    }

    /// Writes the row with digits at these places in the order of columns of this way, which then has names for all of these
    /// digits; `None` if the row is larger than the best one.
    #[inline(always)]
    pub(super) fn write(&mut self, row: &SheetRow, places: u16, best: Key) -> Option<Key> {
        let [first, second, third] = self.stacks();
        let columns = first.packed() << 24 | second.packed() << 12 | third.packed();
        let (mut key, mut names, mut left) = (0, self.names, places);
        while left > 0 {
            // Counted from the last place.
            let place = left.ilog2();
            left ^= 1 << place;
            let column = (columns >> (4 * place)) as usize & 15;
            key |= names.name(row[column]) << (4 * place);
            // The digits that are left make it larger.
            if key > best {
                return None;
            }
        }
        self.names = names;
        Some(key)
    }

    /// The number of ways to put the open columns in order.
    pub(super) fn orders(&self) -> u64 {
        self.stacks().iter().map(|stack| stack.orders().len() as u64).product()
    }
}

/// Three bytes side by side, the first in the lowest.
#[inline(always)]
fn packed([first, second, third]: [u8; 3]) -> u64 {
    u64::from(first) | u64::from(second) << 8 | u64::from(third) << 16
}

/// The places of a row's digits in stacks arranged by that row, the first in the highest of nine bits.
#[inline(always)]
pub(super) fn places([first, second, third]: [&Arranged; 3]) -> u16 {
    u16::from(first.places) << 6 | u16::from(second.places) << 3 | u16::from(third.places)
}
