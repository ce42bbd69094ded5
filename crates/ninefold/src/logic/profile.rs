//! Which techniques are tried, and in which order.

use super::{Options, TECHNIQUES, Technique};

/// An order of techniques, and their options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Its name.
    pub name: String,
    /// The techniques that are tried, first to last.
    pub techniques: Vec<&'static Technique>,
    /// Limits and choices.
    pub options: Options,
}

impl Profile {
    /// The names of the profiles that come with ninefold.
    pub const NAMES: [&'static str; 3] = ["default", "hodoku", "explainer"];

    /// Every technique, in ninefold's own order.
    pub fn everything() -> Profile {
        Profile { name: "default".to_owned(), techniques: TECHNIQUES.to_vec(), options: Options::default() }
    }

    /// HoDoKu's order, and what HoDoKu tries by default. Techniques that it tries as one (nice loops and AICs,
    /// forcing chains: those with the same index) are tried as one, and the best step of all kinds is given.
    pub fn hodoku() -> Profile {
        let known = |technique: &&Technique| technique.hodoku.is_some_and(|hodoku| hodoku.is_default);
        let mut techniques: Vec<_> = TECHNIQUES.iter().copied().filter(known).collect();
        techniques.sort_by_key(|technique| technique.hodoku.map(|hodoku| hodoku.index));
        let options = Options { fewest_cells: false, kinds_together: true, ..Options::default() };
        Profile { name: "hodoku".to_owned(), techniques, options }
    }

    /// Sudoku Explainer's order (version 1.2.1).
    pub fn explainer() -> Profile {
        let mut techniques: Vec<_> =
            TECHNIQUES.iter().copied().filter(|technique| technique.explainer.is_some()).collect();
        techniques.sort_by_key(|technique| technique.explainer.map(|explainer| explainer.order));
        let options = Options { easiest_chains: true, net_nodes: 1_000_000_000, ..Options::default() };
        Profile { name: "explainer".to_owned(), techniques, options }
    }

    /// One of those that come with ninefold.
    pub fn by_name(name: &str) -> Option<Profile> {
        match name {
            "default" => Some(Profile::everything()),
            "hodoku" => Some(Profile::hodoku()),
            "explainer" => Some(Profile::explainer()),
            _ => None,
        }
    }

    /// The same without the techniques that rely on there being one solution.
    #[must_use]
    pub fn without_uniqueness(mut self) -> Profile {
        self.techniques.retain(|technique| !technique.uses_uniqueness);
        self
    }
}

impl Default for Profile {
    fn default() -> Profile {
        Profile::everything()
    }
}
