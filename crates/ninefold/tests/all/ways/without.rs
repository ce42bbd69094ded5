//! Whether a step of a path can be left out.

use ninefold::logic::{Board, Family, Profile, Step, Teacher};

/// A teacher of singles alone.
pub(crate) fn only_singles() -> Teacher {
    let mut profile = Profile::everything();
    profile.techniques.retain(|technique| technique.family == Family::Singles);
    Teacher::new(profile)
}

/// Whether the others of these turns still are steps, and lead to the end, when the one at this place is left out.
pub(crate) fn holds_without(start: &Board, turns: &[&Step], place: usize, singles: &mut Teacher) -> bool {
    let mut board = singles.walk(start, |_, _| ());
    for (_, turn) in turns.iter().enumerate().filter(|(index, _)| *index != place) {
        let (places, removes) = (board.present(&turn.places), board.present(&turn.removes));
        if places.is_empty() && removes.is_empty() {
            continue;
        }
        let steps = singles.steps_of(turn.technique, &board);
        let Some(step) = steps.iter().find(|step| {
            places.iter().all(|one| step.places.contains(one))
                && removes.iter().all(|one| step.removes.contains(one))
        }) else {
            return false;
        };
        board.apply(step);
        board = singles.walk(&board, |_, _| ());
    }
    board.is_full()
}
