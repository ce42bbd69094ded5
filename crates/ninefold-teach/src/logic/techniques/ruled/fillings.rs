//! All ways to fill a few cells under given conditions, and the digits that occur in some of them.

use super::reading::SignedSum;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::rules::{CellId, Filter, Part, Rules};

/// Some cells, and the conditions on them.
pub(super) struct CellTask<'t> {
    rules: &'t Rules,
    /// The cells, in the order in which they are filled.
    cells: Vec<Cell>,
    /// For each cell, the digits that it may hold by the conditions on it alone.
    within: Vec<DigitSet>,
    /// For each cell, its pairs with earlier cells: the earlier cell, and the digits that each of its digits allows
    /// here.
    pairs: Vec<Vec<(usize, [DigitSet; 9])>>,
    sums: Vec<TaskSum>,
    /// Rules that determine by themselves which digits they leave, with the places of their cells.
    filters: Vec<(&'t dyn Filter, Vec<usize>)>,
    /// Whether all cells see each other and have one plain sum and nothing else to respect.
    is_cage: bool,
    /// The number of digits that are tried before a search is given up.
    patience: u32,
}

/// Factors for the cells of a task, zero for a cell that takes no part, and the sum that they must have.
struct TaskSum {
    factors: Vec<i64>,
    least: i64,
    most: i64,
}

/// The number of digits that are tried before a search is given up.
const PATIENCE: u32 = 60_000;

/// The largest number of combinations that are remembered.
const MOST_COMBINATIONS: usize = 40;

