//! Any puzzle, written and read again in every format.
use arbitrary::{Arbitrary, Unstructured};
use ninefold::Nine;
use ninefold::text::{Content, FORMATS, Record, Records};

pub(crate) fn check(data: &[u8]) {
    let Ok(puzzle) = Nine::arbitrary_take_rest(Unstructured::new(data)) else { return };
    let puzzle = normal(puzzle);
    assert_eq!(puzzle.to_string().parse(), Ok(puzzle.clone()));
    for &format in FORMATS {
        let mut out = Vec::new();
        let mut writer = format.writer(Content::Puzzles);
        let record = Record::of(puzzle.clone());
        writer.puzzle(&record, &mut out);
        writer.end(&mut out);
        let items: Vec<_> = Records::new(out.as_slice(), format).collect();
        let [Ok(Ok(read))] = &items[..] else { panic!("{items:?}") };
        let read = read.filled().into_nine().expect("nine by nine");
        if !format.lost(&record).is_empty() {
            // What this format cannot say was named; the digits are there.
            assert_eq!(read.givens(), puzzle.givens(), "{}", format.name());
            continue;
        }
        let expected = match format.name() {
            "marks" | "library" | "rules" | "fpuzzles" | "sudokumaker" | "pencilmark" => puzzle.clone(),
            // In these a single candidate is a given.
            "line" | "sdm" | "csv" | "jsonl" | "iss" if puzzle.has_marks() => {
                normal(Nine::with_marks(puzzle.candidates().singles(), &puzzle.candidates()))
            }
            _ => Nine::new(*puzzle.givens()),
        };
        assert_eq!(normal(read), expected, "{}", format.name());
    }
}

/// Marks that say no more than the givens are not kept, and those that the givens rule out are not written.
fn normal(puzzle: Nine) -> Nine {
    if puzzle.has_marks() {
        Nine::with_marks(*puzzle.givens(), &puzzle.candidates())
    } else {
        Nine::new(*puzzle.givens())
    }
}
