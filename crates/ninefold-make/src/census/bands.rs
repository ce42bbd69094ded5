//! Bands of the classic grid, and the number of grids, counted through them.
//!
//! The rest of the grid depends on a band only through the digits of each column: in each block, they are a *partition* of
//! the nine digits into three triples. There are 280 partitions, in 6 orders each. So grids are counted as follows: the
//! columns of the top band are three partitions; each stack has 56 ways to divide the digits that its columns lack between
//! the other two bands; and for each of the 56³ ways, three independent bands are filled. The number of ways to fill a band
//! with given columns does not change when digits are renamed, so a table for bands whose first block has the columns 123,
//! 456 and 789 is enough. Felgenhauer and Jarvis counted in the same spirit in 2005 (<https://www.afjarvis.org.uk/sudoku/>):
//! they had 416 bands and 44 cases left. The 44 are the triples of partitions that no symmetry makes equal.

use std::collections::{BTreeMap, HashMap, HashSet};

/// The number of ways to divide nine digits into three triples.
const PARTITIONS: usize = 280;

/// The 6 orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The number of bands whose first block has a given filling: 56 ways to distribute the digits over the rows of the
/// other two blocks, and 6 orders for each of their six rows.
pub fn bands() -> u64 {
    let tables = BandTables::new();
    // The first block's rows are the first partition, as sets; its digits have 6³ orders in them.
    let ordered = |rows: &[[u16; 3]]| rows.len() as u64 * 6_u64.pow(3) * 6_u64.pow(3);
    ordered(&splits(&tables.triples[0]))
}

/// The ways to fill three sets with triples of digits so that set `i` gets none of those in `taken[i]`.
fn splits(taken: &[u16; 3]) -> Vec<[u16; 3]> {
    let triples: Vec<u16> = (0..0x200_u16).filter(|bits| bits.count_ones() == 3).collect();
    let mut found = Vec::new();
    for &first in triples.iter().filter(|&&first| first & taken[0] == 0) {
        for &second in triples.iter().filter(|&&second| second & (taken[1] | first) == 0) {
            let third = 0x1FF & !(first | second);
            if third & taken[2] == 0 {
                found.push([first, second, third]);
            }
        }
    }
    found
}

/// Partitions, and the number of bands that have them.
struct BandTables {
    /// The triples of each partition, as sets of digits; the first has the smallest digit, and so on.
    triples: Vec<[u16; 3]>,
    /// The place of a partition in `triples`.
    index: HashMap<[u16; 3], u16>,
    /// For each partition `a`, what every partition becomes when digits are renamed so that `a` becomes the first.
    renamed: Vec<[u16; PARTITIONS]>,
    /// For two partitions, the number of ways to fill a band in whose blocks the columns are the first partition and
    /// these two, each in one order.
    fillings: Vec<u32>,
}

impl BandTables {
    fn new() -> BandTables {
        let triples: Vec<[u16; 3]> = splits(&[0; 3]).into_iter().filter(is_sorted).collect();
        let index: HashMap<[u16; 3], u16> =
            triples.iter().zip(0..).map(|(&triples, at)| (triples, at)).collect();
        let renamed = triples.iter().map(|one| renaming(one, &triples, &index)).collect();
        let mut tables = BandTables { triples, index, renamed, fillings: Vec::new() };
        tables.fillings = tables.count_fillings();
        tables
    }

    /// The number of ways to fill a band with these columns.
    fn band(&self, [first, second, third]: [u16; 3]) -> u64 {
        let renamed = &self.renamed[usize::from(first)];
        let place =
            usize::from(renamed[usize::from(second)]) * PARTITIONS + usize::from(renamed[usize::from(third)]);
        u64::from(self.fillings[place])
    }

