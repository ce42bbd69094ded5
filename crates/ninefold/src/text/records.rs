//! A stream of bytes as a stream of items, in constant memory.

use super::{Format, Item, Reader};
use std::collections::VecDeque;
use std::io::{self, BufRead};

/// The items of an input, one after another.
pub struct Records<R> {
    input: R,
    reader: Box<dyn Reader>,
    waiting: VecDeque<Item>,
    line: u64,
    ended: bool,
}

impl<R> std::fmt::Debug for Records<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Records").field("line", &self.line).field("ended", &self.ended).finish()
    }
}

impl<R: BufRead> Records<R> {
    /// The records of `input`, read as `format`.
    pub fn new(input: R, format: &dyn Format) -> Records<R> {
        Records { input, reader: format.reader(), waiting: VecDeque::new(), line: 0, ended: false }
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = io::Result<Item>;

    fn next(&mut self) -> Option<io::Result<Item>> {
        let mut line = Vec::new();
        while self.waiting.is_empty() && !self.ended {
            line.clear();
            let sink = &mut |item| self.waiting.push_back(item);
            match self.input.read_until(b'\n', &mut line) {
                Err(error) => return Some(Err(error)),
                Ok(0) => {
                    self.ended = true;
                    self.reader.end(sink);
                }
                Ok(_) => {
                    self.line += 1;
                    let end = line.strip_suffix(b"\n").unwrap_or(&line);
                    self.reader.line(self.line, end.strip_suffix(b"\r").unwrap_or(end), sink);
                }
            }
        }
        self.waiting.pop_front().map(Ok)
    }
}
