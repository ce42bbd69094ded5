//! Rows for other programs: one line of CSV, or one JSON object.
//!
//! The writer of a row makes a slice of [`Value`]s; quoting and escaping are done here.

use std::io::Write;

/// One field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'a> {
    /// A text.
    Str(&'a str),
    /// A whole number.
    Int(u128),
    /// A number that need not be whole. If it is not finite, it is written like [`Value::Null`].
    Float(f64),
    /// A value that is already written as JSON: a number, or a list.
    Json(&'a str),
    /// `true` or `false`.
    Bool(bool),
    /// Nothing: an empty field in CSV, and `null` in JSON.
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

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Value::Int(number.into())
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

/// Appends one line of CSV, with fields separated by commas and quoted if necessary.
///
/// ```
/// use ninefold::text::table::{Value, csv_row};
/// let mut out = Vec::new();
/// csv_row(&mut out, &["a \"b\", c".into(), Value::Int(8), Value::Bool(true), Value::Null]);
/// assert_eq!(out, b"\"a \"\"b\"\", c\",8,true,\n");
/// ```
pub fn csv_row(out: &mut Vec<u8>, fields: &[Value]) {
    for (i, field) in fields.iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        match *field {
            Value::Str(text) => push_csv(out, text),
            Value::Null => {}
            Value::Float(number) if !number.is_finite() => {}
            plain => push_plain(out, plain),
        }
    }
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
    out.push(b'{');
    for (i, (name, value)) in fields.iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(b", ");
        }
        push_json(out, name);
        out.extend_from_slice(b": ");
        match *value {
            Value::Str(text) => push_json(out, text),
            Value::Null => out.extend_from_slice(b"null"),
            Value::Float(number) if !number.is_finite() => out.extend_from_slice(b"null"),
            plain => push_plain(out, plain),
        }
    }
    out.extend_from_slice(b"}\n");
}

/// Appends a value that is written the same way in both formats, and so neither a text nor nothing.
fn push_plain(out: &mut Vec<u8>, value: Value) {
    // Writing to memory cannot fail.
    let _ = match value {
        Value::Int(number) => match u32::try_from(number) {
            Ok(number) => return push_number(out, number),
            Err(_) => write!(out, "{number}"),
        },
        // `Debug` writes the shortest digits that give the same number back, with an exponent if necessary.
        Value::Float(number) => write!(out, "{number:?}"),
        Value::Bool(value) => write!(out, "{value}"),
        Value::Str(text) | Value::Json(text) => write!(out, "{text}"),
        Value::Null => Ok(()),
    };
}

/// Appends a number fast, because most numbers are small and rows have many.
fn push_number(out: &mut Vec<u8>, number: u32) {
    let (mut digits, mut rest) = ([0; 10], number);
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            return out.extend_from_slice(&digits[first..]);
        }
    }
}

fn push_csv(out: &mut Vec<u8>, text: &str) {
    let parts = |byte| matches!(byte, b',' | b'"' | b'\n' | b'\r' | b';' | b'\t');
    let is_plain = !text.bytes().fold(false, |any, byte| any | parts(byte)) && text.trim() == text;
    let guard: &[u8] = if is_formula(text.as_bytes()) { b"'" } else { b"" };
    if is_plain {
        out.extend_from_slice(guard);
        return out.extend_from_slice(text.as_bytes());
    }
    out.push(b'"');
    out.extend_from_slice(guard);
    out.extend_from_slice(text.replace('"', "\"\"").as_bytes());
    out.push(b'"');
}

/// Whether a spreadsheet would run this field instead of showing it. Such a field gets an apostrophe before it, which
/// spreadsheets take for "this is text". A grid may begin with `-` or `+`, and stays as it is.
fn is_formula(field: &[u8]) -> bool {
    match field.first() {
        Some(b'=' | b'@') => true,
        Some(b'+' | b'-') => {
            field.iter().any(|byte| !matches!(byte, b'0'..=b'9' | b'.' | b'*' | b'_' | b'-' | b'+'))
        }
        _ => false,
    }
}

/// Returns a field as it was before [`csv_row`] put an apostrophe before it.
pub(super) fn without_guard(field: &[u8]) -> &[u8] {
    match field {
        [b'\'', rest @ ..] if is_formula(rest) => rest,
        _ => field,
    }
}

/// Returns a JSON string.
pub(super) fn quoted(text: &str) -> String {
    let mut out = Vec::new();
    push_json(&mut out, text);
    String::from_utf8_lossy(&out).into_owned()
}

/// Appends a JSON string; characters beyond ASCII are written as they are.
fn push_json(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    for byte in text.bytes() {
        match byte {
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            b'\0'..=b'\x1f' | b'\x7f' => {
                // Writing to memory cannot fail.
                let _ = write!(out, "\\u{byte:04x}");
            }
            byte => out.push(byte),
        }
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_spreadsheet_runs_a_field() {
        for (field, expected) in [
            ("=1+1", "'=1+1\n"),
            ("@SUM(A1)", "'@SUM(A1)\n"),
            ("-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0\n"),
            ("=HYPERLINK(\"a\",\"b\")", "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\"\n"),
            ("--1..+2", "--1..+2\n"),
            ("'quoted'", "'quoted'\n"),
        ] {
            let mut out = Vec::new();
            csv_row(&mut out, &[field.into()]);
            assert_eq!(String::from_utf8_lossy(&out), expected);
            let read = String::from_utf8_lossy(&out[..out.len() - 1]).trim_matches('"').replace("\"\"", "\"");
            assert_eq!(without_guard(read.as_bytes()), field.as_bytes());
        }
    }

    #[test]
    fn numbers_are_written_as_everywhere() {
        let near = |power: u32| (0..3).map(move |more| (10u128.pow(power) + more).saturating_sub(1));
        for number in (0..20).flat_map(near).chain([u32::MAX.into(), 1 << 32, u128::MAX]) {
            let mut out = Vec::new();
            push_plain(&mut out, Value::Int(number));
            assert_eq!(String::from_utf8(out), Ok(number.to_string()));
        }
    }
}
