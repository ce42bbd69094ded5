//! Anti-knight: equal digits are never a knight's move apart.

use crate::lang::Text;
use crate::rules::kind::{Kind, always};
use crate::rules::parts::Relation;

pub(super) static ANTI_KNIGHT: Kind = Kind {
    id: "anti-knight",
    name: Text { en: "Anti-knight", zh: "无马步" },
    step: Text { en: "Knight's move", zh: "马步" },
    about: Text {
        en: "Cells a knight's move of chess apart do not hold the same digit.",
        zh: "相隔国际象棋马步的两格数字不同。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the knight's move", zh: "马步规则" },
    iss: "AntiKnight",
    fits: always,
    allows: |_, filling| filling.pairs_at(&MOVES, |a, b| a != b),
    parts: |_, layout, parts| parts.pairs_at(layout, &MOVES, &Relation::new(layout, |a, b| a != b)),
    shapes: |_, _| Vec::new(),
};

const MOVES: [(isize, isize); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
