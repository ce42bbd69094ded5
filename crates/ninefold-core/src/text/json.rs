//! JSON values, checked against RFC 8259 and nested up to a depth of [`DEPTH`].

use super::scan::{self, ScanTrouble};
use crate::lang::Text;

/// The largest depth of nested values.
const DEPTH: usize = 64;

/// A string, with the byte index of its first character in the text.
pub(super) type Located = (usize, String);

/// A value, with the places of everything that may be a puzzle or a part of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum JsonValue {
    /// A string.
    Text(Located),
    /// A number, from its first byte to the one after its last.
    Number(usize, usize),
    /// Nothing.
    Null(usize),
    /// True or false.
    Flag(usize),
    /// An array.
    Array(usize, Vec<JsonValue>),
    /// An object: the names of its members in order, each with its value.
    Object(usize, Vec<(String, JsonValue)>),
}

impl JsonValue {
    /// Returns the place where it begins; for a string, the place after its quote.
    pub(super) fn place(&self) -> usize {
        match *self {
            JsonValue::Text((at, _))
            | JsonValue::Number(at, _)
            | JsonValue::Null(at)
            | JsonValue::Flag(at)
            | JsonValue::Array(at, _)
            | JsonValue::Object(at, _) => at,
        }
    }
}

const VALUE: Text = Text { en: "a JSON value", zh: "JSON 值" };
const NAME: Text = Text { en: "a name in quotes", zh: "带引号的名称" };
const COLON: Text = Text { en: "':' after the name", zh: "名称后的“:”" };
const OBJECT_GOES_ON: Text = Text { en: "',' or '}'", zh: "“,”或“}”" };
const ARRAY_GOES_ON: Text = Text { en: "',' or ']'", zh: "“,”或“]”" };
const STRING_GOES_ON: Text = Text { en: "a closing quote '\"'", zh: "右引号“\"”" };
const ESCAPE: Text =
    Text { en: "one of \" \\ / b f n r t u after '\\'", zh: "“\\”后的 \" \\ / b f n r t u 之一" };
const HEX: Text =
    Text { en: "four hexadecimal digits after '\\u'", zh: "“\\u”后的四位十六进制数" };
const SURROGATE: Text = Text { en: "the other half of a surrogate pair", zh: "代理对的另一半" };
const DIGIT: Text = Text { en: "a digit", zh: "数字" };
const UTF8: Text = Text { en: "UTF-8 text", zh: "UTF-8 文本" };
const END: Text = Text { en: "nothing more after the value", zh: "值之后没有别的内容" };

/// Reads a text as one value.
pub(super) fn read(text: &[u8]) -> Result<JsonValue, ScanTrouble> {
    let mut scanner = Scanner { line: text, at: 0 };
    scanner.blanks();
    let value = scanner.value(0)?;
    scanner.blanks();
    if scanner.at < text.len() { Err(scanner.unexpected(END)) } else { Ok(value) }
}

/// Returns the end of the value that begins at `start` in a text that is valid.
pub(super) fn end(text: &[u8], start: usize) -> Option<usize> {
    let mut scanner = Scanner { line: text, at: start };
    scanner.value(0).ok()?;
    Some(scanner.at)
}

