//! Techniques one by one, with an example on the board and positions to practise on; and the puzzle's difficulty.

use super::catalogue::is_named;
use super::{App, Dialog, Game, ShownLesson, TextEntry};
use crate::learn::{Difficulty, Exercise, Study};
use crate::messages as say;
use crate::model::{Assist, PlayerPosition};
use crate::teach::TeacherQuestion;
use ninefold::Grid;
use ninefold::engine::Status;
use ninefold::explain::text::{self, Detail};
use ninefold::lang::Lang;
use ninefold::logic::{Board, Family, Step, Technique};
use ninefold::rules::Rules;

/// A technique to practise, and the step to find.
#[derive(Clone, Debug)]
pub(super) struct CurrentExercise {
    technique: &'static Technique,
    step: Step,
    givens: Grid,
    is_done: bool,
}

impl Game {
    /// A game that continues from this position, with candidates kept by the program.
    fn of_board(board: &Board, title: String) -> Game {
        let values = board.values();
        let mut position = PlayerPosition::new(values.restricted_to(board.givens()));
        for (cell, digit) in values.iter() {
            position.squares[cell].digit = Some(digit).filter(|_| !board.givens().contains(cell));
        }
        for cell in board.empty() {
            position.squares[cell].struck = position.allowed(cell) - board.marks(cell);
        }
        Game { title, assist: Assist::Full, position, ..Game::new(Grid::EMPTY) }
    }
}

impl App {
    /// Asks for the example of a technique.
    pub(super) fn study(&mut self, technique: &'static Technique) {
        self.ask(say::LOOKING_FOR_EXAMPLE, TeacherQuestion::Study(technique));
    }

    /// Studies the technique before or after the current one.
    pub(super) fn leaf(&mut self, is_back: bool) {
        let Some(ShownLesson::Study(study)) = &self.lesson else { return };
        if let Some(technique) = self.leafed(study.technique, is_back) {
            self.study(technique);
        }
    }

    /// Asks for a position to practise the technique that is being studied, or the last one practised. A technique
    /// whose example is still being looked for counts as studied, so a fast player need not wait.
    pub(super) fn practise(&mut self) {
        let studied = match &self.lesson {
            Some(ShownLesson::Study(study)) => Some(study.technique),
            _ => None,
        };
        let studied = self.pending.and_then(|pending| pending.studied).or(studied);
        if let Some(technique) = studied.filter(|technique| Family::Rules.members().contains(technique)) {
            // Games are by the classic rules.
            let name = technique.name.get(self.lang);
            self.tell(say::EXERCISE_RULES, &[("name", &name)]);
            return;
        }
        match studied.or(self.exercise.as_ref().map(|task| task.technique)) {
            Some(technique) => {
                self.seed = self.seed.wrapping_add(1);
                self.ask(say::LOOKING_FOR_EXERCISE, TeacherQuestion::Practise(technique, self.seed));
            }
            None => {
                self.dialog = Some(Dialog::Techniques);
                self.tell(say::PRACTISE_WHAT, &[]);
            }
        }
    }

    /// Puts a position on the table in place of a previous exercise.
    pub(super) fn begin_exercise(&mut self, technique: &'static Technique, exercise: Option<Box<Exercise>>) {
        let name = technique.name.get(self.lang);
        let Some(exercise) = exercise else {
            self.tell(say::NO_EXERCISE, &[("name", &name)]);
            return;
        };
        let Exercise { board, step, is_example } = *exercise;
        let title = self.say(say::PRACTICE_TITLE, &[("name", &name)]);
        let game = Game::of_board(&board, title);
        let givens = game.position.givens;
        if self.exercise.take().is_some_and(|task| task.givens == self.game().position.givens) {
            self.shelf.replace(game);
            self.begin_game();
        } else {
            self.start(game);
        }
        self.exercise = Some(CurrentExercise { technique, step, givens, is_done: false });
        let text = if is_example { say::EXERCISE_EXAMPLE } else { say::EXERCISE_READY };
        self.tell(text, &[("name", &name)]);
    }

    /// A text on what to look for, as long as the exercise is on the table.
    pub(crate) fn task_told(&self) -> Option<String> {
        let task = self.exercise.as_ref()?;
        let is_here = self.game().position.givens == task.givens;
        let about = task.technique.about.get(self.lang);
        is_here.then(|| format!("{}: {about}", task.technique.name.get(self.lang)))
    }

    /// Tells the player when the step of the exercise has been done.
    pub(super) fn tell_exercise(&mut self) {
        let Some(task) = &self.exercise else { return };
        let game = self.game();
        if task.is_done || game.position.givens != task.givens {
            return;
        }
        let board = game.position.board(game.assist);
        let is_placed = task.step.places.iter().all(|one| board.value(one.cell) == Some(one.digit));
        let is_done = is_placed && !task.step.removes.iter().any(|candidate| board.has(candidate));
        if is_done {
            let name = task.technique.name.get(self.lang);
            self.tell(say::EXERCISE_DONE, &[("name", &name)]);
            self.exercise.iter_mut().for_each(|task| task.is_done = true);
        }
    }

