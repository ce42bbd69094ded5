//! All ways to fill a few cells by what is asked of them.

use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Board;
use crate::rules::{Part, Rules};

/// Some cells and what must hold among them.
pub(super) struct Task<'t> {
    rules: &'t Rules,
    /// The cells, in the order in which they are filled.
    cells: Vec<Cell>,
    /// For each cell, pairs with earlier ones: which, and what each digit of that one allows here.
    pairs: Vec<Vec<(usize, [DigitSet; 9])>>,
    sums: Vec<Sum>,
}

/// Factors for the cells of a task, zero where a cell takes no part, and what they add up to.
struct Sum {
    factors: Vec<i64>,
    least: i64,
    most: i64,
}

/// What a search through all fillings has found.
pub(super) struct Fillings {
    /// The digits of each cell that occur in some filling.
    pub(super) supported: Vec<DigitSet>,
    /// The first sets of digits, of those that come up: one for each combination.
    pub(super) combinations: Vec<DigitSet>,
}

/// How many digits are tried before a task is given up.
const PATIENCE: u32 = 60_000;

/// How many combinations are remembered.
const MOST_COMBINATIONS: usize = 40;

impl<'t> Task<'t> {
    /// What these parts ask of their cells.
    pub(super) fn new<'p>(rules: &'t Rules, parts: impl Iterator<Item = &'p Part> + Clone) -> Task<'t> {
        let layout = rules.layout();
        let cell = |id| Cell::at(layout.row(id), layout.column(id));
        let mut cells: Vec<Cell> = Vec::new();
        for part in parts.clone() {
            let ids: Vec<_> = match part {
                Part::Different { cells, .. } => cells.clone(),
                Part::Pair { cells, .. } => cells.to_vec(),
                Part::Sum { terms, .. } => terms.iter().map(|&(id, _)| id).collect(),
                Part::Within { cell, .. } => vec![*cell],
            };
            for known in ids.into_iter().map(cell) {
                if !cells.contains(&known) {
                    cells.push(known);
                }
            }
        }
        let mut task = Task { rules, pairs: vec![Vec::new(); cells.len()], cells, sums: Vec::new() };
        for part in parts {
            match part {
                Part::Pair { cells: [a, b], relation } => task.pair(cell(*a), cell(*b), relation),
                Part::Sum { terms, least, most } => {
                    let terms: Vec<(Cell, i64)> =
                        terms.iter().map(|&(id, factor)| (cell(id), factor)).collect();
                    task.sum(&terms, *least, *most);
                }
                // Cells that must differ are peers, which are asked anyway.
                Part::Different { .. } | Part::Within { .. } => {}
            }
        }
        task
    }

    /// Cells that add up to something.
    pub(super) fn of_sum(rules: &'t Rules, terms: &[(Cell, i64)], total: i64) -> Task<'t> {
        let cells: Vec<Cell> = terms.iter().map(|&(cell, _)| cell).collect();
        let mut task = Task { rules, pairs: vec![Vec::new(); cells.len()], cells, sums: Vec::new() };
        task.sum(terms, total, total);
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
        self.sums.push(Sum { factors, least, most });
    }

    /// All fillings by the marks and digits of a board; `None` where there are too many to look at.
    pub(super) fn fillings(&self, marks: impl Fn(Cell) -> DigitSet) -> Option<Fillings> {
        let marks: Vec<DigitSet> = self.cells.iter().map(|&cell| marks(cell)).collect();
        let found = Fillings { supported: vec![DigitSet::EMPTY; marks.len()], combinations: Vec::new() };
        let mut walk = Walk { task: self, marks, chosen: Vec::new(), found, patience: PATIENCE };
        walk.fill().then_some(walk.found)
    }
}

/// What a cell may hold on a board: its marks, or its digit.
pub(super) fn held(board: &Board, cell: Cell) -> DigitSet {
    board.value(cell).map_or(board.marks(cell), DigitSet::only)
}

struct Walk<'w> {
    task: &'w Task<'w>,
    marks: Vec<DigitSet>,
    chosen: Vec<Digit>,
    found: Fillings,
    patience: u32,
}

impl Walk<'_> {
    /// Fills the next cell in every way; false when patience has run out.
    fn fill(&mut self) -> bool {
        let place = self.chosen.len();
        let Some(&cell) = self.task.cells.get(place) else {
            self.keep();
            return true;
        };
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
            let goes_on = !self.can_add_up() || self.fill();
            self.chosen.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Can every sum still be reached, by the smallest and the largest marks of the cells that are left?
    fn can_add_up(&self) -> bool {
        self.task.sums.iter().all(|sum| {
            let (mut low, mut high) = (0, 0);
            for (place, &factor) in sum.factors.iter().enumerate().filter(|(_, factor)| **factor != 0) {
                let value = |digit: Digit| factor * i64::from(digit.value());
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

    fn keep(&mut self) {
        for (digits, &digit) in self.found.supported.iter_mut().zip(&self.chosen) {
            digits.insert(digit);
        }
        let set: DigitSet = self.chosen.iter().copied().collect();
        let known = &mut self.found.combinations;
        if known.len() < MOST_COMBINATIONS && !known.contains(&set) {
            known.push(set);
        }
    }
}

/// What of the board's marks no filling has.
pub(super) fn unsupported(board: &Board, task: &Task<'_>, found: &Fillings) -> crate::logic::CandidateSet {
    let mut removes = crate::logic::CandidateSet::EMPTY;
    for (&cell, &supported) in task.cells().iter().zip(&found.supported) {
        for digit in board.marks(cell) - supported {
            removes.insert_all(digit, CellSet::only(cell));
        }
    }
    removes
}
