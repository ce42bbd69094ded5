//! Bivalue universal graves: positions in which every open cell would have two marks, and every digit two places in
//! every house that lacks it.
//!
//! **Sound.** In such a position, take any solution and write into every open cell its other mark. Each digit moves to
//! its other place in each house, so that is a solution too, and both use only the marks. So a position with one
//! solution is never such a grave, and any mark that would lead to one is false. A cell or a digit with a single
//! possibility has no "other" one, so a position that still has singles is not a grave.
//!
//! *BUG + 1* is HoDoKu's. In general, some cells have more than two marks. If a choice of two marks for each of them
//! leaves a grave, the other marks are the extra marks of a [deadly pattern](super::deadly), to which its types
//! apply. This includes what Sudoku Explainer finds, which does not look for a second such choice.

use super::deadly::{Deadly, DeadlyType};
use super::{Patterns, UNIQUE};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// One cell has one extra mark.
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
             places in each house: a grave with no solution or several. It must be there.",
        zh: "若 {pattern} 不是 {pattern.digits}，所有空格都只有两个候选数，每个数字在每个宫、行、列都恰有两个位置，\
             则无解或多解。所以 {pattern} 是 {pattern.digits}。",
    },
    example: "32...648..684.1235.4582369.854267913.3.185742217..456847...2859.82..9374593748126::515 715:",
    uses_uniqueness: true,
    find: bug_plus_1,
    ..Technique::PLAIN
};

/// Several cells have the same extra digit.
pub(in super::super) static BUG_2: Technique = Technique {
    id: "bug-2",
    name: Text { en: "Bivalue Universal Grave Type 2", zh: "全双值格致死解法 类型 2" },
    about: Text {
        en: "Without one digit in several cells, every open cell would have two candidates and every digit two places in \
             each house. So the digit is in one of these cells, and in no cell that sees all of them.",
        zh: "若去掉几格中的同一个数字，所有空格都只有两个候选数，每个数字在每个宫、行、列都恰有两个位置。\
             所以该数字必在这几格之一，同时能看到这些格的格都不能填它。",
    },
    reason: Text {
        en: "Without {extra.digits} in {extra}, every open cell would have two candidates and every digit two places in \
             each house: a grave with no solution or several. It must be in {extra?this cell|one of these cells}.",
        zh: "若 {extra} 都没有 {extra.digits}，所有空格都只有两个候选数，每个数字在每个宫、行、列都恰有两个位置，\
             则无解或多解。所以 {extra.digits} 在 {extra} 之一。",
    },
    example: "6+2+7..+5..+13..7+8+152+6+1852+4673+94+3+8+1+7+9+65+2.+61+85.3.+7+57.....+18.564.817+3+813+5.7..4+7...+1\
              +3..5:265:994:",
    find: |search, sink| each(&BUG_2, Deadly::type_2, search, sink),
    ..UNIQUE
};

/// The cells with extra marks complete a naked subset.
pub(in super::super) static BUG_3: Technique = Technique {
    id: "bug-3",
    name: Text { en: "Bivalue Universal Grave Type 3", zh: "全双值格致死解法 类型 3" },
    about: Text {
        en: "The candidates that save a position from being a grave lie in cells of one house. One of them is true, so for \
             the house these cells act as one cell with these candidates, which may complete a naked subset.",
        zh: "使局面不成为全双值格致死形的那些候选数都在同一宫、行或列内，其中必有一个为真，\
             这些格可看作只含这些候选数的一格，并可与其他格组成显性数组。",
    },
    reason: Text {
        en: "{extra?The cell|One of} {extra} must hold {extra.digits?the digit|one of} {extra.digits}: otherwise every open cell would have two candidates and every \
             digit two places in each house. With {set0} that makes a naked subset on {set0.digits} in {area}.",
        zh: "{extra} {extra?必填|之一必填} {extra.digits}{extra.digits?，| 之一，}否则所有空格都只有两个候选数，每个数字在每个宫、行、列都恰有两个位置。\
             它们与 {set0} 在{area}中组成 {set0.digits} 的显性数组。",
    },
    example: "+2+5.+3.+7+1+8+6.+36.2+874+5+7.85.+62+39....5.+8.3.+2.+8.+3+5.4+583+76+491+24+9+16+7+5+3+2+8+372+4+896+5\
              +1+8+65.3.+4+97:943 951:443 146:",
    find: |search, sink| each(&BUG_3, Deadly::type_3, search, sink),
    ..UNIQUE
};

/// A digit is locked in the two cells with extra marks.
pub(in super::super) static BUG_4: Technique = Technique {
    id: "bug-4",
    name: Text { en: "Bivalue Universal Grave Type 4", zh: "全双值格致死解法 类型 4" },
    about: Text {
        en: "Two cells of one house have candidates that save the position from being a grave, and some other digit has no \
             place in that house but these cells. One cell holds that digit, so the other must hold one of the saving \
             candidates: nothing else is left for either.",
        zh: "同一宫、行或列内的两格含有使局面不成为全双值格致死形的候选数，而另一数字在其中只能填在这两格。\
             一格填该数字，另一格就必填前述候选数之一，这两格的其他候选数都可删除。",
    },
    reason: Text {
        en: "{link.digits} must be in one of {link}, as {area} has no other place for it. If the other cell did not hold an extra candidate, \
             {extra.marks}, every open cell would have two candidates and every digit two places in each \
             house.",
        zh: "{area}中 {link.digits} 只能在 {link} 之一。若另一格不填多余的候选数（{extra.marks}），\
             所有空格都只有两个候选数，每个数字在每个宫、行、列都恰有两个位置。",
    },
    example: "+4+7.+12.8+6+5+65.+7.43+1+2+21...6..43+45+2.+1.869+6+23.8+5.118+7+6..2.35+2+19+6+7+43+8.\
              .64.+2+15...4.1.+6+2.:933 935:335 465:",
    find: |search, sink| each(&BUG_4, Deadly::type_4, search, sink),
    ..UNIQUE
};

