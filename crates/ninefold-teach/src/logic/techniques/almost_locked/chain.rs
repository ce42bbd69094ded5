//! ALS chain: four or more almost locked sets in a row, each linked with the next.
//!
//! **Sound.** If a digit `z` of the first set is in none of its cells, the set holds the restricted common with the second set. So
//! the second set loses it and holds the restricted common with the third (another digit), and so on. The last set loses the last
//! of them and holds all its other digits, among them `z`. So `z` is in the first set or in the last, and is removed from the cells
//! that see all its places in both.
//!
//! With two or three sets, this is an ALS-XZ or an ALS-XY-wing. No set occurs twice; sets that are not neighbours may
//! share cells.
//!
//! **Order.** When HoDoKu solves, it goes only from earlier to later sets of its list, collects every elimination,
//! and takes the one with the most candidates; among equals the one with the smallest weighted sum of cells and
//! digits (`weight`), and then the first. If one step is wanted, the result here is the same, but all chains are
//! walked at once ([`Walks`]), and the chain that is shown is a shortest one. If all steps are wanted, chains go in
//! both directions, have at most [`Options::sets_in_a_row`](crate::logic::Options::sets_in_a_row) sets, and each
//! elimination is given once, with a shortest chain, shortest first.

use super::shown::{seen_by_both, show_digits, show_ends, show_sets};
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::cache::almost_locked::{
    AlmostLockedSet, BitTable, Commons, Hopes, ReducedSet, SetWalk, Walks, add, members,
};
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Because, Chain, Evidence, Node, Role};
use crate::logic::technique::{Family, Flow, Technique};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Four or more sets in a row.
pub(in crate::logic) static CHAIN: Technique = Technique {
    id: "als-chain",
    name: Text { en: "ALS-Chain", zh: "待定数组链" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "Almost locked sets in a row, each sharing with the next a digit that can be in one of them only. If \
             a digit z is missing in the first, it holds the shared digit, the second loses it and holds the \
             next shared digit, and so on to the last, which then holds z. So z is in the first set or in the \
             last one, and goes from the cells that see all its places in both.",
        zh: "若干待定数组依次相连，相邻两组各有一个只能在其中一组的共享数字。若首组没有 z，则它含有共享数字，\
             次组失去该数而含有下一个共享数字，如此传到末组，末组必含 z。因此 z 必在首组或末组，\
             能看到其所有位置的格都不能填 z。",
    },
    reason: Text {
        en: "These sets are almost locked: {sets}. Each shares with the next a digit that can be in one of them \
             only. If the first does not have {pattern.digits?the digit|one of the digits} {pattern.digits}, the last has it: {chains}.",
        zh: "以下各组都是待定数组：{sets}。相邻两组都有只能在其中一组的共享数字。\
             {pattern.digits} 若不在首组，就在末组：{chains}。",
    },
    example: "94+7+6+8+3...+1+582+4+793+66+321+9+5+7+48+4...61.+7..+71.+2+94+6...+675+4...7+6+4+9+382+51+219+5+763+8+4\
              .+8.+4+1+2+697::343 349 354:",
    is_oriented: true,
    find,
    ..Technique::PLAIN
};

/// The largest number of nodes that the search for chains without repeated sets tries on one board.
const BUDGET: usize = 200_000;

/// The data that all parts of the search use.
struct ChainContext<'a> {
    sets: &'a [AlmostLockedSet],
    commons: &'a Commons,
}

/// Rows of nodes.
#[derive(Default)]
struct NodeRows {
    /// The nodes to which walks lead.
    reached: Vec<u64>,
    /// For each digit, the nodes that see a candidate together with this set.
    seers: BitTable,
    seers_of: Option<usize>,
    /// The nodes that are in both.
    goals: Vec<u64>,
}

