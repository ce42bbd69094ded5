//! Classes in memory.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// The number of parts into which classes are distributed. A billion classes make parts of 16 million.
pub(super) const PARTS: usize = 64;

/// The part of a class, by its first bits.
pub(super) fn part(class: u128) -> usize {
    (class >> 122) as usize % PARTS
}

/// A part in memory.
pub(super) type ClassPart = HashSet<u128, BuildHasherDefault<LowerHalf>>;

/// A class is a hash already: its lower half is one.
#[derive(Default)]
pub(super) struct LowerHalf(u64);

impl Hasher for LowerHalf {
    fn write_u128(&mut self, class: u128) {
        self.0 = class as u64;
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only classes are hashed");
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// All parts. A table that grows needs room for both the old table and the new one, so a lot of small tables need less
/// room.
pub(super) struct PuzzleClasses {
    parts: [ClassPart; PARTS],
    count: usize,
}

impl Default for PuzzleClasses {
    fn default() -> PuzzleClasses {
        PuzzleClasses { parts: std::array::from_fn(|_| ClassPart::default()), count: 0 }
    }
}

impl PuzzleClasses {
    /// Adds a class, and returns whether it is new.
    pub(super) fn insert(&mut self, class: u128) -> bool {
        let is_new = self.parts[part(class)].insert(class);
        self.count += usize::from(is_new);
        is_new
    }

    pub(super) fn contains(&self, class: u128) -> bool {
        self.parts[part(class)].contains(&class)
    }

    pub(super) fn len(&self) -> usize {
        self.count
    }
}

impl IntoIterator for PuzzleClasses {
    type Item = u128;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<ClassPart, PARTS>>;

    fn into_iter(self) -> Self::IntoIter {
        self.parts.into_iter().flatten()
    }
}
