//! Puzzles in JSON of any layout.

use super::helpers::{A, C, detect, givens, grid, read, rows};
use ninefold::Grid;
use ninefold::text::Records;
use proptest::prelude::*;
use std::io::{BufReader, Read};

/// Returns the puzzles found in a text that is recognized as JSON.
#[track_caller]
fn all(text: &str) -> Vec<Grid> {
    let (format, items) = detect(text.as_bytes(), None);
    assert_eq!(format, "jsonl", "{text}");
    items.into_iter().map(|item| givens(&item.unwrap_or_else(|e| panic!("{}: {text}", e.error)))).collect()
}

/// Returns an array of arrays of cells, nine to a row; `cell` writes each cell.
fn nested(line: &str, cell: impl Fn(char) -> String) -> String {
    let row = |row: &[u8]| row.iter().map(|&byte| cell(char::from(byte))).collect::<Vec<_>>().join(",");
    let rows: Vec<String> = line.as_bytes().chunks(9).map(|cells| format!("[{}]", row(cells))).collect();
    format!("[{}]", rows.join(","))
}

fn numbers(line: &str) -> String {
    nested(line, |c| c.to_string())
}

fn nulls(line: &str) -> String {
    nested(line, |c| if c == '0' { "null".into() } else { c.to_string() })
}

/// Returns the form that LeetCode uses.
fn strings(line: &str) -> String {
    nested(line, |c| if c == '0' { "\".\"".into() } else { format!("\"{c}\"") })
}

/// Returns an array of 81 cells.
fn flat(line: &str) -> String {
    format!("[{}]", line.chars().map(|c| c.to_string()).collect::<Vec<_>>().join(", "))
}

fn row_strings(line: &str) -> String {
    let rows: Vec<String> = rows(line).lines().map(|row| format!("\"{row}\"")).collect();
    format!("[{}]", rows.join(","))
}

/// Returns the same JSON with every element on a line of its own, as programs pretty-print it.
fn pretty(json: &str) -> String {
    let (mut out, mut depth) = (String::new(), 0);
    for c in json.chars() {
        match c {
            '[' | '{' => {
                depth += 2;
                out += &format!("{c}\n{:depth$}", "");
            }
            ']' | '}' => {
                depth -= 2;
                out += &format!("\n{:depth$}{c}", "");
            }
            ',' => out += &format!(",\n{:depth$}", ""),
            ':' => out += ": ",
            ' ' => {}
            c => out.push(c),
        }
    }
    out + "\n"
}

/// Returns one puzzle in every form that a value can have.
fn values(line: &str) -> Vec<String> {
    let string = format!("\"{line}\"");
    let object = |name: &str, value: &str| format!("{{\"id\":7,\"{name}\":{value},\"rating\":[1,2]}}");
    let mut values =
        vec![string.clone(), numbers(line), nulls(line), strings(line), flat(line), row_strings(line)];
    values.push(format!("\"{}\"", rows(line).replace('\n', "\\n")));
    values.extend(values.clone().iter().map(|value| object("puzzle", value)));
    values.push(object("board", &numbers(line)));
    values
}

#[test]
fn every_shape_in_every_layout() {
    for (a, c) in values(A).into_iter().zip(values(C)) {
        let list = format!("[{a},{c}]");
        let spaced = format!("[ {a} ,\n {c} ]\n");
        for text in [&list, &spaced, &pretty(&list), &list.replace(',', ", ")] {
            assert_eq!(all(text), [grid(A), grid(C)], "{text}");
        }
        assert_eq!(all(&format!("[{a}]")), [grid(A)]);
        let (_, items) = detect(format!("{{\"puzzles\":{list}}}").as_bytes(), None);
        assert!(items.len() == 2 && items.iter().all(Result::is_ok), "{items:?}");
        let lines = format!("{a}\n{c}\n");
        let alone: Vec<_> = read("jsonl", lines.as_bytes());
        // One array of nine rows around everything is a puzzle by itself; side by side, the rows are two.
        assert!(alone.len() == 2 && alone.iter().all(Result::is_ok), "{lines} {alone:?}");
    }
    assert_eq!(all(&numbers(A)), [grid(A)]);
    assert_eq!(all(&pretty(&nulls(A))), [grid(A)]);
    assert_eq!(all(&flat(A)), [grid(A)]);
    assert_eq!(all("[]"), []);
}

#[test]
fn notes_and_lines_of_objects_over_several_lines() {
    let text = format!(
        "[\n  {{\n    \"title\": \"one\",\n    \"puzzle\": \"{A}\"\n  }},\n  {{\n    \"grid\": {},\n    \"id\": \"two\"\n  }}\n]\n",
        nulls(C)
    );
    let items = detect(text.as_bytes(), None).1;
    let found: Vec<_> = items.iter().map(|item| item.as_ref().map(|r| (r.line, r.note.clone()))).collect();
    assert_eq!(found, [Ok((2, "one".into())), Ok((6, "two".into()))]);
    let items = detect(format!("{{\"question\": \"Easy?\", \"puzzle\": \"{A}\"}}").as_bytes(), None).1;
    assert!(items[0].is_ok(), "a member that is no puzzle does not hide the one that is: {items:?}");
}

