//! Tests the teacher by other rules: every step of every path agrees with the only solution, and leads to a board
//! that the referees accept in the end.

mod replay;

use crate::support::is_long;
use crate::support::made;
use crate::support::needing_nets;
use crate::support::published_puzzles;
use made::{dug, is_unique, kept_by};
use needing_nets::NEEDING_NETS;
use ninefold::engine::{Status, solve};
use ninefold::generate::{Random, Xoshiro};
use ninefold::lang::{Lang, Text};
use ninefold::logic::{Board, CandidateSet, Family, Profile, Step, Teacher, Technique};
use ninefold::rules::{Constraint, Kind, Layout, Nine, RuleSet, Rules};
use ninefold::solve::{Watch, explorer};
use ninefold::{Cell, CellSet, Digit, Grid};
use replay::Replay;
use std::collections::BTreeSet;
use std::fs;

/// Asserts that each step of the path keeps the solution. Returns whether the path leads to it.
fn holds(puzzle: &Nine, solution: &Grid) -> bool {
    let mut teacher = Teacher::default();
    let path = teacher.solve(&Board::new(puzzle));
    let mut board = path.start.clone();
    for step in &path.steps {
        let said = ninefold::explain::text::argument(step, &board, Lang::En);
        assert!(!said.contains('…') || said.contains("→"), "{}: {said}", puzzle.rules());
        for candidate in step.places.iter() {
            assert_eq!(solution.get(candidate.cell), Some(candidate.digit), "{}: {said}", puzzle.rules());
        }
        for candidate in step.removes.iter() {
            assert_ne!(solution.get(candidate.cell), Some(candidate.digit), "{}: {said}", puzzle.rules());
        }
        board.apply(step);
    }
    let is_solved = path.is_solved() || board.empty().is_empty();
    assert!(!is_solved || puzzle.is_solved_by(board.values()), "{}", puzzle.rules());
    is_solved
}

#[test]
fn steps_of_all_kinds_of_rules_keep_the_solution() {
    let mut random = Xoshiro::from_seed(8);
    let mut solved = 0;
    let lists =
        ["diagonal", "windoku", "anti-knight", "anti-king", "6x6", "6x6,diagonal", "4x4,anti-king", "8x8"];
    for list in lists {
        let rules: Rules = list.parse().expect("rules of the list");
        let Some((puzzle, solution)) = dug(&rules, 0, &mut random) else { continue };
        solved += usize::from(holds(&puzzle, &solution));
    }
    for list in [
        "4x4",
        "6x6",
        "classic",
        "jigsaw:111112222333311222333441225344461655346666657446865557499855777999887777999988888",
    ] {
        let Ok(base) = list.parse::<Rules>() else { continue };
        let Some((_, solution)) = dug(&base, Cell::COUNT, &mut random) else { continue };
        let constraints = kept_by(&solution, base.layout(), &mut random);
        assert!(!constraints.is_empty(), "{list}");
        let rules = Rules::new(RuleSet::new(base.layout().clone(), constraints));
        // Searching sparse grids takes minutes while they are dug.
        let least = base.cells().len() * 2 / 5;
        let Some((puzzle, solution)) = dug(&rules, least, &mut random) else { continue };
        solved += usize::from(holds(&puzzle, &solution));
    }
    assert!(solved >= 6, "{solved} were solved by steps");
}

