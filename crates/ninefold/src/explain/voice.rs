//! How steps are said: in which language, and which values the digits stand for.

use crate::grid::{Digit, DigitSet};
use crate::lang::Lang;
use crate::rules::Rules;

/// A language, and what digits are called in it. Techniques know digits from 1 to 9, whichever values a layout has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Voice {
    /// The language.
    pub lang: Lang,
    least: usize,
}

impl Voice {
    /// Makes the voice in which boards by these rules are spoken of.
    ///
    /// ```
    /// use ninefold::{Digit, Rules, explain::Voice, lang::Lang};
    /// let rules: Rules = "9x9,digits:0-8".parse()?;
    /// assert_eq!(Voice::new(Lang::En, &rules).digit(Digit::D1), 0);
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn new(lang: Lang, rules: &Rules) -> Voice {
        Voice { lang, least: rules.layout().least() }
    }

    /// Makes the voice in which classic boards are spoken of.
    pub const fn classic(lang: Lang) -> Voice {
        Voice { lang, least: 1 }
    }

    /// Returns the value that a digit stands for.
    pub fn digit(self, digit: Digit) -> usize {
        self.least + digit.index()
    }

    /// Iterates over the values that digits stand for.
    pub fn each(self, digits: DigitSet) -> impl Iterator<Item = usize> {
        digits.iter().map(move |digit| self.digit(digit))
    }

    /// Returns values side by side: `158`.
    pub fn digits(self, digits: DigitSet) -> String {
        self.each(digits).map(|value| value.to_string()).collect()
    }
}
