//! Four lanes by SSE4.2, which every x86-64 CPU since 2011 has.

use super::bytes::Bytes;
use super::four;
use super::lanes::Lanes;
use super::vector::{Task, Vector};
use crate::grid::Cell;
use std::arch::x86_64::*;

/// Four lanes in a 128-bit register.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Sse42(__m128i);

/// Proof that the CPU has SSE4.2, everything before it, and an instruction that counts bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HasSse42(());

const LANES: usize = 4;

#[target_feature(enable = "sse4.2,popcnt")]
#[inline(never)]
fn with_sse42<T: Task>(task: T) -> T::Output {
    task.run()
}

/// Operations of two vectors that are one intrinsic each.
macro_rules! operations {
    ($($name:ident = $intrinsic:ident,)*) => {
        $(#[inline(always)]
        fn $name(self, other: Self) -> Self {
            // SAFETY: `self` proves the CPU feature.
            unsafe { Sse42($intrinsic(self.0, other.0)) }
        })*
    };
}

impl Sse42 {
    /// Returns a proof of the CPU feature. A vector is one, because it was made with such a proof, or from vectors
    /// that were.
    #[inline(always)]
    fn proof(self) -> HasSse42 {
        HasSse42(())
    }
}

/// Sets all bits in the lanes of the set, and none elsewhere.
#[inline(always)]
fn mask(_: HasSse42, lanes: Lanes) -> __m128i {
    // SAFETY: the argument proves the CPU feature.
    unsafe {
        let bit = _mm_setr_epi32(1, 2, 4, 8);
        _mm_cmpeq_epi32(_mm_and_si128(_mm_set1_epi32(lanes.bits() as i32), bit), bit)
    }
}

// SAFETY of every block below: an `Sse42` or a `HasSse42` proves that the CPU has the instructions. Everything that is
// loaded or stored is in an array of the right length, borrowed for that.
impl Vector for Sse42 {
    type Cpu = HasSse42;
    type Order = Sse42;

    const LANES: usize = LANES;
    const PATIENCE: usize = 2;

    fn cpu() -> Option<HasSse42> {
        let has = is_x86_feature_detected!("sse4.2") && is_x86_feature_detected!("popcnt");
        has.then_some(HasSse42(()))
    }

    #[inline(always)]
    fn run<T: Task>(_: HasSse42, task: T) -> T::Output {
        // SAFETY: the argument proves the CPU feature.
        unsafe { with_sse42(task) }
    }

    #[inline(always)]
    fn splat(_: HasSse42, value: u32) -> Self {
        // SAFETY: the argument proves the CPU feature.
        unsafe { Sse42(_mm_set1_epi32(value as i32)) }
    }