/// A first set with the digit of its link, and the node at the end.
#[derive(Clone, Copy)]
struct ChainEnds {
    start: (usize, Digit),
    goal: usize,
}

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let may_overlap = search.options.overlapping_sets;
    if sink.wants_one() && !search.shared.sets.may_have_chain(search.board, may_overlap) {
        return ControlFlow::Continue(());
    }
    let (sets, commons, walks, hopes) = search.shared.sets.walked(search.board, may_overlap);
    let look = ChainContext { sets, commons };
    if !walks.start(sets, commons, sink.wants_one()) {
        return ControlFlow::Continue(());
    }
    walks.note_seers(sets);
    if sink.wants_one() {
        find_best(&look, walks, hopes, sink)
    } else {
        find_all(&look, walks, search.options.sets_in_a_row, sink)
    }
}

impl ChainContext<'_> {
    /// Calls `each` for the ends of chains from the start that end at the nodes of `rows.reached`, if something is
    /// removed.
    fn conclude(
        &self,
        walks: &Walks,
        start: (usize, Digit),
        rows: &mut NodeRows,
        mut each: impl FnMut(ChainEnds, CandidateSet),
    ) {
        let first = &self.sets[start.0];
        if rows.reached.iter().all(|&word| word == 0) {
            return;
        }
        if rows.seers_of != Some(start.0) {
            walks.add_seers(first, &mut rows.seers);
            rows.seers_of = Some(start.0);
        }
        rows.goals.clear();
        rows.goals.resize(rows.reached.len(), 0);
        for digit in first.digits().without(start.1) {
            add(&mut rows.goals, rows.seers.row(digit.index()));
        }
        rows.goals.iter_mut().zip(&rows.reached).for_each(|(goals, reached)| *goals &= reached);
        for goal in members(rows.goals.iter().copied()) {
            let ReducedSet { set: last, digits: lost } = walks.node(goal);
            if last != start.0 {
                let digits = first.digits() & self.sets[last].digits();
                let removes = seen_by_both(first, &self.sets[last], digits.without(start.1) - lost);
                each(ChainEnds { start, goal }, removes);
            }
        }
    }

    fn give(&self, walk: &SetWalk, removes: CandidateSet, sink: &mut Sink<'_>) -> Flow {
        let length = 2 * walk.nodes.len() as u32 + 1;
        sink.give(&CHAIN, CandidateSet::EMPTY, removes, length, |evidence| {
            let members = std::iter::once(walk.start).chain(walk.nodes.iter().map(|node| node.set));
            let (mut sets, mut nodes) = (members.map(|set| &self.sets[set]).collect(), walk.nodes.clone());
            leave_out_detours(&mut sets, &mut nodes);
            show(evidence, &sets, &nodes, removes);
        })
    }
}

/// Finds the best chain that leads forward.
fn find_best(look: &ChainContext<'_>, walks: &mut Walks, hopes: &Hopes, sink: &mut Sink<'_>) -> Flow {
    walks.find_far(look.sets, look.commons);
    let mut best: Vec<(CandidateSet, ChainEnds)> = Vec::new();
    let mut least = None;
    let mut rows = NodeRows::default();
    for start in 0..look.sets.len() {
        sink.pulse()?;
        for digit in hopes.chains_from(start) {
            walks.add_far(look.commons, (start, digit), &mut rows.reached);
            look.conclude(walks, (start, digit), &mut rows, |ends, removes| {
                let weight = weight(&removes);
                if least.is_none_or(|least| weight < least) {
                    least = Some(weight);
                    best.clear();
                }
                // Among equals, those to which the first set leads are kept, with a chain to each end.
                if least == Some(weight) && best.first().is_none_or(|(_, first)| first.start.0 == start) {
                    best.push((removes, ends));
                }
            });
        }
    }
    let Some(removes) = first_of(look, walks, &best) else { return ControlFlow::Continue(()) };
    if !sink.wants_evidence() {
        return sink.give(&CHAIN, CandidateSet::EMPTY, removes, 0, |_| {});
    }
    let walk = shortest(look, walks, best.iter().filter(|(same, _)| *same == removes).map(|(_, ends)| *ends));
    look.give(&walk, removes, sink)
}

