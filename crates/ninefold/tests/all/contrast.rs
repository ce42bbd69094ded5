//! Checks that every digit and word of every picture can be read on its background: its contrast by WCAG 2 is at
//! least 4.5.
//!
//! Pictures are read back from their SVG. For each text, the shapes under its middle are laid on the paper in their
//! order, with their opacity.

use crate::support::{examples, is_long};
use ninefold::explain::grid;
use ninefold::explain::svg::{Picture, Theme};
use ninefold::lang::Lang;
use ninefold::logic::{Board, Explainer};
use ninefold::rules::{Hue, Puzzle, Rules};
use ninefold::solve::Watch;
use ninefold::{Grid, Nine};
use std::collections::HashMap;

const ENOUGH: f64 = 4.5;

type Rgb = [f64; 3];

fn luminance(color: Rgb) -> f64 {
    let linear = color.map(|part| {
        let part = part / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn rgb(hex: &str) -> Rgb {
    let part = |at: usize| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("hexadecimal"));
    [part(1), part(3), part(5)]
}

#[test]
fn the_formula_gives_the_figures_of_its_authors() {
    assert!((contrast([255.0; 3], [0.0; 3]) - 21.0).abs() < 1e-9);
    // The lightest grey that is sufficient on white, and the next lighter one.
    assert!(contrast([255.0; 3], rgb("#767676")) >= 4.5 && contrast([255.0; 3], rgb("#777777")) < 4.5);
}

/// The fill of every class, and its opacity.
struct Style(HashMap<String, (Option<String>, Option<f64>)>);

impl Style {
    fn of(svg: &str) -> Style {
        let (_, rest) = svg.split_once("<style>").expect("a style");
        let (css, _) = rest.split_once("</style>").expect("its end");
        let mut classes: HashMap<String, (Option<String>, Option<f64>)> = HashMap::new();
        for rule in css.split('}') {
            let Some((selector, body)) = rule.split_once('{') else { continue };
            let class = classes.entry(selector.trim_start_matches('.').to_owned()).or_default();
            for declaration in body.split(';') {
                match declaration.split_once(':') {
                    Some(("fill", color)) => class.0 = Some(color.to_owned()),
                    Some(("fill-opacity" | "opacity", share)) => {
                        class.1 = Some(share.parse().expect("a number"))
                    }
                    _ => {}
                }
            }
        }
        Style(classes)
    }

    /// Returns the fill that the classes give a shape. Later rules win, following the picture's own order of classes.
    fn fill(&self, classes: &str) -> Option<(Rgb, f64)> {
        let found: Vec<_> = classes.split(' ').filter_map(|class| self.0.get(class)).collect();
        let color = found.iter().rev().find_map(|class| class.0.as_deref())?;
        let share = found.iter().rev().find_map(|class| class.1).unwrap_or(1.0);
        (color != "none").then(|| (rgb(color), share))
    }
}

fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

fn number(tag: &str, name: &str) -> f64 {
    attribute(tag, name).map_or(0.0, |value| value.parse().expect("a number"))
}

/// Whether the point is inside the polygons of a path with straight lines.
fn is_in_path(path: &str, x: f64, y: f64) -> bool {
    let mut is_in = false;
    for part in path.split('z').filter(|part| !part.is_empty() && !part.contains('Q')) {
        let mut points: Vec<(f64, f64)> = Vec::new();
        let mut rest = part;
        while let Some(command) = rest.chars().next() {
            let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |at| at + 1);
            let numbers: Vec<f64> =
                rest[1..end].split(' ').filter_map(|number| number.parse().ok()).collect();
            let (lastx, lasty) = points.last().copied().unwrap_or_default();
            points.push(match (command, numbers.as_slice()) {
                ('H', &[x]) => (x, lasty),
                ('V', &[y]) => (lastx, y),
                ('h', &[x]) => (lastx + x, lasty),
                ('v', &[y]) => (lastx, lasty + y),
                ('M' | 'L', &[x, y]) => (x, y),
                other => panic!("{other:?} in {path}"),
            });
            rest = &rest[end..];
        }
        for (i, &(ax, ay)) in points.iter().enumerate() {
            let (bx, by) = points[(i + 1) % points.len()];
            if (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax) {
                is_in = !is_in;
            }
        }
    }
    is_in
}

fn covers(tag: &str, x: f64, y: f64) -> bool {
    if tag.starts_with("<circle") {
        return (number(tag, "cx") - x).hypot(number(tag, "cy") - y) <= number(tag, "r");
    }
    if tag.starts_with("<rect") {
        let (left, top) = (number(tag, "x"), number(tag, "y"));
        return (left..=left + number(tag, "width")).contains(&x)
            && (top..=top + number(tag, "height")).contains(&y);
    }
    attribute(tag, "d").is_some_and(|path| is_in_path(path, x, y))
}

/// Returns the middle of every text.
fn texts(line: &str) -> Vec<(f64, f64)> {
    let y = number(line, "y") - 4.6;
    let spans: Vec<f64> = line.split("<tspan").skip(1).map(|span| number(&format!(" {span}"), "x")).collect();
    if spans.is_empty() { vec![(number(line, "x"), y)] } else { spans.into_iter().map(|x| (x, y)).collect() }
}

/// Returns the worst contrast of a picture, and its place.
fn worst(svg: &str) -> (f64, String) {
    let style = Style::of(svg);
    let mut under: Vec<&str> = Vec::new();
    let mut worst = (f64::MAX, String::new());
    for line in svg.lines().map(|line| line.rsplit_once("</style>").map_or(line, |(_, rest)| rest)) {
        let classes = attribute(line, "class").unwrap_or_default();
        if ["<circle", "<rect", "<path"].iter().any(|kind| line.starts_with(kind)) {
            // Rings, links and lines of the grid are not backgrounds; lines of rules have a test of their own.
            let is_line = classes.split(' ').any(|class| ["thin", "thick", "line"].contains(&class));
            if style.fill(classes).is_some() && !is_line {
                under.push(line);
            }
        } else if line.starts_with("<text") {
            let (ink, _) = style.fill(classes).unwrap_or_else(|| panic!("no ink: {line}"));
            for (x, y) in texts(line) {
                let mut ground = [255.0; 3];
                for shape in under.iter().filter(|shape| covers(shape, x, y)) {
                    let (color, share) =
                        style.fill(attribute(shape, "class").unwrap_or_default()).expect("a fill");
                    ground = [0, 1, 2].map(|i| color[i] * share + ground[i] * (1.0 - share));
                }
                let found = contrast(ink, ground);
                if found < worst.0 {
                    worst = (found, format!("{line} at {x} {y} on {ground:?}"));
                }
            }
        }
    }
    worst
}

#[test]
fn digits_of_pictures_stand_out_from_what_is_under_them() {
    let themes = [Theme::Light, Theme::Dark, Theme::Print];
    // The short run draws a picture of each third example, the long one all.
    let (at_once, every) = if is_long() { (themes.len(), 1) } else { (1, 3) };
    for (number, (board, step)) in examples().iter().step_by(every).enumerate() {
        for theme in themes.into_iter().cycle().skip(number % themes.len()).take(at_once) {
            let svg = Picture { theme, ..Picture::default() }.step(step, board);
            let (found, place) = worst(&svg);
            assert!(found >= ENOUGH, "{:?} {theme:?}: {found:.2} for {place}", step.technique);
        }
    }
}

#[test]
fn digits_of_pictures_of_any_size_stand_out_too() {
    for rules in [
        "12x12",
        "6x6,digits:0-5,killer-cage:9:r1c1-r2c1-r2c2,killer-cage:2:r1c2-r1c3,thermometer:r4c1-r4c4,even:r5c1",
        "4x4,whispers:1:r1c1-r2c2-r3c3,killer-cage:10:r1c1-r1c4,sandwich:5:r4c1-r4c4",
    ] {
        let mut puzzle = Puzzle::blank(rules.parse::<Rules>().expect("rules"));
        let corner = puzzle.layout().find("r1c1").expect("a cell");
        puzzle.give(corner, 3);
        let mut watch = Watch::forever();
        let mut explainer = Explainer::open(puzzle, &mut watch).expect("no limit");
        for _ in 0..3 {
            let step = explainer.next(&mut watch).expect("no limit");
            for theme in [Theme::Light, Theme::Dark, Theme::Print] {
                let picture = Picture { theme, ..Picture::default() };
                let (found, place) = worst(&picture.position(step.as_ref(), explainer.position()));
                assert!(found >= ENOUGH, "{rules} {theme:?}: {found:.2} for {place}");
            }
            step.iter().for_each(|step| explainer.apply(step));
        }
    }
}

#[test]
fn digits_stand_out_from_the_colours_of_lines() {
    let rules = Rules::new("whispers:r1c1-r1c3".parse().expect("rules"));
    let board = Board::new(&Nine::new(Grid::default()).by(rules));
    for theme in [Theme::Light, Theme::Dark, Theme::Print] {
        let style = Style::of(&Picture { theme, ..Picture::default() }.board(&board));
        let fill = |class: &str| style.fill(class).unwrap_or_else(|| panic!("{class} has no fill")).0;
        let grounds = Hue::ALL.map(|hue| format!("r-{}", hue.name()));
        for ground in grounds.iter().map(String::as_str).chain(["r-tint", "r-tube"]) {
            for ink in ["ink", "put", "soft", "r-letter"] {
                let found = contrast(fill(ink), fill(ground));
                assert!(found >= ENOUGH, "{theme:?}: {found:.2} for {ink} on {ground}");
            }
        }
    }
}

#[test]
fn a_pale_digit_is_noticed() {
    let picture = "<svg><style>.paper{fill:#ffffff}.disc{fill:#0969da}.wash{fill-opacity:.42}.ink{fill:#6e7781}</style>\n\
         <rect class=\"paper\" width=\"100\" height=\"100\"/>\n<circle class=\"disc wash\" cx=\"50\" cy=\"50\" r=\"9\"/>\n\
         <text class=\"ink\" x=\"50\" y=\"54.6\">1</text>\n";
    let (found, _) = worst(picture);
    assert!((2.0..3.0).contains(&found), "{found}");
}

/// Returns a terminal colour that every terminal shows in the same way: 16 to 255.
fn indexed(index: u8) -> Rgb {
    assert!(index >= 16, "colour {index} is the terminal's own");
    if index >= 232 {
        return [f64::from(index - 232) * 10.0 + 8.0; 3];
    }
    let level = |part: u8| if part == 0 { 0.0 } else { f64::from(part) * 40.0 + 55.0 };
    let index = index - 16;
    [level(index / 36), level(index / 6 % 6), level(index % 6)]
}

#[test]
fn digits_on_a_terminal_stand_out_from_grounds_of_ours() {
    let mut seen = 0;
    for (board, step) in examples() {
        let drawn = grid::board(board, Some(step), true, Lang::En);
        for escape in
            drawn.split("\x1b[").skip(1).filter_map(|rest| rest.split_once('m')).map(|(codes, _)| codes)
        {
            let codes: Vec<&str> = escape.split(';').collect();
            let color = |kind: &str| {
                let at = codes.windows(2).position(|pair| pair == [kind, "5"])?;
                codes.get(at + 2)?.parse().ok().map(indexed)
            };
            if let Some(ground) = color("48") {
                let ink = color("38").unwrap_or_else(|| panic!("a ground without an ink: {escape}"));
                assert!(contrast(ink, ground) >= ENOUGH, "{:?}: {escape}", step.technique);
                seen += 1;
            }
            let is_ground =
                |code: &str| code.parse().is_ok_and(|code: u8| matches!(code, 40..=47 | 100..=107));
            let plain = (0..codes.len()).filter(|&at| at == 0 || codes[at - 1] != "5");
            let own = plain.map(|at| codes[at]).find(|code| is_ground(code));
            assert_eq!(own, None, "{escape}: a colour that each terminal shows in its own way");
        }
    }
    assert!(seen > 500, "{seen}");
}
