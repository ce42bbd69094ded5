//! A problem of any size as a picture: its grid, or the grids of its sheet, what its rules look like, what its cells hold,
//! and a step that was found there.

use super::geometry::{CELL, EDGE, MARGIN, PicturePoint, corner_at};
use super::lines::LineText;
use super::shown::DrawnStep;
use super::spots::{DIGIT, Spots};
use super::{BOARD, PageArea, Picture, legend, rules, theme};
use crate::explain::text::{self, Detail};
use crate::lang::Lang;
use crate::logic::size::AnySize;
use crate::logic::{Position, Step};
use crate::rules::{CellId, Layout, Puzzle, members_of};
use crate::scene::{Labels, Scene};

/// The size of values of one digit, and of two.
const BIG: [f64; 2] = [34.0, 26.0];

impl Picture {
    /// Draws a problem of any size. Givens are bold; the other cells hold `values`, a value for each cell, or nothing.
    /// The names of the rules stand below.
    ///
    /// ```
    /// use ninefold::{explain::svg::Picture, rules::{Puzzle, Rules}};
    /// let puzzle = Puzzle::blank("samurai".parse::<Rules>()?);
    /// let svg = Picture::default().problem(&puzzle, None);
    /// assert!(svg.contains("<title>Sudoku board</title>"));
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn problem(&self, problem: &Puzzle, values: Option<&[u8]>) -> String {
        let mut position = Position::new(problem.clone());
        if let Some(values) = values {
            position.fill(values);
        }
        self.position(None, &position)
    }
}

impl Picture {
    /// Draws what is known of a problem of any size, and a step that was found there.
    ///
    /// ```
    /// use ninefold::explain::svg::Picture;
    /// use ninefold::{logic::Explainer, rules::{Puzzle, Rules}, solve::Watch};
    /// let rules: Rules = "4x4,killer-cage:3:r1c1-r1c2,killer-cage:4:r1c3-r2c3".parse()?;
    /// let mut watch = Watch::forever();
    /// let mut explainer = Explainer::open(Puzzle::blank(rules), &mut watch)?;
    /// let step = explainer.next(&mut watch)?.expect("a step");
    /// let svg = Picture::default().position(Some(&step), explainer.position());
    /// assert!(svg.contains("<title>Cage combinations</title>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(&self, step: Option<&Step<AnySize>>, position: &Position) -> String {
        let whole = DrawnPosition::of(self, step, position);
        let style = format!("<style>{}</style>\n", theme::style(self.theme, true));
        let [title, description] = captions(step, position, self.lang);
        let (legend, height) = whole.legend(self.lang);
        whole.page(height).frame(&title, &description, &style, &(whole.body() + &legend))
    }
}

/// Draws a picture for a page that has the style sheet, as [`in_page`](super::in_page) does.
pub(in crate::explain) fn in_page(step: Option<&Step<AnySize>>, position: &Position) -> String {
    let picture = Picture::default();
    let whole = DrawnPosition::of(&picture, step, position);
    let [(en, en_height), (zh, zh_height)] = [Lang::En, Lang::Zh].map(|lang| whole.legend(lang));
    let legends = format!("<g class=\"en\">\n{en}</g>\n<g class=\"zh\">\n{zh}</g>\n");
    let [en, zh] = [Lang::En, Lang::Zh].map(|lang| captions(step, position, lang));
    let [title, description] = [0, 1].map(|i| format!("{} · {}", en[i], zh[i]));
    whole.page(en_height.max(zh_height)).frame(&title, &description, "", &(whole.body() + &legends))
}

/// Returns the title and the description.
fn captions(step: Option<&Step<AnySize>>, position: &Position, lang: Lang) -> [String; 2] {
    match step {
        Some(step) => {
            [step.technique.name.get(lang).to_owned(), text::step(step, position, Detail::Medium, lang)]
        }
        None => [BOARD.get(lang).to_owned(), position.puzzle().rules().to_string()],
    }
}

/// A position while it is drawn.
pub(super) struct DrawnPosition<'a> {
    picture: &'a Picture,
    position: &'a Position,
    shown: Option<DrawnStep<'a>>,
}

