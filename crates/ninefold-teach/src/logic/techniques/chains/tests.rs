//! Checks every inference of every chain by the rules alone, and the removals of loops and AICs by a search that does
//! not use the shared graph.

use super::{forcing::*, kraken_fish::*, nice_loops::*, remote_pair::*, simple::*};
use crate::generate::{Random, Xoshiro, minimal_puzzle};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::board::Board;
use crate::logic::candidate::Candidate;
use crate::logic::options::Options;
use crate::logic::profile::Profile;
use crate::logic::step::{Because, Chain, HouseRole, Inference, Role, Step};
use crate::logic::teacher::Teacher;
use crate::logic::technique::Technique;
use crate::rules::{Nine, Rules};
use std::collections::{HashMap, HashSet};

/// Makes random positions: minimal puzzles whose singles are placed and which have lost some wrong marks.
fn boards(seed: u64, count: usize) -> Vec<Board> {
    let mut random = Xoshiro::from_seed(seed);
    let singles = Profile { techniques: crate::logic::TECHNIQUES[..4].to_vec(), ..Profile::default() };
    let mut teacher = Teacher::new(singles);
    let mut boards = Vec::new();
    while boards.len() < count {
        let puzzle = minimal_puzzle(&mut random, &Rules::CLASSIC);
        let solution = crate::engine::solve(&puzzle).solution.expect("it has one");
        let mut board = Board::new(&Nine::new(*puzzle.givens()));
        for _ in 0..60 {
            let (cell, digit) = (Cell::new(random.below(81)), Digit::ALL[random.below(9)]);
            if solution.get(cell) != Some(digit) {
                board.remove(digit, CellSet::only(cell));
            }
        }
        let board = teacher.solve_quickly(&board).end;
        if !board.is_full() {
            boards.push(board);
        }
    }
    boards
}

/// Whether the inference holds by the rules, whatever found it.
fn holds(board: &Board, step: &Step, chain: &Chain, inference: &Inference) -> bool {
    let from: Vec<_> = inference.from.iter().map(|&i| chain.inferences[usize::from(i)].node).collect();
    let node = inference.node;
    let is_off = |cell: Cell, digit: Digit| {
        from.iter().any(|other| !other.is_on && other.digit == digit && other.cells.contains(cell))
    };
    match inference.because {
        Because::Assumed => from.is_empty(),
        Because::Cell(cell) => {
            let mut others = board.marks(cell).without(node.digit).iter();
            let only = CellSet::only(cell);
            let is_taken = from.iter().any(|it| it.is_on && it.cells == only && it.digit != node.digit);
            node.cells == only && if node.is_on { others.all(|digit| is_off(cell, digit)) } else { is_taken }
        }
        Because::House(house) => {
            let cells = house.cells();
            let is_taken = from.iter().any(|it| {
                it.is_on
                    && it.digit == node.digit
                    && it.cells.is_subset(cells)
                    && !it.cells.intersects(node.cells)
            });
            let mut others = (board.places_in(node.digit, house) - node.cells).iter();
            let is_left = others.all(|cell| is_off(cell, node.digit));
            node.cells.is_subset(cells) && if node.is_on { is_left } else { is_taken }
        }
        // The classic rules consist of houses.
        Because::Rule(_) => false,
        Because::Set(number) => {
            let role = Role::Set(number);
            let (cells, digits) = (step.evidence.cells(role), step.evidence.digits(role));
            let is_set = digits.len() == cells.len() + 1 && board.digits_of(cells) == digits;
            let lacks = |digit: Digit| {
                digit != node.digit && (board.places(digit) & cells).iter().all(|cell| is_off(cell, digit))
            };
            is_set && node.is_on && node.cells == board.places(node.digit) & cells && digits.iter().any(lacks)
        }
        Because::Technique(_) | Because::Outer(_) | Because::Detail(_) => false,
    }
}

fn chain_techniques() -> Vec<&'static Technique> {
    vec![
        &REMOTE_PAIR,
        &X_CHAIN,
        &XY_CHAIN,
        &CONTINUOUS_NICE_LOOP,
        &DISCONTINUOUS_NICE_LOOP,
        &AIC,
        &GROUPED_CONTINUOUS_NICE_LOOP,
        &GROUPED_DISCONTINUOUS_NICE_LOOP,
        &GROUPED_AIC,
        &KRAKEN_FISH_1,
        &KRAKEN_FISH_2,
        &CHAIN_CONTRADICTION,
        &CHAIN_VERITY,
        &NET_CONTRADICTION,
        &NET_VERITY,
    ]
}

