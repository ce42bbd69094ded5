//! Lines that wait for the following ones, because they may make one record together.

/// The largest number of lines in one record; a drawn grid has thirteen.
const MOST: usize = 40;

/// The longest record of several lines, in bytes.
const LONGEST: usize = 1 << 14;

/// Lines with their numbers.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    lines: Vec<(u64, Vec<u8>)>,
    length: usize,
}

impl Waiting {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(super) fn push(&mut self, number: u64, line: &[u8]) {
        self.length += line.len();
        self.lines.push((number, line.to_vec()));
    }

    /// Whether there is no room for another line.
    pub(super) fn is_full(&self) -> bool {
        self.lines.len() >= MOST || self.length >= LONGEST
    }

    /// Returns the number of the first line and the text of all lines, with LF between them.
    pub(super) fn text(&self) -> (u64, Vec<u8>) {
        let lines: Vec<&[u8]> = self.lines.iter().map(|(_, line)| line.as_slice()).collect();
        (self.lines.first().map_or(0, |(number, _)| *number), lines.join(&b'\n'))
    }

    /// Returns the lines; none are left afterwards.
    pub(super) fn take(&mut self) -> Vec<(u64, Vec<u8>)> {
        self.length = 0;
        std::mem::take(&mut self.lines)
    }
}
