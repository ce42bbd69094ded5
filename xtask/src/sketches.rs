//! `docs/pictures/draw/`: examples of `ninefold draw` for its page in the guide.

use anyhow::Context;
use ninefold::Rules;
use ninefold::lang::Sentence;
use ninefold::logic::Technique;
use ninefold::text::{Record, Records, plain};
use ninefold_paper::Sketch;
use std::fs;
use std::path::Path;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A position with digits that a player has placed.
const POSITION: &str =
    "53+4.7....6+7+2195+3+4+8+198....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Writes the pictures.
pub(crate) fn write(directory: &Path) -> anyhow::Result<()> {
    let sketch = Sketch::default();
    let marked = Sketch { candidates: true, ..sketch };
    let technique = Technique::by_id("x-wing").context("there is no X-Wing")?;
    let (board, step) = technique.example_step().context("the X-Wing has no example")?;
    let pictures = [
        ("puzzle", sketch.svg(&record(PUZZLE)?)),
        ("position", marked.svg(&record(POSITION)?)),
        ("hint", Sketch { coordinates: true, ..sketch }.step(&step, &board)),
        ("samurai", sketch.svg(&samurai()?)),
    ];
    for (name, picture) in pictures {
        let path = directory.join(name).with_extension("svg");
        fs::write(&path, picture).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// The samurai of the guide.
fn samurai() -> anyhow::Result<Record> {
    let cells: String = include_str!("../../examples/samurai.txt").split_whitespace().collect();
    let rules: Rules = "samurai".parse().map_err(|sentence: Sentence| anyhow::anyhow!("{sentence}"))?;
    let read = plain::read(&cells, &rules).map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(Record::typed(read.problem, read.typed))
}

fn record(line: &str) -> anyhow::Result<Record> {
    let first = Records::detect(line.as_bytes(), None)?.next().context("an empty line")??;
    first.map_err(|unreadable| anyhow::anyhow!("{}", unreadable.error))
}
