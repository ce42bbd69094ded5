//! Empty rectangle: the places of a digit in a box form a cross, and a strong link meets one of its arms.
//!
//! **Sound.** In the box, the digit is in the row of the cross or in its column. A strong link has one end in that row,
//! outside the box. If the other end does not hold the digit, the first end does. Then the row of the cross does not,
//! so its column does. So a place that sees both the other end and the column of the cross does not have the digit. The
//! same is true with rows and columns exchanged.
//!
//! Both arms need a place of their own; otherwise the box would be an intersection. With only two places, the box is
//! a strong link itself, and a turbot fish has the same result, so that case is an option.
//!
//! *Dual*: two empty rectangles with the same box, given as one step. The order is HoDoKu's.

use super::{OneDigit, StrongLink, each_digit, give_strong_links, kind, strong_links};
use crate::grid::{Cell, CellSet, House};
use crate::lang::Text;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// A box in which the digit is in one row and one column only, and a strong link that meets one of them.
pub(in crate::logic::techniques) static EMPTY_RECTANGLE: Technique = Technique {
    id: "empty-rectangle",
    name: Text { en: "Empty Rectangle", zh: "空矩形" },
    family: Family::SingleDigit,
    about: Text {
        en: "All places of a digit in a box lie in one row or one column of the box. A line outside of the box has two places for the digit, one of them in that row. If the other one does not hold the digit, the first does, and then the digit is in the column of the box. So it goes from the cell that sees the other one and that column. Likewise with rows and columns exchanged.",
        zh: "某数字在一个宫内的位置都落在宫的某一行或某一列上。宫外一列只有两个位置，其中之一在该行上。若另一端不是该数字，则这一端是它，于是宫内的该数字必在那一列上。所以同时看到另一端和那一列的格可删去该数字。行列互换亦然。",
    },
    reason: Text {
        en: "The places for {pattern.digits} in {base} fall into two parts each: in the line two cells, in the box a part in one row and a part in one column. The parts in {link} see each other, so not both hold the digit, and at least one of the other two parts, {pattern}, does.",
        zh: "{base}中 {pattern.digits} 各分为两部分：一条线的两个位置，以及容纳宫内所有位置的一行和一列。{link} 互相看到，至多一部分是它，所以 {pattern} 中至少一格是它。",
    },
    example: "6+2+7..+5..+13..7+8+152+6+1852+4673+94+3+8+1+7+9+65+2.+61+85.3.+7+57.....+18.564.817+3+813+5.7..4+7...+1+3..5:265:998:",
    find: |search, sink| {
        let small = search.options.small_empty_rectangles;
        each_digit(search, sink, kind::EMPTY_RECTANGLE, |one, sink| {
            rectangles(one, small, |found| {
                give_strong_links(&EMPTY_RECTANGLE, one, &found.links, found.removes, sink)
            })
        })
    },
    ..Technique::PLAIN
};

/// Two empty rectangles in the same box.
pub(in crate::logic::techniques) static DUAL_EMPTY_RECTANGLE: Technique = Technique {
    id: "dual-empty-rectangle",
    name: Text { en: "Dual Empty Rectangle", zh: "双重空矩形" },
    family: Family::SingleDigit,
    about: Text {
        en: "Two empty rectangles with the same box, given as one step.",
        zh: "两个空矩形共用一个宫，合为一步。",
    },
    reason: Text {
        en: "Two empty rectangles of {pattern.digits} share their box: {chains}. What is removed sees both ends of one of them.",
        zh: "两个关于 {pattern.digits} 的空矩形共用一个宫：{chains}。要删的格看到其中一个的两端。",
    },
    example: ".451+789.+2..1..+2.5.29.3+5+6..14+5.28.....8+2.+3...9.+13..452+85....7.1.+17.8+236.+5....+1...7::621 \
              648:",
    find: dual,
    ..Technique::PLAIN
};

/// An empty rectangle: the link outside, then the link in the box, and the places that are removed.
#[derive(Clone, Copy)]
struct EmptyRectangle {
    links: [StrongLink; 2],
    removes: CellSet,
}

/// Visits the boxes, and for each the heart of the cross from the last cell of the box to the first: first the links
/// that meet the row of the cross, then those that meet its column.
fn rectangles(one: OneDigit, small: bool, mut give: impl FnMut(EmptyRectangle) -> Flow) -> Flow {
    for block in (0..9).map(House::block) {
        let inside = block.cells() & one.places;
        if !(if small { 2..=5 } else { 3..=5 }).contains(&inside.len()) {
            continue;
        }
        for heart in block.cells_in_order().into_iter().rev() {
            let (row, column) = (heart.row(), heart.column());
            let (in_row, in_column) = (inside & row.cells(), inside & column.cells());
            let is_cross = inside.is_subset(in_row | in_column);
            if is_cross && !in_row.without(heart).is_empty() && !in_column.without(heart).is_empty() {
                crossing_links(one, block, row, column, &mut give)?;
                crossing_links(one, block, column, row, &mut give)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Iterates over the links across `line`, which lead to the far ends and from there along a line to `other`.
fn crossing_links(
    one: OneDigit,
    block: House,
    line: House,
    other: House,
    give: &mut impl FnMut(EmptyRectangle) -> Flow,
) -> Flow {
    let is_row = line.index() < 9;
    for near in (line.cells() & one.places) - block.cells() {
        let across = if is_row { near.column() } else { near.row() };
        let Some(far) = (across.cells() & one.places).without(near).single() else { continue };
        let target = if is_row {
            Cell::at(far.row_index(), other.number())
        } else {
            Cell::at(other.number(), far.column_index())
        };
        if !one.places.contains(target) || block.cells().contains(target) {
            continue;
        }
        let inside = block.cells() & one.places;
        let arm = inside & line.cells();
        let links = [
            StrongLink { house: across, ends: [CellSet::only(far), CellSet::only(near)] },
            StrongLink { house: block, ends: [arm, inside - arm] },
        ];
        give(EmptyRectangle { links, removes: CellSet::only(target) })?;
    }
    ControlFlow::Continue(())
}

fn dual(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let small = search.options.small_empty_rectangles;
    each_digit(search, sink, kind::DUAL_EMPTY_RECTANGLE, |one, sink| {
        let mut seen: Vec<EmptyRectangle> = Vec::new();
        let _ = rectangles(one, small, |found| {
            seen.push(found);
            ControlFlow::Continue(())
        });
        for (i, first) in seen.iter().enumerate() {
            for second in &seen[i + 1..] {
                if first.links[1].house == second.links[1].house && first.removes != second.removes {
                    let removes = one.removes(first.removes | second.removes);
                    sink.give(&DUAL_EMPTY_RECTANGLE, CandidateSet::EMPTY, removes, 3, |evidence| {
                        strong_links(one.digit, &first.links, evidence);
                        strong_links(one.digit, &second.links, evidence);
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}
