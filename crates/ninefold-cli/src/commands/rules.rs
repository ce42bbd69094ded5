//! `ninefold rules`: the kinds of rules.

use crate::args::RulesList;
use crate::messages::variants;
use crate::output::Sink;
use crate::session::Session;
use anstyle::Style;
use anyhow::bail;
use ninefold::rules::{KINDS, Kind, What};
use ninefold::text::table::{Value, json_object};
use std::fmt::Write;

/// Lists the kinds that were asked for.
pub(crate) fn run(arguments: &RulesList, session: &Session) -> anyhow::Result<()> {
    let mut chosen: Vec<&'static Kind> = Vec::new();
    for id in &arguments.kinds {
        match Kind::find(id) {
            Some(kind) => chosen.push(kind),
            None => {
                let known = KINDS.iter().map(|kind| kind.id).collect::<Vec<_>>().join(", ");
                bail!(session.say(variants::UNKNOWN_KIND, &[("id", &id.escape_debug()), ("known", &known)]));
            }
        }
    }
    let is_list = chosen.is_empty();
    if is_list {
        chosen = KINDS.to_vec();
    }
    let mut out = Vec::new();
    for kind in &chosen {
        match arguments.format.as_str() {
            "jsonl" => object(kind, session, &mut out),
            "md" => out.extend(section(kind, session).into_bytes()),
            _ if is_list => out.extend(row(kind, session).into_bytes()),
            _ => out.extend(entry(kind, session).into_bytes()),
        }
    }
    let mut sink = Sink::open(&arguments.output, session)?;
    sink.drain(&mut out)?;
    sink.finish(session)
}

/// The notation of a kind: `killer-cage:[sum]:cells`.
fn usage(kind: &Kind) -> String {
    let argument = |takes: &ninefold::rules::Takes| match takes.what {
        what if what.is_optional() => format!(":[{}]", takes.name),
        _ => format!(":{}", takes.name),
    };
    kind.id.to_owned() + &kind.takes.iter().map(argument).collect::<String>()
}

fn row(kind: &Kind, session: &Session) -> String {
    let head = if session.colors_output() { Style::new().bold() } else { Style::new() };
    let width = KINDS.iter().map(|kind| usage(kind).len()).max().unwrap_or(0);
    format!("{head}{:width$}{head:#}  {}\n", usage(kind), kind.name.get(session.lang))
}

fn entry(kind: &Kind, session: &Session) -> String {
    let lang = session.lang;
    let mut text = format!("{} ({})\n{}\n", kind.name.get(lang), kind.id, kind.about.get(lang));
    for takes in kind.takes {
        let what = match takes.what {
            What::Number(least, most) | What::OptionalNumber(least, most) => format!("{least} – {most}"),
            What::Cells(least, most) => session.say(variants::CELLS, &[("least", &least), ("most", &most)]),
            What::Numbers(least, most) => {
                session.say(variants::NUMBERS, &[("least", &least), ("most", &most)])
            }
            What::Text => session.say(variants::TEXT, &[]),
            What::Rules(least, most) => session.say(variants::RULES, &[("least", &least), ("most", &most)]),
            What::Groups(least, most) | What::Segments(least, most) => {
                session.say(variants::LISTS, &[("least", &least), ("most", &most)])
            }
        };
        let _ = writeln!(text, "  {}: {} ({what})", takes.name, takes.about.get(lang));
    }
    let _ = writeln!(text, "  {}: --rules {}\n", session.say(variants::EXAMPLE, &[]), kind.example_rules());
    text
}

fn section(kind: &Kind, session: &Session) -> String {
    let lang = session.lang;
    format!(
        "## {}\n\n`{}`\n\n{}\n\n    --rules {}\n\n",
        kind.name.get(lang),
        usage(kind),
        kind.about.get(lang),
        kind.example_rules()
    )
}

fn object(kind: &Kind, session: &Session, out: &mut Vec<u8>) {
    let (usage, example) = (usage(kind), kind.example_rules());
    let fields = [
        ("id", Value::Str(kind.id)),
        ("name", Value::Str(kind.name.get(session.lang))),
        ("about", Value::Str(kind.about.get(session.lang))),
        ("usage", Value::Str(&usage)),
        ("example", Value::Str(&example)),
        ("iss", Value::Str(kind.iss)),
    ];
    json_object(out, &fields);
}
