//! Houses without a common cell, taken together, and the cells in which two such unions differ.
//!
//! **Sound**: houses of a union hold every digit as often as there are houses. So two unions of equally many houses hold each digit
//! equally often, and still do without the cells that they share. If one union lies in another that has one more house, the
//! remaining cells hold each digit once.

use crate::grid::{CellSet, House, HouseKind};
use crate::logic::scratch::Slot;
use crate::logic::step::{Evidence, HouseRole};
use crate::rules::Rules;
use std::cmp::Reverse;

/// The most cells that a union may have for itself: the side of a usual grid.
const MOST_LEFT: usize = 9;

/// The most houses of a union around houses that lie in it.
const MOST_AROUND: usize = 4;

/// Two unions of houses, and the cells that only one of them has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Apart {
    pub(super) houses: [Vec<House>; 2],
    pub(super) cells: [CellSet; 2],
}

impl Apart {
    fn new(one: Vec<House>, other: Vec<House>) -> Apart {
        let [a, b] = [&one, &other].map(|houses| union(houses));
        Apart { houses: [one, other], cells: [a - b, b - a] }
    }

    /// Names the houses of both sides.
    pub(super) fn name_houses(&self, evidence: &mut Evidence) {
        for (role, houses) in [HouseRole::Base, HouseRole::Cover].into_iter().zip(&self.houses) {
            for &house in houses {
                evidence.house(role, house);
            }
        }
    }

    /// Returns the two unions in reverse order.
    pub(super) fn turned(&self) -> Apart {
        let ([a, b], [c, d]) = (self.houses.clone(), self.cells);
        Apart { houses: [b, a], cells: [d, c] }
    }
}

/// The unions of some rules' houses that say something.
#[derive(Debug, Default)]
pub(super) struct Unions {
    of: Option<Rules>,
    /// Equally many houses on both sides; few cells first.
    pub(super) leftovers: Vec<Apart>,
    /// Lines and boxes that cross. Locked candidates have the same consequences for digits, so only sums are compared.
    pub(super) crossings: Vec<Apart>,
    /// One house more in the first union, which holds the second. The first cells are an implied house.
    pub(super) implied: Vec<Apart>,
}

impl Slot for Unions {}

impl Unions {
    /// Turns to some rules.
    pub(super) fn turn_to(&mut self, rules: &Rules) {
        if self.of.as_ref() == Some(rules) {
            return;
        }
        let listed = Listed::of(rules);
        *self = Unions {
            of: Some(rules.clone()),
            leftovers: listed.leftovers(),
            crossings: listed.crossings(),
            implied: listed.implied(),
        };
    }
}

/// The houses of some rules that hold every digit.
struct Listed {
    lines: [Vec<House>; 2],
    regions: Vec<House>,
    others: Vec<House>,
    has_boxes: bool,
}

impl Listed {
    fn of(rules: &Rules) -> Listed {
        let of_kind = |is_it: &dyn Fn(HouseKind) -> bool| -> Vec<House> {
            let houses = rules.houses().iter().copied();
            houses.filter(|&house| is_it(house.kind()) && rules.is_whole(house)).collect()
        };
        let of = |kind| of_kind(&|one| one == kind);
        let is_other =
            |kind| !matches!(kind, HouseKind::Row | HouseKind::Column | HouseKind::Block | HouseKind::Pair);
        Listed {
            lines: [of(HouseKind::Row), of(HouseKind::Column)],
            regions: of(HouseKind::Block),
            others: of_kind(&is_other),
            has_boxes: rules.layout().box_shape().is_some(),
        }
    }

