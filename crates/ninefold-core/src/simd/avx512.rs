//! Sixteen or eight lanes by AVX-512, in the form that Ice Lake, Zen 4 and later CPUs have.
//!
//! It has three advantages over AVX2: any operation on three operands is one instruction; sets of lanes have
//! registers of their own; and bytes can be looked up in a table of 128, so 81 characters are reordered at once.

use super::halves::Halves;
use super::lanes::Lanes;
use super::layout::{FULL, ROW_AND_BIT};
use super::vector::{Task, Vector};
use crate::grid::Cell;
use std::arch::x86_64::*;

/// Proof that the CPU has the parts of AVX-512 that are used here, and the few scalar instructions that come with them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HasAvx512(());

impl HasAvx512 {
    fn new() -> Option<HasAvx512> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(HasAvx512(()))
    }
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt"
)]
#[inline(never)]
fn with_avx512<T: Task>(task: T) -> T::Output {
    task.run()
}

/// The three operands of a truth table: the entries in which each of them is set.
const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;
/// A truth table has eight entries.
const TABLE: i32 = 0xff;

/// Operations of one or two vectors that are one intrinsic each.
macro_rules! operations {
    ($($name:ident($($other:ident)?) = $intrinsic:ident,)*) => {
        $(#[inline(always)]
        fn $name(self $(, $other: Self)?) -> Self {
            // SAFETY: `self` proves the CPU feature.
            unsafe { Self($intrinsic(self.0 $(, $other.0)?)) }
        })*
    };
}

/// Operations on three operands by their truth table.
macro_rules! truth_tables {
    ($($name:ident = $table:expr,)*) => {
        $(#[inline(always)]
        fn $name(a: Self, b: Self, c: Self) -> Self {
            // SAFETY: `a` proves the CPU feature.
            unsafe { Self(ternary::<{ $table & TABLE }>(a.0, b.0, c.0)) }
        })*
    };
}

