//! Tests of the table: keys go in, and its state is compared.

mod learning;

use super::{App, Dialog, Effect, ShownLesson};
use crate::action::{Action, BINDINGS};
use crate::model::{Assist, Game, Mode, Shelf, read, write};
use crate::stage::{Stage, press};
use crate::teach::{TeacherAnswer, TeacherQuestion};
use ninefold::grid::House;
use ninefold::lang::Lang;
use ninefold::logic::{Profile, Teacher};
use ninefold::rate::Level;
use ninefold::{Cell, CellSet, Digit, Nine};
use std::time::Duration;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const X_WING: &str = ":0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::";
const SEVERAL: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";

fn stage() -> Stage {
    Stage::new(PUZZLE, Lang::En)
}

fn digit(stage: &Stage, row: usize, column: usize) -> Option<Digit> {
    stage.app.game().position.digit(Cell::at(row, column))
}

/// The cursor starts in the middle.
#[test]
fn the_cursor_goes_by_every_kind_of_key() {
    let mut stage = stage();
    stage.keys("Up k Left h Down j Right l l");
    assert_eq!(stage.app.cursor, Cell::at(4, 5));
    assert_eq!(stage.app.selection, CellSet::only(Cell::at(4, 5)));
    stage.keys("S-Right L S-Down");
    assert_eq!(stage.app.selection.len(), 4);
    stage.keys("C-Up");
    assert_eq!((stage.app.cursor, stage.app.selection.len()), (Cell::at(4, 7), 4));
    stage.keys("Esc");
    assert_eq!(stage.app.selection, CellSet::only(Cell::at(4, 7)));
}

#[test]
fn cells_apart_are_selected_by_keys_alone() {
    let mut stage = stage();
    stage.keys("s l l s j s");
    let cells: CellSet = [Cell::at(4, 4), Cell::at(4, 6), Cell::at(5, 6)].into_iter().collect();
    assert_eq!(stage.app.selection, cells);
    stage.keys("s");
    assert_eq!(stage.app.selection.len(), 2, "once more takes it out");
    stage.keys("C-a");
    assert_eq!(stage.app.selection, CellSet::FULL);
    stage.keys("Esc h =");
    assert_eq!(stage.app.selection, CellSet::only(stage.app.cursor), "an empty cell has no digit");
}

#[test]
fn modes_say_what_a_digit_key_does() {
    let mut stage = stage();
    stage.keys("x 1 c 2 v 3 b 4 z 5");
    let square = stage.app.game().position.squares[Cell::at(4, 4)];
    assert_eq!((square.corner.to_string(), square.centre.to_string()), ("1".to_owned(), "2".to_owned()));
    assert_eq!((square.color, square.tints[3], square.digit), (3, 1, Some(Digit::D5)));
    stage.keys("Tab");
    assert_eq!(stage.app.mode, Mode::Corner);
    stage.keys("Space Space Space Space BackTab");
    assert_eq!(stage.app.mode, Mode::Tint);
    stage.keys("z h M-7");
    assert!(stage.app.game().position.squares[Cell::at(4, 3)].corner.is_empty(), "a given takes no marks");
}

#[test]
fn a_hint_comes_in_three_stages_and_is_done_with_enter() {
    let mut stage = Stage::new(X_WING, Lang::En);
    let told = |stage: &Stage| match &stage.app.lesson {
        Some(ShownLesson::Hint(hint, number)) => stage.app.hint_told(hint, *number),
        other => panic!("{other:?}"),
    };
    stage.keys("i");
    assert_eq!(told(&stage), "Next: X-Wing.");
    assert!(stage.app.lesson.as_ref().and_then(ShownLesson::marked).is_none(), "nothing is shown yet");
    stage.keys("i");
    assert_eq!(told(&stage), "Next: X-Wing. Look at columns 5 and 7.");
    let marked = stage.app.lesson.as_ref().and_then(ShownLesson::marked).expect("two columns");
    assert_eq!((marked.region.len(), marked.step.is_some()), (18, false));
    stage.keys("i");
    assert!(told(&stage).contains("So 5 is not in R2C68 or R8C89."));
    assert_eq!(stage.app.game().hints, 1);
    let before = stage.app.game().position.clone();
    stage.keys("Enter");
    assert!(stage.app.lesson.is_none());
    let five = |cell: &str| {
        let cell = cell.parse().expect("a cell");
        stage.app.game().position.board(stage.app.game().assist).marks(cell).contains(Digit::D5)
    };
    assert!(!["R2C6", "R2C8", "R8C8", "R8C9"].into_iter().any(five) && five("R2C5"));
    stage.keys("u");
    assert_eq!(stage.app.game().position, before);
}

