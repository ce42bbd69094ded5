//! Sorts the lines of a block: plain puzzles for the engine, all others for the reader of the format.
//!
//! A plain line has 81 cells and its end, or 81 cells, a separator and a note that is not needed. So most line ends
//! are found by looking at one byte.

use memchr::memchr2;
use ninefold::Cell;
use ninefold::text::{MAX_LINE, is_plain_line, is_separator};

/// The places of the lines of a block. Keeps its buffers from block to block.
#[derive(Debug, Default)]
pub(super) struct SortedLines {
    /// The place where each plain line starts.
    pub(super) plain: Vec<u32>,
    /// All other lines.
    pub(super) others: Vec<OtherLine>,
    /// The number of lines.
    pub(super) lines: u64,
}

/// A line that is not plain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OtherLine {
    /// The number of plain lines before it.
    pub(super) after: u32,
    /// Its first byte.
    pub(super) start: u32,
    /// The place of its line end.
    pub(super) end: u32,
    /// Its number in the block, from 1.
    pub(super) number: u32,
}

impl SortedLines {
    /// Sorts these lines. With `notes`, a line with a note is not plain.
    pub(super) fn sort(&mut self, text: &[u8], notes: bool) {
        self.plain.clear();
        self.others.clear();
        let mut number = 0;
        let mut start = 0;
        while start < text.len() {
            number += 1;
            let behind =
                if has_plain_cells(&text[start..]) { text.get(start + Cell::COUNT) } else { Some(&0) };
            let end = match behind {
                None | Some(b'\n' | b'\r') => start + Cell::COUNT,
                Some(_) => start + memchr2(b'\n', b'\r', &text[start..]).unwrap_or(text.len() - start),
            };
            let is_plain = match behind {
                None | Some(b'\n' | b'\r') => true,
                Some(&byte) => is_separator(byte) && !notes && end - start <= MAX_LINE,
            };
            if is_plain {
                self.plain.push(position(start));
            } else {
                let after = position(self.plain.len());
                self.others.push(OtherLine { after, start: position(start), end: position(end), number });
            }
            start = end + line_end(&text[end..]);
        }
        self.lines = number.into();
    }
}

fn has_plain_cells(text: &[u8]) -> bool {
    text.first_chunk().is_some_and(is_plain_line)
}

fn position(index: usize) -> u32 {
    u32::try_from(index).expect("a block is much smaller than 4 GiB")
}

