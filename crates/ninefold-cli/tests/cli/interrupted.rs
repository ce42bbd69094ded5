//! Ends runs at seeded places with every signal, damages their files in every fourth case, and resumes them until
//! they finish. The result must always be the bytes of an undisturbed run.
//!
//! The normal run takes about two dozen, `NINEFOLD_LONG=1` hundreds, `NINEFOLD_SEED=N` others.

#![cfg(unix)]

use crate::common::{Folder, is_long, mixture, ninefold, start};
use crate::hostile::first_seed;
use ninefold::Rules;
use ninefold::generate::{Random, Xoshiro, minimal_puzzle};
use std::fs;
use std::process::{Child, Command, Stdio};

/// A command, and the name of its output.
type Task = (Vec<String>, &'static str);

fn tasks(folder: &Folder) -> Vec<Task> {
    let hard = "800000000003600000070090200050007000000845700000100030001000068008500010090000400\n";
    let mut random = Xoshiro::from_seed(first_seed());
    let text: String = (0..40).map(|_| mixture(100, "\n", &mut random) + &hard.repeat(400)).collect();
    let (lines, few, table) = (folder.path("lines.txt"), folder.path("few.txt"), folder.path("table.csv"));
    fs::write(&lines, &text).expect("written");
    fs::write(&few, mixture(8000, "\n", &mut random)).expect("written");
    let minimal = folder.path("minimal.txt");
    let puzzles: Vec<String> = (0..24)
        .map(|seed| minimal_puzzle(&mut Xoshiro::stream(first_seed(), seed), &Rules::CLASSIC).to_string())
        .collect();
    fs::write(&minimal, puzzles.join("\n")).expect("written");
    let quoted = |line: &str| format!("1,\"{}\"\n", line.replace('"', "\"\""));
    let rows: String = text.lines().take(6000).map(quoted).collect();
    fs::write(&table, format!("id,puzzle\n{rows}")).expect("written");
    let task = |words: &str, files: &[&String], output: &'static str| {
        let words = words.split(' ').map(str::to_owned);
        (words.chain(files.iter().map(|file| file.to_string())).collect(), output)
    };
    vec![
        task("solve", &[&lines], "solve.txt"),
        task("solve --format jsonl", &[&lines], "solve.gz"),
        task("check --format csv", &[&lines, &table], "check.zst"),
        task("count --format csv --limit 1000", &[&lines], "count.csv"),
        task("convert --to sdm", &[&table, &lines], "convert.txt"),
        task("solve --deadline 1h --format csv", &[&table], "records.gz"),
        task("rate --scale hodoku", &[&few], "rate.csv"),
        task("neighbors --er ..7", &[&minimal], "near.txt"),
    ]
}

/// Waits until the unfinished output has this length, or the run is over.
fn wait_for_length(child: &mut Child, partial: &str, length: u64) {
    while child.try_wait().expect("it can be asked").is_none() {
        if fs::metadata(partial).is_ok_and(|metadata| metadata.len() >= length) {
            return;
        }
        std::thread::yield_now();
    }
}

/// The signals, each with the exit code of a run that gets it. A run that has already finished has its own.
const SIGNALS: [(&str, Option<i32>); 5] =
    [("-KILL", None), ("-KILL", None), ("-INT", Some(130)), ("-TERM", Some(143)), ("-HUP", Some(129))];

