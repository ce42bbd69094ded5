//! Innies and outies: houses add up, and so do the cages in them.
//!
//! **Sound**: a house of all digits has a known sum. Some neighbouring rows, columns, or a region, less the cages that
//! lie within them, leave a few cells with a known sum (innies); cages that stick out leave the difference (outies).
//! Every way to fill these few cells is looked at, as for a cage.

use super::fillings::{Task, held, unsupported};
use crate::grid::{Cell, CellSet, House, HouseKind};
use crate::lang::{Sentence, Text};
use crate::logic::{Board, Family, Flow, HouseRole, RuleNote, Search, Sink, Technique};
use crate::rules::{Part, Rules};
use std::ops::ControlFlow;

pub(super) static INNIES: Technique = Technique {
    id: "innies-outies",
    name: Text { en: "Innies and Outies", zh: "内外格求和" },
    family: Family::Rules,
    about: Text {
        en: "A row, column or region adds up to a known sum. Take away the cages in it, and what is left over, or what \
             sticks out, has a known sum too.",
        zh: "一行、一列或一个区域的和是已知的；减去其中的笼，剩下的格或伸出的格的和也就已知。",
    },
    reason: Text {
        en: "{rule}; what is removed fits none of the ways to reach that.",
        zh: "{rule}；被删去的数字不在任何可行的填法中。",
    },
    find: innies,
    ..Technique::PLAIN
};

/// At most so many cells are left over.
const MOST_CELLS: usize = 5;

/// So many neighbouring lines are taken together at most.
const MOST_LINES: usize = 4;

/// Cells with a sum: what cages and filled cells are.
struct Cage {
    cells: CellSet,
    sum: i64,
}

fn cages(rules: &Rules) -> Vec<Cage> {
    let layout = rules.layout();
    let cell = |id| Cell::at(layout.row(id), layout.column(id));
    let sums = rules.parts().iter().filter_map(|(_, part)| match part {
        Part::Sum { terms, least, most } if least == most && terms.iter().all(|&(_, factor)| factor == 1) => {
            Some(Cage { cells: terms.iter().map(|&(id, _)| cell(id)).collect(), sum: *least })
        }
        _ => None,
    });
    let mut disjoint: Vec<Cage> = Vec::new();
    for cage in sums {
        if disjoint.iter().all(|known| !known.cells.intersects(cage.cells)) {
            disjoint.push(cage);
        }
    }
    disjoint
}

fn innies(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let rules = board.rules();
    if rules.is_classic() {
        return ControlFlow::Continue(());
    }
    let cages = cages(rules);
    if cages.is_empty() {
        return ControlFlow::Continue(());
    }
    for houses in spans(rules) {
        sink.pulse()?;
        let inside = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
        let total =
            houses.len() as i64 * rules.digits().iter().map(|digit| i64::from(digit.value())).sum::<i64>();
        let within = cages.iter().filter(|cage| cage.cells.is_subset(inside));
        let touching = cages.iter().filter(|cage| cage.cells.intersects(inside));
        let sides = [within.collect::<Vec<_>>(), touching.collect()];
        for cages in sides.iter().filter(|cages| !cages.is_empty()) {
            one(board, &houses, inside, total, cages, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Neighbouring rows or columns, or one region, that hold every digit.
fn spans(rules: &Rules) -> Vec<Vec<House>> {
    let of_kind = |kind| {
        let houses = rules.houses().iter().copied().filter(move |house| house.kind() == kind);
        houses.filter(|&house| rules.is_whole(house)).collect::<Vec<House>>()
    };
    let mut spans: Vec<Vec<House>> = of_kind(HouseKind::Block).into_iter().map(|house| vec![house]).collect();
    for lines in [of_kind(HouseKind::Row), of_kind(HouseKind::Column)] {
        for count in 1..=MOST_LINES {
            spans.extend(lines.windows(count).map(<[House]>::to_vec));
        }
    }
    spans.sort_by_key(Vec::len);
    spans
}

/// What is left of `inside` by these cages, less what sticks out of it.
fn one(
    board: &Board,
    houses: &[House],
    inside: CellSet,
    total: i64,
    cages: &[&Cage],
    sink: &mut Sink<'_>,
) -> Flow {
    let covered = cages.iter().fold(CellSet::EMPTY, |all, cage| all | cage.cells);
    let sum: i64 = cages.iter().map(|cage| cage.sum).sum();
    let open = |cells: CellSet| cells & board.empty();
    let (innies, outies) = (inside - covered, covered - inside);
    let value = |cells: CellSet| -> i64 {
        cells.iter().filter_map(|cell| board.value(cell)).map(|digit| i64::from(digit.value())).sum()
    };
    let left = open(innies).len() + open(outies).len();
    if left == 0 || left > MOST_CELLS {
        return ControlFlow::Continue(());
    }
    let wanted = total - sum;
    let rest = wanted - value(innies) + value(outies);
    let terms: Vec<(Cell, i64)> =
        open(innies).iter().map(|cell| (cell, 1)).chain(open(outies).iter().map(|cell| (cell, -1))).collect();
    let task = Task::of_sum(board.rules(), &terms, rest);
    let Some(found) = task.fillings(|cell| held(board, cell)) else { return ControlFlow::Continue(()) };
    let removes = unsupported(board, &task, &found);
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    sink.remove(&INNIES, removes, |evidence| {
        for &house in houses {
            evidence.house(HouseRole::Area, house);
        }
        let list = |cells: CellSet| cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ");
        let arguments = vec![
            ("total", total.to_string()),
            ("cages", sum.to_string()),
            ("innies", list(innies)),
            ("outies", list(outies)),
            ("rest", wanted.to_string()),
        ];
        let text = if outies.is_empty() {
            INNER
        } else if innies.is_empty() {
            OUTER
        } else {
            BOTH
        };
        let arguments = if innies.is_empty() {
            arguments
                .into_iter()
                .map(|(name, text)| if name == "rest" { (name, (-wanted).to_string()) } else { (name, text) })
                .collect()
        } else {
            arguments
        };
        let combinations = found.combinations.iter().map(ToString::to_string).collect();
        evidence.rule(RuleNote {
            id: "45".to_owned(),
            said: Sentence::new(text, arguments),
            cells: innies | outies,
            combinations,
        });
    })
}

const INNER: Text = Text {
    en: "The houses add up to {total} and the cages within them to {cages}, so {innies} add up to {rest}",
    zh: "这些区域之和为 {total}，其中的笼之和为 {cages}，故 {innies} 之和为 {rest}",
};
const OUTER: Text = Text {
    en: "The cages add up to {cages} and the houses to {total}, so {outies}, which stick out, add up to {rest}",
    zh: "笼之和为 {cages}，区域之和为 {total}，故伸出的 {outies} 之和为 {rest}",
};
const BOTH: Text = Text {
    en: "The houses add up to {total} and the cages to {cages}, so {innies} less {outies} make {rest}",
    zh: "区域之和为 {total}，笼之和为 {cages}，故 {innies} 减去 {outies} 为 {rest}",
};
