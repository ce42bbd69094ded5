//! `solve`: the smallest solution.

use super::{AnswerBy, Function, TEXT, texts};
use crate::read::{SortedRows, whole};
use datafusion::arrow::array::ArrayRef;
use ninefold::Cell;
use ninefold::engine::{Batch, Status};
use ninefold::lang::Text;
use ninefold::solve::Watch;
use std::borrow::Cow;

pub(super) static SOLVE: Function = Function {
    name: "solve",
    about: Text {
        en: "the solution, the smallest of several; null if there is none",
        zh: "解，有多个时取最小的；无解时为空值",
    },
    returns: TEXT,
    answer: AnswerBy::Rows { block: 2048, find },
};

fn find(rows: &[Option<&str>]) -> ArrayRef {
    let sorted = SortedRows::of(rows);
    let count = sorted.plain.len();
    let (mut statuses, mut solutions) = (vec![Status::None; count], vec![[0; Cell::COUNT]; count]);
    whole(Batch::new().solve(sorted.lines(), &mut Watch::forever(), &mut statuses, &mut solutions));
    let mut found: Vec<Option<Cow<'_, str>>> = vec![None; rows.len()];
    for ((&row, status), solution) in sorted.plain.iter().zip(statuses).zip(&solutions) {
        if status.has_solution() {
            found[row] = Some(str::from_utf8(solution).expect("digits are ASCII").into());
        }
    }
    for (row, record) in &sorted.others {
        found[*row] = record.puzzle.solution().map(|solution| solution.to_string().into());
    }
    texts(found)
}
