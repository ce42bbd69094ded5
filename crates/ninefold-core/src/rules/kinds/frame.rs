//! Clues outside the grid about the first digits that are seen: frame sums, first odd and even digits, Rossini arrows.

use super::lines::{SEEN, outside};
use super::outside::{adds_up, total};
use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::{Parts, Relation};
use crate::rules::shape::Shape;
use crate::rules::sheet::is_one_grid;

/// The number of digits that a Rossini arrow is about.
const RUN: usize = 3;

pub(super) static FRAME_SUM: Kind = Kind {
    id: "frame-sum",
    name: Text { en: "Frame sum", zh: "边框和" },
    step: Text { en: "Frame sum", zh: "边框和" },
    about: Text {
        en: "The first digits seen from outside add up to the sum: three of them or, if boxes have another width, those in the first box.",
        zh: "从盘外看到的最前几个数字之和等于所给的数：三个，或（宫的宽度不同时）第一个宫内的数字。",
    },
    takes: &[
        Takes {
            name: "sum",
            what: What::Number(0, 9999),
            about: Text { en: "what the digits add up to", zh: "数字之和" },
        },
        Takes {
            about: Text {
                en: "the cells that are added, from the edge of the grid on",
                zh: "相加的格子，从盘面边缘开始",
            },
            ..SEEN
        },
    ],
    example: "15:r1c1-r1c3",
    say: Text { en: "the frame sum {sum} of {cells}", zh: "{cells} 的边框和 {sum}" },
    iss: "",
    fits: always,
    allows: adds_up,
    parts: total,
    shapes: outside,
};

pub(super) static FIRST_SEEN_ODD: Kind = Kind {
    id: "first-seen-odd",
    name: Text { en: "First odd digit seen", zh: "首见奇数" },
    step: Text { en: "First odd digit seen", zh: "首见奇数" },
    about: Text {
        en: "The digit is the first odd digit that is seen.",
        zh: "所给的数是从线索一侧看到的第一个奇数。",
    },
    takes: &[
        Takes {
            name: "digit",
            what: What::Number(0, 64),
            about: Text { en: "the digit that is seen first", zh: "最先看到的数字" },
        },
        SEEN,
    ],
    example: "3:r1c1-r1c9",
    say: Text { en: "the first odd digit {digit} along {cells}", zh: "沿 {cells} 的首见奇数 {digit}" },
    fits: |clue, _| has_parity(clue, true),
    allows: |clue, filling| filling.along(clue.cells()).find(|value| value % 2 != 0) == clue.number(0),
    parts: |clue, layout, parts| first_of_parity(clue, layout, parts, true),
    ..FRAME_SUM
};

pub(super) static FIRST_SEEN_EVEN: Kind = Kind {
    id: "first-seen-even",
    name: Text { en: "First even digit seen", zh: "首见偶数" },
    step: Text { en: "First even digit seen", zh: "首见偶数" },
    about: Text {
        en: "The digit is the first even digit that is seen.",
        zh: "所给的数是从线索一侧看到的第一个偶数。",
    },
    example: "4:r1c1-r1c9",
    say: Text { en: "the first even digit {digit} along {cells}", zh: "沿 {cells} 的首见偶数 {digit}" },
    fits: |clue, _| has_parity(clue, false),
    allows: |clue, filling| filling.along(clue.cells()).find(|value| value % 2 == 0) == clue.number(0),
    parts: |clue, layout, parts| first_of_parity(clue, layout, parts, false),
    ..FIRST_SEEN_ODD
};

pub(super) static ROSSINI: Kind = Kind {
    id: "rossini",
    name: Text { en: "Rossini arrow", zh: "罗西尼箭头" },
    step: Text { en: "Rossini arrow", zh: "罗西尼箭头" },
    about: Text {
        en: "The first three digits of a row or column, seen from the arrow, increase in the direction in which it points.",
        zh: "行（列）中靠箭头一侧的前三个数字沿箭头方向递增。",
    },
    takes: &[Takes {
        name: "cells",
        what: What::Cells(RUN, RUN),
        about: Text {
            en: "the three cells, in the direction of the arrow", zh: "三个格子，按箭头方向排列"
        },
    }],
    example: "r1c1-r1c3",
    say: Text { en: "the Rossini arrow along {cells}", zh: "沿 {cells} 的罗西尼箭头" },
    allows: |arrow, filling| rises(arrow.cells(), filling),
    parts: |arrow, layout, parts| {
        let less = Relation::new(layout, |a, b| a < b);
        arrow.cells().windows(2).for_each(|pair| parts.pair(pair[0], pair[1], &less));
    },
    shapes: pointer,
    ..FRAME_SUM
};

