//! HoDoKu's scale: a level, and a score that is the sum of the scores of its steps.
//!
//! The way to the solution is HoDoKu's. Its techniques are tried in its order, as in [`Profile::hodoku`]. Singles are
//! taken in the order in which HoDoKu comes across them, and forcing nets as HoDoKu finds them. If nothing is found,
//! one digit of the solution is placed. The reference is version 2.2.0 with its default configuration.
//!
//! ```
//! use ninefold::{Puzzle, rate::{Scale, hodoku::{Level, Rater}}, solve::Watch};
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let rating = Rater::new().rate(&puzzle, &Watch::forever())?.expect("one solution");
//! assert_eq!((rating.level, rating.score, rating.steps()), (Level::Easy, 204, 51));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod counts;
mod guess;
mod level;
pub mod library;
mod nets;
mod position;
mod singles;
mod steps;

use super::scale::{self, Scale};
use crate::grid::{CellSet, Grid, House};
use crate::logic::{self, Board, Candidate, Family, Profile, Role, Step, Teacher, Technique};
use crate::rules::Puzzle;
use crate::solve::{Stopped, Watch};
use counts::houses;
use nets::{Nets, Proved};
use position::HodokuPosition;
use singles::Singles;

pub use level::Level;
pub use steps::Hodoku;

/// The rating of a puzzle on HoDoKu's scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The level of the hardest technique, or a higher one if the score is more than that level allows. A puzzle that
    /// the techniques do not solve is extreme.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The number of times each technique was used, in the order of their first use.
    pub counts: Vec<(&'static Technique, u32)>,
    /// Whether the steps lead to a full grid. They do if the board has one solution.
    pub is_solved: bool,
}

impl Rating {
    /// Returns the number of steps.
    pub fn steps(&self) -> u32 {
        self.counts.iter().map(|(_, count)| count).sum()
    }

    /// Returns how often each technique was used, by HoDoKu's short names, in the order of first use: `h1:20 n1:16`. Both hidden
    /// singles have the same name.
    pub fn techniques(&self) -> String {
        super::counted(&self.counts, |technique| {
            technique.hodoku().map_or(technique.id, |hodoku| hodoku.short)
        })
    }

    /// Returns the hardest technique by level and score, the first of several; `None` for a full grid, and if no
    /// solution can be reached.
    pub fn hardest(&self) -> Option<&'static Technique> {
        let rank = |technique: &Technique| technique.hodoku().map(|hodoku| (hodoku.level, hodoku.score));
        let techniques = self.counts.iter().map(|(technique, _)| *technique);
        techniques.rev().max_by_key(|technique| rank(technique)).filter(|_| self.is_solved)
    }

    /// Returns `true` if the puzzle can be solved without trial and error.
    pub fn is_logic(&self) -> bool {
        self.is_solved && self.counts.iter().all(|(technique, _)| technique.family != Family::LastResort)
    }

    /// Makes the rating of these steps.
    fn of(counts: Vec<(&'static Technique, u32)>, is_solved: bool) -> Rating {
        let (mut level, mut score) = (Level::Easy, 0);
        let known = counts.iter().filter_map(|(technique, times)| Some((technique.hodoku()?, times)));
        for (hodoku, times) in known {
            level = level.max(hodoku.level);
            score += times * u32::from(hodoku.score);
        }
        let level = if is_solved { level.max(allowing(score)) } else { Level::Extreme };
        Rating { level, score, counts, is_solved }
    }
}

/// Rates one puzzle after another, reusing its memory.
///
/// Its [`Scale`] is for puzzles by the classic rules.
#[derive(Debug)]
pub struct Rater {
    teacher: Teacher,
    nets: Nets,
    /// The singles of a walk, whose memory is reused.
    singles: Singles,
    watch: Watch<'static>,
    /// The techniques of singles, by [`Single::index`].
    singles_by_kind: [&'static Technique; 4],
    contradiction: &'static Technique,
    verity: &'static Technique,
}

impl Default for Rater {
    fn default() -> Rater {
        Rater::new()
    }
}

impl Rater {
    /// Makes a rater.
    pub fn new() -> Rater {
        let mut profile = Profile::hodoku();
        let known = |id| Technique::by_id(id).expect("singles and nets are in the catalogue");
        let (contradiction, verity) = (known("forcing-net-contradiction"), known("forcing-net-verity"));
        let is_own = |technique| [contradiction, verity].contains(&technique);
        profile.techniques.retain(|&technique| technique.family != Family::Singles && !is_own(technique));
        profile.options.all_rectangles = false;
        Rater {
            teacher: Teacher::new(profile),
            nets: Nets::default(),
            singles: Singles::default(),
            watch: Watch::forever(),
            singles_by_kind: ["full-house", "naked-single", "hidden-single-line", "hidden-single-box"]
                .map(known),
            contradiction,
            verity,
        }
    }

    /// Rates a board with one solution, from where it is, unless the watch ends the rating.
    pub fn rate_board(&mut self, board: &Board, watch: &Watch<'static>) -> Result<Rating, Stopped> {
        let room = std::mem::take(&mut self.singles);
        self.walk(HodokuPosition::new(board, room), watch)
    }

