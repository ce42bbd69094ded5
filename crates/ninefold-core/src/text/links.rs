//! Puzzles in links: where the packed text is, and what is wrong with it.

use super::imported::FoundText;
use super::lz::{self, BrokenText};
use crate::lang::{Sentence, Text};
use crate::text::error::ParseError;

/// Returns the text after the host of a link, and where it begins; `None` if the text is no link or goes elsewhere.
pub(super) fn after_host<'t>(text: &'t str, hosts: &[&str]) -> Option<(usize, &'t str)> {
    let rest = text.trim_start();
    let rest = rest.strip_prefix("https://").or_else(|| rest.strip_prefix("http://")).unwrap_or(rest);
    let end = rest.find(['/', '?', '#'])?;
    let host = rest[..end].to_ascii_lowercase();
    let is_known = hosts
        .iter()
        .any(|known| host == *known || host.strip_suffix(known).is_some_and(|before| before.ends_with('.')));
    let start = text.len() - rest.len() + end;
    is_known.then(|| (start, text[start..].trim_end()))
}

/// Returns the value of a parameter of a link, and where it begins. It ends at `&` or `#`.
pub(super) fn parameter<'t>(link: &'t str, name: &str) -> Option<(usize, &'t str)> {
    let mut at = 0;
    for piece in link.split_inclusive(['?', '&', '#']) {
        if let Some(value) = piece.strip_prefix(name).and_then(|rest| rest.strip_prefix('=')) {
            let start = at + name.len() + 1;
            return Some((start, value.trim_end_matches(['&', '#'])));
        }
        at += piece.len();
    }
    None
}

/// Replaces codes such as `%2B` by their characters.
pub(super) fn plain(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = (*first == b'%').then(|| tail.get(..2)).flatten();
        let code = code
            .and_then(|code| str::from_utf8(code).ok())
            .and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Unpacks the text that begins at this place of the input.
pub(super) fn unpacked(input: &str, at: usize, packed: &str) -> Result<FoundText, ParseError> {
    let packed = plain(packed);
    lz::unpack(packed.trim()).map(|text| FoundText { text, packed_at: Some(at) }).map_err(|broken| {
        let sentence = match broken {
            BrokenText::Character(place) => {
                let found = packed[place..]
                    .chars()
                    .next()
                    .map_or_else(String::new, |one| one.escape_debug().to_string());
                Sentence::new(BAD_CHARACTER, vec![("found", found)])
            }
            BrokenText::Damaged => Sentence::new(DAMAGED, Vec::new()),
            BrokenText::Large => Sentence::new(LARGE, vec![("most", lz::MOST.to_string())]),
        };
        ParseError::at(input, at, sentence)
    })
}

/// Makes the error that a link has only the name of a puzzle that is elsewhere.
pub(super) fn elsewhere(input: &str, at: usize) -> ParseError {
    ParseError::at(input, at, Sentence::new(ELSEWHERE, Vec::new()))
}

const BAD_CHARACTER: Text = Text {
    en: "the packed puzzle in this link has the character '{found}', which cannot be in it: copy the whole link again",
    zh: "此链接中打包的题目含有不可能出现的字符“{found}”：请重新复制完整的链接",
};
const DAMAGED: Text = Text {
    en: "the packed puzzle in this link is cut off or damaged: copy the whole link again",
    zh: "此链接中打包的题目不完整或已损坏：请重新复制完整的链接",
};
const LARGE: Text = Text {
    en: "the packed puzzle in this link unpacks to more than {most} characters, which no puzzle has",
    zh: "此链接中打包的题目解开后超过 {most} 个字符，没有题目会这么长",
};
const ELSEWHERE: Text = Text {
    en: "this link has only the name of the puzzle, which lies on the web: open the link in a browser, and copy the long link that the page offers there for sharing or exporting",
    zh: "此链接只有题目的名称，题目本身在网站上：请在浏览器中打开，再复制网页提供的用于分享或导出的长链接",
};

/// Moves an error to the beginning of the input.
pub(super) fn at_begin(input: &str, error: ParseError) -> ParseError {
    ParseError { problem: error.problem, ..ParseError::at(input, 0, Sentence::new(ELSEWHERE, Vec::new())) }
}