impl<'t> CellTask<'t> {
    /// Makes a task from the conditions that these parts impose.
    pub(super) fn new(rules: &'t Rules, parts: impl Iterator<Item = &'t Part> + Clone) -> CellTask<'t> {
        let layout = rules.layout();
        let cell = |id| Cell::at(layout.row(id), layout.column(id));
        let mut cells: Vec<Cell> = Vec::new();
        for part in parts.clone() {
            for known in part.cells().into_iter().map(cell) {
                if !cells.contains(&known) {
                    cells.push(known);
                }
            }
        }
        let mut task = CellTask::without_conditions(rules, cells);
        for part in parts {
            task.add(part, &cell);
        }
        task.note_cage();
        task
    }

    fn add(&mut self, part: &'t Part, cell: &impl Fn(CellId) -> Cell) {
        match part {
            Part::Pair { cells: [a, b], relation } => self.pair(cell(*a), cell(*b), relation),
            Part::Sum { .. } | Part::EqualSums { .. } => {
                for sum in part.without_equal_sums() {
                    let Part::Sum { terms, least, most } = sum else { continue };
                    let terms: Vec<(Cell, i64)> =
                        terms.iter().map(|&(id, factor)| (cell(id), factor)).collect();
                    self.sum(&terms, least, most);
                }
            }
            Part::Filter(filter) => {
                let place = |&id: &CellId| self.place(cell(id));
                let places = filter.cells().iter().map(place).collect();
                self.filters.push((&**filter, places));
            }
            Part::Within { cell: only, values } => {
                let place = self.place(cell(*only));
                self.within[place] &= DigitSet::from_bits(*values as u16);
            }
            // Cells that must differ are peers, and peers are checked anyway.
            Part::Different { .. } => {}
        }
    }

    fn without_conditions(rules: &'t Rules, cells: Vec<Cell>) -> CellTask<'t> {
        CellTask {
            rules,
            within: vec![DigitSet::FULL; cells.len()],
            pairs: vec![Vec::new(); cells.len()],
            cells,
            sums: Vec::new(),
            filters: Vec::new(),
            is_cage: false,
            patience: PATIENCE,
        }
    }

    /// Lets the task give up sooner.
    pub(super) fn patient(self, patience: u32) -> CellTask<'t> {
        CellTask { patience, ..self }
    }

    fn note_cage(&mut self) {
        let see_each_other = |(place, &cell): (usize, &Cell)| {
            let peers = self.rules.peers(cell);
            self.cells[place + 1..].iter().all(|&other| peers.contains(other))
        };
        self.is_cage = matches!(&self.sums[..], [sum] if sum.factors.iter().all(|&factor| factor == 1))
            && self.pairs.iter().all(Vec::is_empty)
            && self.filters.is_empty()
            && self.cells.iter().enumerate().all(see_each_other);
    }

    /// Makes a task of cells with a sum.
    pub(super) fn of_sum(rules: &'t Rules, terms: &[(Cell, i64)], total: i64) -> CellTask<'t> {
        let cells: Vec<Cell> = terms.iter().map(|&(cell, _)| cell).collect();
        let mut task = CellTask::without_conditions(rules, cells);
        task.sum(terms, total, total);
        task.note_cage();
        task
    }

    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn place(&self, cell: Cell) -> usize {
        self.cells.iter().position(|&known| known == cell).expect("a cell of the task")
    }

    fn pair(&mut self, a: Cell, b: Cell, relation: &crate::rules::Relation) {
        let (a, b) = (self.place(a), self.place(b));
        let (first, later, relation) =
            if a < b { (a, b, relation.clone()) } else { (b, a, relation.turned()) };
        let mut beside = [DigitSet::EMPTY; 9];
        for (digits, &row) in beside.iter_mut().zip(relation.rows()) {
            *digits = DigitSet::from_bits(row as u16);
        }
        self.pairs[later].push((first, beside));
    }

    fn sum(&mut self, terms: &[(Cell, i64)], least: i64, most: i64) {
        let mut factors = vec![0; self.cells.len()];
        for &(cell, factor) in terms {
            factors[self.place(cell)] += factor;
        }
        self.sums.push(TaskSum { factors, least, most });
    }

    /// Returns the digits that each cell may hold by its marks and the conditions on it alone.
    fn start(&self, marks: impl Fn(Cell) -> DigitSet) -> Vec<DigitSet> {
        self.cells.iter().zip(&self.within).map(|(&cell, &within)| marks(cell) & within).collect()
    }

    /// Returns how many digits are tried before a search is given up.
    fn patience(&self) -> u32 {
        if self.filters.is_empty() { self.patience } else { self.patience / 20 }
    }

    /// Returns the digits of each cell that occur in some filling by these marks; `None` if that takes too long.
    pub(super) fn supported(&self, marks: impl Fn(Cell) -> DigitSet) -> Option<Vec<DigitSet>> {
        let marks = self.start(marks);
        if self.is_cage {
            return Some(supported_in_cage(&marks, &self.sums[0], self.rules));
        }
        let mut supported = vec![DigitSet::EMPTY; marks.len()];
        let mut patience = self.patience();
        for place in 0..marks.len() {
            for digit in marks[place] {
                if supported[place].contains(digit) {
                    continue;
                }
                let mut with = marks.clone();
                with[place] = DigitSet::only(digit);
                let mut first = None;
                let mut walk = FillingWalk { task: self, marks: with, chosen: Vec::new(), patience };
                let is_whole = walk.fill(&mut |chosen| {
                    first = Some(chosen.to_vec());
                    false
                });
                patience = walk.patience;
                match first {
                    Some(filling) => {
                        supported.iter_mut().zip(filling).for_each(|(digits, digit)| digits.insert(digit));
                    }
                    None if !is_whole => return None,
                    None => {}
                }
            }
        }
        Some(supported)
    }

    /// Returns the digits that every filling has, if there is a filling and the search does not take too long.
    pub(super) fn needed(&self, marks: impl Fn(Cell) -> DigitSet) -> DigitSet {
        let marks = self.start(marks);
        let mut patience = self.patience();
        let mut can_do_with = |marks: Vec<DigitSet>| {
            let mut is_filled = false;
            let mut walk = FillingWalk { task: self, marks, chosen: Vec::new(), patience };
            let is_whole = walk.fill(&mut |_| {
                is_filled = true;
                false
            });
            patience = walk.patience;
            // If the search did not end, there may be a filling.
            is_filled || !is_whole
        };
        if !can_do_with(marks.clone()) {
            return DigitSet::EMPTY;
        }
        let all = marks.iter().fold(DigitSet::EMPTY, |all, &digits| all | digits);
        let without = |digit| marks.iter().map(|&digits: &DigitSet| digits.without(digit)).collect();
        all.iter().filter(|&digit| !can_do_with(without(digit))).collect()
    }

    /// Shows every filling by these marks. Returns whether these are all, or patience has run out.
    pub(super) fn each(&self, marks: impl Fn(Cell) -> DigitSet, show: &mut dyn FnMut(&[Digit])) -> bool {
        let marks = self.start(marks);
        let mut walk = FillingWalk { task: self, marks, chosen: Vec::new(), patience: self.patience() };
        walk.fill(&mut |chosen| {
            show(chosen);
            true
        })
    }

    /// Returns the sets of digits that occur in fillings by these marks, the first of them if there are many, and whether these are
    /// all.
    pub(super) fn sets(&self, marks: impl Fn(Cell) -> DigitSet) -> (Vec<DigitSet>, bool) {
        let mut sets: Vec<DigitSet> = Vec::new();
        let mut walk = FillingWalk {
            task: self,
            marks: self.start(marks),
            chosen: Vec::new(),
            patience: self.patience(),
        };
        let is_whole = walk.fill(&mut |chosen| {
            let set: DigitSet = chosen.iter().copied().collect();
            if !sets.contains(&set) {
                sets.push(set);
            }
            sets.len() < MOST_COMBINATIONS
        });
        (sets, is_whole)
    }

    /// Returns these sets as people write them: `158`.
    pub(super) fn combinations(&self, marks: impl Fn(Cell) -> DigitSet) -> Vec<String> {
        self.sets(marks).0.into_iter().map(|set| self.rules.written(set)).collect()
    }

    /// Returns every filling by these marks, if there are at most so many.
    pub(super) fn few(&self, most: usize, marks: impl Fn(Cell) -> DigitSet) -> Option<Vec<Vec<Digit>>> {
        let mut all = Vec::new();
        let marks = self.start(marks);
        let mut walk = FillingWalk { task: self, marks, chosen: Vec::new(), patience: self.patience() };
        let is_whole = walk.fill(&mut |chosen| {
            all.push(chosen.to_vec());
            all.len() <= most
        });
        is_whole.then_some(all)
    }

    /// Returns the digits that `cell` may hold next to some digit of `other`, if a condition is about these two.
    pub(super) fn beside(&self, other: Cell, held: DigitSet, cell: Cell) -> Option<DigitSet> {
        let (cell, other) = (self.place(cell), self.place(other));
        let after = self.pairs[cell].iter().filter(|(first, _)| *first == other);
        let after = after
            .map(|(_, beside)| held.iter().fold(DigitSet::EMPTY, |all, digit| all | beside[digit.index()]));
        let before = self.pairs[other].iter().filter(|(first, _)| *first == cell);
        let before = before.map(|(_, beside)| {
            DigitSet::FULL.iter().filter(|digit| beside[digit.index()].intersects(held)).collect()
        });
        after.chain(before).reduce(|one, two| one & two)
    }

    /// Returns the sum that this cell is in, if the task is one sum in which each cell counts once.
    pub(super) fn signed_sum(&self, cell: Cell) -> Option<SignedSum> {
        let [sum] = &self.sums[..] else { return None };
        let own = sum.factors[self.place(cell)];
        let is_plain = self.filters.is_empty() && self.pairs.iter().all(Vec::is_empty);
        if !is_plain || own == 0 || sum.factors.iter().any(|factor| factor.abs() > 1) {
            return None;
        }
        let of = |wanted: i64| {
            let cells = self
                .cells
                .iter()
                .zip(&sum.factors)
                .filter(|(other, factor)| **other != cell && **factor == wanted);
            cells.map(|(&other, _)| other).collect()
        };
        let [one, two] = [own * sum.least, own * sum.most];
        Some(SignedSum { with: of(own), against: of(-own), least: one.min(two), most: one.max(two) })
    }
}

