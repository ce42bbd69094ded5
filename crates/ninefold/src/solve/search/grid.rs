//! All rows, columns and boxes of a nine by nine grid at once: placed digits leave their houses, digits with one place
//! are placed there, and locked candidates are removed.
//!
//! A row is a vector of sixteen lanes: for each box its three cells and a gap, and four lanes that are empty. What belongs
//! to the same column has the same lane.

use super::board::Dead;
use super::masks::ROOM;
use crate::rules::{AreaKind, CellId, Layout};
use crate::simd::Sixteen;

/// Does something for each of these numbers, written out: a loop would keep the rows in memory, and closures take no
/// vectors.
macro_rules! each {
    ($number:ident in rows $body:block) => { each!($number in [0 1 2 3 4 5 6 7 8] $body) };
    ($number:ident in three $body:block) => { each!($number in [0 1 2] $body) };
    ($number:ident in [$($value:literal)*] $body:block) => {
        $({
            let $number: usize = $value;
            $body
        })*
    };
}

/// The number of lanes, gaps included.
pub(super) const LANES: usize = 9 * WIDTH;

/// The lanes of a row.
const WIDTH: usize = 16;

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
    /// The digits.
    digits: u16,
}

/// Returns the lane of a cell.
pub(super) fn lane(cell: CellId) -> u16 {
    let (row, column) = (cell.index() / 9, cell.index() % 9);
    (row * WIDTH + column / 3 * 4 + column % 3) as u16
}

