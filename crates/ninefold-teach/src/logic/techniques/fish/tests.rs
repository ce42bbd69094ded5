//! Compares fish with their definition: all choices of base and cover houses, one after the other.

use super::*;
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use crate::logic::board::Board;
use crate::logic::cache::templates;
use crate::logic::options::Options;
use crate::logic::profile::Profile;
use crate::logic::teacher::Teacher;
use crate::random::{Random, Xoshiro};
use crate::rules::Nine;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Makes a board with marks of the digit 1 only: a template, and each other cell with a chance of `density` in nine.
fn board(random: &mut Xoshiro, density: usize) -> Board {
    let mut rows = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    for band in rows.chunks_mut(3) {
        random.shuffle(band);
    }
    let template: CellSet = (0..9).map(|row| Cell::at(rows[row / 3 + row % 3 * 3], row)).collect();
    let mut marks = Candidates::of_filled(&Grid::EMPTY);
    for cell in Cell::ALL {
        let is_place = template.contains(cell) || random.below(9) < density;
        marks.set(cell, if is_place { DigitSet::only(Digit::D1) } else { DigitSet::EMPTY });
    }
    Board::new(&Nine::with_marks(Grid::EMPTY, &marks))
}

/// Returns all choices of `size` of the 27 houses.
fn choices(size: usize) -> Vec<Vec<House>> {
    let mut all = vec![Vec::new()];
    for _ in 0..size {
        let grow = |chosen: &Vec<House>| -> Vec<Vec<House>> {
            let from = chosen.last().map_or(0, |house| house.index() + 1);
            (from..27).map(|index| [chosen.as_slice(), &[House::ALL[index]]].concat()).collect()
        };
        all = all.iter().flat_map(grow).collect();
    }
    all
}

/// Some houses, and how often they hold each place.
struct Choice {
    houses: Vec<House>,
    once: CellSet,
    twice: CellSet,
    /// For each place in several houses, the number of these minus one.
    repeats: usize,
}

impl Choice {
    fn new(houses: &[House], places: CellSet) -> Choice {
        let count = |cell: Cell| houses.iter().filter(|house| house.cells().contains(cell)).count();
        Choice {
            houses: houses.to_vec(),
            once: places.iter().filter(|&cell| count(cell) >= 1).collect(),
            twice: places.iter().filter(|&cell| count(cell) >= 2).collect(),
            repeats: places.iter().map(|cell| count(cell).saturating_sub(1)).sum(),
        }
    }

    /// Whether these are lines and boxes, with at least one line.
    fn are(&self, lines: HouseKind) -> bool {
        let is_any = self.houses.iter().any(|house| house.kind() == lines);
        is_any && self.houses.iter().all(|house| house.kind() == lines || house.kind() == HouseKind::Block)
    }

    fn has_box(&self) -> bool {
        self.houses.iter().any(|house| house.kind() == HouseKind::Block)
    }
}

/// Returns the places that a fish with this base and cover removes, and the first part of its name.
fn fish(
    base: &Choice,
    cover: &Choice,
    places: CellSet,
    options: &Options,
) -> Option<(&'static str, CellSet)> {
    if base.houses.iter().any(|house| cover.houses.contains(house)) {
        return None;
    }
    let fins = (base.once - cover.once) | base.twice;
    let seen = fins.iter().fold(CellSet::FULL, |seen, fin| seen & fin.peers());
    let removes = ((cover.once - base.once) | cover.twice) & seen;
    if removes.is_empty() || fins.len() > options.fins || base.repeats > options.endo_fins {
        return None;
    }
    let is_idle = |house: &House| !house.cells().intersects(places);
    if base.houses.iter().any(is_idle)
        || cover.houses.iter().any(|house| !house.cells().intersects(base.once))
    {
        return None;
    }
    let is_finned = !fins.is_empty();
    let is_crossed = |lines, across| base.are(lines) && cover.are(across);
    let name =
        if !is_crossed(HouseKind::Row, HouseKind::Column) && !is_crossed(HouseKind::Column, HouseKind::Row) {
            if is_finned { "finned-mutant-" } else { "mutant-" }
        } else if base.has_box() || cover.has_box() {
            if is_finned { "finned-franken-" } else { "franken-" }
        } else {
            let is_thin = base.houses.iter().any(|house| ((house.cells() & places) - fins).len() < 2);
            match (is_finned, is_thin) {
                (true, true) => "sashimi-",
                (true, false) => "finned-",
                (false, false) => "",
                (false, true) => return None,
            }
        };
    Some((name, removes))
}

