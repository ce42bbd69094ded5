//! Clues outside the grid, seen along a row or column: sandwiches, X-sums, skyscrapers, numbered rooms.

use super::lines::{SEEN, outside};
use crate::lang::Text;
use crate::rules::cells::are_once;
use crate::rules::constraint::Constraint;
use crate::rules::filters::{FilterCase, FirstHidden, is_whole_line, sets_with_sum};
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::layout::Layout;
use crate::rules::parts::{Parts, Relation};
use crate::rules::room::Room;
use std::sync::Arc;

const SUM: Takes = Takes {
    name: "sum",
    what: What::Number(0, 9999),
    about: Text { en: "what the digits add up to", zh: "数字之和" },
};

pub(super) static SANDWICH: Kind = Kind {
    id: "sandwich",
    name: Text { en: "Sandwich", zh: "三明治" },
    step: Text { en: "Sandwich sum", zh: "三明治求和" },
    about: Text {
        en: "The digits between the lowest and the highest digit of the row or column, 1 and 9, add up to the sum.",
        zh: "该行（列）中最小数字与最大数字（1 与 9）之间的数字之和等于所给的数。",
    },
    takes: &[SUM, SEEN],
    example: "10:r1c1-r1c9",
    say: Text { en: "the sandwich of {sum} in {cells}", zh: "{cells} 上和为 {sum} 的三明治" },
    iss: "Sandwich~{sum}~{cells:line}",
    fits: always,
    allows: |clue, filling| {
        let (low, high) = crusts(filling.layout());
        let values: Vec<i64> = filling.along(clue.cells()).collect();
        let place = |crust| values.iter().position(|&value| value == crust);
        let (Some(one), Some(two)) = (place(low), place(high)) else { return false };
        values[one.min(two) + 1..one.max(two).max(1)].iter().sum::<i64>() == clue.number(0).unwrap_or(0)
    },
    parts: |clue, layout, parts| {
        let (low, high) = crusts(layout);
        let total = clue.number(0).unwrap_or(0);
        if parts.cases(clue, layout, |room| sandwiches(layout, total, room)) {
            return;
        }
        // A state holds the first crust met, if any, and the sum since then. In place of the crust, `i64::MAX` says that the second
        // one has been met.
        parts.read(
            layout,
            clue.cells(),
            (None, 0),
            move |&(first, sum): &(Option<i64>, i64), _, value| {
                let is_crust = value == low || value == high;
                match first {
                    None if is_crust => Some((Some(value), 0)),
                    None => Some((None, 0)),
                    Some(i64::MAX) => Some((first, 0)),
                    Some(crust) if is_crust && value != crust => {
                        (sum == total).then_some((Some(i64::MAX), 0))
                    }
                    Some(_) => (sum + value <= total).then_some((first, sum + value)),
                }
            },
            |&(first, _)| first == Some(i64::MAX),
        );
    },
    shapes: outside,
};

pub(super) static X_SUM: Kind = Kind {
    id: "x-sum",
    name: Text { en: "X-sum", zh: "X 和" },
    step: Text { en: "X-sum", zh: "X 和" },
    about: Text {
        en: "The first digits that are seen add up to the sum. How many of them is told by the first digit, which counts too.",
        zh: "从线索一侧看，前若干个数字之和等于所给的数；个数即第一个数字（它也计入）。",
    },
    takes: &[SUM, SEEN],
    example: "10:r1c1-r1c9",
    say: Text { en: "the X-sum of {sum} along {cells}", zh: "沿 {cells} 的 X 和 {sum}" },
    iss: "XSum~{cells:ends}~{sum}",
    fits: always,
    allows: |clue, filling| {
        let values: Vec<i64> = filling.along(clue.cells()).collect();
        let count = usize::try_from(values[0]).unwrap_or(usize::MAX);
        count >= 1
            && values.get(..count).is_some_and(|seen| seen.iter().sum::<i64>() == clue.number(0).unwrap_or(0))
    },
    parts: |clue, layout, parts| {
        let (total, length) = (clue.number(0).unwrap_or(0), clue.cells().len() as i64);
        if parts.cases(clue, layout, |room| x_sums(layout, total, room)) {
            return;
        }
        // The number of digits that are still to be added, and the sum that they must have.
        parts.read(
            layout,
            clue.cells(),
            (0, total),
            move |&(left, sum), place, value| match (place, left) {
                (0, _) => ((1..=length).contains(&value) && value <= total && (value > 1 || total == 1))
                    .then_some((value - 1, sum - value)),
                (_, 0) => (sum == 0).then_some((0, 0)),
                _ => (value <= sum).then_some((left - 1, sum - value)),
            },
            |&(left, sum)| left == 0 && sum == 0,
        );
    },
    shapes: outside,
};

