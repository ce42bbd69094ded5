//! Sixteen lanes of sixteen bits: a row of a grid for the search by any rules. The lanes come in four groups of four; a group
//! holds the three cells of a box and a gap.

#[cfg(target_arch = "x86_64")]
use super::avx2::{Avx2, HasAvx2};
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512Vl;
#[cfg(target_arch = "x86_64")]
use super::vector::{Task, Vector};

/// The operations that a sweep of a grid needs of a vector. Having one proves that the CPU has its instructions.
pub(crate) trait Sixteen: Copy {
    /// Proof that the CPU has the instructions.
    type Cpu: Copy;

    fn load(cpu: Self::Cpu, lanes: &[u16; 16]) -> Self;

    fn store(self, lanes: &mut [u16; 16]);

    fn or(self, other: Self) -> Self;

    fn and(self, other: Self) -> Self;

    fn xor(self, other: Self) -> Self;

    /// `self & !other`.
    fn without(self, other: Self) -> Self;

    /// Returns the lanes of each group in the orders 1, 2, 0, 3 and 2, 0, 1, 3.
    fn turned(self) -> (Self, Self);

    /// Returns the groups in the orders 1, 2, 0, 3 and 2, 0, 1, 3.
    fn moved(self) -> (Self, Self);

    /// Returns in each group lane 0 of the first vector, lane 1 of the second, lane 2 of the third, and anything in the
    /// gap.
    fn picked(one: Self, two: Self, three: Self) -> Self;

    /// Returns three vectors with lane 0, 1 and 2 of each group in all of the group's lanes, and anything in the gap.
    fn spread(self) -> [Self; 3];

    /// Returns all bits of the lanes that are zero.
    fn empty(self) -> Self;

    /// Returns each lane without its lowest bit.
    fn but_lowest(self) -> Self;

    /// Returns a bit for each lane that is not zero.
    fn nonzero(self) -> u16;
}

/// A task for any such vector.
pub(crate) trait SixteenTask {
    type Output;

    /// Does it. Every implementation must be `#[inline(always)]`.
    fn run<V: Sixteen>(self, cpu: V::Cpu) -> Self::Output;
}

/// Runs the task with the best instructions of this machine.
#[inline]
pub(crate) fn with_sixteen<T: SixteenTask>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = Avx2::cpu() {
        let task = HalvesRun { cpu, task };
        // The same vectors: with the instructions of AVX-512, three operands are combined at once.
        return match Avx512Vl::cpu() {
            Some(wide) => Avx512Vl::run(wide, task),
            None => Avx2::run(cpu, task),
        };
    }
    task.run::<WordLanes>(())
}

#[cfg(target_arch = "x86_64")]
struct HalvesRun<T> {
    cpu: HasAvx2,
    task: T,
}

#[cfg(target_arch = "x86_64")]
impl<T: SixteenTask> Task for HalvesRun<T> {
    type Output = T::Output;

    #[inline(always)]
    fn run(self) -> T::Output {
        self.task.run::<x86::Ymm>(self.cpu)
    }
}

/// The lanes of each group in a word, for machines without such a vector. The lane with number 0 has the lowest bits.
#[derive(Clone, Copy)]
pub(crate) struct WordLanes([u64; 4]);

const HIGH: u64 = 0x8000_8000_8000_8000;
const LOW: u64 = 0x0001_0001_0001_0001;
const THREE: u64 = 0xFFFF_FFFF_FFFF;

impl WordLanes {
    #[inline(always)]
    fn each(self, f: impl Fn(u64) -> u64) -> WordLanes {
        let [a, b, c, d] = self.0;
        WordLanes([f(a), f(b), f(c), f(d)])
    }

    #[inline(always)]
    fn both(self, other: WordLanes, f: impl Fn(u64, u64) -> u64) -> WordLanes {
        let ([a, b, c, d], [e, g, h, i]) = (self.0, other.0);
        WordLanes([f(a, e), f(b, g), f(c, h), f(d, i)])
    }
}

impl Sixteen for WordLanes {
    type Cpu = ();

