//! The shape of a puzzle: how many givens it has, where, how many more than needed, and how many solutions.

use super::balance::Balance;
use super::clues::can_have_clues;
use super::controlled::{Sampling, controlled_puzzle};
use super::dig::{Digger, minimal_in};
use super::full::Grids;
use super::pattern::{can_be_sole, puzzle_in};
use super::range::Clues;
use super::several::with_solutions;
use super::walk::{Goal, GridWalk};
use crate::engine;
use crate::grid::{CellSet, Grid};
use crate::lang::{Sentence, Text};
use crate::random::Random;
use crate::rules::{Nine, Rules};
use crate::solve::{Stopped, Watch};

/// The shape of a puzzle. The default is a minimal puzzle with one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleShape {
    /// The number of givens; `None` for any.
    pub clues: Option<Clues>,
    /// The symmetry of the cells with givens.
    pub balance: Balance,
    /// The cells with givens; `None` for any.
    pub pattern: Option<CellSet>,
    /// The number of givens that a minimal puzzle gets in addition. `None` means 0 or, with a pattern, any number.
    pub spare: Option<usize>,
    /// The number of solutions.
    pub solutions: u64,
    /// The source of the full grids from which givens are taken away.
    pub grids: Grids,
    /// The probabilities of the minimal puzzles.
    pub sampling: Sampling,
}

impl Default for PuzzleShape {
    fn default() -> PuzzleShape {
        PuzzleShape {
            clues: None,
            balance: Balance::None,
            pattern: None,
            spare: None,
            solutions: 1,
            grids: Grids::Uniform,
            sampling: Sampling::Fast,
        }
    }
}

/// The largest number of solutions that can be asked for.
const MOST_SOLUTIONS: u64 = 1_000_000;

const PATTERN_CLUES: Text = Text {
    en: "the pattern has {cells} cells, and {clues} clues were asked for; leave one of the two out",
    zh: "图案有 {cells} 格，却要求 {clues} 个提示数；请去掉其中一个条件",
};

const PATTERN_BALANCE: Text = Text {
    en: "the pattern does not have the symmetry '{balance}'; change the pattern, or leave the symmetry out",
    zh: "图案不具有对称“{balance}”；请修改图案，或去掉对称条件",
};

const PATTERN_SPARE: Text = Text {
    en: "with a pattern, the number of spare clues cannot be chosen except 0, which asks for minimal puzzles",
    zh: "指定图案时不能选择多余提示数的个数，只能写 0（即要求极小题）",
};

const SPARE_FOR_SEVERAL: Text = Text {
    en: "spare clues go with one solution only; leave 'spare' or 'solutions' out",
    zh: "多余提示数只适用于唯一解的题；请去掉 spare 或 solutions",
};

const NO_SUM: Text = Text {
    en: "no {count} cells have the symmetry '{balance}'; ask for another number",
    zh: "没有 {count} 个格能具有对称“{balance}”；请换一个数目",
};

const TOO_MANY_SOLUTIONS: Text = Text {
    en: "{solutions} solutions: at most {most} can be asked for",
    zh: "{solutions} 个解：最多可要求 {most} 个",
};

const CONTROLLED_IS_PLAIN: Text = Text {
    en: "controlled sampling is for minimal classic puzzles from uniform grids; leave out symmetry, pattern, spare clues, \
         solutions, 'grids' and 'rules'",
    zh: "受控抽样只适用于均匀终盘的标准极小题；请去掉对称、图案、多余提示数、解的个数、grids 和 rules",
};

const PATTERN_SOLUTIONS: Text = Text {
    en: "with a pattern, puzzles have one solution; leave 'solutions' or 'pattern' out",
    zh: "指定图案时题目只有一个解；请去掉 solutions 或 pattern",
};

impl PuzzleShape {
    /// Says what is wrong if there can be no such puzzle, as far as that is known in advance.
    ///
    /// ```
    /// use ninefold::{Rules, generate::{Balance, PuzzleShape}};
    /// let shape = PuzzleShape { clues: Some(24.into()), balance: Balance::Rotate180, ..PuzzleShape::default() };
    /// assert!(shape.check(&Rules::CLASSIC).is_ok());
    /// let shape = PuzzleShape { clues: Some(16.into()), ..shape };
    /// assert!(shape.check(&Rules::CLASSIC).is_err(), "no Sudoku has 16 clues and one solution");
    /// ```
    ///
    /// # Errors
    /// Returns a sentence that says what cannot be, and what to do.
    pub fn check(&self, rules: &Rules) -> Result<(), Sentence> {
        self.check_solutions()?;
        if self.sampling == Sampling::Controlled && !(self.is_free() && rules.is_classic()) {
            return Err(Sentence::new(CONTROLLED_IS_PLAIN, Vec::new()));
        }
        match self.pattern {
            Some(pattern) => {
                self.check_pattern(pattern)?;
                if rules.is_classic() { can_be_sole(pattern) } else { Ok(()) }
            }
            None => self.check_numbers(rules),
        }
    }

