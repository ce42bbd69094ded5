//! Extra regions: regions that a puzzle adds.

use crate::lang::Text;
use crate::rules::kind::{Kind, MOST_LISTED, Takes, What, always};
use crate::rules::layout::AreaKind;
use crate::rules::shape::{Paint, Shape};

pub(super) static EXTRA_REGION: Kind = Kind {
    id: "extra-region",
    name: Text { en: "Extra region", zh: "额外区域" },
    step: Text { en: "Extra region", zh: "额外区域" },
    about: Text {
        en: "No digit occurs twice in these cells. Where they are as many as there are digits, each digit occurs once.",
        zh: "这些格子中数字不重复；格数与数字个数相同时，每个数字恰好出现一次。",
    },
    takes: &[Takes {
        name: "cells",
        what: What::Cells(1, MOST_LISTED),
        about: Text { en: "the cells", zh: "格子" },
    }],
    example: "r2c2-r2c4-r4c4-r4c2-r3c2-r3c3",
    say: Text { en: "the extra region {cells}", zh: "额外区域 {cells}" },
    iss: "AllDifferent~{cells}",
    fits: always,
    allows: |region, filling| filling.all_differ(region.cells()),
    parts: |region, _, parts| parts.different(AreaKind::Extra, region.cells().to_vec()),
    shapes: |region, _| vec![Shape::Tint { cells: region.cells().to_vec(), paint: Paint::Grey }],
};
