//! Sue de Coq: two or three cells where a line and a box meet, with sets in the rest of the line and of the box that
//! use up their extra digits.
//!
//! Take cells `C` of the intersection with at least two digits more than cells, cells `L` elsewhere on the line, and
//! cells `B` elsewhere in the box. `L` and `B` share no digit of `C`; each may have further digits.
//!
//! **Sound.** A digit of `C` is at most once in `C` and `L` together, because they are in one line, or at most once in
//! `C` and `B` together or, if neither has it, at most once in `C`. A further digit is at most once in `L` and at most
//! once in `B`. If these are just as many as there are cells, all of them are used. So every digit of `C` that `B`
//! does not have is in `C` or `L`, and is removed from the rest of the line. Every digit of `C` that `L` does not have
//! is removed from the rest of the box. A digit of `C` that neither has is removed from both. Further digits of `L`
//! are removed from the rest of the line, and those of `B` from the rest of the box.
//!
//! Cells of the intersection that are not in `C` may be in `L` or in `B`. Order: as in HoDoKu, rows before columns,
//! then boxes, cells of the intersection, cells of the line, cells of the box, and a selection before those that
//! extend it.

use crate::grid::{Cell, CellSet, DigitSet, House, HouseKind};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::cache::Barren;
use crate::logic::candidate::CandidateSet;
use crate::logic::note::{Note, Topic};
use crate::logic::scratch::Slot;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::almost_locked::choose::Cheapest;
use std::ops::ControlFlow;

/// An intersection with a set in its line and a set in its box.
pub(in crate::logic) static SUE_DE_COQ: Technique = Technique {
    id: "sue-de-coq",
    name: Text { en: "Sue de Coq", zh: "融合待定数组" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "Two or three cells where a line and a box meet have at least two digits more than cells. Some cells of \
             the rest of the line and some of the rest of the box, which share none of these digits, take up the \
             excess: altogether there are as many cells as places for digits. So every digit is placed where the \
             pattern has it, and goes from the rest of the line, or of the box, in which all its places lie.",
        zh: "行（列）与宫相交处的两三格，其候选数至少比格数多两个。行列其余部分与宫其余部分各取若干格，\
             两边不共有这些数字，恰好占尽多余的数：总格数等于各数可填的位置总数。因此每个数字都必填在结构之内，\
             可从其所有位置所在的行列或宫的其余格中删去。",
    },
    reason: Text {
        en: "{set0.marks} lie where {area} meet. With {set1.marks} in the box and {set2.marks} in the line there are \
             as many cells as digits, each of which they can hold once, so each of the digits must be placed there.",
        zh: "{set0.marks} 位于{area}的交集。加上宫中的 {set1.marks} 和行列中的 {set2.marks}，格数恰等于这些数字可填的位置数，\
             所以每个数字都必填在其中。",
    },
    example: "+7+9845+2+3+16+6.3+7+81.+9+2.+1+2.+3.87.+3+7.+2+6+5.48+82.1+437+6..6.+89+7.+2+39+8..14+23+71.7.2+8.5.2..\
              .+7..+8+1:497:573 594 694 994:",
    find,
    ..Technique::PLAIN
};

/// Some cells, with their digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in super::super) struct Selection {
    pub(in super::super) cells: CellSet,
    /// The number of cells. Cells of which one holds one of the digits count as one.
    pub(in super::super) size: usize,
    pub(in super::super) digits: DigitSet,
}

/// The largest number of cells outside the middle: a line or a box has nine, at least two of which are in the middle.
const MOST_CELLS: usize = 7;

/// The number of selections of that many cells.
const MOST_SELECTIONS: usize = (1 << MOST_CELLS) - 1;

