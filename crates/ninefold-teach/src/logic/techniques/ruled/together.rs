//! Two rules together: they exclude the marks that no filling of the cells of both has.
//!
//! **Sound**: every filling of the cells of two constraints is looked for, by their marks, by both constraints and by the cells
//! that see each other. If that takes too long, no conclusion is drawn.

use super::fillings::{CellTask, held, unsupported};
use super::notes;
use super::wanted::is_wanted;
use crate::grid::{Cell, CellSet, DigitSet};
use crate::lang::{Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::scratch::Slot;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, RuleNote};
use crate::logic::technique::{Family, Flow, Technique};
use crate::rules::{Part, Rules};
use std::collections::HashMap;
use std::ops::ControlFlow;

pub(super) static TWO_RULES: Technique = Technique {
    id: "two-rules",
    name: Text { en: "Two Rules Together", zh: "两条规则结合" },
    family: Family::Rules,
    about: Text {
        en: "Two cages, lines or dots share cells, or have cells that see each other. A combination of the one may leave the other \
             without any.",
        zh: "两个笼、线或点有公共格，或有互相可见的格：一方的某些组合会使另一方无法填写。",
    },
    reason: Text {
        en: "Put together {rule}. What is removed fits in no filling of both.",
        zh: "把{rule}放在一起：被删去的数字不在两者的任何共同填法中。",
    },
    example: "killer-cage:15:r1c1-r1c3,white-dot:r1c1-r1c2;\
              .................................................................................::111 211 811 \
              911 112 212 812 912 113 313 513 713 913:",
    find: |search, sink| together(&TWO_RULES, search, sink),
    ..Technique::PLAIN
};

pub(super) static ONE_LINE: Technique = Technique {
    id: "outside-together",
    name: Text { en: "Outside Clues Together", zh: "盘外提示结合" },
    family: Family::Rules,
    about: Text {
        en: "Two clues outside of the grid speak of the same row or column. What fits each of them alone may not fit both.",
        zh: "盘外的两个提示都关于同一行或同一列：分别符合的填法未必同时符合。",
    },
    reason: Text {
        en: "Both are about {area}: {rule}. What is removed fits in no filling of both.",
        zh: "两者都关于{area}：{rule}。被删去的数字不在两者的任何共同填法中。",
    },
    example: "skyscraper:2:r1c1-r1c9,sandwich:12:r1c1-r1c9;\
              .....2346........................................................................::111 511 711 \
              911 512 712 812 113 813 913 114 814 914 515 715 815:",
    find: |search, sink| together(&ONE_LINE, search, sink),
    ..Technique::PLAIN
};

/// The most open cells of a pair that does not lie in a house.
const MOST_OPEN: usize = 8;

/// The number of digits that are tried for a pair.
const PATIENCE: u32 = 6_000;

/// The number of digits that are tried for a pair that is about one house. There are few such pairs.
const PATIENCE_OF_LINES: u32 = 60_000;

/// The most combinations of a rule that are worth telling.
const MOST_SETS: usize = 12;

/// Pairs of constraints, and the marks for which they said nothing.
#[derive(Debug, Default)]
pub(super) struct ConstraintPairs {
    of: Option<Rules>,
    list: Vec<ConstraintPair>,
    settled: HashMap<[usize; 2], Vec<DigitSet>>,
}

#[derive(Clone, Debug)]
struct ConstraintPair {
    owners: [usize; 2],
    cells: CellSet,
    /// Whether both are about all cells of the same house.
    is_line: bool,
}

impl Slot for ConstraintPairs {}

impl ConstraintPairs {
    fn turn_to(&mut self, rules: &Rules) {
        if self.of.as_ref() == Some(rules) {
            return;
        }
        let cells = |owner: usize| -> CellSet {
            let parts = rules.parts().iter().filter(|(one, _)| *one == owner);
            let speaking = parts.filter(|(_, part)| !matches!(part, Part::Within { .. }));
            speaking.flat_map(|(_, part)| part.cells()).map(|id| rules.layout().cell(id)).collect()
        };
        let cells: Vec<CellSet> = (0..rules.constraints().len()).map(cells).collect();
        let mut list = Vec::new();
        for second in 0..cells.len() {
            for first in 0..second {
                let [a, b] = [cells[first], cells[second]];
                let all = a | b;
                let is_line =
                    a == b && rules.houses().iter().any(|house| house.cells() == a && rules.is_whole(*house));
                let sights = |cell: Cell| (rules.peers(cell) & b).len();
                let is_close = a.intersects(b) || a.iter().map(sights).sum::<usize>() > 2;
                if !a.is_empty() && !b.is_empty() && is_close && (is_line || all.len() <= 2 * MOST_OPEN) {
                    list.push(ConstraintPair { owners: [first, second], cells: all, is_line });
                }
            }
        }
        *self = ConstraintPairs { of: Some(rules.clone()), list, settled: HashMap::new() };
    }
}

