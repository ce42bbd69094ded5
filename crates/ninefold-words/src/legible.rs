//! Text from elsewhere, made safe to show.

use std::borrow::Cow;

/// Returns the text with everything that would command a terminal, or turn the writing around, spelled out, as in
/// `\u{1b}[2J`. Lines stay lines.
///
/// File names, links and the words of a setter come from other people, so every message passes through here.
pub fn legible(text: &str) -> Cow<'_, str> {
    if !text.contains(commands) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if commands(character) {
            shown.extend(character.escape_unicode());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// Whether a terminal obeys this character instead of showing it.
fn commands(character: char) -> bool {
    let is_line = matches!(character, '\n' | '\t');
    let turns =
        matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    character.is_control() && !is_line || turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_spelled_out() {
        for (text, expected) in [
            ("plain, 数独 ½\n\tnext", "plain, 数独 ½\n\tnext"),
            ("a\u{1b}[2Jb", "a\\u{1b}[2Jb"),
            ("over\rwritten\u{8}", "over\\u{d}written\\u{8}"),
            ("\u{9b}31m", "\\u{9b}31m"),
            ("\u{202e}back", "\\u{202e}back"),
            ("\0\u{7f}", "\\u{0}\\u{7f}"),
        ] {
            assert_eq!(legible(text), expected);
        }
    }
}
