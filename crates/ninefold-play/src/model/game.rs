//! One puzzle being played: the position, every change that led to it, checkpoints and the clock.
//!
//! Every change of squares goes through [`Game::change`], which records the squares before and after. So every change
//! can be undone and redone, and no edit needs an inverse of its own.

use super::position::{Assist, COLORS, Mode, PlayerPosition, Square, TINTS};
use ninefold::grid::ByCell;
use ninefold::logic::Step;
use ninefold::rate::Level;
use ninefold::text::Record;
use ninefold::{Cell, CellSet, Digit, DigitSet, Grid};
use std::time::Duration;

/// A square before and after an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SquareChange {
    pub(crate) cell: Cell,
    pub(crate) before: Square,
    pub(crate) after: Square,
}

/// The squares that one action changed.
pub(crate) type Move = Vec<SquareChange>;

/// A position to come back to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Checkpoint {
    /// The time on the clock.
    pub(crate) elapsed: Duration,
    pub(crate) squares: ByCell<Square>,
}

/// A puzzle and its history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Game {
    /// Its name in the list; may be empty.
    pub(crate) title: String,
    /// The level that it was made for, if any.
    pub(crate) level: Option<Level>,
    pub(crate) position: PlayerPosition,
    pub(crate) assist: Assist,
    pub(crate) checkpoints: Vec<Checkpoint>,
    /// The time played, without pauses.
    pub(crate) elapsed: Duration,
    /// True for a puzzle that is being entered; all its digits will be givens.
    pub(crate) is_draft: bool,
    /// The number of hints that were shown completely.
    pub(crate) hints: u32,
    pub(crate) done: Vec<Move>,
    pub(crate) undone: Vec<Move>,
}

