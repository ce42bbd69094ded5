//! Rules as a file: a table with the fields of [`FIELDS`], here as JSON, and as TOML in programs that can read it.
//!
//! ```json
//! {"size": "6x6", "givens": "1.....|......|......|......|......|.....6",
//!  "constraints": ["diagonal", {"kind": "killer-cage", "sum": 7, "cells": ["r1c1", "r1c2"]}]}
//! ```
//!
//! The arguments of a constraint have the names of [`Kind::takes`]. Cells are a list of names, or one text for
//! [`read_cells`].

mod grids;
mod names;
mod read;
mod regions;
mod write;

use super::error::ParseError;
use super::tree::Tree;
use crate::lang::Text;
use crate::rules::Puzzle;

#[cfg(doc)]
use crate::rules::{Kind, read_cells};

#[cfg(test)]
mod tests;

pub use read::from_tree;
pub use write::write;

/// One field of a rules file.
#[derive(Clone, Copy, Debug)]
pub struct FieldOfRules {
    /// The name.
    pub name: &'static str,
    /// Its content.
    pub about: Text,
}

/// The fields of a rules file. All of them are optional.
pub const FIELDS: &[FieldOfRules] = &[
    FieldOfRules {
        name: "size",
        about: Text {
            en: "\"6x6\", or 6 for a square, or [rows, columns]; 9 if it is left out",
            zh: "\"6x6\"，正方形可写 6，或 [行数, 列数]；省略时为 9",
        },
    },
    FieldOfRules {
        name: "digits",
        about: Text {
            en: "[lowest, highest], or \"0-8\", or how many; 1 to the longer side if it is left out",
            zh: "[最小, 最大]，或 \"0-8\"，或个数；省略时为 1 到较长一边的格数",
        },
    },
    FieldOfRules {
        name: "regions",
        about: Text {
            en: "\"boxes\", \"none\", \"2x3\" for boxes of 2 rows and 3 columns, or a label for each cell, row by row, as one text or a list of rows ('.': no region)",
            zh: "\"boxes\"（宫）、\"none\"（无）、\"2x3\"（2 行 3 列的宫），或逐行为每格写一个标号，可为一个文本或行的列表（“.”表示无分区）",
        },
    },
    FieldOfRules {
        name: "raw",
        about: Text {
            en: "true: values may repeat in rows and columns, and there are no regions",
            zh: "true：行和列中数值可以重复，且没有分区",
        },
    },
    FieldOfRules {
        name: "grids",
        about: Text {
            en: "several grids on one sheet: \"samurai\", or where they begin, [\"r1c1\", \"r7c7\"]; size and regions are those of each, unless it has regions of its own: {\"at\": \"r7c7\", \"regions\": \"none\"}",
            zh: "同一张题纸上的多个盘面：\"samurai\"，或各盘面的首格 [\"r1c1\", \"r7c7\"]；大小与分区属于每个盘面，也可单独给出分区：{\"at\": \"r7c7\", \"regions\": \"none\"}",
        },
    },
    FieldOfRules {
        name: "variables",
        about: Text {
            en: "cells beside the grid, as a list of groups with their sizes: [\"P:4\", \"B:3x3\"]; constraints call their cells vp1, vb5",
            zh: "盘外格，列出各组及其大小：[\"P:4\", \"B:3x3\"]；约束中写作 vp1、vb5",
        },
    },
    FieldOfRules {
        name: "givens",
        about: Text {
            en: "the grid as one text or a list of rows, or cells with a value or a list of what they may hold: {\"r1c1\": 5, \"r1c2\": [1, 3]}",
            zh: "盘面，一个文本或行的列表；或格子及其数值或可取数值的列表：{\"r1c1\": 5, \"r1c2\": [1, 3]}",
        },
    },
    FieldOfRules {
        name: "constraints",
        about: Text {
            en: "a list: {\"kind\": \"killer-cage\", \"sum\": 15, \"cells\": \"r1c1-r1c3\"}, or the short form \"killer-cage:15:r1c1-r1c3\"",
            zh: "列表：{\"kind\": \"killer-cage\", \"sum\": 15, \"cells\": \"r1c1-r1c3\"}，或简写 \"killer-cage:15:r1c1-r1c3\"",
        },
    },
    FieldOfRules { name: "name", about: Text { en: "a title", zh: "标题" } },
    FieldOfRules { name: "author", about: Text { en: "who made it", zh: "作者" } },
];

/// The content of a rules file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RulesFile {
    /// The rules, and the givens if there are any.
    pub problem: Puzzle,
    /// Whether there are givens.
    pub has_givens: bool,
    /// The name and the author.
    pub note: String,
}

/// Reads JSON, on one line or several.
///
/// ```
/// use ninefold::text::rules_file;
/// let file = rules_file::read(r#"{"size": "6x6", "constraints": [{"kind": "killer-cage", "sum": 7, "cells": "r1c1-r1c2"}]}"#)?;
/// assert_eq!(file.problem.rules().to_string(), "6x6,killer-cage:7:r1c1-r1c2");
/// let error = rules_file::read(r#"{"sise": "6x6"}"#).unwrap_err();
/// assert!(error.to_string().starts_with("line 1, column 11: there is no field 'sise'; did you mean 'size'?"));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn read(text: &str) -> Result<RulesFile, ParseError> {
    let tree = Tree::from_json(text)?;
    from_tree(&tree).map_err(|(at, sentence)| ParseError::at(text, at, sentence))
}
