//! Differences of unions of houses, by their sums: equally many houses have the same sum, and so have the cells that only one side
//! has.
//!
//! **Sound**: see [`super::unions`]. The cells of each side have the same sum. Cages inside a side have a known sum, which is
//! subtracted; the remaining cells have a known difference.

use super::fillings::{CellTask, held, unsupported};
use super::innies::{Cage, cages};
use super::notes;
use super::unions::{Apart, Unions};
use super::wanted::is_wanted;
use crate::grid::{Cell, CellSet};
use crate::lang::{Sentence, Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, RuleNote};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

pub(super) static ALGEBRA: Technique = Technique {
    id: "leftover-sums",
    name: Text { en: "Leftovers with Cages", zh: "剩余格与笼" },
    family: Family::Rules,
    about: Text {
        en: "What equally many rows and regions have apart adds up to the same. Take away the cages on both sides, and few cells \
             with a known sum or difference are left.",
        zh: "同样多的行与区域各自独有的格，和也相同；两边都减去其中的笼，剩下的少数格的和或差就已知。",
    },
    reason: Text {
        en: "{base} and {cover} have the same sum, and so have the cells that they do not share. {rule}.",
        zh: "{base}与{cover}的和相同，去掉公共的格后也相同。{rule}。",
    },
    example: "jigsaw:111112222333311222333441225344461655346666657446865557499855777999887777999988888,\
              killer-cage:3:r4c1-r5c1;\
              .................................................................................::146 246:",
    find: algebra,
    ..Technique::PLAIN
};

/// The most open cells that are left.
const MOST_OPEN: usize = 5;

fn algebra(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let rules = board.rules();
    if !is_wanted(rules) {
        return ControlFlow::Continue(());
    }
    let cages = cages(rules);
    let unions = search.shared.slot::<Unions>();
    unions.turn_to(rules);
    for apart in unions.leftovers.iter().chain(&unions.crossings) {
        sink.pulse()?;
        let left = BothSides::of(apart, &cages);
        let open = (left.cells[0] | left.cells[1]) & board.empty();
        if left.covered == [0; 2] || !(1..=MOST_OPEN).contains(&open.len()) {
            continue;
        }
        let with = |side: usize, factor: i64| left.cells[side].iter().map(move |cell| (cell, factor));
        let terms: Vec<(Cell, i64)> = with(0, 1).chain(with(1, -1)).collect();
        let task = CellTask::of_sum(rules, &terms, left.covered[1] - left.covered[0]);
        let Some(removes) = unsupported(board, &task).filter(|removes| !removes.is_empty()) else { continue };
        let combinations = || task.combinations(|cell| held(board, cell));
        sink.remove(&ALGEBRA, removes, |evidence| left.tell(board, apart, combinations(), evidence))?;
    }
    ControlFlow::Continue(())
}

/// The cells that cages leave of both sides, and the sums of these cages.
struct BothSides {
    cells: [CellSet; 2],
    covered: [i64; 2],
}

impl BothSides {
    fn of(apart: &Apart, cages: &[Cage]) -> BothSides {
        let mut left = BothSides { cells: apart.cells, covered: [0; 2] };
        for cage in cages {
            for side in [0, 1] {
                if cage.cells.is_subset(apart.cells[side]) {
                    left.cells[side] -= cage.cells;
                    left.covered[side] += cage.sum;
                }
            }
        }
        left
    }

    fn tell(&self, board: &Board, apart: &Apart, combinations: Vec<String>, evidence: &mut Evidence) {
        apart.name_houses(evidence);
        let cells = self.cells[0] | self.cells[1];
        // The side that has cells comes first.
        let (one, other) = if self.cells[0].is_empty() { (1, 0) } else { (0, 1) };
        let rest = self.covered[other] - self.covered[one];
        let arguments = vec![
            ("one", in_a_row(apart.cells[one])),
            ("other", in_a_row(apart.cells[other])),
            ("here", self.covered[one].to_string()),
            ("there", self.covered[other].to_string()),
            ("some", in_a_row(self.cells[one])),
            ("less", in_a_row(self.cells[other])),
            ("rest", rest.to_string()),
        ];
        let text = if self.cells[other].is_empty() { SUM } else { DIFFERENCE };
        let said = Sentence::new(text, arguments);
        evidence.rule(RuleNote { id: "leftover-sums".to_owned(), said, cells, combinations });
        notes::sight_within(board, cells, evidence);
    }
}

const SUM: Text = Text {
    en: "{one} have the sum of {other}, of which cages have {here} and {there}, so {some} add up to {rest}",
    zh: "{one} 与 {other} 的和相同，其中的笼分别占 {here} 与 {there}，故 {some} 之和为 {rest}",
};
const DIFFERENCE: Text = Text {
    en: "{one} have the sum of {other}, of which cages have {here} and {there}, so {some} less {less} make \
         {rest}",
    zh: "{one} 与 {other} 的和相同，其中的笼分别占 {here} 与 {there}，故 {some} 减去 {less} 为 {rest}",
};
