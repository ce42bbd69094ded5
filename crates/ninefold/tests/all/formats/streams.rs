//! Streams: one item for each record whatever the input is, in bounded memory, and never a panic.

use super::helpers::{A, C, detect, givens, grid, read};
use ninefold::text::{FORMATS, Records, detect as find_format};
use proptest::prelude::*;
use std::io::{self, BufRead, BufReader, Read};

/// A reader that gives its text in small pieces, as a pipe may.
struct Trickle<'a>(&'a [u8], usize);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.1).min(self.0.len());
        buffer[..length].copy_from_slice(&self.0[..length]);
        self.0 = &self.0[length..];
        Ok(length)
    }
}

fn any_line() -> impl Strategy<Value = (String, bool)> {
    prop_oneof![
        Just((String::from(A), true)),
        Just((format!("{} a note", C.replace('0', ".")), true)),
        Just((String::new(), false)),
        Just((String::from("# a comment"), false)),
        Just((A[..80].to_owned(), true)),
        "[a-z5.é]{1,30}".prop_map(|text| (text, true)),
        // Nine cells: eight such lines still make eight unreadable records.
        Just((A[..9].to_owned(), true)),
    ]
}

proptest! {
    #[test]
    fn every_line_is_one_item(lines in proptest::collection::vec(any_line(), 0..30), pieces in 1usize..100) {
        let text: Vec<&str> = lines.iter().map(|(line, _)| line.as_str()).collect();
        let text = text.join("\n");
        let items = read("line", text.as_bytes());
        let expected: Vec<u64> =
            lines.iter().zip(1..).filter(|((_, counts), _)| *counts).map(|(_, number)| number).collect();
        let found: Vec<u64> = items.iter().map(|item| match item {
            Ok(record) => record.line,
            Err(unreadable) => unreadable.error.line,
        }).collect();
        prop_assert_eq!(found, expected);
        let trickle = BufReader::with_capacity(pieces, Trickle(text.as_bytes(), pieces));
        let line = ninefold::text::format("line").expect("known");
        let again: Vec<_> = Records::new(trickle, line).map(|item| item.expect("memory")).collect();
        prop_assert_eq!(again, items);
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        for format in FORMATS {
            read(format.name(), &bytes);
        }
        detect(&bytes, None);
    }

    #[test]
    fn nothing_nearly_right_makes_a_reader_panic(
        text in "([0-9.+|\\-:'<>&;\"{}\\[\\], \t\\\\u#é\n]|<game data=\"|version: 3|\\[Puzzle\\]\n|puzzle|\\{\"puzzle\": \"){0,200}"
    ) {
        for format in FORMATS {
            read(format.name(), text.as_bytes());
        }
        detect(text.as_bytes(), None);
    }
}

#[test]
fn garbage_is_read_as_lines() {
    let (format, items) = detect(b"hello\nworld, how\nare | you\n", None);
    assert_eq!((format, items.len()), ("line", 3));
    assert_eq!(detect(b"", None).0, "line");
    assert_eq!(find_format(b"", Some("puzzles.CSV.gz")).name(), "csv");
    assert_eq!(find_format(A.as_bytes(), Some("puzzles.sdm")).name(), "sdm");
    assert_eq!(find_format(A.as_bytes(), Some("puzzles.csv")).name(), "line");
}

/// Detection must not wait for more than the first line if that is a puzzle.
#[test]
fn a_slow_pipe_is_answered_at_once() {
    struct Impatient<'a>(&'a [u8]);
    impl Read for Impatient<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let read = self.fill_buf()?.read(buffer)?;
            self.consume(read);
            Ok(read)
        }
    }
    impl BufRead for Impatient<'_> {
        fn fill_buf(&mut self) -> io::Result<&[u8]> {
            if self.0.is_empty() { Err(io::Error::other("read past the first line")) } else { Ok(self.0) }
        }
        fn consume(&mut self, amount: usize) {
            self.0 = &self.0[amount..];
        }
    }
    let line = format!("{A}\n");
    let mut records = Records::detect(Impatient(line.as_bytes()), None).expect("one buffer is enough");
    let record = records.next().expect("a record").expect("no error").expect("readable");
    assert_eq!(givens(&record), grid(A));
    assert!(records.next().expect("the error").is_err());
    assert!(records.next().is_none(), "after an error there is nothing");
}

#[test]
fn what_could_be_read_before_an_error_is_not_lost() {
    // The first line does not decide the format, so the error comes during detection.
    assert!(Records::detect(BufReader::new(Failing), None).is_err(), "there is nothing but the error");
    let text = format!("# puzzles\n{}\n{}\n", ".".repeat(81), A);
    let failing = BufReader::with_capacity(8, text.as_bytes().chain(Failing));
    let items: Vec<_> = Records::detect(failing, None).expect("as above").collect();
    let found: Vec<bool> = items.iter().map(|item| matches!(item, Ok(Ok(_)))).collect();
    assert_eq!(found, [true, true, false]);
}

/// An input that is broken.
struct Failing;

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("broken"))
    }
}

#[test]
fn marks_at_the_beginning_and_the_end() {
    let text = format!("\u{FEFF}{A}");
    let (format, items) = detect(text.as_bytes(), None);
    assert_eq!((format, items.len()), ("line", 1));
    assert!(items[0].is_ok());
}

#[test]
fn typed_text_is_kept_as_it_is() {
    let typed = |line: &str| {
        let record = read("line", line.as_bytes()).remove(0).expect("readable");
        (record.typed.expect("one line"), record.note)
    };
    let mixed = A.replacen('0', ".", 3).replacen('0', "*", 3).replacen('0', "_", 3).replacen('0', "-", 3);
    assert_eq!(typed(&format!("{mixed}\t# hard; 17,5 ")), (mixed, String::from("hard; 17,5")));
    let spaced = A.replace('0', " ");
    assert_eq!(typed(&spaced), (spaced.clone(), String::new()));
    assert_eq!(givens(read("line", spaced.as_bytes())[0].as_ref().expect("readable")), grid(A));
    let placed = C.replacen('0', "+4", 1);
    assert_eq!(typed(&placed).0, placed);
}

/// 64 MiB without a line end are never held in memory: the input is generated as it is read.
#[test]
fn an_endless_line_is_one_item() {
    let input = BufReader::new(io::repeat(b'7').take(64 << 20));
    let items: Vec<_> = Records::detect(input, None).expect("readable").collect();
    assert_eq!(items.len(), 1);
}
