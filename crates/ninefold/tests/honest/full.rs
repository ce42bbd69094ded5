//! Positions made for a fish: its houses are chosen, and of its digit every candidate stays that they allow. What an earlier
//! technique finds there, it finds with fewer candidates too, so no other position with these houses needs the fish more.

use super::thin::Thin;
use ninefold::generate::Random;
use ninefold::{Cell, CellSet, House};

/// The kinds of houses, by their place in the list of all.
const ROWS: usize = 0;
const COLUMNS: usize = 1;
const BOXES: usize = 2;

impl Thin {
    /// Chooses houses, and returns the technique that may be needed and which places of the digit are deleted. `kept` are those of
    /// the solution.
    pub(super) fn full(&mut self, places: CellSet, kept: CellSet) -> Option<(&'static str, CellSet)> {
        let (technique, stays) = match self.dice.below(3) {
            0 => ("franken-leviathan", self.leviathan(kept)?),
            1 => ("finned-mutant-x-wing", self.two_houses(places, kept, 1)?),
            _ => ("siamese-finned-mutant-x-wing", self.two_houses(places, kept, 2)?),
        };
        let gone = places - stays;
        (!gone.intersects(kept)).then_some((technique, gone))
    }

    /// Seven lines and boxes have all their places in seven lines across and boxes. With fewer than five boxes, the lines that are
    /// left over make a fish that is no larger.
    fn leviathan(&mut self, kept: CellSet) -> Option<CellSet> {
        let kinds = [[ROWS, BOXES], [COLUMNS, BOXES]];
        let [along, across] = if self.dice.below(2) == 0 { kinds } else { [kinds[1], kinds[0]] };
        let (base, cover) = self.crossing(kept, (&along, &across), 7);
        let boxes = base.iter().chain(&cover).filter(|house| house.index() / 9 == BOXES).count();
        let number =
            |houses: &[House], cell: Cell| houses.iter().filter(|house| house.cells().contains(cell)).count();
        let is_allowed = |&cell: &Cell| match number(&base, cell) {
            0 => true,
            1 => number(&cover, cell) > 0,
            _ => false,
        };
        (base.len() == 7 && boxes >= 5).then(|| Cell::ALL.into_iter().filter(is_allowed).collect())
    }

    /// Two houses have all their places in two others, but for what is seen from a target in each of these; or if there are two
    /// fish, in two pairs of houses.
    fn two_houses(&mut self, places: CellSet, kept: CellSet, fish: usize) -> Option<CellSet> {
        let [one, other] = self.pair();
        let base = one.cells() | other.cells();
        let mut stays = CellSet::FULL;
        for _ in 0..fish {
            let cover = self.pair();
            if cover.contains(&one) || cover.contains(&other) {
                return None;
            }
            let mut seen = CellSet::FULL;
            for house in cover.into_iter().take(if fish == 1 { 2 } else { 1 + self.dice.below(2) }) {
                // A place of the base goes if both houses cover it.
                let twice = cover[0].cells() & cover[1].cells();
                let targets: Vec<Cell> =
                    (((house.cells() - base) | twice) & (places - kept)).iter().collect();
                seen &= targets.get(self.dice.below(targets.len().max(1)))?.peers();
            }
            let covered = (cover[0].cells() | cover[1].cells()) - (one.cells() & other.cells());
            stays &= covered | seen | !base;
        }
        Some(stays)
    }

    fn pair(&mut self) -> [House; 2] {
        let first = self.dice.below(27);
        let second = (first + 1 + self.dice.below(26)) % 27;
        [first, second].map(|number| House::ALL[number])
    }
}
