//! Any bytes, in every format and in the one that is detected.
use ninefold::Puzzle;
use ninefold::text::{Content, FORMATS, Format, Item, Record, Records, read_one};
use std::io::BufReader;

pub(crate) fn check(data: &[u8]) {
    let lines = data.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count() as u64 + 1;
    for &format in FORMATS {
        let items = read(Records::new(data, format));
        assert!(items.iter().all(|item| (1..=lines).contains(&line_of(item))), "{items:?}");
        let in_pieces = read(Records::new(BufReader::with_capacity(7, data), format));
        assert_eq!(items, in_pieces);
        for record in items.into_iter().flatten() {
            again(format, &record);
        }
    }
    read(Records::detect(data, None).expect("memory can be read"));
    if let Ok(text) = str::from_utf8(data) {
        read_one(text);
    }
}

fn read<R: std::io::BufRead>(records: Records<R>) -> Vec<Item> {
    records.map(|item| item.expect("memory can be read")).collect()
}

fn line_of(item: &Item) -> u64 {
    match item {
        Ok(record) => record.line,
        Err(unreadable) => unreadable.error.line,
    }
}

/// What was read can be written and read again, with its marks if the format has them.
fn again(format: &'static dyn Format, record: &Record) {
    let mut out = Vec::new();
    let mut writer = format.writer(Content::Puzzles);
    writer.puzzle(record, &mut out);
    writer.end(&mut out);
    let items = read(Records::new(out.as_slice(), format));
    let [Ok(read)] = &items[..] else { panic!("{items:?}") };
    let (puzzle, read) = (&record.puzzle, &read.puzzle);
    if puzzle.nine().is_none() && !format.lost(record).is_empty() {
        return;
    }
    let shown = record.filled();
    let is_placed = |cell| record.placed.contains(puzzle.layout().cell(cell));
    let mut plain = Puzzle::blank(puzzle.rules().clone());
    for (cell, given) in puzzle.layout().all_cells().filter_map(|cell| Some((cell, puzzle.given(cell)?))) {
        plain.give(cell, given);
    }
    for cell in puzzle.layout().all_cells() {
        if format.name() == "marks" && puzzle.nine().is_some() {
            // What a player placed rules out its digit among its peers, and is a single mark in the drawing.
            assert_eq!(read.given(cell), puzzle.given(cell));
            assert!(is_placed(cell) || read.candidates(cell) == shown.candidates(cell), "{cell:?}");
        } else if !puzzle.has_marks() {
            // Not the puzzles themselves: a mark that says no more than the givens (`+5`) may come and go.
            assert_eq!(read.given(cell), puzzle.given(cell));
            assert_eq!(read.candidates(cell), plain.candidates(cell));
        }
    }
}
