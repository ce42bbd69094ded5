//! Hints, paths, lists of steps, checks: what is shown beside the board and drawn on it, and the keys for it.

use super::App;
use super::catalogue::is_named;
use crate::commands::play::action::Way;
use crate::commands::play::action::{Action, Press, way};
use crate::commands::play::learn::Study;
use crate::commands::play::model::Mode;
use crate::commands::play::teach::{
    Answer, HINT, Hint, PATIENT_HINT, Question, Steps, Told, Verdict, Walk, Why,
};
use crate::messages::play as say;
use ninefold::explain::checkup::{problem_sentence, sentences};
use ninefold::explain::text::{self, Detail};
use ninefold::logic::{Board, Checkup, HouseRole, Problem, Role, Step, Technique};
use ninefold::{Cell, CellSet};
use ratatui::crossterm::event::KeyCode;

/// How many lines a text moves at once: fewer than the lowest panel shows, so that none is passed over.
const SCROLL: usize = 3;

/// What the player is being taught.
#[derive(Clone, Debug)]
pub(crate) enum Lesson {
    /// A hint, told up to stage 1, 2 or 3.
    Hint(Box<Hint>, u8),
    /// A path, before step number `at`; what it proves if it begins with a wrong digit.
    Path { walk: Box<Walk>, at: usize, proves: Option<Box<Why>> },
    /// All steps: the chosen row, which groups are open, and what the names of those that are shown hold.
    Steps { steps: Box<Steps>, at: usize, open: Vec<bool>, wanted: String },
    /// A technique and its example.
    Study(Box<Study>),
    /// A few sentences under a title.
    Told { title: ninefold::lang::Text, text: String },
}

/// What is to be drawn on the board of a lesson.
#[derive(Debug)]
pub(crate) struct Marked<'a> {
    pub(crate) board: &'a Board,
    /// A step with all that belongs to it.
    pub(crate) step: Option<&'a Step>,
    /// Cells to look at.
    pub(crate) region: CellSet,
}

/// A row of the list of steps.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Row<'a> {
    /// A technique: its number, and how many steps it has.
    Group(usize, &'static Technique, usize),
    Step(&'a Step),
}

impl Lesson {
    /// The board that the lesson is about, and what it marks there.
    pub(crate) fn marked(&self) -> Option<Marked<'_>> {
        match self {
            Lesson::Told { .. } | Lesson::Hint(_, 1) => None,
            Lesson::Hint(hint, stage) => {
                let (step, region) = match &hint.told {
                    Told::Step(step) => (Some(&**step), region(step)),
                    Told::Digit(candidate, _) => (None, CellSet::only(candidate.cell)),
                    Told::Checkup => (None, hint.checkup.as_ref().map_or(CellSet::EMPTY, blamed)),
                    Told::Nothing(_) => (None, CellSet::EMPTY),
                };
                Some(Marked { board: &hint.board, step: step.filter(|_| *stage == 3), region })
            }
            Lesson::Path { .. } => None,
            Lesson::Study(study) => {
                let (board, step) = &**study.example.as_ref()?;
                Some(Marked { board, step: Some(step), region: region(step) })
            }
            Lesson::Steps { steps, .. } => {
                let step = match self.row() {
                    Some(Row::Step(step)) => Some(step),
                    _ => None,
                };
                let region = step.map_or(CellSet::EMPTY, region);
                Some(Marked { board: &steps.board, step, region })
            }
        }
    }

    /// The board of a path, which has to be played up to where it stands.
    pub(crate) fn board_of_path(&self) -> Option<Board> {
        let Lesson::Path { walk, at, .. } = self else { return None };
        let mut board = walk.path.start.clone();
        walk.path.steps[..*at].iter().for_each(|step| board.apply(step));
        Some(board)
    }

    /// The step of a path that comes next.
    pub(crate) fn step_of_path(&self) -> Option<&Step> {
        let Lesson::Path { walk, at, .. } = self else { return None };
        walk.path.steps.get(*at)
    }

    /// The rows of a list of steps.
    pub(crate) fn rows(&self) -> Vec<Row<'_>> {
        let Lesson::Steps { steps, open, wanted, .. } = self else { return Vec::new() };
        let mut rows = Vec::new();
        for (number, (technique, steps)) in steps.groups.iter().enumerate() {
            if !is_named(technique, wanted) {
                continue;
            }
            rows.push(Row::Group(number, technique, steps.len()));
            if open[number] {
                rows.extend(steps.iter().map(Row::Step));
            }
        }
        rows
    }

    fn row(&self) -> Option<Row<'_>> {
        let Lesson::Steps { at, .. } = self else { return None };
        self.rows().get(*at).copied()
    }

    /// Is there anything that it can do to the position?
    pub(crate) fn can_be_applied(&self) -> bool {
        match self {
            Lesson::Hint(hint, _) => matches!(hint.told, Told::Step(_) | Told::Digit(..)),
            Lesson::Path { proves, .. } => proves.is_none(),
            Lesson::Steps { .. } => true,
            Lesson::Study(_) | Lesson::Told { .. } => false,
        }
    }

    /// Does it want the arrow keys for itself?
    pub(crate) fn takes_arrows(&self) -> bool {
        matches!(self, Lesson::Path { .. } | Lesson::Steps { .. } | Lesson::Study(_))
    }
}

