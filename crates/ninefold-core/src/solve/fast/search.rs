//! The search: settle, use owned minirows, guess, and do the same with both children.
//!
//! **It ends**: [`Twins::settle`] ends, and [`Twins::clear_owned`] and both children of a split have fewer candidates than
//! the board before. **It finds every solution once**: nothing that is removed is part of a solution, and the children
//! share none. **It cannot overflow the stack**: only first children are searched by a deeper call, at most 3·81 of a few
//! kilobytes each; the second child takes its parent's place. A build without optimisation gives every temporary of inlined
//! code a place of its own. So there, tasks that need many ([`SettleTwins`], [`AskTask`]) run [`apart`], as separate functions,
//! which return before the deeper call.
//!
//! **Both children are settled together** (see [`twins`](super::twins)) but *visited* one after the other: the second
//! only when everything below the first has been seen. Statistics, the order of solutions and everything else that
//! depends on the history follow the visits. So they are those of a search that takes one child after the other.
//!
//! **A long search is handed over**: the boards that are open after [`WIDE`] guesses go to the lockstep search of `simd`,
//! eight at a time. This is only for questions of uniqueness. With more solutions wanted, lockstep gains little; and with
//! statistics, nothing may depend on the machine.
//!
//! **The strategy adapts.** On hard puzzles, owned minirows save one guess in five, and questions about minirows
//! instead of cells save two in five. Where there are many solutions, both are a hindrance. So from the second guess
//! on, until a search has met a dead end, it asks about cells and ignores owned minirows. On boards with fewer than
//! 17 settled cells it always asks about cells. A search that has found nothing after [`PATIENCE`] guesses has
//! probably settled on a pattern that no grid has; it starts again and asks about cells.

use super::board::FastBoard;
use super::branch::BranchQuestion;
use super::pass::Verdicts;
use super::twins::Twins;
use crate::grid::Cell;
use crate::simd::{
    BoardWords, Halves, HalvesTask, Isa, Relayed, Task, best_with_halves, count_below, with_halves,
};
use crate::solve::statistics::Statistics;
use crate::solve::watch::{Stopped, Watch};
use std::ops::ControlFlow;

/// The number of guesses without a solution after which a search starts again. The hardest known puzzles need a few
/// hundred.
const PATIENCE: u32 = 3000;

/// The number of guesses without a solution after which a search that guesses in reading order gives up. The walk of
/// [`ordered`](super::ordered), which is used instead, costs about as much. Few puzzles with several solutions need
/// more than ten.
const PATIENCE_IN_ORDER: u32 = 100;

/// The number of guesses after which the open boards go to the lockstep search. With a smaller number, the search often
/// ends before the lanes are busy, and a caller who solves one puzzle now and then finds the kernel's memory cold.
pub(super) const WIDE: u32 = 28;

/// Puzzles with fewer settled cells have many solutions.
const SPARSE: u32 = 17;

/// The start of a search.
#[derive(Clone, Copy, Debug)]
pub(super) enum SearchStart<'a> {
    /// At 81 characters: `1` to `9` for a given, and anything else for an empty cell.
    Line(&'a [u8; Cell::COUNT]),
    /// At the board of a puzzle.
    Puzzle(&'a FastBoard),
    /// At a board that comes from a settled one.
    Settled(&'a FastBoard),
}

/// The places at which a search guesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Questions {
    /// At the best place.
    Any,
    /// In cells. This is for a board that comes from one that [`is_sparse`]; cells may have been filled since, but all
    /// of them in one place.
    Cells,
    /// In the first open cell in reading order, smallest digit first, so that solutions come in order. A search that
    /// gets nowhere this way gives up; see [`Finding::astray`].
    InOrder,
}

/// The task of a search, and how to do it.
#[derive(Debug)]
pub(super) struct SearchTask<'a> {
    /// The number of solutions at which to stop.
    pub(super) limit: u64,
    /// The places at which it guesses.
    pub(super) questions: Questions,
    /// The number of cells that are not placements of the search. Only the statistics use it.
    pub(super) givens: u32,
    /// The instruction set to use. It changes only the speed.
    pub(super) isa: Isa,
    /// The place for the first solution, if it is wanted.
    pub(super) first: Option<&'a mut FastBoard>,
    /// The statistics to which the cost of the search is added.
    pub(super) statistics: Option<&'a mut Statistics>,
}

impl SearchTask<'_> {
    /// Asks for up to this many solutions of a puzzle, by the best instruction set.
    pub(super) fn up_to(limit: u64) -> Self {
        SearchTask {
            limit,
            questions: Questions::Any,
            givens: 0,
            isa: best_with_halves(),
            first: None,
            statistics: None,
        }
    }
}

