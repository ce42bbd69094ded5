//! A board as a picture.

use ninefold::explain::svg::{Picture, Theme};
use ninefold::lang::Lang;
use ninefold::logic::size::AnySize;
use ninefold::logic::{Board, Position, Step};
use ninefold::rules::CellId;
use ninefold::text::Record;
use ninefold::{Cell, CellSet, Digit, Nine, Puzzle, Solution};

/// The choices for the picture of a board. Givens are bold, other digits are not.
///
/// ```
/// use ninefold::{Grid, text::Record};
/// use ninefold_paper::Sketch;
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let svg = Sketch { width: Some(600), ..Sketch::default() }.svg(&Record::of(givens));
/// assert!(svg.contains("width=\"600\" height=\"600\""));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sketch {
    /// The kind of page for which the picture is made.
    pub theme: Theme,
    /// The language of the title.
    pub lang: Lang,
    /// Are pencil marks drawn for puzzles that have none of their own?
    pub candidates: bool,
    /// Are the numbers of rows and columns shown next to the grid?
    pub coordinates: bool,
    /// The width in pixels. Without it, the picture fills its place on a page.
    pub width: Option<u32>,
}

impl Default for Sketch {
    fn default() -> Sketch {
        Sketch { theme: Theme::Auto, lang: Lang::En, candidates: false, coordinates: false, width: None }
    }
}

impl Sketch {
    /// Draws the puzzle as it is, the names of its rules below, with the digits that the player has placed, and with its pencil
    /// marks in the cells that have any.
    pub fn svg(&self, record: &Record) -> String {
        let puzzle = record.filled();
        let picture = self.picture(self.candidates || puzzle.has_marks());
        let (Some(given), Some(filled)) = (record.puzzle.nine(), puzzle.nine()) else {
            let drawn = if self.candidates { puzzle } else { only_marked(&puzzle) };
            return picture.problem(&drawn, None);
        };
        let mut board = Board::with_placed(filled, given.givens().filled());
        if !self.candidates {
            let allowed = filled.allowed();
            let is_unmarked = |&cell: &Cell| allowed.get(cell).len() == Digit::COUNT;
            let unmarked: CellSet = Cell::ALL.into_iter().filter(is_unmarked).collect();
            Digit::ALL.into_iter().for_each(|digit| board.remove(digit, unmarked));
        }
        picture.board(&board)
    }

    /// Draws the puzzle with every cell filled.
    pub fn solution(&self, record: &Record, solution: &Solution) -> String {
        let picture = self.picture(false);
        let (Some(nine), Some(full)) = (record.puzzle.nine(), solution.nine()) else {
            return picture.problem(&record.puzzle, Some(&solution.values()));
        };
        let full = Nine::new(*full).by(nine.rules());
        picture.board(&Board::with_placed(&full, nine.givens().filled()))
    }

    /// Draws a step on the board on which it was found, with a legend of its colours below.
    pub fn step(&self, step: &Step, board: &Board) -> String {
        self.picture(true).step(step, board)
    }

    /// Draws a step on a board of any size, with a legend of its colours below.
    pub fn explained(&self, step: &Step<AnySize>, position: &Position) -> String {
        self.picture(true).position(Some(step), position)
    }

    fn picture(&self, candidates: bool) -> Picture {
        Picture {
            theme: self.theme,
            lang: self.lang,
            legend: true,
            candidates,
            coordinates: self.coordinates,
            width: self.width,
        }
    }
}

/// Returns the puzzle without any candidates to draw in the cells that have no pencil marks.
pub(crate) fn only_marked(puzzle: &Puzzle) -> Puzzle {
    let mut marked = puzzle.clone();
    let all = puzzle.layout().all_values();
    let is_unmarked = |&cell: &CellId| puzzle.given(cell).is_none() && puzzle.allowed(cell) == all;
    puzzle.layout().live_cells().filter(is_unmarked).for_each(|cell| marked.restrict(cell, 0));
    marked
}
