//! The search: settle, look for owned minirows, guess, and the same for both children.
//!
//! **It ends**: [`Twins::settle`] does, and [`Twins::clear_owned`] and both children of a split have
//! fewer candidates than the board before. **It finds every solution once**: nothing that is taken
//! away is part of a solution, and the children share none. **It cannot overflow the stack**: only
//! first children are searched by a deeper call, at most 3·81 of some kilobytes each; the second child
//! takes its parent's place.
//!
//! **Both children are settled together**, see [`twins`](super::twins), but *visited* one after the
//! other: the second only when all below the first has been seen. Statistics, the order of solutions and
//! everything that depends on what has happened so far go by visits. So they are those of a search that
//! takes one child after the other.
//!
//! **A long search is handed over**: what is open after [`WIDE`] guesses goes to the lockstep search of
//! `simd`, eight boards at a time. That is for questions of uniqueness: with more solutions wanted lockstep
//! gains little, and with statistics nothing may depend on the machine.
//!
//! **What is done depends on how it goes.** On hard puzzles owned minirows save one guess in five, and
//! questions about minirows instead of cells two in five; where solutions are many, both are in the
//! way. So until a search has met a dead end, from the second guess on it asks about cells and leaves
//! owned minirows alone. On boards with fewer than 17 cells settled it always asks about cells. And a
//! search that has found nothing after [`PATIENCE`] guesses has probably settled on a pattern that no
//! grid has: it begins again and asks about cells.

use super::board::Board;
use super::branch::Question;
use super::pass::Verdicts;
use super::twins::Twins;
use crate::grid::Cell;
use crate::simd::{Halves, HalvesTask, Isa, Node, Relayed, Task, best_with_halves, count_below, with_halves};
use crate::solve::{Statistics, Stopped, Watch};
use std::ops::ControlFlow;

/// After so many guesses without a solution a search begins again. Puzzles known as the hardest need
/// a few hundred.
const PATIENCE: u32 = 3000;

/// After so many guesses without a solution a search that guesses in reading order gives up: the walk that
/// [`ordered`](super::ordered) takes instead costs about as much. Few puzzles with several solutions need
/// more than ten.
const PATIENCE_IN_ORDER: u32 = 100;

/// After so many guesses the boards that are open go to the lockstep search. Sooner, the search often ends
/// before its lanes are busy; and who solves one puzzle now and then finds its memory cold.
pub(super) const WIDE: u32 = 28;

/// Puzzles with fewer cells settled have many solutions.
const SPARSE: u32 = 17;

/// Where a search begins.
#[derive(Clone, Copy, Debug)]
pub(super) enum Start<'a> {
    /// At 81 characters: `1` to `9` for a given and anything else for an empty cell.
    Line(&'a [u8; Cell::COUNT]),
    /// At the board of a puzzle.
    Puzzle(&'a Board),
    /// At a board that comes from a settled one.
    Settled(&'a Board),
}

/// Where a search guesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Questions {
    /// Wherever it seems best.
    Any,
    /// In cells. For a board that comes from one that [`is_sparse`]: it may have cells filled in since, but
    /// all in one place.
    Cells,
    /// In the first open cell in reading order, the smallest digit first: solutions come in order. A search
    /// that does not get far with that gives up, see [`Finding::astray`].
    InOrder,
}

/// What to search for, and how.
#[derive(Debug)]
pub(super) struct Order<'a> {
    /// Stop at so many solutions.
    pub(super) limit: u64,
    /// Where to guess.
    pub(super) questions: Questions,
    /// How many cells are no placements of the search; only the statistics want to know.
    pub(super) givens: u32,
    /// The instruction set to use. It changes nothing but the speed.
    pub(super) isa: Isa,
    /// Where to put the first solution, if somebody wants it.
    pub(super) first: Option<&'a mut Board>,
    /// Where to add the work that is done.
    pub(super) statistics: Option<&'a mut Statistics>,
}

impl Order<'_> {
    /// So many solutions of a puzzle, by the best instruction set.
    pub(super) fn up_to(limit: u64) -> Self {
        Order {
            limit,
            questions: Questions::Any,
            givens: 0,
            isa: best_with_halves(),
            first: None,
            statistics: None,
        }
    }
}

