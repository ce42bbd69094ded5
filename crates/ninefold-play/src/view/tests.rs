//! Compares screens, as text, with what they should show.

use super::{ColorDepth, LineStyle, Look, MouseTarget, target};
use crate::action::Action;
use crate::stage::{FULL, Stage};
use ninefold::lang::Lang;
use ninefold::{Cell, Digit};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const X_WING: &str = ":0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::";

fn stage() -> Stage {
    Stage::new(PUZZLE, Lang::En)
}

/// The characters of a screen; the second half of a wide one is left out.
fn text(buffer: &Buffer) -> Vec<String> {
    use unicode_width::UnicodeWidthStr;
    (0..buffer.area.height)
        .map(|y| {
            let (mut line, mut x) = (String::new(), 0);
            while x < buffer.area.width {
                let symbol = buffer[(x, y)].symbol();
                line += symbol;
                x += (symbol.width() as u16).max(1);
            }
            line.trim_end().to_owned()
        })
        .collect()
}

fn screen(stage: &Stage, width: u16, height: u16) -> Vec<String> {
    text(&stage.buffer(width, height, FULL))
}

#[test]
fn eighty_by_twenty_four() {
    let mut stage = stage();
    stage.keys("k k k k h h 4 h x 1 2 l l c 2 6 h");
    let expected = "
 ninefold · Puzzle 1                                                       0:00
┏━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┓  Digit  Corner  Centre
┃  5  │  3  ▐  4  ▌     │  7  │     ┃     │     │     ┃  Colour  Cand.
┃     │     ▐     ▌ 26  │     │     ┃     │     │     ┃
┃  6  │     │     ┃  1  │  9  │  5  ┃     │     │     ┃  1 2 3 4 5 6 7 8 9
┃     │     │     ┃     │     │     ┃     │     │     ┃  6 7 6 6 6 4 6 4 5
┃     │  9  │  8  ┃     │     │     ┃     │  6  │     ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃  R1C3
┣━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━┫  50 cells to go
┃  8  │     │     ┃     │  6  │     ┃     │     │  3  ┃  3 moves
┃     │     │     ┃     │     │     ┃     │     │     ┃  candidates: tidied
┃  4  │     │     ┃  8  │     │  3  ┃     │     │  1  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃
┃  7  │     │     ┃     │  2  │     ┃     │     │  6  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃
┣━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━┫
┃     │  6  │     ┃     │     │     ┃  2  │  8  │     ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃
┃     │     │     ┃  4  │  1  │  9  ┃     │     │  5  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃
┃     │     │     ┃     │  8  │     ┃     │  7  │  9  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃  Hint  Undo  Redo  New
┗━━━━━┷━━━━━┷━━━━━┻━━━━━┷━━━━━┷━━━━━┻━━━━━┷━━━━━┷━━━━━┛  Learn  Pause  Keys
 ? keys   i hint   u undo   p pause   n new   q quit";
    let shown = screen(&stage, 80, 24);
    // The first line break only improves readability.
    for (shown, expected) in shown.iter().zip(expected.lines().skip(1)) {
        assert_eq!(shown, expected);
    }
    assert_eq!(shown.len(), expected.lines().count() - 1);
}

#[test]
fn large_digits_and_keypads_of_candidates() {
    let mut stage = stage();
    stage.keys("A");
    let shown = screen(&stage, 120, 40);
    let row = |y: usize| shown[y].chars().take(25).collect::<String>();
    assert_eq!(row(1), "┏━━━━━━━┯━━━━━━━┯━━━━━━━┳");
    // The givens 5 and 3, and the candidates 1, 2 and 4.
    assert_eq!(
        [row(2), row(3), row(4)],
        ["┃  █▀▀  │  ▀▀█  │ 1 2   ┃", "┃  ▀▀█  │  ▀▀█  │ 4     ┃", "┃  ▀▀▀  │  ▀▀▀  │       ┃"]
    );
    assert_eq!(row(5), "┠───────┼───────┼───────╂");
}

