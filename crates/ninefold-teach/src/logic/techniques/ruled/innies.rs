//! Innies and outies: houses have a known sum, and so have the cages in them.
//!
//! **Sound**: a house of all digits has a known sum. If the cages inside some neighbouring rows or columns, or a
//! region, are subtracted, a few cells with a known sum remain (innies); cages that stick out leave the difference
//! (outies). Every way to fill these few cells is examined, as for a cage.

use super::fillings::{CellTask, held, unsupported};
use super::notes;
use crate::grid::{Cell, CellSet, House, HouseKind};
use crate::lang::{Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::scratch::Slot;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{HouseRole, RuleNote};
use crate::logic::technique::{Family, Flow, Technique};
use crate::rules::{Part, Rules, say_derived};
use std::ops::ControlFlow;

pub(in crate::logic) static INNIES: Technique = ONE_HOUSE;

const ONE_HOUSE: Technique = Technique {
    id: "innies-outies",
    name: Text { en: "Innies and Outies", zh: "内外格求和" },
    family: Family::Rules,
    about: Text {
        en: "A row, column or region adds up to a known sum. Take away the cages in it, and what is left over, or what \
             sticks out, has a known sum too.",
        zh: "一行、一列或一个区域的和是已知的；减去其中的笼，剩下的格或伸出的格的和也就已知。",
    },
    reason: Text {
        en: "{rule}; what is removed does not fit that.", zh: "{rule}；被删去的数字与此不符。"
    },
    example: "killer-cage:20:r1c1-r1c4,killer-cage:22:r1c5-r1c8;\
              .................................................................................::119 219 419 \
              519 619 719 819 919:",
    find: |search, sink| innies(&INNIES, search, sink),
    ..Technique::PLAIN
};

pub(in crate::logic) static SEVERAL: Technique = Technique {
    id: "innies-outies-several",
    name: Text { en: "Innies and Outies of Several Houses", zh: "多区域内外格求和" },
    about: Text {
        en: "Several neighbouring rows, columns or regions add up to as many times the sum of one. Take away the cages in them, \
             and what is left over, or what sticks out, has a known sum.",
        zh: "相邻的几行、几列或几个区域的和是单个的几倍；减去其中的笼，剩下的格或伸出的格的和也就已知。",
    },
    example: "killer-cage:10:r1c1-r2c1,killer-cage:10:r1c2-r2c2,killer-cage:10:r1c3-r2c3,killer-cage:10:\
              r1c4-r2c4,killer-cage:10:r1c5-r2c5,killer-cage:14:r1c6-r2c6,killer-cage:10:r1c7-r2c7,killer-cage:\
              10:r1c8-r2c8;.................................................................................::\
              319 619 719 819 919 329 629 729 829 929:",
    find: |search, sink| innies(&SEVERAL, search, sink),
    ..ONE_HOUSE
};

/// The largest number of remaining cells.
const MOST_CELLS: usize = 5;

/// The largest number of neighbouring lines taken together.
const MOST_LINES: usize = 4;

/// Cells with a sum: cages and filled cells.
pub(super) struct Cage {
    pub(super) cells: CellSet,
    pub(super) sum: i64,
}

pub(super) fn cages(rules: &Rules) -> Vec<Cage> {
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

/// Looks at one house, or at several of them, by the technique.
fn innies(technique: &'static Technique, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if board.rules().is_unruled() {
        return ControlFlow::Continue(());
    }
    let known = search.shared.slot::<KnownRests>();
    known.turn_to(board.rules());
    for rest in &known.rests {
        if (rest.houses.len() == 1) != (*technique == INNIES) {
            continue;
        }
        if !(1..=MOST_CELLS).contains(&(rest.cells() & board.empty()).len()) {
            continue;
        }
        sink.pulse()?;
        let task = rest.task(board);
        let Some(removes) = unsupported(board, &task).filter(|removes| !removes.is_empty()) else { continue };
        sink.remove(technique, removes, |evidence| {
            for &house in &rest.houses {
                evidence.house(HouseRole::Area, house);
            }
            let combinations = task.combinations(|cell| held(board, cell));
            evidence.rule(rest.note(combinations));
            notes::sight_within(board, rest.cells(), evidence);
        })?;
    }
    ControlFlow::Continue(())
}

/// The rest that cages leave of some houses, minus the cells that stick out of them: few cells with a known sum.
#[derive(Debug)]
pub(in crate::logic::techniques) struct Rest {
    houses: Vec<House>,
    innies: CellSet,
    outies: CellSet,
    /// The sum of the houses, and that of the cages.
    total: i64,
    cages: i64,
}

/// All rests by some rules, including those of houses that following leaves out.
#[derive(Debug, Default)]
pub(super) struct KnownRests {
    of: Option<Rules>,
    rests: Vec<Rest>,
}

impl Slot for KnownRests {}

impl KnownRests {
    fn turn_to(&mut self, rules: &Rules) {
        if self.of.as_ref() != Some(rules) {
            let mut houses = [spans(rules), more_spans(rules)].concat();
            houses.sort_by_key(Vec::len);
            *self = KnownRests { of: Some(rules.clone()), rests: rests_in(rules, houses) };
        }
    }
}

/// Returns all rests, whatever is on the board.
pub(in crate::logic::techniques) fn rests_of(rules: &Rules) -> Vec<Rest> {
    rests_in(rules, spans(rules))
}

fn rests_in(rules: &Rules, spans: Vec<Vec<House>>) -> Vec<Rest> {
    let cages = if rules.is_unruled() { Vec::new() } else { cages(rules) };
    let mut rests: Vec<Rest> = Vec::new();
    if cages.is_empty() {
        return rests;
    }
    let whole = rules.sum_of(rules.digits());
    for houses in spans {
        let inside = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
        let within = cages.iter().filter(|cage| cage.cells.is_subset(inside));
        let touching = cages.iter().filter(|cage| cage.cells.intersects(inside));
        for cages in [within.collect::<Vec<_>>(), touching.collect()] {
            let covered = cages.iter().fold(CellSet::EMPTY, |all, cage| all | cage.cells);
            let (innies, outies) = (inside - covered, covered - inside);
            let is_known = |rest: &Rest| (rest.innies, rest.outies) == (innies, outies);
            if !cages.is_empty() && !(innies | outies).is_empty() && !rests.iter().any(is_known) {
                let (total, cages) = (houses.len() as i64 * whole, cages.iter().map(|cage| cage.sum).sum());
                rests.push(Rest { houses: houses.clone(), innies, outies, total, cages });
            }
        }
    }
    rests
}

impl Rest {
    /// The open cells and the sum that they must have, innies minus outies.
    pub(super) fn task<'b>(&self, board: &'b Board) -> CellTask<'b> {
        let rules = board.rules();
        let value = |cells: CellSet| -> i64 {
            let digits = cells.iter().filter_map(|cell| board.value(cell));
            digits.map(|digit| rules.value_of(digit) as i64).sum()
        };
        let open =
            |cells: CellSet, factor: i64| (cells & board.empty()).iter().map(move |cell| (cell, factor));
        let terms: Vec<(Cell, i64)> = open(self.innies, 1).chain(open(self.outies, -1)).collect();
        CellTask::of_sum(rules, &terms, self.total - self.cages - value(self.innies) + value(self.outies))
    }

    /// All cells with their factors, innies minus outies, and the sum that they must have.
    pub(in crate::logic::techniques) fn terms(&self) -> (Vec<(Cell, i64)>, i64) {
        let with = |cells: CellSet, factor: i64| cells.iter().map(move |cell| (cell, factor));
        (with(self.innies, 1).chain(with(self.outies, -1)).collect(), self.total - self.cages)
    }

    /// The neighbouring lines, or the region, that it is taken from.
    pub(in crate::logic::techniques) fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The cells that have the sum.
    pub(super) fn cells(&self) -> CellSet {
        self.innies | self.outies
    }

    /// The argument in words. The sum of a single cell says what it holds, without a combination.
    pub(in crate::logic::techniques) fn note(&self, combinations: Vec<String>) -> RuleNote {
        let combinations = if self.cells().len() == 1 { Vec::new() } else { combinations };
        let houses = in_a_row(self.houses.iter().copied().map(notes::house_name));
        let [innies, outies] = [self.innies, self.outies]
            .map(|cells| cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>());
        RuleNote {
            id: "45".to_owned(),
            said: say_derived(houses, [&innies, &outies], self.total, self.cages),
            cells: self.cells(),
            combinations,
        }
    }
}

/// Returns neighbouring rows or columns, or one region, that hold every digit.
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

/// Returns two regions that share a border, and other houses that hold every digit and have a short name.
fn more_spans(rules: &Rules) -> Vec<Vec<House>> {
    let is_named = |house: &&House| matches!(house.kind(), HouseKind::Diagonal | HouseKind::Window);
    let whole = rules.houses().iter().filter(|&&house| rules.is_whole(house));
    let mut spans: Vec<Vec<House>> = whole.clone().filter(is_named).map(|&house| vec![house]).collect();
    let regions: Vec<House> = whole.filter(|house| house.kind() == HouseKind::Block).copied().collect();
    let is_beside = |a: crate::grid::Cell, b: crate::grid::Cell| {
        a.row_index().abs_diff(b.row_index()) + a.column_index().abs_diff(b.column_index()) == 1
    };
    for (place, &one) in regions.iter().enumerate() {
        for &other in &regions[..place] {
            let touches = |a| other.cells().iter().any(|b| is_beside(a, b));
            if one.cells().iter().any(touches) {
                spans.push(vec![other, one]);
            }
        }
    }
    spans
}