/// Returns the digits of each cell of a cage that occur in some filling.
///
/// A cage's cells hold different digits, so the set of digits used by the first cells says all that matters about them,
/// their sum included. The sets that can be used by the first n cells are listed forwards, for each n, and those that
/// lead to a right sum are found backwards.
fn supported_in_cage(marks: &[DigitSet], sum: &TaskSum, rules: &Rules) -> Vec<DigitSet> {
    let mut supported = vec![DigitSet::EMPTY; marks.len()];
    let (mut is_listed, mut is_good) = ([false; 512], [false; 512]);
    // Sets of n digits are in `sets` from `starts[n]` on.
    let mut sets = vec![DigitSet::EMPTY];
    let mut starts = vec![0];
    for &digits in marks {
        let (start, end) = (starts[starts.len() - 1], sets.len());
        starts.push(end);
        for at in start..end {
            for digit in digits - sets[at] {
                let set = sets[at].with(digit);
                if !std::mem::replace(&mut is_listed[usize::from(set.bits())], true) {
                    sets.push(set);
                }
            }
        }
    }
    for &set in &sets[starts[marks.len()]..] {
        is_good[usize::from(set.bits())] = (sum.least..=sum.most).contains(&rules.sum_of(set));
    }
    for (place, &digits) in marks.iter().enumerate().rev() {
        for &set in &sets[starts[place]..starts[place + 1]] {
            for digit in digits - set {
                if is_good[usize::from(set.with(digit).bits())] {
                    is_good[usize::from(set.bits())] = true;
                    supported[place].insert(digit);
                }
            }
        }
    }
    supported
}

