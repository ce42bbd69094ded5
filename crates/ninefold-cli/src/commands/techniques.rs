//! `ninefold techniques`: the catalogue.

use super::teach;
use crate::args::Techniques;
use crate::messages::teaching;
use crate::output::Sink;
use crate::plot;
use crate::session::Session;
use anstyle::Style;
use anyhow::bail;
use ninefold::explain::text::{self, Detail};
use ninefold::explain::{grid, json, markdown, said};
use ninefold::lang::{Lang, Text};
use ninefold::logic::{Family, Technique};
use std::fmt::Write;

/// Lists the techniques that were asked for.
pub(crate) fn run(arguments: &Techniques, session: &Session) -> anyhow::Result<()> {
    let mut chosen = Vec::new();
    for name in &arguments.names {
        match Technique::meant(name) {
            Some(techniques) => chosen.extend(techniques),
            None => bail!(teach::unknown(name, session)),
        }
    }
    let is_list = chosen.is_empty();
    if is_list {
        chosen = catalogue();
    }
    let text: String = match arguments.format.as_str() {
        "jsonl" => chosen.iter().map(|technique| object(technique, session.lang) + "\n").collect(),
        "md" => chosen.iter().map(|technique| markdown_section(technique, session.lang)).collect(),
        _ if is_list => list(session),
        _ => {
            let entries: Vec<String> = chosen.iter().map(|technique| entry(technique, session)).collect();
            entries.join("\n")
        }
    };
    let mut sink = Sink::open(&arguments.output, session)?;
    sink.drain(&mut text.into_bytes())?;
    sink.finish(session)
}

/// All techniques that are listed.
fn catalogue() -> Vec<&'static Technique> {
    Family::ALL.into_iter().flat_map(Family::members).collect()
}

/// The rules of the example, if they are not the classic ones, and the rest of it.
fn parts(technique: &Technique) -> Option<(&'static str, &'static str)> {
    let example = technique.example;
    (!example.is_empty()).then(|| example.split_once(';').unwrap_or(("", example)))
}

/// The example as `hint` reads it: a line of a library or, by other rules, the grid if that is all.
fn line(technique: &Technique) -> Option<String> {
    let code = technique.hodoku().map_or("0000", |hodoku| hodoku.code);
    let (rules, line) = parts(technique)?;
    let grid = line.split("::").next().filter(|grid| !rules.is_empty() && !grid.contains([':', '+']));
    Some(grid.map_or_else(|| format!(":{code}:x:{line}:"), str::to_owned))
}

/// The option that goes with the line, with a blank after it, if its rules are not the classic ones.
fn option(technique: &Technique) -> String {
    let rules = parts(technique).map_or("", |(rules, _)| rules);
    if rules.is_empty() { String::new() } else { format!("--rules {rules} ") }
}

