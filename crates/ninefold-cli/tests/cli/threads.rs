//! `--threads` with any number: no more threads are started than there is work or cores for.

use crate::common::{Folder, UNIQUE, mixture, ninefold};
use ninefold::generate::Xoshiro;
use std::fs;

/// More threads than any system starts in a reasonable time.
const MANY: &str = "65535";

#[test]
fn every_command_ends_with_any_number_of_threads() {
    let folder = Folder::new("threads");
    let (lines, few) = (folder.path("lines.txt"), folder.path("few.txt"));
    fs::write(&lines, mixture(20_000, "\n", &mut Xoshiro::from_seed(11))).expect("written");
    fs::write(&few, format!("{UNIQUE}\n").repeat(40)).expect("written");
    let seconds = ["bench", "--seconds", "0.01", "--engine", "scalar", "--json", &few];
    for arguments in [
        &["solve", &lines][..],
        &["solve", "--format", "rows", &lines],
        &["solve", "--stats", &few],
        &["check", &lines],
        &["count", "--limit", "1000", &lines],
        &["count", "--limit", "100000", &".".repeat(81)],
        &["estimate", "--samples", "4", &".".repeat(81)],
        &["convert", "--to", "marks", &few],
        &["rate", &few],
        &["rate", "--scale", "hodoku", &lines],
        &["hint", &few],
        &["compare", "--deadline", "1s", &few],
        &["random", "-n", "40", "--seed", "1"],
        &["generate", "-n", "5", "--seed", "1"],
        &["reglib", &few],
        &seconds,
    ] {
        let two = ninefold(&[arguments, &["--threads", "2"]].concat(), "");
        let many = ninefold(&[arguments, &["--threads", MANY]].concat(), "");
        assert_eq!(many.code, two.code, "{arguments:?}: {}", many.stderr);
        // Commands that measure times do not write the same output twice.
        if !["compare", "bench"].contains(&arguments[0]) && arguments[1] != "--stats" {
            assert!(many.stdout == two.stdout, "{arguments:?}");
        }
    }
}

#[cfg(target_os = "linux")]
mod counted {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Child, Command, Stdio};

    /// A running program with open standard input.
    struct Running(Child);

    impl Drop for Running {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }

    impl Running {
        fn start(arguments: &[&str]) -> Running {
            let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
            command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
            Running(command.spawn().expect("the program starts"))
        }

        /// The next line of its output.
        fn line(&mut self) -> String {
            let output = self.0.stdout.as_mut().expect("it is piped");
            let mut line = String::new();
            BufReader::with_capacity(1, output).read_line(&mut line).expect("it writes");
            line
        }

        fn threads(&self) -> usize {
            fs::read_dir(format!("/proc/{}/task", self.0.id())).expect("it runs").count()
        }
    }

    /// One puzzle needs one thread, in addition to those that read, write and wait for signals.
    #[test]
    fn one_puzzle_starts_no_crowd() {
        for arguments in
            [&["solve", "--threads", "300"][..], &["solve", "--threads", "300", "--format", "box"]]
        {
            let mut run = Running::start(arguments);
            let input = run.0.stdin.as_mut().expect("it is piped");
            writeln!(input, "{UNIQUE}").expect("it reads");
            assert!(!run.line().is_empty(), "it answers");
            let threads = run.threads();
            assert!(threads <= 5, "{threads} threads: {arguments:?}");
        }
    }

    #[test]
    fn a_server_has_no_more_threads_than_cores_need() {
        let mut run = Running::start(&["serve", "--port", "0", "--threads", "300"]);
        assert!(run.line().starts_with("http://"), "it listens");
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = run.threads();
        assert!(threads <= cores + 4, "{threads} threads on {cores} cores");
    }
}
