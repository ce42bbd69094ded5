//! The patterns that dynamic chains use: locked candidates, pairs, X-wings.
//!
//! A pattern counts if it was not there before: some candidate that had to go is gone. So only houses that lost
//! candidates are examined, in the order in which [`super::sets`] examines all of them.

use super::closure::{Closure, NO_CHAIN};
use super::found::{Removes, in_table_order};
use super::links::{DynamicPattern, StatementCause, is_pair};
use super::position::{CandidateCode, ChainBoard, candidate};
use super::sets::{self, CROSSINGS, DigitFish};
use super::tables::{BLOCKS, CELLS_OF, COLUMNS, ROWS, SET_OF, SET_ORDER, members, sets_of};

/// Receives a pattern, the candidates that it removes, and those that had to go first. Returns whether some removal is
/// new.
trait PatternSink: FnMut(PlacedPattern<'_>, Removes, &[CandidateCode]) -> bool {}
impl<T: FnMut(PlacedPattern<'_>, Removes, &[CandidateCode]) -> bool> PatternSink for T {}

/// A pattern with its place: `digits` at these places of the first of its houses, or of the first two if it is an
/// X-wing.
#[derive(Clone, Copy)]
struct PlacedPattern<'a> {
    pattern: DynamicPattern,
    houses: &'a [usize],
    places: u16,
    digits: u16,
}

impl PlacedPattern<'_> {
    /// Returns its cells, with those that it may have had on `before`: if a digit is locked into a line, it makes no
    /// difference which cells of that line have lost it.
    fn cells(self, before: &ChainBoard) -> Vec<u8> {
        let PlacedPattern { pattern, houses, places, digits } = self;
        let in_house = |places: u16, house: usize| members(places).map(move |place| CELLS_OF[house][place]);
        match (pattern, houses) {
            (DynamicPattern::Pointing | DynamicPattern::Claiming, &[from, into]) => {
                let cells = in_house(before.places[from][digits.trailing_zeros() as usize], from);
                cells.filter(|&cell| SET_OF[into] >> cell & 1 == 1).collect()
            }
            (DynamicPattern::XWing, &[one, other, ..]) => {
                in_house(places, one).chain(in_house(places, other)).collect()
            }
            (_, houses) => houses.iter().flat_map(|&house| in_house(places, house)).collect(),
        }
    }
}

/// The grounds of a pattern, for the reader.
#[derive(Default)]
pub(crate) struct PatternGrounds {
    /// The candidates that had to go.
    pub(crate) gone: Vec<CandidateCode>,
    /// The houses of the pattern.
    pub(crate) houses: Vec<usize>,
    /// Its cells and its digits.
    pub(crate) cells: Vec<u8>,
    pub(crate) digits: u16,
}

/// Turns off the candidates that the first kind of pattern with any new removal removes. Returns `false` if there is
/// none.
pub(super) fn advance(closure: &mut Closure, board: &ChainBoard, before: &ChainBoard) -> bool {
    let lost = LostCandidates::between(before, board);
    let mut told = |shown: PlacedPattern<'_>, removes: Removes, parents: &[CandidateCode]| {
        let mut any = false;
        for (cell, digits) in removes {
            for digit in members(digits) {
                let removed = candidate(cell as usize, digit);
                any |= closure.conclude(removed, StatementCause::Pattern(shown.pattern), parents, NO_CHAIN);
            }
        }
        any
    };
    by_locked(board, before, &lost, &mut told)
        || by_hidden_pairs(board, before, &lost, &mut told)
        || by_naked_pairs(board, before, &lost, &mut told)
        || by_x_wings(board, before, &lost, &mut told)
}

