//! Two languages: the texts that are the same everywhere, and the type every text has.
//!
//! A text with arguments is a template: `{name}` is replaced by [`Text::fill`].

use std::fmt;

/// The language of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese, simplified characters.
    Zh,
}

/// A sentence in every language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Chinese.
    pub zh: &'static str,
}

impl Lang {
    /// The language of a locale name such as `zh_CN.UTF-8`: Chinese for `zh…`, else English.
    pub fn of_locale(locale: &str) -> Lang {
        if locale.to_ascii_lowercase().starts_with("zh") { Lang::Zh } else { Lang::En }
    }
}

impl Text {
    /// The sentence in this language.
    pub const fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }

    /// The sentence with each `{name}` replaced.
    ///
    /// ```
    /// use ninefold::lang::{Lang, Text};
    /// let text = Text { en: "{n} solutions", zh: "{n} 个解" };
    /// assert_eq!(text.fill(Lang::Zh, &[("n", &8)]), "8 个解");
    /// ```
    pub fn fill(&self, lang: Lang, arguments: &[(&str, &dyn fmt::Display)]) -> String {
        let mut filled = String::from(self.get(lang));
        for (name, value) in arguments {
            filled = filled.replace(&format!("{{{name}}}"), &value.to_string());
        }
        filled
    }
}
