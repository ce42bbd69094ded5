//! All rows, columns and boxes of a nine by nine grid at once: placed digits leave their houses, digits with one place
//! are placed there, and locked candidates are removed.
//!
//! A row is a vector of sixteen lanes: for each box its three cells and a gap, and four lanes that are empty. What belongs
//! to the same column has the same lane.

#![expect(
    clippy::needless_range_loop,
    reason = "several arrays are walked side by side, and closures take no vectors"
)]

use super::board::Dead;
use crate::rules::{AreaKind, CellId, RuleSet};
use crate::simd::{Sixteen, SixteenTask, with_sixteen};

/// The number of lanes, gaps included.
pub(super) const LANES: usize = 9 * WIDTH;

/// The lanes of a row.
const WIDTH: usize = 16;

/// All digits of the cells of a row.
const FULL: [u16; WIDTH] = row_of(0x1FF);

/// All bits of the cells of a row.
const CELLS: [u16; WIDTH] = row_of(0xFFFF);

/// Returns a row with the same in each of its cells, and nothing in the gaps.
const fn row_of(mask: u16) -> [u16; WIDTH] {
    let mut row = [0; WIDTH];
    let mut column = 0;
    while column < 9 {
        row[column / 3 * 4 + column % 3] = mask;
        column += 1;
    }
    row
}

/// A nine by nine grid with nine digits, whose rows and columns hold each digit once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// Whether the boxes do so too.
    has_boxes: bool,
}

/// Returns the lane of a cell.
pub(super) fn lane(cell: CellId) -> u16 {
    let (row, column) = (cell.index() / 9, cell.index() % 9);
    (row * WIDTH + column / 3 * 4 + column % 3) as u16
}

impl Grid {
    /// Returns the grid of these rules, if it is one.
    pub(super) fn of(set: &RuleSet) -> Option<Grid> {
        let layout = set.layout();
        let is_grid = layout.rows() == 9
            && layout.columns() == 9
            && layout.len() == 81
            && layout.value_count() == 9
            && layout.has_lines();
        is_grid.then(|| Grid { has_boxes: layout.box_shape() == Some((3, 3)) })
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
        let [(row_a, a), (row_b, b)] = [(a / WIDTH, a % WIDTH), (b / WIDTH, b % WIDTH)];
        row_a == row_b || a == b || self.has_boxes && row_a / 3 == row_b / 3 && a / 4 == b / 4
    }

    /// Removes what is impossible, and notes the lanes that have changed.
    pub(super) fn sweep(self, masks: &mut [u16], changed: &mut [u64]) -> Result<(), Dead> {
        let Some(lanes) = masks.first_chunk_mut() else { unreachable!("a grid has all lanes") };
        let is_possible = if self.has_boxes {
            with_sixteen(Sweep::<true> { masks: lanes, changed })
        } else {
            with_sixteen(Sweep::<false> { masks: lanes, changed })
        };
        if is_possible { Ok(()) } else { Err(Dead) }
    }
}

/// Digits that occur, and those that occur more than once.
#[derive(Clone, Copy)]
struct Seen<V> {
    once: V,
    twice: V,
}

impl<V: Sixteen> Seen<V> {
    /// Adds what occurs elsewhere.
    #[inline(always)]
    fn and(self, other: Seen<V>) -> Seen<V> {
        Seen {
            once: self.once.or(other.once),
            twice: self.twice.or(other.twice).or(self.once.and(other.once)),
        }
    }

    /// What two rows have.
    #[inline(always)]
    fn of(one: V, two: V) -> Seen<V> {
        Seen { once: one.or(two), twice: one.and(two) }
    }

    /// Adds a row.
    #[inline(always)]
    fn with(self, row: V) -> Seen<V> {
        Seen { once: self.once.or(row), twice: self.twice.or(self.once.and(row)) }
    }

    /// The same over the three cells of each box.
    #[inline(always)]
    fn across(self) -> Seen<V> {
        let ((one, two), (again, and_again)) = (self.once.turned(), self.twice.turned());
        self.and(Seen { once: one, twice: again }).and(Seen { once: two, twice: and_again })
    }

    /// The same over the three boxes.
    #[inline(always)]
    fn along(self) -> Seen<V> {
        let ((one, two), (again, and_again)) = (self.once.moved(), self.twice.moved());
        self.and(Seen { once: one, twice: again }).and(Seen { once: two, twice: and_again })
    }

    /// Digits that occur once.
    #[inline(always)]
    fn lone(self) -> V {
        self.once.without(self.twice)
    }
}

/// Removes the digits that are placed from the rest of their houses.
#[inline(always)]
fn clear<V: Sixteen, const BOXES: bool>(rows: &[V; 9]) -> [V; 9] {
    let (mut placed, mut triples) = (*rows, *rows);
    for row in 0..9 {
        placed[row] = rows[row].and(rows[row].but_lowest().empty());
        triples[row] = across(placed[row]);
    }
    let mut columns = placed[0];
    for row in 1..9 {
        columns = columns.or(placed[row]);
    }
    let mut left = placed;
    for row in 0..9 {
        let (one, two) = triples[row].moved();
        let mut gone = columns.or(triples[row]).or(one).or(two);
        if BOXES {
            let first = row / 3 * 3;
            gone = gone.or(triples[first]).or(triples[first + 1]).or(triples[first + 2]);
        }
        left[row] = left[row].or(rows[row].without(gone));
    }
    left
}

