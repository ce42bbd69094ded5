//! A board on paper.

use super::fit::shortened;
use super::pen::{BLACK, GREY, GreyInk, LineCap, Pen, TextStyle, bold, regular};
use super::{Entry, Outcome, drawn};
use crate::font::{Anchor, Fonts, Weight};
use crate::sketch::only_marked;
use ninefold::rules::CellId;
use ninefold::scene::{self, Labels, Scene};
use ninefold::{Puzzle, Rules};

/// The height of digits, in ems.
const DIGIT: f32 = 0.733;

/// The lines of a board. Boards of one size and with the same rules share them, so they are stored once.
pub(super) struct BoardLines {
    side: f32,
    rules: Rules,
    labels: Labels,
    /// Whether the clues around the grid belong to them.
    has_clues: bool,
    /// The name that pages use for them.
    name: String,
}

/// The features of a board that its lines show.
#[derive(Clone, Copy)]
struct BoardFeatures<'a> {
    rules: &'a Rules,
    labels: Labels,
    has_clues: bool,
}

/// A board at its place.
#[derive(Clone, Copy)]
pub(super) struct PlacedBoard {
    pub(super) corner: (f32, f32),
    pub(super) side: f32,
}

impl BoardLines {
    /// Makes the lines of a grid of this size, with the drawings of its rules.
    fn new(look: BoardFeatures<'_>, side: f32, pen: &mut Pen<'_>) -> BoardLines {
        let BoardFeatures { rules, labels, has_clues } = look;
        let (scene, cell) = (Scene::new(rules, labels), cell(side, rules));
        // Only clues reach farther than one cell beyond the grid.
        let around = scene.outside.iter().map(|clue| clue.reach as f32).fold(1.0, f32::max) * cell;
        let name = pen.keep([-around, -around, side + around, side + around], |pen| {
            drawn::items(&scene.below, cell, pen);
            let nine = nine(side, rules);
            let [thin, thick] = weights(nine);
            pen.lines(&drawn::ends(&scene.thin, cell), thin, thin_ink(nine), LineCap::ButtCap);
            pen.lines(&drawn::ends(&scene.thick, cell), thick, BLACK, LineCap::ProjectingSquareCap);
            drawn::items(&scene.above, cell, pen);
            let clues = scene.outside.iter().filter(|_| has_clues);
            clues.for_each(|clue| drawn::items(&clue.items, cell, pen));
        });
        BoardLines { side, rules: rules.clone(), labels, has_clues, name }
    }

    /// Draws the lines of this board. If none like them are known, makes them.
    fn draw(known: &mut Vec<BoardLines>, board: PlacedBoard, look: BoardFeatures<'_>, pen: &mut Pen<'_>) {
        let is_same = |lines: &BoardLines| {
            lines.side == board.side
                && lines.rules == *look.rules
                && lines.labels == look.labels
                && lines.has_clues == look.has_clues
        };
        let index = known.iter().position(is_same).unwrap_or_else(|| {
            known.push(BoardLines::new(look, board.side, pen));
            known.len() - 1
        });
        let (x, y) = board.corner;
        #[cfg(test)]
        {
            let (cell, layout) = (cell(board.side, look.rules), look.rules.layout());
            let end = (x + cell * layout.columns() as f32, y + cell * layout.rows() as f32);
            super::overlap::note_board([x, y, end.0, end.1]);
        }
        pen.kept(&known[index].name, (x, y));
    }
}

/// The width of a cell on a board of this size.
fn cell(side: f32, rules: &Rules) -> f32 {
    side / rules.layout().rows().max(rules.layout().columns()) as f32
}

/// The distances that clues reach beyond a grid, in cells: above it, right of it, below it and left of it.
fn margins(rules: &Rules) -> [f32; 4] {
    scene::margins(rules).map(|margin| margin as f32)
}

/// The width and height of a grid with the clues around it, in cells.
fn extent(rules: &Rules, [above, right, below, left]: [f32; 4]) -> (f32, f32) {
    let layout = rules.layout();
    (layout.columns() as f32 + left + right, layout.rows() as f32 + above + below)
}

/// The part of a board that has nine cells in a row: all of it where there are fewer.
fn nine(side: f32, rules: &Rules) -> f32 {
    side.min(9.0 * cell(side, rules))
}

/// The widths of the lines between cells, and of those between boxes and around them.
fn weights(side: f32) -> [f32; 2] {
    [(side * 0.0016).clamp(0.3, 0.65), (side * 0.0072).clamp(1.2, 2.8)]
}