    #[inline(always)]
    fn load(_: HasSse42, from: &[u32]) -> Self {
        let from: &[u32; LANES] = from.first_chunk().expect("the slice has a number for each lane");
        // SAFETY: the argument proves the CPU feature; four numbers are read from an array of four.
        unsafe { Sse42(_mm_loadu_si128(from.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u32]) {
        let to: &mut [u32; LANES] = to.first_chunk_mut().expect("the slice has room for each lane");
        // SAFETY: `self` proves the CPU feature; four numbers are written to an array of four.
        unsafe { _mm_storeu_si128(to.as_mut_ptr().cast(), self.0) }
    }

    operations! {
        and = _mm_and_si128,
        or = _mm_or_si128,
        xor = _mm_xor_si128,
        add = _mm_add_epi32,
        sub = _mm_sub_epi32,
        min = _mm_min_epu32,
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Sse42(_mm_andnot_si128(other.0, self.0)) }
    }

    /// Looks up the count of every half byte, then adds the bytes of each lane.
    #[inline(always)]
    fn count_ones(self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe {
            let counts = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            let half = _mm_set1_epi8(15);
            let low = _mm_shuffle_epi8(counts, _mm_and_si128(self.0, half));
            let high = _mm_shuffle_epi8(counts, _mm_and_si128(_mm_srli_epi32::<4>(self.0), half));
            let pairs = _mm_maddubs_epi16(_mm_add_epi8(low, high), _mm_set1_epi8(1));
            Sse42(_mm_madd_epi16(pairs, _mm_set1_epi16(1)))
        }
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Sse42(_mm_sll_epi32(self.0, _mm_cvtsi32_si128(BY as i32))) }
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Sse42(_mm_srl_epi32(self.0, _mm_cvtsi32_si128(BY as i32))) }
    }

    #[inline(always)]
    fn nonzero(self) -> Lanes {
        // SAFETY: `self` proves the CPU feature.
        let zero = unsafe { Sse42(_mm_setzero_si128()) };
        Self::ALL - self.equal(zero)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Lanes {
        // SAFETY: `self` proves the CPU feature.
        let bits = unsafe { _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(self.0, other.0))) };
        Lanes::from_bits(bits as u32)
    }

    #[inline(always)]
    fn blend(lanes: Lanes, off: Self, on: Self) -> Self {
        // SAFETY: `off` proves the CPU feature.
        unsafe { Sse42(_mm_blendv_epi8(off.0, on.0, mask(off.proof(), lanes))) }
    }

    #[inline(always)]
    fn select_zero(self, zero: Self, otherwise: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe {
            let is_zero = _mm_cmpeq_epi32(self.0, _mm_setzero_si128());
            Sse42(_mm_blendv_epi8(otherwise.0, zero.0, is_zero))
        }
    }

    #[inline(always)]
    fn packing(cpu: HasSse42, lanes: Lanes) -> Sse42 {
        four::packing(cpu, lanes)
    }

    #[inline(always)]
    fn spreading(cpu: HasSse42, lanes: Lanes) -> Sse42 {
        four::spreading(cpu, lanes)
    }

    #[inline(always)]
    fn permute(self, order: Sse42) -> Self {
        self.look_up(order)
    }

    #[inline(always)]
    fn read(cpu: HasSse42, line: &[u8; Cell::COUNT]) -> [[u32; 3]; 9] {
        four::read::<Sse42>(cpu, line)
    }

    #[inline(always)]
    fn write(cpu: HasSse42, planes: &[[u32; 3]; 4], line: &mut [u8; Cell::COUNT]) {
        four::write::<Sse42>(cpu, planes, line);
    }
}

// SAFETY of every block below: as for `Vector`, above.
impl Bytes for Sse42 {
    type Cpu = HasSse42;

    #[inline(always)]
    fn splat_byte(_: HasSse42, byte: u8) -> Self {
        // SAFETY: the argument proves the CPU feature.
        unsafe { Sse42(_mm_set1_epi8(byte as i8)) }
    }

    #[inline(always)]
    fn load_bytes(_: HasSse42, from: &[u8; 16]) -> Self {
        // SAFETY: the argument proves the CPU feature; sixteen bytes are read from an array of sixteen.
        unsafe { Sse42(_mm_loadu_si128(from.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store_bytes(self, to: &mut [u8; 16]) {
        // SAFETY: `self` proves the CPU feature; sixteen bytes are written to an array of sixteen.
        unsafe { _mm_storeu_si128(to.as_mut_ptr().cast(), self.0) }
    }

    operations! {
        look_up = _mm_shuffle_epi8,
        and_bytes = _mm_and_si128,
        or_bytes = _mm_or_si128,
        max_bytes = _mm_max_epu8,
        add_bytes = _mm_add_epi8,
        sub_bytes = _mm_sub_epi8,
        equal_bytes = _mm_cmpeq_epi8,
    }

    #[inline(always)]
    fn top_bits(self) -> u32 {
        // SAFETY: `self` proves the CPU feature.
        unsafe { _mm_movemask_epi8(self.0) as u32 }
    }
}
