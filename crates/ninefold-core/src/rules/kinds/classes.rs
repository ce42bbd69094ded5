//! Lines and blocks in which digits of different classes take turns: low, middle and high, remainders, odd and even.

use super::lines::{LINE, along, drawn};
use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::filters::Classes;
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::{Parts, Relation};
use crate::rules::shape::Hue;
use std::collections::BTreeSet;

pub(super) static ENTROPIC_LINE: Kind = Kind {
    id: "entropic-line",
    name: Text { en: "Entropic line", zh: "熵线" },
    step: Text { en: "Entropic line", zh: "熵线" },
    about: Text {
        en: "Any three cells in a row on the line have a low, a middle and a high digit: 1 to 3, 4 to 6 and 7 to 9. On a line of two cells they differ in this.",
        zh: "线上任意相邻三格各有一个小数（1–3）、一个中数（4–6）和一个大数（7–9）。",
    },
    takes: &[LINE],
    example: "r1c1-r1c4",
    say: Text { en: "the entropic line {cells}", zh: "熵线 {cells}" },
    iss: "Entropic~{cells}",
    fits: is_nine,
    allows: |line, filling| take_turns(line.cells(), filling, 3, |value| (value - 1).div_euclid(3)),
    parts: |line, layout, parts| turns(line.cells(), layout, parts, 3, |value| (value - 1).div_euclid(3)),
    shapes: |line, _| drawn(line, Hue::Orange),
};

pub(super) static MODULAR_LINE: Kind = Kind {
    id: "modular-line",
    name: Text { en: "Modular line", zh: "模数线" },
    step: Text { en: "Modular line", zh: "模数线" },
    about: Text {
        en: "When digits are divided by the number, they leave different remainders in any cells in a row on the line, as many as the number says or fewer.",
        zh: "线上每连续若干格（个数不超过所给的数）的数字，除以该数的余数各不相同。",
    },
    takes: &[
        Takes {
            name: "modulus",
            what: What::Number(2, 36),
            about: Text { en: "what the digits are divided by", zh: "除数" },
        },
        LINE,
    ],
    example: "3:r1c1-r1c4",
    say: Text { en: "the modular line {cells}", zh: "模数线 {cells}" },
    iss: "Modular~{modulus}~{cells}",
    fits: always,
    allows: |line, filling| {
        let modulus = modulus(line);
        take_turns(line.cells(), filling, modulus as usize, |value| value.rem_euclid(modulus))
    },
    parts: |line, layout, parts| {
        let modulus = modulus(line);
        turns(line.cells(), layout, parts, modulus as usize, |value| value.rem_euclid(modulus));
    },
    shapes: |line, _| drawn(line, Hue::Teal),
};

pub(super) static PARITY_LINE: Kind = Kind {
    id: "parity-line",
    name: Text { en: "Parity line", zh: "奇偶线" },
    step: Text { en: "Parity line", zh: "奇偶线" },
    about: Text {
        en: "Odd and even digits take turns along the line.", zh: "沿线奇数与偶数交替。"
    },
    takes: &[LINE],
    example: "r1c1-r1c4",
    say: Text { en: "the parity line {cells}", zh: "奇偶线 {cells}" },
    iss: "",
    fits: always,
    allows: |line, filling| {
        line.cells().windows(2).all(|pair| (filling.value(pair[0]) - filling.value(pair[1])) % 2 != 0)
    },
    parts: |line, layout, parts| along(line.cells(), layout, parts, |a, b| (a - b) % 2 != 0),
    shapes: |line, _| drawn(line, Hue::Red),
};

