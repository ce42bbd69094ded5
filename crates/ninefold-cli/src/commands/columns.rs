//! Results as Parquet or Arrow IPC: the command writes CSV, and the helper program makes the table of it.

use crate::args::{Output, TableChoice, TableFile};
use crate::endings;
use crate::messages;
use crate::output::Packing;
use crate::session::Session;
use anyhow::bail;

/// An option of a command that says how results are written.
pub(super) trait NamedOption {
    /// The name of the format that was asked for.
    fn name(&self) -> Option<&str>;
    /// Asks for CSV.
    fn set_csv(&mut self);
}

impl NamedOption for Option<String> {
    fn name(&self) -> Option<&str> {
        self.as_deref()
    }

    fn set_csv(&mut self) {
        *self = Some("csv".into());
    }
}

impl NamedOption for Option<TableChoice> {
    fn name(&self) -> Option<&str> {
        self.map(TableChoice::name)
    }

    fn set_csv(&mut self) {
        *self = Some(TableChoice::Csv);
    }
}

impl NamedOption for String {
    fn name(&self) -> Option<&str> {
        Some(self)
    }

    fn set_csv(&mut self) {
        *self = "csv".into();
    }
}

/// If a table was asked for, by `--format` or by the name of the output, the results become CSV on the way to it.
pub(super) fn choose(
    format: &mut impl NamedOption,
    output: &mut Output,
    session: &Session,
) -> anyhow::Result<()> {
    let by_file = output.output.as_deref().and_then(endings::of).as_deref().and_then(TableFile::named);
    let table = format.name().map_or(by_file, TableFile::named);
    if let (Some(file), Some(by_file)) = (&output.output, by_file)
        && table != Some(by_file)
    {
        let found = format.name().unwrap_or_default().to_owned();
        endings::agree(file, by_file.name(), &found, session)?;
    }
    if let Some(file) = &output.output
        && table.is_some()
        && Packing::by_name(file) != Packing::Plain
    {
        bail!(session.say(messages::TABLE_IS_PACKED, &[("file", &file.display())]));
    }
    if table.is_some() {
        format.set_csv();
        output.table = table;
    }
    Ok(())
}