#[test]
fn a_small_window_says_how_large_it_must_be() {
    let stage = stage();
    let shown = screen(&stage, 60, 20).join("\n");
    assert!(shown.starts_with("This window is 60 x 20; the board needs 80 x 24"), "{shown}");
    // Whatever the size, nothing panics.
    for (width, height) in [(0, 0), (1, 1), (2, 50), (300, 1), (79, 23)] {
        drop(stage.buffer(width, height, FULL));
    }
}

/// Style of the first character of a candidate in the small layout.
fn style_at(stage: &Stage, look: Look, cell: Cell, digit: Digit) -> ratatui::style::Style {
    let buffer = stage.buffer(80, 24, look);
    let layout = super::WindowLayout::of(buffer.area).expect("it is large enough");
    let inside = layout.cell(cell);
    let at = digit.index() as u16;
    let cell = &buffer[(inside.x + at % 5, inside.y + at / 5)];
    assert_eq!(cell.symbol(), digit.to_string());
    cell.style()
}

#[test]
fn a_whole_hint_is_coloured_in_every_depth() {
    let mut stage = Stage::new(X_WING, Lang::En);
    stage.keys("i i i");
    let (removed, corner) = (Cell::at(1, 5), Cell::at(1, 4));
    for depth in [ColorDepth::Mono, ColorDepth::Sixteen, ColorDepth::Full] {
        let look = Look { depth, lines: LineStyle::Heavy };
        let removed = style_at(&stage, look, removed, Digit::D5);
        let pattern = style_at(&stage, look, corner, Digit::D5);
        assert!(removed.add_modifier.contains(Modifier::CROSSED_OUT), "{depth:?}");
        assert_ne!(removed, pattern, "{depth:?}");
        let is_colored = |style: ratatui::style::Style| style.bg.is_some_and(|color| color != Color::Reset);
        assert_eq!(is_colored(removed) && is_colored(pattern), depth != ColorDepth::Mono);
    }
}

#[test]
fn without_colours_there_are_none() {
    let mut stage = Stage::new(X_WING, Lang::En);
    stage.keys("v 3 b 2 z 5 i i i");
    let buffer = stage.buffer(80, 24, Look { depth: ColorDepth::Mono, lines: LineStyle::Ascii });
    for cell in buffer.content() {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{cell:?}");
    }
    let sixteen = stage.buffer(80, 24, Look { depth: ColorDepth::Sixteen, lines: LineStyle::Double });
    let is_indexed = |color| matches!(color, Color::Indexed(_) | Color::Rgb(..));
    assert!(!sixteen.content().iter().any(|cell| is_indexed(cell.fg) || is_indexed(cell.bg)));
}

#[test]
fn a_pause_hides_every_digit() {
    let mut stage = stage();
    stage.keys("5 p");
    let buffer = stage.buffer(80, 24, FULL);
    let layout = super::WindowLayout::of(buffer.area).expect("it is large enough");
    for cell in Cell::ALL {
        for place in layout.cell(cell).positions() {
            assert!(!buffer[place].symbol().contains(|c: char| c.is_ascii_digit()), "{cell}");
        }
    }
    assert!(text(&buffer).join("\n").contains("Paused. p goes on."));
}

#[test]
fn chinese_fits_and_lines_up() {
    let screens = [
        "i i i",
        "?",
        "n",
        "g",
        "P Right",
        "t",
        "y",
        "C",
        "d",
        "o",
        "R",
        "T",
        "T Down Enter",
        "D",
        ",",
        "t /",
    ];
    for keys in screens {
        let mut stage = Stage::new(X_WING, Lang::Zh);
        stage.keys(keys);
        for (width, height) in [(80, 24), (120, 40), (56, 34)] {
            let shown = screen(&stage, width, height);
            use unicode_width::UnicodeWidthStr;
            assert!(shown.iter().all(|line| line.width() <= usize::from(width)), "{keys}: {shown:#?}");
        }
    }
    let stage = Stage::new(PUZZLE, Lang::Zh);
    assert!(
        screen(&stage, 80, 24)[1].ends_with("┓  数字  角标  中标  颜色"),
        "{:#?}",
        screen(&stage, 80, 24)[1]
    );
}

