//! Sequence lines: digits that grow or shrink by the same step.

use super::lines::{LINE, drawn};
use crate::lang::Text;
use crate::rules::kind::{Kind, always};
use crate::rules::shape::Hue;

pub(super) static SEQUENCE_LINE: Kind = Kind {
    id: "sequence-line",
    name: Text { en: "Sequence line", zh: "数列线" },
    step: Text { en: "Sequence line", zh: "数列线" },
    about: Text {
        en: "From each cell of the line to the next, the digit changes by the same step, which may be 0.",
        zh: "沿线每一格到下一格，数字的变化都相同（可以为 0）。",
    },
    takes: &[LINE],
    example: "r1c1-r1c4",
    say: Text { en: "the sequence {cells}", zh: "数列线 {cells}" },
    iss: "",
    fits: always,
    allows: |line, filling| {
        let values: Vec<i64> = filling.along(line.cells()).collect();
        values.windows(3).all(|three| three[1] - three[0] == three[2] - three[1])
    },
    parts: |line, layout, parts| {
        // The last digit, and the step once two digits are known.
        let step = |&(before, step): &(i64, Option<i64>), place: usize, value: i64| match (place, step) {
            (0, _) => Some((value, None)),
            (1, _) => Some((value, Some(value - before))),
            (_, step) => (Some(value - before) == step).then_some((value, step)),
        };
        parts.read(layout, line.cells(), (0, None), step, |_| true);
    },
    shapes: |line, _| drawn(line, Hue::Olive),
};
