//! Palindromes: lines that read the same both ways.

use crate::lang::Text;
use crate::rules::kind::{Kind, MOST_LISTED, Takes, What, always};
use crate::rules::layout::CellId;
use crate::rules::parts::Relation;
use crate::rules::shape::{Paint, Shape};

pub(super) static PALINDROME: Kind = Kind {
    id: "palindrome",
    name: Text { en: "Palindrome", zh: "回文" },
    step: Text { en: "Palindrome", zh: "回文" },
    about: Text {
        en: "The digits along the line are the same from either end.",
        zh: "沿线从两端读起数字相同。",
    },
    takes: &[Takes {
        name: "cells",
        what: What::Cells(2, MOST_LISTED),
        about: Text { en: "the line", zh: "线上的格子" },
    }],
    example: "r1c2-r3c4",
    say: Text { en: "the palindrome {cells}", zh: "回文 {cells}" },
    iss: "Palindrome~{cells}",
    fits: always,
    allows: |line, filling| {
        filling
            .along(line.cells())
            .eq(filling.along(&line.cells().iter().rev().copied().collect::<Vec<CellId>>()))
    },
    parts: |line, layout, parts| {
        let same = Relation::new(layout, |a, b| a == b);
        let (cells, half) = (line.cells(), line.cells().len() / 2);
        let ends = cells[..half].iter().zip(cells.iter().rev());
        ends.filter(|(a, b)| a != b).for_each(|(&a, &b)| parts.pair(a, b, &same));
    },
    shapes: |line, _| vec![Shape::Line { cells: line.cells().to_vec(), paint: Paint::Grey, has_head: false }],
};
