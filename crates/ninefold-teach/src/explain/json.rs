//! Steps, positions and answers of a [`Lesson`] as JSON (RFC 8259), each an object on one line. Fields may be added,
//! but those below stay. The program's `hint`, `explain` and `steps` and the API build their answers from these
//! objects.
//!
//! # A step
//!
//! | field | value |
//! |---|---|
//! | `technique` | the stable id, `x-wing` |
//! | `name` | the name people use, in the language asked for |
//! | `family` | the id of the family, `fish` |
//! | `uniqueness` | true if the step relies on the puzzle having one solution |
//! | `places` | the digits to write: `[{"cell": "r1c2", "digit": 5}]` |
//! | `removes` | the candidates to remove, in the same form |
//! | `length` | the number of inferences of a chain; 0 for other techniques |
//! | `evidence` | `marks`, `houses` and `chains`, below |
//! | `text` | the whole argument, in the language asked for; lines are separated by `\n` |
//!
//! A *mark* is a group of candidates and the part that they play: `{"role": "fin", "cells": ["r1c2"], "digits":
//! [5]}`. Roles are `pattern fin endofin extra link stem target blocker`, and `set` and `color`, which have an
//! `index` too. A *house* is `{"role": "base", "house": "r4"}`: `area`, `base`, `cover`, or `further` for one that the
//! argument needs besides; `r4` is row 4, `c4` column
//! 4, `b4` box 4.
//!
//! A *chain* is `{"loop": false, "inferences": […]}`. An inference says that `digit` is in one of `cells` (`"on":
//! true`) or in none of them. `from` lists the inferences of the same chain from which it follows, counted from 0; it
//! is empty for an assumption. `because` is `{"kind": "assumed"}`, or of the kind `cell` (with `cell`), `house` (with
//! `house`), `set` (with `index`), `rule` (with `index`) or `technique` (with `technique` and, where it has them, the
//! `houses` at which it looks and its `marks` there: the cells of a pair with their digits, the cases of forcing chains). Where that technique argues with chains, `inside` lists them. An inference that they take from the chain
//! around them has the kind `outer`, with the `index` of the inference there.
//!
//! Chains that are told as one numbered list have their `lines`, to be shown one at a time: `{"number": "3.1", "text": "Then
//! 5 is not in R1C2 (…; from 2).", "cells": ["r1c2"], "digits": [5], "on": false, "from": ["2"], "houses": [], "rule": 0}`.
//! The text lacks the number. It says that each of `digits` is in one of `cells`, or in none of them. `rule` is there if one of
//! the evidence's rules says so, and `houses` are those that do. `marks` are the pattern in them. What proves line 3 is
//! below it, as 3.1, 3.2 and so on; a line with `"as": "3"` is proved by what is below that one. `"against": "3"` names the
//! line that this one contradicts, `"closes": "3"` the first one of a loop, whose last one it is, and `set` the almost locked
//! set that says so. Numbers go on from chain to chain. What a chain has in common with one before
//! it that supposes the same is told once, so `from` may name lines of that one. Among all steps of a position, which may be
//! hundreds, only explanations have lines.
//!
//! What the text says about this step besides its technique's reason is also in the evidence's `notes`: `{"text": "…",
//! "cells": […], "digits": […], "houses": […]}`, where there is any.
//!
//! If the rules are not the classic ones, the evidence also has `rules`: `{"role": "rule", "id":
//! "killer-cage:15:r1c1-r1c3", "text": "the cage of 15 in R1C1-R1C3", "cells": […], "combinations": ["69", "78"]}`.
//! A smallest explanation has them always, and `details`: `{"rule": 0, "with": [], "text": "with R1C1 = 3/7"}` is what an inference
//! of the kind `detail`, by its `index`, looks at; `rule` is the number of its rule, `with` those of the houses that it needs
//! besides, and `text` may be empty.
//!
//! # A position
//!
//! `puzzle` has the givens and `values` all digits, each as 81 characters with `.` for an empty cell. `candidates`
//! has the marks of each of the 81 cells, row by row, as texts such as `158`. If the rules are not the classic ones,
//! `rules` has them as a list.
//!
//! # What a lesson answers
//!
//! | field | in | value |
//! |---|---|---|
//! | `status` | all | `unique several none clash`, or `timeout` |
//! | `solved` | all but `why` | whether every cell is filled, and rightly; on a path, whether it leads there |
//! | `problems` | all but `why` | what is wrong, as [`checkup`] says |
//! | `remarks` | all but `why` | the same in sentences, with anything else to be said first |
//! | `technique` | hint | the technique of the step, or null |
//! | `stages` | hint | the hint in three stages: what technique, where, and why; or null |
//! | `step` | hint | the next step, or null |
//! | `reveals` | hint | if no step is found, a digit of the solution: `{"cell": "r1c2", "digit": 5}`; or null |
//! | `steps` | steps, path | the steps |
//! | `more` | steps | whether there are steps that are not shown |
//! | `profile` | path | for each step its `technique`, `family`, and HoDoKu's `level` and `score` or null |
//! | `end` | path | the digits at its end |
//! | `complete` | steps, path | whether there was time to search for everything |
//! | `unfinished` | all but `why` | the ids of the techniques for which there was no time |
//! | `wrong` | why | whether the digit is wrong; null if that is not known |
//! | `sentences` | why | what the solutions say, and the argument |

