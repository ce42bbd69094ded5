//! Options that would have no effect are refused; formats have the same names everywhere.

use crate::common::{Folder, UNIQUE, ninefold};
use std::process::Command;

#[test]
fn an_option_that_could_do_nothing_says_why() {
    let cases: [(&[&str], &str); 19] = [
        (&["solve", "-m", "row-major", "--strategies", "naked-pair"], "is only for the method 'strategies'"),
        (&["solve", "-m", "fast", "--without", "naked-pair"], "is only for the method 'strategies'"),
        (&["solve", "--all", "--stats"], "--stats is about a method's search"),
        (&["solve", "--limit", "2", "-m", "row-major"], "--method is about a method's search"),
        (&["solve", "--all", "--strategies", "naked-pair"], "--strategies is about a method's search"),
        (&["random", "--limit", "5"], "only with --clues"),
        (&["convert", "--to", "line", "--rules", "diagonal"], "cannot record rules"),
        (&["draw", "--deadline", "1s"], "add --solution or --hint"),
        (&["hint", "--vague", "--format", "json"], "--vague sets how much the text says"),
        (&["hint", "--where", "--format", "csv"], "--where sets how much the text says"),
        (&["hint", "--full", "--format", "html"], "--full sets how much the text says"),
        (&["explain", "--brief", "--format", "md"], "--brief sets how much the text says"),
        (&["steps", "--full", "--format", "jsonl"], "but jsonl always has everything"),
        (&["hint", "--theme", "dark"], "--theme is for the pictures of --svg"),
        (&["print", "--solutions", "only", "--difficulty", "technique"], "--difficulty is about the puzzles"),
        (&["print", "--solutions", "only", "--candidates"], "--candidates is about the puzzles"),
        (&["print", "--solutions", "only", "--notes"], "--notes is about the puzzles"),
        (&["bench", "--engine", "single", "--batch-size", "4"], "--batch-size is for the engine 'batch'"),
        (&["play", "--no-save", "--level", "hard"], "--level asks for a new puzzle"),
    ];
    for (arguments, expected) in cases {
        let puzzle: &[&str] = if arguments[0] == "random" { &[] } else { &[UNIQUE] };
        let ran = ninefold(&[arguments, puzzle].concat(), "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{arguments:?}: {}", ran.stderr);
        assert!(ran.stderr.contains(expected), "{arguments:?}: {}", ran.stderr);
        let chinese = ninefold(&[arguments, &["--lang", "zh"], puzzle].concat(), "").stderr;
        assert_ne!(chinese, ran.stderr, "{arguments:?}");
    }
    let ran = ninefold(&["play", "--no-save", "--from", "line"], "");
    assert!(ran.stderr.contains("neither a puzzle nor a file was given"), "{}", ran.stderr);
}

