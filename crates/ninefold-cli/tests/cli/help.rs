//! The help: in both languages, for every command, by option and by locale.

use crate::common::ninefold;
use clap::CommandFactory;
use ninefold_cli::args::Cli;
use std::process::Command;

/// The names of all commands.
fn commands() -> Vec<String> {
    Cli::command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

/// What the program prints in this locale.
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
    for command in commands() {
        let english = ninefold(&[&command, "--help"], "").stdout;
        let chinese = ninefold(&[&command, "--help", "--lang", "zh"], "").stdout;
        let usage = format!("ninefold {command} [OPTIONS]");
        assert!(english.contains(&format!("Usage: {usage}")), "{english}");
        assert!(chinese.contains(&format!("用法: {usage}")), "{chinese}");
        for word in ["Usage:", "Options:", "Arguments:", "[default", "[possible", "Print ", "Everywhere"] {
            assert!(!chinese.contains(word), "{command}: {word} in {chinese}");
        }
        // The options are the same, whatever the words.
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
    for command in commands() {
        let examples = |language: &str| -> Vec<String> {
            let help = ninefold(&[&command, "--help", "--lang", language], "").stdout;
            help.lines().filter(|line| line.starts_with("  ninefold ")).map(str::to_owned).collect()
        };
        assert_eq!(examples("en"), examples("zh"), "{command}");
        assert!(examples("en").len() > 1, "{command} has no examples");
    }
}

#[test]
fn a_letter_means_the_same_for_every_command() {
    let mut meanings: Vec<(char, String)> = Vec::new();
    for command in Cli::command().get_subcommands() {
        for arg in command.get_arguments() {
            let Some((short, long)) = arg.get_short().zip(arg.get_long()) else { continue };
            match meanings.iter().find(|(known, _)| *known == short) {
                Some((_, meaning)) => assert_eq!(meaning, long, "{}: -{short}", command.get_name()),
                None => meanings.push((short, long.to_owned())),
            }
        }
    }
    assert!(meanings.contains(&('f', "format".into())) && meanings.contains(&('o', "output".into())));
}

#[test]
fn the_name_with_a_number_is_not_broken() {
    for (lang, width) in [("en", "60"), ("zh", "60"), ("en", "200")] {
        let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(["draw", "--help", "--lang", lang])
            .env("COLUMNS", width)
            .output()
            .expect("the program starts");
        let help = String::from_utf8(output.stdout).expect("help is UTF-8");
        assert!(help.contains("'week-{n}.png'") && help.matches("{n}").count() > 2, "{help}");
    }
}