pub(super) static SKYSCRAPER: Kind = Kind {
    id: "skyscraper",
    name: Text { en: "Skyscraper", zh: "摩天楼" },
    step: Text { en: "Skyscraper view", zh: "摩天楼视野" },
    about: Text {
        en: "Digits are buildings of that height. The number tells how many are seen; a building hides those behind it that are not higher. A 0 is no building.",
        zh: "数字是楼高；所给的数是能看到的楼数，楼会挡住后面不比它高的楼；0 不算楼。",
    },
    takes: &[
        Takes {
            name: "seen",
            what: What::Number(0, 64),
            about: Text { en: "how many buildings are seen", zh: "能看到的楼数" },
        },
        SEEN,
    ],
    example: "4:r1c1-r1c9",
    say: Text { en: "the {seen} skyscrapers seen along {cells}", zh: "沿 {cells} 看到的 {seen} 座楼" },
    iss: "Skyscraper~{cells:ends}~{seen}",
    fits: always,
    allows: |clue, filling| {
        let (mut highest, mut seen) = (0, 0);
        for value in filling.along(clue.cells()) {
            seen += i64::from(value > highest);
            highest = highest.max(value);
        }
        seen == clue.number(0).unwrap_or(0)
    },
    parts: |clue, layout, parts| {
        let wanted = clue.number(0).unwrap_or(0);
        parts.read(
            layout,
            clue.cells(),
            (0, 0),
            move |&(highest, seen), _, value| {
                let seen = seen + i64::from(value > highest);
                (seen <= wanted).then_some((highest.max(value), seen))
            },
            move |&(_, seen)| seen == wanted,
        );
    },
    shapes: outside,
};

pub(super) static HIDDEN_SKYSCRAPER: Kind = Kind {
    id: "hidden-skyscraper",
    name: Text { en: "Hidden skyscraper", zh: "隐藏摩天楼" },
    step: Text { en: "Hidden skyscraper", zh: "隐藏摩天楼" },
    about: Text {
        en: "Digits are buildings of that height. The number is the first building that is hidden behind a higher one.",
        zh: "数字是楼高；所给的数是第一座被更高的楼挡住的楼。",
    },
    takes: &[
        Takes {
            name: "hidden",
            what: What::Number(0, 64),
            about: Text {
                en: "the height of the first hidden building", zh: "第一座被挡住的楼的高度"
            },
        },
        SEEN,
    ],
    example: "4:r1c1-r1c9",
    say: Text {
        en: "the first hidden skyscraper {hidden} along {cells}",
        zh: "沿 {cells} 第一座被挡住的楼 {hidden}",
    },
    iss: "HiddenSkyscraper~{cells:ends}~{hidden}",
    fits: always,
    allows: |clue, filling| {
        let mut highest = i64::MIN;
        for value in filling.along(clue.cells()) {
            if value < highest {
                return Some(value) == clue.number(0);
            }
            highest = highest.max(value);
        }
        false
    },
    parts: |clue, layout, parts| {
        let wanted = clue.number(0).unwrap_or(0);
        let bit = layout.values().position(|value| value as i64 == wanted);
        if let Some(bit) = bit
            && are_once(clue.cells())
        {
            let is_whole = is_whole_line(layout, clue.cells());
            parts.filter(FirstHidden::new(clue.cells(), 1 << bit, is_whole));
            return;
        }
        // The highest building so far; `None` once the hidden one was met.
        parts.read(
            layout,
            clue.cells(),
            Some(i64::MIN),
            move |&highest, _, value| match highest {
                Some(highest) if value < highest => (value == wanted).then_some(None),
                Some(highest) => Some(Some(highest.max(value))),
                None => Some(None),
            },
            |highest| highest.is_none(),
        );
    },
    shapes: outside,
};

