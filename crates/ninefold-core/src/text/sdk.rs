//! SadMan Sudoku (`.sdk`): nine rows after a line `[Puzzle]`, and information in lines that begin with `#`.
//!
//! Other sections, such as `[State]` with what a player had filled in, are skipped. The lines before a grid that
//! begin with `#` become its note, one on each line. (A letter tells their meaning: A author, D description, C
//! comment, B date, S source, L level, U address.) The format is described on <http://sudocue.net/fileformats.php>.

use super::block::RowBlock;
use super::error::Problem;
use super::format::{Content, Format, Item, Reader, Solved, UNREADABLE, Unreadable, Writer};
use super::record::Record;
use super::rows::{classify, rows};
use super::scan;
use crate::grid::Grid;
use crate::lang::Text;

/// The format `sdk`.
#[derive(Clone, Copy, Debug)]
pub(super) struct SadMan;

/// The longest note that is kept, in bytes.
const NOTE: usize = 1 << 16;

impl Format for SadMan {
    fn name(&self) -> &'static str {
        "sdk"
    }

    fn about(&self) -> Text {
        Text {
            en: "SadMan Sudoku: [Puzzle] and nine rows, #A author and the like before them; givens only",
            zh: "SadMan Sudoku：[Puzzle] 及九行，前面可有 #A 作者等信息；只含已知数",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["sdk"]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        scan::content_lines(head).next().is_some_and(|line| section(line).is_some())
    }

    fn reader(&self) -> Box<dyn Reader> {
        let section = Section { is_puzzle: true, opened: None };
        Box::new(SdkReader { block: RowBlock::new(classify), section, note: String::new() })
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        Box::new(SdkWriter { first: true })
    }
}

/// Returns whether a section is the one with the puzzle, if this line begins a section.
fn section(line: &[u8]) -> Option<bool> {
    let name = line.trim_ascii().strip_prefix(b"[")?.strip_suffix(b"]")?;
    let is_name = !name.is_empty() && name.iter().all(u8::is_ascii_alphabetic);
    is_name.then(|| name.eq_ignore_ascii_case(b"puzzle"))
}

#[derive(Debug)]
struct Section {
    is_puzzle: bool,
    /// The number of the line `[Puzzle]` above, until the grid below it is read.
    opened: Option<u64>,
}

#[derive(Debug)]
struct SdkReader {
    block: RowBlock,
    section: Section,
    note: String,
}

impl SdkReader {
    /// Passes on what the block finds, with the note.
    fn with_block(
        &mut self,
        sink: &mut dyn FnMut(Item),
        act: impl FnOnce(&mut RowBlock, &mut dyn FnMut(Item)),
    ) {
        let (note, opened) = (&mut self.note, &mut self.section.opened);
        act(&mut self.block, &mut |mut item| {
            let note = std::mem::take(note);
            if let Ok(record) = &mut item
                && !note.is_empty()
            {
                record.note = note;
            }
            *opened = None;
            sink(item);
        });
    }

    /// Ends a section. A puzzle that was announced but did not come is unreadable.
    fn close(&mut self, sink: &mut dyn FnMut(Item)) {
        self.with_block(sink, |block, sink| block.end(sink));
        if let Some(line) = self.section.opened.take() {
            sink(Err(scan::unreadable(line, 1, Problem::Rows { found: 0 }, b"[Puzzle]")));
        }
    }
}

impl Reader for SdkReader {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if let Some(is_puzzle) = section(line) {
            self.close(sink);
            self.section = Section { is_puzzle, opened: is_puzzle.then_some(number) };
        } else if let Some(comment) = line.trim_ascii_start().strip_prefix(b"#") {
            if self.note.len() + comment.len() < NOTE {
                if !self.note.is_empty() {
                    self.note.push('\n');
                }
                self.note += &scan::note(comment);
            }
        } else if self.section.is_puzzle {
            self.with_block(sink, |block, sink| block.line(number, line, sink));
        }
    }

    fn too_long(&mut self, number: u64, head: &[u8], sink: &mut dyn FnMut(Item)) {
        self.with_block(sink, |block, sink| block.too_long(number, head, sink));
    }

    fn end(&mut self, sink: &mut dyn FnMut(Item)) {
        self.close(sink);
    }
}

/// Writes the note, the puzzle and, in a section `[State]`, the solution.
#[derive(Debug)]
struct SdkWriter {
    first: bool,
}

impl SdkWriter {
    fn begin(&mut self, note: &str, out: &mut Vec<u8>) {
        if !std::mem::replace(&mut self.first, false) {
            out.push(b'\n');
        }
        for line in note.lines() {
            // Whatever else a title has, a file of lines has no other control characters.
            let line = line.replace(char::is_control, " ");
            let is_marked = line.starts_with(|c| "ADCBSLU".contains(c));
            out.extend(format!("#{}{line}\n", if is_marked { "" } else { "C" }).as_bytes());
        }
        out.extend(b"[Puzzle]\n");
    }

    fn grid(&mut self, grid: &Grid, out: &mut Vec<u8>) {
        rows(grid, b'.', out);
    }
}

impl Writer for SdkWriter {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        self.begin(&record.note, out);
        self.grid(record.givens(), out);
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        self.puzzle(solved.record, out);
        if solved.solution.is_some() {
            out.extend(b"[State]\n");
            self.grid(solved.grid(), out);
        }
    }

    fn unreadable(&mut self, _unreadable: &Unreadable, out: &mut Vec<u8>) {
        self.begin("", out);
        out.extend(UNREADABLE.as_bytes());
        out.push(b'\n');
    }

    fn end(&mut self, _out: &mut Vec<u8>) {}
}
