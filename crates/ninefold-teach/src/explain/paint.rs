//! The part that each candidate and each filled cell plays in a step, which pictures show in colour.

use super::words;
use crate::lang::{Lang, Text};
use crate::logic::{Board, Candidate, CandidateSet, Role, Step};

/// The part that a candidate plays in a picture. The most informative parts come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum CandidatePart {
    /// The candidate is removed.
    Remove,
    /// The digit is placed.
    Place,
    /// The evidence has the candidate in this role.
    Mark(Role),
    /// A chain says that the candidate is true.
    On,
    /// A chain says that the candidate is false.
    Off,
}

/// All parts of a step on a board.
#[derive(Debug)]
pub struct StepPaint {
    groups: Vec<(CandidatePart, CandidateSet)>,
}

impl StepPaint {
    /// Makes the parts of this step; none if there is no step.
    pub fn new(step: Option<&Step>, board: &Board) -> StepPaint {
        let mut groups = Vec::new();
        let Some(step) = step else { return StepPaint { groups } };
        groups.push((CandidatePart::Remove, step.removes));
        groups.push((CandidatePart::Place, step.places));
        for mark in &step.evidence.marks {
            groups.push((CandidatePart::Mark(mark.role), words::on_board(mark, board)));
        }
        // Whatever breaks or links a pattern is more informative than the pattern to which it belongs. Within a
        // chain, the candidates of the pattern alternate, so what the chain denies is more informative. A colour
        // distinguishes the parts of a pattern.
        let rank = |part: &CandidatePart| match part {
            CandidatePart::Remove | CandidatePart::Place => 0,
            CandidatePart::Mark(Role::Fin | Role::EndoFin | Role::Extra | Role::Link) => 1,
            CandidatePart::Mark(Role::Target | Role::Stem) => 2,
            CandidatePart::Mark(Role::Color(_)) => 3,
            CandidatePart::Mark(_) => 4,
            CandidatePart::On | CandidatePart::Off => 5,
        };
        let mut ranked: Vec<_> = groups.into_iter().map(|group| (rank(&group.0), group)).collect();
        for chain in &step.evidence.chains {
            let last = chain.inferences.len().saturating_sub(1);
            for (position, inference) in chain.inferences.iter().enumerate() {
                let node = inference.node;
                let part = if node.is_on { CandidatePart::On } else { CandidatePart::Off };
                let is_within = chain.is_loop || (1..last).contains(&position);
                let rank = if is_within && part == CandidatePart::Off { 3 } else { rank(&part) };
                ranked.push((rank, (part, CandidateSet::of(node.digit, node.cells))));
            }
        }
        ranked.sort_by_key(|(rank, _)| *rank);
        let groups = ranked.into_iter().map(|(_, group)| group).collect();
        StepPaint { groups }
    }

    /// Returns the parts of a candidate, the most informative first, each once.
    pub fn parts(&self, candidate: Candidate) -> Vec<CandidatePart> {
        let mut parts = Vec::new();
        for (part, set) in &self.groups {
            if set.contains(candidate) && !parts.contains(part) {
                parts.push(*part);
            }
        }
        parts
    }

    /// Returns every part that some candidate shows first or second, the most informative first.
    pub fn seen(&self) -> Vec<CandidatePart> {
        let all = self.groups.iter().fold(CandidateSet::EMPTY, |all, (_, set)| all | *set);
        let mut seen: Vec<CandidatePart> = Vec::new();
        for candidate in all.iter() {
            let parts = self.parts(candidate);
            let shown = if parts[0] == CandidatePart::Place { 1 } else { 2 };
            seen.extend(parts.into_iter().take(shown));
        }
        let order = |part: &CandidatePart| self.groups.iter().position(|(other, _)| other == part);
        seen.sort_by_key(order);
        seen.dedup();
        seen
    }
}

impl CandidatePart {
    /// Returns the name of the part in a legend.
    pub fn name(self, lang: Lang) -> String {
        const SET: Text = Text { en: "set {letter}", zh: "数组 {letter}" };
        const COLOR: Text = Text { en: "colour {letter}", zh: "颜色 {letter}" };
        let text = match self {
            CandidatePart::Remove => Text { en: "removed", zh: "删除" },
            CandidatePart::Place => Text { en: "placed", zh: "填入" },
            CandidatePart::On => Text { en: "true in the chain", zh: "链中为真" },
            CandidatePart::Off => Text { en: "false in the chain", zh: "链中为假" },
            CandidatePart::Mark(role) => match role {
                Role::Pattern => Text { en: "pattern", zh: "结构" },
                Role::Fin => Text { en: "fin", zh: "鱼鳍" },
                Role::EndoFin => Text { en: "endo-fin", zh: "内鳍" },
                Role::Extra => Text { en: "extra", zh: "额外候选数" },
                Role::Link => Text { en: "link", zh: "关联" },
                Role::Stem => Text { en: "stem", zh: "枢纽" },
                Role::Target => Text { en: "target", zh: "目标" },
                Role::Blocker => Text { en: "excludes", zh: "排除源" },
                Role::Set(index) => return SET.fill(lang, &[("letter", &words::letter(index))]),
                Role::Color(index) => return COLOR.fill(lang, &[("letter", &words::letter(index))]),
            },
        };
        text.get(lang).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};
    use crate::logic::{Because, Chain, Evidence, Node, TECHNIQUES};
    use crate::rules::Nine;

    #[test]
    fn within_a_chain_what_is_denied_tells_more_than_the_pattern() {
        let board = Board::new(&Nine::new(Grid::EMPTY));
        let candidates = [(0, 0), (0, 5), (5, 5), (5, 7)]
            .map(|(row, column)| Candidate::new(Cell::at(row, column), Digit::D3));
        let [a, b, c, d] = candidates;
        let mut evidence = Evidence::default();
        let cells: CellSet = candidates.iter().map(|candidate| candidate.cell).collect();
        evidence.pattern(cells, DigitSet::only(Digit::D3)).chain(Chain::linear([
            (Node::off(a), Because::Assumed),
            (Node::on(b), Because::House(House::row(0))),
            (Node::off(c), Because::House(House::column(5))),
            (Node::on(d), Because::House(House::row(5))),
        ]));
        let (places, removes) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        let mut step = Step { technique: TECHNIQUES[0], places, removes, length: 4, evidence };
        let pattern = CandidatePart::Mark(Role::Pattern);
        let parts = |step: &Step, candidate| StepPaint::new(Some(step), &board).parts(candidate);
        assert_eq!(parts(&step, a), [pattern, CandidatePart::Off], "an end may be true");
        assert_eq!(parts(&step, b), [pattern, CandidatePart::On]);
        assert_eq!(parts(&step, c), [CandidatePart::Off, pattern]);
        step.evidence.chains[0].is_loop = true;
        assert_eq!(parts(&step, a), [CandidatePart::Off, pattern], "a loop has no ends");
    }
}
