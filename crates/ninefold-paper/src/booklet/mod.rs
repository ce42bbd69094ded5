//! Booklets of puzzles (PDF): vectors and text only, a number and the difficulty above each puzzle, solutions at
//! the end, an outline, and tags that let a screen reader read the boards.

mod board;
mod drawn;
mod fit;
mod foot;
mod head;
mod layout;
#[cfg(test)]
mod overlap;
mod pages;
mod pen;
mod words;

use crate::font::Fonts;
use ninefold::engine::{Answer, Status};
use ninefold::lang::Lang;
use ninefold::rate::hodoku::Rating;
use ninefold::rules::CellId;
use ninefold::text::Record;
use ninefold::{Puzzle, Solution};
use std::ops::ControlFlow;

/// The choices for a booklet.
///
/// ```
/// use ninefold::{Grid, Puzzle};
/// use ninefold_paper::{Booklet, Entry, Fonts, Outcome};
/// use std::ops::ControlFlow;
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let entries = [Entry::new(Puzzle::new(givens), Outcome::None)];
/// let pdf = Booklet::default().pdf(&entries, &Fonts::default(), |_| ControlFlow::Continue(())).expect("not stopped");
/// assert!(pdf.bytes.starts_with(b"%PDF-") && pdf.pages == 2);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Booklet {
    /// The title, large on the first page and small on the others; empty for none.
    pub title: String,
    /// The size of the pages.
    pub paper: Paper,
    /// The number of puzzles on a page.
    pub per_page: PerPage,
    /// The language of the booklet's own words.
    pub lang: Lang,
    /// The place of the solutions.
    pub solutions: Solutions,
    /// Are pencil marks printed for puzzles that have none of their own?
    pub candidates: bool,
    /// Is the hardest technique shown instead of the level's name?
    pub techniques: bool,
    /// The number of the first puzzle.
    pub first_number: u64,
}

impl Default for Booklet {
    fn default() -> Booklet {
        Booklet {
            title: String::new(),
            paper: Paper::A4,
            per_page: PerPage::Two,
            lang: Lang::En,
            solutions: Solutions::End,
            candidates: false,
            techniques: false,
            first_number: 1,
        }
    }
}

/// The size of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// The number of puzzles on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[expect(missing_docs, reason = "the names say all there is")]
pub enum PerPage {
    One,
    Two,
    Four,
    Six,
}

/// The place of the solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Solutions {
    /// After the puzzles, small, many on a page.
    End,
    /// Nowhere.
    None,
    /// There are only solutions, and no puzzles.
    Only,
}

/// A puzzle of a booklet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The puzzle as the player sees it: the digits that the player has placed are like givens.
    pub puzzle: Puzzle,
    /// The cells that a player has filled.
    pub placed: Vec<CellId>,
    /// The result of a search.
    pub outcome: Outcome,
    /// Its difficulty, if that is known and wanted.
    pub difficulty: Option<Rating>,
    /// A few words next to the number; empty for none.
    pub caption: String,
}

/// The known facts about a puzzle's solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The puzzle has this one solution.
    Unique(Solution),
    /// The puzzle has several solutions; this is one of them.
    Several(Solution),
    /// The puzzle has no solution.
    None,
    /// Equal givens see each other.
    Clash,
    /// There was no time to find out.
    Undecided,
    /// The text is not a puzzle; this is its beginning.
    Unreadable(String),
}

impl From<Answer> for Outcome {
    fn from(answer: Answer) -> Outcome {
        match (answer.status, answer.solution) {
            (Status::Unique, Some(solution)) => Outcome::Unique(solution),
            (Status::Several, Some(solution)) => Outcome::Several(solution),
            (Status::Clash, _) => Outcome::Clash,
            _ => Outcome::None,
        }
    }
}

/// A finished booklet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pdf {
    /// The file.
    pub bytes: Vec<u8>,
    /// The number of its pages.
    pub pages: usize,
}

impl Entry {
    /// Makes an entry for a puzzle when nothing but its outcome is known.
    pub fn new(puzzle: Puzzle, outcome: Outcome) -> Entry {
        Entry { puzzle, placed: Vec::new(), outcome, difficulty: None, caption: String::new() }
    }

    /// Makes an entry for a record, of which nothing but its outcome is known.
    pub fn of(record: &Record, outcome: Outcome) -> Entry {
        let entry = Entry::new(record.filled(), outcome);
        let layout = entry.puzzle.layout();
        let is_placed = |&cell: &CellId| record.placed.contains(layout.cell(cell));
        let placed =
            if record.placed.is_empty() { Vec::new() } else { layout.cells().filter(is_placed).collect() };
        Entry { placed, ..entry }
    }

    /// Whether the value of a cell was given.
    fn is_given(&self, cell: CellId) -> bool {
        self.puzzle.given(cell).is_some() && !self.placed.contains(&cell)
    }

    /// The value of a cell in the solution, or in one of them.
    fn solved(&self, cell: CellId) -> Option<usize> {
        match &self.outcome {
            Outcome::Unique(solution) | Outcome::Several(solution) => Some(solution.value(cell)),
            _ => None,
        }
    }
}

/// The number of cells in the longest row or column of any of the grids.
fn widest(entries: &[Entry]) -> usize {
    let sides =
        entries.iter().map(|entry| entry.puzzle.layout()).map(|layout| layout.rows().max(layout.columns()));
    sides.max().unwrap_or(0)
}

impl PerPage {
    /// Returns how many of these puzzles fit well on a page: two, or one where they are so wide that halves of pages
    /// are too small to write in.
    pub fn usual(entries: &[Entry]) -> PerPage {
        /// Cells of more than these in a row are smaller than seven millimetres.
        const HALF: usize = 16;
        if widest(entries) > HALF { PerPage::One } else { PerPage::Two }
    }

    /// Columns and rows.
    const fn shape(self) -> (usize, usize) {
        match self {
            PerPage::One => (1, 1),
            PerPage::Two => (1, 2),
            PerPage::Four => (2, 2),
            PerPage::Six => (2, 3),
        }
    }
}

impl Booklet {
    /// Makes the booklet as a file. `shown` is called with the number of every page that is done, and may stop the
    /// work; then there is no file. Without entries, the booklet is one page that says so.
    pub fn pdf(
        &self,
        entries: &[Entry],
        fonts: &Fonts,
        shown: impl FnMut(usize) -> ControlFlow<()>,
    ) -> Option<Pdf> {
        pages::Pages::new(self, entries, fonts, shown).print(entries)
    }

    /// Returns how many pages the booklet will have.
    pub fn pages(&self, entries: &[Entry]) -> usize {
        let layout = layout::PageLayout::new(self, entries.len(), widest(entries), 0.0);
        let entries = entries.len();
        let of = |count: usize, each: usize| count.div_ceil(each);
        let puzzles =
            of(entries, layout.puzzles.spots.len()) * usize::from(self.solutions != Solutions::Only);
        let solutions =
            of(entries, layout.solutions.spots.len()) * usize::from(self.solutions != Solutions::None);
        (puzzles + solutions).max(1)
    }
}
