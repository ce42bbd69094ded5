//! Equal sums: each piece can have only some totals, and all pieces have the same.
//!
//! **Sound**: the totals of cells that see each other are those of sets of different marks. The totals of several
//! groups are all sums of one total from each. Totals that one piece cannot have are excluded for all pieces, and so
//! are the marks that are in no set with a remaining total.

use super::fillings::held;
use super::notes;
use super::wanted::is_wanted;
use crate::grid::{Cell, CellSet, DigitSet};
use crate::lang::{Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::cache::family::SetFamily as Sets;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use crate::rules::Part;
use std::ops::ControlFlow;

pub(super) static TOTALS: Technique = Technique {
    id: "equal-totals",
    name: Text { en: "Totals of Equal Sums", zh: "等和的可能值" },
    family: Family::Rules,
    about: Text {
        en: "Pieces of a line have the same sum. Each of them can make some totals only; what all can make is left, and what \
             makes no such total goes.",
        zh: "一条线的各段和相等。每一段只能得到某些和，只有各段都能得到的和可能成立，得不到它的数字可删。",
    },
    reason: Text { en: "Use {rule}.", zh: "由{rule}推得。" },
    example: "region-sum-line:r1c1-r1c4;\
              .................................................................................::711 811 911 \
              712 812 912 713 813 913:",
    find: totals,
    ..Technique::PLAIN
};

/// The most cells of a piece. With more, the totals would not fit a word.
const MOST_CELLS: usize = 14;

fn totals(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let rules = board.rules();
    if !is_wanted(rules) {
        return ControlFlow::Continue(());
    }
    for (owner, part) in rules.parts() {
        let Part::EqualSums { sides } = part else { continue };
        let is_plain = sides.iter().flatten().all(|&(_, factor)| factor == 1);
        if !is_plain || sides.iter().any(|side| side.len() > MOST_CELLS) {
            continue;
        }
        sink.pulse()?;
        let cell = |&(id, _): &(_, i64)| rules.layout().cell(id);
        let pieces: Vec<SummedCells> =
            sides.iter().map(|side| SummedCells::of(board, side.iter().map(cell).collect())).collect();
        let left = pieces.iter().fold(u128::MAX, |left, piece| left & piece.totals());
        for (piece, side) in pieces.iter().zip(sides) {
            let removes = piece.without(board, left);
            let cells: CellSet = side.iter().map(cell).collect();
            sink.remove(&TOTALS, removes, |evidence| {
                evidence.mark(Role::Pattern, cells, board.digits_of(cells));
                evidence.rule(notes::of(rules, *owner));
                let all: CellSet = sides.iter().flatten().map(cell).collect();
                for (piece, side) in pieces.iter().zip(sides) {
                    let cells: CellSet = side.iter().map(cell).collect();
                    let arguments = vec![("cells", in_a_row(cells)), ("totals", ranges(piece.totals()))];
                    evidence.rule(notes::so(MAKES, arguments, cells));
                }
                evidence.rule(notes::so(LEFT, vec![("totals", ranges(left))], all));
                notes::sight_within(board, all, evidence);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Cells whose digits are added up, in groups that see each other.
struct SummedCells {
    groups: Vec<SummedGroup>,
}

struct SummedGroup {
    cells: Vec<Cell>,
    marks: Vec<DigitSet>,
    used: [Sets; 10],
    /// The totals that it can have, as bits.
    totals: u128,
}

impl SummedCells {
    fn of(board: &Board, cells: Vec<Cell>) -> SummedCells {
        let mut groups: Vec<Vec<Cell>> = Vec::new();
        for cell in cells {
            let peers = board.rules().peers(cell);
            match groups.iter_mut().find(|group| group.iter().all(|&one| peers.contains(one))) {
                Some(group) => group.push(cell),
                None => groups.push(vec![cell]),
            }
        }
        SummedCells { groups: groups.into_iter().map(|cells| SummedGroup::of(board, cells)).collect() }
    }

    fn totals(&self) -> u128 {
        self.groups.iter().fold(1, |sums, group| added(sums, group.totals))
    }

    /// Returns the marks with which it makes none of these totals.
    fn without(&self, board: &Board, wanted: u128) -> CandidateSet {
        let mut removes = CandidateSet::EMPTY;
        for (place, group) in self.groups.iter().enumerate() {
            let others = self.groups.iter().enumerate().filter(|(other, _)| *other != place);
            let others = others.fold(1, |sums, (_, group)| added(sums, group.totals));
            let fits = |sum: u32| added(1 << sum, others) & wanted != 0;
            let good = group.used[group.cells.len()] & Sets::of_all(|set| fits(sum_of(board, set)));
            let mut left = group.marks.clone();
            good.keep_leading(&group.used[..group.cells.len()], &mut left);
            for (&cell, left) in group.cells.iter().zip(left) {
                let gone = board.marks(cell) - left;
                gone.iter().for_each(|digit| removes.insert_all(digit, CellSet::only(cell)));
            }
        }
        removes
    }
}

impl SummedGroup {
    fn of(board: &Board, cells: Vec<Cell>) -> SummedGroup {
        let marks: Vec<DigitSet> = cells.iter().map(|&cell| held(board, cell)).collect();
        let used: [Sets; 10] = Sets::of_none().used_by(&marks);
        let totals = used[cells.len()].iter().fold(0, |sums, set| sums | 1 << sum_of(board, set));
        SummedGroup { cells, marks, used, totals }
    }
}

fn sum_of(board: &Board, set: DigitSet) -> u32 {
    board.rules().sum_of(set) as u32
}

/// Returns the sums of one of these and one of those. No piece on a board can have a sum of 128 or more.
fn added(some: u128, others: u128) -> u128 {
    (0..128).filter(|bit| others >> bit & 1 == 1).fold(0, |sums, bit| sums | some << bit)
}

/// Writes numbers as ranges: `3-9, 11`.
fn ranges(bits: u128) -> String {
    let is_in = |number: i32| (0..128).contains(&number) && bits >> number & 1 == 1;
    let starts = (0..128).filter(|&number| is_in(number) && !is_in(number - 1));
    let told = starts.map(|start| {
        let end = (start..128).take_while(|&number| is_in(number)).last().unwrap_or(start);
        if start == end { start.to_string() } else { format!("{start}-{end}") }
    });
    in_a_row(told)
}

const MAKES: Text = Text { en: "{cells} can make {totals}", zh: "{cells} 的和可为 {totals}" };
const LEFT: Text =
    Text { en: "all of them make one and the same of {totals}", zh: "各段只能同为 {totals} 之一" };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_ranges() {
        assert_eq!(ranges(0b1011_1000), "3-5, 7");
        assert_eq!(ranges(1 | 1 << 127), "0, 127");
        assert_eq!(ranges(0), "");
    }

    #[test]
    fn sums_of_two_sets_of_sums_are_all_that_add_up() {
        assert_eq!(added(0b110, 0b1001), 0b11_0110);
        assert_eq!(added(0, 0b1001), 0);
    }
}
