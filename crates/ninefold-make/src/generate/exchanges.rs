//! The sets of cells in which two lines of a full grid can exchange their digits.
//!
//! Two rows of a band hold the same nine digits. Begin in a column, go to the digit that the second row has there, then to the
//! column in which the first row has it, and so on, until you are back. In these columns both rows have the same digits. If the
//! rows exchange them, every row, column and box still holds each digit once: so the cells are an unavoidable set. The same
//! goes for two columns of a stack. A grid has about thirty such sets of at most twelve cells.
//!
//! The walk through the columns is a permutation. All columns begin at once. Three times, every column takes over the knowledge
//! of the column to which it has come, which is twice as far away each time. So it knows the way through eight columns, and
//! longer ones are of no interest.

use crate::engine::{Bytes, BytesTask, CellPlaces, with_bytes};
use crate::grid::{Cell, Grid};

/// The most cells in each of the two lines.
const MOST: u32 = 6;

/// Calls `found` with each set of at most twelve cells in which two lines can exchange their digits, and with the turn of the
/// last of them in this order of cells. The grid must be full.
pub(super) fn each_exchange(grid: &Grid, order: &[Cell; Cell::COUNT], found: impl FnMut(CellPlaces, usize)) {
    let (mut rows, mut columns) = (GridLines::EMPTY, GridLines::EMPTY);
    for (cell, digit) in grid.iter() {
        let (row, column) = (cell.row_index(), cell.column_index());
        rows.put(row, column, digit.index() as u8);
        columns.put(column, row, digit.index() as u8);
    }
    for (turn, &cell) in order.iter().enumerate() {
        let (row, column) = (cell.row_index(), cell.column_index());
        rows.turns[row][column] = turn as u8;
        columns.turns[column][row] = turn as u8;
    }
    with_bytes(ExchangeSearch { rows: &rows, columns: &columns, found });
}

/// The rows or the columns of a grid, each with some bytes that do not matter at its end.
struct GridLines {
    digits: [[u8; 16]; 9],
    /// For each digit, its place on the line.
    places: [[u8; 16]; 9],
    turns: [[u8; 16]; 9],
}

impl GridLines {
    const EMPTY: GridLines = GridLines { digits: [[0; 16]; 9], places: [[0; 16]; 9], turns: [[0; 16]; 9] };

    #[inline]
    fn put(&mut self, line: usize, place: usize, digit: u8) {
        self.digits[line][place] = digit;
        self.places[line][usize::from(digit)] = place as u8;
    }
}

struct ExchangeSearch<'a, F> {
    rows: &'a GridLines,
    columns: &'a GridLines,
    found: F,
}

impl<F: FnMut(CellPlaces, usize)> BytesTask for ExchangeSearch<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bytes>(mut self, cpu: B::Cpu) {
        for first in [0, 3, 6] {
            for (one, other) in [(first, first + 1), (first, first + 2), (first + 1, first + 2)] {
                exchanges::<B>(cpu, self.rows, [one, other], |columns, last| {
                    (self.found)(
                        CellPlaces::in_row(one, columns).with(CellPlaces::in_row(other, columns)),
                        last,
                    );
                });
                exchanges::<B>(cpu, self.columns, [one, other], |rows, last| {
                    (self.found)(
                        CellPlaces::in_column(one, rows).with(CellPlaces::in_column(other, rows)),
                        last,
                    );
                });
            }
        }
    }
}

/// Calls `found` with the places at which two lines can exchange their digits, a bit each, and with the last turn of these
/// cells.
#[inline(always)]
fn exchanges<B: Bytes>(
    cpu: B::Cpu,
    lines: &GridLines,
    [one, other]: [usize; 2],
    mut found: impl FnMut(usize, usize),
) {
    static NUMBERS: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    static BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
    let load = |of: &[[u8; 16]; 9], line: usize| B::load_bytes(cpu, &of[line]);
    let mut next = load(&lines.places, one).look_up(load(&lines.digits, other));
    // The largest place on the way, those below 8, and the last turn.
    let numbers = B::load_bytes(cpu, &NUMBERS);
    let (mut largest, mut low) = (numbers, B::load_bytes(cpu, &BITS));
    let mut last = load(&lines.turns, one).max_bytes(load(&lines.turns, other));
    for _ in 0..3 {
        largest = largest.max_bytes(largest.look_up(next));
        low = low.or_bytes(low.look_up(next));
        last = last.max_bytes(last.look_up(next));
        next = next.look_up(next);
    }
    let (mut of_low, mut of_last) = ([0; 16], [0; 16]);
    low.store_bytes(&mut of_low);
    last.store_bytes(&mut of_last);
    // The ways that begin at their largest place. If a way goes through all nine, more than eight begin so.
    let mut begins = largest.equal_bytes(numbers).top_bits() & 0o777;
    while begins != 0 {
        let place = begins.trailing_zeros() as usize % 16;
        begins &= begins - 1;
        let places = usize::from(of_low[place]) | (place & 8) << 5;
        if places.count_ones() <= MOST {
            found(places, usize::from(of_last[place]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Random, Xoshiro, uniform_grid};
    use crate::rules::Nine;
    use crate::solve::naive;
    use std::collections::BTreeSet;

    /// Walks cell by cell, as the text at the top describes.
    fn plainly(grid: &Grid, order: &[Cell; Cell::COUNT]) -> BTreeSet<(Vec<usize>, usize)> {
        let mut found = BTreeSet::new();
        let turn = |cell: Cell| order.iter().position(|&other| other == cell).expect("all cells have a turn");
        for at in [|line, place| Cell::at(line, place), |line, place| Cell::at(place, line)] {
            for (one, other) in
                (0..9).flat_map(|one| (one + 1..one / 3 * 3 + 3).map(move |other| (one, other)))
            {
                for begin in 0..9 {
                    let (mut cells, mut place) = (Vec::new(), begin);
                    loop {
                        cells.extend([at(one, place), at(other, place)]);
                        let digit = grid.get(at(other, place));
                        place = (0..9).find(|&place| grid.get(at(one, place)) == digit).expect("a full grid");
                        if place == begin {
                            break;
                        }
                    }
                    let last = cells.iter().map(|&cell| turn(cell)).max().expect("some cells");
                    let mut cells: Vec<usize> = cells.into_iter().map(Cell::index).collect();
                    cells.sort_unstable();
                    if cells.len() <= 12 {
                        found.insert((cells, last));
                    }
                }
            }
        }
        found
    }

    #[test]
    fn the_sets_are_those_of_plain_walks_and_unavoidable() {
        let mut random = Xoshiro::from_seed(5);
        for round in 0..300 {
            let grid = uniform_grid(&mut random);
            let mut order = Cell::ALL;
            random.shuffle(&mut order);
            let mut sets = Vec::new();
            each_exchange(&grid, &order, |set, last| sets.push((set.cells(), last)));
            let as_plain = |&(cells, last): &(crate::grid::CellSet, usize)| {
                (cells.iter().map(Cell::index).collect::<Vec<_>>(), last)
            };
            assert_eq!(sets.iter().map(as_plain).collect::<BTreeSet<_>>(), plainly(&grid, &order));
            assert_eq!(sets.len(), plainly(&grid, &order).len(), "each of them once");
            for &(cells, _) in sets.iter().filter(|_| round < 10) {
                assert_eq!(naive::count(&Nine::new(grid.restricted_to(!cells)), 2), 2, "{cells}");
            }
        }
    }
}