/// Returns HoDoKu's order of eliminations: the number of candidates, then a sum in which later candidates (by digit,
/// then by cell) weigh more.
fn weight(removes: &CandidateSet) -> (std::cmp::Reverse<usize>, usize) {
    let (mut sum, mut offset) = (0, 1);
    for digit in removes.digits() {
        for cell in removes.cells_with(digit) {
            sum += cell.index() * offset + usize::from(digit.value());
            offset += 80;
        }
    }
    (std::cmp::Reverse(removes.len()), sum)
}

/// Returns, of several equally good eliminations of one first set, the one that HoDoKu finds first. It goes as deep
/// as it can, by links in order. A node always leads to the same nodes, so each is examined once.
fn first_of(
    look: &ChainContext<'_>,
    walks: &Walks,
    best: &[(CandidateSet, ChainEnds)],
) -> Option<CandidateSet> {
    let (first, ends) = best.first()?;
    if best.iter().all(|(removes, _)| removes == first) {
        return Some(*first);
    }
    let mut been = HashSet::new();
    let starts = walks.starts(look.commons, ends.start.0);
    let mut found = starts.filter_map(|(digit, node)| {
        let is_best = |node: usize| {
            let is_end = |(_, ends): &&(CandidateSet, ChainEnds)| ends.start.1 == digit && ends.goal == node;
            best.iter().find(is_end).map(|(removes, _)| *removes)
        };
        descend(look, walks, (digit, node, 1), &mut been, &is_best)
    });
    found.next()
}

/// Returns the first best node at or below this one, which is `depth` links from the start. From the third link on, a
/// node may be the end.
fn descend(
    look: &ChainContext<'_>,
    walks: &Walks,
    (digit, node, depth): (Digit, usize, usize),
    been: &mut HashSet<(Digit, usize, usize)>,
    is_best: &impl Fn(usize) -> Option<CandidateSet>,
) -> Option<CandidateSet> {
    if !been.insert((digit, node, depth)) {
        return None;
    }
    let here = (depth == 3).then(|| is_best(node)).flatten();
    here.or_else(|| {
        let mut next = walks.next(look.commons, node);
        next.find_map(|next| descend(look, walks, (digit, next, 3.min(depth + 1)), been, is_best))
    })
}

/// Returns a shortest walk between one of these pairs of ends, all of which are known to have one.
fn shortest(
    look: &ChainContext<'_>,
    walks: &mut Walks,
    ends: impl Iterator<Item = ChainEnds> + Clone,
) -> SetWalk {
    let ChainContext { sets, commons } = *look;
    for length in 3..=sets.len() {
        walks.find_lengths(commons, length - 1);
        let walk =
            |ends: ChainEnds| walks.simple(commons, ends.start, (ends.goal, length), &mut usize::MAX.clone());
        if let Some(walk) = ends.clone().find_map(walk) {
            return walk;
        }
    }
    unreachable!("the ends were found by their walks")
}

