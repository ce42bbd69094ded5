//! X-chains and XY-chains: alternating chains with one kind of strong link.
//!
//! - *X-chain*: one digit; the strong links are houses with two places left. If the places of a box are in a line
//!   that has more of them, locked candidates remove more, and the link is left out, as in HoDoKu.
//! - *XY-chain*: the strong links are cells with two candidates.
//!
//! Both begin and end with a strong link, on the same digit.
//!
//! **Sound**: if the digit is not at one end, each link forces the next, and the digit is at the other end. So it is at
//! one of the two, and is removed from the cells that see both. An X-chain may return to its own beginning; then the
//! digit is there.
//!
//! HoDoKu (`ChainSolver`) walks all chains of at most 20 links that never return to a cell, and keeps one for each
//! set of removed candidates. Here the same sets are found with one breadth-first search from each beginning. Only if
//! the shortest way to an end returns to a cell, or is a single link, is a depth-first walk made to find a way that
//! is a chain.

use super::order::{BestChains, Removal};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::inference::{self, Graph, NodeReach, Statement};
use crate::logic::scratch::Slot;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// A chain of one digit.
pub(in super::super) static X_CHAIN: Technique = Technique {
    id: "x-chain",
    name: Text { en: "X-Chain", zh: "X 链" },
    family: Family::Chains,
    about: Text {
        en: "A chain in one digit, in which houses with only two places left for it alternate with any other \
             links. One of its two ends holds the digit, so whatever sees both ends does not.",
        zh: "只涉及一个数字的链：强链（某宫、行或列仅剩两个位置）与弱链交替。两端至少一端为该数字，能同时看到两端的格可删去它。",
    },
    reason: Text {
        en: "{chains}: if the first end is not {pattern.digits}, the last one is.",
        zh: "{chains}：若首端不是 {pattern.digits}，则末端是 {pattern.digits}。",
    },
    example: "+3+52+6+98+41+7.7.+154+3+26+6..32+789+51+6+5+7+3+92+4+8+7+2.5.1+63+9..+3.6+2+7+5+1+2.69.+35+74.3..+7+5.\
              +6+25.7+2.+6.+8+3::862 875 881 883:",
    find: |search, sink| find(LinkRule::X, search, sink),
    ..Technique::PLAIN
};

/// A chain of cells with two candidates.
pub(in super::super) static XY_CHAIN: Technique = Technique {
    id: "xy-chain",
    name: Text { en: "XY-Chain", zh: "XY 链" },
    family: Family::Chains,
    about: Text {
        en: "A chain of cells with two candidates each, every one sharing a digit with the next. If the first end \
             is not the digit at the outside of the chain, the last end is: whatever sees both ends loses it.",
        zh: "由双值格组成的链，相邻两格共有一个候选数。若首端不是链外侧的数字，则末端必是它；能同时看到两端的格可删去该数字。",
    },
    reason: Text {
        en: "{chains}: if the first end is not {pattern.digits}, the last one is.",
        zh: "{chains}：若首端不是 {pattern.digits}，则末端是 {pattern.digits}。",
    },
    example: "+3.5+48..+1+2.+8+1....+464.+7..1.+3+8+57+2+1+4+3+68+91+3+8569+4+276+4+9+2+7+8+153714...8+9+5+8+53+7942+6\
              +1..+6+8+1+5+3+7+4::225:",
    find: |search, sink| find(LinkRule::Xy, search, sink),
    ..Technique::PLAIN
};

/// The number of links in the shortest chain.
const LEAST_LINKS: usize = 3;

/// The number of links in the longest chain.
const MOST_LINKS: usize = 19;

/// The links that a chain may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinkRule {
    X,
    Xy,
}

/// The links that the rule allows, from one beginning.
struct ChainWalk<'a> {
    board: &'a Board,
    graph: &'a Graph,
    rule: LinkRule,
    bivalue: CellSet,
    start: usize,
}

/// The statements reached from a beginning, each with the one before it.
#[derive(Debug, Default)]
struct Buffers {
    /// The beginning that reached a statement, plus one; and the statement before it.
    seen: Vec<u32>,
    before: Vec<Option<Statement>>,
    distance: Vec<u16>,
    queue: Vec<Statement>,
    path: Vec<Statement>,
    paths: Vec<Statement>,
    /// The ends to which the shortest way is not a chain, because it returns to a cell or is a single link, with the
    /// length of the best chain so far.
    winding: Vec<(Statement, usize)>,
    /// The number of nodes that depth-first walks may still visit.
    budget: usize,
    best: BestChains,
}

impl Slot for Buffers {}

