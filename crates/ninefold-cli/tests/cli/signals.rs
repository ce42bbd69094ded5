//! Signals: the message for each, the exit code, and the order of messages. The program waits for its standard input
//! when a signal comes, so no test waits for a clock.

#![cfg(unix)]

use crate::common::{UNIQUE, ninefold};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A run that has answered its first lines and waits for more.
struct Waiting {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Waiting {
    fn start(mut command: Command) -> Waiting {
        command.env("LC_ALL", "C.UTF-8").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Waiting { child, input, output }
    }

    /// Sends a line and waits for its answer.
    fn ask(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").expect("it reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("it answers");
        answer
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.child.id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Its exit code and its messages. Its input stays open until it ends.
    fn end(mut self) -> (Option<i32>, String) {
        let mut said = String::new();
        self.child.stderr.take().expect("piped").read_to_string(&mut said).expect("messages are UTF-8");
        (self.child.wait().expect("it ends").code(), said)
    }
}

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(arguments);
    command
}

/// True if these tests were started with SIGHUP ignored, as under `nohup`. Everything that they start then ignores it
/// too.
fn is_hangup_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).map(str::trim);
    mask.and_then(|mask| u64::from_str_radix(mask, 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

const KINDS: [(&str, i32, &str); 3] = [
    ("-INT", 130, "stopped by Ctrl-C\n"),
    ("-TERM", 143, "stopped because another program asked for it (SIGTERM)\n"),
    ("-HUP", 129, "stopped because the terminal was closed (SIGHUP)\n"),
];

#[test]
fn each_signal_has_its_name_and_its_code() {
    for (name, code, said) in KINDS {
        if name == "-HUP" && is_hangup_ignored() {
            continue;
        }
        for arguments in [
            &["solve"][..],
            &["solve", "--format", "box"],
            &["check"],
            &["convert", "--to", "line"],
            &["rate"],
        ] {
            let mut run = Waiting::start(program(arguments));
            assert!(!run.ask(UNIQUE).is_empty());
            run.signal(name);
            let (found, told) = run.end();
            assert_eq!(found, Some(code), "{name} {arguments:?}: {told}");
            assert_eq!(told, said, "{name} {arguments:?}");
        }
        let mut quiet = Waiting::start(program(&["solve", "-q"]));
        quiet.ask(UNIQUE);
        quiet.signal(name);
        assert_eq!(quiet.end(), (Some(code), String::new()), "{name}");
    }
}

#[test]
fn why_it_ends_is_said_before_the_totals() {
    for more in [&[][..], &["--stats", "--method", "strategies"]] {
        let mut run = Waiting::start(program(&[&["solve"], more].concat()));
        run.ask(UNIQUE);
        run.ask(&"5".repeat(81));
        run.signal("-INT");
        let (code, told) = run.end();
        assert_eq!(code, Some(130), "{told}");
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines[0], "stopped by Ctrl-C", "{told}");
        assert!(lines[1..].iter().any(|line| line.starts_with("2 puzzles: 1 unique")), "{told}");
    }
}

/// `nohup` is respected.
#[cfg(target_os = "linux")]
#[test]
fn a_hangup_that_is_to_be_ignored_is_ignored() {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' HUP; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_ninefold"), "solve"]);
    let mut run = Waiting::start(command);
    let answer = run.ask(UNIQUE);
    run.signal("-HUP");
    assert_eq!(run.ask(UNIQUE), answer);
    run.signal("-TERM");
    assert_eq!(run.end().0, Some(143));
}

#[test]
fn numbers_and_words_agree() {
    let method = ["solve", "--stats", "-m", "row-major", "--deadline", "0s", UNIQUE];
    let one = ninefold(&method, "").stderr;
    assert!(one.contains("was stopped on 1 puzzle before"), "{one}");
    let two = ninefold(&[&method[..], &[UNIQUE]].concat(), "").stderr;
    assert!(two.contains("was stopped on 2 puzzles before"), "{two}");
    let bad = "x\n".repeat(21);
    let ran = ninefold(&["solve", "-q"], &bad);
    assert!(ran.stderr.contains("1 more line could not be read (21 in all)"), "{}", ran.stderr);
}

#[cfg(target_os = "linux")]
#[test]
fn what_clap_prints_fails_on_a_full_disk_and_not_in_a_closed_pipe() {
    for arguments in [&["--help"][..], &["-h"], &["--version"], &["help", "solve"], &["rate", "--help"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("it is there");
        let ran = program(arguments).stdout(full).stderr(Stdio::piped()).output().expect("it runs");
        let told = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert_eq!(ran.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains("cannot write standard output"), "{arguments:?}: {told}");
        let script = "exec 3>&1; { \"$@\"; echo $? >&3; } | true";
        let shell = Command::new("sh")
            .args(["-c", script, "sh", env!("CARGO_BIN_EXE_ninefold")])
            .args(arguments)
            .output()
            .expect("the shell runs");
        assert_eq!(String::from_utf8_lossy(&shell.stdout), "0\n", "{arguments:?}");
    }
}

/// If standard error cannot be written, the exit code still says how it went.
#[cfg(target_os = "linux")]
#[test]
fn messages_into_a_full_disk_are_no_panic() {
    for (arguments, code) in
        [(&["solve", "bad"][..], 2), (&["solve", "no-such-file"], 2), (&["check", UNIQUE], 0)]
    {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("it is there");
        let status = program(arguments).stdout(Stdio::null()).stderr(full).status().expect("it runs");
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}
