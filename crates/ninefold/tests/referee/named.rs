//! What the evidence of a step names, and whether that refutes what the step removes.
//!
//! A reader is shown cells, houses and rules. These are taken to be known:
//! - the board: which candidates each cell has;
//! - of a named **house** (in the evidence, or as the reason of an inference): its cells differ, and if it has as many
//!   cells as there are digits, it needs each of them;
//! - of a named **rule**: what the constraint with this name says of its cells;
//! - of a **sum of houses** (`45`): the sum that the sentence states, after the houses and cages that it names were
//!   added up once more, and what these houses say;
//! - of **cells** that the evidence shows in any part, and of those of its rules and chains, and the cell of the
//!   conclusion: those that stand in a common house differ, since anybody sees that. That such a house needs a digit is
//!   not known unless the house is named, and that two cells differ by a move or another rule is not known unless the
//!   rule is named, or the evidence says that they see each other (`sees`, `pair`).

use crate::notes::{different, id, parts_of};
use crate::oracle::{Oracle, Verdict};
use ninefold::logic::{Because, Board, Candidate, Chain, Step};
use ninefold::rules::{CellId, Part};
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
            named.cells |= note.cells;
            named.parts.extend(parts_of(note, board)?);
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
        self.parts.push(different(house.cells(), self.board));
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