/// What a search found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    /// How many solutions, up to the limit.
    pub(super) solutions: u64,
    /// The watch ended the search.
    pub(super) stopped: bool,
    /// Guessing in order has led nowhere.
    pub(super) astray: bool,
}

/// Searches up to a number of solutions, at least one; in no particular order.
pub(super) fn search(start: Start, order: Order, watch: &mut Watch) -> Finding {
    let Order { limit, questions, givens, isa, first, statistics } = order;
    let finding = Finding { solutions: 0, stopped: false, astray: false };
    // Lockstep meets solutions in another order, and counts other work.
    let may_grow = limit == 2 && statistics.is_none() && questions == Questions::Any && isa != Isa::Portable;
    let search = Search {
        watch,
        statistics,
        first,
        finding,
        limit,
        met_dead_end: false,
        questions,
        patience: match questions {
            Questions::InOrder => PATIENCE_IN_ORDER,
            Questions::Any => PATIENCE,
            // There is no other way to begin again with.
            Questions::Cells => 0,
        },
        narrow: if may_grow { WIDE } else { 0 },
        open: Vec::new(),
    };
    if search.watch.tick().is_err() {
        return Finding { stopped: true, ..search.finding };
    }
    with_halves(isa, Whole { search, start, givens })
}

/// Some solution, as a full board; for a board that comes from a settled one.
pub(super) fn first(board: &Board, sparse: bool, watch: &mut Watch) -> Result<Option<Board>, Stopped> {
    let mut first = Board::BLANK;
    let questions = if sparse { Questions::Cells } else { Questions::Any };
    let order = Order { questions, first: Some(&mut first), ..Order::up_to(1) };
    let finding = search(Start::Settled(board), order, watch);
    if finding.stopped { Err(Stopped) } else { Ok((finding.solutions > 0).then_some(first)) }
}

/// Has this board, once settled, so little in it that solutions are certainly many or none?
pub(super) fn is_sparse(board: &Board) -> bool {
    board.settled() < SPARSE
}

/// How a board ends up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Dead,
    Solved,
    Open,
}

/// Everything that follows about a board without a guess.
pub(super) fn settle(start: Start) -> (Board, End) {
    with_halves(best_with_halves(), Settle(start))
}

struct Settle<'a>(Start<'a>);

impl HalvesTask for Settle<'_> {
    type Output = (Board, End);

    #[inline(always)]
    fn run<V: Halves>(self, cpu: V::Cpu) -> (Board, End) {
        let mut twins = Twins::<V>::begin(cpu, self.0);
        let verdicts = twins.settle();
        let end = if verdicts.dead.has(0) {
            End::Dead
        } else if !verdicts.full.has(0) {
            End::Open
        } else if twins.with_wrong_rows().has(0) {
            End::Dead
        } else {
            End::Solved
        };
        (twins.board(0), end)
    }
}

impl<V: Halves> Twins<V> {
    #[inline(always)]
    fn begin(cpu: V::Cpu, start: Start) -> Self {
        let (mut twins, new) = match start {
            Start::Line(line) => (Twins::new(cpu, &Board::of_line(line)), true),
            Start::Puzzle(board) => (Twins::new(cpu, board), true),
            Start::Settled(board) => (Twins::new(cpu, board), false),
        };
        if new {
            twins.clear_around_singles();
        }
        twins
    }
}

/// Why a search ended before it had seen everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Halt {
    /// The caller has what it wanted.
    Enough,
    /// The watch said so.
    Stopped,
    /// Nothing found for too long.
    Astray,
    /// The open boards are many; they have been collected.
    Wide,
}

/// One search and those it reports to.
struct Search<'a, 'w> {
    watch: &'a mut Watch<'w>,
    statistics: Option<&'a mut Statistics>,
    first: Option<&'a mut Board>,
    finding: Finding,
    limit: u64,
    met_dead_end: bool,
    questions: Questions,
    /// Guesses until it is astray; 0 for never.
    patience: u32,
    /// Guesses until it is wide; 0 for never.
    narrow: u32,
    /// What is open when it is wide.
    open: Vec<Node>,
}

/// One board of two, on its way through the tree.
#[derive(Clone, Copy)]
struct Visited<'t, V: Halves> {
    twins: &'t Twins<V>,
    half: usize,
    /// How many guesses led to it.
    guesses: u32,
    /// How many cells are settled; 0 if nobody wants to know.
    placed: u32,
}

