//! Decides what arguments mean: puzzles, which may be typed with blanks or in pieces, or names of files. If an
//! argument is not a file but was probably meant as a puzzle, says what is wrong with it.

use crate::args::is_puzzle;
use crate::messages;
use ninefold::lang::Lang;
use ninefold::text::{LibraryLine, is_link};
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::ops::Range;

/// The meaning of one or several arguments.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// `-`
    StandardInput,
    /// Puzzles as text.
    Puzzle(String),
    /// The message about arguments that were meant as a puzzle but are not one.
    Trouble(String),
    /// The name of a file, which need not exist yet.
    File,
}

/// The meanings of the arguments, in order. Arguments that belong together have one meaning.
pub(super) fn meanings(
    arguments: &[OsString],
    exists: impl Fn(&OsStr) -> bool,
    lang: Lang,
) -> Vec<(Range<usize>, Meaning)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(argument) = arguments.get(at) {
        let text = argument.to_str().unwrap_or_default();
        let is_file = exists(argument) && text != "-";
        let alone = if is_file { Some(Meaning::File) } else { alone(text) };
        if let Some(meaning) = alone {
            found.push((at..at + 1, meaning));
            at += 1;
            continue;
        }
        let is_piece = |argument: &&OsString| {
            let text = argument.to_str().unwrap_or_default();
            is_mostly_cells(text) && !exists(argument) && self::alone(text).is_none()
        };
        let pieces: Vec<&str> =
            arguments[at..].iter().take_while(is_piece).filter_map(|piece| piece.to_str()).collect();
        if pieces.is_empty() {
            found.push((at..at + 1, Meaning::File));
            at += 1;
            continue;
        }
        let end = at + pieces.len();
        found.extend(together(&pieces, at, lang));
        at = end;
    }
    found
}

/// The meanings if the rules need grids with `wanted` cells. Arguments that have this many cells, alone or together,
/// are puzzles.
pub(super) fn sized(
    arguments: &[OsString],
    exists: impl Fn(&OsStr) -> bool,
    wanted: usize,
) -> Vec<(Range<usize>, Meaning)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(argument) = arguments.get(at) {
        let is_other = |argument: &OsString| exists(argument) || argument == "-";
        let mut text = String::new();
        let pieces = arguments[at..].iter().take_while(|argument| !is_other(argument));
        let end = pieces.enumerate().find_map(|(number, piece)| {
            text += &bare(piece.to_str().unwrap_or_default());
            (text.chars().count() >= wanted).then_some(at + number + 1)
        });
        let is_whole = text.chars().count() == wanted || text.contains(',');
        let (range, meaning) = match end.filter(|_| is_whole) {
            Some(end) => (at..end, Meaning::Puzzle(text)),
            None if argument == "-" => (at..at + 1, Meaning::StandardInput),
            None if exists(argument)
                || argument.to_str().is_none_or(|text| !text.contains(['.', '~', '{', ' '])) =>
            {
                (at..at + 1, Meaning::File)
            }
            // The reader will say what is wrong with it.
            None => (at..at + 1, Meaning::Puzzle(argument.to_string_lossy().into_owned())),
        };
        at = range.end;
        found.push((range, meaning));
    }
    found
}

/// The meaning of an argument by itself, if it is not a file and needs no others.
fn alone(text: &str) -> Option<Meaning> {
    if text == "-" {
        return Some(Meaning::StandardInput);
    }
    if is_puzzle(text) {
        return Some(Meaning::Puzzle(text.to_owned()));
    }
    let bare = bare(text);
    if is_puzzle(&bare) {
        return Some(Meaning::Puzzle(bare));
    }
    // If every cell has its character, blanks may stand for empty cells.
    let is_given = |c: char| is_cell(c) || c == ' ';
    if text.chars().count() == 81 && text.chars().all(is_given) {
        return Some(Meaning::Puzzle(text.to_owned()));
    }
    if text.starts_with('.') && text.contains('~') || text.trim_start().starts_with('{') || is_link(text) {
        return Some(Meaning::Puzzle(text.to_owned()));
    }
    // This cannot be a file name. It is a drawing or a table, which its reader can read.
    let is_text = text.trim().contains('\n') && !text.chars().all(|c| is_cell(c) || c.is_whitespace());
    is_text.then(|| Meaning::Puzzle(text.to_owned()))
}

