//! Hints, paths, lists of steps and checks: what is shown next to the board and drawn on it, and the keys for it.

use super::App;
use super::catalogue::is_named;
use crate::action::MoveDirection;
use crate::action::{Action, Press, way};
use crate::learn::Study;
use crate::messages as say;
use crate::model::Mode;
use crate::teach::{GivenHint, HINT, PATIENT_HINT, PositionSteps, TeacherAnswer, TeacherQuestion};
use ninefold::explain::checkup::{problem_sentence, sentences};
use ninefold::explain::text::{self, Detail};
use ninefold::explain::why;
use ninefold::explain::{Voice, said};
use ninefold::lang::Lang;
use ninefold::logic::{
    Board, Candidate, Checkup, DigitVerdict, Ending, Path, Problem, Refutation, Step, Technique, Why,
};
use ninefold::{Cell, CellSet};
use ratatui::crossterm::event::KeyCode;

/// The number of lines that a text scrolls at a time: fewer than the smallest panel shows, so that no line is skipped.
const SCROLL: usize = 3;

/// A lesson next to the board.
#[derive(Clone, Debug)]
pub(crate) enum ShownLesson {
    /// A hint, shown up to stage 1, 2 or 3.
    Hint(Box<GivenHint>, u8),
    /// A path, with the board before step number `at`, and what it proves if it begins with a wrong digit.
    Path { path: Box<Path>, is_stopped: bool, at: usize, proves: Option<Box<Why>> },
    /// All steps: the chosen row, the open groups, and the text that the names of shown techniques contain.
    Steps { steps: Box<PositionSteps>, at: usize, open: Vec<bool>, wanted: String },
    /// A technique and its example.
    Study(Box<Study>),
    /// A few sentences under a title.
    Told { title: ninefold::lang::Text, text: String },
}

/// The marks that a lesson draws on its board.
#[derive(Debug)]
pub(crate) struct Marked<'a> {
    pub(crate) board: &'a Board,
    /// A step with all its evidence, or with that of one line of its argument.
    pub(crate) step: Option<&'a Step>,
    /// Cells to look at.
    pub(crate) region: CellSet,
}

/// A row of the list of steps.
#[derive(Clone, Copy, Debug)]
pub(crate) enum StepRow<'a> {
    /// A technique: the number of its group, and how many steps it has.
    Group(usize, &'static Technique, usize),
    Step(&'a Step),
}

impl ShownLesson {
    /// The lesson's board, and what it marks there.
    pub(crate) fn marked(&self) -> Option<Marked<'_>> {
        match self {
            ShownLesson::Told { .. } | ShownLesson::Hint(_, 1) => None,
            ShownLesson::Hint(hint, stage) => {
                let board = hint.lesson.board();
                // The board is marked in the same way in every language.
                if let Some(turn) = hint.shown_line(Lang::En) {
                    return Some(Marked { board, step: Some(&turn.step), region: turn.cells });
                }
                let step = hint.told.step.as_ref();
                let region = match (step, hint.told.reveals) {
                    (Some(step), _) => region(step, board),
                    (None, Some((cell, _))) => CellSet::only(cell),
                    (None, None) => hint.lesson.checkup().map_or(CellSet::EMPTY, Checkup::blamed),
                };
                let step = step.filter(|_| *stage == 3);
                Some(Marked { board, step, region })
            }
            ShownLesson::Path { .. } => None,
            ShownLesson::Study(study) => {
                let (board, step) = &**study.example.as_ref()?;
                Some(Marked { board, step: Some(step), region: region(step, board) })
            }
            ShownLesson::Steps { steps, .. } => {
                let step = match self.row() {
                    Some(StepRow::Step(step)) => Some(step),
                    _ => None,
                };
                let board = steps.lesson.board();
                let region = step.map_or(CellSet::EMPTY, |step| region(step, board));
                Some(Marked { board, step, region })
            }
        }
    }

    /// The board of a path, played up to the current step.
    pub(crate) fn board_of_path(&self) -> Option<Board> {
        let ShownLesson::Path { path, at, .. } = self else { return None };
        let mut board = path.start.clone();
        path.steps[..*at].iter().for_each(|step| board.apply(step));
        Some(board)
    }

    /// The next step of a path.
    pub(crate) fn step_of_path(&self) -> Option<&Step> {
        let ShownLesson::Path { path, at, .. } = self else { return None };
        path.steps.get(*at)
    }

    /// The rows of a list of steps.
    pub(crate) fn rows(&self) -> Vec<StepRow<'_>> {
        let ShownLesson::Steps { steps, open, wanted, .. } = self else { return Vec::new() };
        let mut rows = Vec::new();
        for (number, found) in steps.found.groups.iter().enumerate() {
            if !is_named(found.technique, wanted) {
                continue;
            }
            rows.push(StepRow::Group(number, found.technique, found.steps.len()));
            if open[number] {
                rows.extend(found.steps.iter().map(StepRow::Step));
            }
        }
        rows
    }

    fn row(&self) -> Option<StepRow<'_>> {
        let ShownLesson::Steps { at, .. } = self else { return None };
        self.rows().get(*at).copied()
    }

    /// True if the lesson can change the position.
    pub(crate) fn can_be_applied(&self) -> bool {
        match self {
            ShownLesson::Hint(hint, _) => hint.stages() == 3,
            ShownLesson::Path { proves, .. } => proves.is_none(),
            ShownLesson::Steps { .. } => true,
            ShownLesson::Study(_) | ShownLesson::Told { .. } => false,
        }
    }

    /// True if the lesson uses the arrow keys.
    pub(crate) fn takes_arrows(&self) -> bool {
        match self {
            ShownLesson::Hint(hint, stage) => *stage == 3 && !hint.lines(Lang::En).is_empty(),
            ShownLesson::Path { .. } | ShownLesson::Steps { .. } | ShownLesson::Study(_) => true,
            ShownLesson::Told { .. } => false,
        }
    }
}