/// A whole search, as a task.
struct Whole<'s, 'a, 'w> {
    search: Search<'a, 'w>,
    start: Start<'s>,
    givens: u32,
}

impl HalvesTask for Whole<'_, '_, '_> {
    type Output = Finding;

    #[inline(always)]
    fn run<V: Halves>(self, cpu: V::Cpu) -> Finding {
        let Whole { mut search, start, givens } = self;
        let twins = Twins::<V>::begin(cpu, start);
        let mut end = search.root(twins, givens);
        if end == ControlFlow::Break(Halt::Wide) {
            end = search.go_on_in_lockstep();
        }
        let end = match end {
            ControlFlow::Break(Halt::Astray) if search.questions == Questions::Any => {
                search.questions = Questions::Cells;
                search.root(twins, givens)
            }
            end => end,
        };
        search.finding.stopped = end == ControlFlow::Break(Halt::Stopped);
        search.finding.astray = end == ControlFlow::Break(Halt::Astray);
        debug_assert!(
            !search.finding.astray || search.questions == Questions::InOrder,
            "only such a search gives up"
        );
        search.finding
    }
}

/// All below a board that a question has been found for, as a task: it calls itself.
struct Below<'s, 'a, 'w, 't, V: Halves> {
    search: &'s mut Search<'a, 'w>,
    node: Visited<'t, V>,
    question: Question,
}

impl<V: Halves> Task for Below<'_, '_, '_, '_, V> {
    type Output = ControlFlow<Halt>;

    #[inline(always)]
    fn run(self) -> ControlFlow<Halt> {
        self.search.below(self.node, self.question)
    }
}

impl Search<'_, '_> {
    /// Searches from the beginning.
    #[inline(always)]
    fn root<V: Halves>(&mut self, mut twins: Twins<V>, givens: u32) -> ControlFlow<Halt> {
        let verdicts = self.settle(&mut twins, true);
        let mut node = Visited { twins: &twins, half: 0, guesses: 0, placed: givens };
        let (placements, open) = self.visit(&mut node, verdicts)?;
        if open {
            if self.questions == Questions::Any && is_sparse(&twins.board(0)) {
                self.questions = Questions::Cells;
                (self.narrow, self.patience) = (0, 0);
            }
            if let Some(question) = self.question(&node) {
                let end = V::run(twins.cpu, Below { search: self, node, question });
                if matches!(end, ControlFlow::Break(Halt::Enough | Halt::Stopped)) {
                    return end;
                }
                self.undo(placements);
                return end;
            }
        }
        self.undo(placements);
        ControlFlow::Continue(())
    }

    /// Searches both answers to a question.
    #[inline(always)]
    fn below<V: Halves>(&mut self, node: Visited<V>, question: Question) -> ControlFlow<Halt> {
        let Visited { guesses, mut placed, .. } = node;
        let mut twins = self.split(&node, question)?;
        let mut all_placements = 0;
        let end = loop {
            let verdicts = self.settle(&mut twins, self.met_dead_end);
            let mut first = Visited { twins: &twins, half: 0, guesses: guesses + 1, placed };
            let (placements, open) = self.visit(&mut first, verdicts)?;
            if open && let Some(question) = self.question(&first) {
                let end = V::run(twins.cpu, Below { search: self, node: first, question });
                if let ControlFlow::Break(halt) = end {
                    match halt {
                        Halt::Astray => self.undo(placements + all_placements),
                        Halt::Wide => {
                            let mut second = Visited { twins: &twins, half: 1, guesses, placed };
                            if self.visit(&mut second, verdicts)?.1 {
                                self.open.push(twins.board(1).node());
                            }
                        }
                        Halt::Enough | Halt::Stopped => {}
                    }
                    return end;
                }
            }
            self.undo(placements);

            let mut second = Visited { twins: &twins, half: 1, guesses, placed };
            let (placements, open) = self.visit(&mut second, verdicts)?;
            all_placements += placements;
            let question = if open { self.question(&second) } else { None };
            let Some(question) = question else { break ControlFlow::Continue(()) };
            placed = second.placed;
            match self.split(&second, question) {
                ControlFlow::Continue(children) => twins = children,
                ControlFlow::Break(Halt::Astray) => break ControlFlow::Break(Halt::Astray),
                ControlFlow::Break(halt) => return ControlFlow::Break(halt),
            }
        };
        self.undo(all_placements);
        end
    }

