//! Names of members, which must be known.

use crate::lang::{Sentence, Text, nearest};
use crate::rules::Kind;
use crate::text::iss;
use crate::text::tree::{Tree, Trouble};

/// Checks that each name is known and occurs once.
pub(super) fn check_names<'n, N: Iterator<Item = &'n str>>(
    members: &[(String, Tree)],
    kind: Option<&'static Kind>,
    known: impl Fn() -> N,
) -> Result<(), Trouble> {
    for (place, (name, value)) in members.iter().enumerate() {
        let is_known = known().any(|one| one == name);
        if is_known && members[..place].iter().all(|(other, _)| other != name) {
            continue;
        }
        let owner = kind.map(|kind| kind.id).unwrap_or_default();
        let mut arguments = vec![("name", iss::short(name)), ("kind", owner.to_owned())];
        let text = match (is_known, nearest(name, known()), kind) {
            (true, ..) => TWICE,
            (false, Some(near), _) => {
                arguments.push(("near", near.to_owned()));
                MISSPELT
            }
            (false, None, None) => UNKNOWN,
            (false, None, Some(kind)) if kind.takes.is_empty() => NOTHING_OF_KIND,
            (false, None, Some(_)) => UNKNOWN_OF_KIND,
        };
        arguments.push(("known", known().collect::<Vec<_>>().join(", ")));
        return Err((value.at, Sentence::new(text, arguments)));
    }
    Ok(())
}

const UNKNOWN: Text = Text {
    en: "there is no field '{name}': expected one of {known}",
    zh: "没有字段“{name}”：应为以下之一：{known}",
};
const UNKNOWN_OF_KIND: Text = Text {
    en: "{kind} has no field '{name}': expected one of {known}",
    zh: "{kind} 没有字段“{name}”：应为以下之一：{known}",
};
const NOTHING_OF_KIND: Text = Text {
    en: "{kind} takes no arguments, so it has no field '{name}'",
    zh: "{kind} 没有参数，因此没有字段“{name}”",
};
const MISSPELT: Text = Text {
    en: "there is no field '{name}'; did you mean '{near}'? The fields here are {known}",
    zh: "没有字段“{name}”；是否指“{near}”？这里的字段有 {known}",
};
const TWICE: Text =
    Text { en: "the field '{name}' is here for a second time", zh: "字段“{name}”第二次出现" };
