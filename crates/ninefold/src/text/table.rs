//! Rows for other programs: one line of CSV, one JSON object.
//!
//! A writer of wide rows builds a slice of [`Value`]s; quoting and escaping are done here.

use std::fmt::Write;

/// One field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'a> {
    /// A text.
    Str(&'a str),
    /// A number of things.
    Int(u128),
    /// A measure. One that is not finite is written as [`Value::Null`] is.
    Float(f64),
    /// Yes or no: `true` or `false`.
    Bool(bool),
    /// Nothing: an empty field in CSV, `null` in JSON.
    Null,
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Str(text)
    }
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Value<'a> {
        value.map_or(Value::Null, T::into)
    }
}

impl From<u64> for Value<'_> {
    fn from(number: u64) -> Self {
        Value::Int(number.into())
    }
}

impl From<u128> for Value<'_> {
    fn from(number: u128) -> Self {
        Value::Int(number)
    }
}

impl From<f64> for Value<'_> {
    fn from(number: f64) -> Self {
        Value::Float(number)
    }
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Value::Bool(value)
    }
}

/// Room for a row of a puzzle and what is known about it, so that few rows need more.
const ROW: usize = 512;

/// Appends one line of CSV, fields parted by commas, quoted where needed.
///
/// ```
/// use ninefold::text::table::{Value, csv_row};
/// let mut out = Vec::new();
/// csv_row(&mut out, &["a \"b\", c".into(), Value::Int(8), Value::Bool(true), Value::Null]);
/// assert_eq!(out, b"\"a \"\"b\"\", c\",8,true,\n");
/// ```
pub fn csv_row(out: &mut Vec<u8>, fields: &[Value]) {
    let mut row = String::with_capacity(ROW);
    for (i, field) in fields.iter().enumerate() {
        if i > 0 {
            row.push(',');
        }
        match *field {
            Value::Str(text) => push_csv(&mut row, text),
            Value::Null => {}
            Value::Float(number) if !number.is_finite() => {}
            plain => push_plain(&mut row, plain),
        }
    }
    out.extend(row.as_bytes());
    out.push(b'\n');
}

/// Appends one JSON object on one line.
///
/// ```
/// use ninefold::text::table::{Value, json_object};
/// let mut out = Vec::new();
/// json_object(&mut out, &[("puzzle", "53..7\t".into()), ("solution", Value::Null), ("seconds", 0.5.into())]);
/// assert_eq!(out, b"{\"puzzle\": \"53..7\\t\", \"solution\": null, \"seconds\": 0.5}\n");
/// ```
pub fn json_object(out: &mut Vec<u8>, fields: &[(&str, Value)]) {
    let mut row = String::with_capacity(ROW);
    row.push('{');
    for (i, (name, value)) in fields.iter().enumerate() {
        if i > 0 {
            row.push_str(", ");
        }
        push_json(&mut row, name);
        row.push_str(": ");
        match *value {
            Value::Str(text) => push_json(&mut row, text),
            Value::Null => row.push_str("null"),
            Value::Float(number) if !number.is_finite() => row.push_str("null"),
            plain => push_plain(&mut row, plain),
        }
    }
    row.push_str("}\n");
    out.extend(row.as_bytes());
}

/// A value that is written alike in both: never a text, never nothing.
fn push_plain(row: &mut String, value: Value) {
    // Writing to a string cannot fail.
    let _ = match value {
        Value::Int(number) => write!(row, "{number}"),
        // `Debug` writes the shortest digits that give the number back, with an exponent if need be.
        Value::Float(number) => write!(row, "{number:?}"),
        Value::Bool(value) => write!(row, "{value}"),
        Value::Str(text) => write!(row, "{text}"),
        Value::Null => Ok(()),
    };
}

fn push_csv(row: &mut String, text: &str) {
    let parts = |byte| matches!(byte, b',' | b'"' | b'\n' | b'\r' | b';' | b'\t');
    let is_plain = !text.bytes().fold(false, |any, byte| any | parts(byte)) && text.trim() == text;
    if is_plain {
        return row.push_str(text);
    }
    row.push('"');
    row.push_str(&text.replace('"', "\"\""));
    row.push('"');
}

/// A JSON string; everything beyond ASCII stands for itself.
fn push_json(row: &mut String, text: &str) {
    row.push('"');
    for character in text.chars() {
        match character {
            '"' => row.push_str("\\\""),
            '\\' => row.push_str("\\\\"),
            '\n' => row.push_str("\\n"),
            '\r' => row.push_str("\\r"),
            '\t' => row.push_str("\\t"),
            '\0'..='\x1f' | '\x7f' => {
                // Writing to a string cannot fail.
                let _ = write!(row, "\\u{:04x}", character as u32);
            }
            character => row.push(character),
        }
    }
    row.push('"');
}
