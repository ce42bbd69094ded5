//! Pictures of the player for the documentation. `cargo xtask gen` writes them, so they stay up to date.
//!
//! Each picture is a script of keys, played without a terminal and without a clock.

mod svg;

use super::model::Game;
use super::stage::{FULL, Stage};
use super::view::{ColorDepth, LineStyle, Look};
use ninefold::lang::Lang;
use ninefold::rate::Level;
use std::time::Duration;

/// A position whose next step is an X-Wing: the example of `ninefold hint`.
const X_WING: &str = ":0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::";

/// A puzzle of the level unfair.
const UNFAIR: &str = "4...........519..36....8......32.9..8....7..4......17..4.78........9.7....51.4..9";

/// An easy puzzle.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A picture's name, its stage, its size and its look. The stage is boxed because so many of them would overflow a
/// thread's stack.
type PictureScene = (&'static str, Box<Stage>, (u16, u16), Look);

/// The name and contents of every picture.
///
/// ```no_run
/// let names: Vec<&str> = ninefold_play::pictures::all().iter().map(|(name, _)| *name).collect();
/// assert!(names.contains(&"hint.svg"));
/// ```
pub fn all() -> Vec<(&'static str, String)> {
    let sixteen = Look { depth: ColorDepth::Sixteen, lines: LineStyle::Double };
    let mono = Look { depth: ColorDepth::Mono, lines: LineStyle::Heavy };
    let pictures: [PictureScene; 27] = [
        ("play.svg", playing(Lang::En), (80, 24), FULL),
        ("play-large.svg", playing(Lang::En), (120, 40), FULL),
        ("play-sixteen.svg", playing(Lang::En), (80, 24), sixteen),
        ("play-mono.svg", playing(Lang::En), (80, 24), mono),
        ("play-zh.svg", playing(Lang::Zh), (80, 24), FULL),
        ("play-large-zh.svg", playing(Lang::Zh), (120, 40), FULL),
        ("hint-where.svg", scripted(X_WING, Lang::En, "i i"), (80, 24), FULL),
        ("hint.svg", scripted(X_WING, Lang::En, "i i i"), (120, 40), FULL),
        ("hint-zh.svg", scripted(X_WING, Lang::Zh, "i i i"), (80, 24), FULL),
        ("steps.svg", scripted(UNFAIR, Lang::En, "t Down Down Right Down"), (120, 40), FULL),
        ("steps-zh.svg", scripted(UNFAIR, Lang::Zh, "t Down Down Right Down"), (120, 40), FULL),
        ("path.svg", scripted(UNFAIR, Lang::En, "P Right Right Right Right Right Right"), (120, 40), FULL),
        ("why.svg", scripted(EASY, Lang::En, "k k k k h h 2 w Right"), (80, 24), FULL),
        ("keys.svg", scripted(EASY, Lang::En, "?"), (80, 24), FULL),
        ("keys-zh.svg", scripted(EASY, Lang::Zh, "?"), (80, 24), FULL),
        ("new.svg", scripted(EASY, Lang::En, "n Down Down"), (80, 24), FULL),
        ("puzzles.svg", several(), (80, 24), FULL),
        ("draft.svg", scripted(EASY, Lang::En, "d A 5 l 3 l l 7"), (80, 24), FULL),
        ("draft-zh.svg", scripted(EASY, Lang::Zh, "d A 5 l 3 l l 7"), (80, 24), FULL),
        ("begin.svg", scripted(EASY, Lang::En, "Up"), (80, 24), FULL),
        ("techniques.svg", scripted(EASY, Lang::En, "T w i n g Down Down Space Down"), (80, 24), FULL),
        ("techniques-zh.svg", scripted(EASY, Lang::Zh, "T w i n g Down Down Space Down"), (80, 24), FULL),
        ("study.svg", scripted(EASY, Lang::En, "T x y - w i n g Enter"), (120, 40), FULL),
        ("study-zh.svg", scripted(EASY, Lang::Zh, "T x y - w i n g Enter"), (80, 24), FULL),
        ("rating.svg", scripted(UNFAIR, Lang::En, "D"), (80, 24), FULL),
        ("settings.svg", scripted(EASY, Lang::En, ", Down"), (80, 24), FULL),
        ("too-small.svg", playing(Lang::En), (60, 12), FULL),
    ];
    let picture = |(name, stage, (width, height), look): PictureScene| {
        (name, svg::of(&stage.buffer(width, height, look)))
    };
    pictures.into_iter().map(picture).collect()
}

fn scripted(puzzle: &str, lang: Lang, keys: &str) -> Box<Stage> {
    let mut stage = Stage::new(puzzle, lang);
    stage.keys(keys);
    stage.app.tick(Duration::from_secs(225));
    Box::new(stage)
}

/// A game that shows a bit of everything: marks, colours, a clash, a highlighted digit, a selection.
fn playing(lang: Lang) -> Box<Stage> {
    let mut stage = Stage::new(EASY, lang);
    let game = Game { level: Some(Level::Easy), ..stage.app.game().clone() };
    stage.app.shelf.replace(game);
    // From R5C5 to R1C3 and its neighbours.
    stage.keys("k k k k h h 4 z h x 1 2 l l 2 6 Space 2 6 l z");
    stage.keys("l l 5 z j j j j j x 1 7 h 4 c 7 9 h z");
    stage.keys("v S-Down S-Left 4 z k k k h b 5 5 z Esc h h h k v 6 z j 7");
    stage.keys("j j j j l l S-Right S-Right S-Down F6");
    stage.app.tick(Duration::from_secs(754));
    Box::new(stage)
}

/// Several puzzles on the shelf.
fn several() -> Box<Stage> {
    let mut stage = playing(Lang::En);
    stage.keys("n 3");
    stage.app.tick(Duration::from_secs(61));
    stage.keys("n 5 i d g");
    stage
}