    /// Fills the table: the sets of digits in the rows of the first two blocks leave one for the third.
    fn count_fillings(&self) -> Vec<u32> {
        // A block can have one partition as its rows and another as its columns if each row has one digit of each column.
        let crosses: Vec<Vec<u16>> = self.triples.iter().map(|one| self.crossing(one)).collect();
        let mut fillings = vec![0; PARTITIONS * PARTITIONS];
        for second in 0..PARTITIONS {
            let mut third_rows = [0_u32; PARTITIONS];
            for &rows in &crosses[0] {
                for &other in &crosses[second] {
                    self.each_rest(rows, other, |rest| third_rows[usize::from(rest)] += 1);
                }
            }
            for (rest, ways) in third_rows.into_iter().enumerate().filter(|&(_, ways)| ways > 0) {
                for &third in &crosses[rest] {
                    // The rows of the first block are in any of six orders, and those of the others with them.
                    fillings[second * PARTITIONS + usize::from(third)] += 6 * ways;
                }
            }
        }
        fillings
    }

    /// The partitions each triple of which has one digit of each of these.
    fn crossing(&self, columns: &[u16; 3]) -> Vec<u16> {
        let meets_once = |row: &u16| columns.iter().all(|column| (row & column).count_ones() == 1);
        (0..).zip(&self.triples).filter(|(_, rows)| rows.iter().all(meets_once)).map(|(at, _)| at).collect()
    }

    /// Shows the rows that the third block gets if those of the first are `rows`, in their order, and those of the
    /// second are `other` in any order.
    fn each_rest(&self, rows: u16, other: u16, mut show: impl FnMut(u16)) {
        let (rows, other) = (self.triples[usize::from(rows)], self.triples[usize::from(other)]);
        for order in ORDERS {
            if (0..3).all(|row| rows[row] & other[order[row]] == 0) {
                let mut rest = [0, 1, 2].map(|row| 0x1FF & !(rows[row] | other[order[row]]));
                rest.sort_by_key(|triple| triple.trailing_zeros());
                show(self.index[&rest]);
            }
        }
    }

    /// The ways to divide the digits that a stack's columns lack: the partitions that the other two bands get.
    fn divisions(&self, top: u16) -> Vec<[u16; 2]> {
        let top = self.triples[usize::from(top)];
        let sorted = |mut triples: [u16; 3]| {
            triples.sort_by_key(|triple| triple.trailing_zeros());
            self.index[&triples]
        };
        let below = splits(&top).into_iter();
        below
            .map(|middle| {
                let bottom = [0, 1, 2].map(|column| 0x1FF & !(top[column] | middle[column]));
                [sorted(middle), sorted(bottom)]
            })
            .collect()
    }

    /// The number of ways to fill the two other bands below one with these columns.
    fn below(&self, top: [u16; 3]) -> u128 {
        let [first, second, third] = top.map(|partition| self.divisions(partition));
        let mut sum = 0;
        for one in &first {
            for two in &second {
                for three in &third {
                    let band = |at: usize| self.band([one[at], two[at], three[at]]);
                    sum += u128::from(band(0) * band(1));
                }
            }
        }
        sum
    }

    /// The classes of the triples that begin with the first partition: a triple of each class, and the number of triples in
    /// it.
    fn classes(&self) -> Vec<([u16; 3], u128)> {
        let mut class_of: BTreeMap<[u16; 2], u128> = BTreeMap::new();
        let stabilizer = self.stabilizer();
        let mut least: Vec<Option<[u16; 2]>> = vec![None; PARTITIONS * PARTITIONS];
        for second in 0..PARTITIONS as u16 {
            for third in 0..PARTITIONS as u16 {
                let place = usize::from(second) * PARTITIONS + usize::from(third);
                let class = least[place].unwrap_or_else(|| {
                    let class = [second, third];
                    self.spread([0, second, third], &stabilizer, &mut |pair| {
                        least[usize::from(pair[0]) * PARTITIONS + usize::from(pair[1])] = Some(class);
                    });
                    class
                });
                *class_of.entry(class).or_default() += 1;
            }
        }
        class_of.into_iter().map(|([second, third], size)| ([0, second, third], size)).collect()
    }

