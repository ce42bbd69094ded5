//! Full rank: rows and columns are read as numbers from both sides and sorted.

use super::diagonal::is_square;
use super::lines::{SEEN, outside};
use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::filters::{FullRank, Unlike};
use crate::rules::kind::{Kind, Takes, What};
use crate::rules::layout::{Area, AreaKind, CellId, Layout};

pub(super) static FULL_RANK: Kind = Kind {
    id: "full-rank",
    name: Text { en: "Full rank", zh: "全排名" },
    step: Text { en: "Full rank", zh: "全排名" },
    about: Text {
        en: "All rows and columns, read as numbers from both sides, are sorted from the smallest on. The number tells the place of this one; no other is equal to it.",
        zh: "所有行和列从两端各读作一个数，从小到大排序；所给的数是此行（列）的名次，且没有其他读数与它相同。",
    },
    takes: &[
        Takes {
            name: "rank",
            what: What::Number(1, 144),
            about: Text { en: "the place, 1 for the smallest", zh: "名次，最小者为 1" },
        },
        SEEN,
    ],
    example: "5:r1c1-r1c9",
    say: Text { en: "the rank {rank} of {cells}", zh: "{cells} 的名次 {rank}" },
    iss: "FullRank~{cells:ends}~{rank}",
    fits: |clue, layout| {
        let arguments = || {
            vec![("rank", clue.number(0).unwrap_or(0).to_string()), ("most", (4 * layout.rows()).to_string())]
        };
        let is_square = layout.rows() == layout.columns() && layout.has_lines();
        if !is_square || clue.number(0).unwrap_or(0) > 4 * layout.rows() as i64 {
            return Err(Sentence::new(NO_RANK, arguments()));
        }
        let is_line = readings(layout).iter().any(|reading| reading == clue.cells());
        if is_line { Ok(()) } else { Err(Sentence::new(NO_LINE, arguments())) }
    },
    allows: |clue, filling| {
        let (less, equal) = place(clue, filling);
        equal == 0 && clue.number(0) == Some(less + 1)
    },
    parts: |clue, layout, parts| {
        parts.filter(FullRank::new(&own_first(clue, layout), rank(clue), starts(clue, layout), false));
    },
    shapes: outside,
};

pub(super) static FULL_RANK_TIED: Kind = Kind {
    id: "full-rank-tied",
    name: Text { en: "Full rank with ties", zh: "可并列的全排名" },
    about: Text {
        en: "All rows and columns, read as numbers from both sides, are sorted from the smallest on. The number tells the place of this one; equal ones share the first of their places.",
        zh: "所有行和列从两端各读作一个数，从小到大排序；所给的数是此行（列）的名次，相同的读数共享其中最前的名次。",
    },
    allows: |clue, filling| {
        let (less, _) = place(clue, filling);
        clue.number(0) == Some(less + 1)
    },
    parts: |clue, layout, parts| {
        parts.filter(FullRank::new(&own_first(clue, layout), rank(clue), starts(clue, layout), true));
    },
    ..FULL_RANK
};

pub(super) static RANKS_DIFFER: Kind = Kind {
    id: "ranks-differ",
    name: Text { en: "Different ranks", zh: "名次互不相同" },
    about: Text {
        en: "No two rows or columns are equal, read as numbers from both sides.",
        zh: "所有行和列从两端各读作一个数，这些数互不相同。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the rule that all ranks differ", zh: "名次互不相同的规则" },
    iss: "FullRankTies~none",
    fits: |rule, layout| {
        is_square(rule, layout)?;
        if layout.has_lines() { Ok(()) } else { Err(Sentence::new(NO_LINE, Vec::new())) }
    },
    allows: |_, filling| {
        let read = |cells: &Vec<CellId>| filling.along(cells).collect::<Vec<i64>>();
        let mut numbers: Vec<Vec<i64>> = readings(filling.layout()).iter().map(read).collect();
        numbers.sort_unstable();
        numbers.windows(2).all(|pair| pair[0] != pair[1])
    },
    parts: |_, layout, parts| parts.filter(Unlike::new(&readings(layout))),
    shapes: |_, _| Vec::new(),
    ..FULL_RANK
};

fn rank(clue: &Constraint) -> usize {
    clue.number(0).and_then(|rank| usize::try_from(rank).ok()).unwrap_or(1)
}

/// Returns every row and column from both sides.
fn readings(layout: &Layout) -> Vec<Vec<CellId>> {
    let is_line = |area: &Area| matches!(area.kind, AreaKind::Row | AreaKind::Column);
    let lines = layout.areas().into_iter().filter(is_line);
    let forwards: Vec<Vec<CellId>> = lines.map(|area| area.cells).collect();
    let backwards = forwards.iter().map(|cells| cells.iter().rev().copied().collect());
    forwards.iter().cloned().chain(backwards).collect()
}

fn own_first(clue: &Constraint, layout: &Layout) -> Vec<Vec<CellId>> {
    let mut all = readings(layout);
    all.retain(|reading| reading != clue.cells());
    all.insert(0, clue.cells().to_vec());
    all
}

/// Returns how many other readings are smaller, and how many are equal.
fn place(clue: &Constraint, filling: &Filling) -> (i64, i64) {
    let own: Vec<i64> = filling.along(clue.cells()).collect();
    let (mut less, mut equal) = (0, 0);
    for reading in own_first(clue, filling.layout()).iter().skip(1) {
        match filling.along(reading).cmp(own.iter().copied()) {
            std::cmp::Ordering::Less => less += 1,
            std::cmp::Ordering::Equal => equal += 1,
            std::cmp::Ordering::Greater => {}
        }
    }
    (less, equal)
}

/// Returns the digit with which the reading begins, if every line holds each digit: four readings begin with each.
fn starts(clue: &Constraint, layout: &Layout) -> Option<u64> {
    let is_whole = layout.value_count() == layout.rows() && !layout.granted_areas().is_empty();
    is_whole.then(|| 1 << ((rank(clue) - 1) / 4))
}

const NO_RANK: Text = Text {
    en: "the rank {rank} is not possible: a square grid is needed, and there are 4 readings for each row, here {most}",
    zh: "名次 {rank} 不行：需要正方形盘面，且每行对应 4 个读数，此处共 {most} 个",
};
const NO_LINE: Text = Text {
    en: "a rank needs a whole row or column, from one side to the other",
    zh: "名次需要从一端到另一端的整行或整列",
};
