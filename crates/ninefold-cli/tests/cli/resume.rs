//! Runs that are interrupted and resumed: the same bytes, the same counts, nothing left behind.

use crate::common::{Folder, Ran, gzip, mixture, ninefold, start};
use ninefold::generate::{Random, Xoshiro};
use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

const HARD: &str = "800000000003600000070090200050007000000845700000100030001000068008500010090000400";

/// An input with lines of every kind, long enough to take a while.
fn input(folder: &Folder, name: &str) -> String {
    let mut random = Xoshiro::from_seed(5);
    let text: String =
        (0..60).map(|_| mixture(100, "\n", &mut random) + &format!("{HARD}\n").repeat(400)).collect();
    let path = folder.path(name);
    let bytes = if name.ends_with(".gz") { gzip(text.as_bytes()) } else { text.into_bytes() };
    fs::write(&path, bytes).expect("written");
    path
}

/// The last line of the messages, with the counts.
fn summary(ran: &Ran) -> String {
    ran.stderr.lines().last().unwrap_or_default().to_owned()
}

/// The names of the files in the folder.
fn files(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.path("")).expect("it is there");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Kills the command at many random moments, some of them just after it has saved its state, and resumes it each
/// time. Every run that finishes must have written what an uninterrupted one writes.
fn killed_and_resumed(folder: &Folder, arguments: &[&str], output: &str) {
    killed_and_resumed_to(folder, arguments, output, 2, "\nat ");
}

