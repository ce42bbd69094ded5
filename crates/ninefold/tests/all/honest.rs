//! Whether every worked example needs its technique.
//!
//! The example of a technique is **anticipated** if, in its position, a technique that stands earlier in the default order
//! has one step that draws all of the example's conclusions:
//!
//! - it places all that the example places, and
//! - it removes all that the example removes. What a placement takes with it counts as removed: the other marks of the
//!   cell, and the marks of the digit in all peers.
//!
//! An example is anticipated too if its position has a step of an earlier single ([`Family::Singles`]), whatever that
//! step says: nobody looks for anything else while a single is at hand.
//!
//! Forcing chains and nets are named after the programs that have them, so there the order is that of Sudoku Explainer's
//! profile, or of HoDoKu's if only it has the technique.
//!
//! Earlier steps are all steps that the technique finds with the default options, not only the first. Several earlier
//! steps together do not count: with enough of them nearly every conclusion can be reached some other way.
//!
//! [`BY_NATURE`] lists the techniques whose examples are anticipated all the same. The list is checked both ways.
//! `honest/look.rs` and `honest/thin.rs` look for examples that are not anticipated.

mod look;
mod thin;
mod two_houses;

use crate::support::is_long;
use ninefold::logic::{
    Board, Candidate, CandidateSet, Family, Profile, Step, TECHNIQUES, Teacher, Technique,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Returns what is no longer on the board after this step, apart from what it places.
fn gone(board: &Board, step: &Step) -> CandidateSet {
    let mut gone = step.removes;
    for placed in step.places.iter() {
        gone.insert_all(placed.digit, board.places(placed.digit) & placed.cell.peers());
        let others = board.marks(placed.cell).into_iter().filter(|&digit| digit != placed.digit);
        others.for_each(|digit| gone.insert(Candidate::new(placed.cell, digit)));
    }
    gone
}

/// Returns what is tried before this technique, in order.
fn earlier_than(technique: &'static Technique) -> Vec<&'static Technique> {
    let mut orders = vec![TECHNIQUES.to_vec()];
    if technique.family == Family::Forcing {
        orders.splice(0..0, [Profile::explainer().techniques, Profile::hodoku().techniques]);
    }
    let order = orders.into_iter().find(|order| order.contains(&technique)).expect("the list has it");
    order.into_iter().take_while(|earlier| *earlier != technique).collect()
}

/// Returns the first technique that anticipates this step of the position.
fn anticipated_by(teacher: &mut Teacher, board: &Board, step: &Step) -> Option<&'static Technique> {
    anticipated_among(teacher, board, step, earlier_than(step.technique))
}

/// Returns the first of these techniques that draws all conclusions of the step.
fn anticipated_among(
    teacher: &mut Teacher,
    board: &Board,
    step: &Step,
    earlier: impl IntoIterator<Item = &'static Technique>,
) -> Option<&'static Technique> {
    let draws_all = |other: &Step| {
        let is_single = other.technique.family == Family::Singles;
        let places = step.places.is_subset(&other.places);
        is_single || places && step.removes.is_subset(&gone(board, other))
    };
    let mut first = None;
    teacher.steps_of_each(board, earlier, usize::MAX, |found| {
        if !found.steps.iter().any(draws_all) {
            return ControlFlow::Continue(());
        }
        first = Some(found.technique);
        ControlFlow::Break(())
    });
    first
}

const COMPLEMENT: &str =
    "The lines of the digit that are not in the fish make a smaller fish, which removes the same.";

/// The base of the smaller fish is the lines across that are not in the cover. Of these, the fish has only the fins outside
/// of the rest of its own lines. If one of them has nothing but fins, it is in one box, and claiming removes the same.
const FINNED_COMPLEMENT: &str = "The lines of the digit that are not in the fish make a smaller fish with the same fins, which removes the same.";

/// Two places that are in lines of their own and in one line across are single cells; what sees both other ends, one of which
/// is several cells of a box, is in that box and in the line across of the single cell at the other end.
const AN_X_WING: &str = "The two lines are those of a finned or sashimi X-Wing, which removes the same.";

/// If a line has the digit in one box only, and a parallel one there and in one place of another box, the third box has it in
/// the third line only. That leaves the same single in the other box.
const POINTS_TOO: &str =
    "The third box beside the line points along the third line, which leaves the same single.";

/// Both lines have both columns of the cover of the first fish. One of these columns is no cover of the second, so its two places
/// are fins in one box, and the lines are in one band. They have the digit in two boxes of it only: in a third, with
/// fins of the first fish, nothing could be removed.
const THIRD_LINE: &str = "Beside the two boxes in which the lines have the digit, the third box points along the third line, which \
                          removes the same.";

/// If every case leads to the conclusion, its contrary leads back to the contrary of every case.
const BACKWARDS: &str = "Chains hold in both directions, so there is a contradiction for the same conclusion, and that comes first.";

