//! Aligned exclusion: some cells, the base, cannot take certain digits together, because another cell that sees all
//! of them would be left with none.
//!
//! **Sound.** All ways to fill the base are examined. A way is impossible if it puts the same digit into two cells
//! that see each other, or if it takes every candidate of an *excluding* cell, which sees the whole base. A digit of
//! a base cell that occurs in none of the other ways cannot be true.
//!
//! The restrictions are Sudoku Explainer's. Base cells have at least two candidates, see no cell with only one, and
//! see an excluding cell. Excluding cells have at least two candidates, but no more than the base has cells, and
//! there are at least two such cells. Cells of the base after the first two must be excluding cells for one of these.
//! The order is Sudoku Explainer's too: the second cell before the first.

use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, Role};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::almost_locked::choose::Cheapest;
use std::ops::ControlFlow;

/// Two cells.
pub(in crate::logic::techniques) static ALIGNED_PAIR: Technique = Technique {
    id: "aligned-pair-exclusion",
    name: Text { en: "Aligned Pair Exclusion", zh: "对齐数对排除" },
    example: "+9.+25+64.+1+3+16.+8+3729.+3..9+2+16..+2+49+3+7+8+15+6+8+13+2+56.....+614+9+38+24.+1+78..+6.6..+41..+2..\
              .8+6+9.+431::591 592 792:",
    find: |search, sink| find(&ALIGNED_PAIR, 2, search, sink),
    ..ALIGNED
};

/// Three cells.
pub(in crate::logic::techniques) static ALIGNED_TRIPLET: Technique = Technique {
    id: "aligned-triplet-exclusion",
    name: Text { en: "Aligned Triplet Exclusion", zh: "对齐三数组排除" },
    example: "...+3+56.8+4.5+4+9+2+8.3+6.+6.7+41+5+29..+5+68.4+1.6..+294+8574+8.+5+1.+6+9..2.+4+7+5+36157+6+13+9+2+4+8\
              .+4.+8+6+29+7+5::333 971:",
    find: |search, sink| find(&ALIGNED_TRIPLET, 3, search, sink),
    ..ALIGNED
};

/// Four cells.
pub(in crate::logic::techniques) static ALIGNED_QUADRUPLE: Technique = Technique {
    id: "aligned-quadruple-exclusion",
    name: Text { en: "Aligned Quadruple Exclusion", zh: "对齐四数组排除" },
    example: "...+3+56.8+4.5+4+9+2+8.3+6.+6.7+41+5+29..+5+68.4+1.6..+294+8574+8.+5+1.+6+9..2.+4+7+5+36157+6+13+9+2+4+8\
              .+4.+8+6+29+7+5::333 342:",
    find: |search, sink| find(&ALIGNED_QUADRUPLE, 4, search, sink),
    ..ALIGNED
};

const ALIGNED: Technique = Technique {
    family: Family::AlmostLockedSets,
    about: Text {
        en: "List the ways to fill two (three, four) cells. Those with equal digits in cells that see each other \
             are out, and so are those that use up all candidates of another cell that sees all of them. A \
             candidate that occurs in none of the ways that are left can be removed.",
        zh: "列出两格（三格、四格）所有可能的填法，去掉同区域重复的，以及用尽某个能看到它们全部的格的所有候选数的。\
             不出现在任何剩余填法中的候选数可以删去。",
    },
    reason: Text {
        en: "Of the ways to fill {pattern}, those with equal digits in cells that see each other are out, and those \
             that leave nothing to a cell which sees all of them: {sets}. No way that is left has the candidates \
             that are removed.",
        zh: "在 {pattern} 的所有填法中，去掉互见格重复的，以及使能看到全部这些格的某格无数可填的：{sets}。\
             剩余填法中都没有所删的候选数。",
    },
    ..Technique::PLAIN
};

/// The largest number of cells in a base.
const MOST: usize = 4;

