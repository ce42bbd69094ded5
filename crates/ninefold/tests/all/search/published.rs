//! Puzzles that others have published, if the data is beside the repository.

use crate::support::collection;
use ninefold::rules::Puzzle;
use ninefold::text::iss;

/// One line of a data file.
pub(crate) struct Published {
    pub(crate) id: String,
    pub(crate) puzzle: Puzzle,
    /// The only solution, if there is one and it is known.
    pub(crate) solution: Vec<u8>,
    /// The number of solutions, if there are several and it is known.
    pub(crate) count: Option<u64>,
    /// For each cell, a bit for each value that it holds in some solution, if known.
    pub(crate) possible: Vec<u64>,
    /// How often another solver guessed.
    pub(crate) guesses: u64,
}

/// Returns the puzzles of a file whose rules are supported here; none if there is no such file.
pub(crate) fn published(file: &str) -> Vec<Published> {
    let path = collection("variants").join(file);
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().filter_map(read).collect()
}

fn read(line: &str) -> Option<Published> {
    let after = |line: &'_ str, name: &str| {
        let name = format!("\"{name}\": ");
        line.find(&name).map(|start| line[start + name.len()..].to_owned())
    };
    let string = |name: &str| after(line, name)?.strip_prefix('"')?.split('"').next().map(str::to_owned);
    let numbers = |name: &str| -> Option<Vec<u64>> {
        let list = after(line, name)?.strip_prefix('[')?.split(']').next()?.to_owned();
        list.split(", ").map(|number| number.parse().ok()).collect()
    };
    let number = |text: String| text.split([',', '}']).next()?.parse().ok();
    let guesses = after(line, "count2").and_then(|run| number(after(&run, "guesses")?));
    Some(Published {
        id: string("id")?,
        puzzle: iss::read(&string("iss")?).ok()?,
        solution: numbers("cells").unwrap_or_default().into_iter().map(|value| value as u8).collect(),
        count: after(line, "count").and_then(number),
        possible: numbers("true_candidates").unwrap_or_default(),
        guesses: guesses.unwrap_or(0),
    })
}
