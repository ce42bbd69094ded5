//! The lines of an argument: which inferences of its chains are told, and which of them together.
//!
//! - Candidates that go for the same reason are one line, as far as they are the same digit or in the same cell.
//! - Chains side by side that suppose the same share what they have in common: it is told with the first of them.
//! - What the chain around has shown is not told again.

use crate::logic::size::{Set, Size};
use crate::logic::{Because, Chain, Evidence, Inference, Node};

/// The lines that tell a chain, by the places of its inferences.
pub(super) struct Telling {
    pub(super) rows: Vec<ChainRow>,
    /// Inferences that an earlier chain tells: their places, the number of that chain, and the place there.
    pub(super) known: Vec<(usize, (usize, usize))>,
    /// Inferences that repeat one of the chain around: their places here and there.
    pub(super) outer: Vec<(usize, usize)>,
    /// The place of the contrary of its last inference: the number of an earlier chain or its own, and the place there.
    pub(super) against: Option<(usize, usize)>,
}

/// A line.
pub(super) struct ChainRow {
    /// The inferences that it tells.
    pub(super) places: Vec<usize>,
    /// An inference told before that holds for the same reason, if chains inside it show that reason.
    pub(super) like: Option<usize>,
    /// Whether they end the argument because a rule cannot be kept.
    pub(super) is_end: bool,
}

/// Returns how chains that stand side by side are told.
pub(super) fn of_chains<S: Size>(chains: &[Chain<S>], evidence: &Evidence<S>) -> Vec<Telling> {
    (0..chains.len()).map(|number| of_chain(chains, number, evidence)).collect()
}

fn of_chain<S: Size>(chains: &[Chain<S>], number: usize, evidence: &Evidence<S>) -> Telling {
    let (earlier, chain) = (&chains[..number], &chains[number]);
    let all = &chain.inferences;
    let end = end(chain, evidence);
    let known = known(earlier, chain);
    let is_told = told(chain, &known);
    let outer = all.iter().enumerate().filter_map(|(place, inference)| match inference.because {
        Because::Outer(outer) => Some((place, outer.into())),
        _ => None,
    });
    let outer: Vec<(usize, usize)> = outer.collect();
    let is_own = |place: usize| is_told[place] && !is_outer(&all[place]);
    let mut rows: Vec<ChainRow> = Vec::new();
    for place in (0..end).filter(|&place| is_own(place)) {
        add(&mut rows, all, place);
    }
    merge(&mut rows, all);
    if end < all.len() {
        rows.push(ChainRow { places: (end..all.len()).collect(), like: None, is_end: true });
    }
    Telling { rows, known, outer, against: against(earlier, chain, end < all.len()) }
}

/// Returns where the end of an argument begins that a rule cannot be kept: with the inferences by it about one cell, which
/// is left with nothing although it is known to hold something. The number of inferences if it ends otherwise.
pub(super) fn end<S: Size>(chain: &Chain<S>, evidence: &Evidence<S>) -> usize {
    let all = &chain.inferences;
    let Some(last) = all.last() else { return 0 };
    let is_clash = |other: &Inference<S>| other.node == (Node { is_on: true, ..last.node.clone() });
    let by_rule = matches!(last.because, Because::Rule(_) | Because::Detail(_));
    // Arguments that say what their rules look at have no other end, and what a cell is known to hold may be on the board.
    let is_refuted = !evidence.details.is_empty() || all.len() == 2 && all.iter().any(is_clash);
    if !by_rule || last.node.is_on || !is_refuted {
        return all.len();
    }
    let is_part = |one: &&Inference<S>| {
        let is_reason = one.because == last.because || matches!(one.because, Because::Cell(_));
        is_reason && one.node.cells == last.node.cells
    };
    all.len() - all.iter().rev().take_while(is_part).count()
}

/// Whether an inference repeats one of the chain around.
pub(super) fn is_outer<S: Size>(inference: &Inference<S>) -> bool {
    matches!(inference.because, Because::Outer(_))
}

/// Returns the inferences before the last one that earlier chains with the same supposition tell.
fn known<S: Size>(earlier: &[Chain<S>], chain: &Chain<S>) -> Vec<(usize, (usize, usize))> {
    let siblings: Vec<(usize, &Chain<S>)> =
        earlier.iter().enumerate().filter(|(_, other)| suppose_the_same(other, chain)).collect();
    let told = |node: &Node<S>| {
        siblings.iter().find_map(|&(number, sibling)| {
            let has = |inference: &Inference<S>| inference.node == *node && !is_outer(inference);
            sibling.inferences.iter().position(has).map(|place| (number, place))
        })
    };
    let before = chain.inferences.iter().enumerate().take(chain.inferences.len().saturating_sub(1));
    let own = before.filter(|(_, inference)| !is_outer(inference));
    own.filter_map(|(place, inference)| told(&inference.node).map(|at| (place, at))).collect()
}

fn suppose_the_same<S: Size>(one: &Chain<S>, other: &Chain<S>) -> bool {
    let start = |chain: &Chain<S>| chain.inferences.first().map(|first| (first.node.clone(), first.because));
    let is_supposed = start(one).is_some_and(|(_, because)| because == Because::Assumed);
    !one.is_loop && !other.is_loop && is_supposed && start(one) == start(other)
}

