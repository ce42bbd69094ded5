//! The graph of candidates that turn each other off and on: nodes, weak links and strong links.
//!
//! A **node** is a place for a digit: a candidate, or a group of two or three candidates of a digit where a line
//! meets a box. A **weak link** says that two nodes are not both true: if one is on, the other is off. A **strong
//! link** says that they are not both false: if one is off, the other is on.
//!
//! ```text
//! weak    two candidates of a cell; two of a digit in a house; a group and what sees all of it
//! strong  the only two candidates of a cell; the only two places of a digit in a house,
//!         where a place is a candidate or a group
//! ```
//!
//! Candidates come first, cell by cell and in each cell the smallest digit first. Then come groups, rows before
//! columns, and in each line digit by digit. The links of a node are in the order in which HoDoKu writes them into
//! its tables: its cell, its row, its column, its box, then groups. This order decides which of several chains of the
//! same length is found.

use crate::grid::{Cell, CellSet, Digit, House};
use crate::logic::board::Board;
use crate::logic::candidate::Candidate;

/// The nodes that a graph has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NodeReach {
    /// Candidates only.
    Candidates,
    /// Candidates and groups.
    Groups,
}

/// A node: a digit in one of these cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GraphNode {
    /// One cell, or the cells of a group.
    pub cells: CellSet,
    /// The first of these cells.
    pub first: Cell,
    /// The digit.
    pub digit: Digit,
}

/// The nodes of a board and their links.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    places: Vec<GraphNode>,
    candidates: usize,
    /// The node of each candidate; [`NONE`] if it is not on the board.
    ids: Vec<u16>,
    groups: [Vec<u16>; 9],
    /// For each group, the other places of its digit in its line, and those in its box.
    rests: Vec<[CellSet; 2]>,
    /// The group of each digit in each segment: nine for each row, then nine for each column; [`NONE`] if there is
    /// none.
    segments: Vec<u16>,
    /// For each group, its segment.
    segment_of: Vec<u8>,
    /// The candidates that have a strong link, by digit, and the groups that do.
    leads_on: [CellSet; Digit::COUNT],
    groups_lead_on: Vec<bool>,
    weak: Adjacency,
    has_weak: bool,
    strong: Adjacency,
    /// The weak links to nodes that have a strong link; the others lead nowhere.
    forward: Adjacency,
}

/// The number of segments, which are the cells that a row or a column shares with a box.
const SEGMENTS: usize = 54;

/// No node.
pub(super) const NONE: u16 = u16::MAX;

/// For each node a list of others, stored end to end in one vector.
#[derive(Clone, Debug, Default)]
struct Adjacency {
    ends: Vec<u32>,
    to: Vec<u16>,
}

impl Adjacency {
    fn clear(&mut self) {
        self.ends.clear();
        self.to.clear();
    }

    fn close(&mut self) {
        self.ends.push(self.to.len() as u32);
    }

    #[inline]
    fn of(&self, id: usize) -> &[u16] {
        let start = if id == 0 { 0 } else { self.ends[id - 1] as usize };
        &self.to[start..self.ends[id] as usize]
    }
}

impl GraphNode {
    fn of(candidate: Candidate) -> GraphNode {
        GraphNode { cells: CellSet::only(candidate.cell), first: candidate.cell, digit: candidate.digit }
    }

    /// Whether it is a single candidate.
    pub(crate) fn is_candidate(&self) -> bool {
        self.cells.single().is_some()
    }

    /// Returns the cells that see all cells of the node.
    #[inline]
    pub(crate) fn seen(&self) -> CellSet {
        Board::seen_by_all(self.cells)
    }
}

impl Graph {
    /// Returns all nodes: candidates first, then groups.
    pub(crate) fn places(&self) -> &[GraphNode] {
        &self.places
    }

    /// Returns the node with this number.
    #[inline]
    pub(crate) fn place(&self, id: usize) -> &GraphNode {
        &self.places[id]
    }

    /// Returns the number of nodes.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns how many of the nodes are candidates. These are the ones with smaller numbers.
    #[inline]
    pub(crate) fn candidates(&self) -> usize {
        self.candidates
    }

