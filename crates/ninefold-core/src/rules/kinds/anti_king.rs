//! Anti-king: equal digits do not touch.

use crate::lang::Text;
use crate::rules::kind::{Kind, always};
use crate::rules::parts::Relation;

pub(super) static ANTI_KING: Kind = Kind {
    id: "anti-king",
    name: Text { en: "Anti-king", zh: "无王步" },
    step: Text { en: "King's move", zh: "王步" },
    about: Text {
        en: "Cells that touch, at a corner too, do not hold the same digit.",
        zh: "相邻的两格（包括对角相邻）数字不同。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the king's move", zh: "王步规则" },
    iss: "AntiKing",
    fits: always,
    allows: |_, filling| filling.pairs_at(&MOVES, |a, b| a != b),
    parts: |_, layout, parts| parts.pairs_at(layout, &MOVES, &Relation::new(layout, |a, b| a != b)),
    shapes: |_, _| Vec::new(),
};

const MOVES: [(isize, isize); 8] = [(1, 1), (1, -1), (-1, 1), (-1, -1), (0, 1), (1, 0), (0, -1), (-1, 0)];