/// Looks at pairs about the same house, or at the others, by the technique.
fn together(technique: &'static Technique, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let rules = board.rules();
    if !is_wanted(rules) {
        return ControlFlow::Continue(());
    }
    let pairs = search.shared.slot::<ConstraintPairs>();
    pairs.turn_to(rules);
    let open = |pair: &ConstraintPair| (pair.cells & board.empty()).len();
    let mut order: Vec<&ConstraintPair> = pairs.list.iter().collect();
    let is_line = *technique == ONE_LINE;
    let most = if is_line { CellSet::FULL.len() } else { MOST_OPEN };
    order.retain(|pair| pair.is_line == is_line && (2..=most).contains(&open(pair)));
    order.sort_by_key(|pair| open(pair));
    for pair in order {
        let marks: Vec<DigitSet> = pair.cells.iter().map(|cell| held(board, cell)).collect();
        if pairs.settled.get(&pair.owners) == Some(&marks) {
            continue;
        }
        sink.pulse()?;
        let parts =
            rules.parts().iter().filter(|(owner, _)| pair.owners.contains(owner)).map(|(_, part)| part);
        let task = CellTask::new(rules, parts).patient(if is_line { PATIENCE_OF_LINES } else { PATIENCE });
        let removes = unsupported(board, &task).filter(|removes| !removes.is_empty());
        let Some(removes) = removes else {
            pairs.settled.insert(pair.owners, marks);
            continue;
        };
        sink.remove(technique, removes, |evidence| {
            if pair.is_line {
                let house = rules.houses().iter().find(|house| house.cells() == pair.cells);
                evidence.area(*house.expect("it was found before"));
            }
            for &owner in &pair.owners {
                evidence.rule(with_combinations(board, &task, owner));
            }
            if pair.is_line {
                tell_fillings(board, &task, evidence);
            }
            notes::sight_within(board, pair.cells, evidence);
        })?;
    }
    ControlFlow::Continue(())
}

/// Lists the fillings of a line, if these are few.
fn tell_fillings(board: &Board, task: &CellTask<'_>, evidence: &mut Evidence) {
    let (rules, mut fillings): (_, Vec<String>) = (board.rules(), Vec::new());
    let is_whole = task.each(|cell| held(board, cell), &mut |chosen| {
        if fillings.len() <= MOST_SETS {
            let values = chosen.iter().map(|&digit| rules.value_of(digit).to_string());
            fillings.push(values.collect());
        }
    });
    if is_whole && fillings.len() <= MOST_SETS {
        let cells = task.cells().iter().copied().collect();
        let arguments = vec![("fillings", in_a_row(fillings)), ("cells", in_a_row(task.cells()))];
        evidence.rule(notes::so(FILLINGS, arguments, cells));
    }
}

const FILLINGS: Text = Text {
    en: "in the order of {cells}, only {fillings} fit both",
    zh: "依 {cells} 的次序，同时符合的只有 {fillings}",
};

/// Returns what a constraint says, with the combinations that fillings of both have, if these are few.
fn with_combinations(board: &Board, task: &CellTask<'_>, owner: usize) -> RuleNote {
    let mut note = notes::of(board.rules(), owner);
    let mut sets: Vec<DigitSet> = Vec::new();
    let is_own: Vec<bool> = task.cells().iter().map(|&cell| note.cells.contains(cell)).collect();
    let is_whole = task.each(|cell| held(board, cell), &mut |chosen| {
        let own = chosen.iter().zip(&is_own).filter(|(_, is_own)| **is_own);
        let set = own.map(|(&digit, _)| digit).collect();
        if !sets.contains(&set) {
            sets.push(set);
        }
    });
    if is_whole && sets.len() <= MOST_SETS && note.cells.len() < board.rules().digits().len() {
        note.combinations = sets.iter().map(|&set| board.rules().written(set)).collect();
        note.combinations.sort_unstable();
    }
    note
}