pub(super) static GLOBAL_ENTROPY: Kind = Kind {
    id: "global-entropy",
    name: Text { en: "Global entropy", zh: "全局熵" },
    step: Text { en: "Global entropy", zh: "全局熵" },
    about: Text {
        en: "Every two by two block of cells has a low, a middle and a high digit: 1 to 3, 4 to 6 and 7 to 9.",
        zh: "每个 2×2 方块中都有小数（1–3）、中数（4–6）和大数（7–9）。",
    },
    takes: &[],
    example: "",
    say: Text { en: "global entropy", zh: "全局熵规则" },
    iss: "GlobalEntropy",
    fits: is_nine,
    allows: |_, filling| blocks_have_all(filling, |value| (value - 1).div_euclid(3)),
    parts: |_, layout, parts| all_in_blocks(layout, parts, |value| (value - 1).div_euclid(3)),
    shapes: |_, _| Vec::new(),
};

pub(super) static GLOBAL_MODULO: Kind = Kind {
    id: "global-modulo",
    name: Text { en: "Global modulo", zh: "全局模三" },
    step: Text { en: "Global modulo", zh: "全局模三" },
    about: Text {
        en: "Every two by two block of cells has digits with all three remainders when divided by 3.",
        zh: "每个 2×2 方块中，除以 3 的三种余数都出现。",
    },
    takes: &[],
    example: "",
    say: Text { en: "global modulo 3", zh: "全局模三规则" },
    iss: "GlobalMod",
    fits: always,
    allows: |_, filling| blocks_have_all(filling, |value| value.rem_euclid(3)),
    parts: |_, layout, parts| all_in_blocks(layout, parts, |value| value.rem_euclid(3)),
    shapes: |_, _| Vec::new(),
};

fn modulus(line: &Constraint) -> i64 {
    line.number(0).unwrap_or(3)
}

fn take_turns(cells: &[CellId], filling: &Filling, count: usize, class: impl Fn(i64) -> i64) -> bool {
    let count = count.min(cells.len());
    cells
        .windows(count)
        .all(|cells| filling.along(cells).map(&class).collect::<BTreeSet<i64>>().len() == count)
}

/// Cells less than `count` apart have different classes. So those that are `count` apart have the same one, if a
/// stretch of that length has all classes.
fn turns(cells: &[CellId], layout: &Layout, parts: &mut Parts, count: usize, class: impl Fn(i64) -> i64) {
    let other = Relation::new(layout, |a, b| class(a) != class(b));
    let same = Relation::new(layout, |a, b| class(a) == class(b));
    let classes: BTreeSet<i64> = layout.values().map(|value| class(value as i64)).collect();
    for (place, &a) in cells.iter().enumerate() {
        let near = &cells[place + 1..cells.len().min(place + count)];
        near.iter().for_each(|&b| parts.pair(a, b, &other));
        if classes.len() == count
            && let Some(&b) = cells.get(place + count)
            && a != b
        {
            parts.pair(a, b, &same);
        }
    }
}

/// Returns all blocks of two by two.
pub(super) fn blocks(layout: &Layout) -> Vec<[CellId; 4]> {
    let corners = (1..layout.rows()).flat_map(|row| (1..layout.columns()).map(move |column| (row, column)));
    corners
        .map(|(row, column)| {
            [(1, 1), (1, 0), (0, 1), (0, 0)].map(|(up, left)| layout.at(row - up, column - left))
        })
        .collect()
}

fn blocks_have_all(filling: &Filling, class: impl Fn(i64) -> i64) -> bool {
    let has_all =
        |block: &[CellId; 4]| filling.along(block).map(&class).collect::<BTreeSet<i64>>().len() == 3;
    blocks(filling.layout()).iter().all(has_all)
}

fn all_in_blocks(layout: &Layout, parts: &mut Parts, class: fn(i64) -> i64) {
    let of = |wanted: i64| layout.values_where(|value| class(value) == wanted);
    for block in blocks(layout) {
        parts.filter(Classes::new(&block, (0..3).map(of).collect()));
    }
}

fn is_nine(constraint: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    if layout.values() == (1..=9) {
        return Ok(());
    }
    Err(Sentence::new(NINE, vec![("kind", constraint.kind().id.to_owned())]))
}

const NINE: Text = Text { en: "{kind} is about the digits 1 to 9", zh: "{kind} 只适用于数字 1 到 9" };
