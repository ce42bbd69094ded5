//! The operations that the lockstep kernel needs of a vector of 32-bit lanes, and nothing more.
//!
//! **Having a vector proves that the CPU has its instructions.** Every operation takes a vector, except
//! [`Vector::splat`], [`Vector::load`] and [`Vector::run`], which make vectors from nothing. Those take a
//! [`Vector::Cpu`], and the only way to get one is [`Vector::cpu`], which asks the CPU. So all of this is safe to
//! call.
//!
//! **Everything is `#[inline(always)]`.** A function with `#[target_feature]` can only be inlined into one that has
//! the feature too, and a function that is not inlined passes vectors through memory. So the operations here and the
//! kernel itself have no features of their own and are inlined into the one function that has them: [`Vector::run`].
//! Whatever must stay a separate function is passed to `run` again.
//!
//! For the same reason no vector goes through a closure, `array::map` or the like, which cannot be marked
//! `#[inline(always)]`. The macro [`three`] is used instead.
//!
//! **Operations on three operands** have default bodies made of two-operand operations, which suit AVX2, SSE and
//! WebAssembly. AVX-512 does each of them in one instruction.

use super::lanes::Lanes;
use crate::grid::Cell;

/// Writes `three!(i => f(i))` as `[f(0), f(1), f(2)]`, without a closure.
macro_rules! three {
    ($i:pat => $value:expr) => {
        [
            {
                let $i = 0;
                $value
            },
            {
                let $i = 1;
                $value
            },
            {
                let $i = 2;
                $value
            },
        ]
    };
}
pub(super) use three;

/// A task for the instructions of a vector type; see [`Vector::run`].
pub(crate) trait Task {
    /// The result.
    type Output;

    /// Does it. Every implementation must be `#[inline(always)]`.
    fn run(self) -> Self::Output;
}

/// Some number of 32-bit lanes.
pub(crate) trait Vector: Copy {
    /// Proof that the CPU has the instructions.
    type Cpu: Copy;

    /// An order of lanes that is made once and applied to many vectors.
    type Order: Copy;

    /// The number of lanes: 4, 8 or 16.
    const LANES: usize;

    /// The number of lanes that may wait before they are served, while there are puzzles to read. It was found by
    /// measuring.
    const PATIENCE: usize;

    /// The number of lanes that may wait when all puzzles have been read and lanes become idle.
    const LAST_PATIENCE: usize = Self::LANES / 3 + 1;

    /// All lanes.
    const ALL: Lanes = Lanes::first(Self::LANES);

    /// Asks the CPU for the instructions, and returns the proof if it has them.
    fn cpu() -> Option<Self::Cpu>;

    /// Runs a task, compiled for this CPU, as a separate function.
    fn run<T: Task>(cpu: Self::Cpu, task: T) -> T::Output;

    /// Returns the same number in every lane.
    fn splat(cpu: Self::Cpu, value: u32) -> Self;

    /// Loads the first numbers of a slice, which must have enough.
    fn load(cpu: Self::Cpu, from: &[u32]) -> Self;

    /// Writes the lanes to the front of a slice, which must have room.
    fn store(self, to: &mut [u32]);

    /// `self & other`.
    fn and(self, other: Self) -> Self;

    /// `self | other`.
    fn or(self, other: Self) -> Self;

    /// `self ^ other`.
    fn xor(self, other: Self) -> Self;

    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;

    /// `self + other`, wrapping.
    fn add(self, other: Self) -> Self;

    /// `self - other`, wrapping.
    fn sub(self, other: Self) -> Self;

    /// Returns the smaller of two unsigned numbers.
    fn min(self, other: Self) -> Self;

    /// Counts the bits that are set.
    fn count_ones(self) -> Self;

    /// Shifts left by a constant below 32.
    fn shl<const BY: u32>(self) -> Self;

    /// Shifts right by a constant below 32, inserting zeros.
    fn shr<const BY: u32>(self) -> Self;

