//! `print`: a position as a page to print, with the solution on the next page.

use super::asked::Asked;
use super::error::Error;
use super::{Question, to_json};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ninefold::Nine;
use ninefold::engine::solve_within;
use ninefold::logic::Board;
use ninefold::rate::hodoku::{Rater, Rating};
use ninefold::solve::Watch;
use ninefold::text::Record;
use ninefold_paper::{Booklet, Entry, Fonts, Outcome, PerPage};
use serde::Serialize;
use std::ops::ControlFlow;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "print",
    about: "A position as a PDF: the board, how hard the puzzle is, and the solution on a second page.",
    fields: &["puzzle", "values", "candidates", "rules", "lang", "deadline", "title"],
    needs: &["puzzle"],
    shape: "{pdf: string, pages: integer}",
    answer,
};

#[derive(Serialize)]
struct Printed {
    /// The file, as base64.
    pdf: String,
    pages: usize,
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let (board, record) = (asked.board()?, asked.any_record()?);
    let mut watch = asked.watch(watch, Duration::from_secs(5));
    let outcome = solve_within(&record.puzzle, &mut watch).map_or(Outcome::Undecided, Outcome::from);
    let is_graded = matches!(outcome, Outcome::Unique(_)) && record.is_classic();
    let graded = record.puzzle.nine().filter(|_| is_graded);
    let difficulty = graded.and_then(|puzzle| difficulty(puzzle, &watch));
    // The page shows the candidates of the position, or none.
    let puzzle = match asked.candidates {
        Some(_) => Nine::with_marks(*board.values(), &board.to_puzzle().candidates()),
        None => Nine::new(*board.values()),
    };
    let placed = board.values().filled() - board.givens();
    let shown = Record { placed, ..Record::of(puzzle.by(record.rules())) };
    let entry = Entry { difficulty, ..Entry::of(&shown, outcome) };
    let booklet = Booklet {
        title: asked.title.clone().unwrap_or_default(),
        per_page: PerPage::One,
        lang: asked.lang(),
        ..Booklet::default()
    };
    let pdf = booklet.pdf(&[entry], &Fonts::default(), |_| ControlFlow::Continue(()));
    let pdf = pdf.expect("nothing ends the work");
    Ok(to_json(&Printed { pdf: STANDARD.encode(&pdf.bytes), pages: pdf.pages }))
}

fn difficulty(puzzle: &Nine, watch: &Watch<'static>) -> Option<Rating> {
    Rater::new().rate_board(&Board::new(puzzle), watch).ok()
}