/// The argument is checked by hand: a 4 in R8C5 leaves 5 of column 5 only R2C5, and so on.
#[test]
fn an_argument_is_read_line_by_line() {
    let mut stage = Stage::new(X_WING, Lang::En);
    let told = |stage: &Stage| match &stage.app.lesson {
        Some(lesson @ ShownLesson::Hint(hint, number)) => {
            (stage.app.lesson_title(lesson), stage.app.hint_told(hint, *number))
        }
        other => panic!("{other:?}"),
    };
    let looks_at = |stage: &Stage| {
        let marked = stage.app.lesson.as_ref().and_then(ShownLesson::marked).expect("a board");
        let removes = marked.step.map(|step| step.removes.len());
        (marked.region, removes)
    };
    stage.keys("E i i");
    let (title, whole) = told(&stage);
    assert_eq!(title, "Hint 3 of 3");
    assert!(
        whole.contains("\n6. That breaks column 4") && whole.ends_with("So 4 is not in R8C5."),
        "{whole}"
    );
    let cursor = stage.app.cursor;
    stage.keys("Left Right");
    assert_eq!(told(&stage), ("Line 1 of 6".to_owned(), "1. Suppose 4 is in R8C5.".to_owned()));
    stage.keys("l");
    let (title, line) = told(&stage);
    assert_eq!((title.as_str(), line.lines().count()), ("Line 2 of 6", 1));
    assert!(line.starts_with("2. Then 5 is in R2C5 (column 5"), "{line}");
    assert_eq!(looks_at(&stage), (House::column(4).cells(), Some(0)));
    stage.keys("Down Down Down");
    assert!(told(&stage).1.starts_with("5. Then 4 is in none of R789C4 (box 8"));
    assert_eq!(looks_at(&stage).0, House::block(7).cells());
    stage.keys("End Right");
    assert_eq!((told(&stage).0.as_str(), looks_at(&stage).0), ("Line 6 of 6", House::column(3).cells()));
    stage.keys("Home");
    assert_eq!((told(&stage).1, looks_at(&stage).1), (whole, Some(1)));
    assert_eq!(stage.app.cursor, cursor, "the arrows are the argument's");
    stage.keys("Right Enter");
    let (cell, game) = (Cell::at(7, 4), stage.app.game());
    assert!(!game.position.board(game.assist).marks(cell).contains(Digit::D4), "Enter applies the step");
}

#[test]
fn what_is_wrong_comes_before_any_hint() {
    let mut stage = stage();
    // R5C5 is 5 in the solution.
    stage.keys("7 i");
    match &stage.app.lesson {
        Some(ShownLesson::Hint(hint, stage_number)) => {
            assert!(hint.is_checkup());
            assert_eq!(stage.app.hint_told(hint, *stage_number), "The 7 in R5C5 is wrong.");
        }
        other => panic!("{other:?}"),
    }
    stage.keys("u i");
    assert!(matches!(&stage.app.lesson, Some(ShownLesson::Hint(hint, 1)) if hint.told.step.is_some()));
}

