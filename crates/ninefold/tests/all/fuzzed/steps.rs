//! Every technique on any position: digits that clash, marks that are wrong or missing, many solutions or none.
//!
//! Nothing panics, every step changes the board, and where the marks hold a solution no step takes it away. What
//! relies on there being one solution is held to that only where there is one.
use ninefold::engine::{self, Status};
use ninefold::explain::svg::Picture;
use ninefold::explain::text::{self, Detail};
use ninefold::explain::{Voice, checkup, json};
use ninefold::lang::Lang;
use ninefold::logic::{Board, Candidate, Checkup, Profile, Step, TECHNIQUES, Teacher};
use ninefold::solve::Watch;
use ninefold::{Cell, CellSet, Digit, DigitSet, Grid, Nine};

const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// How many techniques are asked each time, and how often each may ask for more time.
const TECHNIQUES_AT_ONCE: usize = 12;
const ASKS: u64 = 20_000;

pub(crate) fn check(data: &[u8]) {
    let Some((&[kind, turn, first], data)) = data.split_first_chunk() else { return };
    let board = board(kind, turn, data);
    let checkup = Checkup::of(&board, &mut Watch::forever().at_most(ASKS));
    if let Ok(checkup) = &checkup {
        for lang in [Lang::En, Lang::Zh] {
            let voice = Voice::new(lang, board.rules());
            checkup::sentences(checkup, voice);
            checkup::problems_json(checkup, voice);
        }
    }
    let givens = Nine::new(board.values().restricted_to(board.givens()));
    let sole = engine::solve(&givens);
    let is_sole = sole.status == Status::Unique;
    let solution = engine::solve(&board.to_puzzle()).solution;
    // Not all every time: the position changes more often.
    let from = usize::from(first) % TECHNIQUES.len();
    let techniques: Vec<_> = TECHNIQUES.iter().copied().cycle().skip(from).take(TECHNIQUES_AT_ONCE).collect();
    let mut teacher = Teacher::new(Profile { techniques: techniques.clone(), ..Profile::default() });
    teacher.set_watch(Watch::forever().at_most(ASKS));
    let next = teacher.next_step(&board);
    let mut steps: Vec<Step> = next.into_iter().collect();
    for technique in techniques {
        teacher.set_watch(Watch::forever().at_most(ASKS));
        steps.extend(teacher.steps_of(technique, &board));
    }
    for step in &steps {
        // Only where the givens alone have one solution, and the position has kept it, may all be held to it.
        let is_held = !step.technique.uses_uniqueness || is_sole && sole.solution == solution;
        judge(step, &board, solution.as_ref().filter(|_| is_held));
    }
    for step in steps.iter().take(3) {
        show(step, &board);
    }
}

/// A position made of these bytes.
fn board(kind: u8, turn: u8, data: &[u8]) -> Board {
    let full: Grid = FULL.parse().expect("81 digits");
    let byte = |index: usize| data.get(index).copied().unwrap_or(0);
    let (mut values, mut placed) = (Grid::EMPTY, CellSet::EMPTY);
    // Few, many, or nearly all cells are filled.
    let empty = [250, 160, 90, 30][usize::from(kind % 4)];
    for (cell, digit) in full.iter() {
        let relabelled = Digit::new((digit.value() + turn % 9) % 9 + 1);
        let byte = byte(cell.index());
        if byte < empty {
            continue;
        }
        let is_wrong = kind & 4 != 0 && byte % 16 == 7;
        values.set(cell, Some(if is_wrong { Digit::new(byte % 9 + 1) } else { relabelled }));
        if byte % 3 == 0 {
            placed.insert(cell);
        }
    }
    let mut board = Board::with_placed(&Nine::new(values), !placed);
    for (index, cell) in Cell::ALL.into_iter().enumerate() {
        let bits = u16::from(byte(81 + 2 * index)) << 1 | u16::from(byte(82 + 2 * index) & 1);
        let mut gone = DigitSet::from_bits(bits & 511);
        if kind & 8 == 0 {
            // The marks keep the solution.
            gone = full
                .get(cell)
                .map_or(gone, |digit| gone - DigitSet::only(Digit::new((digit.value() + turn % 9) % 9 + 1)));
        }
        for digit in gone {
            board.remove(digit, CellSet::only(cell));
        }
    }
    board
}

fn judge(step: &Step, board: &Board, solution: Option<&Grid>) {
    let (places, removes) = (&step.places, &step.removes);
    assert!(!places.is_empty() || !removes.is_empty(), "{step:?} does nothing");
    assert!(
        places.iter().chain(removes.iter()).all(|candidate| board.has(candidate)),
        "{step:?} of what is not there"
    );
    let mut after = board.clone();
    after.apply(step);
    assert_ne!(after, *board, "{step:?} changes nothing");
    let Some(solution) = solution else { return };
    // What is proved holds in every solution, so in this one.
    let is_true = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
    assert!(places.iter().all(|candidate| is_true(&candidate)), "{step:?} is wrong in {board:?}");
    assert!(
        !removes.iter().any(|candidate| is_true(&candidate)),
        "{step:?} takes what is right from {board:?}"
    );
}

fn show(step: &Step, board: &Board) {
    for lang in [Lang::En, Lang::Zh] {
        for detail in [Detail::Vague, Detail::Where, Detail::Medium, Detail::Full] {
            assert!(!text::step(step, board, detail, lang).is_empty());
        }
        assert!(json::step(step, board, lang).ends_with('}'));
        assert!(Picture { lang, ..Picture::default() }.step(step, board).ends_with("</svg>\n"));
    }
}
