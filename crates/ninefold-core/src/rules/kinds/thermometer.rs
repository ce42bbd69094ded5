//! Thermometers: digits increase from the bulb.

use crate::lang::Text;
use crate::rules::kind::{Kind, MOST_LISTED, Takes, What, always};
use crate::rules::parts::Relation;
use crate::rules::shape::{Hue, Paint, Shape};

pub(super) static THERMOMETER: Kind = Kind {
    id: "thermometer",
    name: Text { en: "Thermometer", zh: "温度计" },
    step: Text { en: "Thermometer bounds", zh: "温度计界限" },
    about: Text {
        en: "Along a thermometer each digit is larger than the one before it; the bulb has the smallest.",
        zh: "沿温度计从圆球开始数字逐格增大。",
    },
    takes: &[Takes {
        name: "cells",
        what: What::Cells(2, MOST_LISTED),
        about: Text { en: "the cells from the bulb on", zh: "从圆球开始的格子" },
    }],
    example: "r1c1-r1c4",
    say: Text { en: "the thermometer {cells}", zh: "温度计 {cells}" },
    iss: "Thermo~{cells}",
    fits: always,
    allows: |thermo, filling| {
        thermo.cells().windows(2).all(|pair| filling.value(pair[0]) < filling.value(pair[1]))
    },
    parts: |thermo, layout, parts| {
        let less = Relation::new(layout, |a, b| a < b);
        thermo.cells().windows(2).for_each(|pair| parts.pair(pair[0], pair[1], &less));
    },
    shapes: |thermo, _| {
        let cells = thermo.cells().to_vec();
        let bulb = Shape::Circle { cell: cells[0], paint: Paint::Grey, is_filled: true };
        vec![Shape::Line { cells, paint: Paint::Grey, has_head: false }, bulb]
    },
};

pub(super) static SLOW_THERMOMETER: Kind = Kind {
    id: "slow-thermometer",
    name: Text { en: "Slow thermometer", zh: "慢温度计" },
    step: Text { en: "Slow thermometer bounds", zh: "慢温度计界限" },
    about: Text {
        en: "Along a slow thermometer no digit is smaller than the one before it.",
        zh: "沿慢温度计从圆球开始数字逐格不减。",
    },
    say: Text { en: "the slow thermometer {cells}", zh: "慢温度计 {cells}" },
    iss: "",
    allows: |thermo, filling| {
        thermo.cells().windows(2).all(|pair| filling.value(pair[0]) <= filling.value(pair[1]))
    },
    parts: |thermo, layout, parts| {
        let not_more = Relation::new(layout, |a, b| a <= b);
        thermo.cells().windows(2).for_each(|pair| parts.pair(pair[0], pair[1], &not_more));
    },
    shapes: |thermo, _| {
        let (cells, paint) = (thermo.cells().to_vec(), Paint::Colour(Hue::Sky));
        let bulb = Shape::Circle { cell: cells[0], paint, is_filled: true };
        vec![Shape::Line { cells, paint, has_head: false }, bulb]
    },
    ..THERMOMETER
};
