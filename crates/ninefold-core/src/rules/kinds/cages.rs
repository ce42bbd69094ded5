//! Cages with other clues than a sum.

use super::cells::twice_the_middle;
use super::killer_cage::fits;
use super::lines::CELLS;
use crate::lang::Text;
use crate::rules::cells::are_once;
use crate::rules::constraint::Constraint;
use crate::rules::filters::{Cases, Checked, FilterCase, sets_with_sum};
use crate::rules::kind::{Kind, Takes, What};
use crate::rules::layout::{AreaKind, Layout};
use crate::rules::parts::Parts;
use crate::rules::shape::{Paint, Shape};
use std::sync::Arc;

const SUM: Takes =
    Takes { name: "sum", what: What::Number(0, 9999), about: Text { en: "the sum", zh: "和" } };

pub(super) static RELLIK_CAGE: Kind = Kind {
    id: "rellik-cage",
    name: Text { en: "Rellik cage", zh: "反杀手笼" },
    step: Text { en: "Rellik cage", zh: "反杀手笼" },
    about: Text {
        en: "The digits in the cage do not repeat, and no digits among them add up to the sum. A single digit counts as well.",
        zh: "笼内数字不重复，且其中任意若干个（包括一个）之和都不等于所给的数。",
    },
    takes: &[SUM, CELLS],
    example: "10:r1c1-r1c4",
    say: Text { en: "the rellik cage of {sum} in {cells}", zh: "{cells} 的反杀手笼 {sum}" },
    iss: "RellikCage~{sum}~{cells}",
    fits,
    allows: |cage, filling| {
        let values: Vec<i64> = filling.along(cage.cells()).collect();
        filling.all_differ(cage.cells()) && !can_add_up(&values, cage.number(0).unwrap_or(0))
    },
    parts: |cage, layout, parts| {
        let sum = cage.number(0).unwrap_or(0);
        if !parts.sets(layout, cage.cells(), |values| !can_add_up(values, sum)) {
            parts.checked(cage, layout);
        }
    },
    shapes: |cage, _| drawn(cage, "≠"),
};

pub(super) static EQUALITY_CAGE: Kind = Kind {
    id: "equality-cage",
    name: Text { en: "Equality cage", zh: "均等笼" },
    step: Text { en: "Equality cage", zh: "均等笼" },
    about: Text {
        en: "The digits in the cage do not repeat. As many are odd as even, and as many low as high; the middle digit is neither low nor high.",
        zh: "笼内数字不重复；奇数与偶数一样多，小数与大数一样多（正中的数字两者都不是）。",
    },
    takes: &[CELLS],
    example: "r1c1-r1c4",
    say: Text { en: "the equality cage {cells}", zh: "均等笼 {cells}" },
    iss: "EqualityCage~{cells}",
    fits,
    allows: |cage, filling| {
        let middle = twice_the_middle(filling.layout());
        let sum = |of: &dyn Fn(i64) -> i64| filling.along(cage.cells()).map(of).sum::<i64>();
        filling.all_differ(cage.cells())
            && sum(&parity) == 0
            && sum(&|value| (2 * value - middle).signum()) == 0
    },
    parts: |cage, layout, parts| {
        let middle = twice_the_middle(layout);
        let is_level = |values: &[i64]| {
            let sum = |of: &dyn Fn(i64) -> i64| values.iter().map(|&value| of(value)).sum::<i64>();
            sum(&parity) == 0 && sum(&|value| (2 * value - middle).signum()) == 0
        };
        if parts.sets(layout, cage.cells(), is_level) {
            return;
        }
        let step = move |&(odd, high): &(i64, i64), _: usize, value: i64| {
            Some((odd + parity(value), high + (2 * value - middle).signum()))
        };
        parts.read(layout, cage.cells(), (0, 0), step, |&ends| ends == (0, 0));
    },
    shapes: |cage, _| vec![Shape::Cage { cells: cage.cells().to_vec(), label: "=".to_owned() }],
};

