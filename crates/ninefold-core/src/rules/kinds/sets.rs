//! Rules about how often digits occur among some cells: quadruples, look-and-say, counting circles, equal sets.

use super::lines::{CELLS, framed};
use crate::lang::{Sentence, Text};
use crate::rules::cells::are_once;
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::filters::{Contains, Distinct, Times};
use crate::rules::kind::{Kind, MOST_LISTED, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::Parts;
use crate::rules::shape::{Ground, Paint, Shape};

pub(super) const DIGITS: Takes = Takes {
    name: "digits",
    what: What::Numbers(1, MOST_LISTED),
    about: Text { en: "the digits, with + between them", zh: "数字，以 + 分隔" },
};

pub(super) static CONTAINS: Kind = Kind {
    id: "contains",
    name: Text { en: "Contains at least", zh: "至少包含" },
    step: Text { en: "Digits needed here", zh: "必含数字" },
    about: Text {
        en: "Each digit of the list is among the cells at least as often as in the list.",
        zh: "列出的每个数字在这些格子中出现的次数不少于它在列表中的次数。",
    },
    takes: &[DIGITS, CELLS],
    example: "1+2+2:r1c1-r1c3-r4c3",
    say: Text { en: "the digits {digits} among {cells}", zh: "{cells} 中含 {digits}" },
    iss: "ContainAtLeast~{digits:_}~{cells}",
    fits: always,
    allows: |set, filling| counts(set, filling).all(|(wanted, found)| found >= wanted),
    parts: |set, layout, parts| count(set, layout, parts, |_| i64::MAX),
    shapes: |set, _| listed(set, ""),
};

pub(super) static CONTAINS_EXACTLY: Kind = Kind {
    id: "contains-exactly",
    name: Text { en: "Contains exactly", zh: "恰好包含" },
    step: Text { en: "Digits counted here", zh: "数字个数" },
    about: Text {
        en: "Each digit of the list is among the cells exactly as often as in the list. Other digits may be there too.",
        zh: "列出的每个数字在这些格子中出现的次数恰好等于它在列表中的次数；其他数字不限。",
    },
    say: Text { en: "exactly the digits {digits} among {cells}", zh: "{cells} 中恰含 {digits}" },
    iss: "ContainExact~{digits:_}~{cells}",
    allows: |set, filling| counts(set, filling).all(|(wanted, found)| found == wanted),
    parts: |set, layout, parts| count(set, layout, parts, |wanted| wanted),
    shapes: |set, _| listed(set, "="),
    ..CONTAINS
};

pub(super) static QUADRUPLE: Kind = Kind {
    id: "quadruple",
    name: Text { en: "Quadruple", zh: "四格圆" },
    step: Text { en: "Quadruple", zh: "四格圆" },
    about: Text {
        en: "The digits in the circle are all in the cells around it, each at least as often as in the circle.",
        zh: "圆圈中的数字都在其周围的格子中，次数不少于圆圈中的次数。",
    },
    takes: &[DIGITS, Takes { what: What::Cells(2, 4), ..CELLS }],
    example: "1+2:r1c1-r1c2-r2c2-r2c1",
    say: Text { en: "the quadruple {digits} in {cells}", zh: "{cells} 的四格圆 {digits}" },
    iss: "Quad~{cells:corner}~{digits:each}",
    shapes: |set, _| {
        let label = set.numbers().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let (first, last) = (set.cells().iter().min(), set.cells().iter().max());
        let between = [first, last].map(|cell| *cell.expect("it has two cells"));
        vec![Shape::Mark { between, label, ground: Ground::White }]
    },
    ..CONTAINS
};

pub(super) static LOOK_AND_SAY: Kind = Kind {
    id: "look-and-say",
    name: Text { en: "Look-and-say cage", zh: "看说笼" },
    step: Text { en: "Look-and-say", zh: "看说笼" },
    about: Text {
        en: "The number is read in pairs, a count and a digit: 1224 says one 2 and two 4s. Each digit named is in the cage exactly that often. Digits may repeat.",
        zh: "所给的数两位一组，依次为个数与数字：1224 表示一个 2、两个 4。所提到的数字在笼中恰好出现这么多次，数字可以重复。",
    },
    takes: &[DIGITS, CELLS],
    example: "1+2+2+4:r1c1-r1c3-r4c3",
    say: Text { en: "the look-and-say cage {digits} of {cells}", zh: "{cells} 的看说笼 {digits}" },
    iss: "LookAndSay~{digits:pairs}~{cells}",
    fits: |cage, _| {
        if cage.numbers().len().is_multiple_of(2) { Ok(()) } else { Err(Sentence::new(ODD_LIST, Vec::new())) }
    },
    allows: |cage, filling| {
        cage.numbers().chunks_exact(2).all(|pair| {
            filling.along(cage.cells()).filter(|&value| value == pair[1]).count() as i64 == pair[0]
        })
    },
    parts: |cage, layout, parts| {
        let wanted = cage.numbers().chunks_exact(2).map(|pair| (pair[1], pair[0], pair[0])).collect();
        occur(cage.cells(), layout, parts, wanted);
    },
    shapes: |cage, _| {
        let label = cage.numbers().iter().map(ToString::to_string).collect();
        vec![Shape::Cage { cells: cage.cells().to_vec(), label }]
    },
};

pub(super) static SAME_DIGITS: Kind = Kind {
    id: "same-digits",
    name: Text { en: "Same digits", zh: "相同数字" },
    step: Text { en: "Same digits", zh: "相同数字" },
    about: Text {
        en: "All these lists of cells hold the same digits, each as often, in any order.",
        zh: "所列各组格子含有相同的数字，次数也相同，顺序不限。",
    },
    takes: &[Takes {
        name: "groups",
        what: What::Groups(2, 256),
        about: Text {
            en: "lists of equal length, with / between them", zh: "等长的各组格子，以 / 分隔"
        },
    }],
    example: "r1c1-r1c2/r2c4-r2c5",
    say: Text { en: "the same digits in {groups}", zh: "{groups} 中数字相同" },
    iss: "SameValues~{groups:halves}",
    fits: |sets, _| {
        let length = sets.groups()[0].len();
        let are_equal = sets.groups().iter().all(|group| group.len() == length);
        if are_equal { Ok(()) } else { Err(Sentence::new(UNEQUAL, Vec::new())) }
    },
    allows: |sets, filling| {
        let sorted = |cells: &Vec<CellId>| {
            let mut values: Vec<i64> = filling.along(cells).collect();
            values.sort_unstable();
            values
        };
        sets.groups().iter().all(|group| sorted(group) == sorted(&sets.groups()[0]))
    },
    parts: |sets, layout, parts| {
        let groups = sets.groups();
        if groups[0].len() == 1 {
            for group in &groups[1..] {
                if group[0] != groups[0][0] {
                    parts.equal(layout, groups[0][0], group[0]);
                }
            }
        } else {
            parts.filter(crate::rules::filters::Copies::new(layout, groups));
        }
    },
    shapes: framed,
};

pub(super) static CLONE: Kind = Kind {
    id: "clone",
    name: Text { en: "Clone", zh: "克隆" },
    step: Text { en: "Clone", zh: "克隆" },
    about: Text {
        en: "All these lists of cells hold the same digits in the same order.",
        zh: "所列各组格子依次含有相同的数字。",
    },
    example: "r1c1-r1c2/r4c5-r4c6",
    say: Text { en: "the clones {groups}", zh: "克隆 {groups}" },
    iss: "",
    allows: |clones, filling| {
        let (first, others) = clones.groups().split_first().expect("it has two lists");
        others.iter().all(|group| filling.along(group).eq(filling.along(first)))
    },
    parts: |clones, layout, parts| {
        let (first, others) = clones.groups().split_first().expect("it has two lists");
        for (&a, &b) in others.iter().flat_map(|group| first.iter().zip(group)) {
            if a != b {
                parts.equal(layout, a, b);
            }
        }
    },
    shapes: |clones, _| vec![Shape::Tint { cells: clones.named_cells(), paint: Paint::Own }],
    ..SAME_DIGITS
};

pub(super) static COUNTING_CIRCLES: Kind = Kind {
    id: "counting-circles",
    name: Text { en: "Counting circles", zh: "计数圆" },
    step: Text { en: "Counting circles", zh: "计数圆" },
    about: Text {
        en: "A digit in a circle tells how many of the circles hold that digit.",
        zh: "圆圈中的数字表示有多少个圆圈含有该数字。",
    },
    takes: &[CELLS],
    example: "r1c1+r2c4+r3c7+r4c2",
    say: Text { en: "the counting circles {cells}", zh: "计数圆 {cells}" },
    iss: "CountingCircles~{cells}",
    fits: always,
    allows: |circles, filling| {
        // A cell that is named twice is one circle.
        let cells = circles.named_cells();
        filling
            .along(&cells)
            .all(|digit| filling.along(&cells).filter(|&value| value == digit).count() as i64 == digit)
    },
    parts: |circles, layout, parts| {
        parts.filter(crate::rules::filters::Circles::new(circles.cells(), layout.least()));
    },
    shapes: |circles, _| {
        let circle = |&cell: &CellId| Shape::Circle { cell, paint: Paint::Thin, is_filled: false };
        circles.cells().iter().map(circle).collect()
    },
};

pub(super) static COUNT_DISTINCT: Kind = Kind {
    id: "count-distinct",
    name: Text { en: "Different digits counted", zh: "不同数字计数" },
    step: Text { en: "Different digits counted", zh: "不同数字计数" },
    about: Text {
        en: "The digit in the first cell tells how many different digits the other cells hold.",
        zh: "第一格的数字表示其余格子中有多少个不同的数字。",
    },
    takes: &[Takes { what: What::Cells(2, MOST_LISTED), ..CELLS }],
    example: "r1c1+r2c2-r2c5",
    say: Text { en: "the count of different digits in {cells}", zh: "{cells} 的不同数字计数" },
    iss: "CountDistinct~{cells}",
    fits: always,
    allows: |rule, filling| {
        let digits: std::collections::BTreeSet<i64> = filling.along(&rule.cells()[1..]).collect();
        filling.value(rule.cells()[0]) == digits.len() as i64
    },
    parts: |rule, layout, parts| {
        parts.filter(Distinct::new(rule.cells()[0], &rule.cells()[1..], layout.least()));
    },
    shapes: |rule, _| {
        let counter = Shape::Circle { cell: rule.cells()[0], paint: Paint::Thin, is_filled: false };
        vec![Shape::Tint { cells: rule.cells().to_vec(), paint: Paint::Own }, counter]
    },
};

pub(super) static SAME_SET: Kind = Kind {
    id: "same-set",
    name: Text { en: "Houses with the same digits", zh: "各区域数字相同" },
    step: Text { en: "Houses with the same digits", zh: "各区域数字相同" },
    about: Text {
        en: "There are more digits than cells in a row. All rows, columns and regions of the largest size hold the same digits.",
        zh: "数字多于每行的格数；最大的行、列与区域都含有同一组数字。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the rule that all houses hold the same digits", zh: "各区域数字相同的规则" },
    iss: "RegionSameValues",
    fits: always,
    allows: |_, filling| {
        let sorted = |cells: &Vec<CellId>| {
            let mut values: Vec<i64> = filling.along(cells).collect();
            values.sort_unstable();
            values
        };
        let areas = largest_areas(filling.layout());
        areas.iter().all(|area| sorted(area) == sorted(&areas[0]))
    },
    parts: |_, layout, parts| {
        let areas = largest_areas(layout);
        if areas.len() > 1 {
            parts.filter(crate::rules::filters::Copies::new(layout, &areas));
        }
    },
    shapes: |_, _| Vec::new(),
};

/// Draws a cage with the digits of the list after this sign.
fn listed(set: &Constraint, sign: &str) -> Vec<Shape> {
    let digits = set.numbers().iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    vec![Shape::Cage { cells: set.cells().to_vec(), label: format!("{sign}{digits}") }]
}

/// Returns the rows, columns and regions of the largest size.
fn largest_areas(layout: &Layout) -> Vec<Vec<CellId>> {
    let areas = layout.areas();
    let most = areas.iter().map(|area| area.cells.len()).max().unwrap_or(0);
    areas.into_iter().map(|area| area.cells).filter(|cells| cells.len() == most).collect()
}

/// For each digit of the list, how often it is wanted and how often it is there.
fn counts<'c>(set: &'c Constraint, filling: &'c Filling) -> impl Iterator<Item = (i64, i64)> + 'c {
    set.numbers().iter().map(move |digit| {
        let wanted = set.numbers().iter().filter(|other| *other == digit).count() as i64;
        (wanted, filling.along(set.cells()).filter(|value| value == digit).count() as i64)
    })
}

/// Adds the rule that each digit of the list occurs as often as in the list, or more often up to `most`.
fn count(set: &Constraint, layout: &Layout, parts: &mut Parts, most: fn(i64) -> i64) {
    let mut digits = set.numbers().to_vec();
    digits.sort_unstable();
    let times = |same: &[i64]| (same[0], same.len() as i64, most(same.len() as i64));
    let wanted = digits.chunk_by(|a, b| a == b).map(times).collect();
    occur(set.cells(), layout, parts, wanted);
}

/// Adds the rule that digits occur between two numbers of times. Cells that are listed twice count twice.
fn occur(cells: &[CellId], layout: &Layout, parts: &mut Parts, wanted: Vec<(i64, i64, i64)>) {
    if are_once(cells) && wanted.iter().all(|(digit, ..)| layout.values().contains(&(*digit as usize))) {
        let bit = |digit: i64| 1 << (digit as usize - layout.least());
        let number = |count: i64| usize::try_from(count).unwrap_or(usize::MAX);
        let times = |(digit, least, most): (i64, i64, i64)| Times {
            value: bit(digit),
            least: number(least),
            most: number(most),
        };
        let wanted: Vec<Times> = wanted.into_iter().map(times).collect();
        parts.filter(Contains::new(cells, &wanted, &layout.granted_areas()));
        return;
    }
    for (digit, least, most) in wanted {
        let step = move |&found: &i64, _: usize, value: i64| {
            let found = found + i64::from(value == digit);
            (found <= most).then_some(found)
        };
        parts.read(layout, cells, 0, step, move |&found| found >= least);
    }
}

const ODD_LIST: Text = Text {
    en: "look-and-say needs pairs of a count and a digit, such as 1+2+2+4",
    zh: "look-and-say 需要成对的个数与数字，例如 1+2+2+4",
};
const UNEQUAL: Text =
    Text { en: "these lists of cells must have the same length", zh: "各组格子的数目必须相同" };
