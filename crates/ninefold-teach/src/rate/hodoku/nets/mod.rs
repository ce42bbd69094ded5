//! HoDoKu's forcing nets: its tables as it fills them, and the step that it takes among those that they show.
//!
//! The teacher's nets ([`crate::logic`]) find more than HoDoKu does, and so lead elsewhere. What HoDoKu
//! (`TablingSolver`, version 2.2.0) finds depends on how its tables are made: only four rounds of singles for each
//! premise (`direct`), combined by single links (`whole`), so that several lines together force something only within
//! the four rounds. A proof (`proofs`) counts only if one of its chains branches on the way from its end back to the
//! premise, and that depends on which of several ways is recorded.
//!
//! Of all conclusions it takes the first: digits to place before candidates to remove, in the order of cells and then
//! of digits. If something is removed, the shorter chains decide between contradiction and verity.

mod direct;
mod proofs;
mod whole;

use super::singles::Singles;
use crate::logic::inference::{Graph, NodeReach, Statement};
use crate::logic::{Board, Candidate};
use crate::solve::{Stopped, Watch};
use direct::{Direct, MOST_LINES, statement};
use proofs::{PremiseRow, ProofChains, Proofs};
use whole::WholeTable;

/// The conclusion of a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proved {
    /// The candidate.
    pub(super) candidate: Candidate,
    /// Whether it is placed; otherwise it is removed.
    pub(super) is_on: bool,
    /// Whether the contrary leads to a contradiction; otherwise all cases lead to the same.
    pub(super) by_contradiction: bool,
}

/// Searches for nets on one board after another.
#[derive(Debug, Default)]
pub(super) struct Nets {
    graph: Graph,
    direct: Direct,
    closures: Closures,
    rows: Vec<PremiseRow>,
    tables: WholeTables,
}

/// For each statement, a row of bits.
#[derive(Debug, Default)]
struct Closures {
    words: usize,
    direct: Vec<u64>,
    /// For each statement before the next one to close, everything that follows from it.
    closed: Vec<u64>,
    reached: Vec<u64>,
    done: Vec<u64>,
}

/// The whole tables that were needed.
#[derive(Debug, Default)]
struct WholeTables {
    /// For each premise, the number of its table plus one; 0 if it has none yet.
    numbers: Vec<u16>,
    tables: Vec<WholeTable>,
    used: usize,
}

impl Nets {
    /// Returns the step of this board, which must have no naked single and no chain left.
    pub(super) fn find(
        &mut self,
        board: &Board,
        singles: &Singles,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Proved>, Stopped> {
        self.graph.build(board, NodeReach::Groups);
        self.graph.add_weak(board);
        self.direct.build(board, &self.graph, singles, watch)?;
        self.tables.clear(&self.graph);
        self.fill_rows(watch)?;
        let proofs = Proofs::new(board, &self.graph, &self.rows);
        for conclusion in proofs.conclusions() {
            watch.look()?;
            let (tables, direct) = (&mut self.tables, &self.direct);
            let refuted = tables.shortest(direct, |give| proofs.each_refutation(conclusion, give));
            let agreed = tables.shortest(direct, |give| proofs.each_agreement(conclusion, give));
            let by_contradiction = match (refuted, agreed) {
                (None, None) => continue,
                (Some(refuted), Some(agreed)) => conclusion.is_on() || refuted <= agreed,
                (refuted, _) => refuted.is_some(),
            };
            let candidate = self.graph.candidate(conclusion.id());
            return Ok(Some(Proved { candidate, is_on: conclusion.is_on(), by_contradiction }));
        }
        Ok(None)
    }

    /// Computes what follows from each candidate.
    fn fill_rows(&mut self, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        let graph = &self.graph;
        self.closures.begin(&self.direct, graph.len() * 2);
        self.rows.clear();
        for index in 0..graph.candidates() * 2 {
            watch.tick()?;
            let (mut row, count) = self.closures.close(graph, &self.rows);
            if count >= MOST_LINES {
                let table = self.tables.of(&self.direct, statement(index));
                row = PremiseRow::EMPTY;
                table.statements().for_each(|reached| add(graph, reached, &mut row));
            }
            self.rows.push(row);
        }
        Ok(())
    }
}

impl Closures {
    fn begin(&mut self, direct: &Direct, statements: usize) {
        self.words = statements.div_ceil(64);
        self.closed.clear();
        self.direct.clear();
        self.direct.resize(statements * self.words, 0);
        for (index, row) in self.direct.chunks_exact_mut(self.words.max(1)).enumerate() {
            for line in direct.of(statement(index)) {
                row[line.statement.index() / 64] |= 1 << (line.statement.index() % 64);
            }
        }
    }

