//! `hodoku_level`, `hodoku_score`: HoDoKu's ratings, of the classic rules only.

use super::{AnswerBy, Function, INTEGER, TEXT, status, struct_of, structs, texts};
use crate::read::{self, whole};
use datafusion::arrow::array::{ArrayRef, Int64Array};
use datafusion::arrow::datatypes::DataType::{self, Int64, Utf8};
use ninefold::Grid;
use ninefold::engine::guesses_if_unique;
use ninefold::lang::Text;
use ninefold::logic::Board;
use ninefold::rate::hodoku::{Rater, Rating};
use ninefold::solve::Watch;
use std::sync::Arc;

pub(super) static RATE_HODOKU: Function = Function {
    name: "rate_hodoku",
    about: Text {
        en: "hodoku_level and hodoku_score together, as a struct of level and score",
        zh: "hodoku_level 和 hodoku_score 合在一起，为结构，字段为 level 和 score",
    },
    returns: fields,
    answer: AnswerBy::Rows { block: 256, find },
};

pub(super) static LEVEL: Function = Function {
    name: "hodoku_level",
    about: Text {
        en: "HoDoKu's level: EASY, MEDIUM, HARD, UNFAIR or EXTREME; null if there is not one solution",
        zh: "HoDoKu 的等级：EASY、MEDIUM、HARD、UNFAIR 或 EXTREME；不是唯一解时为空值",
    },
    returns: TEXT,
    answer: AnswerBy::Field(&RATE_HODOKU, "level"),
};

pub(super) static SCORE: Function = Function {
    name: "hodoku_score",
    about: Text {
        en: "HoDoKu's score: the sum of the scores of all steps",
        zh: "HoDoKu 的分数：各步分数之和",
    },
    returns: INTEGER,
    answer: AnswerBy::Field(&RATE_HODOKU, "score"),
};

fn fields() -> DataType {
    struct_of(&[("level", Utf8), ("score", Int64)])
}

fn find(rows: &[Option<&str>]) -> ArrayRef {
    let mut rater = Rater::new();
    let ratings: Vec<Option<Rating>> =
        rows.iter().map(|row| row.and_then(|text| rating(&mut rater, text))).collect();
    let levels = texts(ratings.iter().map(|rating| rating.as_ref().map(|rating| rating.level.name())));
    let scores = ratings.iter().map(|rating| rating.as_ref().map(|rating| i64::from(rating.score)));
    structs(&fields(), vec![levels, Arc::new(scores.collect::<Int64Array>())])
}

fn rating(rater: &mut Rater, text: &str) -> Option<Rating> {
    if let Some(cells) = read::plain(text) {
        whole(guesses_if_unique(cells, Watch::forever))?;
        return Some(whole(rater.rate_givens(&Grid::of_line(cells), &Watch::forever())));
    }
    Some(whole(rater.rate_board(&Board::new(&status::rated(text)?), &Watch::forever())))
}
