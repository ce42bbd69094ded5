//! The cells in which a digit can still be placed at all: those of its *templates*. A template is nine cells, one in
//! each row, column and box, all of which have the digit as a pencil mark or are filled with it.
//!
//! Every argument about one digit alone (fish, chains of one digit, colours) holds for each template, so it can
//! remove a mark only if no template uses it. This test is cheap, and it nearly always shows that there is nothing to
//! search for. [`Templates`] keeps its result while the places of a digit stay the same.
//!
//! **How it works.** In each band, a template uses one column of each stack. That is one of 27 choices of columns, so
//! the choices that the marks of a band allow are a set of 27 bits. Three choices make a template if they differ in
//! every stack. The third then follows from the other two, so there are 27 × 8 cases, each a test of one bit.

use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::board::Board;

/// For each digit, the places that its templates leave, and the searches that found nothing in it.
#[derive(Debug, Default)]
pub(in crate::logic) struct Templates {
    is_current: bool,
    digits: [DigitTemplates; 9],
    /// The digits with places that no template uses.
    open: DigitSet,
}

/// The facts about one digit.
#[derive(Clone, Copy, Debug, Default)]
struct DigitTemplates {
    /// The cells that hold it.
    filled: CellSet,
    /// The cells that may hold it.
    places: CellSet,
    /// The places that no template uses.
    dead: CellSet,
    /// One bit for each kind of search that examined these places and found nothing.
    barren: u128,
}

impl Templates {
    /// Called when the board has changed. The facts about a digit are kept as long as its places are the same.
    pub(in crate::logic) fn forget(&mut self) {
        self.is_current = false;
    }

    /// Returns the marks of `digit` that no template uses: all that an argument about this digit alone can remove.
    pub(in crate::logic) fn dead(&mut self, board: &Board, digit: Digit) -> CellSet {
        self.update(board);
        self.digits[digit.index()].dead
    }

    /// Returns the digits that have a mark which can be removed.
    pub(in crate::logic) fn open(&mut self, board: &Board) -> DigitSet {
        self.update(board);
        self.open
    }

    /// Whether searches of this kind (0 to 127) cannot find anything in this digit: either no mark can be removed, or
    /// such a search, with the same options, has found nothing in the same places.
    pub(in crate::logic) fn is_barren(&mut self, board: &Board, digit: Digit, kind: u8) -> bool {
        self.update(board);
        let known = &self.digits[digit.index()];
        known.dead.is_empty() || known.barren >> kind & 1 != 0
    }

    /// Records that a search of this kind found nothing in this digit.
    pub(in crate::logic) fn set_barren(&mut self, digit: Digit, kind: u8) {
        self.digits[digit.index()].barren |= 1 << kind;
    }

    fn update(&mut self, board: &Board) {
        if self.is_current {
            return;
        }
        self.is_current = true;
        for digit in Digit::ALL {
            let (filled, places) = (board.filled_with(digit), board.places(digit));
            let known = &mut self.digits[digit.index()];
            if (known.filled, known.places) != (filled, places) {
                *known = DigitTemplates { filled, places, dead: places - live(filled | places), barren: 0 };
                let is_open = !known.dead.is_empty();
                self.open = if is_open { self.open.with(digit) } else { self.open.without(digit) };
            }
        }
    }
}

/// Bit a is set if choice a has the column `column` of the stack. Choice i + 3j + 9k has column i of the first stack,
/// j of the second and k of the third.
const COLUMN: [[u32; 3]; 3] = {
    let mut sets = [[0; 3]; 3];
    let mut choice = 0;
    while choice < 27 {
        let columns = [choice % 3, choice / 3 % 3, choice / 9];
        let mut stack = 0;
        while stack < 3 {
            sets[stack][columns[stack]] |= 1 << choice;
            stack += 1;
        }
        choice += 1;
    }
    sets
};

