//! What the evidence of a step names, and whether that refutes what the step removes.
//!
//! A reader is shown cells, houses and rules. These are taken to be known:
//! - the board: which candidates each cell has;
//! - of a named **house** (in the evidence, or as the reason of an inference): its cells differ, and if it has as many
//!   cells as there are digits, it needs each of them;
//! - of a named **rule**: what the constraint with this name says of its cells;
//! - of a **sum of houses** (`45`): the sum that the sentence states, after the houses and cages that it names were
//!   added up once more;
//! - of two **unions of houses** (`leftovers`, `implied`, `leftover-sums`): what follows for the cells that only one of them
//!   has, after the unions were made once more;
//! - of **equal** cells: that they are, after the places of their digits in one of the named houses were looked at once
//!   more;
//! - of what follows (`so`): nothing;
//! - of **cells** that the evidence shows in any part, and of those of its rules and chains, and the cell of the
//!   conclusion: those that stand in a common house differ, since anybody sees that. That such a house needs a digit is
//!   not known unless the house is named, and that two cells differ by a move or another rule is not known unless the
//!   rule is named, or the evidence says that they see each other (`sees`, `pair`).

use crate::oracle::{Oracle, Verdict};
use ninefold::grid::HouseKind;
use ninefold::lang::Lang;
use ninefold::logic::{Because, Board, Candidate, Chain, HouseRole, RuleNote, Step};
use ninefold::rules::{AreaKind, CellId, Filter, Impossible, Part, Relation};
use ninefold::{Cell, CellSet, DigitSet, House};
use std::sync::Arc;

/// What some evidence names.
pub(crate) struct Named<'n> {
    board: &'n Board,
    parts: Vec<Part>,
    cells: CellSet,
}

