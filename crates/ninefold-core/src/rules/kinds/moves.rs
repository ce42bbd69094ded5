//! Values that cells a move apart may not hold: sums a knight's move apart, consecutive digits on diagonals, equal
//! digits at other distances.

use super::negative::distance;
use crate::lang::{Sentence, Text};
use crate::rules::constraint::{Argument, Constraint};
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::Relation;

pub(super) static DIAGONAL_NON_CONSECUTIVE: Kind = Kind {
    id: "diagonal-non-consecutive",
    name: Text { en: "Diagonally non-consecutive", zh: "斜邻无连续" },
    step: Text { en: "Non-consecutive on the diagonal", zh: "斜邻不连续" },
    about: Text {
        en: "Cells that touch at a corner do not hold consecutive digits.",
        zh: "对角相邻的两格不能是连续数字。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the rule that diagonal neighbours are not consecutive", zh: "斜邻不连续的规则" },
    iss: "",
    fits: always,
    allows: |_, filling| filling.pairs_at(&CORNERS, |a, b| (a - b).abs() != 1),
    parts: |_, layout, parts| {
        parts.pairs_at(layout, &CORNERS, &Relation::new(layout, |a, b| (a - b).abs() != 1));
    },
    shapes: |_, _| Vec::new(),
};

pub(super) static KNIGHTMARE: Kind = Kind {
    id: "knightmare",
    name: Text { en: "Knightmare", zh: "马步禁和" },
    step: Text { en: "Knightmare", zh: "马步禁和" },
    about: Text {
        en: "Cells a knight's move of chess apart do not add up to any of the sums, 5 and 15 if none are given.",
        zh: "相隔国际象棋马步的两格之和不等于所列的任何数；不给时为 5 和 15。",
    },
    takes: &[Takes {
        name: "sums",
        what: What::Numbers(0, 64),
        about: Text { en: "the sums, with + between them", zh: "禁止的和，以 + 分隔" },
    }],
    example: "5+15",
    say: Text { en: "the knightmare rule", zh: "马步禁和规则" },
    allows: |rule, filling| filling.pairs_at(&KNIGHT, |a, b| !sums(rule).contains(&(a + b))),
    parts: |rule, layout, parts| {
        parts.pairs_at(layout, &KNIGHT, &Relation::new(layout, |a, b| !sums(rule).contains(&(a + b))));
    },
    ..DIAGONAL_NON_CONSECUTIVE
};

pub(super) static TAXICAB: Kind = Kind {
    id: "taxicab",
    name: Text { en: "Taxicab distance", zh: "出租车距离" },
    step: Text { en: "Taxicab distance", zh: "出租车距离" },
    about: Text {
        en: "Two cells that are this many steps along rows and columns apart do not hold the same digit.",
        zh: "横竖相距恰为所给步数的两格数字不同。",
    },
    takes: &[Takes {
        name: "steps",
        what: What::Number(1, 99),
        about: Text { en: "how many steps", zh: "步数" },
    }],
    example: "4",
    say: Text { en: "the rule of {steps} steps", zh: "{steps} 步的出租车规则" },
    allows: |rule, filling| {
        let steps = rule.number(0).unwrap_or(0);
        let differ = |&(a, b): &(CellId, CellId)| {
            distance(a, b, filling.layout()) != steps || filling.value(a) != filling.value(b)
        };
        pairs(filling.layout()).iter().all(differ)
    },
    parts: |rule, layout, parts| {
        let steps = rule.number(0).unwrap_or(0);
        let apart = pairs(layout).into_iter().filter(|&(a, b)| distance(a, b, layout) == steps);
        apart.for_each(|(a, b)| parts.unequal(a, b));
    },
    ..DIAGONAL_NON_CONSECUTIVE
};

pub(super) static ANTI_LEAPER: Kind = Kind {
    id: "anti-leaper",
    name: Text { en: "Anti-leaper", zh: "禁跳步" },
    step: Text { en: "Leap", zh: "跳步" },
    about: Text {
        en: "Cells a leap apart do not hold the same digit. A leap is two numbers: how far it goes one way, and how far the other. If digits are listed, the rule is about these only.",
        zh: "相隔一个跳步的两格数字不同。跳步由两个数给出：一个方向走几格，另一个方向走几格。若列出数字，则只限于这些数字。",
    },
    takes: &[
        Takes {
            name: "leaps",
            what: What::Numbers(2, 64),
            about: Text {
                en: "two numbers for each leap, with + between them",
                zh: "每个跳步两个数，以 + 分隔",
            },
        },
        Takes {
            name: "digits",
            what: What::Numbers(0, 64),
            about: Text {
                en: "the digits, if not all of them, with + between them",
                zh: "若不是全部数字，则列出，以 + 分隔",
            },
        },
    ],
    example: "1+3",
    say: Text { en: "the leap of {leaps}", zh: "{leaps} 的跳步规则" },
    fits: |rule, _| {
        let is_leap = |leap: &[i64]| {
            leap.len() == 2 && leap.iter().all(|step| (0..=35).contains(step)) && leap != [0, 0]
        };
        if rule.numbers().chunks(2).all(is_leap) { Ok(()) } else { Err(Sentence::new(NO_LEAPS, Vec::new())) }
    },
    allows: |rule, filling| filling.pairs_at(&leaps(rule), |a, b| a != b || !is_meant(rule, a)),
    parts: |rule, layout, parts| {
        let relation = Relation::new(layout, |a, b| a != b || !is_meant(rule, a));
        parts.pairs_at(layout, &leaps(rule), &relation);
    },
    ..DIAGONAL_NON_CONSECUTIVE
};

const CORNERS: [(isize, isize); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(isize, isize); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

fn sums(rule: &Constraint) -> &[i64] {
    match rule.numbers() {
        [] => &[5, 15],
        sums => sums,
    }
}

fn pairs(layout: &Layout) -> Vec<(CellId, CellId)> {
    let cells = layout.cells();
    cells.clone().flat_map(|a| cells.clone().filter(move |&b| a < b).map(move |b| (a, b))).collect()
}

/// Returns all directions of the leaps, each once.
fn leaps(rule: &Constraint) -> Vec<(isize, isize)> {
    let mut all = Vec::new();
    for leap in rule.numbers().chunks_exact(2) {
        let (far, near) = (leap[0] as isize, leap[1] as isize);
        for (down, right) in [(far, near), (near, far)] {
            all.extend([(down, right), (down, -right), (-down, right), (-down, -right)]);
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

fn is_meant(rule: &Constraint, value: i64) -> bool {
    match rule.arguments().get(1) {
        Some(Argument::Numbers(digits)) => digits.contains(&value),
        _ => true,
    }
}

const NO_LEAPS: Text = Text {
    en: "anti-leaper needs two numbers for each leap, from 0 to 35 and not both 0",
    zh: "anti-leaper 的每个跳步需要两个数，各在 0 到 35 之间，且不同时为 0",
};
