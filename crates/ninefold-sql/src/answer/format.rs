//! The formats of answers, and how their names and endings are read.

use clap::ValueEnum;
use std::path::Path;

/// The format in which rows are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum RowFormat {
    /// Comma-separated values, with a header.
    Csv,
    /// An object on each line.
    #[value(alias = "json")]
    Jsonl,
    /// A Parquet file.
    Parquet,
    /// An Arrow IPC file.
    #[value(alias = "ipc")]
    Arrow,
    /// A drawn table.
    #[value(alias = "text")]
    Table,
}

impl RowFormat {
    /// The format that a file's name says.
    pub fn of_name(path: &Path) -> Option<RowFormat> {
        let name = path.file_name()?.to_string_lossy().to_lowercase();
        let stem = name.strip_suffix(".gz").or(name.strip_suffix(".zst")).unwrap_or(&name);
        Some(match stem.rsplit_once('.')?.1 {
            "csv" => RowFormat::Csv,
            "jsonl" | "json" | "ndjson" => RowFormat::Jsonl,
            "parquet" => RowFormat::Parquet,
            "arrow" | "ipc" | "feather" => RowFormat::Arrow,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_formats() {
        let of = |name: &str| RowFormat::of_name(Path::new(name));
        assert_eq!(of("a/b.csv.gz"), Some(RowFormat::Csv));
        assert_eq!(of("x.PARQUET"), Some(RowFormat::Parquet));
        assert_eq!(of("x.json.zst"), Some(RowFormat::Jsonl));
        assert_eq!(of("x.arrow"), Some(RowFormat::Arrow));
        assert_eq!((of("x"), of("x.txt"), of("csv")), (None, None, None));
    }
}
