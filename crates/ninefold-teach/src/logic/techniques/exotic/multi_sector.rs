//! Multi-sector locked sets: the open cells where some rows cross some columns.
//!
//! **Sound** by [`rank`](super::rank): each digit is covered by its rows, by its columns or by its boxes, whichever
//! are fewest. If all digits together need no more covers than there are cells, each cover holds its digit within the
//! crossing.
//!
//! Only three to six rows and columns are tried at a time. Near the end of a puzzle almost every crossing is such a
//! set, so those with fewer than twelve cells do not count, and a step is given only if it removes something that no
//! earlier one does. So the steps depend on the order of the lines.

use super::rank::{self, Covers};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::Sink;
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// As many cells as there are digits that rows, columns and boxes can give them.
pub(in super::super) static MULTI_SECTOR_LOCKED_SETS: Technique = Technique {
    id: "multi-sector-locked-sets",
    name: Text { en: "Multi-Sector Locked Sets", zh: "跨区数组" },
    family: Family::Exotic,
    about: Text {
        en: "Take the open cells where some rows cross some columns, and cover each digit there by as few rows, columns or boxes \
             as possible. If these covers are as many as the cells, each of them must hold its digit within the cells, and the \
             digit can be removed from the rest of the house.",
        zh: "取若干行与若干列相交处的空格，把其中每个数字用尽可能少的行、列或宫覆盖。\
             若覆盖总数恰等于格数，则每个覆盖的数字都必在这些格内，可从该行、列或宫的其余格删除。",
    },
    reason: Text {
        en: "The cells {pattern} are as many as the digits that {cover} can give them, each house counted once for each digit that \
             it covers. So each of these houses holds its digits within these cells.",
        zh: "{pattern} 的格数恰等于{cover}所能提供的数字总数。所以这些宫、行、列的相应数字都必在这些格内。",
    },
    example: "6+3.+97.+1.+5.+91.+65.3.+52.4+3+16....3.+9.+51.9+5.+1..+3.2+14+2+3+5.7...+19+7.3.5+6+37+56..9.+1...+51+9\
              .+73:286:739:",
    is_oriented: true,
    find: |search, sink| find(search.board, sink),
    ..Technique::PLAIN
};

/// The smallest number of cells.
const FEWEST_CELLS: u32 = 12;

/// The crossing of some rows and columns: for each digit, the rows, columns and boxes in which it occurs.
#[derive(Clone, Copy, Default)]
struct SectorCrossing {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    cells: u32,
}

impl SectorCrossing {
    /// Adds the cells of `column` in the rows.
    fn with(mut self, column: usize, rows: u16, board: &[[u16; 9]; 9], open: &[u16; 9]) -> SectorCrossing {
        self.cells += (open[column] & rows).count_ones();
        for (digit, columns) in board.iter().enumerate() {
            let places = columns[column] & rows;
            self.rows[digit] |= places;
            self.columns[digit] |= u16::from(places != 0) << column;
            for band in 0..3 {
                let is_there = places >> (3 * band) & 7 != 0;
                self.boxes[digit] |= u16::from(is_there) << (3 * band + column / 3);
            }
        }
        self
    }

    fn fewest(&self, digit: usize) -> u32 {
        let counts = [self.rows[digit], self.columns[digit], self.boxes[digit]].map(u16::count_ones);
        counts[0].min(counts[1]).min(counts[2])
    }

    fn needed(&self) -> u32 {
        (0..9).map(|digit| self.fewest(digit)).sum()
    }
}

fn find(board: &Board, sink: &mut Sink<'_>) -> Flow {
    let by_column = |cells: CellSet| -> [u16; 9] {
        let mut columns = [0; 9];
        for cell in cells {
            columns[cell.column_index()] |= 1 << cell.row_index();
        }
        columns
    };
    let places = Digit::ALL.map(|digit| by_column(board.places(digit)));
    let open = by_column(board.empty());
    let mut known = CandidateSet::EMPTY;
    for rows in 0..512_u16 {
        if matches!(rows.count_ones(), 3..=6) {
            let mut columns = CrossingColumns { board, places: &places, open: &open, rows, known };
            columns.go_on(0, 0, SectorCrossing::default(), sink)?;
            known = columns.known;
        }
    }
    ControlFlow::Continue(())
}

/// The columns that may cross these rows.
struct CrossingColumns<'a> {
    board: &'a Board,
    places: &'a [[u16; 9]; 9],
    open: &'a [u16; 9],
    rows: u16,
    /// The candidates that steps already given have removed.
    known: CandidateSet,
}

impl CrossingColumns<'_> {
    fn go_on(&mut self, next: usize, chosen: u16, crossing: SectorCrossing, sink: &mut Sink<'_>) -> Flow {
        let is_large = chosen.count_ones() >= 3 && crossing.cells >= FEWEST_CELLS;
        if is_large && crossing.needed() == crossing.cells {
            self.give(chosen, &crossing, sink)?;
        }
        if chosen.count_ones() < 6 {
            for column in next..9 {
                let larger = crossing.with(column, self.rows, self.places, self.open);
                self.go_on(column + 1, chosen | 1 << column, larger, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn give(&mut self, columns: u16, crossing: &SectorCrossing, sink: &mut Sink<'_>) -> Flow {
        let is_crossed =
            |cell: &Cell| self.rows >> cell.row_index() & 1 != 0 && columns >> cell.column_index() & 1 != 0;
        let cells: CellSet = self.board.empty().iter().filter(is_crossed).collect();
        let mut covers = Covers::new();
        let houses = House::CLASSIC;
        for digit in Digit::ALL {
            let i = digit.index();
            let fewest = crossing.fewest(i);
            for (kind, lines) in
                [crossing.rows[i], crossing.columns[i], crossing.boxes[i]].into_iter().enumerate()
            {
                if lines.count_ones() == fewest {
                    let set = (0..9).filter(|line| lines >> line & 1 != 0);
                    covers.push(digit, set.fold(0, |set, line| set | 1 << houses[9 * kind + line].index()));
                }
            }
        }
        rank::give(&MULTI_SECTOR_LOCKED_SETS, self.board, cells, &covers, &mut self.known, sink)
    }
}
