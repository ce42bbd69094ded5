//! The consequences of each mark of a board if it is assumed, without the reasons.
//!
//! They are kept from one board to the next. If marks have only gone since, the known consequences are followed
//! further; the result is the same as if they had been made anew (see [`super::follow`]).

use super::follow::{FollowEnd, FollowGround, FollowRun, Follower, MarkReason, MarkTable, Silent};
use crate::grid::{Cell, CellSet, Digit};
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::scratch::Slot;
use crate::logic::search::Sink;
use crate::logic::technique::Flow;
use std::ops::ControlFlow;

/// The number of marks that a board can have.
const COUNT: usize = Cell::COUNT * Digit::COUNT;

/// The consequences of all assumptions on a board.
#[derive(Debug, Default)]
pub(super) struct Branches {
    ground: Option<FollowGround>,
    /// The marks of the board.
    board: Option<MarkTable>,
    /// The marks that are left without any assumption.
    base: Option<MarkTable>,
    /// The marks that are left once each mark is assumed; `None` for marks that are not on the board, and for those
    /// that are refuted.
    after: Vec<Option<Box<MarkTable>>>,
    refuted: CandidateSet,
    follower: Follower,
}

impl Slot for Branches {}

impl Branches {
    pub(super) fn ground(&self) -> &FollowGround {
        self.ground.as_ref().expect("it has turned to a board")
    }

    /// The marks that lead to a contradiction.
    pub(super) fn refuted(&self) -> &CandidateSet {
        &self.refuted
    }

    /// Returns the marks that are left once a mark is assumed, unless it is refuted.
    pub(super) fn after(&self, mark: Candidate) -> Option<&MarkTable> {
        self.after[mark.index()].as_deref()
    }

    /// Returns the marks that are left without any assumption.
    pub(super) fn start(&self) -> &MarkTable {
        self.board.as_ref().expect("it has turned to a board")
    }

    /// Whether the board says nothing more without an assumption.
    pub(super) fn is_quiet(&self) -> bool {
        self.base.as_ref().is_some_and(|base| base.places == self.start().places)
    }

    /// Returns the follower, with what it remembers; `keep` takes it back.
    pub(super) fn follower(&mut self) -> Follower {
        std::mem::take(&mut self.follower)
    }

    pub(super) fn keep(&mut self, follower: Follower) {
        self.follower = follower;
    }

    /// Turns to the rules of a board.
    pub(super) fn ground_of(&mut self, board: &Board) {
        if self.ground.as_ref().is_none_or(|ground| ground.rules != *board.rules()) {
            *self = Branches { ground: Some(FollowGround::new(board.rules())), ..Branches::default() };
        }
    }

    /// Follows all marks of a board.
    pub(super) fn turn_to(&mut self, board: &Board, sink: &mut Sink<'_>) -> Flow {
        let marks = MarkTable::of(board);
        self.ground_of(board);
        if self.board.as_ref() == Some(&marks) {
            return ControlFlow::Continue(());
        }
        // Until everything is followed, nothing is known about this board.
        let before = self.board.take();
        let has_less =
            |before: MarkTable| before.places.iter().zip(&marks.places).all(|(old, new)| new.is_subset(*old));
        if !before.is_some_and(has_less) {
            (self.base, self.refuted) = (None, CandidateSet::EMPTY);
            self.after.clear();
            self.after.resize(COUNT, None);
        }
        let base = self.base_of(&marks);
        for digit in Digit::ALL {
            for cell in CellSet::FULL {
                let mark = Candidate::new(cell, digit);
                if board.has(mark) && !self.refuted.contains(mark) {
                    sink.look()?;
                    self.follow(mark, &base);
                } else {
                    self.after[mark.index()] = None;
                }
            }
        }
        self.refuted = board.present(&self.refuted);
        (self.board, self.base) = (Some(marks), Some(base));
        ControlFlow::Continue(())
    }

