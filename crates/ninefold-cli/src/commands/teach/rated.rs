//! Rates the puzzle of a path on published scales.

use crate::messages::{teaching, variants};
use ninefold::explain::json;
use ninefold::lang::Lang;
use ninefold::logic::Board;
use ninefold::rate::explainer;
use ninefold::rate::hodoku::{self, Rater};
use ninefold::solve::Watch;
use ninefold::text::Record;

/// The ratings for which there was time.
#[derive(Clone)]
pub(super) struct RatingsInTime {
    /// True if the scales are defined for the puzzle's rules.
    is_defined: bool,
    hodoku: Option<hodoku::Rating>,
    explainer: Option<explainer::Rating>,
}

impl RatingsInTime {
    /// Rates a puzzle with one solution, as it is before any digit is placed.
    pub(super) fn of(record: &Record, rater: &mut Rater, watch: Watch<'static>) -> RatingsInTime {
        let Some(puzzle) = record.classic() else {
            return RatingsInTime { is_defined: false, hodoku: None, explainer: None };
        };
        let hodoku = rater.rate_board(&Board::new(&puzzle), &watch).ok();
        let explainer = explainer::Rater::new().rate_nine(&puzzle, &watch).ok().flatten();
        RatingsInTime { is_defined: true, hodoku, explainer }
    }

    /// One sentence for each rating.
    pub(super) fn sentences(&self, lang: Lang) -> Vec<String> {
        if !self.is_defined {
            return vec![variants::UNRATED.get(lang).to_owned()];
        }
        let hodoku = self.hodoku.as_ref().map_or_else(
            || teaching::NOT_RATED.fill(lang, &[("scale", &"HoDoKu")]),
            |rating| {
                let level = rating.level.title().get(lang);
                teaching::RATED_HODOKU.fill(lang, &[("level", &level), ("score", &rating.score)])
            },
        );
        let explainer = self.explainer.map_or_else(
            || teaching::NOT_RATED.fill(lang, &[("scale", &"Sudoku Explainer")]),
            |rating| {
                let [er, ep, ed] = rating.points().map(|points| format!("{points:.1}"));
                let hardest = rating.er.kind.title(lang);
                teaching::RATED_EXPLAINER
                    .fill(lang, &[("er", &er), ("ep", &ep), ("ed", &ed), ("hardest", &hardest)])
            },
        );
        vec![hodoku, explainer]
    }

    /// The ratings as a JSON object, with `null` for those that ran out of time.
    pub(super) fn json(&self) -> String {
        let null = || "null".to_owned();
        let hodoku = self.hodoku.as_ref().map_or_else(null, |rating| {
            let (level, score, steps) = (rating.level.name(), rating.score, rating.steps());
            format!("{{\"level\": \"{level}\", \"score\": {score}, \"steps\": {steps}}}")
        });
        let explainer = self.explainer.map_or_else(null, |rating| {
            let [er, ep, ed] = rating.points();
            let hardest = json::string(&rating.er.kind.to_string());
            format!("{{\"er\": {er:.1}, \"ep\": {ep:.1}, \"ed\": {ed:.1}, \"hardest\": {hardest}}}")
        });
        format!("{{\"hodoku\": {hodoku}, \"se\": {explainer}}}")
    }
}
