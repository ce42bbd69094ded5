//! Marks between neighbours with a number: differences, ratios, sums, products, and which one is larger.

use super::kropki::beside;
use super::pairs::{NEIGHBOURS, are_neighbours, both, drawn, relate};
use crate::lang::Text;
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::kind::{Kind, Takes, What};
use crate::rules::layout::Layout;
use crate::rules::parts::Parts;
use crate::rules::shape::{Ground, Shape};

const CELLS: Takes = NEIGHBOURS[0];

const fn number(about: Text) -> Takes {
    Takes { name: "number", what: What::Number(0, 9999), about }
}

pub(super) static GREATER: Kind = Kind {
    id: "greater",
    name: Text { en: "Greater than", zh: "大于" },
    step: Text { en: "Greater than", zh: "大于" },
    about: Text {
        en: "The digit in the first cell is larger than the digit in the second.",
        zh: "第一格的数字大于第二格。",
    },
    takes: NEIGHBOURS,
    example: "r1c1-r1c2",
    say: Text { en: "the inequality {cells}", zh: "{cells} 的大小关系" },
    iss: "GreaterThan~{cells:neighbours}",
    fits: are_neighbours,
    allows: |mark, filling| beside(mark, filling, |a, b| a > b),
    parts: |mark, layout, parts| relate(mark, layout, parts, |a, b| a > b),
    shapes: |mark, _| vec![Shape::Greater { cells: both(mark) }],
};

pub(super) static DIFFERENCE: Kind = Kind {
    id: "difference",
    name: Text { en: "Difference", zh: "差" },
    step: Text { en: "Difference", zh: "差" },
    about: Text { en: "The two digits differ by the number.", zh: "两格数字相差所给的数。" },
    takes: &[number(Text { en: "the difference", zh: "差" }), CELLS],
    example: "3:r1c1-r1c2",
    say: Text { en: "the difference {number} of {cells}", zh: "{cells} 的差 {number}" },
    iss: "",
    fits: are_neighbours,
    allows: |mark, filling| holds(mark, filling, is_difference),
    parts: |mark, layout, parts| related(mark, layout, parts, is_difference),
    shapes: |mark, _| labelled(mark, "", Ground::White),
};

pub(super) static RATIO: Kind = Kind {
    id: "ratio",
    name: Text { en: "Ratio", zh: "比" },
    step: Text { en: "Ratio", zh: "比" },
    about: Text {
        en: "One of the two digits is the other one multiplied by the number.",
        zh: "两格中一个数字是另一个的若干倍，倍数即所给的数。",
    },
    takes: &[number(Text { en: "the ratio", zh: "倍数" }), CELLS],
    example: "3:r1c1-r1c2",
    say: Text { en: "the ratio {number} of {cells}", zh: "{cells} 的比 {number}" },
    iss: "",
    fits: are_neighbours,
    allows: |mark, filling| holds(mark, filling, is_ratio),
    parts: |mark, layout, parts| related(mark, layout, parts, is_ratio),
    shapes: |mark, _| labelled(mark, "", Ground::Black),
};

pub(super) static SUM_MARK: Kind = Kind {
    id: "sum-mark",
    name: Text { en: "Sum between cells", zh: "和标记" },
    step: Text { en: "Sum between cells", zh: "和标记" },
    about: Text { en: "The two digits add up to the number.", zh: "两格数字之和等于所给的数。" },
    takes: &[number(Text { en: "the sum", zh: "和" }), CELLS],
    example: "8:r1c1-r1c2",
    say: Text { en: "the sum {number} of {cells}", zh: "{cells} 的和 {number}" },
    iss: "",
    fits: are_neighbours,
    allows: |mark, filling| holds(mark, filling, |sum, a, b| a + b == sum),
    parts: |mark, layout, parts| related(mark, layout, parts, |sum, a, b| a + b == sum),
    shapes: |mark, _| labelled(mark, "", Ground::Gap),
};

pub(super) static PRODUCT_MARK: Kind = Kind {
    id: "product-mark",
    name: Text { en: "Product between cells", zh: "积标记" },
    step: Text { en: "Product between cells", zh: "积标记" },
    about: Text {
        en: "The two digits multiply to the number.", zh: "两格数字之积等于所给的数。"
    },
    takes: &[number(Text { en: "the product", zh: "积" }), CELLS],
    example: "12:r1c1-r1c2",
    say: Text { en: "the product {number} of {cells}", zh: "{cells} 的积 {number}" },
    iss: "",
    fits: are_neighbours,
    allows: |mark, filling| holds(mark, filling, |product, a, b| a * b == product),
    parts: |mark, layout, parts| related(mark, layout, parts, |product, a, b| a * b == product),
    shapes: |mark, _| labelled(mark, "×", Ground::Gap),
};

fn is_difference(difference: i64, a: i64, b: i64) -> bool {
    (a - b).abs() == difference
}

fn is_ratio(ratio: i64, a: i64, b: i64) -> bool {
    a == ratio * b || b == ratio * a
}

fn holds(mark: &Constraint, filling: &Filling, test: fn(i64, i64, i64) -> bool) -> bool {
    let [a, b] = both(mark);
    test(mark.number(0).unwrap_or(0), filling.value(a), filling.value(b))
}

fn related(mark: &Constraint, layout: &Layout, parts: &mut Parts, test: fn(i64, i64, i64) -> bool) {
    let number = mark.number(0).unwrap_or(0);
    relate(mark, layout, parts, |a, b| test(number, a, b));
}

/// Draws the number of a mark after this sign.
fn labelled(mark: &Constraint, sign: &str, ground: Ground) -> Vec<Shape> {
    drawn(mark, &format!("{sign}{}", mark.number(0).unwrap_or(0)), ground)
}
