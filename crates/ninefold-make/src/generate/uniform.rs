//! Full grids of the classic rules, every one of the 6,670,903,752,021,072,936,960 equally likely.
//!
//! The parts of a grid are drawn one after another. Each is drawn from a number of ways that is always the same, unless there is no
//! way; then everything is thrown away. Every grid is drawn in exactly one way, so all grids are equally likely.
//!
//! The same question comes up for each box: where do its digits go in the next one? A digit is in another row in each box of
//! a band, and in another column in each box of a stack.
//!
//! 1. **The first band.** The first box: any order of the digits. The rows of the other boxes: the digits of each row go to
//!    the other two rows of the second box, and to those that are left in the third one: [56 ways](split). Each of these
//!    rows in any order. There is always a way.
//! 2. **The second band.** The first box: its columns are one of 56 splits of the columns above it, each in any order. The rows of
//!    the other boxes: one of 56 splits of its rows. The columns in them: in each row, [two ways](beside) to have three columns,
//!    none of them the one above, or no way if all three digits are in the same column above.
//! 3. **The third band.** Its columns hold the digits that are left. The first box: each column in any order. The second box: in
//!    each column, two ways to have three rows, none of them the one in the first box, or no way. The rows of the third box are
//!    then given, and its columns must have one digit of each row.
//!
//! About one attempt in 13 is kept.

use crate::grid::{Cell, Digit, Grid};
use crate::random::Random;

/// The digits of the three lines of a box, its rows or its columns: nine bits for each line, the lowest for the digit 1, and
/// a [gap](GAPS) above them.
type BoxLines = u32;

/// The lines of the three boxes of a band or a stack.
type Triple = [BoxLines; 3];

/// The bits of a line.
const LINE: u32 = 0o777;

/// The number of bits of a line and its gap.
const STEP: u32 = 10;

/// The first bit of each line.
const SHIFTS: [u32; 3] = [0, STEP, 2 * STEP];

/// The lowest bit of each line.
const ONES: u32 = each_line(1);

/// The bit above each line, which is never set. So the lines can be counted down or up all at once.
const GAPS: u32 = each_line(1 << 9);

/// Repeats a line.
#[inline]
const fn each_line(line: u32) -> u32 {
    line | line << STEP | line << (2 * STEP)
}

/// Moves each line to the place of the next, the last to that of the first.
#[inline]
fn turned(lines: BoxLines) -> BoxLines {
    (lines << STEP | lines >> (2 * STEP)) & each_line(LINE)
}

/// The lines without their lowest digits.
#[inline]
fn but_lowest(lines: BoxLines) -> BoxLines {
    lines & ((lines | GAPS) - ONES)
}

/// Sets all bits of each line that has a digit.
#[inline]
fn of_any(lines: BoxLines) -> BoxLines {
    let gaps = (lines + each_line(LINE)) & GAPS;
    gaps - (gaps >> 9)
}

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
        let columns = [0, 1, 2].map(|stack| left(first.columns[stack], second.columns[stack]));
        let Some(rows) = last_rows(&columns, random) else { continue };
        return grid(&[first, second, BandDigits { rows, columns }]);
    }
}

/// The rows and columns of the digits in the boxes of a band.
struct BandDigits {
    rows: Triple,
    columns: Triple,
}

/// Several choices in one random number. It is equally likely to be any number below the product of the numbers of ways.
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

    /// Chooses an order for each of three lines.
    #[inline]
    fn orders(&mut self) -> usize {
        self.one_of(ORDERS_OF_LINES)
    }
}

/// The number of orders of three things.
const ORDERS: usize = 6;

/// The place of each of three things in each of their orders.
const PLACES: [[usize; 3]; ORDERS] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The number of choices of an order for each of three lines.
const ORDERS_OF_LINES: usize = ORDERS.pow(3);

/// The orders of three lines.
const fn orders_of_lines(number: usize) -> [usize; 3] {
    [number % ORDERS, number / ORDERS % ORDERS, number / ORDERS / ORDERS]
}

/// For each digit of a line, lowest first, a bit for each of three lines.
type Picks = [u8; 3];

/// For each number of places and all orders of three lines, the digits that have one of the first places on their line.
static FIRST: [[Picks; ORDERS_OF_LINES]; 4] = {
    let mut first = [[[0; 3]; ORDERS_OF_LINES]; 4];
    let mut at = 0;
    while at < 4 * 9 * ORDERS_OF_LINES {
        let (digit, line, number, count) =
            (at % 3, at / 3 % 3, at / 9 % ORDERS_OF_LINES, at / 9 / ORDERS_OF_LINES);
        if PLACES[orders_of_lines(number)[line]][digit] < count {
            first[count][number][digit] |= 1 << line;
        }
        at += 1;
    }
    first
};

