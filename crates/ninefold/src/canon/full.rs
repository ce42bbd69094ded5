//! How the canonical form of a full grid begins: with which two rows, and with which order of columns.
//!
//! The first row is 123456789 whatever row and order of columns is chosen, so the second one decides. Where the digits that
//! it has in the first stack are, in the first row, all in one other stack, it can begin with 456; otherwise two of them are
//! together, and it begins with 457. This leaves 18 orders of columns for a pair of rows in the first case and 12 in the second.

use super::arranged::{Digits, Key, ORDERS, Row, Way};

/// Finds all ways to the smallest two rows.
pub(super) fn begin(digits: &Digits, ways: &mut Vec<Way>) {
    let mut best = Key::MAX;
    // Pairs of the first kind are better, so others are not looked at if there is one.
    for is_pure in [true, false] {
        for side in 0..2 {
            for first in 0..9 {
                for second in (first / 3 * 3..first / 3 * 3 + 3).filter(|&second| second != first) {
                    let pair = Pair::new(digits, side, first, second);
                    if pair.is_pure() == is_pure {
                        pair.arrange(is_pure, &mut best, ways);
                    }
                }
            }
        }
        if !ways.is_empty() {
            break;
        }
    }
}

/// Two rows of a band.
struct Pair<'a> {
    side: u8,
    rows: [u8; 2],
    digits: [&'a Row; 2],
    /// For each column, the one in which the first row has what the second has here.
    above: [u8; 9],
}

impl<'a> Pair<'a> {
    fn new(digits: &'a Digits, side: u8, first: u8, second: u8) -> Pair<'a> {
        let grid = &digits[usize::from(side)];
        let digits = [&grid[usize::from(first)], &grid[usize::from(second)]];
        let mut column_of = [0; 10];
        for (column, &digit) in digits[0][..9].iter().enumerate() {
            column_of[usize::from(digit)] = column as u8;
        }
        let above = std::array::from_fn(|column| column_of[usize::from(digits[1][column])]);
        Pair { side, rows: [first, second], digits, above }
    }

    /// Whether the digits of each stack are together in the other row. If those of one are, all are.
    fn is_pure(&self) -> bool {
        self.above[0] / 3 == self.above[1] / 3 && self.above[0] / 3 == self.above[2] / 3
    }

    /// Goes through the orders of columns in which the second row begins as small as it can.
    fn arrange(&self, is_pure: bool, best: &mut Key, ways: &mut Vec<Way>) {
        for stack in 0..3 {
            for order in ORDERS[3] {
                let front = order.map(|column| 3 * stack + column);
                let above = front.map(|column| self.above[usize::from(column)]);
                if is_pure {
                    let back = front.map(|column| self.above[usize::from(self.above[usize::from(column)])]);
                    // Where the last stack's digits come from: the columns above the middle ones, in their order.
                    self.keep([front, above, back], best, ways);
                } else if above[0] / 3 == above[1] / 3 {
                    let middle = [above[0], above[1], third(above[0], above[1])];
                    let [one, other] = others(above[2]);
                    self.keep([front, middle, [above[2], one, other]], best, ways);
                    self.keep([front, middle, [above[2], other, one]], best, ways);
                }
            }
        }
    }

    /// Keeps this order of columns if no other is better so far.
    fn keep(&self, columns: [[u8; 3]; 3], best: &mut Key, ways: &mut Vec<Way>) {
        let columns = columns.as_flattened().try_into().expect("nine columns");
        let [first, second] = self.rows;
        let last = third(first, second);
        let way = Way::with_columns(self.side, [first, second, last], columns);
        let (_, names) = way.written(self.digits[0], Key::MAX).expect("nothing is larger than that");
        let mut named = way;
        named.names = names;
        let Some((key, _)) = named.written(self.digits[1], *best) else { return };
        if key < *best {
            *best = key;
            ways.clear();
        }
        ways.push(way);
    }
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