#[test]
fn what_is_drawn_is_what_is_clicked() {
    let mut stage = stage();
    let area = Rect::new(0, 0, 80, 24);
    let shown = screen(&stage, 80, 24);
    let find = |shown: &[String], label: &str| {
        let (y, line) = shown.iter().enumerate().find(|(_, line)| line.contains(label)).expect("it is drawn");
        let before = line.split(label).next().unwrap_or_default();
        Position::new(before.chars().count() as u16, y as u16)
    };
    for (label, action) in
        [("Hint", Action::Hint), ("Undo", Action::Undo), ("Keys", Action::Sheet), ("New", Action::New)]
    {
        assert_eq!(target(&stage.app, area, find(&shown, label)), Some(MouseTarget::Act(action)), "{label}");
    }
    assert_eq!(target(&stage.app, area, Position::new(3, 2)), Some(MouseTarget::Cell(Cell::at(0, 0))));
    assert_eq!(
        target(&stage.app, area, Position::new(57, 4)),
        Some(MouseTarget::Act(Action::Digit(Digit::D1)))
    );
    stage.keys("n");
    let shown = screen(&stage, 80, 24);
    let place = find(&shown, "Unfair");
    assert_eq!(target(&stage.app, area, place), Some(MouseTarget::Line(3)));
    assert_eq!(target(&stage.app, area, Position::new(3, 2)), None, "the board lies behind it");
}

#[test]
fn long_texts_scroll_to_their_end() {
    let mut stage = Stage::new(PUZZLE, Lang::En);
    stage.keys("C");
    let long: String = (1..60).map(|number| format!("line {number}\n")).collect();
    stage.app.lesson =
        Some(crate::app::ShownLesson::Told { title: crate::messages::CHECK_TITLE, text: long });
    assert!(screen(&stage, 80, 24).join("\n").contains("line 1\n"));
    for _ in 0..20 {
        stage.keys("PgDn");
    }
    let shown = screen(&stage, 80, 24).join("\n");
    assert!(shown.contains("line 59") && shown.contains("PgUp"), "{shown}");
}

#[test]
fn without_colours_clashes_and_colours_have_signs() {
    let mut stage = stage();
    stage.keys("v 3 z k k k k h h 5");
    let buffer = stage.buffer(80, 24, Look { depth: ColorDepth::Mono, lines: LineStyle::Ascii });
    let layout = super::WindowLayout::of(buffer.area).expect("it is large enough");
    let (clash, colored) = (layout.cell(Cell::at(0, 2)), layout.cell(Cell::at(4, 4)));
    assert_eq!(buffer[(clash.x + 3, clash.y)].symbol(), "!");
    assert_eq!(buffer[(colored.right() - 1, colored.bottom() - 1)].symbol(), "c");
}

#[test]
fn the_catalogue_fits_and_its_lines_can_be_clicked() {
    for look in [FULL, Look { depth: ColorDepth::Mono, lines: LineStyle::Ascii }] {
        let mut stage = stage();
        stage.keys("T");
        let shown = text(&stage.buffer(80, 24, look));
        let y = shown.iter().position(|line| line.contains("[x] Full House")).expect("the first technique");
        let area = Rect::new(0, 0, 80, 24);
        assert_eq!(target(&stage.app, area, Position::new(20, y as u16)), Some(MouseTarget::Line(1)));
        assert!(shown[y].contains("Easy"), "{}", shown[y]);
        stage.keys("Down Space");
        let shown = text(&stage.buffer(80, 24, look));
        assert!(shown[y].contains("[ ] Full House"), "{}", shown[y]);
        stage.keys("End Left Left");
        let shown = text(&stage.buffer(80, 24, look)).join("\n");
        assert!(shown.contains("Last resort"), "{shown}");
    }
}

#[test]
fn a_path_has_a_chart_of_its_steps() {
    let mut stage = Stage::new(X_WING, Lang::En);
    stage.keys("P");
    let shown = screen(&stage, 80, 24).join("\n");
    assert!(shown.contains('▲') && shown.contains("▄"), "an X-Wing is hard: {shown}");
    let ascii = Look { depth: ColorDepth::Mono, lines: LineStyle::Ascii };
    let shown = text(&stage.buffer(80, 24, ascii)).join("\n");
    assert!(shown.is_ascii() || !shown.contains('▲'), "{shown}");
}

