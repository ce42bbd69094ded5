//! Disjoint groups: the cells at the same place of each box.

use crate::lang::{Sentence, Text};
use crate::rules::kind::Kind;
use crate::rules::layout::{AreaKind, CellId, Layout};

pub(super) static DISJOINT_GROUPS: Kind = Kind {
    id: "disjoint-groups",
    name: Text { en: "Disjoint groups", zh: "同位不同" },
    step: Text { en: "Disjoint groups", zh: "同位不同" },
    about: Text {
        en: "Cells at the same place of different boxes hold different digits.",
        zh: "各宫中位置相同的格子数字互不相同。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the disjoint groups", zh: "同位不同规则" },
    iss: "DisjointSets",
    fits: |_, layout| {
        if groups(layout).is_empty() { Err(Sentence::new(NO_BOXES, Vec::new())) } else { Ok(()) }
    },
    allows: |_, filling| groups(filling.layout()).iter().all(|group| filling.all_differ(group)),
    parts: |_, layout, parts| {
        groups(layout).into_iter().for_each(|group| parts.different(AreaKind::Extra, group));
    },
    shapes: |_, _| Vec::new(),
};

/// Returns, for each place in a box or region, the cells at that place, in reading order of the region. A grid without
/// regions has the boxes that it would have.
fn groups(layout: &Layout) -> Vec<Vec<CellId>> {
    let mut regions: Vec<Vec<CellId>> = Vec::new();
    let boxed =
        layout.squarest(layout.rows()).filter(|_| layout.cells().all(|cell| layout.region(cell).is_none()));
    for cell in layout.cells() {
        let in_box = boxed.map(|(high, wide)| {
            layout.row(cell) / high * (layout.columns() / wide) + layout.column(cell) / wide
        });
        if let Some(region) = layout.region(cell).or(in_box) {
            regions.resize(regions.len().max(region + 1), Vec::new());
            regions[region].push(cell);
        }
    }
    let size = regions.iter().map(Vec::len).max().unwrap_or(0);
    let group = |place: usize| regions.iter().filter_map(|cells| cells.get(place).copied()).collect();
    (0..size).map(group).filter(|group: &Vec<CellId>| group.len() > 1).collect()
}

const NO_BOXES: Text = Text {
    en: "disjoint-groups needs boxes or regions, and this grid has none",
    zh: "disjoint-groups 需要宫或区域，而此盘面没有",
};