#[test]
fn each_line_of_a_net_follows_from_the_lines_that_it_names() {
    let (mut lines, mut kinds) = (0, BTreeSet::new());
    for (givens, rules) in NEEDING_NETS {
        let rules: Rules = rules.parse().expect("rules");
        let puzzle = Nine::new(givens.parse().expect("a grid")).by(&rules);
        assert!(is_unique(&puzzle), "{rules}");
        let solution = solve(&puzzle).solution.expect("it has one");
        // With short explanations, few nets would be left.
        let techniques = [Family::Singles.members(), Family::Rules.members()].concat();
        let mut teacher = Teacher::new(Profile { techniques, ..Profile::default() });
        let path = teacher.solve(&Board::new(&puzzle));
        assert!(path.is_solved() && path.end.values() == &solution, "{rules}");
        let mut board = path.start.clone();
        for step in &path.steps {
            assert!(step.places.iter().all(|mark| solution.get(mark.cell) == Some(mark.digit)), "{step:?}");
            assert!(step.removes.iter().all(|mark| solution.get(mark.cell) != Some(mark.digit)), "{step:?}");
            if step.technique.id.starts_with("rule-") {
                let replayed = Replay { board: &board, solution: &solution }.step(step);
                lines += replayed.unwrap_or_else(|error| panic!("{rules}: {step:?}: {error}"));
                kinds.insert(step.technique.id);
            }
            board.apply(step);
        }
    }
    assert!(lines > 2000, "{lines}");
    let has_cases = kinds.contains("rule-net-marks") || kinds.contains("rule-net-places");
    assert!(
        has_cases && ["rule-chain", "rule-net", "rule-net-nested"].iter().all(|id| kinds.contains(id)),
        "{kinds:?}"
    );
}

/// Changes something in the first net of a path in every possible way of some kinds. Nothing of that may pass.
#[test]
fn a_net_in_which_something_is_left_out_does_not_pass() {
    let (givens, rules) = NEEDING_NETS[2];
    let rules: Rules = rules.parse().expect("rules");
    let puzzle = Nine::new(givens.parse().expect("a grid")).by(&rules);
    let solution = solve(&puzzle).solution.expect("it has one");
    let path = Teacher::default().solve(&Board::new(&puzzle));
    let place = path.steps.iter().position(|step| step.technique.id == "rule-net").expect("it needs nets");
    let mut board = path.start.clone();
    path.steps[..place].iter().for_each(|step| board.apply(step));
    let replay = Replay { board: &board, solution: &solution };
    let step = &path.steps[place];
    assert!(replay.step(step).is_ok());
    let inferences = &step.evidence.chains[0].inferences;
    let mut damaged = 0;
    for (at, inference) in inferences.iter().enumerate().skip(1) {
        for reason in 0..inference.from.len() {
            let mut other = step.clone();
            other.evidence.chains[0].inferences[at].from.remove(reason);
            assert!(replay.step(&other).is_err(), "{at} without {reason} in {inferences:?}");
            damaged += 1;
        }
        let mut other = step.clone();
        other.evidence.chains[0].inferences[at].node.is_on ^= true;
        assert!(replay.step(&other).is_err(), "{at} turned in {inferences:?}");
    }
    assert!(damaged > 3);
}

#[test]
fn a_cage_that_needs_a_digit_removes_it_from_what_sees_its_places() {
    // 1 and 2 are the only digits that make 3, and 1 + 2 + 3 + 4 is the only way to make 10.
    let rules: Rules = "killer-cage:10:r4c4-r4c6-r5c6,killer-cage:3:r1c1-r1c2".parse().expect("rules");
    let board = Board::new(&Nine::new(Grid::EMPTY).by(&rules));
    let mut teacher = Teacher::default();
    let needed = ninefold::logic::Technique::by_id("needed-digit").expect("it is in the list");
    let steps = teacher.steps_of(needed, &board);
    // The cages leave sums of houses that need digits too.
    let of_cages = steps.iter().filter(|step| step.evidence.rules[0].id.starts_with("killer-cage"));
    let removed: CandidateSet = of_cages.fold(CandidateSet::EMPTY, |all, step| all | step.removes);
    let seen_by_all = |cells: &[&str]| {
        let cells = cells.iter().map(|name| name.parse::<Cell>().expect("a cell"));
        cells.fold(CellSet::FULL, |seen, cell| seen & cell.peers())
    };
    let (small, large) = (seen_by_all(&["R1C1", "R1C2"]), seen_by_all(&["R4C4", "R4C5", "R4C6", "R5C6"]));
    for digit in Digit::ALL {
        let expected = match digit.value() {
            1 | 2 => small | large,
            3 | 4 => large,
            _ => CellSet::EMPTY,
        };
        assert_eq!(removed.cells_with(digit), expected, "{digit}");
    }
}

