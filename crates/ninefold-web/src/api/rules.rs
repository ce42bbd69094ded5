//! `rules`: what rules mean and look like, as data for drawing a board.

use super::asked::Asked;
use super::error::Error;
use super::{Question, to_json};
use ninefold::explain::text::house_id;
use ninefold::rules::{Area, CellId, Layout, Part, Rules};
use ninefold::scene::{self, Item, Labels, Point, Scene};
use ninefold::solve::Watch;
use serde::Serialize;

pub(super) const QUESTION: Question = Question {
    name: "rules",
    about: "What rules mean and look like: rows, columns and digits, houses, pairs and sums, sentences, and everything to draw. \
            Of boards that do not fit nine by nine: rows, columns and digits, houses, sentences, and everything to draw.",
    fields: &["rules", "lang"],
    needs: &["rules"],
    shape: "{rules: string, rows: integer, columns: integer, digits: integer, least: integer, houses: [{id: string, cells: [Cell]}], \
            apart: [[Cell]], pairs: [{cells: [Cell], beside: [Digits]}], \
            sums: [{cells: [Cell], factors: [integer], least: integer, most: integer}], \
            within: [{cell: Cell, digits: Digits}], \
            constraints: [{kind: string, name: string, about: string, text: string, drawn: boolean}], \
            below: [Item], above: [Item], thin: [[number]], thick: [[number]], outside: [Item], reach: number}",
    answer,
};

#[derive(Serialize)]
struct Facts {
    /// The rules in the short form.
    rules: String,
    rows: usize,
    columns: usize,
    /// The number of digits, and the smallest.
    digits: usize,
    least: usize,
    /// Sets of cells that hold no digit twice.
    houses: Vec<HouseCells>,
    /// Pairs of cells that must differ, other than those in a house.
    apart: Vec<[String; 2]>,
    pairs: Vec<AllowedPairs>,
    sums: Vec<RuleSum>,
    within: Vec<AllowedDigits>,
    constraints: Vec<WordedConstraint>,
    /// The drawings below the lines of the grid, and (`above`) those over them. Lengths are in cells, from the upper
    /// left corner.
    below: Vec<DrawnShape>,
    above: Vec<DrawnShape>,
    /// The lines of the grid. Each goes from one point to another, with two numbers for each point.
    thin: Vec<[f64; 4]>,
    thick: Vec<[f64; 4]>,
    /// The drawings around the grid, and the distance from its border that they reach.
    outside: Vec<DrawnShape>,
    reach: f64,
}

#[derive(Serialize)]
struct HouseCells {
    id: String,
    cells: Vec<String>,
}

/// The digits that the second cell may hold for each digit of the first.
#[derive(Serialize)]
struct AllowedPairs {
    cells: [String; 2],
    beside: Vec<String>,
}

/// A sum of digits times factors that must be in a range.
#[derive(Serialize)]
struct RuleSum {
    cells: Vec<String>,
    factors: Vec<i64>,
    least: i64,
    most: i64,
}

/// The digits that a cell may hold.
#[derive(Serialize)]
struct AllowedDigits {
    cell: String,
    digits: String,
}

/// A constraint in words.
#[derive(Serialize)]
struct WordedConstraint {
    kind: &'static str,
    name: &'static str,
    about: &'static str,
    text: String,
    /// Whether the board shows the cells and numbers of the text, if it has any.
    drawn: bool,
}

