//! Texts that people paste: other encodings, wide characters, cells with something between them.

use super::helpers::{A, C, detect, givens, grid, read, rows};
use ninefold::Grid;
use ninefold::text::{Decoded, Item, Records};
use proptest::prelude::*;
use std::io::{BufRead, BufReader, Read};

/// Returns the format that is found, and the puzzles in it.
#[track_caller]
fn found(text: &str) -> (&'static str, Vec<Grid>) {
    let (format, items) = detect(text.as_bytes(), None);
    let grids = items.into_iter().map(|item| givens(&item.unwrap_or_else(|e| panic!("{}", e.error))));
    (format, grids.collect())
}

#[track_caller]
fn refused(text: &str) -> String {
    let mut items = detect(text.as_bytes(), None).1;
    assert_eq!(items.len(), 1, "{items:?}");
    items.remove(0).expect_err(text).error.to_string()
}

/// Writes cells with `between` between them, and empty cells as `empty`.
fn spread(line: &str, between: &str, empty: &str) -> String {
    let cells = line.chars().map(|c| if c == '0' { empty.to_owned() } else { c.to_string() });
    cells.collect::<Vec<_>>().join(between)
}

fn utf16(text: &str, is_little: bool) -> Vec<u8> {
    let bytes = |unit: u16| if is_little { unit.to_le_bytes() } else { unit.to_be_bytes() };
    text.encode_utf16().flat_map(bytes).collect()
}

/// A reader that gives its bytes in pieces of these lengths, repeated.
struct Pieces<'a> {
    bytes: &'a [u8],
    lengths: &'a [usize],
    next: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = self.lengths[self.next % self.lengths.len()].min(buffer.len()).min(self.bytes.len());
        self.next += 1;
        buffer[..length].copy_from_slice(&self.bytes[..length]);
        self.bytes = &self.bytes[length..];
        Ok(length)
    }
}

fn decoded(bytes: &[u8], lengths: &[usize]) -> Vec<u8> {
    let mut text = Vec::new();
    let input = BufReader::with_capacity(64, Pieces { bytes, lengths, next: 0 });
    Decoded::new(input).read_to_end(&mut text).expect("memory can be read");
    text
}

proptest! {
    #[test]
    fn utf16_is_read_wherever_it_is_cut(
        text in "(\\PC|\n|[0-9.]){0,200}",
        lengths in proptest::collection::vec(1usize..9, 1..6),
        is_little: bool,
    ) {
        let marked = utf16(&format!("\u{FEFF}{text}"), is_little);
        prop_assert_eq!(String::from_utf8(decoded(&marked, &lengths)).expect("UTF-8"), &*text);
        // Any other text is left unchanged.
        prop_assert_eq!(decoded(text.as_bytes(), &lengths), text.as_bytes());
    }

    #[test]
    fn any_units_are_decoded_as_the_standard_library_does(
        units in proptest::collection::vec(prop_oneof![0xD7F0u16..0xE010, any::<u16>()], 0..60),
        lengths in proptest::collection::vec(1usize..5, 1..4),
        is_odd: bool,
    ) {
        let mut bytes = vec![0xFE, 0xFF];
        bytes.extend(units.iter().flat_map(|unit| unit.to_be_bytes()));
        let mut expected = String::from_utf16_lossy(&units);
        if is_odd {
            bytes.push(b'5');
            expected.push('\u{FFFD}');
        }
        prop_assert_eq!(String::from_utf8(decoded(&bytes, &lengths)).expect("UTF-8"), expected);
    }
}

#[test]
fn utf16_gives_the_records_of_the_same_text() {
    for text in
        [format!("{A}\r\n# comment\r\n{C} a note: é😀\r\nbad\r\n"), rows(A), format!("puzzle,é\n{A},x\n")]
    {
        let (format, expected) = detect(text.as_bytes(), None);
        for is_little in [true, false] {
            let marked = utf16(&format!("\u{FEFF}{text}"), is_little);
            assert_eq!(detect(&marked, None), (format, expected.clone()));
            assert_eq!(detect(&utf16(&text, is_little), None), (format, expected.clone()), "without a mark");
            assert_eq!(read(format, &marked), expected);
        }
    }
}

