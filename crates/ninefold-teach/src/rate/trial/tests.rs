//! Slow twins of the same definitions, on plain sets of candidates.

use super::braid::Braids;
use super::*;
use crate::grid::{DigitSet, House};
use crate::random::{Random, Xoshiro};

/// For each cell, the digits that are left, as bits.
type Plain = [u16; 81];

/// A cell and a digit, both from 0.
type One = (usize, usize);

fn puzzle(givens: &str) -> Nine {
    Nine::new(givens.parse::<Grid>().expect("a grid"))
}

/// The figures of a puzzle with one solution.
fn figures(puzzle: &Nine, wanted: &[Figure]) -> Rating {
    let rating = Rater::of(wanted).rate_nine(puzzle, &Watch::forever());
    rating.expect("nothing stops it").expect("one solution")
}

fn plain(puzzle: &Nine) -> Plain {
    std::array::from_fn(|cell| puzzle.allowed().get(Cell::ALL[cell]).bits())
}

fn has(state: &Plain, (cell, digit): One) -> bool {
    state[cell] >> digit & 1 == 1
}

/// Returns the state without the candidates that a candidate contradicts directly.
fn with(state: &Plain, (cell, digit): One) -> Plain {
    let mut state = *state;
    state[cell] = 1 << digit;
    Cell::ALL[cell].peers().iter().for_each(|peer| state[peer.index()] &= !(1 << digit));
    state
}

/// Returns all variables, each with its candidates.
fn variables() -> Vec<Vec<One>> {
    let of_cell = |cell| (0..9).map(|digit| (cell, digit)).collect();
    let mut variables: Vec<Vec<One>> = (0..81).map(of_cell).collect();
    for house in House::ALL.into_iter().filter(|house| house.index() < 27) {
        let of_digit = |digit| house.cells().iter().map(|cell| (cell.index(), digit)).collect();
        variables.extend((0..9).map(of_digit));
    }
    variables
}

/// Lets these variables conclude; `None` is a contradiction.
fn conclude<'a>(mut state: Plain, variables: impl Iterator<Item = &'a Vec<One>> + Clone) -> Option<Plain> {
    loop {
        let before = state;
        for variable in variables.clone() {
            let left: Vec<One> = variable.iter().copied().filter(|&one| has(&state, one)).collect();
            match left[..] {
                [] => return None,
                [single] => state = with(&state, single),
                _ => {}
            }
        }
        if state == before {
            return Some(state);
        }
    }
}

/// Trial and error at a level, with no try left out.
fn close(state: Plain, level: usize, variables: &[Vec<One>]) -> Option<Plain> {
    let mut state = conclude(state, variables.iter())?;
    let mut changed = level > 0;
    while changed {
        changed = false;
        for one in (0..729).map(|one| (one / 9, one % 9)) {
            let is_open = has(&state, one) && state[one.0].count_ones() > 1;
            if is_open && close(with(&state, one), level - 1, variables).is_none() {
                state[one.0] &= !(1 << one.1);
                state = conclude(state, variables.iter())?;
                changed = true;
            }
        }
    }
    Some(state)
}

/// Returns the same state as `close`, by the code under test.
fn fast(puzzle: &Nine, level: usize) -> Option<Plain> {
    let mut trials = Trials::new(Watch::forever(), TrialCandidates::EMPTY);
    let mut marks = TrialMarks::new(puzzle.allowed()).ok()?;
    trials.close(&mut marks, level, &TrialCandidates::EMPTY, 0).expect("nothing stops it").ok()?;
    let digits =
        |cell| (0..9).filter(|digit| marks.has((9 * cell + digit) as u16)).map(|digit| 1 << digit).sum();
    Some(std::array::from_fn(digits))
}

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Locked candidates and a pair solve it.
const GENTLE: &str = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
/// By Arto Inkala (2012).
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// "Easter Monster" by JPF.
const EASTER: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
/// "Golden Nugget" by tarek.
const NUGGET: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
/// "Loki" by mith, the first puzzle that was found to have depth 3.
const LOKI: &str = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

