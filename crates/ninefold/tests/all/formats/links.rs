//! Formats with rules of their own: what is damaged is refused and never brings the reader down, and no short text fills
//! the memory.

use super::helpers::{detect, read, write};
use ninefold::generate::{Random, Xoshiro};
use ninefold::rules::Puzzle;
use ninefold::text::{FORMATS, Record, is_link};

/// A puzzle whose rules most formats can express.
fn record() -> Record {
    let rules = "4x4,diagonal,anti-knight,killer-cage:5:r1c1-r1c2,thermometer:r2c1-r2c3,white-dot:r3c1-r3c2,extra-region:r1c4-r4c4";
    let mut puzzle = Puzzle::blank(rules.parse().expect("rules"));
    puzzle.give(puzzle.layout().at(3, 3), 2);
    Record { note: "a \"title\"".to_owned(), ..Record::typed(puzzle, String::new()) }
}

fn with_rules() -> impl Iterator<Item = &'static str> {
    FORMATS.iter().filter(|format| format.has_rules()).map(|format| format.name())
}

#[test]
fn what_is_damaged_is_read_or_refused() {
    let mut random = Xoshiro::from_seed(7);
    for format in with_rules() {
        let text = write(format, &[record()]);
        for end in (0..text.len()).step_by(1 + text.len() / 150) {
            assert!(read(format, &text[..end]).len() <= 1, "{format}");
        }
        for _ in 0..400 {
            let mut damaged = text.clone();
            for _ in 0..1 + random.below(3) {
                let at = random.below(damaged.len());
                match random.below(3) {
                    0 => damaged[at] = random.below(256) as u8,
                    1 => damaged.truncate(at + 1),
                    _ => damaged.swap(at, text.len() / 2 % (at + 1)),
                }
            }
            drop(read(format, &damaged));
        }
    }
}

#[test]
fn links_are_known_as_links() {
    for format in ["fpuzzles", "sudokupad", "penpa", "sudokumaker"] {
        let text = String::from_utf8(write(format, &[record()])).expect("a text");
        assert!(is_link(text.trim()), "{text}");
        for other in with_rules().filter(|other| *other != format) {
            // Another reader refuses the link, unless it knows what is in it.
            let items = read(other, text.as_bytes());
            assert!(items.iter().all(|item| item.is_err()) || format == "fpuzzles", "{format} as {other}");
        }
    }
    for text in ["puzzles.txt", "https://example.org/", "scl.txt", "53..7", "{\"a\": 1}"] {
        assert!(!is_link(text), "{text}");
    }
}

#[test]
fn objects_of_each_program_are_recognised() {
    let rules = "4x4,killer-cage:3:r1c1-r1c2";
    let puzzle = ninefold::rules::Puzzle::blank(ninefold::rules::Rules::new(rules.parse().expect("rules")));
    let record = Record::typed(puzzle.clone(), String::new());
    for format in FORMATS.iter().filter(|format| format.has_rules()) {
        let written = write(format.name(), std::slice::from_ref(&record));
        let (found, items) = detect(&written, None);
        assert_eq!(found, format.name());
        assert_eq!(items[0].as_ref().expect("readable").filled(), puzzle, "{}", format.name());
    }
    let objects = [
        ("sudokupad", r#"{"cells": [[{}, {}], [{}, {}]], "regions": [[[0, 0], [0, 1]], [[1, 0], [1, 1]]]}"#),
        ("fpuzzles", r#"{"size": 2, "grid": [[{}, {}], [{}, {}]], "killercage": []}"#),
        (
            "sudokumaker",
            r#"{"formatVersion": "1.5.0", "puzzle": {"size": 4, "cells": [], "constraints": []}}"#,
        ),
        ("rules", r#"{"size": 2, "constraints": [{"kind": "killer-cage", "cells": [["r1c1"]]}]}"#),
    ];
    for (format, object) in objects {
        assert_eq!(detect(object.as_bytes(), None).0, format, "{object}");
        let split = object.replace(' ', "\n ");
        // Objects of `rules` are one a line.
        assert!(format == "rules" || detect(split.as_bytes(), None).0 == format, "{split}");
    }
}