    /// Returns the lanes that are not zero.
    fn nonzero(self) -> Lanes;

    /// Returns the lanes that are equal in both.
    fn equal(self, other: Self) -> Lanes;

    /// Takes `on` in the lanes, `off` elsewhere.
    fn blend(lanes: Lanes, off: Self, on: Self) -> Self;

    /// Takes `zero` where a lane of `self` is zero, `otherwise` elsewhere.
    fn select_zero(self, zero: Self, otherwise: Self) -> Self;

    /// Returns the order that moves the given lanes to the front, in their order.
    fn packing(cpu: Self::Cpu, lanes: Lanes) -> Self::Order;

    /// Returns the order that moves the first lanes to the given ones, in their order.
    fn spreading(cpu: Self::Cpu, lanes: Lanes) -> Self::Order;

    /// Reorders the lanes. Lanes that are not part of the order are meaningless afterwards.
    fn permute(self, order: Self::Order) -> Self;

    /// Reads the bits of the 81 characters of a puzzle, digit by digit, as [`text`](super::text) describes.
    fn read(cpu: Self::Cpu, line: &[u8; Cell::COUNT]) -> [[u32; 3]; 9] {
        let _ = cpu;
        super::text::read(line)
    }

    /// The inverse of [`read`](Vector::read), for a full grid whose digits are in binary.
    fn write(cpu: Self::Cpu, planes: &[[u32; 3]; 4], line: &mut [u8; Cell::COUNT]) {
        let _ = cpu;
        super::text::write(planes, line);
    }

    /// Moves every bit of a ring of 27 bits 9 and 18 places further. Bits 27 and up are meaningless.
    #[inline(always)]
    fn ring(self) -> (Self, Self) {
        (self.shl::<9>().or(self.shr::<18>()), self.shl::<18>().or(self.shr::<9>()))
    }

    /// `a | b | c`.
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }

    /// `a & b & c`.
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        a.and(b).and(c)
    }

    /// Whether at least two of three are set.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }

    /// Whether at least one and at least two of three are set: `or3` and `majority`, which share their work.
    #[inline(always)]
    fn one_and_two(a: Self, b: Self, c: Self) -> (Self, Self) {
        let either = a.or(b);
        (either.or(c), a.and(b).or(either.and(c)))
    }

    /// The sum and carry of three bits: `a ^ b ^ c` and `majority`, which share their work.
    #[inline(always)]
    fn sum(a: Self, b: Self, c: Self) -> (Self, Self) {
        let differ = a.xor(b);
        (differ.xor(c), a.and(b).or(differ.and(c)))
    }

    /// Takes, bit by bit, `a` where the mask is set and `b` elsewhere.
    #[inline(always)]
    fn select(mask: Self, a: Self, b: Self) -> Self {
        mask.and(a).or(b.and_not(mask))
    }

    /// `(a & b) | c`.
    #[inline(always)]
    fn and_or(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(c)
    }

    /// `a & (b | c)`.
    #[inline(always)]
    fn and_either(a: Self, b: Self, c: Self) -> Self {
        a.and(b.or(c))
    }

    /// `a & (b | !c)`: bits of `c` must be in `b`.
    #[inline(always)]
    fn and_unless(a: Self, b: Self, c: Self) -> Self {
        a.and_not(c.and_not(b))
    }

    /// `a | (b & !c)`.
    #[inline(always)]
    fn or_but(a: Self, b: Self, c: Self) -> Self {
        a.or(b.and_not(c))
    }

    /// `a & b & !c`.
    #[inline(always)]
    fn both_but(a: Self, b: Self, c: Self) -> Self {
        a.and(b).and_not(c)
    }

    /// `a & !b & !c`.
    #[inline(always)]
    fn and_neither(a: Self, b: Self, c: Self) -> Self {
        a.and_not(b.or(c))
    }
}
