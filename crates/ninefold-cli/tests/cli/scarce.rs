//! Files that cannot grow and memory that runs out, at one place after another: an output is whole, or it is not there.
#![cfg(target_os = "linux")]

use crate::common::{Folder, UNIQUE, is_long};
use std::fs;
use std::process::Command;

/// The ways to write a file: arguments, and the end of its name.
const WAYS: [(&[&str], &str); 8] = [
    (&["solve"], "txt"),
    (&["solve"], "txt.gz"),
    (&["solve", "--format", "csv"], "csv.zst"),
    (&["convert", "--format", "jsonl"], "jsonl"),
    (&["rate", "--threads", "1"], "csv"),
    (&["explain", "--format", "html", "--limit", "2"], "html"),
    (&["print"], "pdf"),
    (&["draw"], "png"),
];

/// Runs a way under a limit of the shell, and returns its exit code; none if a signal ended it.
fn limited(limit: &str, way: &[&str], file: &str, out: &str) -> Option<i32> {
    let script = format!("trap '' XFSZ; {limit}; exec \"$@\"");
    let output = Command::new("sh")
        .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_ninefold")])
        .args(way)
        .args([file, "-o", out])
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("the shell runs");
    output.status.code()
}

/// Runs each way without a limit, then under limits. Each output must be whole or absent, and the input as it was.
fn whole_or_none(name: &str, limits: &[String]) {
    let folder = Folder::new(name);
    let (many, one) = (folder.path("many.txt"), folder.path("one.txt"));
    let text = format!("{UNIQUE}\n").repeat(300);
    fs::write(&many, &text).expect("written");
    fs::write(&one, UNIQUE).expect("written");
    for (way, end) in WAYS {
        let file = if ["html", "png"].contains(&end) { &one } else { &many };
        let whole = folder.path(&format!("whole.{end}"));
        let usual = limited("true", way, file, &whole);
        let expected = fs::read(&whole).unwrap_or_else(|error| panic!("{way:?}: {error}"));
        let (mut wrote, mut failed) = (0, 0);
        for limit in limits {
            let out = folder.path(&format!("out.{end}"));
            let code = limited(limit, way, file, &out);
            match fs::read(&out) {
                Ok(bytes) => {
                    assert!(bytes == expected && code == usual, "{way:?} under {limit}: exit code {code:?}");
                    wrote += 1;
                    fs::remove_file(&out).expect("removed");
                }
                Err(_) => {
                    assert!(
                        code != usual,
                        "{way:?} under {limit} says that all is well, and nothing is there"
                    );
                    failed += 1;
                }
            }
            let _ =
                (fs::remove_file(format!("{out}.partial")), fs::remove_file(format!("{out}.partial.state")));
            assert!(fs::read_to_string(&many).is_ok_and(|now| now == text), "the input is as it was");
        }
        assert!(failed > 0, "{way:?} was never stopped; it wrote {wrote} times");
    }
}

#[test]
fn files_that_cannot_grow() {
    let sizes: &[usize] =
        if is_long() { &[0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 80, 96, 128] } else { &[0, 1, 5] };
    let limits: Vec<String> = sizes.iter().map(|blocks| format!("ulimit -f {blocks}")).collect();
    whole_or_none("small-files", &limits);
}

#[test]
fn memory_that_runs_out() {
    let steps: Vec<usize> =
        if is_long() { (1..120).map(|step| step * 8).collect() } else { vec![40, 90, 160] };
    let limits: Vec<String> =
        steps.iter().map(|megabytes| format!("ulimit -v {}", megabytes * 1024)).collect();
    whole_or_none("small-memory", &limits);
}
