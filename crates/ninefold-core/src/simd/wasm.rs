//! Four lanes by WebAssembly's simd128, in modules that are compiled with it.
//!
//! Such a module loads only where simd128 exists, so nothing need be checked at run time. Only reading and writing
//! memory is unsafe.

use super::bytes::Bytes;
use super::four;
use super::lanes::Lanes;
use super::vector::{Task, Vector};
use crate::grid::Cell;
use std::arch::wasm32::*;

/// Four lanes in a 128-bit register.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Simd128(v128);

const LANES: usize = 4;

/// Operations of two vectors that are one instruction each.
macro_rules! operations {
    ($($name:ident = $intrinsic:ident,)*) => {
        $(#[inline(always)]
        fn $name(self, other: Self) -> Self {
            Simd128($intrinsic(self.0, other.0))
        })*
    };
}

/// Sets all bits in the lanes of the set, and none elsewhere.
#[inline(always)]
fn mask(lanes: Lanes) -> v128 {
    let bit = u32x4(1, 2, 4, 8);
    u32x4_eq(v128_and(u32x4_splat(lanes.bits()), bit), bit)
}

impl Vector for Simd128 {
    type Cpu = ();
    type Order = Simd128;

    const LANES: usize = LANES;
    const PATIENCE: usize = 2;

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
        Simd128(u32x4_splat(value))
    }

    #[inline(always)]
    fn load((): (), from: &[u32]) -> Self {
        let from: &[u32; LANES] = from.first_chunk().expect("the slice has a number for each lane");
        // SAFETY: four numbers are read from an array of four; no alignment is required.
        unsafe { Simd128(v128_load(from.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u32]) {
        let to: &mut [u32; LANES] = to.first_chunk_mut().expect("the slice has room for each lane");
        // SAFETY: four numbers are written to an array of four; no alignment is required.
        unsafe { v128_store(to.as_mut_ptr().cast(), self.0) }
    }

    operations! {
        and = v128_and,
        or = v128_or,
        xor = v128_xor,
        and_not = v128_andnot,
        add = u32x4_add,
        sub = u32x4_sub,
        min = u32x4_min,
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        Simd128(u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(u8x16_popcnt(self.0))))
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        Simd128(u32x4_shl(self.0, BY))
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        Simd128(u32x4_shr(self.0, BY))
    }

    #[inline(always)]
    fn nonzero(self) -> Lanes {
        Lanes::from_bits(u32x4_bitmask(u32x4_ne(self.0, u32x4_splat(0))).into())
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Lanes {
        Lanes::from_bits(u32x4_bitmask(u32x4_eq(self.0, other.0)).into())
    }

    #[inline(always)]
    fn blend(lanes: Lanes, off: Self, on: Self) -> Self {
        Simd128(v128_bitselect(on.0, off.0, mask(lanes)))
    }

    #[inline(always)]
    fn select_zero(self, zero: Self, otherwise: Self) -> Self {
        Simd128(v128_bitselect(zero.0, otherwise.0, u32x4_eq(self.0, u32x4_splat(0))))
    }

    #[inline(always)]
    fn packing((): (), lanes: Lanes) -> Simd128 {
        four::packing((), lanes)
    }

    #[inline(always)]
    fn spreading((): (), lanes: Lanes) -> Simd128 {
        four::spreading((), lanes)
    }

    #[inline(always)]
    fn permute(self, order: Simd128) -> Self {
        self.look_up(order)
    }

    #[inline(always)]
    fn read((): (), line: &[u8; Cell::COUNT]) -> [[u32; 3]; 9] {
        four::read::<Simd128>((), line)
    }

    #[inline(always)]
    fn write((): (), planes: &[[u32; 3]; 4], line: &mut [u8; Cell::COUNT]) {
        four::write::<Simd128>((), planes, line);
    }

    #[inline(always)]
    fn select(mask: Self, a: Self, b: Self) -> Self {
        Simd128(v128_bitselect(a.0, b.0, mask.0))
    }

    /// Takes the third where the other two differ, and the first elsewhere.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        Self::select(a.xor(b), c, a)
    }
}

impl Bytes for Simd128 {
    type Cpu = ();

    #[inline(always)]
    fn splat_byte((): (), byte: u8) -> Self {
        Simd128(u8x16_splat(byte))
    }

    #[inline(always)]
    fn load_bytes((): (), from: &[u8; 16]) -> Self {
        // SAFETY: sixteen bytes are read from an array of sixteen.
        unsafe { Simd128(v128_load(from.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store_bytes(self, to: &mut [u8; 16]) {
        // SAFETY: sixteen bytes are written to an array of sixteen.
        unsafe { v128_store(to.as_mut_ptr().cast(), self.0) }
    }

    operations! {
        look_up = u8x16_swizzle,
        and_bytes = v128_and,
        or_bytes = v128_or,
        max_bytes = u8x16_max,
        add_bytes = u8x16_add,
        sub_bytes = u8x16_sub,
        equal_bytes = u8x16_eq,
    }

    #[inline(always)]
    fn top_bits(self) -> u32 {
        u8x16_bitmask(self.0).into()
    }
}