/// Let the base have *s* of the *n* open lines of the digit, *R* be the other ones, and *m* the number of lines across that are only in
/// the first cover, which is that of lines only in the second. The base of the other fish is *D*: all lines across that are not in
/// both covers, *n* − *s* + *m* of them. Their places in the large base are fins of one large fish or of both, so they are in the
/// fin boxes; those of lines in neither cover are in both, so there are none if the boxes are two.
///
/// Of each large fish one fin at most is true, so at least *s* − 1 lines of its cover hold the digit in the base. The *m* lines that are
/// only in this cover have their places of the base in the other's fin box, so one of them at most does. So *m* is 1 or 2, and 2
/// with two boxes only.
///
/// - If *m* is 2, or there is one fin box: *R* and the fin boxes are as many houses as *D*, and cover it without fins.
/// - If *m* is 1 and there are two: *R* and one of the boxes cover *D* but for fins in the other box, the places of one line; likewise
///   with the boxes exchanged. That makes two siamese fish. (If a line of *R* has no place in *D*, all the other lines of *R* and both
///   boxes are as many houses as *D*, and cover it.)
///
/// What a large fish removes is in a line of *R* and in its fin box. If it is outside of *D*, *R* covers it, and it sees the fins in
/// its box, if there are any. If it is in *D*, its line there is in the cover of this large fish only; *R* and the fin box cover it
/// twice, and it sees the fins in that line.
///
/// *D* has six lines at most. If *R* is a single line without a place in *D*, the fish has no lines in its cover, so it is called a
/// mutant one.
const FRANKEN_TWINS: &str = "The lines across that are not in both covers make a Franken fish or two siamese ones, which are covered by fin \
                             boxes and the other lines and remove the same.";

/// `honest/two_houses.rs` goes through all of them, and through the siamese ones.
const TWO_HOUSES: &str = "A place that goes sees all places of a house, or both ends of a grouped chain; or two other houses cover the base \
                          without fins.";

/// `honest/two_houses.rs` says when it is these.
const TWO_HOUSES_TWICE: &str = "What both fish remove goes by one step, if nothing else by two siamese Franken fish, of which the other \
                                boxes of a band and one of the two lines are the base.";

const AN_ALS_XZ: &str = "It is an ALS-XZ of which one set is a single cell, and that comes before it.";

/// The techniques whose examples are anticipated because every step of theirs is, with the reason.
const BY_NATURE: &[(&str, &str)] = &[
    ("direct-claiming", POINTS_TOO),
    ("grouped-skyscraper", AN_X_WING),
    ("siamese-finned-x-wing", THIRD_LINE),
    ("vwxyz-wing", AN_ALS_XZ),
    ("uvwxyz-wing", AN_ALS_XZ),
    ("tuvwxyz-wing", AN_ALS_XZ),
    ("stuvwxyz-wing", AN_ALS_XZ),
    ("rstuvwxyz-wing", AN_ALS_XZ),
    ("squirmbag", COMPLEMENT),
    ("whale", COMPLEMENT),
    ("leviathan", COMPLEMENT),
    ("finned-squirmbag", FINNED_COMPLEMENT),
    ("finned-whale", FINNED_COMPLEMENT),
    ("finned-leviathan", FINNED_COMPLEMENT),
    ("sashimi-squirmbag", FINNED_COMPLEMENT),
    ("sashimi-whale", FINNED_COMPLEMENT),
    ("sashimi-leviathan", FINNED_COMPLEMENT),
    ("finned-mutant-x-wing", TWO_HOUSES),
    ("siamese-finned-mutant-x-wing", TWO_HOUSES_TWICE),
    ("siamese-finned-squirmbag", FRANKEN_TWINS),
    ("siamese-sashimi-squirmbag", FRANKEN_TWINS),
    ("siamese-finned-whale", FRANKEN_TWINS),
    ("siamese-sashimi-whale", FRANKEN_TWINS),
    ("siamese-finned-leviathan", FRANKEN_TWINS),
    ("siamese-sashimi-leviathan", FRANKEN_TWINS),
    ("forcing-chain-verity", BACKWARDS),
];

fn is_exception(id: &str) -> bool {
    BY_NATURE.iter().any(|(exception, _)| *exception == id)
}

/// Returns what is wrong with the example of this technique.
fn fault(technique: &'static Technique) -> Option<String> {
    let id = technique.id;
    let Some((board, step)) = technique.example_step() else {
        return Some(format!("{id}: it has no example"));
    };
    match (anticipated_by(&mut Teacher::default(), &board, &step), is_exception(id)) {
        (Some(earlier), false) => Some(format!("{id}: it is anticipated by {}", earlier.id)),
        (None, true) => Some(format!("{id}: it is not anticipated, so it is no exception")),
        _ => None,
    }
}

/// The short run takes every fifth technique, the long one all.
#[test]
fn no_example_is_anticipated() {
    let next = AtomicUsize::new(0);
    let every = if is_long() { 1 } else { 5 };
    let work = || {
        let numbers = std::iter::from_fn(|| Some(every * next.fetch_add(1, Ordering::Relaxed)));
        numbers
            .map_while(|number| TECHNIQUES.get(number))
            .filter_map(|technique| fault(technique))
            .collect::<Vec<_>>()
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let faults: Vec<String> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no technique panics")).collect()
    });
    assert!(faults.is_empty(), "{} of {} examples:\n{}", faults.len(), TECHNIQUES.len(), faults.join("\n"));
}

#[test]
fn exceptions_are_of_the_list_once_each() {
    let ids: Vec<&str> = BY_NATURE.iter().map(|(id, _)| *id).collect();
    for id in &ids {
        assert!(TECHNIQUES.iter().any(|technique| technique.id == *id), "no technique is called {id}");
    }
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    assert!(BY_NATURE.iter().all(|(_, reason)| reason.ends_with('.')), "a reason is a sentence");
}