    /// Returns the node of a candidate of the board.
    #[inline]
    pub(crate) fn id(&self, candidate: Candidate) -> Option<usize> {
        let id = self.ids[candidate.index()];
        (id != NONE).then_some(id as usize)
    }

    /// Returns the candidate of node `id`, which must be less than [`Graph::candidates`].
    #[inline]
    pub(crate) fn candidate(&self, id: usize) -> Candidate {
        Candidate::new(self.places[id].first, self.places[id].digit)
    }

    /// Returns the groups of a digit.
    pub(crate) fn groups(&self, digit: Digit) -> &[u16] {
        &self.groups[digit.index()]
    }

    /// Iterates over the groups of a digit within a house, in order.
    pub(super) fn groups_within(&self, digit: Digit, house: House) -> impl Iterator<Item = u16> + '_ {
        let all = &self.segments[digit.index() * SEGMENTS..][..SEGMENTS];
        // A line has three segments; a box has three of rows and three of columns.
        let number = house.index();
        let (across, down) = match number {
            ..18 => ([3 * number, 3 * number + 1, 3 * number + 2], [None; 3]),
            _ => {
                let (band, stack) = ((number - 18) / 3, (number - 18) % 3);
                let line = |n: usize| (band * 3 + n) * 3 + stack;
                let column = |n: usize| Some(27 + (stack * 3 + n) * 3 + band);
                ([0, 1, 2].map(line), [0, 1, 2].map(column))
            }
        };
        across
            .into_iter()
            .chain(down.into_iter().flatten())
            .map(|segment| all[segment])
            .filter(|&group| group != NONE)
    }

    /// Returns the nodes that are off when the node is on; known after [`Graph::add_weak`].
    #[inline]
    pub(crate) fn weak(&self, id: usize) -> &[u16] {
        debug_assert!(self.has_weak, "weak links are listed only where they are wanted");
        self.weak.of(id)
    }

    /// Returns the nodes that are on when the node is off.
    #[inline]
    pub(crate) fn strong(&self, id: usize) -> &[u16] {
        self.strong.of(id)
    }

    /// Returns those nodes of [`Graph::weak`] that have a strong link, in the same order. The list of a group without a
    /// strong link is empty, because a chain that reaches such a group ends there.
    #[inline]
    pub(crate) fn forward(&self, id: usize) -> &[u16] {
        self.forward.of(id)
    }

    /// Makes it the graph of this board, without a list of all weak links. Allocates only if there are more links
    /// than ever before.
    pub(crate) fn build(&mut self, board: &Board, reach: NodeReach) {
        self.places.clear();
        self.ids.clear();
        self.ids.resize(Candidate::COUNT, NONE);
        for cell in board.empty() {
            for digit in board.marks(cell) {
                let candidate = Candidate::new(cell, digit);
                self.ids[candidate.index()] = self.places.len() as u16;
                self.places.push(GraphNode::of(candidate));
            }
        }
        self.candidates = self.places.len();
        self.groups.iter_mut().for_each(Vec::clear);
        self.rests.clear();
        self.segment_of.clear();
        self.segments.clear();
        self.segments.resize(Digit::COUNT * SEGMENTS, NONE);
        if reach == NodeReach::Groups {
            self.add_groups(board);
        }
        self.link(board);
    }

    fn add_groups(&mut self, board: &Board) {
        for (index, &line) in House::CLASSIC[..18].iter().enumerate() {
            let blocks = blocks_of(line);
            for digit in Digit::ALL {
                let places = board.places_in(digit, line);
                if places.len() < 2 {
                    continue;
                }
                for (third, block) in blocks.into_iter().enumerate() {
                    let cells = places & block;
                    if cells.len() >= 2
                        && let Some(first) = cells.first()
                    {
                        self.groups[digit.index()].push(self.places.len() as u16);
                        let segment = index * 3 + third;
                        self.segments[digit.index() * SEGMENTS + segment] = self.places.len() as u16;
                        self.segment_of.push(segment as u8);
                        self.places.push(GraphNode { cells, first, digit });
                        self.rests.push([places - cells, board.places_in(digit, first.block()) - cells]);
                    }
                }
            }
        }
    }

    /// Finds all strong links, and then the weak ones that lead on.
    fn link(&mut self, board: &Board) {
        self.strong.clear();
        self.leads_on = [CellSet::EMPTY; Digit::COUNT];
        self.groups_lead_on.clear();
        for id in 0..self.candidates {
            let before = self.strong.to.len();
            self.note_strong(board, id);
            if self.strong.to.len() > before {
                let GraphNode { first, digit, .. } = self.places[id];
                self.leads_on[digit.index()].insert(first);
            }
            self.strong.close();
        }
        for id in self.candidates..self.places.len() {
            let before = self.strong.to.len();
            self.note_strong_of_group(id);
            self.groups_lead_on.push(self.strong.to.len() > before);
            self.strong.close();
        }
        let mut forward = std::mem::take(&mut self.forward);
        self.list_weak(board, &mut forward, true);
        self.forward = forward;
        self.has_weak = false;
    }

    /// Computes [`Graph::weak`], which most searches do not need. The board must be that of the graph.
    pub(crate) fn add_weak(&mut self, board: &Board) {
        if !std::mem::replace(&mut self.has_weak, true) {
            let mut weak = std::mem::take(&mut self.weak);
            self.list_weak(board, &mut weak, false);
            self.weak = weak;
        }
    }

    fn note_strong(&mut self, board: &Board, id: usize) {
        let GraphNode { first: cell, digit, .. } = self.places[id];
        let of = |ids: &[u16], cell: Cell, digit| ids[Candidate::new(cell, digit).index()];
        if let Some(mate) = board.marks(cell).without(digit).single() {
            self.strong.to.push(of(&self.ids, cell, mate));
        }
        let others = board.places(digit).without(cell);
        let only = |house: House| (others & house.cells()).single();
        let (row, column, block) = (only(cell.row()), only(cell.column()), only(cell.block()));
        let block = block.filter(|_| block != row && block != column);
        for other in [row, column, block].into_iter().flatten() {
            self.strong.to.push(of(&self.ids, other, digit));
        }
        if self.places.len() == self.candidates {
            return;
        }
        for segment in SEGMENTS_SEEN[cell.index()] {
            let group = self.segments[digit.index() * SEGMENTS + usize::from(segment)];
            if group != NONE {
                let [line, block] = self.rests[group as usize - self.candidates];
                let rest = if block.contains(cell) { block } else { line };
                if rest.single() == Some(cell) {
                    self.strong.to.push(group);
                }
            }
        }
    }

    fn note_strong_of_group(&mut self, id: usize) {
        let GraphNode { cells, digit, .. } = self.places[id];
        let [in_line, in_block] = self.rests[id - self.candidates];
        for rest in [in_block, in_line] {
            if let Some(cell) = rest.single() {
                self.strong.to.push(self.ids[Candidate::new(cell, digit).index()]);
            }
        }
        // A house in which only one other group is left, and nothing else.
        let mut alone = [(in_line, NONE, 0), (in_block, NONE, 0)];
        for other in self.groups_beside(id) {
            let theirs = self.places[usize::from(other)].cells;
            for (rest, only, count) in &mut alone {
                if !theirs.intersects(cells) && theirs.is_subset(*rest) {
                    (*only, *count) = (other, *count + 1);
                }
            }
        }
        for (rest, only, count) in alone {
            if count == 1 && rest == self.places[only as usize].cells {
                self.strong.to.push(only);
            }
        }
    }

    /// Iterates over the groups that share a line or a box with this one, in order. They may have a cell in common.
    fn groups_beside(&self, id: usize) -> impl Iterator<Item = u16> + use<'_> {
        let segments = &self.segments[self.places[id].digit.index() * SEGMENTS..][..SEGMENTS];
        let beside = SEGMENTS_BESIDE[usize::from(self.segment_of[id - self.candidates])];
        beside.into_iter().map(|segment| segments[usize::from(segment)]).filter(|&group| group != NONE)
    }

    /// Lists the nodes that each node turns off: all of them, or only those that lead on.
    fn list_weak(&self, board: &Board, links: &mut Adjacency, leads_on: bool) {
        links.clear();
        for id in 0..self.candidates {
            self.list_weak_of_candidate(board, id, links, leads_on);
            links.close();
        }
        for id in self.candidates..self.places.len() {
            if leads_on && self.strong.of(id).is_empty() {
                links.close();
                continue;
            }
            let GraphNode { cells, digit, .. } = self.places[id];
            let [in_line, in_block] = self.rests[id - self.candidates];
            let turned_off = (in_line | in_block) & self.wanted(board, digit, leads_on);
            turned_off.each(|cell| links.to.push(self.ids[Candidate::new(cell, digit).index()]));
            let is_linked = |&group: &u16| !self.places[usize::from(group)].cells.intersects(cells);
            let groups = self.groups_beside(id).filter(is_linked);
            links.to.extend(groups.filter(|&group| self.is_wanted(group, leads_on)));
            links.close();
        }
    }

    fn list_weak_of_candidate(&self, board: &Board, id: usize, links: &mut Adjacency, leads_on: bool) {
        let GraphNode { first: cell, digit, .. } = self.places[id];
        let of = |cell, digit| self.ids[Candidate::new(cell, digit).index()];
        for mate in board.marks(cell).without(digit) {
            if !leads_on || self.leads_on[mate.index()].contains(cell) {
                links.to.push(of(cell, mate));
            }
        }
        let others = self.wanted(board, digit, leads_on).without(cell);
        let (row, column) = (others & cell.row().cells(), others & cell.column().cells());
        let block = others & cell.block().cells();
        for cells in [row, column, block - row - column] {
            cells.each(|other| links.to.push(of(other, digit)));
        }
        if self.places.len() == self.candidates {
            return;
        }
        let segments = &self.segments[digit.index() * SEGMENTS..][..SEGMENTS];
        for segment in SEGMENTS_SEEN[cell.index()] {
            let group = segments[usize::from(segment)];
            if group != NONE && self.is_wanted(group, leads_on) {
                links.to.push(group);
            }
        }
    }

    /// Returns the places of a digit: all of them, or only those that lead on.
    fn wanted(&self, board: &Board, digit: Digit, leads_on: bool) -> CellSet {
        if leads_on { self.leads_on[digit.index()] } else { board.places(digit) }
    }

    fn is_wanted(&self, group: u16, leads_on: bool) -> bool {
        !leads_on || self.groups_lead_on[usize::from(group) - self.candidates]
    }
}

