//! What the evidence of a step names, and whether that refutes what the step removes.
//!
//! A reader is shown cells, houses and rules. These are taken to be known:
//! - the board: which candidates each cell has;
//! - of a named **house** (in the evidence, or as the reason of an inference): its cells differ, and if it has as many
//!   cells as there are digits, it needs each of them;
//! - of a named **rule**: what the constraint with this name says of its cells;
//! - of a **sum of houses** (`45`): the sum that the sentence states, after the houses and cages that it names were
//!   added up once more;
//! - of **cells** that the evidence shows in any part, and of those of its rules and chains, and the cell of the
//!   conclusion: those that stand in a common house differ, since anybody sees that. That such a house needs a digit is
//!   not known unless the house is named, and that two cells differ by a move or another rule is not known unless the
//!   rule is named, or the evidence says that they see each other (`sees`, `pair`).

use crate::oracle::{Oracle, Verdict};
use ninefold::grid::HouseKind;
use ninefold::lang::Lang;
use ninefold::logic::{Because, Board, Candidate, Chain, RuleNote, Step};
use ninefold::rules::{AreaKind, CellId, Part};
use ninefold::{Cell, CellSet, DigitSet, House};

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
            named.rule(note)?;
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

    fn rule(&mut self, note: &RuleNote) -> Result<(), String> {
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