    #[inline(always)]
    fn load((): (), lanes: &[u16; 16]) -> WordLanes {
        let mut words = [0; 4];
        for (lane, &value) in lanes.iter().enumerate() {
            words[lane / 4] |= u64::from(value) << (lane % 4 * 16);
        }
        WordLanes(words)
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u16; 16]) {
        for (lane, value) in lanes.iter_mut().enumerate() {
            *value = (self.0[lane / 4] >> (lane % 4 * 16)) as u16;
        }
    }

    #[inline(always)]
    fn or(self, other: WordLanes) -> WordLanes {
        self.both(other, |a, b| a | b)
    }

    #[inline(always)]
    fn and(self, other: WordLanes) -> WordLanes {
        self.both(other, |a, b| a & b)
    }

    #[inline(always)]
    fn xor(self, other: WordLanes) -> WordLanes {
        self.both(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: WordLanes) -> WordLanes {
        self.both(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn picked(one: WordLanes, two: WordLanes, three: WordLanes) -> WordLanes {
        let two_and_three = two.both(three, |two, three| (two & 0xFFFF_0000) | (three & 0xFFFF_0000_0000));
        one.both(two_and_three, |one, rest| (one & 0xFFFF) | rest)
    }

    #[inline(always)]
    fn spread(self) -> [WordLanes; 3] {
        let lane = |by: u32| self.each(|word| (word >> by & 0xFFFF) * (LOW & THREE));
        [lane(0), lane(16), lane(32)]
    }

    #[inline(always)]
    fn turned(self) -> (WordLanes, WordLanes) {
        (
            self.each(|word| (word & !THREE) | (word >> 16 & 0xFFFF_FFFF) | (word << 32 & THREE)),
            self.each(|word| (word & !THREE) | (word >> 32 & 0xFFFF) | (word << 16 & THREE)),
        )
    }

    #[inline(always)]
    fn moved(self) -> (WordLanes, WordLanes) {
        let [a, b, c, d] = self.0;
        (WordLanes([b, c, a, d]), WordLanes([c, a, b, d]))
    }

    #[inline(always)]
    fn empty(self) -> WordLanes {
        self.each(|word| {
            // The highest bit of each lane with anything else in it, or set itself.
            let high = (((word & !HIGH) + !HIGH) | word) & HIGH;
            !((high - (high >> 15)) | high)
        })
    }

    #[inline(always)]
    fn but_lowest(self) -> WordLanes {
        self.each(|word| word & (word | HIGH).wrapping_sub(LOW))
    }

    #[inline(always)]
    fn nonzero(self) -> u16 {
        let mut lanes = 0;
        for lane in 0..16 {
            lanes |= u16::from(self.0[lane / 4] >> (lane % 4 * 16) & 0xFFFF != 0) << lane;
        }
        lanes
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{HasAvx2, Sixteen};
    use std::arch::x86_64::*;

    /// The numbers of the two bytes of lane 0, for each lane of a group.
    const FIRST: i64 = 0x0100_0100_0100_0100;

    /// A one in each byte.
    const EACH: i64 = 0x0101_0101_0101_0101;

    /// All lanes in one register.
    #[derive(Clone, Copy)]
    pub(super) struct Ymm(__m256i);

    impl Sixteen for Ymm {
        type Cpu = HasAvx2;

        #[inline(always)]
        fn load(_: HasAvx2, lanes: &[u16; 16]) -> Ymm {
            // SAFETY: the argument proves the CPU feature; 32 bytes are read from an array of that size.
            unsafe { Ymm(_mm256_loadu_si256(lanes.as_ptr().cast())) }
        }

        #[inline(always)]
        fn store(self, lanes: &mut [u16; 16]) {
            // SAFETY: a vector proves the CPU feature; 32 bytes are written to an array of that size.
            unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) }
        }

        #[inline(always)]
        fn or(self, other: Ymm) -> Ymm {
            // SAFETY: a vector proves the CPU feature.
            unsafe { Ymm(_mm256_or_si256(self.0, other.0)) }
        }

        #[inline(always)]
        fn and(self, other: Ymm) -> Ymm {
            // SAFETY: a vector proves the CPU feature.
            unsafe { Ymm(_mm256_and_si256(self.0, other.0)) }
        }

        #[inline(always)]
        fn xor(self, other: Ymm) -> Ymm {
            // SAFETY: a vector proves the CPU feature.
            unsafe { Ymm(_mm256_xor_si256(self.0, other.0)) }
        }

        #[inline(always)]
        fn without(self, other: Ymm) -> Ymm {
            // SAFETY: a vector proves the CPU feature.
            unsafe { Ymm(_mm256_andnot_si256(other.0, self.0)) }
        }

        #[inline(always)]
        fn picked(one: Ymm, two: Ymm, three: Ymm) -> Ymm {
            // SAFETY: a vector proves the CPU feature.
            unsafe {
                let two_and_three = _mm256_blend_epi16::<0b0100_0100>(two.0, three.0);
                Ymm(_mm256_blend_epi16::<0b0110_0110>(one.0, two_and_three))
            }
        }

        #[inline(always)]
        fn spread(self) -> [Ymm; 3] {
            // SAFETY: a vector proves the CPU feature.
            unsafe {
                // Two bytes of each of the two groups in a half.
                let one = _mm256_set_epi64x(FIRST + 8 * EACH, FIRST, FIRST + 8 * EACH, FIRST);
                let two = _mm256_set_epi64x(
                    FIRST + 10 * EACH,
                    FIRST + 2 * EACH,
                    FIRST + 10 * EACH,
                    FIRST + 2 * EACH,
                );
                let three = _mm256_set_epi64x(
                    FIRST + 12 * EACH,
                    FIRST + 4 * EACH,
                    FIRST + 12 * EACH,
                    FIRST + 4 * EACH,
                );
                [
                    Ymm(_mm256_shuffle_epi8(self.0, one)),
                    Ymm(_mm256_shuffle_epi8(self.0, two)),
                    Ymm(_mm256_shuffle_epi8(self.0, three)),
                ]
            }
        }

        #[inline(always)]
        fn turned(self) -> (Ymm, Ymm) {
            // SAFETY: a vector proves the CPU feature.
            unsafe {
                let one = _mm256_setr_epi8(
                    2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15, //
                    2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15,
                );
                let two = _mm256_setr_epi8(
                    4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15, //
                    4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15,
                );
                (Ymm(_mm256_shuffle_epi8(self.0, one)), Ymm(_mm256_shuffle_epi8(self.0, two)))
            }
        }

        #[inline(always)]
        fn moved(self) -> (Ymm, Ymm) {
            // SAFETY: a vector proves the CPU feature.
            unsafe {
                (
                    Ymm(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)),
                    Ymm(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)),
                )
            }
        }

        #[inline(always)]
        fn empty(self) -> Ymm {
            // SAFETY: a vector proves the CPU feature.
            unsafe { Ymm(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())) }
        }

        #[inline(always)]
        fn but_lowest(self) -> Ymm {
            // SAFETY: a vector proves the CPU feature.
            unsafe { Ymm(_mm256_and_si256(self.0, _mm256_sub_epi16(self.0, _mm256_set1_epi16(1)))) }
        }

        #[inline(always)]
        fn nonzero(self) -> u16 {
            // SAFETY: a vector proves the CPU feature.
            let bytes = unsafe { _mm256_movemask_epi8(_mm256_packs_epi16(self.empty().0, self.empty().0)) };
            // Each half is packed into eight bytes, twice.
            !(bytes & 0xFF | bytes >> 8 & 0xFF00) as u16
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct All([u16; 16], [u16; 16]);

    impl SixteenTask for All {
        type Output = (Vec<[u16; 16]>, [u16; 2]);

        #[inline(always)]
        fn run<V: Sixteen>(self, cpu: V::Cpu) -> Self::Output {
            let (a, b) = (V::load(cpu, &self.0), V::load(cpu, &self.1));
            let ((one, two), (left, right)) = (a.turned(), a.moved());
            let [first, second, third] = a.spread();
            // The content of the gaps does not matter.
            let cells = V::load(cpu, &std::array::from_fn(|lane| if lane % 4 == 3 { 0 } else { u16::MAX }));
            let picked = V::picked(a, b, one).and(cells);
            let vectors = [
                a.or(b),
                a.and(b),
                a.xor(b),
                a.without(b),
                one,
                two,
                left,
                right,
                a.empty(),
                a.but_lowest(),
                picked,
                first.and(cells),
                second.and(cells),
                third.and(cells),
            ];
            let mut all = vec![[0; 16]; vectors.len()];
            for (vector, lanes) in vectors.into_iter().zip(&mut all) {
                vector.store(lanes);
            }
            (all, [a.nonzero(), b.nonzero()])
        }
    }

    #[test]
    fn all_machines_do_the_same() {
        let a: [u16; 16] =
            std::array::from_fn(|lane| if lane % 5 == 0 { 0 } else { (lane as u16).wrapping_mul(7919) });
        let b: [u16; 16] =
            std::array::from_fn(|lane| ((lane as u16).wrapping_mul(10_473) % 32_749) >> (lane % 4));
        let (all, nonzero) = with_sixteen(All(a, b));
        assert_eq!((&all, nonzero), (&All(a, b).run::<WordLanes>(()).0, All(a, b).run::<WordLanes>(()).1));
        assert_eq!(all[4][..8], [a[1], a[2], a[0], a[3], a[5], a[6], a[4], a[7]]);
        assert_eq!(all[7][..4], a[8..12]);
        assert_eq!(all[10][4..8], [a[4], b[5], all[4][6], 0]);
        for lane in 0..3 {
            assert_eq!(all[11 + lane][8..12], [a[8 + lane], a[8 + lane], a[8 + lane], 0]);
        }
        assert_eq!(all[9], a.map(|lane| lane & lane.wrapping_sub(1)));
        assert_eq!(all[8], a.map(|lane| if lane == 0 { u16::MAX } else { 0 }));
        assert_eq!(nonzero[0], (0..16).filter(|lane| a[*lane] != 0).fold(0, |bits, lane| bits | 1 << lane));
    }
}
