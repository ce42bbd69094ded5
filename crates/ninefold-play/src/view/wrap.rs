//! Breaks text into lines of a given width: at spaces and between Chinese characters, but never before a closing
//! punctuation mark.

use unicode_width::UnicodeWidthStr;

/// Punctuation marks that must not begin a line.
const CLOSING: &str = "，。；：、！？）》」”’";

/// Punctuation marks that must not end a line.
const OPENING: &str = "（《「“‘";

/// Splits a line into pieces that are never broken, each with the space after it.
fn pieces(line: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut joins = false;
    for c in line.chars() {
        let is_wide = unicode_width::UnicodeWidthChar::width(c) == Some(2);
        let follows = pieces.last().is_some_and(|piece| {
            let ends_word = piece.ends_with(' ');
            let ends_wide = piece.chars().next_back().is_some_and(|last| {
                unicode_width::UnicodeWidthChar::width(last) == Some(2) && !OPENING.contains(last)
            });
            c == ' ' || CLOSING.contains(c) || (!ends_word && !ends_wide && !is_wide)
        });
        match pieces.last_mut() {
            Some(piece) if follows || joins => piece.push(c),
            _ => pieces.push(c.to_string()),
        }
        joins = OPENING.contains(c);
    }
    pieces
}

/// Breaks a text into lines. A word that is wider than a line is cut.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for piece in pieces(paragraph) {
            let needed = piece.trim_end().width();
            if !line.is_empty() && line.width() + needed > width {
                lines.push(std::mem::take(&mut line).trim_end().to_owned());
            }
            if needed <= width {
                line += &piece;
                continue;
            }
            for c in piece.chars() {
                let c = c.encode_utf8(&mut [0; 4]).to_owned();
                if line.width() + c.width() > width {
                    lines.push(std::mem::take(&mut line));
                }
                line += &c;
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The beginning of a text that fits.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut cut = String::new();
    for c in text.chars() {
        let next = format!("{cut}{c}");
        if next.width() + 1 > width {
            break;
        }
        cut = next;
    }
    if width == 0 { cut } else { cut + "…" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_where_readers_expect_it() {
        assert_eq!(wrap("a bird in the hand", 9), ["a bird in", "the hand"]);
        assert_eq!(wrap("one\n\ntwo", 9), ["one", "", "two"]);
        assert_eq!(wrap("R12C34,R56C78", 6), ["R12C34", ",R56C7", "8"]);
        assert_eq!(wrap("唯一解中是五，不是七。", 12), ["唯一解中是", "五，不是七。"]);
        assert_eq!(wrap("删除 R1C2 的“五”。", 12), ["删除 R1C2 的", "“五”。"]);
    }

    #[test]
    fn no_line_is_wider_than_allowed_and_nothing_is_lost() {
        let text = "第 1 行中 R1C2、R1C3 是数对（5、7）。So 5 and 7 are not in R1C456789 or anywhere else.";
        for width in 2..60 {
            let lines = wrap(text, width);
            assert!(lines.iter().all(|line| line.width() <= width), "{width}: {lines:?}");
            let dense = |text: &str| text.replace([' ', '\n'], "");
            assert_eq!(dense(&lines.concat()), dense(text));
        }
    }

    #[test]
    fn what_is_cut_says_so() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut("数独游戏", 6), "数独…");
        assert_eq!(cut("a", 0), "");
    }
}