/// For each segment, the others that share its line or its box, in order.
static SEGMENTS_BESIDE: [[u8; 7]; SEGMENTS] = {
    let mut beside = [[0; 7]; SEGMENTS];
    let mut segment = 0;
    while segment < SEGMENTS {
        let (mut count, mut other) = (0, 0);
        while other < SEGMENTS {
            let is_same_line = other / 3 == segment / 3;
            if other != segment && (is_same_line || block_of(other) == block_of(segment)) {
                beside[segment][count] = other as u8;
                count += 1;
            }
            other += 1;
        }
        segment += 1;
    }
    beside
};

/// Returns the number of the box that contains a segment.
const fn block_of(segment: usize) -> usize {
    let (line, third) = (segment % 27 / 3, segment % 3);
    if segment < 27 { line / 3 * 3 + third } else { third * 3 + line / 3 }
}

/// For each cell, the segments that share a line or a box with it and do not contain it, rows first, in order.
static SEGMENTS_SEEN: [[u8; 8]; Cell::COUNT] = {
    let mut seen = [[0; 8]; Cell::COUNT];
    let mut cell = 0;
    while cell < Cell::COUNT {
        let (mut count, mut beside) = (0, 0);
        // Around the cell there are three rows, then three columns; each has three segments.
        while beside < 6 {
            let is_row = beside < 3;
            let (line, across) = if is_row { (cell / 9, cell % 9) } else { (cell % 9, cell / 9) };
            let other = line / 3 * 3 + beside % 3;
            let mut third = 0;
            while third < 3 {
                // Of the cell's own line, the segments in the other two boxes; of the neighbouring lines, those in
                // the cell's box.
                if (other == line) != (third == across / 3) {
                    seen[cell][count] = (other * 3 + third + if is_row { 0 } else { 27 }) as u8;
                    count += 1;
                }
                third += 1;
            }
            beside += 1;
        }
        cell += 1;
    }
    seen
};