/// Restricted positions of these puzzles: some candidates are removed, true ones too.
fn positions() -> impl Iterator<Item = Nine> {
    let mut random = Xoshiro::from_seed(20);
    [EASY, GENTLE, INKALA, EASTER, NUGGET, LOKI].into_iter().flat_map(move |givens| {
        let mut made = vec![puzzle(givens)];
        for _ in 0..4 {
            let mut marks = *made[0].allowed();
            for _ in 0..random.below(12) {
                let cell = Cell::new(random.below(81));
                if marks.get(cell).len() > 1 {
                    marks.remove(CellSet::only(cell), DigitSet::only(Digit::ALL[random.below(9)]));
                }
            }
            made.push(Nine::with_marks(*made[0].givens(), &marks));
        }
        made
    })
}

#[test]
fn states_after_tries_are_those_of_the_plain_definition() {
    let variables = variables();
    for puzzle in positions() {
        for level in 0..2 {
            assert_eq!(fast(&puzzle, level), close(plain(&puzzle), level, &variables), "{level}");
        }
    }
}

/// Whether at most `room` variables, in addition to those of the set, refute a candidate that has been placed in `state`, when no
/// other variable may conclude. It tries all that have come down to one candidate, or to none.
fn has_braid(state: &Plain, open: &[Vec<One>], set: &mut Vec<usize>, room: usize) -> bool {
    let Some(now) = conclude(*state, set.iter().map(|&place| &open[place])) else { return true };
    let left = |variable: &Vec<One>| variable.iter().filter(|&&one| has(&now, one)).count();
    room > 0
        && (0..open.len()).any(|place| {
            if set.contains(&place) || left(&open[place]) > 1 {
                return false;
            }
            set.push(place);
            let has = has_braid(state, open, set, room - 1);
            set.pop();
            has
        })
}

#[test]
fn depths_of_famous_puzzles() {
    // Published by Denis Berthier; backdoors by the members of the Sudoku Players' Forum.
    let rate = |givens: &str| figures(&puzzle(givens), &[Figure::Depth, Figure::Tridagon]);
    let depth = |givens: &str| rate(givens).depth;
    assert_eq!(depth(EASY), Some(0));
    assert_eq!([EASTER, NUGGET, LOKI].map(depth), [Some(2), Some(2), Some(3)]);
    assert_eq!(rate(LOKI).tridagon, Some(true));
}

#[test]
fn braids_are_as_short_as_they_can_be() {
    let (watch, variables) = (&mut Watch::forever(), variables());
    let mut found = [0; 2];
    for puzzle in positions().take(13) {
        let Ok(marks) = TrialMarks::new(puzzle.allowed()) else { continue };
        let state = conclude(plain(&puzzle), variables.iter()).expect("as above");
        let is_open = |variable: &&Vec<One>| variable.iter().filter(|&&one| has(&state, one)).count() > 1;
        let open: Vec<Vec<One>> = variables.iter().filter(is_open).cloned().collect();
        let mut braids = Braids::new();
        for candidate in marks.undecided().step_by(11) {
            let placed = with(&state, (usize::from(candidate / 9), usize::from(candidate % 9)));
            // The target's own variables have no room for another candidate, so they conclude nothing new.
            let own: Vec<Vec<One>> = open
                .iter()
                .filter(|variable| {
                    !variable.contains(&(usize::from(candidate / 9), usize::from(candidate % 9)))
                })
                .cloned()
                .collect();
            for longest in 1..=3 {
                let has = braids.has(&marks, candidate, longest, watch).expect("nothing stops it");
                assert_eq!(has, has_braid(&placed, &own, &mut Vec::new(), longest), "{candidate} {longest}");
                found[usize::from(has)] += 1;
            }
        }
    }
    assert!(found.iter().all(|&count| count > 20), "{found:?}");
}

#[test]
fn backdoors_are_those_of_trying_all_cells() {
    let variables = variables();
    for givens in [EASY, GENTLE, INKALA, EASTER] {
        let puzzle = puzzle(givens);
        let rating = figures(&puzzle, &[Figure::Backdoor]);
        let solution = solve_within(&puzzle, &mut Watch::forever()).expect("no limit").solution.expect("one");
        let state = conclude(plain(&puzzle), variables.iter()).expect("it has a solution");
        let open: Vec<One> = solution
            .iter()
            .map(|(cell, digit)| (cell.index(), digit.index()))
            .filter(|one| state[one.0].count_ones() > 1)
            .collect();
        let after =
            |state: &Plain, one| conclude(with(state, one), variables.iter()).expect("the solution stays");
        let solves = |state: &Plain| state.iter().all(|digits| digits.count_ones() == 1);
        let smallest = |state: &Plain| {
            if solves(state) {
                return 0;
            }
            if open.iter().any(|&one| solves(&after(state, one))) { 1 } else { 2 }
        };
        let size = match smallest(&state) {
            2 if !open.iter().any(|&one| smallest(&after(&state, one)) <= 1) => 3,
            size => size,
        };
        assert_eq!(rating.backdoor.map(|size| size.min(3)), Some(size), "{givens}");
    }
}