/// The darkness of the lines between cells. On a small board they crowd, so they are paler there, and the boxes stand
/// out.
fn thin_ink(side: f32) -> GreyInk {
    const SMALL: (f32, f32) = (120.0, 165.0);
    const LARGE: (f32, f32) = (300.0, 70.0);
    let share = ((side - SMALL.0) / (LARGE.0 - SMALL.0)).clamp(0.0, 1.0);
    (SMALL.1 + share * (LARGE.1 - SMALL.1)) as GreyInk
}

impl PlacedBoard {
    /// A puzzle to be solved, with the clues around its grid.
    pub(super) fn puzzle(
        self,
        entry: &Entry,
        candidates: bool,
        known: &mut Vec<BoardLines>,
        pen: &mut Pen<'_>,
    ) {
        if let Outcome::Unreadable(excerpt) = &entry.outcome {
            return self.excerpt(excerpt, pen);
        }
        self.within_clues(entry).grid(entry, candidates, known, pen);
    }

    /// The grid that leaves room for clues on this board.
    fn within_clues(self, entry: &Entry) -> PlacedBoard {
        let rules = entry.puzzle.rules();
        let around @ [above, _, _, left] = margins(rules);
        let ((wide, high), layout) = (extent(rules, around), rules.layout());
        let cell = self.side / wide.max(high);
        let corner = (self.corner.0 + left * cell, self.corner.1 + above * cell);
        PlacedBoard { corner, side: cell * layout.rows().max(layout.columns()) as f32 }
    }

    fn grid(self, entry: &Entry, candidates: bool, known: &mut Vec<BoardLines>, pen: &mut Pen<'_>) {
        let (puzzle, rules) = (&entry.puzzle, entry.puzzle.rules());
        if entry.outcome == Outcome::Clash {
            let cells = puzzle.clashes().into_iter().flat_map(|one| one.cells);
            self.shade(cells.collect(), rules, pen);
        }
        let has_marks = candidates || puzzle.has_marks();
        let labels = if has_marks { Labels::Small } else { Labels::Large };
        BoardLines::draw(known, self, BoardFeatures { rules, labels, has_clues: true }, pen);
        self.digits(entry, &|cell| puzzle.given(cell), 0.68, pen);
        if candidates {
            self.candidates(puzzle, pen);
        } else if has_marks {
            self.candidates(&only_marked(puzzle), pen);
        }
    }

    /// Draws a solved puzzle, or as much of it as is known.
    pub(super) fn solution(self, entry: &Entry, known: &mut Vec<BoardLines>, pen: &mut Pen<'_>) {
        let puzzle = &entry.puzzle;
        if let Outcome::Unreadable(excerpt) = &entry.outcome {
            return self.excerpt(excerpt, pen);
        }
        let look = BoardFeatures { rules: puzzle.rules(), labels: Labels::Large, has_clues: false };
        BoardLines::draw(known, self, look, pen);
        self.digits(entry, &|cell| entry.solved(cell).or(puzzle.given(cell)), 0.74, pen);
    }

    /// The height of a puzzle, its clues included: less than its width where there are fewer rows than columns.
    pub(super) fn height(self, entry: &Entry) -> f32 {
        let rules = entry.puzzle.rules();
        let (wide, high) = extent(rules, margins(rules));
        self.side * high / wide.max(high)
    }

    /// Givens in bold, others not; `share` is the size of the letters in a cell. Numbers of two digits are smaller.
    fn digits(self, entry: &Entry, value: &dyn Fn(CellId) -> Option<usize>, share: f32, pen: &mut Pen<'_>) {
        let layout = entry.puzzle.layout();
        let cell_side = cell(self.side, entry.puzzle.rules());
        for style in [bold(cell_side * share), regular(cell_side * share)] {
            let is_bold = style.weight == Weight::Bold;
            for row in 0..layout.rows() {
                let cells = (0..layout.columns()).map(|column| layout.at(row, column));
                let held = cells.filter(|&cell| !layout.is_hole(cell) && entry.is_given(cell) == is_bold);
                let middle = |column: usize| self.corner.0 + cell_side * (column as f32 + 0.5);
                let places: Vec<(f32, String)> = held
                    .filter_map(|cell| Some((middle(layout.column(cell)), value(cell)?.to_string())))
                    .collect();
                let middle = self.corner.1 + cell_side * (row as f32 + 0.5);
                numbers(middle, &places, style, pen);
            }
        }
    }

