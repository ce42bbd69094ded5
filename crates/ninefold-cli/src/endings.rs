//! Checks that a file's extension matches its contents, so that no file name is misleading.

use crate::messages;
use crate::session::Session;
use anyhow::bail;
use std::fmt::Display;
use std::path::Path;

/// The extension in lower case, without that of a compression. `None` if there is none, or only a number.
pub(crate) fn of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_string_lossy().to_lowercase();
    let unpacked = name.strip_suffix(".gz").or(name.strip_suffix(".zst")).unwrap_or(&name);
    let ending = Path::new(unpacked).extension()?.to_str()?.to_owned();
    (!ending.chars().all(|c| c.is_ascii_digit())).then_some(ending)
}

/// Refuses a name whose extension is none of these.
pub(crate) fn check(path: &Path, known: &[&str], session: &Session) -> anyhow::Result<()> {
    let Some(ending) = of(path).filter(|ending| !known.contains(&ending.as_str())) else { return Ok(()) };
    let listed: Vec<String> = known.iter().map(|known| format!(".{known}")).collect();
    let arguments: &[(&str, &dyn Display)] =
        &[("file", &path.display()), ("ending", &ending), ("known", &listed.join(", "))];
    bail!(session.say(messages::UNKNOWN_ENDING, arguments))
}

/// Refuses a name whose extension belongs to another format than the one being written.
pub(crate) fn agree(path: &Path, means: &str, format: &str, session: &Session) -> anyhow::Result<()> {
    if means == format {
        return Ok(());
    }
    let ending = of(path).unwrap_or_default();
    let arguments: &[(&str, &dyn Display)] =
        &[("file", &path.display()), ("ending", &ending), ("format", &format), ("means", &means)];
    bail!(session.say(messages::ENDING_CONTRADICTS, arguments))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_is_what_is_in_the_file_not_how_it_is_packed() {
        let of = |name| of(Path::new(name));
        assert_eq!(of("a/b.SVG").as_deref(), Some("svg"));
        assert_eq!(of("b.png.gz").as_deref(), Some("png"));
        assert_eq!(of("b.tar.zst").as_deref(), Some("tar"));
        assert_eq!(of("week-{n}.png").as_deref(), Some("png"));
        for name in ["b", "b.gz", ".hidden", "puzzle.7", "/dev/stdout", "a.b/c"] {
            assert_eq!(of(name), None, "{name}");
        }
    }
}
