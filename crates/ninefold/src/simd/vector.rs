//! What the lockstep kernel asks of a vector of 32-bit lanes, and nothing more.
//!
//! **A vector in hand is proof that the CPU has its instructions.** Every operation takes a vector, but
//! for [`Vector::splat`], [`Vector::load`] and [`Vector::run`], which make vectors out of nothing: those
//! take a [`Vector::Cpu`], and the only way to get one is [`Vector::cpu`], which asks the CPU. So all of
//! this is safe to call.
//!
//! **Everything is `#[inline(always)]`.** A function with `#[target_feature]` may only be inlined into
//! one that has the feature too, and one that is not inlined passes vectors through memory. So the
//! operations here and the kernel itself have no features of their own and melt into the one function
//! that has: [`Vector::run`]. What should stay a function of its own is handed to `run` again.
//!
//! For the same reason no vector goes through a closure or through `array::map` and its like: nobody can mark
//! those `#[inline(always)]`. The macro [`three`] stands in for them.
//!
//! **Operations on three operands** have default bodies of two operands, which suit AVX2, SSE and WebAssembly.
//! AVX-512 does each of them in one instruction.

use super::lanes::Lanes;
use crate::grid::Cell;

/// `three!(i => f(i))` is `[f(0), f(1), f(2)]`, without a closure.
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

/// Something to do with the instructions of a vector type; see [`Vector::run`].
pub(crate) trait Task {
    /// What comes of it.
    type Output;

    /// Does it. `#[inline(always)]` in every implementation.
    fn run(self) -> Self::Output;
}

/// Some number of 32-bit lanes.
pub(crate) trait Vector: Copy {
    /// Proof that the CPU has the instructions.
    type Cpu: Copy;

    /// An order of lanes, made once and applied to many vectors.
    type Order: Copy;

    /// How many lanes: 4, 8 or 16.
    const LANES: usize;

    /// How many lanes may wait while there are puzzles to read, before they are served. Measured.
    const PATIENCE: usize;

    /// The same when all puzzles have been read, and lanes fall idle.
    const LAST_PATIENCE: usize = Self::LANES / 3 + 1;

    /// All lanes.
    const ALL: Lanes = Lanes::first(Self::LANES);

    /// Asks the CPU.
    fn cpu() -> Option<Self::Cpu>;

    /// Runs a task compiled for this CPU, as a function of its own.
    fn run<T: Task>(cpu: Self::Cpu, task: T) -> T::Output;

    /// The same number in every lane.
    fn splat(cpu: Self::Cpu, value: u32) -> Self;

    /// The first numbers of a slice that has enough.
    fn load(cpu: Self::Cpu, from: &[u32]) -> Self;

    /// Writes the lanes to the front of a slice that has room.
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

    /// The smaller of two unsigned numbers.
    fn min(self, other: Self) -> Self;

    /// How many bits are set.
    fn count_ones(self) -> Self;

    /// Shifted left by a constant below 32.
    fn shl<const BY: u32>(self) -> Self;

    /// Shifted right by a constant below 32, zeros coming in.
    fn shr<const BY: u32>(self) -> Self;

    /// The lanes that are not zero.
    fn nonzero(self) -> Lanes;

    /// The lanes that are the same in both.
    fn equal(self, other: Self) -> Lanes;

    /// `on` in the lanes, `off` elsewhere.
    fn blend(lanes: Lanes, off: Self, on: Self) -> Self;

    /// Where a lane of `self` is zero `zero`, elsewhere `otherwise`.
    fn select_zero(self, zero: Self, otherwise: Self) -> Self;

    /// The order that moves the given lanes to the front, in their order.
    fn packing(cpu: Self::Cpu, lanes: Lanes) -> Self::Order;

    /// The order that moves the first lanes to the given ones, in their order.
    fn spreading(cpu: Self::Cpu, lanes: Lanes) -> Self::Order;

    /// The lanes in another order; lanes that the order does not speak of are rubbish.
    fn permute(self, order: Self::Order) -> Self;

    /// The bits of the 81 characters of a puzzle, digit by digit, as [`text`](super::text) describes.
    fn read(cpu: Self::Cpu, line: &[u8; Cell::COUNT]) -> [[u32; 3]; 9] {
        let _ = cpu;
        super::text::read(line)
    }

    /// The inverse, for a full grid whose digits come in binary.
    fn write(cpu: Self::Cpu, planes: &[[u32; 3]; 4], line: &mut [u8; Cell::COUNT]) {
        let _ = cpu;
        super::text::write(planes, line);
    }

    /// In a ring of 27 bits, every bit 9 and 18 places further on. Bits 27 and up are rubbish.
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

    /// At least two of three.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }

    /// At least one and at least two of three: `or3` and `majority`, which share their work.
    #[inline(always)]
    fn one_and_two(a: Self, b: Self, c: Self) -> (Self, Self) {
        let either = a.or(b);
        (either.or(c), a.and(b).or(either.and(c)))
    }

    /// Sum and carry of three bits: `a ^ b ^ c` and `majority`, which share their work.
    #[inline(always)]
    fn sum(a: Self, b: Self, c: Self) -> (Self, Self) {
        let differ = a.xor(b);
        (differ.xor(c), a.and(b).or(differ.and(c)))
    }

    /// Bit by bit, `a` where the mask is set and `b` elsewhere.
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

    /// `a & (b | !c)`: what is in `c` must be in `b`.
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
