//! Whispers: neighbours on a line differ by much.

use super::lines::{LINE, along, drawn};
use crate::lang::Text;
use crate::rules::constraint::Constraint;
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::shape::Hue;

pub(super) static WHISPERS: Kind = Kind {
    id: "whispers",
    name: Text { en: "Whispers", zh: "低语线" },
    step: Text { en: "Whispers", zh: "低语线" },
    about: Text {
        en: "Neighbours on the line differ by at least the number, 5 if none is given: German whispers. With 4 they are Dutch.",
        zh: "线上相邻两格至少相差所给的数；不给时为 5（德国低语线），4 为荷兰低语线。",
    },
    takes: &[
        Takes {
            name: "difference",
            what: What::OptionalNumber(0, 99),
            about: Text { en: "the least difference", zh: "最小差" },
        },
        LINE,
    ],
    example: "5:r1c1-r1c4",
    say: Text { en: "the whispers {cells}", zh: "{cells} 的低语线" },
    iss: "Whisper~{difference:}~{cells}",
    fits: always,
    allows: |line, filling| {
        line.cells()
            .windows(2)
            .all(|pair| (filling.value(pair[0]) - filling.value(pair[1])).abs() >= difference(line))
    },
    parts: |line, layout, parts| {
        let least = difference(line);
        along(line.cells(), layout, parts, |a, b| (a - b).abs() >= least);
    },
    shapes: |line, _| drawn(line, Hue::Green),
};

fn difference(line: &Constraint) -> i64 {
    line.number(0).unwrap_or(5)
}
