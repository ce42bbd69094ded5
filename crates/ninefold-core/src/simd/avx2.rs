//! Eight lanes by AVX2.

use super::four::{TO_MASK_ORDER, TO_ROW_ORDER, orders};
use super::halves::Halves;
use super::lanes::Lanes;
use super::vector::{Task, Vector, three};
use crate::grid::Cell;
use std::arch::x86_64::*;

/// Eight lanes in a 256-bit register.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Avx2(__m256i);

/// Proof that the CPU has AVX2 and the few scalar instructions that every CPU with AVX2 has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HasAvx2(());

const LANES: usize = 8;

/// For each set of lanes, the order that moves them to the front, and the order that moves them back.
static PACKING: [[u8; LANES]; 256] = orders(true);
static SPREADING: [[u8; LANES]; 256] = orders(false);

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn with_avx2<T: Task>(task: T) -> T::Output {
    task.run()
}

impl Avx2 {
    /// Returns a proof of the CPU feature. A vector is one, because it was made with such a proof, or from vectors
    /// that were.
    #[inline(always)]
    fn proof(self) -> HasAvx2 {
        HasAvx2(())
    }
}

/// Sets all bits in the lanes of the set, and none elsewhere.
#[inline(always)]
fn mask(_: HasAvx2, lanes: Lanes) -> __m256i {
    // SAFETY: the argument proves the CPU feature.
    unsafe {
        let bit = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
        _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32(lanes.bits() as i32), bit), bit)
    }
}

/// Makes the order of lanes from a list.
#[inline(always)]
fn order(_: HasAvx2, lanes: &[u8; LANES]) -> __m256i {
    // SAFETY: the argument proves the CPU feature; the eight bytes that are loaded are the array.
    unsafe { _mm256_cvtepu8_epi32(_mm_loadl_epi64(lanes.as_ptr().cast())) }
}

/// Returns the characters of rows r, 3 + r and 6 + r in the order of masks, followed by zeros.
#[inline(always)]
fn in_mask_order(_: HasAvx2, line: &[u8; Cell::COUNT], r: usize) -> __m256i {
    // SAFETY: the argument proves the CPU feature; sixteen bytes are read from slices of at least that many, and 32
    // from tables of twice sixteen.
    unsafe {
        let mut cells = _mm256_setzero_si256();
        for band in 0..3 {
            let is_last = 3 * band + r == 8;
            let (start, table) = if is_last { (65, 3) } else { (27 * band + 9 * r, band) };
            let bytes = _mm256_broadcastsi128_si256(_mm_loadu_si128(line[start..start + 16].as_ptr().cast()));
            let table = _mm256_loadu_si256(TO_MASK_ORDER[table].as_flattened().as_ptr().cast());
            cells = _mm256_or_si256(cells, _mm256_shuffle_epi8(bytes, table));
        }
        cells
    }
}

/// Returns a character for each of the 27 cells of one r, from the binary places of their digits.
#[inline(always)]
fn characters(_: HasAvx2, planes: &[[u32; 3]; 4], r: usize) -> __m256i {
    // SAFETY: the argument proves the CPU feature.
    unsafe {
        let byte_of_bit = _mm256_setr_epi8(
            0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
        );
        let bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        let mut digits = _mm256_setzero_si256();
        for plane in planes.iter().rev() {
            let bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(plane[r] as i32), byte_of_bit);
            let set = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit), bit);
            // Doubles the number and adds one where the bit is set (by subtracting -1).
            digits = _mm256_sub_epi8(_mm256_add_epi8(digits, digits), set);
        }
        _mm256_add_epi8(digits, _mm256_set1_epi8(b'0' as i8))
    }
}

// SAFETY of every block below: an `Avx2` or a `HasAvx2` proves that the CPU has AVX2. Everything that is loaded or
// stored is in an array of the right length, borrowed for that.
impl Vector for Avx2 {
    type Cpu = HasAvx2;
    type Order = __m256i;

    const LANES: usize = LANES;
    const PATIENCE: usize = 4;

