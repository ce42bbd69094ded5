//! The walk through a puzzle, and the three ratings that it gives.

use super::find::FoundStep;
use super::kind::Kind;
use super::producers::{self, Memory};
use crate::engine;
use crate::grid::{Candidates, Cell, Digit, DigitSet};
use crate::logic::forcing::{ChainBoard, tables};
use crate::rules::Nine;
use crate::solve::{Stopped, Watch};
use std::fmt;

/// Points of the scale in tenths: 72 is 7.2.
pub type Tenths = u16;

/// One step of a walk.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct RatedStep {
    /// The kind of the step.
    pub kind: Kind,
    /// The points, unrounded, because the scale compares them so.
    pub points: f64,
    /// The digit that it places, if it places one.
    pub places: Option<(Cell, Digit)>,
    /// The candidates that it removes. Those that a placed digit removes are not included.
    pub removes: Vec<(Cell, DigitSet)>,
}

impl RatedStep {
    /// Returns the points, rounded as they are printed.
    pub fn tenths(&self) -> Tenths {
        tenths(self.points)
    }
}

pub(super) fn tenths(points: f64) -> Tenths {
    ((points + 0.05) * 10.0) as Tenths
}

impl From<FoundStep> for RatedStep {
    fn from(find: FoundStep) -> RatedStep {
        let cell = |cell: usize| Cell::new(cell);
        let digit = |digit: usize| Digit::ALL[digit];
        let digits = |set: u16| tables::members(set).map(digit).collect::<DigitSet>();
        RatedStep {
            kind: find.kind,
            points: find.points,
            places: find.place.map(|placed| (cell(placed as usize / 9), digit(placed as usize % 9))),
            removes: find.removes.iter().map(|&(at, set)| (cell(at as usize), digits(set))).collect(),
        }
    }
}

/// A puzzle that is solved step by step, in the order of the scale.
///
/// ```
/// use ninefold::rate::explainer::Walk;
/// use ninefold::solve::Watch;
/// use ninefold::{Grid, Nine};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid: Grid = line.parse().expect("a line of 81 cells");
/// let mut walk = Walk::of(&Nine::new(grid));
/// let step = walk.step(&mut Watch::forever()).expect("time enough").expect("a step");
/// assert_eq!((step.kind.to_string(), step.tenths()), ("HS".to_owned(), 12));
/// ```
pub struct Walk {
    board: ChainBoard,
    memory: Memory,
}

impl Walk {
    /// Makes a walk before its first step. The rules are the classic ones, whatever the puzzle's rules are.
    pub fn of(puzzle: &Nine) -> Walk {
        Walk::on_threads(puzzle, 1)
    }

    /// Makes a walk that uses several threads, at most the number of cores. This pays off from about ER 9. The steps are the same
    /// on any number of threads.
    pub fn on_threads(puzzle: &Nine, threads: usize) -> Walk {
        Walk { board: ChainBoard::of(puzzle), memory: Memory::new(engine::threads(threads.max(1))) }
    }

    /// Takes the next step; `None` if there is none, whether the puzzle is solved or not.
    pub fn step(&mut self, watch: &mut Watch) -> Result<Option<RatedStep>, Stopped> {
        if self.is_solved() {
            return Ok(None);
        }
        let find = producers::next(&self.board, &mut self.memory, watch)?;
        // Only contradictory boards have a step that changes nothing; taken, it would be found again forever.
        Ok(find.filter(|find| find.apply(&mut self.board)).map(RatedStep::from))
    }

    /// Returns `true` if every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.board.is_full()
    }

    /// Returns the candidates of the empty cells.
    pub fn candidates(&self) -> Candidates {
        self.board.candidates()
    }
}

impl fmt::Debug for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Walk").field("candidates", &self.candidates()).finish_non_exhaustive()
    }
}

/// A rating, and the kind of the step that first had it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Hardest {
    /// The points in tenths.
    pub tenths: Tenths,
    /// The kind of the step.
    pub kind: Kind,
}

impl Hardest {
    /// Returns the points as people write them: 7.2.
    pub fn points(self) -> f64 {
        f64::from(self.tenths) / 10.0
    }
}

/// The rating of a puzzle: its ER, EP and ED.
///
/// ```
/// use ninefold::{Puzzle, rate::{Scale, explainer::Rater}, solve::Watch};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let rating = Rater::new().rate(&puzzle, &Watch::forever())?.expect("one solution");
/// assert_eq!(rating.er.kind.to_string(), "HS");
/// assert!(rating.er.tenths >= rating.ep.tenths);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Rating {
    /// ER: the hardest step up to the solution.
    pub er: Hardest,
    /// EP, the pearl: the hardest step up to the first digit placed.
    pub ep: Hardest,
    /// ED, the diamond: the first step.
    pub ed: Hardest,
}

impl Rating {
    /// Returns ER, EP and ED as people write them.
    pub fn points(self) -> [f64; 3] {
        [self.er, self.ep, self.ed].map(Hardest::points)
    }
}
