//! As much of XML as OpenSudoku's files need: start tags with their attributes, in a stream.
//!
//! [`Tags`] accepts text in pieces of any size and reports the start tags. Comments, CDATA, declarations and text are
//! skipped. It does not check that elements are closed. A tag of more than [`TAG`] bytes is not kept, so memory is
//! bounded whatever the input.

use super::scan::{self, ScanTrouble};
use crate::lang::Text;

/// The longest tag that is read, in bytes.
pub(super) const TAG: usize = 1 << 16;

/// A place in the input: line and column, from 1.
pub(super) type LineAndColumn = (u64, u64);

/// A start tag without its angle brackets, with the place where it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tag {
    pub(super) text: Vec<u8>,
    pub(super) place: LineAndColumn,
    /// Whether it was too long to be kept whole.
    pub(super) cut: bool,
}

/// The current part of the text, with what ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum XmlState {
    Text,
    Tag {
        quote: Option<u8>,
    },
    /// A part that is skipped, up to this.
    Passed(&'static [u8]),
}

/// Finds start tags.
#[derive(Debug)]
pub(super) struct Tags {
    within: XmlState,
    place: LineAndColumn,
    tag: Tag,
    /// The last bytes of a skipped part, which may be its end.
    last: [u8; 3],
    /// The place where text outside tags begins.
    pub(super) stray: Option<LineAndColumn>,
}

impl Tags {
    pub(super) fn new() -> Tags {
        let tag = Tag { text: Vec::new(), place: (1, 1), cut: false };
        Tags { within: XmlState::Text, place: (1, 1), tag, last: [0; 3], stray: None }
    }

    /// Takes the next bytes of line `number`, and calls `found` for every start tag that ends there.
    pub(super) fn take(&mut self, number: u64, text: &[u8], found: &mut dyn FnMut(Tag)) {
        if self.place.0 != number {
            self.place = (number, 1);
        }
        for &byte in text {
            self.byte(byte, found);
            // Only the first byte of a character takes a column.
            self.place.1 += u64::from(byte & 0xC0 != 0x80);
        }
    }

    /// Returns the tag or other part that is unfinished at the end of the input, if there is one.
    pub(super) fn unfinished(&self) -> Option<&Tag> {
        (self.within != XmlState::Text).then_some(&self.tag)
    }

    fn byte(&mut self, byte: u8, found: &mut dyn FnMut(Tag)) {
        match self.within {
            XmlState::Text if byte == b'<' => {
                self.within = XmlState::Tag { quote: None };
                self.tag = Tag { text: Vec::new(), place: self.place, cut: false };
            }
            XmlState::Text => {
                if !byte.is_ascii_whitespace() {
                    self.stray = self.stray.or(Some(self.place));
                }
            }
            XmlState::Passed(end) => {
                self.last = [self.last[1], self.last[2], byte];
                if self.last.ends_with(end) {
                    self.within = XmlState::Text;
                }
            }
            XmlState::Tag { quote } => self.in_tag(byte, quote, found),
        }
    }

    fn in_tag(&mut self, byte: u8, quote: Option<u8>, found: &mut dyn FnMut(Tag)) {
        if byte == b'>' && quote.is_none() {
            self.within = XmlState::Text;
            let tag =
                std::mem::replace(&mut self.tag, Tag { text: Vec::new(), place: self.place, cut: false });
            let is_start = tag.text.first().is_some_and(|first| !matches!(first, b'/' | b'!' | b'?'));
            return if is_start {
                found(tag)
            };
        }
        if self.tag.text.len() == TAG {
            self.tag.cut = true;
        } else {
            self.tag.text.push(byte);
        }
        self.within = match (quote, byte) {
            (None, b'"' | b'\'') => XmlState::Tag { quote: Some(byte) },
            (Some(open), close) if open == close => XmlState::Tag { quote: None },
            _ => XmlState::Tag { quote },
        };
        let passed: Option<&'static [u8]> = match self.tag.text.as_slice() {
            b"!--" => Some(b"-->"),
            b"![CDATA[" => Some(b"]]>"),
            b"?" => Some(b"?>"),
            _ => None,
        };
        if let Some(end) = passed {
            self.last = [0; 3];
            self.within = XmlState::Passed(end);
        }
    }
}