/// The cells in which to look for a step.
fn region(step: &Step, board: &Board) -> CellSet {
    step.region(board.rules()).cells()
}

impl App {
    /// Carries out actions that ask the teacher or are about the answer.
    pub(super) fn teach(&mut self, action: Action) {
        match action {
            Action::Hint => self.hint(),
            Action::PatientHint => {
                let board = self.board();
                self.ask(say::LOOKING_FOR_HINT, TeacherQuestion::Hint(board, PATIENT_HINT));
            }
            Action::Smallest => {
                let board = self.board();
                self.ask(say::LOOKING_FOR_HINT, TeacherQuestion::Smallest(board));
            }
            Action::Path => {
                let board = self.board();
                self.ask(say::LOOKING_FOR_PATH, TeacherQuestion::Path(board));
            }
            Action::Steps => {
                let board = self.board();
                self.ask(say::LOOKING_FOR_STEPS, TeacherQuestion::Steps(board));
            }
            Action::Check => {
                let board = self.board();
                self.ask(say::CHECKING, TeacherQuestion::Checkup(board));
            }
            Action::Why => self.why(),
            Action::Apply => self.apply(),
            Action::ScrollUp => self.scroll = self.scroll.saturating_sub(SCROLL),
            Action::ScrollDown => self.scroll += SCROLL,
            _ => {}
        }
    }

    fn board(&self) -> Box<Board> {
        let game = self.game();
        Box::new(game.position.board(game.assist))
    }

    /// Shows the next stage of the current hint, or asks for a new one.
    fn hint(&mut self) {
        if let Some(ShownLesson::Hint(hint, stage)) = &mut self.lesson {
            if *stage < hint.stages() {
                *stage += 1;
                self.scroll = 0;
                if *stage == 3 {
                    self.shelf.game_mut().hints += 1;
                }
            }
            return;
        }
        let board = self.board();
        self.ask(say::LOOKING_FOR_HINT, TeacherQuestion::Hint(board, HINT));
    }

    fn why(&mut self) {
        let position = &self.game().position;
        let own = |cell: Cell| Some((cell, position.squares[cell].digit?));
        // If the cursor is not on a digit, the digit that was found wrong.
        let meant = [self.cursor].into_iter().chain(self.wrong).find_map(own);
        match meant {
            Some((cell, digit)) => {
                let board = self.board();
                self.ask(say::CHECKING, TeacherQuestion::Why(board, Candidate::new(cell, digit)));
            }
            None => self.tell(say::WHY_NEEDS_DIGIT, &[]),
        }
    }

