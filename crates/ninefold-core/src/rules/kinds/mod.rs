//! All kinds of constraints, one file each.

mod anti_king;
mod anti_knight;
mod arrow;
mod between;
mod cages;
mod cells;
mod chaos;
mod classes;
mod compound;
mod connected;
mod corners;
mod custom;
mod diagonal;
mod disjoint_groups;
mod doppelganger;
mod extra_region;
mod frame;
mod full_rank;
mod grid_rules;
mod indexing;
mod killer_cage;
mod kropki;
mod line_sums;
mod lines;
mod marks;
mod moves;
mod negative;
mod non_consecutive;
mod outside;
mod pairs;
mod palindrome;
mod renban;
mod sequence;
mod sets;
mod table;
mod thermometer;
mod weighted;
mod whispers;
mod windoku;
mod xv;

use super::kind::Kind;
pub(crate) use chaos::{CHAOS, LABELS};
pub(super) use chaos::{anchored, asks_labels_only_for_equality};
pub(crate) use doppelganger::{MISSING, missing_groups};

/// All kinds, in the order of the guide.
pub const KINDS: &[&Kind] = &[
    &diagonal::DIAGONAL,
    &diagonal::MAIN_DIAGONAL,
    &diagonal::ANTI_DIAGONAL,
    &windoku::WINDOKU,
    &extra_region::EXTRA_REGION,
    &anti_knight::ANTI_KNIGHT,
    &anti_king::ANTI_KING,
    &non_consecutive::NON_CONSECUTIVE,
    &moves::DIAGONAL_NON_CONSECUTIVE,
    &moves::KNIGHTMARE,
    &moves::TAXICAB,
    &moves::ANTI_LEAPER,
    &disjoint_groups::DISJOINT_GROUPS,
    &chaos::CHAOS_CONSTRUCTION,
    &doppelganger::DOPPELGANGER,
    &negative::ANTI_TAXICAB,
    &classes::GLOBAL_ENTROPY,
    &classes::GLOBAL_MODULO,
    &negative::DUTCH_FLATMATES,
    &kropki::WHITE_DOT,
    &kropki::BLACK_DOT,
    &xv::X,
    &xv::V,
    &negative::ALL_DOTS,
    &negative::ALL_XV,
    &negative::ALL_DIFFERENCES,
    &negative::ALL_RATIOS,
    &negative::ALL_SUMS,
    &negative::ALL_PRODUCTS,
    &marks::GREATER,
    &marks::DIFFERENCE,
    &marks::RATIO,
    &marks::SUM_MARK,
    &marks::PRODUCT_MARK,
    &corners::CORNER_SUM,
    &corners::ALL_CORNER_SUMS,
    &corners::CORNER_EXCLUSION,
    &corners::BATTENBURG,
    &corners::ALL_BATTENBURG,
    &corners::MATHRAX,
    &cells::ODD,
    &cells::EVEN,
    &cells::LOW,
    &cells::HIGH,
    &cells::MINIMUM,
    &cells::MAXIMUM,
    &thermometer::THERMOMETER,
    &thermometer::SLOW_THERMOMETER,
    &arrow::ARROW,
    &weighted::PILL_ARROW,
    &line_sums::DOUBLE_ARROW,
    &palindrome::PALINDROME,
    &whispers::WHISPERS,
    &renban::RENBAN,
    &renban::NABNER,
    &between::BETWEEN_LINE,
    &between::LOCKOUT_LINE,
    &line_sums::REGION_SUM_LINE,
    &line_sums::ZIPPER_LINE,
    &line_sums::SUM_LOOP,
    &line_sums::SUM_LINE,
    &classes::ENTROPIC_LINE,
    &classes::MODULAR_LINE,
    &classes::PARITY_LINE,
    &sequence::SEQUENCE_LINE,
    &indexing::VALUE_INDEXING,
    &killer_cage::KILLER_CAGE,
    &weighted::SUM,
    &weighted::WEIGHTED_SUM,
    &line_sums::EQUAL_SUMS,
    &cages::RELLIK_CAGE,
    &cages::EQUALITY_CAGE,
    &cages::LUNCHBOX,
    &sets::LOOK_AND_SAY,
    &sets::QUADRUPLE,
    &sets::CONTAINS,
    &sets::CONTAINS_EXACTLY,
    &sets::SAME_DIGITS,
    &sets::CLONE,
    &sets::SAME_SET,
    &connected::CONNECTED,
    &connected::CONNECTED_CELLS,
    &sets::COUNTING_CIRCLES,
    &sets::COUNT_DISTINCT,
    &chaos::REGION_RUN,
    &chaos::REGION_COUNT,
    &indexing::COLUMN_INDEXER,
    &indexing::ROW_INDEXER,
    &indexing::BOX_INDEXER,
    &outside::LITTLE_KILLER,
    &outside::SANDWICH,
    &outside::X_SUM,
    &outside::SKYSCRAPER,
    &outside::HIDDEN_SKYSCRAPER,
    &outside::NUMBERED_ROOM,
    &frame::FRAME_SUM,
    &frame::FIRST_SEEN_ODD,
    &frame::FIRST_SEEN_EVEN,
    &frame::ROSSINI,
    &frame::ALL_ROSSINI,
    &full_rank::FULL_RANK,
    &full_rank::FULL_RANK_TIED,
    &full_rank::RANKS_DIFFER,
    &custom::ALLOWED,
    &table::TABLE,
    &custom::RELATION,
    &custom::RELATION_OF_ALL,
    &custom::AUTOMATON,
    &custom::REGEX,
    &compound::ANY_OF,
    &compound::ALL_OF,
    &grid_rules::GRID_RULES,
];
