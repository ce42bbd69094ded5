//! The types of questions and answers for TypeScript, made of the same lists as the description of the API.

use anyhow::Context;
use ninefold_web::api::{FIELDS, Field, QUESTIONS, Question, SHAPES};
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Texts that follow a pattern. TypeScript knows no patterns; the names say what is meant.
const TEXTS: [(&str, &str); 3] = [
    ("Grid", "81 digits, row by row, with dots for empty cells."),
    ("Cell", "A cell, such as `r4c6`."),
    ("Digits", "Digits, such as `158`."),
];

/// Writes the file with all types.
pub(crate) fn write(directory: &Path) -> anyhow::Result<()> {
    let path = directory.join("questions.d.ts");
    fs::write(&path, questions()?).with_context(|| format!("cannot write {}", path.display()))
}

fn questions() -> anyhow::Result<String> {
    let mut text = String::from("// Made by `cargo xtask gen`.\n");
    for (name, about) in TEXTS {
        write!(text, "\n/** {about} */\nexport type {name} = string;\n")?;
    }
    // An error is thrown, as a class that is written by hand.
    for (name, shape) in SHAPES.iter().filter(|(name, _)| *name != "Error") {
        write!(text, "\nexport type {name} = {};\n", converted(shape))?;
    }
    text += "\n/** The fields of each question. */\nexport interface Requests {\n";
    for question in QUESTIONS {
        write!(text, "    /** {} */\n    {}: {{\n", question.about, key(question.name))?;
        for name in question.fields {
            let field = FIELDS
                .iter()
                .find(|field| field.name == *name)
                .context("questions name fields that exist")?;
            member(&mut text, question, field)?;
        }
        text += "    };\n";
    }
    text += "}\n\n/** The answer to each question. */\nexport interface Answers {\n";
    for question in QUESTIONS {
        writeln!(text, "    {}: {};", key(question.name), converted(question.shape))?;
    }
    text += "}\n";
    Ok(text)
}

fn member(text: &mut String, question: &Question, field: &Field) -> anyhow::Result<()> {
    let schema: Value = serde_json::from_str(&field.schema).context("the list of fields has JSON")?;
    let mark = if question.needs.contains(&field.name) { "" } else { "?" };
    writeln!(text, "        /** {} */", field.about)?;
    writeln!(text, "        {}{mark}: {};", field.name, of_schema(&schema))?;
    Ok(())
}

/// A name, in quotes if it is not one word.
fn key(name: &str) -> String {
    if name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        name.to_owned()
    } else {
        format!("'{name}'")
    }
}

fn of_schema(schema: &Value) -> String {
    if let Some(choices) = schema["enum"].as_array() {
        return choices
            .iter()
            .map(|choice| choice.to_string().replace('"', "'"))
            .collect::<Vec<_>>()
            .join(" | ");
    }
    if let Some(types) = schema["type"].as_array() {
        let one = |name: &Value| of_schema(&serde_json::json!({ "type": name }));
        return types.iter().map(one).collect::<Vec<_>>().join(" | ");
    }
    match schema["type"].as_str() {
        Some("integer" | "number") => "number".to_owned(),
        Some("array") => format!("{}[]", of_schema(&schema["items"])),
        Some(name) => name.to_owned(),
        None => "unknown".to_owned(),
    }
}

/// Converts a shape, whose notation is nearly that of TypeScript: a shape in brackets is a list of it, `*` is any key, and members
/// are separated by commas.
fn converted(shape: &str) -> String {
    let mut out = String::new();
    let mut rest = shape;
    while let Some(c) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        let taken = match c {
            '[' => {
                out += "Array<";
                1
            }
            ']' => {
                out.push('>');
                1
            }
            ',' => {
                out.push(';');
                1
            }
            '*' => {
                out += "[key: string]";
                1
            }
            '\'' => {
                let end = rest[1..].find('\'').map_or(rest.len(), |end| end + 2);
                out += &rest[..end];
                end
            }
            _ if word > 0 => {
                out += match &rest[..word] {
                    "integer" => "number",
                    "any" => "unknown",
                    name => name,
                };
                word
            }
            other => {
                out.push(other);
                other.len_utf8()
            }
        };
        rest = &rest[taken..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_become_types() {
        let shape = "{status: 'a' | 'b', cells: [Cell | null], more?: {*: integer}, of: any}";
        let wanted =
            "{status: 'a' | 'b'; cells: Array<Cell | null>; more?: {[key: string]: number}; of: unknown}";
        assert_eq!(converted(shape), wanted);
    }
}
