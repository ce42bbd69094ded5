//! Forcing chains and nets: conclusions that must be true because every case leads to them, or because their contrary leads to a
//! contradiction.
//!
//! For every candidate, true and false, a row of bits tells which candidates are then on and which are off. For chains, it is read
//! from the closure of the links; for nets, a [`Net`] computes it. Everything else follows from the rows alone:
//!
//! - **contradictions**: a premise that leads to its own contrary, to something on and off, or to a cell or house
//!   with no candidate left. Two digits in a cell, or a digit twice in a house, turn each other off, so something is
//!   on and off.
//! - **verities**: conclusions that follow both from a candidate and from its contrary, from all candidates of a cell, or from all
//!   places of a digit in a house.
//!
//! There is no separate search for each, and proofs are found only for the steps that are given.
//!
//! HoDoKu (`TablingSolver`) gives digits to place before candidates to remove, both in the order of cells and digits.
//! Of a contradiction and a verity for the same conclusion, it gives the one with the shorter chains.

use super::closure::{NodeClosure, bits, has_bit};
use super::graph::Graph;
use super::net::Net;
use super::statement::Statement;
use crate::grid::{Cell, CellSet, Digit, House};
use crate::logic::board::Board;
use crate::logic::cache::almost_locked::add;
use crate::logic::candidate::Candidate;

/// The number of words of 64 bits for a row of candidates.
const MOST_WORDS: usize = Candidate::COUNT.div_ceil(64);

/// The consequences of every premise.
#[derive(Debug, Default)]
pub(crate) struct Forces {
    words: usize,
    /// For each statement about a candidate, the row of candidates that are on, then the row of those that are off.
    rows: Vec<u64>,
    weak: Vec<u64>,
    /// For each part of the closure, by its node, the candidates that its members turn off through those that they turn on.
    turned_off: Vec<u64>,
    /// The candidates known to be on, and those known to be off.
    known: [Vec<u64>; 2],
    /// For each digit, the empty cells that see no cell filled with it.
    open: [CellSet; 9],
    net: Net,
}

/// The reason why something is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    /// The contrary leads to its own contrary.
    Contrary,
    /// The contrary turns this candidate both on and off.
    Both(Candidate),
    /// The contrary removes all candidates from the cell.
    EmptyCell(Cell),
    /// The contrary removes all places of the digit in the house.
    EmptyHouse(House, Digit),
    /// It follows both if this candidate is on and if it is off.
    Either(Candidate),
    /// It follows from every candidate of the cell.
    Cell(Cell),
    /// It follows from every place of the digit in the house.
    House(House, Digit),
}

impl Ground {
    /// Whether it is a contradiction, and not a verity.
    pub(crate) fn is_contradiction(self) -> bool {
        matches!(self, Ground::Contrary | Ground::Both(_) | Ground::EmptyCell(_) | Ground::EmptyHouse(..))
    }
}

