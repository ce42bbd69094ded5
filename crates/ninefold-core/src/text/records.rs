//! Turns a stream of bytes into a stream of items, in constant memory.
//!
//! UTF-16 is converted to UTF-8 first ([`Decoded`]); everything after that sees only UTF-8. Lines end with LF, CR LF
//! or CR. A line that is completely in the input's own buffer is passed to the reader from there. Any other line is
//! put together in a buffer that never exceeds [`MAX_LINE`].

use super::detect::Beginning;
use super::encoding::{BYTE_ORDER_MARK, Decoded};
use super::format::{Format, Item, MAX_LINE, Reader};
use std::collections::VecDeque;
use std::io::{self, BufRead, Chain, Cursor, ErrorKind, Read};

/// An iterator over the items of an input.
///
/// ```
/// use ninefold::text::Records;
/// let input = "# two puzzles\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\nwhat?\n";
/// let items: Vec<_> = Records::detect(input.as_bytes(), None)?.collect::<Result<_, _>>()?;
/// assert!(items[0].is_ok());
/// let error = &items[1].as_ref().unwrap_err().error;
/// assert_eq!((error.line, error.column), (3, 1));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Records<R> {
    input: Chain<Cursor<Vec<u8>>, Decoded<R>>,
    feed: Feed,
    /// The part of the current line that came in earlier buffers.
    partial: Vec<u8>,
    state: RecordsState,
    /// Why nothing more can be read.
    failure: Option<io::Error>,
}

/// The place of a [`Records`] in the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RecordsState {
    /// At the beginning of a line or within one.
    Reading,
    /// After a CR: an LF that follows belongs to it.
    AfterReturn,
    /// Within a line that is too long.
    Skipping,
    /// After the last line, or after an error.
    Ended,
}

/// The reader, what it has found, and how far it is.
struct Feed {
    format: &'static dyn Format,
    reader: Box<dyn Reader>,
    waiting: VecDeque<Item>,
    /// The number of line ends passed.
    lines: u64,
    /// Whether the reader has not received anything yet.
    fresh: bool,
}

impl<R> std::fmt::Debug for Records<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut f = f.debug_struct("Records");
        f.field("format", &self.feed.format).field("lines", &self.feed.lines).field("state", &self.state);
        f.finish_non_exhaustive()
    }
}

impl Feed {
    /// Passes a whole line, or the last part of one, to the reader.
    fn line(&mut self, line: &[u8]) {
        let line = self.without_mark(line);
        self.lines += 1;
        self.reader.line(self.lines, line, &mut |item| self.waiting.push_back(item));
    }

    /// Passes the beginning of a line that is too long to the reader. Returns `false` if the rest is to be skipped.
    fn too_long(&mut self, line: &[u8]) -> bool {
        let line = self.without_mark(line);
        let sink = &mut |item| self.waiting.push_back(item);
        let wanted = self.reader.piece(self.lines + 1, line, sink);
        if !wanted {
            self.reader.too_long(self.lines + 1, line, sink);
        }
        wanted
    }

    fn end(&mut self) {
        self.reader.end(&mut |item| self.waiting.push_back(item));
    }

    /// Removes the byte-order mark from the first line.
    fn without_mark<'a>(&mut self, line: &'a [u8]) -> &'a [u8] {
        let fresh = std::mem::replace(&mut self.fresh, false);
        if fresh { line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line) } else { line }
    }
}

impl<R: BufRead> Records<R> {
    /// Makes an iterator over the records of `input` in `format`. It reads nothing before it is needed.
    pub fn new(input: R, format: &'static dyn Format) -> Records<R> {
        Records::after(Vec::new(), Decoded::new(input), format)
    }

    /// Does the same, with this reader for the lines.
    pub fn with_reader(input: R, format: &'static dyn Format, reader: Box<dyn Reader>) -> Records<R> {
        let mut records = Records::new(input, format);
        records.feed.reader = reader;
        records
    }

    /// Makes an iterator over the records of `input` in the format that it seems to have. The name of its file helps
    /// if the content does not decide.
    ///
    /// Examines 64 KiB of the input before it returns the first record, unless its first line is a puzzle. For a
    /// terminal, use [`Records::new`].
    pub fn detect(input: R, file_name: Option<&str>) -> io::Result<Records<R>> {
        let mut input = Decoded::new(input);
        let Beginning { head, format, failure } = Beginning::read(&mut input, file_name);
        match failure {
            Some(error) if head.is_empty() => Err(error),
            failure => Ok(Records { failure, ..Records::after(head, input, format) }),
        }
    }