/// Returns for each inference whether it is told. If none is known, all are; otherwise only the last one and those from which a row
/// of unknown inferences leads to it.
fn told<S: Size>(chain: &Chain<S>, known: &[(usize, (usize, usize))]) -> Vec<bool> {
    let all = &chain.inferences;
    let mut is_told = vec![known.is_empty(); all.len()];
    if let Some(last) = is_told.last_mut() {
        *last = true;
    }
    for place in (0..all.len()).rev().filter(|_| !known.is_empty()) {
        if known.iter().any(|&(other, _)| other == place) {
            is_told[place] = false;
        } else if is_told[place] {
            all[place].from.iter().for_each(|&from| is_told[usize::from(from)] = true);
        }
    }
    is_told
}

/// Returns where a chain supposes or says the contrary of its end, or where an earlier one with the same supposition ends with
/// it. An end at a rule that cannot be kept contradicts that rule and, at most, what was supposed.
fn against<S: Size>(earlier: &[Chain<S>], chain: &Chain<S>, is_broken: bool) -> Option<(usize, usize)> {
    let (last, before) = chain.inferences.split_last()?;
    let last = &last.node;
    let contrary = Node { is_on: !last.is_on, ..last.clone() };
    if chain.inferences.first().is_some_and(|first| first.node == contrary) {
        return Some((earlier.len(), 0));
    }
    let excludes = |inference: &Inference<S>| {
        let node = &inference.node;
        let (on, off) = if last.is_on { (last, node) } else { (node, last) };
        on.is_on && !off.is_on && on.digit == off.digit && on.cells.lacking(&off.cells).is_none()
    };
    if let Some(place) = before.iter().position(excludes).filter(|_| !chain.is_loop && !is_broken) {
        return Some((earlier.len(), place));
    }
    let ends = |other: &Chain<S>| {
        suppose_the_same(other, chain) && other.inferences.last().is_some_and(|end| end.node == contrary)
    };
    let number = earlier.iter().position(ends)?;
    Some((number, earlier[number].inferences.len() - 1))
}

/// Adds an inference to the row in which the same digit goes for the same reason, or to one of its own.
fn add<S: Size>(rows: &mut Vec<ChainRow>, all: &[Inference<S>], place: usize) {
    let own = &all[place];
    let first = |row: &ChainRow| &all[row.places[0]];
    if is_by_rule(own) {
        let before = place.checked_sub(1).map(|before| &all[before]);
        if let Some(row) = rows.last_mut().filter(|row| row.places.last() == place.checked_sub(1).as_ref())
            && before.is_some_and(|before| are_told_together(before, own))
        {
            row.places.push(place);
            return;
        }
    } else if let Some(row) =
        rows.iter_mut().find(|row| first(row).node.digit == own.node.digit && go_together(first(row), own))
    {
        row.places.push(place);
        return;
    }
    rows.push(ChainRow { places: vec![place], like: None, is_end: false });
}

/// Makes one row of those in which several digits go from the same cells for the same reason. Of the others with the same
/// reason, only the first tells it if it takes an argument.
fn merge<S: Size>(rows: &mut Vec<ChainRow>, all: &[Inference<S>]) {
    let mut merged: Vec<ChainRow> = Vec::new();
    let cells = |row: &ChainRow| {
        let own = row.places.iter().map(|&place| &all[place].node.cells);
        own.fold(S::Cells::default(), |cells, more| cells.united(more))
    };
    for mut row in rows.drain(..) {
        let own = &all[row.places[0]];
        let is_kin = |other: &ChainRow| !is_by_rule(own) && go_together(&all[other.places[0]], own);
        match merged.iter_mut().find(|other| is_kin(other) && cells(other) == cells(&row)) {
            Some(other) => other.places.append(&mut row.places),
            None => {
                row.like = merged
                    .iter()
                    .find(|other| !own.inside.is_empty() && is_kin(other))
                    .map(|it| it.places[0]);
                merged.push(row);
            }
        }
    }
    *rows = merged;
}

fn is_by_rule<S: Size>(inference: &Inference<S>) -> bool {
    matches!(inference.because, Because::Detail(_) | Because::Rule(_))
}

/// Whether two candidates go for the same reason.
fn go_together<S: Size>(one: &Inference<S>, other: &Inference<S>) -> bool {
    let is_off = !one.node.is_on && !other.node.is_on && one.because != Because::Assumed;
    let same_premises =
        || one.from.len() == other.from.len() && one.from.iter().all(|from| other.from.contains(from));
    is_off
        && one.because == other.because
        && same_premises()
        && (&one.houses, &one.marks) == (&other.houses, &other.marks)
        && one.inside == other.inside
}

/// Whether two inferences that follow each other are one for a reader: the same rule removes several digits.
fn are_told_together<S: Size>(one: &Inference<S>, two: &Inference<S>) -> bool {
    let is_plain = |inference: &Inference<S>| !inference.node.is_on && inference.inside.is_empty();
    is_plain(one) && is_plain(two) && is_by_rule(one) && (one.because, &one.from) == (two.because, &two.from)
}

/// Returns the cells and the digits of which inferences that are told together speak.
pub(super) fn about<S: Size>(together: &[&Inference<S>]) -> (S::Cells, S::Digits) {
    let cells = together.iter().fold(S::Cells::default(), |cells, one| cells.united(&one.node.cells));
    (cells, Set::all(together.iter().map(|one| one.node.digit)))
}
