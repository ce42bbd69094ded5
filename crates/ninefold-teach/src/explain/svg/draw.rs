//! The board and the marks on it, from the paper up: houses, cells, lines, digits, links, discs.

use super::geometry::{
    CELL, FILLED, MARGIN, Obstacle, PicturePoint, QuadraticCurve, RADIUS, corner, middle, place,
};
use super::lines::LineText;
use super::links::{self, DrawnLink};
use super::theme;
use super::{numbers, rules};
use crate::explain::paint::{CandidatePart, StepPaint};
use crate::explain::voice::Voice;
use crate::explain::{chain, words};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::lang::Lang;
use crate::logic::{Board, Candidate, Node, Role, Step};
use crate::scene::{Labels, Scene};
use std::fmt::Write;

/// A picture without its frame.
#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) step: Option<&'a Step>,
    pub(super) board: &'a Board,
    pub(super) paint: StepPaint,
    pub(super) links: Vec<DrawnLink>,
    /// Whether to draw marks that play no part.
    pub(super) candidates: bool,
    pub(super) coordinates: bool,
    /// The room that clues outside of the grid take above it, right of it, below it and left of it.
    pub(super) frame: [f64; 4],
}

impl<'a> Drawing<'a> {
    pub(super) fn new(step: Option<&'a Step>, board: &'a Board) -> Drawing<'a> {
        let paint = StepPaint::new(step, board);
        let links = step.map(|step| links::of_evidence(&step.evidence)).unwrap_or_default();
        let frame = rules::frame(board.rules());
        Drawing { step, board, paint, links, candidates: true, coordinates: true, frame }
    }

    /// Returns the width and the height of the grid.
    pub(super) fn size(&self) -> (f64, f64) {
        let layout = self.board.rules().layout();
        (CELL * layout.columns() as f64, CELL * layout.rows() as f64)
    }

    /// Returns everything but the legend.
    pub(super) fn body(&self) -> String {
        let mut lines = LineText::default();
        let rules = self.board.rules();
        if rules.is_classic() {
            self.grounds(&mut lines);
            grid(&mut lines);
        } else {
            // These are opaque, so they lie under the backgrounds of the step.
            let scene = Scene::new(rules, if self.candidates { Labels::Small } else { Labels::Large });
            rules::items(&scene.below, &mut lines);
            self.grounds(&mut lines);
            rules::grid(&scene, &mut lines);
            rules::items(&scene.above, &mut lines);
            rules::outside(&scene, self.coordinates, self.label_margins(), &mut lines);
        }
        self.edges(&mut lines);
        if self.coordinates {
            self.coordinates(&mut lines);
        }
        self.digits(&mut lines);
        if self.candidates {
            self.candidates(&mut lines);
        }
        self.links(&mut lines);
        self.groups(&mut lines);
        self.discs(&mut lines);
        self.tags(&mut lines);
        self.numbers(&mut lines);
        self.sector_labels(&mut lines);
        lines.0
    }

    /// Draws filled cells. Those that play a part have a ring.
    fn digits(&self, lines: &mut LineText) {
        for (cell, digit) in self.board.values().iter() {
            let PicturePoint { x, y } = middle(cell);
            if let Some(part) = self.paint.parts(Candidate::new(cell, digit)).first() {
                let class = theme::class(*part);
                lines.add(format_args!(
                    "<circle class=\"{class} ring\" cx=\"{x}\" cy=\"{y}\" r=\"{FILLED}\"/>"
                ));
            }
            let class = if self.board.givens().contains(cell) { "giv ink" } else { "put" };
            let (y, value) = (y + 12.0, self.board.rules().value_of(digit));
            lines.add(format_args!("<text class=\"big {class}\" x=\"{x}\" y=\"{y}\">{value}</text>"));
        }
    }

    /// Draws the candidates that play no part: a text element for each line of them.
    fn candidates(&self, lines: &mut LineText) {
        for row in 0..9 {
            for third in 0..3 {
                let mut spans = String::new();
                let mut y = 0.0;
                for cell in House::row(row).cells_in_order() {
                    for digit in &Digit::ALL[third * 3..third * 3 + 3] {
                        let candidate = Candidate::new(cell, *digit);
                        let at = place(candidate);
                        y = at.y + 4.6;
                        if self.board.has(candidate) && self.paint.parts(candidate).is_empty() {
                            let value = self.board.rules().value_of(*digit);
                            write!(spans, "<tspan x=\"{}\">{value}</tspan>", at.x)
                                .expect("a string takes everything");
                        }
                    }
                }
                if !spans.is_empty() {
                    lines.add(format_args!("<text class=\"soft\" y=\"{y:.1}\">{spans}</text>"));
                }
            }
        }
    }

    fn links(&self, lines: &mut LineText) {
        let mut obstacles =
            Obstacle::of_board(self.board, |candidate| !self.paint.parts(candidate).is_empty());
        let minor = links::minor(&self.links);
        for (link, is_minor) in self.links.iter().zip(minor) {
            let (from, to) = link.ends();
            let curve = QuadraticCurve::around(from, to, &obstacles);
            obstacles.extend(Obstacle::of_curve(&curve));
            link.draw(&curve, is_minor, lines);
        }
    }

    /// Draws an outline around the candidates of a group that are in one line.
    fn groups(&self, lines: &mut LineText) {
        let chains = self.step.map(|step| step.evidence.chains.as_slice()).unwrap_or_default();
        let mut drawn: Vec<Node> = Vec::new();
        for inference in chains.iter().flat_map(|chain| &chain.inferences) {
            let node = Node {
                cells: inference.node.cells & self.board.places(inference.node.digit),
                ..inference.node
            };
            if node.cells.len() < 2 || !is_in_line(node.cells) || drawn.contains(&node) {
                continue;
            }
            drawn.push(node);
            let (first, last) = ends(node.cells);
            let [from, to] = [first, last].map(|cell| place(Candidate::new(cell, node.digit)));
            let class = theme::class(if node.is_on { CandidatePart::On } else { CandidatePart::Off });
            let size = RADIUS + 3.0;
            let (x, y) = (from.x - size, from.y - size);
            let (width, height) = (to.x - from.x + 2.0 * size, to.y - from.y + 2.0 * size);
            lines.add(format_args!(
                "<rect class=\"{class} ring\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
                 rx=\"{size}\"/>"
            ));
        }
    }

    /// Draws the letter of each set, at the corner of one of its cells.
    fn tags(&self, lines: &mut LineText) {
        let marks = self.step.map(|step| step.evidence.marks.as_slice()).unwrap_or_default();
        let mut taken = CellSet::EMPTY;
        let mut named: Vec<Role> = Vec::new();
        for mark in marks.iter().filter(|mark| matches!(mark.role, Role::Set(_))) {
            let free = mark.cells - taken;
            let Some(cell) = free.first().or(mark.cells.first()).filter(|_| !named.contains(&mark.role))
            else {
                continue;
            };
            taken.insert(cell);
            named.push(mark.role);
            let PicturePoint { x, y } = corner(cell);
            let class = theme::class(CandidatePart::Mark(mark.role));
            let letter = part_letter(CandidatePart::Mark(mark.role)).unwrap_or(' ');
            lines.add(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"6.5\"/>"));
            lines
                .add(format_args!("<text class=\"tag over\" x=\"{x}\" y=\"{:.1}\">{letter}</text>", y + 3.2));
        }
    }

    /// Draws the numbers of an argument that is told as a list.
    fn numbers(&self, lines: &mut LineText) {
        let Some(step) = self.step else { return };
        let spot = |cell: usize, value: usize| {
            let (cell, digit) = (Cell::ALL[cell], Digit::ALL[value]);
            let candidate = Candidate::new(cell, digit);
            match self.board.values().get(cell) {
                Some(held) => (held == digit).then(|| (middle(cell), FILLED)),
                None => self.board.has(candidate).then(|| (place(candidate), RADIUS)),
            }
        };
        let voice = Voice::new(Lang::En, self.board.rules());
        numbers::draw(&chain::numbers(&step.evidence, voice), spot, lines);
    }

    fn discs(&self, lines: &mut LineText) {
        for cell in self.board.empty() {
            for digit in self.board.marks(cell) {
                let candidate = Candidate::new(cell, digit);
                let parts = self.paint.parts(candidate);
                if let Some((&first, others)) = parts.split_first() {
                    disc(place(candidate), 1.0, first, others.first().copied(), lines);
                    let PicturePoint { x, y } = place(candidate);
                    let (ink, y, value) = (ink(first), y + 4.6, self.board.rules().value_of(digit));
                    lines.add(format_args!(
                        "<text class=\"bold {ink}\" x=\"{x}\" y=\"{y:.1}\">{value}</text>"
                    ));
                    if first == CandidatePart::Remove {
                        strike(place(candidate), 1.0, lines);
                    }
                }
            }
        }
    }
}