impl Grid {
    /// Returns the grid of this layout, if it is one. What its cells may hold is given.
    pub(super) fn of(layout: &Layout, allowed: &[u64]) -> Option<Grid> {
        let is_grid = layout.rows() == 9 && layout.columns() == 9 && layout.len() == 81 && layout.has_lines();
        if !is_grid {
            return None;
        }
        let digits = allowed[..81].iter().fold(0, |digits, mask| digits | mask);
        let digits = u16::try_from(digits).ok().filter(|digits| digits.count_ones() == 9)?;
        Some(Grid { has_boxes: layout.box_shape() == Some((3, 3)), digits })
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
        // Cells beside the grid lie after all of its lanes.
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
        let Some(lanes) = masks.first_chunk_mut() else { unreachable!("a grid has all lanes") };
        let is_possible = if self.has_boxes {
            sweep::<V, true>(cpu, self.digits, lanes, changed)
        } else {
            sweep::<V, false>(cpu, self.digits, lanes, changed)
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

/// Removes the digits that are placed from the rest of their houses. The second vector is not zero if a digit is placed
/// twice in a house.
#[inline(always)]
fn clear<V: Sixteen, const BOXES: bool>(rows: &[V; 9]) -> ([V; 9], V) {
    let (mut placed, mut triples) = (*rows, *rows);
    let mut clash = rows[0].without(rows[0]);
    each!(row in rows {
        placed[row] = rows[row].and(rows[row].but_lowest().empty());
        let (one, two) = placed[row].turned();
        clash = clash.or(placed[row].and(one));
        triples[row] = placed[row].or(one).or(two);
    });
    let mut columns = placed[0];
    each!(row in [1 2 3 4 5 6 7 8] {
        clash = clash.or(columns.and(placed[row]));
        columns = columns.or(placed[row]);
    });
    let mut boxes = [triples[0]; 3];
    if BOXES {
        each!(band in three {
            let rows = Seen::of(triples[3 * band], triples[3 * band + 1]).with(triples[3 * band + 2]);
            clash = clash.or(rows.twice);
            boxes[band] = rows.once;
        });
    }
    let mut left = placed;
    each!(band in three {
        // The three rows of a band side by side.
        let band_rows = V::picked(triples[3 * band], triples[3 * band + 1], triples[3 * band + 2]);
        let (one, two) = band_rows.moved();
        clash = clash.or(band_rows.and(one));
        let in_rows = band_rows.or(one).or(two).spread();
        let elsewhere = if BOXES { columns.or(boxes[band]) } else { columns };
        each!(line in three {
            let row = 3 * band + line;
            left[row] = left[row].or(rows[row].without(elsewhere.or(in_rows[line])));
        });
    });
    (left, clash)
}

/// Returns the digits that have one place in a house, for each cell, and what is missing: not zero in the cells of the
/// digits if a digit has no place in some house.
#[inline(always)]
fn lone<V: Sixteen, const BOXES: bool>(full: V, rows: &[V; 9]) -> ([V; 9], V) {
    let mut bands = [Seen::of(rows[0], rows[1]); 3];
    each!(band in three {
        bands[band] = Seen::of(rows[3 * band], rows[3 * band + 1]).with(rows[3 * band + 2]);
    });
    let columns = bands[0].and(bands[1]).and(bands[2]);
    let (mut present, mut lone) = (columns.once, [columns.lone(); 9]);
    each!(band in three {
        let mut of_boxes = columns.lone();
        if BOXES {
            let boxes = bands[band].across();
            present = present.and(boxes.once);
            of_boxes = of_boxes.or(boxes.lone());
        }
        let mut triples = [columns; 3];
        each!(line in three {
            let cells = rows[3 * band + line];
            let (one, two) = cells.turned();
            triples[line] = Seen::of(cells, one).with(two);
        });
        // The three rows of a band side by side.
        let all = Seen {
            once: V::picked(triples[0].once, triples[1].once, triples[2].once),
            twice: V::picked(triples[0].twice, triples[1].twice, triples[2].twice),
        };
        let all = all.along();
        present = present.and(all.once);
        let of_rows = all.lone().spread();
        each!(line in three {
            lone[3 * band + line] = of_boxes.or(of_rows[line]);
        });
    });
    (lone, full.without(present))
}

/// Returns the digits that each cell loses because a row or column has all its places for them in one box, or a box in
/// one row or column.
#[inline(always)]
fn locked<V: Sixteen>(rows: &[V; 9]) -> [V; 9] {
    let (mut lost, mut bands) = (*rows, [rows[0]; 3]);
    each!(band in three {
        let first = 3 * band;
        let mut triples = [rows[first]; 3];
        each!(row in three {
            let (one, two) = rows[first + row].turned();
            triples[row] = rows[first + row].or(one).or(two);
        });
        bands[band] = rows[first].or(rows[first + 1]).or(rows[first + 2]);
        // The three rows of a band side by side: what turns in a group of lanes goes through the rows of a box.
        let band_rows = V::picked(triples[0], triples[1], triples[2]);
        // What a row has in one box only: it leaves the other rows of the box.
        let (one, two) = band_rows.moved();
        let (one, two) = band_rows.without(one.or(two)).turned();
        let gone = one.or(two);
        // What a box has in one row only: it leaves the other boxes of the row.
        let (one, two) = band_rows.turned();
        let (one, two) = band_rows.without(one.or(two)).moved();
        let gone = gone.or(one).or(two).spread();
        each!(line in three {
            lost[first + line] = gone[line];
        });
    });
    let mut only_in_column = bands;
    each!(band in three {
        let (one, two) = bands[band].turned();
        only_in_column[band] = bands[band].without(one.or(two));
    });
    each!(band in three {
        let others = [(band + 1) % 3, (band + 2) % 3];
        // What a column has in this band only: it leaves the other columns of the box.
        let (one, two) = bands[band].without(bands[others[0]].or(bands[others[1]])).turned();
        // What another box has in one column only: it leaves that column here.
        let gone = one.or(two).or(only_in_column[others[0]]).or(only_in_column[others[1]]);
        each!(row in three {
            lost[3 * band + row] = lost[3 * band + row].or(gone);
        });
    });
    lost
}

/// Sweeps a board. Returns whether a solution is still possible.
#[inline(always)]
fn sweep<V: Sixteen, const BOXES: bool>(
    cpu: V::Cpu,
    digits: u16,
    masks: &mut [u16; LANES],
    changed: &mut [u64; ROOM / 64],
) -> bool {
    let (boards, _) = masks.as_chunks_mut::<WIDTH>();
    let Ok(board) = <&mut [[u16; WIDTH]; 9]>::try_from(boards) else { return false };
    let cells = V::load(cpu, &CELLS);
    let mut old = [cells; 9];
    each!(row in rows {
        old[row] = V::load(cpu, &board[row]).and(cells);
    });
    let (rows, mut wrong) = clear::<V, BOXES>(&old);
    let (lone, missing) = lone::<V, BOXES>(V::load(cpu, &row_of(digits)), &rows);
    wrong = wrong.or(missing);
    let mut new = rows;
    each!(row in rows {
        let single = rows[row].and(lone[row]);
        wrong = wrong.or(single.but_lowest());
        new[row] = rows[row].and(single.or(single.empty()));
    });
    if BOXES {
        let lost = locked(&rows);
        each!(row in rows {
            new[row] = new[row].without(lost[row]);
        });
    }
    each!(row in rows {
        wrong = wrong.or(new[row].empty().and(cells));
    });
    if wrong.nonzero() != 0 {
        return false;
    }
    each!(row in rows {
        let difference = new[row].xor(old[row]);
        let lanes = difference.nonzero();
        if lanes != 0 {
            // Gaps keep what they have.
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
            Grid { has_boxes: self.1, digits: 0x1FF }.sweep::<V>(cpu, self.0, &mut [0; 4])
        }
    }

    /// A blank board with the digit 9 in some cells, by row and column.
    fn with_nines(cells: &[(usize, usize)]) -> [u16; ROOM] {
        let mut masks = [1; ROOM];
        for row in 0..9 {
            for column in 0..9 {
                let is_nine = cells.contains(&(row, column));
                masks[row * WIDTH + column / 3 * 4 + column % 3] = if is_nine { 0x100 } else { 0x1FF };
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
