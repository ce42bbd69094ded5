//! What a refusal recommends is something that the same command accepts: formats, options, options to leave out, and other
//! commands.

use crate::common::ninefold;
use std::collections::BTreeSet;

/// Puzzles that do not fit everywhere: by their size, their digits, their rules, or as several grids.
static PUZZLES: [&str; 7] = [
    ".Shape~16x16.Cage~9~R1C1~R1C2",
    ".Shape~4x4.~R1C1_1",
    ".Shape~6x6.Diagonal~1.~R1C1_1",
    ".Shape~9x9~0-8.~R1C1_1",
    ".Cage~9~R1C1~R1C2.~R3C3_4",
    ".AntiKnight.~R1C1_1",
    "{\"grids\": \"samurai\"}",
];

/// The formats that `--format` of solve, convert, generate and random has.
static FORMATS: [&str; 19] = [
    "line",
    "box",
    "rows",
    "judge",
    "marks",
    "csv",
    "jsonl",
    "sdk",
    "sdm",
    "ss",
    "opensudoku",
    "library",
    "iss",
    "rules",
    "fpuzzles",
    "sudokupad",
    "sudokumaker",
    "penpa",
    "pencilmark",
];

/// A command that was refused: its arguments, its input and the message.
struct Refused<'r> {
    arguments: Vec<&'r str>,
    input: &'r str,
    message: String,
}

impl<'r> Refused<'r> {
    fn of(arguments: Vec<&'r str>, input: &'r str) -> Option<Refused<'r>> {
        let ran = ninefold(&arguments, input);
        (ran.code == Some(2)).then_some(Refused { arguments, input, message: ran.stderr })
    }

    /// The words of the message: names and options.
    fn words(&self) -> impl Iterator<Item = &str> {
        self.message.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|word| !word.is_empty())
    }

    /// The value of `--format`.
    fn format(&self) -> Option<&'r str> {
        let place = self.arguments.iter().position(|argument| *argument == "--format")?;
        Some(self.arguments[place + 1])
    }

    /// Returns the commands that the message recommends.
    fn recommended(&self) -> Vec<Vec<&str>> {
        let mut all = Vec::new();
        if let Some(format) = self.format() {
            let advice = self.message.split_once("cannot").map_or("", |(_, advice)| advice);
            let named = FORMATS.into_iter().filter(|name| *name != format);
            for other in
                named.filter(|name| advice.split([' ', ',', ';', ':', '\n']).any(|word| word == *name))
            {
                all.push(
                    self.arguments
                        .iter()
                        .map(|argument| if *argument == format { other } else { argument })
                        .collect(),
                );
            }
        }
        if let Some((_, left_out)) = self.message.split_once("leave out --") {
            let option =
                left_out.split(|c: char| !c.is_ascii_lowercase() && c != '-').next().unwrap_or_default();
            let is_other = |argument: &&&str| argument.strip_prefix("--") != Some(option);
            all.push(self.arguments.iter().filter(is_other).copied().collect());
        }
        if self.message.contains("'ninefold solve' without") {
            all.push(vec!["solve"]);
        }
        let others = ["solve", "check", "explain", "draw"];
        if self.message.contains("take all rules") {
            all.extend(
                others.into_iter().filter(|other| self.message.contains(other)).map(|other| vec![other]),
            );
        }
        all
    }
}

fn refusals() -> Vec<Refused<'static>> {
    let mut all = Vec::new();
    let classic =
        ["canonical", "symmetry", "minimize", "unavoidable", "neighbors", "backdoors", "dedupe", "compare"];
    for input in PUZZLES {
        let formats = FORMATS
            .into_iter()
            .flat_map(|format| ["solve", "convert"].map(|command| vec![command, "--format", format]));
        let methods = [
            vec!["solve", "--stats"],
            vec!["solve", "--method", "row-major"],
            vec!["within", "--clues", "20"],
        ];
        for arguments in formats.chain(methods).chain(classic.map(|command| vec![command])) {
            all.extend(Refused::of(arguments, input));
        }
    }
    for rules in ["4x4", "4x4,samurai", "digits:0-8", "anti-knight"] {
        for format in FORMATS {
            all.extend(Refused::of(vec!["random", "--seed", "1", "--rules", rules, "--format", format], ""));
        }
    }
    all
}

#[test]
fn what_a_refusal_recommends_is_accepted() {
    let (mut tried, mut advised) = (BTreeSet::new(), 0);
    for refused in refusals() {
        let help = ninefold(&[refused.arguments[0], "--help"], "").stdout;
        for option in refused.words().filter(|word| word.starts_with("--")) {
            let is_about_solve = refused.message.contains("'ninefold solve'");
            assert!(help.contains(option) || is_about_solve, "{:?}: {}", refused.arguments, refused.message);
        }
        for arguments in refused.recommended() {
            advised += 1;
            let told: Vec<String> = arguments.iter().map(|argument| argument.to_string()).collect();
            if !tried.insert((told, refused.input)) {
                continue;
            }
            let ran = ninefold(&arguments, refused.input);
            assert_ne!(
                ran.code,
                Some(2),
                "{:?}: {}\n{arguments:?}: {}",
                refused.arguments,
                refused.message,
                ran.stderr
            );
        }
    }
    assert!(advised > 300 && tried.len() > 60, "{advised} recommendations, {} different", tried.len());
}

#[test]
fn a_word_that_lacks_something_is_not_recommended_as_it_is() {
    for word in ["jigsaw", "boxes", "digits", "grids", "variables", "samurai:3", "raw:1", "classic:2"] {
        let ran = ninefold(&["check", "--rules", word], "");
        assert!(ran.code == Some(2) && !ran.stderr.contains("did you mean"), "{word}: {}", ran.stderr);
        let name = word.split(':').next().unwrap_or_default();
        assert!(ran.stderr.contains(&format!("'{name}'")), "{word}: {}", ran.stderr);
    }
}
