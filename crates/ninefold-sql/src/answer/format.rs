//! The formats of answers, and how their names and endings are read.

use clap::ValueEnum;
use std::path::Path;

/// The format in which rows are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
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

impl Format {
    /// The format that a file's name says.
    pub fn of_name(path: &Path) -> Option<Format> {
        let name = path.file_name()?.to_string_lossy().to_lowercase();
        let stem = name.strip_suffix(".gz").or(name.strip_suffix(".zst")).unwrap_or(&name);
        Some(match stem.rsplit_once('.')?.1 {
            "csv" => Format::Csv,
            "jsonl" | "json" | "ndjson" => Format::Jsonl,
            "parquet" => Format::Parquet,
            "arrow" | "ipc" | "feather" => Format::Arrow,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_formats() {
        let of = |name: &str| Format::of_name(Path::new(name));
        assert_eq!(of("a/b.csv.gz"), Some(Format::Csv));
        assert_eq!(of("x.PARQUET"), Some(Format::Parquet));
        assert_eq!(of("x.json.zst"), Some(Format::Jsonl));
        assert_eq!(of("x.arrow"), Some(Format::Arrow));
        assert_eq!((of("x"), of("x.txt"), of("csv")), (None, None, None));
    }
}
