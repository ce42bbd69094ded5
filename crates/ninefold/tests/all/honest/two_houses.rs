//! Proves, by going through all of them, that whatever a finned mutant X-wing removes, something earlier removes, and likewise what
//! two siamese ones remove together.
//!
//! A fish is given by two base and two cover houses, its fins and its other places; siamese fish have the base in common. If something
//! earlier removes the same where the base has all places that these allow, it does so with fewer too, unless all places of a kind are
//! gone: those of the base houses that the same houses cover. So it is enough to look, for every choice of houses, at
//!
//! - all fins that are seen from everything that goes, for each choice of what goes,
//! - and each choice of kinds that have places.
//!
//! A base with a row is looked at with the first row only, and likewise with boxes; columns are rows turned over.
//!
//! With fewer places, a house may have the digit already, though no house of the fish, so in a cell outside of the base. If the places
//! of such a house were locked in another one, that cell is in both, and the other house has nothing to lose.
//!
//! What siamese fish remove is always one step of a few kinds but for one: a base line has its places in one box, where the other base
//! line has none of these, but others, and the rest of its own in a second box. The other two boxes of the band have their places in the
//! other two lines, so together with the other base line they are the base of two siamese Franken fish, which have these two lines
//! and either the box or the line that crosses the second box as their cover. The fins are the same. If one of these boxes has the
//! digit already, it and its line are left out; both cannot, because then nothing would go from the first box.

use crate::support::is_long;
use ninefold::{Cell, CellSet, House};
use std::collections::{BTreeMap, HashSet};

/// Fish with the same two base houses: one, or two siamese ones.
struct School<'a> {
    base: [House; 2],
    covers: &'a [[House; 2]],
}

/// Returns the cells in any of these houses.
fn once(houses: &[House]) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells())
}

/// Returns the cells in two or more of these houses.
fn twice(houses: &[House]) -> CellSet {
    let met = (1..houses.len()).map(|n| once(&houses[..n]) & houses[n].cells());
    met.fold(CellSet::EMPTY, |all, cells| all | cells)
}

/// Returns where fins can be: cells of the base that are not covered, or in two base houses.
fn fins(base: &[House], cover: &[House]) -> CellSet {
    (once(base) - once(cover)) | twice(base)
}

/// Returns what can go: cells of the cover outside of the base, and those in two cover houses.
fn goes(base: &[House], cover: &[House]) -> CellSet {
    (once(cover) - once(base)) | twice(cover)
}

/// Returns the cells that see all of these.
fn seeing(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::FULL, |seeing, cell| seeing & cell.peers())
}

/// Returns what the fish removes, nothing if it has no fins.
fn removed(base: &[House], cover: &[House], places: CellSet) -> CellSet {
    let fins = fins(base, cover) & places;
    let removed = (goes(base, cover) & places & seeing(fins)) - fins;
    if fins.is_empty() { CellSet::EMPTY } else { removed }
}

fn kind(house: House) -> usize {
    house.index() / 9
}

fn pairs() -> impl Iterator<Item = [House; 2]> {
    (0..27).flat_map(|one| (one + 1..27).map(move |other| [one, other].map(|number| House::CLASSIC[number])))
}

/// Iterates over the bases that are looked at.
fn bases() -> impl Iterator<Item = [House; 2]> {
    let (row, block) = (House::row(0), House::block(0));
    pairs().filter(move |&[one, other]| one == row || one == block && kind(other) == 2)
}

/// Whether it is neither rows in columns nor these with boxes, and each cover house meets the base.
fn is_mutant(base: [House; 2], cover: [House; 2]) -> bool {
    let is_of = |houses: [House; 2], line: usize| {
        let is_line = houses.iter().any(|&house| kind(house) == line);
        is_line && houses.iter().all(|&house| kind(house) == line || kind(house) == 2)
    };
    let is_crossing = |line: usize| is_of(base, line) && is_of(cover, 1 - line);
    let is_apart = cover.iter().all(|house| !base.contains(house));
    let meets = |house: &House| house.cells().intersects(once(&base));
    is_apart && cover.iter().all(meets) && !is_crossing(0) && !is_crossing(1)
}

/// Returns all choices of fins that are all that some places see.
fn choices_of_fins(base: [House; 2], cover: [House; 2]) -> HashSet<CellSet> {
    let mut choices = HashSet::new();
    for cell in goes(&base, &cover) {
        let own = fins(&base, &cover) & cell.peers();
        let more: Vec<CellSet> = choices.iter().map(|&other: &CellSet| other & own).collect();
        choices.extend(more);
        choices.insert(own);
    }
    choices.remove(&CellSet::EMPTY);
    choices
}

