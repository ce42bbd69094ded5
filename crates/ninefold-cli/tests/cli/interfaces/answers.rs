//! Checks searches, lessons, ratings, and the server's address.

use super::objects;
use crate::common::{SOLUTION, UNIQUE, ninefold};

/// By Arto Inkala (2012). HoDoKu guesses at it.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn every_search_has_a_deadline() {
    let gap = format!("5.{}", &SOLUTION[2..]);
    let commands: [&[&str]; 17] = [
        &["solve"],
        &["check"],
        &["count"],
        &["estimate"],
        &["compare"],
        &["minimize"],
        &["unavoidable", "--size", "6"],
        &["fill"],
        &["neighbors"],
        &["backdoors"],
        &["candidates"],
        &["validate"],
        &["hint"],
        &["explain"],
        &["steps"],
        &["rate"],
        &["draw", "--solution"],
    ];
    for command in commands {
        let ran = ninefold(&[command, &["--deadline", "10m", &gap]].concat(), "");
        assert_eq!(ran.code, Some(0), "{command:?}: {}", ran.stderr);
    }
    assert_eq!(ninefold(&["generate", "--seed", "1", "--deadline", "10m"], "").code, Some(0));
}

/// Two clues leave far more than a million solutions.
#[test]
fn random_clues_are_counted_up_to_a_million() {
    let ran = ninefold(&["random", "--clues", "2", "--seed", "5"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let (puzzle, note) = ran.stdout.trim_end().split_once('\t').expect("a note");
    assert_eq!(puzzle.chars().filter(char::is_ascii_digit).count(), 2);
    assert_eq!(note, "more than 1000000");
}

#[test]
fn lessons_have_five_formats_and_two_languages() {
    for command in [&["hint"][..], &["explain", "--limit", "3"], &["steps", "--technique", "naked-single"]] {
        let told = |format: &str, lang: &str| {
            let options = ["--format", format, "--lang", lang, UNIQUE];
            let ran = ninefold(&[command, &options].concat(), "");
            assert!(ran.code.is_some_and(|code| code < 2), "{command:?} {format}: {}", ran.stderr);
            ran.stdout
        };
        for lang in ["en", "zh"] {
            assert!(told("html", lang).starts_with("<!doctype html>"), "{command:?}");
            assert!(told("md", lang).contains("**"), "{command:?}");
            assert!(told("csv", lang).starts_with("puzzle,status,step,technique,places,removes,text\n"));
            assert_eq!(objects(&told("json", lang))[0]["status"], "unique", "{command:?}");
        }
        let is_chinese = |text: &str| text.chars().any(|mark| ('\u{4e00}'..='\u{9fff}').contains(&mark));
        assert!(!is_chinese(&told("text", "en")) && is_chinese(&told("text", "zh")), "{command:?}");
    }
}

/// Each step as JSON against the solution: what it places is right, and nothing that it removes is.
#[test]
fn steps_name_their_cells_and_digits() {
    let path = &objects(&ninefold(&["explain", "--format", "json", UNIQUE], "").stdout)[0];
    let steps = path["steps"].as_array().expect("steps");
    let mut placed = 0;
    for step in steps {
        for name in ["technique", "name", "text"] {
            assert!(step[name].as_str().is_some_and(|text| !text.is_empty()), "{name}: {step}");
        }
        assert!(step["evidence"].is_object(), "{step}");
        for (name, is_right) in [("places", true), ("removes", false)] {
            for one in step[name].as_array().expect("a list") {
                let cell = one["cell"].as_str().expect("a cell").as_bytes();
                let &[b'r', row @ b'1'..=b'9', b'c', column @ b'1'..=b'9'] = cell else {
                    panic!("no cell: {one}")
                };
                let place = usize::from(row - b'1') * 9 + usize::from(column - b'1');
                let solved = u64::from(SOLUTION.as_bytes()[place] - b'0');
                assert_eq!(one["digit"].as_u64() == Some(solved), is_right, "{one}");
                placed += usize::from(is_right);
            }
        }
    }
    assert_eq!(placed, UNIQUE.matches('.').count());
}

#[test]
fn what_needs_guesses_is_extreme() {
    let ran = ninefold(&["rate", "--scale", "hodoku", INKALA], "");
    let fields: Vec<&str> = ran.stdout.lines().nth(1).expect("a row").split(',').collect();
    assert_eq!((fields[5], fields[10], ran.code), ("EXTREME", "ok", Some(0)), "{fields:?}");
    let all = ninefold(&["rate", "--scale", "all", INKALA], "").stdout;
    assert_eq!(all, ninefold(&["rate", INKALA], "").stdout, "both scales, unless one is asked for");
    assert_eq!(all.lines().nth(1).expect("a row").split(',').collect::<Vec<_>>()[5..], fields[5..]);
}

/// Standard output has the address and nothing else. A program named like the system's own, which writes into
/// a pipe, stands in for the browser.
#[cfg(target_os = "linux")]
#[test]
fn a_server_prints_its_address_and_opens_it() {
    use crate::common::Folder;
    use crate::server::command;
    use std::fs;
    use std::io::{BufRead, BufReader, Read};
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;

    let folder = Folder::new("interfaces-open");
    let (browser, pipe) = (folder.path("xdg-open"), folder.path("opened"));
    fs::write(&browser, format!("#!/bin/sh\necho \"$1\" > '{pipe}'\n")).expect("written");
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).expect("set");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
    let mut child =
        command(&["--port", "0", "--open"]).env("PATH", folder.path("")).spawn().expect("the program starts");
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    output.read_line(&mut line).expect("it prints its address");
    let opened = fs::read_to_string(&pipe).expect("the browser is started");
    child.kill().expect("it is ended");
    child.wait().expect("it ends");
    let port = line.strip_prefix("http://127.0.0.1:").and_then(|rest| rest.strip_suffix("/\n"));
    assert!(port.and_then(|port| port.parse::<u16>().ok()).is_some_and(|port| port > 0), "{line:?}");
    assert_eq!(opened, line);
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("text");
    assert_eq!(rest, "");
}
