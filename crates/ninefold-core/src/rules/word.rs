//! One constraint as a word of the short form: `killer-cage:15:r1c1-r1c3`.

use super::cells::read_cells;
use super::constraint::{Argument, BAD_NUMBER, Constraint, TOO_DEEP, bad, missing, together, wrong_count};
use super::kind::{Kind, Takes, What};
use super::kinds::KINDS;
use super::layout::Layout;
use crate::lang::{Sentence, Text, nearest};

/// Reads a constraint.
pub(super) fn constraint(word: &str, layout: &Layout) -> Result<Constraint, Sentence> {
    let (id, arguments) = word.split_once(':').unwrap_or((word, ""));
    let kind = Kind::find(id).ok_or_else(|| unknown(id))?;
    Constraint::read(kind, arguments, layout)
}

/// The words about the layout, and whether they have an argument.
pub(super) const LAYOUT_WORDS: [(&str, bool); 9] = [
    ("classic", false),
    ("digits", true),
    ("jigsaw", true),
    ("boxes", true),
    ("no-boxes", false),
    ("raw", false),
    ("grids", true),
    ("samurai", false),
    ("variables", true),
];

fn unknown(id: &str) -> Sentence {
    let kinds = || KINDS.iter().map(|kind| kind.id);
    let shown = ("id", id.chars().take(40).collect::<String>().escape_debug().to_string());
    if let Some((word, takes)) = LAYOUT_WORDS.into_iter().find(|&(word, _)| word == id) {
        let text = if takes { ARGUMENT_MISSING } else { ARGUMENT_TOO_MUCH };
        return Sentence::new(text, vec![("id", word.to_owned())]);
    }
    match nearest(id, LAYOUT_WORDS.into_iter().map(|(word, _)| word).chain(kinds())) {
        Some(near) => Sentence::new(MISSPELT, vec![shown, ("near", near.to_owned())]),
        None => Sentence::new(UNKNOWN, vec![shown, ("known", kinds().collect::<Vec<_>>().join(", "))]),
    }
}

impl Kind {
    /// Returns the kind with this id.
    pub fn find(id: &str) -> Option<&'static Kind> {
        KINDS.iter().copied().find(|kind| kind.id == id)
    }
}

impl Constraint {
    /// Reads a constraint from the short form without the kind: `15:r1c1-r1c3`.
    pub fn read(kind: &'static Kind, text: &str, layout: &Layout) -> Result<Constraint, Sentence> {
        let mut fields: Vec<&str> = if text.is_empty() { Vec::new() } else { outside_of_brackets(text, ':') };
        let given = fields.len();
        // An optional argument may be left out together with its colon.
        for (place, takes) in kind.takes.iter().enumerate() {
            if fields.len() < kind.takes.len() && takes.what.is_optional() {
                fields.insert(place.min(fields.len()), "");
            }
        }
        if fields.len() != kind.takes.len() {
            return Err(wrong_count(kind, given));
        }
        let read = |(field, takes): (&&str, &Takes)| match takes.what {
            what if what.is_optional() && field.is_empty() => Ok(Argument::Missing),
            What::Number(least, most) | What::OptionalNumber(least, most) => match field.trim().parse() {
                Ok(number) => Ok(Argument::Number(number)),
                Err(_) => {
                    Err(bad(kind, BAD_NUMBER, takes.name, &field.escape_debug().to_string(), least, most))
                }
            },
            What::Cells(..) if given < kind.takes.len() && field.trim().parse::<i64>().is_ok() => {
                Err(missing(kind, takes.name))
            }
            What::Cells(..) => read_cells(field, layout).map(Argument::Cells),
            What::Numbers(..) => read_numbers(kind, takes.name, field),
            What::Groups(..) | What::Segments(..) => {
                let lists = field.split('/').map(|list| read_cells(list, layout));
                lists.collect::<Result<Vec<_>, Sentence>>().map(Argument::Groups)
            }
            What::Text => Ok(Argument::Text(plain(field))),
            What::Rules(..) if depth(field) > MOST_DEPTH => {
                let arguments = vec![("kind", kind.id.to_owned()), ("most", MOST_DEPTH.to_string())];
                Err(Sentence::new(TOO_DEEP, arguments))
            }
            What::Rules(..) => {
                let inner = field.strip_prefix('(').and_then(|field| field.strip_suffix(')'));
                let inner = inner.unwrap_or(field);
                let words =
                    if inner.trim().is_empty() { Vec::new() } else { outside_of_brackets(inner, '|') };
                let rules = words.into_iter().map(|word| constraint(word.trim(), layout));
                together(kind, rules, |sentence| sentence).map(Argument::Rules)
            }
        };
        let arguments: Result<Vec<Argument>, Sentence> = fields.iter().zip(kind.takes).map(read).collect();
        Constraint::new(kind, arguments?, layout)
    }
}

