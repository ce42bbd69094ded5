//! The beginning of the canonical form of a full grid: its first two rows, and the order of its columns.
//!
//! The first row is 123456789 whatever row and order of columns is chosen, so the second one decides. Say that a column *leads* to
//! the one in which the first row has the digit that the second row has in this column. That is a column of another stack, and
//! since each box has each digit once, there are two kinds of pairs:
//!
//! - All columns of a stack lead to the same stack. Then the second row can begin with 456, and no other can; 789 follows. The
//!   order of the columns of the first stack determines the rest.
//! - Two columns of each stack lead to one other stack, and the third to the other. Then the second row can begin with 457. If two
//!   columns lead to each other (they are *partners*), 1 can be next: the column that leads to the stack to which another of its
//!   stack leads comes first in the first stack, its partner first in the second. Then 89 follows, and all columns have their
//!   place. The last three digits are some order of 236. A pair of rows has at most three pairs of partners, one for each pair of
//!   stacks; if it has two, one of them can become columns 1 and 4, the other 6 and 9, and the result is 457189236, the smallest of
//!   this kind.

use super::names::{DigitNames, Key};
use super::sheet::Sheet;
use super::stack::{ORDERS, Stack};
use super::way::PackedWay;

/// A solved grid: the column of each digit in each row, as it is and mirrored.
pub(super) struct Full<'a> {
    sheet: &'a Sheet,
    columns: [[[u8; 16]; 9]; 2],
}

impl<'a> Full<'a> {
    /// Looks up the columns, if each row, column and box has each digit once.
    pub(super) fn of(sheet: &'a Sheet) -> Option<Full<'a>> {
        let mut full = Full { sheet, columns: [[[0; 16]; 9]; 2] };
        let mut boxes = [[0; 3]; 3];
        for side in 0..2 {
            for row in 0..9 {
                let digits = &sheet.rows[side][row];
                let mut stacks = [0_u16; 3];
                for (column, &digit) in digits[..9].iter().enumerate() {
                    full.columns[side][row][usize::from(digit & 15)] = column as u8;
                    stacks[column / 3] |= 1 << digit;
                }
                if stacks[0] | stacks[1] | stacks[2] != ALL {
                    return None;
                }
                for (all, stack) in boxes[row / 3].iter_mut().zip(stacks) {
                    *all |= stack;
                }
            }
            if std::mem::take(&mut boxes) != [[ALL; 3]; 3] {
                return None;
            }
        }
        Some(full)
    }

    /// Finds all ways to the smallest two rows, and returns these.
    pub(super) fn begin(&self, ways: &mut Vec<PackedWay>) -> [Key; 2] {
        let pairs: [_; 18] = std::array::from_fn(|index| {
            let rows = [[0, 1], [0, 2], [1, 2]][index % 3].map(|row| row + (index / 3 % 3 * 3) as u8);
            let pair = self.pair(index / 9, rows);
            (pair.rank(), pair)
        });
        let first = pairs.iter().map(|(rank, _)| *rank).min().expect("there are 18");
        let mut best = Key::MAX;
        for (_, pair) in pairs.iter().filter(|(rank, _)| *rank == first) {
            for pair in [*pair, pair.exchanged()] {
                pair.each_order(first, &mut |columns| self.keep(&pair, columns, &mut best, ways));
            }
        }
        [0x1_2345_6789, best]
    }

    fn pair(&self, side: usize, rows: [u8; 2]) -> RowPair {
        let [first, second] = rows.map(usize::from);
        let (column_of, digits) = (&self.columns[side][first], &self.sheet.rows[side][second]);
        let leads_to = std::array::from_fn(|column| column_of[usize::from(digits[column] & 15)]);
        RowPair { side: side as u8, rows, leads_to }
    }

    /// Keeps this order of columns if no other is better so far.
    fn keep(&self, pair: &RowPair, columns: [[u8; 3]; 3], best: &mut Key, ways: &mut Vec<PackedWay>) {
        let mut names = [0_u8; 16];
        for (column, name) in columns.as_flattened().iter().zip(1..) {
            names[usize::from(column & 15)] = name;
        }
        let second = columns
            .as_flattened()
            .iter()
            .fold(0, |key, &column| key << 4 | Key::from(names[usize::from(pair.leads_to(column) & 15)]));
        if second > *best {
            return;
        }
        if second < *best {
            *best = second;
            ways.clear();
        }
        let [first, second] = pair.rows;
        let digits = &self.sheet.rows[usize::from(pair.side)][usize::from(first)];
        let mut way =
            PackedWay::new(pair.side, [first, second, third(first, second)], columns.map(Stack::ordered));
        way.names = DigitNames::in_order(
            columns.as_flattened().iter().map(|&column| digits[usize::from(column & 15)]),
        );
        ways.push(way);
    }
}

/// All digits, a bit for each.
const ALL: u16 = 0x3fe;

/// The best form that a pair of rows can take; a smaller rank is better. The second rows of pairs of equal rank are compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum PairRank {
    /// 456789...
    OneStack,
    /// 457189236.
    TwoPartners,
    /// 457189...
    Partners,
    /// 457...
    Free,
}