/// Something to draw.
#[derive(Serialize, Default)]
struct DrawnShape {
    shape: &'static str,
    ink: &'static str,
    /// The points of a path.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    points: Vec<[f64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dash: Option<[f64; 2]>,
    /// The corner of an area, the centre of a circle, or the place of a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<[f64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    radius: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    centred: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

fn answer(asked: &Asked, _: Watch<'static>) -> Result<String, Error> {
    let rules = asked.rules_of_any_size()?;
    asked.work_out(&rules)?;
    let (layout, lang) = (rules.layout(), asked.lang());
    let scene = Scene::new(&rules, Labels::Large);
    let line = |[from, to]: &[Point; 2]| [from.x, from.y, to.x, to.y].map(rounded);
    let mut facts = Facts {
        rules: rules.to_string(),
        rows: layout.rows(),
        columns: layout.columns(),
        digits: layout.value_count(),
        least: layout.least(),
        houses: Vec::new(),
        apart: Vec::new(),
        pairs: Vec::new(),
        sums: Vec::new(),
        within: Vec::new(),
        constraints: Vec::new(),
        below: scene.below.into_iter().map(drawn).collect(),
        above: scene.above.into_iter().map(drawn).collect(),
        thin: scene.thin.iter().map(line).collect(),
        thick: scene.thick.iter().map(line).collect(),
        reach: rounded(scene.outside.iter().map(|clue| clue.reach).fold(0.0, f64::max)),
        outside: scene.outside.into_iter().flat_map(|clue| clue.items).map(drawn).collect(),
    };
    // The page's board has digits from 1 on.
    if layout.is_corner() {
        facts.houses = houses(&rules);
        for (_, part) in rules.parts() {
            facts.add(part, layout);
        }
    } else {
        facts.houses = areas(&rules);
    }
    let said = rules.constraints().iter().map(|constraint| WordedConstraint {
        kind: constraint.kind().id,
        name: constraint.kind().name.get(lang),
        about: constraint.kind().about.get(lang),
        text: constraint.say(layout).say(lang),
        drawn: !scene::is_wordy(constraint, layout),
    });
    facts.constraints = said.collect();
    Ok(to_json(&facts))
}

impl Facts {
    fn add(&mut self, part: &Part, layout: &Layout) {
        let id = |&cell: &CellId| layout.id(cell);
        match part {
            // Houses are listed separately, and other rules are described in words.
            Part::Different { .. } | Part::Filter(_) => {}
            Part::Pair { cells, relation } if relation.is_unequal() => {
                self.apart.push(cells.each_ref().map(id));
            }
            Part::Pair { cells, relation } => {
                let beside = relation.rows().iter().map(|&mask| digits(mask)).collect();
                self.pairs.push(AllowedPairs { cells: cells.each_ref().map(id), beside });
            }
            Part::EqualSums { .. } => {
                part.without_equal_sums().iter().for_each(|sum| self.add(sum, layout));
            }
            Part::Sum { terms, least, most } => self.sums.push(RuleSum {
                cells: terms.iter().map(|(cell, _)| id(cell)).collect(),
                factors: terms.iter().map(|&(_, factor)| factor).collect(),
                least: *least,
                most: *most,
            }),
            Part::Within { cell, values } => {
                self.within.push(AllowedDigits { cell: id(cell), digits: digits(*values) });
            }
        }
    }
}

fn digits(mask: u64) -> String {
    (0..9).filter(|bit| mask >> bit & 1 == 1).map(|bit| char::from(b'1' + bit)).collect()
}

/// Returns the houses of a board of any size.
fn areas(rules: &Rules) -> Vec<HouseCells> {
    let layout = rules.layout();
    let house = |area: &Area| HouseCells {
        id: area.id(),
        cells: area.cells.iter().map(|&cell| layout.id(cell)).collect(),
    };
    rules.areas().iter().map(house).collect()
}

fn houses(rules: &Rules) -> Vec<HouseCells> {
    let house =
        |house: &ninefold::House| HouseCells { id: house_id(*house), cells: super::ids(house.cells()) };
    rules.houses().iter().map(house).collect()
}

/// Rounds a length to a thousandth of a cell, which is precise enough.
fn rounded(length: f64) -> f64 {
    (length * 1000.0).round() / 1000.0
}

fn drawn(item: Item) -> DrawnShape {
    let place = |point: Point| [rounded(point.x), rounded(point.y)];
    match item {
        Item::Path { points, is_closed, ink, width, dash } => DrawnShape {
            shape: "path",
            ink: ink.name(),
            points: points.into_iter().map(place).collect(),
            closed: Some(is_closed),
            dash,
            width: Some(width),
            ..DrawnShape::default()
        },
        Item::Area { corner, width, height, ink } => DrawnShape {
            shape: "area",
            ink: ink.name(),
            at: Some(place(corner)),
            width: Some(rounded(width)),
            height: Some(rounded(height)),
            ..DrawnShape::default()
        },
        Item::Disc { at, radius, ink } => DrawnShape {
            shape: "disc",
            ink: ink.name(),
            at: Some(place(at)),
            radius: Some(radius),
            ..DrawnShape::default()
        },
        Item::Ring { at, radius, ink, width } => DrawnShape {
            shape: "ring",
            ink: ink.name(),
            at: Some(place(at)),
            radius: Some(radius),
            width: Some(width),
            ..DrawnShape::default()
        },
        Item::Text { at, size, is_centred, ink, text } => DrawnShape {
            shape: "text",
            ink: ink.name(),
            at: Some(place(at)),
            size: Some(size),
            centred: Some(is_centred),
            text: Some(text),
            ..DrawnShape::default()
        },
    }
}