pub(super) static NUMBERED_ROOM: Kind = Kind {
    id: "numbered-room",
    name: Text { en: "Numbered room", zh: "编号房间" },
    step: Text { en: "Numbered room", zh: "编号房间" },
    about: Text {
        en: "The first digit that is seen tells the place of the number, counted from the same side.",
        zh: "从线索一侧看，第一个数字指出所给的数位于第几格。",
    },
    takes: &[
        Takes {
            name: "digit",
            what: What::Number(0, 64),
            about: Text { en: "the digit at that place", zh: "该处的数字" },
        },
        SEEN,
    ],
    example: "4:r1c1-r1c9",
    say: Text { en: "the numbered room of {digit} along {cells}", zh: "沿 {cells} 的编号房间 {digit}" },
    iss: "NumberedRoom~{cells:ends}~{digit}",
    fits: always,
    allows: |clue, filling| {
        let values: Vec<i64> = filling.along(clue.cells()).collect();
        let place = usize::try_from(values[0] - 1).ok();
        place.and_then(|place| values.get(place).copied()) == clue.number(0)
    },
    parts: |clue, layout, parts| {
        let (cells, wanted) = (clue.cells(), clue.number(0).unwrap_or(0));
        let bit = |value: i64| 1u64 << (value - layout.least() as i64);
        let is_place = |value: &i64| (1..=cells.len() as i64).contains(value) && (*value > 1 || wanted == 1);
        let values = layout.values().map(|value| value as i64);
        parts.within(cells[0], values.filter(is_place).fold(0, |mask, value| mask | bit(value)));
        for (place, &cell) in (1i64..).zip(cells).skip(1) {
            let relation = Relation::new(layout, move |first, value| first != place || value == wanted);
            parts.pair(cells[0], cell, &relation);
        }
    },
    shapes: outside,
};

/// Returns the cases of a sandwich in a line that has each digit once: where the two ends are, and what is between them.
fn sandwiches(layout: &Layout, total: i64, room: &mut Room<'_>) -> Option<Vec<FilterCase>> {
    let length = layout.value_count();
    let (low, high) = (1, 1 << (length - 1));
    let mut cases = Vec::new();
    for between in 0..length.saturating_sub(1) {
        let sets = sets_with_sum(layout, between, low | high, total, room)?;
        for first in 0..length - between - 1 {
            let last = first + between + 1;
            for placed in [[(first, low), (last, high)], [(first, high), (last, low)]] {
                let (placed, sets) = (placed.to_vec(), Arc::clone(&sets));
                cases.push(FilterCase { placed, inner: first + 1..last, sets, outer: layout.all_values() });
            }
        }
    }
    Some(cases)
}

/// Returns the cases of an X-sum in a line that has each digit once: the first digit, and what is added to it.
fn x_sums(layout: &Layout, total: i64, room: &mut Room<'_>) -> Option<Vec<FilterCase>> {
    let mut cases = Vec::new();
    for (bit, value) in
        layout.values().enumerate().filter(|(_, value)| (1..=layout.value_count()).contains(value))
    {
        let first = 1 << bit;
        let sets = sets_with_sum(layout, value - 1, first, total - value as i64, room)?;
        cases.push(FilterCase {
            placed: vec![(0, first)],
            inner: 1..value,
            sets,
            outer: layout.all_values(),
        });
    }
    Some(cases)
}

/// Returns the lowest and the highest digit.
fn crusts(layout: &Layout) -> (i64, i64) {
    (*layout.values().start() as i64, *layout.values().end() as i64)
}

pub(super) static LITTLE_KILLER: Kind = Kind {
    id: "little-killer",
    name: Text { en: "Little killer", zh: "小杀手" },
    step: Text { en: "Little killer sum", zh: "小杀手求和" },
    about: Text {
        en: "The digits along the diagonal add up to the sum. They may repeat where other rules allow it.",
        zh: "沿斜线的数字之和等于所给的数；其他规则允许时可以重复。",
    },
    takes: &[SUM, Takes { what: What::Cells(1, 64), ..SEEN }],
    example: "20:r1c3-r3c1",
    say: Text { en: "the little killer of {sum} along {cells}", zh: "沿 {cells} 和为 {sum} 的小杀手" },
    iss: "LittleKiller~{sum}~{cells:diagonal}",
    fits: always,
    allows: adds_up,
    parts: total,
    shapes: outside,
};

/// Whether the cells have the sum that the first argument says.
pub(super) fn adds_up(clue: &Constraint, filling: &crate::rules::Filling) -> bool {
    filling.along(clue.cells()).sum::<i64>() == clue.number(0).unwrap_or(0)
}

/// Adds the rule that [`adds_up`] checks.
pub(super) fn total(clue: &Constraint, _: &Layout, parts: &mut Parts) {
    let total = clue.number(0).unwrap_or(0);
    parts.sum(clue.cells().iter().map(|&cell| (cell, 1)), total, total);
}
