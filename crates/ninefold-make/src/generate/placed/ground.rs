//! The places of constraints: cells in the shape that people know from their kind.

use crate::random::Random;
use crate::rules::{CellId, Layout};

/// The ground that a constraint covers, by its shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GroundShape {
    /// Two cells that share an edge.
    Dots,
    /// Four cells around a corner.
    Corners,
    /// One cell.
    Cells,
    /// A path from cell to cell, by edges or corners, of at least and at most this many cells.
    Lines {
        least: usize,
        most: usize,
        /// Whether the beginning of a line that keeps its rule keeps it too. Then one that breaks it is made shorter.
        grows: bool,
    },
    /// Cells that are connected by edges.
    Cages { least: usize, most: usize },
    /// A row or a column, seen from one end, or from both.
    Sides { both: bool },
    /// A diagonal of at least three cells, seen from one end.
    Diagonals,
}

/// Steps by edges and corners.
const AROUND: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// Steps by edges.
const BESIDE: [(isize, isize); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

impl GroundShape {
    /// Whether constraints on this ground share no cell with others that have a body: a line across a cage is hard to
    /// read.
    pub(super) fn has_body(self) -> bool {
        matches!(self, GroundShape::Lines { .. } | GroundShape::Cages { .. } | GroundShape::Cells)
    }

    /// Returns some cells of this shape, all of them `free`; `None` if there is no room at a random place.
    pub(super) fn cells(
        self,
        layout: &Layout,
        free: &impl Fn(CellId) -> bool,
        random: &mut impl Random,
    ) -> Option<Vec<CellId>> {
        let all: Vec<CellId> = layout.live_cells().collect();
        let first = all[random.below(all.len())];
        if self.has_body() && !free(first) {
            return None;
        }
        match self {
            GroundShape::Cells => Some(vec![first]),
            GroundShape::Dots => {
                let (down, right) = BESIDE[random.below(4)];
                Some(vec![first, layout.beside(first, down, right)?])
            }
            GroundShape::Corners => {
                let around = [(0, 0), (0, 1), (1, 0), (1, 1)];
                around.into_iter().map(|(down, right)| layout.beside(first, down, right)).collect()
            }
            GroundShape::Lines { least, most, .. } => {
                let length = least + random.below(most - least + 1);
                Some(path(layout, first, length, free, random)).filter(|path| path.len() >= least)
            }
            GroundShape::Cages { least, most } => {
                let size = least + random.below(most - least + 1);
                Some(cage(layout, first, size, free, random)).filter(|cage| cage.len() >= least)
            }
            GroundShape::Sides { both } => {
                let mut line = ray(layout, first, [(0, 1), (1, 0)][random.below(2)]);
                if both && random.below(2) == 1 {
                    line.reverse();
                }
                Some(line)
            }
            GroundShape::Diagonals => {
                let mut line = ray(layout, first, [(1, 1), (1, -1)][random.below(2)]);
                if random.below(2) == 1 {
                    line.reverse();
                }
                Some(line).filter(|line| line.len() > 2)
            }
        }
    }
}

/// A path that visits no cell twice; shorter if it runs into a dead end.
fn path(
    layout: &Layout,
    first: CellId,
    length: usize,
    free: &impl Fn(CellId) -> bool,
    random: &mut impl Random,
) -> Vec<CellId> {
    let mut path = vec![first];
    while path.len() < length {
        let end = path[path.len() - 1];
        let open = |&cell: &CellId| free(cell) && !path.contains(&cell);
        let next: Vec<CellId> =
            AROUND.iter().filter_map(|&(down, right)| layout.beside(end, down, right)).filter(open).collect();
        if next.is_empty() {
            break;
        }
        path.push(next[random.below(next.len())]);
    }
    path
}

/// Connected cells, in reading order; fewer if there is no room.
fn cage(
    layout: &Layout,
    first: CellId,
    size: usize,
    free: &impl Fn(CellId) -> bool,
    random: &mut impl Random,
) -> Vec<CellId> {
    let mut cage = vec![first];
    while cage.len() < size {
        let mut next: Vec<CellId> = Vec::new();
        for &cell in &cage {
            next.extend(layout.neighbours(cell).filter(|cell| free(*cell) && !cage.contains(cell)));
        }
        if next.is_empty() {
            break;
        }
        cage.push(next[random.below(next.len())]);
    }
    cage.sort_unstable();
    cage
}

/// All cells in a direction and the one against it, from edge to edge.
fn ray(layout: &Layout, through: CellId, (down, right): (isize, isize)) -> Vec<CellId> {
    let mut first = through;
    while let Some(before) = layout.beside(first, -down, -right) {
        first = before;
    }
    let next = |&cell: &CellId| layout.beside(cell, down, right);
    std::iter::successors(Some(first), next).collect()
}
