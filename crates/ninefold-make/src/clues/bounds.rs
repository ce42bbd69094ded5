//! Lower bounds for the number of clues of a grid, by its unavoidable sets: disjoint sets need a clue each, and all sets together
//! need as many clues as the smallest set of cells that hits them.
//!
//! **The clique.** Disjoint sets are neighbours in a graph, and the largest number of them is its largest clique. The search takes
//! sets one by one and keeps those that are neighbours of all before. They are coloured first, so that no neighbours have one
//! colour: a clique has at most one set of each colour, so a choice with too few colours is left out. (Tomita and Seki; San
//! Segundo's bit strings.)
//!
//! **The hitting set.** For one number of clues after the other, all choices are tried as in `within`, until one hits all sets.
//! Numbers below the number of disjoint sets take no time.

use super::branch::{ClueBranch, Sized};
use crate::grid::{Cell, CellSet};
use crate::solve::{Stopped, Watch};

/// Disjoint sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clique {
    /// The sets, in the order of the list. Their number is a lower bound for the number of clues.
    pub sets: Vec<CellSet>,
    /// Whether the list has no larger number of disjoint sets. This is true unless the watch stopped the search.
    pub is_greatest: bool,
}

/// Finds the largest number of disjoint sets: a puzzle that has a clue in each set has at least as many clues.
///
/// ```
/// use ninefold::{CellSet, clues, solve::Watch};
/// let sets = [0b0110, 0b0011, 0b1100, 0b1_0000].map(CellSet::from_bits);
/// let clique = clues::greatest_clique(&sets, &mut Watch::forever());
/// assert_eq!((clique.sets.as_slice(), clique.is_greatest), (&sets[1..], true));
/// ```
pub fn greatest_clique(sets: &[CellSet], watch: &mut Watch<'_>) -> Clique {
    let graph = OverlapGraph::new(sets);
    let mut search = CliqueSearch { graph: &graph, best: Vec::new(), chosen: Vec::new() };
    let ended = search.go_on(graph.all(), watch);
    let mut best: Vec<usize> = search.best.iter().map(|&vertex| graph.order[vertex]).collect();
    best.sort_unstable();
    Clique { sets: best.into_iter().map(|index| sets[index]).collect(), is_greatest: ended.is_ok() }
}

/// Vertices as bits.
type VertexBits = Vec<u64>;

fn first(bits: &VertexBits) -> Option<usize> {
    let word = bits.iter().position(|&word| word != 0)?;
    Some(64 * word + bits[word].trailing_zeros() as usize)
}

fn remove(bits: &mut VertexBits, vertex: usize) {
    bits[vertex / 64] &= !(1 << (vertex % 64));
}

/// The sets, and which of them are disjoint.
struct OverlapGraph {
    /// The sets by their places in the list, those with many neighbours first.
    order: Vec<usize>,
    neighbours: Vec<VertexBits>,
}

impl OverlapGraph {
    fn new(sets: &[CellSet]) -> OverlapGraph {
        let degree = |set: &CellSet| sets.iter().filter(|other| !other.intersects(*set)).count();
        let degrees: Vec<usize> = sets.iter().map(degree).collect();
        let mut order: Vec<usize> = (0..sets.len()).collect();
        order.sort_by_key(|&index| std::cmp::Reverse(degrees[index]));
        let row = |&index: &usize| {
            let mut bits = vec![0; sets.len().div_ceil(64)];
            for (vertex, &other) in order.iter().enumerate() {
                bits[vertex / 64] |= u64::from(!sets[index].intersects(sets[other])) << (vertex % 64);
            }
            bits
        };
        let neighbours = order.iter().map(row).collect();
        OverlapGraph { order, neighbours }
    }

    fn all(&self) -> VertexBits {
        let mut bits = vec![0; self.order.len().div_ceil(64)];
        (0..self.order.len()).for_each(|vertex| bits[vertex / 64] |= 1 << (vertex % 64));
        bits
    }

    /// These vertices with their colours, which begin with 1 and never fall.
    fn coloured(&self, vertices: &VertexBits) -> Vec<(usize, usize)> {
        let (mut left, mut colour, mut coloured) = (vertices.clone(), 0, Vec::new());
        while first(&left).is_some() {
            colour += 1;
            let mut fit = left.clone();
            while let Some(vertex) = first(&fit) {
                remove(&mut fit, vertex);
                remove(&mut left, vertex);
                fit.iter_mut().zip(&self.neighbours[vertex]).for_each(|(fit, near)| *fit &= !near);
                coloured.push((vertex, colour));
            }
        }
        coloured
    }
}

