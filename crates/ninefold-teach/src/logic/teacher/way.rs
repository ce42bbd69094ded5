//! The short way: a path with little effort, where taking the simplest step each time would wander.
//!
//! A turn is a step that is not a single; singles are taken between turns as soon as there are any. The path by the simplest steps
//! comes first. Then, at each turn, the steps that are about as easy as the simplest one are compared by their cost up to the end:
//! each is taken, the simplest steps follow, and the cheapest whole path so far is the one to follow. Finally, try dropping each
//! turn: if the remaining steps are still valid, it was not needed.
//!
//! No technique is used that is harder than all techniques of the simple path, so that the puzzle does not become harder than it
//! is.
//!
//! **Nothing is taken on trust**: whenever a turn is moved to another board, its technique searches again on that board, and only a
//! step that it gives is used.
//!
//! The work is counted, not timed, so that the way is the same on every machine.

use super::{Desk, Path, Teacher};
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::options::Options;
use crate::logic::search::{Sink, Wants};
use crate::logic::step::Step;
use crate::logic::technique::{Family, Technique};
use crate::logic::techniques;
use std::rc::Rc;

/// The number of steps that are compared at each turn: those that open most for their effort.
const COMPARED: usize = 6;

/// The most steps of one technique that are compared.
const OF_EACH: usize = 60;

/// The work that comparing may take, about a microsecond each.
const COMPARING: u64 = 200_000;

/// The budget for dropping turns: a constant, plus this multiple of the cost of checking every turn once.
const LEAVING_OUT: (u64, u64) = (50_000, 4);

impl Teacher {
    /// Takes steps with their evidence until the board is full, with little effort in all. If the simplest steps do not lead to the
    /// end, or the rules are not the classic ones, these are the steps of [`Teacher::solve`].
    ///
    /// ```
    /// use ninefold::{Grid, Nine, logic::{Board, Family, Teacher}};
    /// let givens: Grid = ".4.8..3.2.6..............18...3.54...9..72.....2..8..5......6..429....3......3..7".parse()?;
    /// let board = Board::new(&Nine::new(givens));
    /// let mut teacher = Teacher::default();
    /// let [simple, short] = [teacher.solve(&board), teacher.solve_shortly(&board)];
    /// let turns = |path: &ninefold::logic::Path| {
    ///     path.steps.iter().filter(|step| step.technique.family != Family::Singles).count()
    /// };
    /// assert!(short.is_solved() && turns(&short) * 3 < turns(&simple));
    /// # Ok::<(), ninefold::text::ParseError>(())
    /// ```
    pub fn solve_shortly(&mut self, start: &Board) -> Path {
        let simple = self.solve(start);
        let has_turns = simple.steps.iter().any(|step| step.technique.family != Family::Singles);
        if !simple.is_solved() || !has_turns || !start.rules().is_unruled() {
            return simple;
        }
        let shorter = Planner::new(self).path(&simple);
        // All steps that were asked for are there.
        self.desk.stopped_in = None;
        shorter.unwrap_or(simple)
    }
}

/// A step that is not a single: its technique, by its place in the list, and the conclusions of the step.
#[derive(Clone, Copy)]
struct PlannedTurn {
    place: usize,
    places: CandidateSet,
    removes: CandidateSet,
}

/// The turns of a whole path, and their effort.
#[derive(Clone)]
struct PathPlan {
    effort: u32,
    turns: Vec<PlannedTurn>,
}

/// The work is used up, or the watch has ended the search.
struct Spent;

struct Planner<'t> {
    desk: &'t mut Desk,
    options: &'t Options,
    techniques: &'t [&'static Technique],
    /// The effort of a step of each technique, and the work of searching for one.
    efforts: Vec<u32>,
    works: Vec<u64>,
    left: u64,
    /// The places of the singles, and of the techniques whose steps are compared.
    singles: Rc<[usize]>,
    compared: Rc<[usize]>,
}