/// Returns the grounds of the pattern of this name that removes this candidate from `board`, with the candidates that
/// had to go from `before` first.
pub(crate) fn reasons(
    pattern: DynamicPattern,
    removed: CandidateCode,
    board: &ChainBoard,
    before: &ChainBoard,
) -> PatternGrounds {
    let lost = LostCandidates::between(before, board);
    let (cell, digit) = ((removed / 9) as u8, removed % 9);
    let mut ground = PatternGrounds::default();
    let mut told = |shown: PlacedPattern<'_>, removes: Removes, parents: &[CandidateCode]| {
        let here = removes.iter().any(|&(other, digits)| other == cell && digits >> digit & 1 == 1);
        if shown.pattern == pattern && here && ground.gone.is_empty() {
            let (gone, houses) = (parents.to_vec(), shown.houses.to_vec());
            ground = PatternGrounds { gone, houses, cells: shown.cells(before), digits: shown.digits };
        }
        false
    };
    match pattern {
        DynamicPattern::Pointing | DynamicPattern::Claiming => by_locked(board, before, &lost, &mut told),
        DynamicPattern::HiddenPair => by_hidden_pairs(board, before, &lost, &mut told),
        DynamicPattern::NakedPair => by_naked_pairs(board, before, &lost, &mut told),
        DynamicPattern::XWing => by_x_wings(board, before, &lost, &mut told),
    };
    ground
}

/// The houses and cells that lost candidates.
struct LostCandidates {
    /// For each kind of house and each digit, the numbers of the houses that lost places and have two or more left.
    houses: [[u16; 9]; 3],
    /// For each house, the digits that lost places and have two left.
    paired: [u16; 27],
    /// The cells that lost candidates and have two left.
    pairs: u128,
}

impl LostCandidates {
    fn between(before: &ChainBoard, now: &ChainBoard) -> LostCandidates {
        let mut lost = LostCandidates { houses: [[0; 9]; 3], paired: [0; 27], pairs: 0 };
        for (house, (before, now)) in before.places.iter().zip(&now.places).enumerate() {
            for digit in 0..9 {
                if before[digit] != now[digit] {
                    let several = now[digit] & now[digit].wrapping_sub(1) != 0;
                    lost.houses[house / 9][digit] |= u16::from(several) << (house % 9);
                    lost.paired[house] |= u16::from(is_pair(now[digit])) << digit;
                }
            }
        }
        for (cell, (before, &now)) in before.cells.iter().zip(&now.cells).enumerate() {
            if *before != now && is_pair(now) {
                lost.pairs |= 1 << cell;
            }
        }
        lost
    }
}

/// Returns the members of a set of two.
fn ends(pair: u16) -> [usize; 2] {
    [pair.trailing_zeros() as usize, pair.ilog2() as usize]
}

/// Reports a pattern that was not there before.
fn tell(
    shown: PlacedPattern<'_>,
    mut removes: Removes,
    parents: &[CandidateCode],
    told: &mut impl PatternSink,
) -> bool {
    if parents.is_empty() {
        return false;
    }
    in_table_order(&mut removes);
    told(shown, removes, parents)
}

fn by_locked(
    board: &ChainBoard,
    before: &ChainBoard,
    lost: &LostCandidates,
    told: &mut impl PatternSink,
) -> bool {
    let mut any = false;
    for (from_kind, into_kind) in CROSSINGS {
        for digit in 0..9 {
            for number in members(lost.houses[from_kind][digit]) {
                let from = from_kind * 9 + number;
                let Some(into) = sets::locked_into(board.places[from][digit], from, into_kind) else {
                    continue;
                };
                let gone = before.places[from][digit] & !board.places[from][digit];
                let cells = members(gone).map(|place| CELLS_OF[from][place]);
                let outside = cells.filter(|&cell| SET_OF[into] >> cell & 1 == 0);
                let parents: Vec<CandidateCode> =
                    outside.map(|cell| candidate(cell as usize, digit)).collect();
                if !parents.is_empty() {
                    let pattern =
                        if from_kind == BLOCKS { DynamicPattern::Pointing } else { DynamicPattern::Claiming };
                    let removes = sets::locked_removes(board, digit, from, into);
                    let (places, digits) = (board.places[from][digit], 1 << digit);
                    any |= tell(
                        PlacedPattern { pattern, houses: &[from, into], places, digits },
                        removes,
                        &parents,
                        told,
                    );
                }
            }
        }
    }
    any
}

