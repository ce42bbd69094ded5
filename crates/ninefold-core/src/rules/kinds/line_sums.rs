//! Lines whose parts have equal sums, or sums of a given size.

use super::lines::{LINE, drawn, framed};
use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::kind::{Kind, MOST_LISTED, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::shape::{Hue, Paint, Shape};

pub(super) static REGION_SUM_LINE: Kind = Kind {
    id: "region-sum-line",
    name: Text { en: "Region sum line", zh: "区域和线" },
    step: Text { en: "Region sums", zh: "区域和" },
    about: Text {
        en: "Each stretch of the line within one box or region has the same sum. A line that enters a region twice has two stretches there.",
        zh: "线在每个宫（区域）内的每一段数字之和都相等；两次进入同一区域则算两段。",
    },
    takes: &[LINE],
    example: "r1c1-r1c6",
    say: Text { en: "the region sum line {cells}", zh: "区域和线 {cells}" },
    iss: "RegionSumLine~{cells}",
    fits: |line, layout| {
        let has_region = |cell| layout.region(cell).is_some();
        // On a sheet of several grids, a cell may be in regions that are not the same.
        let is_clear = !layout.is_sheet() || line.cells().iter().all(|&cell| has_region(cell));
        if is_clear && layout.cells().any(has_region) {
            Ok(())
        } else {
            Err(Sentence::new(NO_REGIONS, Vec::new()))
        }
    },
    allows: |line, filling| have_equal_sums(&stretches(line, filling.layout()), filling),
    parts: |line, layout, parts| parts.equal_sums(&stretches(line, layout)),
    shapes: |line, _| drawn(line, Hue::Blue),
};

pub(super) static ZIPPER_LINE: Kind = Kind {
    id: "zipper-line",
    name: Text { en: "Zipper line", zh: "拉链线" },
    step: Text { en: "Zipper sums", zh: "拉链线求和" },
    about: Text {
        en: "Two cells equally far from the centre of the line always have the same sum. If one cell is the centre, it is that sum.",
        zh: "与线中心等距的两格之和处处相等；若中心是一格，则等于该格。",
    },
    takes: &[LINE],
    example: "r1c1-r1c5",
    say: Text { en: "the zipper {cells}", zh: "拉链线 {cells}" },
    iss: "Zipper~{cells}",
    fits: always,
    allows: |line, filling| have_equal_sums(&teeth(line), filling),
    parts: |line, _, parts| parts.equal_sums(&teeth(line)),
    shapes: |line, _| drawn(line, Hue::Lavender),
};

pub(super) static DOUBLE_ARROW: Kind = Kind {
    id: "double-arrow",
    name: Text { en: "Double arrow", zh: "双头箭头" },
    step: Text { en: "Double arrow sums", zh: "双头箭头求和" },
    about: Text {
        en: "The digits at the two ends add up to the same sum as the digits between them.",
        zh: "两端数字之和等于中间数字之和。",
    },
    takes: &[Takes { what: What::Cells(3, MOST_LISTED), ..LINE }],
    example: "r1c1-r1c4",
    say: Text { en: "the double arrow {cells}", zh: "双头箭头 {cells}" },
    iss: "DoubleArrow~{cells}",
    fits: always,
    allows: |line, filling| have_equal_sums(&ends_and_middle(line), filling),
    parts: |line, _, parts| parts.equal_sums(&ends_and_middle(line)),
    shapes: |line, _| {
        let circle = |&cell: &CellId| Shape::Circle { cell, paint: Paint::Thin, is_filled: false };
        let cells = line.cells().to_vec();
        let ends = [cells.first(), cells.last()].into_iter().flatten().map(circle).collect::<Vec<_>>();
        [vec![Shape::Line { cells, paint: Paint::Thin, has_head: false }], ends].concat()
    },
};

pub(super) static EQUAL_SUMS: Kind = Kind {
    id: "equal-sums",
    name: Text { en: "Equal sums", zh: "等和" },
    step: Text { en: "Equal sums", zh: "等和" },
    about: Text {
        en: "All these lists of cells have the same sum. Digits may repeat where other rules allow it.",
        zh: "所列各组格子的数字之和都相等；其他规则允许时数字可以重复。",
    },
    takes: &[Takes {
        name: "groups",
        what: What::Groups(2, 64),
        about: Text { en: "the lists, with / between them", zh: "各组格子，以 / 分隔" },
    }],
    example: "r1c1-r1c3/r3c1-r3c2",
    say: Text { en: "the equal sums {groups}", zh: "等和 {groups}" },
    iss: "EqualSum~{groups:parts}",
    fits: always,
    allows: |sums, filling| have_equal_sums(sums.groups(), filling),
    parts: |sums, _, parts| parts.equal_sums(sums.groups()),
    shapes: framed,
};

pub(super) static SUM_LINE: Kind = Kind {
    id: "sum-line",
    name: Text { en: "Sum line", zh: "定和线" },
    step: Text { en: "Sum line", zh: "定和线" },
    about: Text {
        en: "The line falls into stretches one after another, each of which has the sum.",
        zh: "线可以依次分成若干段，每段之和都等于所给的数。",
    },
    takes: &[
        Takes {
            name: "sum",
            what: What::Number(1, 9999),
            about: Text { en: "the sum of each stretch", zh: "每段之和" },
        },
        LINE,
    ],
    example: "10:r1c1-r1c5",
    say: Text {
        en: "the line of stretches of {sum} in {cells}", zh: "{cells} 上每段为 {sum} 的定和线"
    },
    iss: "SumLine~{sum}~{cells}",
    fits: always,
    allows: |line, filling| {
        let total = line.number(0).unwrap_or(0);
        // The first stretch ends where the running sum is first met; a zero after it may belong to either.
        let left = filling.along(line.cells()).try_fold(0, |sum, value| match sum + value {
            sum if sum > total && value <= total && sum - value == total => Some(value),
            sum if sum > total => None,
            sum => Some(sum),
        });
        left == Some(total)
    },
    parts: |line, layout, parts| {
        let total = line.number(0).unwrap_or(0);
        parts.read(
            layout,
            line.cells(),
            0,
            move |&sum, _, value| {
                let sum = if sum == total && value > 0 { value } else { sum + value };
                (sum <= total).then_some(sum)
            },
            move |&sum| sum == total,
        );
    },
    shapes: |line, _| [drawn(line, Hue::Gold), vec![total_of(line)]].concat(),
};

pub(super) static SUM_LOOP: Kind = Kind {
    id: "sum-loop",
    name: Text { en: "Sum loop", zh: "定和环" },
    step: Text { en: "Sum loop", zh: "定和环" },
    about: Text {
        en: "The line is a loop that falls into stretches, each of which has the sum. A stretch may begin anywhere.",
        zh: "线是一个环，可以依次分成若干段，每段之和都等于所给的数；从哪里开始分均可。",
    },
    say: Text {
        en: "the loop of stretches of {sum} in {cells}", zh: "{cells} 上每段为 {sum} 的定和环"
    },
    iss: "SumLine~{sum}~{cells}~LOOP",
    allows: |line, filling| {
        let (total, mut cells) = (line.number(0).unwrap_or(0), line.cells().to_vec());
        (0..cells.len()).any(|_| {
            cells.rotate_left(1);
            let left = filling.along(&cells).try_fold(0, |left, value| {
                let left = if left == 0 { total } else { left } - value;
                (left >= 0).then_some(left)
            });
            left == Some(0)
        })
    },
    parts: |line, layout, parts| {
        let total = line.number(0).unwrap_or(0);
        if way_count(line, layout) > MOST_WAYS {
            return parts.checked(line, layout);
        }
        // The state: the sum of the last stretch before the first cell, the sum of the current one, and whether any
        // digit is more than zero: zeros alone make no stretch. Without a start nothing is possible, as if the sum is
        // more than all cells together have.
        let most = *layout.values().end() as i64 * line.cells().len() as i64;
        let starts = (0..total).filter(|_| total <= most).map(|before| (before, before, false)).collect();
        let step = move |&(before, sum, has_any): &(i64, i64, bool), _: usize, value: i64| {
            let sum = sum + value;
            (sum <= total).then_some((before, if sum == total { 0 } else { sum }, has_any || value > 0))
        };
        let is_good = |&(before, sum, has_any): &(i64, i64, bool)| has_any && before == sum;
        parts.read_any(layout, line.cells(), starts, step, is_good, |_| 1);
    },
    shapes: |line, _| {
        let cells = line.cells().iter().chain(line.cells().first()).copied().collect();
        vec![Shape::Line { cells, paint: Paint::Colour(Hue::Gold), has_head: false }, total_of(line)]
    },
    ..SUM_LINE
};

/// The most ways from a state to the next that the automaton of a loop may have. With this many it is made in a
/// second, and with more it would be too slow for a search, too.
const MOST_WAYS: i64 = 8_000_000;

/// Returns the most ways that the automaton of a loop can have: for each cell and value, one for each sum that the last
/// stretch may have before the first cell and each sum of the current one.
fn way_count(line: &Constraint, layout: &Layout) -> i64 {
    let total = line.number(0).unwrap_or(0);
    total * total * (line.cells().len() * layout.value_count()) as i64
}

/// Notes the sum of each stretch at the first cell of the line.
fn total_of(line: &Constraint) -> Shape {
    Shape::Note { cell: line.cells()[0], text: line.number(0).unwrap_or(0).to_string() }
}

/// Returns the stretches of a line within one region each. Cells without a region form stretches too.
fn stretches(line: &Constraint, layout: &Layout) -> Vec<Vec<CellId>> {
    let same = |a: &CellId, b: &CellId| layout.region(*a) == layout.region(*b);
    line.cells().chunk_by(same).map(<[CellId]>::to_vec).collect()
}

/// Returns the pairs of a zipper, and its centre if one cell is the centre.
fn teeth(line: &Constraint) -> Vec<Vec<CellId>> {
    let cells = line.cells();
    let pair = |place: usize| {
        let (a, b) = (cells[place], cells[cells.len() - 1 - place]);
        if place == cells.len() - 1 - place { vec![a] } else { vec![a, b] }
    };
    (0..cells.len().div_ceil(2)).map(pair).collect()
}

fn ends_and_middle(line: &Constraint) -> Vec<Vec<CellId>> {
    let cells = line.cells();
    let last = cells.len() - 1;
    vec![vec![cells[0], cells[last]], cells[1..last].to_vec()]
}

fn have_equal_sums(groups: &[Vec<CellId>], filling: &Filling) -> bool {
    let mut sums = groups.iter().map(|cells| filling.along(cells).sum::<i64>());
    let first = sums.next();
    sums.all(|sum| Some(sum) == first)
}

const NO_REGIONS: Text = Text {
    en: "region-sum-line needs boxes or regions, and this grid has none, or a cell is in none or in different ones",
    zh: "region-sum-line 需要宫或区域，而此盘面没有，或有格不属于任何区域或同属不同区域",
};
