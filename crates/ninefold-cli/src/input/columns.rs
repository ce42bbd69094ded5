//! Files of columns, Parquet and Arrow IPC: the helper program reads them.

use std::fs::File;
use std::io::{self, Read, Seek};

/// How such files begin.
const BEGINNINGS: [&[u8]; 2] = [b"PAR1", b"ARROW1"];

/// True for such a file. It is read from its beginning then.
pub(super) fn is_table(file: &mut File) -> io::Result<bool> {
    let mut head = Vec::new();
    (&*file).take(6).read_to_end(&mut head)?;
    file.rewind()?;
    Ok(BEGINNINGS.iter().any(|beginning| head.starts_with(beginning)))
}