/// Overwrites, cuts or removes part of what was left behind.
fn damage(partial: &str, random: &mut Xoshiro) {
    let state = format!("{partial}.state");
    let below = |random: &mut Xoshiro, most: usize| random.below(most.max(1));
    let change = |path: &str, random: &mut Xoshiro, how: &dyn Fn(&mut Vec<u8>, &mut Xoshiro)| {
        if let Ok(mut bytes) = fs::read(path) {
            how(&mut bytes, random);
            fs::write(path, bytes).expect("written");
        }
    };
    let overwrite = |bytes: &mut Vec<u8>, random: &mut Xoshiro| {
        let place = random.below(bytes.len().max(1));
        let length = 1 + random.below(8);
        bytes.iter_mut().skip(place).take(length).for_each(|byte| *byte = random.below(256) as u8);
    };
    let cut = |bytes: &mut Vec<u8>, random: &mut Xoshiro| {
        bytes.truncate(random.below(bytes.len().max(1)));
    };
    match random.below(8) {
        0 => change(partial, random, &overwrite),
        1 => change(partial, random, &cut),
        2 => change(&state, random, &overwrite),
        3 => change(&state, random, &cut),
        4 => change(&state, random, &|bytes, random| {
            // Replaces one of its numbers.
            let text = String::from_utf8_lossy(bytes).into_owned();
            let mut words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
            let numbers: Vec<usize> =
                (0..words.len()).filter(|&i| words[i].starts_with(|c: char| c.is_ascii_digit())).collect();
            if !numbers.is_empty() {
                let place = numbers[below(random, numbers.len())];
                let end = if words[place].ends_with('\n') { "\n" } else { " " };
                let number = format!("{}{end}", [0, 1, 7, 99_999_999, u64::MAX][below(random, 5)]);
                words[place] = &number;
                *bytes = words.concat().into_bytes();
            }
        }),
        5 => drop(fs::remove_file(&state)),
        6 => drop(fs::remove_file(partial)),
        _ => change(partial, random, &|bytes, random| {
            bytes.iter_mut().for_each(|byte| *byte = random.below(256) as u8);
        }),
    }
}

#[test]
fn however_often_a_run_is_ended_its_bytes_are_the_same() {
    let folder = Folder::new("interruptions");
    let wanted = if is_long() { 100 } else { 3 };
    let (mut ended, mut damaged, mut gone_on) = (0, 0, 0);
    for (number, (arguments, output)) in tasks(&folder).into_iter().enumerate() {
        let mut random = Xoshiro::stream(first_seed(), number as u64);
        let (whole, out) = (folder.path(&format!("whole-{output}")), folder.path(output));
        let with_output =
            |path: &str| arguments.iter().cloned().chain(["-o".into(), path.to_owned()]).collect::<Vec<_>>();
        let words = with_output(&whole);
        let expected = ninefold(&words.iter().map(String::as_str).collect::<Vec<_>>(), "");
        let bytes = fs::read(&whole).unwrap_or_else(|_| panic!("{arguments:?}: {}", expected.stderr));
        let resume: Vec<String> = with_output(&out).into_iter().chain(["--resume".into()]).collect();
        let partial = format!("{out}.partial");
        let mut done = 0;
        while done < wanted {
            // The place to end it: anywhere, and sometimes beyond the end.
            let length = random.below(bytes.len() * 9 / 8);
            let mut child = start(&resume);
            wait_for_length(&mut child, &partial, length as u64);
            let (signal, code) = SIGNALS[random.below(SIGNALS.len())];
            let sent =
                Command::new("kill").args([signal, &child.id().to_string()]).stderr(Stdio::null()).status();
            assert!(sent.is_ok());
            let ended_with = child.wait().expect("it ends").code();
            let is_over = ended_with == expected.code;
            // A signal that comes before the program handles signals ends it without an exit code.
            assert!(
                is_over || ended_with == code || ended_with.is_none(),
                "{arguments:?} {signal}: {ended_with:?}"
            );
            if fs::exists(&out).expect("can look") {
                assert!(
                    fs::read(&out).expect("it is there") == bytes,
                    "{arguments:?}: the name is given to what is whole"
                );
                fs::remove_file(&out).expect("removed");
                continue;
            }
            assert!(!is_over, "{arguments:?}: a run that came to its end has written its file");
            done += 1;
            ended += 1;
            if random.below(4) == 0 {
                damage(&partial, &mut random);
                damaged += 1;
            }
        }
        let ran = ninefold(&resume.iter().map(String::as_str).collect::<Vec<_>>(), "");
        gone_on += u32::from(ran.stderr.contains("continuing after"));
        assert_eq!(ran.code, expected.code, "{arguments:?}: {}", ran.stderr);
        assert!(fs::read(&out).expect("it is there") == bytes, "{arguments:?}: {}", ran.stderr);
        assert_eq!(ran.stderr.lines().last(), expected.stderr.lines().last(), "{arguments:?}");
        for left in [partial.clone(), format!("{partial}.state"), format!("{partial}.state.new")] {
            assert!(!fs::exists(&left).expect("can look"), "{left}");
        }
    }
    println!("{ended} runs ended, {damaged} damaged; {gone_on} last runs went on");
}
