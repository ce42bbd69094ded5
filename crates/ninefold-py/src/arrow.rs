//! Columns over the Arrow C interfaces, in both directions and without copying.
//!
//! This file and `arrow/stream.rs` are the only ones with `unsafe`: Arrow hands memory over as structures of C in capsules
//! of Python, whose names say what they hold.

mod stream;

use crate::trouble::{self, no_puzzles};
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi, to_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{Array, ArrayReader, ArrayRef, LargeStringArray, StringArray, StringViewArray, make_array};
use arrow_schema::{DataType, Field, FieldRef};
use arrow_select::concat::concat;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods, PyTuple};
use std::ptr::NonNull;
use std::sync::Arc;

/// The form in which the texts of a column are stored. Answers are stored in the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Storage {
    Small,
    Large,
    View,
}

/// A column of texts.
pub(crate) struct TextColumn {
    chunks: Vec<Chunk>,
    /// The row after each chunk.
    ends: Vec<usize>,
    pub(crate) storage: Storage,
}

enum Chunk {
    Small(StringArray),
    Large(LargeStringArray),
    View(StringViewArray),
}

impl Chunk {
    fn of(array: &ArrayRef) -> PyResult<Chunk> {
        let any = array.as_any();
        if let Some(texts) = any.downcast_ref::<StringArray>() {
            Ok(Chunk::Small(texts.clone()))
        } else if let Some(texts) = any.downcast_ref::<LargeStringArray>() {
            Ok(Chunk::Large(texts.clone()))
        } else if let Some(texts) = any.downcast_ref::<StringViewArray>() {
            Ok(Chunk::View(texts.clone()))
        } else if matches!(array.data_type(), DataType::Dictionary(..) | DataType::Null) {
            let plain = arrow_cast::cast(array, &DataType::Utf8).map_err(|_| not_texts(array.data_type()))?;
            plain
                .as_any()
                .downcast_ref()
                .cloned()
                .map(Chunk::Small)
                .ok_or_else(|| not_texts(array.data_type()))
        } else {
            Err(not_texts(array.data_type()))
        }
    }

    #[inline]
    fn get(&self, row: usize) -> Option<&str> {
        match self {
            Chunk::Small(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Chunk::Large(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Chunk::View(texts) => texts.is_valid(row).then(|| texts.value(row)),
        }
    }

    fn len(&self) -> usize {
        match self {
            Chunk::Small(texts) => texts.len(),
            Chunk::Large(texts) => texts.len(),
            Chunk::View(texts) => texts.len(),
        }
    }
}

fn not_texts(found: &DataType) -> PyErr {
    match found {
        DataType::Struct(_) => no_puzzles("a table or a struct: pass one of its columns"),
        found => no_puzzles(&format!("a column of {found}")),
    }
}

impl TextColumn {
    fn of(arrays: &[ArrayRef], kind: &DataType) -> PyResult<TextColumn> {
        let chunks = arrays.iter().map(Chunk::of).collect::<PyResult<Vec<_>>>()?;
        let ends = chunks.iter().scan(0, |end, chunk| {
            *end += chunk.len();
            Some(*end)
        });
        let storage = match kind {
            DataType::LargeUtf8 => Storage::Large,
            DataType::Utf8View => Storage::View,
            DataType::Utf8 | DataType::Dictionary(..) | DataType::Null => Storage::Small,
            other => return Err(not_texts(other)),
        };
        Ok(TextColumn { ends: ends.collect(), chunks, storage })
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// The text in this row; `None` if it is null.
    #[inline]
    pub(crate) fn get(&self, row: usize) -> Option<&str> {
        let chunk = if self.chunks.len() == 1 { 0 } else { self.ends.partition_point(|&end| end <= row) };
        let start = if chunk == 0 { 0 } else { self.ends[chunk - 1] };
        self.chunks[chunk].get(row - start)
    }

    /// The column behind an object with one of Arrow's methods; `None` if it has none.
    pub(crate) fn import(x: &Bound<'_, PyAny>) -> PyResult<Option<TextColumn>> {
        if x.hasattr("__arrow_c_stream__")? {
            return import_stream(&x.call_method0("__arrow_c_stream__")?).map(Some);
        }
        if x.hasattr("__arrow_c_array__")? {
            return import_array(&x.call_method0("__arrow_c_array__")?).map(Some);
        }
        Ok(None)
    }
}

/// The structure that a capsule of this name holds.
fn held<T>(capsule: &Bound<'_, PyAny>, name: &'static std::ffi::CStr) -> PyResult<NonNull<T>> {
    let capsule = capsule.cast::<PyCapsule>()?;
    Ok(capsule.pointer_checked(Some(name))?.cast())
}

fn import_stream(capsule: &Bound<'_, PyAny>) -> PyResult<TextColumn> {
    let stream = held::<FFI_ArrowArrayStream>(capsule, c"arrow_array_stream")?;
    // SAFETY: the capsule's name was checked: it holds an initialised stream, which Arrow's interface lets us take. What
    // stays in the capsule is marked as released.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
    let reader = ArrayStreamReader::try_new(stream).map_err(trouble::arrow)?;
    let kind = reader.field().data_type().clone();
    if matches!(kind, DataType::Struct(_)) {
        // Reading a whole table to say that it is none would take its time.
        return Err(not_texts(&kind));
    }
    let arrays = reader.collect::<Result<Vec<_>, _>>().map_err(trouble::arrow)?;
    TextColumn::of(&arrays, &kind)
}

fn import_array(capsules: &Bound<'_, PyAny>) -> PyResult<TextColumn> {
    let capsules = capsules.cast::<PyTuple>()?;
    let schema = held::<FFI_ArrowSchema>(&capsules.get_item(0)?, c"arrow_schema")?;
    let array = held::<FFI_ArrowArray>(&capsules.get_item(1)?, c"arrow_array")?;
    // SAFETY: the capsules' names were checked: they hold an initialised schema and the array that it describes, which
    // live as long as `capsules`. The array is taken, and what stays is marked as released.
    let data = unsafe { from_ffi(FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) };
    let array = make_array(data.map_err(trouble::arrow)?);
    TextColumn::of(std::slice::from_ref(&array), array.data_type())
}

/// A column of answers. It has Arrow's methods, so that any library can take it without copying.
#[pyclass(frozen, module = "ninefold")]
#[derive(Debug)]
pub(crate) struct Column {
    chunks: Vec<ArrayRef>,
    field: FieldRef,
}

impl Column {
    pub(crate) fn new(chunks: Vec<ArrayRef>, kind: DataType) -> Column {
        Column { chunks, field: Arc::new(Field::new("", kind, true)) }
    }
}

#[pymethods]
impl Column {
    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(&*self.field).map_err(trouble::arrow)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The column in one piece.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // Another type is a wish that a producer need not fulfil.
        drop(requested_schema);
        let whole = match &self.chunks[..] {
            [] => arrow_array::new_empty_array(self.field.data_type()),
            [one] => one.clone(),
            chunks => {
                let chunks: Vec<&dyn Array> = chunks.iter().map(|chunk| &**chunk).collect();
                concat(&chunks).map_err(|error| PyValueError::new_err(error.to_string()))?
            }
        };
        let (array, _) = to_ffi(&whole.to_data()).map_err(trouble::arrow)?;
        Ok((self.__arrow_c_schema__(py)?, PyCapsule::new_with_value(py, array, c"arrow_array")?))
    }

    /// The column chunk by chunk.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let stream = stream::export(self.field.clone(), self.chunks.clone());
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}