/// Some cells, and the cells that exclude combinations in them.
#[derive(Clone, Copy)]
struct ExclusionBase<'a> {
    board: &'a Board,
    cells: [Cell; MOST],
    size: usize,
    /// The cells that see all of them and have few candidates.
    excluders: CellSet,
}

fn find(technique: &'static Technique, size: usize, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let mut all = (!sink.wants_one()).then(Cheapest::default);
    let [none, one, ..] = board.by_count();
    let is_small = |cell: &Cell| (2..=size).contains(&board.marks(*cell).len());
    let small: CellSet = board.empty().iter().filter(is_small).collect();
    let can_exclude = |cell: &Cell| !cell.peers().intersects(one) && cell.peers().intersects(small);
    let bases: CellSet = (board.empty() - none - one).iter().filter(can_exclude).collect();
    for second in bases {
        sink.pulse()?;
        for first in bases.iter().take_while(|&first| first < second) {
            let excluders = small & first.peers() & second.peers();
            if excluders.len() < 2 {
                continue;
            }
            let pair = ExclusionBase { board, cells: [first, second, first, first], size: 2, excluders };
            let twin = (bases - CellSet::only(first)).without(second);
            let (near, far) = (twin & small & first.peers(), twin & small & second.peers());
            pair.extend(size, near, far - near, &mut |base| {
                let removes = base.excluded();
                match &mut all {
                    None => give(technique, base, removes, sink),
                    Some(all) => {
                        all.note(removes, base.excluders.len(), || *base);
                        ControlFlow::Continue(())
                    }
                }
            })?;
        }
    }
    for (removes, base) in all.into_iter().flat_map(Cheapest::into_list) {
        give(technique, &base, removes, sink)?;
    }
    ControlFlow::Continue(())
}

fn give(
    technique: &'static Technique,
    base: &ExclusionBase<'_>,
    removes: CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    sink.remove(technique, removes, |evidence| base.show(&removes, evidence))
}

