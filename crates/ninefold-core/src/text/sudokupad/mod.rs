//! Puzzles of SudokuPad: a drawing as JSON, or links that hold it packed.
//!
//! ```json
//! {"cells": [[{"value": 5}, {}, …], …], "regions": [[[0, 0], [0, 1], …], …],
//!  "cages": [{"cells": [[0, 1], [0, 2]], "value": "9", "unique": true}], "metadata": {"antiknight": true}}
//! ```
//!
//! Such a drawing says which givens, regions and cages there are, and whether cells a knight's or a king's move apart
//! differ. All other rules are lines and symbols, and a text for people. They are not read, and the record says so.
//!
//! Links name the packing first: `scl` and `ctc` for this drawing, `fpuz` and `fpuzzles` for a puzzle of f-puzzles,
//! `scf` for a grid of givens. `unzip` reads the abbreviated JSON.

mod read;
mod short;
mod unzip;
mod write;

#[cfg(test)]
mod tests;

use super::error::ParseError;
use super::format::{Content, Format, Reader, Writer};
use super::imported::{Documents, FoundText, Imported};
use super::record::Record;
use super::{fpuzzles, links, puzzle_lines, scan};
use crate::lang::{Sentence, Text};

/// The format `sudokupad`.
#[derive(Clone, Copy, Debug)]
pub(super) struct SudokuPad;

const HOSTS: [&str; 3] = ["sudokupad.app", "crackingthecryptic.com", "sudokupad.svencodes.com"];

impl Format for SudokuPad {
    fn name(&self) -> &'static str {
        "sudokupad"
    }

    fn about(&self) -> Text {
        Text {
            en: "SudokuPad: givens, regions and cages as JSON or as a link, one puzzle after another",
            zh: "SudokuPad：已知数、区域和笼，JSON 或链接，逐题排列",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["scl"]
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let Some(first) = scan::content_lines(head).next() else { return false };
        let text = String::from_utf8_lossy(first);
        links::after_host(&text, &HOSTS).is_some() || packing(text.trim()).is_some() || is_object(head)
    }

    fn lost(&self, record: &Record) -> Vec<Sentence> {
        write::to_json(&record.filled(), "").lost
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(Documents::new(read))
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        puzzle_lines::puzzle_writer(write::write)
    }
}

/// Whether this is an object with rows of cells, as JSON or abbreviated.
fn is_object(head: &[u8]) -> bool {
    if head.trim_ascii_start().first() != Some(&b'{') {
        return false;
    }
    let head: Vec<u8> = head.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let has = |name: &str| head.windows(name.len()).any(|part| part == name.as_bytes());
    ["\"cells\":[[{", "\"ce\":[[{", "{ce:[[{", ",ce:[[{"].into_iter().any(has)
}

/// The way in which the rest of an id is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum IdPacking {
    /// The drawing.
    Drawing,
    /// A puzzle of f-puzzles.
    FPuzzles,
    /// Givens of nine by nine.
    Short,
    /// Several puzzles.
    Collection,
}

/// The shortest packed drawing. Shorter ids are names of puzzles that lie elsewhere.
const SHORTEST: usize = 20;

/// Returns how an id is packed, and what follows; `None` if it is only a name.
fn packing(id: &str) -> Option<(IdPacking, &str)> {
    let known = [
        ("scl", IdPacking::Drawing),
        ("ctc", IdPacking::Drawing),
        ("fpuzzles", IdPacking::FPuzzles),
        ("fpuz", IdPacking::FPuzzles),
        ("scf", IdPacking::Short),
        ("pack", IdPacking::Collection),
    ];
    let (packing, rest) =
        known.iter().find_map(|(prefix, packing)| Some((*packing, id.strip_prefix(prefix)?)))?;
    let is_packed = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=-_$% \\.~*!'()".contains(&byte);
    let is_long = rest.len() >= if packing == IdPacking::Short { 14 } else { SHORTEST };
    (is_long && (packing == IdPacking::Short || rest.bytes().all(is_packed))).then_some((packing, rest))
}

/// Reads JSON, a link, or the packed text alone.
fn read(text: &str) -> Result<Imported, ParseError> {
    let start = text.len() - text.trim_start().len();
    let whole = text[start..].trim_end();
    if whole.starts_with('{') {
        let found = FoundText { text: text.to_owned(), packed_at: None };
        return unzip::read_json(&found, text);
    }
    let (at, id) = match links::after_host(text, &HOSTS) {
        Some((start, link)) => id(start, link),
        None => (start, whole),
    };
    let Some((packing, packed)) = packing(id) else { return Err(links::elsewhere(text, start)) };
    let at = at + id.len() - packed.len();
    match packing {
        IdPacking::Drawing => unzip::read_json(&unpacked(text, at, packed)?, text),
        IdPacking::FPuzzles => unpacked(text, at, packed)?.read_json(text, fpuzzles::from_tree),
        IdPacking::Short => {
            short::read(&links::plain(packed)).map_err(|sentence| ParseError::at(text, at, sentence))
        }
        IdPacking::Collection => Err(ParseError::at(text, start, Sentence::new(COLLECTION, Vec::new()))),
    }
}

/// Unpacks the text, which some links hold as it is.
fn unpacked(input: &str, at: usize, packed: &str) -> Result<FoundText, ParseError> {
    let plain = links::plain(packed);
    if plain.trim_start().starts_with('{') {
        return Ok(FoundText { text: plain, packed_at: Some(at) });
    }
    links::unpacked(input, at, packed.trim_end_matches('\\'))
}

/// Returns the id in the link after its host, and where it begins.
fn id(start: usize, link: &str) -> (usize, &str) {
    if let Some((at, id)) = links::parameter(link, "puzzleid").or_else(|| links::parameter(link, "id")) {
        return (start + at, id);
    }
    let mut rest = link.trim_start_matches('/');
    for folder in ["sudoku/", "puzzle/", "embed/"] {
        rest = rest.strip_prefix(folder).unwrap_or(rest);
    }
    let rest = rest.trim_start_matches('?');
    let end = rest.find(['?', '#', '&']).unwrap_or(rest.len());
    (start + link.len() - rest.len(), &rest[..end])
}

const COLLECTION: Text = Text {
    en: "this link holds several puzzles: open it in a browser, and copy the link of one of them",
    zh: "此链接含有多道题：请在浏览器中打开，再复制其中一题的链接",
};