/// For all orders of three lines, the digits whose place has the number of their line, those of which it has the next number,
/// and the others.
static MOVES: [[Picks; 3]; ORDERS_OF_LINES] = {
    let mut moves = [[[0; 3]; 3]; ORDERS_OF_LINES];
    let mut at = 0;
    while at < 9 * ORDERS_OF_LINES {
        let (digit, line, number) = (at % 3, at / 3 % 3, at / 9);
        let place = PLACES[orders_of_lines(number)[line]][digit];
        moves[number][(place + 3 - line) % 3][digit] |= 1 << line;
        at += 1;
    }
    moves
};

/// All bits of each set of lines.
static OF_LINES: [BoxLines; 8] = {
    let mut lines = [0; 8];
    let mut at = 0;
    while at < 24 {
        if (at / 3) >> (at % 3) & 1 == 1 {
            lines[at / 3] |= LINE << SHIFTS[at % 3];
        }
        at += 1;
    }
    lines
};

/// The number of choices of a split: 56 ways, each of them as often.
const SPLITS: usize = 56 * ORDERS_OF_LINES;

/// The digits of one line.
#[inline]
fn line(lines: BoxLines, line: usize) -> u32 {
    lines >> SHIFTS[line] & LINE
}

/// The lowest, the middle and the highest digits of lines that have three each.
#[inline]
fn digits(lines: BoxLines) -> [BoxLines; 3] {
    let rest = but_lowest(lines);
    let high = but_lowest(rest);
    [lines ^ rest, rest ^ high, high]
}

/// The digits that are picked.
#[inline]
fn picked(digits: &[BoxLines; 3], picks: &Picks) -> BoxLines {
    let of = |digit: usize| digits[digit] & OF_LINES[usize::from(picks[digit]) % 8];
    of(0) | of(1) | of(2)
}

/// The third line, if two are taken.
#[inline]
fn left(one: BoxLines, other: BoxLines) -> BoxLines {
    each_line(LINE) ^ one ^ other
}

/// Distributes the digits of each line over the other two lines, three digits to each line. All 56 ways are equally likely.
#[inline]
fn split(lines: BoxLines, choices: &mut Choices) -> BoxLines {
    // If k digits of a line go to the next one, k digits of every line do. For k = 0, 1, 2, 3 there are 1, 3, 3, 1 ways to
    // choose them, in each of the three lines.
    let way = choices.one_of(56);
    let next = usize::from(way > 0) + usize::from(way > 27) + usize::from(way > 54);
    let going = picked(&digits(lines), &FIRST[next][choices.orders()]);
    turned(going | turned(lines ^ going))
}

/// Draws the cross lines of a box. The digits of each line get three different cross lines, and no digit gets the one that it has
/// in `taken`. There are two ways for each line, whatever is taken, or none if its three digits have the same cross line taken.
#[inline]
fn beside(lines: BoxLines, taken: BoxLines, choices: &mut Choices) -> Option<BoxLines> {
    let (mut drawn, mut threes) = (0, 0);
    for from in 0..3 {
        let coin = choices.one_of(2) != 0;
        let all = each_line(line(lines, from));
        let here = all & taken;
        let second = but_lowest(here);
        threes |= but_lowest(second);
        // Two digits that have the same cross line taken get the other two in either order, and the third digit gets that one. If
        // each digit has a different one taken, all move the same way.
        let twice = of_any(second);
        let first = (here ^ second) & if second == 0 { here } else { twice };
        let (there, back) = if coin { (second, first) } else { (first, second) };
        drawn |= turned(there | turned(back)) | (all ^ here) & twice;
    }
    (threes == 0).then_some(drawn)
}

/// Puts the digits of each line into any order along it.
#[inline]
fn ordered(lines: BoxLines, choices: &mut Choices) -> BoxLines {
    let (digits, [stay, next, last]) = (digits(lines), &MOVES[choices.orders()]);
    picked(&digits, stay) | turned(picked(&digits, next) | turned(picked(&digits, last)))
}

