//! Checks the chains of a step as a careful reader would: is every inference true on the board, and does the conclusion
//! follow from them?
//!
//! The validator uses no techniques. An inference may use only what it names in `from`: an off needs a digit that is
//! already in its cell or house, an on needs every other candidate of its cell (every other place in its house) to be
//! off, a set may be filled in each way that is left, and a technique must find the same again on the board without
//! what is off so far. A forcing chain inside is read as the chains of a step are; of the
//! chain around it, it may use only what the inference that it shows names.

use ninefold::logic::{
    Because, Board, Candidate, CandidateSet, Chain, Family, Inference, Node, Profile, Role, Step, TECHNIQUES,
    Teacher, Technique,
};
use ninefold::{Cell, CellSet, DigitSet, House};

/// Returns what is wrong with the chains of the step, or with what it concludes from them.
pub(crate) fn fault(board: &Board, step: &Step) -> Option<String> {
    let chains = &step.evidence.chains;
    if let Err(fault) = check_chains(board, step, chains, None) {
        return Some(fault);
    }
    let concluded = if chains.is_empty() { None } else { not_concluded(board, step, chains) };
    concluded.map(|candidate| format!("{candidate} does not follow from the chains"))
}

/// Checks every inference of these chains; those inside another one show an inference of it.
fn check_chains(
    board: &Board,
    step: &Step,
    chains: &[Chain],
    around: Option<(&Chain, usize)>,
) -> Result<(), String> {
    for (number, chain) in chains.iter().enumerate() {
        for at in 0..chain.inferences.len() {
            check_inference(board, step, chain, at, around).map_err(|why| {
                let text: Vec<String> = chain.inferences.iter().map(show).collect();
                format!("chain {number}, inference {at}: {why}\n{}", text.join("\n"))
            })?;
        }
        if chain.is_loop && !closes(board, chain) {
            return Err(format!("loop {number} is not closed"));
        }
    }
    Ok(())
}

fn show(inference: &Inference) -> String {
    let Inference { node, from, because, .. } = inference;
    format!(
        "{}{} {} from {from:?} by {because:?}",
        if node.is_on { "+" } else { "-" },
        node.digit,
        node.cells
    )
}

fn check_inference(
    board: &Board,
    step: &Step,
    chain: &Chain,
    at: usize,
    around: Option<(&Chain, usize)>,
) -> Result<(), String> {
    let Inference { node, from, because, inside, .. } = &chain.inferences[at];
    if node.cells.is_empty() || node.cells.iter().any(|cell| !board.marks(cell).contains(node.digit)) {
        return Err("it speaks of marks that are not on the board".to_owned());
    }
    if from.iter().any(|&i| usize::from(i) >= at) {
        return Err("it follows from what comes later".to_owned());
    }
    let reasons: Vec<Node> = from.iter().map(|&i| chain.inferences[usize::from(i)].node).collect();
    let holds = match *because {
        Because::Assumed => at == 0 && from.is_empty(),
        Because::Cell(cell) => by_cell(board, node, &reasons, cell),
        Because::House(house) => by_house(board, node, &reasons, house),
        Because::Set(number) => by_set(board, step, node, &reasons, number),
        Because::Technique(_) if !inside.is_empty() => {
            check_chains(board, step, inside, Some((chain, at)))?;
            let mut gone = CandidateSet::EMPTY;
            let reasons = reasons.iter().filter(|reason| !reason.is_on);
            reasons.for_each(|reason| gone.insert_all(reason.digit, reason.cells));
            let ends: Option<Vec<(Node, Node)>> = inside.iter().map(ends).collect();
            ends.is_some_and(|ends| shows(board, inside, &ends, *node, &gone))
        }
        Because::Technique(technique) if technique.family == Family::Forcing => false,
        Because::Technique(technique) => by_technique(board, chain, at, technique),
        Because::Outer(place) => around.is_some_and(|(outer, shown)| {
            let is_named = outer.inferences[shown].from.contains(&place);
            from.is_empty() && is_named && outer.inferences[usize::from(place)].node == *node
        }),
        // The classic rules are houses.
        Because::Rule(_) | Because::Detail(_) => false,
    };
    if holds { Ok(()) } else { Err("it does not follow".to_owned()) }
}

fn by_cell(board: &Board, node: &Node, reasons: &[Node], cell: Cell) -> bool {
    if node.cells != CellSet::only(cell) {
        return false;
    }
    let here = |reason: &&Node| reason.cells == node.cells && reason.digit != node.digit;
    if node.is_on {
        let off = reasons.iter().filter(here).filter(|reason| !reason.is_on);
        let off: DigitSet = off.map(|reason| reason.digit).collect();
        board.marks(cell).without(node.digit).is_subset(off)
    } else {
        reasons.iter().filter(here).any(|reason| reason.is_on)
    }
}

