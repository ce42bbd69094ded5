//! The proofs of nets, and the choice of those that HoDoKu sees.

use super::direct::statement;
use crate::grid::{Cell, CellSet, Digit, House};
use crate::logic::inference::{Graph, Statement};
use crate::logic::{Board, Candidate};

/// For a premise, the candidates that are on and those that are off, by digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct PremiseRow {
    pub(super) on: [CellSet; 9],
    pub(super) off: [CellSet; 9],
}

impl PremiseRow {
    pub(super) const EMPTY: PremiseRow = PremiseRow { on: [CellSet::EMPTY; 9], off: [CellSet::EMPTY; 9] };

    fn side(&self, is_on: bool) -> &[CellSet; 9] {
        if is_on { &self.on } else { &self.off }
    }

    fn has(&self, Candidate { cell, digit }: Candidate, is_on: bool) -> bool {
        self.side(is_on)[digit.index()].contains(cell)
    }

    pub(super) fn insert(&mut self, Candidate { cell, digit }: Candidate, is_on: bool) {
        let side = if is_on { &mut self.on } else { &mut self.off };
        side[digit.index()].insert(cell);
    }

    pub(super) fn add(&mut self, other: &PremiseRow) {
        for digit in 0..9 {
            self.on[digit] |= other.on[digit];
            self.off[digit] |= other.off[digit];
        }
    }

    fn and(&self, other: &PremiseRow) -> PremiseRow {
        let both = |a: &[CellSet; 9], b: &[CellSet; 9]| std::array::from_fn(|i| a[i] & b[i]);
        PremiseRow { on: both(&self.on, &other.on), off: both(&self.off, &other.off) }
    }
}

/// The chains of a proof: premises with ends.
pub(super) type ProofChains<'a> = &'a [(Statement, Statement)];

/// The proofs of a board, from what follows from each of its premises.
pub(super) struct Proofs<'a> {
    board: &'a Board,
    graph: &'a Graph,
    rows: &'a [PremiseRow],
    /// The houses in which only placed digits have removed places of a digit, as sets of the remaining places.
    whole: Vec<(Digit, CellSet)>,
}

