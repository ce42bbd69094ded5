//! Converts UTF-16 to UTF-8 while reading.
//!
//! A text in UTF-16 is recognized by its byte-order mark, or by the zero in every other byte that ASCII characters
//! have in it and no text in UTF-8 has. Anything else is passed on unchanged, without a copy. Half of a surrogate
//! pair and a last byte without its other half become U+FFFD, which no reader takes for a cell, so damage is reported
//! at its place.

use std::io::{self, BufRead, Read};

/// The mark that may be at the beginning of a text in UTF-8.
pub const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Which byte of a unit comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ByteOrder {
    Little,
    Big,
}

/// The encoding of a text, as its first bytes show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Encoding {
    /// UTF-8, or something that is not text at all.
    Bytes,
    Utf16(ByteOrder),
}

/// The number of bytes that suffices to know the encoding.
const ENOUGH: usize = 4;

/// Returns the encoding of a text that begins like this, and the length of its mark; `None` if that depends on the next
/// byte.
fn encoding(head: &[u8]) -> Option<(Encoding, usize)> {
    let is_ascii = |byte: u8| (1..0x80).contains(&byte);
    let (encoding, mark) = match *head {
        [0xFF, 0xFE, ..] => (Encoding::Utf16(ByteOrder::Little), 2),
        [0xFE, 0xFF, ..] => (Encoding::Utf16(ByteOrder::Big), 2),
        [a, 0, b, 0, ..] if is_ascii(a) && is_ascii(b) => (Encoding::Utf16(ByteOrder::Little), 0),
        [0, a, 0, b, ..] if is_ascii(a) && is_ascii(b) => (Encoding::Utf16(ByteOrder::Big), 0),
        // Someone who has typed one line must not have to wait for the next byte.
        [] | [0xFF | 0xFE | 0] | [0, _] | [0, _, 0] => return None,
        [a] | [a, 0] | [a, 0, _] if is_ascii(a) && a != b'\n' => return None,
        _ => (Encoding::Bytes, 0),
    };
    Some((encoding, mark))
}

/// Returns `true` if a text that begins with these bytes, four or more, must be [`Decoded`].
///
/// ```
/// assert!(ninefold::text::is_utf16(b"\xFF\xFE5\0"));
/// assert!(!ninefold::text::is_utf16(b"53.."));
/// ```
pub fn is_utf16(head: &[u8]) -> bool {
    matches!(encoding(head), Some((Encoding::Utf16(_), _)))
}

/// A reader that gives text as UTF-8, whether the input is UTF-16 or UTF-8.
///
/// ```
/// use std::io::Read;
/// let mut text = String::new();
/// ninefold::text::Decoded::new(&b"\xFE\xFF\x005\x003"[..]).read_to_string(&mut text)?;
/// assert_eq!(text, "53");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Decoded<R> {
    input: R,
    encoding: Option<Encoding>,
    /// Bytes to give out before anything else is read: the first bytes, or converted text.
    text: Vec<u8>,
    /// The number of these bytes that have been given out.
    taken: usize,
    units: Units,
}

impl<R: BufRead> Decoded<R> {
    /// Makes the reader. It reads nothing yet.
    pub fn new(input: R) -> Decoded<R> {
        Decoded { input, encoding: None, text: Vec::new(), taken: 0, units: Units::default() }
    }

    /// Examines the first bytes, more than once if they come one by one.
    fn begin(&mut self) -> io::Result<Encoding> {
        loop {
            if let Some(encoding) = self.encoding {
                return Ok(encoding);
            }
            let buffer = self.input.fill_buf()?;
            let is_end = buffer.is_empty();
            if self.text.is_empty() && buffer.len() >= ENOUGH {
                let (found, mark) = encoding(buffer).unwrap_or((Encoding::Bytes, 0));
                self.input.consume(mark);
                self.encoding = Some(found);
                continue;
            }
            self.text.extend_from_slice(&buffer[..buffer.len().min(1)]);
            self.input.consume(usize::from(!is_end));
            match encoding(&self.text) {
                None if !is_end => {}
                Some((Encoding::Utf16(order), mark)) => {
                    let units = self.text.split_off(mark);
                    self.text.clear();
                    self.units.decode(order, &units, &mut self.text);
                    self.encoding = Some(Encoding::Utf16(order));
                }
                _ => self.encoding = Some(Encoding::Bytes),
            }
        }
    }

    /// Decodes until there is some text or the input ends.
    fn decode(&mut self, order: ByteOrder) -> io::Result<()> {
        self.text.clear();
        self.taken = 0;
        while self.text.is_empty() {
            let buffer = self.input.fill_buf()?;
            let length = buffer.len();
            if length == 0 {
                self.units.end(&mut self.text);
                break;
            }
            self.units.decode(order, buffer, &mut self.text);
            self.input.consume(length);
        }
        Ok(())
    }
}

impl<R: BufRead> BufRead for Decoded<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let encoding = self.begin()?;
        if self.taken == self.text.len() {
            match encoding {
                Encoding::Bytes => return self.input.fill_buf(),
                Encoding::Utf16(order) => self.decode(order)?,
            }
        }
        Ok(&self.text[self.taken..])
    }

    fn consume(&mut self, amount: usize) {
        if self.taken < self.text.len() {
            self.taken += amount;
        } else {
            self.input.consume(amount);
        }
    }
}

impl<R: BufRead> Read for Decoded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut text = self.fill_buf()?;
        let read = text.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

/// Incomplete parts of the units that have been read.
#[derive(Debug, Default)]
struct Units {
    /// The first byte of a unit.
    byte: Option<u8>,
    /// The first unit of a surrogate pair.
    high: Option<u16>,
}

impl Units {
    fn decode(&mut self, order: ByteOrder, bytes: &[u8], text: &mut Vec<u8>) {
        for &second in bytes {
            let Some(first) = self.byte.take() else {
                self.byte = Some(second);
                continue;
            };
            self.unit(
                match order {
                    ByteOrder::Little => u16::from_le_bytes([first, second]),
                    ByteOrder::Big => u16::from_be_bytes([first, second]),
                },
                text,
            );
        }
    }

    fn unit(&mut self, unit: u16, text: &mut Vec<u8>) {
        let high = self.high.take();
        if (0xD800..0xDC00).contains(&unit) {
            self.high = Some(unit);
            return high.into_iter().for_each(|_| push(char::REPLACEMENT_CHARACTER, text));
        }
        for character in char::decode_utf16(high.into_iter().chain([unit])) {
            push(character.unwrap_or(char::REPLACEMENT_CHARACTER), text);
        }
    }

    /// Ends the text.
    fn end(&mut self, text: &mut Vec<u8>) {
        let lost = usize::from(self.high.take().is_some()) + usize::from(self.byte.take().is_some());
        (0..lost).for_each(|_| push(char::REPLACEMENT_CHARACTER, text));
    }
}

fn push(character: char, text: &mut Vec<u8>) {
    text.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
}
