//! Canonical forms of puzzles, as the commands about symmetries need them.

use ninefold::canon::{Canonical, Canonizer, Symmetry};
use ninefold::text::Record;
use ninefold::{Cell, Puzzle};
use std::cell::RefCell;
use std::hash::{DefaultHasher, Hasher};

/// Finds the form of a puzzle by the classic rules, or with both diagonals. No other rules come to these commands.
pub(super) fn canonical(canonizer: &mut Canonizer, puzzle: &Puzzle) -> Canonical {
    if puzzle.rules().is_classic() {
        canonizer.canonical(puzzle.givens())
    } else {
        canonizer.diagonal(puzzle.givens())
    }
}

/// Finds the automorphisms of a puzzle, up to this many.
pub(super) fn automorphisms(canonizer: &mut Canonizer, puzzle: &Puzzle, most: usize) -> Vec<Symmetry> {
    if puzzle.rules().is_classic() {
        return canonizer.automorphisms(puzzle.givens(), most);
    }
    let mut all = canonizer.diagonal_automorphisms(puzzle.givens());
    all.truncate(most);
    all
}

/// What stands for the class of a puzzle: 128 bits, so that two of a billion classes have the same with a probability of
/// about 10⁻²¹.
pub(super) fn class(Record { puzzle, .. }: &Record) -> u128 {
    thread_local! {
        static CANONIZER: RefCell<Canonizer> = RefCell::default();
    }
    let line = CANONIZER.with_borrow_mut(|canonizer| match puzzle.rules().is_classic() {
        true => canonizer.line(puzzle.givens()),
        false => canonizer.diagonal(puzzle.givens()).grid.to_line(b'.'),
    });
    u128::from(hash(0, &line)) << 64 | u128::from(hash(1, &line))
}

fn hash(salt: u8, line: &[u8; Cell::COUNT]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write_u8(salt);
    hasher.write(line);
    hasher.finish()
}
