//! Unique rectangles, types 1 to 6, and hidden rectangles, as HoDoKu classifies them.
//!
//! **Sound** by the argument of [the family](super): with digits `a b`, the four corners must not hold `ab / ba`. The
//! cells of the *floor* have only the pair, so some cell of the *roof* holds another digit.
//!
//! - *Type 1*: a roof of one cell. It is neither `a` nor `b`.
//! - *Types 2 and 5*: the roof has one extra digit, the same in each of its cells. One of them holds it. In type 2
//!   the roof is two cells in one line; in type 5 it is two diagonal cells, or three cells.
//! - *Type 3*: the two cells of the roof together act as one cell with the extra digits, which completes a naked
//!   subset in a house that contains both.
//! - *Type 4*: `a` is confined to the roof within the houses that its cells share, so one of the cells is `a`. If the
//!   other were `b`, the rectangle would be deadly.
//! - *Type 6*: a diagonal roof, and `a` is confined to the rectangle in its rows and columns: `a` in one cell of the
//!   roof would force it into the other, and both floor cells to `b`.
//! - *Hidden rectangle*: opposite a floor cell is a corner in whose row and column `a` is confined to the rectangle:
//!   `b` in that corner would force `a` into both its neighbours, and `b` into the floor cell.

use super::rectangle::Rectangle;
use super::{Patterns, UNIQUE};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, Role};
use crate::logic::technique::{Flow, Technique};
use std::ops::ControlFlow;

/// One corner has more candidates.
pub(in super::super) static UNIQUE_RECTANGLE_1: Technique = Technique {
    id: "unique-rectangle-1",
    name: Text { en: "Unique Rectangle Type 1", zh: "唯一矩形 类型 1" },
    about: Text {
        en: "Four cells in two rows, two columns and two boxes share two candidates, and three of the cells have no \
             other. If the fourth cell held one of the two as well, the two digits could be swapped, and the puzzle \
             would have two solutions.",
        zh: "两行、两列、两宫内的四格含有同样两个候选数，其中三格没有别的候选数。若第四格也填这两数之一，\
             两数可以互换，题目就有两个解。",
    },
    reason: Text {
        en: "All of {pattern} but {extra} have {pattern.digits} only. If {extra} held one of these as well, the two \
             digits could be swapped, and the puzzle would have two solutions.",
        zh: "{pattern} 中除 {extra} 外都只有 {pattern.digits}。若 {extra} 也填其中之一，两数可以互换，产生两个解。",
    },
    example: "+5.+2..896+71..7..+4+5+2.675..3+8+121+3+6+578+4+9+6+5489+1+2+737....4+6+15+8219...+34+3.+6....+9+8\
              ..+5.+8+3.26::822 922:",
    find: |search, sink| each(search, |board, found| type_1(board, found, sink)),
    ..UNIQUE
};

/// Two corners in one line have the same extra candidate.
pub(in super::super) static UNIQUE_RECTANGLE_2: Technique = Technique {
    id: "unique-rectangle-2",
    name: Text { en: "Unique Rectangle Type 2", zh: "唯一矩形 类型 2" },
    about: Text {
        en: "Two neighbouring corners of a unique rectangle have one more candidate, the same in both. One of them must \
             hold it, so no cell that sees both can.",
        zh: "唯一矩形的两个相邻角各多出一个相同的候选数，其中之一必填该数，所以同时能看到这两格的格都不能填它。",
    },
    reason: ONE_EXTRA,
    example: ".3.+1+2+8+4..+2.1749+3.88.+4+56+31.....+2+8167+4+7264+3+5+98+1+14+8+97+6+2...+8..+9+47+1..+1\
              ..5+7+8.....8+125.9::239 288:",
    find: |search, sink| each(search, |board, found| one_extra(&UNIQUE_RECTANGLE_2, board, found, sink)),
    ..UNIQUE
};