    pub(super) fn check_solutions(&self) -> Result<(), Sentence> {
        if self.solutions == 0 || self.solutions > MOST_SOLUTIONS {
            let numbers =
                vec![("solutions", self.solutions.to_string()), ("most", MOST_SOLUTIONS.to_string())];
            return Err(Sentence::new(TOO_MANY_SOLUTIONS, numbers));
        }
        if self.solutions > 1 && self.spare.is_some_and(|spare| spare > 0) {
            return Err(Sentence::new(SPARE_FOR_SEVERAL, Vec::new()));
        }
        Ok(())
    }

    /// Whether any minimal puzzle with the number of clues will do, made from uniform grids.
    pub(super) fn is_free(&self) -> bool {
        let is_minimal = self.spare.unwrap_or(0) == 0 && self.solutions == 1;
        let has_form = self.balance != Balance::None || self.pattern.is_some();
        is_minimal && !has_form && self.grids == Grids::Uniform
    }

    pub(super) fn check_pattern(&self, pattern: CellSet) -> Result<(), Sentence> {
        if let Some(clues) = self.clues.filter(|clues| !clues.has(pattern.len())) {
            let numbers = vec![("cells", pattern.len().to_string()), ("clues", clues.to_string())];
            return Err(Sentence::new(PATTERN_CLUES, numbers));
        }
        if !self.balance.has(pattern) {
            return Err(Sentence::new(PATTERN_BALANCE, vec![("balance", self.balance.name().into())]));
        }
        if self.spare.is_some_and(|spare| spare > 0) {
            return Err(Sentence::new(PATTERN_SPARE, Vec::new()));
        }
        if self.solutions > 1 {
            return Err(Sentence::new(PATTERN_SOLUTIONS, Vec::new()));
        }
        Ok(())
    }

    fn check_numbers(&self, rules: &Rules) -> Result<(), Sentence> {
        if let Some(clues) = self.minimal_clues().filter(|_| self.solutions == 1) {
            can_have_clues(clues, rules).map_err(|error| error.sentence())?;
        }
        let sizes: Vec<usize> = self.balance.orbits().iter().map(|orbit| orbit.len()).collect();
        self.check_sums(&sizes)
    }

    /// The number of clues without the spare ones, if it matters.
    pub(super) fn minimal_clues(&self) -> Option<Clues> {
        self.clues.map(|clues| clues.without(self.spare.unwrap_or(0)))
    }

    /// Checks that the numbers of clues and of spare ones can be sums of these sizes of groups.
    pub(super) fn check_sums(&self, sizes: &[usize]) -> Result<(), Sentence> {
        for count in self.minimal_clues().into_iter().chain(self.spare.map(Clues::from)) {
            if !(count.least..=count.most).any(|count| adds_up(sizes, count)) {
                let slots = vec![("count", count.to_string()), ("balance", self.balance.name().into())];
                return Err(Sentence::new(NO_SUM, slots));
            }
        }
        Ok(())
    }
}

/// Whether some of these numbers add up to `sum`.
fn adds_up(sizes: &[usize], sum: usize) -> bool {
    let mut reached = vec![false; sum + 1];
    reached[0] = true;
    for &size in sizes {
        for sum in (size..=sum).rev() {
            reached[sum] |= reached[sum - size];
        }
    }
    reached[sum]
}

/// Makes puzzles of one shape by one set of rules.
#[derive(Clone, Debug)]
pub(super) struct Shaper {
    shape: PuzzleShape,
    rules: Rules,
    groups: Vec<CellSet>,
    /// The puzzle that came nearest to the number of clues that is asked for.
    nearest: Option<Nine>,
}

impl Shaper {
    pub(super) fn new(shape: &PuzzleShape, rules: &Rules) -> Shaper {
        Shaper { shape: shape.clone(), rules: rules.clone(), groups: shape.balance.orbits(), nearest: None }
    }

