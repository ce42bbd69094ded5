//! `--isa`, `NINEFOLD_ISA`, and what `--version` says about them.

use crate::common::ninefold;
use std::process::Command;

const PUZZLE: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

/// What the program prints, its messages, and its exit code, with this in `NINEFOLD_ISA`.
fn with_variable(value: &str, arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .env("NINEFOLD_ISA", value)
        .env("LC_ALL", "C")
        .output()
        .expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// The instruction set that `--version` names as the one in use.
fn in_use(version: &str) -> &str {
    let line = version.lines().nth(1).expect("two lines");
    line.strip_prefix("instruction set: ").expect(line).split(' ').next().expect("a name")
}

#[test]
fn the_version_names_the_instruction_set_in_use() {
    let version = ninefold(&["--version"], "").stdout;
    assert!(version.starts_with(concat!("ninefold ", env!("CARGO_PKG_VERSION"), "\n")), "{version}");
    assert!(version.contains("(this machine has ") && version.contains("portable)"), "{version}");
    assert_eq!(in_use(&ninefold(&["--isa", "portable", "--version"], "").stdout), "portable");
    assert_eq!(in_use(&with_variable("portable", &["--version"]).0), "portable");
    let short = ninefold(&["-V"], "").stdout;
    assert_eq!(short.lines().count(), 1, "{short}");
}

#[test]
fn bench_measures_those_that_were_asked_for() {
    let isas = |arguments: &[&str]| -> Vec<String> {
        let common = ["bench", "--csv", "--seconds", "1ms", "--engine", "batch", PUZZLE];
        let rows = ninefold(&[&common[..], arguments].concat(), "").stdout;
        rows.lines().skip(1).map(|row| row.split(',').nth(2).expect("a field").to_owned()).collect()
    };
    let version = ninefold(&["--version"], "").stdout;
    assert_eq!(isas(&[]), [in_use(&version)]);
    assert_eq!(isas(&["--isa", "portable"]), ["portable"]);
    let all = isas(&["--isa", "all"]);
    assert!(version.contains(&format!("(this machine has {})", all.join(", "))), "{all:?}: {version}");
    assert_eq!(isas(&["--isa", "portable", "--isa", "all"])[0], "portable");
    let rows =
        with_variable("portable", &["bench", "--csv", "--seconds", "1ms", "--engine", "batch", PUZZLE]);
    assert!(rows.0.contains(",batch,portable,"), "{}", rows.0);
}

#[test]
fn what_this_machine_does_not_have_is_refused_with_what_it_has() {
    let ran = ninefold(&["solve", "--isa", "mmx", PUZZLE], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("'mmx'") && ran.stderr.contains("this machine has "), "{}", ran.stderr);
    let (_, said, code) = with_variable("mmx", &["solve", PUZZLE]);
    assert_eq!(code, Some(2));
    assert!(said.contains("NINEFOLD_ISA: invalid value 'mmx'") && said.contains("portable"), "{said}");
    let ran = ninefold(&["check", "--isa", "portable,all", PUZZLE], "");
    let several = in_use(&ninefold(&["--version"], "").stdout) != "portable";
    assert_eq!(ran.code, Some(if several { 2 } else { 0 }), "{}", ran.stderr);
}

#[test]
fn the_answer_does_not_depend_on_it() {
    let best = ninefold(&["solve", PUZZLE], "").stdout;
    assert_eq!(ninefold(&["solve", "--isa", "portable", PUZZLE], "").stdout, best);
    assert_eq!(with_variable("portable", &["solve", PUZZLE]).0, best);
    assert_eq!(with_variable("", &["solve", PUZZLE]).0, best, "empty is as if not set");
    assert_eq!(with_variable("mmx", &["solve", "--isa", "portable", PUZZLE]).0, best, "the option wins");
}
