//! What dynamic chains look at when links lead no further: patterns on the board as it has become, and chains inside.
//!
//! Only the first source that gives anything is used, then links are followed again. A pattern counts if it was not
//! there before: some candidate that had to go first is gone.

use super::super::board::{Board, Candidate, candidate};
use super::super::find::Removes;
use super::super::kind::Reach;
use super::super::sets::{self, Flow};
use super::super::tables::{CELLS_OF, COLUMNS, ROWS, SET_OF, members};
use super::Workshop;
use super::closure::{Closure, NO_CHAIN};
use super::found::{Finds, Found, in_table_order};
use super::inside::{parents_of_path, statements_of_path};
use super::reach::Net;
use crate::solve::{Stopped, Watch};

impl Workshop {
    /// Takes one more thing off; false if nothing is left to find. `searched` is the board that was last searched for
    /// chains of one assumption, or is known to have none.
    pub(super) fn advance(
        &mut self,
        closure: &mut Closure,
        board: &mut Board,
        before: &Board,
        searched: &mut Option<Board>,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        watch.tick()?;
        let patterns = [by_locked, by_hidden_pairs, by_naked_pairs, by_x_wings];
        if patterns.iter().any(|pattern| pattern(closure, board, before)) {
            return Ok(true);
        }
        match self.rules.reach {
            Reach::Chains => self.by_chains(closure, board, before, searched, watch),
            Reach::Multiple => Ok(self.by_chains(closure, board, before, searched, watch)?
                || self.by_inner(closure, board, before, watch)?),
            Reach::Nested => self.by_inner(closure, board, before, watch),
            _ => Ok(false),
        }
    }

    /// Chains of one assumption. `searched` is the last board that was searched for them, or that is known to have
    /// none: what they refute was taken off it since.
    fn by_chains(
        &mut self,
        closure: &mut Closure,
        board: &Board,
        before: &Board,
        searched: &mut Option<Board>,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        let mut finds = Finds::all();
        self.unary.search_new(board, &Net::of(board, searched.as_ref()), &mut finds, watch)?;
        if let Some(searched) = searched {
            searched.clone_from(board);
        }
        let mut any = false;
        for found in finds.into_sorted() {
            let parents = parents_of_path(&found.proof, before, board);
            any |= self.conclude(closure, &found, &parents, || statements_of_path(&found.proof));
        }
        Ok(any)
    }

    /// Chains with several starts.
    fn by_inner(
        &mut self,
        closure: &mut Closure,
        board: &mut Board,
        before: &Board,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        let Some(mut inner) = self.inner.take() else { return Ok(false) };
        let mut finds = Finds::all();
        let done = inner.search(board, &mut finds, watch);
        let mut any = false;
        if done.is_ok() {
            for found in finds.into_sorted() {
                let parents = inner.parents_of(&found, before, board);
                any |= self.conclude(closure, &found, &parents, || inner.statements_of(&found));
            }
        }
        self.inner = Some(inner);
        done.map(|()| any)
    }

    /// Takes what a chain inside removes as off, if the chain was not there before.
    fn conclude(
        &mut self,
        closure: &mut Closure,
        found: &Found,
        parents: &[Candidate],
        statements: impl FnOnce() -> Vec<u16>,
    ) -> bool {
        if parents.is_empty() {
            return false;
        }
        let chain = self.chains.add(found.complexity, statements());
        let mut any = false;
        for &(cell, digits) in &found.removes {
            for digit in members(digits) {
                any |= closure.conclude(candidate(cell as usize, digit), parents, chain);
            }
        }
        any
    }
}

/// Takes what a pattern removes as off.
fn conclude(closure: &mut Closure, mut removes: Removes, parents: &[Candidate]) -> bool {
    if parents.is_empty() {
        return false;
    }
    in_table_order(&mut removes);
    let mut any = false;
    for (cell, digits) in removes {
        for digit in members(digits) {
            any |= closure.conclude(candidate(cell as usize, digit), parents, NO_CHAIN);
        }
    }
    any
}

fn by_locked(closure: &mut Closure, board: &Board, before: &Board) -> bool {
    let mut any = false;
    let _ = sets::locked(board, &mut |digit, from, into| {
        let gone = before.places[from][digit] & !board.places[from][digit];
        if gone != 0 {
            let cells = members(gone)
                .map(|place| CELLS_OF[from][place])
                .filter(|&cell| SET_OF[into] >> cell & 1 == 0);
            let parents: Vec<Candidate> = cells.map(|cell| candidate(cell as usize, digit)).collect();
            if !parents.is_empty() {
                any |= conclude(closure, sets::locked_removes(board, digit, from, into), &parents);
            }
        }
        Flow::Continue(())
    });
    any
}

fn by_hidden_pairs(closure: &mut Closure, board: &Board, before: &Board) -> bool {
    let mut any = false;
    let _ = sets::hidden_sets(board, 2, 4, &mut |house, digits, places| {
        let removes = sets::hidden_removes(board, house, digits, places);
        if !removes.is_empty() {
            let mut parents: Vec<Candidate> = Vec::new();
            for place in members(!places & 0x1ff) {
                let cell = CELLS_OF[house][place] as usize;
                parents.extend(members(before.cells[cell] & digits).map(|digit| candidate(cell, digit)));
            }
            any |= conclude(closure, removes, &parents);
        }
        Flow::Continue(())
    });
    any
}

fn by_naked_pairs(closure: &mut Closure, board: &Board, before: &Board) -> bool {
    let mut any = false;
    let _ = sets::naked_sets(board, 2, &mut |house, places, digits| {
        let removes = sets::naked_removes(board, house, places, digits);
        if !removes.is_empty() {
            let mut parents: Vec<Candidate> = Vec::new();
            for place in members(places) {
                let cell = CELLS_OF[house][place] as usize;
                parents.extend(members(before.cells[cell] & !digits).map(|digit| candidate(cell, digit)));
            }
            any |= conclude(closure, removes, &parents);
        }
        Flow::Continue(())
    });
    any
}

fn by_x_wings(closure: &mut Closure, board: &Board, before: &Board) -> bool {
    let mut any = false;
    let _ = sets::fish(board, 2, &mut |fish| {
        let removes = sets::fish_removes(board, fish);
        if !removes.is_empty() {
            let cover_kind = if fish.base_kind == COLUMNS { ROWS } else { COLUMNS };
            debug_assert_ne!(cover_kind, fish.base_kind);
            let mut parents: Vec<Candidate> = Vec::new();
            for line in members(fish.bases) {
                let house = fish.base_kind * 9 + line;
                let gone = before.places[house][fish.digit] & !board.places[house][fish.digit] & !fish.covers;
                parents.extend(
                    members(gone).map(|place| candidate(CELLS_OF[house][place] as usize, fish.digit)),
                );
            }
            any |= conclude(closure, removes, &parents);
        }
        Flow::Continue(())
    });
    any
}
