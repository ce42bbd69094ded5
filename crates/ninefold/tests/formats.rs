//! Formats: what is written is read back, what is wrong is told with its place.

use ninefold::text::{self, Content, FORMATS, Item, Record, Records, Solved};
use ninefold::{Grid, Puzzle};

const A: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
const C: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

fn detect(input: &[u8], name: Option<&str>) -> (&'static str, Vec<Item>) {
    let records = Records::detect(input, name).expect("memory can be read");
    (records.format().name(), records.map(|item| item.expect("memory can be read")).collect())
}

fn write(format: &str, records: &[Record]) -> Vec<u8> {
    let mut writer = text::format(format).expect("a known format").writer(Content::Puzzles);
    let mut out = Vec::new();
    records.iter().for_each(|record| writer.puzzle(record, &mut out));
    writer.end(&mut out);
    out
}

fn grid(line: &str) -> Grid {
    line.parse().expect("a grid")
}

#[test]
fn plain_puzzles_survive_every_format() {
    let puzzles =
        [A, C, &".".repeat(81), &format!("11{}", ".".repeat(79))].map(|line| Puzzle::new(grid(line)));
    let records = puzzles.map(Record::of);
    for format in FORMATS {
        let written = write(format.name(), &records);
        let (found, items) = detect(&written, None);
        assert!(found == format.name() || format.name() == "sdm", "{} is taken for {found}", format.name());
        let read: Vec<Puzzle> = items.into_iter().map(|item| item.expect("readable").puzzle).collect();
        assert_eq!(read, puzzles, "{}:\n{}", format.name(), String::from_utf8_lossy(&written));
    }
}

/// Source C's sample, and what `solve --format judge` makes of a case without a solution.
#[test]
fn judge_sample_reads_its_count() {
    let rows =
        |line: &str| line.as_bytes().chunks(9).map(|r| [r, b"\n"].concat()).collect::<Vec<_>>().concat();
    let input = [b"1\n".to_vec(), rows(C)].concat();
    let (format, items) = detect(&input, None);
    let [Ok(record)] = &items[..] else { panic!("{items:?}") };
    assert_eq!((format, record.line, *record.puzzle.givens()), ("judge", 2, grid(C)));
    let mut writer = text::format("judge").expect("known").writer(Content::Solutions);
    let mut out = Vec::new();
    let solved = Solved { record, status: "none", solution: None, sentence: "" };
    writer.solved(&solved, &mut out);
    writer.end(&mut out);
    assert_eq!(out, rows(C));
}
