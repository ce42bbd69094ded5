//! Any puzzle, written and read again in every format.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::text::{Content, FORMATS, Record, Records};
use ninefold::{Cell, Digit, DigitSet, Grid, Puzzle};

fuzz_target!(|data: &[u8]| {
    // A byte a cell for the givens, then two a cell for the marks; what is missing is empty.
    let byte = |i: usize| data.get(i).copied().unwrap_or(0);
    let (mut grid, has_marks) = (Grid::EMPTY, data.len() > Cell::COUNT);
    for cell in Cell::ALL {
        grid.set(cell, Digit::try_new(byte(cell.index()) % 16));
    }
    let mut marks = Puzzle::new(grid).candidates();
    for cell in Cell::ALL {
        let i = Cell::COUNT + 2 * cell.index();
        marks.set(cell, marks.get(cell) - DigitSet::from_bits(u16::from_le_bytes([byte(i), byte(i + 1)])));
    }
    let puzzle = if has_marks { normal(Puzzle::with_marks(grid, &marks)) } else { Puzzle::new(grid) };
    for &format in FORMATS {
        let mut out = Vec::new();
        let mut writer = format.writer(Content::Puzzles);
        writer.puzzle(&Record::of(puzzle), &mut out);
        writer.end(&mut out);
        let items: Vec<_> = Records::new(out.as_slice(), format).collect();
        let [Ok(Ok(read))] = &items[..] else { panic!("{items:?}") };
        let expected = match format.name() {
            "marks" | "library" => puzzle,
            // In 729 characters a single candidate is a given.
            "line" | "sdm" | "csv" | "jsonl" if puzzle.has_marks() => {
                normal(Puzzle::with_marks(puzzle.candidates().singles(), &puzzle.candidates()))
            }
            _ => Puzzle::new(grid),
        };
        assert_eq!(read.puzzle, expected, "{}", format.name());
    }
});

/// Marks that say no more than the givens are not kept.
fn normal(puzzle: Puzzle) -> Puzzle {
    if puzzle.has_marks() { puzzle } else { Puzzle::new(*puzzle.givens()) }
}