impl<'n> Named<'n> {
    /// Reads the evidence of a step; returns an error if it names something that is not there or is not true.
    pub(crate) fn by(step: &Step, board: &'n Board) -> Result<Named<'n>, String> {
        let mut named = Named { board, parts: Vec::new(), cells: CellSet::EMPTY };
        for &(_, house) in &step.evidence.houses {
            named.house(house);
        }
        for mark in &step.evidence.marks {
            named.cells |= mark.cells;
        }
        for note in &step.evidence.rules {
            named.rule(note, step)?;
        }
        named.chains(&step.evidence.chains);
        Ok(named)
    }

    fn chains(&mut self, chains: &[Chain]) {
        for inference in chains.iter().flat_map(|chain| &chain.inferences) {
            self.cells |= inference.node.cells;
            if let Because::House(house) = inference.because {
                self.house(house);
            }
            inference.houses.iter().for_each(|&house| self.house(house));
            self.chains(&inference.inside);
        }
    }

    /// Adds a house that is known.
    pub(crate) fn house(&mut self, house: House) {
        let part = self.different(house.cells());
        self.parts.push(part);
    }

    fn different(&self, cells: CellSet) -> Part {
        Part::Different { kind: AreaKind::Part, cells: cells.iter().map(|cell| self.id(cell)).collect() }
    }

    fn id(&self, cell: Cell) -> CellId {
        self.board.rules().layout().at(cell.row_index(), cell.column_index())
    }

    fn rule(&mut self, note: &RuleNote, step: &Step) -> Result<(), String> {
        let rules = self.board.rules();
        self.cells |= note.cells;
        if note.id == "sees" || note.id == "pair" {
            let sees_all = |cell: &Cell| note.cells.without(*cell).is_subset(rules.peers(*cell));
            let seeing: Vec<Cell> = note.cells.iter().filter(sees_all).collect();
            for other in seeing
                .iter()
                .flat_map(|&cell| note.cells.without(cell).iter().map(move |other| (cell, other)))
            {
                let part = self.different(CellSet::from_cells(&[other.0, other.1]));
                self.parts.push(part);
            }
            if seeing.is_empty() {
                return Err(format!("nothing sees the others in {}", note.cells));
            }
            return Ok(());
        }
        if note.id == "45" {
            let part = self.sum_of_houses(note)?;
            self.parts.push(part);
            return Ok(());
        }
        if note.id == "so" {
            return Ok(());
        }
        if note.id == "equal" {
            let part = self.equal(note, step)?;
            self.parts.push(part);
            return Ok(());
        }
        if let "leftovers" | "implied" | "leftover-sums" = note.id.as_str() {
            let part = self.apart(note, step)?;
            self.parts.push(part);
            return Ok(());
        }
        // A house by its number says nothing but its cells: it is among the houses, too.
        if let Some(number) = note.id.strip_prefix("house:") {
            let area = number.parse::<usize>().ok().and_then(|number| rules.areas().get(number - 1));
            let area = area.ok_or_else(|| format!("there is no {}", note.id))?;
            self.parts.push(Part::Different { kind: area.kind, cells: area.cells.clone() });
            return Ok(());
        }
        let is_it = |place: &usize| rules.constraints()[*place].write(rules.layout()) == note.id;
        let mut places = (0..rules.constraints().len()).filter(is_it).peekable();
        if places.peek().is_none() {
            return Err(format!("there is no {}", note.id));
        }
        for place in places {
            let own = rules.parts().iter().filter(|(owner, _)| *owner == place);
            self.parts.extend(own.map(|(_, part)| part.clone()));
        }
        Ok(())
    }

    /// Looks whether one of two cells sees all places of its digits in a named house but the other cell.
    fn equal(&self, note: &RuleNote, step: &Step) -> Result<Part, String> {
        let board = self.board;
        let holders = |cell: Cell| {
            board.value(cell).map_or(board.marks(cell), DigitSet::only).iter().collect::<Vec<_>>()
        };
        let by_house = |house: House, [one, other]: [Cell; 2]| {
            let held = |digit| (board.places(digit) | board.filled_with(digit)) & house.cells();
            let is_there = |digit| (held(digit) - board.rules().peers(one)).is_subset(CellSet::only(other));
            let is_outside = house.cells().contains(other) && !house.cells().contains(one);
            board.rules().is_whole(house) && is_outside && holders(one).into_iter().all(is_there)
        };
        let cells: Vec<Cell> = note.cells.iter().collect();
        let [a, b] = cells[..] else { return Err(format!("not two cells: {}", note.cells)) };
        let mut houses = step.evidence.houses_in_role(HouseRole::Further);
        if !houses.any(|house| by_house(house, [a, b]) || by_house(house, [b, a])) {
            return Err(format!("not equal: {a}, {b}"));
        }
        let relation = Relation::new(board.rules().layout(), |one, other| one == other);
        Ok(Part::Pair { cells: [self.id(a), self.id(b)], relation })
    }

    /// Returns what the houses of two roles say about the cells that only one of them has.
    fn apart(&self, note: &RuleNote, step: &Step) -> Result<Part, String> {
        let wrong = || format!("not true: {}", note.said.say(Lang::En));
        let union = |role| -> Result<(usize, CellSet), String> {
            let houses: Vec<House> = step.evidence.houses_in_role(role).collect();
            let all = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
            let are_apart = houses.iter().map(|house| house.cells().len()).sum::<usize>() == all.len();
            let are_whole = houses.iter().all(|&house| self.board.rules().is_whole(house));
            (are_apart && are_whole).then_some((houses.len(), all)).ok_or_else(wrong)
        };
        let ((some, base), (others, cover)) = (union(HouseRole::Base)?, union(HouseRole::Cover)?);
        let sides = [base - cover, cover - base];
        let ids = |cells: CellSet| cells.iter().map(|cell| self.id(cell)).collect::<Vec<CellId>>();
        match note.id.as_str() {
            "implied" if some == others + 1 && cover.is_subset(base) && note.cells == sides[0] => {
                Ok(self.different(sides[0]))
            }
            "leftovers" if some == others && note.cells == sides[0] | sides[1] => {
                Ok(Part::Filter(Arc::new(Same::new(sides.map(ids)))))
            }
            "leftover-sums" if some == others && note.cells.is_subset(sides[0] | sides[1]) => {
                let [here, there] = sides.map(|side| self.cages_over(side - note.cells));
                let (here, there) = (here.ok_or_else(wrong)?, there.ok_or_else(wrong)?);
                let with = |side: usize, factor| {
                    (sides[side] & note.cells).iter().map(move |cell| (self.id(cell), factor))
                };
                let (terms, total) = (with(0, 1).chain(with(1, -1)).collect(), there - here);
                let said = note.said.say(Lang::En);
                let is_said = said.ends_with(&format!(" {total}")) || said.ends_with(&format!(" {}", -total));
                is_said.then_some(Part::Sum { terms, least: total, most: total }).ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
    }

    /// Adds up what a sentence says of houses and cages, and returns the sum in which that ends.
    fn sum_of_houses(&self, note: &RuleNote) -> Result<Part, String> {
        let said = note.said.say(Lang::En);
        let wrong = || format!("not true: {said}");
        let (start, end) = said.split_once(", so ").ok_or_else(wrong)?;
        let (cells, total) =
            end.split_once(" add up to ").or_else(|| end.split_once(" make ")).ok_or_else(wrong)?;
        let total: i64 = total.parse().map_err(|_| wrong())?;
        let set = |text: &str| -> CellSet { text.split(", ").filter_map(|name| name.parse().ok()).collect() };
        let (innies, outies, total) =
            match (cells.split_once(" less "), cells.strip_suffix(", which stick out")) {
                (Some((innies, outies)), _) => (set(innies), set(outies), total),
                (None, Some(outies)) => (CellSet::EMPTY, set(outies), -total),
                (None, None) => (set(cells), CellSet::EMPTY, total),
            };
        let named = start.split([' ', ',']).filter_map(|word| self.house_by_id(word));
        let mut houses: Vec<House> = named.collect();
        houses.sort_unstable();
        houses.dedup();
        let inside = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
        let digits: i64 = self.board.rules().digits().iter().map(|digit| i64::from(digit.value())).sum();
        let is_partition = houses.iter().map(|house| house.cells().len()).sum::<usize>() == inside.len()
            && houses.iter().all(|&house| self.board.rules().is_whole(house));
        let cages = self.cages_over((inside - innies) | outies).ok_or_else(wrong)?;
        let is_true = is_partition
            && innies.is_subset(inside)
            && !outies.intersects(inside)
            && note.cells == innies | outies
            && digits * houses.len() as i64 - cages == total;
        if !is_true {
            return Err(wrong());
        }
        let with = |cells: CellSet, factor| cells.iter().map(move |cell| (self.id(cell), factor));
        let terms = with(innies, 1).chain(with(outies, -1)).collect();
        Ok(Part::Sum { terms, least: total, most: total })
    }

    fn house_by_id(&self, id: &str) -> Option<House> {
        let kind = match id.get(..1)? {
            "R" => HouseKind::Row,
            "C" => HouseKind::Column,
            "B" => HouseKind::Block,
            "D" => HouseKind::Diagonal,
            "W" => HouseKind::Window,
            _ => return None,
        };
        let number: usize = id.get(1..)?.parse().ok()?;
        let mut houses = self.board.rules().houses().iter().copied();
        houses.find(|house| house.kind() == kind && house.number() + 1 == number)
    }

    /// Returns the sum of disjoint cages that cover exactly these cells.
    fn cages_over(&self, cells: CellSet) -> Option<i64> {
        let Some(first) = cells.first() else { return Some(0) };
        let layout = self.board.rules().layout();
        self.board.rules().parts().iter().find_map(|(_, part)| match part {
            Part::Sum { terms, least, most }
                if least == most && terms.iter().all(|&(_, factor)| factor == 1) =>
            {
                let cage: CellSet = terms.iter().map(|&(cell, _)| layout.cell(cell)).collect();
                let fits = cage.contains(first) && cage.is_subset(cells);
                fits.then(|| self.cages_over(cells - cage)).flatten().map(|others| others + least)
            }
            _ => None,
        })
    }

    /// Says whether what is named refutes that the candidate is true.
    pub(crate) fn refutes(&self, candidate: Candidate, most: usize) -> Verdict {
        self.ask(candidate.cell, DigitSet::only(candidate.digit), most)
    }

    /// Says whether what is named refutes that the candidate is false.
    pub(crate) fn confirms(&self, candidate: Candidate, most: usize) -> Verdict {
        self.ask(candidate.cell, self.board.marks(candidate.cell).without(candidate.digit), most)
    }

    fn ask(&self, cell: Cell, digits: DigitSet, most: usize) -> Verdict {
        let rules = self.board.rules();
        let layout = rules.layout();
        let shown = self.cells.with(cell);
        let seen = rules.houses().iter().map(|house| house.cells() & shown);
        let seen = seen.filter(|cells| cells.len() > 1).map(|cells| self.different(cells));
        let alone = Part::Within { cell: self.id(cell), values: u64::from(digits.bits()) };
        let parts: Vec<Part> = self.parts.iter().cloned().chain(seen).chain([alone]).collect();
        let held = |id: CellId| {
            let cell = layout.cell(id);
            self.board.value(cell).map_or(self.board.marks(cell), DigitSet::only)
        };
        let masks = layout.all_cells().map(|id| u64::from(held(id).bits())).collect();
        Oracle::new(layout, &parts, most).ask(masks)
    }
}

/// Two lists of different cells that hold each value equally often.
#[derive(Debug)]
struct Same {
    cells: Vec<CellId>,
    /// The cells of the first list come first.
    first: usize,
}

impl Same {
    fn new([one, other]: [Vec<CellId>; 2]) -> Same {
        Same { first: one.len(), cells: [one, other].concat() }
    }
}

impl Filter for Same {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        for bit in (0..64).map(|place| 1_u64 << place) {
            let (one, other) = masks.split_at(self.first);
            let [known, possible] = [
                |masks: &[u64], bit: u64| masks.iter().filter(|&&mask| mask == bit).count(),
                |masks: &[u64], bit: u64| masks.iter().filter(|&&mask| mask & bit != 0).count(),
            ];
            let least = known(one, bit).max(known(other, bit));
            let most = possible(one, bit).min(possible(other, bit));
            if least > most {
                return Err(Impossible);
            }
            for side in [0..self.first, self.first..masks.len()] {
                let side = &mut masks[side];
                let is_full = known(side, bit) == most;
                let needs_all = possible(side, bit) == least;
                for mask in side.iter_mut().filter(|mask| **mask != bit && **mask & bit != 0) {
                    if is_full {
                        *mask &= !bit;
                    } else if needs_all {
                        *mask = bit;
                    }
                }
                if side.contains(&0) {
                    return Err(Impossible);
                }
            }
        }
        Ok(0)
    }
}
