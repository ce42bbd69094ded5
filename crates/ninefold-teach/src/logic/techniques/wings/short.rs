//! Chains of three strong links: M-, S-, L- and H-wings, and the difference between them and XY- and W-wings.
//!
//! A strong link is either a *cell* with two candidates or a *pair*, the only two places of a digit in a house. The
//! wings are named by which of the three links are cells (C) and which are pairs (P), in either direction:
//!
//! ```text
//! CCC  XY-wing    CPC  W-wing    CPP  M-wing    PCP  S-wing (split)    CCP  H-wing (hybrid)    PPP  L-wing (local)
//! ```
//!
//! Three pairs of one digit are not an L-wing, but a turbot fish with one more link.
//!
//! **Sound.** If the first end is false, each link forces the next, and the last end is true. So one of the two is
//! true, and a candidate that contradicts both is false. If they have the same digit, such candidates are that digit in
//! cells that see both ends. Otherwise, if the cells see each other, they are the digit of each in the cell of the
//! other (or, in the same cell, all other digits).
//!
//! Chains come by their first end, link by link in the order of the graph. Of those that remove the same, only the
//! first is given.

use crate::grid::{CellSet, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::inference::{self, Graph, NodeReach, Statement};
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The common part of all these wings.
const WING: Technique = Technique {
    family: Family::Wings,
    reason: Text {
        en: "{chains}: if the first end is false, the last one is true. So one of the two ends is true: {ends}.",
        zh: "{chains}：首端为假则末端为真，所以两端（{ends}）至少一真。",
    },
    ..Technique::PLAIN
};

/// A cell and two pairs.
pub(in crate::logic::techniques) static M_WING: Technique = Technique {
    id: "m-wing",
    name: Text { en: "M-Wing", zh: "M-Wing（M翼）" },
    about: Text {
        en: "A chain of three strong links: a cell with two candidates, then a pair of places of a digit, then another \
             pair. If the first end is false, the last one is true, so what contradicts both goes.",
        zh: "由三条强链组成的链：先是一个双值格，再是某数字在区域内仅有的两个位置，再是另一对位置。\
             首端为假则末端为真，与两端都矛盾的候选数可以删去。",
    },
    example: "4+5+3.+26+1..+8+19+53+7+64+227+61..5+3.+98+1.+6..5+46+27+4+5+98+13+53+4.+1..6.+7+45..1.26+39+2+67+54+8+1+1+6+82....5:\
              :767:",
    find: |search, sink| find(&M_WING, [LinkCause::Cell, LinkCause::Pair, LinkCause::Pair], search, sink),
    ..WING
};

/// A cell between two pairs.
pub(in crate::logic::techniques) static S_WING: Technique = Technique {
    id: "s-wing",
    name: Text { en: "S-Wing", zh: "S-Wing（S翼）" },
    about: Text {
        en: "A chain of three strong links: a cell with two candidates between two pairs of places, one pair for each of \
             its digits. If the first end is false, the last one is true, so what contradicts both goes.",
        zh: "由三条强链组成的链：双值格居中，它的两个数字各连接一对位置（某区域内仅有的两处）。\
             首端为假则末端为真，与两端都矛盾的候选数可以删去。",
    },
    example: "...+9+73+4+5+6+49+6+15+2+7+38+5+738+46+91+268.52+9.+4.9+3.4+18+26...+4+3+6+7.+89+3.27+85.+94+74.+6+9+1.2\
              ...+9+23+4.7.::162:",
    find: |search, sink| find(&S_WING, [LinkCause::Pair, LinkCause::Cell, LinkCause::Pair], search, sink),
    ..WING
};

/// Three pairs.
pub(in crate::logic::techniques) static L_WING: Technique = Technique {
    id: "l-wing",
    name: Text { en: "L-Wing", zh: "L-Wing（L翼）" },
    about: Text {
        en: "A chain of three strong links, each a pair of places of a digit in a house, of more than one digit: where the \
             digit changes, two places are in one cell. If the first end is false, the last one is true, so what \
             contradicts both goes.",
        zh: "由三条强链组成的链，每条都是某数字在区域内仅有的两个位置，且涉及不止一个数字：换数字时两个位置在同一格。\
             首端为假则末端为真，与两端都矛盾的候选数可以删去。",
    },
    example: "4..9.6.+5+35.+9+3.+46+7.+631+5+2+74+8+9.+461+59.+3.+3587+42+91+6+9+1.+8+6+35+4..+6+3+49+5.2.+8+9+4+2+7+1\
              3+65..+56+38.9+4::117:",
    find: |search, sink| find(&L_WING, [LinkCause::Pair, LinkCause::Pair, LinkCause::Pair], search, sink),
    ..WING
};

/// Two cells and a pair.
pub(in crate::logic::techniques) static H_WING: Technique = Technique {
    id: "h-wing",
    name: Text { en: "H-Wing", zh: "H-Wing（H翼）" },
    about: Text {
        en: "A chain of three strong links: two cells with two candidates each that share a digit, then a pair of places \
             of the second cell's other digit. If the first end is false, the last one is true, so what contradicts both goes.",
        zh: "由三条强链组成的链：共有一个数字的两个双值格，再接后一格另一数字在某区域内仅有的两个位置。\
             首端为假则末端为真，与两端都矛盾的候选数可以删去。",
    },
    example: "1+6...+79.+39.+7..38.+6..3.+9+6+72+1+3...7+5+4+6+247+6+32+9+5+1+8...6.+43+9+7+7+3+1+942+6+85...76+8+1+34\
              +68+4+5+31+27+9::518:",
    find: |search, sink| find(&H_WING, [LinkCause::Cell, LinkCause::Cell, LinkCause::Pair], search, sink),
    ..WING
};

/// The reason why a link is strong: two candidates of a cell, or two places in a house.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinkCause {
    Cell,
    Pair,
}

