//! The techniques, easiest first: a file for each family of finders, a line for each technique.

mod almost_locked;
mod als;
mod bent_sets;
pub(super) mod chains;
mod colouring;
mod colouring_extended;
mod direct;
mod exclusion;
mod exotic;
mod fireworks;
pub(super) mod fish;
pub(super) mod forcing;
mod intersections;
mod letter_wings;
mod pair_links;
mod pattern;
mod pattern_overlay;
mod ruled;
mod short_wings;
mod single_digit;
mod singles;
mod subset_search;
mod subsets;
mod subsets_extended;
mod sue_de_coq;
mod templates;
pub(super) mod unique;
mod wings;

use super::{Board, Candidate, Family, HouseRole, Needs, Profile, Step, Teacher, Technique};
use crate::grid::House;
use crate::rules::Rules;

/// Every technique of the list, then those that are for other rules than the classic ones.
pub(crate) fn every_technique() -> impl Iterator<Item = &'static Technique> {
    let ruled = [ruled::HOUSES, ruled::BETWEEN, ruled::LATE].into_iter().flatten();
    TECHNIQUES.iter().chain(ruled).copied().chain(ruled::of_kinds())
}

/// The techniques of a profile that hold by these rules, with those that the rules bring: after the singles what is in
/// one house or one constraint, at the end what takes many inferences.
pub(super) fn by_rules(profile: &Profile, rules: &Rules) -> Vec<&'static Technique> {
    let has_lines = rules.has_classic_houses();
    let holds = |technique: &&&'static Technique| {
        !technique.uses_uniqueness && (has_lines || technique.needs == Needs::Nothing)
    };
    let usable: Vec<&'static Technique> = profile.techniques.iter().filter(holds).copied().collect();
    let is_first = |technique: &&'static Technique| technique.family <= Family::Direct;
    let is_last = |technique: &&'static Technique| technique.family >= Family::Forcing;
    let mut all: Vec<&'static Technique> = usable.iter().copied().filter(is_first).collect();
    all.extend(ruled::HOUSES);
    // The first of these asks the constraints of every kind.
    all.extend(ruled::of_kinds().first());
    all.extend(ruled::BETWEEN);
    all.extend(usable.iter().copied().filter(|technique| !is_first(technique) && !is_last(technique)));
    all.extend(ruled::LATE);
    all.extend(usable.iter().copied().filter(is_last));
    all
}

