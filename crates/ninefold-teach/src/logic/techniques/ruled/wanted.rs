//! The boards on which these techniques are tried.

use crate::rules::Rules;

/// Whether there is anything here that other techniques do not find.
pub(super) fn is_wanted(rules: &Rules) -> bool {
    !rules.is_unruled()
}