/// Half a character is not a cell: the record is unreadable, and the error names the place.
#[test]
fn damaged_utf16_is_told_where_it_is() {
    let mut units: Vec<u16> = format!("\u{FEFF}{A}\n{C}").encode_utf16().collect();
    units[1 + 82 + 4] = 0xD800;
    let mut bytes: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    bytes.push(b'1');
    let (_, items) = detect(&bytes, None);
    assert_eq!(items.len(), 2);
    let error = &items[1].as_ref().expect_err("damaged").error;
    assert_eq!((error.line, error.column), (2, 5), "{error}");
    let mut whole = utf16(&format!("\u{FEFF}{A}"), true);
    whole.push(b'1');
    let error = refused_bytes(&whole);
    assert_eq!((error.line, error.column), (1, 82), "{error}");
}

fn refused_bytes(bytes: &[u8]) -> ninefold::text::ParseError {
    let mut items: Vec<Item> =
        Records::detect(bytes, None).expect("readable").map(|item| item.expect("memory")).collect();
    assert_eq!(items.len(), 1, "{items:?}");
    items.remove(0).expect_err("damaged").error
}

/// Someone who types a line at a terminal does not have to wait for the next byte.
#[test]
fn a_typed_line_is_decoded_at_once() {
    struct Typed(Option<&'static [u8]>);
    impl Read for Typed {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let typed = self.0.take().expect("nobody reads on after the line");
            buffer[..typed.len()].copy_from_slice(typed);
            Ok(typed.len())
        }
    }
    for typed in [&b"\n"[..], b"53\n", b"5\n", b"5..\n"] {
        let mut input = Decoded::new(BufReader::new(Typed(Some(typed))));
        assert!(typed.starts_with(input.fill_buf().expect("it reads")));
    }
}

/// Returns the wide form of an ASCII text.
fn wide(text: &str) -> String {
    text.chars().map(|c| char::from_u32(u32::from(c) + 0xFEE0).expect("a wide form")).collect()
}

#[test]
fn wide_digits_are_digits() {
    let dotted = A.replace('0', ".");
    for line in
        [wide(A), wide(&dotted), wide(&A.replace('0', "*")), format!("{}{}", wide(&A[..40]), &A[40..])]
    {
        assert_eq!(found(&line), ("line", vec![grid(A)]), "{line}");
    }
    for empty in ["　", "·", "□"] {
        assert_eq!(found(&wide(A).replace('０', empty)), ("line", vec![grid(A)]), "{empty}");
    }
    let wide_rows: String = rows(A).lines().map(|row| wide(row) + "\n").collect();
    assert_eq!(found(&wide_rows), ("rows", vec![grid(A)]));
    // A note stays as it was written, and the typed grid is given in plain digits.
    let items = read("line", format!("{} 第１题", wide(A)).as_bytes());
    let record = items[0].as_ref().expect("readable");
    assert_eq!((record.note.as_str(), record.typed.as_deref()), ("第１题", Some(A)));
    let drawn = "│５　３　．│．　７　．│．　．　．│\n".repeat(9);
    let expected = "53..7....".repeat(9);
    assert_eq!(found(&drawn), ("box", vec![grid(&expected)]));
}

#[test]
fn wide_text_is_refused_at_its_place() {
    let (short, long) = (wide(&A[..80]), wide(&format!("{A}5")));
    assert!(refused(&short).starts_with("line 1, column 81: "), "{}", refused(&short));
    assert!(refused(&long).starts_with("line 1, column 82: "), "{}", refused(&long));
    let odd = wide(A).replacen('０', "零", 1);
    assert!(
        refused(&odd).starts_with("line 1, column 2: ") && refused(&odd).contains('零'),
        "{}",
        refused(&odd)
    );
}