/// The most brackets within each other, since each level is read within the one around it.
const MOST_DEPTH: usize = 100;

/// Returns how many brackets are open at most.
fn depth(text: &str) -> usize {
    let (mut open, mut most) = (0usize, 0);
    for character in text.chars() {
        match character {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            _ => {}
        }
        most = most.max(open);
    }
    most
}

/// Splits a text at a character that is not within brackets.
pub(super) fn outside_of_brackets(text: &str, at: char) -> Vec<&str> {
    let (mut depth, mut start, mut pieces) = (0usize, 0, Vec::new());
    for (place, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 && character == at => {
                pieces.push(&text[start..place]);
                start = place + at.len_utf8();
            }
            _ => {}
        }
    }
    pieces.push(&text[start..]);
    pieces
}

/// Replaces codes such as `%2C` by their characters.
fn plain(text: &str) -> String {
    let mut pieces = text.split('%');
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let code = piece.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok()).filter(u8::is_ascii);
        match code {
            Some(code) => {
                plain.push(char::from(code));
                plain += &piece[2..];
            }
            None => {
                plain.push('%');
                plain += piece;
            }
        }
    }
    plain
}

/// Reads `1+2+2`.
fn read_numbers(kind: &Kind, name: &str, text: &str) -> Result<Argument, Sentence> {
    let words = text.split(['+', ' ']).filter(|word| !word.is_empty());
    let numbers = words.map(|word| {
        word.parse::<i64>().ok().filter(|number| number.abs() <= MOST_NUMBER).ok_or_else(|| {
            bad(kind, BAD_NUMBER, name, &word.escape_debug().to_string(), -MOST_NUMBER, MOST_NUMBER)
        })
    });
    numbers.collect::<Result<Vec<i64>, Sentence>>().map(Argument::Numbers)
}

const ARGUMENT_MISSING: Text = Text {
    en: "'{id}' needs something after it, such as digits:0-8, jigsaw:LABELS, boxes:2x3, grids:r1c1+r7c7 or variables:A:3",
    zh: "“{id}”之后缺少内容，例如 digits:0-8、jigsaw:标号、boxes:2x3、grids:r1c1+r7c7、variables:A:3",
};

const ARGUMENT_TOO_MUCH: Text = Text {
    en: "'{id}' has nothing after it: leave out the colon and what follows",
    zh: "“{id}”之后不应有内容：请去掉冒号及其后的部分",
};

const MISSPELT: Text = Text {
    en: "unknown rule '{id}': did you mean '{near}'?",
    zh: "没有规则“{id}”；是否指“{near}”？",
};

const UNKNOWN: Text = Text {
    en: "unknown rule '{id}': expected a size such as 6x6, digits:0-8, jigsaw:LABELS, boxes:2x3, no-boxes, raw, samurai, grids:r1c1+r7c7, or one of {known}",
    zh: "没有规则“{id}”：应为 6x6 之类的大小、digits:0-8、jigsaw:标号、boxes:2x3、no-boxes、raw、samurai、grids:r1c1+r7c7，或以下之一：{known}",
};

/// The largest number in a list of numbers.
const MOST_NUMBER: i64 = 9999;
