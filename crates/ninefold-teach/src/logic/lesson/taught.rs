//! A lesson asks these questions of a teacher, whether its boards are nine by nine or of any size.

use super::checkable::Checkable;
use super::checkup::Checkup;
use super::guide::Guide;
use crate::logic::board::Board;
use crate::logic::position::Position;
use crate::logic::profile::Profile;
use crate::logic::size::{AnySize, NineByNine};
use crate::logic::step::Step;
use crate::logic::teacher::{Path, Teacher};
use crate::logic::technique::Technique;
use crate::rules::Rules;
use crate::solve::Watch;

/// A size of boards about which lessons are given.
pub trait Taught: Checkable {
    /// A teacher.
    type Teacher: Teaches<Self>;

    /// Whether of a puzzle with several solutions what these have in common is explained. Otherwise techniques that rely on one
    /// solution are left out, and the others go as far as they can.
    const EXPLAINS_COMMON: bool;

    /// Returns the board after a step.
    fn apply(board: &mut Self::Board, step: &Step<Self>);

    /// Returns `true` if every cell is filled.
    fn is_full(board: &Self::Board) -> bool;

    /// Returns the digits as a line, with a dot for each open cell.
    fn line(board: &Self::Board) -> String;
}

/// Finds steps on boards of a size.
pub trait Teaches<S: Taught> {
    /// Makes a teacher with this profile.
    fn by(profile: Profile) -> Self;

    /// Gets ready for a board that was checked, and for searches until the watch ends them.
    fn prepare(&mut self, board: &S::Board, checkup: Option<&Checkup<S>>, watch: Watch<'static>);

    /// Returns the first step of the first technique that has one.
    fn next_step(&mut self, board: &S::Board) -> Option<Step<S>>;

    /// Returns all steps, technique by technique, at most `most` of each.
    fn steps_up_to(&mut self, board: &S::Board, most: usize) -> Vec<Step<S>>;

    /// Takes steps until the board is full, no technique has another step, or there are `most` steps.
    fn path_up_to(&mut self, board: &S::Board, most: usize) -> Path<S>;

    /// Returns `true` if all that the solutions have in common is on the board.
    fn knows_all(&mut self, board: &S::Board) -> bool;

    /// Returns the techniques that are tried on a board with these rules.
    fn techniques(&mut self, rules: &Rules) -> Vec<&'static Technique>;

    /// Returns `true` if none of the techniques that were named is known on boards of this size.
    fn is_lost(&self) -> bool;

    /// Returns the techniques that were not searched to the end since the teacher was prepared.
    fn unfinished(&self) -> &[&'static Technique];
}

impl Taught for NineByNine {
    type Teacher = Teacher;

    const EXPLAINS_COMMON: bool = false;

    fn apply(board: &mut Board, step: &Step) {
        board.apply(step);
    }

    fn is_full(board: &Board) -> bool {
        board.is_full()
    }

    fn line(board: &Board) -> String {
        board.line()
    }
}

impl Taught for AnySize {
    type Teacher = Guide;

    const EXPLAINS_COMMON: bool = true;

    fn apply(board: &mut Position, step: &Step<AnySize>) {
        board.apply(step);
    }

    fn is_full(board: &Position) -> bool {
        board.is_solved()
    }

    fn line(board: &Position) -> String {
        board.line()
    }
}

impl Teaches<NineByNine> for Teacher {
    fn by(profile: Profile) -> Teacher {
        Teacher::new(profile)
    }

    fn prepare(&mut self, _: &Board, checkup: Option<&Checkup>, watch: Watch<'static>) {
        self.allow_uniqueness(checkup.is_some_and(|checkup| checkup.allows_uniqueness));
        self.set_watch(watch);
    }

    fn next_step(&mut self, board: &Board) -> Option<Step> {
        Teacher::next_step(self, board)
    }

    fn steps_up_to(&mut self, board: &Board, most: usize) -> Vec<Step> {
        Teacher::steps_up_to(self, board, most)
    }

    fn path_up_to(&mut self, board: &Board, most: usize) -> Path {
        if most > 0 && self.profile().options.short_way {
            return self.solve_shortly(board).up_to(most);
        }
        self.solve_up_to(board, most)
    }

    fn knows_all(&mut self, board: &Board) -> bool {
        board.is_full()
    }

    fn techniques(&mut self, rules: &Rules) -> Vec<&'static Technique> {
        Teacher::techniques(self, rules).to_vec()
    }

    fn is_lost(&self) -> bool {
        false
    }

    fn unfinished(&self) -> &[&'static Technique] {
        Teacher::unfinished(self)
    }
}
