//! Text packed by LZ-string, as many puzzle pages put it into links: six bits to a character.
//!
//! The packed text is a stream of codes. Code 0 brings a new character of eight bits, code 1 one of sixteen, code 2 ends
//! the text, and every other code stands for a text that occurred before. After each code but the first, the text of the
//! code before it, with the first character of this one, gets the next code. Codes grow by a bit whenever their number
//! needs it. Every text with a code occurred in the output, so the dictionary holds places in the output.

use std::collections::HashMap;

/// The most characters that are unpacked. A short text can stand for a very long one.
pub(super) const MOST: usize = 1 << 22;

/// Which characters stand for six bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Alphabet {
    /// Base64 with `+`, `/` and `=`.
    Base64,
    /// Base64 without padding, with `-` and `$` for the last two: safe in links.
    Link,
}

/// Why a text cannot be unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BrokenText {
    /// The character at this byte is not of the alphabet.
    Character(usize),
    /// The text ends too early, or a code stands for nothing.
    Damaged,
    /// It would have more than [`MOST`] characters.
    Large,
}

const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

impl Alphabet {
    /// Returns the six bits of a character. Both alphabets are read, whichever was asked for: what lies between them is
    /// lost in mail and chats. A blank was a `+` before a browser decoded it.
    fn bits(byte: u8) -> Option<u32> {
        let bits = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' | b' ' => 62,
            b'/' | b'-' | b'_' => 63,
            b'$' | b'=' => 64,
            _ => return None,
        };
        Some(bits.into())
    }

    fn character(self, bits: u32) -> char {
        let last = if self == Alphabet::Link { ['+', '-'] } else { ['+', '/'] };
        match LETTERS.get(bits as usize) {
            Some(&letter) => char::from(letter),
            None => last[bits as usize - LETTERS.len()],
        }
    }
}

/// Reads codes, lowest bit first; each character has its highest bit first.
struct CodeReader<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The next bit of the current character, counted from the highest.
    bit: u32,
}

impl CodeReader<'_> {
    fn read(&mut self, count: u32) -> Result<usize, BrokenText> {
        let mut value = 0;
        for place in 0..count {
            let &byte = self.bytes.get(self.at).ok_or(BrokenText::Damaged)?;
            let sextet = Alphabet::bits(byte).ok_or(BrokenText::Character(self.at))?;
            // The padding holds no bits.
            if sextet > 63 {
                return Err(BrokenText::Damaged);
            }
            value |= ((sextet >> (5 - self.bit) & 1) as usize) << place;
            self.bit += 1;
            if self.bit == 6 {
                (self.at, self.bit) = (self.at + 1, 0);
            }
        }
        Ok(value)
    }
}

/// Unpacks a text of either alphabet.
pub(super) fn unpack(packed: &str) -> Result<String, BrokenText> {
    let mut bits = CodeReader { bytes: packed.as_bytes(), at: 0, bit: 0 };
    let mut out: Vec<u16> = Vec::new();
    // The place and the length of the text of each code from 3 on.
    let mut known: Vec<(usize, usize)> = Vec::new();
    let mut before: Option<(usize, usize)> = None;
    let (mut width, mut left) = (2, 1usize);
    loop {
        let code = bits.read(width)?;
        let start = out.len();
        let length = match code {
            2 => break,
            0 | 1 => {
                let character = bits.read(if code == 0 { 8 } else { 16 })?;
                out.push(character as u16);
                known.push((start, 1));
                left = next(left, &mut width);
                1
            }
            code => {
                let ahead = before.map(|(start, length)| (start, length + 1));
                let own = Some(code - 3) == Some(known.len());
                let (from, length) =
                    known.get(code - 3).copied().or(ahead.filter(|_| own)).ok_or(BrokenText::Damaged)?;
                if out.len() + length > MOST {
                    return Err(BrokenText::Large);
                }
                // The text may reach into what is being written: its last character is its own first one.
                (from..from + length).for_each(|place| out.push(out[place]));
                length
            }
        };
        if let Some((start, length)) = before {
            known.push((start, length + 1));
            left = next(left, &mut width);
        }
        before = Some((start, length));
        if out.len() > MOST {
            return Err(BrokenText::Large);
        }
    }
    String::from_utf16(&out).map_err(|_| BrokenText::Damaged)
}

/// Counts a code that was given away; when all codes of this width are, the next ones are wider.
fn next(left: usize, width: &mut u32) -> usize {
    if left > 1 {
        return left - 1;
    }
    *width += 1;
    1 << (*width - 1)
}

/// Collects bits to characters.
struct PackedText {
    alphabet: Alphabet,
    text: String,
    sextet: u32,
    bits: u32,
}

