//! `rate`: how hard a puzzle is.

use super::asked::Asked;
use super::error::Error;
use super::{Question, to_json};
use ninefold::Nine;
use ninefold::engine::{Status, solve_within};
use ninefold::lang::Lang;
use ninefold::logic::{Board, Profile, Teacher, Technique, Trail};
use ninefold::rate::explainer;
use ninefold::rate::hodoku::Rater;
use ninefold::rate::time::Clock;
use ninefold::solve::Watch;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "rate",
    about: "How hard a puzzle is, on HoDoKu's scale, on Sudoku Explainer's, and by ninefold's own order of techniques.",
    fields: &["puzzle", "rules", "lang", "deadline"],
    needs: &["puzzle"],
    shape: "{status: 'ok' | 'several' | 'none' | 'clash' | 'timeout' | 'unrated', scales: [Scale], minutes: number | null}",
    answer,
};

#[derive(Serialize)]
struct RatingsAnswer {
    /// `ok`, `several`, `none`, `clash`, `timeout`, or `unrated` for other rules than the classic ones.
    status: &'static str,
    /// The scales for `ok`, and those for which there was time for `timeout`; otherwise empty.
    scales: Vec<ScaleAnswer>,
    /// Minutes that a practised player may need, to tenths. Null if players' techniques do not solve the puzzle.
    minutes: Option<f64>,
}

#[derive(Serialize)]
struct ScaleAnswer {
    /// `se` (Sudoku Explainer), `hodoku` or `default`.
    scale: &'static str,
    /// Sudoku Explainer's ratings of the hardest step, of the hardest up to the first digit, and of the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    ratings: Option<Ratings>,
    /// `EASY` to `EXTREME`, by HoDoKu's levels of the techniques. Null if these do not solve the puzzle.
    level: Option<&'static str>,
    /// The sum of HoDoKu's scores of the steps. Null in the same case, and on other scales.
    score: Option<u32>,
    /// The id of the hardest technique; for Sudoku Explainer its short name.
    hardest: Option<Cow<'static, str>>,
    hardest_name: Option<Cow<'static, str>>,
    /// True if the techniques solve the puzzle.
    solved: bool,
    steps: usize,
    /// The number of uses of each technique.
    techniques: BTreeMap<&'static str, u32>,
}

#[derive(Serialize)]
struct Ratings {
    er: f64,
    ep: f64,
    ed: f64,
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let record = asked.any_record()?;
    let Some(puzzle) = record.classic() else {
        // The scales are defined by programs that only handle the classic rules.
        return Ok(to_json(&RatingsAnswer { status: "unrated", scales: Vec::new(), minutes: None }));
    };
    let mut watch = asked.watch(watch, Duration::from_secs(5));
    let status = match solve_within(puzzle.as_ref(), &mut watch) {
        Ok(answer) if answer.status == Status::Unique => "ok",
        Ok(answer) => answer.status.name(),
        Err(_) => "timeout",
    };
    let mut rated = RatingsAnswer { status, scales: Vec::new(), minutes: None };
    if status == "ok" {
        let board = Board::new(&puzzle);
        for scale in [hodoku, explainer, own] {
            match scale(&puzzle, &board, &watch, asked.lang()) {
                Some(scale) => rated.scales.push(scale),
                None => rated.status = "timeout",
            }
        }
        let estimate = Clock::new().rate_board(&board, &watch).ok();
        rated.minutes = estimate.and_then(|estimate| estimate.minutes());
    }
    Ok(to_json(&rated))
}

/// Rates on HoDoKu's scale; `None` if the time ran out.
fn hodoku(_: &Nine, board: &Board, watch: &Watch<'static>, lang: Lang) -> Option<ScaleAnswer> {
    let rating = Rater::new().rate_board(board, watch).ok()?;
    Some(ScaleAnswer {
        level: rating.is_solved.then(|| rating.level.name()),
        score: rating.is_solved.then_some(rating.score),
        ..ScaleAnswer::of("hodoku", rating.hardest(), rating.is_solved, &rating.counts, lang)
    })
}

/// Rates on Sudoku Explainer's scale; `None` if the time ran out.
fn explainer(puzzle: &Nine, _: &Board, watch: &Watch<'static>, lang: Lang) -> Option<ScaleAnswer> {
    let rating = explainer::Rater::new().rate_nine(puzzle, watch).ok()?;
    let ratings = |found: explainer::Rating| {
        let [er, ep, ed] = found.points();
        Ratings { er, ep, ed }
    };
    let kind = rating.map(|found| found.er.kind);
    Some(ScaleAnswer {
        ratings: rating.map(ratings),
        hardest: kind.map(|kind| kind.to_string().into()),
        hardest_name: kind.map(|kind| kind.title(lang).into()),
        ..ScaleAnswer::of("se", None, rating.is_some(), &[], lang)
    })
}

/// Rates by the teacher's own order; `None` if the time ran out.
fn own(_: &Nine, board: &Board, watch: &Watch<'static>, lang: Lang) -> Option<ScaleAnswer> {
    let mut teacher = Teacher::new(Profile::everything());
    teacher.set_watch(watch.clone());
    let trail = Trail::of(board, &mut teacher).ok()?;
    Some(ScaleAnswer::of("default", trail.hardest, trail.is_solved, &trail.counts, lang))
}

impl ScaleAnswer {
    /// A scale without level and score.
    fn of(
        scale: &'static str,
        hardest: Option<&'static Technique>,
        solved: bool,
        counts: &[(&'static Technique, u32)],
        lang: Lang,
    ) -> ScaleAnswer {
        ScaleAnswer {
            scale,
            ratings: None,
            level: None,
            score: None,
            hardest: hardest.map(|technique| technique.id.into()),
            hardest_name: hardest.map(|technique| technique.name.get(lang).into()),
            solved,
            steps: counts.iter().map(|(_, count)| *count as usize).sum(),
            techniques: counts.iter().map(|(technique, count)| (technique.id, *count)).collect(),
        }
    }
}