impl School<'_> {
    fn houses(&self) -> impl Iterator<Item = House> {
        self.base.into_iter().chain(self.links())
    }

    /// Iterates over the houses of all covers.
    fn links(&self) -> impl Iterator<Item = House> {
        self.covers.iter().flatten().copied()
    }

    /// Visits the places of the digit that are to be looked at, with these fins of each fish at most.
    fn each(&self, most: &[CellSet], mut visit: impl FnMut(CellSet)) {
        let base = once(&self.base);
        let allowed = self
            .covers
            .iter()
            .zip(most)
            .fold(base, |allowed, (cover, &fins)| allowed & ((once(cover) - twice(&self.base)) | fins));
        let mut kinds: BTreeMap<usize, CellSet> = BTreeMap::new();
        for cell in allowed {
            let is_in = |kind: usize, house: House| 2 * kind + usize::from(house.cells().contains(cell));
            let kind = self.houses().fold(0, is_in);
            *kinds.entry(kind).or_default() |= CellSet::only(cell);
        }
        for choice in 0..1usize << kinds.len() {
            let chosen = kinds.values().enumerate().filter(|(number, _)| choice >> number & 1 > 0);
            visit(chosen.fold(!base, |places, (_, &cells)| places | cells));
        }
    }

    /// Returns what all the fish remove, or nothing if one of them is none.
    fn removed(&self, places: CellSet) -> CellSet {
        let each = self.covers.iter().map(|cover| removed(&self.base, cover, places));
        let own = places & once(&self.base);
        if each.clone().any(|gone| gone.is_empty())
            || self.houses().any(|house| !house.cells().intersects(own))
        {
            return CellSet::EMPTY;
        }
        each.fold(CellSet::EMPTY, |all, gone| all | gone)
    }

    /// Whether something earlier removes all of this: a single, pointing or claiming, a single that these leave, a grouped chain, a
    /// fish without fins, or two siamese Franken fish.
    fn is_anticipated(&self, places: CellSet, gone: CellSet) -> bool {
        self.base.iter().any(|house| (places & house.cells()).len() == 1)
            || locked(places).any(|[one, other]| gone.is_subset(other.cells() - one.cells()))
            || self.links().any(|link| self.links().any(|last| self.is_chain(places, [link, last], gone)))
            || !places.intersects(twice(&self.base))
                && pairs().any(|cover| self.is_covered(places, cover, gone))
            || locked(places).any(|pair| self.leaves_single(places, pair, gone))
            || self.are_franken_twins(places, gone)
    }

    /// Whether both base houses have a group of places in the link and another one, and whatever goes sees these others. If all are in
    /// the link, the others are those in the last house.
    fn is_chain(&self, places: CellSet, [link, last]: [House; 2], gone: CellSet) -> bool {
        let is_group = |cells: CellSet| {
            let houses = || House::CLASSIC.iter().filter(|house| cells.is_subset(house.cells()));
            cells.len() == 1
                || houses().any(|&house| kind(house) == 2) && houses().any(|&house| kind(house) < 2)
        };
        let own = self.base.map(|house| places & house.cells());
        let far =
            own.map(|own| if own.is_subset(link.cells()) { own & last.cells() } else { own - link.cells() });
        let near = [own[0] - far[0], own[1] - far[1]];
        let are_groups = near.iter().chain(&far).all(|&cells| !cells.is_empty() && is_group(cells));
        let are_apart = !near[0].intersects(near[1]) && !far[0].intersects(far[1]);
        are_groups && are_apart && gone.is_subset(seeing(far[0] | far[1]))
    }

    /// Whether these houses cover the base without fins and give what goes.
    fn is_covered(&self, places: CellSet, cover: [House; 2], gone: CellSet) -> bool {
        let is_apart = cover.iter().all(|house| !self.base.contains(house));
        let is_whole = (places & once(&self.base)).is_subset(once(&cover));
        is_apart && is_whole && gone.is_subset(goes(&self.base, &cover))
    }

    /// Whether a base house has a single once the places of one house are locked in another, and it takes what goes.
    fn leaves_single(&self, places: CellSet, [one, other]: [House; 2], gone: CellSet) -> bool {
        let left = places - (other.cells() - one.cells());
        self.base
            .iter()
            .map(|house| left & house.cells())
            .any(|own| own.len() == 1 && gone.is_subset(seeing(own)))
    }

    /// Whether a base line is in a box, and the other boxes of the band make siamese Franken fish with the other base line.
    fn are_franken_twins(&self, places: CellSet, gone: CellSet) -> bool {
        let [one, other] = self.base;
        [[one, other], [other, one]].into_iter().any(|[line, across]| {
            let own = places & line.cells();
            let (boxes, others): (Vec<House>, Vec<House>) =
                blocks(line).into_iter().partition(|block| own.is_subset(block.cells()));
            let ([block], [second, third]) = (&boxes[..], &others[..]) else { return false };
            if kind(line) + kind(across) != 1 || own.intersects(across.cells()) {
                return false;
            }
            let base = [across, *second, *third];
            let is_beside = |house: &House| {
                kind(*house) == kind(line) && *house != line && house.cells().intersects(block.cells())
            };
            let beside: Vec<House> = House::CLASSIC.iter().copied().filter(is_beside).collect();
            let twin = |last: House| removed(&base, &[beside[0], beside[1], last], places);
            let mut parallel = self.links().filter(|&house| kind(house) == kind(line));
            parallel.any(|link| {
                let twins = [twin(*block), twin(link)];
                twins.iter().all(|gone| !gone.is_empty()) && gone.is_subset(twins[0] | twins[1])
            })
        })
    }
}

