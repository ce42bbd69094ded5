//! A shared handle to rules, cheap to copy.

use super::rule_set::RuleSet;
use crate::lang::{Sentence, Text};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

/// The rules of a puzzle: a shared [`RuleSet`].
///
/// Cloning is cheap. The classic rules take one word and no allocation, so for a classic puzzle the support of other
/// rules costs one comparison. Rules that are equal to the classic ones always become [`Rules::CLASSIC`].
///
/// ```
/// use ninefold::{Grid, House, Nine, Rules};
/// let rules: Rules = "diagonal".parse()?;
/// assert!(rules.houses().contains(&House::MAIN_DIAGONAL) && !rules.is_classic());
/// assert!("9x9".parse::<Rules>()?.is_classic());
///
/// let puzzle = Nine::new(Grid::EMPTY).by(&rules);
/// assert_eq!(puzzle.rules().to_string(), "diagonal");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
#[derive(Clone, Default)]
pub struct Rules(Option<Arc<RuleSet>>);

/// Said of other rules, where the crate was built without them.
const ONLY_CLASSIC: Text = Text {
    en: "only the classic rules are known here: the feature `variants` was left out",
    zh: "此处只支持标准规则：未启用 `variants` 功能",
};

static CLASSIC: LazyLock<RuleSet> = LazyLock::new(RuleSet::classic);

impl Rules {
    /// The classic rules: rows, columns and boxes on nine by nine.
    pub const CLASSIC: Rules = Rules(None);

    /// Makes a handle to these rules.
    ///
    /// # Panics
    /// If these are not the classic rules, and the crate was built without its feature `variants`.
    pub fn new(set: RuleSet) -> Rules {
        if set == *CLASSIC {
            return Rules::CLASSIC;
        }
        let rules = Rules(Some(Arc::new(set)));
        assert!(!rules.is_classic(), "{}", ONLY_CLASSIC.en);
        rules
    }

    /// Returns `true` for the classic rules.
    #[inline]
    pub const fn is_classic(&self) -> bool {
        // Without the feature there are no others, which lets the compiler leave out everything for them.
        !cfg!(feature = "variants") || self.0.is_none()
    }
}

/// Makes another handle to the same rules.
impl From<&Rules> for Rules {
    fn from(rules: &Rules) -> Rules {
        rules.clone()
    }
}

impl Deref for Rules {
    type Target = RuleSet;

    fn deref(&self) -> &RuleSet {
        match &self.0 {
            None => &CLASSIC,
            Some(set) => set,
        }
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(one), Some(two)) => Arc::ptr_eq(one, two) || one == two,
            _ => false,
        }
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.as_ref().map(|set| (set.layout(), set.constraints())).hash(state);
    }
}

impl FromStr for Rules {
    type Err = Sentence;

    /// Reads the short form.
    fn from_str(text: &str) -> Result<Rules, Sentence> {
        if cfg!(feature = "variants") {
            return text.parse().map(Rules::new);
        }
        match text.trim() {
            "" | "classic" | "9x9" => Ok(Rules::CLASSIC),
            _ => Err(Sentence::new(ONLY_CLASSIC, Vec::new())),
        }
    }
}

/// Writes the short form.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&**self, f)
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({self})")
    }
}