/// Returns the digits that a cell may hold on a board: its marks, or its digit.
pub(super) fn held(board: &Board, cell: Cell) -> DigitSet {
    board.value(cell).map_or(board.marks(cell), DigitSet::only)
}

struct FillingWalk<'w> {
    task: &'w CellTask<'w>,
    marks: Vec<DigitSet>,
    chosen: Vec<Digit>,
    patience: u32,
}

impl FillingWalk<'_> {
    /// Fills the next cell in every way and shows each whole filling. Returns `false` if patience has run out, or as
    /// soon as `keep` does.
    fn fill(&mut self, keep: &mut dyn FnMut(&[Digit]) -> bool) -> bool {
        let place = self.chosen.len();
        let Some(&cell) = self.task.cells.get(place) else { return keep(&self.chosen) };
        let mut digits = self.marks[place];
        let peers = self.task.rules.peers(cell);
        for (&earlier, &digit) in self.task.cells.iter().zip(&self.chosen) {
            if peers.contains(earlier) {
                digits.remove(digit);
            }
        }
        for (first, beside) in &self.task.pairs[place] {
            digits &= beside[self.chosen[*first].index()];
        }
        for digit in digits {
            let Some(left) = self.patience.checked_sub(1) else { return false };
            self.patience = left;
            self.chosen.push(digit);
            let goes_on = !(self.can_add_up() && self.can_keep_filters()) || self.fill(keep);
            self.chosen.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Whether every sum can still be reached, by the smallest and the largest marks of the remaining cells.
    fn can_add_up(&self) -> bool {
        self.task.sums.iter().all(|sum| {
            let (mut low, mut high) = (0, 0);
            for (place, &factor) in sum.factors.iter().enumerate().filter(|(_, factor)| **factor != 0) {
                let value = |digit: Digit| factor * self.task.rules.value_of(digit) as i64;
                let (first, last) = match self.chosen.get(place) {
                    Some(&digit) => (value(digit), value(digit)),
                    None => {
                        let ends = (self.marks[place].first(), self.marks[place].iter().next_back());
                        let (Some(small), Some(large)) = ends else { return false };
                        (value(small), value(large))
                    }
                };
                low += first.min(last);
                high += first.max(last);
            }
            low <= sum.most && high >= sum.least
        })
    }
}

impl FillingWalk<'_> {
    /// Whether no filter finds that the chosen digits and the marks of the remaining cells are impossible.
    fn can_keep_filters(&self) -> bool {
        self.task.filters.iter().all(|(filter, places)| {
            let mask = |&place: &usize| match self.chosen.get(place) {
                Some(&digit) => DigitSet::only(digit).bits().into(),
                None => self.marks[place].bits().into(),
            };
            let mut masks: Vec<u64> = places.iter().map(mask).collect();
            masks.iter().all(|&mask| mask != 0) && filter.narrow(&mut masks, &mut Vec::new()).is_ok()
        })
    }
}

