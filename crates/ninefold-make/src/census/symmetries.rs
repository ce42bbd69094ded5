//! The changes of places that keep the rules, and their conjugacy classes.
//!
//! Of a grid with blocks of `r` rows and `c` columns, the rows of a band change places, and so do the `c` bands: a wreath
//! product. The columns have another one. If blocks are squares, the grid is mirrored at its diagonal too. Two changes
//! are conjugate if a third turns one into the other; then they map equally many grids to themselves.

use std::collections::{BTreeMap, HashSet};

/// A grid divided into blocks of equal size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GridBlocks {
    rows: usize,
    columns: usize,
}

/// A conjugacy class of changes of places.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Conjugates {
    /// The number of changes in the class.
    pub size: u64,
    /// For each cell, in reading order, the one to which one of the changes moves it.
    pub one: Vec<u8>,
}

/// An order of lines: for each, the one to which it goes.
type LineOrder = Vec<u8>;

impl GridBlocks {
    /// The classic grid.
    pub const CLASSIC: GridBlocks = GridBlocks { rows: 3, columns: 3 };

    /// Blocks of this many rows and columns; `None` unless they have 1 to 9 cells.
    pub const fn new(rows: usize, columns: usize) -> Option<GridBlocks> {
        if rows == 0 || columns == 0 || rows * columns > 9 {
            None
        } else {
            Some(GridBlocks { rows, columns })
        }
    }

    /// Returns the number of digits, of rows and of columns.
    pub const fn size(self) -> usize {
        self.rows * self.columns
    }

    /// Returns the number of rows of a block.
    pub const fn rows(self) -> usize {
        self.rows
    }

    /// Returns the block of a cell.
    pub(super) const fn block(self, cell: usize) -> usize {
        let (row, column) = (cell / self.size(), cell % self.size());
        row / self.rows * self.rows + column / self.columns
    }

    /// Returns the conjugacy classes of the changes of places.
    ///
    /// ```
    /// use ninefold::census::GridBlocks;
    /// let classes = GridBlocks::CLASSIC.conjugacy_classes();
    /// assert_eq!(classes.len(), 275);
    /// assert_eq!(classes.iter().map(|class| class.size).sum::<u64>(), 3_359_232);
    /// ```
    pub fn conjugacy_classes(self) -> Vec<Conjugates> {
        let [down, along] = [(self.rows, self.columns), (self.columns, self.rows)]
            .map(|(inner, outer)| classes(inner, outer));
        let mut found = Vec::new();
        for (at, (rows, row_size)) in down.iter().enumerate() {
            for (other, (columns, column_size)) in along.iter().enumerate() {
                let one = self.product(rows, columns, false);
                let size = row_size * column_size;
                if !self.is_square() {
                    found.push(Conjugates { size, one });
                } else if at <= other {
                    // The mirror turns a change of rows into one of columns.
                    found.push(Conjugates { size: if at == other { size } else { 2 * size }, one });
                }
            }
        }
        if self.is_square() {
            // Done twice, a change with the mirror permutes rows by one of these classes, which distinguishes it from
            // others.
            let order: u64 = down.iter().map(|(_, size)| size).sum();
            let none: LineOrder = (0..self.size() as u8).collect();
            found.extend(
                down.iter().map(|(rows, size)| Conjugates {
                    size: order * size,
                    one: self.product(rows, &none, true),
                }),
            );
        }
        found
    }

    /// Shows the changes that commute with `change` and keep `cells` together.
    pub(super) fn each_commuting(self, change: &[u8], cells: &[bool], show: &mut impl FnMut(Vec<u8>)) {
        let [down, along] =
            [(self.rows, self.columns), (self.columns, self.rows)].map(|(inner, outer)| wreath(inner, outer));
        let size = self.size();
        let mirrors: &[bool] = if self.is_square() { &[false, true] } else { &[false] };
        for &is_mirrored in mirrors {
            for rows in &down {
                for columns in &along {
                    let to = |cell: usize| {
                        let (row, column) =
                            (usize::from(rows[cell / size]), usize::from(columns[cell % size]));
                        if is_mirrored { column * size + row } else { row * size + column }
                    };
                    let fits = |cell: usize| {
                        cells[cell] == cells[to(cell)]
                            && to(usize::from(change[cell])) == usize::from(change[to(cell)])
                    };
                    if (0..size * size).all(fits) {
                        show((0..size * size).map(|cell| to(cell) as u8).collect());
                    }
                }
            }
        }
    }

