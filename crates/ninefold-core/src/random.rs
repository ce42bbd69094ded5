//! Random numbers that stay the same on every machine, in every version and with any number of threads.
//!
//! A seed is a promise ("puzzle 7 of seed 42"), so the generator is our own, and tests fix its outputs. It is
//! xoshiro256** by David Blackman and Sebastiano Vigna (<https://prng.di.unimi.it/>), seeded by splitmix64 as they
//! advise. It is fast and good, but not for secrets. A caller can supply another generator as a [`Random`].

/// A source of random numbers.
///
/// All provided methods use [`Random::next_u64`] in a way that will not change.
pub trait Random {
    /// Returns 64 random bits.
    fn next_u64(&mut self) -> u64;

    /// Returns a number from 0 to `bound - 1`, each equally likely.
    ///
    /// ```
    /// use ninefold::generate::{Random, Xoshiro};
    /// let mut dice = Xoshiro::from_seed(1);
    /// assert!((0..100).all(|_| dice.below(6) < 6));
    /// ```
    ///
    /// # Panics
    /// Panics if `bound` is 0.
    fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "there is no number below 0");
        // Lemire 2019, "Fast random integer generation in an interval": the high half of a product is below the
        // bound, and each value is equally likely if the products whose low half is under 2^64 mod bound are
        // rejected. That is less than the bound, so the division is hardly ever needed.
        let bound = bound as u64;
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            let low = product as u64;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 64) as usize;
            }
        }
    }

    /// Puts the items into a random order; all orders are equally likely (Fisher and Yates).
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

impl<R: Random + ?Sized> Random for &mut R {
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// The generator xoshiro256**.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Xoshiro([u64; 4]);

impl Xoshiro {
    /// Makes the generator for this seed. Its state is the first four numbers of splitmix64.
    pub fn from_seed(seed: u64) -> Xoshiro {
        let mut mix = SplitMix(seed);
        Xoshiro([mix.next(), mix.next(), mix.next(), mix.next()])
    }

    /// Makes the generator for item `index` of a series. It depends only on the seed and the index, so the items can
    /// be made in any order and by any number of threads.
    ///
    /// ```
    /// use ninefold::generate::{Random, Xoshiro};
    /// assert_eq!(Xoshiro::stream(42, 7), Xoshiro::stream(42, 7));
    /// assert_ne!(Xoshiro::stream(42, 7).next_u64(), Xoshiro::stream(42, 8).next_u64());
    /// ```
    pub fn stream(seed: u64, index: u64) -> Xoshiro {
        // Mixing is one-to-one, so different indices of one seed never share a generator. It is done before and after
        // the addition, so neighbouring seeds and indices have nothing in common.
        let base = SplitMix(seed).next();
        Xoshiro::from_seed(SplitMix(base.wrapping_add(index)).next())
    }

    /// Returns the seed of the series that begins with item `index` of this one and goes on like it.
    ///
    /// ```
    /// use ninefold::generate::Xoshiro;
    /// let later = Xoshiro::seed_of(42, 7);
    /// assert_eq!(Xoshiro::stream(later, 0), Xoshiro::stream(42, 7));
    /// assert_eq!(Xoshiro::stream(later, 1), Xoshiro::stream(42, 8));
    /// assert_eq!(Xoshiro::seed_of(42, 0), 42);
    /// ```
    pub fn seed_of(seed: u64, index: u64) -> u64 {
        SplitMix::seed_before(SplitMix(seed).next().wrapping_add(index))
    }
}

impl Random for Xoshiro {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        let Xoshiro(s) = self;
        let result = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        result
    }
}

/// splitmix64, which turns any seed into well-mixed numbers.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns the seed whose first number this is. Each step of [`SplitMix::next`] is undone: the factors are odd, so
    /// they have inverses, and a shifted copy is taken off as often as it has bits in the number.
    fn seed_before(number: u64) -> u64 {
        let z = number ^ (number >> 31) ^ (number >> 62);
        let z = z.wrapping_mul(0x3196_42B2_D24D_8EC3);
        let z = z ^ (z >> 27) ^ (z >> 54);
        let z = z.wrapping_mul(0x96DE_1B17_3F11_9089);
        (z ^ (z >> 30) ^ (z >> 60)).wrapping_sub(0x9E37_79B9_7F4A_7C15)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These are outputs of the authors' C programs, as recorded in the tests of the crate `rand_xoshiro`
    /// (<https://github.com/rust-random/rngs>, `xoshiro256starstar.rs` and `splitmix64.rs`).
    #[test]
    fn reference_outputs() {
        let expected = [
            11520,
            0,
            1509978240,
            1215971899390074240,
            1216172134540287360,
            607988272756665600,
            16172922978634559625,
            8476171486693032832,
            10595114339597558777,
            2904607092377533576,
        ];
        let mut random = Xoshiro([1, 2, 3, 4]);
        assert_eq!(expected, std::array::from_fn(|_| random.next_u64()));

        let expected = [
            1985237415132408290,
            2979275885539914483,
            13511426838097143398,
            8488337342461049707,
            15141737807933549159,
        ];
        let mut mix = SplitMix(1477776061723855037);
        assert_eq!(expected, std::array::from_fn(|_| mix.next()));
    }

    /// A source that always returns the same number.
    struct Stuck(u64, u32);

    impl Random for Stuck {
        fn next_u64(&mut self) -> u64 {
            self.1 += 1;
            if self.1 > 1 { 1 << 63 } else { self.0 }
        }
    }

    #[test]
    fn below_refuses_what_would_be_one_too_many() {
        // 2^64 mod 3 is 1, so exactly the product with low half 0 (that of 0) is rejected.
        let mut stuck = Stuck(0, 0);
        assert_eq!((stuck.below(3), stuck.1), (1, 2));
        let mut stuck = Stuck(1, 0);
        assert_eq!((stuck.below(3), stuck.1), (0, 1));
        // 2^64 mod 4 is 0, so nothing is rejected.
        let mut stuck = Stuck(0, 0);
        assert_eq!((stuck.below(4), stuck.1), (0, 1));
        assert_eq!(Stuck(u64::MAX, 0).below(usize::MAX), usize::MAX - 1);
    }
}