/// Makes constraints of lines and other cells that a grid keeps.
fn lines_of(solution: &Grid, layout: &Layout, random: &mut Xoshiro) -> Vec<Constraint> {
    let values: Vec<u8> = layout
        .cells()
        .map(|id| solution.get(Cell::at(layout.row(id), layout.column(id))).map_or(0, Digit::value))
        .collect();
    let filling = ninefold::rules::Filling::new(layout, values);
    let name = |row: usize, column: usize| format!("r{}c{}", row + 1, column + 1);
    let mut kept = Vec::new();
    for _ in 0..3_000 {
        let (row, column, length) = (random.below(9), random.below(9), 1 + random.below(4));
        let (down, right) = [(0, 1), (1, 0), (1, 1)][random.below(3)];
        let end = name((row + down * length).min(8), (column + right * length).min(8));
        let (start, line) = (name(row, column), format!("{}-{end}", name(row, column)));
        let other = name(random.below(9), random.below(9));
        let whole = format!("r{0}c1-r{0}c9", row + 1);
        let ids = [
            ("renban", line.clone()),
            ("whispers", format!("{}:{line}", 3 + random.below(3))),
            ("parity-line", line.clone()),
            ("modular-line", format!("3:{line}")),
            ("entropic-line", line.clone()),
            ("region-sum-line", line.clone()),
            ("arrow", line.clone()),
            ("killer-cage", format!("{}:{line}", 3 + random.below(28))),
            ("clone", format!("{start}/{other}")),
            ("odd", start.clone()),
            ("skyscraper", format!("{}:{whole}", 2 + random.below(4))),
            ("sandwich", format!("{}:{whole}", random.below(36))),
        ];
        let (id, text) = &ids[random.below(ids.len())];
        let constraint = Kind::find(id).and_then(|kind| Constraint::read(kind, text, layout).ok());
        let is_new =
            |one: &Constraint| kept.iter().all(|known: &Constraint| known.write(layout) != one.write(layout));
        kept.extend(constraint.filter(|one| one.allows(&filling) && is_new(one)));
        if kept.len() == 24 {
            break;
        }
    }
    kept
}

/// Other solutions than the one from which the puzzle was made do not matter: no step may remove a digit of any.
#[test]
fn steps_by_lines_and_houses_together_keep_the_solution() {
    let mut random = Xoshiro::from_seed(12);
    let jigsaw = "jigsaw:111112222333311222333441225344461655346666657446865557499855777999887777999988888";
    let members = || Family::Rules.members().into_iter().filter(|one| !one.id.starts_with("rule-net"));
    let mut found = BTreeSet::new();
    let (rounds, most_missing) = if is_long() { (18, 2) } else { (9, 5) };
    for number in 0..rounds {
        let base: Rules = ["classic", jigsaw, "windoku"][number % 3].parse().expect("rules of the list");
        let mut start = Grid::EMPTY;
        for digit in Digit::ALL {
            start.set(Cell::at(0, digit.index()), Some(digit));
        }
        let searched = explorer(&base).first(&Nine::new(start).by(&base), &mut Watch::forever());
        let mut solution = searched.expect("nothing stops it").expect("the first row says nothing");
        let mut names = Digit::ALL;
        random.shuffle(&mut names);
        for cell in Cell::ALL {
            solution.set(cell, solution.get(cell).map(|digit| names[digit.index()]));
        }
        let kept = lines_of(&solution, base.layout(), &mut random);
        let constraints = [base.constraints().to_vec(), kept].concat();
        let rules = Rules::new(RuleSet::new(base.layout().clone(), constraints));
        let mut givens = solution;
        for cell in Cell::ALL {
            if random.below(5) > 0 {
                givens = givens.without(cell);
            }
        }
        let mut board = Board::new(&Nine::new(givens).by(&rules));
        let mut teacher = Teacher::default();
        let is_right = |step: &Step| {
            step.removes.iter().all(|mark| solution.get(mark.cell) != Some(mark.digit))
                && step.places.iter().all(|mark| solution.get(mark.cell) == Some(mark.digit))
        };
        for round in 0..60 {
            if round % 6 == 0 {
                for technique in members() {
                    for step in teacher.steps_of(technique, &board) {
                        found.insert(step.technique.id);
                        let said = ninefold::explain::text::argument(&step, &board, Lang::En);
                        assert!(is_right(&step), "{rules}: {step:?}: {said}\n{board:?}");
                        assert!(!said.contains('…') || said.contains('→'), "{said}");
                    }
                }
            }
            let Some(step) = teacher.next_step(&board) else { break };
            assert!(is_right(&step), "{rules}: {step:?}\n{board:?}");
            board.apply(&step);
        }
    }
    let missing: Vec<&str> = members().map(|one| one.id).filter(|id| !found.contains(id)).collect();
    assert!(missing.len() <= most_missing, "{missing:?} found nothing");
}

