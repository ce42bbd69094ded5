//! What a step removes or places is refuted by the rules and houses that its evidence names, and by nothing else: so a
//! reader who follows the evidence has all that is needed. `named.rs` says what is taken to be named, `oracle.rs`
//! decides.
//!
//! The oracle gives up after some trials, however long these take. What it leaves undecided is counted and must be rare.

mod named;

use crate::support::is_long;
use crate::support::needing_nets;
use crate::support::oracle;
use crate::support::plain;
use named::Named;
use needing_nets::NEEDING_NETS;
use ninefold::generate::{Random, Xoshiro};
use ninefold::lang::{Lang, Sentence, Text};
use ninefold::logic::{Board, Evidence, Family, Options, Profile, Step, TECHNIQUES, Teacher, Technique};
use ninefold::rate::hodoku::library::Case;
use ninefold::rules::{AreaKind, KINDS, Part, Puzzle};
use ninefold::{Cell, CellSet, Digit, Grid, House, Nine, Rules};
use oracle::{Oracle, Verdict};
use std::collections::BTreeSet;

/// How much the oracle tries for one question.
const MOST: usize = 2_000;

/// Techniques that argue with all ways to put digits into the whole grid. Their texts say so; a list of every row, column
/// and box would say no more. They are granted all houses.
const OF_THE_WHOLE_GRID: [&str; 3] = ["template-set", "template-delete", "pattern-overlay"];

/// Whether the evidence has to be enough. Techniques that rely on there being one solution conclude what no rule says:
/// that patterns with two solutions do not occur. (With `Technique::uses_uniqueness` they say so themselves.) Of some,
/// that one of the extra marks is true is all they need of it.
fn is_judged(technique: &Technique) -> bool {
    !technique.uses_uniqueness || named::rests_on_extras(technique)
}

/// What was asked about steps, and the steps whose evidence is not enough.
#[derive(Default)]
struct Tally {
    asked: usize,
    undecided: usize,
    techniques: BTreeSet<&'static str>,
    faults: Vec<String>,
}

impl Tally {
    fn judge(&mut self, board: &Board, step: &Step) {
        if !is_judged(step.technique) {
            return;
        }
        self.techniques.insert(step.technique.id);
        for verdict in verdicts(board, step) {
            self.asked += 1;
            match verdict {
                Ok(Verdict::Refuted) => {}
                Ok(Verdict::Undecided) => self.undecided += 1,
                Ok(Verdict::Possible) => self.faults.push(told(board, step, "names too little")),
                Err(error) => self.faults.push(told(board, step, &error)),
            }
        }
    }

    /// Fails if something is wrong, or if less than this was asked.
    fn check(&self, least: usize) {
        let Tally { asked, undecided, faults, .. } = self;
        assert!(
            faults.is_empty(),
            "{} faults, among them:\n{}",
            faults.len(),
            faults[..faults.len().min(3)].join("\n")
        );
        assert!(*asked >= least, "{asked} questions are few");
        assert!(undecided * 100 <= *asked, "{undecided} of {asked} questions are undecided");
    }
}

/// Returns what the oracle says of each conclusion of a step, or why its evidence cannot be read.
fn verdicts(board: &Board, step: &Step) -> Vec<Result<Verdict, String>> {
    let mut named = match Named::by(step, board) {
        Ok(named) => named,
        Err(error) => return vec![Err(error)],
    };
    if OF_THE_WHOLE_GRID.contains(&step.technique.id) {
        House::CLASSIC.iter().for_each(|&house| named.house(house));
    }
    let removed = step.removes.iter().map(|candidate| named.refutes(candidate, MOST));
    let placed = step.places.iter().map(|candidate| named.confirms(candidate, MOST));
    removed.chain(placed).map(Ok).collect()
}

fn told(board: &Board, step: &Step, fault: &str) -> String {
    let argument = ninefold::explain::text::argument(step, board, Lang::En);
    format!("{step:?}: {fault}\n{argument}\n{:?}\n{board:?}", step.evidence.houses)
}

/// Judges every step of a path.
fn walk(puzzle: &Nine, tally: &mut Tally, mut visit: impl FnMut(usize, &Board, &mut Tally)) {
    let path = Teacher::default().solve(&Board::new(puzzle));
    let mut board = path.start.clone();
    for (place, step) in path.steps.iter().enumerate() {
        tally.judge(&board, step);
        visit(place, &board, tally);
        board.apply(step);
    }
}

