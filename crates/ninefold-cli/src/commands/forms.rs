//! Canonical forms of puzzles, as the commands about symmetries need them.

use ninefold::canon::{Canonical, Canonizer, Symmetry};
use ninefold::{Cell, Nine};
use std::hash::{DefaultHasher, Hasher};

/// Finds the form of a puzzle by the classic rules, or with both diagonals. No other rules come to these commands.
pub(super) fn canonical(canonizer: &mut Canonizer, puzzle: &Nine) -> Canonical {
    if puzzle.rules().is_classic() {
        canonizer.canonical(puzzle.givens())
    } else {
        canonizer.diagonal(puzzle.givens())
    }
}

/// Finds the automorphisms of a puzzle, up to this many.
pub(super) fn automorphisms(canonizer: &mut Canonizer, puzzle: &Nine, most: usize) -> Vec<Symmetry> {
    if puzzle.rules().is_classic() {
        return canonizer.automorphisms(puzzle.givens(), most);
    }
    let mut all = canonizer.diagonal_automorphisms(puzzle.givens());
    all.truncate(most);
    all
}

/// The class of a puzzle by the classic rules, or with both diagonals.
pub(super) fn class(canonizer: &mut Canonizer, puzzle: &Nine) -> u128 {
    hashed(&match puzzle.rules().is_classic() {
        true => canonizer.line(puzzle.givens()),
        false => canonizer.diagonal(puzzle.givens()).grid.to_line(b'.'),
    })
}

/// The class of a line of 81 cells by the classic rules.
pub(super) fn class_of_line(canonizer: &mut Canonizer, line: &[u8; Cell::COUNT]) -> u128 {
    hashed(&canonizer.line_of(line))
}

/// The code of a class: 128 bits of its form, so that two of a billion classes have the same code with a probability of
/// about 10⁻²¹.
fn hashed(form: &[u8; Cell::COUNT]) -> u128 {
    u128::from(hash(0, form)) << 64 | u128::from(hash(1, form))
}

fn hash(salt: u8, form: &[u8; Cell::COUNT]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write_u8(salt);
    hasher.write(form);
    hasher.finish()
}