/// Defines a vector type, in a module that has the intrinsics of its width under short names.
macro_rules! vector {
    ($(#[$about:meta])* $name:ident($register:ty), mask $mask:ty, lanes $lanes:literal, patience $patience:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        #[repr(transparent)]
        pub(crate) struct $name(pub(super) $register);

        // SAFETY of every block below: a vector or a `HasAvx512` proves that the CPU has the instructions. Everything
        // that is loaded or stored is in an array of the right length, borrowed for that.
        impl Vector for $name {
            type Cpu = HasAvx512;
            type Order = $register;

            const LANES: usize = $lanes;
            const PATIENCE: usize = $patience;

            fn cpu() -> Option<HasAvx512> {
                HasAvx512::new()
            }

            #[inline(always)]
            fn run<T: Task>(_: HasAvx512, task: T) -> T::Output {
                // SAFETY: the argument proves the CPU feature.
                unsafe { with_avx512(task) }
            }

            #[inline(always)]
            fn splat(_: HasAvx512, value: u32) -> Self {
                // SAFETY: the argument proves the CPU feature.
                unsafe { Self(set1(value as i32)) }
            }

            #[inline(always)]
            fn load(_: HasAvx512, from: &[u32]) -> Self {
                let from: &[u32; $lanes] = from.first_chunk().expect("the slice has a number for each lane");
                // SAFETY: the argument proves the CPU feature; as many numbers are read as the array has.
                unsafe { Self(load(from.as_ptr().cast())) }
            }

            #[inline(always)]
            fn store(self, to: &mut [u32]) {
                let to: &mut [u32; $lanes] = to.first_chunk_mut().expect("the slice has room for each lane");
                // SAFETY: `self` proves the CPU feature; as many numbers are written as the array has.
                unsafe { store(to.as_mut_ptr().cast(), self.0) }
            }

            operations! {
                and(other) = and,
                or(other) = or,
                xor(other) = xor,
                add(other) = add,
                sub(other) = sub,
                min(other) = min,
                count_ones() = popcnt,
            }

            #[inline(always)]
            fn and_not(self, other: Self) -> Self {
                // SAFETY: `self` proves the CPU feature.
                unsafe { Self(andnot(other.0, self.0)) }
            }

            #[inline(always)]
            fn shl<const BY: u32>(self) -> Self {
                // SAFETY: `self` proves the CPU feature.
                unsafe { Self(sll(self.0, _mm_cvtsi32_si128(BY as i32))) }
            }

            #[inline(always)]
            fn shr<const BY: u32>(self) -> Self {
                // SAFETY: `self` proves the CPU feature.
                unsafe { Self(srl(self.0, _mm_cvtsi32_si128(BY as i32))) }
            }

            #[inline(always)]
            fn nonzero(self) -> Lanes {
                // SAFETY: `self` proves the CPU feature.
                Lanes::from_bits(unsafe { test(self.0, self.0) }.into())
            }

            #[inline(always)]
            fn equal(self, other: Self) -> Lanes {
                // SAFETY: `self` proves the CPU feature.
                Lanes::from_bits(unsafe { cmpeq(self.0, other.0) }.into())
            }

            #[inline(always)]
            fn blend(lanes: Lanes, off: Self, on: Self) -> Self {
                // SAFETY: `off` proves the CPU feature.
                unsafe { Self(blend(lanes.bits() as $mask, off.0, on.0)) }
            }

            #[inline(always)]
            fn select_zero(self, zero: Self, otherwise: Self) -> Self {
                // SAFETY: `self` proves the CPU feature.
                unsafe { Self(blend(testn(self.0, self.0), otherwise.0, zero.0)) }
            }

            #[inline(always)]
            fn packing(cpu: HasAvx512, lanes: Lanes) -> $register {
                // SAFETY: the argument proves the CPU feature.
                unsafe { compress(lanes.bits() as $mask, Self::load(cpu, &COUNTING).0) }
            }

            #[inline(always)]
            fn spreading(cpu: HasAvx512, lanes: Lanes) -> $register {
                // SAFETY: the argument proves the CPU feature.
                unsafe { expand(lanes.bits() as $mask, Self::load(cpu, &COUNTING).0) }
            }

            #[inline(always)]
            fn permute(self, order: $register) -> Self {
                // SAFETY: `self` proves the CPU feature.
                unsafe { Self(permute(order, self.0)) }
            }

            #[inline(always)]
            fn read(cpu: HasAvx512, line: &[u8; Cell::COUNT]) -> [[u32; 3]; 9] {
                read(cpu, line)
            }

            #[inline(always)]
            fn write(cpu: HasAvx512, planes: &[[u32; 3]; 4], line: &mut [u8; Cell::COUNT]) {
                write(cpu, planes, line);
            }

            /// Bits that leave the ring at bit 27 enter the second operand at its top, five bits higher.
            #[inline(always)]
            fn ring(self) -> (Self, Self) {
                let top = self.shl::<5>();
                // SAFETY: `self` proves the CPU feature.
                unsafe { (Self(shldi::<9>(self.0, top.0)), Self(shldi::<18>(self.0, top.0))) }
            }

            truth_tables! {
                or3 = A | B | C,
                and3 = A & B & C,
                majority = A & B | A & C | B & C,
                select = A & B | !A & C,
                and_or = A & B | C,
                and_either = A & (B | C),
                and_unless = A & (B | !C),
                or_but = A | B & !C,
                both_but = A & B & !C,
                and_neither = A & !B & !C,
            }

            #[inline(always)]
            fn one_and_two(a: Self, b: Self, c: Self) -> (Self, Self) {
                (Self::or3(a, b, c), Self::majority(a, b, c))
            }

            #[inline(always)]
            fn sum(a: Self, b: Self, c: Self) -> (Self, Self) {
                // SAFETY: `a` proves the CPU feature.
                let sum = unsafe { Self(ternary::<{ A ^ B ^ C }>(a.0, b.0, c.0)) };
                (sum, Self::majority(a, b, c))
            }
        }
    };
}

/// Sixteen lanes.
mod full {
    use super::*;
    use std::arch::x86_64::{
        _mm512_add_epi32 as add, _mm512_and_si512 as and, _mm512_andnot_si512 as andnot,
        _mm512_cmpeq_epi32_mask as cmpeq, _mm512_loadu_si512 as load, _mm512_mask_blend_epi32 as blend,
        _mm512_maskz_compress_epi32 as compress, _mm512_maskz_expand_epi32 as expand,
        _mm512_min_epu32 as min, _mm512_or_si512 as or, _mm512_permutexvar_epi32 as permute,
        _mm512_popcnt_epi32 as popcnt, _mm512_set1_epi32 as set1, _mm512_shldi_epi32 as shldi,
        _mm512_sll_epi32 as sll, _mm512_srl_epi32 as srl, _mm512_storeu_si512 as store,
        _mm512_sub_epi32 as sub, _mm512_ternarylogic_epi32 as ternary, _mm512_test_epi32_mask as test,
        _mm512_testn_epi32_mask as testn, _mm512_xor_si512 as xor,
    };

    vector! {
        /// Sixteen lanes in a 512-bit register.
        Avx512(__m512i), mask __mmask16, lanes 16, patience 7
    }
}

/// Eight lanes, for work that would leave most of sixteen idle.
mod half {
    use super::*;
    use std::arch::x86_64::{
        _mm256_add_epi32 as add, _mm256_and_si256 as and, _mm256_andnot_si256 as andnot,
        _mm256_cmpeq_epi32_mask as cmpeq, _mm256_loadu_si256 as load, _mm256_mask_blend_epi32 as blend,
        _mm256_maskz_compress_epi32 as compress, _mm256_maskz_expand_epi32 as expand,
        _mm256_min_epu32 as min, _mm256_or_si256 as or, _mm256_permutexvar_epi32 as permute,
        _mm256_popcnt_epi32 as popcnt, _mm256_set1_epi32 as set1, _mm256_shldi_epi32 as shldi,
        _mm256_sll_epi32 as sll, _mm256_srl_epi32 as srl, _mm256_storeu_si256 as store,
        _mm256_sub_epi32 as sub, _mm256_ternarylogic_epi32 as ternary, _mm256_test_epi32_mask as test,
        _mm256_testn_epi32_mask as testn, _mm256_xor_si256 as xor,
    };

    vector! {
        /// Eight lanes in a 256-bit register.
        Avx512Vl(__m256i), mask __mmask8, lanes 8, patience 4
    }
}

pub(crate) use full::Avx512;
pub(crate) use half::Avx512Vl;

// SAFETY of every block below: a vector or a `HasAvx512` proves that the CPU has the instructions.
impl Halves for Avx512Vl {
    #[inline(always)]
    fn twice(_: HasAvx512, from: &[u32; 4]) -> Self {
        // SAFETY: the argument proves the CPU feature; four numbers are read from an array of four.
        unsafe { Avx512Vl(_mm256_broadcastsi128_si256(_mm_loadu_si128(from.as_ptr().cast()))) }
    }

    #[inline(always)]
    fn half(self, half: usize) -> [u32; 4] {
        let mut words = [0; 8];
        self.store(&mut words);
        let [a, b, c, d, e, f, g, h] = words;
        if half == 0 { [a, b, c, d] } else { [e, f, g, h] }
    }

    #[inline(always)]
    fn turned(self) -> (Self, Self) {
        // SAFETY: `self` proves the CPU feature.
        unsafe {
            let next = _mm256_shuffle_epi32::<0b11_00_10_01>(self.0);
            let last = _mm256_shuffle_epi32::<0b11_01_00_10>(self.0);
            (Avx512Vl(next), Avx512Vl(last))
        }
    }
}

/// The number of every lane.
static COUNTING: [u32; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// The text does not fit into a register, so it is loaded twice: its first 64 bytes and its last 64.
const REGISTER: usize = 64;
/// The number of bytes that are missing from each of the two.
const BEYOND: usize = Cell::COUNT - REGISTER;

/// For each place in the three masks of 27 bits, one after the other, the place of its byte in the two registers with
/// text.
static TO_MASKS: [u8; 2 * REGISTER] = {
    let mut table = [0; 2 * REGISTER];
    let mut i = 0;
    while i < Cell::COUNT {
        table[place(i)] = if i < REGISTER { i } else { REGISTER + i - BEYOND } as u8;
        i += 1;
    }
    table
};

/// For each cell, its place in the masks.
static TO_TEXT: [u8; Cell::COUNT] = {
    let mut table = [0; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        table[i] = place(i) as u8;
        i += 1;
    }
    table
};

/// Returns the place of a cell in three masks of 27 bits, one after the other.
const fn place(cell: usize) -> usize {
    let (r, bit) = ROW_AND_BIT[cell];
    27 * r as usize + bit as usize
}

/// Loads the first 64 bytes of 81, and the last 64.
#[inline(always)]
fn load_text(_: HasAvx512, text: &[u8; Cell::COUNT]) -> (__m512i, __m512i) {
    let first: &[u8; REGISTER] = text.first_chunk().expect("81 is more than 64");
    let last: &[u8; REGISTER] = text.last_chunk().expect("81 is more than 64");
    // SAFETY: the argument proves the CPU feature; 64 bytes are read from arrays of 64.
    unsafe { (_mm512_loadu_si512(first.as_ptr().cast()), _mm512_loadu_si512(last.as_ptr().cast())) }
}

/// Reorders the bytes for the masks and compares them with each digit.
#[inline(always)]
fn read(cpu: HasAvx512, line: &[u8; Cell::COUNT]) -> [[u32; 3]; 9] {
    let (first, last) = load_text(cpu, line);
    let orders: &[[u8; REGISTER]] = TO_MASKS.as_chunks().0;
    let mut masks = [[0; 3]; 9];
    // SAFETY: the argument proves the CPU feature; 64 bytes are read from arrays of 64.
    unsafe {
        let low = _mm512_permutex2var_epi8(first, _mm512_loadu_si512(orders[0].as_ptr().cast()), last);
        let high = _mm512_permutex2var_epi8(first, _mm512_loadu_si512(orders[1].as_ptr().cast()), last);
        for (digit, masks) in (b'1'..=b'9').zip(&mut masks) {
            let digit = _mm512_set1_epi8(digit as i8);
            let low = _mm512_cmpeq_epi8_mask(low, digit);
            let high = _mm512_mask_cmpeq_epi8_mask((1 << BEYOND) - 1, high, digit);
            *masks = [low as u32 & FULL, (low >> 27) as u32 & FULL, (low >> 54 | high << 10) as u32];
        }
    }
    masks
}

/// Adds up the bits of each digit, in the order of the masks, and reorders the digits for the text.
#[inline(always)]
fn write(cpu: HasAvx512, planes: &[[u32; 3]; 4], line: &mut [u8; Cell::COUNT]) {
    let (to_first, to_last) = load_text(cpu, &TO_TEXT);
    // SAFETY: the argument proves the CPU feature; 64 bytes are written to arrays of 64.
    unsafe {
        let mut low = _mm512_set1_epi8(b'0' as i8);
        let mut high = low;
        for (place, plane) in planes.iter().enumerate() {
            let [a, b, c] = plane.map(u64::from);
            let value = _mm512_set1_epi8(1 << place);
            low = _mm512_mask_add_epi8(low, a | b << 27 | c << 54, low, value);
            high = _mm512_mask_add_epi8(high, c >> 10, high, value);
        }
        let first: &mut [u8; REGISTER] = line.first_chunk_mut().expect("81 is more than 64");
        _mm512_storeu_si512(first.as_mut_ptr().cast(), _mm512_permutex2var_epi8(low, to_first, high));
        let last: &mut [u8; REGISTER] = line.last_chunk_mut().expect("81 is more than 64");
        _mm512_storeu_si512(last.as_mut_ptr().cast(), _mm512_permutex2var_epi8(low, to_last, high));
    }
}
