//! The techniques, easiest first: a file for each family of finders, a line for each technique.

mod als;
mod intersections;
mod singles;
mod subsets;
pub(super) mod unique;
mod wings;

use super::Technique;

/// Every technique, in the order in which a good player would try them.
pub static TECHNIQUES: &[&Technique] = &[
    // Singles.
    &singles::FULL_HOUSE,
    &singles::HIDDEN_SINGLE_BOX,
    &singles::HIDDEN_SINGLE_LINE,
    &singles::NAKED_SINGLE,
    // Direct singles, intersections, subsets.
    &subsets::LOCKED_PAIR,
    &subsets::LOCKED_TRIPLE,
    &intersections::POINTING,
    &intersections::CLAIMING,
    &subsets::NAKED_PAIR,
    &subsets::NAKED_TRIPLE,
    &subsets::HIDDEN_PAIR,
    &subsets::HIDDEN_TRIPLE,
    &subsets::NAKED_QUADRUPLE,
    &subsets::HIDDEN_QUADRUPLE,
    // Single-digit patterns, basic fish, colouring.

    // Wings.
    &wings::W_WING,
    &wings::XY_WING,
    &wings::XYZ_WING,
    // Uniqueness.
    &unique::UNIQUE_RECTANGLE_1,
    &unique::UNIQUE_RECTANGLE_2,
    &unique::UNIQUE_RECTANGLE_4,
    &unique::UNIQUE_RECTANGLE_3,
    &unique::UNIQUE_RECTANGLE_5,
    &unique::UNIQUE_RECTANGLE_6,
    &unique::HIDDEN_RECTANGLE,
    &unique::AVOIDABLE_RECTANGLE_1,
    &unique::AVOIDABLE_RECTANGLE_2,
    &unique::BUG_PLUS_1,
    // Chains and loops.

    // Almost locked sets.
    &als::xz::SINGLY_LINKED,
    &als::xz::DOUBLY_LINKED,
    &als::xy_wing::XY_WING,
    // Complex fish.

    // Exotic patterns.

    // Forcing chains and nets.

    // Last resort.
];
