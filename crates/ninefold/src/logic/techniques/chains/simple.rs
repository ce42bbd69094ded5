//! X-chains and XY-chains: alternating chains with one kind of strong link.
//!
//! - *X-chain*: one digit; strong links are houses with two places left.
//! - *XY-chain*: strong links are cells with two candidates.
//!
//! Both begin and end with a strong link, on the same digit.
//!
//! **Sound**: if the digit is not at one end, each link forces the next, and the digit is at the other end. So it is
//! at one of the two, and goes from what sees both. An X-chain may come back to its own beginning: then the
//! digit is there.
//!
//! HoDoKu (`ChainSolver`) walks all chains of at most 20 links that never come back to a cell, and
//! keeps one for each set of removed candidates. The same sets are found here with one search from each
//! beginning, breadth first: only where the shortest way to an end comes back to a cell is it walked in depth, for
//! a way that does not.

use super::order::{Best, Removal};
use crate::grid::{Cell, CellSet, Digit, DigitSet, Rules};
use crate::lang::Text;
use crate::logic::chain::{self, Graph, Reach, Statement};
use crate::logic::{Board, Candidate, CandidateSet, Family, Flow, Hodoku, Level, Search, Sink, Technique};
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
    example: "3.4+52..8...6.+9.....5..7.3.....68+9.2+3...+734....6+315+27...1.+9+6......9.+4..6.+6.8217..5:\
              :742:",
    hodoku: Hodoku::step("0701", "x", 5400, Level::Unfair, 260),
    find: |search, sink| find(Rule::X, search, sink),
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
    example: ".....+5.2..9...2..+575+2......8..1.+35+9.....+59.6+8+5.94867+3...+5......38.6.7.59+9..53+481.:\
              :257:",
    hodoku: Hodoku::step("0702", "xyc", 5500, Level::Unfair, 260),
    find: |search, sink| find(Rule::Xy, search, sink),
    ..Technique::PLAIN
};

/// The longest chain has this many links.
const MOST_LINKS: usize = 19;

/// Which links a chain may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    X,
    Xy,
}

/// The links that the rule allows, from one beginning.
struct Walk<'a> {
    board: &'a Board,
    graph: &'a Graph,
    rule: Rule,
    bivalue: CellSet,
    start: usize,
    /// How many nodes the walks in depth may still visit.
    budget: usize,
}

/// What was reached from a beginning, and from where.
#[derive(Debug, Default)]
pub(in crate::logic) struct Buffers {
    /// The beginning that reached a statement, plus one; and the statement before it.
    seen: Vec<u32>,
    before: Vec<Option<Statement>>,
    distance: Vec<u16>,
    queue: Vec<Statement>,
    path: Vec<Statement>,
    paths: Vec<Statement>,
    best: Best,
}

impl Walk<'_> {
    fn cell(&self, id: usize) -> Cell {
        self.graph.place(id).first
    }

    fn is_allowed(&self, id: usize) -> bool {
        self.rule == Rule::X || self.bivalue.contains(self.cell(id))
    }

    /// What follows from the statement in one link. A chain ends where it comes back to its beginning.
    fn next(&self, from: Statement) -> impl Iterator<Item = Statement> + '_ {
        let (id, is_on) = (from.id(), from.is_on());
        let digit = self.graph.place(id).digit;
        let list = if is_on { self.graph.weak(id) } else { self.graph.strong(id) };
        let ends = is_on && id == self.start;
        list.iter().map(|&to| to as usize).filter_map(move |to| {
            let place = self.graph.place(to);
            let is_link = if is_on {
                place.digit == digit && place.first != self.cell(self.start) && self.is_allowed(to)
            } else {
                (place.digit == digit) == (self.rule == Rule::X)
            };
            let statement = if is_on { Statement::off(to) } else { Statement::on(to) };
            (is_link && !ends).then_some(statement)
        })
    }

    /// Does the path never come back to a cell that it has left, but for its end at the beginning?
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

    /// The shortest way to `end` that is simple, by walks in depth of growing length.
    fn seek(&mut self, end: Statement, from: usize, path: &mut Vec<Statement>) -> bool {
        (from..=MOST_LINKS).step_by(2).any(|links| {
            path.clear();
            path.push(Statement::off(self.start));
            self.deeper(end, links, path)
        })
    }

    fn deeper(&mut self, end: Statement, links: usize, path: &mut Vec<Statement>) -> bool {
        let at = path[path.len() - 1];
        if path.len() > links {
            return at == end;
        }
        let following: Vec<Statement> = self.next(at).collect();
        for next in following {
            if self.budget == 0 {
                return false;
            }
            self.budget -= 1;
            path.push(next);
            if self.is_simple(path) && self.deeper(end, links, path) {
                return true;
            }
            path.pop();
        }
        false
    }

    /// What a chain to this end removes.
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

    /// Reaches all that follows from the beginning in at most [`MOST_LINKS`].
    fn spread(&mut self, walk: &Walk<'_>) {
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
}

