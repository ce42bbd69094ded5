//! Small sets of numbers: bits in words, and how they are hashed.

/// A set of numbers below 64·N.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(super) struct NumberSet<const N: usize>([u64; N]);

impl<const N: usize> Default for NumberSet<N> {
    fn default() -> NumberSet<N> {
        NumberSet::EMPTY
    }
}

impl<const N: usize> NumberSet<N> {
    pub(super) const EMPTY: NumberSet<N> = NumberSet([0; N]);

    pub(super) fn insert(&mut self, number: u16) {
        self.0[usize::from(number) / 64] |= 1 << (number % 64);
    }

    pub(super) fn contains(&self, number: u16) -> bool {
        self.0[usize::from(number) / 64] >> (number % 64) & 1 == 1
    }

    /// Inserts the numbers of a set that may have fewer words.
    pub(super) fn insert_all<const M: usize>(&mut self, other: &NumberSet<M>) {
        const { assert!(M <= N) };
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    pub(super) fn remove_all(&mut self, other: &NumberSet<N>) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
    }

    pub(super) fn without(mut self, other: &NumberSet<N>) -> NumberSet<N> {
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

/// Lists items by their sizes, the smallest first, and those of one size in the order in which they come. All that are too large
/// for `SIZES` count as one size. Counting is quicker than comparing.
pub(super) fn list_by_size<const SIZES: usize, T: Copy + Default>(
    items: impl Iterator<Item = (T, usize)> + Clone,
    list: &mut Vec<T>,
) {
    let size = |size: usize| size.min(SIZES - 1);
    // The place of the next item of each size.
    let mut places = [0; SIZES];
    items.clone().for_each(|(_, of)| places[size(of)] += 1);
    let mut all = 0;
    for place in &mut places {
        all += std::mem::replace(place, all);
    }
    list.clear();
    list.resize(all, T::default());
    for (item, of) in items {
        let place = &mut places[size(of)];
        list[*place] = item;
        *place += 1;
    }
}
