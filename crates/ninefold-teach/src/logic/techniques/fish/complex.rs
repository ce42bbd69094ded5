//! Franken and mutant fish, with and without fins, endo-fins and cannibalism.
//!
//! **How it works.** A fish removes only places that no template uses. So for each such place, the *target*, the search
//! finds the fish that remove it. All their fins see the target. So the base is grown house by house as long as its
//! endo-fins see some target and the rest, the places that do not see the target, could still be covered: if some
//! places are such that no two of them share a possible cover house, each needs a cover house of its own. For a
//! complete base, the cover is chosen place by place: at most three houses can cover the first place that is not
//! covered yet. Then the target is covered (twice if it is in the base), and the remaining houses of the cover can be
//! chosen freely.
//!
//! Bases come in the order of the lists of their houses: rows first, then columns, then boxes. If one fish is wanted,
//! the covers for one base come in the same way. This is HoDoKu's order. As there, each cover house has a place of
//! the base and is not a base house, and an endo-fin in three base houses counts twice.
//!
//! **Limit.** Each digit has [`Options::fish_nodes`](crate::logic::Options) steps of the search.

use super::shoal::{HouseFish, Shoal, houses, houses_of};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Flow, Technique};
use crate::logic::techniques::single_digit::{OneDigit, kind};
use std::ops::ControlFlow;

/// The houses that the fish may consist of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FishShape {
    Franken,
    Mutant,
}

/// The kind of fish to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    None,
    Some,
    /// Two fish with the same base.
    Siamese,
}

pub(super) const ROWS: u32 = 0x1FF;
pub(super) const COLUMNS: u32 = ROWS << 9;
pub(super) const BOXES: u32 = ROWS << 18;

pub(super) fn find(
    technique: &'static Technique,
    (shape, fins, size): (FishShape, Fins, usize),
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let number = kind::COMPLEX_FISH + (size as u8 - 2) * 6 + shape as u8 * 3 + fins as u8;
    for digit in Digit::ALL {
        let Some(one) = OneDigit::open(search, digit, number) else { continue };
        let mut shoal = Shoal::new(fins == Fins::Siamese, sink.wants_one());
        let mut hunt = FishHunt {
            one,
            houses: House::ALL.map(|house| house.cells() & one.places),
            shape,
            fins,
            size,
            most_fins: search.options.fins,
            most_endo_fins: search.options.endo_fins,
            nodes: search.options.fish_nodes,
            bases: 0,
            covers: 0,
            shoal: &mut shoal,
            sink,
        };
        // It may end early: at the first fish, or at the limit.
        let _ = hunt.all();
        let _ = shoal.end_of_base();
        if sink.is_stopped() {
            return ControlFlow::Break(());
        }
        if shoal.is_empty() {
            search.shared.templates.set_barren(digit, number);
        }
        shoal.give(technique, one, sink)?;
    }
    ControlFlow::Continue(())
}

/// The search in one digit.
struct FishHunt<'a, 'b> {
    one: OneDigit,
    /// The places in each house.
    houses: [CellSet; House::COUNT],
    shape: FishShape,
    fins: Fins,
    size: usize,
    most_fins: usize,
    most_endo_fins: usize,
    /// The number of steps left.
    nodes: usize,
    /// The houses that may be base houses, and those that may be cover houses.
    bases: u32,
    covers: u32,
    shoal: &'a mut Shoal,
    sink: &'a mut Sink<'b>,
}

/// Some base houses.
#[derive(Clone, Copy)]
struct BaseHouses {
    houses: u32,
    cells: CellSet,
    endo_fins: CellSet,
    /// With repetition: for each endo-fin, the number of its base houses minus one.
    endo_fin_count: usize,
    /// The targets that are still possible.
    targets: CellSet,
}

