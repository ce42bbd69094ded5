//! Files of columns, Parquet and Arrow IPC: the helper program reads them.

use std::fs::File;
use std::io::{self, Read, Seek};

/// The first bytes of a Parquet file.
pub(super) const PARQUET: &[u8] = b"PAR1";
/// The first bytes of an Arrow IPC file.
pub(super) const ARROW: &[u8] = b"ARROW1";

/// True for such a file. It is read from its beginning then.
pub(super) fn is_table(file: &mut File) -> io::Result<bool> {
    let mut head = Vec::new();
    (&*file).take(ARROW.len() as u64).read_to_end(&mut head)?;
    file.rewind()?;
    Ok(head.starts_with(PARQUET) || head.starts_with(ARROW))
}