impl<'a> DrawnPosition<'a> {
    pub(super) fn of(
        picture: &'a Picture,
        step: Option<&'a Step<AnySize>>,
        position: &'a Position,
    ) -> DrawnPosition<'a> {
        let shown = step.map(|step| DrawnStep::new(step, position));
        DrawnPosition { picture, position, shown }
    }

    fn layout(&self) -> &'a Layout {
        self.position.layout()
    }

    /// Returns the area of a picture with a legend of this height.
    pub(super) fn page(&self, extra: f64) -> PageArea {
        let [above, right, below, left] = rules::frame(self.position.puzzle().rules());
        let least = if self.picture.coordinates { MARGIN } else { EDGE };
        let beside = |least: f64, clues: f64| if clues > 0.0 { least - EDGE + clues } else { least };
        let grid = (CELL * self.layout().columns() as f64, CELL * self.layout().rows() as f64);
        let far = (beside(EDGE, right), beside(EDGE, below));
        let near = (beside(least, left), beside(least, above));
        PageArea { grid, near, far, extra, width: self.picture.width }
    }

    /// Returns the legend and its height, if there is to be one.
    pub(super) fn legend(&self, lang: Lang) -> (String, f64) {
        if !self.picture.legend {
            return (String::new(), 0.0);
        }
        let PageArea { grid, far, .. } = self.page(0.0);
        let entries = self.shown.as_ref().map(|shown| shown.entries(lang)).unwrap_or_default();
        legend::below(entries, self.position.puzzle().rules(), lang, grid.0, MARGIN + grid.1 + far.1)
    }

    pub(super) fn body(&self) -> String {
        let mut lines = LineText::default();
        let labels = if self.picture.candidates { Labels::Small } else { Labels::Large };
        let scene = Scene::new(self.position.puzzle().rules(), labels);
        // What rules look like is as dark as digits on it allow. So it lies on the backgrounds of the step, not under them.
        if let Some(shown) = &self.shown {
            shown.grounds(&mut lines);
        }
        rules::items(&scene.below, &mut lines);
        rules::grid(&scene, &mut lines);
        rules::items(&scene.above, &mut lines);
        rules::outside(&scene, self.picture.coordinates, (EDGE, EDGE), &mut lines);
        if let Some(shown) = &self.shown {
            shown.edges(&mut lines);
        }
        if self.picture.coordinates {
            self.coordinates(&mut lines);
        }
        let spots = Spots::of(self.layout());
        for cell in self.layout().live_cells() {
            self.cell(cell, &spots, &mut lines);
        }
        if let Some(shown) = &self.shown {
            shown.marks(&spots, self.position, &mut lines);
        }
        lines.0
    }

    fn coordinates(&self, lines: &mut LineText) {
        let middle = |index: usize| MARGIN + CELL * (index as f64 + 0.5);
        let mut number = |index: usize, x: f64, y: f64| {
            let (number, y) = (index + 1, y + 4.3);
            lines.add(format_args!("<text class=\"lab soft\" x=\"{x}\" y=\"{y:.1}\">{number}</text>"));
        };
        (0..self.layout().columns()).for_each(|column| number(column, middle(column), MARGIN / 2.0));
        (0..self.layout().rows()).for_each(|row| number(row, MARGIN / 2.0, middle(row)));
    }

    /// Draws what a cell holds, but no candidates that play a part.
    fn cell(&self, cell: CellId, spots: &Spots, lines: &mut LineText) {
        let layout = self.layout();
        let PicturePoint { x, y } = corner_at(layout.row(cell), layout.column(cell));
        let Some(value) = self.position.value(cell) else {
            let open = members_of(self.position.masks()[cell.index()]);
            for place in open.filter(|_| self.picture.candidates) {
                let is_marked = self.shown.as_ref().is_some_and(|shown| shown.plays_a_part(cell, place));
                if !is_marked {
                    spots.write(
                        spots.at(PicturePoint { x, y }, place),
                        layout.least() + place,
                        "soft",
                        lines,
                    );
                }
            }
            return;
        };
        let class = if self.position.is_given(cell) { "giv ink" } else { "put" };
        let text = value.to_string();
        let size = BIG[text.len().min(2) - 1];
        let (x, y) = (x + CELL / 2.0, y + CELL / 2.0 + size * DIGIT / 2.0);
        lines.add(format_args!(
            "<text class=\"big {class}\" style=\"font-size:{size}px\" x=\"{x}\" y=\"{y:.1}\">{text}</text>"
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::svg::Theme;
    use crate::rules::Rules;

    fn puzzle(rules: &str, givens: &[(&str, usize)]) -> Puzzle {
        let mut puzzle = Puzzle::blank(rules.parse::<Rules>().expect("rules"));
        for &(cell, value) in givens {
            let cell = puzzle.layout().find(cell).expect("a cell");
            puzzle.give(cell, value);
        }
        puzzle
    }

    #[test]
    fn what_cells_hold_stands_in_them_and_nothing_stands_in_holes() {
        let puzzle = puzzle("4x4,grids:r1c1+r3c3", &[("r1c1", 3), ("r6c6", 2)]);
        let picture = Picture { candidates: false, coordinates: false, ..Picture::default() };
        let svg = picture.problem(&puzzle, None);
        assert_eq!(svg.matches("<text").count(), 2);
        assert!(
            svg.contains("x=\"54\" y=\"65.9\">3</text>") && svg.contains("x=\"354\" y=\"365.9\">2</text>")
        );
        // Eight of the 36 cells are holes.
        let full = picture.problem(&puzzle, Some(&[1; 36]));
        assert_eq!((full.matches("giv ink").count(), full.matches("class=\"big put\"").count()), (2, 26));
    }

    #[test]
    fn marks_are_what_no_given_forbids() {
        let puzzle = puzzle("16x16", &[("r1c1", 16), ("r16c16", 1)]);
        let svg = Picture { theme: Theme::Light, ..Picture::default() }.problem(&puzzle, None);
        let marks = |value: &str| svg.matches(&format!(">{value}</text>")).count();
        // Of the 254 open cells, 39 see the given 16. The given is there too, and so are the numbers of a row and a column.
        assert_eq!((marks("16"), marks("8")), (254 - 39 + 1 + 2, 254 + 2));
    }
}
