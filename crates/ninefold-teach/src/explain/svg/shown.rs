//! A step on a board of any size as a picture: what is known of the board, the rules of the step in colours of their own,
//! the candidates by the part they play, and the numbers of the argument's lines.

use super::draw::{disc, ink, strike};
use super::geometry::{CELL, FILLED, PicturePoint, RADIUS, corner_at};
use super::grounds::{self, GroundClasses};
use super::legend::LegendSample;
use super::lines::LineText;
use super::spots::Spots;
use super::{numbers, rules, theme};
use crate::explain::chain;
use crate::explain::numbered::LineContent;
use crate::explain::paint::CandidatePart;
use crate::explain::voice::Voice;
use crate::lang::{Lang, Sentence};
use crate::logic::size::{AnyDigit, AnySize, Candidates, Set};
use crate::logic::{Position, Role, Step};
use crate::rules::{CellId, Layout, members_of};
use crate::scene;

/// The classes of rules, in their order.
const RULES: [&str; 6] = ["area", "teal", "rose", "moss", "sand", "gray"];

/// A step while it is drawn.
pub(super) struct DrawnStep<'a> {
    step: &'a Step<AnySize>,
    layout: &'a Layout,
    /// The parts that values of cells play, the most informative first.
    parts: Vec<(CandidatePart, CellId, usize)>,
    /// The rules and houses that are about some cells only: their names and their cells.
    places: Vec<(Sentence, Vec<CellId>)>,
    /// The numbers of the lines of the argument, each with the candidates that it is about.
    numbers: Vec<(String, LineContent)>,
}

