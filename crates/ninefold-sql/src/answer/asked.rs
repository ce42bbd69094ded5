//! The arguments that can be typed for a query, and their meaning.

use super::format::RowFormat;
use super::trouble::Trouble;
use crate::messages::FILE_NOT_FOR_TERMINAL;
use clap::Args;
use ninefold_words::Texts;
use std::io::{self, IsTerminal, stdout};
use std::path::PathBuf;

/// A query, and how its answer is wanted.
#[derive(Debug, Args)]
pub struct Asked {
    /// The query, or - to read it from standard input
    pub query: String,
    /// The format of the answer [default: by the file's name; a table on a terminal, otherwise csv]
    #[arg(long)]
    pub format: Option<RowFormat>,
    /// Write to this file, which appears when it is complete; .gz and .zst compress csv and jsonl
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    /// No progress
    #[arg(short, long)]
    pub quiet: bool,
}

/// The help about this in Chinese.
pub static HELP_ZH: Texts = &[
    ("The query, or - to read it from standard input", "查询语句，或用 - 从标准输入读取"),
    (
        "The format of the answer [default: by the file's name; a table on a terminal, otherwise csv]",
        "结果的格式 [默认：按文件名；终端上为 table，否则为 csv]",
    ),
    (
        "Write to this file, which appears when it is complete; .gz and .zst compress csv and jsonl",
        "写入此文件；文件完整后才会出现；.gz 与 .zst 会压缩 csv 和 jsonl",
    ),
    ("No progress", "不显示进度"),
];

impl Asked {
    /// The query itself.
    pub fn sql(&self) -> Result<String, Trouble> {
        Ok(if self.query == "-" { io::read_to_string(io::stdin())? } else { self.query.clone() })
    }

    /// The format that was asked for, or that the place suggests.
    pub fn format(&self) -> Result<RowFormat, Trouble> {
        let named = self.output.as_deref().and_then(RowFormat::of_name);
        let is_read = self.output.is_none() && stdout().is_terminal();
        let format = self.format.or(named).unwrap_or(if is_read { RowFormat::Table } else { RowFormat::Csv });
        if is_read && matches!(format, RowFormat::Parquet | RowFormat::Arrow) {
            return Err(Trouble::said(FILE_NOT_FOR_TERMINAL, Vec::new()));
        }
        Ok(format)
    }
}
