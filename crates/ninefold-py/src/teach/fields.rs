//! The nested structs of columns of lessons. Their names are those of the JSON (`ninefold::explain::json`).
//!
//! Chains within chains (`inside`) have no place in a column, whose type is finite; the `text` of a step tells them too.

use super::LessonKind;
use arrow_schema::{DataType, Field, Fields};
use std::sync::Arc;

fn text(name: &str) -> Field {
    Field::new(name, DataType::Utf8, true)
}

fn flag(name: &str) -> Field {
    Field::new(name, DataType::Boolean, true)
}

fn number(name: &str) -> Field {
    Field::new(name, DataType::Int32, true)
}

fn list(name: &str, of: DataType) -> Field {
    Field::new(name, DataType::List(Arc::new(Field::new("item", of, true))), true)
}

fn texts(name: &str) -> Field {
    list(name, DataType::Utf8)
}

fn numbers(name: &str) -> Field {
    list(name, DataType::Int32)
}

fn structs(name: &str, of: Vec<Field>) -> Field {
    list(name, DataType::Struct(Fields::from(of)))
}

/// A digit in a cell.
fn candidate() -> Vec<Field> {
    vec![text("cell"), number("digit")]
}

/// The field for what an argument looks at.
fn evidence() -> Field {
    let marks = vec![text("role"), texts("cells"), numbers("digits"), number("index")];
    let because = vec![
        text("kind"),
        text("cell"),
        text("house"),
        number("index"),
        text("technique"),
        texts("houses"),
        structs("marks", marks.clone()),
    ];
    let inference = vec![
        number("digit"),
        texts("cells"),
        flag("on"),
        numbers("from"),
        Field::new_struct("because", because, true),
    ];
    let line = vec![
        text("number"),
        text("text"),
        texts("cells"),
        numbers("digits"),
        flag("on"),
        texts("from"),
        texts("houses"),
        number("rule"),
        structs("marks", marks.clone()),
        number("set"),
        text("as"),
        text("against"),
        text("closes"),
    ];
    let note = vec![text("text"), texts("cells"), numbers("digits"), texts("houses")];
    let chain = vec![flag("loop"), structs("inferences", inference), structs("lines", line)];
    let rule = vec![text("role"), text("id"), text("text"), texts("cells"), texts("combinations")];
    let members = vec![
        structs("marks", marks),
        structs("houses", vec![text("role"), text("house")]),
        structs("chains", chain),
        structs("rules", rule),
        structs("details", vec![number("rule"), numbers("with"), text("text")]),
        structs("notes", note),
    ];
    Field::new_struct("evidence", members, true)
}

/// The fields for what is wrong with a position.
fn problem() -> Vec<Field> {
    let mut fields = candidate();
    fields.extend([text("kind"), texts("cells"), text("house"), text("cause"), text("text")]);
    fields
}

fn step() -> Vec<Field> {
    vec![
        text("technique"),
        text("name"),
        text("family"),
        flag("uniqueness"),
        structs("places", candidate()),
        structs("removes", candidate()),
        number("length"),
        evidence(),
        text("text"),
    ]
}

/// The members of an answer.
pub(super) fn of(kind: LessonKind) -> Vec<Field> {
    let mut fields = vec![
        text("puzzle"),
        text("status"),
        structs("problems", problem()),
        texts("said"),
        flag("solved"),
        flag("complete"),
        texts("unfinished"),
    ];
    match kind {
        LessonKind::Hint => {
            fields.extend(step());
            fields.push(Field::new_struct("reveals", candidate(), true));
        }
        LessonKind::Explain => fields.extend([text("start"), text("end"), structs("steps", step())]),
        LessonKind::Steps => fields.extend([number("count"), structs("steps", step())]),
    }
    fields
}