/// The choices whose column of the stack is one of three bits.
const COLUMNS: [[u32; 8]; 3] = {
    let mut sets = [[0; 8]; 3];
    let mut stack = 0;
    while stack < 3 {
        let mut bits = 0;
        while bits < 8 {
            let mut column = 0;
            while column < 3 {
                if bits >> column & 1 != 0 {
                    sets[stack][bits] |= COLUMN[stack][column];
                }
                column += 1;
            }
            bits += 1;
        }
        stack += 1;
    }
    sets
};

/// The choices that differ from this one in every stack.
const DIFFERENT: [u32; 27] = {
    let mut sets = [0; 27];
    let mut choice = 0;
    while choice < 27 {
        let columns = [choice % 3, choice / 3 % 3, choice / 9];
        let same = COLUMN[0][columns[0]] | COLUMN[1][columns[1]] | COLUMN[2][columns[2]];
        sets[choice] = !same & ((1 << 27) - 1);
        choice += 1;
    }
    sets
};

/// The row of the band that each stack uses.
const ROWS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns the cells of all templates within `allowed`; none if there is no template.
pub(in crate::logic) fn live(allowed: CellSet) -> CellSet {
    let bands: [[u32; 6]; 3] = std::array::from_fn(|band| choices(allowed, band));
    let any = |band: usize| bands[band].iter().fold(0, |all, &set| all | set);
    let (first, second, third) = (any(0), any(1), any(2));
    let mut used = [0u32; 3];
    for a in bits(first) {
        for b in bits(second & DIFFERENT[a]) {
            let c = 39 - a - b;
            if third >> c & 1 != 0 {
                used[0] |= 1 << a;
                used[1] |= 1 << b;
                used[2] |= 1 << c;
            }
        }
    }
    let mut live = CellSet::EMPTY;
    for band in 0..3 {
        for (rows, choices) in ROWS.into_iter().zip(bands[band]) {
            let choices = choices & used[band];
            for (stack, row) in rows.into_iter().enumerate().filter(|_| choices != 0) {
                for column in (0..3).filter(|&column| choices & COLUMN[stack][column] != 0) {
                    live.insert(Cell::at(band * 3 + row, stack * 3 + column));
                }
            }
        }
    }
    live
}

/// Returns, for each way to assign rows to the stacks, the choices of columns that `allowed` has in this band.
fn choices(allowed: CellSet, band: usize) -> [u32; 6] {
    let bits = (allowed.bits() >> (band * 27)) as usize;
    let columns = |row: usize, stack: usize| COLUMNS[stack][bits >> (row * 9 + stack * 3) & 7];
    ROWS.map(|rows| columns(rows[0], 0) & columns(rows[1], 1) & columns(rows[2], 2))
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (bit < 32).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Random, Xoshiro};

    /// Collects all templates within `allowed`, row by row.
    fn templates(allowed: CellSet, row: usize, chosen: CellSet, seen: CellSet, all: &mut CellSet) {
        if row == 9 {
            *all |= chosen;
            return;
        }
        for column in 0..9 {
            let cell = Cell::at(row, column);
            if allowed.contains(cell) && !seen.contains(cell) {
                templates(allowed, row + 1, chosen.with(cell), seen | cell.peers(), all);
            }
        }
    }

    #[test]
    fn the_cells_of_templates_are_those_of_the_obvious_search() {
        let mut random = Xoshiro::from_seed(5);
        let (mut some, mut none) = (0, 0);
        for _ in 0..3000 {
            let density = 2 + random.below(6);
            let allowed: CellSet = Cell::ALL.into_iter().filter(|_| random.below(9) < density).collect();
            let mut obvious = CellSet::EMPTY;
            templates(allowed, 0, CellSet::EMPTY, CellSet::EMPTY, &mut obvious);
            assert_eq!(live(allowed), obvious, "within\n{allowed:?}");
            *if obvious.is_empty() { &mut none } else { &mut some } += 1;
        }
        assert!(some > 500 && none > 500, "{some} and {none}");
        assert_eq!(live(CellSet::FULL), CellSet::FULL);
    }
}
