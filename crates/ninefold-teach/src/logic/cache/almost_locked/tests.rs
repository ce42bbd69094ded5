//! Compares the list and the links with the definitions, pair by pair and cell by cell.

use super::*;
use crate::generate::{Random, Xoshiro, minimal_puzzle};
use crate::grid::{Candidates, Cell, Grid};
use crate::logic::options::Options;
use crate::logic::profile::Profile;
use crate::logic::step::{Role, Step};
use crate::logic::teacher::Teacher;
use crate::logic::technique::Technique;
use crate::rules::{Nine, Rules};
use std::collections::BTreeSet;

/// Makes positions of puzzles, and boards with arbitrary marks.
pub(in crate::logic) fn boards(random: &mut Xoshiro) -> Vec<Board> {
    let mut boards = Vec::new();
    for _ in 0..6 {
        let puzzle = minimal_puzzle(random, &Rules::CLASSIC);
        let solution = crate::engine::solve(&puzzle).solution.expect("it has one");
        let mut board = Board::new(&puzzle);
        for cell in Cell::ALL {
            let digit = solution.get(cell).expect("it is full");
            match random.below(4) {
                0 => board.place(cell, digit),
                1 => board.remove(Digit::ALL[random.below(9)], CellSet::only(cell)),
                _ => {}
            }
        }
        boards.push(board);
    }
    for _ in 0..2 {
        let mut marks = Candidates::FULL;
        for cell in Cell::ALL {
            let digits: DigitSet = (0..3).map(|_| Digit::ALL[random.below(9)]).collect();
            marks.set(cell, digits);
        }
        boards.push(Board::new(&Nine::with_marks(Grid::EMPTY, &marks)));
    }
    boards
}

/// Returns the candidates that the steps of a technique remove, for a comparison with its definition.
pub(in crate::logic) fn removals(technique: &'static Technique, board: &Board) -> BTreeSet<String> {
    let steps = Teacher::new(Profile::default()).steps_of(technique, board);
    steps.iter().map(|step| step.removes.to_string()).collect()
}

fn by_definition(board: &Board) -> Vec<CellSet> {
    let mut all: Vec<CellSet> = Vec::new();
    for &house in House::CLASSIC {
        let cells = house.cells_in_order();
        let mut sets: Vec<Vec<Cell>> = (1usize..512)
            .map(|subset| (0..9).filter(|i| subset >> i & 1 != 0).map(|i| cells[i]).collect())
            .filter(|set: &Vec<Cell>| {
                let cells: CellSet = set.iter().copied().collect();
                cells.is_subset(board.empty()) && board.digits_of(cells).len() == set.len() + 1
            })
            .collect();
        sets.sort();
        for set in sets {
            let cells: CellSet = set.into_iter().collect();
            if !all.contains(&cells) {
                all.push(cells);
            }
        }
    }
    all
}

fn see_each_other(ones: CellSet, others: CellSet) -> bool {
    ones.iter().all(|one| others.iter().all(|other| one.peers().contains(other)))
}

#[test]
fn the_list_is_that_of_the_definition() {
    let mut random = Xoshiro::from_seed(5);
    for board in boards(&mut random) {
        let mut all = AlmostLockedSets::default();
        let sets = all.of(&board);
        let found: Vec<CellSet> = sets.iter().map(AlmostLockedSet::cells).collect();
        assert_eq!(found, by_definition(&board));
        for set in sets {
            assert_eq!(set.digits(), board.digits_of(set.cells()));
            for digit in Digit::ALL {
                let places: CellSet =
                    set.cells().iter().filter(|&cell| board.marks(cell).contains(digit)).collect();
                let sees = |cell: &Cell| see_each_other(CellSet::only(*cell), places);
                let seen: CellSet = (board.places(digit) - set.cells()).iter().filter(sees).collect();
                assert_eq!(set.places(digit), places);
                assert_eq!(set.seen(digit), if places.is_empty() { CellSet::EMPTY } else { seen });
            }
        }
    }
}

#[test]
fn links_are_those_of_the_definition() {
    let mut random = Xoshiro::from_seed(6);
    let mut all = AlmostLockedSets::default();
    for board in boards(&mut random) {
        for may_overlap in [false, true] {
            all.forget();
            let (sets, commons) = all.linked(&board, may_overlap);
            let (mut expected, mut links) = (Vec::new(), vec![Vec::new(); sets.len()]);
            for (i, one) in sets.iter().enumerate() {
                for (j, other) in sets.iter().enumerate() {
                    let shared = one.digits() & other.digits();
                    let target = |digit: Digit| one.seen(digit).intersects(other.seen(digit));
                    assert_eq!(commons.are_partners(i, j), shared.iter().any(target));
                    let is_common = |digit: &Digit| see_each_other(one.places(*digit), other.places(*digit));
                    let digits: Vec<Digit> = shared.iter().filter(is_common).collect();
                    let is_allowed = may_overlap || !one.cells().intersects(other.cells());
                    if let (true, true, Some(&digit)) = (i < j, is_allowed, digits.first()) {
                        let last = digits.last().copied().filter(|_| digits.len() > 1);
                        links[i].push(expected.len() as u32);
                        links[j].push(expected.len() as u32);
                        expected.push(CommonDigits { first: i as u16, second: j as u16, digit, other: last });
                    }
                }
            }
            assert_eq!(commons.list(), expected);
            for (set, links) in links.iter().enumerate() {
                assert_eq!(commons.of(set), links);
            }
        }
    }
}

