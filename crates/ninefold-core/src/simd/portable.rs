//! Lanes without vector instructions: plain loops, which the compiler may vectorize as it can.

use super::lanes::Lanes;
use super::vector::{Task, Vector};

/// `N` lanes in an array.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable<const N: usize>(pub(super) [u32; N]);

impl<const N: usize> Portable<N> {
    #[inline(always)]
    fn map(self, f: impl Fn(u32) -> u32) -> Self {
        Portable(std::array::from_fn(|i| f(self.0[i])))
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        Portable(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }

    #[inline(always)]
    fn lanes(holds: impl Fn(usize) -> bool) -> Lanes {
        Lanes::from_bits((0..N).fold(0, |bits, i| bits | u32::from(holds(i)) << i))
    }
}

/// Returns all bits if the lane is in the set, otherwise none.
#[inline(always)]
fn mask(lanes: Lanes, lane: usize) -> u32 {
    0u32.wrapping_sub(lanes.bits() >> lane & 1)
}

impl<const N: usize> Vector for Portable<N> {
    type Cpu = ();
    type Order = [u8; N];

    const LANES: usize = N;
    const PATIENCE: usize = N.div_ceil(2);

    #[inline(always)]
    fn cpu() -> Option<()> {
        Some(())
    }

    #[inline(never)]
    fn run<T: Task>((): (), task: T) -> T::Output {
        task.run()
    }

    #[inline(always)]
    fn splat((): (), value: u32) -> Self {
        Portable([value; N])
    }

    #[inline(always)]
    fn load((): (), from: &[u32]) -> Self {
        Portable(*from.first_chunk().expect("the slice has a number for each lane"))
    }

    #[inline(always)]
    fn store(self, to: &mut [u32]) {
        *to.first_chunk_mut().expect("the slice has room for each lane") = self.0;
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, u32::min)
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        self.map(u32::count_ones)
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        self.map(|a| a << BY)
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        self.map(|a| a >> BY)
    }

    #[inline(always)]
    fn nonzero(self) -> Lanes {
        Self::lanes(|i| self.0[i] != 0)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Lanes {
        Self::lanes(|i| self.0[i] == other.0[i])
    }

    #[inline(always)]
    fn blend(lanes: Lanes, off: Self, on: Self) -> Self {
        Portable(std::array::from_fn(|i| off.0[i] ^ (off.0[i] ^ on.0[i]) & mask(lanes, i)))
    }

    #[inline(always)]
    fn select_zero(self, zero: Self, otherwise: Self) -> Self {
        Portable(std::array::from_fn(|i| if self.0[i] == 0 { zero.0[i] } else { otherwise.0[i] }))
    }

    #[inline(always)]
    fn packing((): (), lanes: Lanes) -> [u8; N] {
        let mut order = [0; N];
        for (to, from) in order.iter_mut().zip(lanes) {
            *to = from as u8;
        }
        order
    }

    #[inline(always)]
    fn spreading((): (), lanes: Lanes) -> [u8; N] {
        let mut order = [0; N];
        for (from, to) in lanes.enumerate() {
            order[to] = from as u8;
        }
        order
    }

    #[inline(always)]
    fn permute(self, order: [u8; N]) -> Self {
        Portable(order.map(|from| self.0[usize::from(from) % N]))
    }
}
