//! Marks where four cells meet: sums, digits that are left out, chequers of odd and even, and operators.

use super::outside::{adds_up, total};
use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::{Parts, Relation};
use crate::rules::shape::{Ground, Shape};

/// The cells around a corner.
const AROUND: Takes = Takes {
    name: "cells",
    what: What::Cells(4, 4),
    about: Text { en: "the four cells around a corner", zh: "交于一点的四格" },
};

/// The corners that have a mark.
const MARKED: Takes = Takes {
    name: "marked",
    what: What::Groups(0, 2000),
    about: Text {
        en: "the cells around each corner with a mark, with / between them",
        zh: "有标记的各角点周围的四格，以 / 分隔",
    },
};

pub(super) static CORNER_SUM: Kind = Kind {
    id: "corner-sum",
    name: Text { en: "Corner sum", zh: "四格和" },
    step: Text { en: "Corner sum", zh: "四格和" },
    about: Text {
        en: "The four digits around the corner add up to the number. They may repeat where other rules allow it.",
        zh: "角点周围四格的数字之和等于所给的数；其他规则允许时可以重复。",
    },
    takes: &[
        Takes { name: "number", what: What::Number(0, 9999), about: Text { en: "the sum", zh: "和" } },
        AROUND,
    ],
    example: "20:r1c1-r1c2-r2c2-r2c1",
    say: Text { en: "the corner sum {number} of {cells}", zh: "{cells} 的四格和 {number}" },
    iss: "",
    fits: are_around_a_corner,
    allows: adds_up,
    parts: total,
    shapes: |mark, _| labelled(mark, mark.number(0).unwrap_or(0).to_string()),
};

pub(super) static ALL_CORNER_SUMS: Kind = Kind {
    id: "all-corner-sums",
    name: Text { en: "All corner sums are given", zh: "已给出全部四格和" },
    step: Text { en: "No such corner sum here", zh: "此处无此四格和" },
    about: Text {
        en: "The four digits around a corner without a mark do not add up to any of the numbers. The corners with a mark are listed.",
        zh: "没有标记的角点周围四格之和不等于所列的任何数；列出的是有标记的角点。",
    },
    takes: &[
        Takes {
            name: "numbers",
            what: What::Numbers(1, 64),
            about: Text { en: "the numbers, with + between them", zh: "这些数，以 + 分隔" },
        },
        MARKED,
    ],
    example: "20:r1c1-r1c2-r2c2-r2c1",
    say: Text {
        en: "the rule that all corner sums of {numbers} are given",
        zh: "已给出全部四格和 {numbers} 的规则",
    },
    fits: always,
    allows: |rule, filling| {
        let sum = |cells: &[CellId]| filling.along(cells).sum::<i64>();
        unmarked(rule, filling.layout()).iter().all(|cells| !rule.numbers().contains(&sum(cells)))
    },
    parts: |rule, layout, parts| {
        for cells in unmarked(rule, layout) {
            let numbers = rule.numbers().to_vec();
            let add = |&sum: &i64, _: usize, value: i64| Some(sum + value);
            parts.read(layout, &cells, 0, add, move |sum| !numbers.contains(sum));
        }
    },
    shapes: |_, _| Vec::new(),
    ..CORNER_SUM
};