impl Game {
    /// A game of an untouched puzzle.
    pub(crate) fn new(givens: Grid) -> Game {
        Game {
            title: String::new(),
            level: None,
            position: PlayerPosition::new(givens),
            assist: Assist::default(),
            checkpoints: Vec::new(),
            elapsed: Duration::ZERO,
            is_draft: false,
            hints: 0,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// An empty board for entering a puzzle.
    pub(crate) fn draft() -> Game {
        Game { is_draft: true, ..Game::new(Grid::EMPTY) }
    }

    /// A game of a puzzle or position from a record, with its digits and marks.
    pub(crate) fn of_record(record: &Record) -> Game {
        let filled = record.filled();
        let (Some(puzzle), Some(filled)) = (record.puzzle.nine(), filled.nine()) else {
            // `refusal` names larger puzzles before one is opened.
            return Game::new(Grid::EMPTY);
        };
        let mut game = Game::new(*puzzle.givens());
        let values = *filled.givens();
        for cell in record.placed {
            game.position.squares[cell].digit = values.get(cell);
        }
        if filled.has_marks() {
            let candidates = filled.candidates();
            for cell in !values.filled() {
                game.position.squares[cell].centre = candidates.get(cell);
            }
        }
        let title: String = record.note.trim().chars().filter(|c| !c.is_control()).take(40).collect();
        // Codes and ratings are not titles.
        if title.chars().any(char::is_alphabetic) {
            game.title = title;
        }
        game
    }

    /// Changes the position, and records the change unless nothing changed. Returns whether anything did.
    pub(crate) fn change(&mut self, edit: impl FnOnce(&mut PlayerPosition)) -> bool {
        let before = self.position.squares;
        edit(&mut self.position);
        let change =
            |cell: Cell| SquareChange { cell, before: before[cell], after: self.position.squares[cell] };
        let changes: Move =
            Cell::ALL.into_iter().map(change).filter(|change| change.before != change.after).collect();
        if changes.is_empty() {
            return false;
        }
        self.done.push(changes);
        self.undone.clear();
        true
    }

    /// Undoes the last change.
    pub(crate) fn undo(&mut self) -> Option<CellSet> {
        let changes = self.done.pop()?;
        changes.iter().for_each(|change| self.position.squares[change.cell] = change.before);
        let cells = changes.iter().map(|change| change.cell).collect();
        self.undone.push(changes);
        Some(cells)
    }

    /// Redoes the last undone change.
    pub(crate) fn redo(&mut self) -> Option<CellSet> {
        let changes = self.undone.pop()?;
        changes.iter().for_each(|change| self.position.squares[change.cell] = change.after);
        let cells = changes.iter().map(|change| change.cell).collect();
        self.done.push(changes);
        Some(cells)
    }

    /// Handles a digit key: writes, marks or colours the cells. If all of them have it already, removes it.
    pub(crate) fn enter(&mut self, cells: CellSet, digit: Digit, mode: Mode) -> bool {
        let (open, assist) = (cells & self.position.open(), self.assist);
        match mode {
            Mode::Digit => self.enter_digit(open, digit),
            Mode::Corner => {
                let empty = open - self.position.values().filled();
                let has =
                    |position: &PlayerPosition, cell: Cell| position.squares[cell].corner.contains(digit);
                let all = empty.iter().all(|cell| has(&self.position, cell));
                self.change(|position| {
                    for cell in empty {
                        let corner = &mut position.squares[cell].corner;
                        if all { corner.remove(digit) } else { corner.insert(digit) }
                    }
                })
            }
            Mode::Centre => {
                let empty = open - self.position.values().filled();
                let all = empty.iter().all(|cell| self.position.centre(cell, assist).contains(digit));
                self.change(|position| {
                    for cell in empty {
                        let square = &mut position.squares[cell];
                        match (assist, all) {
                            (Assist::Full, true) => square.struck.insert(digit),
                            (Assist::Full, false) => square.struck.remove(digit),
                            (_, true) => square.centre.remove(digit),
                            (_, false) => square.centre.insert(digit),
                        }
                    }
                })
            }
            Mode::Color => {
                let color = digit.value().min(COLORS);
                let all = cells.iter().all(|cell| self.position.squares[cell].color == color);
                self.change(|position| {
                    for cell in cells {
                        position.squares[cell].color = if all { 0 } else { color };
                    }
                })
            }
            Mode::Tint => {
                let first = cells.first().map_or(0, |cell| self.position.squares[cell].tints[digit.index()]);
                self.change(|position| {
                    for cell in cells {
                        position.squares[cell].tints[digit.index()] = (first + 1) % (TINTS + 1);
                    }
                })
            }
        }
    }

    fn enter_digit(&mut self, open: CellSet, digit: Digit) -> bool {
        let assist = self.assist;
        let all = open.iter().all(|cell| self.position.squares[cell].digit == Some(digit));
        self.change(|position| {
            for cell in open {
                if all {
                    position.squares[cell].digit = None;
                } else {
                    position.place(cell, digit, assist);
                }
            }
        })
    }

    /// Empties the cells: first what the mode writes, then digits, then marks, then colours.
    pub(crate) fn clear(&mut self, cells: CellSet, mode: Mode) -> bool {
        let clear: [fn(&mut Square); 5] = [
            |square| square.digit = None,
            |square| square.corner = DigitSet::EMPTY,
            |square| (square.centre, square.struck) = (DigitSet::EMPTY, DigitSet::EMPTY),
            |square| square.color = 0,
            |square| square.tints = [0; 9],
        ];
        let marks = |square: &mut Square| {
            square.corner = DigitSet::EMPTY;
            (square.centre, square.struck) = (DigitSet::EMPTY, DigitSet::EMPTY);
        };
        // With all candidates shown, a centre is emptied by striking them out.
        if mode == Mode::Centre && self.assist == Assist::Full {
            return self.strike_all(cells);
        }
        let first = clear[mode as usize];
        let mut each = |edit: &dyn Fn(&mut Square)| {
            self.change(|position| cells.iter().for_each(|cell| edit(&mut position.squares[cell])))
        };
        each(&first) || each(&clear[0]) || each(&marks) || each(&clear[3]) || each(&clear[4])
    }

    fn strike_all(&mut self, cells: CellSet) -> bool {
        self.change(|position| {
            for cell in cells & position.open() {
                let shown = position.centre(cell, Assist::Full);
                position.squares[cell].struck |= shown;
            }
        })
    }

    /// Applies a step.
    pub(crate) fn apply(&mut self, step: &Step) -> bool {
        let assist = self.assist;
        self.change(|position| position.apply(step, assist))
    }

    /// Writes all candidates.
    pub(crate) fn fill(&mut self) -> bool {
        self.change(PlayerPosition::fill)
    }

    /// Changes the help that the player gets with the candidates.
    pub(crate) fn set_assist(&mut self, assist: Assist) {
        let from = std::mem::replace(&mut self.assist, assist);
        self.change(|position| position.hand_over(from, assist));
    }

    /// Returns to the givens and resets the clock. The change can be undone.
    pub(crate) fn restart(&mut self) -> bool {
        self.elapsed = Duration::ZERO;
        self.change(|position| position.squares = ByCell::default())
    }

    /// Makes a checkpoint of the position. False if the last checkpoint is the same.
    pub(crate) fn checkpoint(&mut self) -> bool {
        let squares = self.position.squares;
        if self.checkpoints.last().is_some_and(|last| last.squares == squares) {
            return false;
        }
        self.checkpoints.push(Checkpoint { elapsed: self.elapsed, squares });
        true
    }

    /// Returns to checkpoint `number`, counted from 0. The change can be undone.
    pub(crate) fn return_to(&mut self, number: usize) -> bool {
        let Some(squares) = self.checkpoints.get(number).map(|checkpoint| checkpoint.squares) else {
            return false;
        };
        self.change(|position| position.squares = squares)
    }

    /// The number of empty cells.
    pub(crate) fn left(&self) -> usize {
        Cell::COUNT - self.position.values().len()
    }

    /// The number of times that a digit is still needed.
    pub(crate) fn left_of(&self, digit: Digit) -> usize {
        9usize.saturating_sub(self.position.values().cells_with(digit).len())
    }

    /// True if the puzzle is solved.
    pub(crate) fn is_solved(&self) -> bool {
        !self.is_draft && self.position.is_solved()
    }

    /// A game of the puzzle that was entered.
    pub(crate) fn begun(&self) -> Game {
        Game { assist: self.assist, ..Game::new(self.position.values()) }
    }

    /// Advances the clock.
    pub(crate) fn tick(&mut self, time: Duration) {
        if !self.is_draft && !self.is_solved() {
            self.elapsed += time;
        }
    }
}