fn judge_all(id: &str, most: usize, teacher: &mut Teacher, board: &Board, tally: &mut Tally) {
    let technique = Technique::by_id(id).expect("it is in the list");
    teacher.steps_of(technique, board).iter().take(most).for_each(|step| tally.judge(board, step));
}

fn lines_of(file: &str) -> Vec<String> {
    let path = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("it is committed").lines().map(str::to_owned).collect()
}

/// Returns the puzzles that two programs have rated.
fn rated() -> Vec<Nine> {
    let files = ["hodoku-ratings.tsv", "se-ratings-sample.tsv"];
    let grids = files.into_iter().flat_map(lines_of);
    grids.filter_map(|line| line.get(..81)?.parse::<Grid>().ok().map(Nine::new)).collect()
}

#[test]
fn the_example_of_every_technique_is_refuted_by_what_it_names() {
    let mut tally = Tally::default();
    let all: Vec<&Technique> = TECHNIQUES.iter().copied().chain(Family::Rules.members()).collect();
    for &technique in &all {
        let (board, step) = technique.example_step().unwrap_or_else(|| panic!("{}", technique.id));
        tally.judge(&board, &step);
    }
    let wanted = all.iter().filter(|technique| is_judged(technique)).count();
    assert_eq!(tally.techniques.len(), wanted);
    tally.check(wanted);
}

#[test]
fn the_steps_of_the_library_are_refuted_by_what_they_name() {
    let mut tally = Tally::default();
    for line in lines_of("reglib-sample.txt") {
        let Some(case) = Case::parse(&line).unwrap_or_else(|error| panic!("{line}: {error}")) else {
            continue;
        };
        case.find().iter().for_each(|step| tally.judge(&case.board, step));
    }
    tally.check(150);
}

#[test]
fn the_steps_of_classic_paths_are_refuted_by_what_they_name() {
    let mut tally = Tally::default();
    // The short run walks through every fourth.
    let (every, techniques, asked) = if is_long() { (1, 80, 10_000) } else { (4, 50, 2_500) };
    for puzzle in rated().iter().step_by(every) {
        walk(puzzle, &mut tally, |_, _, _| {});
    }
    assert!(tally.techniques.len() > techniques, "{:?}", tally.techniques);
    tally.check(asked);
}

/// On these boards, singles, intersections and subsets find nothing more.
#[test]
fn all_that_is_found_on_a_stuck_board_is_refuted_by_what_it_names() {
    let easy = TECHNIQUES.iter().copied().take_while(|technique| technique.id != "x-wing").collect();
    let mut simple = Teacher::new(Profile { techniques: easy, ..Profile::default() });
    let ends = rated().into_iter().rev().map(|puzzle| simple.solve_quickly(&Board::new(&puzzle)));
    let stuck: Vec<Board> = ends
        .filter(|path| !path.is_solved())
        .map(|path| path.end)
        .take(12)
        .step_by(if is_long() { 1 } else { 2 })
        .collect();
    // What costs seconds is found by the paths and the examples.
    let options = Options { nested_nodes: 20_000, ..Options::default() };
    let mut tally = Tally::default();
    for board in &stuck {
        let mut teacher = Teacher::new(Profile { options: options.clone(), ..Profile::default() });
        for technique in TECHNIQUES {
            judge_all(technique.id, 4, &mut teacher, board, &mut tally);
        }
    }
    let (techniques, asked) = if is_long() { (60, 1_000) } else { (40, 400) };
    assert!(tally.techniques.len() > techniques, "{:?}", tally.techniques);
    tally.check(asked);
}

/// What is found by rules of any kind without nets, which are on the paths. The first technique of the kinds handles all of
/// them.
fn by_any_rules() -> impl Iterator<Item = &'static str> {
    let ids = Family::Rules.members().into_iter().map(|technique| technique.id);
    ids.filter(|id| !id.starts_with("rule-net")).chain([KINDS[0].id])
}

