//! What the evidence of a step names, and whether that refutes what the step removes.
//!
//! A reader is shown cells, houses and rules. These are taken to be known:
//! - the board: which candidates each cell has;
//! - of a named **house** (in the evidence, or as the reason of an inference): its cells differ, and if it has as many
//!   cells as there are digits, it needs each of them;
//! - of a named **rule**: what the constraint with this name says of its cells;
//! - of a **sum of houses** (`45`): the sum that the sentence states, after the houses and cages that it names were
//!   added up once more, and what these houses say;
//! - of two **unions of houses** (`leftovers`, `implied`, `leftover-sums`): what follows for the cells that only one of them
//!   has, after the unions were made once more;
//! - of **equal** cells: that they are, after the places of their digits in one of the named houses were looked at once
//!   more;
//! - of what follows (`so`): nothing;
//! - of **cells** that the evidence shows in any part, and of those of its rules and chains, and the cell of the
//!   conclusion: those that stand in a common house differ, since anybody sees that. That such a house needs a digit is
//!   not known unless the house is named, and that two cells differ by a move or another rule is not known unless the
//!   rule is named, or the evidence says that they see each other (`sees`, `pair`).

use crate::support::oracle::{Oracle, Verdict};
use crate::support::rule_notes::{cages_over, different, id, parts_of};
use ninefold::lang::Lang;
use ninefold::logic::{Because, Board, Candidate, Chain, HouseRole, Role, RuleNote, Step, Technique};
use ninefold::rules::{CellId, Filter, Impossible, Part, Relation};
use ninefold::{Cell, CellSet, DigitSet, House};
use std::sync::Arc;

/// Techniques of deadly patterns that need of them only that one of the extra marks is true. That it is, `whole/deadly.rs`
/// proves; of Qiu's patterns, the tests of their module.
const BY_EXTRAS: [&str; 13] = [
    "avoidable-rectangle-chains",
    "bug-chains",
    "death-blossom-rectangle",
    "qiu-deadly-pattern-1",
    "qiu-deadly-pattern-2",
    "qiu-deadly-pattern-3",
    "qiu-deadly-pattern-4",
    "qiu-deadly-pattern-guardians",
    "unique-loop-chains",
    "unique-rectangle-als-xz",
    "unique-rectangle-als-xz-doubly-linked",
    "unique-rectangle-chains",
    "unique-rectangle-sue-de-coq",
];

/// Whether one of the extra marks of its steps is granted to be true.
pub(crate) fn rests_on_extras(technique: &Technique) -> bool {
    BY_EXTRAS.contains(&technique.id)
}

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
        if rests_on_extras(step.technique) {
            let extras = step.evidence.in_role(Role::Extra);
            let one =
                OneOf::new(extras.flat_map(|mark| mark.cells.iter().map(|cell| (cell, mark.digits))), board);
            named.parts.push(Part::Filter(Arc::new(one)));
        }
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
        let part = different(house.cells(), self.board);
        self.parts.push(part);
    }

    fn rule(&mut self, note: &RuleNote, step: &Step) -> Result<(), String> {
        self.cells |= note.cells;
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
        self.parts.extend(parts_of(note, self.board)?);
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
        Ok(Part::Pair { cells: [id(a, self.board), id(b, self.board)], relation })
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
        let ids = |cells: CellSet| cells.iter().map(|cell| id(cell, self.board)).collect::<Vec<CellId>>();
        match note.id.as_str() {
            "implied" if some == others + 1 && cover.is_subset(base) && note.cells == sides[0] => {
                Ok(different(sides[0], self.board))
            }
            "leftovers" if some == others && note.cells == sides[0] | sides[1] => {
                Ok(Part::Filter(Arc::new(Same::new(sides.map(ids)))))
            }
            "leftover-sums" if some == others && note.cells.is_subset(sides[0] | sides[1]) => {
                let [here, there] = sides.map(|side| cages_over(side - note.cells, self.board));
                let (here, there) = (here.ok_or_else(wrong)?, there.ok_or_else(wrong)?);
                let with = |side: usize, factor| {
                    (sides[side] & note.cells).iter().map(move |cell| (id(cell, self.board), factor))
                };
                let (terms, total) = (with(0, 1).chain(with(1, -1)).collect(), there - here);
                let said = note.said.say(Lang::En);
                let is_said = said.ends_with(&format!(" {total}")) || said.ends_with(&format!(" {}", -total));
                is_said.then_some(Part::Sum { terms, least: total, most: total }).ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
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
        let seen = seen.filter(|cells| cells.len() > 1).map(|cells| different(cells, self.board));
        let alone = Part::Within { cell: id(cell, self.board), values: u64::from(digits.bits()) };
        let parts: Vec<Part> = self.parts.iter().cloned().chain(seen).chain([alone]).collect();
        let held = |id: CellId| {
            let cell = layout.cell(id);
            self.board.value(cell).map_or(self.board.marks(cell), DigitSet::only)
        };
        let masks = layout.all_cells().map(|id| u64::from(held(id).bits())).collect();
        Oracle::new(layout, &parts, most).ask(masks)
    }
}

/// Cells of which at least one holds one of its digits.
#[derive(Debug)]
struct OneOf {
    cells: Vec<CellId>,
    digits: Vec<u64>,
}

impl OneOf {
    fn new(marks: impl Iterator<Item = (Cell, DigitSet)>, board: &Board) -> OneOf {
        let (cells, digits) = marks.map(|(cell, digits)| (id(cell, board), u64::from(digits.bits()))).unzip();
        OneOf { cells, digits }
    }
}

impl Filter for OneOf {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let open: Vec<usize> = (0..masks.len()).filter(|&at| masks[at] & self.digits[at] != 0).collect();
        match open[..] {
            [] => Err(Impossible),
            [only] => {
                masks[only] &= self.digits[only];
                Ok(0)
            }
            _ => Ok(0),
        }
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