    /// Pencil marks: a square of them in a cell, three by three at least.
    fn candidates(self, puzzle: &Puzzle, pen: &mut Pen<'_>) {
        let layout = puzzle.layout();
        let cell_side = cell(self.side, puzzle.rules());
        let across = (3..).find(|across| across * across >= layout.value_count()).unwrap_or(3);
        let part = 1.0 / across as f32;
        let from_middle = |place: usize| place as f32 - (across - 1) as f32 / 2.0;
        let style = regular(cell_side * 0.75 * part).in_ink(GREY);
        for row in 0..layout.rows() {
            for line in 0..across {
                let mut places = Vec::new();
                let cells = (0..layout.columns()).map(|column| layout.at(row, column));
                for cell in cells.filter(|&cell| puzzle.given(cell).is_none() && !layout.is_hole(cell)) {
                    let marks = puzzle.candidates(cell);
                    for column in 0..across {
                        let place = line * across + column;
                        if place < layout.value_count() && marks >> place & 1 == 1 {
                            let share = 0.5 + from_middle(column) * 0.9 * part;
                            let x = self.corner.0 + cell_side * (layout.column(cell) as f32 + share);
                            places.push((x, (layout.least() + place).to_string()));
                        }
                    }
                }
                // The marks of a cell are a little closer than its parts, clear of its lines.
                let share = 0.5 + from_middle(line) * 0.925 * part;
                numbers(self.corner.1 + cell_side * (row as f32 + share), &places, style, pen);
            }
        }
    }

    fn shade(self, cells: Vec<CellId>, rules: &Rules, pen: &mut Pen<'_>) {
        let side = cell(self.side, rules);
        for cell in cells {
            let x = self.corner.0 + side * rules.layout().column(cell) as f32;
            let y = self.corner.1 + side * rules.layout().row(cell) as f32;
            pen.area((x, y), (side, side), 215);
        }
    }

    /// Draws the beginning of a text that is not a puzzle, in an empty frame.
    fn excerpt(self, excerpt: &str, pen: &mut Pen<'_>) {
        pen.frame(self.corner, (self.side, self.side), weights(self.side)[0], Some(4.0));
        let size = (self.side / 22.0).clamp(6.0, 11.0);
        let excerpt = legible(excerpt, pen.fonts);
        let shown = shortened(&excerpt, self.side - 3.0 * size, regular(size), pen.fonts);
        let middle = (self.corner.0 + self.side / 2.0, self.corner.1 + self.side / 2.0);
        pen.text(middle, Anchor::Middle, regular(size).in_ink(GREY), &shown);
    }
}

/// Draws numbers, each centred at its place, around a line at this height.
fn numbers(middle: f32, places: &[(f32, String)], style: TextStyle, pen: &mut Pen<'_>) {
    /// The size of numbers of two digits, as a share of the size of those of one.
    const TWO: f32 = 0.77;
    for (length, share) in [(1, 1.0), (2, TWO)] {
        let style = TextStyle { size: style.size * share, ..style };
        let of_length = places.iter().filter(|(_, number)| number.len() == length);
        let places: Vec<(f32, &str)> = of_length.map(|(x, number)| (*x, number.as_str())).collect();
        pen.row(middle + style.size * DIGIT / 2.0, &places, style);
    }
}

/// Such a text may have any characters; a dot replaces those that the font lacks.
fn legible(text: &str, fonts: &Fonts) -> String {
    let lacking = fonts.lacking(text);
    text.chars().map(|c| if c.is_control() || lacking.contains(&c) { '·' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rubbish_is_shown_as_far_as_there_are_letters_for_it() {
        assert_eq!(legible("a\u{1}\u{9f0e}b\u{fffd}", &Fonts::default()), "a··b·");
        assert_eq!(legible("<script> 5", &Fonts::default()), "<script> 5");
    }

    #[test]
    fn the_smaller_a_board_the_more_its_boxes_stand_out() {
        let inks: Vec<GreyInk> = [500.0, 300.0, 200.0, 120.0, 60.0].map(thin_ink).to_vec();
        assert!(inks.is_sorted(), "{inks:?}");
        assert!(inks[0] < 100 && inks[4] > 150, "{inks:?}");
        for side in [60.0, 120.0, 500.0] {
            let [thin, thick] = weights(side);
            assert!(thick > 2.9 * thin, "{side}");
        }
    }
}
