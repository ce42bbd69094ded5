//! Checks what outside programs rely on, if no other file tests it from outside: arguments and inputs, statuses and
//! exit codes, columns of tables, output to a terminal. Other files check the rest: `bench`, `compare` (counts of the
//! sources), `making`, `rate`, `reglib`, `resume`, `solve` (answers, methods), `streams`, `teach`.

use crate::common::{Folder, Ran, SEVERAL, SOLUTION, UNIQUE, clash, gzip, ninefold, none};
use crate::server::{Answer, Server, question};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

/// Commands that read puzzles, with options for lines.
const READING: [&[&str]; 9] = [
    &["solve", "--format", "line"],
    &["check", "--format", "line"],
    &["count", "--format", "line"],
    &["estimate", "--format", "line"],
    &["validate", "--format", "line"],
    &["rate", "--format", "csv"],
    &["hint", "--format", "text"],
    &["explain", "--format", "json"],
    &["convert", "--to", "line"],
];

fn run(command: &[&str], more: &[&str], stdin: &str) -> Ran {
    ninefold(&[command, more].concat(), stdin)
}

#[test]
fn a_puzzle_a_file_or_standard_input() {
    let folder = Folder::new("contract-inputs");
    let file = folder.path("puzzles");
    fs::write(&file, format!("{UNIQUE}\n")).expect("written");
    for command in READING {
        let by_argument = run(command, &[UNIQUE], "");
        assert_eq!(by_argument.code, Some(0), "{command:?}: {}", by_argument.stderr);
        assert!(!by_argument.stdout.is_empty(), "{command:?}");
        for (arguments, stdin) in [(vec![file.as_str()], ""), (vec!["-"], UNIQUE), (vec![], UNIQUE)] {
            let ran = run(command, &arguments, stdin);
            assert_eq!(
                (ran.stdout, ran.code),
                (by_argument.stdout.clone(), Some(0)),
                "{command:?} {arguments:?}"
            );
        }
        let last = by_argument.stdout.lines().last().expect("a line");
        let two = run(command, &[UNIQUE, "-"], UNIQUE).stdout;
        assert_eq!(two.lines().filter(|line| *line == last).count(), 2, "{command:?}: {two}");
    }
    let marks = "123456789".repeat(81);
    let by_argument = ninefold(&["solve", "--format", "line", &marks], "");
    assert_eq!(
        by_argument.stdout.trim(),
        ninefold(&["solve", "--format", "line"], ".".repeat(81)).stdout.trim()
    );
}

#[test]
fn the_input_format_can_be_forced_and_compression_is_seen() {
    let rows: String = (0..9).map(|row| format!("{}\n", &UNIQUE[row * 9..row * 9 + 9])).collect();
    assert_eq!(ninefold(&["solve", "--format", "line"], &rows).stdout.trim(), SOLUTION);
    assert_eq!(ninefold(&["solve", "--format", "line", "--from", "rows"], &rows).stdout.trim(), SOLUTION);
    let forced = ninefold(&["solve", "--format", "line", "--from", "line"], &rows);
    assert_eq!((forced.stdout.as_str(), forced.code), ("unreadable\n".repeat(9).as_str(), Some(2)));
    let folder = Folder::new("contract-packed");
    for (name, bytes) in
        [("a", gzip(UNIQUE.as_bytes())), ("b", zstd::encode_all(UNIQUE.as_bytes(), 3).expect("packed"))]
    {
        fs::write(folder.path(name), bytes).expect("written");
        assert_eq!(
            ninefold(&["solve", "--format", "line", &folder.path(name)], "").stdout.trim(),
            SOLUTION,
            "{name}"
        );
    }
}

