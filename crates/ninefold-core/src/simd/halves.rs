//! Eight lanes as two halves of four: the operations that the search of one puzzle needs in addition to [`Vector`].
//!
//! The search keeps a board in each half: three lanes of it and an empty one. So lanes are rotated within a half, and a
//! half is extracted or broadcast. Nothing ever moves from one board to the other.

use super::portable::Portable;
use super::vector::Vector;

/// Eight lanes in two halves.
pub(crate) trait Halves: Vector {
    /// Returns the four numbers in both halves.
    fn twice(cpu: Self::Cpu, from: &[u32; 4]) -> Self;

    /// Returns the numbers of half 0 or half 1.
    fn half(self, half: usize) -> [u32; 4];

    /// Returns the lanes of each half in the orders 1, 2, 0, 3 and 2, 0, 1, 3.
    fn turned(self) -> (Self, Self);
}

impl Halves for Portable<8> {
    #[inline(always)]
    fn twice((): (), from: &[u32; 4]) -> Self {
        let [a, b, c, d] = *from;
        Portable([a, b, c, d, a, b, c, d])
    }

    #[inline(always)]
    fn half(self, half: usize) -> [u32; 4] {
        let [a, b, c, d, e, f, g, h] = self.0;
        if half == 0 { [a, b, c, d] } else { [e, f, g, h] }
    }

    #[inline(always)]
    fn turned(self) -> (Self, Self) {
        let [a, b, c, d, e, f, g, h] = self.0;
        (Portable([b, c, a, d, f, g, e, h]), Portable([c, a, b, d, g, e, f, h]))
    }
}

/// A task for any vector of two halves.
pub(crate) trait HalvesTask {
    /// The result.
    type Output;

    /// Does it. Every implementation must be `#[inline(always)]`.
    fn run<V: Halves>(self, cpu: V::Cpu) -> Self::Output;
}