/// The meanings of arguments that consist mostly of cells. The first of them has the number `first`, counted from 0.
fn together(pieces: &[&str], first: usize, lang: Lang) -> Vec<(Range<usize>, Meaning)> {
    let all = first..first + pieces.len();
    let has_blanks_for_cells = pieces.len() == 9 && pieces.iter().all(|piece| piece.chars().count() == 9);
    let joined: String = pieces.concat();
    if has_blanks_for_cells && joined.chars().all(|c| is_cell(c) || c == ' ') {
        return vec![(all, Meaning::Puzzle(joined))];
    }
    let whole = bare(&joined);
    if is_puzzle(&whole) && (whole.len() != 729 || is_marks(&whole)) {
        return vec![(all, Meaning::Puzzle(whole))];
    }
    if let Some(puzzles) = one_after_another(pieces, first) {
        return puzzles;
    }
    if let [piece] = pieces {
        return vec![(all, trouble(piece, lang).map_or(Meaning::File, Meaning::Trouble))];
    }
    match trouble_together(pieces, first, lang) {
        Some(trouble) => vec![(all, Meaning::Trouble(trouble))],
        None => all.map(|at| (at..at + 1, Meaning::File)).collect(),
    }
}

/// Several puzzles in pieces, each of which ends at the end of a piece.
fn one_after_another(pieces: &[&str], first: usize) -> Option<Vec<(Range<usize>, Meaning)>> {
    let mut puzzles = Vec::new();
    let (mut begin, mut text) = (first, String::new());
    for (at, piece) in pieces.iter().enumerate() {
        text += &bare(piece);
        if is_puzzle(&text) {
            let end = first + at + 1;
            puzzles.push((begin..end, Meaning::Puzzle(std::mem::take(&mut text))));
            begin = end;
        }
    }
    text.is_empty().then_some(puzzles)
}

/// The text without its blanks.
fn bare(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

pub(super) fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || ".*_-".contains(c)
}

/// True for the 729 places of a candidate grid, where each cell has digit `k` or nothing at place `k`.
fn is_marks(text: &str) -> bool {
    text.bytes()
        .enumerate()
        .all(|(at, byte)| !byte.is_ascii_digit() || byte == b'0' || byte == b'1' + (at % 9) as u8)
}

fn cells(text: &str) -> usize {
    text.chars().filter(|&c| is_cell(c)).count()
}

/// True for a row of a puzzle, which has cells and blanks, and for a mistyped one, which has other characters as well.
fn is_mostly_cells(text: &str) -> bool {
    let others = text.chars().filter(|&c| !is_cell(c) && !c.is_whitespace() && c != '+').count();
    others < cells(text) && !text.contains(['/', '\\']) && !text.starts_with(':')
}

/// With fewer cells than this and other characters among them, an argument may be the name of a file.
const FEWEST: usize = 40;

/// With fewer cells than a row has, an argument is a number and may be the name of a file too.
pub(super) const ROW: usize = 9;

/// The reason why this argument, which is not a file, is not a puzzle. `None` if it was probably not meant as a puzzle.
pub(super) fn trouble(argument: &str, lang: Lang) -> Option<String> {
    if argument.is_empty() {
        return Some(messages::EMPTY_ARGUMENT.get(lang).to_owned());
    }
    let found = cells(argument);
    if argument.starts_with(':') && found >= FEWEST {
        let error = LibraryLine::read(1, argument.as_bytes()).err()?;
        let problem = error.message(lang);
        return Some(
            messages::NOT_A_LIBRARY_LINE_EITHER.fill(lang, &[("file", &argument), ("problem", &problem)]),
        );
    }
    let odd = odd(argument);
    if odd.is_some() && found < FEWEST || found < ROW {
        return None;
    }
    if let Some((place, odd)) = odd {
        let arguments: [(&str, &dyn Display); 3] =
            [("file", &argument), ("found", &odd.escape_debug()), ("place", &place)];
        return Some(messages::NOT_A_CELL_EITHER.fill(lang, &arguments));
    }
    Some(messages::NOT_A_PUZZLE_EITHER.fill(lang, &[("file", &argument), ("found", &found)]))
}

