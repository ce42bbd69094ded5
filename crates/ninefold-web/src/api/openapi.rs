//! The description of the API as OpenAPI 3.1, made from [`QUESTIONS`] and [`FIELDS`].
//!
//! Each question gives the *shape* of its answer, in a small part of TypeScript's notation: `{status: Status,
//! solution: Grid | null, differing: [Cell], index?: integer, techniques: {*: integer}}`. Names are those of JSON
//! schema (`string integer number boolean null any`), or of [`SHAPES`].

use super::{FIELDS, Field, QUESTIONS, Question, VERSION};
use serde_json::{Map, Value, json};

/// Shapes that have a name.
pub static SHAPES: &[(&str, &str)] = &[
    ("Status", "'unique' | 'several' | 'none' | 'clash' | 'timeout'"),
    ("Level", "'EASY' | 'MEDIUM' | 'HARD' | 'UNFAIR' | 'EXTREME' | null"),
    ("Candidate", "{cell: Cell, digit: integer}"),
    ("Clash", "{digit: integer, house: string | null, cells: [Cell]}"),
    (
        "Problem",
        "{kind: 'clash' | 'wrong-digit' | 'missing-candidate' | 'no-candidates' | 'no-place' | 'no-solution', \
         text: string, cell?: Cell, cells?: [Cell], digit?: integer, house?: string, cause?: string, suspects?: [Cell]}",
    ),
    ("Mark", "{role: string, index?: integer, cells: [Cell], digits: [integer]}"),
    ("HouseMark", "{role: 'area' | 'base' | 'cover' | 'further', house: string}"),
    (
        "Because",
        "{kind: string, cell?: Cell, house?: string, index?: integer, technique?: string, houses?: [string], \
         marks?: [Mark]}",
    ),
    (
        "Inference",
        "{cells: [Cell], digit: integer, on: boolean, from: [integer], because: Because, inside?: [Chain]}",
    ),
    ("Chain", "{loop: boolean, inferences: [Inference], lines?: [Line]}"),
    (
        "Line",
        "{number: string, text: string, cells: [Cell], digits: [integer], on: boolean, from: [string], \
         houses: [string], rule?: integer, marks?: [Mark], set?: integer, as?: string, against?: string, \
         closes?: string}",
    ),
    ("RuleMark", "{role: 'rule', id: string, text: string, cells: [Cell], combinations: [string]}"),
    ("Detail", "{rule: integer, with: [integer], text: string}"),
    ("Note", "{text: string, cells: [Cell], digits: [integer], houses: [string]}"),
    (
        "Evidence",
        "{marks: [Mark], houses: [HouseMark], chains: [Chain], rules?: [RuleMark], details?: [Detail], \
         notes?: [Note]}",
    ),
    (
        "Step",
        "{technique: string, name: string, family: string, uniqueness: boolean, places: [Candidate], \
         removes: [Candidate], length: integer, evidence: Evidence, text: string}",
    ),
    (
        "Technique",
        "{id: string, name: string, family: string, family_name: string, level: Level, \
         score: integer | null, uniqueness: boolean}",
    ),
    (
        "Scale",
        "{scale: 'hodoku' | 'se' | 'default', ratings?: {er: number, ep: number, ed: number}, level: Level, score: integer | null, \
         hardest: string | null, hardest_name: string | null, solved: boolean, steps: integer, \
         techniques: {*: integer}}",
    ),
    (
        "Item",
        "{shape: 'path' | 'area' | 'disc' | 'ring' | 'text', ink: string, points?: [[number]], closed?: boolean, \
         dash?: [number], at?: [number], width?: number, height?: number, radius?: number, size?: number, \
         centred?: boolean, text?: string}",
    ),
    ("Place", "{field?: string, line: integer, column: integer}"),
    ("Error", "{error: {code: string, message: string, position: Place | null}}"),
];

/// Names for texts that match a pattern.
const TEXTS: [(&str, &str); 3] = [
    ("Grid", "^[1-9.]{81}$"),
    ("Cell", "^(r[1-9][0-9]*c[1-9][0-9]*|v[a-z]*[0-9]*)$"),
    ("Digits", "^[1-9]*$"),
];

/// The whole description, as JSON.
pub fn openapi() -> String {
    let mut paths = Map::new();
    for question in QUESTIONS {
        paths.insert(format!("/api{VERSION}/{}", question.name), json!({ "post": operation(question) }));
    }
    let mut schemas: Map<String, Value> =
        SHAPES.iter().map(|(name, shape)| ((*name).to_owned(), schema(shape))).collect();
    for (name, pattern) in TEXTS {
        schemas.insert(name.to_owned(), json!({"type": "string", "pattern": pattern}));
    }
    for question in QUESTIONS {
        schemas.insert(format!("{}-request", question.name), request(question));
        schemas.insert(format!("{}-answer", question.name), schema(question.shape));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "ninefold",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Questions to the Sudoku engine behind `ninefold serve`. Fields may be added to answers, and none is \
                            removed. `/api/NAME` is the newest version of `/api/v1/NAME`.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "http://127.0.0.1:9009", "description": "the default address of `ninefold serve`"}],
        "paths": paths,
        "components": {"schemas": schemas},
    })
    .to_string()
}