/// All selections from the largest number of cells, as bits, each before those that extend it. Those from fewer, the
/// last cells, are at its end.
static SELECTIONS: [u8; MOST_SELECTIONS] = {
    let mut all = [0; MOST_SELECTIONS];
    let mut place = 0;
    while place < MOST_SELECTIONS {
        // Each cell in turn is taken if the place is within the block that begins with it, or else skipped with that
        // block.
        let (mut rest, mut cell) = (place, 0);
        loop {
            let with_cell = 1 << (MOST_CELLS - 1 - cell);
            if rest < with_cell {
                all[place] |= 1 << cell;
                if rest == 0 {
                    break;
                }
                rest -= 1;
            } else {
                rest -= with_cell;
            }
            cell += 1;
        }
        place += 1;
    }
    all
};

/// The cells of a house outside the middle, the last of them at the end.
struct OuterCells {
    cells: [CellSet; MOST_CELLS],
    marks: [DigitSet; MOST_CELLS],
    count: usize,
}

/// The three sets of a Sue de Coq.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct ThreeSets {
    line: House,
    block: House,
    middle: Selection,
    on_line: Selection,
    in_block: Selection,
}

/// Room for the selections of a house.
pub(in super::super) struct SelectionRoom([Selection; MOST_SELECTIONS]);

impl Default for SelectionRoom {
    fn default() -> SelectionRoom {
        SelectionRoom([Selection::default(); MOST_SELECTIONS])
    }
}

/// The last board on which the search found nothing.
#[derive(Debug, Default)]
struct Tried(Barren);

impl Slot for Tried {}

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let mut all = (!sink.wants_one()).then(Cheapest::default);
    // If all cells of an instance were unchanged since nothing was found, it would have been found then.
    let changed =
        if sink.wants_one() { search.shared.slot::<Tried>().0.changed(board) } else { CellSet::FULL };
    let mut room = SelectionRoom::default();
    let houses = House::CLASSIC;
    for &line in houses.iter().filter(|house| house.kind() != HouseKind::Block) {
        for &block in houses.iter().filter(|house| house.kind() == HouseKind::Block) {
            let shared = line.cells() & block.cells() & board.empty();
            sink.pulse()?;
            if shared.len() >= 2 && (line.cells() | block.cells()).intersects(changed) {
                middles(board, shared, Selection::default(), &mut |middle| match middle.size >= 2
                    && middle.digits.len() >= middle.size + 2
                {
                    true => on_line(board, (line, block), middle, &mut room, &mut |pattern| {
                        give_or_note(board, pattern, &mut all, sink)
                    }),
                    false => ControlFlow::Continue(()),
                })?;
            }
        }
    }
    if all.is_none() {
        search.shared.slot::<Tried>().0.remember(board);
    }
    for (removes, pattern) in all.into_iter().flat_map(Cheapest::into_list) {
        give(&pattern, removes, sink)?;
    }
    ControlFlow::Continue(())
}

/// Visits all selections from these cells, each before those that extend it.
fn middles(
    board: &Board,
    mut from: CellSet,
    before: Selection,
    each: &mut impl FnMut(Selection) -> Flow,
) -> Flow {
    while let Some(cell) = from.first() {
        from.remove(cell);
        let now = before.with(board, cell);
        each(now)?;
        middles(board, from, now, each)?;
    }
    ControlFlow::Continue(())
}

impl OuterCells {
    fn of(board: &Board, house: House, middle: Selection) -> OuterCells {
        let cells = (house.cells() & board.empty()) - middle.cells;
        let count = cells.len();
        let mut rest =
            OuterCells { cells: [CellSet::EMPTY; MOST_CELLS], marks: [DigitSet::EMPTY; MOST_CELLS], count };
        for (place, cell) in (MOST_CELLS - count..).zip(cells) {
            (rest.cells[place], rest.marks[place]) = (CellSet::only(cell), board.marks(cell));
        }
        rest
    }

