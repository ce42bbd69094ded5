//! Gives away the chunks of a column one by one. The crate's own streams are of tables only.

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, ArrayRef};
use arrow_schema::FieldRef;
use std::ffi::{c_char, c_int, c_void};
use std::ptr;
use std::vec::IntoIter;

/// The data that a stream owns.
struct Chunks {
    field: FieldRef,
    left: IntoIter<ArrayRef>,
}

/// The code of an invalid argument in C.
const EINVAL: c_int = 22;

/// A stream of these chunks, which all have the field's type.
pub(super) fn export(field: FieldRef, chunks: Vec<ArrayRef>) -> FFI_ArrowArrayStream {
    let owned = Box::into_raw(Box::new(Chunks { field, left: chunks.into_iter() }));
    // SAFETY: the functions below expect a box of `Chunks` as private data, and this is one; no other code has its address.
    // `release` frees it once and marks the stream as released.
    unsafe {
        FFI_ArrowArrayStream::new_unchecked(
            Some(get_schema),
            Some(get_next),
            Some(get_last_error),
            Some(release),
            owned.cast::<c_void>(),
        )
    }
}

/// # Safety
/// The stream must come from `export` and not be released, and `out` be valid for writes.
unsafe extern "C" fn get_schema(stream: *mut FFI_ArrowArrayStream, out: *mut FFI_ArrowSchema) -> c_int {
    // SAFETY: as above; a consumer calls one function of a stream at a time.
    let chunks = unsafe { &*(*stream).private_data().cast::<Chunks>() };
    let Ok(schema) = FFI_ArrowSchema::try_from(&*chunks.field) else { return EINVAL };
    // SAFETY: `out` is valid for writes, and what it held is not initialised.
    unsafe { ptr::write(out, schema) };
    0
}

/// # Safety
/// The stream must come from `export` and not be released, and `out` be valid for writes.
unsafe extern "C" fn get_next(stream: *mut FFI_ArrowArrayStream, out: *mut FFI_ArrowArray) -> c_int {
    // SAFETY: as above; a consumer calls one function of a stream at a time.
    let chunks = unsafe { &mut *(*stream).private_data().cast::<Chunks>() };
    let next =
        chunks.left.next().map_or_else(FFI_ArrowArray::empty, |chunk| FFI_ArrowArray::new(&chunk.to_data()));
    // SAFETY: `out` is valid for writes, and what it held is not initialised.
    unsafe { ptr::write(out, next) };
    0
}

/// The only error is a type that C cannot say, which the code alone tells.
unsafe extern "C" fn get_last_error(_: *mut FFI_ArrowArrayStream) -> *const c_char {
    ptr::null()
}

/// # Safety
/// The stream must come from `export` and not be released.
unsafe extern "C" fn release(stream: *mut FFI_ArrowArrayStream) {
    // SAFETY: as above. The private data is a box of `Chunks`, freed here only; without a function to release it, the
    // stream counts as released.
    unsafe {
        drop(Box::from_raw((*stream).private_data().cast::<Chunks>()));
        (*stream).set_private_data(ptr::null_mut());
        (*stream).set_release(None);
    }
}
