//! The part of the board to search for a step: the second stage of a hint, both in words and on the board.

use crate::grid::{CellSet, HouseKind};
use crate::logic::size::{Candidates, Housed, NineByNine, Set, Size};
use crate::logic::step::{HouseRole, Role, Step};
use crate::rules::Rules;

/// A part of the board to look at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Region<S: Size = NineByNine> {
    /// These houses.
    Houses(Vec<S::House>),
    /// These cells.
    Cells(S::Cells),
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

impl<S: Size> Step<S> {
    /// Returns where to look: the houses of the pattern, or else its cells, or else the cells of the rules, or else
    /// the boxes of the conclusion, but never only the cells that get a digit. `rules` must be those of the board.
    pub fn region(&self, rules: &Rules) -> Region<S> {
        let evidence = &self.evidence;
        for role in [HouseRole::Area, HouseRole::Base, HouseRole::Cover] {
            let houses: Vec<S::House> = evidence.houses_in_role(role).collect();
            if !houses.is_empty() {
                return Region::Houses(houses);
            }
        }
        let roles = [Role::Stem, Role::Pattern, Role::Set(0), Role::Color(0), Role::Link, Role::Target];
        let in_role = roles.into_iter().map(|role| evidence.cells(role)).find(|cells| !cells.is_none());
        let start =
            || evidence.chains.iter().find_map(|chain| Some(chain.inferences.first()?.node.cells.clone()));
        let of_rules = || {
            let cells =
                evidence.rules.iter().fold(S::Cells::default(), |cells, note| cells.united(&note.cells));
            Some(cells).filter(|cells| !cells.is_none())
        };
        let tells_nothing = |cells: &S::Cells| !cells.lacking(&self.places.cells()).is_none();
        let pattern = in_role.or_else(start).filter(tells_nothing);
        match pattern.or_else(|| of_rules().filter(tells_nothing)) {
            Some(cells) => Region::Cells(cells),
            None => around(self.places.cells().united(&self.removes.cells()), rules),
        }
    }
}

/// Returns the boxes that contain the cells; if there are no boxes, all houses that contain them; if there are none, the cells.
fn around<S: Size>(cells: S::Cells, rules: &Rules) -> Region<S> {
    let mut all: Vec<S::House> = cells.members().flat_map(|cell| S::houses_of(rules, cell)).collect();
    let is_box = |house: &S::House| house.kind(rules).0 == HouseKind::Block;
    if all.iter().any(is_box) {
        all.retain(is_box);
    }
    if all.is_empty() {
        return Region::Cells(cells);
    }
    Region::Houses(all)
}