#[test]
fn every_record_gives_one_result_in_order_whatever_ends_its_line() {
    let records =
        [UNIQUE.to_owned(), SEVERAL.to_owned(), none(), clash(), "what?".to_owned(), UNIQUE.to_owned()];
    let lf =
        format!("# a comment\n{}\n\n# another\n{}\n", records[..3].join("\n"), records[3..].join("\n\n"));
    let plain = ninefold(&["check", "--format", "csv"], &lf);
    let statuses: Vec<&str> =
        plain.stdout.lines().skip(1).filter_map(|line| line.split(',').nth(1)).collect();
    assert_eq!(statuses, ["unique", "several", "none", "clash", "unreadable", "unique"]);
    for text in [
        lf.replace('\n', "\r\n"),
        format!("\u{feff}{lf}"),
        lf.trim_end().to_owned(),
        format!("\u{feff}{}", lf.replace('\n', "\r\n")),
    ] {
        let ran = ninefold(&["check", "--format", "csv"], &text);
        assert_eq!((ran.stdout, ran.code), (plain.stdout.clone(), plain.code), "{text:?}");
    }
    // Empty cells in every spelling, and notes after every separator.
    for empty in ["0", ".", "*", "_", "-"] {
        for note in ["", " a note", "\ta note", ",a note", ";a note", "#a note", "  # a note"] {
            let line = format!("{}{note}", UNIQUE.replace('.', empty));
            assert_eq!(ninefold(&["solve", "--format", "line"], &line).stdout.trim(), SOLUTION, "{line}");
        }
    }
}

#[test]
fn statuses_and_exit_codes() {
    let (none, clash) = (none(), clash());
    let bad = "what?".to_owned();
    // The exit codes of solve, rate, check and count.
    for (puzzle, status, codes) in [
        (UNIQUE, "unique", [0, 0, 0, 0]),
        (SEVERAL, "several", [0, 0, 1, 0]),
        (&none, "none", [1, 1, 1, 0]),
        (&clash, "clash", [1, 1, 1, 0]),
        (&bad, "unreadable", [2, 2, 2, 2]),
    ] {
        let solved = ninefold(&["solve", "--format", "csv"], puzzle).stdout;
        assert_eq!(solved.lines().nth(1).and_then(|line| line.split(',').nth(1)), Some(status));
        for (command, code) in ["solve", "rate", "check", "count"].into_iter().zip(codes) {
            assert_eq!(ninefold(&[command], puzzle).code, Some(code), "{command} {status}");
            // The worst result decides, and 2 is the worst.
            let among = ninefold(&[command], format!("{UNIQUE}\n{puzzle}\n{UNIQUE}\n"));
            assert_eq!(among.code, Some(code), "{command} {status} among others");
            let with_bad = ninefold(&[command], format!("{puzzle}\nwhat?\n"));
            assert_eq!(with_bad.code, Some(2), "{command} {status} and unreadable");
        }
    }
    assert_eq!(ninefold(&["solve", "--format", "line"], &none).stdout.trim(), none);
    assert_eq!(ninefold(&["solve", "--format", "line"], &clash).stdout.trim(), clash);
    assert_eq!(ninefold(&["solve", "--format", "line"], "what?").stdout.trim(), "unreadable");
    assert_eq!(ninefold(&["solve", "/no/such/file", UNIQUE], "").code, Some(2));
    let late = ninefold(&["rate", "--format", "csv", "--deadline", "0ms"], UNIQUE);
    assert!(
        late.stdout.trim().ends_with(",timeout") && late.code == Some(1),
        "{} {:?}",
        late.stdout,
        late.code
    );
}