/// Returns all sets of this many of these cells after which singles solve the rest, in order.
fn plain_backdoors(
    variables: &[Vec<One>],
    state: &Plain,
    open: &[One],
    size: usize,
    chosen: CellSet,
    found: &mut Vec<CellSet>,
) {
    if size == 0 {
        if state.iter().all(|digits| digits.count_ones() == 1) {
            found.push(chosen);
        }
        return;
    }
    for (place, &one) in open.iter().enumerate() {
        let after = conclude(with(state, one), variables.iter()).expect("the solution stays");
        plain_backdoors(
            variables,
            &after,
            &open[place + 1..],
            size - 1,
            chosen.with(Cell::ALL[one.0]),
            found,
        );
    }
}

#[test]
fn all_smallest_backdoors_are_listed() {
    let variables = variables();
    for givens in [EASY, GENTLE, INKALA] {
        let puzzle = puzzle(givens);
        let found =
            backdoors(&puzzle, usize::MAX, &mut Watch::forever()).expect("no limit").expect("one solution");
        let state = conclude(plain(&puzzle), variables.iter()).expect("it has a solution");
        let open: Vec<One> =
            found.solution.iter().map(|(cell, digit)| (cell.index(), digit.index())).collect();
        let (mut expected, mut size) = (Vec::new(), 0);
        plain_backdoors(&variables, &state, &open, size, CellSet::EMPTY, &mut expected);
        while expected.is_empty() {
            size += 1;
            plain_backdoors(&variables, &state, &open, size, CellSet::EMPTY, &mut expected);
        }
        assert_eq!((found.size, &found.sets, found.has_more), (size, &expected, false), "{givens}");
        assert_eq!(found.magic_cells().len(), if size == 1 { expected.len() } else { 0 });
        let most = expected.len() - 1;
        let some = backdoors(&puzzle, most, &mut Watch::forever()).expect("no limit").expect("one solution");
        assert_eq!((some.sets.as_slice(), some.has_more), (&expected[..most], true), "{givens}");
    }
    // Counted by a program in another language, which tries all sets of cells.
    let monster =
        backdoors(&puzzle(EASTER), 1000, &mut Watch::forever()).expect("no limit").expect("one solution");
    assert_eq!((monster.size, monster.sets.len(), monster.has_more), (3, 566, false));
    let none = backdoors(&puzzle(&".".repeat(81)), 1, &mut Watch::forever()).expect("no limit");
    assert_eq!(none, None);
    assert_eq!(backdoors(&puzzle(LOKI), 1, &mut Watch::forever().at_most(30)), Err(Stopped));
}

/// Whether a candidate contradicts all of these directly.
fn contradicts_all(one: One, all: &[One]) -> bool {
    all.iter().all(|&other| {
        let sees = Cell::ALL[one.0].peers().contains(Cell::ALL[other.0]);
        one != other && (one.0 == other.0 || one.1 == other.1 && sees)
    })
}

/// Returns the state without the candidates that contradict all of these.
fn with_one_of(state: &Plain, all: &[One]) -> Plain {
    let mut state = *state;
    for one in (0..729).map(|one| (one / 9, one % 9)) {
        if contradicts_all(one, all) {
            state[one.0] &= !(1 << one.1);
        }
    }
    state
}

/// Whether these are of one digit in a row or column of a box.
fn are_a_group(all: &[One]) -> bool {
    let same = |of: fn(Cell) -> usize| all.iter().all(|one| of(Cell::ALL[one.0]) == of(Cell::ALL[all[0].0]));
    all.iter().all(|one| one.1 == all[0].1)
        && same(|cell| cell.row_index() / 3 * 3 + cell.column_index() / 3)
        && (same(Cell::row_index) || same(Cell::column_index))
}