    fn cpu() -> Option<HasAvx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(HasAvx2(()))
    }

    #[inline(always)]
    fn run<T: Task>(_: HasAvx2, task: T) -> T::Output {
        // SAFETY: the argument proves the CPU feature.
        unsafe { with_avx2(task) }
    }

    #[inline(always)]
    fn splat(_: HasAvx2, value: u32) -> Self {
        // SAFETY: the argument proves the CPU feature.
        unsafe { Avx2(_mm256_set1_epi32(value as i32)) }
    }

    #[inline(always)]
    fn load(_: HasAvx2, from: &[u32]) -> Self {
        let from: &[u32; LANES] = from.first_chunk().expect("the slice has a number for each lane");
        // SAFETY: the argument proves the CPU feature; eight numbers are read from an array of eight.
        unsafe { Avx2(_mm256_loadu_si256(from.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u32]) {
        let to: &mut [u32; LANES] = to.first_chunk_mut().expect("the slice has room for each lane");
        // SAFETY: `self` proves the CPU feature; eight numbers are written to an array of eight.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Avx2(_mm256_and_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Avx2(_mm256_or_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Avx2(_mm256_xor_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Avx2(_mm256_andnot_si256(other.0, self.0)) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Avx2(_mm256_add_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Avx2(_mm256_sub_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Avx2(_mm256_min_epu32(self.0, other.0)) }
    }

    /// Looks up the count of every half byte, then adds the bytes of each lane.
    #[inline(always)]
    fn count_ones(self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe {
            let counts =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let half = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(self.0, half));
            let high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi32::<4>(self.0), half));
            let pairs = _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1));
            Avx2(_mm256_madd_epi16(pairs, _mm256_set1_epi16(1)))
        }
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Avx2(_mm256_sll_epi32(self.0, _mm_cvtsi32_si128(BY as i32))) }
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Avx2(_mm256_srl_epi32(self.0, _mm_cvtsi32_si128(BY as i32))) }
    }

    #[inline(always)]
    fn nonzero(self) -> Lanes {
        // SAFETY: `self` proves the CPU feature.
        let zero = unsafe { Avx2(_mm256_setzero_si256()) };
        Self::ALL - self.equal(zero)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Lanes {
        // SAFETY: `self` proves the CPU feature.
        let bits = unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(self.0, other.0))) };
        Lanes::from_bits(bits as u32)
    }

    #[inline(always)]
    fn blend(lanes: Lanes, off: Self, on: Self) -> Self {
        // SAFETY: `off` proves the CPU feature.
        unsafe { Avx2(_mm256_blendv_epi8(off.0, on.0, mask(off.proof(), lanes))) }
    }

    #[inline(always)]
    fn select_zero(self, zero: Self, otherwise: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe {
            let is_zero = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
            Avx2(_mm256_blendv_epi8(otherwise.0, zero.0, is_zero))
        }
    }

    #[inline(always)]
    fn packing(cpu: HasAvx2, lanes: Lanes) -> __m256i {
        order(cpu, &PACKING[lanes.bits() as usize % 256])
    }

    #[inline(always)]
    fn spreading(cpu: HasAvx2, lanes: Lanes) -> __m256i {
        order(cpu, &SPREADING[lanes.bits() as usize % 256])
    }

    #[inline(always)]
    fn read(cpu: HasAvx2, line: &[u8; Cell::COUNT]) -> [[u32; 3]; 9] {
        let mut masks = [[0; 3]; 9];
        for r in 0..3 {
            let cells = in_mask_order(cpu, line, r);
            for (digit, mask) in masks.iter_mut().enumerate() {
                // SAFETY: the argument proves the CPU feature.
                let bits = unsafe {
                    let character = _mm256_set1_epi8(b'1' as i8 + digit as i8);
                    _mm256_movemask_epi8(_mm256_cmpeq_epi8(cells, character))
                };
                mask[r] = bits as u32;
            }
        }
        masks
    }

    /// Writes sixteen bytes for every row but the last; the next row then overwrites the excess.
    #[inline(always)]
    fn write(cpu: HasAvx2, planes: &[[u32; 3]; 4], line: &mut [u8; Cell::COUNT]) {
        let cells = three!(r => characters(cpu, planes, r));
        for row in 0..9 {
            // SAFETY: the argument proves the CPU feature; sixteen bytes are read from tables of sixteen and written
            // to a slice of that many.
            unsafe {
                let [lower, upper] = &TO_ROW_ORDER[row / 3];
                let (lower, upper) = (lower.as_ptr().cast(), upper.as_ptr().cast());
                let cells = cells[row % 3];
                let from_lower = _mm_shuffle_epi8(_mm256_castsi256_si128(cells), _mm_loadu_si128(lower));
                let from_upper =
                    _mm_shuffle_epi8(_mm256_extracti128_si256::<1>(cells), _mm_loadu_si128(upper));
                let characters = _mm_or_si128(from_lower, from_upper);
                if row < 8 {
                    _mm_storeu_si128(line[9 * row..9 * row + 16].as_mut_ptr().cast(), characters);
                } else {
                    let mut last = [0; 16];
                    _mm_storeu_si128(last.as_mut_ptr().cast(), characters);
                    line[72..].copy_from_slice(&last[..9]);
                }
            }
        }
    }

    #[inline(always)]
    fn permute(self, order: __m256i) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Avx2(_mm256_permutevar8x32_epi32(self.0, order)) }
    }
}

// SAFETY of every block below: as for `Vector`, above.
impl Halves for Avx2 {
    #[inline(always)]
    fn twice(_: HasAvx2, from: &[u32; 4]) -> Self {
        // SAFETY: the argument proves the CPU feature; four numbers are read from an array of four.
        unsafe { Avx2(_mm256_broadcastsi128_si256(_mm_loadu_si128(from.as_ptr().cast()))) }
    }

    #[inline(always)]
    fn half(self, half: usize) -> [u32; 4] {
        let mut words = [0; 4];
        // SAFETY: `self` proves the CPU feature; four numbers are written to an array of four.
        unsafe {
            let part = if half == 0 {
                _mm256_castsi256_si128(self.0)
            } else {
                _mm256_extracti128_si256::<1>(self.0)
            };
            _mm_storeu_si128(words.as_mut_ptr().cast(), part);
        }
        words
    }

    #[inline(always)]
    fn turned(self) -> (Self, Self) {
        // SAFETY: `self` proves the CPU feature.
        unsafe {
            let (next, last) = (
                _mm256_shuffle_epi32::<0b11_00_10_01>(self.0),
                _mm256_shuffle_epi32::<0b11_01_00_10>(self.0),
            );
            (Avx2(next), Avx2(last))
        }
    }
}
