//! Many search nodes in lockstep, one in each lane. When a lane becomes free, the next node takes it.
//!
//! ```text
//!   lines --read--> pool of nodes --pop--> lanes --pass--> pass--> ...
//!                      ^                     |
//!                      |                     +-- full: count it; the first solution is written
//!                      +-- second child <----+-- no progress: branch, the first child stays
//!                                            +-- dead: idle
//! ```
//!
//! A *pass* works on all lanes. Afterwards some lanes wait: their boards are dead, full or stable (no deduction is
//! left). They are not served one by one. Instead there is an *event* when enough of them wait, when all wait, or
//! when a lane is idle although nodes are in the pool.
//!
//! # Why it ends
//!
//! A board only ever loses candidates. After a pass it is dead, full or stable, or else a digit was assigned in a box
//! that did not have it, which happens at most 81 times. Dead and full boards stay so. A stable board that waits may
//! change again, within the same 81 times. So every active lane comes to wait, and then there is an event. It makes
//! dead and full lanes idle, gives them nodes while there are any, and branches stable ones. Both children are
//! strictly smaller, so the tree below every puzzle is finite. An event that leaves no lane active has found the
//! pool, the stacks and the text empty, and ends the run.
//!
//! A finite tree can still be far too large: a board may have no solution without any question on the way getting
//! near the contradiction. So a search that has guessed [`FRUITLESS`] times without a solution or a new puzzle gives
//! up its puzzles and reports them to its caller, who has other engines. The hardest known puzzles need a few hundred
//! guesses each.
//!
//! # Why every solution is counted once
//!
//! A pass removes nothing that is part of a solution. Children share no solution, and together they have all of their
//! parent's. A full board is a solution if its rows agree: boxes hold every digit once, because each digit has one
//! place in the box and no cell is empty; columns hold every digit, because the last step of a pass keeps no
//! minicolumn that the other two boxes of the stack cannot complete.
//!
//! # Depth first or not
//!
//! The pool is last in, first out for all lanes together, which is nearly depth first while puzzles have one
//! solution. If the limit is reached soon, a lane that follows its own first children to a solution drops the rest of
//! the tree unseen. So the larger the share of puzzles that have reached the limit lately, the sooner children go to
//! the lanes' own stacks.

mod branch;
mod nodes;
mod parts;
mod pass;
mod text;

use super::Lines;
use super::lanes::{Lanes, MOST};
use super::layout::WORDS;
use super::vector::{Task, Vector};
use crate::grid::Cell;
use branch::Second;
pub(crate) use nodes::MOST_NODES;
use nodes::{NodePool, Stacks};
#[doc(hidden)]
pub use parts::{CellPlaces, FullGrid, GridPart, GridParts};
use pass::{LaneBoards, LaneVerdicts, PassFacts};
use text::Finished;

/// The unit in which a share of puzzles is measured.
const WHOLE: u32 = 4096;
/// If a larger share of puzzles has reached the limit lately, children go to the lanes' own stacks.
const MANY: u32 = WHOLE / 8;
/// The speed at which the share forgets older puzzles: each new puzzle replaces one part in this many.
const MEMORY: u32 = 32;

/// The number of events between two questions whether to stop.
const EVENTS_PER_LOOK: u32 = 256;

/// The number of guesses without a solution or a new puzzle after which the current puzzles are given up.
const FRUITLESS: u64 = 50_000;

/// The work that a run has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// Passes over all lanes.
    pub passes: u64,
    /// Passes times the lanes that held a node.
    pub lane_passes: u64,
    /// Times that waiting lanes were served.
    pub events: u64,
    /// Boards that were branched.
    pub guesses: u64,
    /// Solutions found, including those beyond a limit.
    pub solutions: u64,
}

/// The 27 words of one board, in the order described in [`layout`](super::layout).
pub(crate) type BoardWords = [u32; WORDS];

/// Puzzles to count, and the places for the results.
pub(crate) struct LockstepJob<'a> {
    pub(crate) puzzles: JobPuzzles<'a>,
    /// The number of solutions of a puzzle after which no more are searched for.
    pub(crate) limit: u64,
    /// For each puzzle, the number of solutions found, at most the limit.
    pub(crate) counts: &'a mut [u64],
    pub(crate) found: SolutionSlots<'a>,
    /// Called now and then; `true` stops the run.
    pub(crate) stop: &'a mut dyn FnMut() -> bool,
    /// Receives the puzzles that were given up, whose counts and solutions mean nothing.
    pub(crate) given_up: &'a mut Vec<u32>,
}

