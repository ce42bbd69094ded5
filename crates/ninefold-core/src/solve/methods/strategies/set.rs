//! Sets of strategies that are switched on.

use crate::lang::{Lang, Text};
use crate::solve::methods::STRATEGIES;
use std::fmt;
use std::str::FromStr;

/// A subset of the strategies.
///
/// ```
/// use ninefold::solve::methods::strategies::StrategySet;
/// let singles: StrategySet = "naked-single,hidden-single".parse()?;
/// assert_eq!(singles.len(), 2);
/// assert_eq!(singles.to_string(), "naked-single,hidden-single");
/// assert_eq!(singles.complement(), StrategySet::ALL.minus(singles));
/// # Ok::<(), ninefold::solve::methods::strategies::UnknownStrategy>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StrategySet(u8);

const EVERY_BIT: u8 = (1 << STRATEGIES.len()) - 1;

impl StrategySet {
    /// No strategy.
    pub const NONE: StrategySet = StrategySet(0);

    /// Every strategy.
    pub const ALL: StrategySet = StrategySet(EVERY_BIT);

    /// Returns the set of the strategy with this name, if there is one.
    pub fn named(name: &str) -> Option<StrategySet> {
        STRATEGIES.iter().position(|&known| known == name).map(StrategySet::only)
    }

    /// Returns the set of the strategy with this place in [`STRATEGIES`].
    ///
    /// # Panics
    /// Panics if there is no such place.
    #[track_caller]
    pub const fn only(index: usize) -> StrategySet {
        assert!(index < STRATEGIES.len(), "no strategy has this number");
        StrategySet(1 << index)
    }

    /// Returns the strategies in either set.
    #[must_use]
    pub const fn union(self, other: StrategySet) -> StrategySet {
        StrategySet(self.0 | other.0)
    }

    /// Returns the strategies in this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: StrategySet) -> StrategySet {
        StrategySet(self.0 & !other.0)
    }

    /// Returns the strategies that are not in this set.
    #[must_use]
    pub const fn complement(self) -> StrategySet {
        StrategySet(!self.0 & EVERY_BIT)
    }

    /// Returns the number of strategies.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the places of the strategies in [`STRATEGIES`], in order.
    pub fn indices(self) -> impl Iterator<Item = usize> {
        (0..STRATEGIES.len()).filter(move |index| self.0 >> index & 1 != 0)
    }

    /// Iterates over the names, in order.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.indices().map(|index| STRATEGIES[index])
    }
}

/// Writes the names, separated by commas.
impl fmt::Display for StrategySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.names().collect::<Vec<_>>().join(","))
    }
}

impl fmt::Debug for StrategySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Reads names separated by commas, with spaces allowed around them. Empty text is the empty set.
impl FromStr for StrategySet {
    type Err = UnknownStrategy;

    fn from_str(list: &str) -> Result<StrategySet, UnknownStrategy> {
        let names = list.split(',').map(str::trim);
        names.filter(|name| !name.is_empty()).try_fold(StrategySet::NONE, |set, name| {
            let one = StrategySet::named(name).ok_or_else(|| UnknownStrategy { name: name.to_owned() })?;
            Ok(set.union(one))
        })
    }
}

/// The error for a name that no strategy has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownStrategy {
    /// The name.
    pub name: String,
}

const UNKNOWN: Text = Text {
    en: "unknown strategy '{name}': expected one or more of {known}, separated by commas",
    zh: "未知策略 '{name}'：应为 {known} 中的一个或多个，用逗号分隔",
};

impl UnknownStrategy {
    /// Returns the message in this language.
    pub fn message(&self, lang: Lang) -> String {
        UNKNOWN.fill(lang, &[("known", &StrategySet::ALL), ("name", &self.name)])
    }
}

impl fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for UnknownStrategy {}
