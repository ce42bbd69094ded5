//! The help: in both languages, for every command, by option and by locale.

use crate::common::ninefold;
use std::process::Command;

const COMMANDS: [&str; 16] = [
    "solve",
    "hint",
    "explain",
    "steps",
    "techniques",
    "play",
    "check",
    "count",
    "compare",
    "random",
    "generate",
    "convert",
    "bench",
    "reglib",
    "draw",
    "print",
];

/// What the program prints by this locale.
fn by_locale(locale: &str, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .env("LC_ALL", locale)
        .output()
        .expect("the program starts");
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).expect("help is UTF-8")
}

#[test]
fn every_command_has_help_in_both_languages() {
    for command in COMMANDS {
        let english = ninefold(&[command, "--help"], "").stdout;
        let chinese = ninefold(&[command, "--help", "--lang", "zh"], "").stdout;
        let usage = format!("ninefold {command} [OPTIONS]");
        assert!(english.contains(&format!("Usage: {usage}")), "{english}");
        assert!(chinese.contains(&format!("用法: {usage}")), "{chinese}");
        for word in ["Usage:", "Options:", "Arguments:", "[default", "[possible", "Print ", "Everywhere"] {
            assert!(!chinese.contains(word), "{command}: {word} in {chinese}");
        }
        // The same options, in whatever words.
        let options = |help: &str| -> Vec<String> {
            let words = help.split_whitespace().filter(|word| word.starts_with("--") && word.is_ascii());
            let clean = |word: &str| word.trim_end_matches([',', '.', ';', ')']).to_owned();
            let mut options: Vec<String> = words.map(clean).filter(|word| word.len() > 2).collect();
            options.sort();
            options.dedup();
            options
        };
        let (mut here, there) = (options(&english), options(&chinese));
        here.retain(|option| !there.contains(option));
        assert_eq!(here, [] as [&str; 0], "{command}: options that the Chinese help does not name");
    }
}

#[test]
fn the_locale_chooses_unless_an_option_does() {
    for arguments in [&["--help"][..], &["help", "solve"], &["solve", "-h"]] {
        assert!(by_locale("zh_CN.UTF-8", arguments).contains("用法"), "{arguments:?}");
        assert!(by_locale("de_DE.UTF-8", arguments).contains("Usage"), "{arguments:?}");
    }
    assert!(by_locale("zh_CN.UTF-8", &["--lang", "en", "--help"]).contains("Usage"));
    assert!(by_locale("C", &["--lang=zh", "--help"]).contains("用法"));
}

#[test]
fn examples_are_the_same_in_both_languages() {
    for command in COMMANDS {
        let examples = |language: &str| -> Vec<String> {
            let help = ninefold(&[command, "--help", "--lang", language], "").stdout;
            help.lines().filter(|line| line.starts_with("  ninefold ")).map(str::to_owned).collect()
        };
        assert_eq!(examples("en"), examples("zh"), "{command}");
    }
}