fn by_hidden_pairs(
    board: &ChainBoard,
    before: &ChainBoard,
    lost: &LostCandidates,
    told: &mut impl PatternSink,
) -> bool {
    let mut any = false;
    for house in SET_ORDER.into_iter().flat_map(|kind| kind * 9..kind * 9 + 9) {
        let new = lost.paired[house];
        if new == 0 || board.empty[house] <= 4 {
            continue;
        }
        let places = &board.places[house];
        let fit = sets::fitting(places, 2);
        for &digits in sets_of(2).iter().filter(|&&digits| digits & !fit == 0 && digits & new != 0) {
            let [one, other] = ends(digits).map(|digit| places[digit]);
            if one == other {
                let removes = sets::hidden_removes(board, house, digits, one);
                if !removes.is_empty() {
                    let mut parents: Vec<CandidateCode> = Vec::new();
                    for place in members(!one & 0x1ff) {
                        let cell = CELLS_OF[house][place] as usize;
                        parents
                            .extend(members(before.cells[cell] & digits).map(|digit| candidate(cell, digit)));
                    }
                    let pattern = DynamicPattern::HiddenPair;
                    any |= tell(
                        PlacedPattern { pattern, houses: &[house], places: one, digits },
                        removes,
                        &parents,
                        told,
                    );
                }
            }
        }
    }
    any
}

fn by_naked_pairs(
    board: &ChainBoard,
    before: &ChainBoard,
    lost: &LostCandidates,
    told: &mut impl PatternSink,
) -> bool {
    let mut any = false;
    for house in SET_ORDER.into_iter().flat_map(|kind| kind * 9..kind * 9 + 9) {
        if lost.pairs & SET_OF[house] == 0 || board.empty[house] < 4 {
            continue;
        }
        let cells = CELLS_OF[house].map(|cell| board.cells[cell as usize]);
        let fit = sets::fitting(&cells, 2);
        for &places in sets_of(2).iter().filter(|&&places| places & !fit == 0) {
            let at = ends(places);
            let new = at.iter().any(|&place| lost.pairs >> CELLS_OF[house][place] & 1 == 1);
            let [one, other] = at.map(|place| cells[place]);
            if new && one == other {
                let removes = sets::naked_removes(board, house, places, one);
                if !removes.is_empty() {
                    let mut parents: Vec<CandidateCode> = Vec::new();
                    for cell in at.map(|place| CELLS_OF[house][place] as usize) {
                        parents
                            .extend(members(before.cells[cell] & !one).map(|digit| candidate(cell, digit)));
                    }
                    let pattern = DynamicPattern::NakedPair;
                    any |= tell(
                        PlacedPattern { pattern, houses: &[house], places, digits: one },
                        removes,
                        &parents,
                        told,
                    );
                }
            }
        }
    }
    any
}

fn by_x_wings(
    board: &ChainBoard,
    before: &ChainBoard,
    lost: &LostCandidates,
    told: &mut impl PatternSink,
) -> bool {
    let mut any = false;
    for base_kind in [COLUMNS, ROWS] {
        let mut new = [0; 9];
        for line in 0..9 {
            members(lost.paired[base_kind * 9 + line]).for_each(|digit| new[digit] |= 1 << line);
        }
        let mut wings: Vec<(u16, usize, u16)> = Vec::new();
        for digit in (0..9).filter(|&digit| new[digit] != 0 && board.standing[digit] <= 5) {
            let places = |line: usize| board.places[base_kind * 9 + line][digit];
            for line in members(new[digit]) {
                let same = (0..9).filter(|&other| other != line && places(other) == places(line));
                wings.extend(same.map(|other| (1 << line | 1 << other, digit, places(line))));
            }
        }
        // If both lines of a pair are new, the pair has been found twice.
        wings.sort_unstable();
        wings.dedup();
        for (bases, digit, covers) in wings {
            any |= by_x_wing(board, before, DigitFish { digit, base_kind, bases, covers }, told);
        }
    }
    any
}

fn by_x_wing(board: &ChainBoard, before: &ChainBoard, fish: DigitFish, told: &mut impl PatternSink) -> bool {
    let removes = sets::fish_removes(board, fish);
    if removes.is_empty() {
        return false;
    }
    let mut parents: Vec<CandidateCode> = Vec::new();
    for line in members(fish.bases) {
        let house = fish.base_kind * 9 + line;
        let gone = before.places[house][fish.digit] & !board.places[house][fish.digit];
        parents.extend(members(gone).map(|place| candidate(CELLS_OF[house][place] as usize, fish.digit)));
    }
    let cover_kind = if fish.base_kind == ROWS { COLUMNS } else { ROWS };
    let covers = members(fish.covers).map(|line| cover_kind * 9 + line);
    let houses: Vec<usize> =
        members(fish.bases).map(|line| fish.base_kind * 9 + line).chain(covers).collect();
    let shown = PlacedPattern {
        pattern: DynamicPattern::XWing,
        houses: &houses,
        places: fish.covers,
        digits: 1 << fish.digit,
    };
    tell(shown, removes, &parents, told)
}

