//! Pictures: that pixels are where the rules of drawing put them, by looking at single pixels.

use ninefold::explain::svg::Theme;
use ninefold::text::Record;
use ninefold::{Cell, CellSet, Grid, Nine, Puzzle, Rules};
use ninefold_paper::{Fonts, Sketch, png};
use tiny_skia::Pixmap;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn givens() -> Grid {
    PUZZLE.parse().expect("a grid")
}

fn light() -> Sketch {
    Sketch { theme: Theme::Light, ..Sketch::default() }
}

fn pixels(svg: &str, width: u32) -> Pixmap {
    let png = png(svg, width, &Fonts::default()).expect("a picture");
    Pixmap::decode_png(&png).expect("a PNG")
}

/// From black, 0, to white, 255.
fn shade(picture: &Pixmap, x: f64, y: f64) -> u8 {
    picture.pixel(x as u32, y as u32).expect("within the picture").demultiply().green()
}

/// Where a share of the grid lies, in pixels: the grid is 540 of 552 units, in the middle.
fn at(picture: &Pixmap, share: f64) -> f64 {
    (6.0 + 540.0 * share) / 552.0 * f64::from(picture.width())
}

/// How many pixels of a row of the picture, from one share of the grid to another, are dark.
fn dark_across(picture: &Pixmap, from: f64, to: f64, y: f64) -> usize {
    let (from, to) = (at(picture, from) as u32, at(picture, to) as u32);
    (from..to).filter(|&x| shade(picture, f64::from(x), at(picture, y)) < 128).count()
}

#[test]
fn the_size_is_what_was_asked_for() {
    let svg = light().svg(&Record::of(givens()));
    for width in [16, 100, 601, 3000] {
        let picture = pixels(&svg, width);
        assert_eq!((picture.width(), picture.height()), (width, width));
    }
    assert!(png(&svg, 0, &Fonts::default()).is_err());
    assert!(png("<svg", 100, &Fonts::default()).is_err());
}

#[test]
fn boxes_have_thicker_lines_than_cells() {
    let empty = Record::of(Grid::EMPTY);
    let picture = pixels(&light().svg(&empty), 2208);
    // Across each upright line, half a cell down.
    let widths: Vec<usize> = (0..=9)
        .map(|i| {
            let share = f64::from(i) / 9.0;
            (0..40)
                .filter(|step| {
                    let x = at(&picture, share) + f64::from(*step) - 20.0;
                    x >= 0.0
                        && x < f64::from(picture.width())
                        && shade(&picture, x, at(&picture, 0.5 / 9.0)) < 215
                })
                .count()
        })
        .collect();
    for (i, &width) in widths.iter().enumerate() {
        let expected = if i % 3 == 0 { 8..=12 } else { 3..=6 };
        assert!(expected.contains(&width), "line {i} is {width} pixels wide: {widths:?}");
    }
}

#[test]
fn a_cell_is_dark_if_it_is_filled() {
    let picture = pixels(&light().svg(&Record::of(givens())), 1000);
    for cell in Cell::ALL {
        let (row, column) = (cell.row_index() as f64, cell.column_index() as f64);
        let dark: usize = (1..20)
            .map(|i| {
                dark_across(
                    &picture,
                    (column + 0.2) / 9.0,
                    (column + 0.8) / 9.0,
                    (row + f64::from(i) / 20.0) / 9.0,
                )
            })
            .sum();
        assert_eq!(dark > 0, givens().get(cell).is_some(), "{cell}");
    }
}

/// All dark pixels of the digits in the cell in row 1, column 1.
fn ink(record: &Record) -> usize {
    let picture = pixels(&light().svg(record), 1000);
    (10..90).map(|i| dark_across(&picture, 0.1 / 9.0, 0.9 / 9.0, f64::from(i) / 900.0)).sum()
}

#[test]
fn givens_are_bolder_than_what_was_placed() {
    let given = Record::of(Grid::EMPTY.with(Cell::at(0, 0), ninefold::Digit::D8));
    let mut placed = given.clone();
    let mut marks = *Nine::new(Grid::EMPTY).allowed();
    marks.set(Cell::at(0, 0), ninefold::DigitSet::only(ninefold::Digit::D8));
    placed.puzzle = Nine::with_marks(Grid::EMPTY, &marks).into();
    placed.placed = CellSet::only(Cell::at(0, 0));
    let (bold, plain) = (ink(&given), ink(&placed));
    assert!(plain > 0 && bold > plain + plain / 5, "{bold} {plain}");
}

#[test]
fn themes_are_light_and_dark() {
    let record = Record::of(givens());
    for (theme, is_dark) in [(Theme::Light, false), (Theme::Print, false), (Theme::Dark, true)] {
        let picture = pixels(&Sketch { theme, ..light() }.svg(&record), 300);
        assert_eq!(shade(&picture, 1.0, 1.0) < 128, is_dark, "{theme:?}");
        assert_eq!(picture.pixel(0, 0).map(|pixel| pixel.alpha()), Some(255), "nothing shines through");
    }
}

#[test]
fn diagonals_are_drawn_where_they_count() {
    let middle_of_r2c2 = |rules| {
        let picture = pixels(&light().svg(&Record::of(Nine::new(Grid::EMPTY).by(rules))), 1000);
        shade(&picture, at(&picture, 1.5 / 9.0), at(&picture, 1.5 / 9.0))
    };
    assert_eq!(middle_of_r2c2(Rules::CLASSIC), 255);
    assert!(middle_of_r2c2(Rules::diagonal()) < 230);
}