impl ChainWalk<'_> {
    fn cell(&self, id: usize) -> Cell {
        self.graph.place(id).first
    }

    fn is_allowed(&self, id: usize) -> bool {
        self.rule == LinkRule::X || self.bivalue.contains(self.cell(id))
    }

    /// Returns the statements that follow from this one in one link. A chain ends when it returns to its beginning.
    fn next(&self, from: Statement) -> impl Iterator<Item = Statement> + '_ {
        let (id, is_on) = (from.id(), from.is_on());
        let digit = self.graph.place(id).digit;
        let list = if is_on { self.graph.forward(id) } else { self.graph.strong(id) };
        let ends = is_on && id == self.start;
        list.iter().map(|&to| to as usize).filter_map(move |to| {
            let place = self.graph.place(to);
            let is_link = if is_on {
                place.digit == digit && place.first != self.cell(self.start) && self.is_allowed(to)
            } else if self.rule == LinkRule::X {
                place.digit == digit && !self.is_locked(id, to)
            } else {
                place.digit != digit
            };
            let statement = if is_on { Statement::off(to) } else { Statement::on(to) };
            (is_link && !ends).then_some(statement)
        })
    }

    /// Whether the two are all places of a box, but not of the line that contains them. Then locked candidates remove
    /// more.
    fn is_locked(&self, id: usize, to: usize) -> bool {
        let (one, other, digit) = (self.cell(id), self.cell(to), self.graph.place(id).digit);
        let is_long = |line: House| self.board.places_in(digit, line).len() > 2;
        one.row() == other.row() && is_long(one.row())
            || one.column() == other.column() && is_long(one.column())
    }

    /// Whether the path never returns to a cell that it has left, except for its end at the beginning.
    fn is_simple(&self, path: &[Statement]) -> bool {
        let mut left = CellSet::EMPTY;
        let is_closed = path[path.len() - 1].id() == path[0].id();
        path.windows(2).enumerate().all(|(i, pair)| {
            let [one, other] = [pair[0], pair[1]].map(|step| self.cell(step.id()));
            if one != other {
                left.insert(one);
            }
            !left.contains(other) || is_closed && i + 2 == path.len()
        })
    }

    /// Returns the cells from which a chain to this end removes the digit.
    fn removes(&self, end: usize) -> CellSet {
        let (start, last) = (self.cell(self.start), self.cell(end));
        start.peers() & last.peers() & self.board.places(self.graph.place(end).digit)
    }
}

impl Buffers {
    fn reset(&mut self, nodes: usize) {
        self.seen.clear();
        self.seen.resize(nodes * 2, 0);
        self.before.resize(nodes * 2, None);
        self.distance.resize(nodes * 2, 0);
        self.paths.clear();
        self.best.clear();
    }

    /// Reaches everything that follows from the beginning in at most [`MOST_LINKS`].
    fn spread(&mut self, walk: &ChainWalk<'_>) {
        let premise = Statement::off(walk.start);
        let mark = walk.start as u32 + 1;
        self.queue.clear();
        self.queue.push(premise);
        self.seen[premise.index()] = mark;
        self.before[premise.index()] = None;
        self.distance[premise.index()] = 0;
        let mut head = 0;
        while let Some(&at) = self.queue.get(head) {
            head += 1;
            let distance = self.distance[at.index()] + 1;
            if usize::from(distance) > MOST_LINKS {
                break;
            }
            for next in walk.next(at) {
                if self.seen[next.index()] != mark {
                    self.seen[next.index()] = mark;
                    self.before[next.index()] = Some(at);
                    self.distance[next.index()] = distance;
                    self.queue.push(next);
                }
            }
        }
    }

    fn trace(&mut self, end: Statement) {
        self.path.clear();
        let mut at = Some(end);
        while let Some(statement) = at {
            self.path.push(statement);
            at = self.before[statement.index()];
        }
        self.path.reverse();
    }

    /// Finds the shortest simple ways to the winding ends, with one depth-first walk to all of them.
    fn unwind(&mut self, walk: &ChainWalk<'_>) {
        if !self.winding.is_empty() {
            self.path.clear();
            self.path.push(Statement::off(walk.start));
            self.deeper(walk, CellSet::EMPTY);
        }
    }

    /// Tries every way on from the end of the path that returns to none of the cells left.
    fn deeper(&mut self, walk: &ChainWalk<'_>, left: CellSet) {
        let at = self.path[self.path.len() - 1];
        let here = walk.cell(at.id());
        for next in walk.next(at) {
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            let there = walk.cell(next.id());
            let left = if here == there { left } else { left.with(here) };
            let closes = next == Statement::on(walk.start);
            if left.contains(there) && !closes {
                continue;
            }
            self.path.push(next);
            self.arrive(walk, next);
            let links = self.path.len() - 1;
            if !closes && self.winding.iter().any(|&(_, best)| best > links + 1) {
                self.deeper(walk, left);
            }
            self.path.pop();
        }
    }

    /// Records the path to `end`, if it is the best so far.
    fn arrive(&mut self, walk: &ChainWalk<'_>, end: Statement) {
        let links = self.path.len() - 1;
        let Some((_, best)) = self.winding.iter_mut().find(|(other, _)| *other == end) else { return };
        if (LEAST_LINKS..*best).contains(&links) {
            *best = links;
            self.keep(walk, end);
        }
    }

