//! Sixteen bytes that can be looked up in a table of sixteen: the means for permutations of at most sixteen things.

#[cfg(target_arch = "aarch64")]
use super::aarch64::Neon;
#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512Vl;
#[cfg(target_arch = "x86_64")]
use super::sse42::Sse42;
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
use super::vector::{Task, Vector};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::wasm::Simd128;

/// The number of bytes.
pub(super) const BYTES: usize = 16;

/// A register as sixteen bytes. Having one proves that the CPU has the instructions.
#[cfg_attr(
    not(any(
        test,
        target_arch = "x86_64",
        target_arch = "aarch64",
        all(target_arch = "wasm32", target_feature = "simd128")
    )),
    expect(dead_code, reason = "only `four` adds and compares, and it needs real vectors")
)]
#[doc(hidden)]
pub trait Bytes: Copy {
    /// Proof that the CPU has the instructions.
    type Cpu: Copy;

    /// A register with this byte in every place.
    fn splat_byte(cpu: Self::Cpu, byte: u8) -> Self;

    /// Reads sixteen bytes.
    fn load_bytes(cpu: Self::Cpu, from: &[u8; BYTES]) -> Self;

    /// Writes sixteen bytes.
    fn store_bytes(self, to: &mut [u8; BYTES]);

    /// For each byte of `places`, the byte at that place; 0 for 0x80.
    fn look_up(self, places: Self) -> Self;

    /// `self & other`.
    fn and_bytes(self, other: Self) -> Self;

    /// `self | other`.
    fn or_bytes(self, other: Self) -> Self;

    /// The larger of two unsigned numbers, byte by byte.
    fn max_bytes(self, other: Self) -> Self;

    /// `self + other`, byte by byte, wrapping.
    fn add_bytes(self, other: Self) -> Self;

    /// `self - other`, byte by byte, wrapping.
    fn sub_bytes(self, other: Self) -> Self;

    /// Sets all bits in the bytes that are equal in both, and none elsewhere.
    fn equal_bytes(self, other: Self) -> Self;

    /// Returns the top bit of every byte; that of byte i is bit i.
    fn top_bits(self) -> u32;
}

/// A task for any such register.
#[doc(hidden)]
pub trait BytesTask {
    type Output;

    /// Does it. Every implementation must be `#[inline(always)]`.
    fn run<B: Bytes>(self, cpu: B::Cpu) -> Self::Output;
}

/// Runs the task with the best instructions of this machine.
#[inline]
#[doc(hidden)]
pub fn with_bytes<T: BytesTask>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = Sse42::cpu() {
        let task = ByteRun::<Sse42, T> { cpu, task };
        // The same registers, but an instruction need not overwrite one of its operands.
        return match (Avx512Vl::cpu(), Avx2::cpu()) {
            (Some(wide), _) => Avx512Vl::run(wide, task),
            (None, Some(wide)) => Avx2::run(wide, task),
            (None, None) => Sse42::run(cpu, task),
        };
    }
    #[cfg(target_arch = "aarch64")]
    if let Some(cpu) = Neon::cpu() {
        return Neon::run(cpu, ByteRun::<Neon, T> { cpu, task });
    }
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    if let Some(cpu) = Simd128::cpu() {
        return Simd128::run(cpu, ByteRun::<Simd128, T> { cpu, task });
    }
    task.run::<PlainBytes>(())
}

/// A task for any register, with the type to use.
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
struct ByteRun<B: Bytes, T> {
    cpu: B::Cpu,
    task: T,
}

#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
impl<B: Bytes, T: BytesTask> Task for ByteRun<B, T> {
    type Output = T::Output;

    #[inline(always)]
    fn run(self) -> T::Output {
        self.task.run::<B>(self.cpu)
    }
}

/// An array, for machines without such a register.
#[derive(Clone, Copy)]
pub(crate) struct PlainBytes([u8; BYTES]);

impl PlainBytes {
    #[inline(always)]
    fn zip(self, other: PlainBytes, f: impl Fn(u8, u8) -> u8) -> PlainBytes {
        PlainBytes(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Bytes for PlainBytes {
    type Cpu = ();

    #[inline(always)]
    fn splat_byte((): (), byte: u8) -> PlainBytes {
        PlainBytes([byte; BYTES])
    }

    #[inline(always)]
    fn load_bytes((): (), from: &[u8; BYTES]) -> PlainBytes {
        PlainBytes(*from)
    }

    #[inline(always)]
    fn store_bytes(self, to: &mut [u8; BYTES]) {
        *to = self.0;
    }

    #[inline(always)]
    fn look_up(self, places: PlainBytes) -> PlainBytes {
        PlainBytes(places.0.map(|place| self.0.get(usize::from(place)).copied().unwrap_or(0)))
    }

    #[inline(always)]
    fn and_bytes(self, other: PlainBytes) -> PlainBytes {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or_bytes(self, other: PlainBytes) -> PlainBytes {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn max_bytes(self, other: PlainBytes) -> PlainBytes {
        self.zip(other, u8::max)
    }

    #[inline(always)]
    fn add_bytes(self, other: PlainBytes) -> PlainBytes {
        self.zip(other, u8::wrapping_add)
    }

    #[inline(always)]
    fn sub_bytes(self, other: PlainBytes) -> PlainBytes {
        self.zip(other, u8::wrapping_sub)
    }

    #[inline(always)]
    fn equal_bytes(self, other: PlainBytes) -> PlainBytes {
        self.zip(other, |a, b| if a == b { u8::MAX } else { 0 })
    }

    #[inline(always)]
    fn top_bits(self) -> u32 {
        self.0.iter().rev().fold(0, |bits, byte| bits << 1 | u32::from(byte >> 7))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operation on two registers.
    struct All([u8; BYTES], [u8; BYTES]);

    impl BytesTask for All {
        type Output = ([[u8; BYTES]; 8], u32);

        #[inline(always)]
        fn run<B: Bytes>(self, cpu: B::Cpu) -> Self::Output {
            let (a, b) = (B::load_bytes(cpu, &self.0), B::load_bytes(cpu, &self.1));
            let places = b.and_bytes(B::load_bytes(cpu, &IN_REACH));
            let made = [
                a.look_up(places),
                a.and_bytes(b),
                a.or_bytes(b),
                a.max_bytes(b),
                a.add_bytes(b),
                a.sub_bytes(b),
                a.equal_bytes(b),
                B::splat_byte(cpu, 7),
            ];
            let mut stored = [[0; BYTES]; 8];
            for (made, stored) in made.into_iter().zip(&mut stored) {
                made.store_bytes(stored);
            }
            (stored, a.top_bits())
        }
    }

    /// Masks that leave places below 16, or 0x80: for such places all instruction sets agree.
    static IN_REACH: [u8; BYTES] = [15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 0x80];

    #[test]
    fn the_instructions_of_this_machine_do_what_plain_loops_do() {
        let mut state = 1_u64;
        let mut register = || {
            std::array::from_fn(|_| {
                state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                // Few different bytes, so that some are equal.
                (state >> 56) as u8 & 0xc7
            })
        };
        for _ in 0..1000 {
            let (a, b) = (register(), register());
            assert_eq!(with_bytes(All(a, b)), All(a, b).run::<PlainBytes>(()));
        }
    }
}