#[test]
fn marks_are_drawn_if_there_are_some_or_if_they_are_wanted() {
    let dots = |record: &Record, candidates| {
        let svg = Sketch { candidates, ..light() }.svg(record);
        svg.matches("<tspan").count()
    };
    let puzzle = Nine::new(givens());
    let plain = Record::of(&puzzle);
    let all: usize = puzzle
        .candidates()
        .iter()
        .filter(|(cell, _)| givens().get(*cell).is_none())
        .map(|(_, digits)| digits.len())
        .sum();
    assert_eq!((dots(&plain, false), dots(&plain, true)), (0, all));
    let mut marks = puzzle.candidates();
    marks.set(Cell::at(0, 2), ninefold::DigitSet::only(ninefold::Digit::D1));
    let marked = Record::of(Nine::with_marks(givens(), &marks));
    assert!(dots(&marked, false) > 0, "a position with marks of its own shows them");
    let mut one = ninefold::Candidates::FULL;
    one.set(Cell::at(0, 2), [1, 2].map(ninefold::Digit::new).into_iter().collect());
    let one = Record::of(Nine::with_marks(givens(), &one));
    assert_eq!((dots(&one, false), dots(&one, true)), (2, all - 1), "cells without marks stay blank");
}

#[test]
fn the_same_picture_has_the_same_bytes() {
    let svg = Sketch { coordinates: true, candidates: true, ..light() }.svg(&Record::of(givens()));
    let once = png(&svg, 700, &Fonts::default()).expect("a picture");
    assert_eq!(once, png(&svg, 700, &Fonts::default()).expect("a picture"));
}

#[test]
fn a_solution_keeps_its_givens_bold() {
    let puzzle = Puzzle::new(givens());
    let solution = puzzle.solution().expect("it has one");
    let svg = light().solution(&Record::of(puzzle), &solution);
    assert_eq!(svg.matches("class=\"big giv ink\"").count(), 30);
    assert_eq!(svg.matches("class=\"big put\"").count(), 51);
}

#[test]
fn what_pictures_of_boards_never_have_is_named() {
    let drawn = |inner: &str| {
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">{inner}</svg>");
        png(&svg, 10, &Fonts::default()).map_err(|error| error.to_string())
    };
    assert!(drawn("<title>t</title><g><rect width=\"5\" height=\"5\"/></g>").is_ok());
    for (inner, named) in [
        ("<image href=\"a.png\"/>", "<image>"),
        ("<rect width=\"5\" height=\"wide\"/>", "height=\"wide\" of <rect>"),
        ("<circle r=\"1\" transform=\"scale(2)\"/>", "transform: scale(2)"),
        ("<style>.a{fill:red}</style><circle class=\"a\" r=\"1\"/>", "fill: red"),
        ("<path d=\"M1 1A3 3 0 0 1 5 5\"/>", "the command A"),
        ("<path d=\"M1 x\"/>", "before \"x\""),
        ("<text><tspan>5</tspan></text>", "x=\"\" of <tspan>"),
    ] {
        let problem = drawn(inner).expect_err(inner);
        assert!(problem.contains(named), "{problem}");
    }
    assert!(png("<html/>", 10, &Fonts::default()).is_err_and(|error| error.to_string().contains("<html>")));
}

#[test]
fn styles_are_those_of_the_element_the_sheet_and_what_is_around() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 60 10\">\
        <style>rect{fill:#00f}.a{fill:#0f0}.a.b{fill-opacity:.5}#c{fill:#123456}</style>\
        <g fill=\"#f00\"><path d=\"M0 0h10v10h-10z\"/><rect x=\"10\" width=\"10\" height=\"10\" fill=\"#fff\"/>\
        <rect class=\"a\" x=\"20\" width=\"10\" height=\"10\"/><rect class=\"b a\" x=\"30\" width=\"10\" height=\"10\"/>\
        <rect id=\"c\" class=\"a\" x=\"40\" width=\"10\" height=\"10\" style=\"opacity:0.5\"/></g></svg>";
    let picture = pixels(svg, 60);
    let at = |x| {
        let pixel = picture.pixel(x, 5).expect("within the picture").demultiply();
        (pixel.red(), pixel.green(), pixel.blue(), pixel.alpha())
    };
    assert_eq!(at(5), (255, 0, 0, 255), "from around");
    assert_eq!(at(15), (0, 0, 255, 255), "the sheet counts more than an attribute");
    assert_eq!(at(25), (0, 255, 0, 255), "a class counts more than a name");
    assert_eq!(at(35), (0, 255, 0, 128));
    let (red, green, blue, alpha) = at(45);
    assert!(
        [(red, 0x12), (green, 0x34), (blue, 0x56), (alpha, 128)]
            .iter()
            .all(|(one, other)| one.abs_diff(*other) <= 1)
    );
    assert_eq!(at(55).3, 0, "nothing is there");
}

#[test]
fn paths_go_where_their_commands_say() {
    // A square in every way to write it.
    let square = |path: &str| {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><path d=\"{path}\"/></svg>"
        );
        pixels(&svg, 10).pixels().iter().map(|pixel| pixel.alpha()).collect::<Vec<u8>>()
    };
    let expected = square("M2 2H8V8H2Z");
    assert_eq!(expected.iter().filter(|&&alpha| alpha == 255).count(), 36);
    for path in ["m2,2h6v6h-6z", "M2 2 8 2 8 8 2 8z", "M2 2l6 0 0 6-6 0z", "M2 2 l 6 .0.0 6 -6-0 z"] {
        assert_eq!(square(path), expected, "{path}");
    }
    assert_eq!(square("M2 2h2v2h-2zh6v6h-6z"), expected, "from where the part began");
    assert_eq!(square("M2 2Q8 2 8 2V8H2z"), expected, "a curve whose bend is its end");
}
