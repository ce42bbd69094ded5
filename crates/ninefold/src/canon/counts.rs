//! How the canonical form of a grid with empty cells begins: with the band, the orders of its rows and those of the stacks in which
//! the nine numbers of digits, by box and row, are smallest.

use super::arranged::{Digits, ORDERS, Way};

/// Finds all ways to begin.
pub(super) fn begin(digits: &Digits, ways: &mut Vec<Way>) {
    let mut best = u32::MAX;
    for (side, rows) in digits.iter().enumerate() {
        for (band, rows) in rows.chunks_exact(3).enumerate() {
            let counts: [[u32; 3]; 3] = std::array::from_fn(|row| {
                let count =
                    |stack: usize| rows[row][3 * stack..][..3].iter().filter(|&&digit| digit > 0).count();
                [0, 1, 2].map(|stack| count(stack) as u32)
            });
            for stacks in ORDERS[3] {
                let [a, b, c] = stacks.map(usize::from);
                let numbers = counts.map(|row| row[a] << 4 | row[b] << 2 | row[c]);
                let mut sorted = numbers;
                sorted.sort_unstable();
                let whole = sorted[0] << 12 | sorted[1] << 6 | sorted[2];
                if whole > best {
                    continue;
                }
                if whole < best {
                    best = whole;
                    ways.clear();
                }
                let in_order = |order: &&[u8; 3]| order.map(|row| numbers[usize::from(row)]) == sorted;
                for order in ORDERS[3].iter().filter(in_order) {
                    let rows = order.map(|row| 3 * band as u8 + row);
                    ways.push(Way::new(side as u8, rows, *stacks));
                }
            }
        }
    }
}