/// Returns the union of each box in all its cells.
#[inline(always)]
fn across<V: Sixteen>(row: V) -> V {
    let (one, two) = row.turned();
    row.or(one).or(two)
}

/// Returns the digits that have one place in a house, for each cell; `None` if a digit has no place in some house.
#[inline(always)]
fn lone<V: Sixteen, const BOXES: bool>(cpu: V::Cpu, rows: &[V; 9]) -> Option<[V; 9]> {
    let full = V::load(cpu, &FULL);
    let bands = [
        Seen::of(rows[0], rows[1]).with(rows[2]),
        Seen::of(rows[3], rows[4]).with(rows[5]),
        Seen::of(rows[6], rows[7]).with(rows[8]),
    ];
    let columns = bands[0].and(bands[1]).and(bands[2]);
    let (mut present, mut lone) = (columns.once, [columns.lone(); 9]);
    for band in 0..3 {
        let mut of_boxes = lone[3 * band];
        if BOXES {
            let boxes = bands[band].across();
            present = present.and(boxes.once);
            of_boxes = of_boxes.or(boxes.lone());
        }
        for row in 3 * band..3 * band + 3 {
            let ((one, two), cells) = (rows[row].turned(), rows[row]);
            let all = Seen::of(cells, one).with(two).along();
            present = present.and(all.once);
            lone[row] = of_boxes.or(all.lone());
        }
    }
    if full.without(present).nonzero() == 0 { Some(lone) } else { None }
}

/// Returns the digits that each cell loses because a row or column has all its places for them in one box, or a box in
/// one row or column.
#[inline(always)]
fn locked<V: Sixteen>(rows: &[V; 9]) -> [V; 9] {
    let (mut lost, mut bands) = (*rows, [rows[0]; 3]);
    for band in 0..3 {
        let first = 3 * band;
        let triples = [across(rows[first]), across(rows[first + 1]), across(rows[first + 2])];
        bands[band] = rows[first].or(rows[first + 1]).or(rows[first + 2]);
        let mut only_in_row = triples;
        for row in 0..3 {
            let (one, two) = triples[row].moved();
            // What this row has in one box only: it leaves the other rows of the box.
            only_in_row[row] = triples[row].without(one.or(two));
            // What a box has in this row only: it leaves the other boxes of the row.
            let only_here = triples[row].without(triples[(row + 1) % 3].or(triples[(row + 2) % 3]));
            let (one, two) = only_here.moved();
            lost[first + row] = one.or(two);
        }
        for row in 0..3 {
            lost[first + row] =
                lost[first + row].or(only_in_row[(row + 1) % 3]).or(only_in_row[(row + 2) % 3]);
        }
    }
    for band in 0..3 {
        let others = [bands[(band + 1) % 3], bands[(band + 2) % 3]];
        // What a column has in this band only: it leaves the other columns of the box.
        let (one, two) = bands[band].without(others[0].or(others[1])).turned();
        let mut gone = one.or(two);
        // What another box has in one column only: it leaves that column here.
        for other in others {
            let (one, two) = other.turned();
            gone = gone.or(other.without(one.or(two)));
        }
        for row in 3 * band..3 * band + 3 {
            lost[row] = lost[row].or(gone);
        }
    }
    lost
}

/// A sweep of a board.
struct Sweep<'s, const BOXES: bool> {
    masks: &'s mut [u16; LANES],
    changed: &'s mut [u64],
}

impl<const BOXES: bool> SixteenTask for Sweep<'_, BOXES> {
    type Output = bool;

    /// Returns whether a solution is still possible.
    #[inline(always)]
    fn run<V: Sixteen>(self, cpu: V::Cpu) -> bool {
        let (boards, _) = self.masks.as_chunks_mut::<WIDTH>();
        let Ok(board) = <&mut [[u16; WIDTH]; 9]>::try_from(boards) else { return false };
        let cells = V::load(cpu, &CELLS);
        let mut old = [cells; 9];
        for row in 0..9 {
            old[row] = V::load(cpu, &board[row]).and(cells);
        }
        let rows = clear::<V, BOXES>(&old);
        let Some(lone) = lone::<V, BOXES>(cpu, &rows) else { return false };
        let mut new = rows;
        let mut wrong = cells.without(cells);
        for row in 0..9 {
            let single = rows[row].and(lone[row]);
            wrong = wrong.or(single.but_lowest());
            new[row] = rows[row].and(single.or(single.empty()));
        }
        if BOXES {
            let lost = locked(&rows);
            for row in 0..9 {
                new[row] = new[row].without(lost[row]);
            }
        }
        for row in 0..9 {
            wrong = wrong.or(new[row].empty().and(cells));
        }
        if wrong.nonzero() != 0 {
            return false;
        }
        for row in 0..9 {
            let difference = new[row].xor(old[row]);
            let lanes = difference.nonzero();
            if lanes != 0 {
                // Gaps keep what they have.
                V::load(cpu, &board[row]).xor(difference).store(&mut board[row]);
                self.changed[row / 4] |= u64::from(lanes) << (row % 4 * WIDTH);
            }
        }
        true
    }
}
