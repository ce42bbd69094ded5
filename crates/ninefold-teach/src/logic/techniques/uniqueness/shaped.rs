//! The types of deadly patterns of more digits than two, and of those with filled cells.
//!
//! **Sound** by [`shapes`](super::shapes), which finds the patterns, and [`deadly`](super::deadly), which has the
//! consequences.

use super::ORIENTED;
use super::deadly::{Deadly, DeadlyType};
use super::shapes::{self, DeadlyKind};
use crate::lang::Text;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Flow, Technique};

const ONE_CELL: Text = Text {
    en: "All of {pattern} but {extra} can hold {pattern.digits} only. If {extra} held one of these as well, the digits could \
         be exchanged within these cells, and the puzzle would have two solutions.",
    zh: "{pattern} 中除 {extra} 外都只能填 {pattern.digits}。若 {extra} 也填其中之一，这些格的数字可以互换，产生两个解。",
};

const ONE_DIGIT: Text = Text {
    en: "One of {extra} must hold {extra.digits}: otherwise {pattern} would hold {pattern.digits} only, and these could be \
         exchanged within these cells.",
    zh: "若 {extra} 都不是 {extra.digits}，{pattern} 就只含 {pattern.digits}，这些格的数字可以互换。\
         所以 {extra} 之一必是 {extra.digits}。",
};

const SUBSET: Text = Text {
    en: "One of {extra} must hold {extra.digits?the digit|one of} {extra.digits}: otherwise {pattern} would hold {pattern.digits} only, and these \
         could be exchanged. With {set0} that makes a naked subset on {set0.digits} in {area}.",
    zh: "{extra} 之一必填 {extra.digits}{extra.digits?，| 之一，}否则 {pattern} 只含 {pattern.digits}，这些格的数字可以互换。\
         它们与 {set0} 在{area}中组成 {set0.digits} 的显性数组。",
};

const LOCKED: Text = Text {
    en: "{link.digits} must be in one of {link}, as {area} has no other place for it. With another digit of {pattern.digits} in \
         the other one, {pattern} would hold {pattern.digits} only, and these could be exchanged.",
    zh: "{area}中 {link.digits} 只能在 {link} 之一。若另一格填 {pattern.digits} 中的其他数，\
         {pattern} 就只含 {pattern.digits}，这些格的数字可以互换。",
};

const NOT_GIVEN_SUBSET: Text = Text {
    en: "None of {pattern} was given. One of {extra} must hold {extra.digits?the digit|one of} {extra.digits}: otherwise the cells would hold \
         {pattern.digits} only, and these could be swapped. With {set0} that makes a naked subset on {set0.digits} in {area}.",
    zh: "{pattern} 都不是提示数。{extra} 之一必填 {extra.digits}{extra.digits?，| 之一，}否则这些格只含 {pattern.digits}，\
         两数可以互换。它们与 {set0} 在{area}中组成 {set0.digits} 的显性数组。",
};

/// Two corners are filled, and the others complete a naked subset.
pub(in super::super) static AVOIDABLE_RECTANGLE_3: Technique = Technique {
    id: "avoidable-rectangle-3",
    name: Text { en: "Avoidable Rectangle Type 3", zh: "可规避矩形 类型 3" },
    about: Text {
        en: "Two corners of a rectangle in two boxes were filled while solving; the other two could complete it, but have more \
             candidates. One of these must be true, so for their house the two corners act as one cell with these candidates, \
             which may complete a naked subset.",
        zh: "位于两个宫的矩形有两个角在解题过程中填好，另两个角可能补全矩形，但还有别的候选数，其中必有一个为真。\
             这两格可看作只含这些候选数的一格，并可与其他格组成显性数组。",
    },
    reason: NOT_GIVEN_SUBSET,
    example: "+2+6+9+1+3+5+8473+458+9+7+1+26+78+14...9.+4.+651.9+7.+9.+7..+4.1.1.+897...45.26+4.+78.+87+4.+5+9\
              ..16.3+7..+4+5.:246 357 259 359 366 296:255:",
    find: |search, sink| {
        each(&AVOIDABLE_RECTANGLE_3, DeadlyKind::AvoidableRectangle, Deadly::type_3, search, sink)
    },
    ..ORIENTED
};

/// A loop with cells that were filled while solving, in which one open cell has extra candidates.
pub(in super::super) static AVOIDABLE_LOOP: Technique = Technique {
    id: "avoidable-loop",
    name: Text { en: "Avoidable Loop (Reverse BUG)", zh: "可规避环（反转双数致死）" },
    about: Text {
        en: "All cells of a loop of two digits but one were filled while solving or can hold these digits only; none was given. \
             The last cell must not complete the loop, since the digits could then be exchanged around it.",
        zh: "由两种数字组成的环中，除一格外都在解题过程中填好或只能填这两数，且都不是提示数。\
             最后一格不能补全这个环，否则环上两数可以互换。",
    },
    reason: Text {
        en: "None of {pattern} was given. {extra} must not make the cells hold {pattern.digits} only: the two digits could \
             be exchanged around the loop, and the puzzle would have two solutions.",
        zh: "{pattern} 都不是提示数。{extra} 不能使这些格只含 {pattern.digits}，否则环上两数可以互换，产生两个解。",
    },
    example: "+61+8+7+4+2..39+5.6+1+38..+2+3.59+8..1+1+92+8+7..+3.+46+513+9...78+34+2.+1..5+763+8+4.1.+8+49+25\
              +1+37+63+2+1+9+67...:547:433:",
    find: |search, sink| each(&AVOIDABLE_LOOP, DeadlyKind::AvoidableLoop, Deadly::type_1, search, sink),
    ..ORIENTED
};

