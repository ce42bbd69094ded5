//! Full grids of the classic rules, every one of the 6,670,903,752,021,072,936,960 equally likely.
//!
//! Parts of a grid are drawn from sets in which all are equally likely, and what does not fit together is thrown away.
//! Whatever is left is equally likely too, because every grid is drawn in exactly one way.
//!
//! 1. **The first band.** The digits of its first box in any order. Those of each row of the box go to the other two
//!    rows of the second box, and the third box gets them where they are still missing: [56 ways](split). Each row of
//!    these boxes in any order. Every band is drawn in one way, and none has to be thrown away.
//! 2. **What the columns of the other bands hold.** It is the same question again: in each stack, the digits of each
//!    column of the first box go to the other two columns of the second one. 56 ways for each stack.
//! 3. **The rows of the other bands.** Each digit is once in each row, so it has another row in each of the three boxes.
//!    The columns of the first box in any order say which row it has there. In each column of the second box, [two ways
//!    are left](rows_beside), or none. Then the third box has no choice: its columns have a digit in each row, or
//!    everything is thrown away. About one of 75 attempts is kept.

use super::Random;
use crate::grid::{Cell, Digit, Grid};

/// Three groups of three digits, which are 0 to 8: the rows or the columns of a box.
type Groups = [[u8; 3]; 3];

/// The row of each digit in a box.
type RowOf = [u8; 9];

/// Makes a full grid by the classic rules. All grids are equally likely.
///
/// ```
/// use ninefold::{Rules, generate::{Xoshiro, uniform_grid}};
/// assert!(Rules::CLASSIC.is_solved(&uniform_grid(&mut Xoshiro::from_seed(1))));
/// ```
pub fn uniform_grid(random: &mut impl Random) -> Grid {
    loop {
        let band = first_band(random);
        if let Some(grid) = complete(band, random) {
            return grid;
        }
    }
}

/// Several choices in one random number, which is equally likely to be any below the product of their numbers.
struct Choices(usize);

impl Choices {
    fn of(product: usize, random: &mut impl Random) -> Choices {
        Choices(random.below(product))
    }

    /// Makes a choice of `count`.
    #[inline]
    fn one_of(&mut self, count: usize) -> usize {
        let chosen = self.0 % count;
        self.0 /= count;
        chosen
    }

    /// Chooses an order of three things, of [`ORDERS`].
    #[inline]
    fn order(&mut self, things: [u8; 3]) -> [u8; 3] {
        const ALL: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        ALL[self.one_of(ORDERS)].map(|place| things[usize::from(place)])
    }
}

/// The number of orders of three things.
const ORDERS: usize = 6;

/// The number of ways to split three groups.
const SPLITS: usize = 56 * ORDERS.pow(3);

/// The digits of the first band, by their boxes and rows.
fn first_band(random: &mut impl Random) -> [Groups; 3] {
    const FACTORIAL: usize = 362_880;
    let mut choices = Choices::of(FACTORIAL * ORDERS.pow(4), random);
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    for last in (1..9).rev() {
        digits.swap(last, choices.one_of(last + 1));
    }
    let first = [0, 3, 6].map(|from| [digits[from], digits[from + 1], digits[from + 2]]);
    let mut more = Choices::of(SPLITS * ORDERS.pow(2), random);
    let [mut second, mut third] = split(first, &mut more);
    second.iter_mut().chain(&mut third[..1]).for_each(|row| *row = choices.order(*row));
    third[1..].iter_mut().for_each(|row| *row = more.order(*row));
    [first, second, third]
}

/// Distributes the digits of each group to the other two: each digit is in another group of each result. All 56 ways are
/// equally likely, and the order within a group has no meaning.
fn split(groups: Groups, choices: &mut Choices) -> [Groups; 2] {
    // If k digits of a group go to the next one in the first result, k digits of every group do. For k = 0, 1, 2, 3 there are
    // 1, 3, 3, 1 ways to choose them, in each of the three groups.
    let next = match choices.one_of(56) {
        0 => 0,
        1..=27 => 1,
        28..=54 => 2,
        _ => 3,
    };
    let mut results = [[[0; 3]; 3]; 2];
    for (at, group) in groups.into_iter().enumerate() {
        let (after, last) = ((at + 1) % 3, (at + 2) % 3);
        for (place, digit) in choices.order(group).into_iter().enumerate() {
            let [near, far] = if place < next { [after, last] } else { [last, after] };
            results[0][near][place] = digit;
            results[1][far][place] = digit;
        }
    }
    results
}

/// Completes a grid below this band, if what is drawn for it fits together.
fn complete(band: [Groups; 3], random: &mut impl Random) -> Option<Grid> {
    let mut below = [[[[0; 3]; 3]; 3]; 2];
    for (stack, rows) in band.iter().enumerate() {
        let columns = [0, 1, 2].map(|column| [0, 1, 2].map(|row| rows[row][column]));
        let [second, third] = split(columns, &mut Choices::of(SPLITS, random));
        (below[0][stack], below[1][stack]) = (second, third);
    }
    // Nine of ten attempts end at the first of these.
    let rows = [rows_of(&below[0], random)?, rows_of(&below[1], random)?];
    let mut grid = Grid::EMPTY;
    let mut put = |row: usize, column: usize, digit: u8| {
        grid.set(Cell::at(row, column), Some(Digit::ALL[usize::from(digit)]));
    };
    for (stack, box_rows) in band.iter().enumerate() {
        for (row, digits) in box_rows.iter().enumerate() {
            (0..3).for_each(|column| put(row, 3 * stack + column, digits[column]));
        }
    }
    for (which, (stacks, rows)) in below.iter().zip(rows).enumerate() {
        for (stack, columns) in stacks.iter().enumerate() {
            for (column, digits) in columns.iter().enumerate() {
                for &digit in digits {
                    let row = usize::from(rows[stack][usize::from(digit)]);
                    put(3 * which + 3 + row, 3 * stack + column, digit);
                }
            }
        }
    }
    Some(grid)
}

