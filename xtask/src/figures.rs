//! The pictures of `docs/benchmarks.md`, drawn from the recorded measurements.
//!
//! When a new record replaces the old one in [`RECORD`], check every figure on the page, because only the pictures
//! are updated automatically.

use crate::record::{Row, Table};
use crate::root;
use anyhow::Context;
use ninefold_cli::plot::{self, Bar, Caption, Chart, Curve, Curves, Quantity};
use std::fs;
use std::path::Path;

/// The measurements that the page shows.
const RECORD: &str = "bench/record/amd-epyc-zen3-2-cores/2026-11-21";

/// The machine on which they were taken, and the date.
const MACHINE: &str = "AMD EPYC (Zen 3), 2 cores of a virtual machine, 21 November 2026";

const LOGARITHMIC: &str = "Logarithmic axes.";

/// The names of the sets in pictures.
const SETS: [(&str, &str); 6] = [
    ("easy_36_clues_100k", "36 clues"),
    ("random_minimal_100k", "minimal"),
    ("seventeen_clue_49158", "17 clues"),
    ("magictour_top1465", "magictour"),
    ("hardest_11plus_24k", "hardest"),
    ("several_solutions_10k", "several"),
];

/// Writes all pictures to a directory.
pub(crate) fn write(directory: &Path) -> anyhow::Result<()> {
    let record = root().join(RECORD);
    let read = |name: &str| Table::read(&record.join(format!("{name}.csv")));
    let engines = read("engines")?;
    let pictures = [
        ("sets", sets(&engines)?),
        ("instruction-sets", instruction_sets(&engines)?),
        ("batch-size", batch_size(&read("batch-size")?)?),
        ("peers", peers(&read("peers")?)?),
        ("end-to-end", end_to_end(&read("end-to-end")?, &engines)?),
    ];
    for (name, picture) in pictures {
        let path = directory.join(format!("{name}.svg"));
        fs::write(&path, picture).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn sets(engines: &Table) -> anyhow::Result<String> {
    let best = best_isa(engines)?;
    let series = [("scalar", "portable"), ("single", best), ("batch", best)];
    let rows = by_set(engines, |rows| {
        series.iter().map(|(engine, isa)| speed(find(rows, &[("engine", engine), ("isa", isa)])?)).collect()
    })?;
    Ok(bars("Puzzles per second on one thread", series.map(|(engine, _)| engine.to_owned()).to_vec(), rows))
}

fn instruction_sets(engines: &Table) -> anyhow::Result<String> {
    let isas = batch_isas(engines)?;
    let rows = by_set(engines, |rows| {
        isas.iter().map(|isa| speed(find(rows, &[("engine", "batch"), ("isa", isa)])?)).collect()
    })?;
    let series = isas.iter().map(|isa| (*isa).to_owned()).collect();
    Ok(bars("Puzzles per second by instruction set, many at a time, one thread", series, rows))
}

fn batch_size(table: &Table) -> anyhow::Result<String> {
    let mut curves = Vec::new();
    for (file, name) in SETS {
        let mut points = Vec::new();
        for row in table.having("file", file)? {
            points.push((row.number("batch_size")?, row.number("puzzles_per_second")?));
        }
        if !points.is_empty() {
            curves.push(Curve { name: name.to_owned(), points });
        }
    }
    let quantity = |name: &str| Quantity { name: name.to_owned(), tick: plot::count_tick };
    let shown = Curves { across: quantity("puzzles in a batch"), up: quantity("puzzles per second"), curves };
    let title = "How many puzzles at a time it takes";
    Ok(plot::curves(Caption { title, subtitle: MACHINE, note: LOGARITHMIC }, &shown))
}

/// Draws a comparison with other solvers. The figures in brackets are ratios to tdoku in the same run.
fn peers(table: &Table) -> anyhow::Result<String> {
    const SERIES: [&str; 4] = ["tdoku", "crate sudoku", "ninefold single", "ninefold batch"];
    const SHORT: [&str; 4] = ["tdoku", "sudoku", "single", "batch"];
    let rows = by_set_named(table, "set", |rows| {
        let mut bars = Vec::new();
        for name in SERIES {
            // The record has tdoku from two compilers; the faster one counts.
            let mut quickest: Option<Row<'_>> = None;
            for row in rows {
                let is_wanted = row.text("engine")?.starts_with(name);
                let speed = |row: Row<'_>| row.number("puzzles_per_second");
                if is_wanted
                    && quickest
                        .map_or(Ok(true), |best| Ok::<_, anyhow::Error>(speed(best)? < speed(*row)?))?
                {
                    quickest = Some(*row);
                }
            }
            let row = quickest.with_context(|| format!("no row of {name}"))?;
            let mut bar = speed(row)?;
            if name != "tdoku" {
                bar.label += &format!(" ({:.1} ×)", row.number("over_tdoku")?);
            }
            bars.push(bar);
        }
        Ok(bars)
    })?;
    let title = "Puzzles per second beside others, one thread; in brackets: times tdoku";
    Ok(bars(title, SHORT.map(str::to_owned).to_vec(), rows))
}

/// Draws the processor time per puzzle, for files and in memory.
fn end_to_end(table: &Table, engines: &Table) -> anyhow::Result<String> {
    let mut rows = Vec::new();
    let best = best_isa(engines)?;
    let easy = engines.having("file", SETS[0].0)?;
    let memory = find(&easy, &[("engine", "batch"), ("isa", best)])?.number("ns_per_puzzle")?;
    rows.push(("in memory".to_owned(), vec![nanoseconds(memory)]));
    for (name, what, threads) in
        [("copying", "copy", "1"), ("1 thread", "solve", "1"), ("2 threads", "solve", "2")]
    {
        let mut times = Vec::new();
        for row in table.having("what", what)? {
            if row.text("threads")? == threads {
                times.push(row.number("cpu_ns_per_puzzle")?);
            }
        }
        times.sort_by(f64::total_cmp);
        let median = *times.get(times.len() / 2).with_context(|| format!("no row of {name}"))?;
        rows.push((name.to_owned(), vec![nanoseconds(median)]));
    }
    let title = "Processor time for a puzzle (36 clues), 20 million in a file".to_owned();
    let chart = Chart { title, series: vec![String::new()], rows, tick: plot::time_tick };
    let caption = Caption { title: "From file to file", subtitle: MACHINE, note: LOGARITHMIC };
    Ok(plot::svg(caption, &[chart]))
}

/// The instruction sets with which batches were measured, best first.
fn batch_isas(engines: &Table) -> anyhow::Result<Vec<&str>> {
    let mut isas = Vec::new();
    for row in engines.having("engine", "batch")? {
        let isa = row.text("isa")?;
        if !isas.contains(&isa) {
            isas.push(isa);
        }
    }
    Ok(isas)
}

fn best_isa(engines: &Table) -> anyhow::Result<&str> {
    batch_isas(engines)?.first().copied().context("no row of the engine 'batch'")
}

/// A row of bars for each set that the table has.
type Rows = Vec<(String, Vec<Bar>)>;

fn by_set(table: &Table, bars: impl Fn(&[Row<'_>]) -> anyhow::Result<Vec<Bar>>) -> anyhow::Result<Rows> {
    by_set_named(table, "file", bars)
}

fn by_set_named(
    table: &Table,
    column: &str,
    bars: impl Fn(&[Row<'_>]) -> anyhow::Result<Vec<Bar>>,
) -> anyhow::Result<Rows> {
    let mut rows = Vec::new();
    for (file, name) in SETS {
        let lines = table.having(column, file)?;
        if !lines.is_empty() {
            rows.push((name.to_owned(), bars(&lines)?));
        }
    }
    Ok(rows)
}

/// Finds the line in which these columns have these values.
fn find<'t>(rows: &[Row<'t>], wanted: &[(&str, &str)]) -> anyhow::Result<Row<'t>> {
    'rows: for row in rows {
        for (column, value) in wanted {
            if row.text(column)? != *value {
                continue 'rows;
            }
        }
        return Ok(*row);
    }
    anyhow::bail!("no row with {wanted:?}")
}

fn speed(row: Row<'_>) -> anyhow::Result<Bar> {
    let value = row.number("puzzles_per_second")?;
    Ok(Bar { value, label: short(value), stopped: false })
}

fn nanoseconds(value: f64) -> Bar {
    Bar { value: value * 1e-9, label: format!("{value:.0} ns"), stopped: false }
}

fn bars(title: &str, series: Vec<String>, rows: Rows) -> String {
    let quantity = String::from("puzzles per second");
    let chart = Chart { title: quantity, series, rows, tick: plot::count_tick };
    plot::svg(Caption { title, subtitle: MACHINE, note: LOGARITHMIC }, &[chart])
}

/// `9.8M`, `541k`: at most three digits, because more would be noise.
fn short(value: f64) -> String {
    let (value, unit) = match value {
        1e6.. => (value / 1e6, "M"),
        1e3.. => (value / 1e3, "k"),
        _ => (value, ""),
    };
    let decimals = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.decimals$}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_written_short() {
        assert_eq!([950.0, 84_479.4, 541_293.9, 9_801_022.6].map(short), ["950", "84.5k", "541k", "9.80M"]);
        assert_eq!(short(12_345_678.0), "12.3M");
    }
}
