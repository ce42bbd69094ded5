//! Non-consecutive: neighbours never hold consecutive digits.

use crate::lang::Text;
use crate::rules::kind::{Kind, always};
use crate::rules::layout::SIDES;
use crate::rules::parts::Relation;

pub(super) static NON_CONSECUTIVE: Kind = Kind {
    id: "non-consecutive",
    name: Text { en: "Non-consecutive", zh: "无连续" },
    step: Text { en: "Non-consecutive neighbours", zh: "相邻不连续" },
    about: Text {
        en: "Cells that share an edge do not hold consecutive digits.",
        zh: "共边的两格不能是连续数字。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the rule that neighbours are not consecutive", zh: "相邻格不连续的规则" },
    iss: "AntiConsecutive",
    fits: always,
    allows: |_, filling| filling.pairs_at(&SIDES, |a, b| (a - b).abs() != 1),
    parts: |_, layout, parts| {
        parts.pairs_at(layout, &SIDES, &Relation::new(layout, |a, b| (a - b).abs() != 1))
    },
    shapes: |_, _| Vec::new(),
};