#[inline]
fn first_band(random: &mut impl Random) -> BandDigits {
    const FACTORIAL: usize = 362_880;
    let mut choices = Choices::of(FACTORIAL * ORDERS_OF_LINES, random);
    // The digits that are left, four bits each.
    let mut digits = 0x8_7654_3210_u64;
    let (mut row, mut column) = (0, 0);
    for place in (0..9).rev() {
        let at = 4 * choices.one_of(place + 1);
        let (digit, last) = (digits >> at & 15, digits >> (4 * place) & 15);
        digits ^= (digit ^ last) << at;
        row |= 1 << (SHIFTS[place / 3] + digit as u32);
        column |= 1 << (SHIFTS[place % 3] + digit as u32);
    }
    let mut more = Choices::of(SPLITS * ORDERS_OF_LINES, random);
    let second = split(row, &mut more);
    let third = left(row, second);
    let columns = [column, ordered(second, &mut choices), ordered(third, &mut more)];
    BandDigits { rows: [row, second, third], columns }
}

/// Draws the second band under the columns of the first one.
#[inline]
fn second_band(above: &Triple, random: &mut impl Random) -> Option<BandDigits> {
    let mut choices = Choices::of(SPLITS * ORDERS_OF_LINES, random);
    let column = split(above[0], &mut choices);
    let row = ordered(column, &mut choices);
    let mut choices = Choices::of(SPLITS * 8 * 8, random);
    let second = split(row, &mut choices);
    let third = left(row, second);
    let columns = [column, beside(second, above[1], &mut choices)?, beside(third, above[2], &mut choices)?];
    Some(BandDigits { rows: [row, second, third], columns })
}

/// Draws the rows of a band whose columns are given.
#[inline]
fn last_rows(columns: &Triple, random: &mut impl Random) -> Option<Triple> {
    let mut choices = Choices::of(ORDERS_OF_LINES * 8, random);
    let first = ordered(columns[0], &mut choices);
    let second = beside(columns[1], first, &mut choices)?;
    let third = left(first, second);
    // Every row has one digit of every column: none of them has two.
    let twos = [0, 1, 2].map(|column| but_lowest(third & each_line(line(columns[2], column))));
    (twos == [0; 3]).then_some([first, second, third])
}

#[inline]
fn grid(bands: &[BandDigits; 3]) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        let (row, column) = (cell.row_index(), cell.column_index());
        let BandDigits { rows, columns } = &bands[row / 3];
        let digit = line(rows[column / 3], row % 3) & line(columns[column / 3], column % 3);
        grid.set(cell, Some(Digit::ALL[digit.trailing_zeros() as usize]));
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

    /// The line of each digit.
    type ByDigit = [usize; 9];

    fn packed(by_digit: &ByDigit) -> BoxLines {
        by_digit
            .iter()
            .enumerate()
            .fold(0, |lines, (digit, &line)| lines | 1 << (SHIFTS[line] + digit as u32))
    }

    fn unpacked(lines: BoxLines) -> ByDigit {
        std::array::from_fn(|digit| {
            let on: Vec<usize> = (0..3).filter(|&at| line(lines, at) >> digit & 1 == 1).collect();
            assert_eq!(on.len(), 1, "every digit is on one line");
            on[0]
        })
    }

    /// The digits of each line.
    fn members(by_digit: &ByDigit) -> [[usize; 3]; 3] {
        [0, 1, 2].map(|line| {
            let digits: Vec<usize> = (0..9).filter(|&digit| by_digit[digit] == line).collect();
            digits.try_into().expect("three digits on a line")
        })
    }

    #[test]
    fn a_box_is_split_in_56_ways_equally_often() {
        let lines = [0, 0, 0, 1, 1, 1, 2, 2, 2];
        let mut seen = HashMap::new();
        for index in 0..56_000 {
            let mut choices = Choices::of(SPLITS, &mut Xoshiro::stream(1, index));
            let drawn = unpacked(split(packed(&lines), &mut choices));
            assert!(drawn.iter().zip(&lines).all(|(one, other)| one != other), "{drawn:?}");
            assert!((0..3).all(|line| drawn.iter().filter(|&&one| one == line).count() == 3));
            *seen.entry(drawn).or_default() += 1;
        }
        assert_uniform(&seen, 56);
    }

    /// Counts the ways to give the digits of each line three different cross lines, none of which its digit has in `taken`.
    fn ways_beside(lines: &ByDigit, taken: &ByDigit) -> usize {
        let is_way = |number: &usize| {
            let drawn: ByDigit = std::array::from_fn(|digit| number / 3_usize.pow(digit as u32) % 3);
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
            let mut seen: HashMap<ByDigit, u32> = HashMap::new();
            for coins in 0..8 {
                if let Some(drawn) = beside(packed(&lines), packed(&taken), &mut Choices(coins)) {
                    let drawn = unpacked(drawn);
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
        let columns = [0, 1, 2].map(|stack| left(first.columns[stack], second.columns[stack]));
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
        go(&columns.map(|lines| members(&unpacked(lines))).concat(), [0; 3])
    }
}