/// Does so with the exit code of a whole run, and what a state has once the run has come anywhere.
fn killed_and_resumed_to(folder: &Folder, arguments: &[&str], output: &str, ends: i32, mark: &str) {
    let (whole, out) = (folder.path(&format!("whole-{output}")), folder.path(output));
    let expected = ninefold(&[arguments, &["-o", &whole]].concat(), "");
    assert_eq!(expected.code, Some(ends), "{}", expected.stderr);
    let expected_bytes = fs::read(&whole).expect("it is there");
    let resume = [arguments, &["-o", &out, "--resume"]].concat();
    let (state, mut random) = (format!("{out}.partial.state"), Xoshiro::from_seed(6));
    let mut marks = 0;
    for _ in 0..20 {
        let before = fs::read(&state).unwrap_or_default();
        let mut child = start(&resume);
        let mut patience = random.below(400);
        while patience > 0 && child.try_wait().expect("it can be asked").is_none() {
            let now = fs::read(&state).unwrap_or_default();
            patience = if now == before { patience - 1 } else { patience.min(random.below(8)) };
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().expect("it can be killed");
        let code = child.wait().expect("it ends").code();
        assert!(
            code.is_none_or(|code| code == ends),
            "{output}: it was killed or came to its end, not {code:?}"
        );
        // A run may be killed after its file was renamed, so the name counts, not the exit code.
        if fs::exists(&out).expect("can look") {
            assert!(
                fs::read(&out).expect("it is there") == expected_bytes,
                "{output}: what has its name is whole"
            );
            fs::remove_file(&out).expect("removed");
        } else {
            assert_eq!(code, None, "{output}: a run that came to its end has written its file");
            let now = fs::read_to_string(&state).unwrap_or_default();
            marks += u32::from(now.contains(mark) && !now.contains("\nmade 0 "));
        }
    }
    assert!(marks > 0, "{output}: no run was killed after its first mark");
    let last = ninefold(&resume, "");
    assert_eq!(last.code, expected.code, "{}", last.stderr);
    assert!(fs::read(&out).expect("it is there") == expected_bytes, "{output}: the last run differs");
    if ends == 2 {
        assert_eq!(summary(&last), summary(&expected));
    }
    let left: Vec<String> = files(folder).into_iter().filter(|name| name.contains("partial")).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn made_puzzles_survive_kills() {
    let folder = Folder::new("resume-made");
    let wanted = ["generate", "-n", "1000", "--seed", "5", "--symmetry", "rotate180"];
    killed_and_resumed_to(&folder, &wanted, "made.txt", 0, "\nmade ");
    let graded = ["generate", "-n", "150", "--seed", "5", "--format", "csv"];
    killed_and_resumed_to(&folder, &graded, "made.csv", 0, "\nmade ");
}

#[test]
fn a_killed_run_goes_on_where_it_stopped() {
    let folder = Folder::new("killed");
    let file = input(&folder, "puzzles.txt");
    killed_and_resumed(&folder, &["solve", "--threads", "2", &file], "out.txt");
}

#[test]
fn compressed_files_in_and_out_go_on_too() {
    let folder = Folder::new("killed-packed");
    let file = input(&folder, "puzzles.txt.gz");
    killed_and_resumed(&folder, &["solve", "--threads", "2", &file, "--format", "jsonl"], "out.gz");
    killed_and_resumed(&folder, &["solve", "--threads", "2", &file, "--format", "csv"], "out.zst");
}

#[test]
fn records_and_several_inputs_go_on_too() {
    let folder = Folder::new("killed-records");
    let file = input(&folder, "puzzles.txt");
    let table = folder.path("table.csv");
    let lines: String = fs::read_to_string(&file)
        .expect("it is there")
        .lines()
        .take(5000)
        .fold(String::from("id,puzzle\n"), |text, line| text + "1,\"" + &line.replace('"', "\"\"") + "\"\n");
    fs::write(&table, lines).expect("written");
    let arguments = ["solve", "--deadline", "1h", &table, &file, &table, "missing.txt"];
    let out = folder.path("out.txt");
    let ran = ninefold(&[&arguments[..], &["-o", &out]].concat(), "");
    assert!(ran.stderr.contains("missing.txt") && ran.stderr.contains("--resume"), "{}", ran.stderr);
    assert!(!fs::exists(&out).expect("can look"), "an output without all inputs is not whole");
    fs::remove_file(format!("{out}.partial")).expect("removed");
    fs::remove_file(format!("{out}.partial.state")).expect("removed");
    killed_and_resumed(&folder, &arguments[..6], "out.txt");
}

#[test]
fn ratings_go_on_too() {
    let folder = Folder::new("killed-ratings");
    let (file, profile) = (folder.path("puzzles.txt"), folder.path("mine.toml"));
    fs::write(&file, mixture(8000, "\n", &mut Xoshiro::from_seed(7))).expect("written");
    fs::write(&profile, "[points]\nothers = 2\n").expect("written");
    let arguments = ["rate", "--threads", "2", "--minutes", "--profile", &profile, &file];
    killed_and_resumed(&folder, &arguments, "rated.csv");
    killed_and_resumed(&folder, &["rate", "--threads", "2", "--scale", "hodoku", &file], "levels.csv");
}

/// A run that was stopped by a limit on the size of files; its output is `out`.
#[cfg(unix)]
fn stopped_by_a_full_disk(folder: &Folder, arguments: &[&str], out: &str) -> Ran {
    let program = env!("CARGO_BIN_EXE_ninefold");
    // In a shell, because only a process itself can lower its limits; in blocks of 512 bytes.
    let script = "trap '' XFSZ; ulimit -f 4000; exec \"$@\"";
    let output = Command::new("sh")
        .args(["-c", script, "sh", program])
        .args(arguments)
        .args(["-o", out])
        .current_dir(folder.path(""))
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("the shell runs");
    Ran {
        stdout: String::from_utf8_lossy(&output.stdout).into(),
        stderr: String::from_utf8_lossy(&output.stderr).into(),
        code: output.status.code(),
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_what_can_be_resumed() {
    let folder = Folder::new("full");
    let (file, out, whole) = (input(&folder, "puzzles.txt"), folder.path("out"), folder.path("whole"));
    let ran = stopped_by_a_full_disk(&folder, &["solve", &file], &out);
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains("cannot write") && ran.stderr.contains("out.partial"), "{}", ran.stderr);
    assert!(ran.stderr.contains("--resume"), "{}", ran.stderr);
    assert!(!fs::exists(&out).expect("can look"));
    let ran = ninefold(&["solve", &file, "-o", &out, "--resume"], "");
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    ninefold(&["solve", &file, "-o", &whole], "");
    assert!(fs::read(&out).expect("whole") == fs::read(&whole).expect("whole"), "{}", ran.stderr);
}

#[cfg(unix)]
#[test]
fn what_has_changed_is_not_resumed() {
    let folder = Folder::new("changed");
    let (file, out) = (input(&folder, "puzzles.txt"), folder.path("out"));
    stopped_by_a_full_disk(&folder, &["solve", &file], &out);
    let refused = |arguments: &[&str], why: &str| {
        let ran = ninefold(&[arguments, &["-o", &out, "--resume"]].concat(), "");
        assert_eq!(ran.code, Some(2), "{}", ran.stderr);
        assert!(ran.stderr.contains("cannot resume") && ran.stderr.contains(why), "{}", ran.stderr);
        assert!(fs::exists(format!("{out}.partial.state")).expect("can look"), "nothing is lost by that");
    };
    refused(&["solve", &file, "--format", "csv"], "format csv");
    refused(&["solve", &file, &file], "puzzles");
    refused(&["solve", &file, "--from", "sdm"], "sdm");
    let mut bytes = fs::read(&file).expect("it is there");
    bytes[100] ^= 1;
    fs::write(&file, &bytes).expect("written");
    refused(&["solve", &file], "has changed");
    // Without --resume the run starts over, and the old state is dropped.
    let ran = ninefold(&["solve", &file, "-o", &out], "");
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert_eq!(files(&folder), ["out", "puzzles.txt"]);
}

#[cfg(unix)]
#[test]
fn a_profile_that_has_changed_is_another_one() {
    let folder = Folder::new("changed-profile");
    let (file, out, profile) = (folder.path("puzzles.txt"), folder.path("out"), folder.path("mine.toml"));
    fs::write(&file, mixture(20_000, "\n", &mut Xoshiro::from_seed(8))).expect("written");
    fs::write(&profile, "[points]\nothers = 2\n").expect("written");
    let arguments = ["rate", "--scale", "hodoku", "--profile", &profile, &file];
    stopped_by_a_full_disk(&folder, &arguments, &out);
    fs::write(&profile, "[points]\nothers = 3\n").expect("written");
    let resume = [&arguments[..], &["-o", &out, "--resume"]].concat();
    let ran = ninefold(&resume, "");
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains("cannot resume") && ran.stderr.contains("mine.toml"), "{}", ran.stderr);
    fs::write(&profile, "[points]\nothers = 2\n").expect("written");
    let ran = ninefold(&resume, "");
    assert!(fs::exists(&out).expect("can look"), "{}", ran.stderr);
}

#[test]
fn what_cannot_be_resumed_says_so() {
    let folder = Folder::new("refused");
    let (file, out) = (folder.path("puzzles.txt"), folder.path("out"));
    fs::write(&file, format!("{HARD}\n")).expect("written");
    for (arguments, why) in [
        (&["solve", "-o", &out, "--resume"][..], "standard input"),
        (&["solve", &file, "--resume"], "--output"),
        (&["solve", &file, "-o", &out, "--resume", "--format", "box"], "--format line"),
        (&["solve", &file, "-o", &out, "--resume", "--all"], "--all"),
    ] {
        let ran = ninefold(arguments, format!("{HARD}\n"));
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{}", ran.stderr);
        assert!(ran.stderr.contains(why), "{arguments:?}: {}", ran.stderr);
        assert_eq!(files(&folder), ["puzzles.txt"], "{arguments:?}");
    }
    // It is not an error if nothing was left behind, so a script may always use --resume.
    let ran = ninefold(&["solve", &file, "-o", &out, "--resume"], "");
    assert!(ran.stderr.contains("nothing to resume"), "{}", ran.stderr);
    assert_eq!((ran.code, files(&folder)), (Some(0), vec!["out".into(), "puzzles.txt".into()]));
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_what_can_be_resumed() {
    let folder = Folder::new("interrupted");
    let (file, out, whole) = (input(&folder, "puzzles.txt"), folder.path("out"), folder.path("whole"));
    // A slow method leaves time to press Ctrl-C.
    let arguments = ["solve", &file, "-m", "strategies", "--threads", "1"];
    let child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .args(["-o", &out])
        .env("LC_ALL", "C.UTF-8")
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let state = format!("{out}.partial.state");
    while !fs::read_to_string(&state).unwrap_or_default().contains("\nat ") {
        std::thread::sleep(Duration::from_millis(5));
    }
    let pressed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(pressed.expect("kill runs").success());
    let output = child.wait_with_output().expect("the program ends");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains("out.partial") && said.contains("--resume"), "{said}");
    let resumed = ninefold(&[&arguments[..], &["-o", &out, "--resume"]].concat(), "");
    assert!(resumed.stderr.contains("continuing after"), "{}", resumed.stderr);
    let expected = ninefold(&["solve", &file, "-o", &whole], "");
    assert_eq!((resumed.code, summary(&resumed)), (expected.code, summary(&expected)));
    assert!(fs::read(&out).expect("whole") == fs::read(&whole).expect("whole"));
}

/// A way to damage what was left behind: its name, the expected message, and how to do it.
#[cfg(unix)]
type Damage = (&'static str, &'static str, fn(&str, &str));

/// Stops runs in the same way until one has left a state with something in it. States are saved every now and then, so a
/// fast run may end before its first.
#[cfg(unix)]
fn stopped_with_a_state(folder: &Folder, arguments: &[&str], out: &str) {
    let has_state = || {
        stopped_by_a_full_disk(folder, arguments, out);
        fs::read_to_string(format!("{out}.partial.state")).is_ok_and(|state| state.contains("\nat "))
    };
    assert!((0..100).any(|_| has_state()), "no run has saved a state");
}

/// Changes the text of a state.
#[cfg(unix)]
fn edit(state: &str, change: impl Fn(&str) -> String) {
    let text = fs::read_to_string(state).expect("it is there");
    let changed = change(&text);
    assert_ne!(changed, text, "the state has what is to be changed");
    fs::write(state, changed).expect("written");
}

/// How much of the output the state covers; the rest is cut off anyway.
#[cfg(unix)]
fn kept(state: &str) -> usize {
    let text = fs::read_to_string(state).expect("it is there");
    let written =
        text.lines().find_map(|line| line.strip_prefix("written ")).expect("the state says how much");
    written.parse().expect("a number")
}

/// The text with the number after this word replaced.
#[cfg(unix)]
fn with_number(text: &str, word: &str, number: &str) -> String {
    let (before, after) = text.split_once(word).expect("the state has this word");
    let rest = after.trim_start_matches(|c: char| c.is_ascii_hexdigit());
    format!("{before}{word}{number}{rest}")
}

#[cfg(unix)]
#[test]
fn what_was_damaged_is_not_believed() {
    let folder = Folder::new("damaged");
    let (file, whole) = (input(&folder, "puzzles.txt"), folder.path("whole"));
    let out = folder.path("out");
    let expected = ninefold(&["solve", &file, "-o", &whole], "");
    let expected_bytes = fs::read(&whole).expect("whole");
    let damages: [Damage; 10] = [
        ("four bytes", "out.partial:", |partial, state| {
            let mut bytes = fs::read(partial).expect("it is there");
            let middle = kept(state) / 3;
            bytes[middle..middle + 4].copy_from_slice(b"9999");
            fs::write(partial, bytes).expect("written");
        }),
        ("cut", "out.partial:", |partial, state| {
            let bytes = fs::read(partial).expect("it is there");
            fs::write(partial, &bytes[..kept(state) / 2]).expect("written");
        }),
        ("empty", "out.partial:", |partial, _| fs::write(partial, "").expect("written")),
        ("bytes 99999999", "it is damaged", |_, state| {
            edit(state, |text| with_number(text, " bytes ", "99999999"));
        }),
        ("written 7", "it is damaged", |_, state| edit(state, |text| with_number(text, "written ", "7"))),
        ("check", "it is damaged", |_, state| edit(state, |text| with_number(text, "check ", "00000000"))),
        ("counts", "it is damaged", |_, state| edit(state, |text| with_number(text, "tally ", "7"))),
        ("cut state", "it is damaged", |_, state| edit(state, |text| text[..text.len() - 1].into())),
        ("no state", "it is damaged", |_, state| fs::write(state, [0xff, 0, 10]).expect("written")),
        ("version", "another version", |_, state| {
            edit(state, |text| text.replacen("ninefold ", "ninefold 9.", 1));
        }),
    ];
    for (name, said, damage) in damages {
        stopped_with_a_state(&folder, &["solve", &file], &out);
        damage(&format!("{out}.partial"), &format!("{out}.partial.state"));
        let ran = ninefold(&["solve", &file, "-o", &out, "--resume"], "");
        assert!(fs::read(&out).expect("whole") == expected_bytes, "{name}: {}", ran.stderr);
        assert_eq!((ran.code, summary(&ran)), (expected.code, summary(&expected)), "{name}");
        let told = ran.stderr.contains("starting from the beginning") && ran.stderr.contains(said);
        assert!(told, "{name}: {}", ran.stderr);
        assert_eq!(files(&folder), ["out", "puzzles.txt", "whole"], "{name}");
        fs::remove_file(&out).expect("removed");
    }
    // Everything after the kept part is cut off, as after every kill.
    stopped_with_a_state(&folder, &["solve", &file], &out);
    let mut partial = fs::read(format!("{out}.partial")).expect("it is there");
    partial.extend_from_slice(b"whatever the disk had there");
    fs::write(format!("{out}.partial"), partial).expect("written");
    let ran = ninefold(&["solve", &file, "-o", &out, "--resume"], "");
    assert!(ran.stderr.contains("continuing after"), "{}", ran.stderr);
    assert!(fs::read(&out).expect("whole") == expected_bytes, "{}", ran.stderr);
}