/// Two corners complete a naked subset with their extra candidates.
pub(in super::super) static UNIQUE_RECTANGLE_3: Technique = Technique {
    id: "unique-rectangle-3",
    name: Text { en: "Unique Rectangle Type 3", zh: "唯一矩形 类型 3" },
    about: Text {
        en: "Two neighbouring corners of a unique rectangle have more candidates. One of these must be true, so for \
             their house the two corners act as one cell with these candidates. Where that completes a naked subset, its \
             digits can be removed from the rest of the house.",
        zh: "唯一矩形的两个相邻角有多余的候选数，其中必有一个为真，\
             所以在它们共处的宫、行、列中，这两格可看作只含这些候选数的一格。\
             若它与其他格组成显性数组，该数组的数字可从其余格删除。",
    },
    reason: Text {
        en: "One of {extra} must hold {extra.digits?the digit|one of} {extra.digits}: otherwise {pattern} would hold {pattern.digits} only, and these \
             could be swapped. With {set0} that makes a naked subset on {set0.digits} in {area}.",
        zh: "{extra} 之一必填 {extra.digits}{extra.digits?，| 之一，}否则 {pattern} 只含 {pattern.digits}，两数可以互换。\
             它们与 {set0} 在{area}中组成 {set0.digits} 的显性数组。",
    },
    example: "+3+716+8+5+2+9+4...7+4+2+61+3+4+2+69+1375+8+13+2598+4+768+9+7+1+645+3264+5..+7+9+8+17.....3.92.....8....\
              ....+12.::275:",
    find: |search, sink| each(search, |board, found| type_3(board, found, sink)),
    ..UNIQUE
};

/// One digit is locked in two corners.
pub(in super::super) static UNIQUE_RECTANGLE_4: Technique = Technique {
    id: "unique-rectangle-4",
    name: Text { en: "Unique Rectangle Type 4", zh: "唯一矩形 类型 4" },
    about: Text {
        en: "Two neighbouring corners of a unique rectangle have more candidates, and no other cell that sees both can hold \
             one of the two digits. One corner must hold it, so the other must not hold the second digit.",
        zh: "唯一矩形的两个相邻角有多余的候选数，而同时能看到这两格的其他格都不能填两数之一。\
             该数必在这两角之一，所以另一数不能在这两角。",
    },
    reason: Text {
        en: "In {area}, {link.digits} has no place but {link}. If one of these held the other digit of {pattern.digits}, \
             {pattern} would hold {pattern.digits} only, crosswise. These could then be swapped, each row, column and box \
             would still hold both, and the puzzle would have two solutions.",
        zh: "{area}中 {link.digits} 只能在 {link} 之一。若其中一格填 {pattern.digits} 中的另一数，{pattern} 就交叉填入 \
             {pattern.digits}。这时两数可以互换，各行、列、宫仍含有这两数，题目就有两个解。",
    },
    example: ".68.+9+7+21...2.+86..795+731+2+6+4+8+8+9+4+1+7+53+625+2+684+3...+73+1+62+9+8+54+6.973..+2...+5+2\
              +6....+2.+3954.8+6::172 182:",
    find: |search, sink| each(search, |board, found| type_4(board, found, sink)),
    ..UNIQUE
};

/// Two diagonal corners, or three, have the same extra candidate.
pub(in super::super) static UNIQUE_RECTANGLE_5: Technique = Technique {
    id: "unique-rectangle-5",
    name: Text { en: "Unique Rectangle Type 5", zh: "唯一矩形 类型 5" },
    about: Text {
        en: "Two diagonal corners of a unique rectangle, or three corners, have one more candidate, the same in each. One \
             of them must hold it, so no cell that sees all of them can.",
        zh: "唯一矩形的两个对角（或三个角）各多出一个相同的候选数，其中之一必填该数，\
             所以同时能看到这些格的格都不能填它。",
    },
    reason: ONE_EXTRA,
    example: "..+8..47+25+5+62+837+9+4+1....2+5+368+65+9+2+8+14+7381+4+3+79+6+5+2...+5461+8+9....1+85.49....+2+8\
              .+7.8...+3+2.6:361:382:",
    find: |search, sink| each(search, |board, found| one_extra(&UNIQUE_RECTANGLE_5, board, found, sink)),
    ..UNIQUE
};