    /// Applies what is shown: a step, or the path up to here.
    fn apply(&mut self) {
        let Some(lesson) = self.lesson.take() else {
            self.tell(say::NOTHING_TO_APPLY, &[]);
            return;
        };
        let before = self.game().position.clone();
        let game = self.shelf.game_mut();
        match &lesson {
            // Applying a hint counts as having seen all of it.
            ShownLesson::Hint(hint, stage) => match (&hint.told.step, hint.told.reveals) {
                (Some(step), _) => {
                    game.hints += u32::from(*stage < 3);
                    game.apply(step);
                }
                (None, Some((cell, digit))) => {
                    game.hints += u32::from(*stage < 3);
                    game.enter(CellSet::only(cell), digit, Mode::Digit);
                }
                (None, None) => {}
            },
            ShownLesson::Path { path, at, proves: None, .. } => {
                let (assist, steps) = (game.assist, &path.steps[..*at]);
                game.hints += steps.len() as u32;
                game.change(|position| steps.iter().for_each(|step| position.apply(step, assist)));
            }
            ShownLesson::Steps { .. } => {
                if let Some(StepRow::Step(step)) = lesson.row() {
                    game.hints += 1;
                    game.apply(step);
                } else {
                    self.lesson = Some(lesson);
                    self.toggle_group(None);
                    return;
                }
            }
            ShownLesson::Path { .. } | ShownLesson::Told { .. } => {}
            ShownLesson::Study(_) => {
                self.lesson = Some(lesson);
                return;
            }
        }
        if self.game().position == before {
            self.lesson = None;
        } else {
            self.changed();
        }
    }

    /// Handles a key for an open lesson that uses arrows. False if the key is for the board.
    pub(crate) fn lesson_key(&mut self, press: Press) -> bool {
        let takes = self.lesson.as_ref().is_some_and(ShownLesson::takes_arrows) && press.with.is_empty();
        if !takes || matches!(press.code, KeyCode::Char(c) if !"hjkl ".contains(c)) {
            return false;
        }
        let way = if press.code == KeyCode::Char(' ') { Some(MoveDirection::Right) } else { way(press.code) };
        match (way, press.code) {
            (Some(way), _) => self.lesson_way(way),
            (None, KeyCode::Home) => self.lesson_jump(false),
            (None, KeyCode::End) => self.lesson_jump(true),
            _ => return false,
        }
        true
    }

    fn lesson_way(&mut self, way: MoveDirection) {
        if matches!(self.lesson, Some(ShownLesson::Study(_))) {
            match way {
                MoveDirection::Left | MoveDirection::Right => self.leaf(way == MoveDirection::Left),
                MoveDirection::Up => self.scroll = self.scroll.saturating_sub(1),
                MoveDirection::Down => self.scroll += 1,
            }
            return;
        }
        self.scroll = 0;
        match (&mut self.lesson, way) {
            (Some(ShownLesson::Hint(hint, _)), MoveDirection::Left | MoveDirection::Up) => {
                hint.line = hint.line.saturating_sub(1)
            }
            (Some(ShownLesson::Hint(hint, _)), MoveDirection::Right | MoveDirection::Down) => {
                hint.line = (hint.line + 1).min(hint.lines(Lang::En).len());
            }
            (Some(ShownLesson::Path { at, .. }), MoveDirection::Left | MoveDirection::Up) => {
                *at = at.saturating_sub(1)
            }
            (Some(ShownLesson::Path { path, at, .. }), MoveDirection::Right | MoveDirection::Down) => {
                *at = (*at + 1).min(path.steps.len());
            }
            (Some(ShownLesson::Steps { at, .. }), MoveDirection::Up) => *at = at.saturating_sub(1),
            (Some(lesson @ ShownLesson::Steps { .. }), MoveDirection::Down) => {
                let last = lesson.rows().len().saturating_sub(1);
                if let ShownLesson::Steps { at, .. } = lesson {
                    *at = (*at + 1).min(last);
                }
            }
            (Some(ShownLesson::Steps { .. }), MoveDirection::Left) => self.toggle_group(Some(false)),
            (Some(ShownLesson::Steps { .. }), MoveDirection::Right) => self.toggle_group(Some(true)),
            _ => {}
        }
    }

