//! Recognizing formats.

use super::encoding::BYTE_ORDER_MARK;
use super::format::Format;
use super::{FORMATS, line};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The most bytes of an input that are examined to find its format.
const HEAD: usize = 1 << 16;

/// Returns the format of an input that begins with `head`, which must have no byte-order mark.
///
/// The content decides. If it fits several formats or none, the ending of the file's name decides; without a name, the
/// format is `line`.
pub fn detect(head: &[u8], file_name: Option<&str>) -> &'static dyn Format {
    let named = file_name.and_then(by_name);
    if let Some(format) = named
        && format.looks_like(head)
    {
        return format;
    }
    let fitting = FORMATS.iter().copied().find(|format| format.looks_like(head));
    fitting.or(named).unwrap_or(&line::Line)
}

/// Returns `true` if this is a link to a page of puzzles, or what such a link has after its host, with a puzzle in it.
pub fn is_link(text: &str) -> bool {
    let is_one_line = !text.trim().contains(['\n', ' ']) && !text.trim_start().starts_with(['{', '.']);
    is_one_line && with_rules(text.as_bytes()).is_some()
}

/// Returns the format with rules that a text seems to have.
pub(super) fn with_rules(head: &[u8]) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.has_rules() && format.looks_like(head))
}

/// The beginning of an input, and the format that it indicates.
#[derive(Debug)]
pub struct Beginning {
    /// The bytes that were read, including a byte-order mark.
    pub head: Vec<u8>,
    /// The format that the input seems to have.
    pub format: &'static dyn Format,
    /// Why no more could be read, to be reported after the content of the head.
    pub failure: Option<io::Error>,
}

impl Beginning {
    /// Reads 64 KiB, or less if the input ends earlier or its first line is a puzzle.
    pub fn read(input: &mut impl Read, file_name: Option<&str>) -> Beginning {
        let mut head = vec![0; HEAD];
        let mut length = 0;
        let mut failure = None;
        while length < HEAD && !is_clear(without_mark(&head[..length])) {
            match input.read(&mut head[length..]) {
                Ok(0) => break,
                Ok(read) => length += read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    failure = Some(error);
                    break;
                }
            }
        }
        head.truncate(length);
        let format = detect(without_mark(&head), file_name);
        Beginning { head, format, failure }
    }
}

fn without_mark(head: &[u8]) -> &[u8] {
    head.strip_prefix(BYTE_ORDER_MARK).unwrap_or(head)
}

/// Returns the format that the ending of a file name means. For a compressed file it is the ending before the last.
fn by_name(file_name: &str) -> Option<&'static dyn Format> {
    let path = Path::new(file_name);
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    if matches!(ending.as_str(), "gz" | "zst") {
        return by_name(path.file_stem()?.to_str()?);
    }
    FORMATS.iter().copied().find(|format| format.extensions().contains(&ending.as_str()))
}

/// Whether this beginning is enough to know the format, whatever follows: the first line with content has ended and
/// is a puzzle.
fn is_clear(head: &[u8]) -> bool {
    let whole = head.iter().rposition(|&byte| byte == b'\n').map_or(&head[..0], |end| &head[..end]);
    // A first line that decides nothing yet is examined again with every buffer, so only while it is short.
    whole.len() < 4096 && line::is_clearly_line(whole)
}