struct CliqueSearch<'a> {
    graph: &'a OverlapGraph,
    best: Vec<usize>,
    chosen: Vec<usize>,
}

impl CliqueSearch<'_> {
    /// Adds some of these vertices, all of which are neighbours of those that are chosen.
    fn go_on(&mut self, mut vertices: VertexBits, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        watch.tick()?;
        if self.chosen.len() > self.best.len() {
            self.best.clone_from(&self.chosen);
        }
        for (vertex, colours) in self.graph.coloured(&vertices).into_iter().rev() {
            if self.chosen.len() + colours <= self.best.len() {
                return Ok(());
            }
            let near = vertices.iter().zip(&self.graph.neighbours[vertex]).map(|(one, other)| one & other);
            let near = near.collect();
            self.chosen.push(vertex);
            let ended = self.go_on(near, watch);
            self.chosen.pop();
            ended?;
            remove(&mut vertices, vertex);
        }
        Ok(())
    }
}

/// Cells that hit all sets of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HittingSet {
    /// The cells: the fewest, unless the watch stopped the search.
    pub cells: CellSet,
    /// A lower bound for the number of cells.
    pub least: usize,
}

impl HittingSet {
    /// Returns `true` if no fewer cells hit all sets.
    pub fn is_smallest(&self) -> bool {
        self.cells.len() == self.least
    }
}

/// Finds the fewest cells that hit all these sets: a puzzle that has a clue in each set has at least as many clues.
///
/// ```
/// use ninefold::{CellSet, clues, solve::Watch};
/// let sets = [0b011, 0b110, 0b101].map(CellSet::from_bits);
/// let hitting = clues::smallest_hitting_set(&sets, &mut Watch::forever());
/// assert_eq!((hitting.cells.len(), hitting.least), (2, 2), "though no two sets share no cell");
/// ```
///
/// # Panics
/// Panics if one of the sets is empty.
pub fn smallest_hitting_set(sets: &[CellSet], watch: &mut Watch<'_>) -> HittingSet {
    assert!(!sets.iter().any(|set| set.is_empty()), "nothing hits an empty set");
    let cells = many_hits(sets);
    let whole = ClueBranch::new(sets, CellSet::EMPTY);
    for clues in 0..cells.len() {
        let mut levels = vec![ClueBranch::default(); clues + 1];
        levels[0].clone_from(&whole);
        if !levels[0].settle(clues) {
            continue;
        }
        match hits(&mut levels, clues, watch) {
            Ok(None) => {}
            Ok(Some(cells)) => return HittingSet { cells, least: clues },
            Err(Stopped) => return HittingSet { cells, least: clues },
        }
    }
    HittingSet { cells, least: cells.len() }
}

/// Always takes the cell that hits the most sets.
fn many_hits(sets: &[CellSet]) -> CellSet {
    let (mut left, mut chosen) = (sets.to_vec(), CellSet::EMPTY);
    while !left.is_empty() {
        let count = |cell: &Cell| left.iter().filter(|set| set.contains(*cell)).count();
        let best = Cell::ALL.into_iter().rev().max_by_key(count).expect("there are cells");
        chosen.insert(best);
        left.retain(|set| !set.contains(best));
    }
    chosen
}

