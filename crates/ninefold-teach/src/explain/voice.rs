//! The voice in which steps are told: a language, and the values that digits stand for.

use crate::lang::Lang;
use crate::logic::size::{Set, Valued};
use crate::rules::Rules;

/// A language, and what digits are called in it. Techniques know digits from 1 to 9, whichever values a layout has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Voice<'r> {
    /// The language.
    pub lang: Lang,
    pub(super) rules: &'r Rules,
}

static CLASSIC: Rules = Rules::CLASSIC;

impl<'r> Voice<'r> {
    /// Makes the voice in which boards by these rules are spoken of.
    ///
    /// ```
    /// use ninefold::{Digit, Rules, explain::Voice, lang::Lang};
    /// let rules: Rules = "9x9,digits:0-8".parse()?;
    /// assert_eq!(Voice::new(Lang::En, &rules).digit(Digit::D1), 0);
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn new(lang: Lang, rules: &'r Rules) -> Voice<'r> {
        Voice { lang, rules }
    }

    /// Makes the voice in which classic boards are spoken of.
    pub const fn classic(lang: Lang) -> Voice<'static> {
        Voice { lang, rules: &CLASSIC }
    }

    /// Returns the value that a digit stands for.
    pub fn digit(self, digit: impl Valued) -> usize {
        digit.value(self.rules)
    }

    /// Returns the values that digits stand for.
    pub fn each<D: Set<Member: Valued>>(self, digits: D) -> Vec<usize> {
        digits.members().map(|digit| self.digit(digit)).collect()
    }

    /// Returns values side by side: `158`. If some values of the layout have two digits, a stroke divides them: `7/12`.
    pub fn digits<D: Set<Member: Valued>>(self, digits: D) -> String {
        let stroke = if *self.rules.layout().values().end() > 9 { "/" } else { "" };
        self.each(digits).iter().map(usize::to_string).collect::<Vec<_>>().join(stroke)
    }
}