/// Where to look for a step: the cells that [`Detail::Where`] names.
pub(crate) fn region(step: &Step) -> CellSet {
    let evidence = &step.evidence;
    for role in [HouseRole::Area, HouseRole::Base, HouseRole::Cover] {
        let cells = evidence.houses_in_role(role).fold(CellSet::EMPTY, |cells, house| cells | house.cells());
        if !cells.is_empty() {
            return cells;
        }
    }
    let roles = [Role::Stem, Role::Pattern, Role::Set(0), Role::Color(0), Role::Link, Role::Target];
    let in_role = roles.into_iter().map(|role| evidence.cells(role)).find(|cells| !cells.is_empty());
    let starts = evidence.chains.iter().find_map(|chain| Some(chain.inferences.first()?.node.cells));
    match in_role.or(starts).filter(|cells| !cells.is_subset(step.places.cells())) {
        Some(cells) => cells,
        None => (step.places | step.removes)
            .cells()
            .iter()
            .fold(CellSet::EMPTY, |cells, cell| cells | cell.block().cells()),
    }
}

/// The cells that a checkup complains about.
pub(super) fn blamed(checkup: &Checkup) -> CellSet {
    let of = |problem: &Problem| match problem {
        Problem::Clash(clash) => clash.cells,
        Problem::WrongDigit(candidate) | Problem::MissingCandidate(candidate) => {
            CellSet::only(candidate.cell)
        }
        Problem::NoCandidates(cell) => CellSet::only(*cell),
        Problem::NoPlace(house, _) => house.cells(),
        Problem::NoSolution { suspects, .. } => *suspects,
    };
    checkup.problems.iter().map(of).fold(CellSet::EMPTY, |all, cells| all | cells)
}

