//! Full grids of the classic rules, every one of the 6,670,903,752,021,072,936,960 equally likely.
//!
//! The parts of a grid are drawn one after another, each from a number of ways that is always the same. If there is none,
//! everything is thrown away. Every grid is drawn in exactly one way, so all grids are equally likely.
//!
//! Where the digits of a box go in the next box is always the same question. A digit is in another row in each box of a
//! band, and in another column in each box of a stack.
//!
//! 1. **The first band.** The first box: any order of the digits. The rows of the other boxes: the digits of each row go to
//!    the other two rows of the second box, and to those that are left in the third one: [56 ways](split). Each of these
//!    rows in any order. There is always a way.
//! 2. **The second band.** The first box: its columns are one of 56 splits of the columns above it, each in any order. The
//!    rows of the other boxes: one of 56 splits of its rows. The columns in them: in each row, [two ways](beside) to have
//!    three columns, none of them the one above, or none if all three digits are in the same column above.
//! 3. **The third band.** Its columns hold what is left. The first box: each column in any order. The second box: in each
//!    column, two ways to have three rows, none of them that in the first box, or none. The rows of the third box are
//!    what is left then, and its columns must have one of each.
//!
//! About one attempt in 13 is kept.

use super::Random;
use crate::grid::{Cell, Digit, Grid};

/// A row or a column of a box for each digit, which is 0 to 8. Three digits are in each line.
type Lines = [u8; 9];

/// The lines of the digits in the three boxes of a band or a stack.
type Triple = [Lines; 3];

/// Makes a full grid by the classic rules. All grids are equally likely.
///
/// ```
/// use ninefold::{Rules, generate::{Xoshiro, uniform_grid}};
/// assert!(Rules::CLASSIC.is_solved(&uniform_grid(&mut Xoshiro::from_seed(1))));
/// ```
pub fn uniform_grid(random: &mut impl Random) -> Grid {
    loop {
        let first = first_band(random);
        let Some(second) = second_band(&first.columns, random) else { continue };
        let columns = [0, 1, 2].map(|stack| left(&first.columns[stack], &second.columns[stack]));
        let Some(rows) = last_rows(&columns, random) else { continue };
        return grid(&[first, second, Band { rows, columns }]);
    }
}

/// The rows and columns of the digits in the boxes of a band.
struct Band {
    rows: Triple,
    columns: Triple,
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
    fn order(&mut self) -> [u8; 3] {
        const ALL: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        ALL[self.one_of(ORDERS)]
    }
}

/// The number of orders of three things.
const ORDERS: usize = 6;

/// The number of choices of a split: 56 ways, each of them as often.
const SPLITS: usize = 56 * ORDERS.pow(3);

/// The digits of each line.
#[inline]
fn members(lines: &Lines) -> [[usize; 3]; 3] {
    let (mut members, mut counts) = ([[0; 3]; 3], [0; 3]);
    for (digit, &line) in lines.iter().enumerate() {
        let line = usize::from(line);
        members[line][counts[line]] = digit;
        counts[line] += 1;
    }
    members
}

/// The third line, where two are taken.
fn left(one: &Lines, other: &Lines) -> Lines {
    std::array::from_fn(|digit| 3 - one[digit] - other[digit])
}

/// Distributes the digits of each line over the other two lines, three digits each. All 56 ways are equally likely.
fn split(lines: &Lines, choices: &mut Choices) -> Lines {
    // If k digits of a line go to the next one, k digits of every line do. For k = 0, 1, 2, 3 there are 1, 3, 3, 1 ways to
    // choose them, in each of the three lines.
    let next = match choices.one_of(56) {
        0 => 0,
        1..=27 => 1,
        28..=54 => 2,
        _ => 3,
    };
    let mut split = [0; 9];
    for (line, digits) in members(lines).into_iter().enumerate() {
        for (digit, rank) in digits.into_iter().zip(choices.order()) {
            let steps = if usize::from(rank) < next { 1 } else { 2 };
            split[digit] = ((line + steps) % 3) as u8;
        }
    }
    split
}

