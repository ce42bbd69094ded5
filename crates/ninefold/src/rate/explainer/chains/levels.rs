//! The first chain from one assumption, without the chains: all assumptions at once, one level at a time.
//!
//! The searches of [`super::unary`] go level by level, and a chain has two statements for each level. So the chain of
//! fewest statements is known as soon as its level is, and a set of candidates is all there is to remember of a
//! level. Loops are different: what they remove depends on their statements. Where a level may close one, the slow
//! search says what it is. `twins` holds this search to the slow one.

use super::super::board::{Board, Candidate, candidate};
use super::super::tables::members;
use super::closure::{Bits, contains, insert};
use super::found::{Finds, length_points};
use super::links::{Links, for_each_off, for_each_on};
use super::reach::{Net, Refuted, Starts};
use super::unary::{PASSES, Unary, Within, base_of, key_of, tell_chain};
use crate::solve::{Stopped, Watch};

/// No candidate.
const NOBODY: Candidate = Candidate::MAX;

/// What follows from each candidate directly.
pub(super) struct Graph {
    /// What is off when it is on.
    offs: Vec<Bits>,
    /// What is on when it is off; the list ends where nobody is.
    ons: Vec<[Candidate; 4]>,
    /// The candidates with something in `ons`.
    leads_on: Bits,
}

impl Graph {
    fn new() -> Graph {
        Graph { offs: vec![[0; 12]; 729], ons: vec![[NOBODY; 4]; 729], leads_on: [0; 12] }
    }

    fn fill(&mut self, board: &Board, links: Links, digits: u16) {
        self.leads_on = [0; 12];
        for cell in 0..81 {
            for digit in members(board.cells[cell] & digits) {
                let from = candidate(cell, digit);
                let (mut offs, mut ons, mut count): (Bits, _, _) = ([0; 12], [NOBODY; 4], 0);
                for_each_on(board, from, links, |other, _| {
                    if !ons.contains(&other) {
                        ons[count] = other;
                        count += 1;
                    }
                });
                for_each_off(board, from, links, |other, _| insert(&mut offs, other));
                if count > 0 {
                    insert(&mut self.leads_on, from);
                }
                self.offs[from as usize] = offs;
                self.ons[from as usize] = ons;
            }
        }
    }
}

/// An assumption and how far it was followed.
#[derive(Clone)]
pub(super) struct Front {
    source: Candidate,
    alive: bool,
    /// What is on, and off, by now.
    pub(super) on_set: Bits,
    pub(super) off_set: Bits,
    /// What came to be on, or off, on the last level.
    new: Bits,
}

impl Front {
    fn of(source: Candidate, starts_on: bool) -> Front {
        let mut front = Front { source, alive: true, on_set: [0; 12], off_set: [0; 12], new: [0; 12] };
        insert(&mut front.new, source);
        insert(if starts_on { &mut front.on_set } else { &mut front.off_set }, source);
        front
    }

    /// From what is newly on to what is newly off; also all that the new ones put off, old or new.
    fn follow_to_offs(&mut self, graph: &Graph) -> Bits {
        let mut all: Bits = [0; 12];
        for from in each(&self.new) {
            for (word, other) in all.iter_mut().zip(&graph.offs[from as usize]) {
                *word |= other;
            }
        }
        for word in 0..12 {
            self.new[word] = all[word] & !self.off_set[word];
            self.off_set[word] |= all[word];
        }
        all
    }

    /// From what is newly off to what is newly on.
    fn follow_to_ons(&mut self, graph: &Graph) {
        let mut leading = self.new;
        for (word, other) in leading.iter_mut().zip(&graph.leads_on) {
            *word &= other;
        }
        self.new = [0; 12];
        for from in each(&leading) {
            for &to in graph.ons[from as usize].iter().take_while(|&&to| to != NOBODY) {
                if !contains(&self.on_set, to) {
                    insert(&mut self.on_set, to);
                    insert(&mut self.new, to);
                }
            }
        }
    }
}

/// The members of a set.
fn each(bits: &Bits) -> impl Iterator<Item = Candidate> + '_ {
    bits.iter().enumerate().flat_map(|(at, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let first = left.trailing_zeros();
            let some = left != 0;
            left &= left.wrapping_sub(1);
            some.then_some((at * 64) as Candidate + first as Candidate)
        })
    })
}