/// A table of all techniques, family by family.
fn list(session: &Session) -> String {
    let head = if session.colors_output() { Style::new().bold() } else { Style::new() };
    let mut text = String::new();
    for family in Family::ALL {
        let members = family.members();
        if members.is_empty() {
            continue;
        }
        let heading = family.name();
        let title = heading.get(session.lang);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{head}{title} ({}){head:#}", family.id());
        let width = members.iter().map(|technique| technique.id.len()).max().unwrap_or(0);
        for technique in members {
            let unique = if technique.uses_uniqueness {
                session.say(teaching::USES_UNIQUENESS, &[])
            } else {
                String::new()
            };
            let _ = writeln!(text, "  {:width$}  {}{unique}", technique.id, technique.name.get(session.lang));
        }
    }
    let count: &[(&str, &dyn std::fmt::Display)] = &[("count", &catalogue().len())];
    text + &session.say(teaching::TECHNIQUES_TOTAL, count) + "\n"
}

/// The technique's names in other programs.
fn elsewhere(technique: &Technique) -> String {
    let hodoku = technique.hodoku().map(|hodoku| {
        let (code, level, score) = (hodoku.code, hodoku.level.name(), hodoku.score);
        format!("HoDoKu {code} ({level}, {score})")
    });
    let explainer = technique
        .explainer()
        .map(|explainer| format!("Sudoku Explainer {}.{}", explainer.rating / 10, explainer.rating % 10));
    [hodoku, explainer].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// One technique in words, with its example drawn.
fn entry(technique: &'static Technique, session: &Session) -> String {
    let (lang, colors) = (session.lang, session.colors_output());
    let head = if colors { Style::new().bold() } else { Style::new() };
    let family = technique.family.name();
    let mut text = format!("{head}{}{head:#} ({})\n", technique.name.get(lang), technique.id);
    let facts = [family.get(lang).to_owned(), elsewhere(technique)];
    let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    text += &format!("{}\n\n{}\n", facts.join(" · "), wrapped(technique.about.get(lang)));
    if technique.uses_uniqueness {
        text += &format!("{}\n", session.say(said::RELIES_ON_UNIQUENESS, &[]));
    }
    match technique.example_step() {
        None => text += &format!("\n{}\n", session.say(said::NO_EXAMPLE, &[])),
        Some((board, step)) => {
            text += &format!("\n{}", grid::board(&board, Some(&step), colors, lang));
            text += &format!("{}\n", text::step(&step, &board, Detail::Medium, lang));
            text += &format!(
                "{}\n\n{}\n",
                wrapped(&text::argument(&step, &board, lang)),
                option(technique) + &line(technique).unwrap_or_default()
            );
        }
    }
    text
}

/// Breaks English text into lines of a readable width. Chinese can break anywhere, so the terminal does it.
fn wrapped(text: &str) -> String {
    const WIDTH: usize = 100;
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && plot::width(&line) + 1 + plot::width(word) > WIDTH {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += word;
        }
        lines.push(line);
    }
    lines.join("\n")
}

fn object(technique: &'static Technique, lang: Lang) -> String {
    let text = |text: &str| json::string(text);
    let hodoku = technique.hodoku().map_or("null".to_owned(), |hodoku| {
        format!(
            "{{\"code\":{},\"short\":{},\"index\":{},\"level\":{},\"score\":{},\"default\":{}}}",
            text(hodoku.code),
            text(hodoku.short),
            hodoku.index,
            text(hodoku.level.name()),
            hodoku.score,
            hodoku.is_default,
        )
    });
    let explainer = technique.explainer().map_or("null".to_owned(), |explainer| {
        format!(
            "{{\"order\":{},\"rating\":{}.{}}}",
            explainer.order,
            explainer.rating / 10,
            explainer.rating % 10
        )
    });
    let shown = technique.example_step();
    format!(
        "{{\"technique\":{},\"name\":{},\"family\":{},\"about\":{},\"uniqueness\":{},\"hodoku\":{hodoku},\
         \"explainer\":{explainer},\"rules\":{},\"example\":{},\"step\":{}}}",
        text(technique.id),
        text(technique.name.get(lang)),
        text(technique.family.id()),
        text(technique.about.get(lang)),
        technique.uses_uniqueness,
        parts(technique)
            .filter(|(rules, _)| !rules.is_empty())
            .map_or("null".to_owned(), |(rules, _)| text(rules)),
        line(technique).map_or("null".to_owned(), |line| text(&line)),
        shown.map_or("null".to_owned(), |(board, step)| json::step(&step, &board, lang)),
    )
}

fn markdown_section(technique: &'static Technique, lang: Lang) -> String {
    const EXAMPLE: Text = Text { en: "Example:", zh: "例：" };
    let mut section = format!("## {}\n\n`{}`", technique.name.get(lang), technique.id);
    let elsewhere = elsewhere(technique);
    if !elsewhere.is_empty() {
        section += &format!(" · {elsewhere}");
    }
    section += &format!("\n\n{}\n\n", technique.about.get(lang));
    match technique.example_step() {
        None => section + &format!("{}\n\n", said::NO_EXAMPLE.get(lang)),
        Some((board, step)) => {
            let drawn = grid::board(&board, None, false, lang);
            let argument = markdown::argument(&step, &board, lang);
            let line = option(technique) + &line(technique).unwrap_or_default();
            section
                + &format!(
                    "{} `{line}`\n\n```text\n{drawn}```\n\n`{}`\n\n{}\n\n",
                    EXAMPLE.get(lang),
                    text::notation(&step, board.rules()),
                    argument.trim_end()
                )
        }
    }
}
