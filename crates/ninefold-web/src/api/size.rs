//! Limits on the size of a request, in cells of grids and in constraints.
//!
//! A short text can describe large boards, and each of its rules may take long to work out. So their number is bounded for each
//! request, whatever the time.

use ninefold::Rules;
use ninefold::lang::{Lang, Text};
use ninefold::rules::Constraint;

/// The most cells of all grids of a request together: a thousand grids of sixteen by sixteen, or 24 of the largest sheets.
const MOST_CELLS: usize = 256_000;

/// The most constraints of a puzzle, and of all puzzles of a request together. Those that are part of others count too.
const MOST_OF_ONE: usize = 10_000;
const MOST_RULES: usize = 50_000;

/// The cells and constraints of the puzzles of a request.
#[derive(Default)]
pub(super) struct PuzzleSize {
    cells: usize,
    rules: usize,
}

impl PuzzleSize {
    /// Adds a puzzle with these rules, or says why there is no room for it.
    pub(super) fn add(&mut self, rules: &Rules, lang: Lang) -> Result<(), String> {
        const CELLS: Text = Text {
            en: "the grids of this request have {found} cells together: expected at most {most}; send the other puzzles in a \
                 request of their own",
            zh: "此请求的盘面共有 {found} 格：最多 {most} 格；请把其余题目放在另一个请求中",
        };
        const OF_ONE: Text = Text {
            en: "this puzzle has {found} constraints: expected at most {most} in a request",
            zh: "此题有 {found} 条约束：一个请求中最多 {most} 条",
        };
        const RULES: Text = Text {
            en: "the puzzles of this request have {found} constraints together: expected at most {most}; send fewer, or in \
                 requests of their own",
            zh: "此请求的题目共有 {found} 条约束：最多 {most} 条；请减少约束，或分成几个请求",
        };
        let layout = rules.layout();
        self.cells += match layout.grids() {
            [] => layout.total(),
            grids => grids.iter().map(|grid| grid.layout.len()).sum(),
        };
        let of_one = rules.constraints().iter().map(count).sum::<usize>();
        self.rules += of_one;
        for (text, found, most) in
            [(CELLS, self.cells, MOST_CELLS), (OF_ONE, of_one, MOST_OF_ONE), (RULES, self.rules, MOST_RULES)]
        {
            if found > most {
                return Err(text.fill(lang, &[("found", &found), ("most", &most)]));
            }
        }
        Ok(())
    }
}

/// Counts a constraint and those that are part of it.
fn count(constraint: &Constraint) -> usize {
    1 + constraint.rules().iter().map(count).sum::<usize>()
}