    /// Keeps the path to this end.
    fn keep(&mut self, walk: &ChainWalk<'_>, end: Statement) {
        let removes = CandidateSet::of(walk.graph.place(end.id()).digit, walk.removes(end.id()));
        self.best.add(Removal::new(removes, self.path.len() - 1), &self.path, &mut self.paths);
    }
}

fn find(rule: LinkRule, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    // A chain of one digit removes nothing that a template uses.
    let digits = if rule == LinkRule::X { search.shared.templates.open(board) } else { DigitSet::FULL };
    if digits.is_empty() || rule == LinkRule::Xy && !may_have_xy_chain(board) {
        return ControlFlow::Continue(());
    }
    let mut buffers = std::mem::take(search.shared.slot::<Buffers>());
    let graph = search.shared.chains.graph(board, NodeReach::Candidates);
    buffers.reset(graph.len());
    buffers.budget = search.options.net_nodes;
    let mut walk = ChainWalk { board, graph, rule, bivalue: board.bivalue(), start: 0 };
    for start in 0..graph.len() {
        walk.start = start;
        if walk.is_allowed(start) && digits.contains(graph.place(start).digit) {
            from_beginning(&walk, &mut buffers);
        }
    }
    buffers.best.sort();
    let flow = give(rule, board, graph, &buffers, sink);
    *search.shared.slot() = buffers;
    flow
}

/// Whether some walk from one cell with two marks to another removes anything. All walks are tested at once,
/// including those that are too long or return to a cell, by reading the rows of a closure.
fn may_have_xy_chain(board: &Board) -> bool {
    /// The largest number of cells for which a row, with two bits for each, has room.
    const MOST: usize = 64;
    let all = board.bivalue();
    if all.len() > MOST {
        return true;
    }
    let mut ends = [(Cell::ALL[0], Digit::D1); 2 * MOST];
    let (mut first_of, mut count) = ([0; Cell::COUNT], 0);
    let mut with_digit = [0u128; Digit::COUNT];
    for cell in all {
        first_of[cell.index()] = count;
        for digit in board.marks(cell) {
            ends[count] = (cell, digit);
            with_digit[digit.index()] |= 1 << count;
            count += 1;
        }
    }
    let ends = &ends[..count];
    // If the digit is in its cell, the cells that see it and have the digit hold their other digit.
    let mut rows = [0u128; 2 * MOST];
    for (row, &(cell, digit)) in rows.iter_mut().zip(ends) {
        for other in all & cell.peers() & board.places(digit) {
            let both = 3 << first_of[other.index()];
            *row |= both & !with_digit[digit.index()];
        }
    }
    let rows = &mut rows[..count];
    for via in 0..count {
        let follows = rows[via];
        rows.iter_mut().filter(|row| **row >> via & 1 != 0).for_each(|row| *row |= follows);
    }
    ends.iter().enumerate().any(|(number, &(cell, digit))| {
        // Without the digit, the cell holds its other one.
        let reached = rows[number ^ 1] & with_digit[digit.index()];
        let open = cell.peers() & board.places(digit);
        let is_end = |end: &Cell| reached >> first_of[end.index()] & 3 != 0;
        let mut ends = (all & board.places(digit)).iter().filter(is_end);
        ends.any(|end| open.intersects(end.peers()))
    })
}

fn from_beginning(walk: &ChainWalk<'_>, buffers: &mut Buffers) {
    if walk.next(Statement::off(walk.start)).next().is_none() {
        return;
    }
    buffers.spread(walk);
    buffers.winding.clear();
    let digit = walk.graph.place(walk.start).digit;
    for i in 1..buffers.queue.len() {
        let end = buffers.queue[i];
        let distance = usize::from(buffers.distance[end.index()]);
        if !end.is_on() || walk.graph.place(end.id()).digit != digit {
            continue;
        }
        if walk.removes(end.id()).is_empty() {
            continue;
        }
        buffers.trace(end);
        if distance >= LEAST_LINKS && walk.is_simple(&buffers.path) {
            buffers.keep(walk, end);
        } else {
            buffers.winding.push((end, MOST_LINKS + 1));
        }
    }
    buffers.unwind(walk);
}

fn give(rule: LinkRule, board: &Board, graph: &Graph, buffers: &Buffers, sink: &mut Sink<'_>) -> Flow {
    let technique = if rule == LinkRule::X { &X_CHAIN } else { &XY_CHAIN };
    for removal in buffers.best.all() {
        let path = removal.path(&buffers.paths);
        sink.give(technique, CandidateSet::EMPTY, removal.removes, removal.length, |evidence| {
            let ends = [path[0], path[path.len() - 1]].map(|end| graph.candidate(end.id()));
            let digit: Digit = ends[0].digit;
            let cells = ends.iter().map(|end: &Candidate| end.cell).collect();
            evidence.pattern(cells, DigitSet::only(digit));
            evidence.chain(inference::chain(board, graph, path, false));
        })?;
    }
    ControlFlow::Continue(())
}