/// The step that writes a digit which has no other place in this house, or, without one, whose cell has no other digit.
pub(super) fn single(
    teacher: &mut Teacher,
    board: &Board,
    forced: Candidate,
    house: Option<House>,
) -> Option<Step> {
    let techniques: &[&'static Technique] = match house {
        None => &[&singles::NAKED_SINGLE],
        Some(_) if board.rules().is_classic() => &[&singles::HIDDEN_SINGLE_BOX, &singles::HIDDEN_SINGLE_LINE],
        Some(_) => ruled::HOUSES,
    };
    let steps = techniques.iter().flat_map(|technique| teacher.steps_of(technique, board));
    let is_there = |step: &Step| {
        house.is_none_or(|house| step.evidence.houses_in_role(HouseRole::Area).any(|area| area == house))
    };
    steps.filter(|step| step.places.contains(forced)).find(is_there)
}

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
    // Patterns of one digit in lines and boxes.
    &fish::X_WING,
    &single_digit::SKYSCRAPER,
    &single_digit::TWO_STRING_KITE,
    &single_digit::TURBOT_FISH,
    &single_digit::EMPTY_RECTANGLE,
    &fish::SWORDFISH,
    // Small wings, and pairs from afar.
    &wings::XY_WING,
    &wings::W_WING,
    &wings::XYZ_WING,
    &pair_links::CHUTE_REMOTE_PAIR,
    &chains::REMOTE_PAIR,
    // Uniqueness at a glance.
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
    // Colours, fish with fins.
    &colouring::SIMPLE_COLORS_WRAP,
    &colouring::SIMPLE_COLORS_TRAP,
    &fish::FINNED_X_WING,
    &fish::SASHIMI_X_WING,
    &colouring::MULTI_COLORS_1,
    &colouring::MULTI_COLORS_2,
    &fish::JELLYFISH,
    &fish::FINNED_SWORDFISH,
    &fish::SASHIMI_SWORDFISH,
    &colouring_extended::X_COLORS_TRAP,
    &colouring_extended::X_COLORS_WRAP,
    &colouring_extended::MEDUSA_TRAP,
    &colouring_extended::MEDUSA_WRAP,
    &fish::FINNED_JELLYFISH,
    &fish::SASHIMI_JELLYFISH,
    // Links of one digit with groups, and several of them; two patterns as one step.
    &single_digit::GROUPED_SKYSCRAPER,
    &single_digit::GROUPED_TWO_STRING_KITE,
    &single_digit::GROUPED_TURBOT_FISH,
    &single_digit::DUAL_TWO_STRING_KITE,
    &single_digit::DUAL_EMPTY_RECTANGLE,
    &single_digit::THREE_STRONG_LINKS,
    &fish::SIAMESE_FINNED_X_WING,
    &fish::SIAMESE_SASHIMI_X_WING,
    &fish::SIAMESE_FINNED_SWORDFISH,
    &fish::SIAMESE_SASHIMI_SWORDFISH,
    &fish::SIAMESE_FINNED_JELLYFISH,
    &fish::SIAMESE_SASHIMI_JELLYFISH,
    // Almost locked candidates.
    &almost_locked::ALMOST_LOCKED_PAIR,
    &almost_locked::ALMOST_LOCKED_TRIPLE,
    &almost_locked::ALMOST_LOCKED_QUADRUPLE,
    // Further wings.
    &pair_links::EMPTY_RECTANGLE_PAIR,
    &pair_links::GROUPED_W_WING,
    &short_wings::M_WING,
    &short_wings::S_WING,
    &short_wings::H_WING,
    &short_wings::L_WING,
    &letter_wings::WXYZ_WING,
    &fireworks::FIREWORK_TRIPLE,
    &fireworks::FIREWORK_QUADRUPLE,
    // More of uniqueness.
    &unique::UNIQUE_LOOP_1,
    &unique::UNIQUE_LOOP_2,
    &unique::UNIQUE_LOOP_4,
    &unique::UNIQUE_LOOP_3,
    &unique::UNIQUE_RECTANGLE_LINKS,
    &unique::UNIQUE_RECTANGLE_GUARDIANS,
    &unique::BUG_2,
    &unique::BUG_4,
    &unique::BUG_3,
    &unique::BUG_PLUS_N,
    // Chains and loops.
    &chains::X_CHAIN,
    &chains::XY_CHAIN,
    &chains::CONTINUOUS_NICE_LOOP,
    &chains::DISCONTINUOUS_NICE_LOOP,
    &chains::AIC,
    &single_digit::FOUR_STRONG_LINKS,
    &single_digit::FIVE_STRONG_LINKS,
    &single_digit::SIX_STRONG_LINKS,
    &single_digit::X_LOOP,
    &chains::GROUPED_CONTINUOUS_NICE_LOOP,
    &chains::GROUPED_DISCONTINUOUS_NICE_LOOP,
    &chains::GROUPED_AIC,
    // Almost locked sets.
    &sue_de_coq::SUE_DE_COQ,
    &als::xz::SINGLY_LINKED,
    &als::xz::DOUBLY_LINKED,
    &letter_wings::VWXYZ_WING,
    &letter_wings::UVWXYZ_WING,
    &letter_wings::TUVWXYZ_WING,
    &letter_wings::STUVWXYZ_WING,
    &letter_wings::RSTUVWXYZ_WING,
    &als::xy_wing::XY_WING,
    &als::w_wing::W_WING,
    &als::chain::CHAIN,
    &als::blossom::DEATH_BLOSSOM,
    &exclusion::ALIGNED_PAIR,
    &exclusion::ALIGNED_TRIPLET,
    &exclusion::ALIGNED_QUADRUPLE,
    &bent_sets::EXTENDED_SUBSET,
    &bent_sets::THREE_DIMENSIONAL,
    // Complex fish.
    &fish::FRANKEN_X_WING,
    &fish::FINNED_FRANKEN_X_WING,
    &fish::SIAMESE_FINNED_FRANKEN_X_WING,
    &fish::FRANKEN_SWORDFISH,
    &fish::FINNED_FRANKEN_SWORDFISH,
    &fish::SIAMESE_FINNED_FRANKEN_SWORDFISH,
    &fish::FRANKEN_JELLYFISH,
    &fish::FINNED_FRANKEN_JELLYFISH,
    &fish::SIAMESE_FINNED_FRANKEN_JELLYFISH,
    &fish::FRANKEN_SQUIRMBAG,
    &fish::FINNED_FRANKEN_SQUIRMBAG,
    &fish::SIAMESE_FINNED_FRANKEN_SQUIRMBAG,
    &fish::FRANKEN_WHALE,
    &fish::FINNED_FRANKEN_WHALE,
    &fish::SIAMESE_FINNED_FRANKEN_WHALE,
    &fish::FRANKEN_LEVIATHAN,
    &fish::FINNED_FRANKEN_LEVIATHAN,
    &fish::SIAMESE_FINNED_FRANKEN_LEVIATHAN,
    &fish::MUTANT_X_WING,
    &fish::FINNED_MUTANT_X_WING,
    &fish::SIAMESE_FINNED_MUTANT_X_WING,
    &fish::MUTANT_SWORDFISH,
    &fish::FINNED_MUTANT_SWORDFISH,
    &fish::SIAMESE_FINNED_MUTANT_SWORDFISH,
    &fish::MUTANT_JELLYFISH,
    &fish::FINNED_MUTANT_JELLYFISH,
    &fish::SIAMESE_FINNED_MUTANT_JELLYFISH,
    &fish::MUTANT_SQUIRMBAG,
    &fish::FINNED_MUTANT_SQUIRMBAG,
    &fish::SIAMESE_FINNED_MUTANT_SQUIRMBAG,
    &fish::MUTANT_WHALE,
    &fish::FINNED_MUTANT_WHALE,
    &fish::SIAMESE_FINNED_MUTANT_WHALE,
    &fish::MUTANT_LEVIATHAN,
    &fish::FINNED_MUTANT_LEVIATHAN,
    &fish::SIAMESE_FINNED_MUTANT_LEVIATHAN,
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
    &exotic::BROKEN_WING,
    &exotic::SYMMETRICAL_PLACEMENT,
    &exotic::BIVALUE_ODDAGON,
    &exotic::TRIDAGON,
    &exotic::SK_LOOP,
    &exotic::JUNIOR_EXOCET,
    &exotic::MULTI_SECTOR_LOCKED_SETS,
    // Forcing chains and nets.
    &forcing::X_CYCLE,
    &forcing::Y_CYCLE,
    &forcing::FORCING_X_CHAIN,
    &forcing::XY_CYCLE,
    &forcing::FORCING_CHAIN,
    &forcing::NISHIO,
    &forcing::CELL_FORCING_CHAIN,
    &forcing::REGION_FORCING_CHAIN,
    &chains::CHAIN_CONTRADICTION,
    &chains::CHAIN_VERITY,
    &chains::KRAKEN_FISH_1,
    &chains::KRAKEN_FISH_2,
    &forcing::DYNAMIC_CELL,
    &forcing::DYNAMIC_REGION,
    &forcing::DYNAMIC_DOUBLE,
    &forcing::DYNAMIC_CONTRADICTION,
    &chains::NET_CONTRADICTION,
    &chains::NET_VERITY,
    &forcing::DYNAMIC_CELL_PLUS,
    &forcing::DYNAMIC_REGION_PLUS,
    &forcing::DYNAMIC_DOUBLE_PLUS,
    &forcing::DYNAMIC_CONTRADICTION_PLUS,
    &forcing::NESTED_CELL_FC,
    &forcing::NESTED_REGION_FC,
    &forcing::NESTED_DOUBLE_FC,
    &forcing::NESTED_CONTRADICTION_FC,
    &forcing::NESTED_CELL_MFC,
    &forcing::NESTED_REGION_MFC,
    &forcing::NESTED_DOUBLE_MFC,
    &forcing::NESTED_CONTRADICTION_MFC,
    &forcing::NESTED_CELL_DFC,
    &forcing::NESTED_REGION_DFC,
    &forcing::NESTED_DOUBLE_DFC,
    &forcing::NESTED_CONTRADICTION_DFC,
    &forcing::NESTED_CELL_DFC_PLUS,
    &forcing::NESTED_REGION_DFC_PLUS,
    &forcing::NESTED_DOUBLE_DFC_PLUS,
    &forcing::NESTED_CONTRADICTION_DFC_PLUS,
    &forcing::NESTED_CELL_DFC_FC,
    &forcing::NESTED_REGION_DFC_FC,
    &forcing::NESTED_DOUBLE_DFC_FC,
    &forcing::NESTED_CONTRADICTION_DFC_FC,
    &forcing::NESTED_CELL_DFC_MFC,
    &forcing::NESTED_REGION_DFC_MFC,
    &forcing::NESTED_DOUBLE_DFC_MFC,
    &forcing::NESTED_CONTRADICTION_DFC_MFC,
    // Last resort.
    &templates::TEMPLATE_SET,
    &templates::TEMPLATE_DELETE,
    &pattern_overlay::PATTERN_OVERLAY,
];