#[test]
fn every_technique_for_other_rules_has_texts_and_an_example() {
    let members = Family::Rules.members();
    let ids: BTreeSet<&str> = members.iter().map(|technique| technique.id).collect();
    assert_eq!(ids.len(), members.len());
    for technique in members {
        let id = technique.id;
        for Text { en, zh } in [technique.name, technique.about, technique.reason] {
            assert!(!en.is_empty() && !zh.is_empty() && !en.contains("  "), "{id}: '{en}'");
        }
        let (board, step) = technique.example_step().unwrap_or_else(|| panic!("{id}: {}", technique.example));
        // An example that nobody could solve would teach nothing.
        let puzzle = Nine::new(*board.values()).by(board.rules());
        let solution =
            explorer(board.rules()).first(&puzzle, &mut Watch::forever()).expect("nothing stops it");
        let solution = solution.unwrap_or_else(|| panic!("{id}: no solution of {}", technique.example));
        let is_true = |mark: ninefold::logic::Candidate| solution.get(mark.cell) == Some(mark.digit);
        assert!(!step.removes.iter().any(is_true) && step.places.iter().all(is_true), "{id}: {solution:?}");
    }
}

/// The guide says for each technique that another program names what finds it here.
#[test]
fn the_techniques_that_the_guide_names_exist() {
    for file in ["rules.md", "zh/rules.md"] {
        let path = format!("{}/../../docs/guide/{file}", env!("CARGO_MANIFEST_DIR"));
        let page = fs::read_to_string(path).expect("it is committed");
        let rows = page.lines().filter_map(|line| {
            let cells: Vec<&str> = line.strip_prefix("| ")?.split(" | ").collect();
            let is_code = cells[0].len() == 3 && cells[0].chars().all(|letter| letter.is_ascii_uppercase());
            (is_code && cells.len() == 3).then(|| cells[2].to_owned())
        });
        let rows: Vec<String> = rows.collect();
        assert_eq!(rows.len(), 36, "{file}");
        for row in rows {
            for id in row.split('`').skip(1).step_by(2) {
                assert!(Technique::by_id(id).is_some(), "{file}: {id}");
            }
        }
    }
}

#[test]
fn steps_on_published_puzzles_keep_the_solution() {
    let puzzles = published_puzzles();
    if puzzles.is_empty() {
        return;
    }
    let mut solved = 0;
    for (_, puzzle) in puzzles {
        let answer = solve(&puzzle);
        let solution = answer.solution.expect("a published puzzle has a solution");
        assert_eq!(answer.status, Status::Unique);
        solved += usize::from(holds(&puzzle, &solution));
    }
    assert!(solved > 0);
}