/// Draws the disc of a candidate, with a ring around it if it plays a second part. `size` is 1 where candidates are 20
/// units apart.
pub(super) fn disc(
    PicturePoint { x, y }: PicturePoint,
    size: f64,
    part: CandidatePart,
    second: Option<CandidatePart>,
    lines: &mut LineText,
) {
    let class = theme::class(part);
    let sized = |length: f64| (length * size * 100.0).round() / 100.0;
    let (whole, inner, outer) = (sized(RADIUS), sized(RADIUS - 0.5), sized(RADIUS + 1.0));
    match part {
        CandidatePart::Remove => {
            lines.add(format_args!("<circle class=\"pale\" cx=\"{x}\" cy=\"{y}\" r=\"{whole}\"/>"));
        }
        CandidatePart::Off => {
            lines.add(format_args!("<circle class=\"paper\" cx=\"{x}\" cy=\"{y}\" r=\"{whole}\"/>"));
            lines.add(format_args!("<circle class=\"{class} ring\" cx=\"{x}\" cy=\"{y}\" r=\"{inner}\"/>"));
        }
        _ => lines.add(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{whole}\"/>")),
    }
    // A digit that is placed needs no ring, because it is the end of the argument. A candidate that a chain denies
    // already has one, and a coloured one stands out; a ring that says they belong to the pattern would add nothing.
    let tells_all = part == CandidatePart::Off || matches!(part, CandidatePart::Mark(Role::Color(_)));
    let is_plain =
        part == CandidatePart::Place || (tells_all && second == Some(CandidatePart::Mark(Role::Pattern)));
    let ring =
        second.filter(|&second| !is_plain && (theme::class(second) != class || second == CandidatePart::Off));
    if let Some(second) = ring {
        let class = theme::class(second);
        lines.add(format_args!("<circle class=\"{class} ring\" cx=\"{x}\" cy=\"{y}\" r=\"{outer}\"/>"));
    }
}

