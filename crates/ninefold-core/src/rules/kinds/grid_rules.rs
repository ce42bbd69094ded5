//! Rules for some of the grids on a sheet.

use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::kind::{Kind, Takes, What};
use crate::rules::layout::Layout;
use crate::rules::on_grids;
use crate::rules::sheet::Placed;

pub(super) static GRID_RULES: Kind = Kind {
    id: "grid-rules",
    name: Text { en: "Rules for some grids", zh: "部分盘面的规则" },
    step: Text { en: "Rules for some grids", zh: "部分盘面的规则" },
    about: Text {
        en: "These rules hold in these grids only. Where several grids lie on one sheet, a rule that names no cells otherwise holds in each of them.",
        zh: "这些规则只用于所列的盘面。有多个盘面时，不指明格子的规则原本用于每一个盘面。",
    },
    takes: &[
        Takes {
            name: "grids",
            what: What::Numbers(1, 100),
            about: Text {
                en: "the numbers of the grids, 1 for the first, with + between them",
                zh: "盘面的编号，第一个为 1，以 + 分隔",
            },
        },
        Takes {
            name: "rules",
            what: What::Rules(1, 100),
            about: Text {
                en: "rules that name no cells, with | between them",
                zh: "不指明格子的规则，以 | 分隔",
            },
        },
    ],
    example: "6x6,grids:r1c1+r5c4;2:(diagonal)",
    say: Text { en: "the rules {rules} in the grids {grids}", zh: "盘面 {grids} 的规则 {rules}" },
    iss: "",
    fits: |rule, layout| {
        if !layout.is_sheet() {
            return Err(Sentence::new(NO_SHEET, Vec::new()));
        }
        let most = layout.grids().len();
        for &number in rule.numbers() {
            if !usize::try_from(number).is_ok_and(|number| (1..=most).contains(&number)) {
                let numbers = vec![("number", number.to_string()), ("most", most.to_string())];
                return Err(Sentence::new(NO_GRID, numbers));
            }
        }
        match rule.rules().iter().find(|inner| !on_grids::is_about_a_grid(inner.kind())) {
            Some(inner) => Err(Sentence::new(NAMES_CELLS, vec![("inner", inner.kind().id.to_owned())])),
            None => Ok(()),
        }
    },
    allows: |rule, filling| {
        let grids = grids(rule, filling.layout());
        let holds = |inner: &Constraint| grids.iter().all(|grid| on_grids::allows_on(grid, inner, filling));
        rule.rules().iter().all(holds)
    },
    parts: |rule, layout, parts| {
        for grid in grids(rule, layout) {
            rule.rules().iter().for_each(|inner| on_grids::parts_on(grid, inner, layout, parts));
        }
    },
    shapes: |rule, layout| {
        let grids = grids(rule, layout).into_iter();
        let of = |grid| rule.rules().iter().flat_map(move |inner| on_grids::shapes_on(grid, inner, layout));
        grids.flat_map(of).collect()
    },
};

/// Returns the grids that a rule is about.
fn grids<'l>(rule: &Constraint, layout: &'l Layout) -> Vec<&'l Placed> {
    let number = |number: &i64| usize::try_from(number - 1).ok();
    let places = rule.numbers().iter().filter_map(number);
    places.filter_map(|place| layout.grids().get(place)).collect()
}

const NO_SHEET: Text = Text {
    en: "grid-rules is of use where several grids lie on one sheet: write grids:r1c1+r7c7 before it",
    zh: "grid-rules 用于同一张题纸上有多个盘面时：请在其前写 grids:r1c1+r7c7",
};
const NO_GRID: Text = Text {
    en: "there is no grid {number}: they are numbered from 1 to {most}",
    zh: "没有第 {number} 个盘面：编号为 1 到 {most}",
};
const NAMES_CELLS: Text = Text {
    en: "{inner} names cells, so it needs no grid-rules: write it by itself, with the cells of the sheet",
    zh: "{inner} 指明了格子，不需要 grid-rules：请单独写出，格子用整张题纸上的名称",
};
