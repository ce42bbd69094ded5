//! Windows: boxes that lie between the boxes.

use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::kind::Kind;
use crate::rules::layout::{AreaKind, CellId, Layout};
use crate::rules::shape::{Paint, Shape};

pub(super) static WINDOKU: Kind = Kind {
    id: "windoku",
    name: Text { en: "Windoku", zh: "窗口数独" },
    step: Text { en: "Windows", zh: "窗口" },
    about: Text {
        en: "No digit occurs twice in any of the windows, which lie one row and column apart within the grid.",
        zh: "盘面内隔一行一列排列的各窗口中数字都不重复。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the windows", zh: "各窗口" },
    iss: "Windoku",
    fits: has_boxes,
    allows: |_, filling| windows(filling.layout()).iter().all(|window| filling.all_differ(window)),
    parts: |_, layout, parts| {
        windows(layout).into_iter().for_each(|window| parts.different(AreaKind::Window, window))
    },
    shapes: |_, layout| {
        windows(layout).into_iter().map(|cells| Shape::Tint { cells, paint: Paint::Grey }).collect()
    },
};

/// Returns the windows. They have the size of boxes. The first begins in the second row and column, and there is one
/// row or column between two of them.
fn windows(layout: &Layout) -> Vec<Vec<CellId>> {
    let shape = layout.box_shape().or_else(|| layout.squarest(layout.rows()));
    let Some((high, wide)) = shape else { return Vec::new() };
    let starts = |length: usize, size: usize| {
        (1..length).step_by(size + 1).take_while(move |start| start + size < length)
    };
    let mut windows = Vec::new();
    for top in starts(layout.rows(), high) {
        for left in starts(layout.columns(), wide) {
            let cells = (0..high * wide).map(|place| layout.at(top + place / wide, left + place % wide));
            windows.push(cells.collect());
        }
    }
    windows
}

fn has_boxes(constraint: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    super::diagonal::is_square(constraint, layout)?;
    if windows(layout).is_empty() {
        return Err(Sentence::new(NO_WINDOWS, vec![("size", layout.to_string())]));
    }
    Ok(())
}

const NO_WINDOWS: Text =
    Text { en: "a grid of {size} has no room for windows", zh: "{size} 的盘面放不下窗口" };
