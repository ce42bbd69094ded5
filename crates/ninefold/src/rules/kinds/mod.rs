//! All kinds of constraints, one file each.

mod anti_king;
mod anti_knight;
mod arrow;
mod diagonal;
mod extra_region;
mod killer_cage;
mod kropki;
mod non_consecutive;
mod pairs;
mod palindrome;
mod thermometer;
mod windoku;
mod xv;

use super::Kind;

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
    &kropki::WHITE_DOT,
    &kropki::BLACK_DOT,
    &xv::X,
    &xv::V,
    &thermometer::THERMOMETER,
    &arrow::ARROW,
    &palindrome::PALINDROME,
    &killer_cage::KILLER_CAGE,
];