pub(super) static CORNER_EXCLUSION: Kind = Kind {
    id: "corner-exclusion",
    name: Text { en: "Corner exclusion", zh: "四格排除" },
    step: Text { en: "Corner exclusion", zh: "四格排除" },
    about: Text {
        en: "None of the digits at the corner is in one of the four cells around it.",
        zh: "角点上的数字都不在其周围的四格中。",
    },
    takes: &[super::sets::DIGITS, AROUND],
    example: "5:r1c1-r1c2-r2c2-r2c1",
    say: Text { en: "the exclusion of {digits} from {cells}", zh: "{cells} 不含 {digits}" },
    allows: |mark, filling| filling.along(mark.cells()).all(|value| !mark.numbers().contains(&value)),
    parts: |mark, layout, parts| {
        let others = layout.values_where(|value| !mark.numbers().contains(&value));
        mark.cells().iter().for_each(|&cell| parts.within(cell, others));
    },
    shapes: |mark, _| {
        labelled(mark, mark.numbers().iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    },
    ..CORNER_SUM
};

pub(super) static BATTENBURG: Kind = Kind {
    id: "battenburg",
    name: Text { en: "Battenburg", zh: "巴腾堡" },
    step: Text { en: "Battenburg", zh: "巴腾堡" },
    about: Text {
        en: "Around the corner odd and even digits take turns, as the colours of a chessboard do.",
        zh: "角点周围的四格奇偶相间，如同国际象棋棋盘。",
    },
    takes: &[AROUND],
    example: "r1c1-r1c2-r2c2-r2c1",
    say: Text { en: "the Battenburg mark in {cells}", zh: "{cells} 的巴腾堡" },
    allows: |mark, filling| {
        in_reading_order(mark.cells(), filling.layout()).is_some_and(|cells| alternates(&cells, filling))
    },
    parts: |mark, layout, parts| {
        let Some([a, b, c, d]) = in_reading_order(mark.cells(), layout) else { return };
        let differs = Relation::new(layout, |a, b| (a - b) % 2 != 0);
        for (one, next) in [(a, b), (b, d), (d, c), (c, a)] {
            parts.pair(one, next, &differs);
        }
    },
    shapes: |mark, _| vec![Shape::Chequer { between: ends(mark) }],
    ..CORNER_SUM
};

pub(super) static ALL_BATTENBURG: Kind = Kind {
    id: "all-battenburg",
    name: Text { en: "All Battenburg marks are given", zh: "已给出全部巴腾堡" },
    step: Text { en: "No Battenburg mark here", zh: "此处无巴腾堡" },
    about: Text {
        en: "Around no corner without a Battenburg mark do odd and even digits take turns. The corners with a mark are listed.",
        zh: "没有巴腾堡标记的角点，其周围四格不会奇偶相间；列出的是有标记的角点。",
    },
    takes: &[MARKED],
    example: "",
    say: Text { en: "the rule that all Battenburg marks are given", zh: "已给出全部巴腾堡的规则" },
    fits: always,
    allows: |rule, filling| !unmarked(rule, filling.layout()).iter().any(|cells| alternates(cells, filling)),
    parts: |rule, layout, parts| {
        for [a, b, c, d] in unmarked(rule, layout) {
            // Whether the last digit is odd, and whether two neighbours have been alike.
            let step = |&(last, has_like): &(Option<bool>, bool), _: usize, value: i64| {
                let is_odd = value % 2 != 0;
                Some((Some(is_odd), has_like || last == Some(is_odd)))
            };
            parts.read(layout, &[a, b, d, c], (None, false), step, |&(_, has_like)| has_like);
        }
    },
    shapes: |_, _| Vec::new(),
    ..CORNER_SUM
};

pub(super) static MATHRAX: Kind = Kind {
    id: "mathrax",
    name: Text { en: "Mathrax", zh: "四格运算" },
    step: Text { en: "Mathrax", zh: "四格运算" },
    about: Text {
        en: "With + - x or /, each two digits that face each other across the corner give the number: their sum, difference, product, or the larger divided by the smaller. With E all four digits are even, with O odd.",
        zh: "对 + - x /，隔角点相对的每两个数字运算后都等于所给的数：和、差、积，或较大者除以较小者；E 表示四个数字都是偶数，O 表示都是奇数。",
    },
    takes: &[
        Takes {
            name: "clue",
            what: What::Text,
            about: Text {
                en: "a number with + - x or / after it, or E or O",
                zh: "一个数后接 + - x 或 /，或者 E 或 O",
            },
        },
        AROUND,
    ],
    example: "12x:r1c1-r1c2-r2c2-r2c1",
    say: Text { en: "the clue {clue} in {cells}", zh: "{cells} 的运算 {clue}" },
    fits: |mark, layout| match CornerClue::of(mark) {
        Some(_) => are_around_a_corner(mark, layout),
        None => {
            let clue = mark.text().escape_debug().to_string();
            Err(Sentence::new(BAD_CLUE, vec![("clue", clue)]))
        }
    },
    allows: |mark, filling| {
        let Some([a, b, c, d]) = in_reading_order(mark.cells(), filling.layout()) else { return false };
        match CornerClue::of(mark) {
            Some(CornerClue::Number(number, operator)) => [(a, d), (b, c)]
                .iter()
                .all(|&(one, other)| operator.gives(number, filling.value(one), filling.value(other))),
            Some(CornerClue::Even) => filling.along(mark.cells()).all(|value| value % 2 == 0),
            Some(CornerClue::Odd) => filling.along(mark.cells()).all(|value| value % 2 != 0),
            None => false,
        }
    },
    parts: |mark, layout, parts| {
        let Some([a, b, c, d]) = in_reading_order(mark.cells(), layout) else { return };
        match CornerClue::of(mark) {
            Some(CornerClue::Number(number, operator)) => {
                let relation = Relation::new(layout, |one, other| operator.gives(number, one, other));
                parts.pair(a, d, &relation);
                parts.pair(b, c, &relation);
            }
            Some(CornerClue::Even) => within(mark, layout, parts, |value| value % 2 == 0),
            Some(CornerClue::Odd) => within(mark, layout, parts, |value| value % 2 != 0),
            None => {}
        }
    },
    shapes: |mark, _| labelled(mark, mark.text().replace('x', "×").replace('/', "÷")),
    ..CORNER_SUM
};

/// A clue at a corner of [`MATHRAX`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CornerClue {
    Number(i64, Operator),
    Even,
    Odd,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operator {
    Sum,
    Difference,
    Product,
    Quotient,
}

impl CornerClue {
    fn of(mark: &Constraint) -> Option<CornerClue> {
        let text = mark.text();
        let operator = match text.chars().last()? {
            'E' if text == "E" => return Some(CornerClue::Even),
            'O' if text == "O" => return Some(CornerClue::Odd),
            '+' => Operator::Sum,
            '-' => Operator::Difference,
            'x' => Operator::Product,
            '/' => Operator::Quotient,
            _ => return None,
        };
        let digits = &text[..text.len() - 1];
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = is_number.then(|| digits.parse().ok()).flatten()?;
        (number <= 9999).then_some(CornerClue::Number(number, operator))
    }
}

impl Operator {
    fn gives(self, number: i64, one: i64, other: i64) -> bool {
        let (smaller, larger) = (one.min(other), one.max(other));
        match self {
            Operator::Sum => smaller + larger == number,
            Operator::Difference => larger - smaller == number,
            Operator::Product => smaller * larger == number,
            Operator::Quotient => smaller != 0 && larger == number * smaller,
        }
    }
}

fn within(mark: &Constraint, layout: &Layout, parts: &mut Parts, is_in: fn(i64) -> bool) {
    let mask = layout.values_where(is_in);
    mark.cells().iter().for_each(|&cell| parts.within(cell, mask));
}

/// Returns the cells around a corner, row by row; `None` if the cells are not around one.
fn in_reading_order(cells: &[CellId], layout: &Layout) -> Option<[CellId; 4]> {
    let mut sorted: [CellId; 4] = cells.try_into().ok()?;
    sorted.sort_unstable();
    (around(sorted[0], layout)? == sorted).then_some(sorted)
}

/// Returns the cells around the lower right corner of a cell, row by row.
fn around(cell: CellId, layout: &Layout) -> Option<[CellId; 4]> {
    let [right, below, across] =
        [(0, 1), (1, 0), (1, 1)].map(|(down, right)| layout.beside(cell, down, right));
    Some([cell, right?, below?, across?])
}

fn are_around_a_corner(mark: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    if in_reading_order(mark.cells(), layout).is_some() {
        return Ok(());
    }
    let cells = crate::rules::write_cells(mark.cells(), layout).to_ascii_uppercase();
    Err(Sentence::new(APART, vec![("kind", mark.kind().id.to_owned()), ("cells", cells)]))
}

/// Whether odd and even digits take turns around a corner. The cells come row by row.
fn alternates(&[a, b, c, d]: &[CellId; 4], filling: &Filling) -> bool {
    let is_odd = |cell: CellId| filling.value(cell) % 2 != 0;
    is_odd(a) == is_odd(d) && is_odd(b) == is_odd(c) && is_odd(a) != is_odd(b)
}

/// Returns the cells around each corner that is not marked, row by row.
fn unmarked(rule: &Constraint, layout: &Layout) -> Vec<[CellId; 4]> {
    let corners = layout.cells().filter_map(|cell| around(cell, layout));
    corners.filter(|cells| !rule.lists(cells)).collect()
}

/// Returns the cells at opposite sides of the corner.
fn ends(mark: &Constraint) -> [CellId; 2] {
    [mark.cells().iter().min(), mark.cells().iter().max()].map(|cell| *cell.expect("it has four cells"))
}

fn labelled(mark: &Constraint, label: String) -> Vec<Shape> {
    vec![Shape::Mark { between: ends(mark), label, ground: Ground::White }]
}

const APART: Text = Text {
    en: "{kind} is about four cells around a corner, and {cells} are not",
    zh: "{kind} 用于交于一点的四格，而 {cells} 不是",
};
const BAD_CLUE: Text = Text {
    en: "clue of mathrax is '{clue}': expected a number with + - x or / after it, such as 12x, or E or O",
    zh: "mathrax 的 clue 为“{clue}”：应为一个数后接 + - x 或 /，例如 12x，或者 E 或 O",
};

#[cfg(test)]
mod tests {
    use super::Operator::{Difference, Product, Quotient, Sum};

    #[test]
    fn operators_take_the_larger_digit_first() {
        for (operator, number, one, other, holds) in [
            (Sum, 9, 4, 5, true),
            (Difference, 3, 2, 5, true),
            (Difference, 3, 5, 2, true),
            (Product, 12, 3, 4, true),
            (Product, 12, 3, 5, false),
            (Quotient, 3, 2, 6, true),
            (Quotient, 3, 6, 2, true),
            (Quotient, 2, 2, 5, false),
            (Quotient, 0, 0, 5, false),
            (Quotient, 4, 0, 0, false),
        ] {
            assert_eq!(operator.gives(number, one, other), holds, "{operator:?} {number} {one} {other}");
        }
    }
}