/// Compares each fish found, by its name and its removals, with the definition.
fn compare(size: usize, name: &str, boards: usize, most_missed: usize) {
    let mut random = Xoshiro::from_seed(21);
    let mut teacher = Teacher::new(Profile {
        options: Options { fish_nodes: usize::MAX, ..Options::default() },
        ..Profile::default()
    });
    let prefixes = ["", "finned-", "sashimi-", "franken-", "finned-franken-", "mutant-", "finned-mutant-"];
    let choices = choices(size);
    let mut seen = BTreeSet::new();
    for _ in 0..boards {
        let density = 1 + random.below(2);
        let board = board(&mut random, density);
        let places = board.places(Digit::D1);
        let mut expected: BTreeSet<(&str, u128)> = BTreeSet::new();
        let all: Vec<Choice> = choices.iter().map(|houses| Choice::new(houses, places)).collect();
        for base in all.iter().filter(|base| base.repeats <= Options::default().endo_fins) {
            for cover in &all {
                if let Some((prefix, removes)) = fish(base, cover, places, &Options::default()) {
                    assert!(!removes.intersects(templates::live(places)), "a template has\n{removes:?}");
                    expected.insert((prefix, removes.bits()));
                }
            }
        }
        let mut found: BTreeSet<(&str, u128)> = BTreeSet::new();
        for prefix in prefixes {
            let technique = Technique::by_id(&format!("{prefix}{name}")).expect("it is in the list");
            for step in teacher.steps_of(technique, &board) {
                let is_new = found.insert((prefix, step.removes.cells_with(Digit::D1).bits()));
                assert!(is_new, "{step:?} twice");
            }
        }
        assert_eq!(found, expected, "in\n{places:?}");
        seen.extend(expected.iter().map(|&(prefix, _)| prefix));
    }
    let missed = prefixes.iter().filter(|prefix| !seen.contains(*prefix)).count();
    assert!(missed <= most_missed, "of these there was something to compare: {seen:?}");
}

#[test]
fn fish_of_two_houses_are_those_of_the_definition() {
    compare(2, "x-wing", 150, 0);
}

#[test]
fn fish_of_three_houses_are_those_of_the_definition() {
    compare(3, "swordfish", 5, 1);
}

/// These are base and cover of all fish with one or two fins and no endo-fin for which no removable place sees all fins
/// together.
#[test]
fn fish_for_krakens_are_those_of_the_definition() {
    let limits = finned::FishLimits { sizes: 2..=2, fins: 2, endo_fins: 0, is_franken: true };
    let choices = choices(2);
    let mut random = Xoshiro::from_seed(23);
    let bits = |choice: &Choice| choice.houses.iter().fold(0u32, |all, house| all | 1 << house.index());
    for _ in 0..40 {
        let density = 1 + random.below(2);
        let places = board(&mut random, density).places(Digit::D1);
        let all: Vec<Choice> = choices.iter().map(|houses| Choice::new(houses, places)).collect();
        let are = |choice: &Choice, kind| {
            choice.houses.iter().all(|h| h.kind() == kind || h.kind() == HouseKind::Block)
        };
        let mut expected = BTreeSet::new();
        for base in all.iter().filter(|base| base.twice.is_empty()) {
            for cover in &all {
                let is_crossed = are(base, HouseKind::Row) && are(cover, HouseKind::Column)
                    || are(base, HouseKind::Column) && are(cover, HouseKind::Row);
                let is_idle = |house: &House| !house.cells().intersects(places);
                let is_useless = |house: &House| !house.cells().intersects(base.once);
                let fins = base.once - cover.once;
                let would_go = (cover.once - base.once) | cover.twice;
                let seen = fins.iter().fold(CellSet::FULL, |seen, fin| seen & fin.peers());
                if is_crossed
                    && !base.houses.iter().any(|house| cover.houses.contains(house) || is_idle(house))
                    && !cover.houses.iter().any(is_useless)
                    && (1..=2).contains(&fins.len())
                    && !would_go.is_empty()
                    && !would_go.intersects(seen)
                {
                    expected.insert((bits(base), bits(cover), fins.bits()));
                }
            }
        }
        let mut found = BTreeSet::new();
        let _ = finned::finned_fish(places, &limits, |fish| {
            found.insert((fish.base, fish.cover, fish.fins.bits()));
            assert_eq!(fish.base_houses().chain(fish.cover_houses()).count(), 4);
            ControlFlow::Continue(())
        });
        assert_eq!(found, expected, "in\n{places:?}");
        assert!(!found.is_empty());
    }
}