/// Chooses this many clues, beginning with the branch of the first level.
fn hits(levels: &mut [ClueBranch], clues: usize, watch: &mut Watch<'_>) -> Result<Option<CellSet>, Stopped> {
    watch.tick()?;
    let Some((level, below)) = levels.split_first_mut() else { return Ok(None) };
    if level.sets.is_empty() {
        return Ok(Some(level.chosen));
    }
    if clues == level.chosen.len() {
        return Ok(None);
    }
    if clues == level.chosen.len() + 1 {
        let common = level.sets.iter().fold(!level.dead, |common, set: &Sized| common & set.cells);
        return Ok(common.first().map(|cell| level.chosen.with(cell)));
    }
    let mut dead = level.dead;
    for cell in level.order() {
        if level.choose(cell, dead, clues, &mut below[0])
            && let Some(found) = hits(below, clues, watch)?
        {
            return Ok(Some(found));
        }
        dead.insert(cell);
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clues::{disjoint_sets, unavoidable_sets};
    use crate::engine::solve;
    use crate::generate::{Random, Xoshiro, random_grid};
    use crate::grid::Grid;
    use crate::rules::{Nine, Rules};

    /// The largest number of disjoint sets, by trying all choices.
    fn plain_clique(sets: &[CellSet], used: CellSet) -> usize {
        let Some((set, rest)) = sets.split_first() else { return 0 };
        let without = plain_clique(rest, used);
        if set.intersects(used) { without } else { without.max(1 + plain_clique(rest, used | *set)) }
    }

    /// The fewest of the first cells that hit all sets, by trying all choices.
    fn plain_hit(sets: &[CellSet], cells: u32) -> usize {
        let choices = (0..1_u128 << cells).map(CellSet::from_bits);
        let hitting = choices.filter(|choice| sets.iter().all(|set| set.intersects(*choice)));
        hitting.map(|choice| choice.len()).min().expect("all cells hit all")
    }

    #[test]
    fn both_bounds_are_those_of_trying_all_choices() {
        let (mut random, watch) = (Xoshiro::from_seed(7), &mut Watch::forever());
        for round in 0..120 {
            let cells = 8 + round % 6;
            let mut any = || (0..2 + random.below(3)).map(|_| Cell::new(random.below(cells))).collect();
            let sets: Vec<CellSet> = (0..14).map(|_| any()).collect();
            let clique = greatest_clique(&sets, watch);
            assert_eq!((clique.sets.len(), clique.is_greatest), (plain_clique(&sets, CellSet::EMPTY), true));
            let together = clique.sets.iter().fold(CellSet::EMPTY, |all, &set| all | set);
            assert_eq!(together.len(), clique.sets.iter().map(|set| set.len()).sum::<usize>());
            let hitting = smallest_hitting_set(&sets, watch);
            assert!(hitting.is_smallest() && sets.iter().all(|set| set.intersects(hitting.cells)));
            assert_eq!(hitting.least, plain_hit(&sets, cells as u32), "{sets:?}");
            assert!(clique.sets.len() <= hitting.least);
        }
        assert_eq!(greatest_clique(&[], watch), Clique { sets: Vec::new(), is_greatest: true });
        assert_eq!(smallest_hitting_set(&[], watch), HittingSet { cells: CellSet::EMPTY, least: 0 });
    }

    /// Puzzles of 17 clues by Gordon Royle: neither bound is above 17, and their clues hit all sets.
    #[test]
    fn the_bounds_of_a_grid_are_below_the_clues_of_its_puzzles() {
        let lines = [
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
            "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
        ];
        for line in lines {
            let puzzle: Grid = line.parse().expect("a grid");
            let solution = solve(&Nine::new(puzzle)).solution.expect("it has one");
            let sets = unavoidable_sets(&solution, 10, &mut Watch::forever()).expect("no limit");
            assert!(sets.iter().all(|set| set.intersects(puzzle.filled())));
            let clique = greatest_clique(&sets, &mut Watch::forever());
            let hitting = smallest_hitting_set(&sets, &mut Watch::forever());
            assert!(clique.is_greatest && hitting.is_smallest());
            assert!(disjoint_sets(&sets).len() <= clique.sets.len());
            assert!(clique.sets.len() <= hitting.least && hitting.least <= puzzle.len());
        }
    }

    #[test]
    fn what_was_found_in_time_is_right() {
        let grid = random_grid(&mut Xoshiro::from_seed(11), &Rules::CLASSIC);
        let sets = unavoidable_sets(&grid, 12, &mut Watch::forever()).expect("no limit");
        let clique = greatest_clique(&sets, &mut Watch::forever().at_most(20));
        let together = clique.sets.iter().fold(CellSet::EMPTY, |all, &set| all | set);
        assert!(!clique.is_greatest && !clique.sets.is_empty());
        assert_eq!(together.len(), clique.sets.iter().map(|set| set.len()).sum::<usize>());
        let hitting = smallest_hitting_set(&sets, &mut Watch::forever().at_most(20));
        assert!(!hitting.is_smallest() && hitting.least >= clique.sets.len().min(8));
        assert!(sets.iter().all(|set| set.intersects(hitting.cells)));
    }
}