#[test]
fn tables_have_these_columns() {
    let input = format!("{UNIQUE}\n{SEVERAL}\n{}\n{}\nwhat?\n", none(), clash());
    for (command, header) in [
        ("solve", "puzzle,status,solution"),
        ("check", "puzzle,status,detail"),
        ("count", "puzzle,solutions,complete"),
        ("validate", "puzzle,status,conflict,proof"),
        ("estimate", "puzzle,status,estimate,low,high,samples"),
        (
            "rate",
            "puzzle,er,ep,ed,se_hardest,hodoku_level,hodoku_score,hodoku_steps,hodoku_techniques,guesses,status",
        ),
    ] {
        let table = ninefold(&[command, "--format", "csv"], &input).stdout;
        assert_eq!(table.lines().next(), Some(header), "{command}");
        assert_eq!(table.lines().count(), 6, "{command}: {table}");
    }
    let counted = ninefold(&["count", "--format", "csv"], &input).stdout;
    let rows: Vec<&str> =
        counted.lines().skip(1).map(|line| line.split_once(',').expect("columns").1).collect();
    assert_eq!(rows, ["1,true", "8,true", "0,true", "0,true", ","]);
    for (limit, row) in [("7", "7,false"), ("9", "8,true")] {
        let ran = ninefold(&["count", "--format", "csv", "--limit", limit], SEVERAL);
        assert!(ran.stdout.trim().ends_with(&format!(",{row}")), "{limit}: {}", ran.stdout);
    }
    let timed = ninefold(&["rate", "--format", "csv", "--timing"], UNIQUE).stdout;
    assert!(timed.lines().next().is_some_and(|header| header.ends_with(",status,seconds")), "{timed}");
    let rated = ninefold(&["rate", "--format", "csv", "--scale", "all"], &input).stdout;
    let row = rated.lines().nth(1).expect("a row");
    let fields: Vec<&str> = row.split(',').collect();
    assert!(
        fields[1..4].iter().all(|rating| rating.split_once('.').is_some_and(|(_, tenths)| tenths.len() == 1)),
        "{row}"
    );
    assert_eq!((fields[5], fields[10]), ("EASY", "ok"));
    assert!(
        fields[8]
            .split(' ')
            .all(|part| part.split_once(':').is_some_and(|(_, count)| count.parse::<u32>().is_ok())),
        "{row}"
    );
    for (row, status) in rated.lines().skip(2).zip(["several", "none", "clash", "unreadable"]) {
        assert!(row.ends_with(&format!(",,,,,,,,,,{status}")), "{row}");
    }
    assert!(rated.lines().all(|row| row.split(',').count() == 11), "{rated}");
}

#[test]
fn json_lines_have_these_members() {
    let input = format!("{UNIQUE}\n{}\n", none());
    let lines = ninefold(&["solve", "--format", "jsonl"], &input).stdout;
    let objects: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!(
        (&objects[0]["puzzle"], &objects[0]["status"], &objects[0]["solution"]),
        (&UNIQUE.into(), &"unique".into(), &SOLUTION.into())
    );
    assert!(objects[1]["solution"].is_null() && objects[1]["status"] == "none");
    let measured = |threads: &str| -> Vec<serde_json::Value> {
        let arguments = ["solve", "--format", "jsonl", "--stats", "--method", "fast", "--threads", threads];
        let lines = ninefold(&arguments, input.repeat(20)).stdout;
        lines.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
    };
    let (mut one, mut four) = (measured("1"), measured("4"));
    for object in one.iter_mut().chain(&mut four) {
        for name in ["method", "placements", "undone", "guesses", "nodes"] {
            assert!(!object[name].is_null(), "{name}: {object}");
        }
        assert!(object["seconds"].is_number(), "{object}");
        object["seconds"] = serde_json::Value::Null;
    }
    assert_eq!(one, four, "statistics of `fast` do not depend on threads");
}

#[test]
fn every_format_is_written_by_both_options_and_read_again() {
    let formats = ["line", "box", "rows", "judge", "marks", "csv", "jsonl", "sdk", "sdm", "ss", "opensudoku"];
    for format in formats {
        let solved = ninefold(&["solve", "--format", format, UNIQUE], "");
        assert_eq!(solved.code, Some(0), "{format}: {}", solved.stderr);
        let converted = ninefold(&["convert", "--to", format, UNIQUE], "").stdout;
        assert_eq!(ninefold(&["solve", "--format", "line"], &converted).stdout.trim(), SOLUTION, "{format}");
        assert_eq!(
            ninefold(&["solve", "--format", "line", "--from", format], &converted).stdout.trim(),
            SOLUTION,
            "{format}"
        );
    }
    let unsolvable = none().replace('.', "0");
    let two = ninefold(&["solve", "--format", "judge"], format!("{UNIQUE}\n{unsolvable}\n")).stdout;
    let lines: Vec<&str> = two.lines().collect();
    assert_eq!(
        (lines[..9].concat(), lines[9..].concat()),
        (SOLUTION.to_owned(), unsolvable),
        "nine lines a case"
    );
    let rows: String =
        (0..9).map(|row| format!("{}\n", &UNIQUE[row * 9..row * 9 + 9].replace('.', "0"))).collect();
    let judged = ninefold(&["solve", "--format", "judge"], format!("1\n{rows}")).stdout;
    assert_eq!(judged.lines().collect::<String>(), SOLUTION, "the leading count is read");
    let plain = ninefold(&["solve", UNIQUE], "");
    assert_eq!(plain.stdout, format!("{SOLUTION}\n"), "lines where nobody looks");
    let coloured = |arguments: &[&str]| {
        ninefold(&[&["solve", "--format", "box", UNIQUE], arguments].concat(), "").stdout.contains('\u{1b}')
    };
    assert_eq!(
        (coloured(&[]), coloured(&["--color", "never"]), coloured(&["--color", "always"])),
        (false, false, true)
    );
}