impl<'a> Proofs<'a> {
    /// Makes the proofs from the rows of all statements about candidates.
    pub(super) fn new(board: &'a Board, graph: &'a Graph, rows: &'a [PremiseRow]) -> Proofs<'a> {
        let open =
            |digit| board.filled_with(digit).iter().fold(board.empty(), |open, cell| open - cell.peers());
        let mut whole = Vec::new();
        for digit in Digit::ALL {
            let open = open(digit);
            let houses = House::CLASSIC.iter().map(|house| (digit, open & house.cells()));
            whole.extend(houses.filter(|(_, cells)| !cells.is_empty()));
        }
        Proofs { board, graph, rows, whole }
    }

    /// Returns everything that is proved: "on" statements and then "off" ones, in the order of cells and digits.
    pub(super) fn conclusions(&self) -> Vec<Statement> {
        let mut known = PremiseRow::EMPTY;
        for index in 0..self.rows.len() {
            let premise = statement(index);
            if self.is_refuted(premise) {
                known.insert(self.graph.candidate(premise.id()), !premise.is_on());
            }
        }
        self.each_verity(&mut |cases, own| {
            let mut common = self.rows[cases[0].index()];
            cases[1..].iter().for_each(|case| common = common.and(&self.rows[case.index()]));
            for digit in 0..9 {
                known.on[digit] |= common.on[digit] - own;
                known.off[digit] |= common.off[digit] - own;
            }
        });
        let mut conclusions: Vec<Statement> = (0..self.rows.len())
            .map(statement)
            .filter(|end| known.has(self.graph.candidate(end.id()), end.is_on()))
            .collect();
        conclusions.sort_by_key(|end| !end.is_on());
        conclusions
    }

    /// Reports all contradictions that prove the conclusion.
    pub(super) fn each_refutation(&self, conclusion: Statement, give: &mut dyn FnMut(ProofChains<'_>)) {
        self.each_contradiction(conclusion.negated(), give);
    }

    /// Reports all sets of cases from which the conclusion follows.
    pub(super) fn each_agreement(&self, conclusion: Statement, give: &mut dyn FnMut(ProofChains<'_>)) {
        let end = self.graph.candidate(conclusion.id());
        let mut chains = Vec::new();
        self.each_verity(&mut |cases, own| {
            let follows = |case: &Statement| self.rows[case.index()].has(end, conclusion.is_on());
            if !own.contains(end.cell) && cases.iter().all(follows) {
                chains.clear();
                chains.extend(cases.iter().map(|&case| (case, conclusion)));
                give(&chains);
            }
        });
    }

    /// Reports all sets of cases in which one case must be true, with the cells about which they say nothing new.
    fn each_verity(&self, give: &mut dyn FnMut(&[Statement], CellSet)) {
        for id in 0..self.graph.candidates() {
            let own = CellSet::only(self.graph.candidate(id).cell);
            give(&[Statement::on(id), Statement::off(id)], own);
        }
        let mut cases = Vec::with_capacity(9);
        let mut with = |candidates: &mut dyn Iterator<Item = Candidate>| {
            cases.clear();
            cases.extend(candidates.map(|candidate| self.statement(candidate, true)));
            if !cases.is_empty() {
                give(&cases, CellSet::EMPTY);
            }
        };
        for cell in self.board.empty() {
            with(&mut self.board.marks(cell).iter().map(|digit| Candidate::new(cell, digit)));
        }
        for &house in House::CLASSIC {
            for digit in Digit::ALL {
                let places = self.board.places_in(digit, house);
                with(&mut places.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
    }

    /// Whether anything impossible follows from the premise.
    fn is_refuted(&self, premise: Statement) -> bool {
        let row = &self.rows[premise.index()];
        let (mut on_once, mut on_twice) = (CellSet::EMPTY, CellSet::EMPTY);
        let mut is_refuted = row.has(self.graph.candidate(premise.id()), !premise.is_on());
        for (on, off) in row.on.into_iter().zip(row.off) {
            is_refuted |= on.intersects(off);
            on_twice |= on_once & on;
            on_once |= on;
        }
        if is_refuted || !on_twice.is_empty() {
            return true;
        }
        self.each_place_twice(row, |_, _| is_refuted = true);
        self.each_cell_emptied(row, |_| is_refuted = true);
        is_refuted || self.whole.iter().any(|(digit, cells)| cells.is_subset(row.off[digit.index()]))
    }

    /// Reports everything impossible that follows from the premise.
    fn each_contradiction(&self, premise: Statement, give: &mut dyn FnMut(ProofChains<'_>)) {
        let row = &self.rows[premise.index()];
        let own = self.graph.candidate(premise.id());
        if row.has(own, !premise.is_on()) {
            give(&[(premise, premise.negated())]);
        }
        let end = |cell, digit, is_on| (premise, self.statement(Candidate::new(cell, digit), is_on));
        for digit in Digit::ALL {
            if let Some(cell) = (row.on[digit.index()] & row.off[digit.index()]).first() {
                give(&[end(cell, digit, false), end(cell, digit, true)]);
            }
        }
        for digit in Digit::ALL {
            for other in Digit::ALL.into_iter().filter(|&other| other > digit) {
                if let Some(cell) = (row.on[digit.index()] & row.on[other.index()]).first() {
                    give(&[end(cell, digit, true), end(cell, other, true)]);
                }
            }
        }
        let mut chains = Vec::with_capacity(9);
        let mut with = |ends: &mut dyn Iterator<Item = (Statement, Statement)>| {
            chains.clear();
            chains.extend(ends);
            give(&chains);
        };
        self.each_place_twice(row, |cells, digit| with(&mut cells.iter().map(|cell| end(cell, digit, true))));
        self.each_cell_emptied(row, |cell| {
            with(&mut self.board.marks(cell).iter().map(|digit| end(cell, digit, false)));
        });
        self.each_house_emptied(row, |cells, digit| {
            with(&mut cells.iter().map(|cell| end(cell, digit, false)));
        });
    }

    /// Reports digits that are on in two cells of a house.
    fn each_place_twice(&self, row: &PremiseRow, mut give: impl FnMut(CellSet, Digit)) {
        for digit in Digit::ALL {
            let on = row.on[digit.index()];
            if !on.iter().any(|cell| on.intersects(cell.peers())) {
                continue;
            }
            for house in House::CLASSIC {
                let cells = on & house.cells();
                if cells.len() > 1 {
                    give(cells, digit);
                }
            }
        }
    }

    /// Reports houses from which a digit has gone; only those in which only placed digits had removed any place.
    fn each_house_emptied(&self, row: &PremiseRow, mut give: impl FnMut(CellSet, Digit)) {
        for &(digit, cells) in &self.whole {
            if cells.is_subset(row.off[digit.index()]) {
                give(cells, digit);
            }
        }
    }

    /// Reports cells whose marks have all gone, although none of them is on.
    fn each_cell_emptied(&self, row: &PremiseRow, give: impl FnMut(Cell)) {
        let mut left = CellSet::EMPTY;
        for digit in Digit::ALL {
            left |= (self.board.places(digit) - row.off[digit.index()]) | row.on[digit.index()];
        }
        (self.board.empty() - left).iter().for_each(give);
    }

    fn statement(&self, candidate: Candidate, is_on: bool) -> Statement {
        let id = self.graph.id(candidate).expect("it is on the board");
        if is_on { Statement::on(id) } else { Statement::off(id) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Nets;
    use super::super::tests::{NET, after_singles};
    use super::*;
    use crate::solve::Watch;

    #[test]
    fn refuted_is_what_has_a_contradiction() {
        let (board, singles) = after_singles(NET);
        let mut nets = Nets::default();
        nets.find(&board, &singles, &mut Watch::forever()).expect("no deadline");
        let proofs = Proofs::new(&board, &nets.graph, &nets.rows);
        let mut counts = [0; 2];
        for premise in (0..nets.rows.len()).map(statement) {
            let mut has_one = false;
            proofs.each_contradiction(premise, &mut |_| has_one = true);
            assert_eq!(proofs.is_refuted(premise), has_one, "{premise:?}");
            counts[usize::from(has_one)] += 1;
        }
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    }
}
