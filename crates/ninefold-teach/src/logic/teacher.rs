//! The teacher: finds the next step, all steps, or the whole path.

mod way;

use super::board::Board;
use super::options::Options;
use super::profile::Profile;
use super::scratch::Shared;
use super::search::{Search, Sink, Wants};
use super::size::{NineByNine, Size};
use super::step::Step;
use super::technique::{Flow, Technique};
use super::techniques;
use crate::rules::Rules;
use crate::solve::Watch;
use std::ops::ControlFlow;

/// Finds steps by a profile.
///
/// Keep one teacher for each thread and reuse it: it remembers what it has computed about a board while the board
/// stays the same, and it always keeps its buffers.
///
/// ```
/// use ninefold::{Grid, Nine, logic::{Board, Teacher}};
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut teacher = Teacher::default();
/// let path = teacher.solve(&Board::new(&Nine::new(givens)));
/// assert!(path.is_solved());
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Teacher {
    profile: Profile,
    asked: TriedTechniques,
    desk: Desk,
    /// Memory for the step of a walk, which is reused.
    room: Vec<Step>,
}

/// The techniques of the profile that are tried, and the boards for which that choice holds.
#[derive(Debug)]
struct TriedTechniques {
    rules: Rules,
    allows_uniqueness: bool,
    techniques: Vec<&'static Technique>,
}

/// The desk at which techniques are run: their shared data, and the clock.
#[derive(Debug)]
struct Desk {
    shared: Shared,
    watch: Watch<'static>,
    /// Whether there is anything to watch.
    is_timed: bool,
    stopped_in: Option<&'static Technique>,
}

/// A sequence of steps, from a board to the first board on which no step is known.
#[derive(Clone, Debug)]
pub struct Path<S: Size = NineByNine> {
    /// The board at the beginning.
    pub start: S::Board,
    /// The steps, in order.
    pub steps: Vec<Step<S>>,
    /// The board at the end.
    pub end: S::Board,
}

/// The finds of a technique on a board.
#[derive(Clone, Debug)]
pub struct Found<S: Size = NineByNine> {
    /// The technique.
    pub technique: &'static Technique,
    /// Its steps, in the order in which it gives them.
    pub steps: Vec<Step<S>>,
    /// Whether it searched everywhere and was not ended by the watch.
    pub is_whole: bool,
}

impl Path {
    /// Returns `true` if it leads to a full grid.
    pub fn is_solved(&self) -> bool {
        self.end.is_full()
    }

    /// Returns its first `most` steps.
    #[must_use]
    pub fn up_to(mut self, most: usize) -> Path {
        if most < self.steps.len() {
            self.steps.truncate(most);
            self.end = self.start.clone();
            self.steps.iter().for_each(|step| self.end.apply(step));
        }
        self
    }
}

impl Teacher {
    /// Makes a teacher with this profile.
    pub fn new(profile: Profile) -> Teacher {
        let (shared, watch) = (Shared::default(), Watch::forever());
        let desk = Desk { shared, watch, is_timed: false, stopped_in: None };
        let asked = TriedTechniques {
            rules: Rules::CLASSIC,
            allows_uniqueness: true,
            techniques: profile.techniques.clone(),
        };
        Teacher { profile, asked, desk, room: Vec::new() }
    }

    /// Sets whether techniques that rely on the puzzle having one solution are tried. By default they are. A
    /// [`Lesson`](super::Lesson) sets this as its position requires.
    pub fn allow_uniqueness(&mut self, is_allowed: bool) {
        if self.asked.allows_uniqueness != is_allowed {
            self.asked.allows_uniqueness = is_allowed;
            self.choose();
        }
    }

    /// Chooses the techniques of the profile that are valid.
    fn choose(&mut self) {
        let TriedTechniques { rules, allows_uniqueness, techniques } = &mut self.asked;
        *techniques = if rules.is_unruled() {
            self.profile.techniques.clone()
        } else {
            techniques::by_rules(&self.profile, rules)
        };
        techniques.retain(|technique| *allows_uniqueness || !technique.uses_uniqueness);
    }