fn find(rule: Rule, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    // A chain of one digit takes nothing that a template uses.
    let digits = if rule == Rule::X { search.shared.templates.open(board) } else { DigitSet::FULL };
    if digits.is_empty() || rule == Rule::Xy && !may_have_xy_chain(board) {
        return ControlFlow::Continue(());
    }
    let mut buffers = std::mem::take(&mut search.shared.simple_chains);
    let graph = search.shared.chains.graph(board, Reach::Candidates);
    buffers.reset(graph.len());
    let mut walk =
        Walk { board, graph, rule, bivalue: board.bivalue(), start: 0, budget: search.options.net_nodes };
    for start in 0..graph.len() {
        walk.start = start;
        if walk.is_allowed(start) && digits.contains(graph.place(start).digit) {
            from_beginning(&mut walk, &mut buffers);
        }
    }
    buffers.best.sort();
    let flow = give(rule, board, graph, &buffers, sink);
    search.shared.simple_chains = buffers;
    flow
}

/// Does some walk from one cell with two marks to another remove anything? Asked of all of them at once, those that are
/// too long and those that come back to a cell among them: a look at the rows of a closure.
fn may_have_xy_chain(board: &Board) -> bool {
    /// Beyond so many cells, two bits each, a row has no room for all.
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
    // If the digit is in its cell, the others that see it have their other digits.
    let mut rows = [0u128; 2 * MOST];
    for (row, &(cell, digit)) in rows.iter_mut().zip(ends) {
        for other in all & Rules::Classic.peers(cell) & board.places(digit) {
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
        // Without the digit, the cell has its other one.
        let mut reached = rows[number ^ 1] & with_digit[digit.index()];
        let open = Rules::Classic.peers(cell) & board.places(digit);
        std::iter::from_fn(|| {
            let end = (reached != 0).then(|| reached.trailing_zeros() as usize)?;
            reached &= reached - 1;
            Some(end)
        })
        .any(|end| open.intersects(Rules::Classic.peers(ends[end].0)))
    })
}

fn from_beginning(walk: &mut Walk<'_>, buffers: &mut Buffers) {
    if walk.next(Statement::off(walk.start)).next().is_none() {
        return;
    }
    buffers.spread(walk);
    let digit = walk.graph.place(walk.start).digit;
    for i in 1..buffers.queue.len() {
        let end = buffers.queue[i];
        let distance = usize::from(buffers.distance[end.index()]);
        if !end.is_on() || distance < 3 || walk.graph.place(end.id()).digit != digit {
            continue;
        }
        let removes = walk.removes(end.id());
        if removes.is_empty() {
            continue;
        }
        buffers.trace(end);
        if !walk.is_simple(&buffers.path) && !walk.seek(end, distance, &mut buffers.path) {
            continue;
        }
        let removal = Removal::new(CandidateSet::of(digit, removes), buffers.path.len() - 1);
        buffers.best.add(removal, &buffers.path, &mut buffers.paths);
    }
}

fn give(rule: Rule, board: &Board, graph: &Graph, buffers: &Buffers, sink: &mut Sink<'_>) -> Flow {
    let technique = if rule == Rule::X { &X_CHAIN } else { &XY_CHAIN };
    for removal in buffers.best.all() {
        let path = removal.path(&buffers.paths);
        sink.give(technique, CandidateSet::EMPTY, removal.removes, removal.length, |evidence| {
            let ends = [path[0], path[path.len() - 1]].map(|end| graph.candidate(end.id()));
            let digit: Digit = ends[0].digit;
            let cells = ends.iter().map(|end: &Candidate| end.cell).collect();
            evidence.pattern(cells, DigitSet::only(digit));
            evidence.chain(chain::chain(board, graph, path, false));
        })?;
    }
    ControlFlow::Continue(())
}
