//! The first chain from one assumption, found without building chains: all assumptions at once, one level at a time.
//!
//! The searches of [`super::unary`] go level by level, and a chain has two statements for each level. So the chain with
//! the fewest statements is known as soon as its level is, and a set of candidates is all that must be remembered of a
//! level. Loops are different: what they remove depends on their statements. If a level may close a loop, the slow
//! search finds it. The assumptions that are refuted at all are known in advance, because the search first finds out
//! where all links lead in the end; only those are followed level by level. `twins` compares this search with the slow
//! one.

use super::found::{ChainFinds, length_points};
use super::graph::{CandidateGraph, CandidateNumber, ColumnSet, add, has, put, union};
use super::links::{ALL_LINKS, LinkKinds, off, on};
use super::position::{CandidateCode, ChainBoard};
use super::unary::{LoopWay, PASSES, Unary, base_of, key_of, tell_chain};
use super::victims::Victims;
use crate::solve::{Stopped, Watch};

/// A candidate worth a search.
#[derive(Clone, Copy)]
struct LevelStart {
    number: CandidateNumber,
    /// Whether it is refuted when on, and when off.
    on: bool,
    off: bool,
    /// Whether a loop that removes something may begin here.
    loops: bool,
}

/// All starts on a board that are worth a search.
struct Starts {
    list: Vec<LevelStart>,
    victims: Victims,
}

impl Starts {
    fn of<const N: usize>(graph: &CandidateGraph) -> Starts {
        let sources: Vec<ColumnSet<N>> = graph.sources_of_all(ALL_LINKS);
        let when_off: Vec<ColumnSet<N>> =
            graph.numbers().map(|number| union(&sources, graph.offs(number, ALL_LINKS))).collect();
        let mut refuted: ColumnSet<N> = [0; N];
        for number in graph.numbers().filter(|&number| has(&when_off[number as usize], number)) {
            put(&mut refuted, number);
        }
        let mut starts = Starts { list: Vec::new(), victims: Victims::none() };
        for number in graph.numbers() {
            let (sources, when_off) = (&sources[number as usize], &when_off[number as usize]);
            let victims = (0..N).fold(0, |all, at| all | sources[at] & when_off[at] & refuted[at]);
            starts.victims.add(graph.candidate(number), victims);
            let on = has(&refuted, number);
            let off = graph.ons(number, ALL_LINKS).iter().any(|&partner| has(sources, partner));
            if on || off || victims != 0 {
                starts.list.push(LevelStart { number, on, off, loops: victims != 0 });
            }
        }
        starts
    }
}

/// Assumptions that are followed together: for each candidate, those that lead to its "on".
struct Wave<const N: usize> {
    known: Vec<ColumnSet<N>>,
    /// The assumptions that arrived on the last level.
    new: Vec<ColumnSet<N>>,
    /// The assumptions that led to its "off" from the last level but one; only for candidates that lead further.
    offs: Vec<ColumnSet<N>>,
    /// The assumptions that led to its "off" on any level.
    ever_off: Vec<ColumnSet<N>>,
    alive: bool,
}

impl<const N: usize> Wave<N> {
    fn of(graph: &CandidateGraph) -> Wave<N> {
        let nothing = || vec![[0; N]; graph.len()];
        Wave { known: nothing(), new: nothing(), offs: nothing(), ever_off: nothing(), alive: true }
    }

    fn put(&mut self, number: CandidateNumber, column: u16) {
        put(&mut self.known[number as usize], column);
        put(&mut self.new[number as usize], column);
    }

    /// Goes from the candidates that are newly on to those that are then off.
    fn follow_to_offs(&mut self, graph: &CandidateGraph, links: LinkKinds, leading: &[CandidateNumber]) {
        if !self.alive {
            return;
        }
        for &number in leading {
            let offs = union(&self.new, graph.offs(number, links));
            self.offs[number as usize] = offs;
            add(&mut self.ever_off[number as usize], &offs);
        }
    }