/// Returns the marks of the board that no filling has; `None` if that takes too long to say.
pub(super) fn unsupported(board: &Board, task: &CellTask<'_>) -> Option<CandidateSet> {
    let supported = task.supported(|cell| held(board, cell))?;
    let mut removes = CandidateSet::EMPTY;
    for (&cell, supported) in task.cells().iter().zip(supported) {
        for digit in board.marks(cell) - supported {
            removes.insert_all(digit, CellSet::only(cell));
        }
    }
    Some(removes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Random, Xoshiro};

    /// Returns the digits of each cell that fillings have, by trying one filling after the other.
    fn slowly(task: &CellTask<'_>, marks: &[DigitSet]) -> Vec<DigitSet> {
        let mut supported = vec![DigitSet::EMPTY; marks.len()];
        let mut walk = FillingWalk { task, marks: marks.to_vec(), chosen: Vec::new(), patience: u32::MAX };
        let is_whole = walk.fill(&mut |chosen| {
            supported.iter_mut().zip(chosen).for_each(|(digits, &digit)| digits.insert(digit));
            true
        });
        assert!(is_whole);
        supported
    }

    #[test]
    fn supported_digits_are_those_of_all_fillings() {
        let mut random = Xoshiro::from_seed(23);
        let (mut cages, mut none) = (0, 0);
        for rules in [
            "killer-cage:17:r1c1-r1c4",
            "killer-cage:28:r2c1-r2c6",
            "arrow:r1c1-r1c4",
            "thermometer:r1c1-r1c4",
            "white-dot:r1c1-r1c2",
        ] {
            let rules: Rules = rules.parse().expect("rules");
            let task = CellTask::new(&rules, rules.parts().iter().map(|(_, part)| part));
            cages += usize::from(task.is_cage);
            for _ in 0..300 {
                let mut some = || {
                    let digits = Digit::ALL.into_iter().filter(|_| random.below(3) > 0);
                    digits.collect::<DigitSet>()
                };
                let marks: Vec<DigitSet> = task.cells().iter().map(|_| some()).collect();
                let of = |cell| marks[task.place(cell)];
                let slow = slowly(&task, &marks);
                none += usize::from(slow.iter().all(|digits| digits.is_empty()));
                assert_eq!(task.supported(of), Some(slow));
            }
        }
        assert_eq!(cages, 2);
        assert!(none > 0);
    }

    #[test]
    fn conditions_on_single_cells_are_kept() {
        let rules: Rules = "odd:r1c1+r4c4".parse().expect("rules");
        let task = CellTask::new(&rules, rules.parts().iter().map(|(_, part)| part));
        let odd: DigitSet = Digit::ALL.into_iter().filter(|digit| digit.value() % 2 == 1).collect();
        assert_eq!(task.supported(|_| DigitSet::FULL), Some(vec![odd; 2]));
    }
}