/// The value of an attribute with its entities resolved, and for each byte of it the place in the tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AttributeValue {
    pub(super) text: Vec<u8>,
    pub(super) at: Vec<usize>,
}

const NAME: Text = Text { en: "a name, '=' and a value in quotes", zh: "名称、“=”和带引号的值" };
const ENTITY: Text = Text {
    en: "an entity: &amp; &lt; &gt; &quot; &apos; or &#number;",
    zh: "实体：&amp; &lt; &gt; &quot; &apos; 或 &#数字;",
};

impl Tag {
    /// Returns the name of the element.
    pub(super) fn name(&self) -> &[u8] {
        let end = self.text.iter().position(|byte| byte.is_ascii_whitespace() || *byte == b'/');
        &self.text[..end.unwrap_or(self.text.len())]
    }

    /// Returns the value of the first attribute that has one of these names.
    pub(super) fn attribute(&self, names: &[&[u8]]) -> Result<Option<AttributeValue>, ScanTrouble> {
        let text = &self.text;
        let mut i = self.name().len();
        loop {
            while text.get(i).is_some_and(|byte| byte.is_ascii_whitespace()) {
                i += 1;
            }
            if i >= text.len() || &text[i..] == b"/" {
                return Ok(None);
            }
            let start = i;
            while text.get(i).is_some_and(|byte| !byte.is_ascii_whitespace() && *byte != b'=') {
                i += 1;
            }
            let name = &text[start..i];
            while text.get(i).is_some_and(|byte| byte.is_ascii_whitespace() || *byte == b'=') {
                i += 1;
            }
            let quote = text.get(i).copied().filter(|byte| matches!(byte, b'"' | b'\''));
            let quote = quote.ok_or_else(|| scan::unexpected(text, i, NAME))?;
            let length = text[i + 1..].iter().position(|&byte| byte == quote);
            let end = i + 1 + length.ok_or_else(|| scan::unexpected(text, text.len(), NAME))?;
            if names.contains(&name) {
                return value(text, i + 1, end).map(Some);
            }
            i = end + 1;
        }
    }

    /// Returns the place of the byte at `index` of the tag's text, in which line ends have become `\n`.
    pub(super) fn place_of(&self, index: usize) -> LineAndColumn {
        let before = &self.text[..index.min(self.text.len())];
        let lines = before.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let columns = scan::characters(&before[line_start..]).count() as u64 + 1;
        // The text of the tag begins after the angle bracket.
        if lines == 0 { (self.place.0, self.place.1 + columns) } else { (self.place.0 + lines, columns) }
    }
}

/// Returns the value between `start` and `end`.
fn value(text: &[u8], start: usize, end: usize) -> Result<AttributeValue, ScanTrouble> {
    let mut value = AttributeValue { text: Vec::new(), at: Vec::new() };
    let mut i = start;
    while i < end {
        let mut character = [0; 4];
        let (bytes, next): (&[u8], usize) = if text[i] == b'&' {
            let found = entity(&text[i + 1..end]);
            let (resolved, length) = found.ok_or_else(|| scan::unexpected(text, i, ENTITY))?;
            (resolved.encode_utf8(&mut character).as_bytes(), i + 1 + length)
        } else {
            (&text[i..=i], i + 1)
        };
        value.text.extend(bytes);
        value.at.extend(bytes.iter().map(|_| i));
        i = next;
    }
    Ok(value)
}

/// Returns the character for which an entity stands, and its length. The text begins after its `&`.
fn entity(text: &[u8]) -> Option<(char, usize)> {
    let length = text.iter().take(12).position(|&byte| byte == b';')?;
    let name = str::from_utf8(&text[..length]).ok()?;
    let character = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let number = name.strip_prefix('#')?;
            let hex = number.strip_prefix('x').map(|hex| u32::from_str_radix(hex, 16));
            char::from_u32(hex.unwrap_or_else(|| number.parse()).ok()?)?
        }
    };
    Some((character, length + 1))
}
