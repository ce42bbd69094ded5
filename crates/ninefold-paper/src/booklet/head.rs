//! The line above a board: number, caption, difficulty, or what is wrong. A long text is made to fit next to the
//! number: first with smaller letters, then on two lines, and only then by shortening it.

use super::fit::{fitting, shortened};
use super::layout::BoardsOnPage;
use super::pen::{GREY, Pen, TextStyle, bold, regular};
use super::{Booklet, Entry, words};
use crate::font::{Anchor, Fonts};
use ninefold::rate::Level;

/// Letters are as large as this share of the line.
const LETTERS: f32 = 0.62;
/// The height of the baseline of letters above the board, as a share of the line.
const BASE: f32 = 0.34;
/// Letters become smaller down to this share of their size before a text takes two lines.
const LEAST: f32 = 0.8;
/// The letters of two lines are as large as this share of the line.
const HALF: f32 = 0.33;

/// The line above a board.
pub(super) struct Head<'a> {
    pub(super) booklet: &'a Booklet,
    pub(super) is_solution: bool,
    pub(super) number: u64,
    pub(super) entry: &'a Entry,
    /// The upper left corner of the board.
    pub(super) corner: (f32, f32),
    pub(super) boards: &'a BoardsOnPage,
}

impl Head<'_> {
    pub(super) fn draw(&self, pen: &mut Pen<'_>) {
        let height = self.boards.head;
        let (left, line) = (self.corner.0, self.corner.1 - height * BASE);
        let number = self.number.to_string();
        let style = fitting(&number, bold(height * LETTERS), 4.0, self.boards.side * 0.5, pen.fonts);
        pen.text((left, line), Anchor::Start, style, &number);
        let left = left + pen.fonts.width(&number, style.weight) * style.size + style.size * 0.7;
        let right = self.said(left, line, pen);
        if !self.is_solution && !self.entry.caption.is_empty() {
            let small = self.small();
            let caption = shortened(&self.entry.caption, right - left - small.size, small, pen.fonts);
            pen.text((left, line), Anchor::Start, small, &caption);
        }
    }

    /// Returns the style of small text.
    fn small(&self) -> TextStyle {
        let share = if self.is_solution { 0.8 } else { 0.74 };
        regular(self.boards.head * LETTERS * share).in_ink(GREY)
    }

    /// Draws what is wrong, or how hard the puzzle is, right of `left`; returns where the text begins.
    fn said(&self, left: f32, line: f32, pen: &mut Pen<'_>) -> f32 {
        let (small, lang) = (self.small(), self.booklet.lang);
        let flaw = if self.is_solution {
            words::remark(&self.entry.outcome)
        } else {
            words::flaw(&self.entry.outcome)
        };
        let mut right = self.corner.0 + self.boards.side;
        if let Some(flaw) = flaw {
            return self.text(flaw.get(lang), TextStyle { ink: 0, ..small }, (left, right), line, pen);
        }
        let Some(rating) = self.entry.difficulty.as_ref().filter(|_| !self.is_solution) else { return right };
        let (index, name) = words::difficulty(rating, self.booklet.techniques, lang);
        let radius = small.size * 0.24;
        for dot in (0..Level::ALL.len()).rev() {
            right -= radius;
            pen.dot((right, line - small.size * 0.35), radius, dot <= index, GREY);
            right -= radius * 1.9;
        }
        self.text(name, small, (left, right - small.size * 0.25), line, pen)
    }

    /// A text that ends at the right and begins at the left at the earliest; returns where it begins.
    fn text(
        &self,
        text: &str,
        style: TextStyle,
        (left, right): (f32, f32),
        line: f32,
        pen: &mut Pen<'_>,
    ) -> f32 {
        let room = right - left;
        let smaller = fitting(text, style, style.size * LEAST, room, pen.fonts);
        let (lines, style) = if width(text, smaller, pen.fonts) <= room * 1.0001 {
            (vec![text], smaller)
        } else {
            let style = TextStyle { size: (self.boards.head * HALF).min(style.size), ..style };
            (halves(text, style, pen.fonts), style)
        };
        let mut begin = right;
        for (above, text) in lines.into_iter().rev().enumerate() {
            let style = fitting(text, style, style.size * LEAST, room, pen.fonts);
            let shown = shortened(text, room * 1.0001, style, pen.fonts);
            pen.text((right, line - above as f32 * style.size * 1.15), Anchor::End, style, &shown);
            begin = begin.min(right - width(&shown, style, pen.fonts));
        }
        begin
    }
}

fn width(text: &str, style: TextStyle, fonts: &Fonts) -> f32 {
    fonts.width(text, style.weight) * style.size
}

/// The text in two lines, as even as its blanks allow; characters of Chinese may part anywhere.
fn halves<'t>(text: &'t str, style: TextStyle, fonts: &Fonts) -> Vec<&'t str> {
    let may_part = |(at, c): (usize, char)| (c == ' ' || !c.is_ascii()) && at > 0;
    let parts = text.char_indices().filter(|&place| may_part(place)).map(|(at, _)| text.split_at(at));
    let longer =
        |(one, other): &(&str, &str)| width(one, style, fonts).max(width(other.trim_start(), style, fonts));
    let best = parts.min_by(|one, other| longer(one).total_cmp(&longer(other)));
    best.map_or_else(|| vec![text], |(one, other)| vec![one, other.trim_start()])
}
