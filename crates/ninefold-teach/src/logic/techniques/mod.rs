//! The techniques, easiest first: a folder for each family, a file for each finder, a line for each technique.

mod almost_locked;
mod chains;
mod colouring;
mod exotic;
mod fish;
mod forcing;
mod ruled;
mod single_digit;
mod singles;
mod smallest;
mod subsets;
mod uniqueness;
mod wings;

pub use exotic::tridagon::has_tridagon;
pub(super) use ruled::{houses, innies, of_kinds};
pub(super) use singles::NAKED_SINGLE;
pub(super) use smallest::{CASES, SMALLEST, technique_of};

use super::board::Board;
use super::candidate::Candidate;
use super::profile::Profile;
use super::step::{HouseRole, Step};
use super::teacher::Teacher;
use super::technique::{Family, Needs, Technique};
use crate::grid::House;
use crate::rules::Rules;

/// Iterates over every technique of the list, then over those for rules other than the classic ones, and those that are
/// asked for by name only.
pub(crate) fn every_technique() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().copied().chain(by_any_rules()).chain(BY_NAME.iter().copied()).chain(ruled::of_kinds())
}

/// Iterates over the techniques for rules other than the classic ones, easiest first, without those of single kinds of
/// constraints.
pub(super) fn by_any_rules() -> impl Iterator<Item = &'static Technique> {
    [ruled::HOUSES, ruled::BETWEEN, ruled::FOLLOWED, ruled::LATE].into_iter().flatten().copied()
}

/// Returns the techniques of a profile that hold by these rules, with those that the rules add. Techniques for one house or one
/// constraint come after the singles, and nets after everything that is seen at a glance.
///
/// The classic forcing chains are left out, because nets follow all that these follow, and the rules besides. On published puzzles,
/// forcing chains took nearly all the measured time. A profile that has some of the techniques that the rules add gets no more of
/// them. Complex fish, exotic patterns and techniques that try very many sets of cells come after the nets, which are shorter and
/// found sooner. If nothing else has a step, the smallest explanation comes last, so that no player has to guess.
pub(super) fn by_rules(profile: &Profile, rules: &Rules) -> Vec<&'static Technique> {
    let has_lines = rules.has_classic_houses();
    let holds = |technique: &&&'static Technique| {
        let is_wanted = !technique.uses_uniqueness && technique.family != Family::Forcing;
        is_wanted && (has_lines || technique.needs == Needs::Nothing)
    };
    let usable: Vec<&'static Technique> = profile.techniques.iter().filter(holds).copied().collect();
    // If there is a technique that no profile has, the player named it, and the techniques that the rules add are not wanted.
    if usable.iter().any(|technique| BY_NAME.contains(technique)) {
        return usable;
    }
    let is_named = |technique: &'static Technique| usable.contains(&technique);
    if by_any_rules().any(is_named) {
        // If the whole family is named, the steps of all constraints are wanted too.
        let of_kinds = ruled::of_kinds().first().filter(|_| by_any_rules().all(is_named));
        return usable.iter().copied().chain(of_kinds).collect();
    }
    let is_first = |technique: &&'static Technique| technique.family <= Family::Direct;
    let complex = TECHNIQUES.iter().skip_while(|&&technique| *technique != fish::FRANKEN_X_WING);
    let is_last = |technique: &&'static Technique| {
        SLOW.contains(technique) || complex.clone().any(|complex| complex == technique)
    };
    let mut all: Vec<&'static Technique> = usable.iter().copied().filter(is_first).collect();
    all.extend(ruled::HOUSES);
    // The first of these handles the constraints of every kind.
    all.extend(ruled::of_kinds().first());
    all.extend(ruled::BETWEEN);
    let others = usable.iter().copied().filter(|technique| !is_first(technique) && !is_last(technique));
    let (patterns, chains): (Vec<_>, Vec<_>) =
        others.partition(|technique| technique.family < Family::Chains);
    all.extend(patterns);
    all.extend(EXPLAINED.first());
    all.extend(ruled::FOLLOWED);
    all.extend(chains);
    all.extend(ruled::LATE);
    all.extend(usable.iter().copied().filter(is_last));
    all.extend(BY_NAME.first());
    all
}

/// The techniques that no profile has, because they find something on every board. The first of them ends the list for rules other
/// than the classic ones. An engine for classic rules alone leaves them out, since they would bring the search for any rules with
/// them.
const BY_NAME: &[&Technique] = if cfg!(feature = "variants") {
    &[&smallest::SMALLEST, &smallest::ENOUGH, &smallest::CASES]
} else {
    &[]
};

