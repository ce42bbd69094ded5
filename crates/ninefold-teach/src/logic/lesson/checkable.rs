//! A checkup asks these questions of a board, whether it is nine by nine or of any size.

use crate::engine::Solvable;
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::logic::board::{Board, Contradiction};
use crate::logic::position::Position;
use crate::logic::size::{AnyCells, AnyDigit, AnyDigits, AnyHouse, AnySize, NineByNine, Set, Size};
use crate::rules::{CellId, Clash, Nine, Puzzle, Rules, Solution};
use std::fmt::Debug;

/// A board, which knows its size.
pub trait OfSize: Clone + PartialEq + Debug {
    /// Its size.
    type Size: Checkable<Board = Self>;
}

impl OfSize for Board {
    type Size = NineByNine;
}

impl OfSize for Position {
    type Size = AnySize;
}

/// A full grid of a size.
pub type SolvedGrid<S> = <<S as Checkable>::Puzzle as Solvable>::Full;

/// Equal digits in cells that must differ: the house that has them, if there is one, the digit, and the cells.
pub type Equals<S> = (Option<<S as Size>::House>, <S as Size>::Digit, <S as Size>::Cells);

/// A size of boards that can be checked.
pub trait Checkable: Size<Board: OfSize<Size = Self>> {
    /// A puzzle, as engines take it.
    type Puzzle: Solvable;

    /// Returns the givens of a board, without marks.
    fn of_givens(board: &Self::Board) -> Self::Puzzle;

    /// Returns all digits of a board as givens, without marks.
    fn of_digits(board: &Self::Board) -> Self::Puzzle;

    /// Returns all digits of a board as givens, with its marks.
    fn whole(board: &Self::Board) -> Self::Puzzle;

    /// Returns a puzzle without the given of a cell.
    fn without(puzzle: &Self::Puzzle, cell: Self::Cell) -> Self::Puzzle;

    /// Returns the board at the beginning of a puzzle.
    fn begin(puzzle: &Self::Puzzle) -> Self::Board;

    /// Returns the digit of a cell in a solution; `None` of a cell that the board does not have.
    fn solved(solution: &SolvedGrid<Self>, cell: Self::Cell) -> Option<Self::Digit>;

    /// Returns the givens that clash.
    fn clashes(puzzle: &Self::Puzzle) -> Vec<Equals<Self>>;

    /// Returns the filled cells of a board.
    fn filled(board: &Self::Board) -> Self::Cells;

    /// Returns the cells of a board that are not filled.
    fn open(board: &Self::Board) -> Self::Cells;

    /// Returns the digit of a filled cell.
    fn digit(board: &Self::Board, cell: Self::Cell) -> Option<Self::Digit>;

    /// Returns a contradiction that can be seen without a search.
    fn contradiction(board: &Self::Board) -> Option<Contradiction<Self>>;
}

impl Checkable for NineByNine {
    type Puzzle = Nine;

    fn of_givens(board: &Board) -> Nine {
        Nine::new(board.values().restricted_to(board.givens())).by(board.rules())
    }

    fn of_digits(board: &Board) -> Nine {
        Nine::new(*board.values()).by(board.rules())
    }

    fn whole(board: &Board) -> Nine {
        board.to_puzzle()
    }

    fn without(puzzle: &Nine, cell: Cell) -> Nine {
        Nine::new(puzzle.givens().without(cell)).by(puzzle.rules())
    }

    fn begin(puzzle: &Nine) -> Board {
        Board::new(puzzle)
    }

    fn solved(solution: &Grid, cell: Cell) -> Option<Digit> {
        solution.get(cell)
    }

    fn clashes(puzzle: &Nine) -> Vec<Equals<NineByNine>> {
        let equal = |Clash { house, digit, cells, .. }| (Some(house), digit, cells);
        puzzle.clashes().into_iter().map(equal).collect()
    }

    fn filled(board: &Board) -> CellSet {
        !board.empty()
    }

    fn open(board: &Board) -> CellSet {
        board.empty()
    }

    fn digit(board: &Board, cell: Cell) -> Option<Digit> {
        board.value(cell)
    }

    fn contradiction(board: &Board) -> Option<Contradiction> {
        board.contradiction()
    }
}

impl Checkable for AnySize {
    type Puzzle = Puzzle;

    fn of_givens(board: &Position) -> Puzzle {
        with(board, |cell| board.is_given(cell))
    }

    fn of_digits(board: &Position) -> Puzzle {
        with(board, |_| true)
    }

    fn whole(board: &Position) -> Puzzle {
        let mut puzzle = AnySize::of_digits(board);
        for cell in AnySize::open(board).members() {
            puzzle.restrict(cell, board.masks()[cell.index()]);
        }
        puzzle
    }

    fn without(puzzle: &Puzzle, cell: CellId) -> Puzzle {
        let mut puzzle = puzzle.clone();
        puzzle.clear(cell);
        puzzle
    }

    fn begin(puzzle: &Puzzle) -> Position {
        Position::new(puzzle.clone())
    }

    fn solved(solution: &Solution, cell: CellId) -> Option<AnyDigit> {
        solution.held(cell).map(|value| AnyDigit(value - solution.layout().least()))
    }

    fn clashes(puzzle: &Puzzle) -> Vec<Equals<AnySize>> {
        let digit = |value| AnyDigit(value - puzzle.layout().least());
        let clashes = puzzle.clashes().into_iter();
        clashes
            .map(|clash| (clash.area.map(AnyHouse), digit(clash.value), AnyCells::all(clash.cells)))
            .collect()
    }

    fn filled(board: &Position) -> AnyCells {
        AnyCells::all(board.cells().filter(|&cell| !board.is_open(cell.index())))
    }

    fn open(board: &Position) -> AnyCells {
        AnyCells::all(board.cells().filter(|cell| board.is_open(cell.index())))
    }

    fn digit(board: &Position, cell: CellId) -> Option<AnyDigit> {
        board.value(cell).map(|value| AnyDigit(value - board.layout().least()))
    }

    fn contradiction(board: &Position) -> Option<Contradiction<AnySize>> {
        let mask = |cell: CellId| board.masks()[cell.index()];
        if let Some(cell) = AnySize::open(board).members().find(|&cell| mask(cell) == 0) {
            return Some(Contradiction::Cell(cell));
        }
        let rules: &Rules = board.puzzle().rules();
        let whole = rules.areas().iter().enumerate().filter(|(_, area)| rules.is_full(area));
        whole.into_iter().find_map(|(place, area)| {
            let left = area.cells.iter().fold(0, |left, &cell| left | mask(cell));
            let missing = AnyDigits(rules.layout().all_values() & !left);
            Some(Contradiction::House(AnyHouse(place), missing.members().next()?))
        })
    }
}

/// The digits of some cells as givens.
fn with(board: &Position, is_wanted: impl Fn(CellId) -> bool) -> Puzzle {
    let mut puzzle = Puzzle::blank(board.puzzle().rules().clone());
    for cell in board.cells().filter(|&cell| is_wanted(cell)) {
        if let Some(value) = board.value(cell) {
            puzzle.give(cell, value);
        }
    }
    puzzle
}