/// Whether a whip can be finished with `room` variables. `last` was placed last, `state` is all that is left, and no candidate in
/// `used` may be a link again. It follows the definition, with nothing left out.
fn has_whip(
    state: &Plain,
    last: &[One],
    used: &[One],
    open: &[Vec<One>],
    room: usize,
    has_groups: bool,
) -> bool {
    let links = |variable: &Vec<One>| -> Vec<One> {
        variable.iter().copied().filter(|one| contradicts_all(*one, last) && !used.contains(one)).collect()
    };
    room > 0
        && open.iter().any(|variable| {
            let left: Vec<One> = variable.iter().copied().filter(|&one| has(state, one)).collect();
            let is_group = |some: &[One]| has_groups && (2..4).contains(&some.len()) && are_a_group(some);
            let is_item = left.len() == 1 || is_group(&left);
            // A candidate that belongs to the group is no link to it.
            let is_beside = |link: &One| left.len() < 2 || !are_a_group(&[&left[..], &[*link]].concat());
            links(variable).into_iter().filter(is_beside).any(|link| {
                let single: &[One] = if left.len() == 1 { &left } else { &[] };
                left.is_empty()
                    || is_item && left != last && {
                        let state = with_one_of(state, &left);
                        has_whip(&state, &left, &[used, &[link], single].concat(), open, room - 1, has_groups)
                    }
            })
        })
}

/// Removes what is locked, by applying whips of one variable. Without them groups say nothing from the start.
fn without_locked(mut state: Plain, variables: &[Vec<One>]) -> Option<Plain> {
    loop {
        let before = state;
        for variable in variables {
            let left: Vec<One> = variable.iter().copied().filter(|&one| has(&state, one)).collect();
            if left.len() > 1 && left[0].0 != left[1].0 {
                state = with_one_of(&state, &left);
            }
        }
        state = conclude(state, variables.iter())?;
        if state == before {
            return Some(state);
        }
    }
}

/// Returns how often whips of some lengths were found and not found, as in the plain definition.
fn whips_as_defined<const N: usize>(has_groups: bool, has_locked: bool) -> [usize; 2] {
    let (watch, variables) = (&mut Watch::forever(), variables());
    let mut found = [0; 2];
    let shorter_with_groups = GROUPED[..3].iter().map(|&(givens, ..)| puzzle(givens));
    for puzzle in positions().take(13).chain(shorter_with_groups) {
        let closed = match has_locked {
            true => conclude(plain(&puzzle), variables.iter()),
            false => without_locked(plain(&puzzle), &variables),
        };
        let Some(state) = closed else { continue };
        let mut allowed = crate::grid::Candidates::FULL;
        for cell in Cell::ALL {
            allowed.set(cell, DigitSet::from_bits(state[cell.index()]));
        }
        let marks = TrialMarks::new(&allowed).expect("as above");
        let left = |variable: &Vec<One>| -> Vec<One> {
            variable.iter().copied().filter(|&one| has(&state, one)).collect()
        };
        let open: Vec<Vec<One>> = variables.iter().map(left).filter(|left| left.len() > 1).collect();
        let mut braids = Braids::<N>::new();
        for candidate in marks.undecided().step_by(7) {
            if matches!(braids.attempt(&marks, candidate), flow::TryOutcome::Consistent(_)) {
                continue;
            }
            let target = (usize::from(candidate / 9), usize::from(candidate % 9));
            let start = with(&state, target);
            for longest in 1..=4 {
                let end =
                    whip::whip(&marks, candidate, longest, &mut braids, watch).expect("nothing stops it");
                let has = has_whip(&start, &[target], &[target], &open, longest, has_groups);
                assert_eq!(end == whip::WhipEnd::Found, has, "{candidate} {longest}");
                found[usize::from(has)] += 1;
            }
        }
    }
    found
}

#[test]
fn whips_are_as_short_as_they_can_be() {
    let with_locked = whips_as_defined::<{ layout::WORDS }>(false, true);
    let plain = whips_as_defined::<{ layout::WORDS }>(false, false);
    let grouped = whips_as_defined::<{ groups::WORDS }>(true, false);
    let all = [with_locked, plain, grouped];
    assert!(all.as_flattened().iter().all(|&count| count > 20), "{all:?}");
    assert!(grouped[1] > plain[1], "{plain:?} {grouped:?}");
}