#[test]
fn a_hint_that_has_no_time_says_so_and_gives_a_digit_of_the_solution() {
    let mut stage = stage();
    let game = stage.app.game();
    let board = game.position.board(game.assist);
    let mut teacher = Teacher::new(Profile { techniques: Vec::new(), ..Profile::default() });
    let question = TeacherQuestion::Hint(Box::new(board), Duration::from_millis(300));
    let answer = question.answer(&mut teacher, ninefold::solve::Watch::forever());
    let TeacherAnswer::Hint(hint) = answer else { panic!("{answer:?}") };
    let (cell, digit) = hint.told.reveals.expect("the solution is known");
    let solution: ninefold::Grid =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
            .parse()
            .expect("full");
    assert_eq!((solution.get(cell), hint.told.unfinished.len()), (Some(digit), 0));
    stage.app.lesson = Some(ShownLesson::Hint(hint.clone(), 3));
    stage.keys("Enter");
    assert_eq!(stage.app.game().position.digit(cell), Some(digit));
}

#[test]
fn typing_goes_on_while_a_hint_is_looked_for_and_an_old_answer_is_dropped() {
    let mut app = App::new(Shelf::new(Game::new(PUZZLE.parse().expect("a grid"))), Lang::En, 1);
    app.press(press("i"));
    let effects = app.take_effects();
    let [Effect::Ask(ticket, question)] = &effects[..] else { panic!("{effects:?}") };
    app.press(press("5"));
    assert_eq!(app.game().position.digit(Cell::at(4, 4)), Some(Digit::D5));
    assert!(matches!(&app.take_effects()[..], [Effect::Cancel(cancelled)] if cancelled == ticket));
    let mut teacher = Teacher::default();
    let late = question.clone().answer(&mut teacher, ninefold::solve::Watch::forever());
    app.answer(*ticket, late);
    assert!(app.lesson.is_none(), "the position is another one");
}

#[test]
fn a_path_is_gone_through_and_played_up_to_any_step() {
    let mut stage = stage();
    stage.keys("P Right Right Left Right Right");
    assert!(matches!(&stage.app.lesson, Some(ShownLesson::Path { at: 3, .. })));
    stage.keys("Enter");
    assert_eq!(stage.app.game().done.len(), 1, "three steps, one undo");
    assert_eq!(stage.app.game().left(), 48);
    stage.keys("P End Enter");
    assert!(stage.app.game().is_solved());
    assert!(stage.app.note.starts_with("Solved in 0:00 with"));
    stage.keys("u u");
    assert_eq!(stage.app.game().left(), 51);
}

#[test]
fn the_list_of_steps_opens_by_technique() {
    let mut stage = Stage::new(X_WING, Lang::En);
    stage.keys("t");
    let groups = match &stage.app.lesson {
        Some(lesson @ ShownLesson::Steps { .. }) => lesson.rows().len(),
        other => panic!("{other:?}"),
    };
    stage.keys("Right Down");
    let lesson = stage.app.lesson.as_ref().expect("a list");
    assert!(lesson.rows().len() > groups && lesson.marked().is_some_and(|marked| marked.step.is_some()));
    stage.keys("Left");
    assert_eq!(stage.app.lesson.as_ref().map(|lesson| lesson.rows().len()), Some(groups));
    stage.keys("Right Down Enter");
    assert!(stage.app.lesson.is_none());
    assert_eq!(stage.app.game().done.len(), 1);
}

#[test]
fn a_check_names_what_is_wrong_only_when_asked() {
    let mut stage = stage();
    stage.keys("7");
    assert!(stage.app.wrong.is_empty());
    stage.keys("C");
    assert_eq!(stage.app.wrong, CellSet::only(Cell::at(4, 4)));
    stage.keys("Esc u C");
    assert!(stage.app.wrong.is_empty());
    assert!(
        matches!(&stage.app.lesson, Some(ShownLesson::Told { text, .. }) if text == "Everything so far is right.")
    );
}

