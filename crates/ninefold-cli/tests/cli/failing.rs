//! File operations and allocations that fail, each in turn: an output is whole, or it is what it was, and what is left next
//! to it is worth something.
//!
//! `failing.c` does this below the program, so that nothing in the program knows of it. It takes the C compiler that the
//! program needs anyway.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

use crate::common::{Folder, UNIQUE, is_long};
use std::fs;
use std::path::Path;
use std::process::Command;

/// A way to write a file: arguments, the end of its name, and whether a run can go on where another one ended.
struct Way(&'static [&'static str], &'static str, bool);

/// The short run takes the first of them.
const WAYS: [Way; 8] = [
    Way(&["solve", "few.txt"], "txt.gz", true),
    Way(&["draw", "one.txt"], "svg", false),
    Way(&["solve", "few.txt"], "txt", true),
    Way(&["convert", "few.txt", "--format", "jsonl"], "jsonl.zst", true),
    Way(&["generate", "--seed", "1", "-n", "20", "-q"], "csv", true),
    Way(&["rate", "one.txt"], "csv", false),
    Way(&["explain", "one.txt", "--format", "html", "--limit", "2"], "html", false),
    Way(&["print", "one.txt"], "pdf", false),
];

fn ways() -> &'static [Way] {
    if is_long() { &WAYS } else { &WAYS[..2] }
}

/// The old content of the file.
const OLD: &[u8] = b"the old file";

/// The least size of an allocation that may fail. There are very many smaller ones.
const LEAST: &str = "4096";

/// The folder of a way, with its inputs and what fails.
struct Place {
    folder: Folder,
    shim: String,
    out: String,
}

/// The exit code, none if a signal ended the run, and its messages.
struct Ended {
    code: Option<i32>,
    stderr: String,
}

impl Place {
    fn new(name: &str, ending: &str) -> Place {
        let folder = Folder::new(name);
        fs::create_dir(folder.path("files")).expect("made");
        fs::write(folder.path("files/one.txt"), UNIQUE).expect("written");
        fs::write(folder.path("files/few.txt"), format!("{UNIQUE}\n").repeat(40)).expect("written");
        let shim = folder.path("failing.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/failing.c");
        let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
        let made = Command::new(compiler).args(["-shared", "-fPIC", "-O1", "-o", &shim]).arg(source).status();
        assert!(made.expect("there is a C compiler").success());
        Place { out: folder.path(&format!("files/out.{ending}")), folder, shim }
    }

    fn run(&self, way: &Way, more: &[&str], failing: &[(&str, &str)]) -> Ended {
        let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(way.0.iter().map(|argument| match argument.ends_with(".txt") {
                true => self.folder.path(&format!("files/{argument}")),
                false => (*argument).to_owned(),
            }))
            .args(["--threads", "2", "-o", &self.out])
            .args(more)
            .env("LC_ALL", "C.UTF-8")
            .env("LD_PRELOAD", &self.shim)
            .env("NINEFOLD_FAIL_UNDER", self.folder.path("files"))
            .envs(failing.iter().copied())
            .output()
            .expect("the program starts");
        Ended { code: output.status.code(), stderr: String::from_utf8_lossy(&output.stderr).into() }
    }

    /// Runs a way when all goes well. Returns what it writes, and how many operations and allocations it takes.
    fn whole(&self, way: &Way) -> (Vec<u8>, [usize; 2]) {
        let counts = self.folder.path("counts");
        let ended = self.run(way, &[], &[("NINEFOLD_FAIL_COUNTS", &counts), ("NINEFOLD_FAIL_LEAST", LEAST)]);
        assert_eq!(ended.code, Some(0), "{:?}: {}", way.0, ended.stderr);
        let counts = fs::read_to_string(counts).expect("they were counted");
        let mut counts = counts.split_whitespace().map(|count| count.parse().expect("a number"));
        let both = [(); 2].map(|()| counts.next().expect("two numbers"));
        (fs::read(&self.out).expect("written"), both)
    }

