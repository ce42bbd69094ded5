//! XV: an X or a V between neighbours.

use super::kropki::beside;
use super::pairs::{NEIGHBOURS, are_neighbours, drawn, relate};
use crate::lang::Text;
use crate::rules::kind::Kind;
use crate::rules::shape::Ground;

pub(super) static X: Kind = Kind {
    id: "x",
    name: Text { en: "X", zh: "X" },
    step: Text { en: "X", zh: "X" },
    about: Text {
        en: "The digits on both sides of an X add up to 10.", zh: "X 两侧的数字之和为 10。"
    },
    takes: NEIGHBOURS,
    example: "r1c1-r1c2",
    say: Text { en: "the X between {cells}", zh: "{cells} 之间的 X" },
    iss: "X~{cells:neighbours}",
    fits: are_neighbours,
    allows: |mark, filling| beside(mark, filling, |a, b| a + b == 10),
    parts: |mark, layout, parts| relate(mark, layout, parts, |a, b| a + b == 10),
    shapes: |mark, _| drawn(mark, "X", Ground::Gap),
};

pub(super) static V: Kind = Kind {
    id: "v",
    name: Text { en: "V", zh: "V" },
    step: Text { en: "V", zh: "V" },
    about: Text { en: "The digits on both sides of a V add up to 5.", zh: "V 两侧的数字之和为 5。" },
    say: Text { en: "the V between {cells}", zh: "{cells} 之间的 V" },
    iss: "V~{cells:neighbours}",
    allows: |mark, filling| beside(mark, filling, |a, b| a + b == 5),
    parts: |mark, layout, parts| relate(mark, layout, parts, |a, b| a + b == 5),
    shapes: |mark, _| drawn(mark, "V", Ground::Gap),
    ..X
};
