//! Rules about neighbours without a mark, if all marks are given, and other rules about all pairs.

use crate::lang::Text;
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::{Parts, Relation};

/// The pairs that have a mark.
const MARKED: Takes = Takes {
    name: "marked",
    what: What::Groups(0, 2000),
    about: Text { en: "the pairs with a mark, with / between them", zh: "有标记的格对，以 / 分隔" },
};

/// The numbers that unmarked pairs do not have.
const NUMBERS: Takes = Takes {
    name: "numbers",
    what: What::Numbers(1, 64),
    about: Text { en: "the numbers, with + between them", zh: "这些数，以 + 分隔" },
};

pub(super) static ALL_DOTS: Kind = Kind {
    id: "all-dots",
    name: Text { en: "All dots are given", zh: "已给出全部圆点" },
    step: Text { en: "No dot here", zh: "此处无圆点" },
    about: Text {
        en: "Neighbours without a Kropki dot are neither consecutive nor one twice the other. The pairs with a dot are listed.",
        zh: "没有圆点的相邻两格既不连续也不成两倍；列出的是有圆点的格对。",
    },
    takes: &[MARKED],
    example: "",
    say: Text { en: "the rule that all dots are given", zh: "已给出全部圆点的规则" },
    iss: "StrictKropki",
    fits: always,
    allows: |rule, filling| unmarked_hold(rule, filling, has_no_dot),
    parts: |rule, layout, parts| relate_unmarked(rule, layout, parts, has_no_dot),
    shapes: |_, _| Vec::new(),
};

pub(super) static ALL_XV: Kind = Kind {
    id: "all-xv",
    name: Text { en: "All X and V are given", zh: "已给出全部 X 和 V" },
    step: Text { en: "No X or V here", zh: "此处无 X 或 V" },
    about: Text {
        en: "Neighbours without an X or V add up to neither 10 nor 5. The pairs with a mark are listed.",
        zh: "没有 X 或 V 的相邻两格之和既不是 10 也不是 5；列出的是有标记的格对。",
    },
    say: Text { en: "the rule that all X and V are given", zh: "已给出全部 X 和 V 的规则" },
    iss: "StrictXV",
    allows: |rule, filling| unmarked_hold(rule, filling, has_no_letter),
    parts: |rule, layout, parts| relate_unmarked(rule, layout, parts, has_no_letter),
    ..ALL_DOTS
};

pub(super) static ALL_DIFFERENCES: Kind = Kind {
    id: "all-differences",
    name: Text { en: "All differences are given", zh: "已给出全部差" },
    step: Text { en: "No such difference here", zh: "此处无此差" },
    about: Text {
        en: "Neighbours without a mark do not differ by any of the numbers. The pairs with a mark are listed.",
        zh: "没有标记的相邻两格之差不等于所列的任何数；列出的是有标记的格对。",
    },
    takes: &[NUMBERS, MARKED],
    example: "1:r1c1-r1c2/r2c1-r3c1",
    say: Text {
        en: "the rule that all differences of {numbers} are given",
        zh: "已给出全部差 {numbers} 的规则",
    },
    iss: "",
    allows: |rule, filling| unmarked_hold(rule, filling, |a, b| !rule.numbers().contains(&(a - b).abs())),
    parts: |rule, layout, parts| {
        relate_unmarked(rule, layout, parts, |a, b| !rule.numbers().contains(&(a - b).abs()));
    },
    ..ALL_DOTS
};

pub(super) static ALL_RATIOS: Kind = Kind {
    id: "all-ratios",
    name: Text { en: "All ratios are given", zh: "已给出全部比" },
    step: Text { en: "No such ratio here", zh: "此处无此比" },
    about: Text {
        en: "Of neighbours without a mark, neither is the other multiplied by any of the numbers. The pairs with a mark are listed.",
        zh: "没有标记的相邻两格，任何一个都不是另一个乘以所列的数；列出的是有标记的格对。",
    },
    example: "2:r1c1-r1c2/r2c1-r3c1",
    say: Text {
        en: "the rule that all ratios of {numbers} are given", zh: "已给出全部比 {numbers} 的规则"
    },
    allows: |rule, filling| unmarked_hold(rule, filling, |a, b| has_no_ratio(rule, a, b)),
    parts: |rule, layout, parts| relate_unmarked(rule, layout, parts, |a, b| has_no_ratio(rule, a, b)),
    ..ALL_DIFFERENCES
};

pub(super) static ALL_SUMS: Kind = Kind {
    id: "all-sums",
    name: Text { en: "All sums are given", zh: "已给出全部和" },
    step: Text { en: "No such sum here", zh: "此处无此和" },
    about: Text {
        en: "Neighbours without a mark do not add up to any of the numbers. The pairs with a mark are listed.",
        zh: "没有标记的相邻两格之和不等于所列的任何数；列出的是有标记的格对。",
    },
    example: "10:r1c1-r1c2/r2c1-r3c1",
    say: Text {
        en: "the rule that all sums of {numbers} are given", zh: "已给出全部和 {numbers} 的规则"
    },
    allows: |rule, filling| unmarked_hold(rule, filling, |a, b| !rule.numbers().contains(&(a + b))),
    parts: |rule, layout, parts| {
        relate_unmarked(rule, layout, parts, |a, b| !rule.numbers().contains(&(a + b)));
    },
    ..ALL_DIFFERENCES
};