#[test]
fn why_a_digit_is_wrong_is_shown_by_a_clash_or_by_what_follows() {
    let mut stage = stage();
    stage.keys("8 w");
    // Row 5 has its 8 at R5C4.
    let text = |stage: &Stage| match &stage.app.lesson {
        Some(ShownLesson::Told { text, .. }) => text.clone(),
        Some(ShownLesson::Path { proves: Some(why), .. }) => stage.app.why_told(why),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        text(&stage),
        "In the only solution R5C5 has another digit than 8.\nR5C5 sees R5C4, which is 8 already."
    );
    stage.keys("Esc 5 w");
    assert_eq!(text(&stage), "5 in R5C5 is right.");
    // R1C3 is 4, and sees no 2.
    stage.keys("Esc k k k k h h 2 w");
    assert!(text(&stage).starts_with("If R1C3 were 2"), "{}", text(&stage));
    assert!(!text(&stage).contains('4'), "which digit is right is for the player to find");
    stage.keys("Esc h w");
    assert!(stage.app.note.starts_with("Put the cursor on a digit of yours"));
}

#[test]
fn pause_stops_the_clock_and_lets_nothing_through() {
    let mut stage = stage();
    stage.app.tick(Duration::from_secs(3));
    stage.keys("p");
    stage.app.tick(Duration::from_secs(60));
    stage.keys("5 i u j");
    assert_eq!(stage.app.game().elapsed, Duration::from_secs(3));
    assert_eq!((digit(&stage, 4, 4), stage.app.cursor), (None, Cell::at(4, 4)));
    stage.keys("p 5");
    assert_eq!(digit(&stage, 4, 4), Some(Digit::D5));
}

#[test]
fn a_new_puzzle_has_the_level_that_was_chosen() {
    let mut stage = stage();
    for (number, level) in ninefold::rate::Level::ALL.into_iter().enumerate() {
        stage.keys(&format!("n {}", number + 1));
        let game = stage.app.game();
        assert_eq!(game.level, Some(level));
        let puzzle = Nine::new(game.position.givens);
        let found = ninefold::generate::puzzle_level(&puzzle, &ninefold::solve::Watch::forever());
        assert_eq!(found, Ok(Some(level)));
    }
    assert_eq!(stage.app.shelf.games().len(), 6);
    stage.keys("g Home Enter");
    assert_eq!(stage.app.shelf.active(), 0);
    stage.keys("g Down Del y");
    assert_eq!(stage.app.shelf.games().len(), 5);
    stage.keys("g Down Del Esc");
    assert_eq!(stage.app.shelf.games().len(), 5);
    assert_eq!(stage.app.shelf.games()[1].level, Some(Level::Medium));
}

#[test]
fn making_a_puzzle_can_be_called_off() {
    let mut app = App::new(Shelf::new(Game::new(PUZZLE.parse().expect("a grid"))), Lang::En, 1);
    ["n", "5"].into_iter().for_each(|key| app.press(press(key)));
    let effects = app.take_effects();
    let [Effect::Ask(ticket, TeacherQuestion::Make(Level::Extreme, _))] = effects[..] else {
        panic!("{effects:?}")
    };
    app.press(press("Esc"));
    assert!(matches!(app.take_effects()[..], [Effect::Cancel(cancelled)] if cancelled == ticket));
    app.answer(ticket, TeacherAnswer::Made(Level::Extreme, None));
    assert_eq!((app.shelf.games().len(), app.note.as_str()), (1, "Stopped."));
}

