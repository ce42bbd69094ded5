//! Kropki dots between neighbours.

use super::pairs::{NEIGHBOURS, are_neighbours, both, drawn, relate};
use crate::lang::Text;
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::kind::Kind;
use crate::rules::shape::Ground;

pub(super) static WHITE_DOT: Kind = Kind {
    id: "white-dot",
    name: Text { en: "White dot", zh: "白点" },
    step: Text { en: "White dot", zh: "白点" },
    about: Text {
        en: "The digits on both sides of a white Kropki dot differ by 1.",
        zh: "白点两侧的数字相差 1。",
    },
    takes: NEIGHBOURS,
    example: "r1c1-r1c2",
    say: Text { en: "the white dot {cells}", zh: "{cells} 的白点" },
    iss: "WhiteDot~{cells:neighbours}",
    fits: are_neighbours,
    allows: |dot, filling| beside(dot, filling, consecutive),
    parts: |dot, layout, parts| relate(dot, layout, parts, consecutive),
    shapes: |dot, _| drawn(dot, "", Ground::White),
};

pub(super) static BLACK_DOT: Kind = Kind {
    id: "black-dot",
    name: Text { en: "Black dot", zh: "黑点" },
    step: Text { en: "Black dot", zh: "黑点" },
    about: Text {
        en: "Of the digits on both sides of a black Kropki dot, one is twice the other.",
        zh: "黑点两侧的数字，一个是另一个的两倍。",
    },
    takes: NEIGHBOURS,
    example: "r1c1-r1c2",
    say: Text { en: "the black dot {cells}", zh: "{cells} 的黑点" },
    iss: "BlackDot~{cells:neighbours}",
    fits: are_neighbours,
    allows: |dot, filling| beside(dot, filling, double),
    parts: |dot, layout, parts| relate(dot, layout, parts, double),
    shapes: |dot, _| drawn(dot, "", Ground::Black),
};

fn consecutive(a: i64, b: i64) -> bool {
    (a - b).abs() == 1
}

fn double(a: i64, b: i64) -> bool {
    a == 2 * b || b == 2 * a
}

pub(super) fn beside(mark: &Constraint, filling: &Filling, holds: fn(i64, i64) -> bool) -> bool {
    let [a, b] = both(mark);
    holds(filling.value(a), filling.value(b))
}
