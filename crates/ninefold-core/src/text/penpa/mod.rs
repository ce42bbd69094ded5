//! Puzzles of Penpa+: links that hold a drawing, compressed.
//!
//! The text in such a link has a line for each part. The first tells the grid, the second the white space around it, and
//! the fourth is JSON with what is drawn: numbers, thick edges, cages. Names in it are abbreviated to `z` and a character.
//!
//! ```text
//! sudoku,9,9,38,0,1,1,380,380,348,348,0,0,0,0,Title: …,Author: …,…
//! [0,0,0,0]
//! {…}
//! {…,zN:{"28":["5",1,"1"]},…,zE:{"184,197":2,…},…,z6:[[28,29]]}
//! ```
//!
//! Points are numbered row by row, with two columns and two rows of white space on each side: a cell in row r and column
//! c of n is (n + 4)(r + 2) + c + 2, counted from 0. With N for the number of cells on the whole sheet, the corner on the
//! lower right of a cell is N more, and the place for a small number in its upper left is four times (N more).
//!
//! Givens, regions, cages and the two diagonals are read. All else is a drawing. One program that was made from Penpa+
//! names the rules of a link in its parameter `variants`.

mod read;
mod short;
mod write;

#[cfg(test)]
mod tests;

use super::error::ParseError;
use super::format::{Content, Format, Reader, Writer};
use super::imported::{Documents, Imported};
use super::record::Record;
use super::{base64, deflate, links, puzzle_lines, scan};
use crate::lang::{Sentence, Text};

/// The format `penpa`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Penpa;

impl Format for Penpa {
    fn name(&self) -> &'static str {
        "penpa"
    }

    fn about(&self) -> Text {
        Text {
            en: "Penpa+: givens, regions and cages of a drawing in a link, one puzzle a line",
            zh: "Penpa+：图形链接中的已知数、区域和笼，每行一题",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["penpa"]
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let Some(first) = scan::content_lines(head).next() else { return false };
        let text = String::from_utf8_lossy(first);
        let is_link = text.trim_start().starts_with("http") && text.contains("penpa-edit");
        is_link || text.trim_start().starts_with("m=") && text.contains("&p=")
    }

    fn lost(&self, record: &Record) -> Vec<Sentence> {
        write::write(&record.filled(), "").lost
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(Documents::new(read))
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        puzzle_lines::puzzle_writer(write::write)
    }
}

/// Reads a link, or what a link has after its host.
fn read(text: &str) -> Result<Imported, ParseError> {
    let start = text.len() - text.trim_start().len();
    let whole = text[start..].trim_end();
    let (at, packed) = links::parameter(whole, "p").unwrap_or((0, whole));
    let at = start + at;
    let variants = links::parameter(whole, "variants").map(|(_, names)| links::plain(names));
    let wrong = |text: Text| Sentence::new(text, Vec::new());
    let content = base64::decode(&links::plain(packed))
        .map_err(|_| wrong(DAMAGED))
        .and_then(|bytes| {
            deflate::unpack(&bytes).map_err(|broken| match broken {
                deflate::Broken::Damaged => wrong(DAMAGED),
                deflate::Broken::Large => Sentence::new(LARGE, vec![("most", deflate::MOST.to_string())]),
            })
        })
        .and_then(|bytes| String::from_utf8(bytes).map_err(|_| wrong(DAMAGED)))
        .and_then(|content| read::sheet(&content, variants.as_deref().unwrap_or_default()));
    content.map_err(|sentence| ParseError::at(text, at, sentence))
}

const DAMAGED: Text = Text {
    en: "the packed drawing in this link is cut off or damaged: copy the whole link again",
    zh: "此链接中打包的图形不完整或已损坏：请重新复制完整的链接",
};
const LARGE: Text = Text {
    en: "the packed drawing in this link unpacks to more than {most} bytes, which no puzzle has",
    zh: "此链接中打包的图形解开后超过 {most} 字节，没有题目会这么长",
};
