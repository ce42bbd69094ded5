use super::limits::RESERVE;
use super::*;
use crate::rules::members_of as bits;
use crate::rules::{Puzzle, Rules as Handle};
use crate::solve::problems;
use crate::testing::rounds;

fn masks_of(puzzle: &Puzzle) -> Vec<u64> {
    puzzle.layout().cells().map(|cell| puzzle.allowed(cell)).collect()
}

fn prepared(rules: &str, givens: &str) -> Smallest {
    let rules: Handle = rules.parse().expect("rules");
    let puzzle = crate::text::plain::read(givens, &rules).expect("a puzzle").problem;
    of_masks(&puzzle, masks_of(&puzzle))
}

/// Prepares the search for a board with these masks.
fn of_masks(puzzle: &Puzzle, masks: Vec<u64>) -> Smallest {
    let found = Smallest::of(puzzle, &masks, &[], None, &mut Watch::forever()).expect("no limit");
    found.expect("a solution, and few rules")
}

/// Whether some rules leave a mark no room, by trying every filling of their cells: the slow twin of the oracle.
fn is_refuted(smallest: &Smallest, chosen: &[usize], mark: CellMark) -> bool {
    fn fill(smallest: &Smallest, chosen: &[usize], cells: &[usize], grid: &mut Vec<u64>) -> bool {
        let Some((&cell, rest)) = cells.split_first() else {
            return chosen.iter().all(|&rule| smallest.rules()[rule].narrow(&mut grid.clone()).is_ok());
        };
        let old = grid[cell];
        let found = bits(old).any(|bit| {
            grid[cell] = 1 << bit;
            fill(smallest, chosen, rest, grid)
        });
        grid[cell] = old;
        found
    }
    let mut cells: Vec<usize> =
        chosen.iter().flat_map(|&rule| smallest.rules()[rule].cells.iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    let mut grid = smallest.masks.clone();
    grid[mark.0] = 1 << mark.1;
    let mut whole = smallest.solution.clone();
    cells.iter().for_each(|&cell| whole[cell] = grid[cell]);
    !fill(smallest, chosen, &cells, &mut whole)
}

/// Returns all sets of at most this many of `count` rules, the smaller ones first.
fn sets(count: usize, most: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..most {
        let to = all.len();
        for place in from..to {
            let first = all[place].last().map_or(0, |last: &usize| last + 1);
            for rule in first..count {
                let mut next = all[place].clone();
                next.push(rule);
                all.push(next);
            }
        }
        from = to;
    }
    all
}

/// Walks through puzzles, and compares each explanation with what trying all sets of rules finds.
#[test]
fn explanations_are_right_and_none_is_smaller() {
    let cases = [
        ("4x4", "1.....2..3......"),
        ("4x4,killer-cage:5:r1c1-r1c2,thermometer:r2c1-r3c1-r3c2,white-dot:r3c4-r4c4", "................"),
        ("4x4,killer-cage:7:r1c1-r1c2-r2c1,white-dot:r3c3-r3c4,arrow:r4c1-r4c3", "...1............"),
    ];
    let mut sizes = [0; 5];
    for (rules, givens) in cases {
        let rules: Handle = rules.parse().expect("rules");
        let mut puzzle = crate::text::plain::read(givens, &rules).expect("a puzzle").problem;
        // Givens of some solution are added until there is only one.
        let first = problems::first(&puzzle, &mut Watch::forever())
            .expect("small")
            .unwrap_or_else(|| panic!("{rules}"));
        for cell in puzzle.layout().cells() {
            if problems::sole(&puzzle, &mut Watch::forever()).expect("small").0 == 1 {
                break;
            }
            puzzle.give(cell, first[cell.index()].into());
        }
        let mut masks = masks_of(&puzzle);
        let mut warm = of_masks(&puzzle, masks.clone());
        loop {
            let mut smallest = of_masks(&puzzle, masks.clone());
            let again = warm.find(&mut Watch::forever()).expect("no limit");
            let Some(found) = smallest.find(&mut Watch::forever()).expect("no limit") else { break };
            sizes[found.rules.len().min(4)] += 1;
            assert_eq!(
                again.map(|again| again.rules.len()),
                Some(found.rules.len()),
                "what is kept is right"
            );
            for &(cell, gone) in &found.removes {
                for bit in bits(gone) {
                    assert_ne!(smallest.solution[cell], 1 << bit);
                    assert!(is_refuted(&smallest, &found.rules, (cell, bit)), "{found:?}");
                }
            }
            if found.rules.len() < 3 {
                for set in sets(smallest.ground.all().len(), found.rules.len() - 1) {
                    assert!(smallest.wrong().into_iter().all(|mark| !is_refuted(&smallest, &set, mark)));
                }
            }
            if let Some(argument) = &found.argument {
                let mut with = masks.clone();
                with[found.mark.0] = 1 << found.mark.1;
                assert!(argument::holds(smallest.rules(), argument, &with), "{argument:?}");
                assert!(found.is_proved);
            }
            found.removes.iter().for_each(|&(cell, gone)| masks[cell] &= !gone);
            assert!(warm.turn_to(&masks));
        }
        let solved = masks.iter().zip(&first).all(|(&mask, &value)| mask == 1 << (value - 1));
        assert!(solved, "everything is explained: {rules}");
    }
    assert!(sizes[1] > 20 && sizes[2] > 0, "{sizes:?}");
}

/// Finds the next explanation and turns to the board after it.
fn go_on(smallest: &mut Smallest) -> Explanation {
    let found = smallest.find(&mut Watch::forever()).expect("no limit").expect("more is to be explained");
    let mut masks = smallest.masks.clone();
    found.removes.iter().for_each(|&(cell, gone)| masks[cell] &= !gone);
    assert!(smallest.turn_to(&masks));
    found
}

#[test]
fn a_hard_classic_is_explained_to_the_end() {
    let mut smallest = prepared(
        "classic",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    );
    let mut sizes = Vec::new();
    for _ in 0..3 {
        sizes.push(go_on(&mut smallest).rules.len());
    }
    assert!(sizes.iter().all(|&size| size >= 1), "{sizes:?}");
}

/// Renbans and quadruples without givens, featured by *Cracking the Cryptic* (iDeRWnQPqLQ). As long as few grids are known, the
/// work for a step is not enough for each proof.
#[test]
fn a_proof_beyond_the_work_for_a_step_takes_from_the_reserve() {
    const RENBANS: &str = ".Renban~R2C1~R1C1~R1C2~R1C3.Renban~R5C4~R4C5~R5C6.Renban~R4C3~R3C4~R3C5~R3C6~R4C7\
        .Renban~R1C7~R1C8~R1C9~R2C9.Renban~R7C9~R8C9~R9C9~R9C8.Renban~R8C6~R9C5~R8C4.Renban~R6C3~R7C4~R7C5~R7C6~R6C7\
        .Renban~R7C1~R8C1~R9C1~R9C2.Quad~R3C2~2~3~4.Quad~R2C3~6~7~8.Quad~R3C7~4~5~6.Quad~R7C3~2~3~4.Quad~R7C6~5~6~7\
        .Quad~R2C6~1~2~3.Quad~R4C1~5~7.Quad~R6C1~1.Quad~R4C8~2~8.Quad~R6C8~1";
    let puzzle = crate::text::iss::read(RENBANS).expect("a puzzle");
    let walk = |reserve: u64| {
        let mut smallest = of_masks(&puzzle, masks_of(&puzzle));
        smallest.reserve = reserve;
        let steps: Vec<(usize, bool)> =
            (0..5).map(|_| go_on(&mut smallest)).map(|found| (found.cost, found.is_proved)).collect();
        (steps, smallest.reserve)
    };
    let ((without, none), (with, left)) = (walk(0), walk(RESERVE));
    assert_eq!(none, 0);
    assert!(without.iter().any(|(_, is_proved)| !is_proved), "{without:?}");
    assert!(with.iter().all(|(_, is_proved)| *is_proved), "{with:?}");
    assert!(left < RESERVE && left > 0, "{left}");
}

/// Calls `each` with every way to fill some cells.
pub(super) fn each_filling(
    open: &[usize],
    masks: &[u64],
    grid: &mut Vec<u64>,
    each: &mut impl FnMut(&[u64]),
) {
    let Some((&cell, rest)) = open.split_first() else { return each(grid) };
    for bit in bits(masks[cell]) {
        grid[cell] = 1 << bit;
        each_filling(rest, masks, grid, each);
    }
}

/// Returns the values that some filling of these cells within the masks has, for which `is_good` holds, by trying all; `None` if
/// there is none.
pub(super) fn plainly(cells: &[usize], masks: &[u64], is_good: impl Fn(&[u64]) -> bool) -> Option<Vec<u64>> {
    let mut found = masks.to_vec();
    cells.iter().for_each(|&cell| found[cell] = 0);
    each_filling(cells, masks, &mut masks.to_vec(), &mut |grid| {
        if is_good(grid) {
            cells.iter().for_each(|&cell| found[cell] |= grid[cell]);
        }
    });
    cells.iter().all(|&cell| found[cell] != 0).then_some(found)
}

#[test]
fn rules_that_say_all_that_follows_do() {
    use crate::random::{Random, Xoshiro};
    let mut random = Xoshiro::from_seed(11);
    let (mut kinds, mut kept, mut impossible) = (0, 0, 0);
    for kind in crate::rules::KINDS {
        let rules: Handle = kind.example_rules().parse().expect("an example");
        let Some(ground) = RuleGround::new(&rules, &[]) else { continue };
        let is_small = |rule: &usize| (2..=7).contains(&ground.rules[*rule].cells.len());
        let exact: Vec<usize> = ground.all().without(&ground.inexact).iter().filter(is_small).collect();
        kinds += usize::from(exact.iter().any(|&rule| ground.rules[rule].source != RuleSource::Area));
        for &rule in exact.iter().take(3) {
            let rule = &ground.rules[rule];
            for _ in 0..60 {
                let mut masks = vec![1; ground.on.len()];
                for &cell in &rule.cells {
                    let few = 1 + random.below(3);
                    let values = rules.layout().value_count() as u64;
                    masks[cell] = (0..few).fold(0, |mask, _| mask | 1 << random.below(values as usize));
                }
                let expected = plainly(&rule.cells, &masks, |grid| rule.holds(grid));
                let narrowed = rule.narrow(&mut masks);
                assert_eq!(narrowed.ok().map(|_| masks), expected, "{}", kind.id);
                *if expected.is_some() { &mut kept } else { &mut impossible } += 1;
            }
        }
    }
    assert!(kinds > 40 && kept > 1000 && impossible > 1000, "{kinds} {kept} {impossible}");
}

/// A rule says exactly what its referee says of its own cells, whatever the houses say. So no value goes that some filling has
/// which the referee allows, although values repeat in its houses.
#[test]
fn rules_take_no_house_for_granted() {
    use crate::random::{Random, Xoshiro};
    use crate::rules::Filling;
    let mut random = Xoshiro::from_seed(12);
    let (mut kinds, mut fillings, mut repeating) = (0, 0, 0);
    for kind in crate::rules::KINDS {
        let rules: Handle = kind.example_rules().parse().expect("an example");
        let (layout, puzzle) = (rules.layout(), Puzzle::blank(rules.clone()));
        let mut watch = Watch::forever().within(std::time::Duration::from_secs(5));
        let Ok(Some(smallest)) =
            Smallest::of(&puzzle, &vec![layout.all_values(); layout.total()], &[], None, &mut watch)
        else {
            continue;
        };
        let ground = &smallest.ground;
        let first = ground.rules.iter().find(|rule| rule.source == RuleSource::Constraint(0));
        let rule = first.expect("it has a constraint");
        kinds += 1;
        for _ in 0..rounds(4, 30) {
            let mut masks = smallest.solution.clone();
            for _ in 0..7 {
                let cell = rule.cells[random.below(rule.cells.len())];
                masks[cell] |= 1 << random.below(layout.value_count());
            }
            let mut narrowed = masks.clone();
            rule.narrow(&mut narrowed).unwrap_or_else(|_| panic!("{}: the solution keeps it", kind.id));
            let open: Vec<usize> =
                rule.cells.iter().copied().filter(|&cell| !masks[cell].is_power_of_two()).collect();
            let mut grid = smallest.solution.clone();
            each_filling(&open, &masks, &mut grid, &mut |grid| {
                let values = grid.iter().map(|value| value.trailing_zeros() as u8 + layout.least() as u8);
                let filling = Filling::new(layout, values.collect());
                let is_allowed = rules.constraints()[0].allows(&filling);
                assert_eq!(rule.holds(grid), is_allowed, "{}: {grid:?}", kind.id);
                if is_allowed {
                    fillings += 1;
                    repeating +=
                        usize::from(!layout.areas().iter().all(|area| filling.all_differ(&area.cells)));
                    let is_left = open.iter().all(|&cell| narrowed[cell] & grid[cell] != 0);
                    assert!(is_left, "{}: {masks:?} leave {narrowed:?}, without {grid:?}", kind.id);
                }
            });
        }
    }
    assert!(
        kinds > 90 && fillings > rounds(4_000, 10_000) && repeating > rounds(2_400, 6_000),
        "{kinds} {fillings} {repeating}"
    );
}
