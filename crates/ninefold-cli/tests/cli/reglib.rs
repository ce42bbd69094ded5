//! `ninefold reglib`, as documented.

use crate::common::{Folder, gzip, ninefold};

/// Cases, one for each of three codes.
const FULL_HOUSE: &str = ":0000:5:5..9+6+3+8+2...487+5+3..+6+3+8+12+475982+3+71+9+645+1+46+58+29+3+775+9+43+6+218465.9+8+1......514......+47..3:::597:";
const HIDDEN_SINGLE: &str =
    ":0002:9:+1....8...3.5.........72.9.1.94.8.6.5.1..4..9.8.6.1.34.6.1.32.........4.2...8.....:::913:";
const NAKED_SINGLE: &str =
    ":0003:3:....4...7.4.69.......2.86.1.2....36.7.......5.38....1.2.93.6.......52.8.4...7....:::335:";

/// The last line.
fn verdict(stdout: &str) -> &str {
    stdout.lines().last().unwrap_or_default()
}

fn lines(cases: &[&str], end: &str) -> String {
    cases.iter().map(|case| format!("{case}{end}")).collect()
}

#[test]
fn all_pass() {
    let cases = ["# a comment", HIDDEN_SINGLE, "", NAKED_SINGLE];
    for end in ["\n", "\r\n"] {
        for threads in ["1", "3"] {
            let ran = ninefold(&["reglib", "--threads", threads], lines(&cases, end));
            assert_eq!((verdict(&ran.stdout), ran.code), ("passed 2 of 2", Some(0)), "{ran:?}");
            assert_eq!(ran.stderr, "");
        }
    }
}

#[test]
fn a_row_for_each_code() {
    let wrong = NAKED_SINGLE.replace(":335:", ":334:");
    let unknown = NAKED_SINGLE.replace(":0003:", ":9999:");
    let ran = ninefold(&["reglib"], lines(&[&unknown, NAKED_SINGLE, &wrong, HIDDEN_SINGLE], "\n"));
    assert_eq!((verdict(&ran.stdout), ran.code), ("passed 2 of 4", Some(1)), "{ran:?}");
    let figures = |code: &str| -> Vec<String> {
        let line = ran.stdout.lines().find(|line| line.starts_with(code)).expect("a row for the code");
        let mut figures: Vec<String> = line.split_whitespace().rev().take(4).map(str::to_owned).collect();
        figures.reverse();
        figures
    };
    // Passed, failed, not supported, length differs.
    assert_eq!(figures("0002"), ["1", "-", "-", "-"]);
    assert_eq!(figures("0003"), ["1", "1", "-", "-"]);
    assert_eq!(figures("9999"), ["-", "-", "1", "-"]);
}

#[test]
fn verbose_shows_what_was_found_instead() {
    let wrong = NAKED_SINGLE.replace(":335:", ":334:");
    let other = NAKED_SINGLE.replace(":0003:3:", ":0003:9:");
    let unknown = NAKED_SINGLE.replace(":0003:", ":9999:");
    let text = lines(&[NAKED_SINGLE, &wrong, &other, &unknown], "\n");
    let quiet = ninefold(&["reglib"], &text);
    assert!(!quiet.stdout.contains("line 2"), "{quiet:?}");
    let ran = ninefold(&["reglib", "--verbose"], &text);
    let shown: Vec<&str> = ran.stdout.lines().take(5).collect();
    assert_eq!(shown[0], format!("standard input: line 2: failed: {wrong}"));
    assert_eq!(shown[1], "  found Naked Single: R3C5=3");
    assert_eq!(shown[2], format!("standard input: line 3: failed: {other}"));
    assert_eq!(shown[3], "  found nothing");
    assert_eq!(shown[4], format!("standard input: line 4: not supported: {unknown}"));
    assert_eq!(verdict(&ran.stdout), "passed 1 of 4");
}

#[test]
fn a_line_that_is_no_case_is_told_and_counted() {
    let bad = NAKED_SINGLE.replace("....4...7", "....4...x");
    let ran = ninefold(&["reglib"], lines(&[NAKED_SINGLE, &bad, "what?", ":0003:3:123:::335:"], "\n"));
    assert_eq!((verdict(&ran.stdout), ran.code), ("passed 1 of 4", Some(2)), "{ran:?}");
    for place in ["line 2, column 17: ", "line 3, column 1: ", "line 4, column 12: "] {
        assert!(ran.stderr.contains(&format!("standard input: {place}found ")), "{place}: {}", ran.stderr);
    }
}

#[test]
fn messages_end_after_twenty_with_a_total() {
    let ran = ninefold(&["reglib"], lines(&["what?"; 50], "\n"));
    assert_eq!((verdict(&ran.stdout), ran.code), ("passed 0 of 50", Some(2)), "{ran:?}");
    assert_eq!(ran.stderr.lines().count(), 21, "{}", ran.stderr);
    assert!(ran.stderr.ends_with("30 more lines could not be read (50 in all)\n"), "{}", ran.stderr);
}

#[test]
fn codes_can_be_chosen() {
    let text = lines(&[HIDDEN_SINGLE, NAKED_SINGLE], "\n");
    let verdict_for = |code: &str| verdict(&ninefold(&["reglib", "--code", code], &text).stdout).to_owned();
    assert_eq!(verdict_for("0003"), "passed 1 of 1");
    assert_eq!(verdict_for("00"), "passed 2 of 2");
    assert_eq!(verdict_for("0002,0003"), "passed 2 of 2");
}

#[test]
fn files_may_be_packed_and_must_be_there() {
    let folder = Folder::new("reglib");
    let (plain, packed) = (folder.path("a.txt"), folder.path("b.txt.gz"));
    let marked = format!("\u{feff}{}", lines(&[FULL_HOUSE], "\r\n"));
    std::fs::write(&plain, marked).expect("written");
    std::fs::write(&packed, gzip(lines(&[NAKED_SINGLE], "\n").as_bytes())).expect("written");
    let ran = ninefold(&["reglib", &plain, &packed], "");
    assert_eq!((verdict(&ran.stdout), ran.code), ("passed 2 of 2", Some(0)), "{ran:?}");
    let missing = folder.path("missing.txt");
    let ran = ninefold(&["reglib", &plain, &missing], "");
    assert_eq!((verdict(&ran.stdout), ran.code), ("passed 1 of 1", Some(2)), "{ran:?}");
    assert!(ran.stderr.contains("cannot open"), "{}", ran.stderr);
}

#[test]
fn nothing_to_run_is_said() {
    let ran = ninefold(&["reglib"], "# nothing\n");
    assert_eq!((ran.stdout.as_str(), ran.code), ("passed 0 of 0\n", Some(0)));
    assert!(ran.stderr.contains("no puzzles"), "{}", ran.stderr);
}

#[test]
fn the_last_line_is_the_same_in_every_language() {
    let ran = ninefold(&["reglib", "--lang", "zh"], lines(&[NAKED_SINGLE], "\n"));
    assert_eq!(verdict(&ran.stdout), "passed 1 of 1");
    assert!(ran.stdout.contains("通过"), "{}", ran.stdout);
    let wrong = NAKED_SINGLE.replace(":335:", ":334:");
    let ran = ninefold(&["reglib", "--verbose", "--lang", "zh"], lines(&[&wrong], "\n"));
    assert_eq!(ran.stdout.lines().nth(1), Some("  找到唯余：R3C5=3"));
}
