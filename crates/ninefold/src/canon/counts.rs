//! How the canonical form of a grid with empty cells begins: with the band, the orders of its rows and those of the stacks in which
//! the nine numbers of digits, by box and row, are smallest.

use super::arranged::{ORDERS, Way};

/// The numbers of digits that a row has in its three boxes, two bits each.
type Numbers = u8;

/// The numbers for each set of columns.
static NUMBERS: [Numbers; 512] = {
    let mut all = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let [a, b, c] = [columns & 7, columns >> 3 & 7, columns >> 6];
        all[columns] = (a.count_ones() << 4 | b.count_ones() << 2 | c.count_ones()) as Numbers;
        columns += 1;
    }
    all
};

/// Numbers with the stacks in each order.
static EXCHANGED: [[Numbers; 64]; 6] = {
    let mut all = [[0; 64]; 6];
    let mut order = 0;
    while order < 6 {
        let mut numbers = 0;
        while numbers < 64 {
            let parts = [numbers >> 4, numbers >> 2 & 3, numbers & 3];
            let [a, b, c] = ORDERS[3][order];
            all[order][numbers] =
                (parts[a as usize] << 4 | parts[b as usize] << 2 | parts[c as usize]) as Numbers;
            numbers += 1;
        }
        order += 1;
    }
    all
};

/// The smallest that numbers become by an order of the stacks.
static LEAST: [Numbers; 64] = {
    let mut all = [Numbers::MAX; 64];
    let mut order = 0;
    while order < 6 {
        let mut numbers = 0;
        while numbers < 64 {
            if EXCHANGED[order][numbers] < all[numbers] {
                all[numbers] = EXCHANGED[order][numbers];
            }
            numbers += 1;
        }
        order += 1;
    }
    all
};

/// Finds all ways to begin. A grid comes as it is and mirrored, with the columns of each row that have a digit.
pub(super) fn begin(filled: &[[u16; 9]; 2], ways: &mut Vec<Way>) {
    let numbers = filled.map(|rows| rows.map(|columns| NUMBERS[usize::from(columns)]));
    let least = |numbers: Numbers| LEAST[usize::from(numbers)];
    let first = numbers.as_flattened().iter().map(|&numbers| least(numbers)).min().expect("there are 18");
    let mut best = u16::MAX;
    for (side, numbers) in numbers.iter().enumerate() {
        for row in (0..9).filter(|&row| least(numbers[row]) == first) {
            let band = row / 3 * 3;
            let others = [band + (row - band + 1) % 3, band + (row - band + 2) % 3];
            for (stacks, exchanged) in ORDERS[3].iter().zip(&EXCHANGED) {
                let exchanged = |row: usize| exchanged[usize::from(numbers[row])];
                if exchanged(row) != first {
                    continue;
                }
                let [one, other] = others.map(exchanged);
                let rest = u16::from(one.min(other)) << 8 | u16::from(one.max(other));
                if rest > best {
                    continue;
                }
                if rest < best {
                    best = rest;
                    ways.clear();
                }
                let [second, third] = others.map(|row| row as u8);
                if one <= other {
                    ways.push(Way::new(side as u8, [row as u8, second, third], *stacks));
                }
                if other <= one {
                    ways.push(Way::new(side as u8, [row as u8, third, second], *stacks));
                }
            }
        }
    }
}