fn by_house(board: &Board, node: &Node, reasons: &[Node], house: House) -> bool {
    let same = |reason: &&Node| reason.digit == node.digit;
    if !node.cells.is_subset(house.cells()) {
        return false;
    }
    if node.is_on {
        let off = reasons.iter().filter(same).filter(|reason| !reason.is_on);
        let off = off.fold(CellSet::EMPTY, |all, reason| all | reason.cells);
        (board.places_in(node.digit, house) - node.cells).is_subset(off)
    } else {
        let inside = |reason: &Node| reason.cells.is_subset(house.cells());
        let apart = |reason: &Node| !reason.cells.intersects(node.cells);
        reasons.iter().filter(same).any(|reason| reason.is_on && inside(reason) && apart(reason))
    }
}

/// Whether every way to fill the cells of the set that agrees with the reasons makes the statement true.
fn by_set(board: &Board, step: &Step, node: &Node, reasons: &[Node], number: u8) -> bool {
    let cells: Vec<Cell> = step.evidence.cells(Role::Set(number)).iter().collect();
    let left = |cell: Cell| -> DigitSet {
        let barred = |digit: &ninefold::Digit| {
            let candidate = Candidate::new(cell, *digit);
            reasons.iter().any(|reason| {
                let denied = !reason.is_on && reason.digit == *digit && reason.cells.contains(cell);
                denied || (reason.is_on && excludes(reason, candidate))
            })
        };
        board.marks(cell).iter().filter(|digit| !barred(digit)).collect()
    };
    let left: Vec<DigitSet> = cells.iter().map(|&cell| left(cell)).collect();
    !cells.is_empty() && every_filling(&cells, &left, &mut Vec::new(), node)
}

fn every_filling(cells: &[Cell], left: &[DigitSet], filled: &mut Vec<Candidate>, node: &Node) -> bool {
    let Some(&cell) = cells.get(filled.len()) else {
        let holds =
            |candidate: &Candidate| candidate.digit == node.digit && node.cells.contains(candidate.cell);
        let barred = |cell| {
            let target = Candidate::new(cell, node.digit);
            filled.iter().any(|&candidate| candidate != target && excludes(&Node::on(candidate), target))
        };
        return if node.is_on { filled.iter().any(holds) } else { node.cells.iter().all(barred) };
    };
    left[filled.len()].iter().all(|digit| {
        let candidate = Candidate::new(cell, digit);
        if filled.iter().any(|&other| excludes(&Node::on(other), candidate)) {
            return true;
        }
        filled.push(candidate);
        let holds = every_filling(cells, left, filled, node);
        filled.pop();
        holds
    })
}

/// Whether a technique of the same kind removes (or places) the same on the board without what is off so far.
fn by_technique(board: &Board, chain: &Chain, at: usize, technique: &'static Technique) -> bool {
    let node = chain.inferences[at].node;
    let Some(cell) = node.cells.single() else { return false };
    let mut reduced = board.clone();
    for i in ancestors(chain, at) {
        let Node { cells, digit, is_on } = chain.inferences[i].node;
        if !is_on {
            reduced.remove(digit, cells);
        }
    }
    let is_kin = |other: &&&'static Technique| match (technique.explainer(), other.explainer()) {
        (Some(one), Some(two)) => one.order == two.order,
        // A naked pair within a box and a line goes by a name of its own.
        _ => technique == **other || (technique.id, other.id) == ("naked-pair", "locked-pair"),
    };
    let mut profile = Profile::everything();
    profile.options.net_nodes = usize::MAX;
    let mut teacher = Teacher::new(profile);
    let candidate = Candidate::new(cell, node.digit);
    TECHNIQUES.iter().filter(is_kin).any(|technique| {
        teacher.steps_of(technique, &reduced).iter().any(|step| {
            let places = step.places.iter().any(|placed| Node::on(placed) == node);
            places || (!node.is_on && concludes(step, candidate))
        })
    })
}

fn concludes(step: &Step, candidate: Candidate) -> bool {
    let places = step.places.iter().any(|placed| excludes(&Node::on(placed), candidate));
    places || step.removes.contains(candidate)
}

fn ancestors(chain: &Chain, at: usize) -> Vec<usize> {
    let mut is_needed = vec![false; at + 1];
    is_needed[at] = true;
    for i in (0..=at).rev().filter(|&i| i < chain.inferences.len()) {
        if is_needed[i] {
            chain.inferences[i].from.iter().for_each(|&from| is_needed[usize::from(from)] = true);
        }
    }
    (0..at).filter(|&i| is_needed[i]).collect()
}

