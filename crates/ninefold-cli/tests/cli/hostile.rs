//! Runs every command that reads on malicious files and on damaged valid files, made from a seed.
//!
//! The normal run takes a few dozen files, `NINEFOLD_LONG=1` thousands, `NINEFOLD_SEED=N` others. Each run must end
//! without panic or signal and with the exit code that follows from the results. It must give one result for each
//! record, the same number by every command. Every solution must solve the puzzle beside it, according to a checker
//! that shares no code with the program. And the output must not be longer than the results require.

use crate::common::{Folder, UNIQUE, gzip, is_long, ninefold};
use crate::hostile_files::{self as files, Kind};
use ninefold::generate::{Random, Xoshiro};
use std::fs;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// The first seed; each file has its own.
pub(crate) fn first_seed() -> u64 {
    std::env::var("NINEFOLD_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

/// The result of a run of the program, as bytes.
struct Left {
    stdout: Vec<u8>,
    stderr: String,
    code: Option<i32>,
}

fn run(arguments: &[&str], stdin: Stdio) -> Left {
    let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .stdin(stdin)
        .output()
        .expect("the program runs");
    let stderr = String::from_utf8(output.stderr).expect("messages are UTF-8");
    Left { stdout: output.stdout, stderr, code: output.status.code() }
}

/// Checks what holds for every run: it ended by itself and did not write endlessly.
fn is_sound(left: &Left, case: &str) {
    assert!(matches!(left.code, Some(0..=2)), "{case}: ended with {:?}: {}", left.code, left.stderr);
    assert!(!left.stderr.contains("panicked"), "{case}: {}", left.stderr);
    assert!(left.stderr.len() < 64 << 10, "{case}: {} bytes of messages", left.stderr.len());
}

/// The text of a field in a line of JSON; `None` for null or a missing field.
fn field(line: &str, name: &str) -> Option<String> {
    let rest = line.split_once(&format!("\"{name}\": \""))?.1;
    let mut text = String::new();
    let mut letters = rest.chars();
    loop {
        match letters.next()? {
            '"' => return Some(text),
            '\\' => text.push(letters.next()?),
            letter => text.push(letter),
        }
    }
}

/// True for a filled grid in which each house has every digit, and each cell has one that the puzzle allows.
fn solves(solution: &str, puzzle: &str) -> bool {
    let digits: Vec<u8> = solution.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
    if digits.len() != 81 || digits.iter().any(|digit| !(1..=9).contains(digit)) {
        return false;
    }
    let is_whole = |cells: &mut dyn Iterator<Item = usize>| {
        cells.fold(0_u16, |seen, cell| seen | 1 << digits[cell]) == 0b11_1111_1110
    };
    let houses = (0..9).all(|house| {
        let (top, left) = (house / 3 * 27, house % 3 * 3);
        is_whole(&mut (0..9).map(|i| house * 9 + i))
            && is_whole(&mut (0..9).map(|i| i * 9 + house))
            && is_whole(&mut (0..9).map(|i| top + left + i / 3 * 9 + i % 3))
    });
    let puzzle = puzzle.as_bytes();
    let allows = |cell: usize| match puzzle.len() {
        81 => !puzzle[cell].is_ascii_digit() || puzzle[cell] == b'0' || puzzle[cell] - b'0' == digits[cell],
        729 => puzzle[cell * 9 + usize::from(digits[cell]) - 1] == b'0' + digits[cell],
        _ => false,
    };
    houses && (0..81).all(allows)
}

/// The exit code that these statuses imply.
fn expected_code(statuses: &[String], has_failed: bool) -> i32 {
    if has_failed || statuses.iter().any(|status| status == "unreadable") {
        2
    } else {
        i32::from(!statuses.iter().all(|status| status == "unique" || status == "several"))
    }
}

/// Solves the file, checks every result, and returns their number.
fn solved(arguments: &[&str], case: &str) -> (usize, Vec<u8>) {
    let left = run(&[&["solve", "--format", "jsonl"], arguments].concat(), Stdio::null());
    is_sound(&left, case);
    let text = String::from_utf8(left.stdout.clone()).expect("results are UTF-8");
    let mut statuses = Vec::new();
    for line in text.lines() {
        assert!(line.starts_with("{\"puzzle\": ") && line.ends_with('}'), "{case}: {line}");
        assert!(line.len() < 2000, "{case}: {} bytes for a result", line.len());
        let status = field(line, "status").unwrap_or_else(|| panic!("{case}: no status: {line}"));
        let (puzzle, solution) = (field(line, "puzzle").unwrap_or_default(), field(line, "solution"));
        match (status.as_str(), solution) {
            ("unique" | "several", Some(solution)) => {
                assert!(solves(&solution, &puzzle), "{case}: it does not solve it: {line}");
            }
            ("none" | "clash" | "unreadable", None) => {}
            _ => panic!("{case}: {line}"),
        }
        statuses.push(status);
    }
    let has_failed = ["cannot read", "cannot open"].iter().any(|said| left.stderr.contains(said));
    assert_eq!(left.code, Some(expected_code(&statuses, has_failed)), "{case}: {}", left.stderr);
    (statuses.len(), left.stdout)
}

/// The number of results that a command gives: its lines without the header.
fn results(arguments: &[&str], header: usize, stdin: Stdio, case: &str) -> usize {
    let left = run(arguments, stdin);
    is_sound(&left, &format!("{case} {arguments:?}"));
    let lines = left.stdout.iter().filter(|&&byte| byte == b'\n').count();
    assert!(lines >= header || left.code == Some(2), "{case} {arguments:?}: no header");
    assert!(left.stdout.len() < 2000 * (lines + 1), "{case} {arguments:?}: {} bytes", left.stdout.len());
    lines.saturating_sub(header)
}

/// Runs all checks on one file.
fn withstands(path: &str, kind: &Kind, random: &mut Xoshiro) {
    let case = format!("{} (kept as {path})", kind.name);
    let from: Vec<&str> = if kind.is_forced { vec!["--from", kind.format] } else { Vec::new() };
    let mut input = from.clone();
    input.push(path);
    let (count, blocks) = solved(&input, &case);
    if let Some(expected) = kind.results {
        assert_eq!(count, expected, "{case}: one result for each record");
    }
    // Each file takes another way, and one more command.
    match random.below(7) {
        0 => {
            let (_, records) = solved(&[&["--deadline", "1h"], &input[..]].concat(), &case);
            assert!(records == blocks, "{case}: record by record the results are others");
        }
        1 => {
            let file = fs::File::open(path).expect("it is there");
            let piped = run(&[&["solve", "--format", "jsonl"], &from[..]].concat(), file.into());
            is_sound(&piped, &case);
            // A name suggests a format; without a name the first lines must do.
            assert!(!kind.is_forced || piped.stdout == blocks, "{case}: from a pipe the results are others");
        }
        2 => assert_eq!(
            count,
            results(&[&["check", "--format", "csv"], &input[..]].concat(), 1, Stdio::null(), &case)
        ),
        3 => {
            let arguments = ["count", "--format", "csv", "--limit", "1000"];
            assert_eq!(count, results(&[&arguments, &input[..]].concat(), 1, Stdio::null(), &case));
        }
        4 => assert_eq!(
            count,
            results(&[&["convert", "--to", "line"], &input[..]].concat(), 0, Stdio::null(), &case)
        ),
        5 => {
            let arguments = ["rate", "--scale", "hodoku", "--deadline", "2s"];
            assert_eq!(count, results(&[&arguments, &input[..]].concat(), 1, Stdio::null(), &case));
        }
        _ => {
            let to = ["box", "rows", "judge", "marks", "csv", "sdk", "sdm", "ss", "opensudoku"];
            let to = to[random.below(to.len())];
            let left = run(&[&["convert", "--to", to], &input[..]].concat(), Stdio::null());
            is_sound(&left, &case);
            assert!(left.stdout.len() < 4000 * (count + 1), "{case}: {} bytes as {to}", left.stdout.len());
        }
    }
}

/// Runs the program on this many files, on all cores. A file that fails is kept.
fn withstands_all(name: &str, count: u64, make: impl Fn(&mut Xoshiro) -> (Kind, Vec<u8>) + Sync) -> usize {
    let folder = Folder::new(name);
    let (next, done) = (AtomicU64::new(0), AtomicUsize::new(0));
    let work = |worker: usize| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let mut random = Xoshiro::stream(first_seed(), number);
            let (kind, bytes) = make(&mut random);
            let path = folder.path(&format!("{worker}-{}.{}", number, kind.ending));
            fs::write(&path, bytes).expect("written");
            withstands(&path, &kind, &mut random);
            fs::remove_file(&path).expect("removed");
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let has_failed = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        workers.into_iter().map(|worker| worker.join().is_err()).fold(false, |a, b| a | b)
    });
    if has_failed {
        // The file is needed to reproduce the error.
        std::mem::forget(folder);
        panic!("see above; NINEFOLD_SEED={}", first_seed());
    }
    done.into_inner()
}