/// The work of searching for a step of a slow technique.
const SLOW: u64 = 20_000;

/// The effort that a step of this family costs the reader.
fn effort(family: Family) -> u32 {
    match family {
        Family::Singles => 0,
        Family::Direct | Family::Intersections | Family::Rules => 6,
        Family::Subsets => 8,
        Family::Fish | Family::SingleDigit => 11,
        Family::Colouring | Family::Wings | Family::Uniqueness => 12,
        Family::Chains => 18,
        Family::AlmostLockedSets => 24,
        Family::Exotic => 30,
        Family::Forcing => 36,
        Family::LastResort => 60,
    }
}

/// The approximate time to search for a step of a technique that is not slow, in microseconds.
fn work(family: Family) -> u64 {
    match family {
        Family::AlmostLockedSets => 100,
        Family::Exotic | Family::Forcing => 150,
        Family::Wings | Family::Chains => 10,
        _ => 1,
    }
}

impl<'t> Planner<'t> {
    fn new(teacher: &'t mut Teacher) -> Planner<'t> {
        let techniques = &teacher.asked.techniques[..];
        // A technique costs no less than one that is tried before it.
        let efforts = techniques.iter().scan(0, |most, technique| {
            *most = effort(technique.family).max(*most);
            Some(if technique.family == Family::Singles { 0 } else { *most })
        });
        let slow: Vec<&'static Technique> = techniques::slow().collect();
        let is_slow = |technique: &&'static Technique| slow.contains(technique);
        let works = techniques.iter().map(|one| if is_slow(one) { SLOW } else { work(one.family) });
        let places = |is_wanted: &dyn Fn(&&'static Technique) -> bool| {
            let all = techniques.iter().enumerate().filter(|(_, technique)| is_wanted(technique));
            all.map(|(place, _)| place).collect()
        };
        let is_single = |technique: &&'static Technique| technique.family == Family::Singles;
        Planner {
            efforts: efforts.collect(),
            works: works.collect(),
            singles: places(&is_single),
            // Techniques that take long to search for are left to the simple path.
            compared: places(&|technique| !is_single(technique) && !is_slow(technique)),
            desk: &mut teacher.desk,
            options: &teacher.profile.options,
            techniques,
            left: 0,
        }
    }

    /// Returns a path with less effort than this one, if one is found.
    fn path(mut self, simple: &Path) -> Option<Path> {
        let by_simple = self.plan_of(&simple.steps);
        let mut plan = by_simple.clone();
        // Nothing harder than the simple path is taken: that would make the puzzle harder.
        let hardest = plan.turns.iter().map(|turn| turn.place).max();
        self.compared = self.compared.iter().copied().filter(|&place| Some(place) <= hardest).collect();
        self.left = COMPARING;
        // The plan found before the work was used up is good.
        let _ = self.compare(&simple.start, &mut plan);
        let looks: u64 = plan.turns.iter().map(|turn| self.works[turn.place]).sum();
        self.left = LEAVING_OUT.0 + LEAVING_OUT.1 * looks;
        let _ = self.leave_out(&simple.start, &mut plan);
        let is_better = (plan.effort, plan.turns.len()) < (by_simple.effort, by_simple.turns.len());
        self.left = u64::MAX;
        if is_better { self.told(&simple.start, &plan).ok().flatten() } else { None }
    }

    fn plan_of(&self, steps: &[Step]) -> PathPlan {
        let place = |step: &Step| self.techniques.iter().position(|&known| known == step.technique);
        let turns = steps.iter().filter(|step| step.technique.family != Family::Singles);
        let turns = turns.filter_map(|step| {
            Some(PlannedTurn { place: place(step)?, places: step.places, removes: step.removes })
        });
        self.plan(turns.collect())
    }

    fn plan(&self, turns: Vec<PlannedTurn>) -> PathPlan {
        PathPlan { effort: turns.iter().map(|turn| self.efforts[turn.place]).sum(), turns }
    }

    /// Searches for steps of a technique on this board. The caller has let the desk forget the board before it.
    fn ask(&mut self, place: usize, board: &Board, wants: Wants) -> Result<Vec<Step>, Spent> {
        self.left = self.left.checked_sub(self.works[place]).ok_or(Spent)?;
        let mut sink = Sink::with_watch(board, wants, self.desk.watch.clone());
        let _ = self.desk.ask(self.techniques[place], self.options, board, &mut sink);
        if self.desk.stopped_in.is_some() { Err(Spent) } else { Ok(sink.into_steps()) }
    }

    /// Returns the first step of the first of these techniques that has one.
    fn first(
        &mut self,
        places: &[usize],
        board: &Board,
        wants: Wants,
    ) -> Result<Option<(usize, Step)>, Spent> {
        self.desk.shared.forget();
        for &place in places {
            if let Some(step) = self.ask(place, board, wants)?.pop() {
                return Ok(Some((place, step)));
            }
        }
        Ok(None)
    }

    /// Takes all singles. They are added to `told` with their evidence, if that is wanted.
    fn settle(&mut self, board: &mut Board, mut told: Option<&mut Vec<Step>>) -> Result<(), Spent> {
        let wants = if told.is_some() { Wants::FIRST } else { Wants::QUICK };
        let singles = Rc::clone(&self.singles);
        while !board.is_full()
            && let Some((_, step)) = self.first(&singles, board, wants)?
        {
            board.apply(&step);
            if let Some(told) = told.as_deref_mut() {
                told.push(step);
            }
        }
        Ok(())
    }

    /// Goes on by the simplest steps, if they lead to the end with less than this effort.
    fn go_on(&mut self, board: &Board, less_than: u32) -> Result<Option<PathPlan>, Spent> {
        let (mut board, mut plan) = (board.clone(), PathPlan { effort: 0, turns: Vec::new() });
        let compared = Rc::clone(&self.compared);
        while !board.is_full() {
            let Some((place, step)) = self.first(&compared, &board, Wants::QUICK)? else { return Ok(None) };
            let turn = PlannedTurn { place, places: step.places, removes: step.removes };
            plan.effort += self.efforts[turn.place];
            if plan.effort >= less_than {
                return Ok(None);
            }
            self.take(&mut board, &turn)?;
            plan.turns.push(turn);
        }
        Ok((plan.effort < less_than).then_some(plan))
    }

    /// Takes a turn, and then all singles.
    fn take(&mut self, board: &mut Board, turn: &PlannedTurn) -> Result<(), Spent> {
        let conclusions =
            Step { places: turn.places, removes: turn.removes, ..Step::blank(self.techniques[turn.place]) };
        board.apply(&conclusions);
        self.settle(board, None)
    }

    /// Compares the steps at each turn, and keeps the plan with the least effort.
    fn compare(&mut self, start: &Board, best: &mut PathPlan) -> Result<(), Spent> {
        let (mut board, mut spent) = (start.clone(), 0);
        self.settle(&mut board, None)?;
        for known in 0.. {
            if board.is_full() || known >= best.turns.len() {
                return Ok(());
            }
            for (turn, after) in self.choices(&board)? {
                let until = spent + self.efforts[turn.place];
                let Some(less_than) = best.effort.checked_sub(until) else { continue };
                if let Some(rest) = self.go_on(&after, less_than)? {
                    best.effort = until + rest.effort;
                    best.turns.truncate(known);
                    best.turns.push(turn);
                    best.turns.extend(rest.turns);
                }
            }
            let turn = best.turns[known];
            spent += self.efforts[turn.place];
            self.take(&mut board, &turn)?;
        }
        Ok(())
    }

    /// Returns the steps that are about as easy as the simplest one, with the boards after them. Steps that open most for their
    /// effort come first.
    fn choices(&mut self, board: &Board) -> Result<Vec<(PlannedTurn, Board)>, Spent> {
        self.desk.shared.forget();
        let mut turns: Vec<PlannedTurn> = Vec::new();
        let mut most = u32::MAX;
        let compared = Rc::clone(&self.compared);
        for &place in compared.iter() {
            if self.efforts[place] > most {
                break;
            }
            for step in self.ask(place, board, Wants { most: OF_EACH, evidence: false })? {
                let turn = PlannedTurn { place, places: step.places, removes: step.removes };
                if !turns.iter().any(|known| (known.places, known.removes) == (turn.places, turn.removes)) {
                    turns.push(turn);
                }
            }
            if most == u32::MAX && !turns.is_empty() {
                most = self.efforts[place] * 3 / 2;
            }
        }
        let marks = board.all_candidates().len();
        let mut choices = Vec::with_capacity(turns.len());
        for turn in turns {
            let mut after = board.clone();
            self.take(&mut after, &turn)?;
            let gone = marks - after.all_candidates().len();
            // Thousandths, so that the order is exact.
            let gain = gone * 1000 / self.efforts[turn.place] as usize;
            choices.push((gain, turn, after));
        }
        choices.sort_by_key(|(gain, ..)| std::cmp::Reverse(*gain));
        choices.truncate(COMPARED);
        Ok(choices.into_iter().map(|(_, turn, after)| (turn, after)).collect())
    }

    /// Drops turns one at a time, as long as the others still lead to the end, until each remaining turn is needed.
    fn leave_out(&mut self, start: &Board, plan: &mut PathPlan) -> Result<(), Spent> {
        let mut known = usize::MAX;
        while plan.turns.len() < known {
            known = plan.turns.len();
            for place in (0..known).rev() {
                let mut others = plan.turns.clone();
                // Other turns may have disappeared together with one that was dropped.
                if place < others.len() {
                    others.remove(place);
                    if let Some(turns) = self.again(start, &others, None)? {
                        *plan = self.plan(turns);
                    }
                }
            }
        }
        Ok(())
    }

    /// Takes these turns again on boards where less may have been removed. Returns `None` if one of them is no longer a step, or if
    /// they do not lead to the end. A turn is left out if nothing remains for it to do.
    fn again(
        &mut self,
        start: &Board,
        turns: &[PlannedTurn],
        mut told: Option<&mut Vec<Step>>,
    ) -> Result<Option<Vec<PlannedTurn>>, Spent> {
        let (mut board, mut taken) = (start.clone(), Vec::with_capacity(turns.len()));
        self.settle(&mut board, told.as_deref_mut())?;
        for turn in turns {
            let (places, removes) = (board.present(&turn.places), board.present(&turn.removes));
            if places.is_empty() && removes.is_empty() {
                continue;
            }
            self.desk.shared.forget();
            let wants = Wants { evidence: told.is_some(), ..Wants::ALL };
            let covers = |step: &Step| {
                places.iter().all(|place| step.places.contains(place))
                    && removes.iter().all(|mark| step.removes.contains(mark))
            };
            let Some(step) = self.ask(turn.place, &board, wants)?.into_iter().find(covers) else {
                return Ok(None);
            };
            board.apply(&step);
            taken.push(PlannedTurn { place: turn.place, places: step.places, removes: step.removes });
            if let Some(told) = told.as_deref_mut() {
                told.push(step);
            }
            self.settle(&mut board, told.as_deref_mut())?;
        }
        Ok(board.is_full().then_some(taken))
    }

    /// Returns the whole path of a plan, with evidence.
    fn told(&mut self, start: &Board, plan: &PathPlan) -> Result<Option<Path>, Spent> {
        let mut steps = Vec::new();
        let is_whole = self.again(start, &plan.turns, Some(&mut steps))?.is_some();
        let mut end = start.clone();
        steps.iter().for_each(|step| end.apply(step));
        Ok(is_whole.then(|| Path { start: start.clone(), steps, end }))
    }
}