fn operation(question: &Question) -> Value {
    let body = |name: &str| json!({"application/json": {"schema": {"$ref": format!("#/components/schemas/{name}")}}});
    let error = |about: &str| json!({"description": about, "content": body("Error")});
    json!({
        "operationId": question.name,
        "summary": question.about,
        "requestBody": {"required": true, "content": body(&format!("{}-request", question.name))},
        "responses": {
            "200": {"description": "The answer.", "content": body(&format!("{}-answer", question.name))},
            "400": error("Not HTTP, not JSON, or not the expected fields; with the place."),
            "403": error("The request uses a name of another machine, or comes from a page of another site."),
            "405": error("Not sent with POST."),
            "408": error("The request did not arrive in time."),
            "413": error("The body is longer than 1 MiB."),
            "414": error("The address is longer than 32 KiB."),
            "415": error("A page sent another type than application/json, or the body is compressed."),
            "417": error("The header Expect is something other than 100-continue."),
            "422": error("A value cannot be used, or a text is not one puzzle; with the place."),
            "431": error("The head is longer than 32 KiB, or has more than 100 headers."),
            "500": error("The engine failed."),
            "501": error("The transfer encoding is not chunked."),
            "503": error("Too many requests are waiting; try again later."),
            "505": error("The version is neither HTTP/1.1 nor HTTP/1.0."),
        },
    })
}

fn request(question: &Question) -> Value {
    let field = |name: &&str| -> &Field {
        FIELDS.iter().find(|field| field.name == *name).expect("questions name fields that exist")
    };
    let is_needed = |field: &Field| question.needs.contains(&field.name);
    let properties: Map<String, Value> =
        question.fields.iter().map(field).map(|field| property(field, is_needed(field))).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": question.needs,
        "additionalProperties": false,
    })
}

/// Describes a field. One that is not needed may be null, which means the same as leaving it out.
fn property(field: &Field, is_needed: bool) -> (String, Value) {
    let schema: Value = serde_json::from_str(&field.schema).expect("the list of fields has JSON");
    let mut schema = if is_needed { schema } else { json!({"anyOf": [schema, {"type": "null"}]}) };
    schema["description"] = field.about.into();
    (field.name.to_owned(), schema)
}

/// Converts a shape to JSON schema.
fn schema(shape: &str) -> Value {
    let mut reader = ShapeReader { rest: shape };
    let schema = reader.union();
    assert!(reader.rest.trim().is_empty(), "what is behind a shape: {}", reader.rest);
    schema
}

/// Reads a shape. All shapes are our own, so the tests find one that cannot be read.
struct ShapeReader<'a> {
    rest: &'a str,
}

impl ShapeReader<'_> {
    fn union(&mut self) -> Value {
        let mut members = vec![self.term()];
        while self.takes("|") {
            members.push(self.term());
        }
        let constants: Option<Vec<&Value>> = members
            .iter()
            .map(|member| if member["type"] == "null" { Some(&Value::Null) } else { member.get("const") })
            .collect();
        match (constants, members.len()) {
            (_, 1) => members.swap_remove(0),
            (Some(constants), _) => json!({ "enum": constants }),
            (None, _) => json!({ "anyOf": members }),
        }
    }

    fn term(&mut self) -> Value {
        if self.takes("[") {
            let items = self.union();
            self.needs("]");
            return json!({"type": "array", "items": items});
        }
        if self.takes("{") {
            return self.object();
        }
        if self.takes("'") {
            let constant = self.until('\'');
            self.needs("'");
            return json!({ "const": constant });
        }
        match self.name().as_str() {
            "any" => json!({}),
            name @ ("string" | "integer" | "number" | "boolean" | "null") => json!({ "type": name }),
            name => json!({"$ref": format!("#/components/schemas/{name}")}),
        }
    }

    fn object(&mut self) -> Value {
        if self.takes("*") {
            self.needs(":");
            let values = self.union();
            self.needs("}");
            return json!({"type": "object", "additionalProperties": values});
        }
        let (mut properties, mut required) = (Map::new(), Vec::new());
        while !self.takes("}") {
            let name = self.name();
            if !self.takes("?") {
                required.push(name.clone());
            }
            self.needs(":");
            properties.insert(name, self.union());
            self.takes(",");
        }
        json!({"type": "object", "properties": properties, "required": required})
    }

    fn name(&mut self) -> String {
        self.rest = self.rest.trim_start();
        let is_end = |c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-';
        let (name, rest) = self.rest.split_at(self.rest.find(is_end).unwrap_or(self.rest.len()));
        assert!(!name.is_empty(), "a shape ends or goes wrong before: {rest}");
        self.rest = rest;
        name.to_owned()
    }

    fn until(&mut self, end: char) -> String {
        let (text, rest) = self.rest.split_at(self.rest.find(end).unwrap_or(self.rest.len()));
        self.rest = rest;
        text.to_owned()
    }

    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn needs(&mut self, sign: &str) {
        assert!(self.takes(sign), "a shape lacks {sign} before: {}", self.rest);
    }
}
