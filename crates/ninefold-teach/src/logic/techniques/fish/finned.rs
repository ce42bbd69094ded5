//! Fish that would remove something if they had no fins, for Kraken fish. If no place that the fish would remove sees
//! all fins, chains may lead from each fin to such a place.
//!
//! Templates are not used here, because the chains go through other digits. Bases come as in HoDoKu: all that begin
//! with the same houses together, smaller ones first. For each base, the covers come in the order of the lists of
//! their houses. As there, basic fish and fish with only boxes as base or cover are included.

use super::complex::{BOXES, COLUMNS, ROWS};
use super::shoal::{houses, houses_of};
use crate::grid::{CellSet, House};
use crate::logic::technique::Flow;
use std::cmp::Reverse;
use std::ops::{ControlFlow, RangeInclusive};

/// A base and a cover that leave some fins over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) struct FinnedFish {
    /// The base houses and the cover houses, one bit each.
    pub(in crate::logic) base: u32,
    pub(in crate::logic) cover: u32,
    /// The places of the base, including fins.
    pub(in crate::logic) base_cells: CellSet,
    /// The fins, including endo-fins.
    pub(in crate::logic) fins: CellSet,
    pub(in crate::logic) endo_fins: CellSet,
    /// The places that the fish would remove without its fins: those of the cover outside the base.
    pub(in crate::logic) outside: CellSet,
    /// The places that it would also remove, because they are in two cover houses.
    pub(in crate::logic) cannibals: CellSet,
}

/// The limits on the size of the fish.
#[derive(Clone, Debug)]
pub(in crate::logic) struct FishLimits {
    pub(in crate::logic) sizes: RangeInclusive<usize>,
    pub(in crate::logic) fins: usize,
    pub(in crate::logic) endo_fins: usize,
    /// Whether there are boxes in base and cover.
    pub(in crate::logic) is_franken: bool,
}

impl FinnedFish {
    /// Iterates over the base houses in order.
    pub(in crate::logic) fn base_houses(&self) -> impl Iterator<Item = House> {
        houses(self.base)
    }

    /// Iterates over the cover houses in order.
    pub(in crate::logic) fn cover_houses(&self) -> impl Iterator<Item = House> {
        houses(self.cover)
    }
}

/// Reports all fish with fins, among these places of a digit, that would remove something without fins, but remove
/// nothing because no place sees all fins. Ends when `give` breaks.
pub(in crate::logic) fn finned_fish(
    places: CellSet,
    limits: &FishLimits,
    mut give: impl FnMut(&FinnedFish) -> Flow,
) -> Flow {
    let boxes = if limits.is_franken { BOXES } else { 0 };
    let cells = House::ALL.map(|house| house.cells() & places);
    let open = houses((1 << 27) - 1).filter(|house| !cells[house.index()].is_empty());
    let open = open.fold(0, |all, house| all | 1 << house.index());
    for (lines, across) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
        let bases = (lines | boxes) & open;
        let covers = (across | boxes) & open;
        let mut hunt = FinnedHunt { cells, bases, covers, limits, covered: Vec::new(), give: &mut give };
        hunt.grow(FinnedBase::default(), 0)?;
    }
    ControlFlow::Continue(())
}

struct FinnedHunt<'a, F> {
    /// The places in each house.
    cells: [CellSet; House::COUNT],
    bases: u32,
    covers: u32,
    limits: &'a FishLimits,
    /// The fish of one base.
    covered: Vec<FinnedFish>,
    give: &'a mut F,
}

#[derive(Clone, Copy, Default)]
struct FinnedBase {
    houses: u32,
    cells: CellSet,
    endo_fins: CellSet,
    /// With repetition, as in other fish.
    endo_fin_count: usize,
}

/// An unfinished cover: its houses, its places, those that it has twice, and the houses not to be taken.
#[derive(Clone, Copy, Default)]
struct PartialCover {
    houses: u32,
    once: CellSet,
    twice: CellSet,
    barred: u32,
}

impl<F: FnMut(&FinnedFish) -> Flow> FinnedHunt<'_, F> {
    fn grow(&mut self, base: FinnedBase, from: usize) -> Flow {
        for house in houses(self.bases >> from << from) {
            let cells = self.cells[house.index()];
            let common = base.cells & cells;
            let grown = FinnedBase {
                houses: base.houses | 1 << house.index(),
                cells: base.cells | cells,
                endo_fins: base.endo_fins | common,
                endo_fin_count: base.endo_fin_count + common.len(),
            };
            let size = grown.houses.count_ones() as usize;
            if grown.endo_fin_count > self.limits.endo_fins {
                continue;
            }
            if self.limits.sizes.contains(&size) {
                self.covered.clear();
                let cover = PartialCover { barred: grown.houses, ..PartialCover::default() };
                let spare = self.limits.fins.saturating_sub(grown.endo_fins.len());
                self.extend(&grown, size, grown.cells - grown.endo_fins, cover, spare);
                self.covered.sort_by_key(|fish| Reverse(fish.cover.reverse_bits()));
                self.covered.iter().try_for_each(&mut self.give)?;
            }
            if size < *self.limits.sizes.end() {
                self.grow(grown, house.index() + 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Tries all covers with `slots` more houses. `need` must still be covered, but `spare` of it may be fins.
    fn extend(
        &mut self,
        base: &FinnedBase,
        slots: usize,
        need: CellSet,
        mut cover: PartialCover,
        spare: usize,
    ) {
        let free = self.covers & !cover.barred & !cover.houses;
        let first = need.first();
        if first.is_none() && slots == 0 {
            return self.take(base, &cover);
        }
        for house in houses(first.map_or(free, |cell| houses_of(cell) & free)) {
            let cells = self.cells[house.index()];
            if slots > 0 && cells.intersects(base.cells) {
                let extended = PartialCover {
                    houses: cover.houses | 1 << house.index(),
                    once: cover.once | cells,
                    twice: cover.twice | (cover.once & cells),
                    barred: cover.barred,
                };
                self.extend(base, slots - 1, need - cells, extended, spare);
            }
            cover.barred |= 1 << house.index();
        }
        if let (Some(fin), Some(spare)) = (first, spare.checked_sub(1)) {
            self.extend(base, slots, need.without(fin), cover, spare);
        }
    }

    fn take(&mut self, base: &FinnedBase, cover: &PartialCover) {
        let fins = (base.cells - cover.once) | base.endo_fins;
        let seen = fins.iter().fold(CellSet::FULL, |seen, fin| seen & fin.peers());
        let (outside, cannibals) = (cover.once - base.cells, cover.twice);
        let would_go = outside | cannibals;
        if !fins.is_empty()
            && fins.len() <= self.limits.fins
            && !would_go.is_empty()
            && !would_go.intersects(seen)
        {
            self.covered.push(FinnedFish {
                base: base.houses,
                cover: cover.houses,
                base_cells: base.cells,
                fins,
                endo_fins: base.endo_fins,
                outside,
                cannibals,
            });
        }
    }
}
