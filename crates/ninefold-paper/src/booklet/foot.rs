//! The text below a board: the rules that cannot be drawn.

use super::layout::PageLayout;
use super::pen::{Pen, TextStyle, regular};
use super::{Booklet, Entry, widest, words};
use crate::font::{Anchor, Fonts};
use ninefold::lang::Lang;

/// The distance from one line to the next, in ems. The first line is as far below the board.
const LEADING: f32 = 1.35;

/// The lines below a board.
pub(super) struct Foot {
    lines: Vec<String>,
    style: TextStyle,
}

impl Foot {
    /// Makes the lines for a board of this width.
    fn new(entry: &Entry, side: f32, lang: Lang, fonts: &Fonts) -> Foot {
        let style = regular((side / 34.0).clamp(6.5, 10.5));
        let said = words::unseen(entry.puzzle.rules(), lang);
        let lines = said.iter().flat_map(|text| wrapped(text, side, style, fonts)).collect();
        Foot { lines, style }
    }

    fn height(&self) -> f32 {
        match self.lines.len() {
            0 => 0.0,
            count => (count as f32 + 0.4) * LEADING * self.style.size,
        }
    }

    /// Returns the room that every board needs below it. With more room below, boards are narrower and may need more
    /// lines, so this is repeated until the room is enough.
    pub(super) fn room(booklet: &Booklet, entries: &[Entry], fonts: &Fonts) -> f32 {
        let (mut room, widest) = (0.0, widest(entries));
        loop {
            let side = PageLayout::new(booklet, entries.len(), widest, room).puzzles.side;
            let needed = entries.iter().map(|entry| Foot::new(entry, side, booklet.lang, fonts).height());
            let needed = needed.fold(0.0, f32::max);
            // Boards that are already smaller than this shrink no further, however long the texts are.
            if needed <= room || side < 60.0 {
                return room;
            }
            room = needed;
        }
    }

    /// Draws the lines below a board whose lower left corner is there.
    pub(super) fn draw(entry: &Entry, (x, y): (f32, f32), side: f32, lang: Lang, pen: &mut Pen<'_>) {
        let foot = Foot::new(entry, side, lang, pen.fonts);
        for (place, line) in (1..).zip(&foot.lines) {
            let y = y + place as f32 * LEADING * foot.style.size;
            pen.text((x, y), Anchor::Start, foot.style, line);
        }
    }
}

/// Breaks the text into lines that are no wider than this, unless a single word is.
fn wrapped(text: &str, wide: f32, style: TextStyle, fonts: &Fonts) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words_of(text) {
        let line = lines.last_mut().expect("there is a line");
        let longer = format!("{line}{word}");
        if !line.is_empty() && fonts.width(longer.trim_end(), style.weight) * style.size > wide {
            *line = line.trim_end().to_owned();
            lines.push(word.to_owned());
        } else {
            *line = longer;
        }
    }
    lines
}

/// Returns words with the blanks after them. Each Chinese character is a word, with the punctuation after it.
fn words_of(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        let end = at + c.len_utf8();
        let goes_on = characters.peek().is_none_or(|&(_, next)| "，。；：、）”".contains(next));
        if (c == ' ' || !c.is_ascii()) && !goes_on {
            words.push(&text[start..end]);
            start = end;
        }
    }
    words.push(&text[start..]);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_blanks_and_between_characters() {
        let fonts = Fonts::default();
        let style = regular(10.0);
        assert_eq!(wrapped("one two three", 1.0, style, &fonts), ["one", "two", "three"]);
        assert_eq!(wrapped("one two three", 1000.0, style, &fonts), ["one two three"]);
        assert_eq!(wrapped("数独谜题。", 25.0, style, &fonts), ["数独", "谜", "题。"]);
    }
}