    fn lesson_jump(&mut self, to_end: bool) {
        self.scroll = 0;
        let rows = self.lesson.as_ref().map_or(0, |lesson| lesson.rows().len());
        match &mut self.lesson {
            Some(ShownLesson::Hint(hint, _)) => {
                hint.line = if to_end { hint.lines(Lang::En).len() } else { 0 }
            }
            Some(ShownLesson::Path { path, at, .. }) => *at = if to_end { path.steps.len() } else { 0 },
            Some(ShownLesson::Steps { at, .. }) => *at = if to_end { rows.saturating_sub(1) } else { 0 },
            _ => {}
        }
    }

    /// Handles a click on row `number` of the list of steps: chooses it, or opens it if it was chosen already.
    pub(crate) fn choose_row(&mut self, number: usize) {
        let Some(ShownLesson::Steps { at, .. }) = &mut self.lesson else { return };
        if *at == number {
            self.toggle_group(None);
        } else {
            *at = number;
        }
    }

    /// Opens or closes the group of the chosen row.
    fn toggle_group(&mut self, to: Option<bool>) {
        let Some(lesson @ ShownLesson::Steps { .. }) = &mut self.lesson else { return };
        let ShownLesson::Steps { at, .. } = *lesson else { return };
        let rows = lesson.rows();
        let group = (0..=at.min(rows.len().saturating_sub(1))).rev().find_map(|row| match rows.get(row) {
            Some(StepRow::Group(number, ..)) => Some((row, *number)),
            _ => None,
        });
        let Some((row, number)) = group else { return };
        if let ShownLesson::Steps { at, open, .. } = lesson {
            let is_head = *at == row;
            // A step cannot be opened; it can only close its group.
            if is_head || to == Some(false) {
                open[number] = to.unwrap_or(!open[number]);
                *at = row;
            }
        }
    }

    /// Shows the teacher's answer.
    pub(super) fn show_answer(&mut self, answer: TeacherAnswer) {
        self.scroll = 0;
        match answer {
            TeacherAnswer::Hint(hint) => {
                let stage = if hint.is_checkup() { 2 } else { 1 };
                self.lesson = Some(ShownLesson::Hint(hint, stage));
            }
            TeacherAnswer::Path(walk) => {
                if self.is_taught(walk.lesson.checkup()) {
                    let (path, is_stopped) = (Box::new(walk.walk.path), walk.walk.ending == Ending::Time);
                    self.lesson = Some(ShownLesson::Path { path, is_stopped, at: 0, proves: None });
                }
            }
            TeacherAnswer::Steps(steps) => {
                if self.is_taught(steps.lesson.checkup()) {
                    let open = vec![false; steps.found.groups.len()];
                    self.lesson = Some(ShownLesson::Steps { steps, at: 0, open, wanted: String::new() });
                }
            }
            TeacherAnswer::Checkup(checkup) => self.show_checkup(checkup.map(|checkup| *checkup)),
            TeacherAnswer::Why(why) => self.show_why(*why),
            TeacherAnswer::Study(study) => self.lesson = Some(ShownLesson::Study(Box::new(study))),
            TeacherAnswer::Rated(rating) => self.show_rating(&rating),
            TeacherAnswer::Made(..) | TeacherAnswer::Counted(_) | TeacherAnswer::Exercise(..) => {}
        }
    }

    /// True if there is more to show than the checkup. If not, shows the checkup.
    fn is_taught(&mut self, checkup: Option<&Checkup>) -> bool {
        match checkup {
            Some(checkup) if checkup.is_open() => true,
            Some(checkup) => {
                self.wrong = checkup.blamed();
                let text = sentences(checkup, Voice::classic(self.lang)).join("\n");
                self.lesson = Some(ShownLesson::Told { title: say::CHECK_TITLE, text });
                false
            }
            None => {
                self.tell(say::NO_TIME, &[]);
                false
            }
        }
    }

    fn show_checkup(&mut self, checkup: Option<Checkup>) {
        let Some(checkup) = checkup else {
            self.tell(say::NO_TIME, &[]);
            return;
        };
        self.wrong = checkup.blamed();
        let mut said = sentences(&checkup, Voice::classic(self.lang));
        if checkup.problems.is_empty() && !checkup.is_solved && checkup.solution.is_some() {
            said.push(self.say(say::ALL_RIGHT, &[]));
        }
        if checkup.problems.iter().any(|problem| matches!(problem, Problem::WrongDigit(..))) {
            said.push(self.say(say::WHY_KEY, &[]));
        }
        self.lesson = Some(ShownLesson::Told { title: say::CHECK_TITLE, text: said.join("\n") });
    }