    /// The partition that every partition becomes, for each renaming of digits that keeps the first partition.
    fn stabilizer(&self) -> Vec<[u16; PARTITIONS]> {
        let mut found = HashSet::new();
        for outer in ORDERS {
            for inner in 0..6 * 6 * 6 {
                let inner = [inner % 6, inner / 6 % 6, inner / 36].map(|order| ORDERS[order]);
                let names: [usize; 9] =
                    std::array::from_fn(|digit| 3 * outer[digit / 3] + inner[digit / 3][digit % 3]);
                found.insert(renamed(&names, &self.triples, &self.index));
            }
        }
        found.into_iter().collect()
    }

    /// Shows the pairs that accompany the first partition in the forms of this triple.
    fn spread(&self, triple: [u16; 3], stabilizer: &[[u16; PARTITIONS]], show: &mut impl FnMut([u16; 2])) {
        for order in ORDERS {
            let [first, second, third] = order.map(|block| triple[block]);
            let home = &self.renamed[usize::from(first)];
            let pair = [second, third].map(|partition| home[usize::from(partition)]);
            for map in stabilizer {
                show(pair.map(|partition| map[usize::from(partition)]));
            }
        }
    }
}

fn is_sorted(triples: &[u16; 3]) -> bool {
    triples.is_sorted_by_key(|triple| triple.trailing_zeros())
}

/// The partition that every partition becomes when digits are renamed so that `one` becomes 123, 456, 789.
fn renaming(one: &[u16; 3], triples: &[[u16; 3]], index: &HashMap<[u16; 3], u16>) -> [u16; PARTITIONS] {
    let mut names = [0; 9];
    let digits = one.iter().flat_map(|&triple| (0..9).filter(move |digit| triple >> digit & 1 == 1));
    for (new, old) in digits.enumerate() {
        names[old] = new;
    }
    renamed(&names, triples, index)
}

fn renamed(names: &[usize; 9], triples: &[[u16; 3]], index: &HashMap<[u16; 3], u16>) -> [u16; PARTITIONS] {
    let rename = |triple: u16| {
        (0..9).filter(|digit| triple >> digit & 1 == 1).fold(0, |set, digit| set | 1 << names[digit])
    };
    std::array::from_fn(|at| {
        let mut new = triples[at].map(rename);
        new.sort_by_key(|triple: &u16| triple.trailing_zeros());
        index[&new]
    })
}

/// Counts the classic grids.
///
/// ```
/// assert_eq!(ninefold::census::grids(), 6_670_903_752_021_072_936_960);
/// ```
pub fn grids() -> u128 {
    let tables = BandTables::new();
    let of_class = |(top, size): &([u16; 3], u128)| size * u128::from(tables.band(*top)) * tables.below(*top);
    let with_the_first: u128 = tables.classes().iter().map(of_class).sum();
    // The first block's columns can be any partition, and each block's in any order.
    with_the_first * PARTITIONS as u128 * 6_u128.pow(3)
}

/// Counts the triples of partitions, the columns of a band's blocks, that no symmetry makes equal.
pub fn bands_by_columns() -> usize {
    BandTables::new().classes().len()
}

/// A band that begins with the block 123, 456, 789 and whose free choices are made: the columns of each other block are in
/// the order of their first digits, and so are these two blocks.
type ReducedBand = [[u8; 9]; 3];

/// Counts the bands that begin with the block 123, 456, 789, whose columns in each other block have rising digits in the
/// first row, and whose second block begins with a smaller digit than the third.
pub fn reduced_bands() -> usize {
    reduced().len()
}

/// Counts the bands that no symmetry makes equal: no renaming of digits, no order of rows, columns or blocks.
///
/// ```
/// assert_eq!(ninefold::census::band_classes(), 416);
/// ```
pub fn band_classes() -> usize {
    let mut left: HashSet<ReducedBand> = reduced().into_iter().collect();
    let mut classes = 0;
    while let Some(&band) = left.iter().next() {
        classes += 1;
        for form in forms(&band) {
            left.remove(&form);
        }
    }
    classes
}