impl App {
    /// Actions that ask the teacher, or are about what he said.
    pub(super) fn teach(&mut self, action: Action) {
        match action {
            Action::Hint => self.hint(),
            Action::PatientHint => {
                let board = self.board();
                self.ask(say::LOOKING_FOR_HINT, Question::Hint(board, PATIENT_HINT));
            }
            Action::Path => {
                let board = self.board();
                self.ask(say::LOOKING_FOR_PATH, Question::Path(board));
            }
            Action::Steps => {
                let board = self.board();
                self.ask(say::LOOKING_FOR_STEPS, Question::Steps(board));
            }
            Action::Check => {
                let board = self.board();
                self.ask(say::CHECKING, Question::Checkup(board));
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

    /// The next stage of the hint that is shown, or a new one.
    fn hint(&mut self) {
        if let Some(Lesson::Hint(hint, stage)) = &mut self.lesson {
            let last = if matches!(hint.told, Told::Checkup | Told::Nothing(_)) { 2 } else { 3 };
            if *stage < last {
                *stage += 1;
                self.scroll = 0;
                if *stage == 3 {
                    self.shelf.game_mut().hints += 1;
                }
            }
            return;
        }
        let board = self.board();
        self.ask(say::LOOKING_FOR_HINT, Question::Hint(board, HINT));
    }

    fn why(&mut self) {
        let position = &self.game().position;
        let is_own = |cell: &Cell| position.givens.get(*cell).is_none() && position.digit(*cell).is_some();
        // The digit that was found wrong, if the cursor is on none.
        let meant = [self.cursor].into_iter().chain(self.wrong).find(is_own);
        match meant {
            Some(cell) => {
                let board = self.board();
                self.ask(say::CHECKING, Question::Why(board, cell));
            }
            None => self.tell(say::WHY_NEEDS_DIGIT, &[]),
        }
    }

    /// Does what is shown: a step, or the path up to here.
    fn apply(&mut self) {
        let Some(lesson) = self.lesson.take() else {
            self.tell(say::NOTHING_TO_APPLY, &[]);
            return;
        };
        let before = self.game().position.clone();
        let game = self.shelf.game_mut();
        match &lesson {
            Lesson::Hint(hint, stage) => match &hint.told {
                // What was not told yet is counted as told.
                Told::Step(step) => {
                    game.hints += u32::from(*stage < 3);
                    game.apply(step);
                }
                Told::Digit(candidate, _) => {
                    game.hints += u32::from(*stage < 3);
                    game.enter(CellSet::only(candidate.cell), candidate.digit, Mode::Digit);
                }
                _ => {}
            },
            Lesson::Path { walk, at, proves: None } => {
                let (assist, steps) = (game.assist, &walk.path.steps[..*at]);
                game.hints += steps.len() as u32;
                game.change(|position| steps.iter().for_each(|step| position.apply(step, assist)));
            }
            Lesson::Steps { .. } => {
                if let Some(Row::Step(step)) = lesson.row() {
                    game.hints += 1;
                    game.apply(step);
                } else {
                    self.lesson = Some(lesson);
                    self.toggle_group(None);
                    return;
                }
            }
            Lesson::Path { .. } | Lesson::Told { .. } => {}
            Lesson::Study(_) => {
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

    /// A key while a lesson is open that wants arrows. False if the key is for the board.
    pub(crate) fn lesson_key(&mut self, press: Press) -> bool {
        let takes = self.lesson.as_ref().is_some_and(Lesson::takes_arrows) && press.with.is_empty();
        if !takes || matches!(press.code, KeyCode::Char(c) if !"hjkl ".contains(c)) {
            return false;
        }
        let way = if press.code == KeyCode::Char(' ') { Some(Way::Right) } else { way(press.code) };
        match (way, press.code) {
            (Some(way), _) => self.lesson_way(way),
            (None, KeyCode::Home) => self.lesson_jump(false),
            (None, KeyCode::End) => self.lesson_jump(true),
            _ => return false,
        }
        true
    }

    fn lesson_way(&mut self, way: Way) {
        if matches!(self.lesson, Some(Lesson::Study(_))) {
            match way {
                Way::Left | Way::Right => self.leaf(way == Way::Left),
                Way::Up => self.scroll = self.scroll.saturating_sub(1),
                Way::Down => self.scroll += 1,
            }
            return;
        }
        self.scroll = 0;
        match (&mut self.lesson, way) {
            (Some(Lesson::Path { at, .. }), Way::Left | Way::Up) => *at = at.saturating_sub(1),
            (Some(Lesson::Path { walk, at, .. }), Way::Right | Way::Down) => {
                *at = (*at + 1).min(walk.path.steps.len());
            }
            (Some(Lesson::Steps { at, .. }), Way::Up) => *at = at.saturating_sub(1),
            (Some(lesson @ Lesson::Steps { .. }), Way::Down) => {
                let last = lesson.rows().len().saturating_sub(1);
                if let Lesson::Steps { at, .. } = lesson {
                    *at = (*at + 1).min(last);
                }
            }
            (Some(Lesson::Steps { .. }), Way::Left) => self.toggle_group(Some(false)),
            (Some(Lesson::Steps { .. }), Way::Right) => self.toggle_group(Some(true)),
            _ => {}
        }
    }

    fn lesson_jump(&mut self, to_end: bool) {
        self.scroll = 0;
        let rows = self.lesson.as_ref().map_or(0, |lesson| lesson.rows().len());
        match &mut self.lesson {
            Some(Lesson::Path { walk, at, .. }) => *at = if to_end { walk.path.steps.len() } else { 0 },
            Some(Lesson::Steps { at, .. }) => *at = if to_end { rows.saturating_sub(1) } else { 0 },
            _ => {}
        }
    }

    /// Row `number` of the list of steps is chosen with the mouse; once more opens it.
    pub(crate) fn choose_row(&mut self, number: usize) {
        let Some(Lesson::Steps { at, .. }) = &mut self.lesson else { return };
        if *at == number {
            self.toggle_group(None);
        } else {
            *at = number;
        }
    }

    /// Opens or closes the group of the chosen row.
    fn toggle_group(&mut self, to: Option<bool>) {
        let Some(lesson @ Lesson::Steps { .. }) = &mut self.lesson else { return };
        let Lesson::Steps { at, .. } = *lesson else { return };
        let rows = lesson.rows();
        let group = (0..=at.min(rows.len().saturating_sub(1))).rev().find_map(|row| match rows.get(row) {
            Some(Row::Group(number, ..)) => Some((row, *number)),
            _ => None,
        });
        let Some((row, number)) = group else { return };
        if let Lesson::Steps { at, open, .. } = lesson {
            let is_head = *at == row;
            // A step cannot be opened; on one, only closing means anything.
            if is_head || to == Some(false) {
                open[number] = to.unwrap_or(!open[number]);
                *at = row;
            }
        }
    }

    /// Shows what the teacher said.
    pub(super) fn show_answer(&mut self, answer: Answer) {
        self.scroll = 0;
        match answer {
            Answer::Hint(hint) => {
                let stage = if matches!(hint.told, Told::Checkup) { 2 } else { 1 };
                self.lesson = Some(Lesson::Hint(hint, stage));
            }
            Answer::Path(walk) => self.show_path(walk),
            Answer::Steps(steps) => self.show_steps(steps),
            Answer::Checkup(checkup) => self.show_checkup(checkup.map(|checkup| *checkup)),
            Answer::Why(why) => self.show_why(*why),
            Answer::Study(study) => self.lesson = Some(Lesson::Study(Box::new(study))),
            Answer::Rated(rating) => self.show_rating(&rating),
            Answer::Made(..) | Answer::Counted(_) | Answer::Exercise(..) => {}
        }
    }

    /// Is there anything to show beyond what the checkup says? If not, that is shown.
    fn is_taught(&mut self, checkup: Option<&Checkup>) -> bool {
        match checkup {
            Some(checkup) if checkup.is_open() => true,
            Some(checkup) => {
                self.wrong = blamed(checkup);
                let text = sentences(checkup, self.lang).join("\n");
                self.lesson = Some(Lesson::Told { title: say::CHECK_TITLE, text });
                false
            }
            None => {
                self.tell(say::NO_TIME, &[]);
                false
            }
        }
    }

    fn show_path(&mut self, walk: Box<Walk>) {
        if self.is_taught(walk.checkup.as_ref()) {
            self.lesson = Some(Lesson::Path { walk, at: 0, proves: None });
        }
    }

    fn show_steps(&mut self, steps: Box<Steps>) {
        if self.is_taught(steps.checkup.as_ref()) {
            let open = vec![false; steps.groups.len()];
            self.lesson = Some(Lesson::Steps { steps, at: 0, open, wanted: String::new() });
        }
    }

    fn show_checkup(&mut self, checkup: Option<Checkup>) {
        let Some(checkup) = checkup else {
            self.tell(say::NO_TIME, &[]);
            return;
        };
        self.wrong = blamed(&checkup);
        let mut said = sentences(&checkup, self.lang);
        if checkup.problems.is_empty() && !checkup.is_solved && checkup.solution.is_some() {
            said.push(self.say(say::ALL_RIGHT, &[]));
        }
        if checkup.problems.iter().any(|problem| matches!(problem, Problem::WrongDigit(_))) {
            said.push(self.say(say::WHY_KEY, &[]));
        }
        self.lesson = Some(Lesson::Told { title: say::CHECK_TITLE, text: said.join("\n") });
    }

    fn show_why(&mut self, why: Why) {
        let text = self.why_told(&why);
        if let Verdict::Leads(_, path, _) = &why.verdict
            && !path.steps.is_empty()
        {
            let walk = Walk { checkup: None, path: (**path).clone(), is_stopped: false };
            self.lesson = Some(Lesson::Path { walk: Box::new(walk), at: 0, proves: Some(Box::new(why)) });
            return;
        }
        self.lesson = Some(Lesson::Told { title: say::WHY_TITLE, text });
    }

    /// Why a digit is wrong, in words.
    pub(crate) fn why_told(&self, why: &Why) -> String {
        let (cell, digit) = (why.suspect.cell, why.suspect.digit);
        let end =
            why.verdict.problem().map(|problem| problem_sentence(&problem, self.lang)).unwrap_or_default();
        match &why.verdict {
            Verdict::Several(is_possible) => self.several_told(&cell, digit, *is_possible),
            Verdict::Right => self.say(say::WHY_RIGHT, &[("digit", &digit), ("cell", &cell)]),
            Verdict::Unknown(None) => self.say(say::NO_TIME, &[]),
            Verdict::Unknown(Some(checkup)) if checkup.problems.is_empty() => self.say(say::WHY_UNKNOWN, &[]),
            Verdict::Unknown(Some(checkup)) => sentences(checkup, self.lang).join("\n"),
            Verdict::Clash(right, cells) => {
                let cells: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
                let cells = cells.join(", ");
                self.say(
                    say::WHY_CLASH,
                    &[("digit", &digit), ("cell", &cell), ("cells", &cells), ("right", right)],
                )
            }
            Verdict::Leads(right, path, _) => {
                let count = path.steps.len();
                let text = if count == 0 { say::WHY_LEADS_NOW } else { say::WHY_LEADS };
                self.say(
                    text,
                    &[("digit", &digit), ("cell", &cell), ("count", &count), ("end", &end), ("right", right)],
                )
            }
            Verdict::Solution(right) => {
                self.say(say::WHY_SOLUTION, &[("digit", &digit), ("cell", &cell), ("right", right)])
            }
        }
    }

    /// The words of a hint at a stage.
    pub(crate) fn hint_told(&self, hint: &Hint, stage: u8) -> String {
        let mut said = hint.checkup.as_ref().map(|checkup| sentences(checkup, self.lang)).unwrap_or_default();
        let unfinished = match &hint.told {
            Told::Checkup => return said.join("\n"),
            Told::Step(step) => {
                let detail = [Detail::Vague, Detail::Where, Detail::Full][usize::from(stage.clamp(1, 3)) - 1];
                said.push(text::step(step, &hint.board, detail, self.lang));
                &[][..]
            }
            Told::Digit(candidate, unfinished) => {
                let (text, arguments): (_, &[(&str, &dyn std::fmt::Display)]) = match stage {
                    1 => (say::HINT_SOLUTION, &[]),
                    2 => (say::HINT_SOLUTION_WHERE, &[("cell", &candidate.cell)]),
                    _ => (say::HINT_SOLUTION_FULL, &[("cell", &candidate.cell), ("digit", &candidate.digit)]),
                };
                said.push(self.say(text, arguments));
                unfinished
            }
            Told::Nothing(_) if hint.checkup.is_none() => return self.say(say::NO_TIME, &[]),
            Told::Nothing(unfinished) => {
                said.push(self.say(say::HINT_NOTHING, &[]));
                unfinished
            }
        };
        if !matches!(hint.told, Told::Step(_)) {
            said.extend(self.without_told());
        }
        if let Some(first) = unfinished.first() {
            let name = first.name.get(self.lang);
            said.push(self.say(say::HINT_UNFINISHED, &[("count", &unfinished.len()), ("technique", &name)]));
        }
        said.join("\n")
    }

    /// What stands above the text.
    pub(crate) fn lesson_title(&self, lesson: &Lesson) -> String {
        match lesson {
            Lesson::Hint(_, stage) => self.say(say::HINT_TITLE, &[("stage", stage)]),
            Lesson::Path { proves: Some(_), .. } => self.say(say::WHY_TITLE, &[]),
            Lesson::Path { walk, at, .. } if *at == walk.path.steps.len() => self.say(say::PATH_END, &[]),
            Lesson::Path { walk, at, .. } => {
                self.say(say::PATH_TITLE, &[("number", &(at + 1)), ("count", &walk.path.steps.len())])
            }
            Lesson::Steps { steps, .. } => {
                let count: usize = steps.groups.iter().map(|(_, steps)| steps.len()).sum();
                self.say(say::STEPS_TITLE, &[("count", &count), ("techniques", &steps.groups.len())])
            }
            Lesson::Study(study) => study.technique.name.get(self.lang).to_owned(),
            Lesson::Told { title, .. } => self.say(*title, &[]),
        }
    }
}
