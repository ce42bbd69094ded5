//! The rows, columns and boxes of a nine by nine grid on the board of a search: they are swept at once, and changes are
//! noted.

use super::board::Dead;
use super::masks::ROOM;
use crate::rules::{AreaKind, CellId, Layout};
use crate::simd::Sixteen;
use crate::solve::whole_grid::{self, RowBoard, SinglesFound, WIDTH, each, load, locked};

/// The number of lanes, gaps included.
pub(super) const LANES: usize = 9 * WIDTH;

/// A nine by nine grid with nine digits, whose rows and columns hold each digit once.
#[derive(Clone, Copy, Debug)]
pub(super) struct LatinGrid {
    /// Whether the boxes do so too.
    has_boxes: bool,
    /// The digits.
    digits: u16,
}

/// Returns the lane of a cell.
pub(super) fn lane(cell: CellId) -> u16 {
    let (row, column) = (cell.index() / 9, cell.index() % 9);
    (row * WIDTH + whole_grid::lane(column)) as u16
}

impl LatinGrid {
    /// Returns the grid of this layout, if it is one. `allowed` are the values that its cells may hold.
    pub(super) fn of(layout: &Layout, allowed: &[u64]) -> Option<LatinGrid> {
        let is_grid = layout.rows() == 9 && layout.columns() == 9 && layout.len() == 81 && layout.has_lines();
        if !is_grid {
            return None;
        }
        let digits = allowed[..81].iter().fold(0, |digits, mask| digits | mask);
        let digits = u16::try_from(digits).ok().filter(|digits| digits.count_ones() == 9)?;
        Some(LatinGrid { has_boxes: layout.box_shape() == Some((3, 3)), digits })
    }

    pub(super) fn has_boxes(self) -> bool {
        self.has_boxes
    }

    /// Whether areas of this kind are swept.
    pub(super) fn has(self, kind: AreaKind) -> bool {
        match kind {
            AreaKind::Row | AreaKind::Column => true,
            AreaKind::Region => self.has_boxes,
            _ => false,
        }
    }

    /// Whether two lanes are in a row, column or box that is swept.
    pub(super) fn joins(self, a: usize, b: usize) -> bool {
        // Cells outside the grid lie after all of its lanes.
        if a.max(b) >= LANES {
            return false;
        }
        let [(row_a, a), (row_b, b)] = [(a / WIDTH, a % WIDTH), (b / WIDTH, b % WIDTH)];
        row_a == row_b || a == b || self.has_boxes && row_a / 3 == row_b / 3 && a / 4 == b / 4
    }

    /// Removes what is impossible, and notes the lanes that have changed.
    #[inline(always)]
    pub(super) fn sweep<V: Sixteen>(
        self,
        cpu: V::Cpu,
        masks: &mut [u16; ROOM],
        changed: &mut [u64; ROOM / 64],
    ) -> Result<(), Dead> {
        let (boards, _) = masks.as_chunks_mut();
        let Some(board) = boards.first_chunk_mut() else { unreachable!("a grid has all lanes") };
        let is_possible = if self.has_boxes {
            sweep::<V, true>(cpu, self.digits, board, changed)
        } else {
            sweep::<V, false>(cpu, self.digits, board, changed)
        };
        if is_possible { Ok(()) } else { Err(Dead) }
    }
}

/// Sweeps a board. Returns whether a solution is still possible.
#[inline(always)]
fn sweep<V: Sixteen, const BOXES: bool>(
    cpu: V::Cpu,
    digits: u16,
    board: &mut RowBoard,
    changed: &mut [u64; ROOM / 64],
) -> bool {
    let old = load::<V>(cpu, board);
    let singles = SinglesFound::of::<BOXES>(cpu, digits, &old);
    let mut new = singles.settled;
    if BOXES {
        let lost = locked(&singles.cleared);
        each!(row in rows {
            new[row] = new[row].without(lost[row]);
        });
    }
    if !singles.are_possible(cpu, &new) {
        return false;
    }
    each!(row in rows {
        let difference = new[row].xor(old[row]);
        let lanes = difference.nonzero();
        if lanes != 0 {
            // Gaps keep their content.
            V::load(cpu, &board[row]).xor(difference).store(&mut board[row]);
            changed[row / 4] |= u64::from(lanes) << (row % 4 * WIDTH);
        }
    });
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{SixteenTask, with_sixteen};

    /// A sweep of a board of the digits 1 to 9.
    struct Once<'m>(&'m mut [u16; ROOM], bool);

    impl SixteenTask for Once<'_> {
        type Output = Result<(), Dead>;

        #[inline(always)]
        fn run<V: Sixteen>(self, cpu: V::Cpu) -> Result<(), Dead> {
            LatinGrid { has_boxes: self.1, digits: 0x1FF }.sweep::<V>(cpu, self.0, &mut [0; 4])
        }
    }

    /// A blank board with the digit 9 in some cells, by row and column.
    fn with_nines(cells: &[(usize, usize)]) -> [u16; ROOM] {
        let mut masks = [1; ROOM];
        for row in 0..9 {
            for column in 0..9 {
                let is_nine = cells.contains(&(row, column));
                masks[row * WIDTH + whole_grid::lane(column)] = if is_nine { 0x100 } else { 0x1FF };
            }
        }
        masks
    }

    /// Two cells may be filled before a sweep sees either of them.
    #[test]
    fn a_digit_that_is_placed_twice_in_a_house_is_noticed() {
        let cells = || (0..9).flat_map(|row| (0..9).map(move |column| (row, column)));
        for one in cells() {
            for two in cells().filter(|&two| two != one) {
                let is_same_line = one.0 == two.0 || one.1 == two.1;
                let is_same_box = one.0 / 3 == two.0 / 3 && one.1 / 3 == two.1 / 3;
                let swept = |has_boxes| with_sixteen(Once(&mut with_nines(&[one, two]), has_boxes)).is_err();
                assert_eq!(swept(false), is_same_line, "{one:?} {two:?}");
                assert_eq!(swept(true), is_same_line || is_same_box, "{one:?} {two:?} with boxes");
            }
        }
    }
}
