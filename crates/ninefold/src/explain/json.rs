//! A step as JSON (RFC 8259), one object on one line. Fields may be added; those below stay.
//!
//! | field | value |
//! |---|---|
//! | `technique` | the stable id, `x-wing` |
//! | `name` | the name people use, in the language asked for |
//! | `family` | the id of the family, `fish` |
//! | `uniqueness` | true if the step relies on the puzzle having one solution |
//! | `places` | the digits to write: `[{"cell": "r1c2", "digit": 5}]` |
//! | `removes` | the candidates to take away, likewise |
//! | `length` | the number of inferences of a chain; 0 for other techniques |
//! | `evidence` | `marks`, `houses` and `chains`, below |
//! | `text` | the whole argument, in the language asked for; lines are parted by `\n` |
//!
//! A *mark* is a group of candidates and the part that they play: `{"role": "fin", "cells": ["r1c2"], "digits":
//! [5]}`. Roles are `pattern fin endofin extra link stem target blocker`, and `set` and `color`, which have an
//! `index` too. A *house* is `{"role": "base", "house": "r4"}`: `area`, `base` or `cover`; `r4` is row 4, `c4` column
//! 4, `b4` box 4.
//!
//! A *chain* is `{"loop": false, "inferences": […]}`. An inference says that `digit` is in one of `cells` (`"on":
//! true`) or in none of them; `from` lists the inferences of the same chain that it follows from, counted from 0,
//! none for an assumption; `because` is `{"kind": "assumed"}`, or of the kind `cell` (with `cell`), `house` (with
//! `house`), `set` (with `index`) or `technique` (with `technique`).

use super::{text, words};
use crate::grid::{CellSet, DigitSet};
use crate::lang::Lang;
use crate::logic::{
    Because, Board, CandidateSet, Chain, HouseRole, Inference, Mark, Path, Role, RuleNote, Step,
};

/// One step. `board` is the one on which it was found.
pub fn step(step: &Step, board: &Board, lang: Lang) -> String {
    let technique = step.technique;
    let evidence = &step.evidence;
    let houses = evidence.houses.iter().map(|&(role, house)| {
        object(&[("role", string(house_role_id(role))), ("house", string(&words::house_id(house)))])
    });
    let mut members = vec![
        ("marks", array(evidence.marks.iter().map(mark))),
        ("houses", array(houses)),
        ("chains", array(evidence.chains.iter().map(chain))),
    ];
    if !board.rules().is_classic() {
        members.push(("rules", array(evidence.rules.iter().map(|note| rule(note, lang)))));
    }
    let evidence = object(&members);
    object(&[
        ("technique", string(technique.id)),
        ("name", string(technique.name.get(lang))),
        ("family", string(technique.family.id())),
        ("uniqueness", technique.uses_uniqueness.to_string()),
        ("places", candidates(&step.places)),
        ("removes", candidates(&step.removes)),
        ("length", step.length.to_string()),
        ("evidence", evidence),
        ("text", string(&text::argument(step, board, lang))),
    ])
}

/// A whole path: `{"start": "…", "end": "…", "solved": true, "steps": […]}`. `start` and `end` are grids of 81
/// characters, `.` for an empty cell.
pub fn path(path: &Path, lang: Lang) -> String {
    let mut board = path.start.clone();
    let mut steps = Vec::new();
    for one in &path.steps {
        steps.push(step(one, &board, lang));
        board.apply(one);
    }
    object(&[
        ("start", string(&path.start.values().to_string())),
        ("end", string(&path.end.values().to_string())),
        ("solved", path.is_solved().to_string()),
        ("steps", array(steps)),
    ])
}

/// A rule that the argument rests on, on boards that have others than the classic ones.
fn rule(note: &RuleNote, lang: Lang) -> String {
    object(&[
        ("role", string("rule")),
        ("id", string(&note.id)),
        ("text", string(&note.said.say(lang))),
        ("cells", cells(note.cells)),
        ("combinations", array(note.combinations.iter().map(|one| string(one)))),
    ])
}

fn mark(mark: &Mark) -> String {
    let (role, index) = role_id(mark.role);
    let mut members = vec![("role", string(role))];
    members.extend(index.map(|index| ("index", index.to_string())));
    members.extend([("cells", cells(mark.cells)), ("digits", digits(mark.digits))]);
    object(&members)
}

fn chain(chain: &Chain) -> String {
    object(&[
        ("loop", chain.is_loop.to_string()),
        ("inferences", array(chain.inferences.iter().map(inference))),
    ])
}

fn inference(inference: &Inference) -> String {
    let node = &inference.node;
    let because = match inference.because {
        Because::Assumed => vec![("kind", string("assumed"))],
        Because::Cell(cell) => vec![("kind", string("cell")), ("cell", string(&cell.id()))],
        Because::House(house) => vec![("kind", string("house")), ("house", string(&words::house_id(house)))],
        Because::Rule(index) => vec![("kind", string("rule")), ("index", index.to_string())],
        Because::Set(index) => vec![("kind", string("set")), ("index", index.to_string())],
        Because::Technique(technique) => {
            vec![("kind", string("technique")), ("technique", string(technique.id))]
        }
    };
    object(&[
        ("cells", cells(node.cells)),
        ("digit", node.digit.to_string()),
        ("on", node.is_on.to_string()),
        ("from", array(inference.from.iter().map(u16::to_string))),
        ("because", object(&because)),
    ])
}

fn candidates(set: &CandidateSet) -> String {
    array(set.iter().map(|candidate| {
        object(&[("cell", string(&candidate.cell.id())), ("digit", candidate.digit.to_string())])
    }))
}

pub(super) fn cells(cells: CellSet) -> String {
    array(cells.iter().map(|cell| string(&cell.id())))
}

fn digits(digits: DigitSet) -> String {
    array(digits.iter().map(|digit| digit.to_string()))
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

fn house_role_id(role: HouseRole) -> &'static str {
    match role {
        HouseRole::Area => "area",
        HouseRole::Base => "base",
        HouseRole::Cover => "cover",
    }
}

pub(super) fn object(members: &[(&str, String)]) -> String {
    let members: Vec<String> =
        members.iter().map(|(name, value)| format!("{}:{value}", string(name))).collect();
    format!("{{{}}}", members.join(","))
}

pub(super) fn array(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

/// A string in quotes, with what JSON wants escaped.
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
