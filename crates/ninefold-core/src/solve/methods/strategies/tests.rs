use super::hidden_single::HiddenSingle;
use super::larger_subsets::LargerSubsets;
use super::locked_candidates::LockedCandidates;
use super::naked_pair::NakedPair;
use super::naked_single::NakedSingle;
use super::*;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::rules::Rules;
use crate::solve::methods::STRATEGIES;

#[test]
fn the_objects_have_the_names_of_the_list() {
    assert_eq!(ALL.map(|strategy| strategy.name()), *STRATEGIES);
}

#[test]
fn a_set_reads_what_it_writes_and_refuses_unknown_names() {
    for bits in 0..1 << STRATEGIES.len() {
        let set = (0..STRATEGIES.len()).filter(|i| bits >> i & 1 != 0).map(StrategySet::only);
        let set = set.fold(StrategySet::NONE, StrategySet::union);
        assert_eq!(set.to_string().parse(), Ok(set));
        assert_eq!(set.len() + set.complement().len(), STRATEGIES.len());
        assert_eq!(Strategies::without(set), Strategies::with(set.complement()));
    }
    let unknown = "naked-pair, x-wing".parse::<StrategySet>().expect_err("x-wing is none of them");
    assert_eq!(unknown.name, "x-wing");
    assert!(unknown.message(crate::lang::Lang::Zh).contains("larger-subsets"));
}

/// Makes a blank board in which these cells have these candidates.
fn board(candidates: &[(Cell, &[u8])]) -> IndexedBoard {
    let mut board = IndexedBoard::of(&Nine::new(Grid::EMPTY));
    for &(cell, digits) in candidates {
        board.keep(CellSet::only(cell), set(digits));
    }
    board
}

fn set(digits: &[u8]) -> DigitSet {
    digits.iter().map(|&digit| Digit::new(digit)).collect()
}

#[test]
fn a_naked_single_is_placed_and_leaves_its_peers() {
    let cell = Cell::at(4, 4);
    let mut board = board(&[(cell, &[7])]);
    assert_eq!(NakedSingle.apply(&mut board), Applied { finds: 1 });
    assert_eq!(board.grid(), &Grid::EMPTY.with(cell, Digit::D7));
    assert_eq!(board.places(Digit::D7), CellSet::FULL - cell.peers());
}

#[test]
fn two_equal_naked_singles_in_a_house_contradict() {
    let mut board = board(&[(Cell::at(0, 0), &[7]), (Cell::at(0, 8), &[7])]);
    NakedSingle.apply(&mut board);
    assert!(board.is_contradiction());
}

#[test]
fn a_hidden_single_is_placed_and_a_digit_without_a_place_contradicts() {
    let cell = Cell::at(8, 2);
    let mut hidden = board(&[]);
    hidden.remove(House::row(8).cells().without(cell), set(&[3]));
    assert_eq!(HiddenSingle.apply(&mut hidden).finds, 1);
    assert_eq!(hidden.grid().get(cell), Some(Digit::D3));
    let mut missing = board(&[]);
    missing.remove(House::block(0).cells(), set(&[3]));
    HiddenSingle.apply(&mut missing);
    assert!(missing.is_contradiction());
}

#[test]
fn a_naked_pair_clears_each_house_that_holds_it() {
    let pair = [Cell::at(0, 0), Cell::at(0, 1)];
    let mut board = board(&[(pair[0], &[2, 5]), (pair[1], &[2, 5])]);
    assert_eq!(NakedPair.apply(&mut board).finds, 2, "once in the row, once in the box");
    let seen = (House::row(0).cells() | House::block(0).cells()) - CellSet::from_cells(&pair);
    assert_eq!(board.places(Digit::D2), CellSet::FULL - seen);
    assert_eq!(board.places(Digit::D5), CellSet::FULL - seen);
}

#[test]
fn locked_candidates_work_in_both_directions_and_on_diagonals() {
    let mut pointing = board(&[]);
    pointing.remove(House::block(0).cells() - House::row(0).cells(), set(&[4]));
    LockedCandidates.apply(&mut pointing);
    assert_eq!(
        pointing.places(Digit::D4) & House::row(0).cells(),
        House::row(0).cells() & House::block(0).cells()
    );

    let mut claiming = board(&[]);
    claiming.remove(House::row(0).cells() - House::block(0).cells(), set(&[4]));
    LockedCandidates.apply(&mut claiming);
    assert_eq!(
        claiming.places(Digit::D4) & House::block(0).cells(),
        House::row(0).cells() & House::block(0).cells()
    );

    let mut diagonal = IndexedBoard::of(&Nine::new(Grid::EMPTY).by(Rules::diagonal()));
    let crossing = House::MAIN_DIAGONAL.cells() & House::block(8).cells();
    diagonal.remove(House::block(8).cells() - crossing, set(&[4]));
    LockedCandidates.apply(&mut diagonal);
    assert_eq!(diagonal.places(Digit::D4) & House::MAIN_DIAGONAL.cells(), crossing);
}

#[test]
fn larger_subsets_find_a_naked_triple_and_a_hidden_pair() {
    let triple = [Cell::at(3, 0), Cell::at(3, 4), Cell::at(3, 8)];
    let mut naked = board(&[(triple[0], &[1, 2]), (triple[1], &[2, 3]), (triple[2], &[1, 3])]);
    assert_eq!(LargerSubsets.apply(&mut naked).finds, 1);
    let rest = House::row(3).cells() - CellSet::from_cells(&triple);
    for digit in set(&[1, 2, 3]) {
        assert_eq!(naked.places(digit), CellSet::FULL - rest - not_holding(&triple, digit, &naked));
    }

    let pair = CellSet::from_cells(&[Cell::at(0, 5), Cell::at(7, 5)]);
    let mut hidden = board(&[]);
    hidden.remove(House::column(5).cells() - pair, set(&[6, 9]));
    assert_eq!(LargerSubsets.apply(&mut hidden).finds, 1);
    assert!(pair.iter().all(|cell| hidden.candidates(cell) == set(&[6, 9])));
}

/// Returns the cells of the triple that lacked `digit` from the start.
fn not_holding(triple: &[Cell], digit: Digit, board: &IndexedBoard) -> CellSet {
    triple.iter().copied().filter(|&cell| !board.candidates(cell).contains(digit)).collect()
}

#[test]
fn a_strategy_that_is_off_finds_nothing() {
    let line = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    let puzzle = Nine::new(line.parse().expect("81 characters"));
    for (off, _) in STRATEGIES.iter().enumerate() {
        let mut statistics = Statistics::default();
        let method = Strategies::without(StrategySet::only(off));
        let solution = method.search(&puzzle, &mut Watch::forever(), &mut statistics);
        assert!(solution.expect("not stopped").is_some_and(|grid| puzzle.is_solved_by(&grid)));
        let used: Vec<bool> = statistics.hits.iter().map(|&hits| hits > 0).collect();
        let expected: Vec<bool> = (0..STRATEGIES.len()).map(|strategy| strategy != off).collect();
        assert_eq!(used, expected, "this puzzle needs every strategy that is on");
    }
}