/// Explanations that are short enough to come before chains; an engine for classic rules alone leaves them out, too.
const EXPLAINED: &[&Technique] = if cfg!(feature = "variants") { &[&smallest::SHORT] } else { &[] };

/// Techniques of lines and boxes that try very many sets of cells.
const SLOW: &[&Technique] = &[
    &almost_locked::exclusion::ALIGNED_PAIR,
    &almost_locked::exclusion::ALIGNED_TRIPLET,
    &almost_locked::exclusion::ALIGNED_QUADRUPLE,
    &almost_locked::bent_sets::EXTENDED_SUBSET,
    &almost_locked::bent_sets::THREE_DIMENSIONAL,
];

/// Iterates over the techniques that take long to find out that a board has no step.
pub(super) fn slow() -> impl Iterator<Item = &'static Technique> {
    let nets = TECHNIQUES.iter().skip_while(|&&known| *known != forcing::DYNAMIC_CONTRADICTION).skip(1);
    let complex: [&'static Technique; 4] = [
        &exotic::oddagon::BROKEN_WING,
        &exotic::multi_sector::MULTI_SECTOR_LOCKED_SETS,
        &chains::kraken_fish::KRAKEN_FISH_1,
        &chains::kraken_fish::KRAKEN_FISH_2,
    ];
    SLOW.iter().copied().chain(complex).chain(nets.copied())
}