/// Runs the program on a terminal made by the tool `script`; `None` without that tool.
#[cfg(target_os = "linux")]
fn on_a_terminal(arguments: &str, variables: &[(&str, &str)]) -> Option<Child> {
    let command = format!("{} {arguments}", env!("CARGO_BIN_EXE_ninefold"));
    let mut script = Command::new("script");
    script.args(["-qec", &command, "/dev/null"]).env("LC_ALL", "C.UTF-8").env("TERM", "xterm-256color");
    script.env_remove("NO_COLOR").envs(variables.iter().copied());
    let child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    if let Err(error) = &child {
        eprintln!("not run, there is no `script`: {error}");
    }
    child.ok()
}

/// Everything that it prints.
#[cfg(target_os = "linux")]
fn printed(mut child: Child) -> String {
    let mut text = String::new();
    child.stdout.take().expect("it is piped").read_to_string(&mut text).expect("text");
    child.wait().expect("it ends");
    text
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_a_coloured_box_and_a_prompt() {
    let Some(child) = on_a_terminal(&format!("solve {UNIQUE}"), &[]) else { return };
    let solved = printed(child);
    assert!(solved.contains('\u{1b}') && solved.lines().count() > 20, "{solved}");
    let shown = |arguments: &str, variables: &[(&str, &str)]| {
        printed(on_a_terminal(arguments, variables).expect("it was there"))
    };
    let without = shown(&format!("solve {UNIQUE}"), &[("NO_COLOR", "1")]);
    assert!(!without.contains('\u{1b}') && without.lines().count() > 20, "{without}");
    let two = shown(&format!("solve {UNIQUE} {SEVERAL}"), &[]);
    assert!(two.contains(SOLUTION), "two puzzles are lines: {two}");
    // It waits for typed input, and says so first.
    let mut waiting = on_a_terminal("solve", &[]).expect("it was there");
    let mut said = String::new();
    let output = waiting.stdout.take().expect("it is piped");
    BufReader::new(output).read_line(&mut said).expect("a line");
    assert!(said.contains("Ctrl-D") && said.contains("81"), "{said}");
    waiting.kill().expect("it is ended");
    waiting.wait().expect("it ends");
}

#[test]
fn questions_over_http() {
    let server = Server::start(&[]);
    for version in ["/api", "/api/v1"] {
        for name in ["solve", "check", "count", "hint", "steps", "path", "rate", "generate"] {
            let body = if name == "generate" { "{\"seed\": 1}".to_owned() } else { question(UNIQUE) };
            let came = server.ask(&format!("POST {version}/{name}"), &body);
            let answer = Answer::all(came.as_bytes(), &[]).expect("an answer").remove(0);
            let json = answer.json().expect("JSON");
            assert_eq!(answer.status, 200, "{name}: {json}");
            match name {
                "solve" => {
                    assert_eq!((&json["status"], &json["solution"]), (&"unique".into(), &SOLUTION.into()))
                }
                "generate" => assert_eq!(json["puzzle"].as_str().map(str::len), Some(81)),
                "rate" => assert_eq!(json["status"], "ok"),
                _ => assert_eq!(json["status"], "unique", "{name}"),
            }
        }
    }
    for (body, status) in [("{", 400), ("{\"puzzle\": \"x\"}", 422)] {
        let came = server.ask("POST /api/solve", body);
        let answer = Answer::all(came.as_bytes(), &[]).expect("an answer").remove(0);
        answer.error().expect("an error with code, message and position");
        assert_eq!(answer.status, status, "{body}");
    }
}
