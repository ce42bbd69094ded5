//! Cells that all see each other and have as many digits as there are cells: a house, though no rule names it.
//!
//! **Sound**: the cells differ, so with as many digits between them each digit is in one of them. It is in its only place,
//! and not in a cell that sees all its places.

use super::notes;
use super::wanted::is_wanted;
use crate::grid::{Cell, CellSet, DigitSet, House};
use crate::lang::{Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::scratch::Slot;
use crate::logic::search::{Search, Sink};
use crate::logic::step::Evidence;
use crate::logic::technique::{Family, Flow, Technique};
use crate::rules::Rules;
use std::ops::ControlFlow;

pub(super) static CLIQUES: Technique = Technique {
    id: "clique-house",
    name: Text { en: "Clique House", zh: "互见格组" },
    family: Family::Rules,
    about: Text {
        en: "Five or more cells see each other, by houses, cages, lines or moves, and have only as many digits between them. So \
             they hold each of these digits, like a house.",
        zh: "五个或更多的格因区域、笼、线或走法而互相可见，且合起来只有同样多的候选数，于是像区域一样各含一次。",
    },
    reason: Text {
        en: "{pattern} see each other and have as many digits, {pattern.digits}, so each digit is in one of them. {rule}.",
        zh: "{pattern} 互相可见，候选数 {pattern.digits} 恰与格数相同，故各含一次。{rule}。",
    },
    example: "killer-cage:15:r1c1-r1c3-r2c4-r2c5;\
              .................................................................................:611 711 811 911 \
              612 712 812 912 613 713 813 913 624 724 824 924 625 725 825 925:114 115 116 121 122 123:",
    find: cliques,
    ..Technique::PLAIN
};

/// The fewest cells; smaller sets are naked subsets.
const FEWEST: usize = 5;

/// The most sets that are kept of some rules.
const MOST_KEPT: usize = 3_000;

/// The largest sets of cells that see each other and do not lie in a house that holds every digit.
#[derive(Debug, Default)]
pub(super) struct Cliques {
    of: Option<Rules>,
    list: Vec<CellSet>,
}

impl Slot for Cliques {}

impl Cliques {
    fn turn_to(&mut self, rules: &Rules) {
        if self.of.as_ref() == Some(rules) {
            return;
        }
        *self = Cliques { of: Some(rules.clone()), list: Vec::new() };
        self.grow(rules, CellSet::EMPTY, rules.cells(), CellSet::EMPTY);
    }

    /// Adds every largest set that has these cells, some of those that may be added, and none of those that were tried.
    fn grow(&mut self, rules: &Rules, cells: CellSet, may: CellSet, tried: CellSet) {
        if self.list.len() >= MOST_KEPT || cells.len() + may.len() < FEWEST {
            return;
        }
        // Every largest set has this cell or one that does not see it.
        let seen = |cell: &Cell| (rules.peers(*cell) & may).len();
        let Some(pivot) = (may | tried).iter().max_by_key(seen) else {
            let is_plain = |house: &House| rules.is_whole(*house) && cells.is_subset(house.cells());
            if !rules.houses().iter().any(is_plain) {
                self.list.push(cells);
            }
            return;
        };
        let (mut may, mut tried) = (may, tried);
        for cell in may - rules.peers(pivot) {
            let peers = rules.peers(cell);
            self.grow(rules, cells.with(cell), may & peers, tried & peers);
            may.remove(cell);
            tried.insert(cell);
        }
    }
}

fn cliques(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let rules = board.rules();
    if !is_wanted(rules) {
        return ControlFlow::Continue(());
    }
    let cliques = search.shared.slot::<Cliques>();
    cliques.turn_to(rules);
    let sets = cliques.list.iter().flat_map(|&clique| full_sets(board, clique));
    for (cells, digits) in sets {
        sink.pulse()?;
        for digit in digits {
            let places = board.places(digit) & cells;
            let seen = places.iter().fold(board.places(digit), |seen, cell| seen & rules.peers(cell));
            let told = |evidence: &mut Evidence, text: Text| {
                evidence.pattern(cells, digits);
                let arguments =
                    vec![("digit", rules.value_of(digit).to_string()), ("cells", in_a_row(places))];
                evidence.rule(notes::so(text, arguments, places));
                notes::sight_within(board, cells, evidence);
            };
            if let Some(cell) = places.single() {
                sink.place(&CLIQUES, Candidate::new(cell, digit), |evidence| told(evidence, SINGLE))?;
            } else {
                sink.remove(&CLIQUES, CandidateSet::of(digit, seen), |evidence| {
                    told(evidence, LOCKED);
                    notes::sight(board, places, seen, evidence);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the cells of a clique that have only as many digits, for all sets of digits that are large enough.
fn full_sets(board: &Board, clique: CellSet) -> Vec<(CellSet, DigitSet)> {
    let open = clique & board.empty();
    let has_few = |cells: CellSet, digits: DigitSet| -> CellSet {
        cells.iter().filter(|&cell| board.marks(cell).is_subset(digits)).collect()
    };
    let all = board.digits_of(open);
    let is_hopeless = open.len() < FEWEST;
    let sets = (0..1 << 9).map(DigitSet::from_bits).filter(|digits| !is_hopeless && digits.is_subset(all));
    let large = sets.filter(|digits| digits.len() >= FEWEST && digits.len() <= open.len());
    let with_cells = large.map(|digits| (has_few(open, digits), digits));
    with_cells.filter(|(cells, digits)| cells.len() == digits.len()).collect()
}

const SINGLE: Text =
    Text { en: "{digit} has no place there but {cells}", zh: "其中 {digit} 只能填在 {cells}" };
const LOCKED: Text = Text {
    en: "{digit} is in one of {cells}, and what sees all of these cells does not hold it",
    zh: "{digit} 必在 {cells} 之一，能看到这些格的格不能有它",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn largest_sets_see_each_other_and_cannot_grow() {
        for text in ["anti-king", "anti-knight,diagonal", "killer-cage:30:r1c1-r1c4-r2c4-r4c4"] {
            let rules: Rules = text.parse().expect("rules");
            let mut cliques = Cliques::default();
            cliques.turn_to(&rules);
            for &cells in &cliques.list {
                assert!(cells.iter().all(|cell| cells.without(cell).is_subset(rules.peers(cell))), "{cells}");
                let can_join = |cell: &Cell| cells.is_subset(rules.peers(*cell));
                assert_eq!(rules.cells().iter().find(can_join), None, "{cells}");
            }
        }
        let rules: Rules = "killer-cage:30:r1c1-r1c4-r2c4-r4c4".parse().expect("rules");
        let mut cliques = Cliques::default();
        cliques.turn_to(&rules);
        assert!(!cliques.list.is_empty());
    }
}