pub use super::json_values::{Members, array, object, string};

use super::json_values::{cells, digit_in_cell, mark};
use super::text::{self, Detail};
use super::voice::Voice;
use super::{checkup, why, words};
use crate::grid::Cell;
use crate::lang::{Lang, Sentence};
use crate::logic::size::{Candidates, Named, Placement, Size};
use crate::logic::{
    Because, Board, Chain, Checkup, Hint, HouseRole, Inference, Lesson, Path, RuleNote, Step, Steps, Taught,
    Technique, Walk, Why,
};

/// Returns one step. `board` is the one on which it was found.
pub fn step<S: Size>(step: &Step<S>, board: &S::Board, lang: Lang) -> String {
    with_lines(step, board, true, lang)
}

/// Returns one of all steps of a board, which may be hundreds: without the lines of nets, which would double its length.
pub fn one_of_all<S: Size>(step: &Step<S>, board: &S::Board, lang: Lang) -> String {
    with_lines(step, board, !step.evidence.details.is_empty(), lang)
}

/// Returns a detail as JSON: its rule, and the houses that this needs besides, by their numbers.
pub(super) fn detail<N: ToString>(rule: N, with: &[N], said: Option<&Sentence>, lang: Lang) -> String {
    let said = said.map(|said| said.say(lang)).unwrap_or_default();
    let with = with.iter().map(ToString::to_string);
    object(&[("rule", rule.to_string()), ("with", array(with)), ("text", string(&said))])
}

fn with_lines<S: Size>(step: &Step<S>, board: &S::Board, has_lines: bool, lang: Lang) -> String {
    let technique = step.technique;
    let (evidence, voice) = (&step.evidence, Voice::new(lang, S::rules(board)));
    let houses = evidence.houses.iter().map(|&(role, house)| {
        object(&[("role", string(house_role_id(role))), ("house", string(&words::house_id(house, voice)))])
    });
    let lines = has_lines.then(|| super::chain::lines_json(evidence, voice)).flatten().unwrap_or_default();
    let lines = lines.into_iter().map(Some).chain(std::iter::repeat(None));
    let listed = evidence.chains.iter().zip(lines).map(|(one, lines)| chain_with(one, lines, voice));
    let mut members = vec![
        ("marks", array(evidence.marks.iter().map(|one| mark(one, voice)))),
        ("houses", array(houses)),
        ("chains", array(listed)),
    ];
    if !S::rules(board).is_unruled() || !evidence.details.is_empty() {
        members.push(("rules", array(evidence.rules.iter().map(|note| rule(note, voice)))));
    }
    if !evidence.details.is_empty() {
        let one = |one: &crate::logic::Detail| detail(one.rule, &one.with, one.said.as_ref(), lang);
        members.push(("details", array(evidence.details.iter().map(one))));
    }
    if !evidence.notes.is_empty() {
        members.push(("notes", super::notes::json(evidence, voice)));
    }
    let evidence = object(&members);
    object(&[
        ("technique", string(technique.id)),
        ("name", string(technique.name.get(lang))),
        ("family", string(technique.family.id())),
        ("uniqueness", technique.uses_uniqueness.to_string()),
        ("places", candidates(&step.places, voice)),
        ("removes", candidates(&step.removes, voice)),
        ("length", step.length.to_string()),
        ("evidence", evidence),
        ("text", string(&text::argument(step, board, lang))),
    ])
}

