//! The common part of the programs `ninefold`, `ninefold-sql` and `ninefold-cluster`, in two languages.
//!
//! - [`Language`] is the option `--lang`; without it, [`of_environment`] decides. [`asked_for`] knows before anything is parsed.
//! - The declarations of arguments are English. [`in_language`] translates a built [`clap::Command`], and [`mistake`] what is wrong
//!   with arguments. [`parse`] does both for a program that needs no more.
//! - [`texts!`] declares messages, and [`words`] puts the system's errors into words. What is shown passes through [`legible`].

mod help;
mod language;
mod legible;
mod mistakes;
mod trouble;

pub use help::{Texts, in_language, unmatched};
pub use language::{LangChoice, Language, asked_for, of_environment, typed_value};
pub use legible::legible;
pub use mistakes::{mistake, reason};
pub use trouble::{said, told, words};

use clap::{CommandFactory, FromArgMatches};
use ninefold::lang::Lang;
use std::env;
use std::process::ExitCode;

/// Declares the texts of a file, and tests that both languages take the same arguments: `NAME = "English", "中文";`.
/// [`ninefold::lang::Text`] must be in scope.
#[macro_export]
macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident = $en:literal, $zh:literal;)*) => {
        $($(#[$doc])* pub(crate) const $name: Text = Text { en: $en, zh: $zh };)*
        #[cfg(test)]
        #[test]
        fn both_languages_take_the_same_arguments() {
            for text in [$($name),*] {
                assert!(text.is_matched(), "{}", text.en);
            }
        }
    };
}

/// Parses what was typed, and says in which language to answer. Help and mistakes are printed here, which ends the program.
pub fn parse<T: CommandFactory + FromArgMatches>(texts: &[Texts]) -> Result<(T, Lang), ExitCode> {
    let typed: Vec<_> = env::args_os().collect();
    let lang = asked_for(&typed);
    let matches = in_language(T::command(), lang, texts).try_get_matches_from(typed);
    match matches.and_then(|matches| T::from_arg_matches(&matches)) {
        Ok(parsed) => Ok((parsed, lang)),
        Err(error) => {
            match mistake(&error, lang) {
                Some(told) => eprint!("{told}"),
                // If it cannot be printed, there is no way to report that.
                None => drop(error.print()),
            }
            Err(ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2)))
        }
    }
}