/// Something contradicts every extra mark.
pub(in super::super) static BUG_PLUS_N: Technique = Technique {
    id: "bug-plus-n",
    name: Text { en: "Bivalue Universal Grave + n", zh: "全双值格致死解法 + n" },
    about: Text {
        en: "Some candidates save the position from being a grave, and one of them must be true. A candidate that cannot be \
             true together with any of them is false.",
        zh: "某些候选数使局面不成为全双值格致死形，其中必有一个为真。与它们每一个都矛盾的候选数可以删除。",
    },
    reason: Text {
        en: "Without {extra.marks}, every open cell would have two candidates and every digit two places in each house: a \
             grave with no solution or several. One of these candidates is true, and each of them excludes the same.",
        zh: "若没有 {extra.marks}，所有空格都只有两个候选数，每个数字在每个宫、行、列都恰有两个位置，则无解或多解。\
             所以这些候选数之一为真，而其中每一个都排除同样的候选数。",
    },
    example: "+7+2639.5..+89+4+6+157+3+2+31+5.+2+7.+9+6+4+62+7+3+9.+5.+1+8+32+56+9+7495+71..+6+23+6+3+9+5.+2..7248+9+7\
              1+3655+7+1.+6+3+2.+9::878:",
    find: |search, sink| each(&BUG_PLUS_N, Deadly::type_2_mixed, search, sink),
    ..UNIQUE
};

fn each(
    technique: &'static Technique,
    check: DeadlyType,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let (board, graves) = of(search);
    graves.iter().try_for_each(|found| check(found, technique, board, sink))
}

/// Returns the graves of this board.
pub(super) fn of<'a>(search: &'a mut Search<'_>) -> (&'a Board, &'a [Deadly]) {
    let (board, most) = (search.board, search.options.pattern_nodes);
    let graves = &mut search.shared.slot::<Patterns>().graves;
    (board, graves.or_fill(|list| list_graves(board, most, list)))
}

/// The largest number of cells with more than two marks.
const MOST_CELLS: usize = 9;

/// Lists the graves of this board that are found within `most` nodes.
fn list_graves(board: &Board, most: usize, list: &mut Vec<Deadly>) {
    let [none, one, two, more] = board.by_count();
    if (none | one).is_empty() && matches!(more.len(), 1..=MOST_CELLS) {
        let kept = CandidateSet::product(two, DigitSet::FULL) & board.all_candidates();
        if is_bounded(&kept) {
            KeptMarks { board, nodes: most, list }.go_on(more, kept);
        }
    }
}

/// Whether no digit has more than two places in a house.
fn is_bounded(kept: &CandidateSet) -> bool {
    let houses = House::CLASSIC;
    Digit::ALL.into_iter().all(|digit| {
        let places = kept.cells_with(digit);
        houses.iter().all(|house| (places & house.cells()).len() <= 2)
    })
}

/// The choice of two marks that each of the larger cells keeps.
struct KeptMarks<'a> {
    board: &'a Board,
    nodes: usize,
    list: &'a mut Vec<Deadly>,
}

impl KeptMarks<'_> {
    fn go_on(&mut self, open: CellSet, kept: CandidateSet) {
        if self.nodes == 0 {
            return;
        }
        self.nodes -= 1;
        let Some(cell) = open.first() else {
            self.close(&kept);
            return;
        };
        let marks = self.board.marks(cell);
        for first in marks {
            for second in marks.iter().filter(|&second| second > first) {
                if [first, second].into_iter().all(|digit| has_room(&kept, cell, digit)) {
                    let mut kept = kept;
                    kept.insert(Candidate::new(cell, first));
                    kept.insert(Candidate::new(cell, second));
                    self.go_on(open.without(cell), kept);
                }
            }
        }
    }

    fn close(&mut self, kept: &CandidateSet) {
        let is_grave = Digit::ALL.into_iter().all(|digit| {
            let places = kept.cells_with(digit);
            House::CLASSIC.iter().all(|house| matches!((places & house.cells()).len(), 0 | 2))
        });
        if is_grave {
            let extras = self.board.all_candidates() - *kept;
            self.list.push(Deadly { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, extras, frame: None });
        }
    }
}

/// Whether the houses of `cell` have at most one place of `digit` so far.
fn has_room(kept: &CandidateSet, cell: Cell, digit: Digit) -> bool {
    let places = kept.cells_with(digit);
    [cell.row(), cell.column(), cell.block()].into_iter().all(|house| (places & house.cells()).len() < 2)
}

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

/// Whether every digit would have two places in every house that lacks it if `digit` were not a mark of `cell`.
fn is_grave_without(board: &Board, cell: Cell, digit: Digit) -> bool {
    Digit::ALL.into_iter().all(|other| {
        let removed = if other == digit { CellSet::only(cell) } else { CellSet::EMPTY };
        let places = board.places(other) - removed;
        House::CLASSIC.iter().all(|house| matches!((places & house.cells()).len(), 0 | 2))
    })
}
