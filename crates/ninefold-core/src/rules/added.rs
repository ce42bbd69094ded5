//! Rules that a caller adds to those that puzzles bring.

use super::constraint::Constraint;
use super::handle::Rules;
use super::layout::Layout;
use super::rule_set::{RuleSet, each_once};
use super::short_form::shapes;
use super::word::constraint;
use crate::lang::{Sentence, Text};
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

/// Rules for all puzzles of an input. A puzzle without rules of its own has these; one that brings its own has both.
///
/// ```
/// use ninefold::{Rules, rules::Added};
/// let added: Added = "diagonal".parse()?;
/// let own: Rules = "6x6,killer-cage:15:r1c1-r1c3".parse()?;
/// assert_eq!(added.joined_to(&own)?.to_string(), "6x6,killer-cage:15:r1c1-r1c3,diagonal");
/// let sized: Added = "4x4,diagonal".parse()?;
/// assert!(sized.joined_to(&own).is_err(), "the sizes differ");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Added {
    rules: Rules,
    /// Whether they say which grid they are for.
    has_shape: bool,
}

/// As they are, for puzzles without rules of their own.
impl Deref for Added {
    type Target = Rules;

    fn deref(&self) -> &Rules {
        &self.rules
    }
}

/// Writes the rules.
impl fmt::Display for Added {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.rules, f)
    }
}

/// Rules for the grid that they have, unless it is the classic one.
impl From<Rules> for Added {
    fn from(rules: Rules) -> Added {
        let has_shape = *rules.layout() != Layout::classic();
        Added { rules, has_shape }
    }
}

/// Reads what [`Rules`] reads, and whether a size or another word about the grid is among it.
impl FromStr for Added {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Added, Sentence> {
        Ok(Added { rules: text.parse()?, has_shape: shapes(text) })
    }
}

impl Added {
    /// Returns `true` if they change no puzzle.
    pub fn says_nothing(&self) -> bool {
        !self.has_shape && self.rules.constraints().is_empty()
    }

    /// Returns the rules of a puzzle that brings its own. The error says that the two are for different grids, or which
    /// constraint does not fit the puzzle's.
    pub fn joined_to(&self, own: &Rules) -> Result<Rules, Sentence> {
        if !cfg!(feature = "variants") {
            return Ok(own.clone());
        }
        let (here, there) = (self.rules.layout(), own.layout());
        if self.has_shape && !is_for(here, there) {
            let names = vec![("given", name(here)), ("own", name(there))];
            return Err(Sentence::new(DIFFER, names));
        }
        let mut all = own.constraints().to_vec();
        for one in self.rules.constraints() {
            let one = if here == there { one.clone() } else { moved(one, here, there)? };
            all.push(one);
        }
        let all = each_once(all);
        if all.len() == own.constraints().len() {
            return Ok(own.clone());
        }
        Ok(Rules::new(RuleSet::new(there.clone(), all)))
    }
}

/// Whether rules for one grid are meant for another: it is the same, or they say nothing of its regions.
fn is_for(here: &Layout, there: &Layout) -> bool {
    let is_same =
        (here.rows(), here.columns(), here.values()) == (there.rows(), there.columns(), there.values());
    let plain = || {
        let (least, most) = here.values().into_inner();
        Layout::new(here.rows(), here.columns()).ok()?.with_values(least, most).ok()
    };
    here == there || is_same && plain().is_some_and(|plain| plain == *here)
}

/// Returns the same constraint in another layout.
fn moved(one: &Constraint, here: &Layout, there: &Layout) -> Result<Constraint, Sentence> {
    constraint(&one.write(here), there)
}

/// The size, and what else shapes the grid.
fn name(layout: &Layout) -> String {
    let words = RuleSet::new(layout.clone(), Vec::new()).to_string();
    if *layout == Layout::classic() { layout.to_string() } else { words }
}

const DIFFER: Text = Text {
    en: "the given rules are for {given}, and this puzzle brings {own}: give rules for the same grid, or without a size",
    zh: "给定的规则用于 {given}，而此题自带 {own}：请给出同样盘面的规则，或不写大小",
};

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(added: &str, own: &str) -> Result<String, String> {
        let (added, own): (Added, Rules) = (added.parse().expect("rules"), own.parse().expect("rules"));
        added.joined_to(&own).map(|rules| rules.to_string()).map_err(|sentence| sentence.to_string())
    }

    #[test]
    fn rules_join() {
        for (added, own, expected) in [
            ("classic", "4x4", "4x4"),
            ("diagonal", "4x4", "4x4,diagonal"),
            ("4x4,diagonal", "4x4,anti-knight", "4x4,anti-knight,diagonal"),
            ("diagonal", "anti-knight,diagonal", "anti-knight,diagonal"),
            ("9x9,diagonal", "9x9,digits:1-9,anti-king", "anti-king,diagonal"),
            ("6x6", "6x6,no-boxes,diagonal", "6x6,no-boxes,diagonal"),
            ("6x6,digits:0-5,anti-king", "6x6,digits:0-5", "6x6,digits:0-5,anti-king"),
        ] {
            assert_eq!(joined(added, own).as_deref(), Ok(expected), "{added} and {own}");
        }
    }

    #[test]
    fn grids_that_differ_are_named() {
        for (added, own, named) in [
            ("9x9,diagonal", "4x4", ["9x9", "4x4"]),
            ("6x6", "6x6,digits:0-5", ["6x6,", "6x6,digits:0-5"]),
            ("6x6,no-boxes", "6x6,anti-king", ["no-boxes", "6x6"]),
            ("killer-cage:15:r8c1-r8c3", "4x4", ["r8c1", "R4C4"]),
        ] {
            let error = joined(added, own).expect_err(added);
            assert!(named.iter().all(|name| error.contains(name)), "{added} and {own}: {error}");
        }
    }
}