/// Puzzles in a text, the boards that are left of one puzzle, or parts of full grids.
#[derive(Clone, Copy)]
pub(crate) enum JobPuzzles<'a> {
    Lines(Lines<'a>),
    /// One puzzle, of which these boards are left, at most [`MOST_NODES`].
    Nodes(&'a [BoardWords]),
    /// With a limit of 2. A full grid that is barred counts as a solution that has been found.
    Parts(GridParts<'a>),
}

impl JobPuzzles<'_> {
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        match self {
            JobPuzzles::Lines(lines) => lines.len(),
            JobPuzzles::Nodes(_) => 1,
            JobPuzzles::Parts(parts) => parts.parts.len(),
        }
    }

    /// The number of puzzles that are read one after another.
    #[inline(always)]
    fn readable(&self) -> usize {
        if let JobPuzzles::Nodes(_) = self { 0 } else { self.len() }
    }
}

/// The places for the solutions.
pub(crate) enum SolutionSlots<'a> {
    /// For each puzzle, the first solution found; empty if they are not wanted.
    Lines(&'a mut [[u8; Cell::COUNT]]),
    /// For each part without a barred digit, the places in which another solution than the full grid differs from it, if
    /// one was found.
    Others(GridParts<'a>, &'a mut [CellPlaces]),
}

/// The memory of a search, reused for every job.
pub(crate) struct Lockstep<V: Vector> {
    cpu: V::Cpu,
    x: LaneBoards<V>,
    facts: PassFacts<V>,
    /// The puzzle of each lane's node.
    puzzles: V,
    /// Lanes that hold a node.
    active: Lanes,
    /// Active lanes that wait to be served, by the state of their boards.
    dead: Lanes,
    full: Lanes,
    stable: Lanes,
    pool: Box<NodePool>,
    stacks: Stacks<V>,
    finished: Finished,
    /// The next puzzle to read.
    next: usize,
    /// Whether a puzzle has reached the limit, so that the pool may hold nodes that are no longer needed.
    has_stale_nodes: bool,
    /// The share of puzzles that reached the limit lately, in units of 1/[`WHOLE`].
    reaching_limit: u32,
    /// Guesses since the last solution or new puzzle.
    fruitless: u64,
    work: Work,
}

/// [`Lockstep::run`] as a task; returns `false` if it was stopped.
pub(crate) struct LockstepRun<'a, 'j, V: Vector> {
    pub(crate) search: &'a mut Lockstep<V>,
    pub(crate) job: LockstepJob<'j>,
}

impl<V: Vector> Task for LockstepRun<'_, '_, V> {
    type Output = bool;

    #[inline(always)]
    fn run(self) -> bool {
        let LockstepRun { search, mut job } = self;
        search.run(&mut job)
    }
}

impl<V: Vector> Lockstep<V> {
    pub(crate) fn new(cpu: V::Cpu) -> Lockstep<V> {
        let zero = V::splat(cpu, 0);
        Lockstep {
            cpu,
            x: [zero; WORDS],
            facts: PassFacts::none(cpu),
            puzzles: zero,
            active: Lanes::NONE,
            dead: Lanes::NONE,
            full: Lanes::NONE,
            stable: Lanes::NONE,
            pool: NodePool::new(),
            stacks: Stacks::new(cpu),
            finished: Finished::new(),
            next: 0,
            has_stale_nodes: false,
            reaching_limit: 0,
            fruitless: 0,
            work: Work::default(),
        }
    }

    /// Returns the proof of the CPU for which this was made.
    pub(crate) fn cpu(&self) -> V::Cpu {
        self.cpu
    }

    /// Returns what all runs have done.
    pub(crate) fn work(&self) -> Work {
        self.work
    }

    #[inline(always)]
    fn run(&mut self, job: &mut LockstepJob<'_>) -> bool {
        job.counts.fill(0);
        if let JobPuzzles::Parts(parts) = job.puzzles {
            for (count, part) in job.counts.iter_mut().zip(parts.parts) {
                *count = part.barred.is_some().into();
            }
        }
        if job.limit == 0 {
            return true;
        }
        self.begin();
        self.finished.clear();
        if let JobPuzzles::Nodes(nodes) = job.puzzles {
            self.put(nodes);
        }
        let mut looks = EVENTS_PER_LOOK;
        loop {
            self.event(job);
            if self.active.is_empty() {
                self.finished.finish::<V>(self.cpu, &mut job.found);
                return true;
            }
            looks -= 1;
            if looks == 0 {
                looks = EVENTS_PER_LOOK;
                if (job.stop)() {
                    return false;
                }
                if self.fruitless > FRUITLESS {
                    self.give_up(job);
                    continue;
                }
            }
            self.passes(job.puzzles.readable());
        }
    }