    /// The text about a technique.
    pub(crate) fn study_told(&self, study: &Study) -> String {
        let technique = study.technique;
        let mut facts = vec![technique.family.name().get(self.lang).to_owned()];
        facts.extend(technique.hodoku().map(|hodoku| hodoku.level.title().get(self.lang).to_owned()));
        if !self.options.allows(technique) {
            facts.push(self.say(say::IS_OFF, &[]));
        }
        let mut said = vec![facts.join(" · "), technique.about.get(self.lang).to_owned()];
        if technique.uses_uniqueness {
            said.push(self.say(ninefold::explain::said::RELIES_ON_UNIQUENESS, &[]));
        }
        said.extend(study.example.as_ref().and_then(|example| self.rules_told(example.0.rules())));
        said.push(match &study.example {
            Some(example) => text::step(&example.1, &example.0, Detail::Full, self.lang),
            None => self.say(ninefold::explain::said::NO_EXAMPLE, &[]),
        });
        said.push(self.say(say::STUDY_KEYS, &[]));
        said.join("\n\n")
    }

    /// The rules of an example, if they are not the classic ones. The board shows digits and houses only.
    fn rules_told(&self, rules: &Rules) -> Option<String> {
        if rules.is_classic() {
            return None;
        }
        let told = rules.constraints().iter().map(|constraint| constraint.say(rules.layout()).say(self.lang));
        let told: Vec<String> = told.collect();
        let separator = if self.lang == Lang::Zh { "；" } else { "; " };
        Some(self.say(say::EXAMPLE_RULES, &[("rules", &told.join(separator))]))
    }

    /// Asks how hard the puzzle is.
    pub(super) fn rate(&mut self) {
        let position = &self.game().position;
        let givens = if self.game().is_draft { position.values() } else { position.givens };
        self.ask(say::RATING, TeacherQuestion::Rate(givens));
    }

    pub(super) fn show_rating(&mut self, rating: &Difficulty) {
        let text = self.rating_told(rating);
        self.lesson = Some(ShownLesson::Told { title: say::RATE_TITLE, text });
    }

    fn rating_told(&self, rating: &Difficulty) -> String {
        match rating.status {
            Some(Status::Unique) => {}
            None => return self.say(say::NO_TIME, &[]),
            Some(Status::Several) => return self.say(say::RATE_SEVERAL, &[]),
            Some(Status::None | Status::Clash) => return self.say(say::RATE_NONE, &[]),
        }
        let late = || self.say(say::RATE_LATE, &[]);
        let hodoku = rating.hodoku.as_ref().map_or_else(late, |found| {
            let level = found.level.title().get(self.lang);
            let text = if found.is_solved { say::RATE_HODOKU } else { say::RATE_UNSOLVED };
            let hardest = self.name(found.hardest());
            self.say(
                text,
                &[
                    ("level", &level),
                    ("score", &found.score),
                    ("count", &found.steps()),
                    ("technique", &hardest),
                ],
            )
        });
        let explainer = rating.explainer.map_or_else(late, |found| {
            let [er, ep, ed] = found.points();
            format!("{er:.1} / {ep:.1} / {ed:.1} ({})", found.er.kind.title(self.lang))
        });
        let mut said = vec![format!("HoDoKu: {hodoku}"), format!("Sudoku Explainer: {explainer}")];
        let own = rating.own.as_ref().map_or_else(late, |trail| {
            let text = if trail.is_solved { say::RATE_OWN } else { say::RATE_UNSOLVED };
            self.say(text, &[("count", &trail.steps()), ("technique", &self.name(trail.hardest))])
        });
        said.push(format!("ninefold: {own}"));
        said.extend(
            rating.minutes.map(|minutes| self.say(say::RATE_MINUTES, &[("minutes", &minutes.round())])),
        );
        if let Some(trail) = &rating.own {
            let line = |(technique, count): &(&'static Technique, u32)| {
                format!("{count:>3} × {}", technique.name.get(self.lang))
            };
            said.push(trail.counts.iter().map(line).collect::<Vec<_>>().join("\n"));
        }
        said.join("\n\n")
    }

    fn name(&self, technique: Option<&'static Technique>) -> &'static str {
        technique.map_or("–", |technique| technique.name.get(self.lang))
    }

    /// Asks which techniques the list of steps should show.
    pub(super) fn find(&mut self) {
        match &self.lesson {
            Some(ShownLesson::Steps { wanted, .. }) => {
                self.dialog = Some(Dialog::Find(TextEntry::with(wanted)))
            }
            _ => self.dialog = Some(Dialog::Techniques),
        }
    }

    /// Narrows the list of steps to techniques whose name contains this text.
    pub(super) fn narrow_steps(&mut self, text: &str) {
        if let Some(ShownLesson::Steps { steps, at, open, wanted }) = &mut self.lesson {
            *wanted = text.trim().to_owned();
            *at = 0;
            // A very short list is opened at once.
            let shown = steps.found.groups.iter().filter(|found| is_named(found.technique, wanted)).count();
            if shown == 1 {
                for (number, found) in steps.found.groups.iter().enumerate() {
                    open[number] |= is_named(found.technique, wanted);
                }
            }
            if shown == 0 {
                let text = std::mem::take(wanted);
                self.tell(say::FIND_NOTHING, &[("text", &text)]);
            }
        }
    }

    /// A note that techniques are switched off, if that may be why there is no step.
    pub(super) fn without_told(&self) -> Option<String> {
        let count = self.options.without.len();
        (count > 0).then(|| self.say(say::SOME_ARE_OFF, &[("count", &count)]))
    }
}