    /// Goes from there to the candidates that are then on.
    fn follow_to_ons(&mut self, graph: &CandidateGraph, links: LinkKinds, leading: &[CandidateNumber]) {
        if !self.alive {
            return;
        }
        self.new.fill([0; N]);
        let mut alive = 0;
        for &number in leading {
            let offs = self.offs[number as usize];
            for &on in graph.ons(number, links) {
                for (at, &off) in offs.iter().enumerate() {
                    let new = off & !self.known[on as usize][at];
                    self.new[on as usize][at] |= new;
                    alive |= new;
                }
            }
        }
        for (known, new) in self.known.iter_mut().zip(&self.new) {
            known.iter_mut().zip(new).for_each(|(known, new)| *known |= new);
        }
        self.alive = alive != 0;
    }
}

/// The way back of a loop to its start. In reverse, the consequences of the start's "off" are the statements that lead
/// to its "on".
struct WayBack<'a, const N: usize> {
    pass: &'a LevelPass<'a>,
    from_off: &'a Wave<N>,
    column: u16,
}

impl<const N: usize> LoopWay for WayBack<'_, N> {
    fn on_leads_back(&self, candidate: CandidateCode) -> bool {
        has(&self.from_off.ever_off[self.pass.graph.number(candidate) as usize], self.column)
    }

    fn off_leads_back(&self, candidate: CandidateCode) -> bool {
        has(&self.from_off.known[self.pass.graph.number(candidate) as usize], self.column)
    }

    fn victims(&self, candidate: CandidateCode) -> u64 {
        self.pass.victims.of(candidate)
    }
}

/// The two waves of a pass.
struct WavePair<const N: usize> {
    /// The wave of the starts when they are on.
    on: Wave<N>,
    /// The wave of the starts when they are off.
    off: Wave<N>,
}

/// A pass over a board by one kind of links.
struct LevelPass<'a> {
    board: &'a ChainBoard,
    graph: &'a CandidateGraph,
    links: LinkKinds,
    /// The starts, with their columns.
    starts: Vec<(LevelStart, u16)>,
    leading: Vec<CandidateNumber>,
    victims: &'a Victims,
}