/// Returns the steps of a path, each on the board on which it is found.
pub fn steps_of_path<S: Taught>(path: &Path<S>, lang: Lang) -> Vec<String> {
    let mut board = path.start.clone();
    let on_its_board = |one: &Step<S>| {
        let json = step(one, &board, lang);
        S::apply(&mut board, one);
        json
    };
    path.steps.iter().map(on_its_board).collect()
}

/// Returns a position.
pub fn position(board: &Board) -> Members {
    let rules = board.rules();
    let mut members = vec![
        ("puzzle", string(&rules.line(&board.values().restricted_to(board.givens())))),
        ("values", string(&rules.line(board.values()))),
        ("candidates", array(Cell::ALL.map(|cell| string(&rules.written(board.marks(cell)))))),
    ];
    if !board.rules().is_classic() {
        members.push(("rules", string(&board.rules().to_string())));
    }
    members
}

/// Returns the ids of techniques.
pub fn ids(techniques: &[&'static Technique]) -> Vec<String> {
    techniques.iter().map(|technique| string(technique.id)).collect()
}

/// Returns the problems of the position of a lesson.
pub fn problems<S: Taught>(lesson: &Lesson<S>, lang: Lang) -> String {
    lesson.checkup().map_or("[]".to_owned(), |found| checkup::problems_json(found, voice_of(lesson, lang)))
}

fn voice_of<S: Taught>(lesson: &Lesson<S>, lang: Lang) -> Voice<'_> {
    Voice::new(lang, S::rules(lesson.board()))
}

/// Returns a digit that a lesson reveals.
pub fn revealed<S: Taught>(lesson: &Lesson<S>, (cell, digit): Placement<S>, lang: Lang) -> String {
    digit_in_cell(cell, digit, voice_of(lesson, lang))
}

/// Returns the beginning of every answer.
fn begun<S: Taught>(lesson: &Lesson<S>, is_solved: bool, is_unknown: bool, lang: Lang) -> Members {
    let remarks = |found: &Checkup<S>| checkup::sentences(found, voice_of(lesson, lang));
    let mut remarks = lesson.checkup().map(remarks).unwrap_or_default();
    remarks.extend(is_unknown.then(|| checkup::only_known(lang)));
    vec![
        ("status", string(lesson.status())),
        ("solved", is_solved.to_string()),
        ("problems", problems(lesson, lang)),
        ("remarks", strings(&remarks)),
    ]
}

/// Returns the next step of a lesson.
pub fn hint<S: Taught>(lesson: &Lesson<S>, hint: &Hint<S>, lang: Lang) -> String {
    let of_step = |tell: &dyn Fn(&Step<S>) -> String| hint.step.as_ref().map_or_else(null, tell);
    let stage = |one: &Step<S>, detail| text::step(one, lesson.board(), detail, lang);
    let stages =
        |one: &Step<S>| strings(&[Detail::Vague, Detail::Where, Detail::Full].map(|it| stage(one, it)));
    let mut members = begun(lesson, lesson.is_solved(), hint.is_unknown, lang);
    members.extend([
        ("technique", of_step(&|one| string(one.technique.id))),
        ("stages", of_step(&stages)),
        ("step", of_step(&|one| step(one, lesson.board(), lang))),
        ("reveals", hint.reveals.map_or_else(null, |one| revealed(lesson, one, lang))),
        ("unfinished", array(ids(&hint.unfinished))),
    ]);
    object(&members)
}

/// Returns some of the steps of a lesson, and whether there are others.
pub fn steps<S: Taught>(lesson: &Lesson<S>, found: &Steps<S>, shown: &[&Step<S>], lang: Lang) -> String {
    let more = shown.len() < found.iter().count();
    let mut members = begun(lesson, lesson.is_solved(), found.is_unknown, lang);
    members.extend([
        ("steps", array(shown.iter().map(|one| one_of_all(one, lesson.board(), lang)))),
        ("more", more.to_string()),
        ("complete", found.unfinished.is_empty().to_string()),
        ("unfinished", array(ids(&found.unfinished))),
    ]);
    object(&members)
}

/// Returns the path of a lesson.
pub fn path<S: Taught>(lesson: &Lesson<S>, walk: &Walk<S>, lang: Lang) -> String {
    let mut members = begun(lesson, walk.is_solved(), walk.is_unknown, lang);
    members.extend([
        ("steps", array(steps_of_path(&walk.path, lang))),
        ("profile", array(walk.path.steps.iter().map(height))),
        ("end", string(&S::line(&walk.path.end))),
        ("complete", walk.is_complete().to_string()),
        ("unfinished", array(ids(&walk.unfinished))),
    ]);
    object(&members)
}

