//! Reads the value of `--rules`: a list in the short form, or a file in JSON or TOML.

use crate::messages::variants;
use crate::trouble;
use ninefold::lang::{Lang, Sentence};
use ninefold::rules::Added;
use ninefold::text::rules_file::{self, RulesFile};
use ninefold::text::tree::{Data, Tree};
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The largest file of rules that is read.
const MOST_BYTES: u64 = 1 << 22;

/// The rules that a text means: those in the file with that name, if there is one, else those in the list.
pub(crate) fn named(text: &str) -> Result<Added, String> {
    let path = Path::new(text);
    if !path.is_file() && !looks_like_a_path(text) {
        return text.parse().map_err(|error: Sentence| error.say(Lang::En));
    }
    let told = |error: String| variants::RULES_FILE.fill(Lang::En, &[("file", &text), ("error", &error)]);
    let size = fs::metadata(path).map_err(|error| told(trouble::words(&error, Lang::En)))?.len();
    if size > MOST_BYTES {
        return Err(told(format!("{size} bytes are too many for rules")));
    }
    let content = fs::read_to_string(path).map_err(|error| told(trouble::words(&error, Lang::En)))?;
    let file = read(&content).map_err(told)?;
    if file.has_givens {
        return Err(variants::RULES_GIVENS.fill(Lang::En, &[("file", &text)]));
    }
    Ok(file.problem.rules().clone().into())
}

/// True for an input that begins like a file of rules in TOML: with one of its fields.
pub(crate) fn is_toml(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head);
    let Some(first) = head.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))
    else {
        return false;
    };
    let name = first.split_once('=').map_or(first, |(name, _)| name).trim_matches([' ', '\t', '[', ']']);
    (first.contains('=') || first.starts_with("[["))
        && rules_file::FIELDS.iter().any(|field| field.name == name)
}

/// Reads a puzzle in TOML, with its rules, and writes it as the format `rules` has it.
pub(crate) fn of_toml(input: impl Read) -> io::Result<String> {
    let mut content = String::new();
    input.take(MOST_BYTES + 1).read_to_string(&mut content)?;
    let wrong = |error: String| io::Error::new(io::ErrorKind::InvalidData, error);
    if content.len() as u64 > MOST_BYTES {
        return Err(wrong(format!("more than {MOST_BYTES} bytes are too many for rules")));
    }
    let file = read(content.trim_start_matches('\u{feff}')).map_err(wrong)?;
    Ok(rules_file::write(&file.problem))
}

/// True for a text that cannot be a list of rules. The part after the name of a rule may have slashes.
fn looks_like_a_path(text: &str) -> bool {
    let is_name = |head: &str| head.len() > 1 && !head.contains(['/', '\\']);
    if text.split_once(':').is_some_and(|(head, _)| is_name(head)) {
        return false;
    }
    text.contains(['/', '\\']) || [".toml", ".json"].iter().any(|end| text.ends_with(end))
}

/// Reads a file in JSON, which begins with a brace, or else in TOML.
fn read(content: &str) -> Result<RulesFile, String> {
    if content.trim_start().starts_with('{') {
        return rules_file::read(content).map_err(|error| error.to_string());
    }
    let place = |at: usize| {
        let before = &content[..at.min(content.len())];
        let line = before.matches('\n').count() + 1;
        format!("line {line}")
    };
    let table = DeTable::parse(content).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        format!("{}: {}", place(at), error.message())
    })?;
    let tree = Tree { at: table.span().start, data: of_table(table.get_ref()) };
    rules_file::from_tree(&tree).map_err(|(at, sentence)| format!("{}: {sentence}", place(at)))
}

fn of_table(table: &DeTable<'_>) -> Data {
    Data::Table(table.iter().map(|(name, value)| (name.get_ref().to_string(), of_value(value))).collect())
}

fn of_value(value: &Spanned<DeValue<'_>>) -> Tree {
    let data = match value.get_ref() {
        DeValue::String(text) => Data::Text(text.to_string()),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(Data::Nothing, Data::Number)
        }
        DeValue::Float(number) => number.as_str().parse().map_or(Data::Nothing, Data::Measure),
        DeValue::Boolean(flag) => Data::Flag(*flag),
        DeValue::Datetime(time) => Data::Text(time.to_string()),
        DeValue::Array(items) => Data::List(items.iter().map(of_value).collect()),
        DeValue::Table(table) => of_table(table),
    };
    Tree { at: value.span().start, data }
}