/// One cell of an extended rectangle has extra candidates.
pub(in super::super) static EXTENDED_RECTANGLE_1: Technique = Technique {
    id: "extended-rectangle-1",
    name: Text { en: "Extended Unique Rectangle Type 1", zh: "扩展唯一矩形 类型 1" },
    about: Text {
        en: "Three or more cells of a line and their neighbours in a parallel line share as many digits as each line has cells \
             there, and no box would notice if the lines changed places in these cells. All cells but one have no other \
             candidates. With one of these digits in the last cell as well, the puzzle would have two solutions.",
        zh: "一条线上的三格或更多格与平行线上的对应格只含与每条线格数同样多的几种数字，且两条线在这些格互换时各宫的数字不变。\
             除一格外都没有别的候选数。若最后一格也填其中之一，题目就有两个解。",
    },
    reason: ONE_CELL,
    example: "+3.+2..98+7+174..8..+92+8+19..+7.+4+34..+9..71.+12.+7.69+8.+9+7..1.+23.+53.6+9.+1+2.6+81.7.+45+9\
              +29....3+6.:524 526 543 643 545 346 546:496 896:",
    find: |search, sink| {
        each(&EXTENDED_RECTANGLE_1, DeadlyKind::ExtendedRectangle, Deadly::type_1, search, sink)
    },
    ..ORIENTED
};

/// Several cells have the same extra candidate.
pub(in super::super) static EXTENDED_RECTANGLE_2: Technique = Technique {
    id: "extended-rectangle-2",
    name: Text { en: "Extended Unique Rectangle Type 2", zh: "扩展唯一矩形 类型 2" },
    about: Text {
        en: "Several cells of an extended unique rectangle have one more candidate, the same in each. One of them must hold it, \
             so no cell that sees all of them can.",
        zh: "扩展唯一矩形的几格各多出一个相同的候选数，其中之一必填该数，所以同时能看到这些格的格都不能填它。",
    },
    reason: ONE_DIGIT,
    example: "..8+41...9.9+4.6...3..25.+9.....7..+1.....+96...1.3.1.487..+24...+6..8+9+1+6..5.2.78...46..:512 \
              612 632 541 641 247 551 257 974:439 447 448 457 489:",
    find: |search, sink| {
        each(&EXTENDED_RECTANGLE_2, DeadlyKind::ExtendedRectangle, Deadly::type_2, search, sink)
    },
    ..ORIENTED
};

/// Two cells complete a naked subset.
pub(in super::super) static EXTENDED_RECTANGLE_3: Technique = Technique {
    id: "extended-rectangle-3",
    name: Text { en: "Extended Unique Rectangle Type 3", zh: "扩展唯一矩形 类型 3" },
    about: Text {
        en: "Two cells of an extended unique rectangle in one house have more candidates. One of these must be true, so for the \
             house the two cells act as one cell with these candidates, which may complete a naked subset.",
        zh: "扩展唯一矩形中共处一个宫、行或列的两格有多余的候选数，其中必有一个为真，\
             这两格可看作只含这些候选数的一格，并可与其他格组成显性数组。",
    },
    reason: SUBSET,
    example: "4.+9.87.6+26...+2...9.1+2+96.....+2+48.+67+9..9+6.7+24+3.1..4..+62.+2+43+7....69.5+64.+2.3.+6+12\
              .3...:822 738 539 839 798 599 899:728 828:",
    find: |search, sink| {
        each(&EXTENDED_RECTANGLE_3, DeadlyKind::ExtendedRectangle, Deadly::type_3, search, sink)
    },
    ..ORIENTED
};

/// A digit is locked in two cells.
pub(in super::super) static EXTENDED_RECTANGLE_4: Technique = Technique {
    id: "extended-rectangle-4",
    name: Text { en: "Extended Unique Rectangle Type 4", zh: "扩展唯一矩形 类型 4" },
    about: Text {
        en: "Two cells of an extended unique rectangle have more candidates, and one of its digits has no place in their house \
             but these two. One cell holds that digit, so the other must not hold another digit of the rectangle.",
        zh: "扩展唯一矩形的两格有多余的候选数，且其中一数在两格共处的宫、行或列中没有别的位置。\
             一格填该数，另一格就不能填矩形的其他数字。",
    },
    reason: LOCKED,
    example: "...315.+4..3.92+7+58+1..7.+4.+32986....1+3+4....3..72..3+1.4.+5.3+42..+1.9+5.9..5.46....4..+2+1.\
              :611 613 631 832 961 765 791 592 893 695 696:551 553:",
    find: |search, sink| {
        each(&EXTENDED_RECTANGLE_4, DeadlyKind::ExtendedRectangle, Deadly::type_4, search, sink)
    },
    ..ORIENTED
};

