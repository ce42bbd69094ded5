//! Proves, by going through all of them, that whatever a finned mutant X-wing removes, something earlier removes.
//!
//! The fish is given by two base and two cover houses, its fins and its other places. If something earlier removes the same where the
//! base has all places that these allow, it does so with fewer too, unless all places of a kind are gone: those of the base houses
//! that the same houses cover. So it is enough to look, for every choice of houses, at
//!
//! - all fins that are seen from everything that goes, for each choice of what goes,
//! - and each choice of kinds that have places.
//!
//! A base with a row is looked at with the first row only, and likewise with boxes; columns are rows turned over.

use ninefold::{Cell, CellSet, House};
use std::collections::{BTreeMap, HashSet};

struct Fish {
    base: [House; 2],
    cover: [House; 2],
}

fn all(houses: [House; 2]) -> CellSet {
    houses[0].cells() | houses[1].cells()
}

fn both(houses: [House; 2]) -> CellSet {
    houses[0].cells() & houses[1].cells()
}

/// Returns the cells that see all of these.
fn seeing(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::FULL, |seeing, cell| seeing & cell.peers())
}

fn kind(house: House) -> usize {
    house.index() / 9
}

fn pairs() -> impl Iterator<Item = [House; 2]> {
    (0..27).flat_map(|one| (one + 1..27).map(move |other| [one, other].map(|number| House::CLASSIC[number])))
}

impl Fish {
    /// Whether it is neither rows in columns nor these with boxes, and each cover house meets the base.
    fn is_mutant(&self) -> bool {
        let is_of = |houses: [House; 2], line: usize| {
            let is_line = houses.iter().any(|&house| kind(house) == line);
            is_line && houses.iter().all(|&house| kind(house) == line || kind(house) == 2)
        };
        let is_crossing = |line: usize| is_of(self.base, line) && is_of(self.cover, 1 - line);
        let is_apart = self.cover.iter().all(|house| !self.base.contains(house));
        let meets = |house: &House| house.cells().intersects(all(self.base));
        is_apart && self.cover.iter().all(meets) && !is_crossing(0) && !is_crossing(1)
    }

    /// Where fins can be: places of the base that are not covered, or in both base houses.
    fn fins(&self) -> CellSet {
        (all(self.base) - all(self.cover)) | both(self.base)
    }

    /// What can go: places of the cover outside of the base, and those in both cover houses.
    fn goes(&self) -> CellSet {
        (all(self.cover) - all(self.base)) | both(self.cover)
    }

    /// All choices of fins that are all that some places see.
    fn choices_of_fins(&self) -> HashSet<CellSet> {
        let mut choices = HashSet::new();
        for cell in self.goes() {
            let own = self.fins() & cell.peers();
            let more: Vec<CellSet> = choices.iter().map(|&other: &CellSet| other & own).collect();
            choices.extend(more);
            choices.insert(own);
        }
        choices.remove(&CellSet::EMPTY);
        choices
    }

    /// Visits the places of the digit that are to be looked at, with these fins at most.
    fn each(&self, fins: CellSet, mut visit: impl FnMut(CellSet)) {
        let base = all(self.base);
        let allowed = ((base & all(self.cover)) - both(self.base)) | fins;
        let mut kinds: BTreeMap<Vec<bool>, CellSet> = BTreeMap::new();
        for cell in allowed {
            let houses = self.base.iter().chain(&self.cover);
            *kinds.entry(houses.map(|house| house.cells().contains(cell)).collect()).or_default() |=
                CellSet::only(cell);
        }
        for choice in 0..1usize << kinds.len() {
            let chosen = kinds.values().enumerate().filter(|(number, _)| choice >> number & 1 > 0);
            visit(chosen.fold(!base, |places, (_, &cells)| places | cells));
        }
    }

    /// Whether something earlier removes all of this: a single, pointing or claiming, a grouped chain, or a fish without fins.
    fn is_anticipated(&self, places: CellSet, gone: CellSet) -> bool {
        let own = |house: House| places & house.cells();
        let is_locked = |[one, other]: [House; 2]| {
            (kind(one) == 2) != (kind(other) == 2)
                && own(one).is_subset(other.cells())
                && gone.is_subset(other.cells() - one.cells())
        };
        House::CLASSIC.iter().any(|&house| own(house).len() == 1)
            || pairs().any(|[one, other]| is_locked([one, other]) || is_locked([other, one]))
            || self.cover.iter().any(|&link| self.is_chain(places, link, gone))
            || !places.intersects(both(self.base))
                && pairs().any(|cover| self.is_covered(places, cover, gone))
    }

    /// Whether both base houses have a group of places in the link and another one, and whatever goes sees these others.
    fn is_chain(&self, places: CellSet, link: House, gone: CellSet) -> bool {
        let is_group = |cells: CellSet| {
            let houses = || House::CLASSIC.iter().filter(|house| cells.is_subset(house.cells()));
            cells.len() == 1
                || houses().any(|&house| kind(house) == 2) && houses().any(|&house| kind(house) < 2)
        };
        let [near, far] =
            [link.cells(), !link.cells()].map(|side| self.base.map(|house| places & house.cells() & side));
        let are_groups = near.iter().chain(&far).all(|&cells| !cells.is_empty() && is_group(cells));
        let are_apart = !near[0].intersects(near[1]) && !far[0].intersects(far[1]);
        are_groups && are_apart && gone.is_subset(seeing(far[0] | far[1]))
    }

    /// Whether these houses cover the base without fins and give what goes.
    fn is_covered(&self, places: CellSet, cover: [House; 2], gone: CellSet) -> bool {
        let goes = Fish { base: self.base, cover }.goes();
        let is_apart = cover.iter().all(|house| !self.base.contains(house));
        is_apart && (places & all(self.base)).is_subset(all(cover)) && gone.is_subset(goes)
    }
}

/// Whether the places of a digit are enough for all rows, columns and boxes.
fn has_way(places: CellSet, row: usize, free: CellSet) -> bool {
    row == 9
        || (places & free & House::row(row).cells())
            .iter()
            .any(|cell: Cell| has_way(places, row + 1, free - cell.peers()))
}

#[test]
fn finned_mutant_x_wings_are_anticipated() {
    let (mut looked, row, block) = (0, House::row(0), House::block(0));
    let is_first = |[one, other]: &[House; 2]| *one == row || *one == block && kind(*other) == 2;
    for base in pairs().filter(is_first) {
        for fish in pairs().map(|cover| Fish { base, cover }).filter(Fish::is_mutant) {
            for most in fish.choices_of_fins() {
                fish.each(most, |places| {
                    let fins = fish.fins() & places;
                    let gone = (fish.goes() & places & seeing(fins)) - fins;
                    let has_houses = fish.base.iter().chain(&fish.cover);
                    let has_all =
                        has_houses.into_iter().all(|house| (house.cells() & all(base)).intersects(places));
                    if fins.is_empty() || gone.is_empty() || !has_all {
                        return;
                    }
                    looked += 1;
                    let is_right = fish.is_anticipated(places, gone) || !has_way(places, 0, CellSet::FULL);
                    assert!(is_right, "{base:?} in {:?}: {places:?}", fish.cover);
                });
            }
        }
    }
    assert!(looked > 10_000, "only {looked}");
}