/// Draws the line through a candidate that is removed.
pub(super) fn strike(PicturePoint { x, y }: PicturePoint, size: f64, lines: &mut LineText) {
    let reach = (700.0 * size).round() / 100.0;
    let (left, right, low, high) = (x - reach, x + reach, y + reach, y - reach);
    lines.add(format_args!(
        "<line class=\"rm strike\" x1=\"{left}\" y1=\"{low}\" x2=\"{right}\" y2=\"{high}\"/>"
    ));
}

/// Returns the class of the digit on a disc.
pub(super) fn ink(part: CandidatePart) -> &'static str {
    match part {
        CandidatePart::Remove => "gone",
        CandidatePart::Off => "ink",
        _ => "over",
    }
}

/// Draws the lines of the grid.
fn grid(lines: &mut LineText) {
    let end = MARGIN + 9.0 * CELL;
    for (class, width, is_thick) in [("thin", 1.0, false), ("thick", 2.4, true)] {
        let mut path = String::new();
        for i in (0..10).filter(|i| (i % 3 == 0) == is_thick) {
            let at = MARGIN + CELL * f64::from(i);
            write!(path, "M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}").expect("a string takes everything");
        }
        lines.add(format_args!("<path class=\"{class}\" stroke-width=\"{width}\" d=\"{path}\"/>"));
    }
}

/// Returns the first and the last cell in reading order.
fn ends(cells: CellSet) -> (Cell, Cell) {
    let mut members = cells.iter();
    let first = members.next().unwrap_or(Cell::ALL[0]);
    (first, members.next_back().unwrap_or(first))
}

/// Whether the cells are in one box and, within it, in one row or column, so that nothing else is between them.
fn is_in_line(cells: CellSet) -> bool {
    let is_one = |house: fn(Cell) -> House| {
        let mut houses = cells.iter().map(house);
        let first = houses.next();
        houses.all(|house| Some(house) == first)
    };
    is_one(Cell::block) && (is_one(Cell::row) || is_one(Cell::column))
}

/// Returns the letter of a set, for the legend.
pub(super) fn part_letter(part: CandidatePart) -> Option<char> {
    match part {
        CandidatePart::Mark(Role::Set(index) | Role::Color(index)) => Some(words::letter(index)),
        _ => None,
    }
}