#[test]
fn x_is_an_empty_cell_where_nothing_else_is() {
    for cross in ["x", "X"] {
        let crossed = C.replace('0', cross);
        assert_eq!(found(&crossed), ("line", vec![grid(C)]));
        assert_eq!(found(&format!("{crossed} note x 0")), ("line", vec![grid(C)]));
        assert_eq!(found(&rows(&crossed)), ("rows", vec![grid(C)]));
        assert_eq!(found(&spread(C, " ", cross)), ("line", vec![grid(C)]));
        let drawn: String = rows(&crossed)
            .lines()
            .map(|row| format!("| {} | {} | {} |\n", &row[..3], &row[3..6], &row[6..]))
            .collect();
        assert_eq!(found(&drawn).1, [grid(C)]);
    }
    let both = C.replace('0', "x").replacen('x', ".", 1);
    assert!(refused(&both).contains("'x'"), "{}", refused(&both));
    // If the first row is one, the others are taken for rows too.
    let crossed = rows(&C.replace('0', "x"));
    let last = crossed.rfind('x').expect("there are many");
    let both = format!("{}.{}", &crossed[..last], &crossed[last + 1..]);
    assert!(refused(&both).starts_with("line 9, column 2: found 'x'"), "{}", refused(&both));
    assert!(refused(&C[1..].replace('0', "x")).starts_with("line 1, column 81: "));
}

#[test]
fn cells_with_something_between_them() {
    for (between, empty) in [
        (" ", "."),
        ("  ", "0"),
        ("\t", ""),
        ("\t", "."),
        (",", ""),
        (",", "0"),
        (";", ""),
        (", ", "0"),
        ("|", "."),
        ("\t", "-"),
    ] {
        let line = spread(C, between, empty);
        assert_eq!(found(&line), ("line", vec![grid(C)]), "{between:?} {empty:?}");
        let nine: String = rows(C).lines().map(|row| spread(row, between, empty) + "\n").collect();
        assert_eq!(found(&nine).1, [grid(C)], "nine rows with {between:?} {empty:?}");
    }
    for (size, between) in [(3, " "), (9, " "), (9, "|"), (9, "/"), (27, ","), (9, "; "), (3, " | ")] {
        let groups: Vec<&str> =
            C.as_bytes().chunks(size).map(|group| str::from_utf8(group).expect("ASCII")).collect();
        assert_eq!(found(&groups.join(between)), ("line", vec![grid(C)]), "{size} {between:?}");
    }
    // A text that is not a puzzle does not become one: a grid with one digit missing, and a note that would complete
    // it.
    assert!(refused(&format!("{} 5", &C[..80])).starts_with("line 1, column 81: "));
    assert!(refused(&spread(&C[..80], " ", ".")).contains("80"));
}

/// A row without any digit is nothing but tabs in a spreadsheet.
#[test]
fn an_empty_row_of_a_spreadsheet_is_a_row() {
    let sparse = format!("{}{}{}", &C[..27], "0".repeat(18), &C[45..]);
    let copied: String = rows(&sparse).lines().map(|row| spread(row, "\t", "") + "\n").collect();
    assert_eq!(found(&copied), ("rows", vec![grid(&sparse)]));
    assert_eq!(found(&format!("{copied}\n{copied}")), ("rows", vec![grid(&sparse), grid(&sparse)]));
    let last = copied.rfind('\t').expect("there are many");
    let short = format!("{}{}", &copied[..last], &copied[last + 1..]);
    assert!(refused(&short).starts_with("line 9, "), "{}", refused(&short));
}

#[test]
fn counts_of_a_judge_that_cannot_be() {
    for count in ["99999999999999999999", "-2", "0", "3", "+1"] {
        let (format, items) = detect(format!("{count}\n{}{}", rows(A), rows(C)).as_bytes(), None);
        assert_eq!(format, "judge", "{count}");
        assert_eq!(items.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, false], "{count}");
        let error = items[2].as_ref().expect_err("the count").error.to_string();
        assert!(error.starts_with("line 1, column 1: ") && error.contains(count), "{error}");
    }
    assert!(refused("1").contains("81"), "{}", refused("1"));
    assert_eq!(found("0\n"), ("judge", vec![]), "what is written for no puzzles");
}