#[test]
fn every_inference_of_every_chain_holds() {
    let mut seen = HashSet::new();
    for sets_in_chains in [false, true] {
        let options = Options { sets_in_chains, ..Options::default() };
        let mut teacher = Teacher::new(Profile { options, ..Profile::default() });
        for board in boards(5, 6) {
            for technique in chain_techniques() {
                for step in teacher.steps_of(technique, &board) {
                    assert!(!step.evidence.chains.is_empty(), "{step:?}");
                    seen.insert(technique.id);
                    for chain in &step.evidence.chains {
                        for inference in &chain.inferences {
                            let holds = holds(&board, &step, chain, inference);
                            assert!(holds, "{step:?}: {inference:?} in {chain:?}\n{board:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(seen.len() >= 9, "only {seen:?} occurred");
}

/// Returns the candidates that are on or off if the candidate is on, by the links of the rules: with their states, in
/// order.
fn consequences(board: &Board, candidate: Candidate) -> HashSet<(Candidate, bool)> {
    let (mut reached, mut open) = (HashSet::from([(candidate, true)]), vec![(candidate, true)]);
    let all: Vec<Candidate> = board.all_candidates().iter().collect();
    while let Some((at, is_on)) = open.pop() {
        for &other in all.iter().filter(|&&other| other != at) {
            let in_house = |house: &crate::grid::House| {
                let together: CellSet = [at.cell, other.cell].into_iter().collect();
                at.digit == other.digit && board.places_in(at.digit, *house) == together
            };
            let pair: DigitSet = [at.digit, other.digit].into_iter().collect();
            let follows = if is_on {
                at.cell == other.cell || at.digit == other.digit && at.cell.peers().contains(other.cell)
            } else {
                at.cell == other.cell && board.marks(at.cell) == pair || House::CLASSIC.iter().any(in_house)
            };
            if follows && reached.insert((other, !is_on)) {
                open.push((other, !is_on));
            }
        }
    }
    reached
}

#[test]
fn what_plain_loops_remove_puts_itself_out() {
    let mut teacher = Teacher::default();
    let mut count = 0;
    for board in boards(6, 25) {
        for technique in [&X_CHAIN, &XY_CHAIN, &CONTINUOUS_NICE_LOOP, &DISCONTINUOUS_NICE_LOOP, &AIC] {
            for step in teacher.steps_of(technique, &board) {
                for candidate in step.removes.iter() {
                    let is_refuted = consequences(&board, candidate).contains(&(candidate, false));
                    assert!(is_refuted, "{step:?}: {candidate} stays\n{board:?}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 100, "only {count} candidates were removed");
}

/// Continues from the end of `path`, and records what each chain removes that ends with a strong link.
fn x_chains_from(places: CellSet, strong: &[CellSet], path: &mut Vec<Cell>, found: &mut HashSet<CellSet>) {
    let (first, at) = (path[0], path[path.len() - 1]);
    let is_strong_next = path.len() % 2 == 1;
    let linked = |next: Cell| strong.contains(&[at, next].into_iter().collect());
    for next in (places & at.peers()).iter().filter(|&next| !is_strong_next || linked(next)) {
        let is_long = path.len() >= 3;
        if is_strong_next && is_long && (next == first || !path.contains(&next)) {
            found.insert(first.peers() & next.peers() & places);
        }
        if !path.contains(&next) && path.len() < 19 {
            path.push(next);
            x_chains_from(places, strong, path, found);
            path.pop();
        }
    }
}

/// The links are two cells: the places of a line, or those of a box that are not in line.
#[test]
fn x_chains_are_all_walks_that_come_back_to_no_cell() {
    let (mut teacher, mut count) = (Teacher::default(), 0);
    for board in boards(12, 60).iter().filter(|board| board.empty().len() < 45) {
        for digit in Digit::ALL {
            let places = board.places(digit);
            let pairs = House::CLASSIC.iter().map(|house| house.cells() & places);
            let is_crooked = |pair: &CellSet| {
                let lines = House::CLASSIC[..18].iter().map(|line| (line.cells(), line.cells() & places));
                lines.clone().all(|(line, of_line)| !pair.is_subset(line) || of_line == *pair)
            };
            let strong: Vec<CellSet> = pairs.filter(|pair| pair.len() == 2 && is_crooked(pair)).collect();
            let mut expected = HashSet::new();
            for first in places {
                x_chains_from(places, &strong, &mut vec![first], &mut expected);
            }
            expected.remove(&CellSet::EMPTY);
            let steps = teacher.steps_of(&X_CHAIN, board);
            let of_digit = steps.iter().filter(|step| step.removes.digits() == DigitSet::only(digit));
            let found: HashSet<CellSet> = of_digit.map(|step| step.removes.cells()).collect();
            assert_eq!(found, expected, "{digit} in {board:?}");
            count += expected.len();
        }
    }
    assert!(count > 50, "only {count} were found");
}

#[test]
fn where_a_candidate_puts_itself_out_forcing_chains_say_so() {
    let mut teacher = Teacher::default();
    for board in boards(7, 10) {
        let steps = teacher.steps_of(&CHAIN_CONTRADICTION, &board);
        for candidate in board.all_candidates().iter() {
            if consequences(&board, candidate).contains(&(candidate, false)) {
                let found = steps.iter().any(|step| step.removes.contains(candidate));
                assert!(found, "{candidate} is not removed\n{board:?}");
            }
        }
    }
}

/// Whether each step's fish is one, and a chain leads from each of its cases to the candidate that is removed.
fn is_kraken(board: &Board, step: &Step, is_second: bool) -> bool {
    let evidence = &step.evidence;
    let (digits, fins) = (evidence.digits(Role::Pattern), evidence.cells(Role::Fin));
    let digit = digits.single().expect("a fish has one digit");
    let houses = |role| evidence.houses.iter().filter(move |it| it.0 == role).map(|it| it.1);
    let [base, cover] = [HouseRole::Base, HouseRole::Cover]
        .map(|role| houses(role).map(|house| board.places_in(digit, house)).collect::<Vec<_>>());
    let union = |all: &[CellSet]| all.iter().fold(CellSet::EMPTY, |union, &cells| union | cells);
    let twice = |cell: Cell| cover.iter().filter(|cells| cells.contains(cell)).count() > 1;
    let is_fish = base.len() == cover.len()
        && base.iter().map(|cells| cells.len()).sum::<usize>() == union(&base).len()
        && union(&base) - union(&cover) == fins
        && evidence.cells(Role::Pattern) == union(&base) - fins;
    let target = step.removes.iter().next().expect("a step removes something");
    let cases = if is_second {
        let house = houses(HouseRole::Area).next().expect("the cover house of type 2");
        let held = board.places_in(digit, house) & union(&base);
        assert!(houses(HouseRole::Cover).any(|cover| cover == house));
        fins | held.iter().filter(|&cell| !twice(cell)).collect()
    } else {
        assert!(target.digit == digit && union(&cover).contains(target.cell));
        assert!(!union(&base).contains(target.cell) || twice(target.cell));
        fins
    };
    let mut starts = CellSet::EMPTY;
    for chain in &evidence.chains {
        let (first, last) = (&chain.inferences[0].node, &chain.inferences[chain.inferences.len() - 1].node);
        assert!(first.is_on && first.digit == digit && !last.is_on && last.digit == target.digit);
        assert_eq!(last.cells, CellSet::only(target.cell));
        starts |= first.cells;
    }
    is_fish && step.removes.len() == 1 && starts == cases
}

#[test]
fn krakens_are_fish_with_chains_from_all_cases() {
    let mut teacher = Teacher::default();
    let mut counts = [0; 2];
    for board in boards(8, 4) {
        for (i, technique) in [&KRAKEN_FISH_1, &KRAKEN_FISH_2].into_iter().enumerate() {
            for step in teacher.steps_of(technique, &board) {
                assert!(is_kraken(&board, &step, i == 1), "{step:?}\n{board:?}");
                counts[i] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 10), "only {counts:?} were found");
}

/// X-wings with boxes and fins are found by brute force. For type 1, so are the candidates that plain chains from all
/// fins turn off.
#[test]
fn small_krakens_of_the_definition_are_found() {
    let houses = House::CLASSIC;
    let (mut teacher, mut count) = (Teacher::default(), 0);
    for board in boards(9, 2) {
        let steps = teacher.steps_of(&KRAKEN_FISH_1, &board);
        let mut led_to = HashMap::new();
        for digit in Digit::ALL {
            let places = |house: usize| board.places_in(digit, houses[house]);
            let pairs = |lines: [usize; 2]| {
                let among: Vec<usize> = (lines[0]..lines[1]).chain(18..27).collect();
                let all = among
                    .clone()
                    .into_iter()
                    .flat_map(move |a| among.clone().into_iter().map(move |b| (a, b)));
                all.filter(|(a, b)| a < b).collect::<Vec<_>>()
            };
            for (lines, across) in [([0, 9], [9, 18]), ([9, 18], [0, 9])] {
                for &(a, b) in pairs(lines).iter().filter(|(a, b)| !places(*a).intersects(places(*b))) {
                    let base = places(a) | places(b);
                    for &(c, d) in
                        pairs(across).iter().filter(|(c, d)| ![a, b].contains(c) && ![a, b].contains(d))
                    {
                        let cover = places(c) | places(d);
                        let fins = base - cover;
                        let would_go = (cover - base) | (places(c) & places(d));
                        let is_idle = [a, b].iter().any(|&house| places(house).is_empty())
                            || [c, d].iter().any(|&house| !places(house).intersects(base));
                        let is_plain = would_go.intersects(Board::seen_by_all(fins));
                        if is_idle || is_plain || !(1..=2).contains(&fins.len()) {
                            continue;
                        }
                        for cell in would_go {
                            let target = Candidate::new(cell, digit);
                            let is_out = fins.iter().all(|fin| {
                                let fin = Candidate::new(fin, digit);
                                let reached = led_to.entry(fin).or_insert_with(|| consequences(&board, fin));
                                reached.contains(&(target, false))
                            });
                            if is_out {
                                assert!(
                                    steps.iter().any(|step| step.removes.contains(target)),
                                    "{target}\n{board:?}"
                                );
                                count += 1;
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(count > 10, "only {count} were there");
}