/// The first character that is not a cell, and its place, counted from 1. A `+` before a digit means that it was
/// placed.
fn odd(text: &str) -> Option<(usize, char)> {
    let is_odd = |&(_, c): &(usize, char)| !is_cell(c) && c != '+' && !c.is_whitespace();
    text.chars().enumerate().find(is_odd).map(|(at, c)| (at + 1, c))
}

/// The reason why these arguments together are not a puzzle. `None` if they were probably not meant as one.
fn trouble_together(pieces: &[&str], first: usize, lang: Lang) -> Option<String> {
    let found: usize = pieces.iter().map(|piece| cells(piece)).sum();
    let odd = pieces.iter().enumerate().find_map(|(at, piece)| Some((at, odd(piece)?)));
    if odd.is_some() && found < FEWEST || found < ROW {
        return None;
    }
    let (begin, end) = (first + 1, first + pieces.len());
    if let Some((at, (place, odd))) = odd {
        let (number, piece) = (begin + at, pieces[at]);
        let arguments: [(&str, &dyn Display); 6] = [
            ("first", &begin),
            ("last", &end),
            ("number", &number),
            ("piece", &piece),
            ("found", &odd.escape_debug()),
            ("place", &place),
        ];
        return Some(messages::NOT_A_CELL_TOGETHER.fill(lang, &arguments));
    }
    let mut said =
        messages::NOT_A_PUZZLE_TOGETHER.fill(lang, &[("first", &begin), ("last", &end), ("found", &found)]);
    if pieces.len() != 9 && pieces.iter().all(|piece| cells(piece) == 9) {
        said += &messages::ROWS_TOGETHER.fill(lang, &[("count", &pieces.len())]);
    } else if let Some((at, count)) = only_one_differs(pieces) {
        let number = begin + at;
        said += &messages::ROW_DIFFERS
            .fill(lang, &[("number", &number), ("piece", &pieces[at]), ("found", &count)]);
    }
    Some(said)
}

