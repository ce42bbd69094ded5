//! The links of chains, and how they look.

use super::geometry::{PicturePoint, QuadraticCurve, place};
use super::lines::LineText;
use super::theme;
use crate::explain::paint::CandidatePart;
use crate::grid::CellSet;
use crate::logic::{Candidate, Chain, Evidence, Mark, Node, Role};

/// A link from one statement to another that follows from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct DrawnLink {
    from: Node,
    to: Node,
    class: &'static str,
    /// Whether it neither starts from an assumption nor ends at a result.
    is_inner: bool,
}

/// The kind of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkStrength {
    /// From a false candidate to a true one.
    Strong,
    /// From a true candidate to a false one.
    Weak,
    /// Neither: the inference is larger than one link.
    Other,
}

/// Returns the links of a step: those of its chains, or those from a stem to the sets around it.
pub(super) fn of_evidence(evidence: &Evidence) -> Vec<DrawnLink> {
    if evidence.chains.is_empty() { of_stem(evidence) } else { of_chains(&evidence.chains) }
}

/// Returns links from each digit of a stem to its places in the set that then loses it.
fn of_stem(evidence: &Evidence) -> Vec<DrawnLink> {
    let stems: Vec<&Mark> = evidence.in_role(Role::Stem).collect();
    let mut links = Vec::new();
    for mark in evidence.in_role(Role::Link) {
        let sets = evidence.marks.iter().filter(|set| matches!(set.role, Role::Set(_)));
        let Some(set) = sets.into_iter().find(|set| mark.cells.is_subset(set.cells)) else { continue };
        for digit in mark.digits {
            for stem in stems.iter().filter(|stem| stem.digits.contains(digit)) {
                let from = Node { cells: stem.cells, digit, is_on: true };
                let to = Node { cells: mark.cells, digit, is_on: false };
                let class = theme::class(CandidatePart::Mark(set.role));
                links.push(DrawnLink { from, to, class, is_inner: false });
            }
        }
    }
    links
}

/// Decides which links to draw thin and pale. Most links of a large net only clear the way, and where something follows
/// from many things together, one link represents them all.
pub(super) fn minor(links: &[DrawnLink]) -> Vec<bool> {
    /// The largest number of links in a net that is not large.
    const MANY: usize = 24;
    let length = |link: &DrawnLink| {
        let (from, to) = link.ends();
        from.distance(to)
    };
    let is_nearest = |link: &DrawnLink| {
        let rivals = links.iter().filter(|other| other.to == link.to && other.class == link.class);
        let nearest = rivals.min_by(|one, other| length(one).total_cmp(&length(other)));
        nearest.is_none_or(|nearest| nearest == link)
    };
    let is_large = links.len() > MANY;
    let is_minor = |link: &DrawnLink| {
        is_large && link.is_inner && (link.strength() != LinkStrength::Strong || !is_nearest(link))
    };
    links.iter().map(is_minor).collect()
}

/// Returns every link of the chains, each once.
fn of_chains(chains: &[Chain]) -> Vec<DrawnLink> {
    let mut links: Vec<DrawnLink> = Vec::new();
    for (number, chain) in chains.iter().enumerate() {
        let class = theme::chain_class(number);
        let node =
            |position: u16| chain.inferences.get(usize::from(position)).map(|inference| inference.node);
        let ends = [chain.inferences.first(), chain.inferences.last()].map(|end| end.map(|end| end.node));
        let mut add = |from: Node, to: Node| {
            let is_new = links.iter().all(|link| (link.from, link.to) != (from, to));
            if is_new && (from.cells, from.digit) != (to.cells, to.digit) {
                let is_inner = ends[0] != Some(from) && ends[1] != Some(to);
                links.push(DrawnLink { from, to, class, is_inner });
            }
        };
        for inference in &chain.inferences {
            for from in inference.from.iter().filter_map(|&from| node(from)) {
                add(from, inference.node);
            }
        }
        if chain.is_loop
            && let [first, .., last] = chain.inferences.as_slice()
        {
            add(last.node, first.node);
        }
    }
    links
}

impl DrawnLink {
    pub(super) fn strength(&self) -> LinkStrength {
        match (self.from.is_on, self.to.is_on) {
            (false, true) => LinkStrength::Strong,
            (true, false) => LinkStrength::Weak,
            _ => LinkStrength::Other,
        }
    }

    /// Returns the points that it joins; for groups, the members nearest to each other.
    pub(super) fn ends(&self) -> (PicturePoint, PicturePoint) {
        let places = |node: &Node| -> Vec<PicturePoint> {
            let cells: CellSet = node.cells;
            cells.iter().map(|cell| place(Candidate::new(cell, node.digit))).collect()
        };
        let (from, to) = (places(&self.from), places(&self.to));
        let pairs = from.iter().flat_map(|&one| to.iter().map(move |&other| (one, other)));
        let nearest = pairs.min_by(|a, b| a.0.distance(a.1).total_cmp(&b.0.distance(b.1)));
        nearest.unwrap_or((PicturePoint { x: 0.0, y: 0.0 }, PicturePoint { x: 0.0, y: 0.0 }))
    }

    /// Draws the curve with its arrowhead, thin and pale if `is_faint`.
    pub(super) fn draw(&self, curve: &QuadraticCurve, is_faint: bool, lines: &mut LineText) {
        let class = self.class;
        let faint = if is_faint { " inner" } else { "" };
        let style = self.strength().class();
        let QuadraticCurve { from, bend, to } = curve;
        lines.add(format_args!(
            "<path class=\"{class} link{style}{faint}\" d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\"/>",
            from.x, from.y, bend.x, bend.y, to.x, to.y
        ));
        if curve.reach() > 8.0 {
            let PicturePoint { x, y } = curve.direction();
            let at = |along: f64, aside: f64| (to.x - x * along - y * aside, to.y - y * along + x * aside);
            let ((ax, ay), (bx, by), (cx, cy)) = (at(-1.0, 0.0), at(6.0, 3.2), at(6.0, -3.2));
            lines.add(format_args!(
                "<path class=\"{class}{faint}\" d=\"M{ax:.1} {ay:.1}L{bx:.1} {by:.1}L{cx:.1} {cy:.1}z\"/>"
            ));
        }
    }
}

impl LinkStrength {
    pub(super) fn class(self) -> &'static str {
        match self {
            LinkStrength::Strong => "",
            LinkStrength::Weak => " weak",
            LinkStrength::Other => " odd",
        }
    }
}
