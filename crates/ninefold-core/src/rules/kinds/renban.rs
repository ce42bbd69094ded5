//! Renban and nabner lines: sets of consecutive digits, and sets without any two.

use super::lines::{LINE, among, drawn};
use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::kind::{Kind, always};
use crate::rules::layout::Layout;
use crate::rules::shape::Hue;

pub(super) static RENBAN: Kind = Kind {
    id: "renban",
    name: Text { en: "Renban", zh: "连续线" },
    step: Text { en: "Renban range", zh: "连续线范围" },
    about: Text {
        en: "The digits on the line are different and consecutive, in any order.",
        zh: "线上的数字互不相同且连续，顺序不限。",
    },
    takes: &[LINE],
    example: "r1c1-r1c4",
    say: Text { en: "the renban {cells}", zh: "连续线 {cells}" },
    iss: "Renban~{cells}",
    fits: has_digits,
    allows: |line, filling| {
        let mut values: Vec<i64> = filling.along(line.cells()).collect();
        values.sort_unstable();
        values.windows(2).all(|pair| pair[1] == pair[0] + 1)
    },
    parts: |line, layout, parts| {
        let is_run = |values: &[i64]| values.windows(2).all(|pair| pair[1] == pair[0] + 1);
        if !parts.sets(layout, line.cells(), is_run) {
            // Different values, any two of which are nearer than their number, are consecutive.
            let count = line.cells().len() as i64;
            among(line.cells(), layout, parts, |a, b| a != b && (a - b).abs() < count);
        }
    },
    shapes: |line, _| drawn(line, Hue::Purple),
};

pub(super) static NABNER: Kind = Kind {
    id: "nabner",
    name: Text { en: "Nabner", zh: "不连续线" },
    step: Text { en: "Nabner", zh: "不连续线" },
    about: Text {
        en: "No two digits on the line are equal or consecutive, wherever they are on it.",
        zh: "线上任意两个数字既不相同也不连续。",
    },
    takes: &[LINE],
    example: "r1c1-r1c4",
    say: Text { en: "the nabner {cells}", zh: "不连续线 {cells}" },
    iss: "",
    fits: always,
    allows: |line, filling| {
        // A line may come back to a cell, whose digit is then one digit.
        let cells = line.named_cells();
        let values: Vec<i64> = filling.along(&cells).collect();
        values.iter().enumerate().all(|(place, a)| values[..place].iter().all(|b| (a - b).abs() > 1))
    },
    parts: |line, layout, parts| {
        among(line.cells(), layout, parts, |a, b| (a - b).abs() > 1);
        parts.sets(layout, line.cells(), |values| values.windows(2).all(|pair| pair[1] > pair[0] + 1));
    },
    shapes: |line, _| drawn(line, Hue::Yellow),
};

/// Refuses lines of different digits that name a cell twice or have more cells than there are digits.
pub(super) fn has_digits(line: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    let (cells, named) = (line.cells().len(), line.named_cells().len());
    if cells > named {
        let kind = vec![("kind", line.kind().id.to_owned())];
        return Err(Sentence::new(TWICE, kind).of_the_impossible());
    }
    if cells > layout.value_count() {
        let counts = vec![("n", cells.to_string()), ("digits", layout.value_count().to_string())];
        return Err(Sentence::new(LONG, counts).of_the_impossible());
    }
    Ok(())
}

const TWICE: Text = Text {
    en: "{kind} was given a cell twice, and its digits must differ",
    zh: "{kind} 中有一格给出了两次，而其中的数字必须不同",
};
const LONG: Text = Text {
    en: "a line of {n} cells needs {n} different digits, and there are only {digits}",
    zh: "{n} 格的线需要 {n} 个不同的数字，而数字只有 {digits} 个",
};
