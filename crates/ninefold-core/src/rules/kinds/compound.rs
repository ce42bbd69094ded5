//! Rules made of other rules: all of them hold, or at least one does.

use crate::lang::Text;
use crate::rules::filters::{OneOf, Sets};
use crate::rules::kind::{Kind, Takes, What, always};

pub(super) static ANY_OF: Kind = Kind {
    id: "any-of",
    name: Text { en: "Any of several rules", zh: "若干规则之一" },
    step: Text { en: "Alternatives", zh: "择一推理" },
    about: Text { en: "At least one of these rules holds.", zh: "所列规则中至少有一条成立。" },
    takes: &[Takes {
        name: "rules",
        what: What::Rules(1, 1000),
        about: Text { en: "the rules, with | between them", zh: "各条规则，以 | 分隔" },
    }],
    example: "(thermometer:r1c1-r1c3|killer-cage:10:r2c1-r2c2)",
    say: Text { en: "one of these rules ({rules})", zh: "以下规则之一（{rules}）" },
    iss: "",
    fits: always,
    allows: |any, filling| any.rules().iter().any(|rule| rule.allows(filling)),
    parts: |any, layout, parts| {
        // Which houses the cells of alternatives are in is looked up cell by cell.
        if !parts.spend(layout.len()) {
            return parts.give_up();
        }
        let alternatives: Vec<_> = any.rules().iter().map(|rule| parts.inner(rule, layout)).collect();
        match Sets::any_of(&alternatives, layout, parts.room()) {
            Some(sets) => sets.into_iter().for_each(|part| parts.push(part)),
            None => {
                let one_of = OneOf::new(&alternatives, layout, parts.room());
                parts.filter(one_of);
            }
        }
    },
    shapes: |_, _| Vec::new(),
};

pub(super) static ALL_OF: Kind = Kind {
    id: "all-of",
    name: Text { en: "All of several rules", zh: "若干规则全部" },
    step: Text { en: "Several rules", zh: "多条规则" },
    about: Text {
        en: "All of these rules hold. This is of use within other rules.",
        zh: "所列规则全部成立；用于其他规则之内。",
    },
    say: Text { en: "all of these rules ({rules})", zh: "以下全部规则（{rules}）" },
    allows: |all, filling| all.rules().iter().all(|rule| rule.allows(filling)),
    parts: |all, layout, parts| {
        for rule in all.rules() {
            parts.inner(rule, layout).into_iter().for_each(|part| parts.push(part));
        }
    },
    shapes: |all, layout| all.rules().iter().flat_map(|rule| rule.shapes(layout)).collect(),
    ..ANY_OF
};
