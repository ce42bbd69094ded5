//! The program and its helper together. `NINEFOLD_COMMAND` names the program; without it there is nothing to test.

use ninefold::Rules;
use ninefold::generate::{Xoshiro, minimal_puzzle};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The program with the helper in PATH, in a folder of its own.
struct Place {
    folder: PathBuf,
}

impl Place {
    fn new(name: &str) -> Option<Place> {
        let program = std::env::var_os("NINEFOLD_COMMAND")?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for tests");
        // A copy has no helper beside it.
        fs::copy(program, folder.join("ninefold")).expect("the program can be copied");
        Some(Place { folder })
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let helper = Path::new(env!("CARGO_BIN_EXE_ninefold-sql")).parent().expect("a folder");
        let mut command = Command::new(self.folder.join("ninefold"));
        command
            .current_dir(&self.folder)
            .args(arguments)
            .args(["--lang", "en"])
            .env("PATH", helper)
            .stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("the program starts")
    }

    fn says(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    /// Puzzles as text, and as Parquet and Arrow.
    fn write(&self, count: u64) {
        let puzzle = |seed| minimal_puzzle(&mut Xoshiro::from_seed(seed % 200), &Rules::CLASSIC).to_string();
        let puzzles: Vec<String> = (0..count).map(puzzle).collect();
        fs::write(self.folder.join("in.txt"), puzzles.join("\n")).expect("a file for tests");
        for table in ["in.parquet", "in.arrow"] {
            self.says(&["sql", "select * from 'in.txt'", "-o", table]);
        }
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.folder.join(name)).expect("the file was written")
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.folder).expect("a folder");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("a file").file_name().into_string().expect("UTF-8")).collect();
        names.sort();
        names
    }
}

#[test]
fn tables_are_read_by_every_command() {
    let Some(place) = Place::new("read") else { return };
    place.write(3000);
    for command in [&["solve"][..], &["check", "--format", "csv"], &["count"], &["convert", "--to", "sdm"]] {
        let direct = place.says(&[command, &["in.txt"]].concat());
        for table in ["in.parquet", "in.arrow"] {
            assert!(place.says(&[command, &[table]].concat()) == direct, "{command:?} {table}");
        }
    }
    fs::write(place.folder.join("bad.parquet"), "PAR1 and then nothing").expect("a file for tests");
    let output = place.run(&["solve", "bad.parquet"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("bad.parquet"), "{said}");
}

#[test]
fn tables_are_written() {
    let Some(place) = Place::new("written") else { return };
    place.write(500);
    let query = |file: &str| place.says(&["sql", &format!("select * from '{file}'"), "--format", "csv"]);
    for (command, table) in [
        (&["solve"][..], "solve.parquet"),
        (&["check"], "check.arrow"),
        (&["count"], "count.parquet"),
        (&["rate", "--scale", "hodoku"], "rate.parquet"),
        (&["convert", "--to", "parquet"], "convert.parquet"),
    ] {
        let is_convert = command[0] == "convert";
        let format: &[&str] =
            if is_convert { &["convert", "--to", "csv"] } else { &[command, &["--format", "csv"]].concat() };
        let direct = place.says(&[format, &["in.txt"]].concat());
        place.says(&[command, &["in.txt", "-o", table]].concat());
        assert_eq!(query(table), direct, "{command:?}");
    }
    let direct = place.says(&["generate", "-n", "5", "--seed", "3", "--format", "csv"]);
    place.says(&["generate", "-n", "5", "--seed", "3", "-o", "made.arrow"]);
    assert_eq!(query("made.arrow"), direct);
    let piped = place.run(&["check", "in.txt", "--format", "parquet"]).stdout;
    fs::write(place.folder.join("piped.parquet"), piped).expect("a file for tests");
    assert_eq!(query("piped.parquet"), query("check.arrow"));
    assert!(!place.names().iter().any(|name| name.contains("partial")), "{:?}", place.names());
    let output = place.run(&["check", "in.txt", "--format", "csv", "-o", "wrong.parquet"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn killed_and_resumed_is_the_same_file() {
    let Some(place) = Place::new("resumed") else { return };
    place.write(2000);
    let rate = ["rate", "--scale", "hodoku", "--threads", "1", "in.parquet", "-o"];
    place.says(&[&rate[..], &["whole.parquet"]].concat());
    let mut child =
        place.command(&[&rate[..], &["out.parquet"]].concat()).spawn().expect("the program starts");
    let (begin, partial) = (Instant::now(), place.folder.join("out.parquet.partial"));
    let is_begun = || fs::metadata(&partial).is_ok_and(|file| file.len() > 0);
    while !is_begun() && child.try_wait().expect("it runs").is_none() {
        assert!(begin.elapsed() < Duration::from_secs(120), "it does not begin");
        sleep(Duration::from_millis(2));
    }
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    if partial.exists() {
        place.says(&[&rate[..], &["out.parquet", "--resume"]].concat());
    }
    assert!(place.bytes("out.parquet") == place.bytes("whole.parquet"));
    assert!(!place.names().iter().any(|name| name.contains("partial")), "{:?}", place.names());
}

#[test]
fn what_a_killed_run_left_is_not_written_again() {
    let Some(place) = Place::new("left") else { return };
    place.write(50);
    place.says(&["solve", "in.txt", "-o", "whole.parquet"]);
    let left = place.folder.join("out.parquet.partial.table");
    // The helper of the run that was killed goes on writing.
    let mut held = fs::File::create(&left).expect("a file for tests");
    held.write_all(b"half of").expect("written");
    fs::hard_link(&left, place.folder.join("linked")).expect("a second name");
    place.says(&["solve", "in.txt", "-o", "out.parquet"]);
    held.write_all(b" a table").expect("written");
    assert!(place.bytes("out.parquet") == place.bytes("whole.parquet"));
    assert_eq!(place.bytes("linked"), b"half of a table");
    assert!(!place.names().iter().any(|name| name.contains("partial")), "{:?}", place.names());
}

#[test]
fn a_query_goes_to_the_helper() {
    let Some(place) = Place::new("query") else { return };
    place.write(10);
    let query = "select count(*) as n from 'in.parquet' where status(puzzle) = 'unique'";
    assert_eq!(place.says(&["sql", query]), "n\n10\n");
    let output = place.run(&["sql", "select x from 'in.parquet'"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("puzzle"),
        "it names the columns that there are"
    );
}

#[test]
fn without_the_helper_the_error_says_how_to_build_it() {
    let Some(place) = Place::new("missing") else { return };
    place.write(10);
    fs::write(place.folder.join("old.parquet"), "old").expect("a file for tests");
    for arguments in [
        &["sql", "select 1"][..],
        &["solve", "in.parquet"],
        &["check", "in.txt", "-o", "old.parquet"],
        &["check", "in.txt", "--format", "arrow"],
    ] {
        let output = place.command(arguments).env("PATH", "").output().expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        let advice = "cargo install --path crates/ninefold-sql";
        assert!(said.contains(advice), "{arguments:?}: {said}");
    }
    assert_eq!(place.bytes("old.parquet"), b"old");
}
