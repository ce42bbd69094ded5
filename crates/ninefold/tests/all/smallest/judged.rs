//! Rules that are judged by their referees alone: what a constraint leaves of its cells is found by asking
//! [`Constraint::allows`] about every way to fill them.
//!
//! Differences and pairs that are known cut the ways that are tried; each way that is left is for the referee to judge. If there
//! are too many ways, nothing is said until a search has filled more of the cells.

use ninefold::rules::{CellId, Constraint, Filling, Filter, Impossible, Layout, Part};
use std::fmt;
use std::sync::Arc;

/// How many ways are tried for a list that is made once, and where a search has come to.
const MOST_LISTED: u64 = 300_000;
const MOST_AT_ONCE: u64 = 20_000;

/// How many cells a rule may have to be asked about all ways to fill them.
const MOST_CELLS: usize = 14;

/// A constraint as its referee sees it.
struct Judged {
    constraint: Constraint,
    layout: Layout,
    cells: Vec<CellId>,
    /// What is known of pairs of the cells, by their places: what the second may hold for each value of the first.
    pairs: Vec<(usize, usize, Vec<u64>)>,
    /// The values of all other cells.
    others: Vec<u8>,
    /// All ways that the referee allows, if they are not too many.
    listed: Option<Vec<Vec<u8>>>,
}

/// Whether a constraint can be judged by its referee: it has few cells, or all of it is differences, pairs and sums.
pub(crate) fn can_be_judged(constraint: &Constraint, layout: &Layout) -> bool {
    let parts = constraint.parts(layout);
    cells_of(&parts).len() <= MOST_CELLS || !parts.iter().any(|part| matches!(part, Part::Filter(_)))
}

fn cells_of(parts: &[Part]) -> Vec<CellId> {
    let mut cells: Vec<CellId> = parts.iter().flat_map(Part::cells).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Returns parts that say what a constraint says. If it has few cells, they are judged by the referee. `known` are parts that
/// are known besides, `masks` what the cells may hold, `others` the values of cells that the constraint is not about.
pub(crate) fn judged(
    constraint: &Constraint,
    layout: &Layout,
    known: &[Part],
    masks: &[u64],
    others: &[u8],
) -> Vec<Part> {
    let mut plain = constraint.parts(layout);
    let cells = cells_of(&plain);
    if cells.len() > MOST_CELLS {
        return plain;
    }
    plain.retain(|part| !matches!(part, Part::Filter(_)));
    let place = |cell: CellId| cells.iter().position(|&known| known == cell);
    let mut pairs = Vec::new();
    for part in plain.iter().chain(known) {
        match part {
            Part::Different { cells, .. } => {
                let rows = (0..layout.value_count()).map(|value| layout.all_values() & !(1 << value));
                let rows: Vec<u64> = rows.collect();
                for (at, &a) in cells.iter().enumerate() {
                    for &b in &cells[..at] {
                        pairs.extend(place(a).zip(place(b)).map(|(a, b)| (a, b, rows.clone())));
                    }
                }
            }
            Part::Pair { cells: [a, b], relation } => {
                pairs.extend(place(*a).zip(place(*b)).map(|(a, b)| (a, b, relation.rows().to_vec())));
            }
            _ => {}
        }
    }
    let mut judged = Judged {
        constraint: constraint.clone(),
        layout: layout.clone(),
        cells,
        pairs,
        others: others.to_vec(),
        listed: None,
    };
    let own: Vec<u64> = judged.cells.iter().map(|cell| masks[cell.index()]).collect();
    judged.listed = judged.ways(&own, MOST_LISTED);
    plain.push(Part::Filter(Arc::new(judged)));
    plain
}

impl Judged {
    /// Returns all ways within the masks that the referee allows; `None` if more than so many were tried.
    fn ways(&self, masks: &[u64], most: u64) -> Option<Vec<Vec<u8>>> {
        let (mut ways, mut left) = (Vec::new(), most);
        let mut values = self.others.clone();
        self.fill(masks, &mut Vec::new(), &mut values, &mut ways, &mut left)?;
        Some(ways)
    }

    fn fill(
        &self,
        masks: &[u64],
        way: &mut Vec<u8>,
        values: &mut Vec<u8>,
        ways: &mut Vec<Vec<u8>>,
        left: &mut u64,
    ) -> Option<()> {
        *left = left.checked_sub(1)?;
        let place = way.len();
        let Some(&cell) = self.cells.get(place) else {
            if self.constraint.allows(&Filling::new(&self.layout, values.clone())) {
                ways.push(way.clone());
            }
            return Some(());
        };
        let fits = |value: &u8| {
            self.pairs.iter().all(|(a, b, rows)| match (*a == place, *b == place) {
                (true, false) if *b < place => rows[usize::from(*value)] >> way[*b] & 1 == 1,
                (false, true) if *a < place => rows[usize::from(way[*a])] >> value & 1 == 1,
                _ => true,
            })
        };
        let fitting: Vec<u8> = (0..64).filter(|value| masks[place] >> value & 1 == 1).filter(fits).collect();
        for value in fitting {
            way.push(value);
            values[cell.index()] = value + self.layout.least() as u8;
            self.fill(masks, way, values, ways, left)?;
            way.pop();
        }
        Some(())
    }
}

impl Filter for Judged {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _: &mut Vec<u64>) -> Result<u64, Impossible> {
        let is_within = |way: &&Vec<u8>| way.iter().zip(&*masks).all(|(value, mask)| mask >> value & 1 == 1);
        let mut union = vec![0; masks.len()];
        let mut add = |way: &Vec<u8>| union.iter_mut().zip(way).for_each(|(all, value)| *all |= 1 << value);
        match &self.listed {
            Some(ways) => ways.iter().filter(is_within).for_each(&mut add),
            None => {
                let count =
                    masks.iter().try_fold(1_u64, |all, mask| all.checked_mul(mask.count_ones().into()));
                if count.is_none_or(|count| count > MOST_AT_ONCE) {
                    return Ok(0);
                }
                let Some(ways) = self.ways(masks, 10 * MOST_AT_ONCE) else { return Ok(0) };
                ways.iter().for_each(&mut add);
            }
        }
        masks.copy_from_slice(&union);
        if union.contains(&0) { Err(Impossible) } else { Ok(0) }
    }
}

impl fmt::Debug for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.constraint.write(&self.layout))
    }
}
