//! Lets two programs take turns at `ninefold bench` and compares neighbouring turns.

use crate::root;
use anyhow::{Context, bail};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Number of turns of each program. Odd, so that there is a median.
const TURNS: usize = 7;

/// Length of a turn for each set.
const SECONDS: &str = "700ms";

/// The figures of `bench` for a program on a set.
#[derive(Clone, Copy, Debug)]
struct Figures {
    nanoseconds: f64,
    guesses: f64,
    utilisation: f64,
}

/// The results for a set: for each turn, the whole program and the one without the idea.
#[derive(Debug)]
pub(super) struct Set {
    name: String,
    turns: Vec<[Figures; 2]>,
}

/// Measures both programs on the files. If there are none, uses the sets that `bench` makes and the hard puzzles.
pub(super) fn take(programs: [&Path; 2], files: &[PathBuf]) -> anyhow::Result<Vec<Set>> {
    let mut sets: Vec<Set> = Vec::new();
    for turn in 0..TURNS {
        eprintln!("turn {} of {TURNS}", turn + 1);
        let [mut whole, mut without] = [bench(programs[0], files)?, bench(programs[1], files)?];
        if files.is_empty() {
            let hard = [root().join("examples/hard.txt")];
            whole.extend(bench(programs[0], &hard)?);
            without.extend(bench(programs[1], &hard)?);
        }
        for (i, ((name, whole), (_, without))) in whole.into_iter().zip(without).enumerate() {
            if sets.len() == i {
                let name = name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
                sets.push(Set { name, turns: Vec::new() });
            }
            sets[i].turns.push([whole, without]);
        }
    }
    Ok(sets)
}

/// The sets with their figures.
fn bench(program: &Path, files: &[PathBuf]) -> anyhow::Result<Vec<(String, Figures)>> {
    let output = Command::new(program)
        .args(["bench", "--engine", "batch", "--threads", "1", "--csv", "--seconds", SECONDS])
        .args(files)
        .output()
        .with_context(|| format!("cannot start {}", program.display()))?;
    if !output.status.success() {
        bail!("{}: {}", program.display(), String::from_utf8_lossy(&output.stderr));
    }
    let text = String::from_utf8(output.stdout).context("bench prints UTF-8")?;
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().context("bench prints a header")?;
    lines
        .map(|fields| {
            let row: BTreeMap<&str, &str> = head.iter().copied().zip(fields).collect();
            let number = |name: &str| {
                let field = row.get(name).copied().unwrap_or_default();
                field.parse::<f64>().with_context(|| format!("bench prints {name}: {field:?}"))
            };
            let figures = Figures {
                nanoseconds: number("ns_per_puzzle")?,
                guesses: number("guesses_per_puzzle")?,
                utilisation: number("lane_utilisation")?,
            };
            Ok((row.get("file").copied().unwrap_or_default().to_owned(), figures))
        })
        .collect()
}

/// Median, minimum and maximum.
fn spread(values: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    [values[values.len() / 2], values[0], values[values.len() - 1]]
}

/// Formats a table, also for the essay.
pub(super) fn table(idea: &str, sets: &[Set]) -> String {
    let mut table = format!(
        "| set | ns per puzzle | without {idea} | gain | guesses | without | lanes busy | without |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|\n"
    );
    for Set { name, turns } in sets {
        let median = |which: usize| spread(turns.iter().map(|turn| turn[which].nanoseconds))[0];
        let [gain, least, most] = spread(turns.iter().map(|[a, b]| b.nanoseconds / a.nanoseconds));
        let [whole, without] = turns[0];
        table += &format!(
            "| {name} | {:.0} | {:.0} | {gain:.2} ({least:.2} to {most:.2}) | {:.2} | {:.2} | {:.0}% | {:.0}% |\n",
            median(0),
            median(1),
            whole.guesses,
            without.guesses,
            100.0 * whole.utilisation,
            100.0 * without.utilisation,
        );
    }
    table
}
