//! `hint`, `steps` and `path` for boards that most techniques do not know: larger than nine by nine, with cells beside the
//! grid, several grids. Where techniques of houses and single rules find nothing, they are explained by the fewest rules, and a
//! deadline ends that.

use super::asked::Asked;
use super::error::{Error, Place};
use super::lesson::profile;
use ninefold::Puzzle;
use ninefold::explain::text::{self, Detail};
use ninefold::explain::{json, remarks};
use ninefold::lang::{Lang, Text};
use ninefold::logic::size::AnySize;
use ninefold::logic::{Explainer, Position, Step};
use ninefold::solve::{Stopped, Watch};
use ninefold::text::plain;
use std::time::Duration;

/// The default deadline. There are no easier steps that would be found sooner.
const DEADLINE: Duration = Duration::from_secs(5);

/// A puzzle, and what was found of its steps.
struct Taught {
    start: Position,
    lang: Lang,
    status: &'static str,
    problems: String,
    remarks: Vec<String>,
    is_solved: bool,
    steps: Vec<Step<AnySize>>,
    end: String,
    is_stopped: bool,
}

/// Answers with the next step.
pub(super) fn hint(asked: &Asked, puzzle: &Puzzle, watch: Watch<'static>) -> Result<String, Error> {
    let taught = Taught::of(asked, puzzle, watch, |explainer, watch, steps| {
        steps.extend(explainer.next(watch)?);
        Ok(())
    })?;
    let null = || "null".to_owned();
    let step = taught.steps.first();
    let stages = |step: &Step<AnySize>| {
        let told = |detail| json::string(&text::step(step, &taught.start, detail, taught.lang));
        json::array([Detail::Vague, Detail::Where, Detail::Full].map(told))
    };
    let mut members = taught.begun();
    members.extend([
        ("technique", step.map_or_else(null, |step| json::string(step.technique.id))),
        ("stages", step.map_or_else(null, stages)),
        ("step", step.map_or_else(null, |step| taught.json(step))),
        ("reveals", null()),
        ("unfinished", taught.unfinished()),
    ]);
    Ok(json::object(&members))
}

/// Answers with the steps that cost least, up to this many.
pub(super) fn steps(
    asked: &Asked,
    puzzle: &Puzzle,
    watch: Watch<'static>,
    most: usize,
) -> Result<String, Error> {
    let taught = Taught::of(asked, puzzle, watch, |explainer, watch, steps| {
        *steps = explainer.all(watch)?;
        Ok(())
    })?;
    let mut members = taught.begun();
    members.extend([
        ("steps", json::array(taught.steps.iter().take(most).map(|step| taught.json(step)))),
        ("more", (taught.steps.len() > most).to_string()),
        ("complete", (!taught.is_stopped).to_string()),
        ("unfinished", taught.unfinished()),
    ]);
    Ok(json::object(&members))
}

/// Answers with the steps to the solution or, of a puzzle with several, to what all of them have in common.
pub(super) fn path(asked: &Asked, puzzle: &Puzzle, watch: Watch<'static>) -> Result<String, Error> {
    let taught = Taught::of(asked, puzzle, watch, |explainer, watch, steps| {
        explainer.path(None, watch, steps).map(drop)
    })?;
    let height = |step: &Step<AnySize>| {
        json::object(&[
            ("technique", json::string(step.technique.id)),
            ("family", json::string(step.technique.family.id())),
            ("level", "null".to_owned()),
            ("score", "null".to_owned()),
        ])
    };
    let mut members = taught.begun();
    members.extend([
        (
            "steps",
            json::array(taught.start.told_along(&taught.steps, |step, at| json::step(step, at, taught.lang))),
        ),
        ("profile", json::array(taught.steps.iter().map(height))),
        ("end", json::string(&taught.end)),
        ("complete", (!taught.is_stopped).to_string()),
        ("unfinished", taught.unfinished()),
    ]);
    Ok(json::object(&members))
}

