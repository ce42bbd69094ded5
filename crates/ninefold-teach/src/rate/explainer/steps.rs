//! For each technique, the producer of Sudoku Explainer 1.2.1 that gives its steps, and their least rating.

use crate::logic::{Options, Profile, TECHNIQUES, Technique};
use std::collections::HashMap;
use std::sync::LazyLock;

/// A technique in Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Explainer {
    /// The number of its producer in the order of version 1.2.1.
    pub order: u8,
    /// The least rating of a step, in tenths.
    pub rating: u8,
}

impl Technique {
    /// Returns the technique's entry in Sudoku Explainer, if it has one.
    pub fn explainer(&self) -> Option<Explainer> {
        BY_ID.get(self.id).copied()
    }
}

impl Profile {
    /// Makes a profile with Sudoku Explainer's techniques, in the order of version 1.2.1.
    pub fn explainer() -> Profile {
        let known = |technique: &&Technique| technique.explainer().is_some();
        let mut techniques: Vec<_> = TECHNIQUES.iter().copied().filter(known).collect();
        techniques.sort_by_key(|technique| technique.explainer().map(|step| step.order));
        let options = Options {
            easiest_chains: true,
            net_nodes: 1_000_000_000,
            short_way: false,
            ..Options::default()
        };
        Profile { name: "explainer".to_owned(), techniques, options, is_chosen: false }
    }
}

static BY_ID: LazyLock<HashMap<&'static str, Explainer>> = LazyLock::new(|| STEPS.iter().copied().collect());