    /// Computes everything that follows from the next statement, including itself, and the number of these statements.
    /// `rows` has a row for each statement before it; when one of those is reached, everything that follows from it is
    /// added at once. If the number is [`MOST_LINES`] or more, so is that of every statement from which this one
    /// follows, and the rows of these statements mean nothing.
    fn close(&mut self, graph: &Graph, rows: &[PremiseRow]) -> (PremiseRow, usize) {
        let (words, index) = (self.words, rows.len());
        for list in [&mut self.reached, &mut self.done] {
            list.clear();
            list.resize(words, 0);
        }
        let mut row = PremiseRow::EMPTY;
        self.reached[index / 64] |= 1 << (index % 64);
        while let Some(from) = self.next() {
            let span = from * words..(from + 1) * words;
            if let Some(known) = rows.get(from) {
                let closed = &self.closed[span];
                self.reached.iter_mut().zip(closed).for_each(|(reached, closed)| *reached |= closed);
                self.done.iter_mut().zip(closed).for_each(|(done, closed)| *done |= closed);
                row.add(known);
            } else {
                let direct = &self.direct[span];
                self.reached.iter_mut().zip(direct).for_each(|(reached, direct)| *reached |= direct);
                self.done[from / 64] |= 1 << (from % 64);
                add(graph, statement(from), &mut row);
            }
        }
        self.closed.extend_from_slice(&self.reached);
        (row, self.reached.iter().map(|word| word.count_ones() as usize).sum())
    }

    /// Returns the first statement that was reached and from which the closure has not continued.
    fn next(&self) -> Option<usize> {
        let left = |(reached, done): (&u64, &u64)| reached & !done;
        let (word, left) =
            self.reached.iter().zip(&self.done).map(left).enumerate().find(|&(_, left)| left != 0)?;
        Some(word * 64 + left.trailing_zeros() as usize)
    }
}

/// Records a statement that was reached, unless it is about a group.
fn add(graph: &Graph, reached: Statement, row: &mut PremiseRow) {
    if reached.id() < graph.candidates() {
        row.insert(graph.candidate(reached.id()), reached.is_on());
    }
}

impl WholeTables {
    fn clear(&mut self, graph: &Graph) {
        self.used = 0;
        self.numbers.clear();
        self.numbers.resize(graph.len() * 2, 0);
    }

    /// Returns the table of the premise.
    fn of(&mut self, direct: &Direct, premise: Statement) -> &WholeTable {
        let statements = self.numbers.len();
        let number = &mut self.numbers[premise.index()];
        if *number == 0 {
            self.used += 1;
            *number = self.used as u16;
            if self.tables.len() < self.used {
                self.tables.push(WholeTable::default());
            }
            self.tables[self.used - 1].fill(direct, statements, premise);
        }
        &self.tables[usize::from(*number) - 1]
    }

    /// Returns the length of the shortest of the proofs that are nets.
    fn shortest(
        &mut self,
        direct: &Direct,
        each: impl FnOnce(&mut dyn FnMut(ProofChains<'_>)),
    ) -> Option<usize> {
        let mut shortest = None;
        each(&mut |chains| {
            if chains.iter().any(|&(premise, end)| self.of(direct, premise).is_net(direct, end)) {
                let mut length = 0;
                for &(premise, end) in chains {
                    length += self.of(direct, premise).length(direct, end);
                }
                shortest = Some(shortest.map_or(length, |shortest: usize| shortest.min(length)));
            }
        });
        shortest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};
    use crate::rules::Nine;

    /// Returns the board at which the singles end.
    pub(super) fn after_singles(givens: &str) -> (Board, Singles) {
        let mut board = Board::new(&Nine::new(givens.parse().expect("a grid")));
        let mut singles = Singles::default();
        singles.read(&board);
        while let Some((_, single)) = singles.next() {
            board.place(single.cell, single.digit);
            singles.place(single.cell, single.digit);
        }
        (board, singles)
    }

    /// In HoDoKu 2.2.0, the first step of this puzzle that is not a single is a net.
    pub(super) const NET: &str =
        ".5.9.86..8....6..7..6.2......9....7.2.3...8.9.1....4......3.7..9..8....4..56.4.3.";

    #[test]
    fn a_net_is_found_where_hodoku_finds_it() {
        let (board, singles) = after_singles(NET);
        let candidate = Candidate::new(Cell::new(25), Digit::D1);
        let expected = Proved { candidate, is_on: false, by_contradiction: true };
        let mut nets = Nets::default();
        assert_eq!(nets.find(&board, &singles, &mut Watch::forever()), Ok(Some(expected)));
        let mut late = Watch::forever().at_most(0);
        assert_eq!(nets.find(&board, &singles, &mut late), Err(Stopped));
    }

    /// The expected result is computed slowly: from each premise, line by line.
    #[test]
    fn what_is_closed_together_is_what_a_walk_reaches() {
        let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let mut far = 0;
        for givens in [NET, hard] {
            let (board, singles) = after_singles(givens);
            let Nets { mut graph, mut direct, mut closures, .. } = Nets::default();
            graph.build(&board, NodeReach::Groups);
            graph.add_weak(&board);
            direct.build(&board, &graph, &singles, &mut Watch::forever()).expect("no deadline");
            closures.begin(&direct, graph.len() * 2);
            let mut rows = Vec::new();
            for premise in (0..graph.candidates() * 2).map(statement) {
                let (row, count) = closures.close(&graph, &rows);
                let (mut reached, mut next, mut expected) = (vec![premise], 0, PremiseRow::EMPTY);
                while let Some(&from) = reached.get(next) {
                    next += 1;
                    add(&graph, from, &mut expected);
                    for line in direct.of(from) {
                        if !reached.contains(&line.statement) {
                            reached.push(line.statement);
                        }
                    }
                }
                assert_eq!(
                    (row.on, row.off, count),
                    (expected.on, expected.off, reached.len()),
                    "{premise:?}"
                );
                far += usize::from(count > direct.of(premise).len() + 1);
                rows.push(row);
            }
        }
        assert!(far > 50, "{far}");
    }
}
