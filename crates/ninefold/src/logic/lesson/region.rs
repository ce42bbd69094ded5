//! Where to look for a step: the second stage of a hint, both in words and on the board.

use crate::grid::{CellSet, House, HouseKind};
use crate::logic::{HouseRole, Role, Step};
use crate::rules::Rules;

/// A part of the board to look at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Region {
    /// These houses.
    Houses(Vec<House>),
    /// These cells.
    Cells(CellSet),
}

impl Region {
    /// Returns all its cells.
    pub fn cells(&self) -> CellSet {
        match self {
            Region::Houses(houses) => {
                houses.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
            }
            Region::Cells(cells) => *cells,
        }
    }
}

impl Step {
    /// Returns where to look: the houses of the pattern, or else its cells, or else the cells of the rules, or else
    /// the boxes of the conclusion, but never only the cells that get a digit. `rules` must be those of the board.
    pub fn region(&self, rules: &Rules) -> Region {
        let evidence = &self.evidence;
        for role in [HouseRole::Area, HouseRole::Base, HouseRole::Cover] {
            let houses: Vec<House> = evidence.houses_in_role(role).collect();
            if !houses.is_empty() {
                return Region::Houses(houses);
            }
        }
        let roles = [Role::Stem, Role::Pattern, Role::Set(0), Role::Color(0), Role::Link, Role::Target];
        let in_role = roles.into_iter().map(|role| evidence.cells(role)).find(|cells| !cells.is_empty());
        let start = || evidence.chains.iter().find_map(|chain| Some(chain.inferences.first()?.node.cells));
        let of_rules = || {
            let cells = evidence.rules.iter().fold(CellSet::EMPTY, |cells, note| cells | note.cells);
            Some(cells).filter(|cells| !cells.is_empty())
        };
        let tells_nothing = |cells: &CellSet| !cells.is_subset(self.places.cells());
        let pattern = in_role.or_else(start).filter(tells_nothing);
        match pattern.or_else(|| of_rules().filter(tells_nothing)) {
            Some(cells) => Region::Cells(cells),
            None => around((self.places | self.removes).cells(), rules),
        }
    }
}

/// Returns the boxes that contain the cells; if there are no boxes, all houses that contain them.
fn around(cells: CellSet, rules: &Rules) -> Region {
    let mut all: Vec<House> = cells.iter().flat_map(|cell| rules.houses_of(cell)).collect();
    if all.iter().any(|house| house.kind() == HouseKind::Block) {
        all.retain(|house| house.kind() == HouseKind::Block);
    }
    Region::Houses(all)
}
