//! Names of formats, the same for every command: `text`, `md`, `html`, `csv` and `jsonl` for reports about puzzles,
//! and the library's formats for puzzles themselves. `json` means `jsonl` everywhere.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ninefold::text::{FORMATS, READ_WHEN_NAMED};

/// The formats that are read.
pub(super) fn format_names() -> impl TypedValueParser<Value = String> {
    names(FORMATS.iter().chain(READ_WHEN_NAMED).map(|format| format.name()))
}

/// The formats in which puzzles are written: also as tables, which the helper program makes.
pub(super) fn written_names() -> impl TypedValueParser<Value = String> {
    names(FORMATS.iter().map(|format| format.name()).chain(TABLES))
}

/// The formats that can hold a report about a puzzle instead of a grid.
pub(super) fn report_names() -> impl TypedValueParser<Value = String> {
    names(["line", "box", "csv", "jsonl"].into_iter().chain(TABLES))
}

/// The formats of reports that are a line for each puzzle.
pub(super) fn line_names() -> impl TypedValueParser<Value = String> {
    names(["line", "csv", "jsonl"].into_iter().chain(TABLES))
}

/// The formats of measurements.
pub(super) fn table_names() -> impl TypedValueParser<Value = String> {
    names(["text", "csv", "jsonl"])
}

/// The formats of the catalogue.
pub(super) fn catalogue_names() -> impl TypedValueParser<Value = String> {
    names(["text", "md", "jsonl"])
}

/// The tables.
const TABLES: [&str; 2] = ["parquet", "arrow"];

/// Names that are accepted but not shown, with what they mean.
const OTHERS: [(&str, &str); 2] = [("json", "jsonl"), ("table", "text")];

fn names(names: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = String> {
    let value = |name: &'static str| {
        let others = OTHERS.iter().filter(|(_, meant)| *meant == name).map(|(other, _)| *other);
        PossibleValue::new(name).aliases(others)
    };
    PossibleValuesParser::new(names.into_iter().map(value)).map(|typed| {
        let meant = OTHERS.iter().find(|(other, _)| *other == typed).map(|(_, meant)| *meant);
        meant.map_or(typed, str::to_owned)
    })
}
