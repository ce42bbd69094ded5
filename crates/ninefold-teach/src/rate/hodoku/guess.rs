//! HoDoKu's guess if no technique helps: it places a digit of the solution in the cell in the middle of the empty ones.

use crate::engine::{Status, solve_within};
use crate::lang::Text;
use crate::logic::{Board, Candidate, Family, Needs, Technique};
use crate::solve::Watch;
use std::ops::ControlFlow;

/// Not a technique of the catalogue: it finds nothing and explains nothing.
pub(super) static BRUTE_FORCE: Technique = Technique {
    id: "brute-force",
    name: Text { en: "Brute Force", zh: "试填" },
    family: Family::LastResort,
    about: Text {
        en: "Where no technique helps, a digit of the solution is written.",
        zh: "没有技巧可用时，填入答案中的一个数字。",
    },
    reason: Text { en: "The solution has it.", zh: "答案如此。" },
    example: "",
    uses_uniqueness: true,
    is_oriented: true,
    needs: Needs::Lines,
    find: |_, _| ControlFlow::Continue(()),
};

/// Returns the digit to place; `None` if there is not exactly one solution, or if the watch ended the search for it.
pub(super) fn guess(board: &Board, watch: &mut Watch) -> Option<Candidate> {
    let cell = board.empty().iter().nth(board.empty().len() / 2)?;
    let answer =
        solve_within(&board.to_puzzle(), watch).ok().filter(|answer| answer.status == Status::Unique)?;
    Some(Candidate::new(cell, answer.solution?.get(cell)?))
}
