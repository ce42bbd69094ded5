//! Chooses the instruction set of the lockstep engine: from `--isa`, else from `NINEFOLD_ISA`, else the best that
//! this machine has.

use crate::messages;
use clap::builder::{StringValueParser, TypedValueParser};
use ninefold::engine::Isa;
use ninefold::lang::Lang;
use std::ffi::OsString;

/// The environment variable that `--isa` overrides.
const VARIABLE: &str = "NINEFOLD_ISA";

/// A value of `--isa`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IsaChoice {
    /// All that this machine has.
    All,
    /// This one, which the machine has.
    One(Isa),
}

/// The instruction sets of this machine, best first.
fn available() -> impl Iterator<Item = Isa> {
    Isa::ALL.into_iter().filter(|isa| isa.is_available())
}

/// The best of this machine.
fn best() -> Isa {
    available().next().expect("every machine runs the portable search")
}

fn names(isas: impl Iterator<Item = Isa>) -> String {
    isas.map(Isa::name).collect::<Vec<_>>().join(", ")
}

fn parse(name: &str) -> Result<IsaChoice, String> {
    if name == "all" {
        return Ok(IsaChoice::All);
    }
    match Isa::ALL.into_iter().find(|isa| isa.name() == name) {
        Some(isa) if isa.is_available() => Ok(IsaChoice::One(isa)),
        Some(_) => Err(format!("this machine does not have it; it has {}", names(available()))),
        None => Err(format!("no such instruction set; this machine has {}", names(available()))),
    }
}

/// The parser for `--isa`.
pub(crate) fn parser() -> impl TypedValueParser<Value = IsaChoice> {
    StringValueParser::new().try_map(|name| parse(&name))
}

/// The instruction sets that were asked for, in that order. Commands that use only one use the first.
pub(crate) fn chosen(typed: &[IsaChoice], lang: Lang) -> anyhow::Result<Vec<Isa>> {
    let mut choices = typed.to_vec();
    if choices.is_empty()
        && let Some(value) = std::env::var_os(VARIABLE).filter(|value| !value.is_empty())
    {
        choices = by_variable(&value.to_string_lossy(), lang)?;
    }
    let mut isas = Vec::new();
    for choice in choices {
        let named = match choice {
            IsaChoice::All => available().collect(),
            IsaChoice::One(isa) => vec![isa],
        };
        for isa in named {
            if !isas.contains(&isa) {
                isas.push(isa);
            }
        }
    }
    Ok(if isas.is_empty() { vec![best()] } else { isas })
}

fn by_variable(value: &str, lang: Lang) -> anyhow::Result<Vec<IsaChoice>> {
    let choice = |name: &str| {
        parse(name).map_err(|error| {
            let reason = ninefold_words::reason(&error, lang);
            let arguments: [(&str, &dyn std::fmt::Display); 3] =
                [("variable", &VARIABLE), ("name", &name), ("reason", &reason)];
            anyhow::anyhow!(messages::BAD_VARIABLE.fill(lang, &arguments))
        })
    };
    value.split(',').map(choice).collect()
}

/// The line below the version in `--version`, from arguments that have not been parsed yet.
pub(crate) fn sentence(arguments: &[OsString]) -> String {
    let typed = ninefold_words::typed_value(arguments, "--isa");
    let choices = typed.map(|names| names.split(',').filter_map(|name| parse(name).ok()).collect());
    let choices: Vec<IsaChoice> = choices.unwrap_or_default();
    let in_use = chosen(&choices, Lang::En).map_or(best(), |isas| isas[0]);
    format!("instruction set: {in_use} (this machine has {})", names(available()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_mean_what_this_machine_has() {
        for isa in Isa::ALL {
            let parsed = parse(isa.name());
            if isa.is_available() {
                assert_eq!(parsed, Ok(IsaChoice::One(isa)));
            } else {
                assert!(parsed.expect_err("not here").contains("does not have it; it has "), "{isa}");
            }
        }
        let refusal = parse("mmx").expect_err("nobody has written that");
        assert!(refusal.contains("no such") && refusal.contains("portable"), "{refusal}");
    }

    #[test]
    fn each_is_chosen_once_in_the_order_typed() {
        let all: Vec<Isa> = available().collect();
        assert_eq!(chosen(&[IsaChoice::All, IsaChoice::One(best())], Lang::En).expect("available"), all);
        let portable = IsaChoice::One(Isa::Portable);
        let chosen = chosen(&[portable, IsaChoice::All, portable], Lang::En).expect("available");
        assert_eq!(chosen[0], Isa::Portable);
        assert_eq!(chosen.len(), all.len());
    }

    #[test]
    fn the_version_tells_what_is_in_use() {
        let of = |line: &str| sentence(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert!(of("ninefold --isa portable --version").starts_with("instruction set: portable ("));
        assert!(of("ninefold --isa=portable --version").contains("this machine has"));
    }
}
