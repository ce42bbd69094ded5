//! Ratings by smallest explanations on small boards, where all sets of rules can be tried: what a step costs is the size of
//! the smallest set that refutes some candidate, found by asking the oracle about every one of them.

use crate::support::is_long;
use crate::support::made;
use crate::support::oracle;
use made::{dug, kept_by};
use ninefold::engine::solve;
use ninefold::generate::Xoshiro;
use ninefold::logic::{Board, Profile, Teacher, Technique};
use ninefold::rate::Scale;
use ninefold::rate::smallest::{Rater, Rating};
use ninefold::rules::{AreaKind, Nine, Part, RuleSet, Rules};
use ninefold::solve::{Stopped, Watch};
use ninefold::{Cell, DigitSet, Grid};
use oracle::{Oracle, Verdict};
use std::collections::BTreeMap;

/// Returns the size of the smallest set of rules that leaves some wrong candidate no room, whatever set and candidate that
/// is. `None` if no set of so many rules does.
fn smallest(board: &Board, solution: &Grid, most: usize) -> Option<u32> {
    let rules = board.rules();
    let layout = rules.layout();
    let areas = layout.areas().into_iter();
    let mut all: Vec<Vec<Part>> =
        areas.map(|area| vec![Part::Different { kind: AreaKind::Part, cells: area.cells }]).collect();
    all.extend((0..rules.constraints().len()).map(|place| {
        let own = rules.parts().iter().filter(|(owner, _)| *owner == place);
        own.map(|(_, part)| part.clone()).collect()
    }));
    let held = |cell: Cell| board.value(cell).map_or(board.marks(cell), DigitSet::only);
    let masks: Vec<u64> = layout.all_cells().map(|id| held(layout.cell(id)).bits().into()).collect();
    let mut wrong = Vec::new();
    for id in layout.all_cells() {
        let cell = layout.cell(id);
        let others = board.marks(cell).iter().filter(|&digit| solution.get(cell) != Some(digit));
        wrong.extend(others.map(|digit| (id.index(), u64::from(DigitSet::only(digit).bits()))));
    }
    let refutes = |chosen: &[usize]| {
        let parts: Vec<Part> = chosen.iter().flat_map(|&rule| all[rule].iter().cloned()).collect();
        wrong.iter().any(|&(cell, value)| {
            let mut masks = masks.clone();
            masks[cell] = value;
            Oracle::new(layout, &parts, usize::MAX).ask(masks) == Verdict::Refuted
        })
    };
    (1..=most).find(|&size| some_set(all.len(), size, &mut Vec::new(), &refutes)).map(|size| size as u32)
}

/// Whether something is true of some set of so many of these numbers.
fn some_set(count: usize, size: usize, chosen: &mut Vec<usize>, is_it: &dyn Fn(&[usize]) -> bool) -> bool {
    if chosen.len() == size {
        return is_it(chosen);
    }
    (chosen.last().map_or(0, |last| last + 1)..count).any(|next| {
        chosen.push(next);
        let found = some_set(count, size, chosen, is_it);
        chosen.pop();
        found
    })
}

fn rated(puzzle: &Nine) -> Rating {
    Rater::new().rate(&puzzle.into(), &Watch::forever()).expect("nothing stops it").expect("one solution")
}

#[test]
fn the_cost_of_each_step_is_that_of_the_smallest_set_of_all() {
    let mut random = Xoshiro::from_seed(5);
    let technique = Technique::by_id("smallest").expect("it is in the list");
    let mut all: BTreeMap<u32, u32> = BTreeMap::new();
    let (rounds, steps) = if is_long() { (20, 40) } else { (10, 15) };
    for round in 0..rounds {
        let (base, most) =
            [("4x4", 5), ("4x4,diagonal", 5), ("4x4,anti-king", 5), ("6x6", 2), ("6x6,diagonal", 2)]
                [round % 5];
        let base: Rules = base.parse().expect("rules");
        let Some((_, solution)) = dug(&base, Cell::COUNT, &mut random) else { continue };
        let mut constraints = base.constraints().to_vec();
        // From sums, others follow, which are rules too.
        let kept = kept_by(&solution, base.layout(), &mut random);
        constraints.extend(kept.into_iter().filter(|one| one.kind().id != "killer-cage"));
        let rules = Rules::new(RuleSet::new(base.layout().clone(), constraints));
        let Some((puzzle, _)) = dug(&rules, 0, &mut random) else { continue };
        let solution = solve(&puzzle).solution.expect("it has one");
        let mut teacher = Teacher::new(Profile { techniques: vec![technique], ..Profile::default() });
        let mut board = Board::new(&puzzle);
        let (mut costs, mut singles, mut is_used) = (BTreeMap::new(), 0, Vec::new());
        while let Some(step) = teacher.next_step(&board) {
            if step.technique.id == "naked-single" {
                singles += 1;
            } else {
                assert_eq!(step.technique.id, "smallest", "{rules}: {step:?}");
                let least = Some(step.length).filter(|&cost| cost as usize <= most);
                assert_eq!(least, smallest(&board, &solution, most), "{rules}: {board:?} {step:?}");
                *costs.entry(step.length).or_insert(0) += 1;
                is_used.extend(step.evidence.rules.iter().map(|note| note.id.clone()));
            }
            board.apply(&step);
        }
        let rating = rated(&puzzle);
        assert!(rating.is_solved, "{rules}");
        assert_eq!(rating.costs, costs.clone().into_iter().collect::<Vec<_>>(), "{rules}");
        assert_eq!((rating.singles, rating.unproved), (singles, 0), "{rules}");
        assert_eq!(rating.most(), costs.keys().last().copied().unwrap_or(0), "{rules}");
        assert_eq!(rating.sum(), costs.iter().map(|(cost, count)| cost * count).sum::<u32>(), "{rules}");
        let written = rules.constraints().iter().map(|constraint| constraint.write(rules.layout()));
        let unused: Vec<usize> =
            written.enumerate().filter(|(_, id)| !is_used.contains(id)).map(|(place, _)| place).collect();
        assert_eq!(rating.unused, unused, "{rules}");
        costs.into_iter().for_each(|(cost, count)| *all.entry(cost).or_insert(0) += count);
    }
    assert!(all.len() >= 3 && all.values().sum::<u32>() > steps, "{all:?}");
}

#[test]
fn nothing_is_rated_when_the_time_is_up() {
    let givens: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
        .parse()
        .expect("a grid");
    let watch = Watch::forever().at_most(1);
    assert_eq!(Rater::new().rate_board(&Board::new(&Nine::new(givens)), &watch), Err(Stopped));
}