fn reduced() -> Vec<ReducedBand> {
    let mut found = Vec::new();
    let rows = [0, 1, 2].map(|row| 0b111 << (3 * row));
    for second in splits(&rows) {
        let third = [0, 1, 2].map(|row| 0x1FF & !(rows[row] | second[row]));
        // The first row's digits rise in each block; the others have all orders.
        for orders in 0..6_usize.pow(4) {
            let order = |at: u32| ORDERS[orders / 6_usize.pow(at) % 6];
            let mut band =
                [[0, 1, 2, 0, 0, 0, 0, 0, 0], [3, 4, 5, 0, 0, 0, 0, 0, 0], [6, 7, 8, 0, 0, 0, 0, 0, 0]];
            for (block, sets) in [(1, second), (2, third)] {
                for row in 0..3 {
                    let order =
                        if row == 0 { ORDERS[0] } else { order(2 * (block as u32 - 1) + row as u32 - 1) };
                    let digits: Vec<u8> = (0..9).filter(|digit| sets[row] >> digit & 1 == 1).collect();
                    for column in 0..3 {
                        band[row][3 * block + column] = digits[order[column]];
                    }
                }
            }
            if band[0][3] < band[0][6] {
                found.push(band);
            }
        }
    }
    found
}

/// The reduced bands that a band becomes by its symmetries.
fn forms(band: &ReducedBand) -> Vec<ReducedBand> {
    let mut forms = Vec::new();
    for first in 0..3 {
        for rows in ORDERS {
            for columns in ORDERS {
                forms.push(form(band, first, rows, columns));
            }
        }
    }
    forms
}

/// The reduced band in which this block of `band` is the first, with its rows and columns in these orders.
fn form(band: &ReducedBand, first: usize, rows: [usize; 3], columns: [usize; 3]) -> ReducedBand {
    let mut names = [0; 9];
    for place in 0..9 {
        names[usize::from(band[rows[place / 3]][3 * first + columns[place % 3]])] = place as u8;
    }
    let column = |at: usize| rows.map(|row| names[usize::from(band[row][at])]);
    let mut others = [(first + 1) % 3, (first + 2) % 3].map(|block| {
        let mut columns = [0, 1, 2].map(|at| column(3 * block + at));
        columns.sort_unstable();
        columns
    });
    others.sort_unstable();
    let mut form = [[0, 1, 2, 0, 0, 0, 0, 0, 0], [3, 4, 5, 0, 0, 0, 0, 0, 0], [6, 7, 8, 0, 0, 0, 0, 0, 0]];
    for (at, column) in others.as_flattened().iter().enumerate() {
        for row in 0..3 {
            form[row][3 + at] = column[row];
        }
    }
    form
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_that_were_published() {
        // Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006.
        assert_eq!(grids(), 6_670_903_752_021_072_936_960);
        assert_eq!(bands(), 2_612_736);
        assert_eq!(reduced_bands(), 36_288);
        assert_eq!(band_classes(), 416);
        assert_eq!(bands_by_columns(), 44);
    }

    /// Fills bands cell by cell, with nothing but the rules.
    #[test]
    fn the_fillings_of_bands_are_those_that_a_plain_search_finds() {
        let tables = BandTables::new();
        for pair in [[0, 0], [1, 2], [17, 203], [279, 100], [64, 64]] {
            let columns: Vec<u16> =
                [0, pair[0], pair[1]].iter().flat_map(|&at| tables.triples[usize::from(at)]).collect();
            assert_eq!(tables.band([0, pair[0], pair[1]]), fill(&columns, &mut [[0; 9]; 3], 0), "{pair:?}");
        }
    }

    fn fill(columns: &[u16], band: &mut [[u16; 9]; 3], place: usize) -> u64 {
        let (row, column) = (place % 3, place / 3);
        if column == 9 {
            return 1;
        }
        let mut ways = 0;
        for digit in (0..9).map(|digit| 1 << digit).filter(|digit| columns[column] & digit != 0) {
            let is_free = (0..column).all(|other| band[row][other] != digit)
                && (0..row).all(|other| band[other][column] != digit);
            if is_free {
                band[row][column] = digit;
                ways += fill(columns, band, place + 1);
                band[row][column] = 0;
            }
        }
        ways
    }
}