/// B, W and gW as in Denis Berthier's "Controlled-bias Sudoku generator and collection" (cbg-001), which CSP-Rules rated.
const PUBLISHED: [(&str, u32, u32, u32); 7] = [
    ("12.....8......9.....9.2.4....4..7..6.....1.4..7....35..4..6.5....2374.1....2..9..", 0, 0, 0),
    ("..3.....9..678....78.1.3.6.21.......3...4........91.42......3.......7...9.15..8.4", 1, 1, 1),
    ("....5.7.9..6.8..2.7.91....62.........37..2..4..8..7....6..91......6..5..9.1.7..38", 2, 2, 2),
    ("1.3.5..8...6....2.......4.5.1.5.......82..34...789.5.23....2..18......3..41......", 3, 3, 3),
    ("..3....8..5.78.1....91....52.......6..7....3.6...1.......2..9....16..3..9725...1.", 4, 4, 4),
    ("1...5.7.9...7..........25.62.1...6....5.9....6.....3.1..4..8.3.83....21....3.7...", 4, 5, 4),
    ("..345.......7....37....2.64..4..58...6..2.9...9.6.7.3...........4..18.52..2.....8", 6, 7, 7),
];

/// W and gW where they differ, as CSP-Rules found them: four puzzles from the collections of the same name (cbg-000 and others), and
/// one by Mauricio from "CSP-Rules-Examples", whose B is 19.
const GROUPED: [(&str, u32, u32); 5] = [
    ("...4.6..9..718..6..8.3..4.5.......4..9.5....28.4..........9...4..2.3..7..4....3.1", 3, 2),
    ("1....6....5...92......3..54..5.1..........9..9...23.185..6728....2...4....63...7.", 4, 3),
    ("...4.678.........3..91.25..2....7.....584....8...6..7..3...86.4......2...1.62..3.", 6, 3),
    ("........94......32.8..13....6...5.7.......2.493.......31.8.4.5....5..8.......7...", 8, 5),
    (".....1..2....3..4...52..1....36...1..2..7...89....57....9..7....8.9....43...4..8.", 31, 12),
];

#[test]
fn groups_make_whips_shorter_as_was_published() {
    for (givens, w, gw) in GROUPED {
        let rating = figures(&puzzle(givens), &[Figure::W, Figure::Gw]);
        assert_eq!((rating.w, rating.gw, rating.depth), (Some(w), Some(gw), None), "{givens}");
    }
    let mauricio = figures(&puzzle(GROUPED[4].0), &[Figure::B]);
    assert_eq!((mauricio.depth, mauricio.b), (Some(1), Some(19)));
}

#[test]
fn lengths_are_those_that_were_published() {
    for (givens, b, w, gw) in PUBLISHED {
        let rating = figures(&puzzle(givens), &Figure::ALL);
        assert_eq!((rating.b, rating.w, rating.gw), (Some(b), Some(w), Some(gw)), "{givens}");
        assert_eq!((rating.bxb, rating.bxbb), (Some(0), Some(0)), "{givens}");
        assert_eq!(rating.depth, Some(b.min(1)), "{givens}");
    }
    // From the examples of SHC.
    let deep = [
        ("..34...8.......1.37.....5.42...9....5.71..4...6...7....7...2.....58....19...6....", 2),
        ("...4..78......92..6...7...1.6..1...53..........5..84...3.....2.71.9.......6.3...7", 3),
    ];
    for (givens, bxb) in deep {
        let rating = figures(&puzzle(givens), &Figure::ALL);
        assert_eq!((rating.depth, rating.b, rating.w), (Some(2), None, None), "{givens}");
        assert_eq!((rating.bxb, rating.bxbb), (Some(bxb), Some(0)), "{givens}");
    }
}

#[test]
fn a_puzzle_without_one_solution_has_no_rating() {
    let blank = Rater::new().rate(&Puzzle::new(Grid::EMPTY), &Watch::forever());
    assert_eq!(blank, Ok(None));
    let rated = Rater::new().rate_nine(&puzzle(LOKI), &Watch::forever().at_most(2000));
    let rating = rated.expect("what was found stays").expect("one solution");
    assert!(!rating.is_complete && rating.depth.is_none() && rating.tridagon == Some(true));
}
