//! Sets of values or of cells as the bits of a number.

use super::board::Dead;
use super::grid::Grid;
use crate::simd::Sixteen;

/// What a cell may hold, as bits, in as few bytes as the values need.
pub(super) trait Mask: Copy + Eq + std::fmt::Debug {
    /// Returns the same bits as a long word.
    fn wide(self) -> u64;

    /// Returns the bits of a long word, which must fit.
    fn of(bits: u64) -> Self;

    /// Sweeps a board as a grid; see [`Grid::sweep`].
    fn sweep<V: Sixteen>(
        grid: Grid,
        cpu: V::Cpu,
        masks: &mut [Self],
        changed: &mut [u64],
    ) -> Result<(), Dead>;
}

impl Mask for u16 {
    #[inline(always)]
    fn wide(self) -> u64 {
        self.into()
    }

    #[inline(always)]
    fn of(bits: u64) -> u16 {
        bits as u16
    }

    #[inline(always)]
    fn sweep<V: Sixteen>(
        grid: Grid,
        cpu: V::Cpu,
        masks: &mut [u16],
        changed: &mut [u64],
    ) -> Result<(), Dead> {
        grid.sweep::<V>(cpu, masks, changed)
    }
}

impl Mask for u64 {
    #[inline(always)]
    fn wide(self) -> u64 {
        self
    }

    #[inline(always)]
    fn of(bits: u64) -> u64 {
        bits
    }

    fn sweep<V: Sixteen>(_: Grid, _: V::Cpu, _: &mut [u64], _: &mut [u64]) -> Result<(), Dead> {
        unreachable!("nine digits fit into narrow masks")
    }
}

/// Iterates over the members of a mask, smallest first.
#[inline(always)]
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// Whether a mask has at most one member.
#[inline(always)]
pub(super) fn is_single(mask: u64) -> bool {
    mask & mask.wrapping_sub(1) == 0
}
