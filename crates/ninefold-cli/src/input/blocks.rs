//! Cuts a stream of bytes into blocks of whole lines.
//!
//! A block is the unit of work for a thread. It holds as much as fits, up to the last line end. If a person may be
//! typing the input, it holds whatever one read returned. The bytes after the last line end begin the next block. Lines
//! end with LF, CR LF or CR.
//!
//! Of a line longer than [`MAX_LINE`], only slightly more than the first [`MAX_LINE`] bytes are handed over, which is
//! enough to see that it is too long.

use memchr::{memchr2, memrchr, memrchr2};
use ninefold::text::{BYTE_ORDER_MARK, MAX_LINE, is_blank_or_comment};
use std::io::{self, ErrorKind, Read};

/// The size of a block in bytes for commands that are fast on each line. Text, solutions and output of a block fit
/// into a core's cache.
pub(crate) const BLOCK: usize = 1 << 18;

/// Whole lines of an input, in a reusable buffer.
#[derive(Debug, Default)]
pub(crate) struct BlockText {
    buffer: Vec<u8>,
    filled: usize,
    /// True if all earlier lines of this input were blank or comments.
    pub(crate) fresh: bool,
}

impl BlockText {
    /// The lines. The last line of an input may lack its line end.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.buffer[..self.filled]
    }

    fn assign(&mut self, bytes: &[u8]) {
        self.filled = bytes.len();
        self.room(1);
        self.buffer[..bytes.len()].copy_from_slice(bytes);
    }

    /// Room for more bytes after the present ones, up to the next multiple of `size`.
    fn room(&mut self, size: usize) -> &mut [u8] {
        let end = (self.filled / size + 1) * size;
        if self.buffer.len() < end {
            self.buffer.resize(end, 0);
        }
        &mut self.buffer[self.filled..end]
    }

    /// Forgets the first bytes.
    fn drop_front(&mut self, count: usize) {
        self.buffer.copy_within(count..self.filled, 0);
        self.filled -= count;
    }

    pub(crate) fn clear(&mut self) {
        self.filled = 0;
    }
}

/// Cuts an input into blocks.
pub(crate) struct Blocks<R> {
    input: R,
    /// The size of a block in bytes.
    size: usize,
    /// True if blocks are filled completely; false if a person or a program may be waiting for the answer.
    fills: bool,
    /// The bytes read after the last line end.
    rest: Vec<u8>,
    /// Why no more can be read; reported after the lines before it.
    failure: Option<io::Error>,
    /// True inside a line that is too long.
    skipping: bool,
    /// True after a CR. An LF that follows belongs to it.
    after_return: bool,
    at_start: bool,
    fresh: bool,
    /// The number of bytes that have been read.
    offset: u64,
}

/// A place from which an input can be continued.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ResumePlace {
    /// The number of bytes that come before.
    pub(crate) offset: u64,
    /// True if all lines before are blank or comments.
    pub(crate) fresh: bool,
}

impl<R: Read> Blocks<R> {
    /// Reads the blocks of this input.
    pub(crate) fn new(input: R, fills: bool) -> Blocks<R> {
        Blocks {
            input,
            size: BLOCK,
            fills,
            rest: Vec::new(),
            failure: None,
            skipping: false,
            after_return: false,
            at_start: true,
            fresh: true,
            offset: 0,
        }
    }

    /// Reads the blocks of an input whose bytes before this place have been read.
    pub(crate) fn from(place: ResumePlace, input: R, fills: bool) -> Blocks<R> {
        let ResumePlace { offset, fresh } = place;
        Blocks { at_start: offset == 0, fresh: fresh || offset == 0, offset, ..Blocks::new(input, fills) }
    }

    /// Sets another block size.
    pub(crate) fn sized(self, size: usize) -> Blocks<R> {
        Blocks { size, ..self }
    }

    /// The place where the next block begins; `None` inside a line.
    pub(crate) fn place(&self) -> Option<ResumePlace> {
        let is_between_lines = !self.skipping && !self.after_return;
        let offset = self.offset - self.rest.len() as u64;
        is_between_lines.then_some(ResumePlace { offset, fresh: self.fresh })
    }

    /// Reads the next block; false at the end of the input. After an error there is no more.
    pub(crate) fn read(&mut self, text: &mut BlockText) -> io::Result<bool> {
        text.assign(&self.rest);
        self.rest.clear();
        loop {
            let is_enough = !self.fills || text.filled >= self.size || self.failure.is_some();
            if is_enough && let Some(end) = self.last_end(text.bytes()) {
                if self.failure.is_none() {
                    self.rest.extend_from_slice(&text.bytes()[end..]);
                }
                text.filled = end;
                break;
            }
            if let Some(error) = self.failure.take() {
                return Err(error);
            }
            if text.filled > MAX_LINE {
                self.skipping = true;
                break;
            }
            match self.read_some(text) {
                Ok(0) if text.filled == 0 => return Ok(false),
                Ok(0) => break,
                Ok(_) => {}
                Err(error) => self.failure = Some(error),
            }
        }
        self.finish(text);
        Ok(true)
    }

    /// The end of the last line in these bytes, if one ends here.
    ///
    /// If the last byte is a CR, its LF may still follow. If an answer is awaited, the CR ends its line anyway.
    /// Otherwise it can wait, because an LF is a better place to cut.
    fn last_end(&mut self, bytes: &[u8]) -> Option<usize> {
        if self.fills && self.failure.is_none() {
            let before_last = &bytes[..bytes.len().saturating_sub(1)];
            let end = memrchr(b'\n', bytes).or_else(|| memrchr(b'\r', before_last));
            return end.map(|index| index + 1);
        }
        let end = memrchr2(b'\n', b'\r', bytes)? + 1;
        self.after_return = end == bytes.len() && bytes.ends_with(b"\r");
        Some(end)
    }

    /// Reads once and skips what belongs to earlier lines. Returns 0 at the end.
    fn read_some(&mut self, text: &mut BlockText) -> io::Result<usize> {
        loop {
            let start = text.filled;
            let read = match self.input.read(text.room(self.size)) {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                read => read?,
            };
            text.filled += read;
            self.offset += read as u64;
            let passed = self.pass(&text.bytes()[start..]);
            if passed > 0 {
                // The buffer is empty, because a block ends where a line was cut off, or with its CR.
                debug_assert_eq!(start, 0);
                text.drop_front(passed);
            }
            if read == 0 || read > passed {
                return Ok(read - passed);
            }
        }
    }

    /// Returns the number of these bytes that belong to a line that was handed over already.
    fn pass(&mut self, bytes: &[u8]) -> usize {
        let mut passed = 0;
        if self.skipping {
            let Some(end) = memchr2(b'\n', b'\r', bytes) else { return bytes.len() };
            self.skipping = false;
            self.after_return = bytes[end] == b'\r';
            passed = end + 1;
        }
        if self.after_return && passed < bytes.len() {
            self.after_return = false;
            passed += usize::from(bytes[passed] == b'\n');
        }
        passed
    }

    fn finish(&mut self, text: &mut BlockText) {
        if std::mem::replace(&mut self.at_start, false) && text.bytes().starts_with(BYTE_ORDER_MARK) {
            text.drop_front(BYTE_ORDER_MARK.len());
        }
        text.fresh = self.fresh;
        if self.fresh {
            let mut lines = text.bytes().split(|byte| matches!(byte, b'\n' | b'\r'));
            self.fresh = lines.all(is_blank_or_comment);
        }
    }
}
