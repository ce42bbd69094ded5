//! A problem of any size as a picture: its grid, or the grids of its sheet, what its rules look like, and what its cells
//! hold. Steps are drawn on boards, which are nine by nine at most.

use super::geometry::{CELL, EDGE, MARGIN};
use super::lines::Lines;
use super::{BOARD, Page, Picture, legend, rules, theme};
use crate::rules::{CellId, Problem};
use crate::scene::{Labels, Scene};

/// How high digits are, in ems.
const DIGIT: f64 = 0.7;

/// The size of values of one digit, and of two.
const BIG: [f64; 2] = [34.0, 26.0];

impl Picture {
    /// Draws a problem of any size. Givens are bold; the other cells hold `values`, a value for each cell, or nothing.
    /// The names of the rules stand below.
    ///
    /// ```
    /// use ninefold::{explain::svg::Picture, rules::{Problem, Rules}};
    /// let problem = Problem::new("samurai".parse::<Rules>()?);
    /// let svg = Picture::default().problem(&problem, None);
    /// assert!(svg.contains("<title>Sudoku board</title>"));
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn problem(&self, problem: &Problem, values: Option<&[u8]>) -> String {
        let drawing = Whole { picture: self, problem, values };
        let layout = problem.layout();
        let [above, right, below, left] = rules::frame(problem.rules());
        let least = if self.coordinates { MARGIN } else { EDGE };
        let beside = |least: f64, clues: f64| if clues > 0.0 { least - EDGE + clues } else { least };
        let grid = (CELL * layout.columns() as f64, CELL * layout.rows() as f64);
        let far = (beside(EDGE, right), beside(EDGE, below));
        let (names, extra) = legend::below(problem.rules(), self.lang, grid.0, MARGIN + grid.1 + far.1);
        let near = (beside(least, left), beside(least, above));
        let page = Page { grid, near, far, extra, width: self.width };
        let style = format!("<style>{}</style>\n", theme::style(self.theme, true));
        page.frame(BOARD.get(self.lang), &problem.rules().to_string(), &style, &(drawing.body() + &names))
    }
}

/// A problem while it is drawn.
struct Whole<'a> {
    picture: &'a Picture,
    problem: &'a Problem,
    values: Option<&'a [u8]>,
}

impl Whole<'_> {
    fn body(&self) -> String {
        let mut lines = Lines::default();
        let labels = if self.picture.candidates { Labels::Small } else { Labels::Large };
        let scene = Scene::new(self.problem.rules(), labels);
        rules::items(&scene.below, &mut lines);
        rules::grid(&scene, &mut lines);
        rules::items(&scene.above, &mut lines);
        rules::outside(&scene, self.picture.coordinates, (EDGE, EDGE), &mut lines);
        if self.picture.coordinates {
            self.coordinates(&mut lines);
        }
        for cell in self.problem.layout().live_cells() {
            self.cell(cell, &mut lines);
        }
        lines.0
    }

    fn coordinates(&self, lines: &mut Lines) {
        let layout = self.problem.layout();
        let middle = |index: usize| MARGIN + CELL * (index as f64 + 0.5);
        let mut number = |index: usize, x: f64, y: f64| {
            let (number, y) = (index + 1, y + 4.3);
            lines.add(format_args!("<text class=\"lab soft\" x=\"{x}\" y=\"{y:.1}\">{number}</text>"));
        };
        (0..layout.columns()).for_each(|column| number(column, middle(column), MARGIN / 2.0));
        (0..layout.rows()).for_each(|row| number(row, MARGIN / 2.0, middle(row)));
    }

    /// Draws what a cell holds.
    fn cell(&self, cell: CellId, lines: &mut Lines) {
        let layout = self.problem.layout();
        let (x, y) = (MARGIN + CELL * layout.column(cell) as f64, MARGIN + CELL * layout.row(cell) as f64);
        let found = self.values.and_then(|values| values.get(cell.index()).map(|&value| value.into()));
        let Some(value) = self.problem.given(cell).or(found) else {
            if self.picture.candidates {
                self.candidates(cell, x, y, lines);
            }
            return;
        };
        let class = if self.problem.given(cell).is_some() { "giv ink" } else { "put" };
        let text = value.to_string();
        let size = BIG[text.len().min(2) - 1];
        let (x, y) = (x + CELL / 2.0, y + CELL / 2.0 + size * DIGIT / 2.0);
        lines.add(format_args!(
            "<text class=\"big {class}\" style=\"font-size:{size}px\" x=\"{x}\" y=\"{y:.1}\">{text}</text>"
        ));
    }

    /// Draws what an empty cell may hold, in a square.
    fn candidates(&self, cell: CellId, x: f64, y: f64, lines: &mut Lines) {
        let layout = self.problem.layout();
        let side = (1..).find(|side| side * side >= layout.value_count()).unwrap_or(1);
        let wide = CELL / side as f64;
        let size = (wide * 0.65).min(13.0);
        let open = self.problem.candidates(cell);
        for (place, value) in layout.values().enumerate().filter(|(place, _)| open >> place & 1 == 1) {
            let x = x + wide * ((place % side) as f64 + 0.5);
            let y = y + wide * ((place / side) as f64 + 0.5) + size * DIGIT / 2.0;
            let text = value.to_string();
            lines.add(format_args!(
                "<text class=\"soft\" style=\"font-size:{size:.1}px\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>"
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::svg::Theme;
    use crate::rules::Rules;

    fn problem(rules: &str, givens: &[(&str, usize)]) -> Problem {
        let mut problem = Problem::new(rules.parse::<Rules>().expect("rules"));
        for &(cell, value) in givens {
            let cell = problem.layout().find(cell).expect("a cell");
            problem.give(cell, value);
        }
        problem
    }

    #[test]
    fn what_cells_hold_stands_in_them_and_nothing_stands_in_holes() {
        let problem = problem("4x4,grids:r1c1+r3c3", &[("r1c1", 3), ("r6c6", 2)]);
        let picture = Picture { candidates: false, coordinates: false, ..Picture::default() };
        let svg = picture.problem(&problem, None);
        assert_eq!(svg.matches("<text").count(), 2);
        assert!(
            svg.contains("x=\"54\" y=\"65.9\">3</text>") && svg.contains("x=\"354\" y=\"365.9\">2</text>")
        );
        // Eight of the 36 cells are holes.
        let full = picture.problem(&problem, Some(&[1; 36]));
        assert_eq!((full.matches("giv ink").count(), full.matches("class=\"big put\"").count()), (2, 26));
    }

    #[test]
    fn marks_are_what_no_given_forbids() {
        let problem = problem("16x16", &[("r1c1", 16), ("r16c16", 1)]);
        let svg = Picture { theme: Theme::Light, ..Picture::default() }.problem(&problem, None);
        let marks = |value: &str| svg.matches(&format!(">{value}</text>")).count();
        // Of the 254 open cells, 39 see the given 16. The given is there too, and so are the numbers of a row and a column.
        assert_eq!((marks("16"), marks("8")), (254 - 39 + 1 + 2, 254 + 2));
    }
}