    /// Follows the consequences of marks without any assumption.
    fn base_of(&mut self, marks: &MarkTable) -> MarkTable {
        let ground = self.ground.as_ref().expect("it has turned to a board");
        let known = self.base.take();
        let is_new = known.is_none();
        let mut base = known.unwrap_or_else(|| marks.clone());
        let mut log = Silent;
        let mut run = FollowRun::new(ground, &mut base, &mut log, &mut self.follower);
        if is_new {
            run.wake();
        } else {
            run.narrow(marks);
        }
        run.settle();
        base
    }

    /// Follows one mark from the marks that are left without it.
    fn follow(&mut self, mark: Candidate, base: &MarkTable) {
        let ground = self.ground.as_ref().expect("it has turned to a board");
        let known = self.after[mark.index()].take();
        let is_new = known.is_none();
        let mut after = known.unwrap_or_else(|| Box::new(base.clone()));
        let mut log = Silent;
        let mut run = FollowRun::new(ground, &mut after, &mut log, &mut self.follower);
        if is_new {
            run.say(mark, true, MarkReason::Assumed);
        } else {
            run.narrow(base);
        }
        match run.settle() {
            FollowEnd::Clash => self.refuted.insert(mark),
            _ => self.after[mark.index()] = Some(after),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::told::Derivations;
    use super::*;
    use crate::grid::{ByCell, Grid};
    use crate::logic::Wants;
    use crate::random::{Random, Xoshiro};
    use crate::rules::Nine;

    /// A grid, and rules that it keeps.
    fn case() -> (Board, Grid) {
        let solution: Grid =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
                .parse()
                .expect("a grid");
        let rules = "killer-cage:12:r1c1-r1c3,killer-cage:16:r1c4-r2c4-r2c5,killer-cage:22:r4c1-r4c3,\
                     arrow:r5c4-r5c6,thermometer:r9c1-r9c2,killer-cage:20:r2c6-r2c9,white-dot:r8c1-r9c1";
        let rules: crate::rules::Rules = rules.parse().expect("rules");
        assert!(Nine::new(solution).by(&rules).is_solved_by(&solution));
        (Board::new(&Nine::new(Grid::EMPTY).by(&rules)), solution)
    }

    #[test]
    fn what_is_kept_is_what_is_made_anew_and_what_is_told() {
        let (mut board, solution) = case();
        let mut random = Xoshiro::from_seed(12);
        let mut kept = Branches::default();
        let mut refuted = 0;
        for round in 0..25 {
            for _ in 0..16 {
                let mark = Candidate::at(random.below(COUNT));
                if solution.get(mark.cell) != Some(mark.digit) {
                    board.remove(mark.digit, CellSet::only(mark.cell));
                }
            }
            let cell = Cell::new(random.below(Cell::COUNT));
            if round % 3 == 0 && board.value(cell).is_none() {
                board.place(cell, solution.get(cell).expect("it is full"));
            }
            let mut anew = Branches::default();
            for branches in [&mut kept, &mut anew] {
                assert!(branches.turn_to(&board, &mut Sink::new(&board, Wants::FIRST)).is_continue());
            }
            assert_eq!(kept.refuted(), anew.refuted(), "{round}");
            refuted += kept.refuted().len();
            let mut follower = Follower::default();
            for mark in board.all_candidates().iter() {
                assert_eq!(kept.after(mark), anew.after(mark), "{round} {mark}");
                let mut told = Derivations::new(&board, kept.ground(), kept.start());
                let (marks, end) = told.assume(mark, kept.is_quiet(), &mut follower);
                match kept.after(mark) {
                    Some(after) => {
                        assert_eq!((&marks.left, end), (&after.left, FollowEnd::Settled), "{round} {mark}")
                    }
                    None => assert_eq!(end, FollowEnd::Clash, "{round} {mark}"),
                }
                let is_true = solution.get(mark.cell) == Some(mark.digit);
                assert!(!is_true || end == FollowEnd::Settled, "{round} {mark}");
            }
        }
        assert!(refuted > 100, "{refuted}");
        let none: ByCell<Option<Digit>> = ByCell::from_fn(|_| None);
        assert_ne!(kept.start().known, none);
    }
}