#[test]
fn hostile_files_do_no_harm() {
    let count = if is_long() { 1000 } else { 48 };
    let done = withstands_all("hostile", count, files::hostile);
    println!("{done} hostile files");
}

#[test]
fn damaged_files_of_every_format_do_no_harm() {
    let sources: Vec<(&str, Vec<u8>)> = files::FORMATS
        .iter()
        .map(|&format| {
            let ran = ninefold(&["convert", "--to", format], files::some_puzzles());
            assert_eq!(ran.code, Some(0), "{format}: {}", ran.stderr);
            (format, ran.stdout.into_bytes())
        })
        .collect();
    let count = if is_long() { 5000 } else { 48 };
    let done = withstands_all("mutated", count, |random| files::damaged(&sources, random));
    println!("{done} damaged files");
}

/// Commands that take one puzzle, or that draw, read the same files.
#[test]
fn hostile_files_for_the_teacher_and_the_press() {
    let folder = Folder::new("hostile-teacher");
    let count = if is_long() { 200 } else { 6 };
    for number in 0..count {
        let mut random = Xoshiro::stream(first_seed() ^ 0x7ea, number);
        let (kind, bytes) = files::hostile(&mut random);
        if bytes.len() > 20_000 {
            continue;
        }
        let path = folder.path(&format!("{number}.{}", kind.ending));
        fs::write(&path, bytes).expect("written");
        let picture = folder.path("picture.svg");
        for arguments in [
            &["hint", "--deadline", "200ms", &path][..],
            &["explain", "--deadline", "200ms", "--format", "json", &path],
            &["steps", "--deadline", "200ms", "--format", "csv", &path],
            &["draw", "--deadline", "200ms", "-o", &picture, &path],
            &["reglib", &path],
            &["bench", "--seconds", "0.01", "--engine", "batch", "--json", &path],
        ] {
            is_sound(&run(arguments, Stdio::null()), &format!("{} (seed {number}) {arguments:?}", kind.name));
        }
    }
}

#[test]
fn the_checker_knows_a_wrong_solution() {
    let solution = ninefold(&["solve", UNIQUE], "").stdout;
    let solution = solution.trim();
    assert!(solves(solution, UNIQUE));
    for cell in 0..81 {
        let mut wrong = solution.as_bytes().to_vec();
        wrong[cell] = if wrong[cell] == b'9' { b'1' } else { wrong[cell] + 1 };
        assert!(!solves(std::str::from_utf8(&wrong).expect("digits"), UNIQUE), "{cell}");
    }
    let other = format!("6{}", &UNIQUE[1..]);
    assert!(!solves(solution, &other) && !solves("", UNIQUE) && !solves(solution, ""));
    assert_eq!(gzip(b"").first(), Some(&0x1f));
}