#[test]
fn a_puzzle_is_entered_by_hand_with_its_solutions_counted() {
    let mut stage = stage();
    stage.keys("d");
    assert_eq!(stage.app.solutions_told(), "At least 1000 solutions.");
    for (at, c) in SEVERAL.chars().enumerate() {
        stage.app.point(Cell::new(at), false);
        if c != '0' {
            stage.keys(&c.to_string());
        }
    }
    assert_eq!(stage.app.solutions_told(), "8 solutions.");
    stage.keys("A");
    assert_eq!(stage.app.game().assist, Assist::Full);
    // Where its eight solutions differ, a cell keeps two or more digits; elsewhere it keeps one.
    let cell = Cell::at(0, 1);
    let solutions: Vec<ninefold::Grid> =
        ninefold::engine::solutions(&Nine::new(SEVERAL.parse().expect("a grid"))).collect();
    assert_eq!(solutions.len(), 8);
    for cell in Cell::ALL.into_iter().filter(|cell| stage.app.game().position.digit(*cell).is_none()) {
        let expected: ninefold::DigitSet =
            solutions.iter().filter_map(|solution| solution.get(cell)).collect();
        assert_eq!(stage.app.centre(cell), expected, "{cell}");
    }
    stage.app.point(cell, false);
    let only = solutions[0].get(cell).expect("full");
    stage.keys(&only.to_string());
    stage.app.point(Cell::at(0, 2), false);
    stage.keys(if SEVERAL.starts_with('3') { "3" } else { "1" });
    assert_eq!(stage.app.solutions_told(), "Equal digits see each other.");
    stage.keys("d");
    assert!(stage.app.game().is_draft, "it cannot be played");
    stage.keys("u d");
    assert!(!stage.app.game().is_draft);
    assert!(stage.app.game().position.givens.get(cell).is_some());
}

#[test]
fn puzzles_are_pasted_in_any_format_and_bad_ones_are_explained() {
    let mut stage = stage();
    stage.app.paste(SEVERAL);
    assert_eq!(stage.app.game().position.givens.to_string().replace('.', "0"), SEVERAL);
    let drawn = " -----------------------\n| 5 3   |   7   |       |\n| 6     | 1 9 5 |       |\n|   9 8 |       |   6   |\n -----------------------\n| 8     |   6   |     3 |\n| 4     | 8   3 |     1 |\n| 7     |   2   |     6 |\n -----------------------\n|   6   |       | 2 8   |\n|       | 4 1 9 |     5 |\n|       |   8   |   7 9 |\n -----------------------\n";
    stage.app.paste(&drawn.replace('\n', "\r"));
    assert_eq!(stage.app.note, "You have this puzzle already: here it is.");
    assert_eq!(stage.app.shelf.active(), 0, "it was there already");
    stage.app.paste("hello");
    assert!(stage.app.note.starts_with("The pasted text is not a puzzle"), "{}", stage.app.note);
    for other in [".Shape~16x16.~R1C1_1", ".Shape~6x6.~R1C1_1", ".AntiKnight.~R1C1_1", ".Diagonal~1.~R1C1_1"]
    {
        stage.app.paste(other);
        assert!(stage.app.note.contains("classic rules only"), "{other}: {}", stage.app.note);
    }
    assert_eq!(stage.app.shelf.games().len(), 2);
}

#[test]
fn what_is_copied_out_can_be_read_again() {
    let mut stage = Stage::new(X_WING, Lang::En);
    let board = stage.app.game().position.board(Assist::Tidy);
    for (number, format) in ninefold::text::FORMATS.iter().enumerate() {
        let text = stage.app.copied(number);
        let item = ninefold::text::read_one(&text).unwrap_or_else(|| panic!("{}: {text}", format.name()));
        let record = item.unwrap_or_else(|error| panic!("{}: {error:?}", format.name()));
        let filled = record.filled();
        assert_eq!(filled.nine().map(Nine::givens), Some(board.values()), "{}", format.name());
    }
    stage.keys("y Enter");
    assert!(matches!(&stage.app.dialog, Some(Dialog::Text(..))));
    stage.keys("Esc y w Enter");
    assert!(matches!(&stage.effects[..], [.., Effect::Write(file, _)] if file.starts_with("position.")));
    stage.keys("y y");
    assert!(matches!(stage.effects[..], [.., Effect::Clipboard(_)]));
}

