//! Compressed output in independent pieces.
//!
//! A gzip file may consist of any number of members, a zstd file of any number of frames. So each block's output is
//! compressed by the thread that made it, and a file can be cut between two pieces and continued there.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write};
use std::path::Path;

/// The compression of an output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Packing {
    /// Not at all.
    Plain,
    /// With gzip, for names that end in `.gz`.
    Gzip,
    /// With Zstandard, for names that end in `.zst`.
    Zstd,
}

impl Packing {
    /// A piece with fewer bytes than this is not worth its header and waits for more.
    pub(crate) const WORTH_IT: usize = 1 << 16;

    /// The compression that the extension of this name implies.
    pub(crate) fn by_name(path: &Path) -> Packing {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Packing::Gzip,
            Some("zst") => Packing::Zstd,
            _ => Packing::Plain,
        }
    }

    /// Appends these bytes as a separate piece. The same bytes give the same piece.
    pub(crate) fn pack(self, bytes: &[u8], out: &mut Vec<u8>) -> io::Result<()> {
        match self {
            Packing::Plain => out.extend_from_slice(bytes),
            Packing::Gzip => {
                let mut encoder = GzEncoder::new(out, Compression::default());
                encoder.write_all(bytes)?;
                encoder.finish()?;
            }
            Packing::Zstd => {
                let mut encoder = zstd::Encoder::new(out, 0)?;
                encoder.write_all(bytes)?;
                encoder.finish()?;
            }
        }
        Ok(())
    }
}
