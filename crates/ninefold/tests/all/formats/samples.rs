//! Samples of each format as other programs write it. `data/formats/README.md` names the sources.

use super::helpers::{A, C, detect, givens, grid, nine, normal, unmarked};
use ninefold::text::Record;
use ninefold::{Cell, DigitSet, Nine, Puzzle};

/// Reads a sample with and without its name; both must agree.
fn sample(name: &str, format: &str) -> Vec<Record> {
    let path = format!("{}/tests/data/formats/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read(&path).expect("a committed sample");
    let (found, items) = detect(&text, Some(name));
    assert_eq!(found, format, "{name}");
    let records =
        |items: Vec<_>| items.into_iter().map(|item: ninefold::text::Item| item.expect(name)).collect();
    let records: Vec<Record> = records(items);
    let unnamed = detect(&text, None).1;
    let puzzles: Vec<Puzzle> = unnamed.into_iter().map(|item| item.expect(name).puzzle).collect();
    assert_eq!(puzzles, records.iter().map(|record| record.puzzle.clone()).collect::<Vec<_>>(), "{name}");
    records
}

const SIMPLE_SUDOKU: &str =
    ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3.";

#[test]
fn simple_sudoku() {
    let clipboard = sample("simple-sudoku-clipboard.txt", "ss");
    assert_eq!(clipboard.len(), 1);
    assert_eq!(givens(&clipboard[0]), grid(SIMPLE_SUDOKU));
    let file = sample("simple-sudoku.ss", "ss");
    let expected = "1.....7...2....5..6..38.....78.........6.9.........14.....25..9..3....6...4.....2";
    assert_eq!(givens(&file[0]), grid(expected));
}

/// The program had already placed the 1 in row 8, which is alone in its cell.
#[test]
fn simple_sudoku_candidates() {
    for name in ["simple-sudoku-marks.txt", "plain-marks.txt"] {
        let records = sample(name, "marks");
        let [record] = &records[..] else { panic!("{records:?}") };
        let expected = grid(SIMPLE_SUDOKU).with(Cell::at(7, 1), ninefold::Digit::D1);
        assert_eq!(givens(record), expected);
        let digits: DigitSet = [1, 5, 6, 7].map(ninefold::Digit::new).into_iter().collect();
        assert_eq!(nine(record).candidates().get(Cell::at(0, 0)), digits);
        // The drawing has what the peers leave, except in the column and box of the placed 1.
        assert!(nine(record).candidates().is_subset(&unmarked(&Nine::new(grid(SIMPLE_SUDOKU)))));
        assert_eq!(*nine(record), normal(nine(record).clone()));
    }
}

#[test]
fn sadman_and_sudocue() {
    let records = sample("sudocue.sdk", "sdk");
    let [record] = &records[..] else { panic!("{records:?}") };
    let expected = "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";
    assert_eq!(givens(record), grid(expected));
    assert_eq!(record.line, 9);
    assert!(
        record.note.starts_with("ARuud\nDA random puzzle")
            && record.note.ends_with("http://www.sudocue.net/")
    );
    let collection = sample("collection.sdm", "sdm");
    assert_eq!(givens(&collection[0]), grid(expected));
    assert_eq!(givens(&collection[1]), grid(SIMPLE_SUDOKU));
}

#[test]
fn opensudoku() {
    let expected = "379000014060010070080009005435007000090040020000800436900700080040080050850000249";
    let plain = sample("gnome-sudoku-easy.opensudoku", "opensudoku");
    let [record] = &plain[..] else { panic!("{plain:?}") };
    assert_eq!(record.typed.as_deref(), Some(expected));
    let state = sample("exported-state.opensudoku", "opensudoku");
    let [record] = &state[..] else { panic!("{state:?}") };
    assert_eq!(givens(record), grid(expected));
    assert_eq!(record.note, "a <b>");
}

#[test]
fn titles_are_notes() {
    let records = sample("project-euler-96.txt", "rows");
    let notes: Vec<_> = records.iter().map(|record| (record.line, record.note.as_str())).collect();
    assert_eq!(notes, [(2, "Grid 01"), (12, "Grid 02")]);
    let first = "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
    assert_eq!(givens(&records[0]), grid(first));
}

#[test]
fn columns_by_name() {
    let records = sample("kaggle.csv", "csv");
    let [record] = &records[..] else { panic!("{records:?}") };
    let quiz = "004300209005009001070060043006002087190007400050083000600000105003508690042910300";
    assert_eq!((record.typed.as_deref(), record.line), (Some(quiz), 2));
    assert!(record.note.starts_with("864371259"));
}

#[test]
fn a_drawing_without_a_frame() {
    let records = sample("norvig.txt", "box");
    let expected = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    assert_eq!(givens(&records[0]), grid(expected));
}

/// Tables and JSON as people have them: without names, with other separators, as an array.
#[test]
fn tables_without_ceremony() {
    let all = |text: &str, format: &str| {
        let (found, items) = detect(text.as_bytes(), None);
        assert_eq!(found, format, "{text}");
        items.into_iter().map(|item| item.expect("readable")).collect::<Vec<Record>>()
    };
    let numbered = all(&format!("1,{A},easy\n2,{C},\n"), "csv");
    assert_eq!(numbered.iter().map(|record| record.note.as_str()).collect::<Vec<_>>(), ["1,easy", "2,"]);
    assert_eq!(givens(&numbered[1]), grid(C));
    let quoted = all(&format!("\"{A}\";\"a \"\"b\"\"; c\"\n"), "csv");
    assert_eq!(quoted[0].note, "a \"b\"; c");
    let tabs = all(&format!("Sudoku\tsolutions_up_to_1000\n{A}\t8\n"), "csv");
    assert_eq!((tabs[0].note.as_str(), tabs[0].line), ("8", 2));
    let array = all(
        &format!(
            "[\n  {{\"id\": 1, \"Puzzle\": \"{A}\"}},\n  {{\"title\": \"\\u00e9\\ud83d\\ude00\", \"grid\": \"{C}\"}}\n]\n"
        ),
        "jsonl",
    );
    assert_eq!((array.len(), array[1].note.as_str()), (2, "é😀"));
    assert_eq!(all(&format!("\"{A}\"\n\"{C}\"\n"), "jsonl").len(), 2, "a lone quoted field is a JSON string");
    let leetcode: String = A
        .as_bytes()
        .chunks(9)
        .map(|row| {
            format!(
                " [{}],\n",
                row.iter().map(|&cell| format!("\"{}\"", char::from(cell))).collect::<Vec<_>>().join(",")
            )
        })
        .collect();
    assert_eq!(givens(&all(&leetcode.replace('0', "."), "rows")[0]), grid(A));
}
