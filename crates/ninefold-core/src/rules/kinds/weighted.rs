//! Sums in which cells count several times, and numbers of several digits.

use super::cages::drawn;
use super::lines::CELLS;
use super::outside::{adds_up, total};
use crate::lang::{Sentence, Text};
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::layout::CellId;
use crate::rules::shape::{Paint, Shape};

pub(super) static SUM: Kind = Kind {
    id: "sum",
    name: Text { en: "Sum", zh: "求和" },
    step: Text { en: "Sum bounds", zh: "求和界限" },
    about: Text {
        en: "The digits add up to the sum. They may repeat where other rules allow it, and a cell that is listed twice counts twice.",
        zh: "数字之和等于所给的数；其他规则允许时可以重复，列出两次的格子计两次。",
    },
    takes: &[
        Takes {
            name: "sum",
            what: What::Number(-9999, 9999),
            about: Text { en: "what the digits add up to", zh: "数字之和" },
        },
        CELLS,
    ],
    example: "15:r1c1-r2c2",
    say: Text { en: "the sum {sum} of {cells}", zh: "{cells} 的和 {sum}" },
    iss: "Sum~{sum}~{cells}",
    fits: always,
    allows: adds_up,
    parts: total,
    shapes: |sum, _| drawn(sum, "Σ"),
};

pub(super) static WEIGHTED_SUM: Kind = Kind {
    id: "weighted-sum",
    name: Text { en: "Weighted sum", zh: "加权和" },
    step: Text { en: "Weighted sum", zh: "加权和" },
    about: Text {
        en: "The digits, each multiplied by its factor, add up to the sum.",
        zh: "各数字乘以各自的系数后之和等于所给的数。",
    },
    takes: &[
        Takes {
            name: "sum",
            what: What::Number(-9999, 9999),
            about: Text { en: "what the products add up to", zh: "乘积之和" },
        },
        Takes {
            name: "factors",
            what: What::Numbers(1, 256),
            about: Text { en: "a factor for each cell", zh: "每格的系数" },
        },
        Takes { what: What::Cells(1, 256), ..CELLS },
    ],
    example: "0:1+1+-1:r1c1-r1c3",
    say: Text {
        en: "the sum {sum} of {factors} times {cells}", zh: "{cells} 分别乘以 {factors} 的和 {sum}"
    },
    iss: "Sum~{sum:=}~{cells}",
    fits: |sum, _| {
        if sum.numbers().len() == sum.cells().len() {
            return Ok(());
        }
        let counts = [("n", sum.numbers().len()), ("cells", sum.cells().len())];
        Err(Sentence::new(FACTORS, counts.map(|(name, count)| (name, count.to_string())).to_vec()))
    },
    allows: |sum, filling| {
        let products =
            sum.numbers().iter().zip(filling.along(sum.cells())).map(|(factor, value)| factor * value);
        products.sum::<i64>() == sum.number(0).unwrap_or(0)
    },
    parts: |sum, _, parts| {
        let total = sum.number(0).unwrap_or(0);
        parts.sum(sum.cells().iter().copied().zip(sum.numbers().iter().copied()), total, total);
    },
    shapes: |sum, _| {
        let counted = sum.cells().iter().zip(sum.numbers()).filter(|(_, factor)| **factor != 1);
        let note = |(&cell, factor): (&CellId, &i64)| Shape::Note { cell, text: format!("×{factor}") };
        drawn(sum, "Σ").into_iter().chain(counted.map(note)).collect()
    },
};

pub(super) static PILL_ARROW: Kind = Kind {
    id: "pill-arrow",
    name: Text { en: "Pill arrow", zh: "胶囊箭头" },
    step: Text { en: "Pill arrow bounds", zh: "胶囊箭头界限" },
    about: Text {
        en: "The digits in the pill are read as a number. The digits along the shaft add up to it.",
        zh: "胶囊内的数字读作一个多位数，箭身上的数字之和等于它。",
    },
    takes: &[
        Takes {
            name: "pill",
            what: What::Cells(2, 3),
            about: Text {
                en: "the cells of the pill, highest place first", zh: "胶囊的格子，高位在前"
            },
        },
        Takes { name: "shaft", what: What::Groups(1, 1), about: Text { en: "the shaft", zh: "箭身" } },
    ],
    example: "r1c1-r1c2:r2c3-r2c6",
    say: Text { en: "the arrow {shaft} with the pill {pill}", zh: "箭头 {shaft}，胶囊 {pill}" },
    iss: "PillArrow~{pill:counted}~{shaft}",
    fits: always,
    allows: |arrow, filling| {
        let number = filling.along(arrow.cells()).fold(0, |number, value| 10 * number + value);
        filling.along(&arrow.groups()[0]).sum::<i64>() == number
    },
    parts: |arrow, _, parts| {
        let places =
            (0u32..).zip(arrow.cells().iter().rev()).map(|(place, &cell)| (cell, -(10i64.pow(place))));
        parts.sum(places.chain(arrow.groups()[0].iter().map(|&cell| (cell, 1))), 0, 0);
    },
    shapes: |arrow, _| {
        let pill = Shape::Pill { cells: arrow.cells().to_vec() };
        let mut cells = vec![arrow.cells()[arrow.cells().len() - 1]];
        cells.extend(&arrow.groups()[0]);
        let shaft = Shape::Line { cells, paint: Paint::Thin, has_head: true };
        vec![shaft, pill]
    },
};

const FACTORS: Text = Text {
    en: "weighted-sum was given {n} {n?factor|factors} for {cells} {cells?cell|cells}: expected one for each cell",
    zh: "weighted-sum 给出了 {n} 个系数和 {cells} 格：每格应有一个系数",
};
