//! ninefold for C: the functions that `include/ninefold.h` describes.
//!
//! This file is the boundary: it turns pointers into slices and texts, and no panic passes it.

mod batch;

use batch::{AnswerSlots, PuzzleRows, UNREADABLE};
use ninefold::engine::{self, CountOptions};
use ninefold::solve::Watch;
use ninefold::{Cell, Grid, Nine};
use ninefold_web::api::{self, Reply};
use std::ffi::{CStr, CString, c_char, c_int, c_uint};
use std::panic::catch_unwind;
use std::ptr::NonNull;
use std::slice;

/// The status of an answer that some of the puzzle's rules were not read for.
const PARTIAL: c_int = 206;

/// An answer to a question.
#[derive(Debug)]
pub struct Answer {
    status: c_int,
    json: CString,
}

/// Returns the version.
#[unsafe(no_mangle)]
pub extern "C" fn ninefold_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => panic!("a version has no zero byte"),
        };
    VERSION.as_ptr()
}

/// Solves a puzzle.
///
/// # Safety
/// `puzzle` is readable for 81 bytes, or null; `solution` is writable for 81 bytes, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ninefold_solve(puzzle: *const c_char, solution: *mut c_char) -> c_int {
    let mut status = UNREADABLE;
    // SAFETY: what the caller says of one puzzle, and a place for a status of our own.
    unsafe { ninefold_solve_many(puzzle, 1, Cell::COUNT, solution, &mut status, 1) };
    status.into()
}

/// Solves many puzzles.
///
/// # Safety
/// `puzzles` is readable for `(count - 1) * stride + 81` bytes, or null; `solutions` is writable for `81 * count` bytes,
/// or null; `statuses` is writable for `count` bytes, or null. Nobody writes to the puzzles, or looks at the other two,
/// until the function returns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ninefold_solve_many(
    puzzles: *const c_char,
    count: usize,
    stride: usize,
    solutions: *mut c_char,
    statuses: *mut u8,
    threads: c_uint,
) -> usize {
    let bytes = count.checked_sub(1).and_then(|others| others.checked_mul(stride)?.checked_add(Cell::COUNT));
    let (Some(puzzles), Some(bytes)) = (NonNull::new(puzzles.cast_mut()), bytes) else { return 0 };
    // SAFETY: the caller says that these bytes can be read, and that nobody writes to them.
    let text = unsafe { slice::from_raw_parts(puzzles.cast().as_ptr(), bytes) };
    let slots = AnswerSlots {
        // SAFETY: the caller says that these bytes can be written and are looked at by nobody else. Characters need no
        // alignment, and what is in uninitialised memory is not read.
        solutions: NonNull::new(solutions)
            .map(|first| unsafe { slice::from_raw_parts_mut(first.cast().as_ptr(), count) }),
        // SAFETY: as above.
        statuses: NonNull::new(statuses)
            .map(|first| unsafe { slice::from_raw_parts_mut(first.cast().as_ptr(), count) }),
    };
    let rows = PuzzleRows { text, stride, count };
    catch_unwind(std::panic::AssertUnwindSafe(|| batch::solve(rows, slots, threads as usize))).unwrap_or(0)
}

/// Counts solutions.
///
/// # Safety
/// `puzzle` is readable for 81 bytes, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ninefold_count(puzzle: *const c_char, limit: u64) -> u64 {
    let Some(puzzle) = NonNull::new(puzzle.cast_mut()) else { return 0 };
    // SAFETY: the caller says that these bytes can be read.
    let line: &[u8; Cell::COUNT] = unsafe { puzzle.cast().as_ref() };
    if !ninefold::text::is_plain_line(line) {
        return 0;
    }
    let count = || {
        let puzzle = Nine::new(Grid::of_line(line));
        let options = CountOptions { limit: Some(limit.into()), threads: 1, ..CountOptions::default() };
        engine::count(&puzzle, &options, &Watch::forever()).solutions
    };
    catch_unwind(count).map_or(0, |solutions| u64::try_from(solutions).unwrap_or(u64::MAX))
}

/// Answers a question.
///
/// # Safety
/// Both texts end with a zero byte, or are null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ninefold_ask(question: *const c_char, request: *const c_char) -> *mut Answer {
    // SAFETY: the caller says that the texts end with a zero byte or are null.
    let (question, request) = unsafe { (bytes(question), bytes(request)) };
    let answered = catch_unwind(|| api::answer(&String::from_utf8_lossy(question), request));
    let Reply { status, body, is_partial } = answered.unwrap_or_else(|_| Reply {
        status: 500,
        is_partial: false,
        body: r#"{"error":{"code":"engine","message":"The engine failed: please report it with this request.","position":null}}"#
            .to_owned(),
    });
    let json = CString::new(body).expect("JSON escapes zero bytes");
    let status = if is_partial { PARTIAL } else { status.into() };
    Box::into_raw(Box::new(Answer { status, json }))
}

/// The bytes of a text, none if it is null.
///
/// # Safety
/// `text` ends with a zero byte, or is null, and outlives what is returned.
unsafe fn bytes<'a>(text: *const c_char) -> &'a [u8] {
    // SAFETY: the caller says so.
    if text.is_null() { &[] } else { unsafe { CStr::from_ptr(text) }.to_bytes() }
}

/// Returns the status of an answer.
///
/// # Safety
/// `answer` comes from [`ninefold_ask`] and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ninefold_answer_status(answer: *const Answer) -> c_int {
    // SAFETY: the caller says that there is one.
    unsafe { (*answer).status }
}

/// Returns the text of an answer.
///
/// # Safety
/// As [`ninefold_answer_status`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ninefold_answer_json(answer: *const Answer) -> *const c_char {
    // SAFETY: the caller says that there is one.
    unsafe { (*answer).json.as_ptr() }
}

/// Frees an answer.
///
/// # Safety
/// `answer` comes from [`ninefold_ask`], or is null, and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ninefold_free(answer: *mut Answer) {
    if !answer.is_null() {
        // SAFETY: `ninefold_ask` made it of a box.
        drop(unsafe { Box::from_raw(answer) });
    }
}