#[test]
fn strategies_imply_their_method() {
    let hits = |arguments: &[&str]| {
        let ran = ninefold(&[&["solve", "--stats"], arguments, &[UNIQUE]].concat(), "");
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        ran.stderr
            .lines()
            .filter(|line| line.contains("strategy hits"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let implied = hits(&["--strategies", "naked-single"]);
    assert_eq!(implied, hits(&["-m", "strategies", "--strategies", "naked-single"]));
    assert!(implied[0].contains("naked-single") && !hits(&[]).contains(&implied[0]), "{implied:?}");
    assert_eq!(hits(&["--without", "naked-pair"]).len(), 1);
}

#[test]
fn json_is_jsonl_everywhere() {
    let commands: [&[&str]; 18] = [
        &["solve"],
        &["check"],
        &["count"],
        &["estimate"],
        &["validate"],
        &["convert"],
        &["rate", "--scale", "hodoku"],
        &["hint"],
        &["explain"],
        &["steps", "--technique", "singles"],
        &["canonical"],
        &["symmetry"],
        &["backdoors"],
        &["techniques", "x-wing"],
        &["rules", "killer-cage"],
        &["random", "--seed", "1"],
        &["generate", "--seed", "1"],
        &["random", "--seed", "1", "--clues", "30"],
    ];
    for command in commands {
        let takes_none = ["techniques", "rules", "random", "generate"].contains(&command[0]);
        let puzzle: &[&str] = if takes_none { &[] } else { &[UNIQUE] };
        let [json, jsonl] = ["json", "jsonl"].map(|format| {
            let ran = ninefold(&[command, &["--format", format], puzzle].concat(), "");
            assert_eq!(ran.code, Some(0), "{command:?} {format}: {}", ran.stderr);
            ran.stdout
        });
        assert_eq!(json, jsonl, "{command:?}");
        assert!(json.lines().all(|line| line.starts_with('{') && line.ends_with('}')), "{command:?}: {json}");
    }
    for format in ["json", "jsonl"] {
        let ran = ninefold(&["solve", "--from", format], format!("{{\"puzzle\": \"{UNIQUE}\"}}\n"));
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    }
}

#[test]
fn what_was_written_before_is_still_understood() {
    let same = |old: &[&str], new: &[&str]| {
        let [old, new] = [old, new].map(|arguments| ninefold(&[arguments, &[UNIQUE]].concat(), ""));
        assert_eq!((old.code, old.stdout), (new.code, new.stdout), "{}", old.stderr);
    };
    same(&["convert", "--to", "sdk"], &["convert", "--format", "sdk"]);
    same(&["convert", "-t", "sdk"], &["convert", "-f", "sdk"]);
    same(&["hint", "-t", "hidden-single-box"], &["hint", "--technique", "hidden-single-box"]);
    let header = |arguments: &[&str]| {
        let bench = ["bench", "--seconds", "1ms", "--engine", "single"];
        let ran = ninefold(&[&bench, arguments, &[UNIQUE]].concat(), "");
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        ran.stdout.chars().take(8).collect::<String>()
    };
    assert_eq!(header(&["--json"]), header(&["--format", "jsonl"]));
    assert_eq!(header(&["--csv"]), header(&["--format", "csv"]));
    let table = |format: &str| {
        let ran = ninefold(&["compare", "--methods", "fast", "--format", format, UNIQUE], "");
        ran.stdout.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(table("table"), table("text"));
    let folder = Folder::new("old-options");
    let file = folder.path("booklet.pdf");
    assert_eq!(ninefold(&["print", "-p", "1", "-t", "Title", UNIQUE, "-o", &file], "").code, Some(0));
}

#[test]
fn a_format_that_a_command_cannot_write_is_answered_with_those_it_can() {
    for (command, format, can) in [
        ("solve", "html", "line, box, rows"),
        ("check", "sdk", "line, box, csv, jsonl"),
        ("rate", "box", "text, csv, jsonl"),
        ("hint", "line", "text, md, jsonl, html, csv"),
        ("compare", "md", "text, csv, jsonl"),
        ("bench", "html", "text, csv, jsonl"),
        ("techniques", "html", "text, md, jsonl"),
        ("draw", "pdf", "svg, png"),
    ] {
        let ran = ninefold(&[command, "--format", format], "");
        assert_eq!(ran.code, Some(2), "{command}");
        assert!(ran.stderr.contains(can), "{command}: {}", ran.stderr);
    }
}

#[cfg(unix)]
#[test]
fn small_files_have_a_bound() {
    let folder = Folder::new("bounds");
    let pdf = folder.path("booklet.pdf");
    for arguments in [
        &["rate", "--profile", "/dev/zero"][..],
        &["hint", "--profile", "/dev/zero"],
        &["rate", "--profile", "/dev/zero", "-o", &pdf],
        &["print", "--font", "/dev/zero", "-o", &pdf],
    ] {
        let ran = ninefold(&[arguments, &[UNIQUE]].concat(), "");
        assert_eq!(ran.code, Some(2), "{arguments:?}: {}", ran.stderr);
        assert!(ran.stderr.contains("/dev/zero") && ran.stderr.contains("larger than"), "{}", ran.stderr);
    }
}

#[test]
fn every_shell_gets_its_completions() {
    for (shell, mark) in [
        ("bash", "complete -F _ninefold"),
        ("zsh", "#compdef ninefold"),
        ("fish", "complete -c ninefold"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion:arg-completer[ninefold]"),
    ] {
        let ran = ninefold(&["completions", shell], "");
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        assert!(ran.stdout.contains(mark) && ran.stdout.contains("difficulty"), "{shell}: {}", ran.stdout);
    }
    let ran = ninefold(&["completions", "tcsh"], "");
    assert!(ran.stderr.contains("bash, elvish, fish, powershell, zsh"), "{}", ran.stderr);
    // The script is valid for the shell.
    let script = ninefold(&["completions", "bash"], "").stdout;
    let folder = Folder::new("completions");
    let file = folder.path("ninefold");
    std::fs::write(&file, script).expect("written");
    let completed =
        "COMP_WORDS=(ninefold rate --sc); COMP_CWORD=2; _ninefold ninefold --sc rate; echo ${COMPREPLY[@]}";
    let Ok(bash) = Command::new("bash").args(["-c", &format!(". '{file}'; {completed}")]).output() else {
        return eprintln!("not tried in bash: there is none");
    };
    assert_eq!(String::from_utf8_lossy(&bash.stdout).trim(), "--scale");
}

#[test]
fn a_limit_of_steps_holds_in_pages_and_pictures_too() {
    let folder = Folder::new("steps-limit");
    let picture = folder.path("step.svg");
    let steps = ["steps", "--technique", "hidden-single-box", "--limit", "2"];
    let page = ninefold(&[&steps[..], &["--format", "html", UNIQUE]].concat(), "").stdout;
    let all = ninefold(&["steps", "--technique", "hidden-single-box", "--format", "html", UNIQUE], "").stdout;
    assert_eq!(page.matches("<svg").count(), 1 + 2, "the position, and two steps");
    assert!(all.matches("<svg").count() > 1 + 2, "there are more");
    assert_eq!(ninefold(&[&steps[..], &["--svg", &picture, UNIQUE]].concat(), "").code, Some(0));
    let exists = |name: &str| std::path::Path::new(&folder.path(name)).exists();
    assert_eq!(["step.svg", "step-2.svg", "step-3.svg"].map(exists), [true, true, false]);
}

#[test]
fn a_booklet_has_a_bound() {
    let folder = Folder::new("booklet-bound");
    let file = folder.path("booklet.pdf");
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
    let ran = ninefold(&["print", "-q", "--difficulty", "none", "-o", &file], full.repeat(20_001));
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("at most 20,000 puzzles"), "{}", ran.stderr);
    assert!(
        !std::path::Path::new(&file).exists() && !std::path::Path::new(&format!("{file}.partial")).exists()
    );
}