#[test]
fn the_steps_of_paths_by_other_rules_are_refuted_by_what_they_name() {
    let mut tally = Tally::default();
    for (givens, rules) in NEEDING_NETS {
        let rules: Rules = rules.parse().expect("rules");
        let puzzle = Nine::new(givens.parse().expect("a grid")).by(&rules);
        let mut teacher = Teacher::default();
        walk(&puzzle, &mut tally, |place, board, tally| {
            if place % 25 == 5 {
                by_any_rules().for_each(|id| judge_all(id, 20, &mut teacher, board, tally));
            }
        });
    }
    for id in ["rule-net", "rule-net-nested", "locked-house", "innies-outies", "thermometer", "white-dot"] {
        assert!(tally.techniques.contains(id), "{id} does not occur");
    }
    tally.check(3_000);
}

#[test]
fn what_the_example_of_every_kind_removes_is_refuted_by_what_it_names() {
    let mut tally = Tally::default();
    let mut found = 0;
    for kind in KINDS {
        let rules: Rules = kind.example_rules().parse().expect("an example");
        if Puzzle::blank(rules.clone()).nine().is_none() {
            continue;
        }
        let board = Board::new(&Nine::new(Grid::EMPTY).by(&rules));
        let mut teacher = Teacher::default();
        let before = tally.asked;
        by_any_rules().for_each(|id| judge_all(id, 20, &mut teacher, &board, &mut tally));
        found += usize::from(tally.asked > before);
    }
    assert!(found >= 30, "{found} kinds say something");
    tally.check(200);
}

#[test]
fn the_smallest_explanation_names_all_it_needs() {
    let rules = "4x4,killer-cage:5:r1c1-r1c2,thermometer:r2c1-r3c1-r3c2,white-dot:r3c4-r4c4";
    let rules: Rules = rules.parse().expect("rules");
    let puzzle = Puzzle::blank(rules.clone());
    let all = plain::solutions(&puzzle, 1_000).expect("few");
    // As many givens of the first solution as leave no other one.
    let mut grid = Grid::EMPTY;
    let is_given = |solution: &Vec<u8>, grid: &Grid| {
        let mut given = grid.iter();
        given.all(|(cell, digit)| solution[cell.row_index() * 4 + cell.column_index()] == digit.value())
    };
    for cell in rules.cells() {
        if all.iter().filter(|solution| is_given(solution, &grid)).count() > 1 {
            let value = all[0][cell.row_index() * 4 + cell.column_index()];
            grid.set(cell, Some(ninefold::Digit::new(value)));
        }
    }
    let profile = Profile {
        techniques: vec![Technique::by_id("smallest").expect("it is in the list")],
        ..Profile::default()
    };
    let (mut teacher, mut tally) = (Teacher::new(profile), Tally::default());
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let classic = Nine::new(easy.parse().expect("a grid"));
    for (puzzle, most) in [(Nine::new(grid).by(&rules), 100), (classic, 20)] {
        let mut board = Board::new(&puzzle);
        for _ in 0..most {
            let Some(step) = teacher.next_step(&board) else { break };
            tally.judge(&board, &step);
            board.apply(&step);
        }
    }
    tally.check(10);
}

/// Returns whether something that a step concludes does not follow any more.
fn is_open(board: &Board, step: &Step, evidence: Evidence) -> bool {
    let changed = Step { evidence, ..step.clone() };
    verdicts(board, &changed).iter().any(|verdict| *verdict != Ok(Verdict::Refuted))
}

fn needs_its_houses(board: &Board, step: &Step) {
    let mut evidence = step.evidence.clone();
    let (id, houses) = (step.technique.id, std::mem::take(&mut evidence.houses));
    assert!(is_open(board, step, evidence), "{id} needs none of {houses:?}");
}

/// A blank grid where 1 is in these rows only in the columns of the same numbers.
fn fish_in(lines: &[usize]) -> Board {
    let mut board = Board::new(&Nine::new(Grid::EMPTY));
    for &row in lines {
        for column in (0..9).filter(|column| !lines.contains(column)) {
            board.remove(Digit::D1, CellSet::only(Cell::at(row, column)));
        }
    }
    board
}