/// Returns the cells of the three boxes that meet a line.
fn blocks_of(line: House) -> [CellSet; 3] {
    let cells = line.cells_in_order();
    [cells[0], cells[3], cells[6]].map(|cell| cell.block().cells())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Random, Xoshiro, minimal_puzzle};
    use crate::rules::Nine;
    use crate::rules::Rules;

    /// Makes boards whose marks were thinned at random, so that links of every kind occur.
    fn boards(count: usize) -> Vec<Board> {
        let mut random = Xoshiro::from_seed(21);
        let mut boards = Vec::new();
        for _ in 0..count {
            let givens = *minimal_puzzle(&mut random, &Rules::CLASSIC).givens();
            let mut board = Board::new(&Nine::new(givens));
            for _ in 0..random.below(120) {
                let (cell, digit) = (Cell::new(random.below(81)), Digit::ALL[random.below(9)]);
                board.remove(digit, CellSet::only(cell));
            }
            boards.push(board);
        }
        boards
    }

    /// Tells by definition whether there is a strong link: the two are all candidates of a cell, or of a digit in a
    /// house.
    fn is_strongly_linked(board: &Board, a: &GraphNode, b: &GraphNode) -> bool {
        if a.digit != b.digit {
            return a.cells == b.cells && a.is_candidate() && board.marks(a.first).len() == 2;
        }
        let together = a.cells | b.cells;
        !a.cells.intersects(b.cells)
            && House::CLASSIC.iter().any(|&house| board.places_in(a.digit, house) == together)
    }

    /// Tells whether only one of the two can be true. A node is not linked to itself.
    fn are_weakly_linked(a: &GraphNode, b: &GraphNode) -> bool {
        if a.digit == b.digit {
            !a.cells.intersects(b.cells) && b.cells.is_subset(a.seen())
        } else {
            a.cells == b.cells && a.is_candidate()
        }
    }

    #[test]
    fn links_are_what_their_definition_says() {
        let mut graph = Graph::default();
        for board in boards(40) {
            for reach in [NodeReach::Candidates, NodeReach::Groups] {
                graph.build(&board, reach);
                graph.add_weak(&board);
                assert_eq!(graph.candidates(), board.all_candidates().len());
                for (i, a) in graph.places().iter().enumerate() {
                    for (j, b) in graph.places().iter().enumerate().filter(|&(j, _)| j != i) {
                        let (i_to_j, j16) = (|list: &[u16], j16| list.contains(&j16), j as u16);
                        assert_eq!(i_to_j(graph.weak(i), j16), are_weakly_linked(a, b), "{a:?} {b:?}");
                        let expected = is_strongly_linked(&board, a, b);
                        assert_eq!(i_to_j(graph.strong(i), j16), expected, "{a:?} {b:?}\n{board:?}");
                        let is_on_a_chain = i < graph.candidates() || !graph.strong(i).is_empty();
                        let leads_on =
                            is_on_a_chain && are_weakly_linked(a, b) && !graph.strong(j).is_empty();
                        assert_eq!(i_to_j(graph.forward(i), j16), leads_on, "{a:?} {b:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_group_is_a_node_and_no_link_is_written_twice() {
        let mut graph = Graph::default();
        for board in boards(20) {
            graph.build(&board, NodeReach::Groups);
            graph.add_weak(&board);
            let groups = graph.len() - graph.candidates();
            let mut expected = 0;
            for &block in &House::CLASSIC[18..] {
                for &line in &House::CLASSIC[..18] {
                    let meet = line.cells() & block.cells();
                    expected += Digit::ALL.iter().filter(|&&d| (board.places(d) & meet).len() > 1).count();
                }
            }
            assert_eq!(groups, expected);
            for id in 0..graph.len() {
                for list in [graph.weak(id), graph.strong(id)] {
                    let mut once = list.to_vec();
                    once.sort_unstable();
                    once.dedup();
                    assert_eq!(once.len(), list.len());
                }
            }
        }
    }
}
