//! The oracle: can these parts of rules be kept together? It tries the values of one cell after the other, or the places
//! of one value, and knows of each part only what its own cells say. It shares nothing with the engines but the parts.
//!
//! A part that could not be kept is likely to be where the next trial fails, too. So it tries what such parts are about
//! first; that says nothing about the answer.

use ninefold::rules::{CellId, Layout, Part, Relation};

/// What the oracle says of some parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// No filling keeps them all.
    Refuted,
    /// Some filling of their cells keeps them all.
    Possible,
    /// So many cells were tried that the oracle gave up.
    Undecided,
}

/// Parts that should be kept together.
pub(crate) struct Oracle<'o> {
    layout: &'o Layout,
    parts: Vec<Part>,
    /// How often each part could not be kept, plus one.
    weights: Vec<u64>,
    cells: Vec<usize>,
    /// How much may still be tried.
    left: usize,
}

/// Something of which one must be true: a cell with some values.
type Trial = (usize, u64);

/// No filling keeps a part.
struct Broken;

impl<'o> Oracle<'o> {
    /// Makes an oracle that gives up after `most` trials.
    pub(crate) fn new(layout: &'o Layout, parts: &[Part], most: usize) -> Oracle<'o> {
        let parts: Vec<Part> = parts.iter().flat_map(Part::without_equal_sums).collect();
        let mut cells: Vec<usize> = parts.iter().flat_map(Part::cells).map(CellId::index).collect();
        cells.sort_unstable();
        cells.dedup();
        Oracle { layout, weights: vec![1; parts.len()], parts, cells, left: most }
    }

    /// Says whether all parts can be kept if each cell holds a value of its mask.
    pub(crate) fn ask(mut self, masks: Vec<u64>) -> Verdict {
        self.fill(masks)
    }

    fn fill(&mut self, mut masks: Vec<u64>) -> Verdict {
        if self.narrow(&mut masks).is_err() {
            return Verdict::Refuted;
        }
        let Some(trials) = self.trials(&masks) else { return Verdict::Possible };
        for (cell, value) in trials {
            if self.left == 0 {
                return Verdict::Undecided;
            }
            self.left -= 1;
            let mut with = masks.clone();
            with[cell] = value;
            match self.fill(with) {
                Verdict::Refuted => {}
                verdict => return verdict,
            }
        }
        Verdict::Refuted
    }

    /// Returns what to try: the values of a cell, or the places of a value that is needed. `None` if all is known.
    fn trials(&self, masks: &[u64]) -> Option<Vec<Trial>> {
        let about = |cell: usize| {
            let parts = self.parts.iter().zip(&self.weights);
            let is_about = move |part: &Part| part.cells().iter().any(|one| one.index() == cell);
            parts.filter(move |(part, _)| is_about(part)).map(|(_, weight)| weight)
        };
        let open = self.cells.iter().copied().filter(|&cell| masks[cell].count_ones() > 1);
        let of_cells = open.map(|cell| {
            let trials: Vec<Trial> = values(masks[cell]).map(|value| (cell, value)).collect();
            (about(cell).sum::<u64>(), trials)
        });
        let needed = self.parts.iter().zip(&self.weights).filter_map(|(part, &weight)| match part {
            Part::Different { cells, .. } if self.needs_all(cells) => Some((cells, weight)),
            _ => None,
        });
        let of_values = needed.flat_map(|(cells, weight)| {
            let places = move |value: u64| -> Vec<Trial> {
                let cells = cells.iter().map(|cell| cell.index());
                cells.filter(|&cell| masks[cell] & value != 0).map(|cell| (cell, value)).collect()
            };
            // A cell is about as many parts as a place is in houses.
            values(self.layout.all_values()).map(move |value| (3 * weight, places(value)))
        });
        let all = of_cells.chain(of_values).filter(|(_, trials)| trials.len() > 1);
        let least = all.min_by(|(one, some), (other, others)| {
            (some.len() as u64 * other).cmp(&(others.len() as u64 * one))
        });
        least.map(|(_, trials)| trials)
    }

    fn needs_all(&self, cells: &[CellId]) -> bool {
        cells.len() == self.layout.value_count()
    }

    /// Lets each part speak until none has more to say.
    fn narrow(&mut self, masks: &mut [u64]) -> Result<(), Broken> {
        if self.cells.iter().any(|&cell| masks[cell] == 0) {
            return Err(Broken);
        }
        loop {
            let before = masks.to_vec();
            for (place, part) in self.parts.iter().enumerate() {
                if self.narrow_by(part, masks).is_err() {
                    self.weights[place] += 1;
                    return Err(Broken);
                }
            }
            if before == masks {
                return Ok(());
            }
        }
    }

    fn narrow_by(&self, part: &Part, masks: &mut [u64]) -> Result<(), Broken> {
        match part {
            Part::Within { cell, values } => keep(masks, *cell, *values),
            Part::Pair { cells: [a, b], relation } => {
                keep(masks, *b, beside(relation, masks[a.index()]))?;
                keep(masks, *a, beside(&relation.turned(), masks[b.index()]))
            }
            Part::Different { cells, .. } => self.narrow_different(cells, masks),
            Part::Sum { terms, least, most } => self.narrow_sum(terms, [*least, *most], masks),
            Part::Filter(filter) => {
                let mut own: Vec<u64> = filter.cells().iter().map(|cell| masks[cell.index()]).collect();
                filter.narrow(&mut own, &mut Vec::new()).map_err(|_| Broken)?;
                filter.cells().iter().zip(own).try_for_each(|(&cell, left)| keep(masks, cell, left))
            }
            _ => panic!("a part that the oracle does not know: {part:?}"),
        }
    }

    /// A value that is known in one cell leaves the others. As many cells as values need every value.
    fn narrow_different(&self, cells: &[CellId], masks: &mut [u64]) -> Result<(), Broken> {
        for &known in cells {
            let value = masks[known.index()];
            if value.count_ones() == 1 {
                cells
                    .iter()
                    .filter(|&&cell| cell != known)
                    .try_for_each(|&cell| keep(masks, cell, !value))?;
            }
        }
        if !self.needs_all(cells) {
            return Ok(());
        }
        for value in values(self.layout.all_values()) {
            let mut places = cells.iter().filter(|cell| masks[cell.index()] & value != 0);
            match (places.next(), places.next()) {
                (None, _) => return Err(Broken),
                (Some(&only), None) => keep(masks, only, value)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether some part says that all these cells differ.
    fn all_differ(&self, terms: &[(CellId, i64)]) -> bool {
        self.parts.iter().any(|part| match part {
            Part::Different { cells, .. } => terms.iter().all(|(cell, _)| cells.contains(cell)),
            _ => false,
        })
    }

    /// What a cell holds is between what the others leave at least and at most.
    fn narrow_sum(&self, terms: &[(CellId, i64)], range: [i64; 2], masks: &mut [u64]) -> Result<(), Broken> {
        let number = |value: u64| i64::from(value.trailing_zeros()) + self.layout.least() as i64;
        let ends = |cell: CellId, factor: i64, masks: &[u64]| {
            let mask = masks[cell.index()];
            let highest = 1 << (63 - mask.leading_zeros());
            let ends = [factor * number(mask & mask.wrapping_neg()), factor * number(highest)];
            [ends[0].min(ends[1]), ends[0].max(ends[1])]
        };
        let all = terms.iter().fold([0, 0], |[low, high], &(cell, factor)| {
            let [least, most] = ends(cell, factor, masks);
            [low + least, high + most]
        });
        if all[0] > range[1] || all[1] < range[0] {
            return Err(Broken);
        }
        if terms.iter().all(|&(_, factor)| factor == 1) && self.all_differ(terms) {
            let all = terms.iter().fold(0, |all, (cell, _)| all | masks[cell.index()]);
            let numbers: Vec<i64> = values(all).map(number).collect();
            let (few, size) = (numbers.len() < terms.len(), terms.len());
            let sum = |numbers: &[i64]| numbers.iter().sum::<i64>();
            if few || sum(&numbers[..size]) > range[1] || sum(&numbers[numbers.len() - size..]) < range[0] {
                return Err(Broken);
            }
        }
        let before = masks.to_vec();
        for &(cell, factor) in terms {
            let [least, most] = ends(cell, factor, &before);
            let fits = |value: &u64| {
                let held = factor * number(*value);
                all[0] - least + held <= range[1] && all[1] - most + held >= range[0]
            };
            keep(masks, cell, values(before[cell.index()]).filter(fits).sum())?;
        }
        Ok(())
    }
}

fn keep(masks: &mut [u64], cell: CellId, values: u64) -> Result<(), Broken> {
    masks[cell.index()] &= values;
    if masks[cell.index()] == 0 { Err(Broken) } else { Ok(()) }
}

/// Returns what a relation leaves of the second cell.
fn beside(relation: &Relation, mask: u64) -> u64 {
    values(mask).fold(0, |left, value| left | relation.rows()[value.trailing_zeros() as usize])
}

/// Iterates over the values of a mask, each as a mask of its own.
fn values(mask: u64) -> impl Iterator<Item = u64> {
    (0..64).map(|bit| 1 << bit).filter(move |bit| mask & bit != 0)
}
