//! A step as a picture (SVG): the board, candidates coloured by the part they play, houses shaded, and the links of
//! chains, solid for strong links and dashed for weak ones.
//!
//! Pictures are small and self-contained, have a title and a description, and contain no script.

mod draw;
mod geometry;
mod grounds;
mod legend;
mod lines;
mod links;
mod margin;
mod numbers;
mod problem;
mod rules;
mod shown;
mod spots;
mod theme;

use super::text::{self, Detail};
use crate::lang::{Lang, Text};
use crate::logic::{Board, Step};
use draw::Drawing;
pub(super) use problem::in_page as explained_in_page;
pub use theme::Theme;
pub(super) use theme::{colors, colors_of_rules, shapes};

/// The settings of pictures.
///
/// ```
/// use ninefold::explain::svg::{Picture, Theme};
/// use ninefold::{Grid, Nine, logic::{Board, Teacher}};
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let board = Board::new(&Nine::new(givens));
/// let step = Teacher::default().next_step(&board).expect("there is a step");
/// let svg = Picture { theme: Theme::Dark, ..Picture::default() }.step(&step, &board);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The kind of page for which to draw.
    pub theme: Theme,
    /// The language of the title, the description and the legend.
    pub lang: Lang,
    /// Whether a legend below the grid explains the colours.
    pub legend: bool,
    /// Whether to draw pencil marks that play no part in a step.
    pub candidates: bool,
    /// Whether to draw the numbers of rows and columns beside the grid.
    pub coordinates: bool,
    /// The width of the picture in pixels; without it, the picture fills its place on a page.
    pub width: Option<u32>,
}

impl Default for Picture {
    fn default() -> Picture {
        Picture {
            theme: Theme::Auto,
            lang: Lang::En,
            legend: true,
            candidates: true,
            coordinates: true,
            width: None,
        }
    }
}

impl Picture {
    /// Draws a step on the board on which it was found.
    pub fn step(&self, step: &Step, board: &Board) -> String {
        self.whole(Some(step), board)
    }

    /// Draws a board.
    pub fn board(&self, board: &Board) -> String {
        self.whole(None, board)
    }

    pub(super) fn whole(&self, step: Option<&Step>, board: &Board) -> String {
        let drawing = Drawing {
            candidates: self.candidates,
            coordinates: self.coordinates,
            ..Drawing::new(step, board)
        };
        let (legend, height) = if self.legend { drawing.legend(self.lang) } else { (String::new(), 0.0) };
        let style = format!("<style>{}</style>\n", theme::style(self.theme, !board.rules().is_classic()));
        let [title, description] = captions(step, board, self.lang);
        let page = PageArea {
            grid: drawing.size(),
            near: drawing.near_margins(),
            far: drawing.far_margins(),
            extra: height,
            width: self.width,
        };
        page.frame(&title, &description, &style, &(drawing.body() + &legend))
    }
}

/// Draws a picture for a page that has the style sheet, with captions and legend in both languages. The page hides
/// one of the classes `en` and `zh`.
pub(super) fn in_page(step: Option<&Step>, board: &Board) -> String {
    let drawing = Drawing::new(step, board);
    let (en, en_height) = drawing.legend(Lang::En);
    let (zh, zh_height) = drawing.legend(Lang::Zh);
    let legends = format!("<g class=\"en\">\n{en}</g>\n<g class=\"zh\">\n{zh}</g>\n");
    let captions = [Lang::En, Lang::Zh].map(|lang| captions(step, board, lang));
    let [title, description] =
        [0, 1].map(|i| captions.each_ref().map(|caption| caption[i].as_str()).join(" · "));
    let (far, extra) = (drawing.far_margins(), en_height.max(zh_height));
    let page = PageArea { grid: drawing.size(), near: drawing.near_margins(), far, extra, width: None };
    page.frame(&title, &description, "", &(drawing.body() + &legends))
}

/// Returns the title and the description.
fn captions(step: Option<&Step>, board: &Board, lang: Lang) -> [String; 2] {
    match step {
        Some(step) => {
            [step.technique.name.get(lang).to_owned(), text::step(step, board, Detail::Medium, lang)]
        }
        None => [BOARD.get(lang).to_owned(), board.line()],
    }
}

const BOARD: Text = Text { en: "Sudoku board", zh: "数独盘面" };

/// The page area that a drawing is on.
struct PageArea {
    /// The width and the height of the grid.
    grid: (f64, f64),
    /// The margins left of and above the grid.
    near: (f64, f64),
    /// The margins right of and below the grid.
    far: (f64, f64),
    /// The height below that.
    extra: f64,
    width: Option<u32>,
}

impl PageArea {
    /// Draws the picture around a drawing.
    fn frame(&self, title: &str, description: &str, style: &str, drawing: &str) -> String {
        let (x, y) = (geometry::MARGIN - self.near.0, geometry::MARGIN - self.near.1);
        let (width, height) =
            (self.grid.0 + self.near.0 + self.far.0, self.grid.1 + self.near.1 + self.far.1 + self.extra);
        let size = self.width.map_or(String::new(), |pixels| {
            format!(" width=\"{pixels}\" height=\"{}\"", (f64::from(pixels) * height / width).round())
        });
        let corner = if (x, y) == (0.0, 0.0) { String::new() } else { format!(" x=\"{x}\" y=\"{y}\"") };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"{size} viewBox=\"{x} {y} {width} {height}\" \
             role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n{style}\
             <rect class=\"paper\"{corner} width=\"{width}\" height=\"{height}\"/>\n{drawing}</svg>\n",
            escaped(title),
            escaped(description),
        )
    }
}

/// Escapes text for XML and HTML, including text in quotes.
///
/// ```
/// assert_eq!(ninefold::explain::svg::escaped("1 < 2"), "1 &lt; 2");
/// ```
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(c),
        }
    }
    escaped
}
