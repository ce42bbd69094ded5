//! `convert`: reads puzzles in any format, and writes them in another.

use super::asked::Asked;
use super::error::Error;
use super::position::too_large;
use super::size::PuzzleSize;
use super::{LONGEST, Question, to_json};
use ninefold::lang::Lang;
use ninefold::solve::Watch;
use ninefold::text::{
    Content, FORMATS, Item, Record, Records, Unreadable, format, input_format, plain, read_samurai,
};
use ninefold::{Grid, Nine};
use serde::Serialize;

pub(super) const QUESTION: Question = Question {
    name: "convert",
    about: "The puzzles in a text of any format, and the same puzzles in another format.",
    fields: &["text", "from", "to", "lang"],
    needs: &["text"],
    shape: "{format: string, records: [{puzzle: Grid, cells: string, rules: string | null, values: Grid | null, candidates: [Digits] | null, note: \
            string, skipped: [string], line: integer}], errors: [{line: integer, column: integer, message: string, excerpt: \
            string}], large: [{puzzle: string, rules: string, size: string, note: string, skipped: [string], line: integer}], more: boolean, text: \
            string | null}",
    answer,
};

/// The most puzzles in an answer.
const MOST: usize = 1000;

/// The most errors in an answer.
const MOST_ERRORS: usize = 100;

#[derive(Serialize)]
struct Converted {
    /// The name of the format that was read.
    format: &'static str,
    records: Vec<Read>,
    errors: Vec<UnreadableLine>,
    /// The puzzles that do not fit nine by nine, each with the error that says so.
    large: Vec<LargePuzzle>,
    /// True if there may be more than is shown: the list is full, the puzzles are too large together, or the time is up.
    more: bool,
    /// The records in the format asked for.
    text: Option<String>,
}

#[derive(Serialize)]
struct Read {
    /// The givens: 81 characters, with the cells of a smaller board in the upper left corner.
    puzzle: String,
    /// The givens: a character for each cell that the board has.
    cells: String,
    /// The rules that it brings, in the short form; null for the classic ones.
    rules: Option<String>,
    /// All digits, if any were placed: 81 characters.
    values: Option<String>,
    /// The candidates of each cell, if they say more than the digits do.
    candidates: Option<Vec<String>>,
    note: String,
    /// The parts that were not read, such as drawings and rules in words.
    skipped: Vec<String>,
    line: u64,
}

/// A puzzle that does not fit nine by nine. `hint`, `steps`, `path` and `rules` know what to do with it.
#[derive(Serialize)]
struct LargePuzzle {
    /// The puzzle, on one line.
    puzzle: String,
    rules: String,
    size: String,
    note: String,
    skipped: Vec<String>,
    line: u64,
}

