//! Lists of different lengths in one piece of memory.

/// Lists, stored one after another.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    /// The beginning and the end of each list.
    places: Vec<[u32; 2]>,
    items: Vec<T>,
}

impl<T> FromIterator<Vec<T>> for Lists<T> {
    fn from_iter<I: IntoIterator<Item = Vec<T>>>(lists: I) -> Lists<T> {
        let (mut places, mut items) = (Vec::new(), Vec::new());
        for list in lists {
            let start = items.len() as u32;
            items.extend(list);
            places.push([start, items.len() as u32]);
        }
        Lists { places, items }
    }
}

impl<T> Lists<T> {
    #[inline(always)]
    pub(super) fn of(&self, number: usize) -> &[T] {
        let [start, end] = self.places[number];
        &self.items[start as usize..end as usize]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[T]> {
        self.places.iter().map(|&[start, end]| &self.items[start as usize..end as usize])
    }
}