/// Makes the step that places a digit which has no other place in this house. Without a house, its cell has no other digit.
pub(super) fn single(
    teacher: &mut Teacher,
    board: &Board,
    forced: Candidate,
    house: Option<House>,
) -> Option<Step> {
    let techniques: &[&'static Technique] = match house {
        None => &[&singles::NAKED_SINGLE],
        Some(_) if board.rules().is_unruled() => &[&singles::HIDDEN_SINGLE_BOX, &singles::HIDDEN_SINGLE_LINE],
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
    &singles::direct::DIRECT_POINTING,
    &singles::direct::DIRECT_CLAIMING,
    &singles::direct::DIRECT_HIDDEN_PAIR,
    &singles::direct::DIRECT_HIDDEN_TRIPLE,
    &singles::direct::WIDE_POINTING,
    &singles::direct::WIDE_CLAIMING,
    &singles::direct::DIRECT_LOCKED_PAIR,
    &singles::direct::DIRECT_LOCKED_HIDDEN_PAIR,
    &singles::direct::DIRECT_NAKED_PAIR,
    &singles::direct::WIDE_HIDDEN_PAIR,
    &subsets::LOCKED_PAIR,
    &subsets::LOCKED_TRIPLE,
    &subsets::extended::LOCKED_HIDDEN_PAIR,
    &subsets::extended::LOCKED_HIDDEN_TRIPLE,
    &subsets::intersections::POINTING,
    &subsets::intersections::CLAIMING,
    &subsets::NAKED_PAIR,
    &singles::direct::DIRECT_LOCKED_TRIPLE,
    &singles::direct::DIRECT_LOCKED_HIDDEN_TRIPLE,
    &singles::direct::DIRECT_NAKED_TRIPLE,
    &singles::direct::DIRECT_NAKED_TRIPLE_PLUS,
    &singles::direct::WIDE_HIDDEN_TRIPLE,
    &subsets::NAKED_TRIPLE,
    &subsets::HIDDEN_PAIR,
    &subsets::HIDDEN_TRIPLE,
    &singles::direct::DIRECT_NAKED_QUADRUPLE,
    &singles::direct::DIRECT_NAKED_QUADRUPLE_PLUS,
    &singles::direct::DIRECT_HIDDEN_QUADRUPLE,
    &singles::direct::COMPLEX_SINGLE,
    &subsets::NAKED_QUADRUPLE,
    &subsets::HIDDEN_QUADRUPLE,
    &subsets::extended::NAKED_TRIPLE_PLUS,
    &subsets::extended::NAKED_QUADRUPLE_PLUS,
    // Patterns of one digit in lines and boxes.
    &fish::X_WING,
    &single_digit::links::SKYSCRAPER,
    &single_digit::links::TWO_STRING_KITE,
    &single_digit::links::TURBOT_FISH,
    &single_digit::empty_rectangle::EMPTY_RECTANGLE,
    &fish::SWORDFISH,
    // Small wings and remote pairs.
    &wings::XY_WING,
    &wings::W_WING,
    &wings::XYZ_WING,
    &wings::paired::CHUTE_REMOTE_PAIR,
    &chains::remote_pair::REMOTE_PAIR,
    // Easy uniqueness techniques.
    &uniqueness::rectangle_types::UNIQUE_RECTANGLE_1,
    &uniqueness::rectangle_types::UNIQUE_RECTANGLE_2,
    &uniqueness::rectangle_types::UNIQUE_RECTANGLE_4,
    &uniqueness::rectangle_types::UNIQUE_RECTANGLE_3,
    &uniqueness::rectangle_types::UNIQUE_RECTANGLE_5,
    &uniqueness::rectangle_types::UNIQUE_RECTANGLE_6,
    &uniqueness::rectangle_types::HIDDEN_RECTANGLE,
    &uniqueness::avoidable::AVOIDABLE_RECTANGLE_1,
    &uniqueness::avoidable::AVOIDABLE_RECTANGLE_2,
    &uniqueness::bug::BUG_PLUS_1,
    // Colours, and fish with fins.
    &colouring::SIMPLE_COLORS_WRAP,
    &colouring::SIMPLE_COLORS_TRAP,
    &fish::FINNED_X_WING,
    &fish::SASHIMI_X_WING,
    &colouring::MULTI_COLORS_1,
    &colouring::MULTI_COLORS_2,
    &fish::JELLYFISH,
    &fish::FINNED_SWORDFISH,
    &fish::SASHIMI_SWORDFISH,
    &colouring::extended::X_COLORS_TRAP,
    &colouring::extended::X_COLORS_WRAP,
    &colouring::extended::MEDUSA_TRAP,
    &colouring::extended::MEDUSA_WRAP,
    &fish::FINNED_JELLYFISH,
    &fish::SASHIMI_JELLYFISH,
    // Grouped and repeated links of one digit, and two patterns as one step.
    &single_digit::chained::GROUPED_SKYSCRAPER,
    &single_digit::chained::GROUPED_TWO_STRING_KITE,
    &single_digit::chained::GROUPED_TURBOT_FISH,
    &single_digit::links::DUAL_TWO_STRING_KITE,
    &single_digit::empty_rectangle::DUAL_EMPTY_RECTANGLE,
    &single_digit::chained::THREE_STRONG_LINKS,
    &fish::SIAMESE_FINNED_X_WING,
    &fish::SIAMESE_SASHIMI_X_WING,
    &fish::SIAMESE_FINNED_SWORDFISH,
    &fish::SIAMESE_SASHIMI_SWORDFISH,
    &fish::SIAMESE_FINNED_JELLYFISH,
    &fish::SIAMESE_SASHIMI_JELLYFISH,
    // Almost locked candidates.
    &almost_locked::candidates::ALMOST_LOCKED_PAIR,
    &almost_locked::candidates::ALMOST_LOCKED_TRIPLE,
    &almost_locked::candidates::ALMOST_LOCKED_QUADRUPLE,
    // Further wings.
    &wings::paired::EMPTY_RECTANGLE_PAIR,
    &wings::paired::GROUPED_W_WING,
    &wings::short::M_WING,
    &wings::short::S_WING,
    &wings::short::H_WING,
    &wings::short::L_WING,
    &wings::letters::WXYZ_WING,
    &wings::fireworks::FIREWORK_TRIPLE,
    &wings::fireworks::FIREWORK_QUADRUPLE,
    // More uniqueness techniques.
    &uniqueness::loops::UNIQUE_LOOP_1,
    &uniqueness::loops::UNIQUE_LOOP_2,
    &uniqueness::loops::UNIQUE_LOOP_4,
    &uniqueness::loops::UNIQUE_LOOP_3,
    &uniqueness::rectangle_links::UNIQUE_RECTANGLE_LINKS,
    &uniqueness::rectangle_links::UNIQUE_RECTANGLE_GUARDIANS,
    &uniqueness::bug::BUG_2,
    &uniqueness::bug::BUG_4,
    &uniqueness::bug::BUG_3,
    &uniqueness::bug::BUG_PLUS_N,
    // Chains and loops.
    &chains::simple::X_CHAIN,
    &chains::simple::XY_CHAIN,
    &chains::nice_loops::CONTINUOUS_NICE_LOOP,
    &chains::nice_loops::DISCONTINUOUS_NICE_LOOP,
    &chains::nice_loops::AIC,
    &single_digit::chained::FOUR_STRONG_LINKS,
    &single_digit::chained::FIVE_STRONG_LINKS,
    &single_digit::chained::SIX_STRONG_LINKS,
    &single_digit::chained::X_LOOP,
    &chains::nice_loops::GROUPED_CONTINUOUS_NICE_LOOP,
    &chains::nice_loops::GROUPED_DISCONTINUOUS_NICE_LOOP,
    &chains::nice_loops::GROUPED_AIC,
    // Almost locked sets.
    &almost_locked::sue_de_coq::SUE_DE_COQ,
    &almost_locked::xz::SINGLY_LINKED,
    &almost_locked::xz::DOUBLY_LINKED,
    &wings::letters::VWXYZ_WING,
    &wings::letters::UVWXYZ_WING,
    &wings::letters::TUVWXYZ_WING,
    &wings::letters::STUVWXYZ_WING,
    &wings::letters::RSTUVWXYZ_WING,
    &almost_locked::xy_wing::XY_WING,
    &almost_locked::w_wing::W_WING,
    &almost_locked::chain::CHAIN,
    &almost_locked::blossom::DEATH_BLOSSOM,
    &almost_locked::blossom::HOUSE_BLOSSOM,
    &almost_locked::blossom::REPEATED_BLOSSOM,
    &almost_locked::exclusion::ALIGNED_PAIR,
    &almost_locked::exclusion::ALIGNED_TRIPLET,
    &almost_locked::exclusion::ALIGNED_QUADRUPLE,
    &almost_locked::bent_sets::EXTENDED_SUBSET,
    &almost_locked::bent_sets::THREE_DIMENSIONAL,
    // Deadly patterns with filled cells, of more digits than two, with chains, and with almost locked sets.
    &uniqueness::shaped::AVOIDABLE_RECTANGLE_3,
    &uniqueness::shaped::AVOIDABLE_LOOP,
    &uniqueness::shaped::EXTENDED_RECTANGLE_1,
    &uniqueness::shaped::EXTENDED_RECTANGLE_2,
    &uniqueness::shaped::EXTENDED_RECTANGLE_4,
    &uniqueness::shaped::EXTENDED_RECTANGLE_3,
    &uniqueness::shaped::DEADLY_PATTERN_1,
    &uniqueness::shaped::DEADLY_PATTERN_2,
    &uniqueness::shaped::DEADLY_PATTERN_4,
    &uniqueness::shaped::DEADLY_PATTERN_3,
    &uniqueness::qiu::QIU_1,
    &uniqueness::qiu::QIU_2,
    &uniqueness::qiu::QIU_4,
    &uniqueness::qiu::QIU_3,
    &uniqueness::qiu::QIU_GUARDIANS,
    &uniqueness::chained::UNIQUE_RECTANGLE_CHAINS,
    &uniqueness::chained::AVOIDABLE_RECTANGLE_CHAINS,
    &uniqueness::chained::UNIQUE_LOOP_CHAINS,
    &uniqueness::chained::BUG_CHAINS,
    &uniqueness::almost_locked::SINGLY_LINKED,
    &uniqueness::almost_locked::DOUBLY_LINKED,
    &almost_locked::blossom::RECTANGLE_BLOSSOM,
    &uniqueness::almost_locked::SUE_DE_COQ,
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
    &exotic::oddagon::BROKEN_WING,
    &exotic::symmetry::SYMMETRICAL_PLACEMENT,
    &exotic::oddagon::BIVALUE_ODDAGON,
    &exotic::tridagon::TRIDAGON,
    &exotic::sk_loop::SK_LOOP,
    &exotic::twinned::TWINNED_XY_CHAINS,
    &exotic::exocet::JUNIOR_EXOCET,
    &exotic::exocet::SENIOR_EXOCET,
    &exotic::exocet::FRANKEN_EXOCET,
    &exotic::exocet::DOUBLE_EXOCET,
    &exotic::multi_sector::MULTI_SECTOR_LOCKED_SETS,
    &chains::blossom_loop::BLOSSOM_LOOP,
    // Forcing chains and nets.
    &forcing::X_CYCLE,
    &forcing::Y_CYCLE,
    &forcing::FORCING_X_CHAIN,
    &forcing::XY_CYCLE,
    &forcing::FORCING_CHAIN,
    &forcing::NISHIO,
    &forcing::CELL_FORCING_CHAIN,
    &forcing::REGION_FORCING_CHAIN,
    &chains::forcing::CHAIN_CONTRADICTION,
    &chains::forcing::CHAIN_VERITY,
    &chains::kraken_fish::KRAKEN_FISH_1,
    &chains::kraken_fish::KRAKEN_FISH_2,
    &forcing::DYNAMIC_CELL,
    &forcing::DYNAMIC_REGION,
    &forcing::DYNAMIC_DOUBLE,
    &forcing::DYNAMIC_CONTRADICTION,
    &chains::forcing::NET_CONTRADICTION,
    &chains::forcing::NET_VERITY,
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
    &exotic::templates::TEMPLATE_SET,
    &exotic::templates::TEMPLATE_DELETE,
    &exotic::pattern_overlay::PATTERN_OVERLAY,
];