    fn begin(&mut self) {
        self.active = Lanes::NONE;
        self.dead = Lanes::NONE;
        self.full = Lanes::NONE;
        self.stable = Lanes::NONE;
        self.pool.clear();
        self.stacks.clear(self.cpu, V::ALL);
        self.next = 0;
        self.has_stale_nodes = false;
        self.fruitless = 0;
    }

    /// Gives up all puzzles that have a node anywhere.
    #[cold]
    #[inline(never)]
    fn give_up(&mut self, job: &mut LockstepJob<'_>) {
        let mut puzzles = [0; MOST];
        self.puzzles.store(&mut puzzles);
        let in_lanes = self.active.map(|lane| puzzles[lane]);
        let first = job.given_up.len();
        job.given_up.extend(in_lanes.chain(self.pool.puzzles().iter().copied()));
        job.given_up.retain(|&puzzle| job.counts[puzzle as usize] < job.limit);
        job.given_up[first..].sort_unstable();
        job.given_up.dedup();
        let next = self.next;
        self.begin();
        self.next = next;
    }

    /// Puts boards of puzzle 0 into the pool.
    #[inline(always)]
    fn put(&mut self, nodes: &[BoardWords]) {
        for nodes in nodes.chunks(V::LANES) {
            for word in 0..WORDS {
                let mut row = [0; MOST];
                for (lane, node) in nodes.iter().enumerate() {
                    row[lane] = node[word];
                }
                self.pool.put(word, V::load(self.cpu, &row));
            }
            self.pool.push(V::splat(self.cpu, 0), nodes.len());
        }
    }

    /// Makes passes until it is time for an event.
    #[inline(always)]
    fn passes(&mut self, puzzles: usize) {
        let enough = if self.next < puzzles { V::PATIENCE } else { V::LAST_PATIENCE };
        let starving = self.active != V::ALL && self.pool.len() > 0;
        loop {
            let LaneVerdicts { dead, moved, full } = pass::pass(self.cpu, &mut self.x, &mut self.facts);
            self.dead = dead & self.active;
            self.full = (full & self.active) - dead;
            self.stable = self.active - (dead | moved | full);
            let waiting = self.dead | self.full | self.stable;
            self.work.passes += 1;
            self.work.lane_passes += self.active.len() as u64;
            if waiting.len() >= enough || waiting == self.active || starving {
                return;
            }
        }
    }

    /// Serves the waiting lanes: counts, hands out nodes, branches.
    #[inline(always)]
    fn event(&mut self, job: &mut LockstepJob<'_>) {
        self.work.events += 1;
        if !self.full.is_empty() {
            let solved = self.full & pass::rows_agree(self.cpu, &self.x);
            self.dead |= self.full;
            if !solved.is_empty() {
                self.count(job, solved);
            }
        }
        let idle = self.dead | (V::ALL - self.active);
        let stable = self.stable - idle;
        self.active -= idle;
        self.fill(job, idle);
        if !stable.is_empty() {
            self.branch(stable, self.next < job.puzzles.readable());
        }
    }

    /// Counts solved boards, and keeps the first of each puzzle.
    #[inline(always)]
    fn count(&mut self, job: &mut LockstepJob<'_>, solved: Lanes) {
        let mut puzzles = [0; MOST];
        self.puzzles.store(&mut puzzles);
        let mut first = Lanes::NONE;
        self.fruitless = 0;
        for lane in solved {
            let count = &mut job.counts[puzzles[lane] as usize];
            self.work.solutions += 1;
            if *count == job.limit {
                continue;
            }
            *count += 1;
            let is_wanted = match &job.found {
                SolutionSlots::Lines(_) => *count == 1,
                SolutionSlots::Others(parts, _) => parts.parts[puzzles[lane] as usize].barred.is_none(),
            };
            if is_wanted {
                first |= Lanes::only(lane);
            }
            if *count == job.limit {
                self.drop_puzzle(puzzles[lane]);
            }
        }
        let is_wanted = !matches!(&job.found, SolutionSlots::Lines(solutions) if solutions.is_empty());
        if !first.is_empty() && is_wanted {
            self.finished.add(self.cpu, first, &self.x, self.puzzles, &mut job.found);
        }
    }

    /// Drops the other nodes of a puzzle that has reached the limit.
    #[inline(always)]
    fn drop_puzzle(&mut self, puzzle: u32) {
        self.has_stale_nodes = true;
        self.reaching_limit += (WHOLE - self.reaching_limit) / MEMORY;
        let same = self.puzzles.equal(V::splat(self.cpu, puzzle)) & self.active;
        self.dead |= same;
        self.stacks.clear(self.cpu, same);
    }

