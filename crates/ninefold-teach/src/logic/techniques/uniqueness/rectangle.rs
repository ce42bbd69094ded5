//! The unique rectangles of a board: any four cells with two digits that could become deadly.
//!
//! The corners are in two rows, two columns and two boxes, so exchanging two digits `a b / b a` leaves every house
//! with the same digits. One corner must have exactly the marks `ab`. The others must all have both marks or, if
//! incomplete rectangles are allowed, must at least not see either digit.
//!
//! The order is HoDoKu's: by the corner with two marks, then by its neighbour within the box, then by the other box.
//! HoDoKu examines four cells only once, even if another corner has another pair of marks; here such a rectangle
//! occurs once with each pair. And HoDoKu (`UniquenessSolver`) remembers rectangles by a number that is made from the
//! four positions as if each were a single digit, so it confuses some rectangles with others. If not all rectangles
//! are wanted, both are reproduced here.

use super::OfBoard;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::board::Board;
use crate::logic::options::Options;

/// Four empty cells and two digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rectangle {
    /// The two digits, the smaller one first.
    pub(super) digits: [Digit; 2],
    /// The corners with no other marks.
    pub(super) floor: CellSet,
    /// The corners with more marks.
    pub(super) roof: CellSet,
}

impl OfBoard<Rectangle> {
    /// Returns the rectangles of this board.
    pub(super) fn of(&mut self, board: &Board, options: &Options) -> &[Rectangle] {
        self.or_fill(|list| {
            for start in board.bivalue() {
                push_from(start, board, options.incomplete_rectangles, list);
            }
            if !options.all_rectangles {
                let mut seen = Vec::with_capacity(list.len());
                list.retain(|rectangle| {
                    let number = rectangle.number();
                    let is_new = !seen.contains(&number);
                    seen.push(number);
                    is_new
                });
            }
        })
    }
}

impl Rectangle {
    /// Returns the four corners.
    pub(super) fn cells(&self) -> CellSet {
        self.floor | self.roof
    }

    /// Returns the number by which HoDoKu distinguishes rectangles; some share one.
    fn number(&self) -> usize {
        self.cells().iter().fold(0, |number, cell| number * 10 + cell.index())
    }

    /// Returns the two digits as a set.
    pub(super) fn pair(&self) -> DigitSet {
        self.digits.into_iter().collect()
    }

    /// Returns the digits that the cells of the roof hold in addition to the pair.
    pub(super) fn extras(&self, board: &Board) -> DigitSet {
        board.digits_of(self.roof) - self.pair()
    }
}

/// Returns the four corners of the rectangle that `start` makes with `near`, a neighbour in its box and line, and
/// with line `i` across: the two cells, and the cell opposite each of them.
pub(super) fn corners(start: Cell, near: Cell, i: usize) -> [Cell; 4] {
    if start.row_index() == near.row_index() {
        [start, near, Cell::at(i, start.column_index()), Cell::at(i, near.column_index())]
    } else {
        [start, near, Cell::at(start.row_index(), i), Cell::at(near.row_index(), i)]
    }
}

/// Returns the cells of the same box that share a row or column with `start`, in reading order.
pub(super) fn neighbours(start: Cell) -> CellSet {
    (start.block().cells() & (start.row().cells() | start.column().cells())).without(start)
}

fn push_from(start: Cell, board: &Board, may_be_incomplete: bool, list: &mut Vec<Rectangle>) {
    let pair = board.marks(start);
    let [Some(a), Some(b)] = [pair.first(), pair.iter().next_back()] else { return };
    let both = board.places(a) & board.places(b);
    let possible = if may_be_incomplete { open_to(board, a) & open_to(board, b) } else { both };
    for near in neighbours(start) & possible {
        for i in 0..9 {
            let cells = corners(start, near, i);
            if cells[2].block_index() == start.block_index() {
                continue;
            }
            let corners = CellSet::from_cells(&cells);
            let was_seen = corners.iter().any(|cell| cell < start && board.marks(cell) == pair);
            if !was_seen && corners.is_subset(possible) {
                let floor: CellSet =
                    corners.iter().filter(|&cell| board.marks(cell).is_subset(pair)).collect();
                list.push(Rectangle { digits: [a, b], floor, roof: corners - floor });
            }
        }
    }
}

/// Returns the empty cells that do not see `digit`.
fn open_to(board: &Board, digit: Digit) -> CellSet {
    board.filled_with(digit).iter().fold(board.empty(), |open, cell| open - cell.peers())
}
