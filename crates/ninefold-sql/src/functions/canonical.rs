//! `canonical`: the form that a puzzle has in common with all that symmetries make of it.

use super::{AnswerBy, Function, TEXT, texts};
use crate::read::SortedRows;
use datafusion::arrow::array::ArrayRef;
use ninefold::Cell;
use ninefold::canon::Canonizer;
use ninefold::lang::Text;
use std::borrow::Cow;

pub(super) static CANONICAL: Function = Function {
    name: "canonical",
    about: Text {
        en: "the canonical form of a classic puzzle: equal for puzzles that are the same but for a symmetry",
        zh: "标准题的标准形：经对称变换相同的题目，标准形相等",
    },
    returns: TEXT,
    answer: AnswerBy::Rows { block: 2048, find },
};

fn find(rows: &[Option<&str>]) -> ArrayRef {
    let sorted = SortedRows::of(rows);
    let (lines, mut canonizer) = (sorted.lines(), Canonizer::default());
    let text = |form: [u8; Cell::COUNT]| String::from_utf8(form.to_vec()).expect("digits and dots are ASCII");
    let mut found: Vec<Option<Cow<'_, str>>> = vec![None; rows.len()];
    for (index, &row) in sorted.plain.iter().enumerate() {
        found[row] = Some(text(canonizer.line_of(lines.line(index))).into());
    }
    for (row, record) in sorted.others.iter().filter(|(_, record)| record.is_classic()) {
        found[*row] = record.puzzle.nine().map(|nine| text(canonizer.line(nine.givens())).into());
    }
    texts(found)
}
