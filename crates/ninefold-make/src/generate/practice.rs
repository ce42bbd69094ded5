//! Positions for practising a technique.

use super::dig::minimal_puzzle;
use crate::logic::{Board, Family, Profile, Step, Teacher, Technique};
use crate::random::Random;
use crate::rules::Rules;
use crate::solve::{Stopped, Watch};

/// Finds a position in which the technique is the next step, and that step. It is the first such position on the paths
/// through puzzles that are made one after another.
///
/// Techniques that come after this one in the teacher's order are not used on the way, except singles. Some techniques
/// are so rare that no puzzle with them is found in hours, so the watch should have a deadline. For such techniques,
/// use [`Technique::example_step`].
///
/// ```
/// use ninefold::generate::{Xoshiro, practice};
/// use ninefold::{logic::Technique, solve::Watch};
/// let naked_pair = Technique::by_id("naked-pair").expect("it is in the list");
/// let (board, step) = practice(naked_pair, &mut Xoshiro::from_seed(1), &Watch::forever())?;
/// assert_eq!(step.technique, naked_pair);
/// assert!(step.removes.iter().all(|candidate| board.has(candidate)));
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
///
/// # Errors
/// Returns [`Stopped`] if the watch ends the search first.
pub fn practice(
    wanted: &'static Technique,
    random: &mut impl Random,
    watch: &Watch<'static>,
) -> Result<(Board, Step), Stopped> {
    let mut profile = Profile::everything();
    let place = profile.techniques.iter().position(|&technique| technique == wanted).ok_or(Stopped)?;
    // Singles advance from positions with only one single, so that other techniques get a chance.
    let mut index = 0;
    profile.techniques.retain(|technique| {
        index += 1;
        index <= place + 1 || technique.family == Family::Singles
    });
    let mut teacher = Teacher::new(profile);
    loop {
        watch.clone().look()?;
        teacher.set_watch(watch.clone());
        let mut found = None;
        let puzzle = minimal_puzzle(random, &Rules::CLASSIC);
        teacher.walk(&Board::new(&puzzle), |board, step| {
            if found.is_none() && step.technique == wanted {
                found = Some(board.clone());
            }
        });
        if let Some(board) = found {
            // The step is computed again with its evidence, which takes no longer than before.
            teacher.set_watch(Watch::forever());
            let step = teacher.next_step(&board).ok_or(Stopped)?;
            return Ok((board, step));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Xoshiro;

    #[test]
    fn the_technique_is_the_next_step_and_nothing_easier_is() {
        for id in ["full-house", "hidden-single-box", "locked-pair", "x-wing", "xy-wing"] {
            let wanted = Technique::by_id(id).expect("it is in the list");
            let found = practice(wanted, &mut Xoshiro::from_seed(5), &Watch::forever());
            let (board, step) = found.expect("nothing stops it");
            assert_eq!(step.technique, wanted);
            let mut easier = Profile::everything();
            easier.techniques = easier.techniques.into_iter().take_while(|one| *one != wanted).collect();
            assert!(Teacher::new(easier).next_step(&board).is_none(), "{id}");
        }
    }

    #[test]
    fn what_is_rare_ends_with_the_watch() {
        let exocet = Technique::by_id("junior-exocet").expect("it is in the list");
        let watch = Watch::forever().at_most(0);
        assert!(practice(exocet, &mut Xoshiro::from_seed(1), &watch).is_err());
    }
}
