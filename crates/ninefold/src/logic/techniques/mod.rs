//! The techniques, easiest first: a file for each family of finders, a line for each technique.

mod als;
pub(super) mod chains;
mod colouring;
mod direct;
mod fish;
mod intersections;
mod pattern;
mod single_digit;
mod singles;
mod subsets;
mod subsets_extended;
mod sue_de_coq;
mod templates;
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
    &direct::DIRECT_POINTING,
    &direct::DIRECT_CLAIMING,
    &direct::DIRECT_HIDDEN_PAIR,
    &direct::DIRECT_HIDDEN_TRIPLE,
    &direct::WIDE_POINTING,
    &direct::WIDE_CLAIMING,
    &direct::DIRECT_LOCKED_PAIR,
    &direct::DIRECT_LOCKED_HIDDEN_PAIR,
    &direct::DIRECT_NAKED_PAIR,
    &direct::WIDE_HIDDEN_PAIR,
    &subsets::LOCKED_PAIR,
    &subsets::LOCKED_TRIPLE,
    &subsets_extended::LOCKED_HIDDEN_PAIR,
    &subsets_extended::LOCKED_HIDDEN_TRIPLE,
    &intersections::POINTING,
    &intersections::CLAIMING,
    &subsets::NAKED_PAIR,
    &direct::DIRECT_LOCKED_TRIPLE,
    &direct::DIRECT_LOCKED_HIDDEN_TRIPLE,
    &direct::DIRECT_NAKED_TRIPLE,
    &direct::DIRECT_NAKED_TRIPLE_PLUS,
    &direct::WIDE_HIDDEN_TRIPLE,
    &subsets::NAKED_TRIPLE,
    &subsets::HIDDEN_PAIR,
    &subsets::HIDDEN_TRIPLE,
    &direct::DIRECT_NAKED_QUADRUPLE,
    &direct::DIRECT_NAKED_QUADRUPLE_PLUS,
    &direct::DIRECT_HIDDEN_QUADRUPLE,
    &direct::COMPLEX_SINGLE,
    &subsets::NAKED_QUADRUPLE,
    &subsets::HIDDEN_QUADRUPLE,
    &subsets_extended::NAKED_TRIPLE_PLUS,
    &subsets_extended::NAKED_QUADRUPLE_PLUS,
    // Single-digit patterns, basic fish, colouring.
    &fish::X_WING,
    &single_digit::SKYSCRAPER,
    &single_digit::TWO_STRING_KITE,
    &single_digit::TURBOT_FISH,
    &single_digit::EMPTY_RECTANGLE,
    &fish::SWORDFISH,
    &fish::JELLYFISH,
    &colouring::SIMPLE_COLORS_WRAP,
    &colouring::SIMPLE_COLORS_TRAP,
    &colouring::MULTI_COLORS_1,
    &colouring::MULTI_COLORS_2,
    &fish::FINNED_X_WING,
    &fish::SASHIMI_X_WING,
    &fish::FINNED_SWORDFISH,
    &fish::SASHIMI_SWORDFISH,
    &fish::FINNED_JELLYFISH,
    &fish::SASHIMI_JELLYFISH,
    &single_digit::DUAL_TWO_STRING_KITE,
    &single_digit::DUAL_EMPTY_RECTANGLE,
    &fish::SIAMESE_FINNED_X_WING,
    &fish::SIAMESE_SASHIMI_X_WING,
    &fish::SIAMESE_FINNED_SWORDFISH,
    &fish::SIAMESE_SASHIMI_SWORDFISH,
    &fish::SIAMESE_FINNED_JELLYFISH,
    &fish::SIAMESE_SASHIMI_JELLYFISH,
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
    &unique::UNIQUE_LOOP_1,
    &unique::UNIQUE_LOOP_2,
    &unique::UNIQUE_LOOP_4,
    &unique::UNIQUE_LOOP_3,
    &unique::BUG_PLUS_1,
    &unique::BUG_2,
    &unique::BUG_4,
    &unique::BUG_3,
    &unique::BUG_PLUS_N,
    // Chains and loops.
    &chains::REMOTE_PAIR,
    &chains::X_CHAIN,
    &chains::XY_CHAIN,
    &chains::CONTINUOUS_NICE_LOOP,
    &chains::DISCONTINUOUS_NICE_LOOP,
    &chains::AIC,
    &chains::GROUPED_CONTINUOUS_NICE_LOOP,
    &chains::GROUPED_DISCONTINUOUS_NICE_LOOP,
    &chains::GROUPED_AIC,
    // Almost locked sets.
    &sue_de_coq::SUE_DE_COQ,
    &als::xz::SINGLY_LINKED,
    &als::xz::DOUBLY_LINKED,
    &als::xy_wing::XY_WING,
    &als::chain::CHAIN,
    &als::blossom::DEATH_BLOSSOM,
    // Complex fish.
    &fish::SQUIRMBAG,
    &fish::FINNED_SQUIRMBAG,
    &fish::SASHIMI_SQUIRMBAG,
    &fish::SIAMESE_FINNED_SQUIRMBAG,
    &fish::SIAMESE_SASHIMI_SQUIRMBAG,
    &fish::WHALE,
    &fish::FINNED_WHALE,
    &fish::SASHIMI_WHALE,
    &fish::SIAMESE_FINNED_WHALE,
    &fish::SIAMESE_SASHIMI_WHALE,
    &fish::LEVIATHAN,
    &fish::FINNED_LEVIATHAN,
    &fish::SASHIMI_LEVIATHAN,
    &fish::SIAMESE_FINNED_LEVIATHAN,
    &fish::SIAMESE_SASHIMI_LEVIATHAN,
    // Exotic patterns.

    // Forcing chains and nets.

    // Last resort.
    &templates::TEMPLATE_SET,
    &templates::TEMPLATE_DELETE,
];