/// Draws the cross lines of a box: the digits of each line have three of them, each another one than in `taken`. There are
/// two ways for each line, whatever is taken, or none if its three digits have the same one taken.
fn beside(lines: &Lines, taken: &Lines, choices: &mut Choices) -> Option<Lines> {
    let mut drawn = [0; 9];
    for digits in members(lines) {
        let coin = choices.one_of(2) as u8;
        let next = |line: u8| (line + 1 + coin) % 3;
        let before = |line: u8| (line + 2 - coin) % 3;
        // Two that have the same one taken share the others in either order, and the third digit gets that one.
        let moved = match digits.map(|digit| taken[digit]) {
            [a, b, c] if a == b && b == c => return None,
            [a, b, _] if a == b => [next(a), before(a), a],
            [a, _, c] if a == c => [next(a), a, before(a)],
            [_, b, c] if b == c => [b, next(b), before(b)],
            all => all.map(next),
        };
        digits.into_iter().zip(moved).for_each(|(digit, line)| drawn[digit] = line);
    }
    Some(drawn)
}

/// Puts the digits of each line into any order along it.
fn ordered(lines: &Lines, choices: &mut Choices) -> Lines {
    let mut order = [0; 9];
    for digits in members(lines) {
        digits.into_iter().zip(choices.order()).for_each(|(digit, place)| order[digit] = place);
    }
    order
}

fn first_band(random: &mut impl Random) -> Band {
    const FACTORIAL: usize = 362_880;
    let mut choices = Choices::of(FACTORIAL * ORDERS.pow(3), random);
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    for last in (1..9).rev() {
        digits.swap(last, choices.one_of(last + 1));
    }
    let (mut row, mut column) = ([0; 9], [0; 9]);
    for (place, digit) in digits.into_iter().enumerate() {
        (row[digit], column[digit]) = ((place / 3) as u8, (place % 3) as u8);
    }
    let mut more = Choices::of(SPLITS * ORDERS.pow(3), random);
    let second = split(&row, &mut more);
    let third = left(&row, &second);
    let columns = [column, ordered(&second, &mut choices), ordered(&third, &mut more)];
    Band { rows: [row, second, third], columns }
}

/// Draws the second band under the columns of the first one.
fn second_band(above: &Triple, random: &mut impl Random) -> Option<Band> {
    let mut choices = Choices::of(SPLITS * ORDERS.pow(3), random);
    let column = split(&above[0], &mut choices);
    let row = ordered(&column, &mut choices);
    let mut choices = Choices::of(SPLITS * 8 * 8, random);
    let second = split(&row, &mut choices);
    let third = left(&row, &second);
    let columns =
        [column, beside(&second, &above[1], &mut choices)?, beside(&third, &above[2], &mut choices)?];
    Some(Band { rows: [row, second, third], columns })
}

/// Draws the rows of a band whose columns are given.
fn last_rows(columns: &Triple, random: &mut impl Random) -> Option<Triple> {
    let mut choices = Choices::of(ORDERS.pow(3) * 8, random);
    let first = ordered(&columns[0], &mut choices);
    let second = beside(&columns[1], &first, &mut choices)?;
    let third = left(&first, &second);
    let is_right =
        |digits: [usize; 3]| digits.into_iter().fold(0, |seen, digit| seen | 1 << third[digit]) == 7;
    members(&columns[2]).into_iter().all(is_right).then_some([first, second, third])
}

