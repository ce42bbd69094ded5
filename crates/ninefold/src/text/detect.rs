//! Which format is this?

use super::{BYTE_ORDER_MARK, FORMATS, Format, Item, line, scan};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// How much of an input is looked at to find its format.
const HEAD: usize = 1 << 16;

/// The format of an input that begins with `head`, without a byte-order mark.
///
/// What the input looks like decides. The ending of the file's name decides where the input fits more
/// than one format, or none; without a name that is `line`.
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

/// The beginning of an input and what it says about the rest.
#[derive(Debug)]
pub struct Beginning {
    /// What was read, byte-order mark included.
    pub head: Vec<u8>,
    /// The format that the input seems to have.
    pub format: &'static dyn Format,
    /// Why no more could be read; to be told after what is in the head.
    pub failure: Option<io::Error>,
}

impl Beginning {
    /// Reads 64 KiB, or less if the input ends earlier or if its first line is a puzzle.
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

/// The format that the ending of a file name means; a compressed file's is the one before.
fn by_name(file_name: &str) -> Option<&'static dyn Format> {
    let path = Path::new(file_name);
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    if matches!(ending.as_str(), "gz" | "zst") {
        return by_name(path.file_stem()?.to_str()?);
    }
    FORMATS.iter().copied().find(|format| format.extensions().contains(&ending.as_str()))
}

/// Is this beginning enough to know the format, whatever follows? It is when the first line that says
/// anything has ended and is a puzzle.
fn is_clear(head: &[u8]) -> bool {
    let whole = head.iter().rposition(|&byte| byte == b'\n').map_or(&head[..0], |end| &head[..end]);
    // A first line that says nothing yet is looked at again with every buffer: only while it is short.
    whole.len() < 4096 && line::is_clearly_line(whole)
}

/// The puzzle in `text`, if it is one puzzle: a line of 81 or 729 characters, or a whole grid of
/// several lines as it may be pasted.
///
/// `Some(Err)` for a text that can only be meant as a puzzle: one line of nothing but digits and empty
/// cells, more than 40 of them. `None` for anything else, such as the name of a file.
pub fn read_one(text: &str) -> Option<Item> {
    let bytes = text.as_bytes();
    let mut items = Vec::new();
    let mut reader = detect(bytes, None).reader();
    for (number, line) in text.lines().enumerate() {
        reader.line(number as u64 + 1, line.as_bytes(), &mut |item| items.push(item));
    }
    reader.end(&mut |item| items.push(item));
    let only = if items.len() == 1 { items.pop() } else { None };
    let is_meant =
        || text.trim_ascii().len() > 40 && text.trim_ascii().bytes().all(|b| scan::cell(b).is_some());
    only.filter(|item| item.is_ok() || is_meant())
}