    fn show_why(&mut self, why: Why) {
        let leads = match &why.verdict {
            DigitVerdict::Wrong { proof: Refutation::Leads(path, _), .. } => {
                Some(path).filter(|path| !path.steps.is_empty())
            }
            _ => None,
        };
        self.lesson = Some(match leads.cloned() {
            Some(path) => ShownLesson::Path { path, is_stopped: false, at: 0, proves: Some(Box::new(why)) },
            None => ShownLesson::Told { title: say::WHY_TITLE, text: self.why_told(&why) },
        });
    }

    /// Why a digit is wrong, in words. Steps that the player can go through are only counted.
    pub(crate) fn why_told(&self, why: &Why) -> String {
        match &why.verdict {
            DigitVerdict::Wrong { proof: Refutation::Leads(path, end), .. } if !path.steps.is_empty() => {
                let end = problem_sentence(&Problem::from(*end), Voice::classic(self.lang));
                let Candidate { cell, digit } = why.asked;
                self.say(
                    say::WHY_LEADS,
                    &[("digit", &digit), ("cell", &cell), ("count", &path.steps.len()), ("end", &end)],
                )
            }
            _ => why::sentences(why, Voice::classic(self.lang)).join("\n"),
        }
    }

    /// The text of a hint at a stage.
    pub(crate) fn hint_told(&self, hint: &GivenHint, stage: u8) -> String {
        let Some(checkup) = hint.lesson.checkup() else { return self.say(say::NO_TIME, &[]) };
        let mut said = sentences(checkup, Voice::classic(self.lang));
        if hint.is_checkup() {
            return said.join("\n");
        }
        if let Some(turn) = hint.shown_line(self.lang) {
            return turn.text.clone();
        }
        if let Some(step) = &hint.told.step {
            let detail = [Detail::Vague, Detail::Where, Detail::Full][usize::from(stage.clamp(1, 3)) - 1];
            said.push(text::step(step, hint.lesson.board(), detail, self.lang));
            return said.join("\n");
        }
        said.push(match (hint.told.reveals, stage) {
            (None, _) => self.say(say::HINT_NOTHING, &[]),
            (Some(_), 1) => self.say(say::HINT_SOLUTION, &[]),
            (Some((cell, _)), 2) => self.say(say::HINT_SOLUTION_WHERE, &[("cell", &cell)]),
            (Some((cell, digit)), _) => self.say(said::REVEALED, &[("cell", &cell), ("digit", &digit)]),
        });
        said.extend(self.without_told());
        if let [first, ..] = hint.told.unfinished[..] {
            let (count, name) = (hint.told.unfinished.len(), first.name.get(self.lang));
            said.push(self.say(say::HINT_UNFINISHED, &[("count", &count), ("technique", &name)]));
        }
        said.join("\n")
    }

    /// The title above the text.
    pub(crate) fn lesson_title(&self, lesson: &ShownLesson) -> String {
        match lesson {
            ShownLesson::Hint(hint, _) if hint.line > 0 => {
                let count = hint.lines(self.lang).len();
                self.say(say::HINT_LINE_TITLE, &[("number", &hint.line), ("count", &count)])
            }
            ShownLesson::Hint(_, stage) => self.say(say::HINT_TITLE, &[("stage", stage)]),
            ShownLesson::Path { proves: Some(_), .. } => self.say(say::WHY_TITLE, &[]),
            ShownLesson::Path { path, at, .. } if *at == path.steps.len() => self.say(say::PATH_END, &[]),
            ShownLesson::Path { path, at, .. } => {
                self.say(say::PATH_TITLE, &[("number", &(at + 1)), ("count", &path.steps.len())])
            }
            ShownLesson::Steps { steps, .. } => {
                let (count, techniques) = (steps.found.iter().count(), steps.found.groups.len());
                self.say(say::STEPS_TITLE, &[("count", &count), ("techniques", &techniques)])
            }
            ShownLesson::Study(study) => study.technique.name.get(self.lang).to_owned(),
            ShownLesson::Told { title, .. } => self.say(*title, &[]),
        }
    }
}
