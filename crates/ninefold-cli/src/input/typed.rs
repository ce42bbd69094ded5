//! Arguments that are no puzzle and no file, but were probably meant as a puzzle: what is wrong with them.

use crate::messages;
use ninefold::lang::Lang;
use ninefold::text::LibraryLine;

/// What is wrong with this argument, which is no file, as a puzzle; `None` if it was hardly meant as one.
pub(super) fn trouble(argument: &str, lang: Lang) -> Option<String> {
    /// Fewer cells than these may be the name of a file.
    const FEWEST: usize = 40;
    if argument.is_empty() {
        return Some(messages::EMPTY_ARGUMENT.get(lang).to_owned());
    }
    let is_cell = |c: char| c.is_ascii_digit() || ".*_-".contains(c);
    let found = argument.chars().filter(|&c| is_cell(c)).count();
    if found < FEWEST {
        return None;
    }
    if argument.starts_with(':') {
        let error = LibraryLine::read(1, argument.as_bytes()).err()?;
        let problem = error.message(lang);
        return Some(
            messages::NOT_A_LIBRARY_LINE_EITHER.fill(lang, &[("file", &argument), ("problem", &problem)]),
        );
    }
    // A `+` before a digit says that it was placed.
    let odd = argument.chars().enumerate().find(|&(_, c)| !is_cell(c) && c != '+');
    if matches!(found, 81 | 729) || odd.is_some_and(|(_, c)| !c.is_whitespace()) {
        let (place, odd) = odd?;
        let arguments: [(&str, &dyn std::fmt::Display); 3] =
            [("file", &argument), ("found", &odd.escape_debug()), ("place", &(place + 1))];
        return Some(messages::NOT_A_CELL_EITHER.fill(lang, &arguments));
    }
    Some(messages::NOT_A_PUZZLE_EITHER.fill(lang, &[("file", &argument), ("found", &found)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_cells() {
        let said = |argument: &str| trouble(argument, Lang::En).unwrap_or_default();
        let dots = ".".repeat(77);
        assert!(said(&format!("53+4{dots}")).contains("has 80 cells instead of 81"));
        assert!(said(&format!("53+4{dots}..")).contains("has 82 cells instead of 81"));
        assert!(said(&format!("5x{dots}..")).contains("has 'x' as character 2:"));
        assert!(said(&format!("534 {dots}.")).contains("has ' ' as character 4:"));
        assert!(said(&format!(":0000:x:53+4{dots}:::")).contains("as a line of a library: "));
        assert_eq!(trouble("2026-11-21.txt", Lang::En), None);
        assert_eq!(trouble(":", Lang::En), None);
        assert!(said("").contains("an argument is empty"));
    }
}
