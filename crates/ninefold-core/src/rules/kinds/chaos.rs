//! Chaos construction: the regions of the grid are a part of the solution.
//!
//! The label of each cell's region is a cell beside the grid, in the group `CC`, which has a cell for each cell of the
//! grid.

use super::connected::is_one_area;
use super::sets::COUNT_DISTINCT;
use crate::lang::{Sentence, Text};
use crate::rules::constraint::{Argument, Constraint};
use crate::rules::filters::Chaos;
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::Parts;
use crate::rules::sheet::is_one_grid;
use std::collections::BTreeSet;

/// The stable name of the rule.
pub(crate) const CHAOS: &str = "chaos-construction";

/// The group of the labels.
pub(crate) const LABELS: &str = "CC";

pub(super) static CHAOS_CONSTRUCTION: Kind = Kind {
    id: CHAOS,
    name: Text { en: "Chaos construction", zh: "混沌构造" },
    step: Text { en: "Chaos construction", zh: "混沌构造" },
    about: Text {
        en: "The regions are unknown: each is connected by edges and holds every digit once. The cells CC beside the grid tell the region of each cell; regions are numbered in the order of their first cells.",
        zh: "区域未知：每个区域由边连通，且每个数字各一次。盘外格 CC 表示各格所在的区域；区域按其首格的顺序编号。",
    },
    takes: &[],
    example: "4x4,no-boxes,variables:CC:4x4;",
    say: Text { en: "chaos construction", zh: "混沌构造规则" },
    iss: "ChaosConstruction",
    fits: |rule, layout| {
        is_one_grid(rule, layout)?;
        let labels = layout.cells_of(LABELS).map_or(0, |cells| cells.len());
        if labels != layout.len() {
            let size = vec![("size", layout.to_string())];
            return Err(Sentence::new(NO_LABELS, size));
        }
        if layout.len().is_multiple_of(layout.value_count()) && regions(layout) <= layout.value_count() {
            Ok(())
        } else {
            Err(Sentence::new(NO_REGIONS, vec![("size", layout.to_string())]))
        }
    },
    allows: |_, filling| {
        let layout = filling.layout();
        let mut found: Vec<(i64, Vec<CellId>)> = Vec::new();
        for (cell, label) in layout.cells().zip(labels(layout)) {
            let label = filling.value(label);
            match found.iter_mut().find(|(known, _)| *known == label) {
                Some((_, cells)) => cells.push(cell),
                None => found.push((label, vec![cell])),
            }
        }
        let is_region = |cells: &Vec<CellId>| {
            cells.len() == layout.value_count() && filling.all_differ(cells) && is_one_area(layout, cells)
        };
        let numbers = layout.values().map(|value| value as i64);
        found.iter().zip(numbers).all(|((label, cells), number)| *label == number && is_region(cells))
    },
    parts: |_, layout, parts| add_parts(layout, &[], parts),
    shapes: |_, _| Vec::new(),
};

/// A variant of the rule in which given cells have the first labels, in this order. It is never written in rules; only
/// searches use it.
static ANCHORED: Kind = Kind {
    takes: &[Takes { name: "anchors", what: What::Cells(1, 64), about: CHAOS_CONSTRUCTION.name }],
    parts: |rule, layout, parts| add_parts(layout, rule.cells(), parts),
    ..CHAOS_CONSTRUCTION
};

fn add_parts(layout: &Layout, anchors: &[CellId], parts: &mut Parts) {
    let (cells, labels): (Vec<CellId>, _) = (layout.cells().collect(), labels(layout));
    for label in 0..regions(layout) {
        parts.connected(layout, &labels, 1 << label, Some(layout.value_count()));
    }
    let anchors = anchors.iter().map(|anchor| anchor.index()).collect();
    parts.filter(Chaos::new(&cells, &labels, regions(layout), layout.all_values()).anchored(anchors));
}

/// Returns the rule where these cells have the first labels. No two of them may be in one region.
pub(in crate::rules) fn anchored(anchors: Vec<CellId>, layout: &Layout) -> Option<Constraint> {
    Constraint::new(&ANCHORED, vec![Argument::Cells(anchors)], layout).ok()
}

/// Whether a constraint about labels only asks which of them are equal. It may be another one's `false`.
pub(in crate::rules) fn asks_labels_only_for_equality(rule: &Constraint, layout: &Layout) -> bool {
    let compared = match rule.kind().id {
        id if id == REGION_RUN.id || id == REGION_COUNT.id => rule.groups().concat(),
        id if id == COUNT_DISTINCT.id => rule.cells()[1..].to_vec(),
        _ => return false,
    };
    let is_label = |cell: &CellId| cell.index() >= layout.len();
    !is_label(&rule.cells()[0]) && compared.iter().all(is_label)
}

const CONTROL: Takes = Takes {
    name: "cell",
    what: What::Cells(1, 1),
    about: Text { en: "the cell that counts", zh: "计数的格" },
};

const OFFSET: Takes = Takes {
    name: "offset",
    what: What::Number(0, 1),
    about: Text {
        en: "1 if the first cell is not counted, else 0", zh: "不计首格时为 1，否则为 0"
    },
};