/// The number of bytes of the line end here: 0 at the end of the text.
fn line_end(text: &[u8]) -> usize {
    match text {
        [b'\r', b'\n', ..] => 2,
        [] => 0,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{BlockText, Blocks};
    use ninefold::generate::{Random, Xoshiro};
    use ninefold::text::{Item, LineReader, Reader, Records, format};
    use std::io::{self, ErrorKind, Read};

    /// Gives a random number of bytes at a time, interrupts now and then, and may fail at the end.
    struct Dribble<'a> {
        bytes: &'a [u8],
        random: Xoshiro,
        most: usize,
        fails: bool,
    }

    impl Read for Dribble<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.random.below(8) == 0 {
                return Err(ErrorKind::Interrupted.into());
            }
            if self.bytes.is_empty() && std::mem::take(&mut self.fails) {
                return Err(ErrorKind::ConnectionReset.into());
            }
            let most = 1 + self.random.below(self.most);
            let count = most.min(buffer.len()).min(self.bytes.len());
            buffer[..count].copy_from_slice(&self.bytes[..count]);
            self.bytes = &self.bytes[count..];
            Ok(count)
        }
    }

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// A text with good, unusual and bad lines.
    fn text(random: &mut Xoshiro) -> Vec<u8> {
        let pieces = [
            PUZZLE.into(),
            PUZZLE.replace('.', "0"),
            format!("{PUZZLE},with a note"),
            format!("{PUZZLE}x"),
            format!(" {PUZZLE}"),
            PUZZLE.replace('.', " "),
            PUZZLE[1..].into(),
            ".".repeat(81),
            ".".repeat(729),
            "# comment".into(),
            "puzzle".into(),
            "\u{fffd}".into(),
            String::new(),
        ];
        let ends: &[&str] = [&["\n"][..], &["\r\n"], &["\r"], &["\n", "\r", "\r\n"]][random.below(4)];
        let mut text = Vec::new();
        if random.below(4) == 0 {
            text.extend("\u{feff}".as_bytes());
        }
        for _ in 0..random.below(30) {
            text.extend(pieces[random.below(pieces.len())].as_bytes());
            text.extend(ends[random.below(ends.len())].as_bytes());
        }
        if random.below(2) == 0 {
            text.extend(PUZZLE.as_bytes());
        }
        text
    }

    /// The items as the program reads them, block by block.
    fn by_blocks(mut blocks: Blocks<Dribble<'_>>) -> (Vec<Item>, Option<ErrorKind>) {
        let (mut items, mut before) = (Vec::new(), 0);
        let (mut text, mut sorted) = (BlockText::default(), SortedLines::default());
        loop {
            match blocks.read(&mut text) {
                Ok(true) => {}
                Ok(false) => return (items, None),
                Err(error) => return (items, Some(error.kind())),
            }
            let bytes = text.bytes();
            sorted.sort(bytes, true);
            let mut reader = if text.fresh { LineReader::new() } else { LineReader::midway() };
            let mut others = sorted.others.iter().peekable();
            for index in 0..=sorted.plain.len() {
                while let Some(other) = others.next_if(|other| other.after as usize == index) {
                    let line = &bytes[other.start as usize..other.end as usize];
                    let number = before + u64::from(other.number);
                    if line.len() > MAX_LINE {
                        reader.too_long(number, line, &mut |item| items.push(item));
                    } else {
                        reader.line(number, line, &mut |item| items.push(item));
                    }
                }
                if let Some(&start) = sorted.plain.get(index) {
                    // Sorting does not give the number of a plain line.
                    let start = start as usize;
                    reader.line(0, &bytes[start..start + Cell::COUNT], &mut |item| items.push(item));
                }
            }
            before += sorted.lines;
        }
    }

    /// The items as the library reads them, one line after another.
    fn by_records(input: Dribble<'_>) -> (Vec<Item>, Option<ErrorKind>) {
        let line = format("line").expect("it is there");
        let (mut items, mut failure) = (Vec::new(), None);
        for item in Records::new(io::BufReader::new(input), line) {
            match item {
                Ok(item) => items.push(item),
                Err(error) => failure = Some(error.kind()),
            }
        }
        (items, failure)
    }

    /// The parts of items to compare: everything but the numbers of lines with puzzles.
    fn shown(items: Vec<Item>) -> Vec<String> {
        let show = |item: Item| match item {
            Ok(record) => format!("{} {:?} {:?}", record.puzzle, record.typed, record.note),
            Err(unreadable) => format!("{} {}", unreadable.error, unreadable.excerpt),
        };
        items.into_iter().map(show).collect()
    }

    #[test]
    fn blocks_hold_the_same_records_wherever_they_are_cut() {
        let mut random = Xoshiro::from_seed(1);
        for seed in 0..2000 {
            let text = text(&mut random);
            let size = 1 + random.below(400);
            let (most, fails) = (1 + random.below(300), seed % 5 == 0);
            let dribble = || Dribble { bytes: &text, random: Xoshiro::from_seed(seed), most, fails };
            let (expected, failure) = by_records(dribble());
            let expected = shown(expected);
            for fills in [false, true] {
                let (found, stopped) = by_blocks(Blocks::new(dribble(), fills).sized(size));
                let context = format!("seed {seed}, size {size}, {:?}", String::from_utf8_lossy(&text));
                assert_eq!(shown(found), expected, "{context}");
                assert_eq!(stopped, failure, "{context}");
            }
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_one_record_and_takes_no_memory() {
        for end in ["\n", "\r\n", "\r"] {
            for length in [MAX_LINE - 1, MAX_LINE, MAX_LINE + 1, MAX_LINE + 2, 3 * MAX_LINE] {
                let text =
                    format!("{PUZZLE}{end}{}{end}{PUZZLE}{end}bad{end}", "x".repeat(length)).into_bytes();
                for most in [1000, 1 << 30] {
                    let dribble =
                        || Dribble { bytes: &text, random: Xoshiro::from_seed(0), most, fails: false };
                    let expected = shown(by_records(dribble()).0);
                    assert_eq!(expected.len(), 4);
                    for fills in [false, true] {
                        let (found, _) = by_blocks(Blocks::new(dribble(), fills));
                        assert_eq!(shown(found), expected, "{length} {end:?} {most}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_one_read_gives_is_a_block_where_somebody_waits() {
        struct Typist(Vec<&'static str>);
        impl Read for Typist {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let Some(typed) = self.0.pop() else { return Ok(0) };
                buffer[..typed.len()].copy_from_slice(typed.as_bytes());
                Ok(typed.len())
            }
        }
        let typed = vec!["last", "four\nfi", "\nthree", "two", "one\n"];
        let mut blocks = Blocks::new(Typist(typed), false);
        let mut text = BlockText::default();
        for expected in ["one\n", "two\n", "threefour\n", "filast"] {
            assert!(blocks.read(&mut text).expect("it reads"));
            assert_eq!(String::from_utf8_lossy(text.bytes()), expected);
        }
        assert!(!blocks.read(&mut text).expect("it has ended"));
    }
}