#[test]
fn who_begins_is_told_how_and_who_hides_the_clock_sees_none() {
    let mut stage = stage();
    let shown = screen(&stage, 80, 24).join("\n");
    for word in ["1-9  write a digit", "?    all keys", "q    quit; all is saved"] {
        assert!(shown.contains(word), "{word}: {shown}");
    }
    stage.keys(", 5 Esc");
    assert!(!screen(&stage, 80, 24)[0].contains("0:00"));
}

#[test]
fn an_example_shows_its_own_givens_and_no_clash_of_the_game() {
    let mut stage = stage();
    // R1C3 clashes with the 5 of R1C1.
    stage.keys("k k k k h h 5 T x y - w i n g Down Up Enter");
    let example = stage.app.lesson.as_ref().and_then(crate::app::ShownLesson::marked);
    let board = example.expect("an example").board.clone();
    let buffer = stage.buffer(120, 40, FULL);
    let layout = super::WindowLayout::of(buffer.area).expect("it is large enough");
    for (cell, _) in board.values().iter() {
        let inside = layout.cell(cell);
        let cells: Vec<_> = inside.positions().map(|place| &buffer[place]).collect();
        let is_blue = cells.iter().any(|drawn| drawn.fg == Color::Indexed(33));
        assert_eq!(is_blue, !board.givens().contains(cell), "{cell}");
        assert!(cells.iter().all(|drawn| drawn.bg != Color::Indexed(160)), "{cell}");
    }
}

/// The words of the text next to the controls, on all its pages.
fn words_read(stage: &mut Stage, width: u16, height: u16) -> Vec<String> {
    let mut words = Vec::new();
    for _ in 0..40 {
        for line in screen(stage, width, height) {
            words.extend(line.split_whitespace().map(str::to_owned));
        }
        stage.keys("PgDn");
    }
    words
}

#[test]
fn in_the_least_window_every_word_can_be_read() {
    for (puzzle, keys) in
        [(X_WING, "P"), (X_WING, "P Right"), (X_WING, "D"), (X_WING, "i i i"), (X_WING, "C"), (PUZZLE, "Esc")]
    {
        for lang in [Lang::En, Lang::Zh] {
            let taught = || {
                let mut stage = Stage::new(puzzle, lang);
                stage.keys(keys);
                stage
            };
            let small = words_read(&mut taught(), 56, 34);
            // With room for everything, nothing is scrolled, and words that wrapped are joined.
            let large = screen(&taught(), 200, 100).join("\n");
            let panel: Vec<&str> = large
                .lines()
                .filter_map(|line| line.split(['\u{2503}', '\u{2513}', '\u{251b}']).next_back())
                .collect();
            let missing: Vec<&str> = panel
                .iter()
                .flat_map(|line| line.split_whitespace())
                .filter(|word| word.is_ascii() && !small.iter().any(|read| read == word))
                // Buttons for which a text leaves no room in narrow panels; their keys still work.
                .filter(|word| !["Undo", "Redo", "New", "Pause"].contains(word))
                .collect();
            assert!(missing.is_empty(), "{keys} {lang:?}: {missing:?} cannot be read");
        }
    }
}

#[test]
fn in_the_least_window_a_path_has_several_lines() {
    let mut stage = Stage::new(X_WING, Lang::En);
    stage.keys("P Right Right");
    let shown = screen(&stage, 56, 34);
    let text: Vec<&str> =
        shown[23..33].iter().map(|line| line.get(25..).unwrap_or_default().trim()).collect();
    let sentence = "Hidden Single in a box. In box 5, R6C4 is the only place left for 2. \
                    R45C56 cannot be 2 because of the 2 in R2C6 and R7C5. So 2 goes in R6C4.";
    assert!(text.join(" ").contains(sentence), "{shown:#?}");
}
