//! `er`, `ep`, `ed`, `hardest`: Sudoku Explainer's ratings, of the classic rules only.

use super::{AnswerBy, FLOAT, Function, TEXT, status, struct_of, structs, texts};
use crate::read::whole;
use datafusion::arrow::array::{ArrayRef, Float64Array};
use datafusion::arrow::datatypes::DataType::{self, Float64, Utf8};
use ninefold::lang::Text;
use ninefold::rate::explainer::{Rater, Rating};
use ninefold::solve::Watch;
use std::sync::Arc;

pub(super) static RATE_SE: Function = Function {
    name: "rate_se",
    about: Text {
        en: "er, ep, ed and hardest together, as a struct",
        zh: "er、ep、ed 和 hardest 合在一起，为结构",
    },
    returns: fields,
    answer: AnswerBy::Rows { block: 16, find },
};

pub(super) static ER: Function = Function {
    name: "er",
    about: Text {
        en: "Sudoku Explainer's rating: that of the hardest step; null if there is not one solution",
        zh: "Sudoku Explainer 的难度，即最难一步的难度；不是唯一解时为空值",
    },
    returns: FLOAT,
    answer: AnswerBy::Field(&RATE_SE, "er"),
};

pub(super) static EP: Function = Function {
    name: "ep",
    about: Text {
        en: "the pearl: the rating of the hardest step up to the first digit placed",
        zh: "珍珠：填入第一个数字为止最难一步的难度",
    },
    returns: FLOAT,
    answer: AnswerBy::Field(&RATE_SE, "ep"),
};

pub(super) static ED: Function = Function {
    name: "ed",
    about: Text { en: "the diamond: the rating of the first step", zh: "钻石：第一步的难度" },
    returns: FLOAT,
    answer: AnswerBy::Field(&RATE_SE, "ed"),
};

pub(super) static HARDEST: Function = Function {
    name: "hardest",
    about: Text {
        en: "the first step rated er, by the short name that Sukaku Explainer prints",
        zh: "难度为 er 的第一步，用 Sukaku Explainer 所印的短名",
    },
    returns: TEXT,
    answer: AnswerBy::Field(&RATE_SE, "hardest"),
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
    whole(Rater::new().rate_nine(&status::rated(text)?, &Watch::forever()))
}