    /// The names of the files next to the output, and their lengths.
    fn left(&self) -> Vec<(String, u64)> {
        let entries = fs::read_dir(self.folder.path("files")).expect("a folder");
        let files = entries.map(|entry| entry.expect("an entry"));
        let named = files.map(|file| {
            (file.file_name().to_string_lossy().into_owned(), file.metadata().expect("a file").len())
        });
        named.filter(|(name, _)| name.contains(".partial")).collect()
    }

    /// Runs a way in which something fails, over an old file. It must be whole or old, and then another run, which goes on if
    /// it can, must come to the same as if nothing had failed. Returns whether it failed, and the files that were left.
    fn check(&self, way: &Way, whole: &[u8], failing: &[(&str, &str)]) -> (bool, Vec<(String, u64)>) {
        fs::write(&self.out, OLD).expect("written");
        let ended = self.run(way, &[], failing);
        let told = format!("{:?} with {failing:?}: {:?} {}", way.0, ended.code, ended.stderr);
        let found = fs::read(&self.out).unwrap_or_else(|error| panic!("{told}: {error}"));
        assert!(found == whole || found == OLD, "half a file; {told}");
        assert_eq!(
            ended.code == Some(0),
            found == whole,
            "it says so if it has failed, and only then; {told}"
        );
        assert_eq!(ended.code == Some(0), ended.stderr.lines().all(|line| !is_trouble(line)), "{told}");
        let left = self.left();
        if ended.code != Some(0) {
            let again = self.run(way, if way.2 { &["--resume"] } else { &[] }, &[]);
            assert_eq!(again.code, Some(0), "{told}\nthen {}", again.stderr);
            assert!(fs::read(&self.out).is_ok_and(|found| found == whole), "{told}\nthen {}", again.stderr);
            assert_eq!(self.left(), [], "{told}\nthen {}", again.stderr);
        }
        (ended.code != Some(0), left)
    }
}

/// Whether a message says that something failed.
fn is_trouble(line: &str) -> bool {
    ["cannot", "No space left", "memory"].into_iter().any(|word| line.contains(word))
}

#[test]
fn file_operations_that_fail_in_turn() {
    for (number, way) in ways().iter().enumerate() {
        let place = Place::new(&format!("failing-files-{number}"), way.1);
        let (whole, [operations, _]) = place.whole(way);
        assert!(operations > 8, "{:?}: {operations}", way.0);
        let mut failed = [0; 2];
        for at in 1..=operations {
            let at = at.to_string();
            let (has_failed, left) = place.check(way, &whole, &[("NINEFOLD_FAIL_FILE", &at)]);
            failed[0] += usize::from(has_failed);
            let is_worthless = |(name, length): &(String, u64)| *length == 0 || name.ends_with(".new");
            assert!(!left.iter().any(is_worthless), "{:?} at {at}: {left:?}", way.0);
            let onward = [("NINEFOLD_FAIL_FILE", at.as_str()), ("NINEFOLD_FAIL_ONWARD", "1")];
            failed[1] += usize::from(place.check(way, &whole, &onward).0);
        }
        assert!(failed.iter().all(|&failed| failed > 5), "{:?}: {failed:?} of {operations}", way.0);
    }
}

#[test]
fn allocations_that_fail_in_turn() {
    for (number, way) in ways().iter().enumerate() {
        let place = Place::new(&format!("failing-memory-{number}"), way.1);
        let (whole, [_, allocations]) = place.whole(way);
        let most = if is_long() { 300 } else { 12 };
        let mut failed = 0;
        for at in (1..=allocations).step_by(allocations.div_ceil(most)) {
            let at = at.to_string();
            let failing = [("NINEFOLD_FAIL_MEMORY", at.as_str()), ("NINEFOLD_FAIL_LEAST", LEAST)];
            failed += usize::from(place.check(way, &whole, &failing).0);
        }
        assert!(failed > 5, "{:?}: {failed} of {allocations}", way.0);
    }
}
