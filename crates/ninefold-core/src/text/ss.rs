//! Simple Sudoku (`.ss`): a bar between the boxes, a rule between the bands, no blanks.
//!
//! It is read with or without the frame that the program puts around a grid on the clipboard. The format is described
//! on <https://sudopedia.sudocue.net/index.php?title=Sudoku_Clipboard_and_File_Formats>.

use super::block::{RowBlock, mostly};
use super::format::{Content, Format, Reader, Writer};
use super::rows::GridWriter;
use super::{boxed, drawn};
use crate::grid::Grid;
use crate::lang::Text;

/// The format `ss`.
#[derive(Clone, Copy, Debug)]
pub(super) struct SimpleSudoku;

impl Format for SimpleSudoku {
    fn name(&self) -> &'static str {
        "ss"
    }

    fn about(&self) -> Text {
        Text {
            en: "Simple Sudoku: 1..|...|..9; givens only", zh: "Simple Sudoku：1..|...|..9；只含已知数"
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["ss"]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        boxed::is_compact(head) && mostly(head, drawn::classify)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(RowBlock::new(drawn::classify))
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        Box::new(GridWriter::new(draw))
    }
}

fn draw(grid: &Grid, out: &mut Vec<u8>) {
    for (r, row) in grid.to_line(b'.').chunks(9).enumerate() {
        if r == 3 || r == 6 {
            out.extend(b"-----------\n");
        }
        out.extend([&row[..3], &row[3..6], &row[6..]].join(&b'|'));
        out.push(b'\n');
    }
}
