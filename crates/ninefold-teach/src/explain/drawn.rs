//! The ways to draw a board, whether it is nine by nine or of any size.

use super::grid;
use super::svg::{self, Picture};
use crate::lang::Lang;
use crate::logic::size::{AnySize, NineByNine};
use crate::logic::{Board, Position, Step, Taught};

/// A size of boards that are drawn.
pub trait Drawn: Taught {
    /// Draws a board as SVG, and a step that was found there.
    fn picture(picture: &Picture, step: Option<&Step<Self>>, board: &Self::Board) -> String;

    /// Draws the same for a page that has the style sheet.
    #[doc(hidden)]
    fn in_page(step: Option<&Step<Self>>, board: &Self::Board) -> String;

    /// Draws a board with its marks for a terminal; `None` if boards of its size are not drawn there.
    fn on_terminal(
        board: &Self::Board,
        step: Option<&Step<Self>>,
        colors: bool,
        lang: Lang,
    ) -> Option<String>;
}

impl Drawn for NineByNine {
    fn picture(picture: &Picture, step: Option<&Step>, board: &Board) -> String {
        picture.whole(step, board)
    }

    fn in_page(step: Option<&Step>, board: &Board) -> String {
        svg::in_page(step, board)
    }

    fn on_terminal(board: &Board, step: Option<&Step>, colors: bool, lang: Lang) -> Option<String> {
        Some(grid::board(board, step, colors, lang))
    }
}

impl Drawn for AnySize {
    fn picture(picture: &Picture, step: Option<&Step<AnySize>>, board: &Position) -> String {
        picture.position(step, board)
    }

    fn in_page(step: Option<&Step<AnySize>>, board: &Position) -> String {
        svg::explained_in_page(step, board)
    }

    fn on_terminal(_: &Position, _: Option<&Step<AnySize>>, _: bool, _: Lang) -> Option<String> {
        None
    }
}