struct Scanner<'a> {
    line: &'a [u8],
    at: usize,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<u8> {
        self.line.get(self.at).copied()
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn unexpected(&self, expected: Text) -> ScanTrouble {
        scan::unexpected(self.line, self.at, expected)
    }

    /// Consumes this byte, or fails.
    fn pass(&mut self, byte: u8, expected: Text) -> Result<(), ScanTrouble> {
        if self.peek() != Some(byte) {
            return Err(self.unexpected(expected));
        }
        self.at += 1;
        Ok(())
    }

    fn value(&mut self, depth: usize) -> Result<JsonValue, ScanTrouble> {
        match self.peek() {
            Some(b'"') => Ok(JsonValue::Text(self.string()?)),
            Some(b'{') if depth < DEPTH => self.object(depth + 1),
            Some(b'[') if depth < DEPTH => self.array(depth + 1),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Result<JsonValue, ScanTrouble> {
        let rest = &self.line[self.at..];
        let words: [&[u8]; 3] = [b"null", b"true", b"false"];
        let word = words.into_iter().find(|word| rest.starts_with(word));
        let (start, word) = (self.at, word.ok_or_else(|| self.unexpected(VALUE))?);
        self.at += word.len();
        Ok(if word == b"null" { JsonValue::Null(start) } else { JsonValue::Flag(start) })
    }

    fn number(&mut self) -> Result<JsonValue, ScanTrouble> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        if self.peek() == Some(b'0') {
            self.at += 1;
        } else {
            self.digits()?;
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digits()?;
        }
        Ok(JsonValue::Number(start, self.at))
    }

    fn digits(&mut self) -> Result<(), ScanTrouble> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        if self.at == start { Err(self.unexpected(DIGIT)) } else { Ok(()) }
    }

    fn object(&mut self, depth: usize) -> Result<JsonValue, ScanTrouble> {
        let start = self.at;
        self.at += 1;
        self.blanks();
        let mut members = Vec::new();
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(JsonValue::Object(start, members));
        }
        loop {
            if self.peek() != Some(b'"') {
                return Err(self.unexpected(NAME));
            }
            let (_, name) = self.string()?;
            self.blanks();
            self.pass(b':', COLON)?;
            self.blanks();
            let value = self.value(depth)?;
            members.push((name, value));
            self.blanks();
            if self.peek() != Some(b',') {
                self.pass(b'}', OBJECT_GOES_ON)?;
                return Ok(JsonValue::Object(start, members));
            }
            self.at += 1;
            self.blanks();
        }
    }

    fn array(&mut self, depth: usize) -> Result<JsonValue, ScanTrouble> {
        let start = self.at;
        self.at += 1;
        self.blanks();
        let mut items = Vec::new();
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(JsonValue::Array(start, items));
        }
        loop {
            items.push(self.value(depth)?);
            self.blanks();
            if self.peek() != Some(b',') {
                self.pass(b']', ARRAY_GOES_ON)?;
                return Ok(JsonValue::Array(start, items));
            }
            self.at += 1;
            self.blanks();
        }
    }

    /// Reads a string and resolves its escapes.
    fn string(&mut self) -> Result<Located, ScanTrouble> {
        self.at += 1;
        let start = self.at;
        let mut text = Vec::new();
        loop {
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => {
                    self.at += 1;
                    let character = self.escape()?;
                    text.extend(character.encode_utf8(&mut [0; 4]).as_bytes());
                }
                Some(byte) if byte >= b' ' => {
                    text.push(byte);
                    self.at += 1;
                }
                _ => return Err(self.unexpected(STRING_GOES_ON)),
            }
        }
        // Escapes give whole characters, so anything that is not UTF-8 is in the line itself.
        let text = String::from_utf8(text).map_err(|_| {
            let bad = scan::characters(&self.line[start..self.at]).find(|(_, character)| character.is_err());
            scan::unexpected(self.line, start + bad.map_or(0, |(i, _)| i), UTF8)
        })?;
        self.at += 1;
        Ok((start, text))
    }

    fn escape(&mut self) -> Result<char, ScanTrouble> {
        let character = match self.peek() {
            Some(byte @ (b'"' | b'\\' | b'/')) => char::from(byte),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode(),
            _ => return Err(self.unexpected(ESCAPE)),
        };
        self.at += 1;
        Ok(character)
    }

    /// Reads, from the `u` after a backslash, one escape or two that are a surrogate pair.
    fn unicode(&mut self) -> Result<char, ScanTrouble> {
        let first = self.hex()?;
        if let Some(character) = char::from_u32(first) {
            return Ok(character);
        }
        let is_high = (0xD800..0xDC00).contains(&first);
        if !is_high || !self.line[self.at..].starts_with(b"\\u") {
            return Err(self.unexpected(SURROGATE));
        }
        self.at += 1;
        let second = self.hex()?;
        if !(0xDC00..0xE000).contains(&second) {
            return Err(self.unexpected(SURROGATE));
        }
        let value = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
        char::from_u32(value).ok_or_else(|| self.unexpected(SURROGATE))
    }

    /// Reads the four digits after the `u`.
    fn hex(&mut self) -> Result<u32, ScanTrouble> {
        self.at += 1;
        let mut value = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            value = value * 16 + digit.ok_or_else(|| self.unexpected(HEX))?;
            self.at += 1;
        }
        Ok(value)
    }
}

/// Whether a text that begins with a bracket is an array, as far as its beginning tells.
pub(super) fn begins_array(head: &[u8]) -> bool {
    // The innermost array that ends first, or as many of its elements as can be seen.
    let start = head.len() - head.trim_ascii_start().len();
    let is_between = |byte: &u8| matches!(byte, b'[' | b' ' | b'\t' | b'\r' | b'\n');
    let inner = head[start..].iter().position(|byte| !is_between(byte)).map_or(head.len(), |i| start + i);
    let rest = &head[inner..];
    let Some(end) = rest.iter().position(|byte| matches!(byte, b']' | b'{')) else {
        let whole = rest.iter().rposition(|&byte| byte == b',').unwrap_or(rest.len());
        return is_list(&rest[..whole]);
    };
    rest[end] == b'{'
        && (end == 0 || is_list(rest[..end].trim_ascii().strip_suffix(b",").unwrap_or_default()))
        || rest[end] == b']' && is_list(&rest[..end])
}

/// Whether this can be the content of an array.
fn is_list(text: &[u8]) -> bool {
    read(&[b"[", text, b"]"].concat()).is_ok()
}
