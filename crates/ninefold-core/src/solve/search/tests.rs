//! Tests of how a search is stopped: soon, and so that nothing is lost.

use super::ordered::Solutions;
use super::plan::Plan;
use crate::rules::largest::large;
use crate::rules::meter::Meter;
use crate::rules::{KINDS, Puzzle, RuleSet, Rules};
use crate::solve::watch::Watch;
use std::sync::atomic::AtomicBool;

/// The most steps that are counted together while tables are made: all crossings of an area.
const TOGETHER: usize = 50_000;

/// The most work of a rule, during which no search can be stopped: a tenth of a second.
const MOST_WORK: u32 = 40_000_000;

#[test]
fn between_two_questions_whether_it_goes_on_little_is_done_for_the_tables_of_any_kind() {
    for kind in KINDS {
        for (layout, one) in large(kind) {
            let rules = RuleSet::new(layout, vec![one]);
            let (mut longest, mut asked) = (0, 0);
            let mut goes_on = |steps: usize| {
                (longest, asked) = (steps.max(longest), asked + 1);
                true
            };
            let marks = vec![u64::MAX; rules.layout().total()];
            let plan = Plan::drafted(&rules, &marks, &mut Meter::asking(&mut goes_on)).expect("it goes on");
            let most = plan.work.iter().max().copied().unwrap_or(0);
            assert!(most <= MOST_WORK, "{kind:?} on {}: a run is {most}", rules.layout());
            let steps = Meter::STRIDE + TOGETHER;
            assert!(asked > 0 && longest <= steps, "{kind:?} on {}: {longest}", rules.layout());
        }
    }
}

#[test]
fn a_walk_that_is_stopped_anywhere_goes_on_with_the_same_solutions() {
    let stop = AtomicBool::new(true);
    for text in [
        "4x4,diagonal",
        "4x4,killer-cage:5:r1c1-r1c2",
        "4x4,digits:1-5,palindrome:r1c1+r2c3+r3c2,renban:r2c1-r2c3",
    ] {
        let rules: Rules = text.parse().expect("rules");
        let (plan, puzzle) = (Plan::new(&rules), Puzzle::blank(rules.clone()));
        let mut plain = Solutions::new(&plan, &puzzle);
        let mut expected = Vec::new();
        while expected.len() < 200
            && let Some(solution) = plain.next_within(&mut Watch::forever()).expect("nothing stops it")
        {
            expected.push(solution);
        }
        let (mut walk, mut found, mut stops) = (Solutions::new(&plan, &puzzle), Vec::new(), 0);
        while found.len() < expected.len() {
            let mut work = 1;
            let solution = loop {
                match walk.next_within(&mut Watch::after_work(work, &stop)) {
                    Ok(solution) => break solution,
                    Err(_) => (work, stops) = (work * 2, stops + 1),
                }
            };
            found.extend(solution);
        }
        assert_eq!(found, expected, "{text}");
        assert!(stops > 3 * found.len(), "{text}: {stops} stops");
    }
}