pub(super) static ALL_ROSSINI: Kind = Kind {
    id: "all-rossini",
    name: Text { en: "All Rossini arrows are given", zh: "已给出全部罗西尼箭头" },
    step: Text { en: "No Rossini arrow here", zh: "此处无罗西尼箭头" },
    about: Text {
        en: "Where a row or column has no Rossini arrow at an end, its three digits there neither increase nor decrease. The places with an arrow are listed.",
        zh: "行（列）的一端没有罗西尼箭头时，该端的三个数字既不递增也不递减；列出的是有箭头之处。",
    },
    takes: &[Takes {
        name: "marked",
        what: What::Groups(0, 2000),
        about: Text {
            en: "the three cells at each arrow, with / between them",
            zh: "每个箭头处的三个格子，以 / 分隔",
        },
    }],
    example: "",
    say: Text {
        en: "the rule that all Rossini arrows are given", zh: "已给出全部罗西尼箭头的规则"
    },
    fits: is_one_grid,
    allows: |rule, filling| {
        unmarked(rule, filling.layout()).into_iter().all(|mut cells| {
            let is_rising = rises(&cells, filling);
            cells.reverse();
            !is_rising && !rises(&cells, filling)
        })
    },
    parts: |rule, layout, parts| {
        for cells in unmarked(rule, layout) {
            // The digit before, and whether the digits so far rise and fall.
            let step = |&(before, rises, falls): &(Option<i64>, bool, bool), _: usize, value: i64| {
                let (less, more) = before.map_or((true, true), |before| (before < value, before > value));
                Some((Some(value), rises && less, falls && more))
            };
            parts.read(layout, &cells, (None, true, true), step, |&(_, rises, falls)| !rises && !falls);
        }
    },
    shapes: |_, _| Vec::new(),
    ..ROSSINI
};

/// Draws the arrow at that end of its three cells where the grid ends, or nothing where it does not.
fn pointer(arrow: &Constraint, layout: &Layout) -> Vec<Shape> {
    let (&[first, second, third], true) = (arrow.cells(), arrow.cells().len() == RUN) else {
        return Vec::new();
    };
    let ends_at = |near, next| {
        let (down, right) = layout.step(next, near);
        down.abs() + right.abs() == 1 && layout.beside(near, down, right).is_none()
    };
    let inward = ends_at(first, second).then_some(Shape::Pointer { seen: [first, second], is_inward: true });
    let outward =
        ends_at(third, second).then_some(Shape::Pointer { seen: [third, second], is_inward: false });
    inward.or(outward).into_iter().collect()
}

fn rises(cells: &[CellId], filling: &Filling) -> bool {
    cells.windows(2).all(|pair| filling.value(pair[0]) < filling.value(pair[1]))
}

fn has_parity(clue: &Constraint, is_odd: bool) -> Result<(), Sentence> {
    let digit = clue.number(0).unwrap_or(0);
    if (digit % 2 != 0) == is_odd {
        return Ok(());
    }
    let text = if is_odd { NOT_ODD } else { NOT_EVEN };
    Err(Sentence::new(text, vec![("kind", clue.kind().id.to_owned()), ("digit", digit.to_string())]))
}

fn first_of_parity(clue: &Constraint, layout: &Layout, parts: &mut Parts, is_odd: bool) {
    let wanted = clue.number(0).unwrap_or(0);
    let step = move |&is_seen: &bool, _: usize, value: i64| match is_seen || (value % 2 != 0) != is_odd {
        true => Some(is_seen),
        false => (value == wanted).then_some(true),
    };
    parts.read(layout, clue.cells(), false, step, |&is_seen| is_seen);
}

/// Returns the first and the last three cells of each row and column, where no arrow is.
fn unmarked(rule: &Constraint, layout: &Layout) -> Vec<[CellId; RUN]> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let starts = |length: usize| if length < RUN { Vec::new() } else { vec![0, length - RUN] };
    let in_rows = (0..rows).flat_map(|row| starts(columns).into_iter().map(move |start| (row, start, 0, 1)));
    let in_columns =
        (0..columns).flat_map(|column| starts(rows).into_iter().map(move |start| (start, column, 1, 0)));
    let places = in_rows.chain(in_columns).map(|(row, column, down, right)| {
        [0, 1, 2].map(|step| layout.at(row + step * down, column + step * right))
    });
    let mut places: Vec<[CellId; RUN]> = places.filter(|cells| !rule.lists(cells)).collect();
    // In a row of three cells both ends are the same place.
    places.dedup();
    places
}

const NOT_ODD: Text = Text {
    en: "digit of {kind} is {digit}: expected an odd one",
    zh: "{kind} 的 digit 为 {digit}：应为奇数",
};
const NOT_EVEN: Text = Text {
    en: "digit of {kind} is {digit}: expected an even one",
    zh: "{kind} 的 digit 为 {digit}：应为偶数",
};