/// Draws the rows of a band whose columns hold these digits, of 1,728 ways that are equally likely; `None` if it is none of
/// those in which every row and column is right.
fn rows_of(stacks: &[Groups; 3], random: &mut impl Random) -> Option<[RowOf; 3]> {
    let mut choices = Choices::of(ORDERS.pow(3) * 8, random);
    let mut first = [0; 9];
    for column in stacks[0] {
        let rows = choices.order([0, 1, 2]);
        column.into_iter().zip(rows).for_each(|(digit, row)| first[usize::from(digit)] = row);
    }
    let second = rows_beside(&stacks[1], &first, &mut choices)?;
    let mut third = [0; 9];
    (0..9).for_each(|digit| third[digit] = 3 - first[digit] - second[digit]);
    let is_right = |column: &[u8; 3]| column.iter().fold(0, |seen, &digit| seen | 1 << third[usize::from(digit)]) == 7;
    stacks[2].iter().all(is_right).then_some([first, second, third])
}

/// Draws the rows of a box beside another one. In a column whose digits are in three rows of the other box, they move to the
/// next row or to the one before. If two of them share a row, they go to the other two rows in either order, and the third
/// digit to theirs. If all three share a row, there is no way.
fn rows_beside(columns: &Groups, first: &RowOf, choices: &mut Choices) -> Option<RowOf> {
    let mut second = [0; 9];
    for column in columns {
        let rows = column.map(|digit| first[usize::from(digit)]);
        let coin = choices.one_of(2) as u8;
        let next = |row: u8| (row + 1 + coin) % 3;
        let before = |row: u8| (row + 2 - coin) % 3;
        let moved = match rows {
            [a, b, c] if a == b && b == c => return None,
            [a, b, _] if a == b => [next(a), before(a), a],
            [a, _, c] if a == c => [next(a), a, before(a)],
            [_, b, c] if b == c => [b, next(b), before(b)],
            _ => rows.map(next),
        };
        column.iter().zip(moved).for_each(|(&digit, row)| second[usize::from(digit)] = row);
    }
    Some(second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Xoshiro;
    use std::collections::HashMap;

    #[test]
    fn a_box_is_split_in_56_ways_equally_often() {
        let groups = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
        let mut seen: HashMap<_, u32> = HashMap::new();
        for index in 0..56_000 {
            let results = split(groups, &mut Choices::of(SPLITS, &mut Xoshiro::stream(1, index)));
            let sets = results.map(|groups| {
                groups.map(|group| group.into_iter().fold(0_u16, |set, digit| set | 1 << digit))
            });
            for group in 0..3 {
                let own = 0b111 << (3 * group);
                assert_eq!(sets[0][group] | sets[1][group] | own, 0b1_1111_1111, "{sets:?}");
            }
            *seen.entry(sets).or_default() += 1;
        }
        assert_eq!(seen.len(), 56);
        // 55 degrees of freedom: above 99.7 in one of ten thousand samples.
        let chi: f64 = seen.values().map(|&count| (f64::from(count) - 1000.0).powi(2) / 1000.0).sum();
        assert!(chi < 99.7, "{chi}");
    }

    /// Counts the ways for all columns of a band by going through all orders of all nine columns.
    fn count_plainly(stacks: &[Groups; 3]) -> usize {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        fn go(columns: &[[u8; 3]], rows: [u16; 3], orders: &[[usize; 3]; 6]) -> usize {
            let Some((column, rest)) = columns.split_first() else { return 1 };
            let with = |order: &[usize; 3]| {
                let bits = order.map(|at| 1_u16 << column[at]);
                let clashes = (0..3).any(|row| rows[row] & bits[row] != 0);
                if clashes { 0 } else { go(rest, [0, 1, 2].map(|row| rows[row] | bits[row]), orders) }
            };
            orders.iter().map(with).sum()
        }
        go(&stacks.concat(), [0; 3], &orders)
    }

    /// The ways to arrange the rows are equally likely: each of them is drawn in one of 1,728 attempts.
    #[test]
    fn every_arrangement_of_rows_is_drawn_as_often() {
        const EACH: u64 = 200;
        for seed in 0..3 {
            let mut random = Xoshiro::from_seed(seed);
            let mut choices = Choices::of(SPLITS, &mut random);
            let [second, third] = split([[0, 1, 2], [3, 4, 5], [6, 7, 8]], &mut choices);
            let stacks = [[[0, 1, 2], [3, 4, 5], [6, 7, 8]], second, third];
            let ways = count_plainly(&stacks);
            let mut seen: HashMap<_, u64> = HashMap::new();
            for _ in 0..1728 * EACH {
                if let Some(rows) = rows_of(&stacks, &mut random) {
                    *seen.entry(rows).or_default() += 1;
                }
            }
            assert_eq!(seen.len(), ways);
            let each = EACH as f64;
            let chi: f64 = seen.values().map(|&count| (count as f64 - each).powi(2) / each).sum();
            // Five standard deviations.
            let degrees = ways as f64;
            assert!((chi - degrees).abs() < 5.0 * (2.0 * degrees).sqrt(), "{chi} for {ways}");
        }
    }
}