impl Taught {
    /// Checks the puzzle and, if it can be solved, searches for steps.
    fn of(
        asked: &Asked,
        puzzle: &Puzzle,
        watch: Watch<'static>,
        search: impl FnOnce(&mut Explainer, &mut Watch<'static>, &mut Vec<Step<AnySize>>) -> Result<(), Stopped>,
    ) -> Result<Taught, Error> {
        let lang = asked.lang();
        let wanted = if asked.techniques.is_some() { Some(profile(asked)?.techniques) } else { None };
        let is_refused = wanted.iter().any(|wanted| !wanted.iter().any(|one| Explainer::knows(one)));
        let mut watch = asked.watch(watch, DEADLINE);
        asked.work_out(puzzle.rules())?;
        let mut taught = Taught {
            start: Position::new(puzzle.clone()),
            lang,
            status: "timeout",
            problems: json::array([]),
            remarks: Vec::new(),
            is_solved: false,
            steps: Vec::new(),
            end: plain::values(puzzle.layout(), |cell| puzzle.given(cell)),
            is_stopped: true,
        };
        let Ok(mut explainer) = Explainer::open(puzzle.clone(), &mut watch) else { return Ok(taught) };
        taught.status = explainer.status().name();
        taught.remarks = remarks::sentences(&explainer, lang);
        taught.problems = remarks::problems_json(&explainer, lang);
        if is_refused {
            taught.remarks.push(remarks::only_known(lang));
        }
        if let Some(wanted) = wanted {
            explainer = explainer.only(&wanted);
        }
        let is_searched = !is_refused && !explainer.has_no_solution() && !explainer.position().is_solved();
        taught.is_stopped = is_searched && search(&mut explainer, &mut watch, &mut taught.steps).is_err();
        taught.is_solved = !explainer.has_no_solution() && explainer.position().is_solved();
        taught.end = plain::values(puzzle.layout(), |cell| explainer.position().value(cell));
        Ok(taught)
    }

    fn json(&self, step: &Step<AnySize>) -> String {
        json::step(step, &self.start, self.lang)
    }

    /// The beginning of every answer.
    fn begun(&self) -> json::Members {
        vec![
            ("status", json::string(self.status)),
            ("solved", self.is_solved.to_string()),
            ("problems", self.problems.clone()),
            ("remarks", json::array(self.remarks.iter().map(|remark| json::string(remark)))),
        ]
    }

    fn unfinished(&self) -> String {
        json::array(if self.is_stopped { json::ids(&[Explainer::technique()]) } else { Vec::new() })
    }
}

impl Asked {
    /// The position, if it does not fit nine by nine with the digits 1 to 9.
    pub(super) fn large(&self) -> Result<Option<Puzzle>, Error> {
        let (lang, mut puzzle) = (self.lang(), self.any_record()?.puzzle);
        if puzzle.nine().is_some() {
            return Ok(None);
        }
        if let Some(values) = &self.values {
            let filled = plain::read(values, puzzle.rules());
            let filled = filled.map_err(|error| Error::unreadable(&error, "values", lang))?.problem;
            let cells: Vec<_> = puzzle.layout().live_cells().collect();
            for cell in cells {
                match (filled.given(cell), puzzle.given(cell)) {
                    (Some(value), _) => puzzle.give(cell, value),
                    (None, Some(_)) => puzzle.clear(cell),
                    (None, None) => {}
                }
            }
        }
        self.restrict(&mut puzzle)?;
        Ok(Some(puzzle))
    }

    /// Keeps the candidates of the request in the cells that are empty.
    fn restrict(&self, puzzle: &mut Puzzle) -> Result<(), Error> {
        const CELLS: Text = Text {
            en: "candidates: expected {cells} texts, one for each cell; found {found}",
            zh: "candidates：应有 {cells} 个格的候选数，却有 {found} 个",
        };
        const NUMBERS: Text = Text {
            en: "candidates of {cell}: expected numbers from {least} to {most}, found '{found}'",
            zh: "{cell} 的候选数：应为 {least} 到 {most} 的数，却是“{found}”",
        };
        let Some(texts) = &self.candidates else { return Ok(()) };
        let layout = puzzle.layout().clone();
        if texts.len() != layout.len() {
            let message = CELLS.fill(self.lang(), &[("cells", &layout.len()), ("found", &texts.len())]);
            return Err(Error::content("candidates", message, Place::at("candidates", 1, 1)));
        }
        for (cell, text) in layout.cells().zip(texts) {
            if puzzle.given(cell).is_some() || layout.is_hole(cell) {
                continue;
            }
            let mut mask = 0;
            // Numbers with two digits are separated by commas, like the values of a line.
            let parts: Vec<&str> = match layout.values().end() {
                0..=9 => text.split("").filter(|part| !part.is_empty()).collect(),
                _ => text.split(',').filter(|part| !part.is_empty()).collect(),
            };
            for part in parts {
                let value = part.parse::<usize>().ok().filter(|value| layout.values().contains(value));
                let Some(value) = value else {
                    let (name, values) = (layout.name(cell), layout.values());
                    let arguments: [(&str, &dyn std::fmt::Display); 4] = [
                        ("cell", &name),
                        ("least", values.start()),
                        ("most", values.end()),
                        ("found", &part.escape_debug()),
                    ];
                    let place = Place::at("candidates", cell.index() as u64 + 1, 1);
                    return Err(Error::content("candidates", NUMBERS.fill(self.lang(), &arguments), place));
                };
                mask |= 1 << (value - layout.least());
            }
            puzzle.restrict(cell, mask);
        }
        Ok(())
    }
}
