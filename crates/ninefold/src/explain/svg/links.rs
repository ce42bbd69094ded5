//! The links of chains: which there are, and how they look.

use super::draw::Lines;
use super::geometry::{Curve, Point, place};
use super::theme;
use crate::explain::paint::Part;
use crate::grid::CellSet;
use crate::logic::{Candidate, Chain, Evidence, Mark, Node, Role};

/// From a statement to one that follows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Link {
    from: Node,
    to: Node,
    class: &'static str,
    /// Neither from an assumption nor to a result.
    is_inner: bool,
}

/// What a link says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strength {
    /// From a false candidate to a true one.
    Strong,
    /// From a true candidate to a false one.
    Weak,
    /// Neither: something larger lies between.
    Other,
}

/// The links of a step: those of its chains, or those from a stem to the sets around it.
pub(super) fn of_evidence(evidence: &Evidence) -> Vec<Link> {
    if evidence.chains.is_empty() { of_stem(evidence) } else { of_chains(&evidence.chains) }
}

/// From each digit of a stem to where it is in the set that loses it then.
fn of_stem(evidence: &Evidence) -> Vec<Link> {
    let stems: Vec<&Mark> = evidence.in_role(Role::Stem).collect();
    let mut links = Vec::new();
    for mark in evidence.in_role(Role::Link) {
        let sets = evidence.marks.iter().filter(|set| matches!(set.role, Role::Set(_)));
        let Some(set) = sets.into_iter().find(|set| mark.cells.is_subset(set.cells)) else { continue };
        for digit in mark.digits {
            for stem in stems.iter().filter(|stem| stem.digits.contains(digit)) {
                let from = Node { cells: stem.cells, digit, is_on: true };
                let to = Node { cells: mark.cells, digit, is_on: false };
                let class = theme::class(Part::Mark(set.role));
                links.push(Link { from, to, class, is_inner: false });
            }
        }
    }
    links
}

/// Which links are to be thin and pale. A large net is mostly what clears the way, and where something follows from many
/// things together, one of them stands for all.
pub(super) fn minor(links: &[Link]) -> Vec<bool> {
    /// A net with more links is large.
    const MANY: usize = 24;
    let length = |link: &Link| {
        let (from, to) = link.ends();
        from.distance(to)
    };
    let is_nearest = |link: &Link| {
        let rivals = links.iter().filter(|other| other.to == link.to && other.class == link.class);
        let nearest = rivals.min_by(|one, other| length(one).total_cmp(&length(other)));
        nearest.is_none_or(|nearest| nearest == link)
    };
    let is_large = links.len() > MANY;
    let is_minor =
        |link: &Link| is_large && link.is_inner && (link.strength() != Strength::Strong || !is_nearest(link));
    links.iter().map(is_minor).collect()
}

/// Every link of the chains, each once.
fn of_chains(chains: &[Chain]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for (number, chain) in chains.iter().enumerate() {
        let class = theme::chain_class(number);
        let node =
            |position: u16| chain.inferences.get(usize::from(position)).map(|inference| inference.node);
        let ends = [chain.inferences.first(), chain.inferences.last()].map(|end| end.map(|end| end.node));
        let mut add = |from: Node, to: Node| {
            let is_new = links.iter().all(|link| (link.from, link.to) != (from, to));
            if is_new && (from.cells, from.digit) != (to.cells, to.digit) {
                let is_inner = ends[0] != Some(from) && ends[1] != Some(to);
                links.push(Link { from, to, class, is_inner });
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

impl Link {
    pub(super) fn strength(&self) -> Strength {
        match (self.from.is_on, self.to.is_on) {
            (false, true) => Strength::Strong,
            (true, false) => Strength::Weak,
            _ => Strength::Other,
        }
    }

    /// The places that it joins: of groups the members that are nearest to each other.
    pub(super) fn ends(&self) -> (Point, Point) {
        let places = |node: &Node| -> Vec<Point> {
            let cells: CellSet = node.cells;
            cells.iter().map(|cell| place(Candidate::new(cell, node.digit))).collect()
        };
        let (from, to) = (places(&self.from), places(&self.to));
        let pairs = from.iter().flat_map(|&one| to.iter().map(move |&other| (one, other)));
        let nearest = pairs.min_by(|a, b| a.0.distance(a.1).total_cmp(&b.0.distance(b.1)));
        nearest.unwrap_or((Point { x: 0.0, y: 0.0 }, Point { x: 0.0, y: 0.0 }))
    }

    /// The curve with its arrowhead; thin and pale if it is `faint`.
    pub(super) fn draw(&self, curve: &Curve, is_faint: bool, lines: &mut Lines) {
        let class = self.class;
        let faint = if is_faint { " inner" } else { "" };
        let style = self.strength().class();
        let Curve { from, bend, to } = curve;
        lines.add(format_args!(
            "<path class=\"{class} link{style}{faint}\" d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\"/>",
            from.x, from.y, bend.x, bend.y, to.x, to.y
        ));
        if curve.reach() > 8.0 {
            let Point { x, y } = curve.direction();
            let at = |along: f64, aside: f64| (to.x - x * along - y * aside, to.y - y * along + x * aside);
            let ((ax, ay), (bx, by), (cx, cy)) = (at(-1.0, 0.0), at(6.0, 3.2), at(6.0, -3.2));
            lines.add(format_args!(
                "<path class=\"{class}{faint}\" d=\"M{ax:.1} {ay:.1}L{bx:.1} {by:.1}L{cx:.1} {cy:.1}z\"/>"
            ));
        }
    }
}

impl Strength {
    pub(super) fn class(self) -> &'static str {
        match self {
            Strength::Strong => "",
            Strength::Weak => " weak",
            Strength::Other => " odd",
        }
    }
}