/// Returns how hard a step is, by HoDoKu's scale.
fn height<S: Size>(step: &Step<S>) -> String {
    let technique = step.technique;
    object(&[
        ("technique", string(technique.id)),
        ("family", string(technique.family.id())),
        ("level", technique.hodoku().map_or_else(null, |hodoku| string(hodoku.level.name()))),
        ("score", technique.hodoku().map_or_else(null, |hodoku| hodoku.score.to_string())),
    ])
}

/// Returns whether a digit is wrong, and why.
pub fn why(why: &Why, voice: Voice) -> String {
    object(&[
        ("status", string(why.status.map_or("timeout", |status| status.name()))),
        ("wrong", why.is_wrong().map_or_else(null, |is_wrong| is_wrong.to_string())),
        ("sentences", strings(&why::sentences(why, voice))),
    ])
}

/// Returns a rule on which the argument rests, for boards with rules other than the classic ones.
fn rule<S: Size>(note: &RuleNote<S>, voice: Voice) -> String {
    object(&[
        ("role", string("rule")),
        ("id", string(&note.id)),
        ("text", string(&note.said.say(voice.lang))),
        ("cells", cells(&note.cells, voice)),
        ("combinations", array(note.combinations.iter().map(|one| string(one)))),
    ])
}

fn chain<S: Size>(one: &Chain<S>, voice: Voice) -> String {
    chain_with(one, None, voice)
}

/// Returns a chain with its lines, if it has any.
fn chain_with<S: Size>(one: &Chain<S>, lines: Option<String>, voice: Voice) -> String {
    let mut members = vec![
        ("loop", one.is_loop.to_string()),
        ("inferences", array(one.inferences.iter().map(|one| inference(one, voice)))),
    ];
    members.extend(lines.map(|lines| ("lines", lines)));
    object(&members)
}

fn inference<S: Size>(inference: &Inference<S>, voice: Voice) -> String {
    let node = &inference.node;
    let because = match inference.because {
        Because::Assumed => vec![("kind", string("assumed"))],
        Because::Cell(cell) => vec![("kind", string("cell")), ("cell", string(&cell.id(voice.rules)))],
        Because::House(house) => {
            vec![("kind", string("house")), ("house", string(&words::house_id(house, voice)))]
        }
        Because::Rule(index) => vec![("kind", string("rule")), ("index", index.to_string())],
        Because::Detail(index) => vec![("kind", string("detail")), ("index", index.to_string())],
        Because::Set(index) => vec![("kind", string("set")), ("index", index.to_string())],
        Because::Technique(technique) => {
            let houses = inference.houses.iter().map(|&house| string(&words::house_id(house, voice)));
            let mut members = vec![("kind", string("technique")), ("technique", string(technique.id))];
            if !inference.houses.is_empty() {
                members.push(("houses", array(houses)));
            }
            if !inference.marks.is_empty() {
                members.push(("marks", array(inference.marks.iter().map(|one| mark(one, voice)))));
            }
            members
        }
        Because::Outer(index) => vec![("kind", string("outer")), ("index", index.to_string())],
    };
    let mut members = vec![
        ("cells", cells(&node.cells, voice)),
        ("digit", voice.digit(node.digit).to_string()),
        ("on", node.is_on.to_string()),
        ("from", array(inference.from.iter().map(u16::to_string))),
        ("because", object(&because)),
    ];
    if !inference.inside.is_empty() {
        members.push(("inside", array(inference.inside.iter().map(|one| chain(one, voice)))));
    }
    object(&members)
}

fn candidates(set: &impl Candidates, voice: Voice) -> String {
    array(set.pairs().into_iter().map(|(cell, digit)| digit_in_cell(cell, digit, voice)))
}

fn house_role_id(role: HouseRole) -> &'static str {
    match role {
        HouseRole::Area => "area",
        HouseRole::Base => "base",
        HouseRole::Cover => "cover",
        HouseRole::Further => "further",
    }
}

fn strings(texts: &[String]) -> String {
    array(texts.iter().map(|text| string(text)))
}

fn null() -> String {
    "null".to_owned()
}
