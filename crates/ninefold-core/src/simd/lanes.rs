//! A set of lanes.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// The largest number of lanes in a vector.
pub(crate) const MOST: usize = 16;

/// A set of lanes of one vector: lane i is bit i. Bits beyond the vector's lanes are never set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lanes(u32);

impl Lanes {
    pub(crate) const NONE: Lanes = Lanes(0);

    /// Returns the first `count` lanes.
    #[inline(always)]
    pub(crate) const fn first(count: usize) -> Lanes {
        Lanes((1u32 << count) - 1)
    }

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u32) -> Lanes {
        Lanes(bits)
    }

    #[inline(always)]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    #[inline(always)]
    pub(crate) const fn only(lane: usize) -> Lanes {
        Lanes(1 << lane)
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the last `count` lanes of the set; all if there are fewer.
    #[inline(always)]
    pub(crate) fn last(self, count: usize) -> Lanes {
        let mut left = self;
        while left.len() > count {
            left.0 &= left.0 - 1;
        }
        left
    }
}

impl Iterator for Lanes {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let lane = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (lane < u32::BITS).then_some(lane as usize)
    }
}

impl BitAnd for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitand(self, other: Lanes) -> Lanes {
        Lanes(self.0 & other.0)
    }
}

impl BitOr for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitor(self, other: Lanes) -> Lanes {
        Lanes(self.0 | other.0)
    }
}

impl Sub for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn sub(self, other: Lanes) -> Lanes {
        Lanes(self.0 & !other.0)
    }
}

impl BitAndAssign for Lanes {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Lanes) {
        *self = *self & other;
    }
}

impl BitOrAssign for Lanes {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Lanes) {
        *self = *self | other;
    }
}

impl SubAssign for Lanes {
    #[inline(always)]
    fn sub_assign(&mut self, other: Lanes) {
        *self = *self - other;
    }
}
