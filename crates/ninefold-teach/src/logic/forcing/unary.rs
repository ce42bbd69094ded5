//! Chains from one assumption on the board as it is: loops that return to it, and chains that refute it.

use super::closure::{CandidateBits, contains, insert};
use super::found::{ChainFinds, ChainProof, FoundChain, Removes, in_table_order, length_points, removes_of};
use super::kind::ChainShape;
use super::links::{ChainLiteral, LinkKinds, StatementCause, for_each_off, for_each_on, is_on, of, off, on};
use super::position::{CandidateCode, ChainBoard, candidate};
use super::reach::{LinkNet, Planes};
use super::tables::{PEER_SET, PEERS, cells_in, members};
use super::victims::Victims;
use crate::solve::{Stopped, Watch};

/// The passes: links in houses only, links in cells only, and both.
pub(super) const PASSES: [LinkKinds; 3] = [
    LinkKinds { cells: false, houses: true },
    LinkKinds { cells: true, houses: false },
    LinkKinds { cells: true, houses: true },
];

/// A statement, with the one from which it follows.
#[derive(Clone, Copy)]
struct UnaryNode {
    literal: ChainLiteral,
    cause: StatementCause,
    /// The place of its reason, or its own place for an assumption.
    parent: u32,
    /// The marks of the candidates that a loop through it and all its reasons may remove.
    victims: u64,
}

/// The statements by which a loop may continue. If a statement leads to another one that leads back to the beginning,
/// it leads back itself. So statements that do not lead back make no difference to any loop.
pub(super) trait LoopWay {
    /// Whether the candidate's "on" leads back.
    fn on_leads_back(&self, candidate: CandidateCode) -> bool;
    /// Whether the candidate's "off" leads back.
    fn off_leads_back(&self, candidate: CandidateCode) -> bool;
    /// Returns the marks of the candidates that a loop through it may remove. Loops that remove nothing are not wanted.
    fn victims(&self, candidate: CandidateCode) -> u64;
}

/// The statements that lead back, as sets.
struct WaysBack<'a> {
    ons: &'a CandidateBits,
    offs: &'a CandidateBits,
    victims: &'a Victims,
}

impl LoopWay for WaysBack<'_> {
    fn on_leads_back(&self, candidate: CandidateCode) -> bool {
        contains(self.ons, candidate)
    }

    fn off_leads_back(&self, candidate: CandidateCode) -> bool {
        contains(self.offs, candidate)
    }

    fn victims(&self, candidate: CandidateCode) -> u64 {
        self.victims.of(candidate)
    }
}

/// A way on which nothing is known in advance.
#[cfg(test)]
struct Anywhere;

#[cfg(test)]
impl LoopWay for Anywhere {
    fn on_leads_back(&self, _: CandidateCode) -> bool {
        true
    }

    fn off_leads_back(&self, _: CandidateCode) -> bool {
        true
    }

    fn victims(&self, _: CandidateCode) -> u64 {
        !0
    }
}

/// The search for chains of one assumption, which keeps its memory between searches.
pub(crate) struct Unary {
    nodes: Vec<UnaryNode>,
    ons: Vec<u32>,
    offs: Vec<u32>,
}

impl Unary {
    pub(crate) fn new() -> Unary {
        Unary { nodes: Vec::new(), ons: Vec::new(), offs: Vec::new() }
    }