/// A digit confined to the rectangle, and a diagonal roof.
pub(in super::super) static UNIQUE_RECTANGLE_6: Technique = Technique {
    id: "unique-rectangle-6",
    name: Text { en: "Unique Rectangle Type 6", zh: "唯一矩形 类型 6" },
    about: Text {
        en: "Two diagonal corners of a unique rectangle have more candidates, and one of the two digits has no other \
             place in the rows and columns of the rectangle. In one of these corners it would have to be in both, which \
             would complete the rectangle.",
        zh: "唯一矩形的两个对角有多余的候选数，且两数之一在矩形所在的行与列中没有别的位置。\
             该数若填在其中一角，也必填在另一角，从而补全矩形。",
    },
    reason: Text {
        en: "In {further}, {link.digits} has no place outside of {pattern}. In one of {extra} it would be in both, and \
             {pattern} would hold {pattern.digits} only, crosswise. These could then be swapped, each row, column and box \
             would still hold both, and the puzzle would have two solutions.",
        zh: "在{further}中，{link.digits} 没有 {pattern} 以外的位置。若它在 {extra} 之一，就必在这两格，{pattern} 就交叉填入 \
             {pattern.digits}。这时两数可以互换，各行、列、宫仍含有这两数，题目就有两个解。",
    },
    example: "+173+2+8..+6+4+4..+13+6...+6.8...2+31+9+3+47+5+18+26+7..6284+932+8+6+3+94+15+75.9..+3...+34.......+8\
              +6+75123+4+9::675 687:",
    find: |search, sink| each(search, |board, found| type_6(board, found, sink)),
    ..UNIQUE
};

/// A digit confined to the rectangle in one row and one column.
pub(in super::super) static HIDDEN_RECTANGLE: Technique = Technique {
    id: "hidden-rectangle",
    name: Text { en: "Hidden Rectangle", zh: "隐性唯一矩形" },
    about: Text {
        en: "One corner of a unique rectangle has no candidates but the two, and in the row and the column of the opposite \
             corner one digit has no place outside of the rectangle. The other digit in that opposite corner would \
             complete the rectangle.",
        zh: "唯一矩形的一个角只有这两个候选数，而在其对角所在的行与列中，两数之一没有矩形以外的位置。\
             另一数若填在该对角，就会补全矩形。",
    },
    reason: Text {
        en: "In {area}, {link.digits} has no place outside of {pattern}. With the other digit of {pattern.digits} in {target}, \
             its neighbours would hold {link.digits} and {stem} the other digit again: {pattern} would hold \
             {pattern.digits} only, crosswise. These could then be swapped, each row, column and box would still hold both, \
             and the puzzle would have two solutions.",
        zh: "在{area}中，{link.digits} 没有 {pattern} 以外的位置。若 {target} 填 {pattern.digits} 中的另一数，\
             其相邻两角必填 {link.digits}，{stem} 又填另一数：{pattern} 就交叉填入 {pattern.digits}。\
             这时两数可以互换，各行、列、宫仍含有这两数，题目就有两个解。",
    },
    example: "+2+984+1....536.+281..+7+4+13+5..+82+8.4+1+3..569+5+3642+8+1716...+54..4...+63..+1+3+152+9+4768\
              +6....13..:977:998:",
    find: |search, sink| each(search, |board, found| hidden(board, found, sink)),
    ..UNIQUE
};

const ONE_EXTRA: Text = Text {
    en: "One of {extra} must hold {extra.digits}: otherwise {pattern} would hold {pattern.digits} only, and these could be \
         swapped.",
    zh: "若 {extra} 都不是 {extra.digits}，{pattern} 就只含 {pattern.digits}，两数可以互换。\
         所以 {extra} 之一必是 {extra.digits}。",
};

/// Visits the rectangles of the board.
fn each(search: &mut Search<'_>, mut check: impl FnMut(&Board, &Rectangle) -> Flow) -> Flow {
    let board = search.board;
    let rectangles = search.shared.slot::<Patterns>().rectangles.of(board, search.options);
    rectangles.iter().try_for_each(|rectangle| check(board, rectangle))
}

/// Shows the rectangle, and the extra digits of its roof.
fn mark(evidence: &mut Evidence, board: &Board, found: &Rectangle) {
    evidence.pattern(found.cells(), found.pair());
    evidence.mark(Role::Extra, found.roof, found.extras(board));
}

/// Returns the two cells of the roof, if there are two.
fn roof_of_two(found: &Rectangle) -> Option<[Cell; 2]> {
    let [first, last] = [found.roof.first()?, found.roof.iter().next_back()?];
    (found.roof.len() == 2).then_some([first, last])
}

fn are_in_line([left, right]: [Cell; 2]) -> bool {
    left.row_index() == right.row_index() || left.column_index() == right.column_index()
}

/// Returns the other digit of the pair.
fn other(found: &Rectangle, digit: Digit) -> Digit {
    if found.digits[0] == digit { found.digits[1] } else { found.digits[0] }
}

