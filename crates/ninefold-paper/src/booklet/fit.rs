//! Makes a line of text fit: with smaller letters, or by shortening it.

use super::pen::TextStyle;
use crate::font::Fonts;

/// Returns the style with letters small enough for the text to fit, but not smaller than `least`.
pub(super) fn fitting(text: &str, style: TextStyle, least: f32, wide: f32, fonts: &Fonts) -> TextStyle {
    let size = wide / fonts.width(text, style.weight).max(0.01);
    TextStyle { size: size.min(style.size).max(least), ..style }
}

/// Returns the text, or as much of its beginning as fits, with an ellipsis.
pub(super) fn shortened(text: &str, wide: f32, style: TextStyle, fonts: &Fonts) -> String {
    const ELLIPSIS: &str = "…";
    /// No line has room for more.
    const MOST: usize = 1000;
    // The text stays on one line, so control characters, such as line breaks, become blanks.
    let text: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let width = |text: &str| fonts.width(text, style.weight) * style.size;
    if width(&text) <= wide {
        return text;
    }
    let room = wide - width(ELLIPSIS);
    let ends = text.char_indices().map(|(at, _)| at);
    let fitting = ends.take_while(|&end| width(&text[..end]) <= room).last().unwrap_or(0);
    match text[..fitting].trim_end() {
        "" => String::new(),
        kept => kept.to_owned() + ELLIPSIS,
    }
}
