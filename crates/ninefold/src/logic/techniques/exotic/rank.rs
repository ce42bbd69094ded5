//! As many cells as covers: the argument behind SK-loops and multi-sector locked sets.
//!
//! Take n cells, and n *covers*, each a digit with a house, so that every candidate of the cells lies in a cover of its
//! digit. Each cell holds one digit, which uses a cover; each cover is used at most once, since a house holds a digit
//! once. So each cover is used exactly once: within the cells. The other cells of its house lose the digit.

use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::{Board, CandidateSet, Flow, HouseRole, Role, Sink, Technique};
use std::ops::ControlFlow;

/// Houses by index, a bit each.
pub(super) type Houses = u32;

/// For each digit the smallest sets of houses that cover it in the cells; the first `counts` of each row count.
pub(super) struct Covers {
    sets: [[Houses; Covers::MOST]; 9],
    counts: [usize; 9],
}

impl Covers {
    /// The most choices that are kept for a digit.
    const MOST: usize = 16;

    pub(super) fn new() -> Covers {
        Covers { sets: [[0; Covers::MOST]; 9], counts: [0; 9] }
    }

    /// One more choice for a digit.
    pub(super) fn push(&mut self, digit: Digit, houses: Houses) {
        let count = &mut self.counts[digit.index()];
        if *count < Covers::MOST {
            self.sets[digit.index()][*count] = houses;
            *count += 1;
        }
    }

    fn choices(&self, digit: Digit) -> &[Houses] {
        &self.sets[digit.index()][..self.counts[digit.index()]]
    }
}

/// The houses of a set.
pub(super) fn houses(set: Houses) -> impl Iterator<Item = House> {
    House::CLASSIC.iter().copied().filter(move |house| set >> house.index() & 1 != 0)
}

/// Gives what follows for the digits of which one choice removes all that any does; then, for each other digit, what
/// each of its choices removes. So it does not matter in which order the choices come. Nothing is given of which all is
/// `known`, and what is given is known thereafter.
pub(super) fn give(
    technique: &'static Technique,
    board: &Board,
    cells: CellSet,
    covers: &Covers,
    known: &mut CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    let removed = |digit: Digit, set: Houses| {
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
            let is_less = |(other, &set): (usize, &Houses)| {
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
    chosen: &[Houses; 9],
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
        for house in houses(all) {
            evidence.house(HouseRole::Cover, house);
        }
    })
}

/// The colour of what a house covers: rows, columns and boxes have one each.
fn kind_of(house: House) -> u8 {
    match house.kind() {
        HouseKind::Row => 0,
        HouseKind::Column => 1,
        _ => 2,
    }
}
