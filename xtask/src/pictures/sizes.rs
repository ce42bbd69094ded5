//! `docs/pictures/sizes/`: how many rules explanations need, from the record, and one position of the essay.

use super::paper::{Anchor, Paper};
use crate::root;
use crate::sizes::finder::{Finder, Houses, Round};
use crate::sizes::tables::{self, BANDS, Rated};
use anyhow::Context;
use ninefold::explain::svg::Picture;
use ninefold::grid::HouseKind;
use ninefold::logic::{Board, Candidate, Explainer, Profile, Teacher, Technique};
use ninefold::text::Records;
use ninefold::{Cell, Digit, Grid, House, Nine, Rules, engine};
use std::fs;
use std::path::Path;

/// The position of the essay, and the candidate that it follows.
const POSITION: &str = "examples/two-houses.txt";
const CANDIDATE: (u8, &str) = (3, "R1C9");

/// Cages from which a sum of a row follows.
const CAGES: &str = "killer-cage:13:r1c1-r1c3,killer-cage:21:r1c4-r1c7,killer-cage:15:r1c8+r1c9+r2c9";

/// Writes all pictures.
pub(crate) fn write(directory: &Path) -> anyhow::Result<()> {
    let position =
        fs::read_to_string(root().join(POSITION)).with_context(|| format!("cannot read {POSITION}"))?;
    let record = Records::detect(position.as_bytes(), None)?.next().context("an empty file")??;
    let record = record.map_err(|unreadable| anyhow::anyhow!("{}", unreadable.error))?;
    let board = Board::of(&record).context("the position of the essay is too large")?;
    let rules: Rules = CAGES.parse().map_err(|error| anyhow::anyhow!("{error}"))?;
    let cages = Board::new(&Nine::new(Grid::EMPTY).by(&rules));
    let pictures = [
        ("er", ratings(&tables::rated()?)),
        ("techniques", techniques(&tables::needed()?)),
        ("tries", tries(&board)?),
        ("two-houses", step(&mut smallest(), &board, true)?),
        ("loop", step(&mut Teacher::default(), &board, true)?),
        ("cages", step(&mut smallest(), &cages, false)?),
    ];
    for (name, picture) in pictures {
        let path = directory.join(name).with_extension("svg");
        fs::write(&path, picture).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn smallest() -> Teacher {
    Teacher::new(Profile::default().only(&[Explainer::technique()]))
}

fn step(teacher: &mut Teacher, board: &Board, candidates: bool) -> anyhow::Result<String> {
    let step = teacher.next_step(board).context("nothing is found in the position of the essay")?;
    Ok(Picture { legend: false, candidates, ..Picture::default() }.step(&step, board))
}

const LEFT: f64 = 104.0;
const ACROSS: f64 = 72.0;
const UP: f64 = 34.0;

/// Draws a disc for each range of ER and each cost: its area is the share of the puzzles of that range.
fn ratings(rated: &[Rated]) -> String {
    let costs = tables::COSTS;
    let (width, height) = (LEFT + ACROSS * BANDS.len() as f64 + 24.0, 96.0 + UP * costs.len() as f64 + 54.0);
    let title = "The dearest step of a puzzle and its ER";
    let mut paper = Paper::new(width, height, title);
    paper.text([24.0, 32.0], Anchor::Start, "ink head", title);
    paper.lines(
        [24.0, 54.0],
        "soft small",
        &[
            "Up: how many rules the dearest step needs. Across: Sudoku Explainer's rating.",
            "The number counts puzzles, and the area of a disc is their share of the column.",
        ],
    );
    let bottom = 96.0 + UP * costs.len() as f64;
    let level = |place: usize| bottom - UP * (place as f64 + 0.5);
    for (place, (name, _)) in costs.iter().enumerate() {
        paper.stroke([LEFT, level(place)], [width - 16.0, level(place)], "plain", 1.0);
        paper.text([LEFT - 10.0, level(place) + 4.0], Anchor::End, "soft", name);
    }
    for (column, (name, band)) in BANDS.iter().enumerate() {
        let x = LEFT + ACROSS * (column as f64 + 0.5);
        let puzzles: Vec<&Rated> = rated.iter().filter(|one| band.contains(&one.er)).collect();
        paper.text([x, bottom + 22.0], Anchor::Middle, "soft small", name);
        paper.text([x, bottom + 40.0], Anchor::Middle, "soft small", &puzzles.len().to_string());
        for (place, (_, range)) in costs.iter().enumerate() {
            let count = puzzles.iter().filter(|one| range.contains(&one.most)).count();
            if count > 0 {
                let radius = 27.0 * (count as f64 / puzzles.len() as f64).sqrt();
                paper.disc([x, level(place)], radius.max(2.0), "pale");
                paper.text([x, level(place) + 4.0], Anchor::Middle, "ink small", &count.to_string());
            }
        }
    }
    paper.finish()
}

/// Draws a bar for each technique: the houses that its steps need, and a mark for what the cheapest explanation of the same
/// positions needs.
fn techniques(needed: &[tables::Needed]) -> String {
    const STEP: f64 = 21.0;
    const FROM: f64 = 290.0;
    const HOUSE: f64 = 76.0;
    let height = 104.0 + STEP * needed.len() as f64 + 36.0;
    let title = "How many houses a step needs";
    let mut paper = Paper::new(880.0, height, title);
    paper.text([24.0, 32.0], Anchor::Start, "ink head", title);
    paper.text(
        [24.0, 54.0],
        Anchor::Start,
        "soft small",
        "Bars: the fewest houses that refute what the technique removes, in the mean. Lines: the fewest that refute anything there.",
    );
    let bottom = 80.0 + STEP * needed.len() as f64;
    for houses in 0..=7 {
        let x = FROM + HOUSE * f64::from(houses);
        paper.stroke([x, 72.0], [x, bottom], "plain", 1.0);
        paper.text([x, bottom + 20.0], Anchor::Middle, "soft small", &houses.to_string());
    }
    for (place, one) in needed.iter().enumerate() {
        let y = 76.0 + STEP * place as f64;
        let name = Technique::by_id(&one.id).map_or(one.id.as_str(), |technique| technique.name.en);
        paper.text([FROM - 12.0, y + 13.0], Anchor::End, "soft", name);
        paper.rect([FROM, y + 3.0, HOUSE * one.needed, STEP - 7.0], "pale");
        let x = FROM + HOUSE * one.cheapest;
        paper.stroke([x, y + 1.0], [x, y + STEP - 2.0], "gold", 2.5);
        let end = FROM + HOUSE * one.needed.max(one.cheapest) + 7.0;
        paper.text([end, y + 13.5], Anchor::Start, "ink small", &format!("{:.1}", one.needed));
    }
    paper.finish()
}

/// Draws the sets that are tried for the candidate of the essay, and what the grids found break.
fn tries(board: &Board) -> anyhow::Result<String> {
    let solution = engine::solve(&board.to_puzzle()).solution.context("it has one solution")?;
    let candidate = Candidate {
        cell: CANDIDATE.1.parse().map_err(|error| anyhow::anyhow!("{error}"))?,
        digit: Digit::new(CANDIDATE.0),
    };
    let rounds = Finder::new(board, &solution).search(candidate, 9);
    const SIZE: f64 = 171.0;
    let title = "Six questions for one proof";
    let mut paper = Paper::new(880.0, 574.0, title);
    paper.text([24.0, 32.0], Anchor::Start, "ink head", title);
    paper.lines(
        [24.0, 54.0],
        "soft small",
        &[
            "Each grid has 3 in R1C9, keeps the blue houses and breaks the red ones. Every explanation must have one of the red ones.",
            "Large digits are not those of the solution.",
        ],
    );
    for (place, round) in rounds.iter().enumerate() {
        let at = [36.0 + 286.0 * (place % 3) as f64, 118.0 + 230.0 * (place / 3) as f64];
        let head = match (round.tried, &round.kept_by) {
            (0, _) => "the solution, with 3 in R1C9".to_owned(),
            (tried, None) => format!("{}: no grid", names(tried)),
            (tried, Some(_)) => format!("{} kept", names(tried)),
        };
        paper.text([at[0], at[1] - 10.0], Anchor::Start, "ink", &format!("{}. {head}", place + 1));
        small_grid(&mut paper, at, SIZE, round, &solution);
        let broken = round.kept_by.map_or(String::new(), |(_, broken)| format!("breaks {}", names(broken)));
        paper.text([at[0], at[1] + SIZE + 17.0], Anchor::Start, "soft small", &broken);
    }
    Ok(paper.finish())
}

fn small_grid(paper: &mut Paper, [x, y]: [f64; 2], size: f64, round: &Round, solution: &Grid) {
    let cell = size / 9.0;
    paper.rect([x, y, size, size], "plain");
    let area = |house: House| {
        let cells: Vec<_> = house.cells().iter().collect();
        let (first, last) = (cells[0], cells[8]);
        let (row, column) = (first.row_index() as f64, first.column_index() as f64);
        let (down, right) = (last.row_index() as f64 - row + 1.0, last.column_index() as f64 - column + 1.0);
        [x + column * cell, y + row * cell, right * cell, down * cell]
    };
    for (houses, color) in [(round.kept_by.map_or(0, |(_, broken)| broken), "red"), (round.tried, "blue")] {
        for house in each(houses) {
            paper.wash(area(house), color);
        }
    }
    for third in 0..=3 {
        let at = size / 3.0 * f64::from(third);
        paper.stroke([x + at, y], [x + at, y + size], "soft", 1.0);
        paper.stroke([x, y + at], [x + size, y + at], "soft", 1.0);
    }
    let Some((choice, _)) = round.kept_by else { return };
    for one in Cell::ALL {
        let digit = Digit::new(choice[one.index()].trailing_zeros() as u8 + 1);
        let middle = |index: usize| cell * (index as f64 + 0.5);
        let at = [x + middle(one.column_index()), y + middle(one.row_index()) + 4.0];
        let color = if solution.get(one) == Some(digit) { "soft small" } else { "ink head" };
        paper.text(at, Anchor::Middle, color, &digit.to_string());
    }
}

fn each(houses: Houses) -> impl Iterator<Item = House> {
    (0..27).filter(move |place| houses >> place & 1 == 1).map(|place| House::CLASSIC[place as usize])
}

/// Returns the names of houses: `rows 2 3, box 3`.
fn names(houses: Houses) -> String {
    const KINDS: [(HouseKind, &str, &str); 3] = [
        (HouseKind::Row, "row", "rows"),
        (HouseKind::Column, "column", "columns"),
        (HouseKind::Block, "box", "boxes"),
    ];
    let of_kind = KINDS.iter().filter_map(|(kind, one, several)| {
        let same = each(houses).filter(|house| house.kind() == *kind);
        let numbers: Vec<String> = same.map(|house| (house.number() + 1).to_string()).collect();
        let name = if numbers.len() == 1 { one } else { several };
        (!numbers.is_empty()).then(|| format!("{name} {}", numbers.join(" ")))
    });
    of_kind.collect::<Vec<_>>().join(", ")
}