#[cfg(test)]
mod tests {
    use super::super::kind::ChainReach;
    use super::super::links::{ALL_LINKS, on};
    use super::super::twins::without;
    use super::*;
    use std::ops::ControlFlow;

    fn conclude(closure: &mut Closure, mut removes: Removes, parents: &[CandidateCode]) -> bool {
        in_table_order(&mut removes);
        let mut any = false;
        for (cell, digits) in removes.into_iter().filter(|_| !parents.is_empty()) {
            for digit in members(digits) {
                // The kind of pattern makes no difference to what follows.
                let cause = StatementCause::Pattern(DynamicPattern::XWing);
                any |= closure.conclude(candidate(cell as usize, digit), cause, parents, NO_CHAIN);
            }
        }
        any
    }

    /// Finds every pattern of the board, and then checks which candidates had to go.
    fn advance_everywhere(closure: &mut Closure, board: &ChainBoard, before: &ChainBoard) -> bool {
        let gone_from = |house: usize, digit: usize| {
            let gone = before.places[house][digit] & !board.places[house][digit];
            members(gone).map(move |place| CELLS_OF[house][place] as usize)
        };
        let mut any = false;
        let _ = sets::locked(board, &mut |digit, from, into| {
            let outside = gone_from(from, digit).filter(|&cell| SET_OF[into] >> cell & 1 == 0);
            let parents: Vec<CandidateCode> = outside.map(|cell| candidate(cell, digit)).collect();
            any |= conclude(closure, sets::locked_removes(board, digit, from, into), &parents);
            ControlFlow::Continue(())
        });
        if any {
            return true;
        }
        let had = |house: usize, places: u16, digits: u16| -> Vec<CandidateCode> {
            let cells = members(places).map(|place| CELLS_OF[house][place] as usize);
            cells
                .flat_map(|cell| {
                    members(before.cells[cell] & digits).map(move |digit| candidate(cell, digit))
                })
                .collect()
        };
        let _ = sets::hidden_sets(board, 2, 4, &mut |house, digits, places| {
            let removes = sets::hidden_removes(board, house, digits, places);
            any |= conclude(closure, removes, &had(house, !places & 0x1ff, digits));
            ControlFlow::Continue(())
        });
        if any {
            return true;
        }
        let _ = sets::naked_sets(board, 2, &mut |house, places, digits| {
            let removes = sets::naked_removes(board, house, places, digits);
            any |= conclude(closure, removes, &had(house, places, !digits & 0x1ff));
            ControlFlow::Continue(())
        });
        if any {
            return true;
        }
        let _ = sets::fish(board, 2, &mut |fish| {
            let lines = members(fish.bases).map(|line| fish.base_kind * 9 + line);
            let parents: Vec<CandidateCode> = lines
                .flat_map(|line| gone_from(line, fish.digit))
                .map(|cell| candidate(cell, fish.digit))
                .collect();
            any |= conclude(closure, sets::fish_removes(board, fish), &parents);
            ControlFlow::Continue(())
        });
        any
    }

    #[test]
    fn houses_that_lost_nothing_have_no_new_pattern() {
        let (mut closure, mut found) = (Closure::new(), 0);
        for before in without(ChainReach::Dynamic) {
            for cell in 0..81 {
                for digit in members(before.cells[cell]) {
                    let mut board = before.clone();
                    closure.begin(on(candidate(cell, digit)));
                    closure.depth = u16::MAX;
                    while closure.follow(&mut board, &before, ALL_LINKS, true) {
                        let mut other = closure.clone();
                        let any = advance_everywhere(&mut other, &board, &before);
                        assert_eq!(advance(&mut closure, &board, &before), any);
                        let offs = |closure: &Closure| -> Vec<_> {
                            let offs = closure.offs.iter();
                            offs.map(|&off| (closure.node(off).literal, closure.parents(off).to_vec()))
                                .collect()
                        };
                        assert_eq!(offs(&closure), offs(&other));
                        if !any {
                            break;
                        }
                        found += 1;
                    }
                }
            }
        }
        assert!(found > 50, "{found}");
    }
}