/// The number of candidates in a chain.
const LENGTH: usize = 6;

fn find(
    technique: &'static Technique,
    links: [LinkCause; 3],
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let board = search.board;
    let graph = search.shared.chains.graph(board, NodeReach::Candidates);
    let mut hunt = ChainHunt { board, graph, technique, links, path: [0; LENGTH], given: HashSet::new() };
    for start in 0..graph.candidates() {
        hunt.path[0] = start;
        hunt.extend(1, sink)?;
    }
    ControlFlow::Continue(())
}

/// The search for one kind.
struct ChainHunt<'a> {
    board: &'a Board,
    graph: &'a Graph,
    technique: &'static Technique,
    links: [LinkCause; 3],
    /// The candidates so far.
    path: [usize; LENGTH],
    given: HashSet<CandidateSet>,
}

impl ChainHunt<'_> {
    /// Visits all chains that continue with candidate number `at`: strong links lead to the odd ones.
    fn extend(&mut self, at: usize, sink: &mut Sink<'_>) -> Flow {
        if at == LENGTH {
            return self.give(sink);
        }
        let before = self.path[at - 1];
        let is_strong = at % 2 == 1;
        let graph = self.graph;
        let next = if is_strong { graph.strong(before) } else { graph.forward(before) };
        for to in next.iter().map(|&to| usize::from(to)) {
            let is_cell = graph.place(before).digit != graph.place(to).digit;
            let fits = !is_strong || is_cell == (self.links[at / 2] == LinkCause::Cell);
            if fits && !self.path[..at].contains(&to) {
                self.path[at] = to;
                self.extend(at + 1, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn give(&mut self, sink: &mut Sink<'_>) -> Flow {
        let ChainHunt { board, graph, path, .. } = *self;
        let ends = [path[0], path[LENGTH - 1]].map(|id| graph.candidate(id));
        let digits: DigitSet = path.iter().map(|&id| graph.place(id).digit).collect();
        let removes = contradicted(ends) & board.all_candidates();
        if digits.len() == 1 || removes.is_empty() || !self.given.insert(removes) {
            return ControlFlow::Continue(());
        }
        sink.give(self.technique, CandidateSet::EMPTY, removes, LENGTH as u32 - 1, |evidence| {
            for end in ends {
                evidence.mark(Role::Pattern, CellSet::only(end.cell), DigitSet::only(end.digit));
            }
            let statement = |(i, &id): (usize, &usize)| match i % 2 {
                0 => Statement::off(id),
                _ => Statement::on(id),
            };
            let statements: Vec<Statement> = path.iter().enumerate().map(statement).collect();
            evidence.chain(inference::chain(board, graph, &statements, false));
        })
    }
}

/// Returns the candidates that cannot be true together with either of two candidates.
fn contradicted([one, other]: [Candidate; 2]) -> CandidateSet {
    if one.digit == other.digit {
        let seen = one.cell.peers() & other.cell.peers();
        return CandidateSet::of(one.digit, seen);
    }
    if one.cell == other.cell {
        let others = !DigitSet::only(one.digit).with(other.digit);
        return CandidateSet::product(CellSet::only(one.cell), others);
    }
    if !one.cell.peers().contains(other.cell) {
        return CandidateSet::EMPTY;
    }
    let swapped = [Candidate::new(one.cell, other.digit), Candidate::new(other.cell, one.digit)];
    swapped.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::House;
    use crate::logic::cache::almost_locked::tests::{boards, removals};
    use crate::random::Xoshiro;
    use std::collections::BTreeSet;

    /// Whether both can be true, as far as one look shows.
    fn can_both(one: Candidate, other: Candidate) -> bool {
        let sees = one.cell.peers().contains(other.cell);
        one != other && one.cell != other.cell && !(sees && one.digit == other.digit)
    }

    /// Returns the kind of link between two candidates one of which must be true.
    fn strong(board: &Board, one: Candidate, other: Candidate) -> Option<LinkCause> {
        if one.cell == other.cell {
            let is_cell = one.digit != other.digit && board.marks(one.cell).len() == 2;
            return is_cell.then_some(LinkCause::Cell);
        }
        let is_pair = |house: &crate::grid::House| {
            house.cells().contains(one.cell)
                && house.cells().contains(other.cell)
                && board.places_in(one.digit, *house).len() == 2
        };
        let found = one.digit == other.digit && House::CLASSIC.iter().any(is_pair);
        found.then_some(LinkCause::Pair)
    }

    /// Returns every chain of six candidates in which each candidate at an even place and the next one are a link.
    fn by_definition(board: &Board, links: [LinkCause; 3]) -> BTreeSet<String> {
        let all: Vec<Candidate> = board.all_candidates().iter().collect();
        let pairs = |link: LinkCause| -> Vec<[Candidate; 2]> {
            let each = all.iter().flat_map(|&one| all.iter().map(move |&other| [one, other]));
            each.filter(|&[one, other]| strong(board, one, other) == Some(link)).collect()
        };
        let [firsts, seconds, thirds] = links.map(pairs);
        let follows = |one: Candidate, other: Candidate| one != other && !can_both(one, other);
        let mut found = BTreeSet::new();
        for first in &firsts {
            for second in seconds.iter().filter(|second| follows(first[1], second[0])) {
                for third in thirds.iter().filter(|third| follows(second[1], third[0])) {
                    let path = [first, second, third].map(|link| *link).concat();
                    let distinct: BTreeSet<Candidate> = path.iter().copied().collect();
                    let digits: BTreeSet<u8> = path.iter().map(|candidate| candidate.digit.value()).collect();
                    let goes = |gone: &Candidate| !can_both(*gone, path[0]) && !can_both(*gone, path[5]);
                    let is_end = |gone: &Candidate| *gone == path[0] || *gone == path[5];
                    let gone: CandidateSet =
                        all.iter().copied().filter(|gone| goes(gone) && !is_end(gone)).collect();
                    if distinct.len() == 6 && digits.len() > 1 && !gone.is_empty() {
                        found.insert(gone.to_string());
                    }
                }
            }
        }
        found
    }

    #[test]
    fn wings_are_those_of_the_definition() {
        let mut random = Xoshiro::from_seed(54);
        let kinds = [&M_WING, &S_WING, &L_WING, &H_WING];
        let (cell, pair) = (LinkCause::Cell, LinkCause::Pair);
        let links = [[cell, pair, pair], [pair, cell, pair], [pair, pair, pair], [cell, cell, pair]];
        let mut counts = [0; 4];
        for board in boards(&mut random) {
            for (i, (technique, links)) in kinds.into_iter().zip(links).enumerate() {
                let found = removals(technique, &board);
                assert_eq!(found, by_definition(&board, links), "{}\n{board:?}", technique.id);
                counts[i] += found.len();
            }
        }
        assert!(counts.iter().all(|&count| count > 2), "{counts:?} are few");
    }
}