impl Forces {
    /// Iterates over everything that is known: candidates that are on by number, then those that are off by number.
    pub(crate) fn conclusions(&self) -> impl Iterator<Item = Statement> + '_ {
        let [on, off] = &self.known;
        bits(on).map(Statement::on).chain(bits(off).map(Statement::off))
    }

    /// Whether the statement is known.
    pub(crate) fn knows(&self, statement: Statement) -> bool {
        has_bit(&self.known[usize::from(!statement.is_on())], statement.id())
    }

    /// Iterates over everything that follows from each of these cases and is not known without them: candidates that are on by
    /// number, then those that are off by number.
    pub(crate) fn common<'a>(
        &'a self,
        graph: &'a Graph,
        cases: &'a [Statement],
    ) -> impl Iterator<Item = Statement> + 'a {
        let ids = || 0..graph.candidates();
        let all = ids().map(Statement::on).chain(ids().map(Statement::off));
        all.filter(|&end| !self.knows(end) && cases.iter().all(|&case| self.follows(case, end)))
    }

    /// Returns the net of this premise.
    pub(crate) fn net(&mut self, graph: &Graph, premise: Statement) -> &Net {
        self.net.fill(graph, premise);
        &self.net
    }

    /// Returns the candidates that are off if the premise holds, by number.
    pub(crate) fn off(&self, premise: Statement) -> &[u64] {
        self.row(premise, false)
    }

    /// Whether the statement holds if the premise does.
    pub(crate) fn follows(&self, premise: Statement, end: Statement) -> bool {
        has_bit(self.row(premise, end.is_on()), end.id())
    }

    fn row(&self, premise: Statement, is_on: bool) -> &[u64] {
        let at = (premise.index() * 2 + usize::from(!is_on)) * self.words;
        &self.rows[at..at + self.words]
    }

    fn row_mut(&mut self, premise: Statement, is_on: bool) -> &mut [u64] {
        let at = (premise.index() * 2 + usize::from(!is_on)) * self.words;
        &mut self.rows[at..at + self.words]
    }

    /// Computes the conclusions of chains.
    pub(crate) fn find_chains(&mut self, board: &Board, graph: &Graph, closure: &NodeClosure) {
        self.reset(graph, closure.words());
        self.weak.clear();
        self.weak.resize(graph.len() * self.words, 0);
        for id in 0..graph.len() {
            for &to in graph.weak(id) {
                self.weak[id * self.words + to as usize / 64] |= 1 << (to % 64);
            }
        }
        self.note_turned_off(graph, closure);
        for id in 0..graph.candidates() {
            self.fill_from(graph, closure, Statement::on(id));
            self.fill_from(graph, closure, Statement::off(id));
        }
        // Emptied cells and houses need no test: links hold in both directions, so a premise that empties one is also
        // refuted by every candidate in it.
        self.prove(board, graph, false);
    }

    /// Computes the conclusions of nets.
    pub(crate) fn find_nets(&mut self, board: &Board, graph: &Graph) {
        self.reset(graph, graph.len().div_ceil(64).max(1));
        let mut net = std::mem::take(&mut self.net);
        net.prepare(board, graph);
        for id in 0..graph.candidates() {
            for premise in [Statement::on(id), Statement::off(id)] {
                net.fill(graph, premise);
                for &statement in net.reached() {
                    let id = statement.id();
                    self.row_mut(premise, statement.is_on())[id / 64] |= 1 << (id % 64);
                }
            }
        }
        self.net = net;
        self.prove(board, graph, true);
    }

    fn reset(&mut self, graph: &Graph, words: usize) {
        self.words = words;
        self.rows.clear();
        self.rows.resize(graph.candidates() * 4 * words, 0);
    }

    fn fill_from(&mut self, graph: &Graph, closure: &NodeClosure, premise: Statement) {
        let words = self.words;
        let id = premise.id();
        let (on_at, off_at) = (premise.index() * 2 * words, (premise.index() * 2 + 1) * words);
        let (rows, weak, turned_off) = (&mut self.rows, &self.weak, &self.turned_off);
        let mut turn_on = |on: usize| {
            let (on_row, off_row) = rows[on_at..].split_at_mut(words);
            add(on_row, closure.on(on));
            on_row[on / 64] |= 1 << (on % 64);
            add(off_row, &weak[on * words..(on + 1) * words]);
            if let Some(part) = closure.part(on) {
                add(off_row, &turned_off[part * words..(part + 1) * words]);
            }
        };
        if premise.is_on() {
            turn_on(id);
        } else {
            graph.strong(id).iter().for_each(|&on| turn_on(usize::from(on)));
            rows[off_at + id / 64] |= 1 << (id % 64);
        }
    }

    /// Combines the candidates that each part of the closure turns off.
    fn note_turned_off(&mut self, graph: &Graph, closure: &NodeClosure) {
        let words = self.words;
        self.turned_off.clear();
        self.turned_off.resize(graph.len() * words, 0);
        for part in (0..graph.len()).filter(|&id| closure.part(id) == Some(id)) {
            let row = &mut self.turned_off[part * words..(part + 1) * words];
            for on in bits(closure.on(part)) {
                add(row, &self.weak[on * words..(on + 1) * words]);
            }
        }
    }

    fn prove(&mut self, board: &Board, graph: &Graph, may_empty: bool) {
        for digit in Digit::ALL {
            let placed = Cell::ALL.into_iter().filter(|&cell| board.value(cell) == Some(digit));
            self.open[digit.index()] = placed.fold(board.empty(), |open, cell| open - cell.peers());
        }
        let words = graph.candidates().div_ceil(64);
        for known in &mut self.known {
            known.clear();
            known.resize(words.max(1), 0);
        }
        for id in 0..graph.candidates() {
            for premise in [Statement::on(id), Statement::off(id)] {
                if self.is_refuted(board, graph, premise, may_empty) {
                    self.known[usize::from(premise.is_on())][id / 64] |= 1 << (id % 64);
                }
            }
        }
        let mut known = std::mem::take(&mut self.known);
        each_ground(board, graph, |ground, cases| {
            for (known, is_on) in known.iter_mut().zip([true, false]) {
                self.add_common(board, graph, (ground, cases), is_on, &mut known[..words]);
            }
        });
        for known in &mut known {
            let spare = words * 64 - graph.candidates();
            if let Some(last) = known.last_mut().filter(|_| words > 0) {
                *last &= u64::MAX >> spare;
            }
        }
        self.known = known;
    }

    /// Adds the conclusions to which all cases of the ground lead.
    #[inline]
    fn add_common(
        &self,
        board: &Board,
        graph: &Graph,
        (ground, cases): (Ground, &[Statement]),
        is_on: bool,
        known: &mut [u64],
    ) {
        let Some((&first, others)) = cases.split_first() else { return };
        let mut common = [0; MOST_WORDS];
        let common = &mut common[..known.len()];
        common.copy_from_slice(&self.row(first, is_on)[..known.len()]);
        for &case in others {
            common.iter_mut().zip(self.row(case, is_on)).for_each(|(common, row)| *common &= row);
        }
        for (word, (known, common)) in known.iter_mut().zip(common).enumerate() {
            if *common != 0 {
                *known |= *common & !home(board, graph, ground, word);
            }
        }
    }

    /// Whether the premise leads to a contradiction.
    fn is_refuted(&self, board: &Board, graph: &Graph, premise: Statement, may_empty: bool) -> bool {
        let (on, off) = (self.row(premise, true), self.row(premise, false));
        if on.iter().zip(off).any(|(on, off)| on & off != 0) {
            return true;
        }
        let mut is_refuted = false;
        if may_empty {
            self.each_emptiness(board, graph, premise, |_| is_refuted = true);
        }
        is_refuted
    }

    /// Reports the cells and houses in which the premise leaves nothing. As in HoDoKu, a house counts only if so far only placed
    /// digits have removed the digit from it.
    fn each_emptiness(&self, board: &Board, graph: &Graph, premise: Statement, mut give: impl FnMut(Ground)) {
        let off = self.row(premise, false);
        let mut left = [CellSet::EMPTY; 9];
        for digit in Digit::ALL {
            left[digit.index()] = board.places(digit);
        }
        for id in bits(off).take_while(|&id| id < graph.candidates()) {
            let Candidate { cell, digit } = graph.candidate(id);
            left[digit.index()].remove(cell);
        }
        let any = left.iter().fold(CellSet::EMPTY, |any, &cells| any | cells);
        for cell in (board.empty() - any).iter().filter(|&cell| !board.marks(cell).is_empty()) {
            give(Ground::EmptyCell(cell));
        }
        for digit in Digit::ALL {
            let (before, now) = (board.places(digit), left[digit.index()]);
            for &house in House::CLASSIC {
                let is_whole = self.open[digit.index()] & house.cells() == before & house.cells();
                if is_whole && before.intersects(house.cells()) && !now.intersects(house.cells()) {
                    give(Ground::EmptyHouse(house, digit));
                }
            }
        }
    }

    /// Reports everything on which the conclusion rests, contradictions first.
    pub(crate) fn each_proof(
        &self,
        board: &Board,
        graph: &Graph,
        conclusion: Statement,
        mut give: impl FnMut(Ground),
    ) {
        let premise = conclusion.negated();
        if self.follows(premise, conclusion) {
            give(Ground::Contrary);
        }
        let (on, off) = (self.row(premise, true), self.row(premise, false));
        for (word, (on, off)) in on.iter().zip(off).enumerate() {
            let mut both = on & off;
            while both != 0 {
                let id = word * 64 + both.trailing_zeros() as usize;
                both &= both - 1;
                if id < graph.candidates() {
                    give(Ground::Both(graph.candidate(id)));
                }
            }
        }
        self.each_emptiness(board, graph, premise, &mut give);
        each_ground(board, graph, |ground, cases| {
            let is_home = home(board, graph, ground, conclusion.id() / 64) >> (conclusion.id() % 64) & 1 != 0;
            if !cases.is_empty() && !is_home && cases.iter().all(|&case| self.follows(case, conclusion)) {
                give(ground);
            }
        });
    }
}