#[test]
fn a_file_to_open_is_typed() {
    let mut stage = stage();
    stage.keys("o a b Bksp c Left Home Del x End 数 Enter");
    assert!(matches!(&stage.effects[..], [.., Effect::Open(name)] if name == "xc数"), "{:?}", stage.effects);
}

#[test]
fn the_sheet_does_what_its_lines_say() {
    for (number, binding) in BINDINGS.iter().enumerate() {
        let Some(action) = binding.action.filter(|action| *action != Action::Sheet) else { continue };
        let (mut by_sheet, mut by_key) = (stage(), stage());
        by_sheet.keys("5 ?");
        for _ in 0..number {
            by_sheet.keys("Down");
        }
        by_sheet.keys("Enter");
        by_key.keys("5");
        by_key.app.act(action);
        by_key.settle();
        assert_eq!(write(&by_sheet.app.shelf), write(&by_key.app.shelf), "{}", binding.shown);
        assert_eq!(by_sheet.app.note, by_key.app.note, "{}", binding.shown);
        assert_eq!(by_sheet.app.dialog, by_key.app.dialog, "{}", binding.shown);
        assert_eq!(by_sheet.app.lesson.is_some(), by_key.app.lesson.is_some(), "{}", binding.shown);
    }
}

#[test]
fn highlight_follows_the_cursor_or_stays() {
    let mut stage = stage();
    assert_eq!(stage.app.highlighted(), None);
    stage.keys("h");
    assert_eq!(stage.app.highlighted(), Some(Digit::D8));
    stage.keys("f 3 l");
    assert_eq!(stage.app.highlighted(), Some(Digit::D3));
    stage.keys("f 0");
    assert_eq!(stage.app.highlighted(), None);
    stage.keys("F7");
    assert_eq!(stage.app.highlighted(), Some(Digit::D7));
    stage.keys("F7");
    assert_eq!(stage.app.highlighted(), None);
}

#[test]
fn a_random_player_breaks_nothing() {
    use ninefold::generate::{Random, Xoshiro};
    let keys = "Up Down Left Right h j k l S-Up L s C-a = 1 2 3 4 5 6 7 8 9 M-3 0 z x c v b Tab BackTab u r a A f F4 i i i Enter w C PgDn PgUp m M R p p n Esc Esc g d y ? T e D , / B W Del q C-l y Home End Space";
    let keys: Vec<&str> = keys.split(' ').collect();
    for seed in 0..6 {
        let mut random = Xoshiro::from_seed(seed);
        let mut stage = Stage::new([PUZZLE, X_WING][seed as usize % 2], Lang::En);
        stage.patience = Some(Duration::from_millis(5));
        for _ in 0..400 {
            stage.keys(keys[random.below(keys.len())]);
            assert!(!stage.app.selection.is_empty());
            stage.app.tick(Duration::from_millis(100));
        }
        let shelf = &stage.app.shelf;
        assert_eq!(read(&write(shelf)).map(|read| write(&read)), Ok(write(shelf)));
        let (width, height) = (60 + random.below(90) as u16, 20 + random.below(40) as u16);
        drop(stage.buffer(width, height, crate::stage::FULL));
    }
}

/// From the middle to R1C2.
const TO_R1C2: &str = "k k k k h h h";

#[test]
fn a_puzzle_is_rated_by_all_scales_and_others_are_told_why_not() {
    let mut stage = stage();
    let told = |stage: &Stage| match &stage.app.lesson {
        Some(ShownLesson::Told { text, .. }) => text.clone(),
        other => panic!("{other:?}"),
    };
    stage.keys("5 D");
    let text = told(&stage);
    assert!(text.starts_with("HoDoKu: Easy, "), "{text}");
    assert!(text.contains("Sudoku Explainer: 1.2 / 1.2 / 1.2 (Hidden Single)"), "{text}");
    assert!(text.contains("ninefold: 51 steps"), "{text}");
    let mut stage = Stage::new(SEVERAL, Lang::En);
    stage.keys("D");
    assert!(told(&stage).starts_with("The puzzle has several solutions"), "{}", told(&stage));
}