impl ExclusionBase<'_> {
    /// Adds cells up to `size`, in Sudoku Explainer's order: from `near`, then from `far`. If there are several new cells, the last
    /// counts most.
    fn extend(&self, size: usize, near: CellSet, far: CellSet, each: &mut impl FnMut(&Self) -> Flow) -> Flow {
        if self.size == size {
            return each(self);
        }
        let (mut near_before, mut far_before) = (CellSet::EMPTY, CellSet::EMPTY);
        for (cell, is_near) in
            near.iter().map(|cell| (cell, true)).chain(far.iter().map(|cell| (cell, false)))
        {
            let mut base = *self;
            base.excluders &= cell.peers();
            if base.excluders.len() >= 2 {
                base.cells[base.size] = cell;
                base.size += 1;
                base.extend(size, near_before, far_before, each)?;
            }
            if is_near { near_before.insert(cell) } else { far_before.insert(cell) }
        }
        ControlFlow::Continue(())
    }

    /// Returns the candidates that no way to fill the base uses.
    fn excluded(&self) -> CandidateSet {
        let mut open = [DigitSet::EMPTY; MOST];
        for (open, &cell) in open.iter_mut().zip(&self.cells[..self.size]) {
            *open = self.board.marks(cell);
        }
        let mut taken = [Digit::D1; MOST];
        self.fill(0, DigitSet::EMPTY, &mut taken, &mut open);
        let mut removes = CandidateSet::EMPTY;
        for (&cell, open) in self.cells[..self.size].iter().zip(open) {
            for digit in open {
                removes.insert(Candidate::new(cell, digit));
            }
        }
        removes
    }

    /// Fills the base from its cell `at` on, and removes from `open` the candidates that a possible way uses. Returns whether there
    /// is a way.
    fn fill(
        &self,
        at: usize,
        used: DigitSet,
        taken: &mut [Digit; MOST],
        open: &mut [DigitSet; MOST],
    ) -> bool {
        let cell = self.cells[at];
        let mut marks = self.board.marks(cell);
        for (before, &digit) in self.cells.iter().zip(&taken[..at]) {
            if before.peers().contains(cell) {
                marks.remove(digit);
            }
        }
        if at + 1 == self.size {
            for excluder in self.excluders {
                let rest = self.board.marks(excluder) - used;
                match rest.len() {
                    0 => return false,
                    1 => marks -= rest,
                    _ => {}
                }
            }
            open[at] -= marks;
            return !marks.is_empty();
        }
        let mut is_possible = false;
        for digit in marks {
            taken[at] = digit;
            if self.fill(at + 1, used.with(digit), taken, open) {
                open[at].remove(digit);
                is_possible = true;
            }
            if open[..self.size].iter().all(|open| open.is_empty()) {
                break;
            }
        }
        is_possible
    }

    /// Shows the base and, for each way with a candidate that is removed, the first cell that the way would leave with nothing.
    fn show(&self, removes: &CandidateSet, evidence: &mut Evidence) {
        let cells = &self.cells[..self.size];
        let pattern: CellSet = cells.iter().copied().collect();
        evidence.pattern(pattern, self.board.digits_of(pattern));
        let mut needed = CellSet::EMPTY;
        let mut order: Vec<usize> = (0..self.size).collect();
        order.sort_unstable_by_key(|&place| cells[place]);
        let mut ways: Vec<Vec<Digit>> = Vec::new();
        for candidate in removes.iter() {
            self.each_way(0, candidate, &mut Vec::new(), &mut |way| {
                let used: DigitSet = way.iter().copied().collect();
                let is_empty = |cell: &Cell| self.board.marks(*cell).is_subset(used);
                if !needed.iter().any(|cell| is_empty(&cell)) {
                    needed.extend(self.excluders.iter().find(is_empty));
                }
                let way = order.iter().map(|&place| way[place]).collect();
                if !ways.contains(&way) {
                    ways.push(way);
                }
            });
        }
        for (n, cell) in (0..).zip(needed) {
            evidence.mark(Role::Set(n), CellSet::only(cell), self.board.marks(cell));
            evidence.note(self.killed(cell, &mut ways));
        }
    }

    /// Visits the ways to fill the base with this candidate, except those that have equal digits in cells that see each other.
    fn each_way(&self, at: usize, fixed: Candidate, taken: &mut Vec<Digit>, visit: &mut dyn FnMut(&[Digit])) {
        if at == self.size {
            return visit(taken);
        }
        let cell = self.cells[at];
        let marks = if cell == fixed.cell { DigitSet::only(fixed.digit) } else { self.board.marks(cell) };
        for digit in marks {
            let clashes = |(before, &other): (&Cell, &Digit)| other == digit && before.peers().contains(cell);
            if !self.cells.iter().zip(&*taken).any(clashes) {
                taken.push(digit);
                self.each_way(at + 1, fixed, taken, visit);
                taken.pop();
            }
        }
    }

    /// Says which ways a cell rules out, each as digits in the order of the cells on the board.
    fn killed(&self, cell: Cell, ways: &mut Vec<Vec<Digit>>) -> Note {
        const KILLED: Text = Text {
            en: "{ways} in {pattern}, in this order, would use up the {digits} of {cell}.",
            zh: "{pattern} 若填 {ways}，则用尽 {cell} 的 {digits}。",
        };
        let marks = self.board.marks(cell);
        let uses_up = |way: &Vec<Digit>| marks.is_subset(way.iter().copied().collect());
        let own: Vec<Vec<Digit>> = ways.extract_if(.., |way| uses_up(way)).collect();
        let mut cells = self.cells[..self.size].to_vec();
        cells.sort_unstable();
        Note::new(KILLED)
            .with("cell", Topic::Cells(CellSet::only(cell)))
            .with("digits", Topic::Digits(marks))
            .with("ways", Topic::Ways(own))
            .with("pattern", Topic::Order(cells))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::cache::almost_locked::tests::boards;
    use crate::logic::{Profile, Teacher};
    use crate::random::Xoshiro;
    use std::collections::BTreeSet;

    /// Tries all ways to fill these cells and returns the candidates that none of them uses; `None` if the cells are not a base.
    fn by_definition(board: &Board, cells: &[Cell]) -> Option<CandidateSet> {
        let size = cells.len();
        let excludes = |excluder: Cell, cell: Cell| {
            (2..=size).contains(&board.marks(excluder).len()) && excluder.peers().contains(cell)
        };
        let is_base = |&cell: &Cell| {
            let sees_single =
                Cell::ALL.iter().any(|&c| board.marks(c).len() == 1 && c.peers().contains(cell));
            board.marks(cell).len() >= 2 && !sees_single && Cell::ALL.iter().any(|&c| excludes(c, cell))
        };
        let all_see = |c: &Cell| cells.iter().all(|&cell| excludes(*c, cell));
        let excluders: Vec<Cell> = Cell::ALL.into_iter().filter(all_see).collect();
        if !cells.iter().all(is_base) || excluders.len() < 2 {
            return None;
        }
        let mut ways: Vec<Vec<Digit>> = vec![vec![]];
        for &cell in cells {
            let longer = |way: &Vec<Digit>| {
                let way = way.clone();
                board.marks(cell).into_iter().map(move |digit| [way.clone(), vec![digit]].concat())
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways.retain(|way| {
            let clash =
                (0..size).any(|i| (0..i).any(|j| way[i] == way[j] && cells[i].peers().contains(cells[j])));
            let used: DigitSet = way.iter().copied().collect();
            !clash && !excluders.iter().any(|&c| board.marks(c).is_subset(used))
        });
        let mut removes = CandidateSet::EMPTY;
        for (i, &cell) in cells.iter().enumerate() {
            for digit in board.marks(cell).iter().filter(|&digit| !ways.iter().any(|way| way[i] == digit)) {
                removes.insert(Candidate::new(cell, digit));
            }
        }
        Some(removes)
    }

    fn found(technique: &'static Technique, board: &Board) -> BTreeSet<String> {
        let steps = Teacher::new(Profile::default()).steps_of(technique, board);
        let found: BTreeSet<String> = steps.iter().map(|step| step.removes.to_string()).collect();
        assert_eq!(found.len(), steps.len(), "each elimination once");
        found
    }

    #[test]
    fn pairs_and_triplets_exclude_what_no_way_to_fill_them_has() {
        let mut random = Xoshiro::from_seed(31);
        let mut count = 0;
        for board in boards(&mut random) {
            let (mut pairs, mut triplets) = (BTreeSet::new(), BTreeSet::new());
            let mut note = |cells: &[Cell]| {
                if let Some(removes) = by_definition(&board, cells).filter(|removes| !removes.is_empty()) {
                    if cells.len() == 2 { &mut pairs } else { &mut triplets }.insert(removes.to_string());
                }
            };
            for a in board.empty() {
                for b in board.empty().iter().filter(|&b| b > a) {
                    note(&[a, b]);
                    for c in board.empty().iter().filter(|&c| c > b) {
                        let is_tail = |c: Cell, others: [Cell; 2]| {
                            board.marks(c).len() <= 3 && others.iter().any(|other| other.peers().contains(c))
                        };
                        if is_tail(c, [a, b]) || is_tail(b, [a, c]) || is_tail(a, [b, c]) {
                            note(&[a, b, c]);
                        }
                    }
                }
            }
            assert_eq!(found(&ALIGNED_PAIR, &board), pairs);
            assert_eq!(found(&ALIGNED_TRIPLET, &board), triplets);
            count += pairs.len() + triplets.len();
        }
        assert!(count > 20, "{count} are few");
    }
}
