//! For unit tests: random grids and puzzles. `ninefold-make`, which stands on this crate, makes them faster and for people.

use crate::engine::board::SettledBoard;
use crate::engine::{Status, solve};
use crate::grid::{Cell, Grid};
use crate::random::Random;
use crate::rules::{Nine, Rules};

/// Puts random digits into the tightest cells, from the beginning again after a dead end.
pub(crate) fn random_grid(random: &mut impl Random, rules: &Rules) -> Grid {
    let blank = SettledBoard::new(&Nine::new(Grid::EMPTY).by(rules)).expect("a blank grid is no dead end");
    let mut board = blank.clone();
    while let Some(cell) = board.tightest() {
        let digits: Vec<_> = board.get(cell).iter().collect();
        board = board.with(cell, digits[random.below(digits.len())]).unwrap_or_else(|_| blank.clone());
    }
    board.grid()
}

/// Takes every given of a random grid away, in random order, without which one solution remains.
pub(crate) fn minimal_puzzle(random: &mut impl Random, rules: &Rules) -> Nine {
    let mut givens = random_grid(random, rules);
    let mut order = Cell::ALL;
    random.shuffle(&mut order);
    for cell in order {
        let fewer = givens.without(cell);
        if solve(&Nine::new(fewer).by(rules)).status == Status::Unique {
            givens = fewer;
        }
    }
    Nine::new(givens).by(rules)
}
