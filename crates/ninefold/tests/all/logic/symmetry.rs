//! The symmetries of the grid: exchanging rows and columns, mirroring the grid, renaming digits.

use ninefold::generate::{Random, Xoshiro};
use ninefold::grid::ByCell;
use ninefold::logic::{Board, Candidate, CandidateSet, Step};
use ninefold::{Candidates, Cell, Digit, DigitSet, Grid, Nine};

pub(crate) struct Symmetry {
    cells: ByCell<Cell>,
    digits: [Digit; 9],
}

/// Makes a permutation of nine lines that keeps bands together.
fn lines(random: &mut Xoshiro) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let mut lines = [0; 9];
    for (i, band) in bands.into_iter().enumerate() {
        let mut within = [0, 1, 2];
        random.shuffle(&mut within);
        for (j, line) in within.into_iter().enumerate() {
            lines[i * 3 + j] = band * 3 + line;
        }
    }
    lines
}

impl Symmetry {
    pub(crate) fn random(random: &mut Xoshiro) -> Symmetry {
        let (rows, columns, is_mirrored) = (lines(random), lines(random), random.below(2) == 0);
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        let cells = ByCell::from_fn(|cell| {
            let (row, column) = (rows[cell.row_index()], columns[cell.column_index()]);
            if is_mirrored { Cell::at(column, row) } else { Cell::at(row, column) }
        });
        Symmetry { cells, digits }
    }

    fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    fn candidates(&self, set: &CandidateSet) -> CandidateSet {
        set.iter().map(|c| Candidate::new(self.cells[c.cell], self.digit(c.digit))).collect()
    }

    pub(crate) fn board(&self, board: &Board) -> Board {
        let (mut values, mut marks) = (Grid::EMPTY, Candidates::FULL);
        for cell in Cell::ALL {
            values.set(self.cells[cell], board.value(cell).map(|digit| self.digit(digit)));
            let digits: DigitSet = board.marks(cell).iter().map(|digit| self.digit(digit)).collect();
            marks.set(self.cells[cell], digits);
        }
        let givens = board.givens().iter().map(|cell| self.cells[cell]).collect();
        Board::with_placed(&Nine::with_marks(values, &marks), givens)
    }

    pub(crate) fn step(&self, step: &Step) -> Step {
        Step {
            places: self.candidates(&step.places),
            removes: self.candidates(&step.removes),
            ..step.clone()
        }
    }
}
