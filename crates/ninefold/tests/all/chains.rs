//! Checks the chains that steps give as evidence, inference by inference, on positions where easy techniques find
//! nothing more.

use crate::support::is_long;
use crate::support::validator;
use ninefold::generate::{Random, Xoshiro, minimal_puzzle};
use ninefold::logic::{
    Because, Board, Chain, Evidence, Family, Inference, Node, Profile, Step, TECHNIQUES, Teacher, Technique,
};
use ninefold::logic::{Candidate, CandidateSet};
use ninefold::{Cell, Digit, Grid, Nine, Rules};
use std::ops::ControlFlow;

/// From magictour's top 1465.
const HARD: [&str; 3] = [
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........",
    "7.8...3.....6.1...5...........4...263...8.......1...9..9.2....4....7.5...........",
];

/// Returns the board at which the easy techniques end.
fn after_the_easy_ones(grid: Grid) -> Board {
    let mut profile = Profile::everything();
    let is_easy = |family| matches!(family, Family::Singles | Family::Intersections | Family::Subsets);
    profile.techniques.retain(|technique| is_easy(technique.family));
    Teacher::new(profile).solve_quickly(&Board::new(&Nine::new(grid))).end
}

/// Returns hard positions, and on the long run random ones as well.
fn positions() -> Vec<Board> {
    let hard = HARD.iter().map(|line| line.parse().expect("a puzzle"));
    let mut boards: Vec<Board> = hard.map(after_the_easy_ones).collect();
    let mut random = Xoshiro::from_seed(5);
    let most = if is_long() { 100 } else { 3 };
    while boards.len() < most {
        let puzzle = minimal_puzzle(&mut random, &Rules::CLASSIC);
        let mut board = after_the_easy_ones(*puzzle.givens());
        if !board.is_full() {
            // Remove some of the marks, because not every mark has to be there.
            let solution = ninefold::engine::solve(&puzzle).solution.expect("it has one");
            let all: Vec<Candidate> = board.all_candidates().iter().collect();
            for candidate in all {
                if random.below(40) == 0 && solution.get(candidate.cell) != Some(candidate.digit) {
                    board.remove(candidate.digit, ninefold::CellSet::only(candidate.cell));
                }
            }
            boards.push(board);
        }
    }
    boards
}

/// Checks the techniques whose steps are chains that this file can read: those of Sudoku Explainer, and short ones.
fn check(board: &Board, teacher: &mut Teacher, most: usize) -> usize {
    let mut read = 0;
    let short = ["m-wing", "s-wing", "h-wing", "l-wing", "x-loop"];
    let is_short =
        |id: &str| short.contains(&id) || id.starts_with("grouped-") || id.ends_with("-strong-links");
    for technique in TECHNIQUES.iter() {
        let is_link = is_short(technique.id) && technique.id != "grouped-w-wing";
        let is_chain = technique.explainer().is_some() && technique.family == Family::Forcing || is_link;
        let steps = if is_chain { teacher.steps_of(technique, board) } else { Vec::new() };
        for step in steps.iter().take(most) {
            assert!(!step.evidence.chains.is_empty(), "{step:?} has no chains");
            if let Some(fault) = validator::fault(board, step) {
                panic!("{step:?}: {fault}\n{board:?}");
            }
            read += 1;
        }
    }
    read
}

#[test]
fn every_inference_of_every_chain_follows() {
    let mut profile = Profile::everything();
    profile.options.net_nodes = 30_000;
    let mut teacher = Teacher::new(profile);
    let read: usize = positions().iter().map(|board| check(board, &mut teacher, 3)).sum();
    assert!(read > 100, "only {read} chains were read");
}

#[test]
fn no_chain_of_sets_says_the_same_twice() {
    let chain = TECHNIQUES.iter().find(|technique| technique.id == "als-chain").expect("a technique");
    let mut teacher = Teacher::new(Profile::everything());
    let mut read = 0;
    for board in positions() {
        for step in teacher.steps_of(chain, &board) {
            for chain in &step.evidence.chains {
                let said = |node: &Node| chain.inferences.iter().filter(|other| other.node == *node).count();
                assert!(chain.inferences.iter().all(|one| said(&one.node) == 1), "{step:?}: {chain:?}");
                read += 1;
            }
        }
    }
    assert!(read > 20, "only {read} chains were read");
}

#[test]
fn a_reader_is_not_deceived() {
    let grid: Grid = HARD[0].parse().expect("a puzzle");
    let board = Board::new(&Nine::new(grid));
    let cell: Cell = Cell::at(0, 1);
    let digits: Vec<Digit> = board.marks(cell).iter().collect();
    let on = |digit| Node::on(Candidate::new(cell, digit));
    let off = |digit| Node::off(Candidate::new(cell, digit));
    let inference = |node, from: &[u16], because| Inference::new(node, from.to_vec(), because);
    let step = |inferences| {
        let mut evidence = Evidence::default();
        evidence.chain(Chain { inferences, is_loop: false });
        let removes = CandidateSet::only(Candidate::new(cell, digits[0]));
        let technique = TECHNIQUES[0];
        Step { technique, places: CandidateSet::EMPTY, removes, length: 2, evidence }
    };
    let start = inference(on(digits[0]), &[], Because::Assumed);
    // This is true, but nothing follows from it.
    let weak = inference(off(digits[1]), &[0], Because::Cell(cell));
    let fault = validator::fault(&board, &step(vec![start.clone(), weak]));
    assert!(fault.is_some_and(|fault| fault.contains("does not follow from the chains")));
    // The cell has more than two candidates, so removing one of them does not place another.
    assert!(digits.len() > 2);
    let begin = inference(off(digits[0]), &[], Because::Assumed);
    let hasty = inference(on(digits[1]), &[0], Because::Cell(cell));
    assert!(validator::fault(&board, &step(vec![begin, hasty])).is_some());
    // The start is denied by nothing but the start itself.
    let circle = inference(off(digits[0]), &[0], Because::Cell(cell));
    assert!(validator::fault(&board, &step(vec![start, circle])).is_some());
}

