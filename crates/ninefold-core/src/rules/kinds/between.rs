//! Between lines and lockout lines: what lies between the ends of a line, or does not.

use super::lines::{LINE, drawn};
use crate::lang::Text;
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::filters::Ends;
use crate::rules::kind::{Kind, MOST_LISTED, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::Parts;
use crate::rules::shape::{Hue, Paint, Shape};

pub(super) static BETWEEN_LINE: Kind = Kind {
    id: "between-line",
    name: Text { en: "Between line", zh: "介于线" },
    step: Text { en: "Between line", zh: "介于线" },
    about: Text {
        en: "The digits on the line lie strictly between the digits at its two ends.",
        zh: "线上的数字都严格介于两端数字之间。",
    },
    takes: &[Takes { what: What::Cells(2, MOST_LISTED), ..LINE }],
    example: "r1c1-r1c4",
    say: Text { en: "the between line {cells}", zh: "介于线 {cells}" },
    iss: "Between~{cells}",
    fits: always,
    allows: |line, filling| {
        let (low, high) = ends(line, filling);
        filling.along(inner(line)).all(|value| low < value && value < high)
    },
    parts: |line, layout, parts| {
        let range = |a: i64, b: i64| Some(layout.values_where(|value| a.min(b) < value && value < a.max(b)));
        from_ends(line, layout, parts, range);
    },
    shapes: |line, _| {
        let circle = |&cell: &CellId| Shape::Circle { cell, paint: Paint::Thin, is_filled: false };
        let cells = line.cells().to_vec();
        let mut shapes = vec![Shape::Line { cells, paint: Paint::Grey, has_head: false }];
        shapes.extend(ends_of(line).iter().map(circle));
        shapes
    },
};

pub(super) static LOCKOUT_LINE: Kind = Kind {
    id: "lockout-line",
    name: Text { en: "Lockout line", zh: "封锁线" },
    step: Text { en: "Lockout line", zh: "封锁线" },
    about: Text {
        en: "The digits at the ends differ by at least the number, 4 if none is given. No other digit on the line is equal to an end or lies between the ends.",
        zh: "两端数字至少相差所给的数（不给时为 4）；线上其余数字不等于两端，也不介于两端之间。",
    },
    takes: &[
        Takes {
            name: "difference",
            what: What::OptionalNumber(0, 99),
            about: Text { en: "the least difference of the ends", zh: "两端的最小差" },
        },
        LINE,
    ],
    example: "4:r1c1-r1c4",
    say: Text { en: "the lockout line {cells}", zh: "封锁线 {cells}" },
    iss: "Lockout~{difference}~{cells}",
    fits: always,
    allows: |line, filling| {
        let (low, high) = ends(line, filling);
        high - low >= line.number(0).unwrap_or(4)
            && filling.along(inner(line)).all(|value| value < low || high < value)
    },
    parts: |line, layout, parts| {
        let least = line.number(0).unwrap_or(4);
        let range = |a: i64, b: i64| {
            ((a - b).abs() >= least)
                .then(|| layout.values_where(|value| value < a.min(b) || a.max(b) < value))
        };
        from_ends(line, layout, parts, range);
    },
    shapes: |line, _| {
        let mut shapes = drawn(line, Hue::Sky);
        shapes.extend(ends_of(line).map(|cell| Shape::Diamond { cell }));
        shapes
    },
};

fn inner(line: &Constraint) -> &[CellId] {
    &line.cells()[1..line.cells().len() - 1]
}

fn ends(line: &Constraint, filling: &Filling) -> (i64, i64) {
    let [a, b] = [0, line.cells().len() - 1].map(|place| filling.value(line.cells()[place]));
    (a.min(b), a.max(b))
}

fn ends_of(line: &Constraint) -> [CellId; 2] {
    [line.cells()[0], line.cells()[line.cells().len() - 1]]
}

/// Adds the rule that the two ends say what the other cells may hold.
fn from_ends(line: &Constraint, layout: &Layout, parts: &mut Parts, range: impl Fn(i64, i64) -> Option<u64>) {
    if let Some(filter) = Ends::new(layout, ends_of(line), inner(line), &range) {
        parts.filter(filter);
        return;
    }
    // A cell is named twice, so all are read one after another.
    let numbers = || layout.values().map(|value| value as i64);
    let table: Vec<Vec<Option<u64>>> = numbers().map(|a| numbers().map(|b| range(a, b)).collect()).collect();
    let least = layout.least() as i64;
    let step = move |&(first, values): &(usize, u64), place: usize, value: i64| {
        let bit = (value - least) as usize;
        match place {
            0 => Some((bit, 0)),
            1 => table[first][bit].map(|values| (0, values)),
            _ => (values >> bit & 1 == 1).then_some((0, values)),
        }
    };
    parts.read(layout, &[&ends_of(line), inner(line)].concat(), (0, 0), step, |_| true);
}
