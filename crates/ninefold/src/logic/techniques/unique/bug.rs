//! Bivalue universal graves: positions in which every open cell would have two marks, and every digit two places
//! in every house that lacks it.
//!
//! **Sound.** In such a position take any solution and write into every open cell its other mark. Each digit
//! moves to its other place in each house, so that is a solution too, and neither uses anything but the marks. So a
//! position with one solution is never such a grave, and what would leave one is false. A cell or a digit with a
//! single possibility would have no "other" to go to, so a position that still has singles is no grave.

use crate::grid::{Cell, CellSet, Digit, DigitSet, Rules};
use crate::lang::Text;
use crate::logic::{
    Board, CandidateSet, Explainer, Family, Flow, Hodoku, Level, Role, Search, Sink, Technique,
};
use std::ops::ControlFlow;

/// One cell has one mark too many.
pub(in super::super) static BUG_PLUS_1: Technique = Technique {
    id: "bug-plus-1",
    name: Text { en: "Bivalue Universal Grave + 1", zh: "全双值格致死解法 + 1" },
    family: Family::Uniqueness,
    about: Text {
        en: "All open cells but one have two candidates, that one has three, and without one of its candidates every \
             digit would have two places in every house: then every solution could be turned into a second one. So \
             that candidate is true.",
        zh: "除一格有三个候选数外，其余空格都只有两个候选数；若去掉该格的某个候选数，\
             每个数字在每个宫、行、列都恰有两个位置，任何解都能变出另一个解。所以该候选数为真。",
    },
    reason: Text {
        en: "Without {pattern.digits} in {pattern}, every open cell would have two candidates and every digit two \
             places in each house: a grave with no solution or several. So {pattern} is {pattern.digits}.",
        zh: "若 {pattern} 不是 {pattern.digits}，所有空格都只有两个候选数，每个数字在每个宫、行、列都恰有两个位置，\
             则无解或多解。所以 {pattern} 是 {pattern.digits}。",
    },
    example: "32...648..684.1235.4582369.854267913.3.185742217..456847...2859.82..9374593748126::515 715:",
    uses_uniqueness: true,
    hodoku: Hodoku::step("0610", "bug1", 2900, Level::Hard, 100),
    explainer: Explainer::producer(19, 56),
    find: bug_plus_1,
    ..Technique::PLAIN
};

fn bug_plus_1(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let [none, one, _, more] = board.by_count();
    let (true, Some(cell)) = ((none | one).is_empty(), more.single()) else {
        return ControlFlow::Continue(());
    };
    if board.marks(cell).len() != 3 {
        return ControlFlow::Continue(());
    }
    for digit in board.marks(cell) {
        if is_grave_without(board, cell, digit) {
            let others = board.marks(cell).without(digit);
            let removes = CandidateSet::product(CellSet::only(cell), others);
            sink.remove(&BUG_PLUS_1, removes, |evidence| {
                evidence.pattern(CellSet::only(cell), DigitSet::only(digit));
                evidence.mark(Role::Extra, CellSet::only(cell), others);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Would every digit have two places in every house that lacks it, if `digit` were no mark of `cell`?
fn is_grave_without(board: &Board, cell: Cell, digit: Digit) -> bool {
    Digit::ALL.into_iter().all(|other| {
        let removed = if other == digit { CellSet::only(cell) } else { CellSet::EMPTY };
        let places = board.places(other) - removed;
        Rules::Classic.houses().iter().all(|house| matches!((places & house.cells()).len(), 0 | 2))
    })
}
