//! Intersections: a digit that a house must have where it crosses another house.
//!
//! **Sound**: a house has each digit once. If all places of a digit in one house are also in a second house, the
//! digit is in the intersection of the two, and so nowhere else in the second house.
//!
//! - *Pointing*: the first house is a box, the second a line.
//! - *Claiming*: the first house is a line, the second a box.
//!
//! A digit with one place in the first house is a single and is left to the singles. The order is HoDoKu's: boxes, or
//! rows and then columns; in each, the digits.

use crate::grid::{DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::subsets::pattern::SubsetPattern;
use std::ops::ControlFlow;

/// A digit of a box confined to a line.
pub(in crate::logic::techniques) static POINTING: Technique = Technique {
    id: "pointing",
    name: Text { en: "Locked Candidates 1 (Pointing)", zh: "宫区块（宫对行列）" },
    family: Family::Intersections,
    about: Text {
        en: "All places of a digit in a box lie in one row or column. The box needs the digit there, \
             so the rest of that line cannot have it.",
        zh: "某数字在一个宫内的所有位置都落在同一行或列，该宫的这个数字必在其中，\
             故可删去该行列其余格中的这个数字。",
    },
    reason: Text {
        en: "In {area}, the digit {pattern.digits} can only be in {pattern}, which lie in {cover} too.",
        zh: "在{area}中，{pattern.digits} 只能在 {pattern}，它们都在{cover}内。",
    },
    example: "+7+2639.5..+89+4+6+157+3+2+31+5.+2+7.+9+6+4+62+7+3+9.+5.+1+8+32+56+9+7495+71..+6+23+6+3+9+5.+2..7248+9+7\
              1+3655+7+1.+6+3+2.+9:877:818:",
    find: |search, sink| steps(&POINTING, LockedKind::Pointing, search, sink),
    ..Technique::PLAIN
};

/// A digit of a line confined to a box.
pub(in crate::logic::techniques) static CLAIMING: Technique = Technique {
    id: "claiming",
    name: Text { en: "Locked Candidates 2 (Claiming)", zh: "行列区块（行列对宫）" },
    family: Family::Intersections,
    about: Text {
        en: "All places of a digit in a row or column lie in one box. The line needs the digit there, \
             so the rest of that box cannot have it.",
        zh: "某数字在一行或一列内的所有位置都落在同一宫，该行列的这个数字必在其中，\
             故可删去该宫其余格中的这个数字。",
    },
    reason: POINTING.reason,
    example: "1+6...+79.+39.+7..38.+6..3.+9+6+72+1+3...7+5+4+6+247+6+32+9+5+1+8...6.+43+9+7+7+3+1+942+6+85...76+8+1+34\
              +68+4+5+31+27+9::513 522:",
    find: |search, sink| steps(&CLAIMING, LockedKind::Claiming, search, sink),
    ..Technique::PLAIN
};

/// Gives the instances of a kind as steps.
fn steps(
    technique: &'static Technique,
    kind: LockedKind,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let digits = match kind {
        LockedKind::Pointing => search.shared.houses.pointing(search.board),
        LockedKind::Claiming => search.shared.houses.claiming(search.board),
    };
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    each_of(search.board, kind, digits, &mut |pattern| {
        sink.remove(technique, pattern.removes, |evidence| pattern.evidence(evidence))
    })
}

/// The kinds of the two houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic::techniques) enum LockedKind {
    /// A box, then a line.
    Pointing,
    /// A line, then a box.
    Claiming,
}

/// Visits all digits whose places in one house, at least two, are also in a second house that has others.
pub(in crate::logic::techniques) fn each(
    board: &Board,
    kind: LockedKind,
    found: &mut dyn FnMut(&SubsetPattern) -> Flow,
) -> Flow {
    each_of(board, kind, DigitSet::FULL, found)
}

fn each_of(
    board: &Board,
    kind: LockedKind,
    digits: DigitSet,
    found: &mut dyn FnMut(&SubsetPattern) -> Flow,
) -> Flow {
    let (lines, boxes) = House::ALL[..27].split_at(18);
    for &area in if kind == LockedKind::Pointing { boxes } else { lines } {
        for digit in digits {
            let cells = board.places_in(digit, area);
            let Some(cell) = cells.first().filter(|_| cells.single().is_none()) else { continue };
            let [row, column, block] = [cell.row(), cell.column(), cell.block()];
            let crossing = if kind == LockedKind::Pointing { &[row, column][..] } else { &[block] };
            let Some(&cover) = crossing.iter().find(|second| cells.is_subset(second.cells())) else {
                continue;
            };
            let losers = board.places_in(digit, cover) - cells;
            if !losers.is_empty() {
                let removes = CandidateSet::of(digit, losers);
                found(&SubsetPattern {
                    cells,
                    digits: DigitSet::only(digit),
                    area,
                    cover: Some(cover),
                    removes,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