/// Errors are reported at their places.
#[test]
fn what_is_wrong_is_told_where_it_is() {
    let of = |text: &str| -> Vec<Option<(u64, u64)>> {
        let place = |item: &ninefold::text::Item| item.as_ref().err().map(|e| (e.error.line, e.error.column));
        read("jsonl", text.as_bytes()).iter().map(place).collect()
    };
    let good = format!("\"{A}\"");
    assert_eq!(of(&format!("[{good},\"{}\",{good}]", &A[..80])), [None, Some((1, 167)), None]);
    assert_eq!(
        of(&format!("[{good}, 17, {{}},\n true,[[]] ]")),
        [None, Some((1, 87)), Some((1, 91)), Some((2, 2))]
    );
    // A wrong row is one record, and its error names the place of the row or the cell.
    let bad = numbers(A).replacen("[5,0,0", "[5,12,0", 1);
    assert_eq!(of(&format!("[{bad},\n{good}]")), [Some((1, 26)), None]);
    let short = numbers(A).replacen("[5,0,0", "[5,0", 1);
    assert_eq!(of(&short), [Some((1, 22))]);
    let eight = numbers(&A[..72]);
    assert_eq!(of(&format!("[{eight}]")), [Some((1, 3))]);
    assert_eq!(of(&flat(&A[..80])), [Some((1, 2))]);
    let mixed = strings(A).replacen('.', "x", 1);
    assert_eq!(of(&mixed), [Some((1, mixed.find('x').expect("it is there") as u64 + 1))]);
    // What is missing at the end is missing on the last line that there is.
    assert_eq!(of("{\"\""), [Some((1, 4))]);
    assert_eq!(of("{\"puzzle\":\n 5\n\n"), [Some((2, 3))]);
    let crossed = strings(A).replace('.', "x");
    assert_eq!(of(&crossed), [None]);
}

/// Invalid JSON loses its own record and no other.
#[test]
fn broken_json_loses_no_record_beside_it() {
    let good = format!("{{\"puzzle\": \"{A}\"}}");
    let oks = |text: &str| read("jsonl", text.as_bytes()).iter().map(Result::is_ok).collect::<Vec<_>>();
    for broken in [
        "{\"puzzle\" 5}",
        "{\"puzzle\": \"53",
        "{\"puzzle\": 1",
        "{\"puzzle\":",
        "{,}",
        "nonsense",
        "{]",
        "}",
    ] {
        assert_eq!(oks(&format!("{good}\n{broken}\n{good}\n")), [true, false, true], "{broken}");
        assert_eq!(oks(&format!("[\n{good},\n{broken},\n{good}\n]\n")), [true, false, true], "{broken}");
    }
    assert_eq!(oks(&format!("[{good},{{\"puzzle\" 5}},{good}]")), [true, false, true]);
    let object = pretty(&good);
    let broken = object.replacen("\"puzzle\":", "\"puzzle\" \"", 1);
    assert_eq!(oks(&format!("{object}{broken}{object}")), [true, false, true]);
    // If the input is cut off, the complete part is read.
    assert_eq!(oks(&format!("[{good},\n{good},\n")), [true, true]);
    assert_eq!(oks(&format!("[{good},\n{{\"puzzle\": ")), [true, false]);
    assert_eq!(oks(&"[".repeat(10_000)), [false]);
}

/// An array that never ends is read as it arrives.
#[test]
fn an_endless_array_is_a_stream() {
    struct Endless(Vec<u8>, usize);
    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let next = buffer.len().min(self.0.len() - self.1);
            buffer[..next].copy_from_slice(&self.0[self.1..self.1 + next]);
            self.1 = (self.1 + next) % self.0.len();
            Ok(next)
        }
    }
    // There is no line end anywhere. The first bracket is skipped once, and the others are rows of 9x9 arrays.
    let text = format!("{},", numbers(A)).into_bytes();
    let jsonl = ninefold::text::format("jsonl").expect("known");
    let input = BufReader::new("[".as_bytes().chain(Endless(text, 0)));
    let records = Records::new(input, jsonl).take(20_000);
    assert_eq!(records.filter(|item| matches!(item, Ok(Ok(_)))).count(), 20_000);
}

proptest! {
    #[test]
    fn no_layout_makes_a_difference(
        shapes in proptest::collection::vec((0usize..15, any::<bool>()), 1..5),
        pieces in 1usize..50,
    ) {
        let chosen: Vec<String> = shapes.iter().map(|&(shape, first)| values(if first { A } else { C }).swap_remove(shape)).collect();
        let expected: Vec<Grid> = shapes.iter().map(|&(_, first)| grid(if first { A } else { C })).collect();
        let list = format!("[{}]", chosen.join(","));
        for text in [list.clone(), pretty(&list), pretty(&list).replace('\n', "\r\n")] {
            let trickle = BufReader::with_capacity(pieces, text.as_bytes());
            let jsonl = ninefold::text::format("jsonl").expect("known");
            let found: Vec<Grid> = Records::new(trickle, jsonl)
                .map(|item| givens(&item.expect("memory").expect("readable")))
                .collect();
            prop_assert_eq!(&found, &expected, "{}", text);
        }
    }
}