    const fn is_square(self) -> bool {
        self.rows == self.columns
    }

    /// Moves rows and columns, and then mirrors.
    fn product(self, rows: &LineOrder, columns: &LineOrder, is_mirrored: bool) -> Vec<u8> {
        let size = self.size();
        (0..size * size)
            .map(|cell| {
                let (row, column) = (usize::from(rows[cell / size]), usize::from(columns[cell % size]));
                let to = if is_mirrored { column * size + row } else { row * size + column };
                to as u8
            })
            .collect()
    }
}

/// The conjugacy classes of the orders of `outer` groups of `inner` lines: one of each, and its size.
fn classes(inner: usize, outer: usize) -> Vec<(LineOrder, u64)> {
    let all = wreath(inner, outer);
    let mut left: HashSet<LineOrder> = all.iter().cloned().collect();
    let mut found = BTreeMap::new();
    for one in &all {
        if left.contains(one) {
            let class: HashSet<LineOrder> = all.iter().map(|by| conjugate(one, by)).collect();
            found.insert(one.clone(), class.len() as u64);
            left.retain(|other| !class.contains(other));
        }
    }
    found.into_iter().collect()
}

/// Does `by` backwards, then `one`, then `by`.
fn conjugate(one: &LineOrder, by: &LineOrder) -> LineOrder {
    let mut conjugate = vec![0; one.len()];
    for (line, &to) in one.iter().enumerate() {
        conjugate[usize::from(by[line])] = by[usize::from(to)];
    }
    conjugate
}

/// All orders of `outer` groups of `inner` lines in which groups stay together, in lexicographic order.
fn wreath(inner: usize, outer: usize) -> Vec<LineOrder> {
    let insides = orders(inner);
    let mut found = Vec::new();
    for groups in orders(outer) {
        let mut begun: Vec<LineOrder> = vec![Vec::new()];
        for group in groups {
            let line = |at: u8| inner as u8 * group + at;
            let longer = |begun: &LineOrder, inside: &LineOrder| {
                begun.iter().copied().chain(inside.iter().map(|&at| line(at))).collect()
            };
            begun = begun
                .iter()
                .flat_map(|begun| insides.iter().map(move |inside| longer(begun, inside)))
                .collect();
        }
        found.extend(begun);
    }
    found
}

/// All orders of `count` things, in lexicographic order.
fn orders(count: usize) -> Vec<LineOrder> {
    let mut begun: Vec<LineOrder> = vec![Vec::new()];
    for _ in 0..count {
        let longer = |begun: &LineOrder| {
            let new = (0..count as u8).filter(|thing| !begun.contains(thing));
            new.map(|thing| [begun.as_slice(), &[thing]].concat()).collect::<Vec<_>>()
        };
        begun = begun.iter().flat_map(longer).collect();
    }
    begun
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The classes of 4x4, found among all changes themselves.
    #[test]
    fn the_classes_of_a_small_grid_are_those_of_the_whole_group() {
        let shape = GridBlocks::new(2, 2).expect("small blocks");
        let lines = wreath(2, 2);
        let all: Vec<Vec<u8>> = lines
            .iter()
            .flat_map(|rows| lines.iter().map(move |columns| (rows, columns)))
            .flat_map(|(rows, columns)| [false, true].map(|mirrored| shape.product(rows, columns, mirrored)))
            .collect();
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), 128);
        let class = |one: &Vec<u8>| -> HashSet<Vec<u8>> { all.iter().map(|by| conjugate(one, by)).collect() };
        let found = shape.conjugacy_classes();
        let mut seen = HashSet::new();
        for conjugates in &found {
            let class = class(&conjugates.one);
            assert_eq!(class.len() as u64, conjugates.size);
            assert!(class.into_iter().all(|change| seen.insert(change)), "classes share nothing");
        }
        assert_eq!(seen.len(), all.len());
    }
}
