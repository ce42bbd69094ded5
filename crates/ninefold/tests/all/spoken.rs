//! Steps say what their chains prove, no statement twice in a chain, and nothing that says nothing.

use crate::support::is_long;
use ninefold::explain::{Voice, text};
use ninefold::generate::{Xoshiro, minimal_puzzle};
use ninefold::lang::Lang;
use ninefold::logic::{
    Because, Board, Chain, Family, HouseRole, Node, Profile, Role, Step, TECHNIQUES, Teacher, Technique,
};
use ninefold::{Cell, CellSet, Grid, House, Nine, Rules};
use std::collections::BTreeMap;

/// From magictour's top 1465.
const PUZZLES: [&str; 2] = [
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........",
];

/// Returns the boards on the way to the end of each puzzle, or to where the easy techniques end, and for each a rule that
/// its solution keeps.
fn ruled_boards() -> Vec<(Board, Rules)> {
    let mut profile = Profile::everything();
    let easy = [Family::Singles, Family::Intersections, Family::Subsets];
    profile.techniques.retain(|technique| easy.contains(&technique.family));
    let mut teacher = Teacher::new(profile);
    let mut puzzles: Vec<Nine> =
        PUZZLES.iter().map(|line| Nine::new(line.parse::<Grid>().expect("a puzzle"))).collect();
    let mut random = Xoshiro::from_seed(12);
    let more = if is_long() { 60 } else { 4 };
    puzzles.extend((0..more).map(|_| minimal_puzzle(&mut random, &Rules::CLASSIC)));
    let mut boards = Vec::new();
    for puzzle in puzzles {
        let solution = ninefold::engine::solve(&puzzle).solution.expect("it has one");
        let value = |column| solution.get(Cell::at(0, column)).map_or(0, |digit| digit.value());
        let rules = format!("killer-cage:{}:r1c1-r1c2", value(0) + value(1)).parse::<Rules>().expect("rules");
        let mut board = Board::new(&puzzle);
        while let Some(step) = teacher.next_step(&board) {
            boards.push((board.clone(), rules.clone()));
            board.apply(&step);
        }
        boards.push((board, rules));
    }
    boards
}

fn boards() -> Vec<Board> {
    ruled_boards().into_iter().map(|(board, _)| board).collect()
}

/// The statements of a chain, those of the chain around it left out.
fn statements(chain: &Chain) -> Vec<&Node> {
    let own = chain.inferences.iter().filter(|one| !matches!(one.because, Because::Outer(_)));
    own.map(|inference| &inference.node).collect()
}

/// Returns a statement that a chain says twice, in it or in one inside it.
fn twice(chain: &Chain) -> Option<Node> {
    let all = statements(chain);
    let again = all.iter().enumerate().find(|(place, node)| all[..*place].contains(node));
    let inside = || chain.inferences.iter().flat_map(|inference| &inference.inside).find_map(twice);
    again.map(|(_, &node)| *node).or_else(inside)
}

fn technique(id: &str) -> &'static Technique {
    Technique::by_id(id).unwrap_or_else(|| panic!("no technique {id}"))
}