/// Whether `candidate` is false if the digit is in one of the cells of `node`. (What `node` says about itself is
/// ignored.)
fn excludes(node: &Node, candidate: Candidate) -> bool {
    if node.digit == candidate.digit {
        node.cells.iter().all(|cell| cell.peers().contains(candidate.cell))
    } else {
        node.cells == CellSet::only(candidate.cell)
    }
}

/// Whether the last inference of a loop leads back to the first.
fn closes(board: &Board, chain: &Chain) -> bool {
    let (Some(first), Some(last)) = (chain.inferences.first(), chain.inferences.last()) else { return false };
    let known = chain.inferences.iter().filter(|inference| is_from_outside(inference));
    let reasons: Vec<Node> = known.chain([last]).map(|inference| inference.node).collect();
    let by_set = first.node.is_on == last.node.is_on;
    let cell = first.node.cells.single().is_some_and(|cell| by_cell(board, &first.node, &reasons, cell));
    let houses = House::CLASSIC;
    by_set || cell || houses.iter().any(|&house| by_house(board, &first.node, &reasons, house))
}

fn is_from_outside(inference: &Inference) -> bool {
    matches!(inference.because, Because::Outer(_))
}

/// Returns a candidate that the step places or removes without the chains showing it.
fn not_concluded(board: &Board, step: &Step, chains: &[Chain]) -> Option<Candidate> {
    let ends: Option<Vec<(Node, Node)>> = chains.iter().map(ends).collect();
    let Some(ends) = ends else { return step.removes.iter().next() };
    let is_placed =
        |candidate: &Candidate| shows(board, chains, &ends, Node::on(*candidate), &CandidateSet::EMPTY);
    let is_removed =
        |candidate: &Candidate| shows(board, chains, &ends, Node::off(*candidate), &CandidateSet::EMPTY);
    let placed = step.places.iter().find(|candidate| !is_placed(candidate));
    placed.or_else(|| step.removes.iter().find(|candidate| !is_removed(candidate)))
}

fn ends(chain: &Chain) -> Option<(Node, Node)> {
    Some((chain.inferences.first()?.node, chain.inferences.last()?.node))
}

fn denial(node: Node) -> Node {
    Node { is_on: !node.is_on, ..node }
}

/// Whether `known` directly makes `wanted` true.
fn gives(known: Node, wanted: Node) -> bool {
    let target = wanted.cells.single().map(|cell| Candidate::new(cell, wanted.digit));
    let excluded = known.is_on && !wanted.is_on && target.is_some_and(|target| excludes(&known, target));
    let part = !known.is_on && !wanted.is_on && known.digit == wanted.digit;
    known == wanted || excluded || (part && wanted.cells.is_subset(known.cells))
}

/// Do the chains show what is wanted on the board without what is gone?
fn shows(board: &Board, chains: &[Chain], ends: &[(Node, Node)], wanted: Node, gone: &CandidateSet) -> bool {
    let by_loop = |chain: &Chain| {
        let own = || chain.inferences.iter().filter(|inference| !is_from_outside(inference));
        let nodes = || own().map(|inference| inference.node);
        let there = nodes().any(|node| gives(node, wanted));
        chain.is_loop && there && nodes().any(|node| gives(denial(node), wanted))
    };
    // The assumption or its denial is true: in one case it is the end of the chain, in the other the denial itself.
    let by_one = |&(start, end): &(Node, Node)| gives(end, wanted) && gives(denial(start), wanted);
    let by_clash = ends.iter().any(|&(start, end)| {
        let opposite = |&(other, last): &(Node, Node)| other == start && last == denial(end);
        ends.iter().any(opposite) && gives(denial(start), wanted)
    });
    let by_cases = ends.iter().all(|&(_, end)| gives(end, wanted)) && is_exhaustive(board, ends, gone);
    chains.iter().any(by_loop) || ends.iter().any(by_one) || by_clash || by_cases
}

/// Whether one of the assumptions is true in any case.
fn is_exhaustive(board: &Board, ends: &[(Node, Node)], gone: &CandidateSet) -> bool {
    let starts: Vec<Node> = ends.iter().map(|&(start, _)| start).collect();
    let either = starts.iter().any(|&start| starts.contains(&denial(start)));
    let mut on = *gone;
    for start in starts.iter().filter(|start| start.is_on) {
        on.insert_all(start.digit, start.cells);
    }
    let cell = Cell::ALL.into_iter().any(|cell| {
        let marks = board.marks(cell);
        !marks.is_empty() && marks.is_subset(on.digits_in(cell))
    });
    let house = House::CLASSIC.iter().any(|&house| {
        on.digits().iter().any(|digit| {
            let places = board.places_in(digit, house);
            !places.is_empty() && places.is_subset(on.cells_with(digit))
        })
    });
    either || cell || house
}
