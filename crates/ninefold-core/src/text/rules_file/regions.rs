//! Regions of a rules file: sizes of boxes, or a label for each cell.

use crate::lang::Text;
use crate::rules::Layout;
use crate::text::tree::{Tree, Trouble};

/// Gives a layout the regions that a member has.
pub(super) fn with_regions(regions: &Tree, layout: Layout) -> Result<Layout, Trouble> {
    let text = rows(regions).ok_or_else(|| regions.expected(REGIONS, ""))?;
    let high_and_wide =
        text.split_once('x').and_then(|(high, wide)| Some((high.parse().ok()?, wide.parse().ok()?)));
    let shaped = match (text.as_str(), high_and_wide) {
        ("boxes", _) => Ok(layout),
        ("none", _) => Ok(layout.without_regions()),
        (_, Some((high, wide))) => layout.with_box_shape(high, wide),
        (labels, None) => layout.with_jigsaw(labels),
    };
    shaped.map_err(|sentence| (regions.at, sentence))
}

/// Reads a text without blanks, or a list of texts one after the other.
pub(super) fn rows(tree: &Tree) -> Option<String> {
    let texts = match tree.list() {
        Some(list) => list.iter().map(Tree::text).collect::<Option<Vec<&str>>>()?,
        None => vec![tree.text()?],
    };
    let is_between = |c: &char| c.is_whitespace() || matches!(c, '|' | '/');
    Some(texts.iter().flat_map(|text| text.chars()).filter(|c| !is_between(c)).collect())
}

const REGIONS: Text = Text {
    en: "expected \"boxes\", \"none\", \"2x3\" or a label for each cell, as a text or a list of rows",
    zh: "应为 \"boxes\"、\"none\"、\"2x3\"，或每格一个标号（一个文本或行的列表）",
};
