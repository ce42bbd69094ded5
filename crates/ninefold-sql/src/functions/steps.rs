//! `steps`, `path`: what the teacher finds, as JSON. [`ninefold::explain::json`] states the shapes.

use super::{AnswerBy, Function, TEXT, texts};
use crate::read;
use datafusion::arrow::array::ArrayRef;
use ninefold::explain::json;
use ninefold::lang::{Lang, Text};
use ninefold::logic::{Board, Lesson, Step, Teacher};
use ninefold::solve::Watch;

pub(super) static STEPS: Function = Function {
    name: "steps",
    about: Text {
        en: "all steps that the position has, as JSON; null if the grid is larger than nine by nine",
        zh: "盘面上的所有步骤，为 JSON；盘面大于九乘九时为空值",
    },
    returns: TEXT,
    answer: AnswerBy::Rows { block: 8, find: |rows| find(rows, steps) },
};

pub(super) static PATH: Function = Function {
    name: "path",
    about: Text {
        en: "the steps from the position to the solution, as JSON; null if the grid is larger than nine by nine",
        zh: "从盘面到解的步骤，为 JSON；盘面大于九乘九时为空值",
    },
    returns: TEXT,
    answer: AnswerBy::Rows { block: 8, find: |rows| find(rows, path) },
};

fn find(rows: &[Option<&str>], tell: fn(&Lesson, &mut Teacher) -> String) -> ArrayRef {
    let mut teacher = Teacher::default();
    texts(rows.iter().map(|row| {
        let board = Board::of(&row.and_then(read::record)?)?;
        Some(tell(&Lesson::open(board, Watch::forever()), &mut teacher))
    }))
}

fn steps(lesson: &Lesson, teacher: &mut Teacher) -> String {
    let steps = lesson.steps(teacher, usize::MAX);
    let shown: Vec<&Step> = steps.iter().collect();
    json::steps(lesson, &steps, &shown, Lang::En)
}

fn path(lesson: &Lesson, teacher: &mut Teacher) -> String {
    let walk = lesson.path(teacher, None);
    json::path(lesson, &walk, Lang::En)
}
