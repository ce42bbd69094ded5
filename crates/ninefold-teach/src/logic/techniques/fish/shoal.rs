//! The fish that were found in one digit: the best for each conclusion, or the first.

use crate::grid::{Cell, CellSet, House};
use crate::logic::search::Sink;
use crate::logic::step::{Evidence, HouseRole, Role};
use crate::logic::technique::{Flow, Technique};
use crate::logic::techniques::single_digit::OneDigit;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// A fish of any houses, one bit each.
#[derive(Clone, Copy, Debug)]
pub(super) struct HouseFish {
    pub(super) base: u32,
    pub(super) cover: u32,
    /// The places of the base that are not fins.
    pub(super) body: CellSet,
    /// All fins, including endo-fins.
    pub(super) fins: CellSet,
    pub(super) endo_fins: CellSet,
    pub(super) removes: CellSet,
    /// The first place that is removed; places in two cover houses come last.
    pub(super) first: Option<Cell>,
    /// The number of places that are removed because they are in two cover houses.
    pub(super) cannibals: usize,
}

/// The fish of one step: one, or two siamese fish.
#[derive(Clone, Copy, Debug)]
struct ShoalCatch {
    fish: HouseFish,
    sibling: Option<HouseFish>,
}

/// The fish of one digit.
#[derive(Debug)]
pub(super) struct Shoal {
    is_siamese: bool,
    only_first: bool,
    /// The fish of the current base.
    school: Vec<HouseFish>,
    catches: Vec<ShoalCatch>,
    /// The catch that removes these cells.
    by_removes: BTreeMap<u128, usize>,
}

impl Shoal {
    pub(super) fn new(is_siamese: bool, only_first: bool) -> Shoal {
        Shoal { is_siamese, only_first, school: Vec::new(), catches: Vec::new(), by_removes: BTreeMap::new() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.catches.is_empty()
    }

    /// Adds a fish of the current base.
    pub(super) fn add(&mut self, fish: HouseFish) {
        self.school.push(fish);
    }

    /// Ends the current base, all of whose fish were added. Breaks if there are enough.
    pub(super) fn end_of_base(&mut self) -> Flow {
        if self.school.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut school = std::mem::take(&mut self.school);
        school.sort_by_key(|fish| Reverse(fish.cover.reverse_bits()));
        if self.is_siamese {
            school.dedup_by_key(|fish| fish.removes);
        }
        for (i, &fish) in school.iter().enumerate() {
            if self.is_siamese {
                for &other in school[i + 1..].iter().filter(|other| other.first != fish.first) {
                    self.catch(ShoalCatch { fish, sibling: Some(other) });
                }
            } else {
                self.catch(ShoalCatch { fish, sibling: None });
            }
        }
        school.clear();
        self.school = school;
        if self.only_first && !self.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn catch(&mut self, catch: ShoalCatch) {
        let next = self.catches.len();
        let at = *self.by_removes.entry(catch.removes().bits()).or_insert(next);
        match self.catches.get_mut(at) {
            Some(known) if catch.rank() < known.rank() => *known = catch,
            Some(_) => {}
            None => self.catches.push(catch),
        }
    }

    /// Gives them to the sink, in the order in which they were found.
    pub(super) fn give(&self, technique: &'static Technique, one: OneDigit, sink: &mut Sink<'_>) -> Flow {
        for catch in &self.catches {
            sink.remove(technique, one.removes(catch.removes()), |evidence| catch.explain(one, evidence))?;
        }
        ControlFlow::Continue(())
    }
}

impl ShoalCatch {
    fn removes(&self) -> CellSet {
        self.sibling.map_or(self.fish.removes, |sibling| self.fish.removes | sibling.removes)
    }

    /// Returns HoDoKu's order of fish of one kind with the same conclusion: those that are easier to see come first.
    fn rank(&self) -> (usize, usize, usize) {
        (self.fish.cannibals, self.fish.endo_fins.len(), self.fish.fins.len())
    }

    fn explain(&self, one: OneDigit, evidence: &mut Evidence) {
        let (fish, other) = (self.fish, self.sibling.unwrap_or(self.fish));
        let fins = fish.fins | other.fins;
        evidence.pattern((fish.body | other.body) - fins, one.digits());
        evidence.mark(Role::Fin, fins, one.digits());
        evidence.mark(Role::EndoFin, fish.endo_fins, one.digits());
        for house in houses(fish.base) {
            evidence.house(HouseRole::Base, house);
        }
        for house in houses(fish.cover | other.cover) {
            evidence.house(HouseRole::Cover, house);
        }
    }
}

/// Iterates over the houses of a set of bits.
pub(super) fn houses(mut bits: u32) -> impl Iterator<Item = House> {
    std::iter::from_fn(move || {
        let index = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (index < 32).then(|| House::ALL[index])
    })
}

/// Returns the bits of the row, the column and the box of a cell.
#[inline]
pub(super) fn houses_of(cell: Cell) -> u32 {
    HOUSES_OF[cell.index()]
}

static HOUSES_OF: [u32; Cell::COUNT] = {
    let mut table = [0; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let cell = Cell::new(i);
        table[i] = 1 << cell.row().index() | 1 << cell.column().index() | 1 << cell.block().index();
        i += 1;
    }
    table
};
