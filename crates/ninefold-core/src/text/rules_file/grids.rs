//! Reads the grids of a sheet.

use super::names::check_names;
use super::regions::with_regions;
use crate::lang::Text;
use crate::rules::{Layout, Placed, places, samurai};
use crate::text::tree::{Data, Tree, Trouble};

/// Reads `"samurai"`, `"r1c1+r7c7"`, or a list of such places and of grids with regions of their own:
/// `{"at": "r7c7", "regions": "none"}`. Other grids are like `one`.
pub(super) fn sheet(tree: &Tree, one: &Layout) -> Result<Layout, Trouble> {
    let mut grids = Vec::new();
    if tree.text() == Some("samurai") {
        let places = samurai(one).map_err(|sentence| (tree.at, sentence))?;
        grids.extend(places.into_iter().map(|(row, column)| Placed { row, column, layout: one.clone() }));
    } else if let Some(list) = tree.list() {
        for item in list {
            grids.extend(some(item, one)?);
        }
    } else {
        grids = some(tree, one)?;
    }
    Layout::sheet(grids).map_err(|sentence| (tree.at, sentence))
}

/// Reads grids of one shape.
fn some(tree: &Tree, one: &Layout) -> Result<Vec<Placed>, Trouble> {
    let (at, layout) = match &tree.data {
        Data::Table(members) => {
            check_names(members, None, || ["at", "regions"].into_iter())?;
            let own = tree.get("regions").map(|regions| with_regions(regions, one.clone())).transpose()?;
            (tree.get("at").ok_or_else(|| tree.expected(GRIDS, ""))?, own.unwrap_or_else(|| one.clone()))
        }
        _ => (tree, one.clone()),
    };
    let text = at.text().ok_or_else(|| at.expected(GRIDS, ""))?;
    let places = places(text).map_err(|sentence| (at.at, sentence))?;
    Ok(places.into_iter().map(|(row, column)| Placed { row, column, layout: layout.clone() }).collect())
}

const GRIDS: Text = Text {
    en: "expected \"samurai\", or where grids begin: [\"r1c1\", \"r7c7\"] or [\"r1c1\", {\"at\": \"r7c7\", \"regions\": \"none\"}]",
    zh: "应为 \"samurai\"，或各盘面的首格：[\"r1c1\", \"r7c7\"] 或 [\"r1c1\", {\"at\": \"r7c7\", \"regions\": \"none\"}]",
};
