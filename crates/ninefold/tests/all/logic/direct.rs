//! Compares the direct techniques with their components: a plain step, and a single after it.

use super::steps_by_id;
use ninefold::Rules;
use ninefold::generate::{Xoshiro, minimal_puzzle};
use ninefold::logic::{Board, CandidateSet, Profile, Teacher, Technique};

const SINGLES: [&str; 3] = ["hidden-single-box", "hidden-single-line", "naked-single"];

/// A plain technique, and the direct ones that are made from it.
const PAIRS: [(&str, &[&str]); 13] = [
    ("pointing", &["direct-pointing", "direct-pointing-wide"]),
    ("claiming", &["direct-claiming", "direct-claiming-wide"]),
    ("locked-pair", &["direct-locked-pair"]),
    ("locked-triple", &["direct-locked-triple"]),
    ("locked-hidden-pair", &["direct-locked-hidden-pair"]),
    ("locked-hidden-triple", &["direct-locked-hidden-triple"]),
    ("naked-pair", &["direct-naked-pair"]),
    ("naked-triple", &["direct-naked-triple"]),
    ("naked-quadruple", &["direct-naked-quadruple"]),
    ("naked-triple-plus", &["direct-naked-triple-plus"]),
    ("hidden-pair", &["direct-hidden-pair", "direct-hidden-pair-wide"]),
    ("hidden-triple", &["direct-hidden-triple", "direct-hidden-triple-wide"]),
    ("hidden-quadruple", &["direct-hidden-quadruple"]),
];

#[test]
fn a_direct_step_places_what_is_a_single_after_the_plain_one() {
    let mut teacher = Teacher::default();
    let mut random = Xoshiro::from_seed(15);
    let mut count = 0;
    let singles = SINGLES.map(|id| Technique::by_id(id).expect("it is in the list"));
    let mut beginner = Teacher::new(Profile { techniques: singles.to_vec(), ..Profile::default() });
    for _ in 0..60 {
        let puzzle = minimal_puzzle(&mut random, &Rules::CLASSIC);
        let board = beginner.solve_quickly(&Board::new(&puzzle)).end;
        let placed = |teacher: &mut Teacher, board: &_, ids: &[&str]| {
            let steps = ids.iter().flat_map(|id| steps_by_id(teacher, id, board));
            steps.fold(CandidateSet::EMPTY, |all, step| all | step.places)
        };
        // No singles are left, so none can be an earlier one that appears again in another house.
        assert!(placed(&mut teacher, &board, &SINGLES).is_empty());
        for (plain, direct) in PAIRS {
            let mut expected = CandidateSet::EMPTY;
            for step in steps_by_id(&mut teacher, plain, &board) {
                let mut after = board.clone();
                after.apply(&step);
                expected |= placed(&mut teacher, &after, &SINGLES);
            }
            assert_eq!(placed(&mut teacher, &board, direct), expected, "{plain} in\n{board:?}");
            count += expected.len();
        }
    }
    assert!(count > 20, "{count} singles are too few to tell");
}