pub(super) static LUNCHBOX: Kind = Kind {
    id: "lunchbox",
    name: Text { en: "Lunchbox", zh: "午餐盒" },
    step: Text { en: "Lunchbox", zh: "午餐盒" },
    about: Text {
        en: "The digits in the list do not repeat. Those between its smallest and its largest digit, in order, add up to the sum.",
        zh: "所列格子的数字不重复；按顺序位于其最小数字与最大数字之间的数字之和等于所给的数。",
    },
    takes: &[SUM, CELLS],
    example: "10:r1c1-r1c6",
    say: Text { en: "the lunchbox of {sum} in {cells}", zh: "{cells} 上和为 {sum} 的午餐盒" },
    iss: "Lunchbox~{sum}~{cells}",
    fits,
    allows: |cage, filling| {
        let values: Vec<i64> = filling.along(cage.cells()).collect();
        let place = |value: Option<&i64>| values.iter().position(|other| Some(other) == value).unwrap_or(0);
        let (one, two) = (place(values.iter().min()), place(values.iter().max()));
        filling.all_differ(cage.cells())
            && values.get(one.min(two) + 1..one.max(two)).unwrap_or_default().iter().sum::<i64>()
                == cage.number(0).unwrap_or(0)
    },
    parts: |cage, layout, parts| {
        parts.different(AreaKind::Part, cage.cells().to_vec());
        let total = cage.number(0).unwrap_or(0);
        if let Some(cases) = lunches(cage, layout, total, parts) {
            parts.filter(Cases::new(Checked::of(cage, layout), cases));
            return;
        }
        let (low, high) = (*layout.values().start() as i64, *layout.values().end() as i64);
        let pairs: Vec<(i64, i64)> = (low..=high).flat_map(|a| (a..=high).map(move |b| (a, b))).collect();
        let sums = total.clamp(0, high.max(1) * cage.cells().len() as i64) as usize + 1;
        if cage.cells().len() * pairs.len() * sums > MOST_RUNS {
            parts.checked(cage, layout);
            return;
        }
        // The smallest and the largest digit are assumed before the first cell: each pair is a start of its own.
        let starts = pairs.into_iter().map(|ends| LunchboxReading { ends, stage: 0, sum: 0 }).collect();
        let single = cage.cells().len() == 1;
        let step = move |run: &LunchboxReading, _: usize, value: i64| run.after(value, total, single);
        let is_good = move |run: &LunchboxReading| run.stage == 2 && run.sum == total;
        parts.read_any(layout, cage.cells(), starts, step, is_good, |_| 1);
    },
    shapes: |cage, _| {
        let tint = Shape::Tint { cells: cage.cells().to_vec(), paint: Paint::Grey };
        [vec![tint], drawn(cage, "")].concat()
    },
};

/// Returns the cases of a lunchbox: where its smallest and its largest digit are and which they are, what is between them
/// in order, and that all others lie between them in size. `None` if there are too many, or cells that are named twice.
fn lunches(cage: &Constraint, layout: &Layout, total: i64, parts: &mut Parts) -> Option<Vec<FilterCase>> {
    let (count, values) = (cage.cells().len(), layout.value_count());
    let is_large = count < 2 || count * values > MOST_LUNCHES || !are_once(cage.cells());
    if is_large || !parts.spend(STEPS_OF_LUNCHES) {
        return None;
    }
    let mut cases = Vec::new();
    for low in 0..values {
        for high in low + 1..values {
            let (smallest, largest) = (1_u64 << low, 1_u64 << high);
            let outer = (largest - 1) & !(smallest | (smallest - 1));
            for between in 0..count - 1 {
                let sets = sets_with_sum(layout, between, !outer, total, parts.room())?;
                for first in 0..count - between - 1 {
                    let last = first + between + 1;
                    for (one, two) in [(smallest, largest), (largest, smallest)] {
                        let (placed, sets) = (vec![(first, one), (last, two)], Arc::clone(&sets));
                        cases.push(FilterCase { placed, inner: first + 1..last, sets, outer });
                    }
                }
            }
        }
    }
    Some(cases)
}

/// The largest product of cells and digits for which all cases of a lunchbox are listed.
const MOST_LUNCHES: usize = 100;

/// The most steps that it takes to list them.
const STEPS_OF_LUNCHES: usize = 30_000;

/// The largest product of cells, pairs of ends and sums for which a lunchbox is read cell by cell. With more, it would take
/// seconds to make the tables.
const MOST_RUNS: usize = 200_000;

/// A reading of a lunchbox whose smallest and largest digit are assumed.
#[derive(Clone, PartialEq, Eq, Hash)]
struct LunchboxReading {
    ends: (i64, i64),
    /// The number of these two that were met.
    stage: u8,
    sum: i64,
}

impl LunchboxReading {
    fn after(&self, value: i64, total: i64, single: bool) -> Option<LunchboxReading> {
        let (low, high) = self.ends;
        if value < low || value > high {
            return None;
        }
        let is_end = value == low || value == high;
        let met = if low == high && single { 2 } else { u8::from(is_end) };
        let stage = self.stage + met;
        let sum = self.sum + if self.stage == 1 && !is_end { value } else { 0 };
        (stage <= 2 && sum <= total).then_some(LunchboxReading { ends: self.ends, stage, sum })
    }
}

/// Whether some of the digits add up to the sum.
fn can_add_up(values: &[i64], sum: i64) -> bool {
    if sum <= 0 || sum > values.iter().sum() {
        return sum == 0 && values.contains(&0);
    }
    // The bits of the sums that the digits so far can have, that of no digit among them.
    let sum = sum as usize;
    let mut reached = vec![0_u64; sum / 64 + 1];
    reached[0] = 1;
    for value in values.iter().map(|&value| value as usize) {
        let (words, bits) = (value / 64, value % 64);
        for place in (words..reached.len()).rev() {
            let below = if bits > 0 && place > words { reached[place - words - 1] >> (64 - bits) } else { 0 };
            reached[place] |= reached[place - words] << bits | below;
        }
    }
    reached[sum / 64] >> (sum % 64) & 1 == 1
}

fn parity(value: i64) -> i64 {
    if value % 2 == 0 { -1 } else { 1 }
}

/// Draws a cage with its number after this sign.
pub(super) fn drawn(cage: &Constraint, sign: &str) -> Vec<Shape> {
    let label = cage.number(0).map(|sum| format!("{sign}{sum}")).unwrap_or_default();
    vec![Shape::Cage { cells: cage.cells().to_vec(), label }]
}
