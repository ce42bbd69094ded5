//! Shortcuts for reading and writing, and random puzzles.

use ninefold::text::{self, Content, Item, Record, Records};
use ninefold::{Candidates, Cell, Digit, DigitSet, Grid, Nine};
use proptest::prelude::*;

/// Source A's puzzle.
pub(super) const A: &str =
    "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
/// Source C's sample and its solution.
pub(super) const C: &str =
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
pub(super) const C_SOLVED: &str =
    "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

pub(super) fn grid(line: &str) -> Grid {
    line.parse().expect("a grid")
}

pub(super) fn read(format: &str, input: &[u8]) -> Vec<Item> {
    let format = text::format(format).expect("a known format");
    Records::new(input, format).map(|item| item.expect("memory can be read")).collect()
}

/// Returns the format that is found, and the items read in that format.
pub(super) fn detect(input: &[u8], name: Option<&str>) -> (&'static str, Vec<Item>) {
    let records = Records::detect(input, name).expect("memory can be read");
    (records.format().name(), records.map(|item| item.expect("memory can be read")).collect())
}

pub(super) fn write(format: &str, records: &[Record]) -> Vec<u8> {
    let mut writer = text::format(format).expect("a known format").writer(Content::Puzzles);
    let mut out = Vec::new();
    records.iter().for_each(|record| writer.puzzle(record, &mut out));
    writer.end(&mut out);
    out
}

/// Returns the puzzle of a record of nine by nine.
pub(super) fn nine(record: &Record) -> &Nine {
    record.puzzle.nine().expect("nine by nine")
}

/// Returns the givens of a record of nine by nine.
pub(super) fn givens(record: &Record) -> Grid {
    *nine(record).givens()
}

pub(super) fn puzzles(items: &[Item]) -> Vec<Nine> {
    items.iter().map(|item| nine(item.as_ref().expect("a readable record")).clone()).collect()
}

/// Returns the nine rows of a grid, each with its line end.
pub(super) fn rows(line: &str) -> String {
    line.as_bytes().chunks(9).map(|row| format!("{}\n", str::from_utf8(row).expect("ASCII"))).collect()
}

/// Makes any grid: empty, full or clashing.
pub(super) fn any_grid() -> impl Strategy<Value = Grid> {
    let cell = prop_oneof![3 => Just(0u8), 2 => 1u8..=9];
    proptest::collection::vec(cell, 81).prop_map(|values| {
        let mut grid = Grid::EMPTY;
        Cell::ALL.into_iter().zip(values).for_each(|(cell, value)| grid.set(cell, Digit::try_new(value)));
        grid
    })
}

/// Makes a puzzle whose open cells are marked with some of what their peers leave, perhaps only one digit or none.
pub(super) fn any_marked() -> impl Strategy<Value = Nine> {
    (any_grid(), proptest::collection::vec(0u16..512, 81)).prop_map(|(grid, bits)| {
        let mut marks = Nine::new(grid).candidates();
        for (cell, bits) in Cell::ALL.into_iter().zip(bits) {
            marks.set(cell, marks.get(cell) & DigitSet::from_bits(bits));
        }
        normal(Nine::with_marks(grid, &marks))
    })
}

/// Returns the same puzzle as reading gives it: without marks, if they rule out nothing more.
pub(super) fn normal(puzzle: Nine) -> Nine {
    if puzzle.has_marks() { puzzle } else { Nine::new(*puzzle.givens()) }
}

/// Returns marks with all digits in every open cell.
pub(super) fn unmarked(puzzle: &Nine) -> Candidates {
    Nine::new(*puzzle.givens()).candidates()
}
