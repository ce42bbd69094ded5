//! Sets of values or of cells as the bits of a number.

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
