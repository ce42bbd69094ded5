//! Proves steps of almost locked sets from what they show, and from nothing else. If a removed digit is put into its
//! cell, the cells of the evidence, with their marks, cannot be filled so that no two that see each other are equal.

use super::solution;
use crate::support::is_long;
use ninefold::generate::{Random, Xoshiro, minimal_puzzle};
use ninefold::grid::ByCell;
use ninefold::logic::{
    Board, Candidate, Family, HouseRole, Options, Profile, Role, Step, TECHNIQUES, Teacher, Technique,
};
use ninefold::rate::hodoku::library::Case;
use ninefold::{CellSet, DigitSet, House, Rules};
use std::collections::BTreeMap;

/// Whether these cells can be filled from these marks.
fn can_be_filled(open: CellSet, marks: &ByCell<DigitSet>) -> bool {
    let Some(cell) = open.iter().min_by_key(|&cell| marks[cell].len()) else { return true };
    marks[cell].iter().any(|digit| {
        let mut after = *marks;
        for peer in open & cell.peers() {
            after[peer].remove(digit);
        }
        can_be_filled(open.without(cell), &after)
    })
}

/// Whether the evidence refutes the candidate. If it shows a house with places of one digit (and all of them), each of
/// these is tried.
fn is_refuted(step: &Step, board: &Board, candidate: Candidate) -> bool {
    let areas: Vec<House> = step.evidence.houses_in_role(HouseRole::Area).collect();
    let link = step.evidence.digits(Role::Link).single();
    let (&[area], Some(digit)) = (areas.as_slice(), link) else {
        return is_refuted_with(step, board, &[candidate]);
    };
    let places = board.places_in(digit, area);
    assert!(!places.is_empty() && step.evidence.cells(Role::Link) == places, "{step:?}: {:?}", step.evidence);
    places.iter().all(|place| is_refuted_with(step, board, &[candidate, Candidate::new(place, digit)]))
}

/// Whether the cells of the evidence refute that these candidates are all true.
fn is_refuted_with(step: &Step, board: &Board, candidates: &[Candidate]) -> bool {
    let shown = |role| matches!(role, Role::Set(_) | Role::Stem | Role::Pattern);
    let shown = step.evidence.marks.iter().filter(|mark| shown(mark.role));
    let mut cells = shown.fold(CellSet::EMPTY, |cells, mark| cells | mark.cells);
    let mut marks = ByCell::from_fn(|cell| board.marks(cell));
    for candidate in candidates {
        cells.insert(candidate.cell);
        marks[candidate.cell] &= DigitSet::only(candidate.digit);
    }
    !can_be_filled(cells & board.empty(), &marks)
}

/// Returns every technique whose argument is that the cells it shows cannot be filled. This includes patterns of many
/// cells that are defined in this way.
fn techniques() -> impl Iterator<Item = &'static Technique> {
    let is_meant = |technique: &&Technique| {
        let ids = ["bivalue-oddagon", "tridagon", "sk-loop", "multi-sector-locked-sets"];
        let is_naked = technique.id.starts_with("naked-") && technique.family == Family::Subsets;
        let is_set = technique.family == Family::AlmostLockedSets || technique.id.ends_with("wxyz-wing");
        is_set || is_naked || ids.contains(&technique.id)
    };
    TECHNIQUES.iter().copied().filter(is_meant)
}

/// Returns a board on which singles, intersections and subsets find nothing more, or one shortly before that.
fn stuck_board(random: &mut Xoshiro) -> Board {
    let simple = |family| matches!(family, Family::Singles | Family::Intersections | Family::Subsets);
    let techniques = TECHNIQUES.iter().copied().filter(|technique| simple(technique.family)).collect();
    let mut teacher = Teacher::new(Profile { techniques, ..Profile::default() });
    loop {
        let board = Board::new(&minimal_puzzle(random, &Rules::CLASSIC));
        let path = teacher.solve_quickly(&board);
        if !path.is_solved() {
            let mut now = board;
            path.steps[random.below(3).min(path.steps.len())..].iter().for_each(|step| now.apply(step));
            return if random.below(3) == 0 { now } else { path.end };
        }
    }
}

#[test]
fn what_almost_locked_sets_remove_is_refuted_by_the_cells_they_show() {
    let mut random = Xoshiro::from_seed(21);
    let mut examples = techniques().filter_map(|technique| {
        let case = Case::parse(&format!(":0000::{}:", technique.example)).ok().flatten();
        case.filter(|_| !technique.example.is_empty()).map(|case| case.board)
    });
    let mut counts: BTreeMap<&str, usize> = techniques().map(|technique| (technique.id, 0)).collect();
    for round in 0..if is_long() { 3000 } else { 40 } {
        let board = examples.next().unwrap_or_else(|| stuck_board(&mut random));
        let solution = solution(&board);
        let options = Options { overlapping_sets: round % 2 == 0, ..Options::default() };
        let mut teacher = Teacher::new(Profile { options, ..Profile::default() });
        for technique in techniques() {
            let mut steps = teacher.steps_of(technique, &board);
            let one = Teacher::new(Profile {
                techniques: vec![technique],
                options: teacher.profile().options.clone(),
                ..Profile::default()
            })
            .next_step(&board);
            assert!(one.is_none() || !steps.is_empty(), "{} finds one, but not all", technique.id);
            steps.extend(one);
            for step in &steps {
                assert_eq!(super::fault(step, &board, &solution), None, "{step:?} in\n{board:?}");
                for candidate in step.removes.iter() {
                    assert!(
                        is_refuted(step, &board, candidate),
                        "{step:?}: {:?} in\n{board:?}",
                        step.evidence
                    );
                }
            }
            *counts.entry(technique.id).or_default() += steps.len();
        }
    }
    let never: Vec<_> = counts.iter().filter(|(_, count)| **count == 0).map(|(id, _)| *id).collect();
    assert!(never.is_empty(), "{never:?} are never found");
}
