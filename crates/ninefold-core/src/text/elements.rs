//! Cuts a stream of JSON into its elements: the values at the top level, or in the one array around everything.
//!
//! An element may be on one line or on many, and a line may hold any number of elements. Only brackets and quotes are
//! examined here; [`super::json`] reads the content. An element that is not valid JSON does not prevent the next from
//! being read: a string ends with its line, and if a line begins with a bracket that is impossible there, a new
//! element begins.

/// The longest element that is kept, in bytes.
pub(super) const LONGEST: usize = 1 << 24;

/// The depth to which brackets are counted.
const DEEPEST: usize = 256;

/// An element, with the place where it begins.
#[derive(Clone, Debug, Default)]
pub(super) struct Element {
    /// Its text; lines end with LF.
    pub(super) text: Vec<u8>,
    /// Line and column, from 1.
    pub(super) place: (u64, u64),
    /// Whether it was too long to be kept whole.
    pub(super) is_cut: bool,
}

/// An event in the stream.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event<'e> {
    /// The array around the elements begins.
    Open,
    /// An element has ended or cannot continue.
    Element(&'e Element),
    /// The array around them ends.
    Close,
}

/// Finds elements.
#[derive(Debug, Default)]
pub(super) struct Elements {
    /// Whether this is within the array around the elements.
    is_listed: bool,
    element: Element,
    /// Whether an element has begun.
    is_within: bool,
    /// Its open brackets.
    open: Vec<u8>,
    /// Whether the next character is escaped; `None` outside strings.
    escape: Option<bool>,
    /// The last character that is not blank.
    last: u8,
    /// The indentation of the line on which the element began.
    indent: u64,
    /// Whether the rest of a broken element is being skipped, up to a line that is indented no deeper.
    is_lost: bool,
    /// The place of the next byte.
    place: (u64, u64),
    /// The indentation of this line; `None` within its leading blanks.
    indented: Option<u64>,
}

impl Elements {
    /// Takes the next bytes of a line.
    pub(super) fn take(&mut self, number: u64, bytes: &[u8], found: &mut dyn FnMut(Event<'_>)) {
        if self.place.0 != number {
            self.place = (number, 1);
            self.indented = None;
        }
        for &byte in bytes {
            if self.indented.is_none() && !byte.is_ascii_whitespace() {
                self.indented = Some(self.place.1);
                self.begin_line(byte, found);
            }
            if !self.is_lost {
                self.byte(byte, found);
            }
            // Only the first byte of a character takes a column.
            self.place.1 += u64::from(byte & 0xC0 != 0x80);
        }
    }

    /// Ends a line.
    pub(super) fn end_line(&mut self, found: &mut dyn FnMut(Event<'_>)) {
        if self.escape.is_some() {
            self.break_off(found);
        } else if self.is_within && self.open.is_empty() {
            self.complete(found);
        } else if self.is_within {
            self.push(b'\n');
        }
    }

    /// Ends the stream.
    pub(super) fn end(&mut self, found: &mut dyn FnMut(Event<'_>)) {
        if self.is_within {
            self.complete(found);
        }
        if std::mem::take(&mut self.is_listed) {
            found(Event::Close);
        }
    }

    /// Called before the first character of a line: checks whether an element begins there in an impossible place.
    fn begin_line(&mut self, byte: u8, found: &mut dyn FnMut(Event<'_>)) {
        let is_no_deeper = self.place.1 <= self.indent;
        if self.is_lost {
            self.is_lost = !(is_no_deeper && matches!(byte, b'{' | b'[' | b']' | b'"'));
            return;
        }
        let is_value_end = matches!(self.last, b'"' | b'}' | b']') || self.last.is_ascii_alphanumeric();
        let wants_name = self.open.last() == Some(&b'{') && matches!(self.last, b'{' | b',');
        let wants_value = byte == b'{' && self.last == b':';
        let opens = matches!(byte, b'{' | b'[');
        let is_wrong = is_value_end || wants_name || wants_value;
        if !self.open.is_empty() && opens && is_no_deeper && is_wrong {
            self.complete(found);
        }
    }

    fn byte(&mut self, byte: u8, found: &mut dyn FnMut(Event<'_>)) {
        if let Some(is_escaped) = self.escape {
            self.push(byte);
            match byte {
                b'"' if !is_escaped => self.end_string(found),
                _ => self.escape = Some(byte == b'\\' && !is_escaped),
            }
        } else if !self.is_within {
            self.between(byte, found);
        } else if self.open.is_empty() {
            self.in_scalar(byte, found);
        } else {
            self.in_brackets(byte, found);
        }
    }

    fn end_string(&mut self, found: &mut dyn FnMut(Event<'_>)) {
        self.escape = None;
        self.last = b'"';
        if self.open.is_empty() {
            self.complete(found);
        }
    }

    fn between(&mut self, byte: u8, found: &mut dyn FnMut(Event<'_>)) {
        match byte {
            b',' => {}
            b'[' if !self.is_listed => {
                self.is_listed = true;
                found(Event::Open);
            }
            b']' => {
                if std::mem::take(&mut self.is_listed) {
                    found(Event::Close);
                }
            }
            _ if byte.is_ascii_whitespace() => {}
            _ => {
                self.is_within = true;
                self.indent = self.indented.unwrap_or(self.place.1);
                self.element.place = self.place;
                self.push(byte);
                self.last = byte;
                match byte {
                    b'{' | b'[' => self.open.push(byte),
                    b'"' => self.escape = Some(false),
                    _ => {}
                }
            }
        }
    }

    fn in_scalar(&mut self, byte: u8, found: &mut dyn FnMut(Event<'_>)) {
        if byte.is_ascii_whitespace() || matches!(byte, b',' | b']' | b'[' | b'{' | b'"') {
            self.complete(found);
            self.between(byte, found);
        } else {
            self.push(byte);
        }
    }

    fn in_brackets(&mut self, byte: u8, found: &mut dyn FnMut(Event<'_>)) {
        self.push(byte);
        if byte.is_ascii_whitespace() {
            return;
        }
        self.last = byte;
        match byte {
            b'"' => self.escape = Some(false),
            b'{' | b'[' if self.open.len() < DEEPEST => self.open.push(byte),
            b'{' | b'[' => self.break_off(found),
            b'}' | b']' => {
                let is_match = self.open.pop() == Some(if byte == b'}' { b'{' } else { b'[' });
                if !is_match {
                    self.break_off(found);
                } else if self.open.is_empty() {
                    self.complete(found);
                }
            }
            _ => {}
        }
    }

    fn push(&mut self, byte: u8) {
        if self.element.text.len() == LONGEST {
            self.element.is_cut = true;
        } else {
            self.element.text.push(byte);
        }
    }

    /// Breaks off an element that is not valid JSON; the rest of it is skipped.
    fn break_off(&mut self, found: &mut dyn FnMut(Event<'_>)) {
        self.is_lost = true;
        self.complete(found);
    }

    /// Passes the element on. One that breaks off in brackets ends on the last line that has something of it, so
    /// that what is missing is said to be missing there. A string that breaks off has ended with its line.
    fn complete(&mut self, found: &mut dyn FnMut(Event<'_>)) {
        if self.escape.is_none() {
            self.element.text.truncate(self.element.text.trim_ascii_end().len());
        }
        found(Event::Element(&self.element));
        self.element.text.clear();
        self.element.is_cut = false;
        self.is_within = false;
        self.open.clear();
        self.escape = None;
        self.last = 0;
    }
}