    /// Returns the format that is being read.
    pub fn format(&self) -> &'static dyn Format {
        self.feed.format
    }

    fn after(head: Vec<u8>, input: Decoded<R>, format: &'static dyn Format) -> Records<R> {
        let (reader, waiting) = (format.reader(), VecDeque::new());
        Records {
            input: Cursor::new(head).chain(input),
            feed: Feed { format, reader, waiting, lines: 0, fresh: true },
            partial: Vec::new(),
            state: RecordsState::Reading,
            failure: None,
        }
    }

    /// Reads up to the next line end or the end of the input's buffer.
    fn step(&mut self) -> io::Result<()> {
        let (head, _) = self.input.get_ref();
        if head.position() >= head.get_ref().len() as u64
            && let Some(error) = self.failure.take()
        {
            return Err(error);
        }
        let buffer = match self.input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => return Ok(()),
            buffer => buffer?,
        };
        if buffer.is_empty() {
            if !self.partial.is_empty() {
                self.feed.line(&self.partial);
            }
            self.feed.end();
            self.state = RecordsState::Ended;
            return Ok(());
        }
        let after_return = self.state == RecordsState::AfterReturn;
        if after_return {
            self.state = RecordsState::Reading;
        }
        let used = if after_return && buffer[0] == b'\n' {
            1
        } else if self.state == RecordsState::Skipping {
            skip(&mut self.feed, &mut self.state, buffer)
        } else {
            read(&mut self.feed, &mut self.state, &mut self.partial, buffer)
        };
        self.input.consume(used);
        Ok(())
    }
}

/// Returns the state after this line end.
fn after_end(end: u8) -> RecordsState {
    if end == b'\r' { RecordsState::AfterReturn } else { RecordsState::Reading }
}

/// Skips the rest of a line that is too long. Returns the number of bytes used.
fn skip(feed: &mut Feed, state: &mut RecordsState, buffer: &[u8]) -> usize {
    let Some(end) = line_end(buffer) else { return buffer.len() };
    feed.lines += 1;
    *state = after_end(buffer[end]);
    end + 1
}

/// Adds to the current line, and passes it on if it has ended. Returns the number of bytes used.
fn read(feed: &mut Feed, state: &mut RecordsState, partial: &mut Vec<u8>, buffer: &[u8]) -> usize {
    // One byte more than allowed is enough to see that a line is too long.
    let buffer = &buffer[..buffer.len().min(MAX_LINE + 2 - partial.len())];
    let end = line_end(buffer);
    let part = &buffer[..end.unwrap_or(buffer.len())];
    let is_whole = end.is_some() && partial.is_empty();
    if !is_whole {
        partial.extend_from_slice(part);
    }
    let line = if is_whole { part } else { partial.as_slice() };
    let mut used = part.len();
    if line.len() > MAX_LINE {
        if !feed.too_long(line) {
            *state = RecordsState::Skipping;
        }
        partial.clear();
    } else if let Some(end) = end {
        feed.line(line);
        partial.clear();
        *state = after_end(buffer[end]);
        used += 1;
    }
    used
}

/// Returns the index of the first LF or CR. Whole chunks without one are skipped at once.
fn line_end(bytes: &[u8]) -> Option<usize> {
    const CHUNK: usize = 32;
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let mut start = 0;
    for chunk in bytes.chunks_exact(CHUNK) {
        if chunk.iter().fold(false, |any, byte| any | is_end(byte)) {
            break;
        }
        start += CHUNK;
    }
    bytes[start..].iter().position(is_end).map(|index| start + index)
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = io::Result<Item>;

    /// Returns no more items after an error of the input.
    fn next(&mut self) -> Option<io::Result<Item>> {
        loop {
            if let Some(item) = self.feed.waiting.pop_front() {
                return Some(Ok(item));
            }
            if self.state == RecordsState::Ended {
                return None;
            }
            if let Err(error) = self.step() {
                self.state = RecordsState::Ended;
                return Some(Err(error));
            }
        }
    }
}
