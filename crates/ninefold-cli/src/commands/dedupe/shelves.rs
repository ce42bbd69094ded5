//! Classes and puzzles in temporary files, for inputs of any length.
//!
//! Each part of the classes has a shelf, those that are known apart from those that are asked about. All that belongs to one class
//! is on one shelf, so one shelf after another is decided in memory. A bit for each puzzle remembers the answer, and finally the
//! puzzles, which wait in the order in which they came, are gone through once.
//!
//! The files have no name: they are gone when the program ends, however it ends.

use super::classes::{ClassPart, PARTS, PuzzleClasses, part};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Seek, Write};

/// The classes that are known, the questions, and the puzzles they are about.
pub(super) struct Shelves {
    known: Vec<BufWriter<File>>,
    asked: Vec<BufWriter<File>>,
    lines: BufWriter<File>,
    count: u64,
}

fn shelf() -> io::Result<BufWriter<File>> {
    tempfile::tempfile().map(BufWriter::new)
}

impl Shelves {
    /// Makes shelves on which these classes are known.
    pub(super) fn of(known: PuzzleClasses) -> io::Result<Shelves> {
        let shelves = || (0..PARTS).map(|_| shelf()).collect::<io::Result<Vec<_>>>();
        let mut made = Shelves { known: shelves()?, asked: shelves()?, lines: shelf()?, count: 0 };
        known.into_iter().try_for_each(|class| made.know(class))?;
        Ok(made)
    }

    /// Adds a class that is known.
    pub(super) fn know(&mut self, class: u128) -> io::Result<()> {
        write_class(&mut self.known[part(class)], class)
    }

    /// Asks about the class of a puzzle, which is a line with its end.
    pub(super) fn ask(&mut self, class: u128, line: &[u8]) -> io::Result<()> {
        let shelf = &mut self.asked[part(class)];
        write_class(shelf, class)?;
        shelf.write_all(&self.count.to_le_bytes())?;
        self.count += 1;
        self.lines.write_all(line)
    }

    /// Returns the puzzles whose class was not known and not asked about before, or, without `is_first_wanted`, those whose
    /// class is known. With `inverted`, returns the others. They are in the order in which they came.
    pub(super) fn wanted(
        mut self,
        is_first_wanted: bool,
        inverted: bool,
        is_cancelled: impl Fn() -> bool,
    ) -> io::Result<impl Iterator<Item = io::Result<String>>> {
        let mut wanted = vec![0_u64; (self.count as usize).div_ceil(64)];
        for (known, asked) in self.known.drain(..).zip(self.asked.drain(..)) {
            if is_cancelled() {
                break;
            }
            let mut classes = ClassPart::default();
            let mut reader = begin(known)?;
            while let Some(class) = next_class(&mut reader)? {
                classes.insert(class);
            }
            let mut reader = begin(asked)?;
            while let Some(class) = next_class(&mut reader)? {
                let number = next_number(&mut reader)?.ok_or(ErrorKind::UnexpectedEof)?;
                let is_wanted =
                    if is_first_wanted { classes.insert(class) } else { classes.contains(&class) };
                wanted[number as usize / 64] |= u64::from(is_wanted != inverted) << (number % 64);
            }
        }
        let lines = begin(self.lines)?.lines().enumerate();
        let is_wanted = move |number: usize| wanted[number / 64] >> (number % 64) & 1 == 1;
        Ok(lines.filter(move |(number, _)| is_wanted(*number)).map(|(_, line)| line))
    }
}

/// Turns from writing to reading.
fn begin(shelf: BufWriter<File>) -> io::Result<BufReader<File>> {
    let mut file = shelf.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.rewind()?;
    Ok(BufReader::new(file))
}

/// Writes a class as two numbers, the upper half first.
fn write_class(shelf: &mut impl Write, class: u128) -> io::Result<()> {
    shelf.write_all(&((class >> 64) as u64).to_le_bytes())?;
    shelf.write_all(&(class as u64).to_le_bytes())
}

/// The next class of a file; `None` at its end.
fn next_class(reader: &mut impl Read) -> io::Result<Option<u128>> {
    let Some(upper) = next_number(reader)? else { return Ok(None) };
    let lower = next_number(reader)?.ok_or(ErrorKind::UnexpectedEof)?;
    Ok(Some(u128::from(upper) << 64 | u128::from(lower)))
}

/// The next number of a file; `None` at its end.
fn next_number(reader: &mut impl Read) -> io::Result<Option<u64>> {
    let mut bytes = [0; 8];
    match reader.read_exact(&mut bytes) {
        Ok(()) => Ok(Some(u64::from_le_bytes(bytes))),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}
