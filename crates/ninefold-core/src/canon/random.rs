//! Random symmetries of the classic rules: the same puzzle in another form.

use super::symmetry::{Moves, Symmetry};
use crate::random::Random;

impl Symmetry {
    /// Returns a random symmetry; all are equally likely.
    pub fn random(random: &mut impl Random) -> Symmetry {
        let mut names = *b"123456789";
        random.shuffle(&mut names);
        let (rows, columns) = (lines(random), lines(random));
        let is_mirrored = random.below(2) == 1;
        Symmetry::of(&Moves { is_mirrored, rows, columns, names })
    }
}

/// A random order of nine lines in which those of a band stay together.
fn lines(random: &mut impl Random) -> [u8; 9] {
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let mut lines = [0; 9];
    for (place, band) in lines.chunks_exact_mut(3).zip(bands) {
        place.copy_from_slice(&[3 * band, 3 * band + 1, 3 * band + 2]);
        random.shuffle(place);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::made::random_grid;
    use crate::random::Xoshiro;
    use crate::rules::Rules;
    use std::collections::HashSet;

    #[test]
    fn a_solution_stays_a_solution() {
        let mut random = Xoshiro::from_seed(7);
        for _ in 0..200 {
            let grid = random_grid(&mut random, &Rules::CLASSIC);
            let other = Symmetry::random(&mut random).apply(&grid);
            assert!(Rules::CLASSIC.is_solved(&other), "{grid} became {other}");
        }
    }

    /// A given of the first cell goes everywhere and becomes every digit, about equally often.
    #[test]
    fn every_place_and_digit_is_reached() {
        let mut line = [b'.'; 81];
        line[0] = b'1';
        let mut places = HashSet::new();
        for seed in 0..20_000 {
            let moved = Symmetry::random(&mut Xoshiro::from_seed(seed)).apply_to_line(&line);
            let place = moved.iter().position(|&byte| byte != b'.').expect("one given");
            assert_eq!(moved.iter().filter(|&&byte| byte != b'.').count(), 1);
            places.insert((place, moved[place]));
        }
        assert_eq!(places.len(), 81 * 9);
    }
}
