//! The barriers of one target: sets of items of which every refutation needs one.
//!
//! A search takes items, and bars others. Barriers that have nothing in common, apart from barred items, need an item each; that
//! bounds what is still needed.

use super::sets::{NumberSet, list_by_size};

/// Sizes of barriers that are told apart when they are sorted; few have more.
const SIZES: usize = 64;

/// The barriers that a search knows, and how many of their items it has taken and barred. `N` is the number of words of a set of
/// items.
pub(super) struct Barriers<const N: usize> {
    /// The items of all barriers, one barrier after another.
    items: Vec<u16>,
    /// For each barrier, where its items end.
    ends: Vec<usize>,
    /// For each item, the barriers that have it.
    with: Vec<Vec<u32>>,
    /// For each barrier, how many of its items are taken.
    taken: Vec<u16>,
    /// For each barrier, how many of its items are not barred.
    left: Vec<u16>,
    /// Room for a list of open barriers.
    order: Vec<u32>,
}

/// Barriers that are not met, each apart from the others: every one needs an item of its own.
pub(super) struct BarrierPacking<const N: usize> {
    /// The number of these barriers.
    pub(super) apart: usize,
    /// All their items, barred ones too.
    pub(super) items: NumberSet<N>,
    /// The one with the fewest items that are not barred. `None` if all barriers are met.
    pub(super) smallest: Option<u32>,
}

impl<const N: usize> Barriers<N> {
    pub(super) fn new() -> Barriers<N> {
        Barriers {
            items: Vec::new(),
            ends: Vec::new(),
            with: Vec::new(),
            taken: Vec::new(),
            left: Vec::new(),
            order: Vec::new(),
        }
    }

    /// Begins without any barriers. Room for them is made here, since most puzzles need none.
    pub(super) fn begin(&mut self) {
        self.with.resize_with(64 * N, Vec::new);
        self.items.drain(..).for_each(|item| self.with[usize::from(item)].clear());
        self.ends.clear();
        self.taken.clear();
        self.left.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Adds a barrier that has none of the taken items. Returns its number.
    pub(super) fn add(&mut self, barrier: &NumberSet<N>, barred: &NumberSet<N>) -> u32 {
        let number = self.ends.len() as u32;
        for item in barrier.iter() {
            self.items.push(item);
            self.with[usize::from(item)].push(number);
        }
        self.ends.push(self.items.len());
        self.taken.push(0);
        self.left.push(barrier.without(barred).len() as u16);
        number
    }

    /// Returns the number of items of a barrier that are not barred.
    pub(super) fn left(&self, barrier: u32) -> u16 {
        self.left[barrier as usize]
    }

    /// Takes an item.
    pub(super) fn take(&mut self, item: u16) {
        self.with[usize::from(item)].iter().for_each(|&barrier| self.taken[barrier as usize] += 1);
    }

    /// Takes an item back.
    pub(super) fn drop(&mut self, item: u16) {
        self.with[usize::from(item)].iter().for_each(|&barrier| self.taken[barrier as usize] -= 1);
    }

    /// Bars an item.
    pub(super) fn bar(&mut self, item: u16) {
        self.with[usize::from(item)].iter().for_each(|&barrier| self.left[barrier as usize] -= 1);
    }

    /// Lets an item be taken again.
    pub(super) fn unbar(&mut self, item: u16) {
        self.with[usize::from(item)].iter().for_each(|&barrier| self.left[barrier as usize] += 1);
    }

    /// Packs barriers that are not met, smallest first. `None` if they need more than `room` items, or one of them is barred.
    pub(super) fn pack(&mut self, barred: &NumberSet<N>, room: usize) -> Option<BarrierPacking<N>> {
        let mut order = std::mem::take(&mut self.order);
        self.sort_open(&mut order);
        let packing = self.pack_in_order(&order, barred, room);
        self.order = order;
        packing
    }

    /// Lists the barriers that are not met by the number of items left in them, as far as `SIZES` tells that apart.
    fn sort_open(&self, order: &mut Vec<u32>) {
        let all = self.taken.iter().zip(&self.left).enumerate();
        let open = all.filter(|(_, (taken, _))| **taken == 0);
        let sizes = open.map(|(barrier, (_, &left))| (barrier as u32, usize::from(left)));
        list_by_size::<SIZES, _>(sizes, order);
    }

    fn pack_in_order(&self, order: &[u32], barred: &NumberSet<N>, room: usize) -> Option<BarrierPacking<N>> {
        let mut packing =
            BarrierPacking { apart: 0, items: NumberSet::EMPTY, smallest: order.first().copied() };
        for &barrier in order {
            if self.open(barrier, barred).all(|item| !packing.items.contains(item)) {
                if packing.apart == room || self.left(barrier) == 0 {
                    return None;
                }
                packing.apart += 1;
                self.of(barrier).iter().for_each(|&item| packing.items.insert(item));
            }
        }
        Some(packing)
    }

    /// Returns the items of a barrier that are not barred.
    pub(super) fn open(&self, barrier: u32, barred: &NumberSet<N>) -> impl Iterator<Item = u16> {
        self.of(barrier).iter().copied().filter(|&item| !barred.contains(item))
    }

    fn of(&self, barrier: u32) -> &[u16] {
        let barrier = barrier as usize;
        let start = if barrier == 0 { 0 } else { self.ends[barrier - 1] };
        &self.items[start..self.ends[barrier]]
    }
}