/// Gives every elimination once, shortest chains first.
fn find_all(look: &ChainContext<'_>, walks: &mut Walks, most_sets: usize, sink: &mut Sink<'_>) -> Flow {
    let ChainContext { sets, commons } = *look;
    let (mut budget, mut found) = (BUDGET, HashSet::new());
    let (mut rows, mut open) = (NodeRows::default(), Vec::new());
    for length in 3..most_sets {
        walks.find_lengths(commons, length - 1);
        for (start, first) in sets.iter().enumerate() {
            sink.pulse()?;
            for digit in first.digits() {
                walks.add_by_length(commons, (start, digit), length, &mut rows.reached);
                look.conclude(walks, (start, digit), &mut rows, |ends, removes| open.push((ends, removes)));
                for (ends, removes) in open.drain(..) {
                    if !found.contains(&removes)
                        && let Some(walk) =
                            walks.simple(commons, ends.start, (ends.goal, length), &mut budget)
                    {
                        found.insert(removes);
                        look.give(&walk, removes, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Leaves out the sets between two links that say the same: a digit is in the same cells, or is lost from the same cells.
fn leave_out_detours(sets: &mut Vec<&AlmostLockedSet>, nodes: &mut Vec<ReducedSet>) {
    let mut place = 0;
    while place < nodes.len() {
        let digit = |link: usize| nodes[link].digits.first();
        let held = |link: usize| digit(link).map(|digit| (digit, sets[link].places(digit)));
        let lost = |link: usize| digit(link).map(|digit| (digit, sets[link + 1].places(digit)));
        let mut later = (place + 1..nodes.len()).rev();
        let again = later.clone().find(|&again| held(again) == held(place)).map(|again| (again, place));
        let again =
            again.or_else(|| later.find(|&again| lost(again) == lost(place)).map(|again| (again, place + 1)));
        if let Some((again, from)) = again {
            sets.drain(place + 1..=again);
            nodes.drain(from..from + again - place);
            // Of two digits that are lost, the other one need not be shared with this set.
            nodes[place].digits = nodes[place].digits.first().map(DigitSet::only).unwrap_or_default();
        }
        place += 1;
    }
}

/// Shows the sets, their links and, for each digit that is removed, the chain from the first set to the last. Sets that no
/// chain needs are not shown.
fn show(evidence: &mut Evidence, sets: &[&AlmostLockedSet], nodes: &[ReducedSet], removes: CandidateSet) {
    let (Some(first), Some(last)) = (sets.first(), sets.last()) else { return };
    let mut chains = chains(sets, nodes, removes.digits());
    let needs = |n: usize| chains.iter().flatten().any(|(_, because)| *because == Because::Set(n as u8));
    let needed: Vec<usize> = (0..sets.len()).filter(|&n| needs(n)).collect();
    show_sets(evidence, needed.iter().map(|&n| sets[n]));
    for pair in needed.windows(2).filter(|pair| pair[0] + 1 == pair[1]) {
        show_digits(evidence, Role::Link, (sets[pair[0]], sets[pair[1]]), nodes[pair[0]].digits);
    }
    show_ends(evidence, (first, last), removes.digits());
    for (_, because) in chains.iter_mut().flatten() {
        if let Because::Set(n) = because {
            *n = needed.iter().position(|&set| set == usize::from(*n)).unwrap_or_default() as u8;
        }
    }
    for steps in chains {
        evidence.chain(Chain::linear(steps));
    }
}

/// Returns for each of these digits the statements from the first set to the last, each of them once.
fn chains(sets: &[&AlmostLockedSet], nodes: &[ReducedSet], digits: DigitSet) -> Vec<Vec<(Node, Because)>> {
    let (Some(first), Some(last)) = (sets.first(), sets.last()) else { return Vec::new() };
    let chain = |digit: Digit| {
        let mut steps = vec![(node(first, digit, false), Because::Assumed)];
        for ((n, pair), link) in (0..).zip(sets.windows(2)).zip(nodes) {
            let link = link.digits.first()?;
            let (from, to) = (node(pair[0], link, true), node(pair[1], link, false));
            steps.push((from, Because::Set(n)));
            steps.push((to, Because::House(common_house(from.cells, to.cells))));
        }
        steps.push((node(last, digit, true), Because::Set(nodes.len() as u8)));
        // The candidates that are removed may be among the statements on the way.
        let last = steps[steps.len() - 1].0;
        let end = steps.iter().position(|step| step.0 == last).unwrap_or(0);
        steps.truncate(end + 1);
        let begin = steps.iter().rposition(|step| step.0 == steps[0].0).unwrap_or(0);
        steps.drain(1..=begin);
        Some(steps)
    };
    digits.iter().filter_map(chain).collect()
}

fn node(set: &AlmostLockedSet, digit: Digit, is_on: bool) -> Node {
    Node { cells: set.places(digit), digit, is_on }
}

/// Returns a house that contains both groups, or as much of them as any house can.
fn common_house(one: CellSet, other: CellSet) -> House {
    let houses = House::CLASSIC.iter().copied();
    let both = |house: &House| {
        ((one & house.cells()).len().min(1) * 9 + (other & house.cells()).len().min(1) * 9)
            + ((one | other) & house.cells()).len()
    };
    houses.max_by_key(both).unwrap_or(House::ALL[0])
}
