//! The beginning of the canonical form of a grid with empty cells: the band, and the orders of its rows and of the stacks, for
//! which the nine numbers of digits, by box and row, are smallest.

use super::stack::{ORDERS, Stack};
use super::way::PackedWay;

/// The numbers of digits that a row has in its three boxes, two bits each.
type BoxNumbers = u8;

/// The numbers for each set of columns.
static NUMBERS: [BoxNumbers; 512] = {
    let mut all = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let [a, b, c] = [columns & 7, columns >> 3 & 7, columns >> 6];
        all[columns] = (a.count_ones() << 4 | b.count_ones() << 2 | c.count_ones()) as BoxNumbers;
        columns += 1;
    }
    all
};

/// The numbers after each of the six orders of the stacks. Two more entries, which are no numbers, make up eight bytes, so that all
/// can be handled at once.
static EXCHANGED: [[BoxNumbers; 8]; 64] = {
    let mut all = [[BoxNumbers::MAX; 8]; 64];
    let mut numbers = 0;
    while numbers < 64 {
        let parts = [numbers >> 4, numbers >> 2 & 3, numbers & 3];
        let mut order = 0;
        while order < 6 {
            let [a, b, c] = ORDERS[3][order];
            all[numbers][order] =
                (parts[a as usize] << 4 | parts[b as usize] << 2 | parts[c as usize]) as BoxNumbers;
            order += 1;
        }
        numbers += 1;
    }
    all
};

/// The smallest value that the numbers take in any order of the stacks.
static LEAST: [BoxNumbers; 64] = {
    let mut all = [BoxNumbers::MAX; 64];
    let mut numbers = 0;
    while numbers < 64 {
        let mut order = 0;
        while order < 6 {
            if EXCHANGED[numbers][order] < all[numbers] {
                all[numbers] = EXCHANGED[numbers][order];
            }
            order += 1;
        }
        numbers += 1;
    }
    all
};

/// The stacks in each order, with nothing known of their columns.
static OPEN: [[Stack; 3]; 8] = {
    let mut all = [[Stack::open(0); 3]; 8];
    let mut order = 0;
    while order < 6 {
        let [a, b, c] = ORDERS[3][order];
        all[order] = [Stack::open(a), Stack::open(b), Stack::open(c)];
        order += 1;
    }
    all
};

/// Finds all ways to begin. `filled` has the columns with a digit in each row of the grid, as it is and mirrored.
pub(super) fn begin(filled: &[[u16; 9]; 2], ways: &mut Vec<PackedWay>) {
    let numbers = filled.map(|rows| rows.map(|columns| NUMBERS[usize::from(columns & 0x1ff)]));
    let least = numbers.map(|rows| rows.map(|numbers| LEAST[usize::from(numbers & 63)]));
    let first = *least.as_flattened().iter().min().expect("there are 18");
    let mut best = u16::MAX;
    for (side, (numbers, least)) in numbers.iter().zip(&least).enumerate() {
        let mut left =
            least.iter().enumerate().fold(0, |all, (row, least)| all | u16::from(*least == first) << row);
        while left > 0 {
            let row = left.trailing_zeros() as usize;
            left &= left - 1;
            let rows = [row, row / 3 * 3 + (row + 1) % 3, row / 3 * 3 + (row + 2) % 3];
            let exchanged = rows.map(|row| &EXCHANGED[usize::from(numbers[row] & 63)]);
            let rest = rest(first, exchanged);
            let least = *rest.iter().min().expect("there are 8");
            if least > best {
                continue;
            }
            if least < best {
                best = least;
                ways.clear();
            }
            let [row, one, other] = rows.map(|row| row as u8);
            let mut orders =
                rest.iter().enumerate().fold(0, |all, (order, rest)| all | u8::from(*rest == least) << order);
            while orders > 0 {
                let order = orders.trailing_zeros() as usize;
                orders &= orders - 1;
                let stacks = OPEN[order];
                let (first, second) = (exchanged[1][order], exchanged[2][order]);
                let (earlier, later) = if first <= second { (one, other) } else { (other, one) };
                ways.push(PackedWay::new(side as u8, [row, earlier, later], stacks));
                if first == second {
                    ways.push(PackedWay::new(side as u8, [row, later, earlier], stacks));
                }
            }
        }
    }
}

/// The numbers of the second and the third row for each order of the stacks; the largest `u16` for an order in which the numbers of
/// the first row are not the smallest.
#[inline(always)]
fn rest(first: BoxNumbers, [row, one, other]: [&[BoxNumbers; 8]; 3]) -> [u16; 8] {
    std::array::from_fn(|order| {
        let (one, other) = (one[order], other[order]);
        let rest = u16::from(one.min(other)) << 8 | u16::from(one.max(other));
        if row[order] == first { rest } else { u16::MAX }
    })
}
