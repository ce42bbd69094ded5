//! Draws the pictures of the essay: diagrams, and bars from recorded figures.
//!
//! They are generated files like the manual pages: `cargo xtask gen` writes them, and a check compares them.

mod band;
mod bars;
mod board;
mod lanes;
mod paper;
pub(crate) mod sizes;

use crate::root;
use anyhow::Context;
use bars::Chart;
use std::fs;
use std::path::Path;

/// The recorded figures.
const RECORD: &str = "bench/record/amd-epyc-zen3-2-cores/2026-11-21-essay.csv";

/// A diagram: its file, and the function that draws it.
type Diagram = (&'static str, fn() -> String);

/// The diagrams.
const DIAGRAMS: [Diagram; 6] = [
    ("layout", board::layout),
    ("reading", board::reading),
    ("pass", band::pass),
    ("question", band::question),
    ("pool", lanes::pool),
    ("waiting", lanes::waiting),
];

/// The charts: the file, the title, and how values are shown.
const CHARTS: [(&str, Chart); 4] = [
    ("ladder", Chart::logarithmic("Time for a puzzle, 100 minimal ones (logarithmic scale)")),
    ("sets", Chart::logarithmic("Time for a puzzle: one board, and eight in lockstep (logarithmic scale)")),
    (
        "batch",
        Chart::logarithmic("Time for a puzzle by how many are handed over at a time (logarithmic scale)"),
    ),
    ("ideas", Chart::factors("How many times as long it takes without the idea, minimal and hard puzzles")),
];

/// Writes all pictures.
pub(crate) fn write(directory: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(directory).with_context(|| format!("cannot make {}", directory.display()))?;
    let record = fs::read_to_string(root().join(RECORD)).with_context(|| format!("cannot read {RECORD}"))?;
    let mut pictures: Vec<(&str, String)> = Vec::new();
    pictures.extend(DIAGRAMS.map(|(name, draw)| (name, draw())));
    for (name, chart) in &CHARTS {
        pictures.push((name, chart.draw(&bars::rows(&record, name)?)));
    }
    for (name, picture) in pictures {
        let file = directory.join(format!("{name}.svg"));
        fs::write(&file, picture).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}