/// Returns the boxes that a house meets.
fn blocks(house: House) -> Vec<House> {
    (0..9).map(House::block).filter(|block| block.cells().intersects(house.cells())).collect()
}

/// Iterates over the lines whose places are all in a box, with the box, and likewise with lines and boxes exchanged.
fn locked(places: CellSet) -> impl Iterator<Item = [House; 2]> {
    let is_locked = move |[one, other]: &[House; 2]| {
        (kind(*one) == 2) != (kind(*other) == 2) && (places & one.cells()).is_subset(other.cells())
    };
    pairs().flat_map(|[one, other]| [[one, other], [other, one]]).filter(is_locked)
}

/// Whether the places of a digit are enough for all rows, columns and boxes.
fn has_way(places: CellSet, row: usize, free: CellSet) -> bool {
    row == 9
        || (places & free & House::row(row).cells())
            .iter()
            .any(|cell: Cell| has_way(places, row + 1, free - cell.peers()))
}

/// Looks at fish with these houses and with these fins at most. Returns how many were not known.
fn look(school: &School<'_>, most: &[CellSet], known: &mut HashSet<[CellSet; 2]>) -> usize {
    let before = known.len();
    school.each(most, |places| {
        let gone = school.removed(places);
        if gone.is_empty() || !known.insert([places, gone]) {
            return;
        }
        let is_right = school.is_anticipated(places, gone) || !has_way(places, 0, CellSet::FULL);
        assert!(is_right, "{:?} in {:?}: {places:?} without {gone:?}", school.base, school.covers);
    });
    known.len() - before
}

#[test]
fn finned_mutant_x_wings_are_anticipated() {
    let mut looked = 0;
    for base in bases() {
        for cover in pairs().filter(|&cover| is_mutant(base, cover)) {
            let (school, mut known) = (School { base, covers: &[cover] }, HashSet::new());
            let choices = choices_of_fins(base, cover).into_iter();
            looked += choices.map(|most| look(&school, &[most], &mut known)).sum::<usize>();
        }
    }
    assert!(looked > 10_000, "only {looked}");
}

#[test]
fn siamese_finned_mutant_x_wings_are_anticipated() {
    // The short run looks at every fifth pair of houses.
    let (mut looked, every, least) = if is_long() { (0, 1, 10_000) } else { (0, 5, 2_000) };
    for base in bases().step_by(every) {
        let choices = |cover| choices_of_fins(base, cover).into_iter().map(move |most| (cover, most));
        let fish: Vec<_> = pairs().filter(|&cover| is_mutant(base, cover)).flat_map(choices).collect();
        let mut known: BTreeMap<Vec<usize>, HashSet<[CellSet; 2]>> = BTreeMap::new();
        for (number, &(first, own)) in fish.iter().enumerate() {
            for &(second, other) in fish[..number].iter().filter(|(second, _)| *second != first) {
                let covers = [first, second];
                let mut houses = covers.concat().iter().map(|house| house.index()).collect::<Vec<_>>();
                houses.sort_unstable();
                let known = known.entry(houses).or_default();
                looked += look(&School { base, covers: &covers }, &[own, other], known);
            }
        }
    }
    assert!(looked > least, "only {looked}");
}