/// Returns the cases of a ground with the statements to which each of them leads: the chains of the proof.
pub(crate) fn chains_of(
    board: &Board,
    graph: &Graph,
    conclusion: Statement,
    ground: Ground,
    mut give: impl FnMut(Statement, Statement),
) {
    let premise = conclusion.negated();
    let id = |candidate| graph.id(candidate).expect("the candidate is on the board");
    let of = |cell, digit| id(Candidate::new(cell, digit));
    match ground {
        Ground::Contrary => give(premise, conclusion),
        Ground::Both(candidate) => {
            give(premise, Statement::off(id(candidate)));
            give(premise, Statement::on(id(candidate)));
        }
        Ground::EmptyCell(cell) => {
            board.marks(cell).iter().for_each(|digit| give(premise, Statement::off(of(cell, digit))));
        }
        Ground::EmptyHouse(house, digit) => {
            let places = board.places_in(digit, house);
            places.iter().for_each(|cell| give(premise, Statement::off(of(cell, digit))));
        }
        Ground::Either(candidate) => {
            give(Statement::on(id(candidate)), conclusion);
            give(Statement::off(id(candidate)), conclusion);
        }
        Ground::Cell(cell) => {
            board.marks(cell).iter().for_each(|digit| give(Statement::on(of(cell, digit)), conclusion));
        }
        Ground::House(house, digit) => {
            let places = board.places_in(digit, house);
            places.iter().for_each(|cell| give(Statement::on(of(cell, digit)), conclusion));
        }
    }
}

