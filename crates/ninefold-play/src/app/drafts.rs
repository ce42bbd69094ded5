//! Entering a puzzle by hand: its solutions are counted again after every change.

use super::{App, Effect, Game};
use crate::messages as say;
use crate::model::Assist;
use crate::teach::TeacherQuestion;
use ninefold::lang::Text;
use ninefold::{Cell, DigitSet};

impl App {
    /// Opens an empty board, or starts a game of the puzzle that was entered.
    pub(super) fn draft(&mut self) {
        if !self.game().is_draft {
            self.shelf.open(Game::draft());
            self.begin_game();
            self.tell(say::DRAFT_HELP, &[]);
            return;
        }
        let position = &self.game().position;
        let is_hopeless = !position.conflicts().is_empty()
            || self.known().is_some_and(|counted| counted.is_complete && counted.solutions == 0);
        if is_hopeless {
            self.tell(say::DRAFT_REFUSED, &[]);
            return;
        }
        let is_unique = self.known().is_none_or(|counted| counted.is_complete && counted.solutions == 1);
        let game = self.game().begun();
        self.shelf.replace(game);
        self.begin_game();
        self.note.clear();
        if !is_unique {
            self.tell(say::DRAFT_NOT_UNIQUE, &[]);
        }
        self.effects.push(Effect::Save);
    }

    /// The count for exactly this draft, if there is one.
    pub(crate) fn known(&self) -> Option<&super::CountedSolutions> {
        let values = self.game().position.values();
        self.counted.as_ref().filter(|counted| self.game().is_draft && counted.givens == values)
    }

    /// Asks for a count of the draft if it has none yet.
    pub(super) fn recount(&mut self) {
        if let Some(ticket) = self.counting.take() {
            self.effects.push(Effect::Cancel(ticket));
        }
        if self.game().is_draft && self.known().is_none() {
            let ticket = self.ticket();
            self.counting = Some(ticket);
            self.effects.push(Effect::Ask(ticket, TeacherQuestion::Count(self.game().position.values())));
        }
    }

    /// The number of solutions of the draft, as a sentence.
    pub(crate) fn solutions_told(&self) -> String {
        let Some(counted) = self.known() else { return self.say(say::DRAFT_COUNTING, &[]) };
        let is_clash = !self.game().position.conflicts().is_empty();
        let text: Text = match (counted.solutions, counted.is_complete) {
            (0, true) if is_clash => say::DRAFT_CLASH,
            (0, true) => say::DRAFT_NONE,
            (1, true) => say::DRAFT_ONE,
            (_, true) => say::DRAFT_MANY,
            (_, false) => say::DRAFT_AT_LEAST,
        };
        self.say(text, &[("count", &counted.solutions)])
    }

    /// The centre marks of an empty cell: the player's, or those that the program keeps. In a draft the latter are
    /// the digits that the cell can hold in a solution.
    pub(crate) fn centre(&self, cell: Cell) -> DigitSet {
        let game = self.game();
        let is_possible = game.is_draft && game.assist == Assist::Full;
        match self.known().and_then(|counted| counted.candidates.as_ref()).filter(|_| is_possible) {
            Some(candidates) if game.position.digit(cell).is_none() => candidates.get(cell),
            _ => game.position.centre(cell, game.assist),
        }
    }
}
