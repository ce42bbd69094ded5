//! What a net of level 1 and more asks of the marks that are left: pointing and claiming, hidden pair, naked
//! pair, X-wing. The first of the four that has something that rests on a mark that is gone has the word,
//! with everything it has.
//!
//! Order and conditions are those of Sudoku Explainer, those that count empty cells included.

use super::claim::Ground;
use super::net::Finder;
use super::walk::{Gone, as_hashed};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::Candidate;

/// What was found on the marks that are left, and what it rests on.
#[derive(Clone, Debug, Default)]
pub(super) struct Finds {
    pub(super) items: Vec<Find>,
    pub(super) candidates: Vec<Candidate>,
    pub(super) signature: Vec<u16>,
}

/// One find: ranges in the lists of [`Finds`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Find {
    pub(super) finder: Finder,
    pub(super) removes: (usize, usize),
    pub(super) parents: (usize, usize),
    pub(super) signature: (usize, usize),
    pub(super) complexity: u32,
    /// Has a net in it asked techniques? See [`Net::proof`](super::net::Net::proof).
    pub(super) is_deep: bool,
}

impl Finds {
    pub(super) fn clear(&mut self) {
        self.items.clear();
        self.candidates.clear();
        self.signature.clear();
    }

    /// Adds what removes something and rests on something.
    fn add(
        &mut self,
        finder: Finder,
        removes: impl Iterator<Item = Candidate>,
        parents: impl Iterator<Item = Candidate>,
    ) {
        let start = self.candidates.len();
        self.candidates.extend(parents);
        let middle = self.candidates.len();
        self.candidates.extend(removes);
        let end = self.candidates.len();
        if start == middle || middle == end {
            self.candidates.truncate(start);
            return;
        }
        as_hashed(&mut self.candidates[middle..]);
        let (parents, removes) = ((start, middle), (middle, end));
        self.items.push(Find { finder, removes, parents, signature: (0, 0), complexity: 0, is_deep: false });
    }
}

/// The houses of a kind, first to ninth.
fn houses(kind: HouseKind) -> impl Iterator<Item = House> + Clone {
    (0..9).map(move |i| match kind {
        HouseKind::Row => House::row(i),
        HouseKind::Column => House::column(i),
        _ => House::block(i),
    })
}

/// Boxes, columns, rows: the order in which subsets are looked for.
fn houses_for_sets() -> impl Iterator<Item = House> {
    [HouseKind::Block, HouseKind::Column, HouseKind::Row].into_iter().flat_map(houses)
}

/// Pairs of 0 to 8 in the order of their bit masks.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (1..9).flat_map(|high| (0..high).map(move |low| (low, high)))
}

fn of_digit(cells: CellSet, digit: Digit) -> impl Iterator<Item = Candidate> {
    cells.into_iter().map(move |cell| Candidate::new(cell, digit))
}

fn of_cell(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.into_iter().map(move |digit| Candidate::new(cell, digit))
}

/// Asks the four in turn.
pub(super) fn find(ground: &Ground, gone: Gone<'_>, finds: &mut Finds) {
    locked(gone, finds);
    if finds.items.is_empty() {
        hidden_pairs(ground, gone, finds);
    }
    if finds.items.is_empty() {
        naked_pairs(ground, gone, finds);
    }
    if finds.items.is_empty() {
        x_wings(ground, gone, HouseKind::Column, finds);
        x_wings(ground, gone, HouseKind::Row, finds);
    }
}

fn locked(gone: Gone<'_>, finds: &mut Finds) {
    let kinds = [
        (HouseKind::Block, HouseKind::Column),
        (HouseKind::Block, HouseKind::Row),
        (HouseKind::Column, HouseKind::Block),
        (HouseKind::Row, HouseKind::Block),
    ];
    for (base, cover) in kinds {
        let finder = if base == HouseKind::Block { Finder::Pointing } else { Finder::Claiming };
        for digit in Digit::ALL {
            let (before, now) = (gone.before.places(digit), gone.now.places(digit));
            if before == now {
                continue;
            }
            for house in houses(base) {
                let places = now & house.cells();
                if places.len() < 2 || places.len() > 3 {
                    continue;
                }
                let covering = houses(cover).filter(|cover| places.is_subset(cover.cells()));
                for cover in covering {
                    let removes = (now & cover.cells()) - house.cells();
                    let parents = ((before - now) & house.cells()) - cover.cells();
                    finds.add(finder, of_digit(removes, digit), of_digit(parents, digit));
                }
            }
        }
    }
}

fn hidden_pairs(ground: &Ground, Gone { before, now }: Gone<'_>, finds: &mut Finds) {
    for house in houses_for_sets().filter(|&house| ground.empty_in(house) > 4) {
        let places = Digit::ALL.map(|digit| now.places(digit) & house.cells());
        for (low, high) in
            pairs().filter(|&(low, high)| places[low].len() == 2 && places[low] == places[high])
        {
            let (low, high) = (Digit::ALL[low], Digit::ALL[high]);
            let digits = DigitSet::only(low).with(high);
            let cells = now.places(low) & house.cells();
            let removes = cells.iter().flat_map(|cell| of_cell(cell, now.digits(cell) - digits));
            let others = (house.cells() - cells).into_iter();
            let parents = others.flat_map(|cell| of_cell(cell, before.digits(cell) & digits));
            finds.add(Finder::HiddenPair, removes, parents);
        }
    }
}

fn naked_pairs(ground: &Ground, Gone { before, now }: Gone<'_>, finds: &mut Finds) {
    for house in houses_for_sets().filter(|&house| ground.empty_in(house) >= 4) {
        let cells = house.cells_in_order();
        for (low, high) in pairs() {
            let (low, high) = (cells[low], cells[high]);
            let digits = now.digits(low);
            if digits.len() != 2 || now.digits(high) != digits {
                continue;
            }
            let others = house.cells().without(low).without(high).into_iter();
            let removes = others.flat_map(|cell| of_cell(cell, now.digits(cell) & digits));
            let parents = [low, high].into_iter();
            let parents = parents.flat_map(|cell| of_cell(cell, before.digits(cell) - digits));
            finds.add(Finder::NakedPair, removes, parents);
        }
    }
}

/// The base lines are of this kind.
fn x_wings(ground: &Ground, Gone { before, now }: Gone<'_>, kind: HouseKind, finds: &mut Finds) {
    let is_column = kind == HouseKind::Column;
    let line = |i| if is_column { House::column(i) } else { House::row(i) };
    let across = |cell: Cell| if is_column { cell.row() } else { cell.column() };
    for (low, high) in pairs() {
        let base = line(low).cells() | line(high).cells();
        for digit in Digit::ALL {
            let places = now.places(digit);
            let (first, second) = (places & line(low).cells(), places & line(high).cells());
            if first.len() != 2 || second.len() != 2 || ground.placed[digit.index()] > 5 {
                continue;
            }
            let covers = first.iter().map(across);
            let cover = covers.clone().fold(CellSet::EMPTY, |cells, house| cells | house.cells());
            if !second.is_subset(cover) {
                continue;
            }
            let removes = covers.flat_map(|house| of_digit((places & house.cells()) - base, digit));
            let gone = (before.places(digit) - places) - cover;
            let parents = [low, high].into_iter().flat_map(|i| of_digit(gone & line(i).cells(), digit));
            finds.add(Finder::XWing, removes, parents);
        }
    }
}
