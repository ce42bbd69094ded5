//! The schema of rules files, `docs/rules.schema.json`, has every field and every kind of rule.
//!
//! `NINEFOLD_UPDATE_DOCS=1 cargo test -p ninefold --test all formats::schema` writes it anew. In a packaged crate there is no
//! repository around it and nothing to test.

use ninefold::lang::Lang;
use ninefold::rules::{Constraint, KINDS, Kind, Takes, What};
use ninefold::text::rules_file::{self, FIELDS};
use std::fs;
use std::path::Path;

/// What is the same for every kind.
const HEAD: &str = r##"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "A Sudoku with its rules",
  "type": "object",
  "additionalProperties": false,
  "properties": {
"##;
const DEFINITIONS: &str = r##"
  },
  "$defs": {
    "number": {"type": "integer"},
    "cells": {"description": "\"r1c1-r1c3\", or a list of such texts", "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
    "rows": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
    "two": {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2},
    "constraint": {"anyOf": [
      {"type": "string", "description": "the short form: killer-cage:15:r1c1-r1c3"},
"##;

/// What a field holds.
fn field(name: &str) -> &'static str {
    match name {
        "size" => {
            r##""anyOf": [{"type": "string", "pattern": "^[0-9]+[xX×][0-9]+$"}, {"type": "integer", "minimum": 1, "maximum": 36}, {"$ref": "#/$defs/two"}]"##
        }
        "digits" => {
            r##""anyOf": [{"$ref": "#/$defs/two"}, {"type": "string", "pattern": "^[0-9]+-[0-9]+$"}, {"type": "integer", "minimum": 1}]"##
        }
        "regions" => r##""$ref": "#/$defs/rows""##,
        "raw" => r##""type": "boolean""##,
        "grids" => {
            r##""anyOf": [{"type": "string"}, {"type": "array", "minItems": 1, "maxItems": 100, "items": {"anyOf": [{"type": "string"}, {"type": "object", "properties": {"at": {"type": "string"}, "regions": {"$ref": "#/$defs/rows"}}, "required": ["at"], "additionalProperties": false}]}}]"##
        }
        "variables" => {
            r##""type": "array", "items": {"type": "string", "pattern": "^[A-Za-z]+(:[0-9]+(x[0-9]+)?)?$"}"##
        }
        "givens" => {
            r##""anyOf": [{"$ref": "#/$defs/rows"}, {"type": "object", "additionalProperties": {"anyOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]}}]"##
        }
        "constraints" => r##""type": "array", "items": {"$ref": "#/$defs/constraint"}"##,
        "name" | "author" => r##""type": "string""##,
        other => panic!("a field that the schema does not know: {other}"),
    }
}

/// What an argument holds.
fn argument(takes: &Takes) -> String {
    let list = |items: &str, least: usize, most: usize| {
        let most = if most < 1000 { format!(", \"maxItems\": {most}") } else { String::new() };
        format!(
            "\"type\": \"array\", \"items\": {{\"$ref\": \"#/$defs/{items}\"}}, \"minItems\": {least}{most}"
        )
    };
    let number = |kind: &str, least: i64, most: i64| {
        format!("\"type\": {kind}, \"minimum\": {least}, \"maximum\": {most}")
    };
    let what = match takes.what {
        What::Number(least, most) => number("\"integer\"", least, most),
        What::OptionalNumber(least, most) => number("[\"integer\", \"null\"]", least, most),
        What::Cells(..) => "\"$ref\": \"#/$defs/cells\"".to_owned(),
        What::Numbers(least, most) => list("number", least, most),
        What::Groups(least, most) | What::Segments(least, most) => list("cells", least, most),
        What::Text => "\"type\": \"string\"".to_owned(),
        What::Rules(least, most) => list("constraint", least, most),
    };
    format!("\"{}\": {{\"description\": {}, {what}}}", takes.name, quoted(takes.about.en))
}

fn kind(kind: &Kind) -> String {
    let arguments: String = kind.takes.iter().map(|takes| format!(", {}", argument(takes))).collect();
    let required = kind.takes.iter().filter(|takes| !takes.what.is_optional());
    let required: String = required.map(|takes| format!(", \"{}\"", takes.name)).collect();
    format!(
        "      {{\"title\": {}, \"description\": {}, \"type\": \"object\", \"properties\": {{\"kind\": {{\"const\": \"{}\"}}{arguments}}}, \"required\": [\"kind\"{required}], \"additionalProperties\": false}}",
        quoted(kind.name.get(Lang::En)),
        quoted(kind.about.get(Lang::En)),
        kind.id,
    )
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn schema() -> String {
    let fields = FIELDS.iter().map(|one| {
        format!("    \"{}\": {{\"description\": {}, {}}}", one.name, quoted(one.about.en), field(one.name))
    });
    let fields = fields.collect::<Vec<_>>().join(",\n");
    let kinds = KINDS.iter().map(|one| kind(one)).collect::<Vec<_>>().join(",\n");
    format!("{HEAD}{fields}{DEFINITIONS}{kinds}\n    ]}}\n  }}\n}}\n")
}

#[test]
fn the_published_schema_has_every_field_and_kind() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    if !docs.exists() {
        return;
    }
    let path = docs.join("rules.schema.json");
    if std::env::var_os("NINEFOLD_UPDATE_DOCS").is_some() {
        fs::write(&path, schema()).expect("the schema can be written");
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(published, schema(), "write the schema anew, as the head of this file says");
}

#[test]
fn what_is_written_has_only_fields_of_the_schema() {
    for kind in KINDS {
        let (layout, example) = kind.example_parts();
        let one = Constraint::read(kind, example, &layout).expect("an example");
        let rules = ninefold::rules::RuleSet::new(layout, vec![one]);
        let puzzle = ninefold::rules::Puzzle::blank(ninefold::rules::Rules::new(rules));
        let text = rules_file::write(&puzzle);
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let written = &value["constraints"][0];
        if written == kind.id {
            continue;
        }
        let members = written.as_object().unwrap_or_else(|| panic!("{text}"));
        let names = |name: &str| name == "kind" || kind.takes.iter().any(|takes| takes.name == name);
        assert!(members.keys().all(|name| names(name)), "{text}");
    }
}