#[test]
fn no_chain_says_a_statement_twice() {
    let mut teacher = Teacher::new(Profile::everything());
    let (mut read, mut of_rectangles) = (0, 0);
    let mut faults: BTreeMap<&str, String> = BTreeMap::new();
    let mut check = |board: &Board, step: &Step| {
        for chain in &step.evidence.chains {
            if twice(chain).is_some() {
                let told = || text::argument(step, board, Lang::En);
                faults.entry(step.technique.id).or_insert_with(told);
            }
            read += 1;
            of_rectangles += usize::from(step.technique.id == "unique-rectangle-links");
        }
    };
    let every = if is_long() { 1 } else { 9 };
    for board in boards().iter().rev().step_by(every) {
        let is_quick = |one: &&&Technique| one.family != Family::Forcing && one.family != Family::Rules;
        for technique in TECHNIQUES.iter().filter(is_quick) {
            teacher.steps_of(technique, board).iter().for_each(|step| check(board, step));
        }
    }
    for (board, step) in TECHNIQUES.iter().filter_map(|technique| technique.example_step()) {
        check(&board, &step);
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(read > 300 && of_rectangles > 0, "{read} chains, {of_rectangles} about rectangles");
}

/// Whether a chain supposes that something is not so, and comes to it.
fn comes_back(chain: &Chain) -> Option<&Node> {
    let (first, last) = (chain.inferences.first()?, chain.inferences.last()?);
    let is_proof = !first.node.is_on && last.node == Node { is_on: true, ..first.node };
    is_proof.then_some(&last.node)
}

#[test]
fn what_a_chain_proves_is_among_its_conclusions() {
    let ids = ["discontinuous-nice-loop", "grouped-discontinuous-nice-loop", "x-chain", "als-chain"];
    let mut teacher = Teacher::new(Profile::everything());
    let boards = boards();
    for id in ids {
        let technique = technique(id);
        let found = boards.iter().rev().step_by(9).flat_map(|board| {
            let steps = teacher.steps_of(technique, board);
            steps.into_iter().map(|step| (board.clone(), step)).collect::<Vec<(Board, Step)>>()
        });
        let mut read = 0;
        for (board, step) in technique.example_step().into_iter().chain(found) {
            let voice = Voice::new(Lang::En, board.rules());
            for node in step.evidence.chains.iter().filter_map(comes_back) {
                let Some(cell) = node.cells.single() else { continue };
                let said = format!("{} is in {cell}, ", node.digit);
                let told = text::conclusion(&step, voice);
                assert!(told.contains(&said), "{}: {told}", text::argument(&step, &board, Lang::En));
                read += 1;
            }
        }
        assert!(read > 0, "{id} comes back nowhere");
    }
}

/// The houses that hold every digit and have no open cells but these.
fn filled_by(board: &Board, cells: CellSet) -> Option<House> {
    let rules = board.rules();
    let is_filled = |house: &&House| rules.is_whole(**house) && house.cells() & board.empty() == cells;
    rules.houses().iter().find(is_filled).copied()
}

#[test]
fn a_subset_leaves_open_cells_in_its_house() {
    let mut teacher = Teacher::new(Profile::everything());
    let (mut read, mut elsewhere) = (0, 0);
    for (board, rules) in ruled_boards() {
        let more = Board::new(&board.to_puzzle().by(&rules));
        let classic = TECHNIQUES.iter().copied().filter(|technique| technique.family == Family::Subsets);
        for technique in classic.chain([technique("naked-subset-house"), technique("hidden-subset-house")]) {
            let is_of_rules = technique.id.ends_with("-house");
            let board = if is_of_rules { &more } else { &board };
            for step in teacher.steps_of(technique, board) {
                let cells = step.evidence.cells(Role::Pattern);
                let areas: Vec<House> = step.evidence.houses_in_role(HouseRole::Area).collect();
                let area = areas.iter().find(|area| area.cells() & board.empty() == cells);
                let whole = filled_by(board, cells).filter(|_| areas.is_empty());
                assert_eq!((area, whole), (None, None), "{}", text::argument(&step, board, Lang::En));
                read += 1;
                elsewhere += usize::from(is_of_rules);
            }
        }
    }
    assert!(read > 200 && elsewhere > 100, "{read} and {elsewhere}");
}

/// What the example of a technique says.
fn example(id: &str) -> String {
    let (board, step) = technique(id).example_step().expect("it has an example");
    text::argument(&step, &board, Lang::En)
}

#[test]
fn nothing_is_said_that_says_nothing() {
    // The sum of one cell has no combinations.
    let told = example("innies-outies");
    assert!(told.contains("so R1C9 is 3;") && !told.contains("left"), "{told}");
    // Eight cells that alternate between low and high are counted; the ninth cell needs no count of its own.
    let rules: Rules = "whispers:5:r1c1-r1c8".parse().expect("rules");
    let board = Board::new(&Nine::new(Grid::EMPTY).by(&rules));
    let steps = Teacher::default().steps_of(technique("class-count"), &board);
    let told: Vec<String> = steps.iter().map(|step| text::argument(step, &board, Lang::En)).collect();
    let own = "have at least 4 of them, so if R1C9 were one, too, there would be more than 4";
    assert!(told.iter().any(|told| told.contains(own)), "{told:#?}");
    assert!(!told.iter().any(|told| told.contains("are among R1C9")), "{told:#?}");
}

#[test]
fn a_contradiction_names_the_line_that_it_contradicts() {
    for id in ["rule-chain", "rule-net"] {
        let told = example(id);
        let last = told.lines().rev().nth(1).expect("a last line");
        assert!(last.contains("contradicts 2"), "{told}");
    }
}
