//! Values of JSON (RFC 8259) as texts: strings, arrays, objects, and the cells and digits that all answers name.

use super::voice::Voice;
use crate::logic::size::{Named, Set, Size, Valued};
use crate::logic::{Mark, Role};

/// The members of an object, in order: names, with values as JSON.
pub type Members = Vec<(&'static str, String)>;

/// Makes an object of these members.
pub fn object(members: &[(&str, String)]) -> String {
    let members: Vec<String> =
        members.iter().map(|(name, value)| format!("{}:{value}", string(name))).collect();
    format!("{{{}}}", members.join(","))
}

/// Makes an array of values.
pub fn array(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

/// Returns a string in quotes, escaped as JSON requires.
pub fn string(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            c if c < ' ' => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

pub(super) fn digit_in_cell(cell: impl Named, digit: impl Valued, voice: Voice) -> String {
    object(&members_of_cell(cell, digit, voice))
}

pub(super) fn members_of_cell(
    cell: impl Named,
    digit: impl Valued,
    voice: Voice,
) -> [(&'static str, String); 2] {
    [("cell", string(&cell.id(voice.rules))), ("digit", voice.digit(digit).to_string())]
}

/// Returns cells as an array of their names: `["r1c2", "r3c4"]`.
pub(super) fn cells<C: Set<Member: Named>>(cells: &C, voice: Voice) -> String {
    array(cells.members().map(|cell| string(&cell.id(voice.rules))))
}

/// Returns a group of candidates and its part.
pub(super) fn mark<S: Size>(mark: &Mark<S>, voice: Voice) -> String {
    let (role, index) = role_id(mark.role);
    let mut members = vec![("role", string(role))];
    members.extend(index.map(|index| ("index", index.to_string())));
    members.extend([("cells", cells(&mark.cells, voice)), ("digits", digits(mark.digits, voice))]);
    object(&members)
}

fn digits<D: Set<Member: Valued>>(digits: D, voice: Voice) -> String {
    array(voice.each(digits).iter().map(usize::to_string))
}

fn role_id(role: Role) -> (&'static str, Option<u8>) {
    match role {
        Role::Pattern => ("pattern", None),
        Role::Fin => ("fin", None),
        Role::EndoFin => ("endofin", None),
        Role::Extra => ("extra", None),
        Role::Link => ("link", None),
        Role::Stem => ("stem", None),
        Role::Target => ("target", None),
        Role::Blocker => ("blocker", None),
        Role::Set(index) => ("set", Some(index)),
        Role::Color(index) => ("color", Some(index)),
    }
}
