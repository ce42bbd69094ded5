//! As many cells as covers: the argument behind SK-loops and multi-sector locked sets.
//!
//! Take n cells and n *covers*, each of which is a digit with a house, such that every candidate of the cells is in a
//! cover of its digit. Each cell holds one digit, which uses a cover. Each cover is used at most once, because a
//! house holds a digit only once. So each cover is used exactly once, within the cells, and the other cells of its
//! house lose the digit.

use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::note::Note;
use crate::logic::search::Sink;
use crate::logic::step::{HouseRole, Role};
use crate::logic::technique::{Flow, Technique};
use std::ops::ControlFlow;

/// Houses by index, one bit each.
pub(super) type HouseBits = u32;

/// For each digit, the smallest sets of houses that cover it in the cells. In each row, the first `counts` entries
/// are used.
pub(super) struct Covers {
    sets: [[HouseBits; Covers::MOST]; 9],
    counts: [usize; 9],
}

impl Covers {
    /// The largest number of choices that are kept for a digit.
    const MOST: usize = 16;

    pub(super) fn new() -> Covers {
        Covers { sets: [[0; Covers::MOST]; 9], counts: [0; 9] }
    }

    /// Adds a choice for a digit.
    pub(super) fn push(&mut self, digit: Digit, houses: HouseBits) {
        let count = &mut self.counts[digit.index()];
        if *count < Covers::MOST {
            self.sets[digit.index()][*count] = houses;
            *count += 1;
        }
    }

    fn choices(&self, digit: Digit) -> &[HouseBits] {
        &self.sets[digit.index()][..self.counts[digit.index()]]
    }
}

/// Iterates over the houses of a set.
pub(super) fn houses(set: HouseBits) -> impl Iterator<Item = House> {
    House::CLASSIC.iter().copied().filter(move |house| set >> house.index() & 1 != 0)
}

/// Some digits have a choice that removes everything that any choice of that digit does. First, gives the removals of
/// these choices for all such digits. Then gives, for each other digit, the removals of each of its choices. So the
/// order of the choices does not matter. A step is left out if everything that it removes is in `known`; the removals
/// of the steps given are added to `known`.
pub(super) fn give(
    technique: &'static Technique,
    board: &Board,
    cells: CellSet,
    covers: &Covers,
    known: &mut CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    let removed = |digit: Digit, set: HouseBits| {
        houses(set).fold(CellSet::EMPTY, |all, house| all | board.places_in(digit, house)) - cells
    };
    let before = *known;
    let mut chosen = [0; 9];
    let (mut common, mut split) = (CandidateSet::EMPTY, DigitSet::EMPTY);
    for digit in Digit::ALL {
        let choices = covers.choices(digit);
        // The first of those that remove the most.
        let Some(&most) = choices.iter().rev().max_by_key(|&&set| removed(digit, set).len()) else {
            continue;
        };
        chosen[digit.index()] = most;
        let all = removed(digit, most);
        if choices.iter().all(|&set| removed(digit, set).is_subset(all)) {
            common.insert_all(digit, all);
        } else {
            split.insert(digit);
        }
    }
    *known |= common;
    if !common.is_subset(&before) {
        give_one(technique, board, cells, &chosen, common, sink)?;
    }
    for digit in split {
        let choices = covers.choices(digit);
        for (i, &set) in choices.iter().enumerate() {
            let mine = removed(digit, set);
            let is_less = |(other, &set): (usize, &HouseBits)| {
                let theirs = removed(digit, set);
                mine.is_subset(theirs) && (mine != theirs || other < i)
            };
            let removes = CandidateSet::of(digit, mine);
            *known |= removes;
            if !removes.is_subset(&before) && !choices.iter().enumerate().any(is_less) {
                let mut chosen = chosen;
                chosen[digit.index()] = set;
                give_one(technique, board, cells, &chosen, removes, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn give_one(
    technique: &'static Technique,
    board: &Board,
    cells: CellSet,
    chosen: &[HouseBits; 9],
    removes: CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    sink.remove(technique, removes, |evidence| {
        let digits: DigitSet = Digit::ALL.into_iter().filter(|digit| chosen[digit.index()] != 0).collect();
        evidence.pattern(cells, digits);
        for digit in digits {
            for kind in 0..3 {
                let covers = houses(chosen[digit.index()]).filter(|&house| kind_of(house) == kind);
                let covered = covers.fold(CellSet::EMPTY, |all, house| all | board.places_in(digit, house));
                evidence.mark(Role::Color(kind), covered & cells, DigitSet::only(digit));
            }
        }
        let all = chosen.iter().fold(0, |all, houses| all | houses);
        let mut tally = Vec::new();
        for house in houses(all) {
            evidence.house(HouseRole::Cover, house);
            let covers = |digit: &Digit| houses(chosen[digit.index()]).any(|other| other == house);
            tally.push((house, Digit::ALL.into_iter().filter(covers).collect::<DigitSet>()));
        }
        evidence.note(Note::tally(tally, cells));
    })
}

/// Returns the colour of the candidates that a house covers: rows, columns and boxes have one each.
fn kind_of(house: House) -> u8 {
    match house.kind() {
        HouseKind::Row => 0,
        HouseKind::Column => 1,
        _ => 2,
    }
}