fn type_1(board: &Board, found: &Rectangle, sink: &mut Sink<'_>) -> Flow {
    if found.roof.len() != 1 {
        return ControlFlow::Continue(());
    }
    let removes = CandidateSet::product(found.roof, found.pair());
    sink.remove(&UNIQUE_RECTANGLE_1, removes, |evidence| mark(evidence, board, found))
}

/// Finds type 2 or type 5, whichever `technique` is.
fn one_extra(technique: &'static Technique, board: &Board, found: &Rectangle, sink: &mut Sink<'_>) -> Flow {
    let is_type_2 = roof_of_two(found).is_some_and(are_in_line);
    if is_type_2 != (*technique == UNIQUE_RECTANGLE_2) || !matches!(found.roof.len(), 2 | 3) {
        return ControlFlow::Continue(());
    }
    let Some(extra) = found.extras(board).single() else { return ControlFlow::Continue(()) };
    let removes = CandidateSet::of(extra, Board::seen_by_all(found.roof));
    sink.remove(technique, removes, |evidence| mark(evidence, board, found))
}

fn type_3(board: &Board, found: &Rectangle, sink: &mut Sink<'_>) -> Flow {
    let Some(roof) = roof_of_two(found) else { return ControlFlow::Continue(()) };
    let extras = found.extras(board);
    for house in shared_houses(roof) {
        let partners = (house.cells() & board.empty()) - found.cells();
        let partners: CellSet = partners
            .iter()
            .filter(|&cell| !board.marks(cell).is_empty() && (board.marks(cell) & found.pair()).is_empty())
            .collect();
        let subset = Subset { cells: found.roof, digits: extras };
        subsets(board, found, house, partners, subset, sink)?;
    }
    ControlFlow::Continue(())
}

/// Iterates over the row or column, and then the box, that contain both cells.
fn shared_houses([left, right]: [Cell; 2]) -> impl Iterator<Item = House> {
    [left.row(), left.column(), left.block()].into_iter().filter(move |house| house.cells().contains(right))
}

/// The roof with some other cells of a house, and their digits without the pair.
#[derive(Clone, Copy)]
struct Subset {
    cells: CellSet,
    digits: DigitSet,
}

/// Visits every subset that extends `subset` with cells of `partners`, in depth-first order.
fn subsets(
    board: &Board,
    found: &Rectangle,
    house: House,
    partners: CellSet,
    subset: Subset,
    sink: &mut Sink<'_>,
) -> Flow {
    let mut rest = partners;
    for cell in partners {
        rest.remove(cell);
        let larger = Subset { cells: subset.cells.with(cell), digits: subset.digits | board.marks(cell) };
        // In a box, a subset in one line has already been found in that line.
        let was_seen = house.kind() == HouseKind::Block && line_of(larger.cells).is_some();
        if !was_seen && larger.digits.len() + 1 == larger.cells.len() {
            give_type_3(board, found, house, larger, sink)?;
        }
        subsets(board, found, house, rest, larger, sink)?;
    }
    ControlFlow::Continue(())
}

fn give_type_3(board: &Board, found: &Rectangle, house: House, subset: Subset, sink: &mut Sink<'_>) -> Flow {
    let mut cells = house.cells();
    let block = subset.cells.first().map(Cell::block);
    if let Some(block) = block.filter(|block| subset.cells.is_subset(block.cells())) {
        cells |= block.cells();
    }
    let removes = CandidateSet::product(cells - subset.cells, subset.digits);
    sink.remove(&UNIQUE_RECTANGLE_3, removes, |evidence| {
        mark(evidence, board, found);
        evidence.mark(Role::Set(0), subset.cells - found.roof, subset.digits).area(house);
    })
}

/// Returns the row or column that contains all cells.
fn line_of(cells: CellSet) -> Option<House> {
    let first = cells.first()?;
    [first.row(), first.column()].into_iter().find(|line| cells.is_subset(line.cells()))
}

