//! A puzzle that is written and read back is the same puzzle, in every format.

use super::helpers::{A, C, any_grid, any_marked, detect, givens, grid, nine, normal, puzzles, read, write};
use ninefold::text::{FORMATS, Record};
use ninefold::{DigitSet, Grid, Nine};
use proptest::prelude::*;

/// Returns the format that is recognized if only the text is known.
fn detected(format: &str) -> &str {
    if format == "sdm" { "line" } else { format }
}

#[test]
fn known_puzzles_survive_every_format_undetected() {
    let clash = format!("11{}", ".".repeat(79));
    let all = [A, C, &".".repeat(81), &clash].map(|line| Nine::new(grid(line)));
    for format in FORMATS {
        let written = write(format.name(), &all.clone().map(Record::of));
        let (found, items) = detect(&written, None);
        assert_eq!(found, detected(format.name()));
        assert_eq!(puzzles(&items), all, "{}", String::from_utf8_lossy(&written));
    }
}

proptest! {
    #[test]
    fn any_puzzles_survive_every_format(grids in proptest::collection::vec(any_grid(), 0..4)) {
        let records: Vec<Record> = grids.iter().map(|&grid| Record::of(Nine::new(grid))).collect();
        let expected: Vec<Nine> = grids.iter().map(|&grid| Nine::new(grid)).collect();
        for format in FORMATS {
            let written = write(format.name(), &records);
            prop_assert_eq!(puzzles(&read(format.name(), &written)), &*expected, "{}", format.name());
            let with_returns = String::from_utf8_lossy(&written).replace('\n', "\r\n");
            prop_assert_eq!(puzzles(&read(format.name(), with_returns.as_bytes())), &*expected);
            let returns_only = with_returns.replace('\n', "");
            prop_assert_eq!(puzzles(&read(format.name(), returns_only.as_bytes())), &*expected);
        }
    }

    #[test]
    fn marks_survive_where_they_can(puzzles_in in proptest::collection::vec(any_marked(), 1..4)) {
        let records: Vec<Record> = puzzles_in.iter().cloned().map(Record::of).collect();
        let written = write("marks", &records);
        prop_assert_eq!(puzzles(&read("marks", &written)), &*puzzles_in);
        for format in FORMATS {
            let items = read(format.name(), &write(format.name(), &records));
            let carries = matches!(format.name(), "line" | "sdm" | "csv" | "jsonl" | "iss");
            for (item, puzzle) in items.iter().zip(&puzzles_in) {
                let read = nine(item.as_ref().expect("readable"));
                if matches!(format.name(), "marks" | "library" | "rules" | "pencilmark") {
                    prop_assert_eq!(read, puzzle);
                } else if matches!(format.name(), "fpuzzles" | "sudokumaker") {
                    // That a cell may hold nothing cannot be expressed, and is told.
                    prop_assert_eq!(read, &without_empty(puzzle), "{}", format.name());
                } else if carries && puzzle.has_marks() {
                    // In 729 characters, a single candidate is a given.
                    let marks = puzzle.candidates();
                    prop_assert_eq!(read, &normal(Nine::with_marks(marks.singles(), &marks)), "{}", format.name());
                } else {
                    prop_assert_eq!(read, &Nine::new(*puzzle.givens()), "{}", format.name());
                }
            }
            prop_assert_eq!(items.len(), records.len());
        }
    }
}

/// Returns the same puzzle with all digits where none is left.
fn without_empty(puzzle: &Nine) -> Nine {
    let mut marks = *puzzle.allowed();
    for cell in ninefold::Cell::ALL {
        if marks.get(cell).is_empty() {
            marks.set(cell, DigitSet::FULL);
        }
    }
    Nine::with_marks(*puzzle.givens(), &marks)
}

/// The only thing that 729 characters cannot express is that a cell with one candidate is not given.
#[test]
fn a_line_of_729_characters_turns_single_candidates_into_givens() {
    let cell = ninefold::Cell::at(0, 0);
    let mut marks = Nine::new(Grid::EMPTY).candidates();
    marks.set(cell, DigitSet::only(ninefold::Digit::D5));
    let puzzle = Nine::with_marks(Grid::EMPTY, &marks);
    let line = write("line", &[Record::of(puzzle.clone())]);
    assert_eq!(line.len(), 730);
    assert!(line.starts_with(b"....5....123456789"));
    assert_eq!(puzzles(&read("line", &line))[0].givens().get(cell), Some(ninefold::Digit::D5));
    let drawn = write("marks", &[Record::of(puzzle.clone())]);
    assert_eq!(puzzles(&read("marks", &drawn)), [puzzle]);
}