/// The entries of techniques by id, in the order of the producers.
static STEPS: &[(&str, Explainer)] = &[
    ("full-house", Explainer { order: 1, rating: 10 }),
    ("hidden-single-box", Explainer { order: 1, rating: 12 }),
    ("hidden-single-line", Explainer { order: 1, rating: 15 }),
    ("direct-pointing", Explainer { order: 2, rating: 17 }),
    ("direct-claiming", Explainer { order: 2, rating: 19 }),
    ("direct-hidden-pair", Explainer { order: 3, rating: 20 }),
    ("naked-single", Explainer { order: 4, rating: 23 }),
    ("direct-hidden-triple", Explainer { order: 5, rating: 25 }),
    ("pointing", Explainer { order: 6, rating: 26 }),
    ("claiming", Explainer { order: 6, rating: 28 }),
    ("naked-pair", Explainer { order: 7, rating: 30 }),
    ("x-wing", Explainer { order: 8, rating: 32 }),
    ("hidden-pair", Explainer { order: 9, rating: 34 }),
    ("naked-triple", Explainer { order: 10, rating: 36 }),
    ("swordfish", Explainer { order: 11, rating: 38 }),
    ("hidden-triple", Explainer { order: 12, rating: 40 }),
    ("xy-wing", Explainer { order: 13, rating: 42 }),
    ("xyz-wing", Explainer { order: 14, rating: 44 }),
    ("unique-rectangle-1", Explainer { order: 15, rating: 45 }),
    ("unique-rectangle-2", Explainer { order: 15, rating: 45 }),
    ("unique-rectangle-4", Explainer { order: 15, rating: 45 }),
    ("unique-rectangle-3", Explainer { order: 15, rating: 45 }),
    ("unique-loop-1", Explainer { order: 15, rating: 46 }),
    ("unique-loop-2", Explainer { order: 15, rating: 46 }),
    ("unique-loop-4", Explainer { order: 15, rating: 46 }),
    ("unique-loop-3", Explainer { order: 15, rating: 46 }),
    ("naked-quadruple", Explainer { order: 16, rating: 50 }),
    ("jellyfish", Explainer { order: 17, rating: 52 }),
    ("hidden-quadruple", Explainer { order: 18, rating: 54 }),
    ("bug-plus-1", Explainer { order: 19, rating: 56 }),
    ("bug-2", Explainer { order: 19, rating: 57 }),
    ("bug-4", Explainer { order: 19, rating: 57 }),
    ("bug-3", Explainer { order: 19, rating: 57 }),
    ("aligned-pair-exclusion", Explainer { order: 20, rating: 62 }),
    ("x-cycle", Explainer { order: 21, rating: 65 }),
    ("y-cycle", Explainer { order: 21, rating: 65 }),
    ("forcing-x-chain", Explainer { order: 21, rating: 66 }),
    ("xy-cycle", Explainer { order: 21, rating: 70 }),
    ("forcing-chain", Explainer { order: 21, rating: 70 }),
    ("aligned-triplet-exclusion", Explainer { order: 22, rating: 75 }),
    ("nishio", Explainer { order: 23, rating: 75 }),
    ("cell-forcing-chain", Explainer { order: 24, rating: 80 }),
    ("region-forcing-chain", Explainer { order: 24, rating: 80 }),
    ("dynamic-cell", Explainer { order: 25, rating: 85 }),
    ("dynamic-region", Explainer { order: 25, rating: 85 }),
    ("dynamic-double", Explainer { order: 25, rating: 85 }),
    ("dynamic-contradiction", Explainer { order: 25, rating: 85 }),
    ("dynamic-cell-plus", Explainer { order: 26, rating: 90 }),
    ("dynamic-region-plus", Explainer { order: 26, rating: 90 }),
    ("dynamic-double-plus", Explainer { order: 26, rating: 90 }),
    ("dynamic-contradiction-plus", Explainer { order: 26, rating: 90 }),
    ("nested-cell-fc", Explainer { order: 27, rating: 95 }),
    ("nested-region-fc", Explainer { order: 27, rating: 95 }),
    ("nested-double-fc", Explainer { order: 27, rating: 95 }),
    ("nested-contradiction-fc", Explainer { order: 27, rating: 95 }),
    ("nested-cell-mfc", Explainer { order: 28, rating: 100 }),
    ("nested-region-mfc", Explainer { order: 28, rating: 100 }),
    ("nested-double-mfc", Explainer { order: 28, rating: 100 }),
    ("nested-contradiction-mfc", Explainer { order: 28, rating: 100 }),
    ("nested-cell-dfc", Explainer { order: 29, rating: 105 }),
    ("nested-region-dfc", Explainer { order: 29, rating: 105 }),
    ("nested-double-dfc", Explainer { order: 29, rating: 105 }),
    ("nested-contradiction-dfc", Explainer { order: 29, rating: 105 }),
    ("nested-cell-dfc-plus", Explainer { order: 30, rating: 105 }),
    ("nested-region-dfc-plus", Explainer { order: 30, rating: 105 }),
    ("nested-double-dfc-plus", Explainer { order: 30, rating: 105 }),
    ("nested-contradiction-dfc-plus", Explainer { order: 30, rating: 105 }),
    ("nested-cell-dfc-fc", Explainer { order: 31, rating: 105 }),
    ("nested-region-dfc-fc", Explainer { order: 31, rating: 105 }),
    ("nested-double-dfc-fc", Explainer { order: 31, rating: 105 }),
    ("nested-contradiction-dfc-fc", Explainer { order: 31, rating: 105 }),
    ("nested-cell-dfc-mfc", Explainer { order: 32, rating: 105 }),
    ("nested-region-dfc-mfc", Explainer { order: 32, rating: 105 }),
    ("nested-double-dfc-mfc", Explainer { order: 32, rating: 105 }),
    ("nested-contradiction-dfc-mfc", Explainer { order: 32, rating: 105 }),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_row_is_that_of_one_technique() {
        let ids: HashSet<&str> = TECHNIQUES.iter().map(|technique| technique.id).collect();
        assert!(STEPS.iter().all(|(id, _)| ids.contains(id)));
        assert_eq!(BY_ID.len(), STEPS.len());
    }
}