    /// Gives nodes to idle lanes while there are any.
    #[inline(always)]
    fn fill(&mut self, job: &LockstepJob<'_>, mut idle: Lanes) {
        let own = idle & self.stacks.waiting();
        if !own.is_empty() {
            self.stacks.pop(self.cpu, own, &mut self.x);
            self.start(own);
            idle -= own;
        }
        while !idle.is_empty() {
            if self.pool.len() < idle.len() && self.next < job.puzzles.readable() {
                self.fetch(job.puzzles);
            }
            let lanes = idle.last(self.pool.len());
            if lanes.is_empty() {
                break;
            }
            self.pool.pop(self.cpu, lanes, &mut self.x, &mut self.puzzles);
            self.start(lanes);
            if !self.has_stale_nodes {
                break;
            }
            idle = lanes & self.stale(job);
            self.active -= idle;
        }
    }

    /// Notes that these lanes hold new nodes.
    #[inline(always)]
    fn start(&mut self, lanes: Lanes) {
        self.active |= lanes;
        self.facts.forget(self.cpu, lanes);
    }

    /// Returns the active lanes whose puzzle has reached the limit.
    #[inline(always)]
    fn stale(&self, job: &LockstepJob<'_>) -> Lanes {
        let mut puzzles = [0; MOST];
        self.puzzles.store(&mut puzzles);
        let reached = self.active.filter(|&lane| job.counts[puzzles[lane] as usize] == job.limit);
        reached.fold(Lanes::NONE, |lanes, lane| lanes | Lanes::only(lane))
    }

    /// Reads the next puzzles into the pool.
    #[inline(always)]
    fn fetch(&mut self, puzzles: JobPuzzles<'_>) {
        V::run(self.cpu, Fetch { search: self, puzzles });
    }

    /// Branches these lanes.
    #[inline(always)]
    fn branch(&mut self, lanes: Lanes, more_to_read: bool) {
        let depth_first = self.reaching_limit > MANY && more_to_read;
        self.work.guesses += lanes.len() as u64;
        self.fruitless += lanes.len() as u64;
        if depth_first || !self.pool.has_room(V::LANES) {
            V::run(self.cpu, BranchAlone { search: self, lanes });
            return;
        }
        let order = V::packing(self.cpu, lanes);
        let mut second = PoolReceiver::<V> { pool: &mut self.pool, order };
        branch::branch(self.cpu, &mut self.x, lanes, &mut second);
        self.pool.push(self.puzzles.permute(order), lanes.len());
    }
}

/// Reads puzzles into the pool, as a separate function.
struct Fetch<'a, 'p, V: Vector> {
    search: &'a mut Lockstep<V>,
    puzzles: JobPuzzles<'p>,
}

impl<V: Vector> Task for Fetch<'_, '_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Fetch { search, puzzles } = self;
        let first = search.next;
        let count = (puzzles.len() - first).min(V::LANES);
        search.next += count;
        search.fruitless = 0;
        search.reaching_limit -= search.reaching_limit * count as u32 / MEMORY;
        let which = first..first + count;
        let boards: LaneBoards<V> = match puzzles {
            JobPuzzles::Lines(lines) => text::read(search.cpu, lines, which),
            JobPuzzles::Parts(parts) => parts::read(search.cpu, parts, which),
            JobPuzzles::Nodes(_) => return,
        };
        for (word, &nodes) in boards.iter().enumerate() {
            search.pool.put(word, nodes);
        }
        let numbers: [u32; MOST] = std::array::from_fn(|lane| (first + lane) as u32);
        search.pool.push(V::load(search.cpu, &numbers), count);
    }
}

/// Branches lanes onto their own stacks, as a separate function.
struct BranchAlone<'a, V: Vector> {
    search: &'a mut Lockstep<V>,
    lanes: Lanes,
}

impl<V: Vector> Task for BranchAlone<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let BranchAlone { search, lanes } = self;
        let mut second = search.x;
        branch::branch(search.cpu, &mut search.x, lanes, &mut second);
        search.stacks.push(search.cpu, lanes, &second);
    }
}

/// A receiver that puts second children into the pool, one after another.
struct PoolReceiver<'a, V: Vector> {
    pool: &'a mut NodePool,
    order: V::Order,
}

impl<V: Vector> Second<V> for PoolReceiver<'_, V> {
    #[inline(always)]
    fn put(&mut self, word: usize, nodes: V) {
        self.pool.put(word, nodes.permute(self.order));
    }
}

/// Keeps second children in their lanes.
impl<V: Vector> Second<V> for LaneBoards<V> {
    #[inline(always)]
    fn put(&mut self, word: usize, nodes: V) {
        self[word] = nodes;
    }
}