    /// Chooses the techniques for these rules.
    #[inline]
    fn turn_to(&mut self, rules: &Rules) {
        if self.asked.rules != *rules {
            self.asked.rules = rules.clone();
            self.choose();
        }
    }

    /// Sets a watch, which ends every search from now on. Set a new one for each question.
    pub fn set_watch(&mut self, watch: Watch<'static>) {
        (self.desk.watch, self.desk.is_timed, self.desk.stopped_in) = (watch, true, None);
    }

    /// Returns `true` if the watch has ended a search since it was set. Then there may be more than what was found.
    pub fn is_stopped(&self) -> bool {
        self.desk.stopped_in.is_some()
    }

    /// Returns the techniques that were not searched to the end since the watch was set: the one at which it ended a
    /// search, and all after that.
    pub fn unfinished(&self) -> &[&'static Technique] {
        let Some(stopped_in) = self.desk.stopped_in else { return &[] };
        let asked = &self.asked.techniques;
        asked.iter().position(|&technique| technique == stopped_in).map_or(&[], |from| &asked[from..])
    }

    /// Returns the techniques that are tried on a board with these rules, in order. With the classic rules they are
    /// those of the profile. With other rules, those of the profile that are not valid under these rules are left out,
    /// and the techniques that the rules add are included.
    pub fn techniques(&mut self, rules: &Rules) -> &[&'static Technique] {
        self.turn_to(rules);
        &self.asked.techniques
    }

    /// Returns the profile.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Returns the first step of the first technique that has one, with its evidence.
    pub fn next_step(&mut self, board: &Board) -> Option<Step> {
        let mut steps = Vec::new();
        self.look(board, Wants::FIRST, &mut steps, 0);
        steps.into_iter().next()
    }

    /// Does the same without evidence.
    pub fn next_step_quickly(&mut self, board: &Board) -> Option<Step> {
        let mut steps = Vec::new();
        self.look(board, Wants::QUICK, &mut steps, 0);
        steps.into_iter().next()
    }

    /// Returns every step of every technique of the profile, technique by technique.
    pub fn all_steps(&mut self, board: &Board) -> Vec<Step> {
        self.steps_up_to(board, usize::MAX)
    }

    /// Does the same, with at most `most` steps of each technique.
    pub fn steps_up_to(&mut self, board: &Board, most: usize) -> Vec<Step> {
        let mut all = Vec::new();
        let techniques = self.techniques(board.rules()).to_vec();
        self.steps_of_each(board, techniques, most, |found| {
            all.extend(found.steps);
            ControlFlow::Continue(())
        });
        all
    }

    /// Finds the steps of these techniques, at most `most` of each. After each technique, its steps are passed to
    /// `shown`, which may end the search.
    ///
    /// ```
    /// use ninefold::{Grid, Nine, logic::{Board, TECHNIQUES, Teacher}};
    /// use std::ops::ControlFlow;
    /// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let mut asked = TECHNIQUES.iter().copied();
    /// Teacher::default().steps_of_each(&Board::new(&Nine::new(givens)), asked.by_ref(), 10, |found| {
    ///     if found.steps.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// });
    /// assert!(asked.len() > 100, "one of the first has a step, and nobody asks for the others");
    /// # Ok::<(), ninefold::text::ParseError>(())
    /// ```
    pub fn steps_of_each(
        &mut self,
        board: &Board,
        techniques: impl IntoIterator<Item = &'static Technique>,
        most: usize,
        mut shown: impl FnMut(Found) -> Flow,
    ) {
        self.desk.shared.forget();
        for technique in techniques {
            let wants = Wants { most, ..Wants::ALL };
            let mut sink = Sink::with_watch(board, wants, self.desk.watch.clone());
            let _ = self.desk.ask(technique, &self.profile.options, board, &mut sink);
            let is_whole = self.desk.stopped_in.is_none();
            if shown(Found { technique, steps: sink.into_steps(), is_whole }).is_break() {
                return;
            }
        }
    }

    /// Returns every step of this technique, whether the profile has it or not.
    pub fn steps_of(&mut self, technique: &'static Technique, board: &Board) -> Vec<Step> {
        self.desk.shared.forget();
        let mut sink = Sink::with_watch(board, Wants::ALL, self.desk.watch.clone());
        let _ = self.desk.ask(technique, &self.profile.options, board, &mut sink);
        sink.into_steps()
    }

