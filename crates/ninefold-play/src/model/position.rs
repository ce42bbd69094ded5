//! The board as a player sees it: givens, digits, marks and colours. Plain data without any history.

use ninefold::grid::{ByCell, Candidates};
use ninefold::logic::{Board, Candidate, Step};
use ninefold::{Cell, CellSet, Digit, DigitSet, Grid, Nine, Rules};

/// The number of colours that a cell may have.
pub(crate) const COLORS: u8 = 9;

/// The number of colours that a candidate may have.
pub(crate) const TINTS: u8 = 4;

/// A cell as the player has filled and marked it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Square {
    /// The digit that was written; givens are in [`PlayerPosition::givens`].
    pub(crate) digit: Option<Digit>,
    /// Marks in the corners.
    pub(crate) corner: DigitSet,
    /// Marks in the centre. If there are any, they are the candidates of the cell.
    pub(crate) centre: DigitSet,
    /// The candidates that were struck out, if the program keeps them.
    pub(crate) struck: DigitSet,
    /// Its colour, 1 to [`COLORS`]; 0 for none.
    pub(crate) color: u8,
    /// The colour of each candidate, 1 to [`TINTS`]; 0 for none.
    pub(crate) tints: [u8; 9],
}

/// The help that a player gets with the candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Assist {
    /// The player alone.
    Off,
    /// A digit that is written is removed from the marks of its peers.
    #[default]
    Tidy,
    /// Every empty cell shows the digits that no peer has, except those that were struck out.
    Full,
}

impl Assist {
    /// All members, in the order in which a key goes through them.
    pub(crate) const ALL: [Assist; 3] = [Assist::Off, Assist::Tidy, Assist::Full];

    /// The name in a state file.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Assist::Off => "off",
            Assist::Tidy => "tidy",
            Assist::Full => "full",
        }
    }
}

/// The part of a cell that a digit key changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Mode {
    /// Digits.
    #[default]
    Digit,
    /// Marks in the corners.
    Corner,
    /// Marks in the centre.
    Centre,
    /// Colours of cells.
    Color,
    /// Colours of candidates.
    Tint,
}

impl Mode {
    /// All modes, in the order of their keys.
    pub(crate) const ALL: [Mode; 5] = [Mode::Digit, Mode::Corner, Mode::Centre, Mode::Color, Mode::Tint];
}

/// Givens, and what the player has added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayerPosition {
    pub(crate) givens: Grid,
    pub(crate) squares: ByCell<Square>,
}

impl PlayerPosition {
    /// A position with givens only.
    pub(crate) fn new(givens: Grid) -> PlayerPosition {
        PlayerPosition { givens, squares: ByCell::default() }
    }

    /// The digit in the cell.
    pub(crate) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.givens.get(cell).or(self.squares[cell].digit)
    }

    /// All digits on the board.
    pub(crate) fn values(&self) -> Grid {
        let mut values = self.givens;
        for cell in Cell::ALL {
            values.set(cell, self.digit(cell));
        }
        values
    }

    /// The cells that a player may write into.
    pub(crate) fn open(&self) -> CellSet {
        !self.givens.filled()
    }

    /// The cells whose digit also occurs in a peer.
    pub(crate) fn conflicts(&self) -> CellSet {
        let values = self.values();
        let clashes = |(cell, digit): &(Cell, Digit)| values.cells_with(*digit).intersects(cell.peers());
        values.iter().filter(clashes).map(|(cell, _)| cell).collect()
    }

    /// True if every cell is filled and the rules are kept.
    pub(crate) fn is_solved(&self) -> bool {
        Rules::CLASSIC.is_solved(&self.values())
    }

    /// The digits that no peer of the cell has.
    pub(crate) fn allowed(&self, cell: Cell) -> DigitSet {
        !cell.peers().iter().filter_map(|peer| self.digit(peer)).collect::<DigitSet>()
    }

    /// The marks in the centre of an empty cell, whether the player or the program keeps them.
    pub(crate) fn centre(&self, cell: Cell, assist: Assist) -> DigitSet {
        if self.digit(cell).is_some() {
            return DigitSet::EMPTY;
        }
        let square = &self.squares[cell];
        match assist {
            Assist::Full => self.allowed(cell) - square.struck,
            Assist::Off | Assist::Tidy => square.centre,
        }
    }

    /// The position as techniques see it. A cell without marks may hold whatever the rules allow.
    pub(crate) fn board(&self, assist: Assist) -> Board {
        let mut board = Board::with_placed(&Nine::new(self.values()), self.givens.filled());
        for cell in board.empty() {
            let centre = self.centre(cell, assist);
            let is_noted = assist == Assist::Full || !centre.is_empty();
            let kept = if is_noted { centre } else { DigitSet::FULL };
            for digit in board.marks(cell) - kept {
                board.remove(digit, CellSet::only(cell));
            }
        }
        board
    }

    /// Writes a digit, and removes it from the marks of the peers if the player wants that.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit, assist: Assist) {
        self.squares[cell].digit = Some(digit);
        if assist != Assist::Off {
            for peer in cell.peers() {
                self.squares[peer].corner.remove(digit);
                self.squares[peer].centre.remove(digit);
            }
        }
    }

    /// Removes a candidate from an empty cell. If the cell has no marks yet, the board's candidates are written first.
    pub(crate) fn strike(&mut self, candidate: Candidate, board: &Board, assist: Assist) {
        let Candidate { cell, digit } = candidate;
        let square = &mut self.squares[cell];
        if assist == Assist::Full {
            square.struck.insert(digit);
            return;
        }
        if square.centre.is_empty() {
            square.centre = board.marks(cell);
        }
        square.centre.remove(digit);
        square.corner.remove(digit);
    }

    /// Applies a step of this position.
    pub(crate) fn apply(&mut self, step: &Step, assist: Assist) {
        let board = self.board(assist);
        for candidate in step.removes.iter() {
            self.strike(candidate, &board, assist);
        }
        for candidate in step.places.iter() {
            self.place(candidate.cell, candidate.digit, assist);
        }
    }

    /// Writes every digit that the rules allow in the centre of each empty cell.
    pub(crate) fn fill(&mut self) {
        for cell in !self.values().filled() {
            self.squares[cell].centre = self.allowed(cell);
            self.squares[cell].struck = DigitSet::EMPTY;
        }
    }

    /// Passes the centre marks from one keeper to the other. What is shown stays the same if possible.
    pub(crate) fn hand_over(&mut self, from: Assist, to: Assist) {
        for cell in !self.values().filled() {
            let allowed = self.allowed(cell);
            let square = &mut self.squares[cell];
            match (from, to) {
                (Assist::Full, Assist::Off | Assist::Tidy) => square.centre = allowed - square.struck,
                (Assist::Off | Assist::Tidy, Assist::Full) if !square.centre.is_empty() => {
                    square.struck = allowed - square.centre;
                }
                _ => {}
            }
        }
    }

    /// The position as a puzzle with marks, for formats that can hold them.
    pub(crate) fn puzzle(&self, assist: Assist) -> Nine {
        let board = self.board(assist);
        let mut marks = Candidates::of_filled(&self.values());
        for cell in board.empty() {
            marks.set(cell, board.marks(cell));
        }
        Nine::with_marks(self.values(), &marks)
    }
}
