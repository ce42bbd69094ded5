//! Asks a function about a column: texts in any of Arrow's forms in, a column of answers out, on several threads.

use crate::functions::{AnswerBy, Function};
use datafusion::arrow::array::{Array, ArrayRef, AsArray};
use datafusion::arrow::compute::{cast, concat, take};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_err};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// True for texts, and for dictionaries of texts.
pub(crate) fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        DataType::Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

/// The answers of a function to each row.
pub(crate) fn answers(function: &Function, column: &dyn Array, threads: usize) -> Result<ArrayRef> {
    let (block, find) = match &function.answer {
        AnswerBy::Field(whole, field) => {
            let found;
            let whole = match column.as_struct_opt() {
                Some(whole) => whole,
                None => {
                    found = answers(whole, column, threads)?;
                    found.as_struct()
                }
            };
            return Ok(whole.column_by_name(field).expect("the struct has the field").clone());
        }
        AnswerBy::Rows { block, find } => (*block, *find),
    };
    if let Some(dictionary) = column.as_any_dictionary_opt() {
        let values = dictionary.values();
        if values.len() > column.len() {
            return answers(function, &cast(column, &DataType::Utf8)?, threads);
        }
        return Ok(take(&answers(function, values, threads)?, dictionary.keys(), None)?);
    }
    let rows: Vec<Option<&str>> = match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().iter().collect(),
        DataType::LargeUtf8 => column.as_string::<i64>().iter().collect(),
        DataType::Utf8View => column.as_string_view().iter().collect(),
        other => return exec_err!("{} needs a column of texts, found {other}", function.name),
    };
    if rows.len() <= block {
        return Ok(find(&rows));
    }
    let blocks: Vec<&[Option<&str>]> = rows.chunks(block).collect();
    let found = on_threads(&blocks, threads, find);
    let found: Vec<&dyn Array> = found.iter().map(AsRef::as_ref).collect();
    Ok(concat(&found)?)
}

/// The answers to each block, in order, whichever thread finds them.
fn on_threads<T: Sync + Copy, A: Send>(blocks: &[T], threads: usize, find: impl Fn(T) -> A + Sync) -> Vec<A> {
    if threads <= 1 || blocks.len() <= 1 {
        return blocks.iter().map(|&block| find(block)).collect();
    }
    let next = AtomicUsize::new(0);
    let found = Mutex::new(BTreeMap::new());
    let work = || {
        while let index = next.fetch_add(1, Ordering::Relaxed)
            && let Some(&block) = blocks.get(index)
        {
            let answer = find(block);
            found.lock().unwrap_or_else(PoisonError::into_inner).insert(index, answer);
        }
    };
    thread::scope(|scope| {
        (1..threads.min(blocks.len())).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    found.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_keep_their_order_on_any_number_of_threads() {
        let blocks: Vec<usize> = (0..100).collect();
        for threads in [0, 1, 2, 7, 200] {
            assert_eq!(
                on_threads(&blocks, threads, |block| block * 3),
                (0..100).map(|n| n * 3).collect::<Vec<_>>()
            );
        }
        assert!(on_threads(&[0; 0], 2, |block| block).is_empty());
    }
}
