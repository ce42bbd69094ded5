//! Which language is asked for.

use clap::{Args, ValueEnum};
use ninefold::lang::Lang;
use std::env;
use std::ffi::OsString;

/// The option `--lang`.
#[derive(Args, Clone, Copy, Debug)]
pub struct Language {
    /// Language of messages, en or zh [default: from the locale]
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    pub lang: Option<LangChoice>,
}

/// A language by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LangChoice {
    /// English
    En,
    /// 中文
    Zh,
}

impl LangChoice {
    /// The name by which a language is typed.
    pub fn name(lang: Lang) -> &'static str {
        match lang {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }
}

impl Language {
    /// The language that was typed, or that of the environment.
    pub fn chosen(self) -> Lang {
        match self.lang {
            Some(LangChoice::En) => Lang::En,
            Some(LangChoice::Zh) => Lang::Zh,
            None => of_environment(),
        }
    }
}

/// The language of the environment. The first variable that is set decides, as in other programs.
pub fn of_environment() -> Lang {
    let mut set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| env::var(name).ok());
    set.find(|value| !value.is_empty()).map_or(Lang::En, |locale| Lang::of_locale(&locale))
}

/// The language in which to answer the user who has typed these arguments, which have not been parsed yet.
pub fn asked_for(arguments: &[OsString]) -> Lang {
    typed_language(arguments).unwrap_or_else(of_environment)
}

/// The language given by `--lang` in these arguments, which have not been parsed yet.
fn typed_language(arguments: &[OsString]) -> Option<Lang> {
    match typed_value(arguments, "--lang")? {
        "zh" => Some(Lang::Zh),
        "en" => Some(Lang::En),
        _ => None,
    }
}

/// The value of an option in arguments that have not been parsed yet: what must be known to build the parser and its help.
pub fn typed_value<'a>(arguments: &'a [OsString], option: &str) -> Option<&'a str> {
    let arguments: Vec<&str> = arguments.iter().map_while(|argument| argument.to_str()).collect();
    let options = arguments.split(|argument| *argument == "--").next().unwrap_or_default();
    let joined = options.iter().filter_map(|typed| typed.strip_prefix(option)?.strip_prefix('='));
    let apart = options.windows(2).filter(|pair| pair[0] == option).map(|pair| pair[1]);
    joined.chain(apart).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_known_before_parsing() {
        let language = |line: &str| typed_language(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(language("ninefold --lang zh solve"), Some(Lang::Zh));
        assert_eq!(language("ninefold solve --lang=en --help"), Some(Lang::En));
        assert_eq!(language("ninefold solve --lang"), None);
        assert_eq!(language("ninefold solve -- --lang zh"), None);
    }
}