impl<'a> DrawnStep<'a> {
    pub(super) fn new(step: &'a Step<AnySize>, position: &'a Position) -> DrawnStep<'a> {
        let (rules, layout) = (position.puzzle().rules(), position.layout());
        let mut parts: Vec<(CandidatePart, CellId, usize)> = Vec::new();
        let mut add = |part: CandidatePart, marks: Vec<(CellId, AnyDigit)>| {
            parts.extend(marks.into_iter().map(|(cell, value)| (part, cell, value.0)));
        };
        add(CandidatePart::Remove, step.removes.pairs());
        add(CandidatePart::Place, step.places.pairs());
        for mark in step.evidence.marks.iter().filter(|mark| mark.role != Role::Target) {
            let digits = |cell| mark.digits.members().map(move |digit| (cell, digit));
            add(CandidatePart::Mark(mark.role), mark.cells.members().flat_map(digits).collect());
        }
        let numbers = chain::numbers(&step.evidence, Voice::new(Lang::En, rules));
        for (_, about) in &numbers {
            let part = if about.is_on { CandidatePart::On } else { CandidatePart::Off };
            for &cell in &about.cells {
                parts.extend(about.values.iter().map(|&value| (part, CellId::new(cell), value)));
            }
        }
        let most = layout.live_cells().count() / 2;
        let houses = step.evidence.drawn_houses().map(|(_, house)| house);
        // An explanation has its houses among its rules.
        let houses = houses.filter(|_| step.length == 0).map(|house| {
            let area = &rules.areas()[house.0];
            (area.say(layout), area.cells.clone())
        });
        let notes =
            step.evidence.rules.iter().map(|rule| (rule.said.clone(), rule.cells.members().collect()));
        let places =
            houses.chain(notes).filter(|(_, cells): &(_, Vec<CellId>)| cells.len() <= most).collect();
        DrawnStep { step, layout, parts, places, numbers }
    }

    fn parts(&self, cell: CellId, value: usize) -> Vec<CandidatePart> {
        let mut parts: Vec<CandidatePart> = Vec::new();
        for &(part, ..) in self.parts.iter().filter(|part| (part.1, part.2) == (cell, value)) {
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        parts
    }

    pub(super) fn plays_a_part(&self, cell: CellId, value: usize) -> bool {
        self.parts.iter().any(|part| (part.1, part.2) == (cell, value))
    }

    /// The rules and houses, with their classes.
    fn rules(&self) -> impl Iterator<Item = (&Sentence, &[CellId], &'static str)> {
        let places = self.places.iter().enumerate();
        places.map(|(place, (said, cells))| (said, cells.as_slice(), RULES[place % RULES.len()]))
    }

    /// Draws the backgrounds of cells.
    pub(super) fn grounds(&self, lines: &mut LineText) {
        let ground = |row, column| -> GroundClasses {
            let cell = self.layout.at(row, column);
            if !self.step.places.of(cell).is_none() {
                return [Some(theme::class(CandidatePart::Place)), None];
            }
            let mut classes = self.rules().filter(|(_, cells, _)| cells.contains(&cell));
            [classes.next(), classes.next()].map(|found| found.map(|(.., class)| class))
        };
        grounds::fill((self.layout.rows(), self.layout.columns()), ground, lines);
    }

    /// Draws the outlines of rules, each further in than the one before.
    pub(super) fn edges(&self, lines: &mut LineText) {
        for (place, (_, cells, class)) in self.rules().enumerate() {
            let inset = 1.8 + 2.4 * (place % 3) as f64;
            let path: String = scene::outline(cells, self.layout, inset / CELL)
                .iter()
                .map(|points| rules::path(points) + "z")
                .collect();
            lines.add(format_args!("<path class=\"{class} edge\" d=\"{path}\"/>"));
        }
    }

    /// Draws the candidates that play a part, rings around the values that do, and the numbers of the argument.
    pub(super) fn marks(&self, spots: &Spots, position: &Position, lines: &mut LineText) {
        let at = |cell: CellId| corner_at(self.layout.row(cell), self.layout.column(cell));
        let middle = |cell| PicturePoint { x: at(cell).x + CELL / 2.0, y: at(cell).y + CELL / 2.0 };
        let (least, size) = (self.layout.least(), spots.wide() / 20.0);
        let radius = (RADIUS * size).min(RADIUS * 1.2);
        let size = radius / RADIUS;
        for cell in self.layout.live_cells() {
            for value in members_of(position.masks()[cell.index()]) {
                let parts = self.parts(cell, value);
                let Some((&first, others)) = parts.split_first() else { continue };
                if position.value(cell).is_some() {
                    let (class, PicturePoint { x, y }) = (theme::class(first), middle(cell));
                    lines.add(format_args!(
                        "<circle class=\"{class} ring\" cx=\"{x}\" cy=\"{y}\" r=\"{FILLED}\"/>"
                    ));
                    continue;
                }
                let place = spots.at(at(cell), value);
                disc(place, size, first, others.first().copied(), lines);
                spots.write(place, value + least, &format!("bold {}", ink(first)), lines);
                if first == CandidatePart::Remove {
                    strike(place, size, lines);
                }
            }
        }
        let spot = |cell: usize, value: usize| {
            let cell = CellId::new(cell);
            match position.value(cell) {
                Some(held) => (held == value + least).then(|| (middle(cell), FILLED)),
                None => {
                    let is_open = position.masks()[cell.index()] >> value & 1 == 1;
                    is_open.then(|| (spots.at(at(cell), value), radius))
                }
            }
        };
        numbers::draw(&self.numbers, spot, lines);
    }

    /// Returns what the legend explains.
    pub(super) fn entries(&self, lang: Lang) -> Vec<(LegendSample, String)> {
        let mut seen: Vec<CandidatePart> = Vec::new();
        for &(_, cell, value) in &self.parts {
            let parts = self.parts(cell, value);
            let shown = if parts[0] == CandidatePart::Place { 1 } else { 2 };
            parts.into_iter().take(shown).for_each(|part| {
                if !seen.contains(&part) {
                    seen.push(part);
                }
            });
        }
        let parts = seen.into_iter().map(|part| (LegendSample::Disc(part), part.name(lang)));
        let rules = self.rules().map(|(said, _, class)| (LegendSample::House(class), said.say(lang)));
        parts.chain(rules).collect()
    }
}
