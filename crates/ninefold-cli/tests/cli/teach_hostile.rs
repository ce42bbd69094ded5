//! The teacher under bad conditions: no time, arguments that are almost puzzles, streams of everything.

use crate::common::{Folder, UNIQUE, mixture, ninefold};
use ninefold::generate::Xoshiro;
use std::time::{Duration, Instant};

/// Nets in a blank grid take minutes.
const SLOW: [&str; 2] = ["--technique", "singles,nested-cell-dfc-mfc,x-wing,nested-region-dfc-mfc"];

#[test]
fn when_the_time_is_up_it_is_said_with_what_was_not_looked_for() {
    let blank = ".".repeat(81);
    for command in ["hint", "explain", "steps"] {
        let run = |more: &[&str]| {
            ninefold(&[&[command, "--deadline", "100ms"], &SLOW[..], more, &[&blank]].concat(), "")
        };
        let began = Instant::now();
        let ran = run(&[]);
        // Ten times longer than needed on a slow machine, and a tenth of the time without a deadline.
        assert!(began.elapsed() < Duration::from_secs(20), "{command} took {:?}", began.elapsed());
        let said =
            "The time is up (100ms; --deadline gives more) while looking for Dynamic Cell Forcing Chains (+ ";
        assert!(ran.stdout.contains(said) && ran.stdout.contains("Not looked for: "), "{}", ran.stdout);
        assert_eq!(ran.code, Some(1), "{command}");
        let json = run(&["--format", "json"]).stdout;
        assert!(
            json.contains(
                "\"complete\": false, \"unfinished\": [\"nested-cell-dfc-mfc\", \"nested-region-dfc-mfc\"]"
            ),
            "{json}"
        );
        let csv = run(&["--format", "csv"]).stdout;
        assert!(
            csv.lines().last().is_some_and(|row| row.contains(",several,,,,,") && row.contains("time is up")),
            "{csv}"
        );
        let html = run(&["--format", "html"]).stdout;
        assert!(html.contains("The time is up") && html.contains("时间已到"), "{command}");
        let chinese = run(&["--lang", "zh"]).stdout;
        assert!(chinese.contains("时间已到（100ms；可用 --deadline 延长）"), "{chinese}");
    }
    let none = ninefold(&["hint", "--deadline", "0", UNIQUE], "");
    assert!(none.stdout.starts_with("The time is up (0s;") && none.code == Some(1), "{none:?}");
    let enough = ninefold(&["steps", "--technique", "singles", "--format", "json", UNIQUE], "").stdout;
    assert!(enough.contains("\"complete\": true, \"unfinished\": []"), "{enough}");
}

#[test]
fn arguments_that_are_nearly_puzzles() {
    let placed = format!("53+4{}", &UNIQUE[3..]);
    for good in [
        placed.clone(),
        format!(":0000::{placed}:::"),
        format!(":0300:5:{placed}:::"),
        format!(":0000:x:{UNIQUE}"),
    ] {
        let ran = ninefold(&["hint", "--vague", &good], "");
        assert_eq!(
            (ran.stdout.as_str(), ran.code),
            ("Next: Hidden Single in a box.\n", Some(0)),
            "{good}: {ran:?}"
        );
    }
    for (bad, said) in [
        (placed[..81].to_owned(), "as a puzzle it has 80 cells instead of 81"),
        (format!("{placed}1"), "as a puzzle it has 82 cells instead of 81"),
        (placed.replacen('5', "x", 1), "as a puzzle it has 'x' as character 1: expected 1 to 9"),
        (format!(":0000:x:{}:::", &placed[..81]), "as a line of a library: "),
        (String::new(), "an argument is empty"),
        ("no-such-file.txt".to_owned(), "cannot open no-such-file.txt"),
    ] {
        for command in ["hint", "explain", "steps"] {
            let ran = ninefold(&[command, &bad], "");
            assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{bad}: {ran:?}");
            assert!(ran.stderr.contains(said), "{bad}: {}", ran.stderr);
        }
    }
}

#[test]
fn streams_of_everything_give_a_result_for_each() {
    let mut random = Xoshiro::from_seed(4);
    for end in ["\n", "\r\n"] {
        let text = mixture(60, end, &mut random);
        let marked = format!("\u{feff}{text}");
        let run = |input: &str| {
            ninefold(
                &["hint", "--vague", "--technique", "singles", "--from", "line", "--deadline", "5s"],
                input,
            )
        };
        let (plain, marked) = (run(&text), run(&marked));
        assert_eq!(plain.stdout, marked.stdout, "a byte-order mark is nothing");
        assert_eq!(plain.code, Some(2));
        assert!(!plain.stderr.contains("panicked"), "{}", plain.stderr);
    }
    let long = ninefold(&["hint"], "1".repeat(1 << 20));
    assert!(long.code == Some(2) && long.stderr.contains("line 1"), "{:?}", long.stderr);
    let bytes: Vec<u8> = (0..=255).cycle().take(5000).collect();
    let binary = ninefold(&["explain"], bytes);
    assert!(binary.code == Some(2) && !binary.stderr.contains("panicked"), "{:?}", binary.stderr);
}

#[test]
fn what_cannot_be_written_is_said() {
    let folder = Folder::new("teach-nowhere");
    let (nowhere, a_folder) = (folder.path("missing/step.svg"), folder.path(""));
    for command in ["hint", "explain", "steps"] {
        for path in [&nowhere, &a_folder] {
            let ran = ninefold(&[command, "--svg", path, UNIQUE], "");
            assert!(ran.code == Some(2) && ran.stderr.contains("cannot write"), "{ran:?}");
            assert_eq!(ran.stdout, "", "{command} says so before it looks for steps");
        }
    }
    let ran = ninefold(&["explain", "-o", &folder.path("missing/path.txt"), UNIQUE], "");
    assert!(ran.code == Some(2) && ran.stderr.contains("path.txt"), "{ran:?}");
    let read = folder.path("puzzle.txt");
    std::fs::write(&read, UNIQUE).expect("the folder takes files");
    for more in [&[][..], &["-o", &folder.path("both.svg")]] {
        let svg = if more.is_empty() { read.clone() } else { folder.path("both.svg") };
        let ran = ninefold(&[&["hint", "--svg", &svg, &read], more].concat(), "");
        assert!(ran.code == Some(2) && ran.stderr.contains("give the pictures another name"), "{ran:?}");
    }
    assert_eq!(std::fs::read_to_string(&read).expect("it is still there"), UNIQUE);
}
