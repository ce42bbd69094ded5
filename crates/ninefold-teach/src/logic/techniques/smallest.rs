//! The smallest explanation: the fewest rules that leave a candidate no room, whatever the rules are.
//!
//! **Sound**: see [`smallest`](crate::logic::smallest). The argument consists of the inferences of the rules in turn.
//! Each rule uses only what is known about its own cells.
//!
//! It is used only if it is asked for by name. It needs to know what all solutions have in common, so it says nothing
//! about a board without a solution.

use super::ruled::{Rest, rests_of};
use super::singles;
use crate::grid::{Cell, CellSet, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::Candidate;
use crate::logic::scratch::Slot;
use crate::logic::search::{Search, Sink};
use crate::logic::smallest::{DerivedSum, Explanation, Smallest};
use crate::logic::technique::{Family, Flow, Needs, Technique};
use crate::logic::tell::Telling;
use crate::rules::{Puzzle, Rules};
use crate::solve::{Stopped, Watch};
use std::ops::ControlFlow;

/// The fewest rules, whose inferences in turns show that a candidate is false.
pub(in crate::logic) static SMALLEST: Technique = Technique { find, ..EXPLANATION };

/// The same, where its argument is short enough to be followed. It comes before chains and nets, which are longer as a rule.
pub(in crate::logic) static SHORT: Technique = Technique { find: find_short, ..EXPLANATION };

const EXPLANATION: Technique = Technique {
    id: "smallest",
    name: Text { en: "Smallest Explanation", zh: "最小解释" },
    family: Family::LastResort,
    about: Text {
        en: "Of all sets of rules that together leave some candidate no room, take the smallest. How many rules it has says \
             how much must be seen at once.",
        zh: "在所有合起来使某个候选数无处容身的规则集合中，取最小的一个。其中规则的数目说明需要同时看到多少东西。",
    },
    reason: Text { en: "Look only at this: {rule}.", zh: "只需要看：{rule}。" },
    needs: Needs::Nothing,
    ..Technique::PLAIN
};

/// The most inferences of an argument that a reader follows.
const MOST_INFERENCES: usize = 15;

/// Few rules that explain, if the search for fewer took too long.
pub(in crate::logic) static ENOUGH: Technique = Technique {
    id: "smallest-unproved",
    name: Text { en: "Small Explanation", zh: "小解释" },
    family: Family::LastResort,
    about: Text {
        en: "A small set of rules that together leave some candidate no room. There may be a smaller one: looking for that takes \
             too long. The smallest explanation gives it.",
        zh: "合起来使某个候选数无处容身的少数规则；也许还有更小的集合，但寻找它耗时过长。由“最小解释”给出。",
    },
    reason: Text {
        en: "Look only at this (less may be enough): {rule}.",
        zh: "只需要看（也许更少就够）：{rule}。",
    },
    needs: Needs::Nothing,
    ..Technique::PLAIN
};

/// A value that is refuted within an argument, because it leads to a rule that cannot be kept.
pub(in crate::logic) static CASES: Technique = Technique {
    id: "smallest-cases",
    name: Text { en: "Otherwise", zh: "否则" },
    family: Family::LastResort,
    about: Text {
        en: "Where no rule says anything more by itself, a digit is supposed and refuted by the same rules. It is a part of the \
             smallest explanation.",
        zh: "单独看每条规则都推不出更多时，先假设某个数字，再用同样的规则否定它。它是“最小解释”的一部分。",
    },
    reason: Text {
        en: "Look only at this: {rule}. With {stem.digits} in {stem}, no way to fill the cells works; the proof is too long to \
             show.",
        zh: "只需要看：{rule}。若 {stem} 为 {stem.digits}，则无论怎样都填不满这些格；证明过长，不再列出。",
    },
    needs: Needs::Nothing,
    ..Technique::PLAIN
};

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    find_if(|_| true, search, sink)
}

fn find_short(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    find_if(|found| found.inferences().is_some_and(|count| count <= MOST_INFERENCES), search, sink)
}

/// Gives the smallest explanation, if it is wanted.
fn find_if(is_wanted: fn(&Explanation) -> bool, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if let Some(cell) = board.single().first()
        && let Some(digit) = board.marks(cell).single()
    {
        return sink.place(&singles::NAKED_SINGLE, Candidate::new(cell, digit), |evidence| {
            evidence.pattern(CellSet::only(cell), DigitSet::only(digit));
        });
    }
    let mut watch = sink.watch();
    let kept = search.shared.slot::<KeptSearch>();
    if kept.turn_to(board, &mut watch).is_err() {
        return sink.look();
    }
    let Some(RuleKnowledge { smallest, rests, .. }) = &mut kept.0 else { return ControlFlow::Continue(()) };
    match smallest.find(&mut watch) {
        Ok(Some(found)) if is_wanted(&found) => give(board, smallest, rests, &found, sink),
        Ok(_) => ControlFlow::Continue(()),
        Err(_) => sink.look(),
    }
}

/// The search for explanations, kept from one board to the next; `None` for a board without a solution.
#[derive(Debug, Default)]
struct KeptSearch(Option<RuleKnowledge>);

#[derive(Debug)]
struct RuleKnowledge {
    rules: Rules,
    smallest: Smallest,
    /// The sums that follow from others.
    rests: Vec<Rest>,
}

/// The most cells of a sum that follows from others.
const MOST_CELLS: usize = 8;

impl Slot for KeptSearch {}

impl KeptSearch {
    fn turn_to(&mut self, board: &Board, watch: &mut Watch) -> Result<(), Stopped> {
        let problem = Puzzle::from(&board.to_puzzle());
        let masks: Vec<u64> = problem.layout().all_cells().map(|cell| problem.allowed(cell)).collect();
        if let Some(known) = &mut self.0
            && known.rules == *board.rules()
            && known.smallest.turn_to(&masks)
        {
            return Ok(());
        }
        let rules = board.rules().clone();
        let mut rests = rests_of(&rules);
        rests.retain(|rest| rest.terms().0.len() <= MOST_CELLS);
        let derived: Vec<DerivedSum> = rests.iter().map(|rest| derived(&rules, rest)).collect();
        self.0 = None;
        let smallest = Smallest::of(&problem, &masks, &derived, None, watch)?;
        self.0 = smallest.map(|smallest| RuleKnowledge { rules, smallest, rests });
        Ok(())
    }
}

fn derived(rules: &Rules, rest: &Rest) -> DerivedSum {
    let layout = rules.layout();
    let (terms, total) = rest.terms();
    let id = |cell: Cell| layout.at(cell.row_index(), cell.column_index());
    let terms = terms.into_iter().map(|(cell, factor)| (id(cell), factor)).collect();
    DerivedSum { terms, total, areas: rest.houses().len() }
}

fn give(
    board: &Board,
    smallest: &Smallest,
    rests: &[Rest],
    found: &Explanation,
    sink: &mut Sink<'_>,
) -> Flow {
    let sum = |place: usize| rests[place].note(Vec::new());
    let telling = Telling { rules: board.rules(), smallest, sum: &sum };
    let (places, removes) = telling.marks(found);
    let technique = technique_of(found);
    sink.give(technique, places, removes, found.cost as u32, |evidence| telling.tell(found, evidence))
}

/// Returns the technique of an explanation: whether it is proved to be the smallest, and has an argument that can be shown.
pub(in crate::logic) fn technique_of(found: &Explanation) -> &'static Technique {
    match (&found.argument, found.is_proved) {
        (None, _) => &CASES,
        (_, true) => &SMALLEST,
        (_, false) => &ENOUGH,
    }
}
