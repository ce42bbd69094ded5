//! `count_solutions`: how many solutions a puzzle has, up to a million.

use super::{AnswerBy, Function};
use crate::read::{SortedRows, whole};
use datafusion::arrow::array::{ArrayRef, UInt64Array};
use datafusion::arrow::datatypes::DataType;
use ninefold::engine::{self, Batch, CountOptions};
use ninefold::lang::Text;
use ninefold::solve::Watch;
use ninefold::text::Record;
use std::sync::Arc;

/// The count at which a search stops.
const LIMIT: u64 = 1_000_000;

pub(super) static COUNT_SOLUTIONS: Function = Function {
    name: "count_solutions",
    about: Text {
        en: "how many solutions there are; counting stops at 1,000,000",
        zh: "解的个数；数到 1,000,000 为止",
    },
    returns: || DataType::UInt64,
    answer: AnswerBy::Rows { block: 1024, find },
};

fn find(rows: &[Option<&str>]) -> ArrayRef {
    let sorted = SortedRows::of(rows);
    let mut counts = vec![0; sorted.plain.len()];
    whole(Batch::new().count(sorted.lines(), LIMIT, &mut Watch::forever(), &mut counts));
    let mut found = vec![None; rows.len()];
    sorted.plain.iter().zip(counts).for_each(|(&row, count)| found[row] = Some(count));
    for (row, record) in &sorted.others {
        found[*row] = Some(count(record));
    }
    Arc::new(UInt64Array::from(found))
}

fn count(record: &Record) -> u64 {
    let options = CountOptions { limit: Some(LIMIT.into()), threads: 1, ..CountOptions::default() };
    let count = engine::count(&record.puzzle, &options, &Watch::forever());
    u64::try_from(count.solutions).expect("it is at most the limit")
}
