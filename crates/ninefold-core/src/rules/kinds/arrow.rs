//! Arrows: the digits on the shaft add up to the digit in the circle.

use crate::lang::Text;
use crate::rules::kind::{Kind, MOST_LISTED, Takes, What, always};
use crate::rules::shape::{Paint, Shape};

pub(super) static ARROW: Kind = Kind {
    id: "arrow",
    name: Text { en: "Arrow", zh: "箭头" },
    step: Text { en: "Arrow bounds", zh: "箭头求和" },
    about: Text {
        en: "The digits along the shaft of an arrow add up to the digit in its circle. They may repeat where other rules allow it.",
        zh: "箭身上的数字之和等于圆圈中的数字；其他规则允许时可以重复。",
    },
    takes: &[Takes {
        name: "cells",
        what: What::Cells(2, MOST_LISTED),
        about: Text { en: "the circle, then the shaft", zh: "圆圈，然后是箭身" },
    }],
    example: "r1c1-r1c3",
    say: Text { en: "the arrow {cells}", zh: "箭头 {cells}" },
    iss: "Arrow~{cells}",
    fits: always,
    allows: |arrow, filling| {
        filling.value(arrow.cells()[0]) == filling.along(&arrow.cells()[1..]).sum::<i64>()
    },
    parts: |arrow, _, parts| {
        let factors = std::iter::once(-1).chain(std::iter::repeat(1));
        parts.sum(arrow.cells().iter().copied().zip(factors), 0, 0);
    },
    shapes: |arrow, _| {
        let cells = arrow.cells().to_vec();
        let circle = Shape::Circle { cell: cells[0], paint: Paint::Thin, is_filled: false };
        vec![Shape::Line { cells, paint: Paint::Thin, has_head: true }, circle]
    },
};
