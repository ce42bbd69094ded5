//! What a writer makes of a puzzle when its format cannot say everything.

use crate::lang::{Sentence, Text};
use crate::rules::Problem;

/// A problem in a format that cannot express everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// What can be expressed.
    pub text: String,
    /// What is missing in the text, because it cannot be expressed.
    pub lost: Vec<Sentence>,
}

impl Written {
    /// Makes one that lacks nothing.
    pub(super) fn whole(text: String) -> Written {
        Written { text, lost: Vec::new() }
    }

    /// Returns what a format without cells beside the grid can express of a problem that has some: nothing.
    pub(super) fn refused(problem: &Problem) -> Option<Written> {
        let is_plain = problem.layout().variables().is_empty();
        (!is_plain).then(|| Written { text: String::new(), lost: vec![Sentence::new(BESIDE, Vec::new())] })
    }
}

const BESIDE: Text =
    Text { en: "this format cannot express cells beside the grid", zh: "此格式无法表示盘外格" };

#[cfg(test)]
mod tests {
    use crate::rules::{Problem, Rules};
    use crate::text::{FORMATS, Record};

    #[test]
    fn what_formats_lose_of_cells_beside_the_grid_is_named() {
        let rules: Rules = "9x9,variables:P:3".parse().expect("rules");
        let record = Record::of_problem(Problem::new(rules), String::new());
        for format in FORMATS.iter().filter(|format| format.has_rules()) {
            let keeps = ["iss", "rules"].contains(&format.name());
            assert_eq!(format.lost(&record).is_empty(), keeps, "{}", format.name());
        }
    }
}
