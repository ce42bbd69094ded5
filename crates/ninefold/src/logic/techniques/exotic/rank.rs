//! As many cells as covers: the argument behind SK-loops and multi-sector locked sets.
//!
//! Take n cells, and n *covers*, each a digit with a house, so that every candidate of the cells lies in a cover of its
//! digit. Each cell holds one digit, which uses a cover; each cover is used at most once, since a house holds a digit
//! once. So each cover is used exactly once: within the cells. The other cells of its house lose the digit.

use crate::grid::{CellSet, Digit, DigitSet, House, Rules};
use crate::logic::{Board, CandidateSet, Flow, Sink, Technique};
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
    Rules::Classic.houses().iter().copied().filter(move |house| set >> house.index() & 1 != 0)
}

/// Gives what follows from the first choice for every digit, then what each other choice adds. Nothing is given of which
/// all is `known`, and what is given is known thereafter.
pub(super) fn give(
    technique: &'static Technique,
    board: &Board,
    cells: CellSet,
    covers: &Covers,
    known: &mut CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    let mut chosen = [0; 9];
    for digit in Digit::ALL {
        chosen[digit.index()] = covers.choices(digit).first().copied().unwrap_or_default();
    }
    let first = removed(board, cells, &chosen);
    if !first.is_subset(known) {
        *known |= first;
        give_one(technique, cells, &chosen, first, sink)?;
    }
    for digit in Digit::ALL {
        for &other in covers.choices(digit).iter().skip(1) {
            let mut chosen = chosen;
            chosen[digit.index()] = other;
            let more = removed(board, cells, &chosen) - *known;
            *known |= more;
            give_one(technique, cells, &chosen, more, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn removed(board: &Board, cells: CellSet, chosen: &[Houses; 9]) -> CandidateSet {
    let mut removes = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        for house in houses(chosen[digit.index()]) {
            removes.insert_all(digit, board.places_in(digit, house) - cells);
        }
    }
    removes
}

fn give_one(
    technique: &'static Technique,
    cells: CellSet,
    chosen: &[Houses; 9],
    removes: CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    sink.remove(technique, removes, |evidence| {
        let digits: DigitSet = Digit::ALL.into_iter().filter(|digit| chosen[digit.index()] != 0).collect();
        evidence.pattern(cells, digits);
        let mut all = 0;
        for digit in digits {
            let covered =
                houses(chosen[digit.index()]).fold(CellSet::EMPTY, |all, house| all | house.cells());
            evidence.mark(crate::logic::Role::Link, covered & cells, DigitSet::only(digit));
            all |= chosen[digit.index()];
        }
        for house in houses(all) {
            evidence.house(crate::logic::HouseRole::Cover, house);
        }
    })
}