/// Returns how many levels of nested chains the inferences of these chains have.
fn levels(chains: &[Chain]) -> usize {
    let inferences = chains.iter().flat_map(|chain| &chain.inferences);
    let inside = inferences.map(|inference| &inference.inside).filter(|inside| !inside.is_empty());
    inside.map(|inside| 1 + levels(inside)).max().unwrap_or(0)
}

#[test]
fn chains_inside_chains_follow_line_by_line() {
    let is_ours =
        |technique: &Technique| technique.family == Family::Forcing && technique.explainer().is_some();
    let mut nested = 0;
    for technique in TECHNIQUES.iter().filter(|technique| is_ours(technique)) {
        let Some((board, step)) = technique.example_step() else { continue };
        let fault = validator::fault(&board, &step);
        assert_eq!(fault, None, "{step:?}\n{board:?}");
        nested += usize::from(levels(&step.evidence.chains) > 0);
    }
    assert!(nested > 20, "{nested}");
}

/// Two levels are rare: where nothing else helps. From the forum's list of hardest puzzles.
#[test]
fn chains_two_levels_inside_follow_too() {
    const HARDEST: [&str; 2] = [
        "..34...8.......1.37........2...9.......5..8...6...7.4...51....8.7...5...9...62.5.",
        ".....6.8.4....9....6..7.1...9...73......1..2...5.3.....1.7..6....4.....2..8.....5",
    ];
    let mut profile = Profile::everything();
    let order = |technique: &Technique| technique.explainer().map_or(0, |explainer| explainer.order);
    profile.techniques.retain(|technique| order(technique) > 30);
    profile.options.net_nodes = usize::MAX;
    let (mut teacher, mut deepest) = (Teacher::new(profile), 0);
    for line in HARDEST {
        let mut board = after_the_easy_ones(line.parse().expect("a puzzle"));
        for _ in 0..3 {
            let Some(step) = teacher.next_step(&board) else { break };
            let fault = validator::fault(&board, &step);
            assert_eq!(fault, None, "{step:?}\n{board:?}");
            deepest = deepest.max(levels(&step.evidence.chains));
            board.apply(&step);
        }
    }
    assert!(deepest > 1, "{deepest}");
}

#[test]
fn a_reader_of_chains_inside_is_not_deceived() {
    let technique = Technique::by_id("nested-cell-mfc").expect("it is in the list");
    let (board, step) = technique.example_step().expect("it has an example");
    let spoiled = |spoil: fn(&mut Inference)| {
        let mut step = step.clone();
        let inferences = step.evidence.chains.iter_mut().flat_map(|chain| &mut chain.inferences);
        let shown = inferences.filter(|inference| !inference.inside.is_empty());
        shown.for_each(spoil);
        validator::fault(&board, &step)
    };
    assert_eq!(spoiled(|_| {}), None);
    assert!(spoiled(|shown| shown.from.clear()).is_some(), "what a chain inside takes has to be named");
    assert!(spoiled(|shown| shown.inside.clear()).is_some(), "what a chain inside shows has to be shown");
    let cut_off = |shown: &mut Inference| {
        shown.inside.iter_mut().for_each(|chain| chain.inferences.truncate(1));
    };
    assert!(spoiled(cut_off).is_some(), "a chain inside has to come to its end");
}

/// The kinds of a search share its closures, but none uses up the nodes of another.
#[test]
fn what_is_listed_of_a_kind_does_not_depend_on_the_kinds_before_it() {
    let board = after_the_easy_ones(HARD[0].parse().expect("a puzzle"));
    let ids = ["nested-cell-dfc", "nested-region-dfc", "nested-double-dfc", "nested-contradiction-dfc"];
    let kinds = ids.map(|id| *TECHNIQUES.iter().find(|technique| technique.id == id).expect("a technique"));
    let mut limited = Profile::everything();
    limited.options.nested_nodes = 20_000;
    let (mut together, mut unlimited) = (Teacher::new(limited.clone()), Teacher::default());
    let (mut listed, mut all) = (0, 0);
    together.steps_of_each(&board, kinds, usize::MAX, |found| {
        let alone = Teacher::new(limited.clone()).steps_of(found.technique, &board);
        let same = format!("{:?}", found.steps) == format!("{alone:?}");
        assert!(same, "{}: {} and {}", found.technique.id, found.steps.len(), alone.len());
        listed += alone.len();
        all += unlimited.steps_of(found.technique, &board).len();
        ControlFlow::Continue(())
    });
    assert!(
        (1..all).contains(&listed),
        "the limit cuts something off, and not everything: {listed} of {all}"
    );
}
