//! `clues`: how many givens a puzzle has.

use super::{AnswerBy, Function, INTEGER};
use crate::read;
use datafusion::arrow::array::{ArrayRef, Int64Array};
use ninefold::lang::Text;
use std::sync::Arc;

pub(super) static CLUES: Function = Function {
    name: "clues",
    about: Text { en: "how many digits are given", zh: "已知数的个数" },
    returns: INTEGER,
    answer: AnswerBy::Rows { block: 2048, find },
};

fn find(rows: &[Option<&str>]) -> ArrayRef {
    let count = |row: &Option<&str>| {
        let text = (*row)?;
        if let Some(cells) = read::plain(text) {
            return Some(cells.iter().filter(|cell| matches!(cell, b'1'..=b'9')).count() as i64);
        }
        read::record(text).map(|record| record.puzzle.given_count() as i64)
    };
    Arc::new(rows.iter().map(count).collect::<Int64Array>())
}