/// The result of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    /// The number of solutions, up to the limit.
    pub(super) solutions: u64,
    /// Whether the watch ended the search.
    pub(super) stopped: bool,
    /// Whether guessing in order led nowhere.
    pub(super) astray: bool,
}

/// Searches up to a number of solutions, at least one, in no particular order.
pub(super) fn search(start: SearchStart, order: SearchTask, watch: &mut Watch) -> Finding {
    let SearchTask { limit, questions, givens, isa, first, statistics } = order;
    let finding = Finding { solutions: 0, stopped: false, astray: false };
    // Lockstep finds solutions in another order and counts other work.
    let has_lockstep = cfg!(any(feature = "variants", not(target_arch = "wasm32")));
    let may_grow = has_lockstep
        && limit == 2
        && statistics.is_none()
        && questions == Questions::Any
        && isa != Isa::Portable;
    let search = FastSearch {
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
            // A new start would ask the same questions.
            Questions::Cells => 0,
        },
        narrow: if may_grow { WIDE } else { 0 },
        open: Vec::new(),
    };
    if search.watch.tick().is_err() {
        return Finding { stopped: true, ..search.finding };
    }
    with_halves(isa, WholeSearch { search, start, givens })
}

/// Returns some solution as a full board, for a board that comes from a settled one.
pub(super) fn first(
    board: &FastBoard,
    sparse: bool,
    watch: &mut Watch,
) -> Result<Option<FastBoard>, Stopped> {
    let mut first = FastBoard::BLANK;
    let questions = if sparse { Questions::Cells } else { Questions::Any };
    let order = SearchTask { questions, first: Some(&mut first), ..SearchTask::up_to(1) };
    let finding = search(SearchStart::Settled(board), order, watch);
    if finding.stopped { Err(Stopped) } else { Ok((finding.solutions > 0).then_some(first)) }
}

/// Whether this board, once settled, has so few settled cells that it has either many solutions or none.
pub(super) fn is_sparse(board: &FastBoard) -> bool {
    board.settled() < SPARSE
}

/// The outcome for a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BoardStatus {
    Dead,
    Solved,
    Open,
}

/// Returns everything that follows about a board without a guess.
pub(super) fn settle(start: SearchStart) -> (FastBoard, BoardStatus) {
    with_halves(best_with_halves(), SettleTask(start))
}

struct SettleTask<'a>(SearchStart<'a>);

impl HalvesTask for SettleTask<'_> {
    type Output = (FastBoard, BoardStatus);

    #[inline(always)]
    fn run<V: Halves>(self, cpu: V::Cpu) -> (FastBoard, BoardStatus) {
        let mut twins = Twins::<V>::begin(cpu, self.0);
        let verdicts = twins.settle();
        let end = if verdicts.dead.has(0) {
            BoardStatus::Dead
        } else if !verdicts.full.has(0) {
            BoardStatus::Open
        } else if twins.with_wrong_rows().has(0) {
            BoardStatus::Dead
        } else {
            BoardStatus::Solved
        };
        (twins.board(0), end)
    }
}

impl<V: Halves> Twins<V> {
    #[inline(always)]
    fn begin(cpu: V::Cpu, start: SearchStart) -> Self {
        let (mut twins, new) = match start {
            SearchStart::Line(line) => (Twins::new(cpu, &FastBoard::of_line(line)), true),
            SearchStart::Puzzle(board) => (Twins::new(cpu, board), true),
            SearchStart::Settled(board) => (Twins::new(cpu, board), false),
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
    /// The watch stopped it.
    Stopped,
    /// Nothing was found for too long.
    Astray,
    /// There are many open boards, and they have been collected.
    Wide,
}

/// One search, with the places to which it reports.
struct FastSearch<'a, 'w> {
    watch: &'a mut Watch<'w>,
    statistics: Option<&'a mut Statistics>,
    first: Option<&'a mut FastBoard>,
    finding: Finding,
    limit: u64,
    met_dead_end: bool,
    questions: Questions,
    /// The number of guesses until it has gone astray; 0 means never.
    patience: u32,
    /// The number of guesses until it is wide; 0 means never.
    narrow: u32,
    /// The boards that are open when it is wide.
    open: Vec<BoardWords>,
}

/// One of two boards, on its way through the tree.
#[derive(Clone, Copy)]
struct Visited<'t, V: Halves> {
    twins: &'t Twins<V>,
    half: usize,
    /// The number of guesses that led to it.
    guesses: u32,
    /// The number of settled cells; 0 if it is not needed.
    placed: u32,
}

/// A whole search, as a task.
struct WholeSearch<'s, 'a, 'w> {
    search: FastSearch<'a, 'w>,
    start: SearchStart<'s>,
    givens: u32,
}

