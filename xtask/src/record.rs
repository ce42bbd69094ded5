//! Reads the recorded measurements in `bench/record`: tables of plain fields below a line that says how they were
//! made.

use anyhow::{Context, bail};
use std::fs;
use std::path::Path;

/// A table. Fields of a record never contain commas or quotes.
#[derive(Debug)]
pub(crate) struct Table {
    name: String,
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// One line of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'t> {
    table: &'t Table,
    fields: &'t [String],
}

impl Table {
    /// Reads a record. Lines that begin with `#` are comments.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Table> {
        let name = path.display().to_string();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        Table::parse(name, &text)
    }

    fn parse(name: String, text: &str) -> anyhow::Result<Table> {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        let mut rows: Vec<Vec<String>> = Vec::new();
        for (number, line) in lines {
            let row: Vec<String> = line.split(',').map(str::to_owned).collect();
            let wanted = rows.first().map_or(row.len(), Vec::len);
            if row.len() != wanted {
                bail!("{name}, line {}: {} fields, and the header has {wanted}", number + 1, row.len());
            }
            rows.push(row);
        }
        if rows.len() < 2 {
            bail!("{name}: a header and at least one row were expected");
        }
        let heads = rows.remove(0);
        Ok(Table { name, heads, rows })
    }

    /// All lines.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|fields| Row { table: self, fields })
    }

    /// The lines in which this column has this value.
    pub(crate) fn having<'t>(&'t self, column: &str, value: &str) -> anyhow::Result<Vec<Row<'t>>> {
        let mut rows = Vec::new();
        for row in self.rows() {
            if row.text(column)? == value {
                rows.push(row);
            }
        }
        Ok(rows)
    }
}

impl<'t> Row<'t> {
    /// A field as text.
    pub(crate) fn text(self, column: &str) -> anyhow::Result<&'t str> {
        let Some(at) = self.table.heads.iter().position(|head| head == column) else {
            bail!("{}: no column '{column}'", self.table.name);
        };
        Ok(&self.fields[at])
    }

    /// A field as a number.
    pub(crate) fn number(self, column: &str) -> anyhow::Result<f64> {
        let text = self.text(column)?;
        text.parse().with_context(|| format!("{}: '{text}' in column '{column}'", self.table.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_by_their_columns() {
        let table = Table::parse("t".into(), "# how\nset,speed\na,1.5\nb,2\na,3\n").expect("a table");
        let rows = table.having("set", "a").expect("a column");
        let speeds: Vec<f64> = rows.iter().map(|row| row.number("speed").expect("a number")).collect();
        assert_eq!(speeds, [1.5, 3.0]);
        assert!(rows[0].number("set").is_err() && rows[0].text("colour").is_err());
    }

    #[test]
    fn damage_is_found() {
        for text in ["", "# how\nset,speed\n", "set,speed\na\n", "set,speed\na,1\nb,2,3\n"] {
            assert!(Table::parse("t".into(), text).is_err(), "{text:?}");
        }
    }
}
