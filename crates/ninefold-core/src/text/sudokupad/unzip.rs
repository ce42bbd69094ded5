//! Reads the abbreviated JSON of SudokuPad: names without quotes and shortened, `'` for `"`, `t` and `f`, colours
//! without quotes, nothing for `{}`.

use super::read;
use crate::text::error::ParseError;
use crate::text::imported::{FoundText, Imported};
use crate::text::links;
use crate::text::tree::{Data, Tree};

/// The names that are shortened.
const NAMES: [(&str, &str); 24] = [
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("d2", "d"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// Reads a drawing, abbreviated or not.
pub(super) fn read_json(found: &FoundText, input: &str) -> Result<Imported, ParseError> {
    if Tree::from_json(&found.text).is_ok() {
        return found.read_json(input, |tree| {
            let mut tree = tree.clone();
            // Some writers shorten the names and nothing else.
            if tree.get("ce").is_some() {
                expand(&mut tree);
            }
            read::from_tree(&tree)
        });
    }
    let whole = FoundText { text: unzip(&found.text), packed_at: found.packed_at };
    whole
        .read_json(input, |tree| {
            let mut tree = tree.clone();
            expand(&mut tree);
            read::from_tree(&tree)
        })
        .map_err(|error| match found.packed_at {
            Some(_) => error,
            // The place is one of the text that was made of this one.
            None => links::at_begin(input, error),
        })
}

/// Replaces the shortened names.
fn expand(tree: &mut Tree) {
    match &mut tree.data {
        Data::List(items) => items.iter_mut().for_each(expand),
        Data::Table(members) => {
            for (name, value) in members {
                if let Some((_, long)) = NAMES.iter().find(|(short, _)| short == name) {
                    *name = (*long).to_owned();
                }
                expand(value);
            }
        }
        _ => {}
    }
}

/// Makes JSON of the abbreviated text. A text that is neither remains as it is, and the reader of JSON will refuse it.
fn unzip(text: &str) -> String {
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut out = String::with_capacity(text.len() * 2);
    let mut characters = text.char_indices().peekable();
    let mut before = ' ';
    while let Some((at, character)) = characters.next() {
        if character == quote {
            let length = string(&text[at + 1..], quote, &mut out);
            while characters.peek().is_some_and(|&(place, _)| place < at + 1 + length) {
                characters.next();
            }
            before = '"';
            continue;
        }
        if is_word(character) {
            let rest = &text[at..];
            let word = &rest[..rest.find(|c: char| !is_word(c)).unwrap_or(rest.len())];
            while characters.peek().is_some_and(|&(place, _)| place < at + word.len()) {
                characters.next();
            }
            let is_name = rest[word.len()..].starts_with(':') && matches!(before, '{' | ',' | '[');
            out += &if is_name { format!("\"{word}\"") } else { value(word, before) };
            before = 'w';
            continue;
        }
        // Between two separators there was an empty object.
        if matches!(before, ',' | '[' | ':') && matches!(character, ',' | ']' | '}') {
            out += "{}";
        }
        out.push(character);
        if !character.is_whitespace() {
            before = character;
        }
    }
    out
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '#' | '.' | '-' | '+' | '_')
}

/// Writes a text up to its closing quote in double quotes. Returns its length with the quote.
fn string(rest: &str, quote: char, out: &mut String) -> usize {
    out.push('"');
    let mut escaped = false;
    for (at, character) in rest.char_indices() {
        match character {
            _ if escaped => {
                // `\'` is a quote that needs no backslash here.
                if character != '\'' {
                    out.push('\\');
                }
                out.push(character);
                escaped = false;
            }
            '\\' => escaped = true,
            _ if character == quote => {
                out.push('"');
                return at + character.len_utf8();
            }
            '"' => *out += "\\\"",
            character => out.push(character),
        }
    }
    rest.len()
}

/// Writes a value that has no quotes.
fn value(word: &str, before: char) -> String {
    let is_colour = word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    match word {
        "t" => "true".to_owned(),
        "f" => "false".to_owned(),
        "#0" => "\"#000000\"".to_owned(),
        "#F" => "\"#FFFFFF\"".to_owned(),
        word if is_colour && before == ':' || word.starts_with('#') => format!("\"{word}\""),
        word => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::unzip;

    #[test]
    fn abbreviations() {
        for (short, long) in [
            ("{ce:[[,{v:3},],[]]}", r#"{"ce":[[{},{"v":3},{}],[{}]]}"#),
            (
                "{a:t,b:f,c:#0,d:#F,e:12ab34,f:[-1.5,2]}",
                r##"{"a":true,"b":false,"c":"#000000","d":"#FFFFFF","e":"12ab34","f":[-1.5,2]}"##,
            ),
            (r"{t:'it\'s a \\n','x y':''}", r#"{"t":"it's a \\n","x y":""}"#),
            (r#"{t:"it's",u:[{}]}"#, r#"{"t":"it's","u":[{}]}"#),
            ("{a:'no end", r#"{"a":"no end"#),
        ] {
            assert_eq!(unzip(short), long);
        }
    }
}
