//! Reads whole files: profiles, fonts, saved state. Each kind has a size limit, so that a device or a wrong name
//! cannot fill the memory.

use crate::messages;
use ninefold::lang::Lang;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The size limit of a profile, in bytes.
pub(crate) const PROFILE: u64 = 1 << 20;

/// The size limit of a font or a file of the page.
pub(crate) const FONT: u64 = 64 << 20;

/// The size limit of saved state.
pub(crate) const SAVED: u64 = 64 << 20;

/// Reads a whole file. Returns an error if it is larger than `most` bytes.
pub(crate) fn read(file: &Path, most: u64, lang: Lang) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let told = messages::TOO_LARGE.fill(lang, &[("most", &size(most))]);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, told));
    }
    Ok(bytes)
}

/// Reads a whole text file.
pub(crate) fn read_text(file: &Path, most: u64, lang: Lang) -> io::Result<String> {
    String::from_utf8(read(file, most, lang)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, messages::NO_TEXT.get(lang)))
}

/// `64 MiB`
fn size(bytes: u64) -> String {
    if bytes.is_multiple_of(1 << 20) {
        return format!("{} MiB", bytes >> 20);
    }
    format!("{bytes} B")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;
    use std::fs;

    #[test]
    fn what_is_too_large_is_not_read() {
        let file = env::temp_dir().join(format!("ninefold-small-{}", std::process::id()));
        fs::write(&file, [b'a'; 100]).expect("a file");
        assert_eq!(read(&file, 100, Lang::En).expect("as large as can be").len(), 100);
        let told = read(&file, 99, Lang::En).expect_err("too large").to_string();
        assert_eq!(told, "it is larger than 99 B, the limit for such a file");
        assert_eq!((size(PROFILE), size(FONT)), ("1 MiB".to_owned(), "64 MiB".to_owned()));
        fs::write(&file, [0xff, 0xfe]).expect("a file");
        assert!(read_text(&file, 99, Lang::Zh).expect_err("no text").to_string().contains("UTF-8"));
        fs::remove_file(&file).expect("it is there");
    }

    #[cfg(unix)]
    #[test]
    fn a_device_without_end_ends_at_the_bound() {
        let told = read(Path::new("/dev/zero"), PROFILE, Lang::En).expect_err("it has no end").to_string();
        assert!(told.contains("1 MiB"), "{told}");
    }
}
