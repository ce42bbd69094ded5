//! Labels whose names do not matter.
//!
//! The regions of a chaos construction are numbered in the order of their first cells. A search pays for this order: the name of a
//! region far down depends on all regions above it. If every other rule only asks which labels are equal, the regions can have
//! other names during a search, and its results get the usual ones. Here some *anchors* have the first names: cells so far apart
//! that no two can be in one region. The other regions are named in the order of their first cells. Each division into regions is
//! named in exactly one way, so there are as many solutions as before.

use super::handle::Rules;
use super::kinds::{CHAOS, LABELS, anchored, asks_labels_only_for_equality};
use super::layout::{CellId, Layout};
use super::puzzle::Puzzle;
use super::rule_set::RuleSet;

/// A rule set, changed so that anchors have the first labels.
#[derive(Clone, Debug)]
pub(crate) struct FreeNames {
    rules: Rules,
    labels: Vec<CellId>,
}

impl FreeNames {
    /// Returns the problem with other names of its regions, and how to rename them; `None` if it has no regions to be
    /// found, if names matter, or if the grid is too small for anchors.
    pub(crate) fn of(problem: &Puzzle) -> Option<(Puzzle, &FreeNames)> {
        problem.layout().cells_of(LABELS)?;
        let set: &RuleSet = problem.rules();
        let free = set.remembered(|| FreeNames::new(set)).as_ref()?;
        let all = problem.layout().all_values();
        let is_open = free.labels.iter().all(|&label| problem.allowed(label) == all);
        is_open.then(|| (problem.clone().by(free.rules.clone()), free))
    }

    fn new(set: &RuleSet) -> Option<FreeNames> {
        let layout = set.layout();
        let is_chaos = |number: usize| set.constraints()[number].kind().id == CHAOS;
        let chaos: Vec<usize> = (0..set.constraints().len()).filter(|&number| is_chaos(number)).collect();
        let [chaos] = chaos[..] else { return None };
        let is_blind = |number: usize, cells: &[CellId]| {
            number == chaos
                || cells.iter().all(|cell| cell.index() < layout.len())
                || asks_labels_only_for_equality(&set.constraints()[number], layout)
        };
        if !set.parts().iter().all(|(number, part)| is_blind(*number, &part.cells())) {
            return None;
        }
        let labels = layout.cells_of(LABELS)?;
        let anchors = anchors(set, &labels)?;
        let mut constraints = set.constraints().to_vec();
        constraints[chaos] = anchored(anchors, layout)?;
        Some(FreeNames { rules: Rules::new(RuleSet::new(layout.clone(), constraints)), labels })
    }

    /// Numbers the regions of a solution in the order of their first cells.
    pub(crate) fn rename(&self, mut solution: Vec<u8>) -> Vec<u8> {
        let least = self.rules.layout().least();
        let mut known: Vec<u8> = Vec::new();
        for label in &self.labels {
            let value = &mut solution[label.index()];
            let number = known.iter().position(|known| known == value).unwrap_or(known.len());
            if number == known.len() {
                known.push(*value);
            }
            *value = (least + number) as u8;
        }
        solution
    }
}

/// Returns three cells of the grid no two of which can be in one region, those that are in the most parts of rules; `None` if there
/// are no three.
fn anchors(set: &RuleSet, labels: &[CellId]) -> Option<Vec<CellId>> {
    /// The most cells of a grid that are looked at; those of a large grid are at even distances.
    const MOST: usize = 100;
    let layout = set.layout();
    let cells = || layout.cells().step_by(layout.len().div_ceil(MOST));
    let mut said = vec![0usize; layout.total()];
    for (_, part) in set.parts() {
        part.cells().iter().for_each(|cell| said[cell.index()] += 1);
    }
    let worth = |cell: CellId| said[cell.index()] + said[labels[cell.index()].index()];
    let is_far = |one: CellId, two: CellId| is_far(layout, one, two);
    let mut best: Option<(usize, [CellId; 3])> = None;
    for one in cells() {
        let far: Vec<CellId> = cells().filter(|&cell| cell > one && is_far(one, cell)).collect();
        for (place, &two) in far.iter().enumerate() {
            for &three in far[place + 1..].iter().filter(|&&three| is_far(two, three)) {
                let sum = worth(one) + worth(two) + worth(three);
                if best.is_none_or(|(most, _)| sum > most) {
                    best = Some((sum, [one, two, three]));
                }
            }
        }
    }
    best.map(|(_, anchors)| anchors.to_vec())
}

/// Whether a region that holds both cells would have more cells than there are values.
fn is_far(layout: &Layout, one: CellId, two: CellId) -> bool {
    let (down, right) = layout.step(one, two);
    down.unsigned_abs() + right.unsigned_abs() >= layout.value_count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_free(words: &str, edit: impl Fn(&mut Puzzle)) -> bool {
        let text = format!("4x4,no-boxes,variables:CC:4x4,{words}");
        let mut puzzle = Puzzle::blank(text.parse::<Rules>().expect("rules"));
        edit(&mut puzzle);
        FreeNames::of(&puzzle).is_some()
    }

    #[test]
    fn names_are_free_where_rules_only_compare_labels() {
        for (words, expected) in [
            ("chaos-construction", true),
            ("chaos-construction,region-run:r1c1:0:vcc1+vcc2/vcc1+vcc5", true),
            ("chaos-construction,region-count:r1c1:0:vcc1+vcc2", true),
            ("chaos-construction,count-distinct:r1c1+vcc1+vcc2+vcc3", true),
            ("chaos-construction,thermometer:r1c1+r1c2", true),
            ("chaos-construction,count-distinct:vcc4+vcc1+vcc2+vcc3", false),
            ("chaos-construction,count-distinct:r1c1+vcc1+vcc2+r1c2", false),
            ("chaos-construction,thermometer:vcc1+vcc6", false),
            ("chaos-construction,killer-cage:5:r1c1+vcc1", false),
        ] {
            assert_eq!(is_free(words, |_| {}), expected, "{words}");
        }
        let give = |puzzle: &mut Puzzle| puzzle.give(CellId::new(20), 2);
        assert!(!is_free("chaos-construction", give), "a label is given");
        assert!(is_free("chaos-construction", |puzzle| puzzle.give(CellId::new(3), 2)));
    }

    #[test]
    fn anchors_are_too_far_apart_for_one_region() {
        for size in ["4x4", "5x5", "6x6", "9x9"] {
            let text = format!("{size},no-boxes,variables:CC:{size},chaos-construction");
            let rules: Rules = text.parse().expect("rules");
            let labels = rules.layout().cells_of(LABELS).expect("labels");
            let found = anchors(&rules, &labels).expect("anchors");
            for (place, &one) in found.iter().enumerate() {
                assert!(found[..place].iter().all(|&two| is_far(rules.layout(), one, two)), "{size}");
            }
        }
    }
}