    /// Reports all chains that use a new link of `net` to `finds`, if the board had none before.
    pub(crate) fn search_new(
        &mut self,
        board: &ChainBoard,
        net: &LinkNet,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let Some(starts) = net.starts() else { return Ok(()) };
        for links in PASSES {
            for cell in (0..81).filter(|&cell| board.size(cell) > 1) {
                for digit in members(board.cells[cell]) {
                    watch.tick()?;
                    let [on_too, off_too, loops_too] = starts.at(cell, digit);
                    let start = candidate(cell, digit);
                    if loops_too && (links.houses || board.size(cell) == 2) {
                        let (off_ons, off_offs) = net.when_off(cell, digit).sets();
                        // In reverse, the consequences of "off" are the statements that lead to "on".
                        let within = WaysBack { ons: &off_offs, offs: &off_ons, victims: starts.victims() };
                        self.add_cycles(board, start, links, &within, finds);
                    }
                    if links.houses {
                        for (_, assumed) in
                            [(on_too, on(start)), (off_too, off(start))].into_iter().filter(|pair| pair.0)
                        {
                            self.add_refutation(board, assumed, links, finds);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Reports all chains to `finds`.
    #[cfg(test)]
    pub(super) fn search(
        &mut self,
        board: &ChainBoard,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        for links in PASSES {
            for cell in (0..81).filter(|&cell| board.size(cell) > 1) {
                if !links.houses && board.size(cell) > 2 {
                    continue;
                }
                for digit in members(board.cells[cell]) {
                    watch.tick()?;
                    let start = candidate(cell, digit);
                    self.add_cycles(board, start, links, &Anywhere, finds);
                    for assumed in [on(start), off(start)].into_iter().filter(|_| links.houses) {
                        self.add_refutation(board, assumed, links, finds);
                    }
                }
            }
        }
        Ok(())
    }

    /// Finds all loops from one candidate, by one kind of links.
    fn add_cycles(
        &mut self,
        board: &ChainBoard,
        start: CandidateCode,
        links: LinkKinds,
        way: &impl LoopWay,
        finds: &mut ChainFinds,
    ) {
        for end in self.cycles(board, start, links, u32::MAX, way) {
            let path = self.path(end);
            add_cycle(board, path, links, finds);
        }
    }

    /// Finds the chain from an assumption to its contrary, by one kind of links.
    fn add_refutation(
        &mut self,
        board: &ChainBoard,
        assumed: ChainLiteral,
        links: LinkKinds,
        finds: &mut ChainFinds,
    ) {
        if let Some(end) = self.refutation(board, assumed, links) {
            let path = self.path(end);
            add_chain(board, path, links, finds);
        }
    }

    /// Finds the loops from one candidate that have this many levels.
    pub(super) fn cycles_of_level(
        &mut self,
        board: &ChainBoard,
        start: CandidateCode,
        links: LinkKinds,
        level: u32,
        way: &impl LoopWay,
        finds: &mut ChainFinds,
    ) {
        for end in self.cycles(board, start, links, level, way) {
            let path = self.path(end);
            if path.len() as u32 == 2 * level + 1 {
                add_cycle(board, path, links, finds);
            }
        }
    }

    /// Returns the chain from an assumption to its contrary, from its end to its assumption.
    pub(crate) fn refute(
        &mut self,
        board: &ChainBoard,
        conclusion: ChainLiteral,
        links: LinkKinds,
    ) -> Option<ChainProof> {
        let end = self.refutation(board, conclusion ^ 1, links)?;
        Some(ChainProof::Path(self.path(end)))
    }

    fn begin(&mut self, assumed: ChainLiteral) {
        self.nodes.clear();
        self.ons.clear();
        self.offs.clear();
        self.nodes.push(UnaryNode {
            literal: assumed,
            cause: StatementCause::Assumed,
            parent: 0,
            victims: !0,
        });
        if is_on(assumed) { self.ons.push(0) } else { self.offs.push(0) }
    }

    fn add(&mut self, literal: ChainLiteral, cause: StatementCause, parent: u32) -> u32 {
        let victims = self.nodes[parent as usize].victims;
        self.nodes.push(UnaryNode { literal, cause, parent, victims });
        (self.nodes.len() - 1) as u32
    }

    /// Whether `node` follows from `literal`.
    fn follows_from(&self, node: u32, literal: ChainLiteral) -> bool {
        let mut at = node;
        while self.nodes[at as usize].parent != at {
            at = self.nodes[at as usize].parent;
            if self.nodes[at as usize].literal == literal {
                return true;
            }
        }
        false
    }

    /// Does what [`Unary::add`] does, in a loop. Only those victims remain that the loop may still remove with this
    /// statement.
    fn add_to_loop(
        &mut self,
        literal: ChainLiteral,
        cause: StatementCause,
        parent: u32,
        way: &impl LoopWay,
    ) -> u32 {
        let node = self.add(literal, cause, parent);
        self.nodes[node as usize].victims &= way.victims(of(literal));
        node
    }

    /// Whether a loop through any of these may still remove something.
    fn any_victims(&self, nodes: &[u32]) -> bool {
        nodes.iter().any(|&node| self.nodes[node as usize].victims != 0)
    }

    /// Returns the ends of all loops from `start`. "Off" statements may be met several times, "on" ones once.
    fn cycles(
        &mut self,
        board: &ChainBoard,
        start: CandidateCode,
        links: LinkKinds,
        most_levels: u32,
        way: &impl LoopWay,
    ) -> Vec<u32> {
        self.begin(on(start));
        let mut ends = Vec::new();
        let mut known: CandidateBits = [0; 12];
        insert(&mut known, start);
        let (mut next_on, mut next_off, mut level) = (0, 0, 0);
        while level < most_levels && self.any_victims(&self.ons[next_on..]) {
            level += 1;
            while next_on < self.ons.len() {
                let from = self.ons[next_on];
                next_on += 1;
                for_each_off(board, of(self.nodes[from as usize].literal), links, |candidate, cause| {
                    if way.off_leads_back(candidate) && !self.follows_from(from, off(candidate)) {
                        let node = self.add_to_loop(off(candidate), cause, from, way);
                        self.offs.push(node);
                    }
                });
            }
            while next_off < self.offs.len() {
                let from = self.offs[next_off];
                next_off += 1;
                let mut closed = false;
                for_each_on(board, of(self.nodes[from as usize].literal), links, |candidate, cause| {
                    // The same place in two houses is one statement.
                    if level >= 2 && candidate == start && !closed {
                        closed = true;
                        let node = self.add_to_loop(on(candidate), cause, from, way);
                        if self.nodes[node as usize].victims != 0 {
                            ends.push(node);
                        }
                    }
                    if way.on_leads_back(candidate) && !contains(&known, candidate) {
                        insert(&mut known, candidate);
                        let node = self.add_to_loop(on(candidate), cause, from, way);
                        self.ons.push(node);
                    }
                });
            }
        }
        ends
    }

    /// Returns the end of the first chain from an assumption to its contrary.
    fn refutation(&mut self, board: &ChainBoard, assumed: ChainLiteral, links: LinkKinds) -> Option<u32> {
        self.begin(assumed);
        let (mut known_on, mut known_off): (CandidateBits, CandidateBits) = ([0; 12], [0; 12]);
        insert(if is_on(assumed) { &mut known_on } else { &mut known_off }, of(assumed));
        let (mut next_on, mut next_off) = (0, 0);
        let mut end = None;
        while end.is_none() && (next_on < self.ons.len() || next_off < self.offs.len()) {
            while next_on < self.ons.len() {
                let from = self.ons[next_on];
                next_on += 1;
                for_each_off(board, of(self.nodes[from as usize].literal), links, |candidate, cause| {
                    if !contains(&known_off, candidate) {
                        insert(&mut known_off, candidate);
                        let node = self.add(off(candidate), cause, from);
                        self.offs.push(node);
                        if off(candidate) == assumed ^ 1 && end.is_none() {
                            end = Some(node);
                        }
                    }
                });
            }
            while next_off < self.offs.len() {
                let from = self.offs[next_off];
                next_off += 1;
                for_each_on(
                    board,
                    of(self.nodes[from as usize].literal),
                    LinkKinds { houses: true, ..links },
                    |candidate, cause| {
                        if !contains(&known_on, candidate) {
                            insert(&mut known_on, candidate);
                            let node = self.add(on(candidate), cause, from);
                            self.ons.push(node);
                            if on(candidate) == assumed ^ 1 && end.is_none() {
                                end = Some(node);
                            }
                        }
                    },
                );
            }
        }
        end
    }

    /// Returns the chain that ends at `end`, from there to its assumption.
    fn path(&self, end: u32) -> Vec<(ChainLiteral, StatementCause)> {
        let (mut at, mut path) = (end, Vec::with_capacity(32));
        loop {
            let node = self.nodes[at as usize];
            path.push((node.literal, node.cause));
            if node.parent == at {
                return path;
            }
            at = node.parent;
        }
    }
}

/// Adds a loop if it removes something. It removes every candidate outside the loop that sees both an "on" and an
/// "off" statement of the loop about the candidate's own digit.
fn add_cycle(
    board: &ChainBoard,
    path: Vec<(ChainLiteral, StatementCause)>,
    links: LinkKinds,
    finds: &mut ChainFinds,
) {
    let complexity = (path.len() - 1) as u32;
    let mixed = links.cells && links.houses;
    let points = base_of(links).0 + length_points(complexity);
    let key = key_of(links);
    if !finds.wants(points, complexity, key) {
        return;
    }
    let statements = &path[..path.len() - 1];
    let cells = statements.iter().fold(0_u128, |set, &(literal, _)| set | 1 << (of(literal) / 9));
    if !removes_any(board, statements, cells) {
        return;
    }
    let mut seen: [CandidateBits; 2] = [[0; 12]; 2];
    let mut forward: Vec<CandidateCode> = Vec::new();
    for &(literal, _) in statements {
        let (cell, digit) = (of(literal) as usize / 9, of(literal) as usize % 9);
        for &peer in &PEERS[cell] {
            if cells >> peer & 1 == 0 && board.has(peer as usize, digit) {
                let removed = candidate(peer as usize, digit);
                if is_on(literal) && !contains(&seen[1], removed) {
                    forward.push(removed);
                }
                insert(&mut seen[usize::from(is_on(literal))], removed);
            }
        }
    }
    let mut removes = Removes::new();
    for removed in forward.into_iter().filter(|&removed| contains(&seen[0], removed)) {
        let (cell, digit) = ((removed / 9) as u8, 1 << (removed % 9));
        match removes.iter_mut().find(|entry| entry.0 == cell) {
            Some(entry) => entry.1 |= digit,
            None => removes.push((cell, digit)),
        }
    }
    if removes.is_empty() {
        return;
    }
    in_table_order(&mut removes);
    let shape = match (mixed, links.cells) {
        (true, _) => ChainShape::XyCycle,
        (false, true) => ChainShape::YCycle,
        (false, false) if cells.count_ones() == 4 => ChainShape::GeneralizedXWing,
        (false, false) => ChainShape::XCycle,
    };
    finds.add(FoundChain {
        points,
        complexity,
        key,
        shape,
        place: None,
        removes,
        proof: ChainProof::Cycle(path),
    });
}

/// Whether a loop through these cells removes anything. Uses sets, which is fast, because most loops remove nothing.
fn removes_any(board: &ChainBoard, statements: &[(ChainLiteral, StatementCause)], cells: u128) -> bool {
    let mut seen: [Planes; 2] = [[0; 9]; 2];
    for &(literal, _) in statements {
        let (cell, digit) = (of(literal) as usize / 9, of(literal) as usize % 9);
        seen[usize::from(is_on(literal))][digit] |= PEER_SET[cell];
    }
    (0..9).any(|digit| cells_in(seen[0][digit] & seen[1][digit] & !cells).any(|cell| board.has(cell, digit)))
}

/// Adds a chain that refutes its assumption.
fn add_chain(
    board: &ChainBoard,
    path: Vec<(ChainLiteral, StatementCause)>,
    links: LinkKinds,
    finds: &mut ChainFinds,
) {
    let complexity = path.len() as u32;
    let points = base_of(links).1 + length_points(complexity);
    if finds.wants(points, complexity, key_of(links)) {
        finds.add(chain(board, path[0].0, links, complexity, ChainProof::Path(path)));
    }
}

/// Adds a chain that refutes its assumption. Only its end and its length are known.
pub(super) fn tell_chain(
    board: &ChainBoard,
    conclusion: ChainLiteral,
    links: LinkKinds,
    complexity: u32,
    finds: &mut ChainFinds,
) {
    if finds.wants(base_of(links).1 + length_points(complexity), complexity, key_of(links)) {
        finds.add(chain(board, conclusion, links, complexity, ChainProof::Path(Vec::new())));
    }
}

fn chain(
    board: &ChainBoard,
    conclusion: ChainLiteral,
    links: LinkKinds,
    complexity: u32,
    proof: ChainProof,
) -> FoundChain {
    let shape = match (links.cells, complexity) {
        (true, _) => ChainShape::ForcingChain,
        (false, 6) => ChainShape::TurbotFish,
        (false, _) => ChainShape::ForcingXChain,
    };
    FoundChain {
        points: base_of(links).1 + length_points(complexity),
        complexity,
        key: key_of(links),
        shape,
        place: is_on(conclusion).then(|| of(conclusion)),
        removes: vec![removes_of(board, conclusion)],
        proof,
    }
}

/// Returns the points of the shortest loop and of the shortest chain by these links.
pub(super) fn base_of(links: LinkKinds) -> (f64, f64) {
    match (links.cells, links.houses) {
        (true, true) => (7.0, 7.0),
        _ => (6.5, 6.6),
    }
}

/// Returns the rank of chains by these links among equals.
pub(super) fn key_of(links: LinkKinds) -> u8 {
    match (links.cells, links.houses) {
        (true, true) => 4,
        (true, false) => 3,
        (false, _) => 2,
    }
}