impl LevelPass<'_> {
    /// Makes a pass that begins at `starts`, but only with `digits`. Digits that never meet share their columns.
    fn of<'a>(
        board: &'a ChainBoard,
        graph: &'a CandidateGraph,
        links: LinkKinds,
        digits: u16,
        starts: &'a Starts,
    ) -> LevelPass<'a> {
        let digit_of = |number: CandidateNumber| graph.candidate(number) as usize % 9;
        let wanted = |number: CandidateNumber| digits >> digit_of(number) & 1 == 1;
        let fits = |start: &&LevelStart| {
            let small = board.size(graph.candidate(start.number) as usize / 9) == 2;
            wanted(start.number) && (links.houses || start.loops && small)
        };
        let mut columns = [0_u16; 9];
        let with_columns = starts.list.iter().filter(fits).map(|&start| {
            let column = &mut columns[if links.cells { 0 } else { digit_of(start.number) }];
            *column += 1;
            (start, *column - 1)
        });
        let with_columns = with_columns.collect();
        let leads = |number: &CandidateNumber| wanted(*number) && !graph.ons(*number, links).is_empty();
        let leading = graph.leading().iter().copied().filter(leads).collect();
        LevelPass { board, graph, links, starts: with_columns, leading, victims: &starts.victims }
    }

    fn run(&self, slow: &mut Unary, finds: &mut ChainFinds, watch: &mut Watch) -> Result<(), Stopped> {
        match self.starts.iter().map(|&(_, column)| column).max() {
            None => Ok(()),
            Some(0..64) => self.run_in::<1>(slow, finds, watch),
            Some(64..256) => self.run_in::<4>(slow, finds, watch),
            Some(_) => self.run_in::<12>(slow, finds, watch),
        }
    }

    fn run_in<const N: usize>(
        &self,
        slow: &mut Unary,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let &LevelPass { graph, links, ref leading, .. } = self;
        let mut waves: WavePair<N> = WavePair { on: Wave::of(graph), off: Wave::of(graph) };
        for &(start, column) in &self.starts {
            waves.on.put(start.number, column);
            graph.ons(start.number, links).iter().for_each(|&partner| waves.off.put(partner, column));
        }
        for level in 1_u32.. {
            watch.tick()?;
            if !self.wants(level, finds) {
                break;
            }
            if level > 1 {
                waves.off.follow_to_offs(graph, links, leading);
                waves.off.follow_to_ons(graph, links, leading);
            }
            waves.on.follow_to_offs(graph, links, leading);
            self.tell(level, &waves, slow, finds);
            waves.on.follow_to_ons(graph, links, leading);
            if !(waves.on.alive || waves.off.alive) {
                break;
            }
        }
        Ok(())
    }

    /// Whether anything found on this level would be kept.
    fn wants(&self, level: u32, finds: &ChainFinds) -> bool {
        let (_, chain_base) = base_of(self.links);
        self.wants_loops(level, finds) || self.links.houses && self.would_keep(chain_base, level, finds)
    }

    fn wants_loops(&self, level: u32, finds: &ChainFinds) -> bool {
        self.would_keep(base_of(self.links).0, level, finds)
    }

    fn would_keep(&self, base: f64, level: u32, finds: &ChainFinds) -> bool {
        let complexity = 2 * level;
        finds.wants(base + length_points(complexity), complexity, key_of(self.links))
    }

    /// Reports the chains and loops that close on this level.
    fn tell<const N: usize>(
        &self,
        level: u32,
        waves: &WavePair<N>,
        slow: &mut Unary,
        finds: &mut ChainFinds,
    ) {
        let &LevelPass { board, graph, links, .. } = self;
        for &(start, column) in &self.starts {
            let source = graph.candidate(start.number);
            let closes = |&to: &CandidateNumber| waves.on.alive && has(&waves.on.offs[to as usize], column);
            if start.loops
                && level >= 2
                && self.wants_loops(level, finds)
                && graph.ons(start.number, links).iter().any(closes)
            {
                let way = WayBack { pass: self, from_off: &waves.off, column };
                slow.cycles_of_level(board, source, links, level, &way, finds);
            }
            // If it leads further, the candidates that turn it off have already been examined.
            let leads = !graph.ons(start.number, links).is_empty();
            let puts_off = |&by: &CandidateNumber| has(&waves.on.new[by as usize], column);
            let goes_off = || match leads {
                true => waves.on.alive && has(&waves.on.offs[start.number as usize], column),
                false => graph.offs(start.number, links).iter().any(puts_off),
            };
            if links.houses && start.on && goes_off() {
                tell_chain(board, off(source), links, 2 * level, finds);
            }
            if links.houses && start.off && has(&waves.off.new[start.number as usize], column) {
                tell_chain(board, on(source), links, 2 * level, finds);
            }
        }
    }
}

/// The search, with its memory.
pub(crate) struct Levels {
    graph: CandidateGraph,
    /// For each digit, the places with which it had no chain of its own.
    barren_digits: [u128; 9],
}

impl Levels {
    pub(crate) fn new() -> Levels {
        Levels { graph: CandidateGraph::new(), barren_digits: [0; 9] }
    }

    /// Reports the first chain to `finds`, which keeps only the first.
    pub(crate) fn search(
        &mut self,
        board: &ChainBoard,
        slow: &mut Unary,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        watch.tick()?;
        self.graph.fill(board);
        let starts = match self.graph.len() {
            0..=128 => Starts::of::<2>(&self.graph),
            129..=256 => Starts::of::<4>(&self.graph),
            _ => Starts::of::<12>(&self.graph),
        };
        if starts.list.is_empty() {
            return Ok(());
        }
        let digits: [u128; 9] = std::array::from_fn(|digit| board.cells_with(digit));
        let changed = (0..9).filter(|&digit| digits[digit] != self.barren_digits[digit]);
        let changed = changed.fold(0, |set, digit| set | 1 << digit);
        let [of_digits, of_cells, mixed] = PASSES;
        LevelPass::of(board, &self.graph, of_digits, changed, &starts).run(slow, finds, watch)?;
        if finds.is_empty() {
            self.barren_digits = digits;
        }
        LevelPass::of(board, &self.graph, of_cells, 0x1ff, &starts).run(slow, finds, watch)?;
        LevelPass::of(board, &self.graph, mixed, 0x1ff, &starts).run(slow, finds, watch)
    }
}
