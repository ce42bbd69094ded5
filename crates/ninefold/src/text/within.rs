//! A puzzle with rules of its own inside something else: in a cell of a table, or in a member of a JSON object.

use super::{FORMATS, ParseError, Problem, Record};

/// Reads a text that any format with rules would recognize: a link, a string or an object. `None` for other texts.
pub(super) fn imported(text: &[u8]) -> Option<Result<Record, ParseError>> {
    let format = FORMATS.iter().find(|format| format.has_rules() && format.looks_like(text))?;
    let mut items = Vec::new();
    let mut reader = format.reader();
    for (line, number) in text.split(|&byte| byte == b'\n').zip(1..) {
        reader.line(number, line, &mut |item| items.push(item));
    }
    reader.end(&mut |item| items.push(item));
    let mut items = items.into_iter();
    let first = items.next()?.map_err(|unreadable| unreadable.error);
    let several = || ParseError { line: 1, column: 1, problem: Problem::Several };
    Some(first.and_then(|record| if items.next().is_some() { Err(several()) } else { Ok(record) }))
}
