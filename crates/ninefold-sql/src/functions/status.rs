//! `status`: whether a puzzle has one solution, several or none.

use super::{AnswerBy, Function, TEXT, texts};
use crate::read::{self, SortedRows, whole};
use datafusion::arrow::array::ArrayRef;
use ninefold::engine::{self, Batch, Status};
use ninefold::lang::Text;
use ninefold::solve::Watch;
use ninefold::{Grid, Nine};

pub(super) static STATUS: Function = Function {
    name: "status",
    about: Text {
        en: "unique, several, none, or clash if two equal givens see each other",
        zh: "unique、several、none；相同的已知数相互冲突时为 clash",
    },
    returns: TEXT,
    answer: AnswerBy::Rows { block: 2048, find },
};

fn find(rows: &[Option<&str>]) -> ArrayRef {
    let sorted = SortedRows::of(rows);
    let lines = sorted.lines();
    let mut counts = vec![0; sorted.plain.len()];
    whole(Batch::new().count(lines, 2, &mut Watch::forever(), &mut counts));
    let mut found = vec![None; rows.len()];
    for (index, (&row, &count)) in sorted.plain.iter().zip(&counts).enumerate() {
        let has_clash = || Nine::new(Grid::of_line(lines.line(index))).has_clash();
        found[row] = Some(match Status::of_solutions(count.into()) {
            Status::None if has_clash() => Status::Clash,
            status => status,
        });
    }
    for (row, record) in &sorted.others {
        found[*row] = Some(record.puzzle.status());
    }
    texts(found.into_iter().map(|status| status.map(Status::name)))
}

/// The puzzle that this text is, if the classic ratings know it: by the classic rules, and with one solution.
pub(super) fn rated(text: &str) -> Option<Nine> {
    let nine = read::record(text)?.puzzle.into_nine()?;
    (nine.rules().is_classic() && engine::solve(&nine).status == Status::Unique).then_some(nine)
}