    /// Rates the board of these givens, which must have one solution by the classic rules. The board is made only if
    /// there is more to do than singles.
    pub fn rate_givens(&mut self, givens: &Grid, watch: &Watch<'static>) -> Result<Rating, Stopped> {
        let room = std::mem::take(&mut self.singles);
        self.walk(HodokuPosition::of_givens(givens, room), watch)
    }

    fn walk(&mut self, mut position: HodokuPosition, watch: &Watch<'static>) -> Result<Rating, Stopped> {
        self.teacher.set_watch(watch.clone());
        self.watch = watch.clone();
        let mut counts = Vec::new();
        loop {
            self.do_singles(&mut position, &mut counts);
            if position.is_full() {
                break;
            }
            let Some(technique) = self.go_on(&mut position) else { break };
            logic::count(&mut counts, technique, 1);
        }
        let rating = Rating::of(counts, position.is_full());
        self.singles = position.into_singles();
        let is_late = self.teacher.is_stopped() || (!rating.is_solved && self.watch.look().is_err());
        if is_late { Err(Stopped) } else { Ok(rating) }
    }

    /// Takes all singles, one after the other.
    fn do_singles(&self, position: &mut HodokuPosition, counts: &mut Vec<(&'static Technique, u32)>) {
        let mut used = [0; 4];
        while !position.is_full()
            && let Some((kind, single)) = position.next_single()
        {
            position.place(single);
            let kind = kind.index();
            if used[kind] == 0 {
                // Records the place of the technique in the order of first use.
                logic::count(counts, self.singles_by_kind[kind], 0);
            }
            used[kind] += 1;
        }
        for (technique, count) in self.singles_by_kind.into_iter().zip(used).filter(|(_, count)| *count > 0) {
            logic::count(counts, technique, count);
        }
    }

    /// Takes one step that is not a single, and returns its technique; `None` if there is none, or if the watch ended
    /// the search.
    fn go_on(&mut self, position: &mut HodokuPosition) -> Option<&'static Technique> {
        let (board, singles) = position.parts();
        if let Some(step) = self.step(board) {
            position.apply(&step, &in_order(&step));
            return Some(step.technique);
        }
        if let Some(Proved { candidate, is_on, by_contradiction }) = self.net(board, singles) {
            if is_on {
                position.place(candidate)
            } else {
                position.remove(candidate)
            }
            return Some(if by_contradiction { self.contradiction } else { self.verity });
        }
        let guess = guess::guess(board, &mut self.watch.clone())?;
        position.place(guess);
        Some(&guess::BRUTE_FORCE)
    }

    /// Returns what a net proves if nothing else helps; `None` if the watch ends the search.
    fn net(&mut self, board: &Board, singles: &Singles) -> Option<Proved> {
        let mut watch = self.watch.clone();
        watch.look().and_then(|()| self.nets.find(board, singles, &mut watch)).ok().flatten()
    }

    /// Finds the next step that is not a single, with its evidence if that decides the order in which marks are
    /// removed.
    fn step(&mut self, board: &Board) -> Option<Step> {
        let step = self.teacher.next_step_quickly(board)?;
        if is_naked_set(step.technique) { self.teacher.next_step(board) } else { Some(step) }
    }
}

impl Scale for Rater {
    type Rating = Rating;

    fn rate(&mut self, puzzle: &Puzzle, watch: &Watch<'static>) -> Result<Option<Rating>, Stopped> {
        let Some(nine) = scale::classic(puzzle, watch)? else { return Ok(None) };
        self.rate_board(&Board::new(nine), watch).map(Some)
    }
}

/// Returns the lowest level that allows this sum of scores.
pub const fn allowing(score: u32) -> Level {
    match score {
        ..=800 => Level::Easy,
        801..=1000 => Level::Medium,
        1001..=1600 => Level::Hard,
        1601..=1800 => Level::Unfair,
        _ => Level::Extreme,
    }
}

fn is_naked_set(technique: &Technique) -> bool {
    ["naked-", "locked-"].iter().any(|name| technique.id.starts_with(name))
}

/// Returns the marks that a step removes, in HoDoKu's order: usually by digit, for sets and rectangles by cell, and for
/// naked sets house by house.
fn in_order(step: &Step) -> Vec<Candidate> {
    let mut removes: Vec<Candidate> = step.removes.iter().collect();
    let by_cell = |one: &Candidate| (one.cell, one.digit);
    if is_naked_set(step.technique) {
        let houses = common_houses(step.evidence.cells(Role::Pattern));
        let place = |one: &Candidate| {
            let house = houses.iter().position(|house| house.cells().contains(one.cell));
            (house, one.cell, one.digit)
        };
        removes.sort_unstable_by_key(place);
    } else if ["hidden-", "unique-rectangle"].iter().any(|name| step.technique.id.starts_with(name)) {
        removes.sort_unstable_by_key(by_cell);
    } else {
        removes.sort_unstable_by_key(|one| (one.digit, one.cell));
    }
    removes
}

/// Returns the houses that hold all of these cells: row, column, box.
fn common_houses(cells: CellSet) -> Vec<House> {
    cells.first().map(houses).into_iter().flatten().filter(|house| cells.is_subset(house.cells())).collect()
}
