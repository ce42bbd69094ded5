//! The stream by blocks against its slow twin, the stream record by record: the same bytes, messages
//! and exit code, whatever the input.

use crate::common::{Folder, Ran, ninefold};
use ninefold::generate::{Random, Xoshiro};
use std::fs;

const UNIQUE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SEVERAL: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";

/// Lines of every kind, good, odd and bad, with ends of this kind.
fn mixture(lines: usize, end: &str, random: &mut Xoshiro) -> String {
    let none = format!("12345678.........9{}", ".".repeat(63));
    let kinds = [
        format!("{UNIQUE},a note; \"quoted\""),
        UNIQUE.replace('.', " "),
        format!("  {UNIQUE}"),
        format!("{UNIQUE}x"),
        format!("{UNIQUE}\t# note"),
        none,
        format!("5..5{}", ".".repeat(77)),
        ".".repeat(80),
        "123456789".repeat(81),
        "1........".repeat(81),
        format!("+5{}", &UNIQUE[1..]),
        "# a comment".into(),
        "puzzle,solution".into(),
        "\u{6570}\u{72ec}, \"?\"".into(),
        String::new(),
    ];
    let mut text = String::new();
    for _ in 0..lines {
        match random.below(60) {
            odd @ 0..15 => text += &kinds[odd],
            15..25 => text += SEVERAL,
            25..40 => text += &UNIQUE.replace('.', "0"),
            _ => text += UNIQUE,
        }
        text += end;
    }
    text
}

/// What a twin must have in common.
fn outcome(ran: Ran) -> (String, String, Option<i32>) {
    (ran.stdout, ran.stderr, ran.code)
}

#[test]
fn solving_by_blocks_gives_what_solving_by_records_gives() {
    let folder = Folder::new("twins");
    let mut random = Xoshiro::from_seed(3);
    for (end, mark) in [("\n", ""), ("\r\n", "\u{feff}"), ("\r", "")] {
        // Several blocks and an end without a line end.
        let text = format!("{mark}{}{UNIQUE}", mixture(3000, end, &mut random));
        let (file, packed) = (folder.path("mixture"), folder.path("mixture.gz"));
        fs::write(&file, &text).expect("written");
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        std::io::Write::write_all(&mut gzip, text.as_bytes()).expect("packed");
        fs::write(&packed, gzip.finish().expect("packed")).expect("written");
        for format in ["line", "csv", "jsonl", "sdm"] {
            let options = ["solve", "--from", "line", "--format", format];
            let slow = outcome(ninefold(&[&options[..], &["-m", "candidates", &file]].concat(), ""));
            assert!(slow.1.contains("unreadable") && slow.2 == Some(2), "{slow:?}");
            for threads in ["1", "3"] {
                let fast = ninefold(&[&options[..], &["--threads", threads, &file]].concat(), "");
                assert!(outcome(fast) == slow, "{format} by {threads} threads, lines end with {end:?}");
            }
            let deadline = ninefold(&[&options[..], &["--deadline", "1h", &file]].concat(), "");
            assert!(outcome(deadline) == slow, "{format} with a deadline");
            let piped = ninefold(&options, &text);
            assert_eq!(piped.stdout, slow.0, "{format} from a pipe");
            let unpacked = ninefold(&[&options[..], &[&packed]].concat(), "");
            assert_eq!(unpacked.stdout, slow.0, "{format} from gzip");
        }
    }
}

#[test]
fn line_numbers_begin_again_with_every_input() {
    let folder = Folder::new("numbers");
    let (first, second) = (folder.path("first"), folder.path("second"));
    fs::write(&first, format!("{UNIQUE}\n").repeat(10_000) + "bad\n").expect("written");
    fs::write(&second, format!("{UNIQUE}\nworse\n")).expect("written");
    let ran = ninefold(&["solve", &first, &second, &first], "");
    let places: Vec<&str> =
        ran.stderr.lines().filter_map(|line| line.split("line ").nth(1)?.split(',').next()).collect();
    assert_eq!(places, ["10001", "2", "10001"], "{}", ran.stderr);
}