fn grid(bands: &[Band; 3]) -> Grid {
    let mut grid = Grid::EMPTY;
    for (band, Band { rows, columns }) in bands.iter().enumerate() {
        for (stack, (rows, columns)) in rows.iter().zip(columns).enumerate() {
            for (digit, (&row, &column)) in Digit::ALL.into_iter().zip(rows.iter().zip(columns)) {
                let cell = Cell::at(3 * band + usize::from(row), 3 * stack + usize::from(column));
                grid.set(cell, Some(digit));
            }
        }
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Xoshiro;
    use std::collections::HashMap;

    /// Checks that all of `ways` were seen, about as often.
    fn assert_uniform<T>(seen: &HashMap<T, u32>, ways: usize) {
        assert_eq!(seen.len(), ways);
        let mean = f64::from(seen.values().sum::<u32>()) / ways as f64;
        let chi: f64 = seen.values().map(|&count| (f64::from(count) - mean).powi(2) / mean).sum();
        let degrees = (ways - 1) as f64;
        // Five standard deviations.
        assert!(chi < degrees + 5.0 * (2.0 * degrees).sqrt(), "{chi} for {ways} ways");
    }

    #[test]
    fn a_box_is_split_in_56_ways_equally_often() {
        let lines = [0, 0, 0, 1, 1, 1, 2, 2, 2];
        let mut seen = HashMap::new();
        for index in 0..56_000 {
            let drawn = split(&lines, &mut Choices::of(SPLITS, &mut Xoshiro::stream(1, index)));
            assert!(drawn.iter().zip(&lines).all(|(one, other)| one != other), "{drawn:?}");
            assert!((0..3).all(|line| drawn.iter().filter(|&&one| one == line).count() == 3));
            *seen.entry(drawn).or_default() += 1;
        }
        assert_uniform(&seen, 56);
    }

    /// All ways to give the digits of each line three cross lines, none of them taken.
    fn ways_beside(lines: &Lines, taken: &Lines) -> usize {
        let is_way = |number: &usize| {
            let drawn: Lines = std::array::from_fn(|digit| (number / 3_usize.pow(digit as u32) % 3) as u8);
            let is_free = drawn.iter().zip(taken).all(|(one, other)| one != other);
            let are_three =
                |digits: [usize; 3]| digits.into_iter().fold(0, |seen, digit| seen | 1 << drawn[digit]) == 7;
            is_free && members(lines).into_iter().all(are_three)
        };
        (0..3_usize.pow(9)).filter(is_way).count()
    }

    #[test]
    fn there_are_eight_ways_beside_a_box_or_none() {
        let mut nones = 0;
        for seed in 0..200 {
            let mut random = Xoshiro::from_seed(seed);
            let [lines, taken] = [(); 2].map(|()| {
                let mut lines = [0, 0, 0, 1, 1, 1, 2, 2, 2];
                random.shuffle(&mut lines);
                lines
            });
            let mut seen: HashMap<Lines, u32> = HashMap::new();
            for coins in 0..8 {
                if let Some(drawn) = beside(&lines, &taken, &mut Choices(coins)) {
                    assert!(drawn.iter().zip(&taken).all(|(one, other)| one != other));
                    *seen.entry(drawn).or_default() += 1;
                }
            }
            assert_eq!(seen.len(), ways_beside(&lines, &taken));
            assert!([0, 8].contains(&seen.len()), "each of them once");
            nones += usize::from(seen.is_empty());
        }
        assert!(nones > 0);
    }

    /// The second band below a first one: it is known how many there are, because they are counted plainly, and all of them
    /// are drawn as often.
    #[test]
    fn what_is_left_is_drawn_uniformly() {
        let first = first_band(&mut Xoshiro::from_seed(1));
        let second = (2..).find_map(|seed| second_band(&first.columns, &mut Xoshiro::from_seed(seed)));
        let second = second.expect("about two thirds are kept");
        let columns = [0, 1, 2].map(|stack| left(&first.columns[stack], &second.columns[stack]));
        let mut seen: HashMap<Triple, u32> = HashMap::new();
        let mut random = Xoshiro::from_seed(3);
        for _ in 0..1728 * 100 {
            if let Some(rows) = last_rows(&columns, &mut random) {
                *seen.entry(rows).or_default() += 1;
            }
        }
        assert_uniform(&seen, count_rows(&columns));
    }

    /// Counts the ways to arrange a band with these columns, by going through the orders of all nine of them.
    fn count_rows(columns: &Triple) -> usize {
        fn go(columns: &[[usize; 3]], rows: [u16; 3]) -> usize {
            let Some((column, rest)) = columns.split_first() else { return 1 };
            let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
            let with = |order: [usize; 3]| {
                let bits = order.map(|at| 1_u16 << column[at]);
                let clashes = (0..3).any(|row| rows[row] & bits[row] != 0);
                if clashes { 0 } else { go(rest, [0, 1, 2].map(|row| rows[row] | bits[row])) }
            };
            orders.into_iter().map(with).sum()
        }
        go(&columns.map(|lines| members(&lines)).concat(), [0; 3])
    }
}
