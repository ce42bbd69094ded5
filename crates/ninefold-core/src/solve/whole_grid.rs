//! The direct consequences of all rows, columns and boxes of a nine by nine grid: placed digits are removed from their houses,
//! digits with one place are placed there, and locked candidates are removed. The search for any rules and the research scales use
//! these.
//!
//! A row is a vector of sixteen lanes: for each box its three cells and a gap, and four lanes that are empty. Cells of the same
//! column have the same lane.

use crate::simd::{Sixteen, SixteenTask, with_sixteen};

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

pub(crate) use each;

/// The lanes of a row.
#[doc(hidden)]
pub const WIDTH: usize = 16;

/// The values that the cells of all rows may hold. The gaps have no meaning.
#[doc(hidden)]
pub type RowBoard = [[u16; WIDTH]; 9];

/// Returns the lane of a column.
#[doc(hidden)]
pub const fn lane(column: usize) -> usize {
    column / 3 * 4 + column % 3
}

/// All bits of the cells of a row.
const CELLS: [u16; WIDTH] = row_of(u16::MAX);

/// Returns a row with `mask` in each of its cells, and nothing in the gaps.
const fn row_of(mask: u16) -> [u16; WIDTH] {
    let mut row = [0; WIDTH];
    let mut column = 0;
    while column < 9 {
        row[lane(column)] = mask;
        column += 1;
    }
    row
}

/// Returns the rows of a board, with nothing in the gaps.
#[inline(always)]
pub(crate) fn load<V: Sixteen>(cpu: V::Cpu, board: &RowBoard) -> [V; 9] {
    let cells = V::load(cpu, &CELLS);
    let mut rows = [cells; 9];
    each!(row in rows {
        rows[row] = V::load(cpu, &board[row]).and(cells);
    });
    rows
}

/// The consequences of singles.
#[derive(Clone, Copy)]
pub(crate) struct SinglesFound<V> {
    /// The rows without digits that are placed elsewhere in a house.
    pub(crate) cleared: [V; 9],
    /// The cleared rows, in which a cell that is the only place of a digit has no other digit left.
    pub(crate) settled: [V; 9],
    wrong: V,
}

impl<V: Sixteen> SinglesFound<V> {
    /// Looks once at all cells and houses, each of which holds these digits. Boxes are houses only with `BOXES`.
    #[inline(always)]
    pub(crate) fn of<const BOXES: bool>(cpu: V::Cpu, digits: u16, rows: &[V; 9]) -> SinglesFound<V> {
        let (cleared, clash) = clear::<V, BOXES>(rows);
        let (lone, missing) = lone::<V, BOXES>(V::load(cpu, &row_of(digits)), &cleared);
        let mut wrong = clash.or(missing);
        let mut settled = cleared;
        each!(row in rows {
            let single = cleared[row].and(lone[row]);
            wrong = wrong.or(single.but_lowest());
            settled[row] = cleared[row].and(single.or(single.empty()));
        });
        SinglesFound { cleared, settled, wrong }
    }

    /// Whether a solution is possible, as far as can be seen, if these rows are left.
    #[inline(always)]
    pub(crate) fn are_possible(self, cpu: V::Cpu, left: &[V; 9]) -> bool {
        let cells = V::load(cpu, &CELLS);
        let mut wrong = self.wrong;
        each!(row in rows {
            wrong = wrong.or(left[row].empty().and(cells));
        });
        wrong.nonzero() == 0
    }
}

/// The digits of a board with the classic rules.
const CLASSIC: u16 = 0x1FF;

/// Draws all conclusions from singles by the classic rules, until nothing changes. Returns whether a solution is still possible.
#[doc(hidden)]
pub fn settle_singles(board: &mut RowBoard) -> bool {
    with_sixteen(SettleGrid { board })
}

struct SettleGrid<'b> {
    board: &'b mut RowBoard,
}

impl SixteenTask for SettleGrid<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<V: Sixteen>(self, cpu: V::Cpu) -> bool {
        let mut rows = load::<V>(cpu, self.board);
        loop {
            let singles = SinglesFound::of::<true>(cpu, CLASSIC, &rows);
            if !singles.are_possible(cpu, &singles.settled) {
                return false;
            }
            let mut changed = rows[0].xor(singles.settled[0]);
            each!(row in [1 2 3 4 5 6 7 8] {
                changed = changed.or(rows[row].xor(singles.settled[row]));
            });
            rows = singles.settled;
            if changed.nonzero() == 0 {
                break;
            }
        }
        each!(row in rows {
            rows[row].store(&mut self.board[row]);
        });
        true
    }
}

/// Whether a board is contradicted within this many *waves* of singles by the classic rules: each wave draws all conclusions that
/// follow at once.
#[doc(hidden)]
pub fn fails_within(board: &RowBoard, waves: usize) -> bool {
    with_sixteen(Waves { board, waves })
}

struct Waves<'b> {
    board: &'b RowBoard,
    waves: usize,
}

impl SixteenTask for Waves<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<V: Sixteen>(self, cpu: V::Cpu) -> bool {
        let mut rows = load::<V>(cpu, self.board);
        for _ in 0..self.waves {
            let singles = SinglesFound::of::<true>(cpu, CLASSIC, &rows);
            if !singles.are_possible(cpu, &singles.settled) {
                return true;
            }
            rows = singles.settled;
        }
        false
    }
}

