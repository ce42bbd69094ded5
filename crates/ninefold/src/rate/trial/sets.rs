//! Small sets of numbers: bits in words.

/// A set of numbers below 64·N.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(super) struct Bits<const N: usize>([u64; N]);

impl<const N: usize> Bits<N> {
    pub(super) const EMPTY: Bits<N> = Bits([0; N]);

    pub(super) fn insert(&mut self, number: u16) {
        self.0[usize::from(number) / 64] |= 1 << (number % 64);
    }

    pub(super) fn contains(&self, number: u16) -> bool {
        self.0[usize::from(number) / 64] >> (number % 64) & 1 == 1
    }

    pub(super) fn insert_all(&mut self, other: &Bits<N>) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    pub(super) fn remove_all(&mut self, other: &Bits<N>) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
    }

    pub(super) fn without(mut self, other: &Bits<N>) -> Bits<N> {
        self.remove_all(other);
        self
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the numbers, smallest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = u16> + use<N> {
        let words = self.0;
        (0..N).flat_map(move |place| {
            let mut word = words[place];
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros())?;
                word &= word - 1;
                Some(64 * place as u16 + bit as u16)
            })
        })
    }
}
