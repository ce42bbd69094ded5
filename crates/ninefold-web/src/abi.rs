//! The functions that the WebAssembly module exports: they provide memory for a request, answer it, and free the
//! answer.
//!
//! The page writes the name of the question, a zero byte and the JSON into memory from [`ninefold_room`] and calls
//! [`ninefold_answer`], which takes that memory back. It then reads the result: the status (4 bytes) and the length
//! of the answer (4 bytes), both in little-endian order, followed by the answer. Finally it passes the result to
//! [`ninefold_free`].

use crate::api::{self, Reply};
use std::time::Duration;

/// The bytes before an answer.
const HEAD: usize = 8;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since the page was opened.
    safe fn now() -> f64;
}

/// Allocates memory for a request of this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn ninefold_room(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Answers the request in memory from [`ninefold_room`], and takes that memory back.
///
/// # Safety
/// `request` and `length` are those of one call of `ninefold_room`, and not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ninefold_answer(request: *mut u8, length: usize) -> *mut u8 {
    ninefold::solve::set_clock(|| Duration::from_secs_f64(now() / 1000.0));
    // SAFETY: the caller hands over what `ninefold_room` made of a boxed slice of this length.
    let request = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(request, length)) };
    let end = request.iter().position(|&byte| byte == 0).unwrap_or(length);
    let name = String::from_utf8_lossy(&request[..end]);
    let Reply { status, body, .. } = api::answer(&name, request.get(end + 1..).unwrap_or_default());
    let mut reply = Vec::with_capacity(HEAD + body.len());
    reply.extend(u32::from(status).to_le_bytes());
    reply.extend((body.len() as u32).to_le_bytes());
    reply.extend(body.as_bytes());
    Box::into_raw(reply.into_boxed_slice()).cast()
}

/// Frees an answer.
///
/// # Safety
/// `reply` comes from [`ninefold_answer`], `length` is that of the answer it holds, and neither is used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ninefold_free(reply: *mut u8, length: usize) {
    // SAFETY: `ninefold_answer` made it of a boxed slice of this length.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(reply, HEAD + length)) });
}
