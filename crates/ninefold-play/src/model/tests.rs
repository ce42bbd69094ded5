//! Tests that every action can be undone and that everything is saved.

use super::game::Game;
use super::position::{Assist, Mode, PlayerPosition};
use super::saved::{read, write};
use super::shelf::Shelf;
use ninefold::generate::{Random, Xoshiro};
use ninefold::logic::{Board, Family, Profile, Teacher};
use ninefold::rate::Level;
use ninefold::text::read_one;
use ninefold::{Cell, CellSet, Digit, DigitSet, Grid, Nine};
use std::time::Duration;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn grid(line: &str) -> Grid {
    line.parse().expect("a grid")
}

fn game() -> Game {
    Game::new(grid(PUZZLE))
}

fn only(row: usize, column: usize) -> CellSet {
    CellSet::only(Cell::at(row, column))
}

/// Performs a random action.
fn act(game: &mut Game, random: &mut Xoshiro) {
    let cells: CellSet = (0..=random.below(4)).map(|_| Cell::new(random.below(81))).collect();
    let digit = Digit::ALL[random.below(9)];
    let mode = Mode::ALL[random.below(5)];
    match random.below(14) {
        0 => game.clear(cells, mode),
        1 => game.fill(),
        2 => {
            game.set_assist(Assist::ALL[random.below(3)]);
            true
        }
        3 => game.checkpoint(),
        4 => game.return_to(random.below(3)),
        5 if random.below(4) == 0 => game.restart(),
        6 => {
            // On a nonsensical board the search for singles alone is always fast.
            let mut profile = Profile::everything();
            profile.techniques.retain(|technique| technique.family == Family::Singles);
            let step = Teacher::new(profile).next_step(&game.position.board(game.assist));
            step.is_some_and(|step| game.apply(&step))
        }
        _ => game.enter(cells, digit, mode),
    };
}

#[test]
fn whatever_is_done_can_be_undone_and_done_again() {
    for seed in 0..30 {
        let mut random = Xoshiro::from_seed(seed);
        let mut game = game();
        let mut seen: Vec<PlayerPosition> = vec![game.position.clone()];
        for _ in 0..60 {
            act(&mut game, &mut random);
            if seen.last() != Some(&game.position) {
                seen.push(game.position.clone());
            }
        }
        assert_eq!(game.done.len(), seen.len() - 1, "one entry for each change, none for no change");
        for position in seen.iter().rev().skip(1) {
            assert!(game.undo().is_some());
            assert_eq!(&game.position, position);
        }
        assert_eq!(game.undo(), None);
        assert_eq!(game.position, PlayerPosition::new(grid(PUZZLE)));
        for position in &seen[1..] {
            assert!(game.redo().is_some());
            assert_eq!(&game.position, position);
        }
        assert_eq!(game.redo(), None);
    }
}

#[test]
fn a_new_move_forgets_what_was_undone() {
    let mut game = game();
    game.enter(only(0, 2), Digit::D1, Mode::Digit);
    game.undo();
    game.enter(only(0, 2), Digit::D2, Mode::Digit);
    assert_eq!(game.redo(), None);
    assert_eq!(game.position.digit(Cell::at(0, 2)), Some(Digit::D2));
}

#[test]
fn all_that_is_kept_comes_back() {
    for seed in 0..20 {
        let mut random = Xoshiro::from_seed(seed);
        let mut games = Vec::new();
        for number in 0..1 + random.below(4) {
            let mut game = if random.below(4) == 0 { Game::draft() } else { game() };
            for _ in 0..30 {
                act(&mut game, &mut random);
            }
            for _ in 0..random.below(6) {
                game.undo();
            }
            game.title = ["", "数独 one", "a title"][number % 3].to_owned();
            game.level = [None, Some(Level::Unfair)][number % 2];
            game.tick(Duration::from_millis(12_345));
            game.hints = number as u32;
            games.push(game);
        }
        let active = random.below(games.len());
        let shelf = Shelf::of(games, active).expect("there are games");
        assert_eq!(read(&write(&shelf)), Ok(shelf));
    }
}