impl HalvesTask for WholeSearch<'_, '_, '_> {
    type Output = Finding;

    #[inline(always)]
    fn run<V: Halves>(self, cpu: V::Cpu) -> Finding {
        let WholeSearch { mut search, start, givens } = self;
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

/// Everything below a board for which a question has been found, as a task; it calls itself.
struct Below<'s, 'a, 'w, 't, V: Halves> {
    search: &'s mut FastSearch<'a, 'w>,
    node: Visited<'t, V>,
    question: BranchQuestion,
}

impl<V: Halves> Task for Below<'_, '_, '_, '_, V> {
    type Output = ControlFlow<Halt>;

    #[inline(always)]
    fn run(self) -> ControlFlow<Halt> {
        self.search.below(self.node, self.question)
    }
}

/// Does a task, in builds without optimisation as a function of its own. In others it is part of its caller: the call would
/// cost three per cent.
#[inline(always)]
fn apart<V: Halves, T: Task>(cpu: V::Cpu, task: T) -> T::Output {
    if cfg!(debug_assertions) { V::run(cpu, task) } else { task.run() }
}

/// The inferences without a guess, as a task; with `owned`, from owned minirows too.
struct SettleTwins<'t, V: Halves> {
    twins: &'t mut Twins<V>,
    owned: bool,
}

impl<V: Halves> Task for SettleTwins<'_, V> {
    type Output = Verdicts;

    #[inline(always)]
    fn run(self) -> Verdicts {
        loop {
            let verdicts = self.twins.settle();
            let stable = verdicts.stable();
            if !self.owned || stable.is_empty() || self.twins.clear_owned().and(stable).is_empty() {
                return verdicts;
            }
        }
    }
}

/// The choice of what to ask of a stable board, as a task.
///
/// There is always a question: a board that is neither full nor dead has a digit with two places in a box, and if
/// both cells were single, the board would be dead.
struct AskTask<'t, V: Halves> {
    node: Visited<'t, V>,
    questions: Questions,
    met_dead_end: bool,
}

impl<V: Halves> Task for AskTask<'_, V> {
    type Output = Option<BranchQuestion>;

    #[inline(always)]
    fn run(self) -> Option<BranchQuestion> {
        let Visited { twins, half, guesses, .. } = self.node;
        if self.questions == Questions::InOrder {
            return twins.first_cell_question(half);
        }
        if self.questions == Questions::Any
            && (guesses < 2 || self.met_dead_end)
            && let Some(question) = twins.line_question(half)
        {
            return Some(question);
        }
        twins.cell_question(half)
    }
}

impl FastSearch<'_, '_> {
    /// Searches from the beginning.
    #[inline(always)]
    fn root<V: Halves>(&mut self, mut twins: Twins<V>, givens: u32) -> ControlFlow<Halt> {
        let verdicts = apart::<V, _>(twins.cpu, SettleTwins { twins: &mut twins, owned: true });
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
    fn below<V: Halves>(&mut self, node: Visited<V>, question: BranchQuestion) -> ControlFlow<Halt> {
        let Visited { guesses, mut placed, .. } = node;
        let mut twins = self.split(&node, question)?;
        let mut all_placements = 0;
        let end = loop {
            let verdicts =
                apart::<V, _>(twins.cpu, SettleTwins { twins: &mut twins, owned: self.met_dead_end });
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

    /// Visits a settled board: records what has been placed since its parent, and returns whether it is still open.
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

    /// Makes both children of a board.
    #[inline(always)]
    fn split<V: Halves>(
        &mut self,
        node: &Visited<V>,
        question: BranchQuestion,
    ) -> ControlFlow<Halt, Twins<V>> {
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

    /// Chooses what to ask of a stable board.
    #[inline(always)]
    fn question<V: Halves>(&self, node: &Visited<V>) -> Option<BranchQuestion> {
        let ask = AskTask { node: *node, questions: self.questions, met_dead_end: self.met_dead_end };
        apart::<V, _>(node.twins.cpu, ask)
    }

    /// Does the rest of a search that has grown wide.
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
                    *first = FastBoard::of_line(&solution);
                }
                ControlFlow::Continue(())
            }
            Relayed::Lost => {
                // The lockstep search starts again, so what has been counted will be counted again.
                self.finding.solutions = 0;
                ControlFlow::Break(Halt::Astray)
            }
            Relayed::Stopped => ControlFlow::Break(Halt::Stopped),
        }
    }

    /// Takes back a board that had no solution, or whose solutions have all been counted.
    #[inline(always)]
    fn undo(&mut self, placements: u64) {
        if let Some(statistics) = &mut self.statistics {
            statistics.undone += placements;
        }
    }
}
