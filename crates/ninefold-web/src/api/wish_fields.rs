//! Wishes of the library as fields of requests.

use super::field::{Field, FieldValue};
use ninefold::generate::{WISHES, Wish, WishArgument};
use ninefold::lang::Text;

/// The name of the wish that other questions have, too, by another name.
pub(super) const ONLY: (&str, &str) = ("technique", "techniques");

/// The fields that only puzzles to order have.
pub(super) fn fields() -> impl Iterator<Item = Field> {
    let field = |wish: &Wish| Field { name: wish.name, schema: schema(wish.says).into(), about: wish.about };
    WISHES.iter().filter(|wish| wish.name != ONLY.0).map(field)
}

fn schema(says: WishArgument) -> String {
    match says {
        WishArgument::Flag => r#"{"type":"boolean","default":false}"#.to_owned(),
        WishArgument::Number(least, most) => {
            format!(r#"{{"type":"integer","minimum":{least},"maximum":{most}}}"#)
        }
        WishArgument::Count(least, most) => format!(
            r#"{{"type":["integer","string"],"minimum":{least},"maximum":{most},"pattern":"^[0-9. -]+$"}}"#
        ),
        WishArgument::Range => r#"{"type":"string","pattern":"^[0-9. -]+$"}"#.to_owned(),
        WishArgument::Points => r#"{"type":"string","pattern":"^[0-9. -]+$"}"#.to_owned(),
        WishArgument::Name(names) => {
            let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
            format!(r#"{{"type":"string","enum":[{}]}}"#, names.join(","))
        }
        WishArgument::Cells | WishArgument::Technique => r#"{"type":"string"}"#.to_owned(),
        WishArgument::Techniques | WishArgument::Kinds => {
            r#"{"type":"array","items":{"type":"string"},"maxItems":1000}"#.to_owned()
        }
    }
}

/// The expected text of a field whose JSON is something else, and the error.
type WrongType = (Text, serde_json::Error);

/// Reads the text that comes with a wish, from JSON.
pub(super) fn said(wish: &Wish, json: &str) -> Result<String, WrongType> {
    fn read<T: FieldValue>(json: &str, text: impl Fn(T) -> String) -> Result<String, WrongType> {
        T::from_json(json).map(text).map_err(|error| (T::EXPECTED, error))
    }
    match wish.says {
        WishArgument::Flag => read::<bool>(json, |flag| flag.to_string()),
        WishArgument::Count(..) if json.starts_with('"') => read::<String>(json, |text| text),
        WishArgument::Number(..) | WishArgument::Count(..) => read::<u64>(json, |number| number.to_string()),
        WishArgument::Techniques | WishArgument::Kinds => read::<Vec<String>>(json, |names| names.join(",")),
        WishArgument::Range
        | WishArgument::Points
        | WishArgument::Name(_)
        | WishArgument::Cells
        | WishArgument::Technique => read::<String>(json, |text| text),
    }
}