#[test]
fn what_does_not_name_its_houses_does_not_pass() {
    let needing = [
        "finned-x-wing",
        "pointing",
        "claiming",
        "hidden-pair",
        "simple-colors-wrap",
        "multi-colors-1",
        "x-colors-wrap",
        "medusa-wrap",
        "firework-triple",
        "junior-exocet",
    ];
    for id in needing {
        let technique = Technique::by_id(id).expect("it is in the list");
        let (board, step) = technique.example_step().expect("it has an example");
        needs_its_houses(&board, &step);
    }
    for (id, lines) in [("x-wing", &[0, 3][..]), ("swordfish", &[0, 3, 6]), ("jellyfish", &[0, 1, 3, 6])] {
        let board = fish_in(lines);
        let technique = Technique::by_id(id).expect("it is in the list");
        let steps = Teacher::default().steps_of(technique, &board);
        let step = steps.first().expect("there is a fish");
        assert!(!is_open(&board, step, step.evidence.clone()), "{id}");
        needs_its_houses(&board, step);
    }
    for id in ["dynamic-cell-plus", "dynamic-contradiction-plus", "nishio"] {
        let technique = Technique::by_id(id).expect("it is in the list");
        let (board, step) = technique.example_step().expect("it has an example");
        let mut evidence = step.evidence.clone();
        evidence.chains.iter_mut().for_each(|chain| chain.inferences.truncate(1));
        assert!(is_open(&board, &step, evidence), "{id} needs none of its inferences");
    }
}

#[test]
fn what_names_a_rule_too_few_or_a_wrong_sum_does_not_pass() {
    let (givens, rules) = NEEDING_NETS[0];
    let rules: Rules = rules.parse().expect("rules");
    let board = Board::new(&Nine::new(givens.parse().expect("a grid")).by(&rules));
    let mut teacher = Teacher::default();
    for id in [KINDS[0].id, "innies-outies"] {
        let technique = Technique::by_id(id).expect("it is in the list");
        let steps = teacher.steps_of(technique, &board);
        let step = steps.first().expect("cages say something");
        assert!(!is_open(&board, step, step.evidence.clone()));
        let mut evidence = step.evidence.clone();
        evidence.rules.clear();
        assert!(is_open(&board, step, evidence), "{id} needs no rule");
        let mut evidence = step.evidence.clone();
        let said = evidence.rules[0]
            .said
            .say(Lang::En)
            .replace(" add up to ", " add up to 1")
            .replace(" is ", " is 1");
        let said: &'static str = said.leak();
        evidence.rules[0].said = Sentence::new(Text { en: said, zh: said }, Vec::new());
        assert_eq!(is_open(&board, step, evidence), id == "innies-outies", "{said}");
    }
}

/// The oracle and a referee that makes every grid agree on which masks leave a grid that keeps all rules.
#[test]
fn the_oracle_is_right_about_small_grids() {
    let mut random = Xoshiro::from_seed(31);
    let mut counts = [0; 2];
    for list in [
        "4x4",
        "4x4,diagonal,white-dot:r1c1-r1c2",
        "4x4,killer-cage:5:r1c1-r1c2,thermometer:r2c1-r3c1-r3c2,white-dot:r3c4-r4c4",
        "4x4,arrow:r1c1-r1c2-r1c3,anti-king",
        "4x4,palindrome:r1c1-r2c2-r3c3,renban:r4c1-r4c3",
    ] {
        let rules: Rules = list.parse().expect("rules");
        let layout = rules.layout();
        let all = plain::solutions(&Puzzle::blank(rules.clone()), 1_000).expect("few");
        let areas = layout.areas().into_iter();
        let areas = areas.map(|area| Part::Different { kind: AreaKind::Part, cells: area.cells });
        let parts: Vec<Part> = areas.chain(rules.parts().iter().map(|(_, part)| part.clone())).collect();
        for _ in 0..300 {
            let masks: Vec<u64> =
                layout.cells().map(|_| (random.below(16) | random.below(16)) as u64).collect();
            let fits = |solution: &Vec<u8>| {
                solution.iter().zip(&masks).all(|(value, mask)| mask >> (value - 1) & 1 == 1)
            };
            let is_possible = all.iter().any(fits);
            let verdict = Oracle::new(layout, &parts, usize::MAX).ask(masks.clone());
            let expected = if is_possible { Verdict::Possible } else { Verdict::Refuted };
            assert_eq!(verdict, expected, "{list}: {masks:?}");
            counts[usize::from(is_possible)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}
