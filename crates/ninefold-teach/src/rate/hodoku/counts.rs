//! The number of places that a digit has in each house, for all houses at once.

use crate::grid::{Cell, CellSet, House};

/// The lowest bit of each of the 27 numbers.
const LOWEST: u128 = (u128::MAX / 15) >> (128 - 27 * 4);
const HIGHEST: u128 = LOWEST << 3;

/// For each cell, a 1 in each of its three houses.
static OF_CELL: [u128; Cell::COUNT] = {
    let mut of_cell = [0; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let [row, column, block] = HOUSES[i];
        of_cell[i] = 1 << (4 * row.index()) | 1 << (4 * column.index()) | 1 << (4 * block.index());
        i += 1;
    }
    of_cell
};

static HOUSES: [[House; 3]; Cell::COUNT] = {
    let mut houses = [[House::ALL[0]; 3]; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let cell = Cell::ALL[i];
        houses[i] = [cell.row(), cell.column(), cell.block()];
        i += 1;
    }
    houses
};

/// Returns row, column and box.
#[inline]
pub(super) fn houses(cell: Cell) -> [House; 3] {
    HOUSES[cell.index()]
}

/// Added to each number, so that the highest of its four bits tells whether it is 2 or more.
const MORE: u8 = 6;

/// 27 numbers from 0 to 9, four bits each. Removing a cell from its three houses is one subtraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Counts(u128);

/// A set of houses: the highest of the four bits of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HouseSet(u128);

impl Counts {
    /// All nine cells of every house.
    pub(super) const FULL: Counts = Counts((9 + MORE as u128) * LOWEST);

    /// Counts these cells in each house.
    #[inline]
    pub(super) fn of_cells(cells: CellSet) -> Counts {
        let mut counts = MORE as u128 * LOWEST;
        cells.each(|cell| counts += OF_CELL[cell.index()]);
        Counts(counts)
    }

    /// Subtracts one place in each house of the cell. None of them may have 0.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell) {
        self.0 -= OF_CELL[cell.index()];
    }

    /// Returns the number for this house.
    #[inline]
    pub(super) fn of(self, house: House) -> u8 {
        ((self.0 >> (4 * house.index())) as u8 & 15) - MORE
    }

    /// Returns the houses with no place.
    #[inline]
    pub(super) fn none(self) -> HouseSet {
        HouseSet(!(self.0 | self.0 << 3) & HIGHEST)
    }

    /// Returns the houses with at most one place.
    #[inline]
    pub(super) fn few(self) -> HouseSet {
        HouseSet(!self.0 & HIGHEST)
    }
}

impl HouseSet {
    pub(super) const NONE: HouseSet = HouseSet(0);

    /// Returns the houses of these cells.
    #[inline]
    pub(super) fn of_cells(cells: CellSet) -> HouseSet {
        let mut houses = 0;
        cells.each(|cell| houses |= OF_CELL[cell.index()]);
        HouseSet(houses << 3)
    }

    /// Returns row, column and box of the cell.
    #[inline]
    pub(super) fn of(cell: Cell) -> HouseSet {
        HouseSet(OF_CELL[cell.index()] << 3)
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) fn and(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & other.0)
    }

    #[inline]
    pub(super) fn without(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & !other.0)
    }

    /// Returns the only house, if there is exactly one.
    #[inline]
    pub(super) fn single(self) -> Option<House> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// Returns the first of rows, columns, boxes.
    #[inline]
    pub(super) fn first(mut self) -> Option<House> {
        self.next()
    }

    /// Returns all 27 houses.
    pub(super) fn all() -> HouseSet {
        HouseSet(HIGHEST)
    }

    /// Returns these houses and one more.
    pub(super) fn with(self, house: House) -> HouseSet {
        HouseSet(self.0 | 8 << (4 * house.index()))
    }
}

/// Iterates over rows, columns and boxes, in this order.
impl Iterator for HouseSet {
    type Item = House;

    #[inline]
    fn next(&mut self) -> Option<House> {
        let house = House::ALL.get(self.0.trailing_zeros() as usize / 4)?;
        self.0 &= self.0 - 1;
        Some(*house)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Random, Xoshiro};

    #[test]
    fn the_places_of_all_houses_at_once_are_those_of_each() {
        let mut random = Xoshiro::from_seed(14);
        for round in 0..500 {
            let chance = 1 + round % 9;
            let gone: CellSet = Cell::ALL.into_iter().filter(|_| random.below(9) < chance).collect();
            let mut counts = Counts::FULL;
            gone.iter().for_each(|cell| counts.take(cell));
            assert_eq!(counts, Counts::of_cells(CellSet::FULL - gone));
            let left = |house: &House| (house.cells() - gone).len();
            let with_up_to = |most| House::ALL[..27].iter().copied().filter(move |house| left(house) <= most);
            assert!(House::ALL[..27].iter().all(|house| usize::from(counts.of(*house)) == left(house)));
            assert!(counts.none().eq(with_up_to(0)) && counts.few().eq(with_up_to(1)));
        }
    }

    #[test]
    fn a_set_of_houses_is_one() {
        for cell in Cell::ALL {
            assert!(HouseSet::of(cell).eq(houses(cell)));
            let [row, column, block] = houses(cell);
            let below = HouseSet::of(Cell::at((row.number() + 3) % 9, column.number()));
            assert_eq!(HouseSet::of(cell).and(below).single(), Some(column));
            assert!(HouseSet::of(cell).without(below).eq([row, block]));
            assert_eq!((HouseSet::of(cell).single(), HouseSet::NONE.single()), (None, None));
            assert!(HouseSet::of(cell).and(HouseSet::NONE).is_empty());
        }
    }
}
