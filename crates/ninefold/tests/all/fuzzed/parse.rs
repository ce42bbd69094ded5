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
    if !record.puzzle.has_marks() {
        // Not the puzzles themselves: a mark that says no more than the givens (`+5`) may come and go.
        assert_eq!(read.puzzle.givens(), record.puzzle.givens());
        let plain = Puzzle::new(*record.puzzle.givens()).by(record.puzzle.rules());
        assert_eq!(read.puzzle.candidates(), plain.candidates());
    } else if format.name() == "marks" {
        assert_eq!(read.puzzle.candidates(), record.puzzle.candidates());
    }
}
