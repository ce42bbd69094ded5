//! Death blossom: a cell, the stem, and for each of its candidates an almost locked set, a petal.
//!
//! **Sound.** The stem sees all places that a candidate of its own has in the candidate's petal. So if the stem takes
//! that candidate, the petal loses it and holds all its other digits. Whichever candidate the stem takes, some petal
//! is locked. So a digit `z` that all petals have and the stem does not have is in one of them, and is removed from
//! whatever sees all its places in all petals. Petals share no cells, unless the options allow it.
//!
//! Order: as in HoDoKu, stems by cell, and the petals of the smallest candidate first; and as there, a candidate has
//! at most a hundred petals. If [`Options::fewest_cells`](crate::logic::Options) is on, the first with the fewest
//! cells is given instead. If all steps are wanted, each elimination is given once, with as few cells as were found.

use super::{Choice, show_sets};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::lang::Text;
use crate::logic::facts::almost_locked::Commons;
use crate::logic::{
    AlmostLockedSet, Board, Candidate, CandidateSet, Evidence, Family, Flow, Role, Search, Sink, Technique,
};
use std::ops::ControlFlow;

/// A cell with a set for each of its candidates.
pub(in crate::logic) static DEATH_BLOSSOM: Technique = Technique {
    id: "death-blossom",
    name: Text { en: "Death Blossom", zh: "死亡绽放" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "Each candidate of a cell, the stem, sees all its places in an almost locked set, a petal. Whichever \
             the stem takes, one petal loses that digit and holds all its others. So a digit that all petals have \
             in common, and the stem has not, is in one of them: it goes from the cells that see all its places \
             in every petal.",
        zh: "茎格的每个候选数都能看到某个待定数组（花瓣）中该数的所有位置。无论茎格填哪个数，总有一片花瓣失去该数而被锁定。\
             因此所有花瓣共有而茎格没有的数字必在其中一片，能看到它在所有花瓣中全部位置的格都不能填它。",
    },
    reason: Text {
        en: "Whichever of {stem.digits} is in {stem}, one of the almost locked sets loses it and holds all its \
             other digits, {pattern.digits} among them: {sets}.",
        zh: "无论 {stem} 填 {stem.digits} 中哪一个，总有一个待定数组失去它而含有其余所有数字，包括 {pattern.digits}：{sets}。",
    },
    example: "4+5+783+1+62+9+8+6+2..451+3+31+9+6+52+8746.82..9..2...69..+8+5+9.3.....7.5...3..+14+3......9.6..+3..5::\
              767:",
    is_oriented: true,
    find,
    ..Technique::PLAIN
};

/// The largest number of petals that are tried for a candidate.
const PETALS: usize = 100;

/// The largest number of combinations of petals that are tried on one board.
const BUDGET: usize = 500_000;

/// The search at one stem.
struct Stem<'a> {
    board: &'a Board,
    sets: &'a [AlmostLockedSet],
    commons: &'a Commons,
    may_overlap: bool,
    cell: Cell,
    petals: Vec<usize>,
    budget: usize,
    /// What to give at the end, if not at once.
    choice: Choice<(Cell, Vec<usize>)>,
}

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let may_overlap = search.options.overlapping_sets;
    let (sets, commons) = search.shared.sets.linked(search.board, may_overlap);
    let choice = Choice::new(search.options, sink);
    let (board, petals) = (search.board, Vec::new());
    let mut stem =
        Stem { board, sets, commons, may_overlap, cell: Cell::ALL[0], petals, budget: BUDGET, choice };
    for cell in board.empty() {
        let marks = board.marks(cell);
        if !marks.is_empty() {
            stem.cell = cell;
            let open = Digit::ALL
                .map(|digit| if marks.contains(digit) { CellSet::EMPTY } else { board.places(digit) });
            stem.grow(marks, CellSet::EMPTY, &open, sink)?;
        }
    }
    for (removes, (cell, petals)) in stem.choice.into_list() {
        give(board, sets, cell, &petals, removes, sink)?;
    }
    ControlFlow::Continue(())
}

impl Stem<'_> {
    /// Adds petals for the candidates `left`. `open` is what all petals so far see of each digit.
    fn grow(&mut self, left: DigitSet, used: CellSet, open: &[CellSet; 9], sink: &mut Sink<'_>) -> Flow {
        let Some(digit) = left.first() else { return self.conclude(open, sink) };
        let (sets, commons) = (self.sets, self.commons);
        for petal in commons.seers(Candidate::new(self.cell, digit)).take(PETALS) {
            let set = &sets[petal];
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            sink.pulse()?;
            let still: [CellSet; 9] = std::array::from_fn(|i| open[i] & set.seen(Digit::ALL[i]));
            let is_barren = still.iter().all(|cells| cells.is_empty());
            if is_barren
                || self.choice.is_beaten(used.len() + set.size())
                || (!self.may_overlap && used.intersects(set.cells()))
            {
                continue;
            }
            self.petals.push(petal);
            self.grow(left.without(digit), used | set.cells(), &still, sink)?;
            self.petals.pop();
        }
        ControlFlow::Continue(())
    }

    fn conclude(&mut self, open: &[CellSet; 9], sink: &mut Sink<'_>) -> Flow {
        let mut removes = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            removes.insert_all(digit, open[digit.index()].without(self.cell));
        }
        match &mut self.choice {
            Choice::First => give(self.board, self.sets, self.cell, &self.petals, removes, sink),
            choice => {
                let cells = self.petals.iter().map(|&petal| self.sets[petal].size()).sum();
                choice.note(removes, cells, || (self.cell, self.petals.clone()));
                ControlFlow::Continue(())
            }
        }
    }
}

fn give(
    board: &Board,
    sets: &[AlmostLockedSet],
    stem: Cell,
    petals: &[usize],
    removes: CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    sink.remove(&DEATH_BLOSSOM, removes, |evidence| {
        evidence.mark(Role::Stem, CellSet::only(stem), board.marks(stem));
        let petals = petals.iter().map(|&petal| &sets[petal]);
        show_sets(evidence, petals.clone());
        show_links(evidence, board.marks(stem), petals.clone());
        for digit in removes.digits() {
            let cells = petals.clone().fold(CellSet::EMPTY, |cells, set| cells | set.places(digit));
            evidence.pattern(cells, DigitSet::only(digit));
        }
    })
}

/// Shows, in each petal, the digit by which the stem controls it.
fn show_links<'a>(
    evidence: &mut Evidence,
    digits: DigitSet,
    petals: impl Iterator<Item = &'a AlmostLockedSet>,
) {
    for (digit, set) in digits.into_iter().zip(petals) {
        evidence.mark(Role::Link, set.places(digit), DigitSet::only(digit));
    }
}