#[test]
fn a_damaged_file_is_told_by_its_line_and_never_panics() {
    assert_eq!(read(""), Err(1));
    assert_eq!(read("ninefold play 2\n"), Err(1));
    assert_eq!(read("ninefold play 1\nactive 0\n"), Err(2), "no game");
    assert_eq!(read("ninefold play 1\nactive 0\ngame\nsquares 81=1/////\n"), Err(4));
    assert_eq!(read("ninefold play 1\nactive 0\ngame\nsquares 1=1////10/\n"), Err(4));
    assert_eq!(read("ninefold play 1\ntitle x\n"), Err(2));
    let mut game = game();
    let mut random = Xoshiro::from_seed(5);
    (0..30).for_each(|_| act(&mut game, &mut random));
    let text = write(&Shelf::new(game));
    for _ in 0..2000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            bytes[at] = b" =/>\n0159xg"[random.below(11)];
        }
        bytes.truncate(random.below(bytes.len() + 1));
        let _ = read(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn givens_stay() {
    let mut game = game();
    assert!(!game.enter(only(0, 0), Digit::D1, Mode::Digit));
    assert!(!game.enter(only(0, 0), Digit::D1, Mode::Corner));
    assert!(!game.clear(only(0, 0), Mode::Digit));
    assert!(game.enter(only(0, 0), Digit::D1, Mode::Color), "but they may be coloured");
    assert_eq!(game.position.digit(Cell::at(0, 0)), Some(Digit::D5));
}

#[test]
fn a_digit_twice_takes_it_away_and_for_several_cells_only_when_all_have_it() {
    let mut game = game();
    let both = only(0, 2) | only(0, 3);
    game.enter(only(0, 2), Digit::D1, Mode::Digit);
    game.enter(both, Digit::D1, Mode::Digit);
    assert_eq!(game.position.values().cells_with(Digit::D1) & both, both);
    game.enter(both, Digit::D1, Mode::Digit);
    assert!((game.position.values().cells_with(Digit::D1) & both).is_empty());
    for mode in [Mode::Corner, Mode::Centre, Mode::Color] {
        let before = game.position.clone();
        game.enter(only(0, 2), Digit::D3, mode);
        game.enter(both, Digit::D3, mode);
        game.enter(both, Digit::D3, mode);
        assert_eq!(game.position, before, "{mode:?}");
    }
}

#[test]
fn a_digit_that_is_written_tidies_the_marks_of_its_peers() {
    let peer = Cell::at(0, 3);
    for (assist, is_left) in [(Assist::Off, true), (Assist::Tidy, false)] {
        let mut game = Game { assist, ..game() };
        game.enter(CellSet::only(peer), Digit::D4, Mode::Corner);
        game.enter(CellSet::only(peer), Digit::D4, Mode::Centre);
        game.enter(only(0, 2), Digit::D4, Mode::Digit);
        let square = game.position.squares[peer];
        assert_eq!(
            (square.corner.contains(Digit::D4), square.centre.contains(Digit::D4)),
            (is_left, is_left)
        );
    }
}

#[test]
fn all_candidates_are_those_of_the_rules() {
    let mut game = game();
    let board = Board::new(&Nine::new(grid(PUZZLE)));
    game.fill();
    for cell in board.empty() {
        assert_eq!(game.position.squares[cell].centre, board.marks(cell));
        assert_eq!(game.position.centre(cell, Assist::Full), board.marks(cell));
    }
    assert_eq!(game.position.board(Assist::Tidy), board);
}

#[test]
fn struck_candidates_stay_struck_and_come_with_the_keeper() {
    let mut game = game();
    let cell = Cell::at(0, 2);
    game.set_assist(Assist::Full);
    assert_eq!(game.position.centre(cell, game.assist).to_string(), "124");
    game.enter(CellSet::only(cell), Digit::D2, Mode::Centre);
    assert_eq!(game.position.centre(cell, game.assist).to_string(), "14");
    game.set_assist(Assist::Off);
    assert_eq!(game.position.squares[cell].centre.to_string(), "14");
    game.set_assist(Assist::Full);
    assert_eq!(game.position.centre(cell, game.assist).to_string(), "14");
    game.clear(CellSet::only(cell), Mode::Centre);
    assert_eq!(game.position.centre(cell, game.assist), DigitSet::EMPTY);
}

#[test]
fn clashes_are_seen_from_both_sides() {
    let mut game = game();
    assert!(game.position.conflicts().is_empty());
    game.enter(only(0, 2), Digit::D5, Mode::Digit);
    // Row 1 and box 1 share the given; column 3 has no 5.
    assert_eq!(game.position.conflicts(), only(0, 0) | only(0, 2));
}

#[test]
fn a_path_of_steps_played_in_any_assistance_ends_with_the_solution() {
    for assist in Assist::ALL {
        let mut game = Game {
            assist,
            ..Game::new(grid(
                "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
            ))
        };
        let mut teacher = Teacher::default();
        while let Some(step) = teacher.next_step(&game.position.board(assist)) {
            assert!(game.apply(&step), "every step changes something");
        }
        assert!(game.is_solved(), "{assist:?}");
    }
}

#[test]
fn a_full_grid_by_the_rules_is_solved_and_the_clock_stops() {
    let mut game = game();
    let solution = grid(SOLVED);
    game.tick(Duration::from_secs(5));
    for (cell, digit) in solution.iter() {
        if game.position.digit(cell).is_none() {
            assert!(!game.is_solved());
            game.enter(CellSet::only(cell), digit, Mode::Digit);
        }
    }
    assert!(game.is_solved() && game.left() == 0);
    game.tick(Duration::from_secs(5));
    assert_eq!(game.elapsed, Duration::from_secs(5));
}

#[test]
fn restart_and_checkpoints_can_be_undone() {
    let mut game = game();
    game.enter(only(0, 2), Digit::D4, Mode::Digit);
    assert!(game.checkpoint() && !game.checkpoint());
    game.enter(only(0, 3), Digit::D6, Mode::Digit);
    let later = game.position.clone();
    assert!(game.return_to(0));
    assert_eq!(game.position.digit(Cell::at(0, 3)), None);
    game.undo();
    assert_eq!(game.position, later);
    game.restart();
    assert_eq!(game.position, PlayerPosition::new(grid(PUZZLE)));
    game.undo();
    assert_eq!(game.position, later);
    assert!(!game.return_to(7));
}

#[test]
fn a_position_that_was_read_keeps_its_digits_and_marks() {
    let line = ":0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::";
    let record = read_one(line).expect("it is one").expect("it is readable");
    let game = Game::of_record(&record);
    assert_eq!(game.position.squares[Cell::at(0, 0)].digit, Some(Digit::D5));
    assert_eq!(game.position.givens.get(Cell::at(0, 0)), None);
    let filled = record.filled();
    let [filled, puzzle] = [&filled, &record.puzzle].map(|puzzle| puzzle.nine().expect("nine by nine"));
    let board = Board::with_placed(filled, puzzle.givens().filled());
    assert_eq!(game.position.board(game.assist), board);
}

#[test]
fn a_shelf_is_never_empty_and_knows_its_puzzles() {
    let mut shelf = Shelf::new(Game::draft());
    assert!(shelf.open(game()), "an untouched draft gives way");
    assert_eq!(shelf.games().len(), 1);
    shelf.game_mut().enter(only(0, 2), Digit::D4, Mode::Digit);
    shelf.open(Game::new(grid(SOLVED)));
    assert_eq!((shelf.games().len(), shelf.active()), (2, 1));
    assert!(!shelf.open(game()), "it is there already");
    assert_eq!((shelf.active(), shelf.game().done.len()), (0, 1));
    shelf.remove(0);
    assert_eq!((shelf.games().len(), shelf.active()), (1, 0));
    shelf.remove(0);
    assert!(shelf.game().is_draft);
    shelf.remove(5);
    shelf.switch(5);
    assert_eq!(shelf.active(), 0);
}