impl PackedText {
    fn write(&mut self, value: usize, count: u32) {
        for place in 0..count {
            self.sextet = self.sextet << 1 | (value >> place & 1) as u32;
            self.bits += 1;
            if self.bits == 6 {
                self.text.push(self.alphabet.character(self.sextet));
                (self.sextet, self.bits) = (0, 0);
            }
        }
    }
}

/// Packs a text.
pub(super) fn pack(text: &str, alphabet: Alphabet) -> String {
    let mut out = PackedText { alphabet, text: String::new(), sextet: 0, bits: 0 };
    // The codes of texts: each by the code of all but its last character, and that character.
    let mut longer: HashMap<(usize, u16), usize> = HashMap::new();
    let mut single: HashMap<u16, usize> = HashMap::new();
    let mut fresh: Vec<u16> = Vec::new();
    let (mut codes, mut width, mut left) = (3usize, 2, 2usize);
    let mut current: Option<(usize, u16)> = None;
    let mut emit = |(code, first): (usize, u16), fresh: &mut Vec<u16>, out: &mut PackedText| {
        match fresh.iter().position(|&one| one == first && single_code(code)) {
            Some(place) => {
                fresh.swap_remove(place);
                let is_wide = first > 255;
                out.write(usize::from(is_wide), width);
                out.write(first.into(), if is_wide { 16 } else { 8 });
                left = next(left, &mut width);
            }
            None => out.write(code & !SINGLE, width),
        }
        left = next(left, &mut width);
        width
    };
    for unit in text.encode_utf16() {
        let own = *single.entry(unit).or_insert_with(|| {
            fresh.push(unit);
            codes += 1;
            (codes - 1) | SINGLE
        });
        let Some((code, first)) = current else {
            current = Some((own, unit));
            continue;
        };
        if let Some(&whole) = longer.get(&(code, unit)) {
            current = Some((whole, first));
            continue;
        }
        emit((code, first), &mut fresh, &mut out);
        longer.insert((code, unit), codes);
        codes += 1;
        current = Some((own, unit));
    }
    let mut last = 2;
    if let Some(current) = current {
        last = emit(current, &mut fresh, &mut out);
    }
    out.write(2, last);
    // At least one bit follows the last code, so that the text never ends with it.
    out.write(0, 6 - out.bits);
    if alphabet == Alphabet::Base64 {
        let missing = (4 - out.text.len() % 4) % 4;
        out.text.extend(std::iter::repeat_n('=', missing));
    }
    out.text
}

/// Marks codes of single characters: only these may be fresh.
const SINGLE: usize = 1 << (usize::BITS - 1);

fn single_code(code: usize) -> bool {
    code & SINGLE != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Packed by the original library, version 1.5.
    const KNOWN: [(&str, &str); 4] = [
        ("", "Q==="),
        ("a", "IZA="),
        ("aaaaaaaaaa", "IY1o"),
        ("hello, hello: 数独", "BYUwNmD2A0AEoUgLloB1NA3TkA=="),
    ];

    #[test]
    fn texts_are_packed_as_elsewhere() {
        for (text, packed) in KNOWN {
            assert_eq!(pack(text, Alphabet::Base64), packed);
            assert_eq!(pack(text, Alphabet::Link), packed.trim_end_matches('='));
            assert_eq!(unpack(packed).as_deref(), Ok(text));
        }
    }

    #[test]
    fn texts_survive() {
        let long: String = (0..20_000u32).map(|n| char::from(b'a' + (n * n % 23) as u8)).collect();
        for text in ["", "a", "ab", "aaaaaaaaaaaaaaa", "{\"size\":9}", "数独数独, sudoku 🙂", long.as_str()]
        {
            for alphabet in [Alphabet::Base64, Alphabet::Link] {
                assert_eq!(unpack(&pack(text, alphabet)).as_deref(), Ok(text));
            }
        }
    }

    #[test]
    fn broken_texts_are_refused() {
        assert_eq!(unpack("N4Ig*"), Err(BrokenText::Character(4)));
        assert_eq!(unpack(""), Err(BrokenText::Damaged));
        let packed = pack("a text that is cut off somewhere", Alphabet::Base64);
        for end in 0..packed.len() - 4 {
            assert_eq!(unpack(&packed[..end]), Err(BrokenText::Damaged), "{end}");
        }
    }

    #[test]
    fn a_short_text_cannot_fill_the_memory() {
        let long = "a".repeat(MOST);
        let packed = pack(&long, Alphabet::Base64);
        assert!(packed.len() < 10_000);
        assert_eq!(unpack(&packed).map(|text| text.len()), Ok(MOST));
        assert_eq!(unpack(&pack(&(long + "a"), Alphabet::Base64)), Err(BrokenText::Large));
    }
}
