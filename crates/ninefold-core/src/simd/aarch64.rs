//! Four lanes by NEON, which every 64-bit Arm CPU has.

use super::bytes::Bytes;
use super::four;
use super::lanes::Lanes;
use super::vector::{Task, Vector};
use crate::grid::Cell;
use std::arch::aarch64::*;

/// Four lanes in a 128-bit register.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Neon(uint32x4_t);

/// Proof that the CPU has NEON.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HasNeon(());

const LANES: usize = 4;

#[target_feature(enable = "neon")]
#[inline(never)]
fn with_neon<T: Task>(task: T) -> T::Output {
    task.run()
}

/// Operations of two vectors that are one intrinsic each.
macro_rules! operations {
    ($($name:ident = $intrinsic:ident,)*) => {
        $(#[inline(always)]
        fn $name(self, other: Self) -> Self {
            // SAFETY: `self` proves the CPU feature.
            unsafe { Neon($intrinsic(self.0, other.0)) }
        })*
    };
}

/// Operations of two vectors of bytes that are one intrinsic each.
macro_rules! byte_operations {
    ($($name:ident = $intrinsic:ident,)*) => {
        $(#[inline(always)]
        fn $name(self, other: Self) -> Self {
            // SAFETY: `self` proves the CPU feature.
            unsafe { Neon(vreinterpretq_u32_u8($intrinsic(self.bytes(), other.bytes()))) }
        })*
    };
}

impl Neon {
    #[inline(always)]
    fn bytes(self) -> uint8x16_t {
        // SAFETY: `self` proves the CPU feature.
        unsafe { vreinterpretq_u8_u32(self.0) }
    }

    /// Returns the lanes that have all bits set. The other lanes must have none.
    #[inline(always)]
    fn lanes(self) -> Lanes {
        // SAFETY: `self` proves the CPU feature; four numbers are read from an array of four.
        Lanes::from_bits(unsafe { vaddvq_u32(vandq_u32(self.0, vld1q_u32(LANE_BITS.as_ptr()))) })
    }
}

/// The bit of each lane in a set.
static LANE_BITS: [u32; LANES] = [1, 2, 4, 8];

// SAFETY of every block below: a `Neon` or a `HasNeon` proves that the CPU has NEON. Everything that is loaded or
// stored is in an array of the right length, borrowed for that.
impl Vector for Neon {
    type Cpu = HasNeon;
    type Order = Neon;

    const LANES: usize = LANES;
    const PATIENCE: usize = 2;

