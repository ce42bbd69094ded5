//! Avoidable rectangles: unique rectangles some of whose corners have been filled, but were not given.
//!
//! **Sound** for the same reason as a unique rectangle: exchanging the digits of four cells that were not given does
//! not change the givens, whether the cells are filled yet or not. That the digits were placed by logic does not
//! matter: the second solution would have contradicted that logic, so this only shows that the rectangle cannot
//! occur.
//!
//! The order and the conditions are HoDoKu's: two placed corners in one box come first, and the open corners must
//! have two marks.

use super::rectangle::{corners, neighbours};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::Sink;
use crate::logic::step::{Evidence, Role};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Three corners are placed.
pub(in super::super) static AVOIDABLE_RECTANGLE_1: Technique = Technique {
    id: "avoidable-rectangle-1",
    name: Text { en: "Avoidable Rectangle Type 1", zh: "可规避矩形 类型 1" },
    family: Family::Uniqueness,
    about: Text {
        en: "Three corners of a rectangle in two boxes were filled with two digits while solving; none was given. The \
             fourth corner must not complete the rectangle, since its digits could then be swapped.",
        zh: "位于两个宫的矩形有三个角在解题过程中被填入两种数字，且都不是提示数。\
             第四个角不能补全这个矩形，否则这两种数字可以互换而产生另一个解。",
    },
    reason: Text {
        en: "None of {pattern} was given. {extra} must not make the four cells hold {pattern.digits} only: the two \
             digits could be swapped, and the puzzle would have two solutions.",
        zh: "{pattern} 都不是提示数。{extra} 不能使这四格只含 {pattern.digits}，否则两数可以互换，产生两个解。",
    },
    example: "+1.+59+6..+7.6.41.7.5.+9+3+7+42518+6+41+6.+7..+2.+7+93.+1+2.+6.8+526+4973+1+2+79..+1+64+5+3+6+125+4+8+9\
              754+8+7+9+6+213::459:",
    uses_uniqueness: true,
    find: |search, sink| each_start(search.board, |found| type_1(search.board, found, sink)),
    ..Technique::PLAIN
};

/// Two corners are placed, and the other two have one more candidate, the same in both.
pub(in super::super) static AVOIDABLE_RECTANGLE_2: Technique = Technique {
    id: "avoidable-rectangle-2",
    name: Text { en: "Avoidable Rectangle Type 2", zh: "可规避矩形 类型 2" },
    family: Family::Uniqueness,
    about: Text {
        en: "Two corners of a rectangle in two boxes were filled while solving; each of the other two has the candidate that \
             would complete the rectangle and one more, the same in both. One of the two corners must hold it.",
        zh: "位于两个宫的矩形有两个角在解题过程中填好，且都不是提示数；另两个角各有一个会补全矩形的候选数\
             和另一个相同的候选数，两角之一必为后者。",
    },
    reason: Text {
        en: "None of {pattern} was given. One of {extra} must hold {extra.digits}: otherwise the four cells would hold \
             {pattern.digits} only, and these could be swapped.",
        zh: "{pattern} 都不是提示数。若 {extra} 都不是 {extra.digits}，这四格就只含 {pattern.digits}，两数可以互换。\
             所以 {extra} 之一必是 {extra.digits}。",
    },
    example: "..4+2+38675+82+5+1+6+7+43937+6+45+9+28+1+4...+9+2..75+8+2+716+39+4+7...+45....+376.....+6+5.9..\
              +7.324.+5+7+3.1+6:163 877 278:847 864:",
    uses_uniqueness: true,
    find: |search, sink| each_start(search.board, |found| type_2(search.board, found, sink)),
    ..Technique::PLAIN
};

/// Two placed corners in one box, with the two cells opposite them.
#[derive(Clone, Copy)]
struct PlacedCorners {
    cells: [Cell; 4],
    /// The digits of the first two cells. If the opposite cells held them crosswise, the rectangle would be deadly.
    placed: [Digit; 2],
}

impl PlacedCorners {
    fn mark(&self, evidence: &mut Evidence) {
        evidence.pattern(CellSet::from_cells(&self.cells), self.placed.into_iter().collect());
    }
}

/// Visits all pairs of placed cells in one box and line, with every line across, in HoDoKu's order.
fn each_start(board: &Board, mut check: impl FnMut(PlacedCorners) -> Flow) -> Flow {
    let placed = !board.empty() - board.givens();
    for first in placed {
        for second in neighbours(first) & placed {
            // The reverse is the same rectangle.
            if second < first {
                continue;
            }
            let (Some(a), Some(b)) = (board.value(first), board.value(second)) else { continue };
            for i in 0..9 {
                let cells = corners(first, second, i);
                if cells[2].block_index() != first.block_index() {
                    check(PlacedCorners { cells, placed: [a, b] })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn type_1(board: &Board, start: PlacedCorners, sink: &mut Sink<'_>) -> Flow {
    let ([_, _, third, fourth], [a, b]) = (start.cells, start.placed);
    for (filled, holds, open, digit) in [(third, b, fourth, a), (fourth, a, third, b)] {
        let is_three = board.value(filled) == Some(holds) && !board.givens().contains(filled);
        if is_three && board.marks(open).len() == 2 {
            sink.remove(&AVOIDABLE_RECTANGLE_1, CandidateSet::of(digit, CellSet::only(open)), |evidence| {
                start.mark(evidence);
                evidence.mark(Role::Extra, CellSet::only(open), board.marks(open).without(digit));
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn type_2(board: &Board, start: PlacedCorners, sink: &mut Sink<'_>) -> Flow {
    let ([_, _, third, fourth], [a, b]) = (start.cells, start.placed);
    let (left, right) = (board.marks(third), board.marks(fourth));
    if left.len() != 2 || right.len() != 2 || !left.contains(b) || !right.contains(a) {
        return ControlFlow::Continue(());
    }
    let extra = left.without(b);
    let Some(digit) = extra.single().filter(|_| extra == right.without(a)) else {
        return ControlFlow::Continue(());
    };
    let roof = CellSet::from_cells(&[third, fourth]);
    sink.remove(&AVOIDABLE_RECTANGLE_2, CandidateSet::of(digit, Board::seen_by_all(roof)), |evidence| {
        start.mark(evidence);
        evidence.mark(Role::Extra, roof, DigitSet::only(digit));
    })
}
