//! `er`, `ep`, `ed`, `hardest`: Sudoku Explainer's ratings, of the classic rules only.

use super::{Answer, FLOAT, Function, TEXT, status, struct_of, structs, texts};
use crate::read::whole;
use datafusion::arrow::array::{ArrayRef, Float64Array};
use datafusion::arrow::datatypes::DataType::{self, Float64, Utf8};
use ninefold::rate::explainer::{self, Rating};
use ninefold::solve::Watch;
use std::sync::Arc;

pub(super) static RATE_SE: Function = Function {
    name: "rate_se",
    about: "er, ep, ed and hardest together, as a struct",
    returns: fields,
    answer: Answer::Rows { block: 16, find },
};

pub(super) static ER: Function = Function {
    name: "er",
    about: "Sudoku Explainer's rating: that of the hardest step; null if there is not one solution",
    returns: FLOAT,
    answer: Answer::Field(&RATE_SE, "er"),
};

pub(super) static EP: Function = Function {
    name: "ep",
    about: "the pearl: the rating of the hardest step up to the first digit placed",
    returns: FLOAT,
    answer: Answer::Field(&RATE_SE, "ep"),
};

pub(super) static ED: Function = Function {
    name: "ed",
    about: "the diamond: the rating of the first step",
    returns: FLOAT,
    answer: Answer::Field(&RATE_SE, "ed"),
};

pub(super) static HARDEST: Function = Function {
    name: "hardest",
    about: "the first step rated er, by the short name that Sukaku Explainer prints",
    returns: TEXT,
    answer: Answer::Field(&RATE_SE, "hardest"),
};

fn fields() -> DataType {
    struct_of(&[("er", Float64), ("ep", Float64), ("ed", Float64), ("hardest", Utf8)])
}

fn find(rows: &[Option<&str>]) -> ArrayRef {
    let ratings: Vec<Option<Rating>> = rows.iter().map(|row| row.and_then(rating)).collect();
    let points = |which: usize| -> ArrayRef {
        let points = ratings.iter().map(|rating| rating.map(|rating| rating.points()[which]));
        Arc::new(points.collect::<Float64Array>())
    };
    let hardest = texts(ratings.iter().map(|rating| rating.map(|rating| rating.er.kind.to_string())));
    structs(&fields(), vec![points(0), points(1), points(2), hardest])
}

fn rating(text: &str) -> Option<Rating> {
    whole(explainer::rate(&status::rated(text)?.puzzle, &mut Watch::forever()))
}