pub(super) static ALL_PRODUCTS: Kind = Kind {
    id: "all-products",
    name: Text { en: "All products are given", zh: "已给出全部积" },
    step: Text { en: "No such product here", zh: "此处无此积" },
    about: Text {
        en: "Neighbours without a mark do not multiply to any of the numbers. The pairs with a mark are listed.",
        zh: "没有标记的相邻两格之积不等于所列的任何数；列出的是有标记的格对。",
    },
    example: "12:r1c1-r1c2/r2c1-r3c1",
    say: Text {
        en: "the rule that all products of {numbers} are given",
        zh: "已给出全部积 {numbers} 的规则",
    },
    allows: |rule, filling| unmarked_hold(rule, filling, |a, b| !rule.numbers().contains(&(a * b))),
    parts: |rule, layout, parts| {
        relate_unmarked(rule, layout, parts, |a, b| !rule.numbers().contains(&(a * b)));
    },
    ..ALL_DIFFERENCES
};

pub(super) static ANTI_TAXICAB: Kind = Kind {
    id: "anti-taxicab",
    name: Text { en: "Anti-taxicab", zh: "反出租车" },
    step: Text { en: "Anti-taxicab", zh: "反出租车" },
    about: Text {
        en: "Two cells with the same digit are never as many steps along rows and columns apart as the digit says.",
        zh: "两格若数字相同，则它们横竖相距的步数不等于该数字。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the anti-taxicab rule", zh: "反出租车规则" },
    iss: "AntiTaxicab",
    fits: always,
    allows: |_, filling| {
        let cells = filling.layout().cells();
        cells.clone().all(|a| {
            let same = |b: &CellId| a < *b && filling.value(a) == filling.value(*b);
            cells.clone().filter(same).all(|b| distance(a, b, filling.layout()) != filling.value(a))
        })
    },
    parts: |_, layout, parts| {
        let reach = *layout.values().end() as i64;
        let relations: Vec<Relation> =
            (0..=reach).map(|apart| Relation::new(layout, move |a, b| a != b || a != apart)).collect();
        for a in layout.cells() {
            for b in layout.cells().filter(|&b| a < b) {
                if let Some(relation) = relations.get(distance(a, b, layout) as usize) {
                    parts.pair(a, b, relation);
                }
            }
        }
    },
    shapes: |_, _| Vec::new(),
};

pub(super) static DUTCH_FLATMATES: Kind = Kind {
    id: "dutch-flatmates",
    name: Text { en: "Dutch flatmates", zh: "荷兰室友" },
    step: Text { en: "Dutch flatmates", zh: "荷兰室友" },
    about: Text {
        en: "Every 5 has a 1 directly above it or a 9 directly below it, or both.",
        zh: "每个 5 的正上方是 1，或正下方是 9，或两者皆有。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the rule of Dutch flatmates", zh: "荷兰室友规则" },
    iss: "DutchFlatmates",
    fits: always,
    allows: |_, filling| {
        let layout = filling.layout();
        let is = |cell: Option<CellId>, value| cell.is_some_and(|cell| filling.value(cell) == value);
        let is_fine = |cell: CellId| is(layout.beside(cell, -1, 0), 1) || is(layout.beside(cell, 1, 0), 9);
        layout.cells().all(|cell| filling.value(cell) != 5 || is_fine(cell))
    },
    parts: |_, layout, parts| {
        for cell in layout.cells() {
            let (above, below) = (layout.beside(cell, -1, 0), layout.beside(cell, 1, 0));
            let reads: Vec<CellId> = [Some(cell), above, below].into_iter().flatten().collect();
            let has_above = above.is_some();
            // Whether a flatmate is still wanted.
            let step = move |&wants: &bool, place: usize, value: i64| {
                Some(match place {
                    0 => value == 5,
                    1 if has_above => wants && value != 1,
                    _ => wants && value != 9,
                })
            };
            parts.read(layout, &reads, false, step, |&wants| !wants);
        }
    },
    shapes: |_, _| Vec::new(),
};

pub(super) fn distance(a: CellId, b: CellId, layout: &Layout) -> i64 {
    (layout.row(a).abs_diff(layout.row(b)) + layout.column(a).abs_diff(layout.column(b))) as i64
}

fn has_no_dot(a: i64, b: i64) -> bool {
    (a - b).abs() != 1 && a != 2 * b && b != 2 * a
}

fn has_no_letter(a: i64, b: i64) -> bool {
    a + b != 5 && a + b != 10
}

fn has_no_ratio(rule: &Constraint, a: i64, b: i64) -> bool {
    rule.numbers().iter().all(|ratio| ratio.checked_mul(b) != Some(a) && ratio.checked_mul(a) != Some(b))
}

/// Returns all pairs of neighbours that are not marked.
fn unmarked(rule: &Constraint, layout: &Layout) -> Vec<(CellId, CellId)> {
    let is_marked = |a: CellId, b: CellId| rule.lists(&[a, b]);
    let ahead = [(0, 1), (1, 0)];
    let pairs = layout.cells().flat_map(|cell| {
        ahead.iter().filter_map(move |&(down, right)| Some((cell, layout.beside(cell, down, right)?)))
    });
    pairs.filter(|&(a, b)| !is_marked(a, b)).collect()
}

fn unmarked_hold(rule: &Constraint, filling: &Filling, holds: impl Fn(i64, i64) -> bool) -> bool {
    let pairs = unmarked(rule, filling.layout());
    pairs.into_iter().all(|(a, b)| holds(filling.value(a), filling.value(b)))
}

fn relate_unmarked(rule: &Constraint, layout: &Layout, parts: &mut Parts, holds: impl Fn(i64, i64) -> bool) {
    let relation = Relation::new(layout, holds);
    unmarked(rule, layout).into_iter().for_each(|(a, b)| parts.pair(a, b, &relation));
}
