//! The functions: one file for each question, and one line in [`FUNCTIONS`] for each function.

mod canonical;
mod clues;
mod count_solutions;
mod hodoku;
mod se;
mod solve;
mod status;
mod steps;

use datafusion::arrow::array::{ArrayRef, StringArray, StringBuilder, StructArray};
use datafusion::arrow::datatypes::{DataType, Field};
use ninefold::lang::Text;
use std::fmt;
use std::sync::Arc;

/// All functions, in the order of lists.
pub static FUNCTIONS: &[&Function] = &[
    &solve::SOLVE,
    &status::STATUS,
    &count_solutions::COUNT_SOLUTIONS,
    &clues::CLUES,
    &canonical::CANONICAL,
    &se::ER,
    &se::EP,
    &se::ED,
    &se::HARDEST,
    &hodoku::LEVEL,
    &hodoku::SCORE,
    &steps::STEPS,
    &steps::PATH,
    &se::RATE_SE,
    &hodoku::RATE_HODOKU,
];

/// A function of one column of text, in which each row is a puzzle.
pub struct Function {
    /// Its name in a query.
    pub name: &'static str,
    /// A sentence about its answers.
    pub about: Text,
    /// The type of its answers.
    pub returns: fn() -> DataType,
    /// The way in which it finds them.
    pub answer: AnswerBy,
}

/// The way in which a function finds its answers.
pub enum AnswerBy {
    /// It is asked about blocks of rows.
    Rows {
        /// The most rows of a block: few where each takes long, so that threads share them evenly.
        block: usize,
        /// The answers to the rows, null where there is none.
        find: fn(&[Option<&str>]) -> ArrayRef,
    },
    /// It is a field of what another function answers. A query that asks for several of them finds them once.
    Field(&'static Function, &'static str),
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Debug for AnswerBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswerBy::Rows { block, .. } => write!(f, "Rows({block})"),
            AnswerBy::Field(function, name) => write!(f, "Field({function:?}, {name})"),
        }
    }
}

const TEXT: fn() -> DataType = || DataType::Utf8;
const FLOAT: fn() -> DataType = || DataType::Float64;
const INTEGER: fn() -> DataType = || DataType::Int64;

/// A struct with these fields, all of which may be null.
fn struct_of(fields: &[(&str, DataType)]) -> DataType {
    DataType::Struct(fields.iter().map(|(name, kind)| Field::new(*name, kind.clone(), true)).collect())
}

/// The rows of a struct, null where all of its columns are.
fn structs(kind: &DataType, columns: Vec<ArrayRef>) -> ArrayRef {
    let DataType::Struct(fields) = kind else { unreachable!("only structs have columns") };
    let nulls = columns.first().and_then(|column| column.nulls().cloned());
    Arc::new(StructArray::new(fields.clone(), columns, nulls))
}

/// Texts as a column.
fn texts<T: AsRef<str>>(texts: impl IntoIterator<Item = Option<T>>) -> ArrayRef {
    let mut builder = StringBuilder::new();
    texts.into_iter().for_each(|text| builder.append_option(text));
    let array: StringArray = builder.finish();
    Arc::new(array)
}