/// The only piece that is not a row of nine cells, if all others are, and how many cells it has.
fn only_one_differs(pieces: &[&str]) -> Option<(usize, usize)> {
    let mut others =
        pieces.iter().enumerate().map(|(at, piece)| (at, cells(piece))).filter(|(_, count)| *count != 9);
    let first = others.next()?;
    (pieces.len() > 2 && others.next().is_none()).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: [&str; 9] = [
        "53..7....",
        "6..195...",
        ".98....6.",
        "8...6...3",
        "4..8.3..1",
        "7...2...6",
        ".6....28.",
        "...419..5",
        "....8..79",
    ];

    /// The meanings of these arguments if there is one file, `here`.
    fn meant(arguments: &[&str]) -> Vec<(Range<usize>, Meaning)> {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        meanings(&arguments, |name| name == "here" || name == "4..8.3..1 ", Lang::En)
    }

    fn puzzle(arguments: Range<usize>, text: &str) -> (Range<usize>, Meaning) {
        (arguments, Meaning::Puzzle(text.to_owned()))
    }

    fn trouble_of(arguments: &[&str]) -> String {
        match meant(arguments).as_slice() {
            [(range, Meaning::Trouble(said))] if *range == (0..arguments.len()) => said.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_grid_may_have_blanks_and_come_in_pieces() {
        let whole = ROWS.concat();
        assert_eq!(meant(&[&ROWS.join(" ")]), [puzzle(0..1, &whole)]);
        assert_eq!(meant(&[&ROWS.join("\n")]), [puzzle(0..1, &whole)]);
        assert_eq!(meant(&ROWS), [puzzle(0..9, &whole)]);
        let triples: Vec<&str> = ROWS.iter().flat_map(|row| [&row[..3], &row[3..6], &row[6..]]).collect();
        assert_eq!(meant(&triples), [puzzle(0..27, &whole)]);
        let spaced: Vec<String> = ROWS.iter().map(|row| format!("{} {}", &row[..4], &row[4..])).collect();
        let spaced: Vec<&str> = spaced.iter().map(String::as_str).collect();
        assert_eq!(meant(&spaced), [puzzle(0..9, &whole)]);
        // Blanks stand for empty cells if every cell has its character.
        let blank: Vec<String> = ROWS.iter().map(|row| row.replace('.', " ")).collect();
        assert_eq!(meant(&[&blank.concat()]), [puzzle(0..1, &blank.concat())]);
        let blank: Vec<&str> = blank.iter().map(String::as_str).collect();
        assert_eq!(meant(&blank), [puzzle(0..9, &blank.concat())]);
    }

    #[test]
    fn several_grids_and_files_stand_side_by_side() {
        let whole = ROWS.concat();
        let twice = [&["here", "-"], &ROWS[..], &ROWS[..], &["missing.txt", &whole]].concat();
        let expected = [
            (0..1, Meaning::File),
            (1..2, Meaning::StandardInput),
            puzzle(2..11, &whole),
            puzzle(11..20, &whole),
            (20..21, Meaning::File),
            puzzle(21..22, &whole),
        ];
        assert_eq!(meant(&twice), expected);
    }

    #[test]
    fn candidates_come_in_pieces_too_and_nine_grids_are_no_candidates() {
        let marks: Vec<String> = (0..81).map(|_| "12..5...9".to_owned()).collect();
        let pieces: Vec<&str> = marks.iter().map(String::as_str).collect();
        assert_eq!(meant(&pieces), [puzzle(0..81, &marks.concat())]);
        let nine: Vec<&str> = std::iter::repeat_n(ROWS, 9).flatten().collect();
        assert_eq!(meant(&nine).len(), 9);
    }

    #[test]
    fn a_file_of_that_name_wins() {
        let mut rows = ROWS;
        rows[4] = "4..8.3..1 ";
        let meanings = meant(&rows);
        assert!(meanings.contains(&(4..5, Meaning::File)), "{meanings:?}");
        assert!(meanings.iter().all(|(_, meaning)| !matches!(meaning, Meaning::Puzzle(_))), "{meanings:?}");
    }

    #[test]
    fn half_a_puzzle_is_spoken_of_as_a_puzzle() {
        let ten = [&ROWS[..], &ROWS[..1]].concat();
        let said = trouble_of(&ten);
        assert!(said.contains("arguments 1 to 10") && said.contains("90 cells instead of 81"), "{said}");
        assert!(said.contains("10 rows"), "{said}");
        let mut rows = ROWS;
        rows[3] = "8...6..3";
        let said = trouble_of(&rows);
        assert!(said.contains("80 cells") && said.contains("argument 4 ('8...6..3') has 8 cells"), "{said}");
        rows[3] = "8...6x..3";
        let said = trouble_of(&rows);
        assert!(said.contains("argument 4 ('8...6x..3') has 'x' as character 6"), "{said}");
        for half in [&ROWS.concat()[..45], "53..7....", &ROWS[..5].join(" ")] {
            assert!(trouble_of(&[half]).contains("cells instead of 81"), "{half}");
        }
    }

    #[test]
    fn strings_with_rules_are_puzzles_and_paths_are_none() {
        let string = ".Cage~15~R1C1~R1C2";
        assert_eq!(meant(&[string]), [puzzle(0..1, string)]);
        assert_eq!(meant(&["./a~b"]).len(), 1);
    }

    #[test]
    fn drawings_are_text_and_names_are_names() {
        let drawing = "| 5 3 . |\n| 6 . . |";
        assert_eq!(meant(&[drawing]), [puzzle(0..1, drawing)]);
        for name in ["puzzles.txt", "2026-11-21.txt", "a/53..7....", "x", "/dev/null"] {
            assert_eq!(meant(&[name]), [(0..1, Meaning::File)], "{name}");
        }
        assert_eq!(meant(&["2023", "2024"]), [(0..1, Meaning::File), (1..2, Meaning::File)]);
    }

    #[test]
    fn what_is_counted_is_cells() {
        let said = |argument: &str| trouble(argument, Lang::En).unwrap_or_default();
        let dots = ".".repeat(77);
        assert!(said(&format!("53+4{dots}")).contains("has 80 cells instead of 81"));
        assert!(said(&format!("53+4{dots}..")).contains("has 82 cells instead of 81"));
        assert!(said(&format!("5x{dots}..")).contains("has 'x' as character 2:"));
        assert!(said(&format!("53 {dots}.")).contains("has 80 cells instead of 81"));
        assert!(said(&format!(":0000:x:53+4{dots}:::")).contains("as a line of a library: "));
        assert_eq!(trouble("2026-11-21.txt", Lang::En), None);
        assert_eq!(trouble(":", Lang::En), None);
        assert!(said("").contains("an argument is empty"));
    }
}