    /// Visits all selections that take digits of the middle, with the number that they take, in order. A selection is
    /// not extended if it has all digits of the middle or any of `barred`. Nor is it if it cannot take any digit with
    /// the remaining cells, because no cell reduces its other digits.
    fn each(
        &self,
        middle: Selection,
        barred: DigitSet,
        mut each: impl FnMut(&OuterCells, u8, DigitSet, usize) -> Flow,
    ) -> Flow {
        let mut digits_of = [DigitSet::EMPTY; MOST_SELECTIONS + 1];
        let mut place = MOST_SELECTIONS - ((1 << self.count) - 1);
        while place < MOST_SELECTIONS {
            let selected = SELECTIONS[place];
            let last = selected.ilog2() as usize;
            let left = MOST_CELLS - 1 - last;
            let digits = digits_of[usize::from(selected ^ 1 << last)] | self.marks[last];
            digits_of[usize::from(selected)] = digits;
            if middle.digits.is_subset(digits) || digits.intersects(barred) {
                place += 1 << left;
                continue;
            }
            let (size, others) = (selected.count_ones() as usize, (digits - middle.digits).len());
            if others < size && digits.intersects(middle.digits) {
                each(self, selected, digits, size - others)?;
            }
            place += if others < size + left { 1 } else { 1 << left };
        }
        ControlFlow::Continue(())
    }

    fn selection(&self, selected: u8, digits: DigitSet) -> Selection {
        let is_selected = |(place, _): &(usize, &CellSet)| selected >> place & 1 != 0;
        let cells = self.cells.iter().enumerate().filter(is_selected);
        let cells = cells.fold(CellSet::EMPTY, |all, (_, &cell)| all | cell);
        Selection { cells, size: cells.len(), digits }
    }
}

/// Visits the selections on the line that leave something to the box, with all that fit them in the box. The latter
/// are the same for the whole line, so they are listed first, in `room`.
pub(in super::super) fn on_line(
    board: &Board,
    (line, block): (House, House),
    middle: Selection,
    SelectionRoom(room): &mut SelectionRoom,
    each: &mut impl FnMut(&ThreeSets) -> Flow,
) -> Flow {
    let excess = middle.digits.len() - middle.size;
    let (mut count, mut in_all) = (0, middle.digits);
    // If one of the two sets had all digits of the middle, the other would have none.
    let _ = OuterCells::of(board, block, middle).each(
        middle,
        DigitSet::EMPTY,
        |rest, selected, digits, taken| {
            if taken < excess {
                room[count] = rest.selection(selected, digits);
                count += 1;
                in_all &= digits;
            }
            ControlFlow::Continue(())
        },
    );
    if count == 0 {
        return ControlFlow::Continue(());
    }
    OuterCells::of(board, line, middle).each(middle, in_all, |rest, selected, digits, taken| {
        if taken >= excess {
            return ControlFlow::Continue(());
        }
        let (on_line, barred) = (rest.selection(selected, digits), digits & middle.digits);
        let fits = |in_block: &&Selection| {
            !in_block.digits.intersects(barred)
                && !in_block.cells.intersects(on_line.cells)
                && in_block.takes(middle) == excess - taken
        };
        room[..count]
            .iter()
            .filter(fits)
            .try_for_each(|&in_block| each(&ThreeSets { line, block, middle, on_line, in_block }))
    })
}

fn give_or_note(
    board: &Board,
    pattern: &ThreeSets,
    all: &mut Option<Cheapest<ThreeSets>>,
    sink: &mut Sink<'_>,
) -> Flow {
    let removes = pattern.removes(board);
    match all {
        None => give(pattern, removes, sink),
        Some(all) => {
            all.note(removes, pattern.cells().len(), || *pattern);
            ControlFlow::Continue(())
        }
    }
}

fn give(pattern: &ThreeSets, removes: CandidateSet, sink: &mut Sink<'_>) -> Flow {
    sink.remove(&SUE_DE_COQ, removes, |evidence| {
        pattern.mark(evidence);
        pattern.tell(&removes, evidence);
    })
}

