//! Tells for `check --minimal` which clues are not needed.

use crate::commands::shape::strings;
use crate::messages;
use crate::session::Session;
use ninefold::engine::{Clues, Needless};
use ninefold::rules::{Layout, Rules};
use ninefold::text::Record;
use std::fmt::Display;

/// For programs: `minimal`, or the needless clues and, where there are constraints and not all of them can go at once,
/// some that can.
pub(super) fn detail(needless: &Needless, record: &Record) -> String {
    let rules = record.rules();
    let listed = |clues: &Clues| names(clues, rules).join(" ");
    match needless {
        Needless { each, .. } if each.is_empty() => "minimal".into(),
        Needless { each, together, .. } if each == together || rules.constraints().is_empty() => {
            format!("needless {}", listed(each))
        }
        Needless { each, together, .. } => {
            format!("needless {}; together {}", listed(each), listed(together))
        }
    }
}

/// For programs that read JSON: the needless clues, and some that can go together.
pub(super) fn members(needless: &Needless, record: &Record) -> [(&'static str, String); 2] {
    let list = |clues: &Clues| strings(&names(clues, record.rules()));
    [("needless", list(&needless.each)), ("together", list(&needless.together))]
}

/// For people.
pub(super) fn sentences(needless: &Needless, record: &Record, session: &Session) -> String {
    let rules = record.rules();
    let layout = rules.layout();
    let has_constraints = !rules.constraints().is_empty();
    if needless.each.is_empty() {
        let said = if has_constraints { messages::CLUES_NEEDED } else { messages::ALL_NEEDED };
        return session.say(said, &[]);
    }
    let mut said = Vec::new();
    let mut say = |text, arguments: &[(&str, &dyn Display)]| said.push(session.say(text, arguments));
    let Needless { each, together, .. } = needless;
    if !each.givens.is_empty() {
        let cells = spoken(each, layout);
        say(messages::NEEDLESS, &[("count", &each.givens.len()), ("cells", &cells)]);
    }
    if !each.constraints.is_empty() {
        let named = named(each, rules).join(", ");
        say(messages::NEEDLESS_RULES, &[("count", &each.constraints.len()), ("rules", &named)]);
    }
    if each != together {
        let mut clues = named(together, rules);
        clues.extend((!together.givens.is_empty()).then(|| spoken(together, layout)));
        say(messages::NEEDLESS_TOGETHER, &[("count", &together.len()), ("clues", &clues.join(", "))]);
    }
    said.join(" ")
}

/// The names of clues: cells, then constraints.
pub(super) fn names(clues: &Clues, rules: &Rules) -> Vec<String> {
    let layout = rules.layout();
    clues.givens.iter().map(|&cell| layout.id(cell)).chain(named(clues, rules)).collect()
}

fn named(clues: &Clues, rules: &Rules) -> Vec<String> {
    clues.constraints.iter().map(|&place| rules.constraints()[place].write(rules.layout())).collect()
}

/// The cells of givens as people say them.
fn spoken(clues: &Clues, layout: &Layout) -> String {
    clues.givens.iter().map(|&cell| layout.name(cell)).collect::<Vec<_>>().join(" ")
}
