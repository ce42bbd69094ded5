//! The techniques, easiest first: a file for each family of finders, a line for each technique.

mod singles;

use super::Technique;

/// Every technique, in the order in which a good player would try them.
pub static TECHNIQUES: &[&Technique] = &[
    // Singles.
    &singles::FULL_HOUSE,
    &singles::HIDDEN_SINGLE_BOX,
    &singles::HIDDEN_SINGLE_LINE,
    &singles::NAKED_SINGLE,
    // Direct singles, intersections, subsets.

    // Single-digit patterns, basic fish, colouring.

    // Wings.

    // Uniqueness.

    // Chains and loops.

    // Almost locked sets.

    // Complex fish.

    // Exotic patterns.

    // Forcing chains and nets.

    // Last resort.
];