/// Keeps in each lane the bits that `others` has there too. Calls `single` with the number of each lane that comes down to one bit
/// and has more in both. Returns whether no lane is empty.
#[doc(hidden)]
pub fn meet(lanes: &mut [[u16; WIDTH]], others: &[[u16; WIDTH]], single: impl FnMut(u16)) -> bool {
    with_sixteen(Meet { lanes, others, single })
}

struct Meet<'m, F> {
    lanes: &'m mut [[u16; WIDTH]],
    others: &'m [[u16; WIDTH]],
    single: F,
}

impl<F: FnMut(u16)> SixteenTask for Meet<'_, F> {
    type Output = bool;

    #[inline(always)]
    fn run<V: Sixteen>(mut self, cpu: V::Cpu) -> bool {
        let mut empty = V::load(cpu, &[0; WIDTH]);
        for (number, (lanes, others)) in self.lanes.iter_mut().zip(self.others).enumerate() {
            let (one, two) = (V::load(cpu, lanes), V::load(cpu, others));
            let both = one.and(two);
            both.store(lanes);
            empty = empty.or(both.empty());
            let was_single = one.but_lowest().empty().or(two.but_lowest().empty());
            let mut singles = both.but_lowest().empty().without(was_single).nonzero();
            while singles != 0 {
                (self.single)((number * WIDTH) as u16 + singles.trailing_zeros() as u16);
                singles &= singles - 1;
            }
        }
        empty.nonzero() == 0
    }
}

/// Digits that occur, and those that occur more than once.
#[derive(Clone, Copy)]
struct SeenDigits<V> {
    once: V,
    twice: V,
}

impl<V: Sixteen> SeenDigits<V> {
    /// Adds the digits that occur elsewhere.
    #[inline(always)]
    fn and(self, other: SeenDigits<V>) -> SeenDigits<V> {
        SeenDigits {
            once: self.once.or(other.once),
            twice: self.twice.or(other.twice).or(self.once.and(other.once)),
        }
    }

    /// The digits of two rows.
    #[inline(always)]
    fn of(one: V, two: V) -> SeenDigits<V> {
        SeenDigits { once: one.or(two), twice: one.and(two) }
    }

    /// Adds a row.
    #[inline(always)]
    fn with(self, row: V) -> SeenDigits<V> {
        SeenDigits { once: self.once.or(row), twice: self.twice.or(self.once.and(row)) }
    }

    /// Adds up the three cells of each box.
    #[inline(always)]
    fn across(self) -> SeenDigits<V> {
        let ((one, two), (again, and_again)) = (self.once.turned(), self.twice.turned());
        self.and(SeenDigits { once: one, twice: again }).and(SeenDigits { once: two, twice: and_again })
    }

    /// Adds up the three boxes.
    #[inline(always)]
    fn along(self) -> SeenDigits<V> {
        let ((one, two), (again, and_again)) = (self.once.moved(), self.twice.moved());
        self.and(SeenDigits { once: one, twice: again }).and(SeenDigits { once: two, twice: and_again })
    }

    /// Digits that occur once.
    #[inline(always)]
    fn lone(self) -> V {
        self.once.without(self.twice)
    }
}

/// Removes each placed digit from the other cells of its houses. The second vector is nonzero if a digit is placed twice in a
/// house.
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
            let rows = SeenDigits::of(triples[3 * band], triples[3 * band + 1]).with(triples[3 * band + 2]);
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

/// Returns, for each cell, the digits that have their only place in some house there. The second vector is nonzero if a digit has
/// no place in some house.
#[inline(always)]
fn lone<V: Sixteen, const BOXES: bool>(full: V, rows: &[V; 9]) -> ([V; 9], V) {
    let mut bands = [SeenDigits::of(rows[0], rows[1]); 3];
    each!(band in three {
        bands[band] = SeenDigits::of(rows[3 * band], rows[3 * band + 1]).with(rows[3 * band + 2]);
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
            triples[line] = SeenDigits::of(cells, one).with(two);
        });
        // The three rows of a band side by side.
        let all = SeenDigits {
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
pub(crate) fn locked<V: Sixteen>(rows: &[V; 9]) -> [V; 9] {
    let (mut lost, mut bands) = (*rows, [rows[0]; 3]);
    each!(band in three {
        let first = 3 * band;
        let mut triples = [rows[first]; 3];
        each!(row in three {
            let (one, two) = rows[first + row].turned();
            triples[row] = rows[first + row].or(one).or(two);
        });
        bands[band] = rows[first].or(rows[first + 1]).or(rows[first + 2]);
        // The three rows of a band side by side: turning a group of lanes goes through the rows of a box.
        let band_rows = V::picked(triples[0], triples[1], triples[2]);
        // If a row has a digit in one box only, the other rows of the box lose it.
        let (one, two) = band_rows.moved();
        let (one, two) = band_rows.without(one.or(two)).turned();
        let gone = one.or(two);
        // If a box has a digit in one row only, the other boxes of the row lose it.
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
        // If a column has a digit in this band only, the other columns of the box lose it.
        let (one, two) = bands[band].without(bands[others[0]].or(bands[others[1]])).turned();
        // If another box has a digit in one column only, that column loses it here.
        let gone = one.or(two).or(only_in_column[others[0]]).or(only_in_column[others[1]]);
        each!(row in three {
            lost[3 * band + row] = lost[3 * band + row].or(gone);
        });
    });
    lost
}
