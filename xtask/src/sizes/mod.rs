//! `cargo xtask sizes`: how many houses the steps of classic puzzles need, next to the rating of Sudoku Explainer.
//!
//! `docs/benchmarks.md` says how the samples were taken. `tables` prints from the record what it and the essay quote; a test
//! compares.

pub(crate) mod finder;
mod measure;
mod statistics;
pub(crate) mod tables;

use crate::Arguments;
use anyhow::{Context, bail};
use ninefold::{Grid, Nine};
use std::fs;
use std::path::Path;

/// Some puzzles of a file, evenly chosen.
struct Sample {
    name: String,
    path: String,
    count: usize,
}

/// Measures or prints.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    let what = arguments.first().map_or("", String::as_str);
    let samples = arguments.iter().skip(1).map(|argument| Sample::parse(argument));
    let samples = samples.collect::<anyhow::Result<Vec<Sample>>>()?;
    match what {
        "puzzles" => measure::puzzles(&samples),
        "techniques" => measure::techniques(&samples),
        "candidates" => measure::candidates(&samples),
        "tables" => tables::print(),
        _ => bail!("expected puzzles, techniques or candidates, and then FILE=COUNT..., or tables"),
    }
}

impl Sample {
    fn parse(argument: &str) -> anyhow::Result<Sample> {
        let expected = || format!("expected FILE=COUNT, found {argument}");
        let (path, count) = argument.rsplit_once('=').with_context(expected)?;
        let name = Path::new(path).file_name().with_context(expected)?.display().to_string();
        Ok(Sample { name, path: path.to_owned(), count: count.parse().with_context(expected)? })
    }

    /// Returns the puzzles with their lines, counted from 1: of n lines, those after `n * i / count` lines.
    fn read(&self) -> anyhow::Result<Vec<(usize, Nine)>> {
        let text = fs::read_to_string(&self.path).with_context(|| format!("cannot read {}", self.path))?;
        let lines: Vec<&str> = text.lines().collect();
        let count = self.count.min(lines.len());
        let taken = (0..count).map(|i| i * lines.len() / count);
        taken
            .map(|place| {
                let grid: Grid =
                    lines[place].parse().with_context(|| format!("{}: {}", self.path, lines[place]))?;
                Ok((place + 1, Nine::new(grid)))
            })
            .collect()
    }
}