impl Selection {
    pub(in super::super) fn with(self, board: &Board, cell: Cell) -> Selection {
        Selection {
            cells: self.cells.with(cell),
            size: self.size + 1,
            digits: self.digits | board.marks(cell),
        }
    }

    /// Returns how many digits of the middle these cells must take. They must not have more other digits than there
    /// are cells.
    fn takes(self, middle: Selection) -> usize {
        self.size - (self.digits - middle.digits).len()
    }
}

impl ThreeSets {
    pub(in super::super) fn cells(&self) -> CellSet {
        self.middle.cells | self.on_line.cells | self.in_block.cells
    }

    /// Returns all digits, each of which has its place in one of the three sets.
    pub(in super::super) fn digits(&self) -> DigitSet {
        self.middle.digits | self.on_line.digits | self.in_block.digits
    }

    /// Shows the sets and the houses.
    pub(in super::super) fn mark(&self, evidence: &mut Evidence) {
        for (n, set) in (0..).zip([self.middle, self.in_block, self.on_line]) {
            evidence.mark(Role::Set(n), set.cells, set.digits);
        }
        evidence.house(HouseRole::Area, self.line).house(HouseRole::Area, self.block);
    }

    /// Returns the digits that the line and the box place in the pattern.
    pub(in super::super) fn tally(&self) -> Vec<(House, DigitSet)> {
        let block = self.in_block.digits;
        vec![(self.line, self.on_line.digits | (self.middle.digits - block)), (self.block, block)]
    }

    /// Adds the notes about the digits that the line and the box place in the pattern.
    fn tell(&self, removes: &CandidateSet, evidence: &mut Evidence) {
        const BOTH: Text = Text {
            en: "Only {cells} can hold {digits} there, so both houses lose it elsewhere.",
            zh: "其中只有 {cells} 能填 {digits}，所以两个区域的其余格都不能填它。",
        };
        // A cell of one set may lie in the house of the other one, too.
        const TWICE: Text = Text {
            en: "{gone} would be that digit of both houses at once, which would leave a cell without a digit.",
            zh: "{gone}会同时占去两个区域的这个数字，就有一格无数可填。",
        };
        let (middle, line, block) = (self.middle.digits, self.on_line.digits, self.in_block.digits);
        evidence.note(Note::tally(self.tally(), self.cells()));
        for digit in middle - line - block {
            let note = Note::new(BOTH).with("cells", Topic::Cells(self.middle.cells));
            evidence.note(note.with("digits", Topic::Digits(DigitSet::only(digit))));
        }
        let own = CandidateSet::product(self.cells(), DigitSet::FULL);
        for gone in (*removes & own).iter() {
            let gone = Topic::Candidates(CandidateSet::only(gone));
            evidence.note(Note::new(TWICE).with("gone", gone));
        }
    }

    /// Returns the candidates that go from the rest of the line and of the box.
    pub(in super::super) fn removes(&self, board: &Board) -> CandidateSet {
        let (middle, line, block) = (self.middle.digits, self.on_line.digits, self.in_block.digits);
        let of_line = (middle - block) | line;
        let of_block = (middle - line) | block;
        let rest_of_line = self.line.cells() - self.middle.cells - self.on_line.cells;
        let rest_of_block = self.block.cells() - self.middle.cells - self.in_block.cells;
        board.candidates(rest_of_line, of_line) | board.candidates(rest_of_block, of_block)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn select(from: std::ops::Range<usize>, before: u8, all: &mut Vec<u8>) {
        for cell in from.clone() {
            all.push(before | 1 << cell);
            select(cell + 1..from.end, before | 1 << cell, all);
        }
    }

    #[test]
    fn selections_of_any_number_of_cells_come_before_those_that_extend_them() {
        for count in 0..=MOST_CELLS {
            let mut expected = Vec::new();
            select(MOST_CELLS - count..MOST_CELLS, 0, &mut expected);
            assert_eq!(SELECTIONS[MOST_SELECTIONS - ((1 << count) - 1)..], expected);
        }
    }
}