/// One cell of any other pattern has extra candidates.
pub(in super::super) static DEADLY_PATTERN_1: Technique = Technique {
    id: "deadly-pattern-1",
    name: Text { en: "Deadly Pattern Type 1", zh: "致命结构 类型 1" },
    about: Text {
        en: "All cells of a set but one can hold only three or four digits, and in every way to fill them the digits can be \
             exchanged so that no house notices. With one of these digits in the last cell as well, the puzzle would have two \
             solutions. (Borescoper's and rotating patterns, and those without a name.)",
        zh: "一组格中除一格外都只能填三种或四种数字，且在每一种填法中，这些数字都可以互换而各宫、行、列的数字不变。\
             若最后一格也填其中之一，题目就有两个解。（包括 Borescoper 结构、旋转结构以及没有名字的结构。）",
    },
    reason: ONE_CELL,
    example: ".+236+7.15+4+5+1..+42+3+7.7.4+3+15.+8.+2+4+51+3+76+98...+5+2+47+1+3+137..6+42+54.1+2.35+67+3+5.+\
              7+6..+4+16+7.4+51.3.:883:239 939:",
    find: |search, sink| each(&DEADLY_PATTERN_1, DeadlyKind::Other, Deadly::type_1, search, sink),
    ..ORIENTED
};

/// Several cells have the same extra candidate.
pub(in super::super) static DEADLY_PATTERN_2: Technique = Technique {
    id: "deadly-pattern-2",
    name: Text { en: "Deadly Pattern Type 2", zh: "致命结构 类型 2" },
    about: Text {
        en: "Several cells of a deadly pattern of three or four digits have one more candidate, the same in each. One of them \
             must hold it, so no cell that sees all of them can.",
        zh: "三种或四种数字的致命结构中，几格各多出一个相同的候选数，其中之一必填该数，\
             所以同时能看到这些格的格都不能填它。",
    },
    reason: ONE_DIGIT,
    example: "932+6..+7..+4+1+63.+78+9.7+85+9..+6..+65+9+2..+17+8.478.+9.6..+2..+76..9.+61+4.29+5+7+2+7+4.9.38\
              6+5+9.7+6....:138 438 355 559 196 299:238:",
    find: |search, sink| each(&DEADLY_PATTERN_2, DeadlyKind::Other, Deadly::type_2, search, sink),
    ..ORIENTED
};

/// Two cells complete a naked subset.
pub(in super::super) static DEADLY_PATTERN_3: Technique = Technique {
    id: "deadly-pattern-3",
    name: Text { en: "Deadly Pattern Type 3", zh: "致命结构 类型 3" },
    about: Text {
        en: "Two cells of one house in a deadly pattern of three or four digits have more candidates. One of these must be true, \
             so for the house the two cells act as one cell with these candidates, which may complete a naked subset.",
        zh: "三种或四种数字的致命结构中，共处一个宫、行或列的两格有多余的候选数，其中必有一个为真，\
             这两格可看作只含这些候选数的一格，并可与其他格组成显性数组。",
    },
    reason: SUBSET,
    example: "+2+6+9+1+3+5+8473+458+9+7+1+26+78+14...9....51.9+7.+9.+7..+4.1.1..97...45.26+4.+78..7..+5+9..16.\
              3+7..+4+5.:357 259 359 366:255:",
    find: |search, sink| each(&DEADLY_PATTERN_3, DeadlyKind::Other, Deadly::type_3, search, sink),
    ..ORIENTED
};

/// A digit is locked in two cells.
pub(in super::super) static DEADLY_PATTERN_4: Technique = Technique {
    id: "deadly-pattern-4",
    name: Text { en: "Deadly Pattern Type 4", zh: "致命结构 类型 4" },
    about: Text {
        en: "Two cells of a deadly pattern of three or four digits have more candidates, and one of its digits has no place in \
             their house but these two. One cell holds that digit, so the other must not hold another digit of the pattern.",
        zh: "三种或四种数字的致命结构中，两格有多余的候选数，且其中一数在两格共处的宫、行或列中没有别的位置。\
             一格填该数，另一格就不能填结构的其他数字。",
    },
    reason: LOCKED,
    example: ".+78.5634+993.4+7.+8+5+6+6+5+48..+2+71+7+8..1.+9.+4.+1..+8+47.34+6...751+8+89..+4..+3232..+6.4+8\
              5.4...8.9+7:573 194 594:253 254:",
    find: |search, sink| each(&DEADLY_PATTERN_4, DeadlyKind::Other, Deadly::type_4, search, sink),
    ..ORIENTED
};

fn each(
    technique: &'static Technique,
    kind: DeadlyKind,
    check: DeadlyType,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let (board, shapes) = shapes::of(search);
    let mut own = shapes.iter().filter(|shape| shape.kind == kind);
    own.try_for_each(|shape| check(&shape.pattern, technique, board, sink))
}
