//! SudoCue's collections (`.sdm`): one puzzle on each line, with `0` for an empty cell.
//!
//! It is `line` with another empty cell, so the same reader reads it. Only the ending of a file's name distinguishes
//! them. The format is described on <http://sudocue.net/fileformats.php>.

use super::format::{Content, Format, Reader, Writer};
use super::line::{LineReader, LineWriter, looks_like_line};
use crate::lang::Text;

/// The format `sdm`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sdm;

impl Format for Sdm {
    fn name(&self) -> &'static str {
        "sdm"
    }

    fn about(&self) -> Text {
        Text {
            en: "SudoCue collection: one puzzle a line, 0 for empty",
            zh: "SudoCue 题集：每行一题，0 表示空格",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["sdm"]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        looks_like_line(head)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(LineReader::new())
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        Box::new(LineWriter { empty: b'0' })
    }
}