    /// Returns the puzzle that came nearest to the number of clues that is asked for, since it was asked to forget.
    pub(super) fn nearest(&self) -> Option<Nine> {
        self.nearest.clone()
    }

    /// Forgets which puzzle came nearest.
    pub(super) fn forget(&mut self) {
        self.nearest = None;
    }

    /// Makes one attempt; `None` if it leads nowhere.
    pub(super) fn attempt(
        &mut self,
        random: &mut impl Random,
        watch: &mut Watch,
    ) -> Result<Option<Nine>, Stopped> {
        watch.look()?;
        match self.shape.pattern {
            _ if self.shape.sampling == Sampling::Controlled => self.controlled(random, watch),
            Some(pattern) => self.patterned(pattern, random, watch),
            None if self.shape.solutions > 1 => self.with_several(random, watch),
            None => self.free(random, watch),
        }
    }

    fn controlled(&self, random: &mut impl Random, watch: &mut Watch) -> Result<Option<Nine>, Stopped> {
        let puzzle = controlled_puzzle(random, watch)?;
        Ok(self.shape.clues.is_none_or(|clues| clues.has(puzzle.givens().len())).then_some(puzzle))
    }

    fn patterned(
        &self,
        pattern: CellSet,
        random: &mut impl Random,
        watch: &mut Watch,
    ) -> Result<Option<Nine>, Stopped> {
        let puzzle = puzzle_in(pattern, self.shape.grids, random, &self.rules, watch)?;
        let is_fine = self.shape.spare != Some(0) || engine::needless_givens(&puzzle, watch)?.is_empty();
        Ok(is_fine.then_some(puzzle))
    }

    fn free(&mut self, random: &mut impl Random, watch: &mut Watch) -> Result<Option<Nine>, Stopped> {
        let PuzzleShape { clues, balance, .. } = self.shape;
        let spare = self.shape.spare.unwrap_or(0);
        if clues.is_none() && balance == Balance::None && spare == 0 {
            let grid = self.grid(random);
            return Ok(Some(minimal_in(&grid, random, &self.rules)));
        }
        let goal = Goal { clues: self.shape.minimal_clues(), balance };
        let walk = GridWalk::new(self.grid(random), &self.rules).and_go(random, &self.groups, goal, watch);
        self.note(walk.best(), goal);
        if walk.is_stopped() {
            return Err(Stopped);
        }
        Ok(walk.end().and_then(|(digger, kept)| self.with_spare(&digger, kept, spare, random)))
    }

    fn grid(&self, random: &mut impl Random) -> Grid {
        self.shape.grids.grid(random, &self.rules)
    }

    /// Keeps the puzzle that comes nearest to the number of clues.
    fn note(&mut self, puzzle: Option<Nine>, goal: Goal) {
        let Some(wanted) = goal.clues else { return };
        let distance = |puzzle: &Nine| wanted.off(puzzle.givens().len());
        self.nearest = self.nearest.take().into_iter().chain(puzzle).min_by_key(distance);
    }

    /// Adds groups of cells that have `spare` cells together.
    fn with_spare(
        &self,
        digger: &Digger,
        mut kept: CellSet,
        spare: usize,
        random: &mut impl Random,
    ) -> Option<Nine> {
        let goal = kept.len() + spare;
        let mut others: Vec<CellSet> =
            self.groups.iter().copied().filter(|group| !group.intersects(kept)).collect();
        random.shuffle(&mut others);
        for group in others {
            if kept.len() + group.len() <= goal {
                kept |= group;
            }
        }
        (kept.len() == goal).then(|| digger.puzzle(kept))
    }

    fn with_several(&self, random: &mut impl Random, watch: &mut Watch) -> Result<Option<Nine>, Stopped> {
        let grid = self.grid(random);
        let mut order = self.groups.clone();
        random.shuffle(&mut order);
        let mut digger = Digger::new(grid, &self.rules);
        let kept = digger.dig(CellSet::FULL, &order, watch)?;
        let made = with_solutions(&digger.puzzle(kept), &self.groups, self.shape.solutions, random, watch)?;
        Ok(made.filter(|puzzle| self.shape.clues.is_none_or(|clues| clues.has(puzzle.givens().len()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_found() {
        assert!(adds_up(&[4, 4, 1], 5) && adds_up(&[4, 4, 1], 0) && adds_up(&[2, 2, 3], 7));
        assert!(!adds_up(&[4, 4, 1], 6) && !adds_up(&[8, 8], 12));
    }
}