pub(super) static REGION_RUN: Kind = Kind {
    id: "region-run",
    name: Text { en: "Cells seen in the region", zh: "同区域连续格数" },
    step: Text { en: "Cells seen in the region", zh: "同区域连续格数" },
    about: Text {
        en: "The digit of the cell tells how many cells are seen along the arms before another region begins, its own counted once. Each arm is a list of labels that begins with the cell's own.",
        zh: "该格的数字表示沿各臂在进入其他区域之前所看到的格数，自身只计一次；每条臂是以该格自身的标号开头的标号列表。",
    },
    takes: &[
        CONTROL,
        OFFSET,
        Takes {
            name: "arms",
            what: What::Groups(1, 64),
            about: Text { en: "the arms, with / between them", zh: "各臂，以 / 分隔" },
        },
    ],
    example: "variables:CC:9x9;r1c1:0:vcc1+vcc2+vcc3/vcc1+vcc10",
    say: Text {
        en: "the cells of one region that {cell} sees along {arms}",
        zh: "{cell} 沿 {arms} 所见的同区域格",
    },
    iss: "ChaosArrow~{cell}~{offset}~{arms:parts}",
    fits: always,
    allows: |rule, filling| {
        let arms = rule.groups();
        let own = arms[0][0];
        let is_inside = |cell: &&CellId| filling.value(**cell) == filling.value(own);
        let run = |arm: &Vec<CellId>| arm.iter().take_while(is_inside).filter(|&&cell| cell != own).count();
        let seen = 1 + arms.iter().map(run).sum::<usize>() as i64;
        filling.value(rule.cells()[0]) + rule.number(1).unwrap_or(0) == seen
    },
    parts: |rule, layout, parts| {
        let offset = rule.number(1).unwrap_or(0);
        let mut reads = vec![rule.cells()[0]];
        // The places where an arm begins. The clue's own cell counts once.
        let (mut begins, mut is_new) = (BTreeSet::new(), Vec::new());
        for arm in rule.groups() {
            begins.insert(reads.len());
            for &cell in arm {
                is_new.push(i64::from(is_new.is_empty() || cell != rule.groups()[0][0]));
                reads.push(cell);
            }
        }
        // The state: the number of cells still to be seen, the clue's own region, and whether the arm is still in that
        // region.
        let step = move |&(left, own, is_inside): &(i64, i64, bool), place: usize, value: i64| {
            if place == 0 {
                return Some((value + offset, -1, true));
            }
            let own = if own < 0 { value } else { own };
            let is_inside = (is_inside || begins.contains(&place)) && value == own;
            let left = left - if is_inside { is_new[place - 1] } else { 0 };
            (left >= 0).then_some((left, own, is_inside))
        };
        parts.read(layout, &reads, (0, -1, true), step, |&(left, _, _)| left == 0);
    },
    shapes: |_, _| Vec::new(),
};

pub(super) static REGION_COUNT: Kind = Kind {
    id: "region-count",
    name: Text { en: "Cells counted in the region", zh: "同区域格数" },
    step: Text { en: "Cells counted in the region", zh: "同区域格数" },
    about: Text {
        en: "The digit of the cell tells how many of the labels in the list are that of the first one, which counts too.",
        zh: "该格的数字表示列表中有多少个标号与第一个相同（第一个也计入）。",
    },
    takes: &[
        CONTROL,
        OFFSET,
        Takes { name: "arms", what: What::Groups(1, 1), about: Text { en: "the labels", zh: "标号" } },
    ],
    example: "variables:CC:9x9;r1c1:0:vcc1+vcc2+vcc10+vcc11",
    say: Text {
        en: "the cells of one region that {cell} counts among {arms}",
        zh: "{cell} 在 {arms} 中所计的同区域格",
    },
    iss: "ChaosCount~{cell}~{offset}~{arms:parts}",
    allows: |rule, filling| {
        let labels: Vec<i64> = filling.along(&rule.groups()[0]).collect();
        let same = labels.iter().filter(|&&label| label == labels[0]).count() as i64;
        filling.value(rule.cells()[0]) + rule.number(1).unwrap_or(0) == same
    },
    parts: |rule, layout, parts| {
        let offset = rule.number(1).unwrap_or(0);
        let reads = [rule.cells(), &rule.groups()[0]].concat();
        let step = move |&(left, own): &(i64, i64), place: usize, value: i64| {
            if place == 0 {
                return Some((value + offset, -1));
            }
            let own = if own < 0 { value } else { own };
            let left = left - i64::from(value == own);
            (left >= 0).then_some((left, own))
        };
        parts.read(layout, &reads, (0, -1), step, |&(left, _)| left == 0);
    },
    ..REGION_RUN
};

fn labels(layout: &Layout) -> Vec<CellId> {
    layout.cells_of(LABELS).unwrap_or_default()
}

fn regions(layout: &Layout) -> usize {
    layout.len() / layout.value_count()
}

const NO_LABELS: Text = Text {
    en: "chaos-construction needs a cell beside the grid for each cell: write variables:CC:{size} before it",
    zh: "chaos-construction 需要为每格准备一个盘外格：请在其前写 variables:CC:{size}",
};
const NO_REGIONS: Text = Text {
    en: "a grid of {size} cannot be divided into regions that hold every digit once",
    zh: "{size} 的盘面无法分成每个数字各一次的区域",
};