/// A library line distinguishes what was given, what was placed and what a single pencil mark says.
#[test]
fn a_library_keeps_what_a_player_placed() {
    let line = ":0000:x:+5+3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:413 113::";
    let items = read("library", line.as_bytes());
    let record = items[0].as_ref().expect("readable");
    assert_eq!(record.placed.to_string(), "R1C1 R1C2");
    assert_eq!(givens(record).filled() & record.placed, ninefold::CellSet::EMPTY);
    let filled = record.filled().into_nine().expect("nine by nine");
    assert_eq!(filled.givens().get(ninefold::Cell::at(0, 1)), Some(ninefold::Digit::D3));
    assert_eq!(filled.candidates().get(ninefold::Cell::at(0, 2)).to_string(), "2");
    // Candidates come back in the order of digits. Those that are not on the board are not repeated.
    let written = String::from_utf8(write("library", std::slice::from_ref(record))).expect("ASCII");
    assert_eq!(written, line.replace("413 113", "113 413") + "\n");
    let again = read("library", written.as_bytes());
    let again = again[0].as_ref().expect("readable");
    assert_eq!((again.puzzle.clone(), again.placed), (record.puzzle.clone(), record.placed));
    assert_eq!(read("line", &line.as_bytes()[8..91])[0].as_ref().expect("readable").placed, record.placed);
}

/// A digit that a player placed stays placed even if it says nothing new: when it is the only candidate of its cell, and no
/// open peer could hold it. It rules out no more as a mark than as a digit. Both were found by fuzzing.
#[test]
fn a_placed_digit_that_says_nothing_new_is_kept() {
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for line in [format!("+{solved}"), format!("+5.{}", &solved[2..]), format!("+5.{}", &A[2..])] {
        let [Ok(record)] = &read("line", line.as_bytes())[..] else { panic!("{line}") };
        let written = write("library", std::slice::from_ref(record));
        let [Ok(again)] = &read("library", &written)[..] else { panic!("{line}") };
        assert_eq!(again.placed, record.placed, "{line}");
        assert!(record.puzzle.has_marks() || again.puzzle == record.puzzle, "{line}");
        let seen = |record: &Record| record.filled().into_nine().expect("nine by nine").candidates();
        assert_eq!(seen(again), seen(record), "{line}");
        assert_eq!(
            givens(&Record::of(again.filled())).get(ninefold::Cell::at(0, 0)),
            Some(ninefold::Digit::D5)
        );
    }
    // A drawing of the marks has what the player sees: no other 5 in the first row.
    let placed = format!("+5{}", ".".repeat(80));
    let mut drawn =
        [("line", placed.clone()), ("library", format!(":0000:x:{placed}:::"))].map(|(format, input)| {
            let [Ok(record)] = &read(format, input.as_bytes())[..] else { panic!("{input}") };
            String::from_utf8(write("marks", std::slice::from_ref(record))).expect("ASCII")
        });
    assert_eq!(drawn[0], drawn[1]);
    let drawn = std::mem::take(&mut drawn[0]);
    assert!(drawn.contains("| +5        12346789 "), "{drawn}");
}

#[test]
fn notes_go_where_there_is_a_place_for_them() {
    let record = Record { note: String::from("AAnn \"A\"\nan odd one"), ..Record::of(Nine::new(grid(A))) };
    for format in ["sdk", "jsonl"] {
        let items = read(format, &write(format, std::slice::from_ref(&record)));
        let note = &items[0].as_ref().expect("readable").note;
        let expected = if format == "sdk" { "AAnn \"A\"\nCan odd one" } else { "AAnn \"A\"\nan odd one" };
        assert_eq!(note, expected, "{format}");
    }
}

/// A rule may happen to have 81 characters, all of which could be empty cells. This was found by fuzzing.
#[test]
fn a_rule_of_81_characters_is_no_blank_puzzle() {
    let wide = |width: usize| DigitSet::from_bits((1 << width) - 1);
    let mut marks = ninefold::Candidates::FULL;
    for cell in ninefold::Cell::ALL {
        // There are 59 characters for the cells and 22 for what is around them.
        marks.set(cell, wide(if cell.column_index() < 5 { 7 } else { 6 }));
    }
    let puzzle = Nine::with_marks(Grid::EMPTY, &marks);
    let drawn = write("marks", &[Record::of(puzzle.clone())]);
    assert_eq!(drawn.iter().position(|&byte| byte == b'\n'), Some(81));
    let (format, items) = detect(&drawn, None);
    assert_eq!((format, puzzles(&items)), ("marks", vec![puzzle]));
}