/// Two rows of a band.
#[derive(Clone, Copy)]
struct RowPair {
    side: u8,
    rows: [u8; 2],
    leads_to: [u8; 9],
}

impl RowPair {
    fn leads_to(&self, column: u8) -> u8 {
        self.leads_to[usize::from(column)]
    }

    /// The rows the other way round.
    fn exchanged(&self) -> RowPair {
        let ([first, second], mut leads_to) = (self.rows, [0; 9]);
        for (column, to) in self.leads_to.into_iter().enumerate() {
            leads_to[usize::from(to)] = column as u8;
        }
        RowPair { rows: [second, first], leads_to, ..*self }
    }

    fn is_partner(&self, column: u8) -> bool {
        self.leads_to(self.leads_to(column)) == column
    }

    fn rank(&self) -> PairRank {
        let [a, b, c] = [0, 1, 2].map(|column| self.leads_to(column) / 3);
        if a == b && b == c {
            return PairRank::OneStack;
        }
        match (0..9).filter(|&column| self.is_partner(column)).count() {
            0 => PairRank::Free,
            4 => PairRank::TwoPartners,
            _ => PairRank::Partners,
        }
    }

    /// Goes through the orders of columns in which the second row may be smallest.
    fn each_order(&self, rank: PairRank, visit: &mut impl FnMut([[u8; 3]; 3])) {
        match rank {
            PairRank::OneStack => {
                for front in fronts() {
                    let middle = front.map(|column| self.leads_to(column));
                    visit([front, middle, middle.map(|column| self.leads_to(column))]);
                }
            }
            PairRank::TwoPartners | PairRank::Partners => {
                for column in (0..9).filter(|&column| self.is_partner(column)) {
                    let [one, other] = others(column);
                    if let Some([middle, back]) = self.middle([column, one, other]) {
                        visit([[column, one, other], middle, back]);
                    } else if let Some([middle, back]) = self.middle([column, other, one]) {
                        visit([[column, other, one], middle, back]);
                    }
                }
            }
            PairRank::Free => {
                for front in fronts() {
                    if let Some([middle, [first, second, third]]) = self.middle(front) {
                        visit([front, middle, [first, second, third]]);
                        visit([front, middle, [first, third, second]]);
                    }
                }
            }
        }
    }

    /// The columns of the second and the third stack if the second row begins with 457; `None` if the first two columns of `front`
    /// lead to different stacks. The second stack begins with the two columns to which these lead. The third begins with the one to
    /// which the last of `front` leads; next comes the one to which the second column of the second stack leads, if it is in the
    /// third stack.
    fn middle(&self, front: [u8; 3]) -> Option<[[u8; 3]; 2]> {
        let [first, second, last] = front.map(|column| self.leads_to(column));
        if first / 3 != second / 3 {
            return None;
        }
        let mut next = self.leads_to(second);
        if next / 3 != last / 3 {
            next = others(last)[0];
        }
        Some([[first, second, third(first, second)], [last, next, third(last, next)]])
    }
}

/// The columns of each stack in each order.
fn fronts() -> impl Iterator<Item = [u8; 3]> {
    [0, 3, 6]
        .into_iter()
        .flat_map(|first| ORDERS[3].iter().map(move |order| order.map(|column| first + column)))
}

/// The row of a band, or the column of a stack, besides two.
fn third(one: u8, other: u8) -> u8 {
    let first = one / 3 * 3;
    3 * first + 3 - one - other
}

/// The two columns of a stack besides one.
fn others(column: u8) -> [u8; 2] {
    let first = column / 3 * 3;
    let place = column - first;
    [first + u8::from(place == 0), first + 2 - u8::from(place == 2)]
}