/// Returns the candidates among these 64 about which a ground says nothing new: those of the cell from which it starts.
/// They have consecutive numbers.
fn home(board: &Board, graph: &Graph, ground: Ground, word: usize) -> u64 {
    let Ground::Either(Candidate { cell, .. }) = ground else { return 0 };
    let marks = board.marks(cell);
    let Some(start) = marks.first().and_then(|digit| graph.id(Candidate::new(cell, digit))) else { return 0 };
    let (low, high) = (start.max(word * 64), (start + marks.len()).min(word * 64 + 64));
    if low < high { ((1 << (high - low)) - 1) << (low - word * 64) } else { 0 }
}

/// Reports all grounds of verities, with their cases.
fn each_ground(board: &Board, graph: &Graph, mut give: impl FnMut(Ground, &[Statement])) {
    for id in 0..graph.candidates() {
        give(Ground::Either(graph.candidate(id)), &[Statement::on(id), Statement::off(id)]);
    }
    let mut cases = [Statement::on(0); 9];
    let mut with = |ground, candidates: &mut dyn Iterator<Item = Candidate>| {
        let mut count = 0;
        for id in candidates.filter_map(|candidate| graph.id(candidate)) {
            cases[count] = Statement::on(id);
            count += 1;
        }
        give(ground, &cases[..count]);
    };
    for cell in board.empty() {
        let of = |digit| Candidate::new(cell, digit);
        with(Ground::Cell(cell), &mut board.marks(cell).iter().map(of));
    }
    for &house in House::CLASSIC {
        for digit in Digit::ALL {
            let of = |cell| Candidate::new(cell, digit);
            with(Ground::House(house, digit), &mut board.places_in(digit, house).iter().map(of));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::NodeReach;
    use super::*;
    use crate::logic::cache::almost_locked::tests::boards;
    use crate::random::Xoshiro;

    /// The expected result is computed slowly: from each premise, link by link.
    #[test]
    fn rows_of_chains_are_what_a_walk_reaches() {
        let (mut graph, mut closure, mut forces) =
            (Graph::default(), NodeClosure::default(), Forces::default());
        let mut far = 0;
        for board in boards(&mut Xoshiro::from_seed(5)) {
            graph.build(&board, NodeReach::Groups);
            graph.add_weak(&board);
            closure.build(&graph);
            forces.find_chains(&board, &graph, &closure);
            for premise in (0..graph.candidates()).flat_map(|id| [Statement::on(id), Statement::off(id)]) {
                let (mut reached, mut next) = (vec![premise], 0);
                while let Some(from) = reached.get(next).copied() {
                    next += 1;
                    let links = if from.is_on() { graph.weak(from.id()) } else { graph.strong(from.id()) };
                    for &to in links {
                        let to =
                            if from.is_on() { Statement::off(to.into()) } else { Statement::on(to.into()) };
                        if !reached.contains(&to) {
                            reached.push(to);
                        }
                    }
                }
                for is_on in [true, false] {
                    let mut expected: Vec<usize> =
                        reached.iter().filter(|end| end.is_on() == is_on).map(|end| end.id()).collect();
                    expected.sort_unstable();
                    let found: Vec<usize> = bits(forces.row(premise, is_on)).collect();
                    assert_eq!(found, expected, "{premise:?} {is_on}\n{board:?}");
                }
                far += usize::from(reached.len() > 60);
            }
        }
        assert!(far > 50, "{far}");
    }
}
