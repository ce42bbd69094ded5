//! Compares the stream by blocks with its slow twin, the library's readers and writers record by record: the same
//! bytes, messages and exit code, whatever the input.

use crate::common::{Folder, Ran, UNIQUE, gzip, mixture, ninefold};
use ninefold::engine::{self, Status};
use ninefold::generate::Xoshiro;
use ninefold::lang::Lang;
use ninefold::text::{Content, Records, Solved, format};
use std::fs;

/// The result of a run.
type Outcome = (String, String, Option<i32>);

fn outcome(ran: Ran) -> Outcome {
    (ran.stdout, ran.stderr, ran.code)
}

/// What `solve` or `convert` should do with this file.
fn expected(command: &str, text: &str, file: &str, name: &str) -> Outcome {
    let line = format("line").expect("it is there");
    let content = if command == "solve" { Content::Solutions } else { Content::Puzzles };
    let mut writer = format(name).expect("it is there").writer(content);
    let (mut out, mut errors, mut counts, mut unreadable) = (Vec::new(), Vec::new(), [0; 4], 0);
    for item in Records::new(text.as_bytes(), line) {
        match item.expect("memory can be read") {
            Ok(record) if command == "solve" => {
                let engine::Answer { status, solution, .. } = engine::solve(&record.puzzle);
                counts[status as usize] += 1;
                let (status, solution) = (status.name(), solution.as_ref());
                writer.solved(&Solved { record: &record, status, solution, sentence: "" }, &mut out);
            }
            Ok(record) => writer.puzzle(&record, &mut out),
            Err(bad) => {
                unreadable += 1;
                errors.push(format!("ninefold: {file}: {}\n", bad.error.message(Lang::En)));
                writer.unreadable(&bad, &mut out);
            }
        }
    }
    writer.end(&mut out);
    let mut messages: String = errors.iter().take(20).cloned().collect();
    let more = unreadable - 20;
    messages += &format!("ninefold: {file}: {more} more lines could not be read ({unreadable} in all)\n");
    if command == "solve" {
        let [unique, several, none, clash] = Status::ALL.map(|status| counts[status as usize]);
        let total = counts.iter().sum::<usize>() + unreadable;
        messages += &format!(
            "{total} puzzles: {unique} unique, {several} with several solutions, {none} with none, \
             {clash} with clashing givens, {unreadable} unreadable\n"
        );
    }
    (String::from_utf8(out).expect("it is text"), messages, Some(2))
}

/// Kinds of line ends, and what comes before the first line.
const ENDS: [(&str, &str); 3] = [("\n", ""), ("\r\n", "\u{feff}"), ("\r", "")];

#[test]
fn blocks_give_what_one_record_after_another_gives() {
    let folder = Folder::new("twins");
    let mut random = Xoshiro::from_seed(3);
    for (end, mark) in ENDS {
        // Several blocks, and no line end at the end.
        let text = format!("{mark}{}{UNIQUE}", mixture(3000, end, &mut random));
        let (file, packed) = (folder.path("mixture"), folder.path("mixture.gz"));
        fs::write(&file, &text).expect("written");
        fs::write(&packed, gzip(text.as_bytes())).expect("written");
        for name in ["line", "csv", "jsonl", "sdm"] {
            for command in ["solve", "convert"] {
                let options = [command, "--from", "line", "--format", name];
                let slow = expected(command, &text, &file, name);
                for threads in ["1", "3"] {
                    let fast = ninefold(&[&options[..], &["--threads", threads, &file]].concat(), "");
                    assert!(outcome(fast) == slow, "{command} {name} by {threads}, lines end with {end:?}");
                }
                let piped = ninefold(&options, &text);
                assert_eq!(piped.stdout, slow.0, "{command} {name} from a pipe");
                let unpacked = ninefold(&[&options[..], &[&packed]].concat(), "");
                assert_eq!(unpacked.stdout, slow.0, "{command} {name} from gzip");
            }
            let options = ["solve", "--from", "line", "--format", name, "--deadline", "1h", &file];
            assert!(outcome(ninefold(&options, "")) == expected("solve", &text, &file, name), "{name}");
        }
    }
}

#[test]
fn check_and_count_give_the_same_by_blocks_and_by_records() {
    let folder = Folder::new("more-twins");
    let file = folder.path("mixture");
    for (end, mark) in ENDS {
        let text = format!("{mark}{}{UNIQUE}", mixture(2500, end, &mut Xoshiro::from_seed(4)));
        fs::write(&file, &text).expect("written");
        for command in [&["check"][..], &["count", "--limit", "3"], &["count", "--limit", "2000"]] {
            for name in ["line", "csv", "jsonl"] {
                let options = [command, &["--from", "line", "--format", name, &file]].concat();
                // A deadline applies to one puzzle, so each is a record.
                let slow = outcome(ninefold(&[&options[..], &["--deadline", "1h"]].concat(), ""));
                assert!(slow.1.contains("could not be read") && slow.2 == Some(2), "{slow:?}");
                for threads in ["1", "3"] {
                    let fast = ninefold(&[&options[..], &["--threads", threads]].concat(), "");
                    assert!(outcome(fast) == slow, "{command:?} {name} by {threads}, ends {end:?}");
                }
            }
        }
    }
}

#[test]
fn counts_beyond_the_few_are_exact_and_in_order() {
    // Five rows are empty. The solutions are listed one by one to get a number to compare.
    let many = format!("{}{}", "123456789456789123789123456214365897", ".".repeat(45));
    let puzzle = ninefold::Nine::new(many.parse().expect("a grid"));
    let solutions = engine::solutions(&puzzle).count();
    assert!(solutions > 1000);
    let ran = ninefold(&["count"], format!("{UNIQUE}\n{many}\nbad\n{UNIQUE}\n"));
    assert_eq!(ran.stdout, format!("1\n{solutions}\nunreadable\n1\n"), "{}", ran.stderr);
    let blank = ".".repeat(81);
    let limited = ninefold(&["count", "--limit", "3000"], format!("{UNIQUE}\n{blank}\n{UNIQUE}\n"));
    assert_eq!(limited.stdout, "1\n3000\tincomplete\n1\n", "{}", limited.stderr);
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