/// The search, with its memory.
pub(super) struct Levels {
    graph: Graph,
    /// Those of the last pass that was made: from each candidate on, and after it from the same off.
    fronts: Vec<Front>,
    /// A former board of the same walk, and all that is refuted on it.
    known: Option<(Board, Refuted)>,
    /// For each digit the places with which it had no chain of its own.
    barren_digits: [u128; 9],
}

/// With more new links than this it costs less to search than to see first whether they refute anything.
const MANY: usize = 20;

impl Levels {
    pub(super) fn new() -> Levels {
        Levels { graph: Graph::new(), fronts: Vec::new(), known: None, barren_digits: [0; 9] }
    }

    /// Tells `finds`, which keeps the first alone, of the first chain.
    pub(super) fn search(
        &mut self,
        board: &Board,
        slow: &mut Unary,
        finds: &mut Finds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let digits: [u128; 9] = std::array::from_fn(|digit| board.cells_with(digit));
        let starts = self.starts(board);
        let [of_digits, of_cells, mixed] = PASSES;
        if let Some(starts) = starts {
            let changed = (0..9).filter(|&digit| digits[digit] != self.barren_digits[digit]);
            let changed = changed.fold(0, |set, digit| set | 1 << digit);
            self.pass(board, of_digits, changed, &starts, slow, finds, watch)?;
            if finds.is_empty() {
                self.barren_digits = digits;
            }
            self.pass(board, of_cells, 0x1ff, &starts, slow, finds, watch)?;
            self.pass(board, mixed, 0x1ff, &starts, slow, finds, watch)?;
        }
        if finds.is_empty() {
            self.known = Some((board.clone(), Refuted::default()));
        }
        Ok(())
    }

    /// The assumptions worth a search, if any.
    fn starts(&mut self, board: &Board) -> Option<Starts> {
        let Some((former, refuted)) = &mut self.known else { return Some(Starts::ALL) };
        let net = Net::of(board, Some(former));
        if net.news() > MANY {
            return Some(Starts::ALL);
        }
        let (now, starts) = net.starts_with(*refuted);
        (*refuted, *former) = (now, board.clone());
        starts
    }

    #[expect(clippy::too_many_arguments, reason = "what to search, with what, for whom")]
    fn pass(
        &mut self,
        board: &Board,
        links: Links,
        digits: u16,
        starts: &Starts,
        slow: &mut Unary,
        finds: &mut Finds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        self.graph.fill(board, links, digits);
        self.fronts.clear();
        for cell in (0..81).filter(|&cell| board.size(cell) > 1 && (links.houses || board.size(cell) == 2)) {
            let digits = members(board.cells[cell] & digits);
            for digit in digits.filter(|&digit| starts.at(cell, digit).contains(&true)) {
                self.fronts.push(Front::of(candidate(cell, digit), true));
                self.fronts.push(Front::of(candidate(cell, digit), false));
            }
        }
        let (cycle_base, chain_base) = base_of(links);
        let key = key_of(links);
        for level in 1_u32.. {
            let complexity = 2 * level;
            let added = length_points(complexity);
            let may_close = finds.wants(cycle_base + added, complexity, key);
            let may_refute = links.houses && finds.wants(chain_base + added, complexity, key);
            if !(may_close || may_refute) {
                break;
            }
            let mut alive = false;
            let graph = &self.graph;
            for [front, back] in self.fronts.as_chunks_mut().0 {
                watch.tick()?;
                let source = front.source;
                if back.alive {
                    back.follow_to_ons(graph);
                }
                let proved = back.alive && contains(&back.new, source);
                if front.alive {
                    let offs = front.follow_to_offs(graph);
                    let closers = &graph.ons[source as usize];
                    let closes =
                        closers.iter().take_while(|&&to| to != NOBODY).any(|&to| contains(&offs, to));
                    if level >= 2 && closes {
                        // Turned round, what follows from "off" is what leads to "on".
                        let within = Within { ons: &back.off_set, offs: &back.on_set };
                        slow.cycles_of_level(board, source, links, level, Some(within), finds);
                    }
                    if links.houses && contains(&front.new, source) {
                        tell_chain(board, source * 2, links, complexity, finds);
                    }
                    front.follow_to_ons(graph);
                    front.alive = front.new != [0; 12];
                }
                if links.houses && proved {
                    tell_chain(board, source * 2 + 1, links, complexity, finds);
                }
                if back.alive {
                    back.follow_to_offs(graph);
                    back.alive = back.new != [0; 12];
                }
                alive |= front.alive || back.alive;
            }
            if !alive {
                break;
            }
        }
        Ok(())
    }
}