    fn cpu() -> Option<HasNeon> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(HasNeon(()))
    }

    #[inline(always)]
    fn run<T: Task>(_: HasNeon, task: T) -> T::Output {
        // SAFETY: the argument proves the CPU feature.
        unsafe { with_neon(task) }
    }

    #[inline(always)]
    fn splat(_: HasNeon, value: u32) -> Self {
        // SAFETY: the argument proves the CPU feature.
        unsafe { Neon(vdupq_n_u32(value)) }
    }

    #[inline(always)]
    fn load(_: HasNeon, from: &[u32]) -> Self {
        let from: &[u32; LANES] = from.first_chunk().expect("the slice has a number for each lane");
        // SAFETY: the argument proves the CPU feature; four numbers are read from an array of four.
        unsafe { Neon(vld1q_u32(from.as_ptr())) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u32]) {
        let to: &mut [u32; LANES] = to.first_chunk_mut().expect("the slice has room for each lane");
        // SAFETY: `self` proves the CPU feature; four numbers are written to an array of four.
        unsafe { vst1q_u32(to.as_mut_ptr(), self.0) }
    }

    operations! {
        and = vandq_u32,
        or = vorrq_u32,
        xor = veorq_u32,
        and_not = vbicq_u32,
        add = vaddq_u32,
        sub = vsubq_u32,
        min = vminq_u32,
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Neon(vpaddlq_u16(vpaddlq_u8(vcntq_u8(self.bytes())))) }
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Neon(vshlq_u32(self.0, vdupq_n_s32(BY as i32))) }
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Neon(vshlq_u32(self.0, vdupq_n_s32(-(BY as i32)))) }
    }

    #[inline(always)]
    fn nonzero(self) -> Lanes {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Neon(vtstq_u32(self.0, self.0)) }.lanes()
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Lanes {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Neon(vceqq_u32(self.0, other.0)) }.lanes()
    }

    #[inline(always)]
    fn blend(lanes: Lanes, off: Self, on: Self) -> Self {
        // SAFETY: `off` proves the CPU feature; four numbers are read from an array of four.
        unsafe {
            let mask = vtstq_u32(vdupq_n_u32(lanes.bits()), vld1q_u32(LANE_BITS.as_ptr()));
            Neon(vbslq_u32(mask, on.0, off.0))
        }
    }

    #[inline(always)]
    fn select_zero(self, zero: Self, otherwise: Self) -> Self {
        // SAFETY: `self` proves the CPU feature.
        unsafe { Neon(vbslq_u32(vceqzq_u32(self.0), zero.0, otherwise.0)) }
    }

    #[inline(always)]
    fn packing(cpu: HasNeon, lanes: Lanes) -> Neon {
        four::packing(cpu, lanes)
    }

    #[inline(always)]
    fn spreading(cpu: HasNeon, lanes: Lanes) -> Neon {
        four::spreading(cpu, lanes)
    }

    #[inline(always)]
    fn permute(self, order: Neon) -> Self {
        self.look_up(order)
    }

    #[inline(always)]
    fn read(cpu: HasNeon, line: &[u8; Cell::COUNT]) -> [[u32; 3]; 9] {
        four::read::<Neon>(cpu, line)
    }

    #[inline(always)]
    fn write(cpu: HasNeon, planes: &[[u32; 3]; 4], line: &mut [u8; Cell::COUNT]) {
        four::write::<Neon>(cpu, planes, line);
    }

    /// One shift inserts the bits that enter at the bottom; the other puts the rest above them.
    #[inline(always)]
    fn ring(self) -> (Self, Self) {
        // SAFETY: `self` proves the CPU feature.
        unsafe {
            let by_9 = vsliq_n_u32::<9>(vshrq_n_u32::<18>(self.0), self.0);
            let by_18 = vsliq_n_u32::<18>(vshrq_n_u32::<9>(self.0), self.0);
            (Neon(by_9), Neon(by_18))
        }
    }

    #[inline(always)]
    fn select(mask: Self, a: Self, b: Self) -> Self {
        // SAFETY: `mask` proves the CPU feature.
        unsafe { Neon(vbslq_u32(mask.0, a.0, b.0)) }
    }

    /// Takes the third where the other two differ, and the first elsewhere.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        Self::select(a.xor(b), c, a)
    }

    #[inline(always)]
    fn one_and_two(a: Self, b: Self, c: Self) -> (Self, Self) {
        (Self::or3(a, b, c), Self::majority(a, b, c))
    }

    #[inline(always)]
    fn sum(a: Self, b: Self, c: Self) -> (Self, Self) {
        let differ = a.xor(b);
        (differ.xor(c), Self::select(differ, c, a))
    }
}

// SAFETY of every block below: as for `Vector`, above.
impl Bytes for Neon {
    type Cpu = HasNeon;

    #[inline(always)]
    fn splat_byte(_: HasNeon, byte: u8) -> Self {
        // SAFETY: the argument proves the CPU feature.
        unsafe { Neon(vreinterpretq_u32_u8(vdupq_n_u8(byte))) }
    }

    #[inline(always)]
    fn load_bytes(_: HasNeon, from: &[u8; 16]) -> Self {
        // SAFETY: the argument proves the CPU feature; sixteen bytes are read from an array of sixteen.
        unsafe { Neon(vreinterpretq_u32_u8(vld1q_u8(from.as_ptr()))) }
    }

    #[inline(always)]
    fn store_bytes(self, to: &mut [u8; 16]) {
        // SAFETY: `self` proves the CPU feature; sixteen bytes are written to an array of sixteen.
        unsafe { vst1q_u8(to.as_mut_ptr(), self.bytes()) }
    }

    byte_operations! {
        look_up = vqtbl1q_u8,
        and_bytes = vandq_u8,
        or_bytes = vorrq_u8,
        max_bytes = vmaxq_u8,
        add_bytes = vaddq_u8,
        sub_bytes = vsubq_u8,
        equal_bytes = vceqq_u8,
    }

    /// Arm has no instruction for this, so the bits are moved to their places and each half is added up.
    #[inline(always)]
    fn top_bits(self) -> u32 {
        static BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
        // SAFETY: `self` proves the CPU feature; sixteen bytes are read from an array of sixteen.
        unsafe {
            let top = vreinterpretq_u8_s8(vshrq_n_s8::<7>(vreinterpretq_s8_u8(self.bytes())));
            let bits = vandq_u8(top, vld1q_u8(BITS.as_ptr()));
            u32::from(vaddv_u8(vget_low_u8(bits))) | u32::from(vaddv_u8(vget_high_u8(bits))) << 8
        }
    }
}
