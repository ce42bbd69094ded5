//! Identifies an input, to recognise it later: by its size, the time of its last change, and a fingerprint of samples
//! from all parts of it.

use std::fs::File;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::UNIX_EPOCH;

/// The number of samples that are taken, and the number of bytes in each.
const SAMPLES: u64 = 32;
const SAMPLE: u64 = 4096;

/// A line that distinguishes this file from others, without its name. `None` if it cannot be read again.
pub(super) fn of_file(path: &Path) -> Option<String> {
    let Ok(metadata) = path.metadata() else { return Some("0 0 missing".into()) };
    if !metadata.is_file() {
        return None;
    }
    let changed = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let nanoseconds = changed.unwrap_or_default().as_nanos();
    let print = match File::open(path).and_then(|file| fingerprint(file, metadata.len())) {
        Ok(hash) => format!("{hash:016x}"),
        Err(_) => "unreadable".into(),
    };
    Some(format!("{} {nanoseconds} {print}", metadata.len()))
}

/// A hash of samples that include the first and last bytes. A small file is hashed completely.
fn fingerprint(mut file: impl Read + Seek, length: u64) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    let mut sample = Vec::new();
    let last = length.saturating_sub(SAMPLE);
    for i in 0..SAMPLES {
        let start = if length <= SAMPLES * SAMPLE { i * SAMPLE } else { last / (SAMPLES - 1) * i };
        let start = if i + 1 == SAMPLES { start.max(last) } else { start };
        file.seek(SeekFrom::Start(start))?;
        sample.clear();
        file.by_ref().take(SAMPLE).read_to_end(&mut sample)?;
        hasher.write(&sample);
    }
    Ok(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn every_byte_of_a_small_file_counts_and_the_ends_of_a_large_one() {
        let of = |bytes: &[u8]| fingerprint(Cursor::new(bytes), bytes.len() as u64).expect("it is in memory");
        for length in [1, 4095, 4096, 4097, 131_071, 131_072] {
            let bytes = vec![b'1'; length];
            for place in [0, length / 3, length / 2, length - 1] {
                let mut other = bytes.clone();
                other[place] = b'2';
                assert_ne!(of(&bytes), of(&other), "{place} of {length}");
            }
        }
        let bytes = vec![b'1'; 3_000_000];
        for place in [0, 2_999_999] {
            let mut other = bytes.clone();
            other[place] = b'2';
            assert_ne!(of(&bytes), of(&other), "{place}");
        }
    }
}