    /// Neighbouring lines with the regions that cover most of them; one line with one region; a house that rules add with
    /// another house; and the ring of a grid of nine boxes with its corners.
    fn leftovers(&self) -> Vec<Apart> {
        let mut found: Vec<Apart> = Vec::new();
        let mut add = |apart: Apart, most: usize| {
            let is_known = |known: &Apart| known.cells == apart.cells || known.cells == apart.turned().cells;
            if (1..=most).contains(&apart.cells[0].len()) && !found.iter().any(is_known) {
                found.push(apart);
            }
        };
        if !self.has_boxes {
            for lines in &self.lines {
                for (line, region) in pairs(lines, &self.regions) {
                    add(Apart::new(vec![line], vec![region]), MOST_LEFT - 2);
                }
                for count in 2..lines.len() {
                    for lines in lines.windows(count) {
                        let around = union(lines);
                        let mut closest = self.regions.clone();
                        closest.sort_by_key(|region| Reverse((region.cells() & around).len()));
                        if let Some(regions) = closest.get(..count).filter(|regions| are_apart(regions)) {
                            add(Apart::new(lines.to_vec(), regions.to_vec()), MOST_LEFT);
                        }
                    }
                }
            }
        }
        let usual = self.lines.iter().flatten().chain(&self.regions).chain(&self.others);
        for (other, house) in pairs(&self.others, &usual.copied().collect::<Vec<House>>()) {
            add(Apart::new(vec![other], vec![house]), MOST_LEFT - 2);
        }
        if self.has_boxes
            && let ([rows, columns], boxes) = (&self.lines, &self.regions)
            && [rows.len(), columns.len(), boxes.len()] == [9; 3]
        {
            let corners = vec![columns[0], columns[1], columns[7], columns[8]];
            let ring = vec![rows[2], rows[6], boxes[3], boxes[5]];
            if are_apart(&ring) {
                add(Apart::new(corners, ring), 16);
            }
        }
        found.sort_by_key(|apart| apart.cells[0].len());
        found
    }

    fn crossings(&self) -> Vec<Apart> {
        let lines = self.lines.concat();
        let boxes = if self.has_boxes { &self.regions[..] } else { &[] };
        pairs(&lines, boxes).into_iter().map(|(line, one)| Apart::new(vec![line], vec![one])).collect()
    }

    /// Neighbouring lines, with one fewer of the other houses inside.
    fn implied(&self) -> Vec<Apart> {
        let mut around: Vec<&[House]> = Vec::new();
        for lines in &self.lines {
            around.extend((2..=MOST_AROUND).flat_map(|count| lines.windows(count)));
        }
        let mut found: Vec<Apart> = Vec::new();
        for houses in around {
            let all = union(houses);
            let inner = self.regions.iter().chain(&self.others).copied();
            let inner: Vec<House> = inner.filter(|house| house.cells().is_subset(all)).collect();
            let mut chosen = Vec::new();
            choose(&inner, houses.len() - 1, &mut chosen, &mut |chosen| {
                let apart = Apart::new(houses.to_vec(), chosen.to_vec());
                let is_house = |house: &House| house.cells() == apart.cells[0];
                let is_old =
                    self.lines.iter().flatten().chain(&self.regions).chain(&self.others).any(is_house);
                if !is_old && !found.iter().any(|known| known.cells == apart.cells) {
                    found.push(apart);
                }
            });
        }
        found
    }
}

/// Gives each choice of this many houses without a common cell.
fn choose(from: &[House], count: usize, chosen: &mut Vec<House>, give: &mut dyn FnMut(&[House])) {
    if count == 0 {
        return give(chosen);
    }
    for (place, &house) in from.iter().enumerate() {
        if !chosen.iter().any(|one| one.cells().intersects(house.cells())) {
            chosen.push(house);
            choose(&from[place + 1..], count - 1, chosen, give);
            chosen.pop();
        }
    }
}

/// Returns the pairs of these houses that have at least two cells in common, and are not the same cells.
fn pairs(some: &[House], others: &[House]) -> Vec<(House, House)> {
    let with = |&one: &House| others.iter().map(move |&other| (one, other));
    let is_close = |(a, b): &(House, House)| a.cells() != b.cells() && (a.cells() & b.cells()).len() > 1;
    some.iter().flat_map(with).filter(is_close).collect()
}

pub(super) fn union(houses: &[House]) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells())
}

fn are_apart(houses: &[House]) -> bool {
    houses.iter().map(|house| house.cells().len()).sum::<usize>() == union(houses).len()
}
