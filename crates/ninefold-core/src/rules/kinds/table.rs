//! A list of everything that some cells may read.

use super::lines::{CELLS, in_order};
use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::kind::{Kind, Takes, What};

/// The most rows of a table.
const MOST_ROWS: usize = 100_000;

pub(super) static TABLE: Kind = Kind {
    id: "table",
    name: Text { en: "Table", zh: "取值表" },
    step: Text { en: "Table", zh: "取值表" },
    about: Text {
        en: "The cells, in their order, read one of the rows of the table.",
        zh: "这些格子依次读出表中的某一行。",
    },
    takes: &[
        Takes {
            name: "rows",
            what: What::Text,
            about: Text {
                en: "the rows, with / between them; each has a digit for each cell, with + between the digits",
                zh: "各行以 / 分隔；每行依次列出各格的数字，以 + 分隔",
            },
        },
        CELLS,
    ],
    example: "1+2+3/2+4+6/9+5+1:r1c1-r1c3",
    say: Text { en: "the table of {cells}", zh: "{cells} 的取值表" },
    iss: "",
    fits: |table, _| {
        let Some(rows) = rows(table) else { return Err(Sentence::new(BAD_ROWS, Vec::new())) };
        let wanted = table.cells().len();
        if rows.len() > MOST_ROWS {
            let counts = vec![("given", rows.len().to_string()), ("most", MOST_ROWS.to_string())];
            return Err(Sentence::new(MANY_ROWS, counts));
        }
        match rows.iter().position(|row| row.len() != wanted) {
            None => Ok(()),
            Some(place) => {
                let numbers = vec![
                    ("row", (place + 1).to_string()),
                    ("given", rows[place].len().to_string()),
                    ("wanted", wanted.to_string()),
                ];
                Err(Sentence::new(OTHER_LENGTH, numbers))
            }
        }
    },
    allows: |table, filling| {
        let rows = rows(table).unwrap_or_default();
        rows.iter().any(|row| filling.along(table.cells()).eq(row.iter().copied()))
    },
    parts: |table, layout, parts| {
        let mut rows = rows(table).unwrap_or_default();
        rows.sort_unstable();
        rows.dedup();
        // A state is the range of the rows that begin with what has been read; in it the next digits are sorted.
        let all = (0, rows.len());
        let step = move |&(from, to): &(usize, usize), place: usize, value: i64| {
            let range = &rows[from..to];
            let first = from + range.partition_point(|row| row[place] < value);
            let end = from + range.partition_point(|row| row[place] <= value);
            (first < end).then_some((first, end))
        };
        parts.read(layout, table.cells(), all, step, |_| true);
    },
    shapes: |table, layout| vec![in_order(table.cells(), layout)],
};

/// Returns the rows; `None` if one of them is not a list of numbers.
fn rows(table: &Constraint) -> Option<Vec<Vec<i64>>> {
    let row = |row: &str| row.split('+').map(|number| number.trim().parse().ok()).collect();
    table.text().split('/').map(row).collect()
}

const BAD_ROWS: Text = Text {
    en: "rows of table must be numbers with + between them, and / between the rows, such as 1+2/3+4",
    zh: "table 的 rows 应为以 + 分隔的数，各行以 / 分隔，例如 1+2/3+4",
};
const MANY_ROWS: Text = Text {
    en: "the table has {given} rows: at most {most} are possible",
    zh: "表有 {given} 行：最多 {most} 行",
};
const OTHER_LENGTH: Text = Text {
    en: "row {row} of the table has {given} {given?number|numbers}: expected {wanted}, one for each cell",
    zh: "表的第 {row} 行有 {given} 个数：应为 {wanted} 个，每格一个",
};
