//! Tables with a grid in one field, as spreadsheets export it.

use super::helpers::{A, C, detect, givens, grid, read, rows};
use ninefold::text::Item;

fn oks(items: &[Item]) -> Vec<bool> {
    items.iter().map(Result::is_ok).collect()
}

/// Returns a quoted field with nine rows.
fn plain(line: &str) -> String {
    format!("\"{}\"", rows(line).trim_end())
}

/// Returns a quoted field with empty lines between the bands, dots, and a line end after the last row.
fn banded(line: &str) -> String {
    let dotted = rows(&line.replace('0', "."));
    let bands: Vec<String> =
        dotted.lines().collect::<Vec<_>>().chunks(3).map(|band| band.join("\n")).collect();
    format!("\"{}\n\"", bands.join("\n\n"))
}

/// Returns a quoted field with bars between the boxes.
fn drawn(line: &str) -> String {
    let cells = rows(line);
    let rows = cells.lines().map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]));
    format!("\"{}\"", rows.collect::<Vec<_>>().join("\n"))
}

#[test]
fn a_grid_in_a_quoted_field() {
    for field in [plain, banded, drawn] {
        for (separator, end) in [(",", "\n"), (";", "\r\n"), ("\t", "\r")] {
            let row = |title: &str, line: &str| format!("{title}{separator}{}{separator}7\n", field(line));
            let text = format!(
                "title{separator}puzzle{separator}level\n{}{}",
                row("\"a \"\"b\"\"\"", A),
                row("c", C)
            );
            let (format, items) = detect(text.replace('\n', end).as_bytes(), None);
            assert_eq!(format, "csv", "{text}");
            let [Ok(first), Ok(second)] = &items[..] else { panic!("{items:?}") };
            assert_eq!([givens(first), givens(second)], [grid(A), grid(C)]);
            assert_eq!((first.note.clone(), first.line), (format!("a \"b\"{separator}7"), 2));
            assert_eq!(second.line, 3 + field(A).matches('\n').count() as u64);
        }
    }
    let (format, items) = detect(format!("1,{}\n2,{}\n", plain(A), plain(C)).as_bytes(), None);
    assert_eq!((format, oks(&items)), ("csv", vec![true, true]), "without names");
    let note = format!("puzzle,note\n{A},\"two\n# lines\n\"\n{C},\n");
    let (_, items) = detect(note.as_bytes(), None);
    assert_eq!(items[0].as_ref().expect("readable").note, "two\n# lines");
    assert!(items.len() == 2 && items[1].is_ok());
}

/// A stray quote loses the record that contains it, and no other.
#[test]
fn a_quote_that_is_not_closed_swallows_nothing() {
    for more in [0, 3, 100] {
        let good = format!("5,{A}\n").repeat(more);
        for (stray, lost) in [(format!("4,\"{C}\n"), 1), (format!("4,\"{C}\n4,\"{C}\n"), 2)] {
            let text = format!("id,puzzle\n1,{A}\n{stray}{good}");
            let items = read("csv", text.as_bytes());
            assert_eq!(items.len(), 1 + lost + more, "{text}");
            assert_eq!(items.iter().filter(|item| item.is_err()).count(), lost, "{text}");
            let error = &items[1].as_ref().expect_err("open").error;
            assert_eq!((error.line, error.column), (3, 85), "{error}");
        }
    }
    // A quote that a later one closes, where the text between them is not a record.
    let text = format!("puzzle,note\n{A},\"a\n{C},b\n{A},\"c\"\n");
    assert_eq!(oks(&read("csv", text.as_bytes())), [false, true, true]);
}

#[test]
fn a_grid_that_is_wrong_is_told_where() {
    let wrong = rows(A).replacen("500020094", "5000q0094", 1);
    let text = format!("id,puzzle\n7,\"{}\"\n8,{C}\n", wrong.trim_end());
    let items = read("csv", text.as_bytes());
    assert_eq!(oks(&items), [false, true]);
    let error = &items[0].as_ref().expect_err("q").error;
    assert_eq!((error.line, error.column), (3, 5), "{error}");
    let text = format!("id,puzzle\n7,\"{}\"\n8,{C}\n", rows(A).replacen('3', "q", 1).trim_end());
    let items = read("csv", text.as_bytes());
    let error = &items[0].as_ref().expect_err("q").error;
    assert_eq!((error.line, error.column), (2, 4), "{error}");
}