#[test]
fn a_wrong_digit_of_a_puzzle_with_several_solutions_is_wrong_in_all() {
    let told = |digit: char| {
        let mut stage = Stage::new(SEVERAL, Lang::En);
        // R1C2 is 9 in every solution.
        stage.keys(&format!("{TO_R1C2} {digit} w"));
        match &stage.app.lesson {
            Some(ShownLesson::Told { text, .. }) => text.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(told('9'), "The puzzle has several solutions; in some of them R1C2 is 9.");
    assert_eq!(told('8'), "The puzzle has several solutions; in none of them R1C2 is 8.");
}

#[test]
fn why_finds_the_digit_that_a_check_found_wrong() {
    let mut stage = stage();
    stage.keys("7 C Esc h w");
    assert!(stage.app.lesson.is_some(), "{}", stage.app.note);
}

#[test]
fn the_list_of_steps_is_narrowed() {
    let mut stage = Stage::new(X_WING, Lang::En);
    stage.keys("t");
    let rows = |stage: &Stage| stage.app.lesson.as_ref().map_or(0, |lesson| lesson.rows().len());
    let all = rows(&stage);
    stage.keys("/ x - w i n g Enter");
    assert!((1..all).contains(&rows(&stage)), "{} of {all}", rows(&stage));
    stage.keys("/ q q q Enter");
    assert_eq!(
        (rows(&stage), stage.app.note.as_str()),
        (all, "No technique in the list is called x-wingqqq.")
    );
}

#[test]
fn settings_change_what_they_say_and_are_kept() {
    let mut stage = stage();
    stage.keys(", Enter");
    assert_eq!((stage.app.lang, stage.app.options.lang), (Lang::Zh, Some(Lang::Zh)));
    stage.keys("3 4 5 Esc");
    let options = stage.app.options.clone();
    assert!(!options.shows_clashes && !options.shows_same && !options.shows_clock);
    stage.keys("h");
    assert_eq!(stage.app.highlighted(), None, "the cursor's digit is not highlighted any more");
    let kept = crate::model::Options::read(&options.write());
    assert_eq!(kept, options);
    let mut other = super::App::new(Shelf::new(Game::draft()), Lang::En, 1);
    other.set_options(kept.clone(), false);
    assert_eq!(other.lang, Lang::Zh);
    let mut asked = super::App::new(Shelf::new(Game::draft()), Lang::En, 1);
    asked.set_options(kept, true);
    assert_eq!(asked.lang, Lang::En, "the command line goes before");
}

#[test]
fn pictures_and_pages_are_written() {
    for (share, head) in [
        (super::ShareForm::Svg, &b"<svg"[..]),
        (super::ShareForm::Png, b"\x89PNG"),
        (super::ShareForm::Pdf, b"%PDF-"),
        (super::ShareForm::Givens, PUZZLE.as_bytes()),
    ] {
        let mut stage = stage();
        stage.keys("5 y");
        let number = super::ShareForm::all().iter().position(|one| *one == share).expect("it is in the list");
        for _ in 0..number {
            stage.keys("Down");
        }
        stage.keys("w Enter");
        match stage.effects.last() {
            Some(Effect::Write(_, contents)) => assert!(contents.starts_with(head), "{share:?}"),
            other => panic!("{share:?}: {other:?}"),
        }
    }
}

#[test]
fn a_key_that_does_nothing_says_where_the_keys_are() {
    let mut stage = stage();
    stage.keys("B");
    assert_eq!(stage.app.note, "B does nothing here: ? shows the keys.");
    stage.keys("Up");
    assert_eq!(stage.app.note, "");
}

#[test]
fn enter_on_the_bare_board_says_what_it_is_for() {
    let mut stage = stage();
    stage.keys("Enter");
    assert!(stage.app.note.starts_with("Nothing to apply"), "{}", stage.app.note);
}