#[derive(Serialize)]
struct UnreadableLine {
    line: u64,
    column: u64,
    message: String,
    excerpt: String,
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let text = asked.text.as_deref().unwrap_or_default().as_bytes();
    let unknown = |field, name: &String| {
        let known = FORMATS.iter().map(|format| format.name()).collect::<Vec<_>>();
        Error::choice(field, name, &known, asked.lang())
    };
    let from = asked
        .from
        .as_ref()
        .map(|name| input_format(name).ok_or_else(|| unknown("from", name)))
        .transpose()?;
    let to = asked.to.as_ref().map(|name| format(name).ok_or_else(|| unknown("to", name))).transpose()?;
    let records = match from {
        Some(format) => Records::new(text, format),
        None => Records::detect(text, None).expect("bytes in memory can be read"),
    };
    let name = records.format().name();
    // Several grids on a sheet are not nine by nine, so no format takes them for puzzles without rules.
    let sheets = from.is_none().then(|| read_samurai(&String::from_utf8_lossy(text))).flatten();
    let items: Box<dyn Iterator<Item = Item>> = match sheets {
        Some(sheets) => Box::new(sheets.into_iter().map(Ok)),
        None => Box::new(records.map(|item| item.expect("bytes in memory can be read"))),
    };
    let mut converted = Converted {
        format: name,
        records: Vec::new(),
        errors: Vec::new(),
        large: Vec::new(),
        more: false,
        text: None,
    };
    let (mut writer, mut out) = (to.map(|format| format.writer(Content::Puzzles)), Vec::new());
    let (mut watch, mut size) = (asked.watch(watch, LONGEST), PuzzleSize::default());
    for item in items {
        match item {
            Ok(_) if converted.records.len() == MOST => converted.more = true,
            Ok(record) if let Err(refused) = size.add(record.rules(), asked.lang()) => {
                converted.errors.push(refused_at(&record, refused));
                converted.more = true;
            }
            Ok(record) if !is_on_board(&record) && to.is_none_or(|format| !format.has_rules()) => {
                converted.errors.push(not_nine_by_nine(&record, asked.lang()));
                converted.large.extend(large(&record, asked.lang()));
            }
            Ok(record) => {
                if let Some(writer) = &mut writer {
                    writer.puzzle(&record, &mut out);
                }
                converted.records.push(read(&record, asked.lang()));
            }
            Err(_) if converted.errors.len() == MOST_ERRORS => converted.more = true,
            Err(unreadable) => converted.errors.push(wrong(unreadable, asked.lang())),
        }
        // Long lists and large puzzles take their time to read and to write.
        converted.more |= watch.look().is_err();
        if converted.more {
            break;
        }
    }
    converted.text = writer.map(|mut writer| {
        writer.end(&mut out);
        String::from_utf8_lossy(&out).into_owned()
    });
    Ok(to_json(&converted))
}

fn read(record: &Record, lang: Lang) -> Read {
    // A puzzle that does not fit nine by nine is blank here, and whole in the text that is written.
    let blank = Nine::new(Grid::EMPTY);
    let filled = record.filled();
    let (given, filled) = record.puzzle.nine().zip(filled.nine()).unwrap_or((&blank, &blank));
    let rules = given.rules();
    let marks = || filled.candidates().iter().map(|(_, digits)| rules.written(digits)).collect();
    Read {
        puzzle: rules.line(given.givens()),
        cells: plain::values(rules.layout(), |cell| record.puzzle.given(cell)),
        rules: Some(rules).filter(|rules| !rules.is_classic()).map(ToString::to_string),
        values: (!record.placed.is_empty()).then(|| rules.line(filled.givens())),
        candidates: filled.has_marks().then(marks),
        note: record.note.clone(),
        skipped: record.skipped_in(lang),
        line: record.line,
    }
}

/// Whether the page's board has room for a record, and its digits.
fn is_on_board(record: &Record) -> bool {
    record.rules().layout().is_corner()
}

fn large(record: &Record, lang: Lang) -> Option<LargePuzzle> {
    // An engine without the teacher is asked about plain grids only, and is small because it lacks the rest.
    if is_on_board(record) || !cfg!(feature = "teacher") {
        return None;
    }
    let puzzle = record.filled();
    Some(LargePuzzle {
        puzzle: plain::write(&puzzle),
        rules: puzzle.rules().to_string(),
        size: puzzle.layout().to_string(),
        note: record.note.clone(),
        skipped: record.skipped_in(lang),
        line: record.line,
    })
}

/// Makes the error for a grid that cannot be a line of 81 characters.
fn not_nine_by_nine(record: &Record, lang: Lang) -> UnreadableLine {
    refused_at(record, too_large(record.rules().layout(), lang))
}

/// Makes an error about a whole record.
fn refused_at(record: &Record, message: String) -> UnreadableLine {
    UnreadableLine { line: record.line, column: 1, message, excerpt: record.one_line() }
}

fn wrong(unreadable: Unreadable, lang: Lang) -> UnreadableLine {
    let Unreadable { error, excerpt } = unreadable;
    UnreadableLine { line: error.line, column: error.column, message: error.message(lang), excerpt }
}