fn type_4(board: &Board, found: &Rectangle, sink: &mut Sink<'_>) -> Flow {
    let Some(roof) = roof_of_two(found).filter(|&roof| are_in_line(roof)) else {
        return ControlFlow::Continue(());
    };
    let seen = Board::seen_by_all(found.roof);
    let Some(locked) = found.digits.into_iter().find(|&digit| !board.places(digit).intersects(seen)) else {
        return ControlFlow::Continue(());
    };
    let removes = CandidateSet::of(other(found, locked), found.roof);
    sink.remove(&UNIQUE_RECTANGLE_4, removes, |evidence| {
        mark(evidence, board, found);
        evidence.mark(Role::Link, found.roof, DigitSet::only(locked));
        if let Some(house) = shared_houses(roof).next() {
            evidence.area(house);
            for start in board.present(&removes).iter() {
                tell(evidence, found, start, &[house], found.roof.without(start.cell));
            }
        }
    })
}

/// Says how one of the two digits in a corner fills the others: these houses need the digits of `next` there, and the remaining
/// corners have only the pair.
fn tell(evidence: &mut Evidence, found: &Rectangle, start: Candidate, needing: &[House], next: CellSet) {
    const FILLED: Text = Text {
        en: "With {start}, {houses} would need {next}, which leaves {rest}.",
        zh: "若 {start} 为真，{houses}就只剩 {next}，于是只剩 {rest}。",
    };
    let filled = |cells: CellSet| -> CandidateSet {
        let digit = |cell| match are_in_line([start.cell, cell]) {
            true => other(found, start.digit),
            false => start.digit,
        };
        cells.iter().map(|cell| Candidate::new(cell, digit(cell))).collect()
    };
    let rest = found.cells().without(start.cell) - next;
    let note = Note::new(FILLED).with("start", Topic::Candidates(CandidateSet::only(start)));
    let note = note.with("houses", Topic::Houses(needing.to_vec()));
    let note = note.with("next", Topic::Candidates(filled(next)));
    evidence.note(note.with("rest", Topic::Candidates(filled(rest))));
}

fn type_6(board: &Board, found: &Rectangle, sink: &mut Sink<'_>) -> Flow {
    let Some(roof) = roof_of_two(found).filter(|&roof| !are_in_line(roof)) else {
        return ControlFlow::Continue(());
    };
    let lines = roof.map(|cell| cell.row().cells() | cell.column().cells());
    let outside = (lines[0] | lines[1]) - found.cells();
    let Some(locked) = found.digits.into_iter().find(|&digit| !board.places(digit).intersects(outside))
    else {
        return ControlFlow::Continue(());
    };
    let removes = CandidateSet::of(locked, found.roof);
    sink.remove(&UNIQUE_RECTANGLE_6, removes, |evidence| {
        mark(evidence, board, found);
        evidence.mark(Role::Link, found.cells(), DigitSet::only(locked));
        let [one, last] = roof;
        evidence.further([one.row(), last.row(), one.column(), last.column()]);
        for start in board.present(&removes).iter() {
            let across = if start.cell == one { last } else { one };
            tell(evidence, found, start, &[across.row(), across.column()], CellSet::only(across));
        }
    })
}

fn hidden(board: &Board, found: &Rectangle, sink: &mut Sink<'_>) -> Flow {
    let is_hidden = match found.floor.len() {
        1 => true,
        2 => {
            !found.floor.first().zip(found.floor.iter().next_back()).is_some_and(|(a, b)| are_in_line([a, b]))
        }
        _ => false,
    };
    if !is_hidden {
        return ControlFlow::Continue(());
    }
    for corner in found.floor {
        let beside = |cell: &Cell| are_in_line([*cell, corner]);
        let Some(opposite) = found.cells().iter().find(|cell| !beside(cell)) else { continue };
        let lines = opposite.row().cells() | opposite.column().cells();
        for locked in found.digits {
            if board.places(locked).intersects(lines - found.cells()) {
                continue;
            }
            let removes = CandidateSet::of(other(found, locked), CellSet::only(opposite));
            sink.remove(&HIDDEN_RECTANGLE, removes, |evidence| {
                mark(evidence, board, found);
                evidence.mark(Role::Stem, CellSet::only(corner), found.pair());
                evidence.mark(Role::Target, CellSet::only(opposite), found.pair());
                let neighbours = (found.cells() & lines).without(opposite);
                evidence.mark(Role::Link, neighbours, DigitSet::only(locked));
                evidence.area(opposite.row()).area(opposite.column());
                let start = Candidate::new(opposite, other(found, locked));
                tell(evidence, found, start, &[opposite.row(), opposite.column()], neighbours);
            })?;
        }
    }
    ControlFlow::Continue(())
}
