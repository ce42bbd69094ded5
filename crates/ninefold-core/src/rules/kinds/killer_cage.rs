//! Killer cages: the digits differ and add up to the sum.

use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::kind::{Kind, MOST_LISTED, Takes, What};
use crate::rules::layout::{AreaKind, Layout};
use crate::rules::shape::Shape;

pub(super) static KILLER_CAGE: Kind = Kind {
    id: "killer-cage",
    name: Text { en: "Killer cage", zh: "杀手笼" },
    step: Text { en: "Cage combinations", zh: "笼组合" },
    about: Text {
        en: "The digits in a cage add up to its sum and do not repeat. A cage without a sum only forbids repeats. A cell that is listed twice counts twice.",
        zh: "笼内数字之和等于所给的数，且不重复；没有和数的笼只要求不重复。列出两次的格子计两次。",
    },
    takes: &[
        Takes {
            name: "sum",
            what: What::OptionalNumber(0, 9999),
            about: Text { en: "what the digits add up to", zh: "数字之和" },
        },
        Takes {
            name: "cells",
            what: What::Cells(1, MOST_LISTED),
            about: Text { en: "the cells", zh: "格子" },
        },
    ],
    example: "15:r1c1-r1c3",
    say: Text { en: "the cage of {sum} in {cells}", zh: "{cells} 上和为 {sum} 的笼" },
    iss: "Cage~{sum:0}~{cells}",
    fits,
    allows: |cage, filling| {
        filling.all_differ(cage.cells())
            && cage.number(0).is_none_or(|sum| filling.along(cage.cells()).sum::<i64>() == sum)
    },
    parts: |cage, _, parts| {
        if cage.cells().len() > 1 {
            parts.different(AreaKind::Part, cage.cells().to_vec());
        }
        if let Some(sum) = cage.number(0) {
            parts.sum(cage.cells().iter().map(|&cell| (cell, 1)), sum, sum);
        }
    },
    shapes: |cage, _| {
        let label = cage.number(0).map(|sum| sum.to_string()).unwrap_or_default();
        vec![Shape::Cage { cells: cage.cells().to_vec(), label }]
    },
};

/// Refuses a cage with more cells than there are digits, which could never be filled.
pub(super) fn fits(cage: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    let mut cells = cage.cells().to_vec();
    cells.sort_unstable();
    cells.dedup();
    if cells.len() <= layout.value_count() {
        return Ok(());
    }
    let counts = vec![("n", cells.len().to_string()), ("digits", layout.value_count().to_string())];
    Err(Sentence::new(LARGE, counts).of_the_impossible())
}

const LARGE: Text = Text {
    en: "a cage of {n} cells needs {n} different digits, and there are only {digits}",
    zh: "{n} 格的笼需要 {n} 个不同的数字，而数字只有 {digits} 个",
};
