//! A board as a picture.

use ninefold::explain::svg::{Picture, Theme};
use ninefold::lang::Lang;
use ninefold::logic::{Board, Explained, Position, Step};
use ninefold::rules::{CellId, Problem};
use ninefold::text::Record;
use ninefold::{Cell, CellSet, Digit, Grid};

/// The choices for the picture of a board. Givens are bold, other digits are not.
///
/// ```
/// use ninefold::{Grid, text::Record};
/// use ninefold_paper::Sketch;
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let svg = Sketch { width: Some(600), ..Sketch::default() }.svg(&Record::of(givens.into()));
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
    /// Are the numbers of rows and columns shown beside the grid?
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
        if let Some(problem) = &record.problem {
            let picture = self.picture(self.candidates || problem.has_marks());
            let drawn = if self.candidates { Problem::clone(problem) } else { only_marked(problem) };
            return picture.problem(&drawn, None);
        }
        let puzzle = record.filled();
        let mut board = Board::with_placed(&puzzle, record.puzzle.givens().filled());
        if !self.candidates {
            let allowed = puzzle.allowed();
            let is_unmarked = |&cell: &Cell| allowed.get(cell).len() == Digit::COUNT;
            let unmarked: CellSet = Cell::ALL.into_iter().filter(is_unmarked).collect();
            Digit::ALL.into_iter().for_each(|digit| board.remove(digit, unmarked));
        }
        self.picture(self.candidates || puzzle.has_marks()).board(&board)
    }

    /// Draws the puzzle with every cell filled.
    pub fn solution(&self, record: &Record, solution: &Grid) -> String {
        let puzzle = ninefold::Puzzle::new(*solution).by(record.puzzle.rules());
        let board = Board::with_placed(&puzzle, record.puzzle.givens().filled());
        self.picture(false).board(&board)
    }

    /// Draws a problem of any size with every cell filled.
    pub fn solved(&self, problem: &Problem, values: &[u8]) -> String {
        self.picture(false).problem(problem, Some(values))
    }

    /// Draws a step on the board on which it was found, with a legend of its colours below.
    pub fn step(&self, step: &Step, board: &Board) -> String {
        self.picture(true).step(step, board)
    }

    /// Draws a step on a board of any size, with a legend of its colours below.
    pub fn explained(&self, step: &Explained, position: &Position) -> String {
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

/// Returns a problem in which a cell without pencil marks has no candidates to draw.
pub(crate) fn only_marked(problem: &Problem) -> Problem {
    let mut marked = problem.clone();
    let all = problem.layout().all_values();
    let is_unmarked = |&cell: &CellId| problem.given(cell).is_none() && problem.allowed(cell) == all;
    problem.layout().live_cells().filter(is_unmarked).for_each(|cell| marked.restrict(cell, 0));
    marked
}