    /// Comes to a settled board: what has been placed since its parent, and whether it is still open.
    #[inline(always)]
    fn visit<V: Halves>(
        &mut self,
        node: &mut Visited<V>,
        verdicts: Verdicts,
    ) -> ControlFlow<Halt, (u64, bool)> {
        let mut placements = 0;
        if let Some(statistics) = &mut self.statistics {
            let placed = node.twins.board(node.half).settled();
            placements = u64::from(placed.saturating_sub(node.placed));
            node.placed = placed;
            statistics.nodes += 1;
            statistics.placements += placements;
            statistics.deepest = statistics.deepest.max(node.guesses);
        }
        if verdicts.stable().has(node.half) {
            return ControlFlow::Continue((placements, true));
        }
        if verdicts.dead.has(node.half) || node.twins.with_wrong_rows().has(node.half) {
            self.met_dead_end = true;
            return ControlFlow::Continue((placements, false));
        }
        self.patience = 0;
        if let Some(first) = self.first.take() {
            *first = node.twins.board(node.half);
        }
        self.finding.solutions += 1;
        if self.finding.solutions >= self.limit {
            return ControlFlow::Break(Halt::Enough);
        }
        ControlFlow::Continue((placements, false))
    }

    /// Both children of a board.
    #[inline(always)]
    fn split<V: Halves>(&mut self, node: &Visited<V>, question: Question) -> ControlFlow<Halt, Twins<V>> {
        if let Some(statistics) = &mut self.statistics {
            statistics.guesses += 1;
        }
        if self.patience == 1 {
            self.patience = 0;
            return ControlFlow::Break(Halt::Astray);
        }
        self.patience = self.patience.saturating_sub(1);
        if self.narrow == 1 {
            self.narrow = 0;
            self.open.push(node.twins.board(node.half).node());
            return ControlFlow::Break(Halt::Wide);
        }
        self.narrow = self.narrow.saturating_sub(1);
        if self.watch.tick().is_err() {
            return ControlFlow::Break(Halt::Stopped);
        }
        ControlFlow::Continue(node.twins.split(node.half, question))
    }

    /// What to ask of a stable board.
    ///
    /// There is always something: a board that is neither full nor dead has a digit with two places
    /// in a box, and if both cells were single the board would be dead.
    #[inline(always)]
    fn question<V: Halves>(&mut self, node: &Visited<V>) -> Option<Question> {
        if self.questions == Questions::InOrder {
            return node.twins.first_cell_question(node.half);
        }
        if self.questions == Questions::Any
            && (node.guesses < 2 || self.met_dead_end)
            && let Some(question) = node.twins.line_question(node.half)
        {
            return Some(question);
        }
        node.twins.cell_question(node.half)
    }

    /// Everything that follows without a guess; `owned`: from owned minirows too.
    #[inline(always)]
    fn settle<V: Halves>(&mut self, twins: &mut Twins<V>, owned: bool) -> Verdicts {
        loop {
            let verdicts = twins.settle();
            let stable = verdicts.stable();
            if !owned || stable.is_empty() || twins.clear_owned().and(stable).is_empty() {
                return verdicts;
            }
        }
    }

    /// The rest of a search that has grown wide.
    #[cold]
    fn go_on_in_lockstep(&mut self) -> ControlFlow<Halt> {
        let mut solution = [0; Cell::COUNT];
        let room = self.limit - self.finding.solutions;
        let mut stop = || self.watch.look().is_err();
        match count_below(&self.open, room, &mut solution, &mut stop) {
            Relayed::Counted(solutions) => {
                self.finding.solutions += solutions;
                if solutions > 0
                    && let Some(first) = self.first.take()
                {
                    *first = Board::of_line(&solution);
                }
                ControlFlow::Continue(())
            }
            Relayed::Lost => {
                // It begins again, so what has been counted will be counted again.
                self.finding.solutions = 0;
                ControlFlow::Break(Halt::Astray)
            }
            Relayed::Stopped => ControlFlow::Break(Halt::Stopped),
        }
    }

    /// A board and all below it had no solution, or has been counted out.
    #[inline(always)]
    fn undo(&mut self, placements: u64) {
        if let Some(statistics) = &mut self.statistics {
            statistics.undone += placements;
        }
    }
}