    /// Takes steps with their evidence until the board is full or no technique has another step.
    pub fn solve(&mut self, board: &Board) -> Path {
        self.path(board, Wants::FIRST, usize::MAX)
    }

    /// Does the same with at most `most` steps.
    pub fn solve_up_to(&mut self, board: &Board, most: usize) -> Path {
        self.path(board, Wants::FIRST, most)
    }

    /// Takes the same steps without their evidence.
    pub fn solve_quickly(&mut self, board: &Board) -> Path {
        self.path(board, Wants::QUICK, usize::MAX)
    }

    /// Takes the same steps without their evidence and keeps none. Each is shown before it is applied, with the board
    /// on which it was found. Returns the board at the end.
    ///
    /// ```
    /// use ninefold::{Grid, Nine, logic::{Board, Teacher}};
    /// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let mut count = 0;
    /// let end = Teacher::default().walk(&Board::new(&Nine::new(givens)), |_, _| count += 1);
    /// assert!(end.is_full() && count == 51);
    /// # Ok::<(), ninefold::text::ParseError>(())
    /// ```
    pub fn walk(&mut self, start: &Board, mut show: impl FnMut(&Board, &Step)) -> Board {
        let (mut board, mut room) = (start.clone(), std::mem::take(&mut self.room));
        while !board.is_full() && self.look(&board, Wants::QUICK, &mut room, 0) {
            show(&board, &room[0]);
            board.apply(&room[0]);
        }
        self.room = room;
        board
    }

    fn path(&mut self, start: &Board, wants: Wants, most: usize) -> Path {
        let (mut board, mut steps) = (start.clone(), Vec::with_capacity(start.empty().len() + 16));
        loop {
            let known = steps.len();
            if board.is_full() || known == most || !self.look(&board, wants, &mut steps, known) {
                break;
            }
            board.apply(&steps[known]);
        }
        Path { start: start.clone(), steps, end: board }
    }

    /// Writes the first step to `position` in `steps`. Returns `false` if there is none.
    fn look(&mut self, board: &Board, wants: Wants, steps: &mut Vec<Step>, position: usize) -> bool {
        self.desk.shared.forget();
        self.turn_to(board.rules());
        let (kept, watch) = (std::mem::take(steps), self.desk.watch.clone());
        let mut sink = Sink::after(kept, position, board, wants, watch);
        for technique in &self.asked.techniques {
            if self.desk.ask(technique, &self.profile.options, board, &mut sink).is_break() {
                break;
            }
        }
        let count;
        (*steps, count) = sink.into_parts();
        count > 0
    }
}

impl Desk {
    /// Runs one technique, unless the time is up.
    #[inline]
    fn ask<'a>(
        &mut self,
        technique: &'static Technique,
        options: &'a Options,
        board: &'a Board,
        sink: &mut Sink<'a>,
    ) -> Flow {
        if self.is_timed && self.watch.look().is_err() {
            self.stopped_in.get_or_insert(technique);
        }
        if self.stopped_in.is_some() {
            return Flow::Break(());
        }
        let flow = (technique.find)(&mut Search { board, options, shared: &mut self.shared }, sink);
        if sink.is_stopped() {
            self.stopped_in.get_or_insert(technique);
        }
        flow
    }
}

impl Default for Teacher {
    fn default() -> Teacher {
        Teacher::new(Profile::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::rules::Nine;

    #[test]
    fn a_watch_ends_the_search_and_a_new_one_begins_another() {
        let givens: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .expect("a grid");
        let board = Board::new(&Nine::new(givens));
        let mut teacher = Teacher::default();
        teacher.set_watch(Watch::forever().at_most(0));
        assert!(teacher.all_steps(&board).is_empty() && teacher.is_stopped());
        assert_eq!(teacher.unfinished(), teacher.profile().techniques, "there was no time for any");
        assert_eq!(teacher.next_step(&board).map(|step| step.technique), None);
        teacher.set_watch(Watch::forever());
        assert!(teacher.unfinished().is_empty());
        assert!(teacher.solve_quickly(&board).is_solved() && !teacher.is_stopped());
    }
}