fn cells_of_sets(step: &Step) -> usize {
    (0..20).map(|n| step.evidence.cells(Role::Set(n)).len()).sum()
}

/// For each elimination, one of the instances is given. The chosen one has the fewest cells, while HoDoKu's first
/// often has more.
#[test]
fn a_person_is_given_the_smallest_sets() {
    let mut random = Xoshiro::from_seed(43);
    // On artificial boards a death blossom may exceed its budget.
    let is_real = |board: &Board| !board.values().is_empty();
    let boards: Vec<Board> = (0..4).flat_map(|_| boards(&mut random)).filter(is_real).collect();
    let mut smaller = 0;
    for id in ["als-xz", "als-xz-doubly-linked", "als-xy-wing", "death-blossom"] {
        let technique = Technique::by_id(id).expect("it is in the list");
        let teacher = |options: Options| {
            Teacher::new(Profile { techniques: vec![technique], options, ..Profile::default() })
        };
        let mut small = teacher(Options::default());
        let mut first = teacher(Options { fewest_cells: false, ..Options::default() });
        let mut found = 0;
        for board in &boards {
            let fewest = small.steps_of(technique, board).iter().map(cells_of_sets).min();
            let chosen = small.next_step(board).map(|step| cells_of_sets(&step));
            assert_eq!(chosen, fewest, "{id} in {board:?}");
            let hodoku = first.next_step(board).map(|step| cells_of_sets(&step));
            assert_eq!(hodoku.is_some(), chosen.is_some(), "{id} in {board:?}");
            found += usize::from(chosen.is_some());
            smaller += usize::from(chosen < hodoku);
        }
        assert!(found > 0, "{id} does not occur");
    }
    assert!(smaller > 10, "only {smaller} are smaller than HoDoKu's first");
}

/// Makes real positions, thinned so that there is something to remove in some places, and one with more candidates
/// than a view holds.
fn boards_of_hopes() -> Vec<Board> {
    let mut random = Xoshiro::from_seed(77);
    let mut boards: Vec<Board> = (0..3).flat_map(|_| boards(&mut random)).collect();
    boards.retain(|board| !board.values().is_empty());
    let crowded = "1.......2..3......4..........................................................5...";
    boards.push(Board::new(&Nine::new(crowded.parse().expect("a grid"))));
    boards
}

fn meet(one: &AlmostLockedSet, other: &AlmostLockedSet, digits: DigitSet) -> bool {
    digits.iter().any(|digit| one.seen(digit).intersects(other.seen(digit)))
}

#[test]
fn no_pair_and_no_wing_is_without_hope() {
    let (mut all, mut hoped, mut hopeless) = (AlmostLockedSets::default(), 0, 0);
    for (board, may_overlap) in boards_of_hopes().iter().flat_map(|board| [(board, false), (board, true)]) {
        all.forget();
        let has_wings = all.winged(board, may_overlap).is_some();
        let (sets, commons, hopes) = all.paired(board, may_overlap);
        let mut links = vec![Vec::new(); sets.len()];
        for (number, common) in commons.list().iter().enumerate() {
            let pair = [&sets[usize::from(common.first)], &sets[usize::from(common.second)]];
            assert!(hopes.has_pair(common) || !meet(pair[0], pair[1], DigitSet::FULL - common.digits()));
            links[usize::from(common.first)].push((number, common));
            links[usize::from(common.second)].push((number, common));
        }
        for (middle, links) in links.iter().enumerate() {
            for &(number, link) in links {
                let is_wing = |other: &CommonDigits| {
                    let digits = DigitSet::FULL - link.digits() - other.digits();
                    let is_same = link.digits() == other.digits() && link.other.is_none();
                    !is_same && meet(&sets[link.across(middle)], &sets[other.across(middle)], digits)
                };
                let is_there = links.iter().any(|&(other, common)| other != number && is_wing(common));
                let has_hope = has_wings && hopes.has_wing(number, usize::from(link.second) == middle);
                assert!(has_hope || !is_there, "{middle} and {number} in {board:?}");
                (hoped, hopeless) = (hoped + usize::from(is_there), hopeless + usize::from(!has_hope));
            }
        }
    }
    assert!(hoped > 100 && hopeless > 1000, "{hoped} there, {hopeless} without hope");
}

#[test]
fn no_chain_is_without_hope() {
    let (mut all, mut hoped, mut hopeless) = (AlmostLockedSets::default(), 0, 0);
    for board in boards_of_hopes() {
        all.forget();
        let has_chains = all.may_have_chain(&board, false);
        let (sets, commons, walks, hopes) = all.walked(&board, false);
        assert!(walks.start(sets, commons, true));
        walks.find_far(sets, commons);
        let mut row = Vec::new();
        for (start, first) in sets.iter().enumerate() {
            for digit in first.digits() {
                walks.add_far(commons, (start, digit), &mut row);
                let is_end = |node| {
                    let ReducedSet { set, digits } = walks.node(node);
                    meet(first, &sets[set], (DigitSet::FULL - digits).without(digit))
                };
                let is_there = members(row.iter().copied()).any(is_end);
                let has_hope = has_chains && hopes.chains_from(start).contains(digit);
                assert!(has_hope || !is_there, "{start} by {digit} in {board:?}");
                (hoped, hopeless) = (hoped + usize::from(is_there), hopeless + usize::from(!has_hope));
            }
        }
    }
    assert!(hoped > 100 && hopeless > 1000, "{hoped} there, {hopeless} without hope");
}