/// Some cover houses.
#[derive(Clone, Copy)]
struct CoverHouses {
    houses: u32,
    /// Places in at least one of them, and in at least two.
    once: CellSet,
    twice: CellSet,
    /// Houses that must not be taken any more, because all covers with them have been tried.
    barred: u32,
}

impl FishHunt<'_, '_> {
    fn all(&mut self) -> Flow {
        let directions: &[(u32, u32)] = match self.shape {
            FishShape::Franken => &[(ROWS | BOXES, COLUMNS | BOXES), (COLUMNS | BOXES, ROWS | BOXES)],
            FishShape::Mutant => &[(ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES)],
        };
        let with_places = houses(0x7FF_FFFF).filter(|house| !self.houses[house.index()].is_empty());
        let open = with_places.fold(0, |all, house| all | 1 << house.index());
        for &(bases, covers) in directions {
            (self.bases, self.covers) = (bases & open, covers & open);
            let base = BaseHouses {
                houses: 0,
                cells: CellSet::EMPTY,
                endo_fins: CellSet::EMPTY,
                endo_fin_count: 0,
                targets: self.one.dead,
            };
            self.grow(base, 0)?;
        }
        ControlFlow::Continue(())
    }

    /// Tries all bases that add houses from number `from` on.
    fn grow(&mut self, base: BaseHouses, from: usize) -> Flow {
        for house in houses(self.bases >> from << from) {
            let Some(base) = self.with_house(base, house) else { continue };
            self.count()?;
            if base.houses.count_ones() as usize == self.size {
                self.cover(&base)?;
            } else {
                self.grow(base, house.index() + 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the base with one more house, unless it can no longer lead to a fish.
    fn with_house(&self, base: BaseHouses, house: House) -> Option<BaseHouses> {
        let cells = self.houses[house.index()];
        let common = base.cells & cells;
        let endo_fin_count = base.endo_fin_count + common.len();
        let most = if self.fins == Fins::None { 0 } else { self.most_endo_fins };
        if endo_fin_count > most {
            return None;
        }
        let mut grown = BaseHouses {
            houses: base.houses | 1 << house.index(),
            cells: base.cells | cells,
            endo_fins: base.endo_fins | common,
            endo_fin_count,
            targets: base.targets,
        };
        for fin in common {
            grown.targets &= fin.peers();
        }
        if self.fins == Fins::None {
            return self.can_be_covered(grown.cells, grown.houses).then_some(grown);
        }
        for target in grown.targets {
            if !self.can_be_covered(grown.cells - target.peers(), grown.houses) {
                grown.targets.remove(target);
            }
        }
        (!grown.targets.is_empty()).then_some(grown)
    }

    /// Whether `size` houses other than the base could contain all of `cells`. They cannot if more than `size` cells
    /// share no house.
    fn can_be_covered(&self, mut cells: CellSet, base: u32) -> bool {
        for _ in 0..self.size {
            let Some(cell) = cells.first() else { return true };
            let reach = houses_of(cell) & self.covers & !base;
            if reach == 0 {
                return false;
            }
            cells = houses(reach).fold(cells, |cells, house| cells - self.houses[house.index()]);
        }
        cells.is_empty()
    }

    /// Tries all covers of a complete base.
    fn cover(&mut self, base: &BaseHouses) -> Flow {
        if !self.may_be_base(base.houses) {
            return ControlFlow::Continue(());
        }
        let empty =
            CoverHouses { houses: 0, once: CellSet::EMPTY, twice: CellSet::EMPTY, barred: base.houses };
        if self.fins == Fins::None {
            self.extend(base, None, base.cells, empty)?;
        } else {
            for target in base.targets {
                let need = base.cells - target.peers();
                self.extend(base, Some(target), need, empty)?;
            }
        }
        self.shoal.end_of_base()
    }

    /// Tries all covers that add houses to this one. `need` must still be covered.
    fn extend(
        &mut self,
        base: &BaseHouses,
        target: Option<Cell>,
        need: CellSet,
        mut cover: CoverHouses,
    ) -> Flow {
        self.count()?;
        let free = self.covers & !cover.barred & !cover.houses;
        let is_full = cover.houses.count_ones() as usize == self.size;
        let choice = if let Some(cell) = need.first() {
            houses_of(cell) & free
        } else if let Some(target) = target.filter(|&target| !is_hit(target, base, &cover)) {
            houses_of(target) & free
        } else if is_full {
            self.take(base, target, &cover);
            return ControlFlow::Continue(());
        } else {
            free
        };
        if is_full {
            return ControlFlow::Continue(());
        }
        for house in houses(choice) {
            let cells = self.houses[house.index()];
            if cells.intersects(base.cells) {
                let extended = CoverHouses {
                    houses: cover.houses | 1 << house.index(),
                    once: cover.once | cells,
                    twice: cover.twice | (cover.once & cells),
                    barred: cover.barred,
                };
                self.extend(base, target, need - cells, extended)?;
            }
            cover.barred |= 1 << house.index();
        }
        ControlFlow::Continue(())
    }

    /// Handles a complete base and cover, which are a fish if they remove anything. It is found once for each target,
    /// and used at the first.
    fn take(&mut self, base: &BaseHouses, target: Option<Cell>, cover: &CoverHouses) {
        let fins = (base.cells - cover.once) | base.endo_fins;
        let seen = fins.iter().fold(CellSet::FULL, |seen, fin| seen & fin.peers());
        let outside = (cover.once - base.cells) & seen;
        let cannibal = cover.twice & seen;
        let removes = outside | cannibal;
        let is_first = target.is_none_or(|target| removes.first() == Some(target));
        let is_finned = self.fins != Fins::None;
        let right_fins = fins.is_empty() != is_finned && fins.len() <= self.most_fins;
        if !removes.is_empty() && is_first && right_fins && self.has_shape(base.houses, cover.houses) {
            self.shoal.add(HouseFish {
                base: base.houses,
                cover: cover.houses,
                body: base.cells - fins,
                fins,
                endo_fins: base.endo_fins,
                first: outside.first().or(cannibal.first()),
                removes,
                cannibals: cannibal.len(),
            });
        }
    }

    /// Whether a fish of the shape can have this base at all.
    fn may_be_base(&self, base: u32) -> bool {
        self.shape == FishShape::Mutant || base & !BOXES != 0
    }

    fn has_shape(&self, base: u32, cover: u32) -> bool {
        match self.shape {
            FishShape::Franken => is_franken(base, cover),
            FishShape::Mutant => !is_basic(base, cover) && !is_franken(base, cover),
        }
    }

    /// Counts one step of the search.
    fn count(&mut self) -> Flow {
        self.sink.pulse()?;
        match self.nodes.checked_sub(1) {
            Some(nodes) => {
                self.nodes = nodes;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    }
}

/// Whether the target is covered, or covered twice if it is in the base.
fn is_hit(target: Cell, base: &BaseHouses, cover: &CoverHouses) -> bool {
    let hits = if base.cells.contains(target) { cover.twice } else { cover.once };
    hits.contains(target)
}

/// Whether it is rows in columns, or columns in rows.
fn is_basic(base: u32, cover: u32) -> bool {
    is_within(base, ROWS) && is_within(cover, COLUMNS) || is_within(base, COLUMNS) && is_within(cover, ROWS)
}

/// Whether it is rows in columns, or columns in rows, with boxes among them.
fn is_franken(base: u32, cover: u32) -> bool {
    let is_crossed = |lines, across| {
        let are_lines = base & lines != 0 && cover & across != 0;
        are_lines && is_within(base, lines | BOXES) && is_within(cover, across | BOXES)
    };
    (base | cover) & BOXES != 0 && (is_crossed(ROWS, COLUMNS) || is_crossed(COLUMNS, ROWS))
}

fn is_within(houses: u32, all: u32) -> bool {
    houses & !all == 0
}
