//! Steps on boards of any size ([`Explained`]) in words and as data.
//!
//! The words and the JSON are those of steps on nine by nine ([`text`](super::text), [`mod@json`]): an
//! explanation has one mark in the role `stem`, its `rules`, the `details` that inferences look at, and one chain. A
//! technique of houses has one mark in the role `pattern`, and its house first among its `rules`.

use super::fill;
use super::json;
use super::json_values::{Members, array, object, string};
use super::numbered::{self, About, Argument, Line, Point, Shows};
use super::text::Detail;
use super::words;
use crate::lang::{Lang, Text};
use crate::logic::{
    Explained, Explainer, Marked, NamedRule, Statement, Story, Support, Technique, every_technique,
};
use crate::rules::{CellId, KINDS, Layout, Puzzle, Repeat, add_values, by_values, members_of};

/// Describes a step in as much detail as asked for.
pub fn step(step: &Explained, layout: &Layout, detail: Detail, lang: Lang) -> String {
    const VAGUE: Text = Text { en: "Next: {name}.", zh: "下一步：{name}。" };
    const WHERE: Text =
        Text { en: "Next: {name}. Look at {where}.", zh: "下一步：{name}。请看：{where}。" };
    const MEDIUM: Text = Text { en: "{name}: {where} => {what}", zh: "{name}：{where} => {what}" };
    const FULL: Text = Text { en: "{name}. {argument}", zh: "{name}。{argument}" };
    let teller = Teller { step, layout, lang };
    let name = step.technique.name.get(lang);
    match detail {
        Detail::Vague => VAGUE.fill(lang, &[("name", &name)]),
        Detail::Where => WHERE.fill(lang, &[("name", &name), ("where", &teller.place())]),
        Detail::Medium => {
            let what = notation(step, layout);
            MEDIUM.fill(lang, &[("name", &name), ("where", &teller.place()), ("what", &what)])
        }
        Detail::Full => FULL.fill(lang, &[("name", &name), ("argument", &teller.argument())]),
    }
}

/// Returns why the step is true and what follows: the text of [`Detail::Full`] without the name.
pub fn argument(step: &Explained, layout: &Layout, lang: Lang) -> String {
    Teller { step, layout, lang }.argument()
}

/// Returns what the lines of the argument are about, with their numbers.
pub(super) fn numbers(step: &Explained, layout: &Layout) -> Vec<(String, About)> {
    let Some(story) = &step.story else { return Vec::new() };
    let told = Teller { step, layout, lang: Lang::En }.told(&story.statements, story);
    numbered::numbers(&[told])
}

/// Returns what to say of a problem before its first step, one sentence for each point.
pub fn remarks(explainer: &Explainer, lang: Lang) -> Vec<String> {
    const SEVERAL: Text = Text {
        en: "The puzzle has more than one solution; what all of them have in common is explained.",
        zh: "此题不止一个解；只解释所有解的共同之处。",
    };
    const SOLVED: Text = Text { en: "The grid is solved.", zh: "已经解完。" };
    let problem = explainer.position().problem();
    let clashes: Vec<String> =
        problem.clashes().iter().map(|clash| say_clash(problem, clash, lang)).collect();
    let said = match () {
        () if !clashes.is_empty() => return clashes,
        () if explainer.has_no_solution() => NONE,
        () if explainer.has_several_solutions() => SEVERAL,
        () if explainer.position().is_solved() => SOLVED,
        () => return Vec::new(),
    };
    vec![said.get(lang).to_owned()]
}

/// Says which techniques boards of any size are searched for, where others were asked for.
pub fn only_known(lang: Lang) -> String {
    const ONLY: Text = Text {
        en: "On this board only these techniques are known: {techniques}, and those of its rules.",
        zh: "此盘面上只有这些技巧可用：{techniques}，以及各条规则的技巧。",
    };
    let is_of_kind = |technique: &&Technique| KINDS.iter().any(|kind| kind.id == technique.id);
    let known = every_technique().filter(|technique| Explainer::knows(technique) && !is_of_kind(technique));
    ONLY.fill(lang, &[("techniques", &known.map(|technique| technique.id).collect::<Vec<_>>().join(", "))])
}

const NONE: Text = Text { en: "The puzzle has no solution.", zh: "此题无解。" };

/// Says which value an area has more than once, or two cells that see each other.
fn say_clash(problem: &Puzzle, clash: &Repeat, lang: Lang) -> String {
    const IN_AREA: Text = Text {
        en: "{value} occurs more than once in {area}: {cells}.",
        zh: "{area}中 {value} 重复出现：{cells}。",
    };
    const APART: Text = Text {
        en: "{value} occurs more than once among cells that must differ: {cells}.",
        zh: "{value} 在必须互不相同的格中重复出现：{cells}。",
    };
    let layout = problem.layout();
    let cells = words::join(layout.grouped(clash.cells.iter().copied()), lang);
    let area = clash.area.map(|area| problem.rules().areas()[area].say(layout).say(lang));
    let text = if area.is_some() { IN_AREA } else { APART };
    text.fill(lang, &[("value", &clash.value), ("cells", &cells), ("area", &area.unwrap_or_default())])
}

/// Returns the problems as a JSON array, in the form of [`checkup`](super::checkup::problems_json).
pub fn problems_json(explainer: &Explainer, lang: Lang) -> String {
    let problem = explainer.position().problem();
    let layout = problem.layout();
    let clash = |clash: &Repeat| {
        let mut members = vec![
            ("kind", string("clash")),
            ("cells", array(clash.cells.iter().map(|&cell| string(&layout.id(cell))))),
            ("digit", clash.value.to_string()),
        ];
        members.extend(clash.area.map(|area| ("house", string(&problem.rules().areas()[area].id()))));
        members.push(("text", string(&say_clash(problem, clash, lang))));
        object(&members)
    };
    let clashes = problem.clashes();
    if clashes.is_empty() && explainer.has_no_solution() {
        let members = [
            ("kind", string("no-solution")),
            ("cause", string("givens")),
            ("cells", array([])),
            ("text", string(NONE.get(lang))),
        ];
        return array([object(&members)]);
    }
    array(clashes.iter().map(clash))
}

/// Returns what follows, in notation: `R1C2=5, R1C3<>6`.
pub fn notation(step: &Explained, layout: &Layout) -> String {
    let places = places(step, layout).into_iter().map(|(cell, value)| format!("{cell}={value}"));
    let removes = removals(step, layout);
    let removes = removes.into_iter().map(|(cell, values)| {
        let values: Vec<String> = values.iter().map(usize::to_string).collect();
        format!("{cell}<>{}", values.join("/"))
    });
    places.chain(removes).collect::<Vec<_>>().join(", ")
}

/// Returns the step as JSON.
pub fn json(step: &Explained, layout: &Layout, lang: Lang) -> String {
    let teller = Teller { step, layout, lang };
    let id = |cell: CellId| string(&layout.id(cell));
    let of_value = |cell: CellId, value: usize| object(&[("cell", id(cell)), ("digit", value.to_string())]);
    let places = step.places.iter().map(|&cell| of_value(cell, teller.value(left(step, cell))));
    let removes = step.removes.iter().filter(|(cell, _)| !step.places.contains(cell));
    let removes = removes.flat_map(|&(cell, gone)| members_of(gone).map(move |bit| (cell, bit)));
    let rules = step.rules.iter().map(|rule| {
        let cells = rule.cells.iter().map(|&cell| id(cell));
        object(&[
            ("role", string("rule")),
            ("id", string(&rule.id)),
            ("text", string(&rule.said.say(lang))),
            ("cells", array(cells)),
            ("combinations", array([])),
        ])
    });
    let mark = |role, cells: &[CellId], values| {
        object(&[
            ("role", string(role)),
            ("cells", array(cells.iter().map(|&cell| id(cell)))),
            ("digits", array(members_of(values).map(|bit| teller.value(bit).to_string()))),
        ])
    };
    let mark = match &step.pattern {
        Some(pattern) if pattern.values == 0 => None,
        Some(pattern) => Some(mark("pattern", &pattern.cells, pattern.values)),
        None => Some(mark("stem", &[step.stem.0], 1 << step.stem.1)),
    };
    let chain = step.story.iter().map(|story| {
        let lines = numbered::lines(&[teller.told(&story.statements, story)], lang).concat();
        let lines = numbered::json(&lines);
        teller.chain_json(&story.statements, story, Some(lines))
    });
    let details =
        step.story.iter().flat_map(|story| &story.details).map(|detail| {
            json::detail(detail.rule, &detail.with, detail.looks_at.say(layout).as_ref(), lang)
        });
    let evidence = object(&[
        ("marks", array(mark)),
        ("houses", array([])),
        ("chains", array(chain)),
        ("rules", array(rules)),
        ("details", array(details)),
    ]);
    object(&[
        ("technique", string(step.technique.id)),
        ("name", string(step.technique.name.get(lang))),
        ("family", string(step.technique.family.id())),
        ("uniqueness", "false".to_owned()),
        ("places", array(places)),
        ("removes", array(removes.map(|(cell, bit)| of_value(cell, teller.value(bit))))),
        ("length", step.cost.to_string()),
        ("evidence", evidence),
        ("text", string(&teller.argument())),
    ])
}

/// Returns the cells that are left with one value, and that value.
pub fn places(step: &Explained, layout: &Layout) -> Vec<(String, usize)> {
    let place = |&cell: &CellId| (layout.name(cell), left(step, cell) + layout.least());
    step.places.iter().map(place).collect()
}

/// Returns the other cells that lose values, and these.
pub fn removals(step: &Explained, layout: &Layout) -> Vec<(String, Vec<usize>)> {
    let others = step.removes.iter().filter(|(cell, _)| !step.places.contains(cell));
    let values = |gone| members_of(gone).map(|bit| bit + layout.least()).collect();
    others.map(|&(cell, gone)| (layout.name(cell), values(gone))).collect()
}

/// The bit of the value that a step leaves in a cell.
fn left(step: &Explained, cell: CellId) -> usize {
    step.masks[cell.index()].trailing_zeros() as usize
}

/// Returns where the end of an argument begins: the statements by the rule that cannot be kept.
fn end(statements: &[Statement]) -> usize {
    let Some(last) = statements.last() else { return 0 };
    let is_part = |one: &&Statement| {
        let is_reason = one.why == last.why || matches!(one.why, Support::Cell(_));
        is_reason && one.cells == last.cells
    };
    statements.len() - statements.iter().rev().take_while(is_part).count()
}

struct Teller<'t> {
    step: &'t Explained,
    layout: &'t Layout,
    lang: Lang,
}

impl Teller<'_> {
    fn value(&self, bit: usize) -> usize {
        self.layout.least() + bit
    }

    fn name(&self, cell: usize) -> String {
        self.layout.name(CellId::new(cell))
    }

    /// Where to look: the rules, or the cell.
    fn place(&self) -> String {
        match self.step.rules.as_slice() {
            [] => self.layout.name(self.step.stem.0),
            rules => {
                let said: Vec<String> = rules.iter().map(|rule| rule.said.say(self.lang)).collect();
                words::join_rules(&said, self.lang)
            }
        }
    }

    fn argument(&self) -> String {
        let (cell, value) = (self.layout.name(self.step.stem.0), self.value(self.step.stem.1));
        if let Some(pattern) = &self.step.pattern {
            let space = if self.lang == Lang::En { " " } else { "" };
            return format!("{}{space}{}", self.reason(pattern), self.conclusion());
        }
        let rules = self.place();
        let reason = self.step.technique.reason.fill(
            self.lang,
            &[
                ("rule", &rules),
                ("stem", &cell),
                ("stem.digits", &value),
                ("pattern", &cell),
                ("pattern.digits", &value),
            ],
        );
        let told = self.step.story.iter().map(|story| self.told(&story.statements, story));
        let told: Vec<Argument> = told.collect();
        let lines: Vec<String> =
            numbered::lines(&told, self.lang).iter().flatten().map(Line::written).collect();
        let conclusion = self.conclusion();
        if lines.is_empty() {
            let space = if self.lang == Lang::En { " " } else { "" };
            return format!("{reason}{space}{conclusion}");
        }
        format!("{reason}\n{}\n{conclusion}", lines.join("\n"))
    }

    /// Returns the reason of a technique of houses.
    fn reason(&self, pattern: &Marked) -> String {
        let cells = |cells: &[CellId]| words::join(self.layout.grouped(cells.iter().copied()), self.lang);
        let targets: Vec<CellId> = self.step.removes.iter().map(|&(cell, _)| cell).collect();
        let said =
            |rules: &[NamedRule]| rules.iter().map(|rule| rule.said.say(self.lang)).collect::<Vec<_>>();
        let (house, others) = self.step.rules.split_at(usize::from(pattern.has_house));
        let value = |name: &str| match name {
            "area" => Some(said(house).concat()),
            "rule" => Some(words::join_rules(&said(&self.step.rules), self.lang)),
            "rule.aside" => Some(words::aside(&[&words::join_rules(&said(others), self.lang)], self.lang)),
            "pattern" => Some(cells(&pattern.cells)),
            "pattern.digits" => {
                Some(words::join(members_of(pattern.values).map(|bit| self.value(bit)), self.lang))
            }
            "target" => Some(cells(&targets)),
            "target?sees|see" => Some(if targets.len() == 1 { "sees" } else { "see" }.to_owned()),
            _ => None,
        };
        let reason = fill::fill(self.step.technique.reason.get(self.lang), value).text;
        if self.lang == Lang::En { words::capitalized(&reason) } else { reason }
    }

    fn conclusion(&self) -> String {
        const PLACED: Text = Text { en: "{value} goes in {cell}", zh: "{cell} 填 {value}" };
        const SO: Text = Text { en: "So {clauses}.", zh: "因此 {clauses}。" };
        let (step, lang) = (self.step, self.lang);
        let placed = places(step, self.layout);
        let placed =
            placed.iter().map(|(cell, value)| PLACED.fill(lang, &[("value", value), ("cell", cell)]));
        // What the argument is about comes first, alone.
        let (stem, refuted) = (step.stem.0, 1 << step.stem.1);
        let is_argued = step.cost > 0;
        let others = step.removes.iter().filter(|(cell, _)| !step.places.contains(cell));
        let others = others.map(|&(cell, gone)| match is_argued && cell == stem {
            true => (cell, gone & !refuted),
            false => (cell, gone),
        });
        let removed = self.denied(others.filter(|&(_, gone)| gone != 0).collect());
        let others = words::join_clauses(&placed.chain(removed).collect::<Vec<_>>(), lang);
        if !is_argued {
            return SO.fill(lang, &[("clauses", &others)]);
        }
        let stem = words::join_clauses(&self.denied(vec![(stem, refuted)]), lang);
        SO.fill(lang, &[("clauses", &stem)]) + &words::also(&others, step.rules.len(), lang)
    }

    /// Returns that cells do not hold values, those that lack the same together.
    fn denied(&self, removes: Vec<(CellId, u64)>) -> Vec<String> {
        const ONE: Text = Text { en: "{values} is not in {cells}", zh: "{cells} 不能是 {values}" };
        const SEVERAL: Text = Text { en: "{values} are not in {cells}", zh: ONE.zh };
        let groups = by_values(&removes).into_iter().map(|(cells, gone)| {
            let text = if gone.is_power_of_two() { ONE } else { SEVERAL };
            let values = words::join(members_of(gone).map(|bit| self.value(bit)), self.lang);
            let cells = words::or(self.layout.grouped(cells), self.lang);
            text.fill(self.lang, &[("values", &values), ("cells", &cells)])
        });
        groups.collect()
    }

    /// Returns what is to be told of statements.
    fn told(&self, statements: &[Statement], story: &Story) -> Argument {
        let (before, broken) = statements.split_at(end(statements));
        let mut points: Vec<Point> = Vec::new();
        let mut place = 0;
        for together in before.chunk_by(Statement::is_told_with) {
            let covers: Vec<usize> = (place..place + together.len()).collect();
            place += together.len();
            if !matches!(together[0].why, Support::Outer(_)) {
                points.push(self.point(together, covers, story));
            }
        }
        if let Some(last) = broken.last() {
            points.push(Point::broken(
                self.by_rule(last, story),
                broken.iter().flat_map(|one| one.from.iter().copied()),
                (before.len()..statements.len()).collect(),
                self.shows(std::slice::from_ref(last), story),
            ));
        }
        let outer = statements.iter().enumerate().filter_map(|(place, said)| match said.why {
            Support::Outer(outer) => Some((place, outer)),
            _ => None,
        });
        let (size, outer) = (statements.len(), outer.collect());
        Argument { points, size, known: Vec::new(), outer, against: None, is_loop: false }
    }

    fn point(&self, together: &[Statement], covers: Vec<usize>, story: &Story) -> Point {
        let first = &together[0];
        Point {
            statement: self.statements(together),
            why: self.why(first, story),
            from: first.from.clone(),
            covers,
            like: None,
            either: None,
            inside: match first.inside.as_slice() {
                [] => Vec::new(),
                inside => vec![self.told(inside, story)],
            },
            shows: self.shows(together, story),
            is_end: false,
        }
    }

    /// Returns statements that are told together.
    fn statements(&self, together: &[Statement]) -> String {
        let ids = |cells: &[usize]| cells.iter().map(|&cell| CellId::new(cell)).collect::<Vec<_>>();
        let say = |is_on, values: Vec<String>, cells: Vec<CellId>| {
            let is_several = cells.len() > 1;
            let cells = words::join(self.layout.grouped(cells), self.lang);
            words::statement(is_on, &values, &cells, is_several, self.lang)
        };
        if let [one] = together {
            return say(one.is_on, vec![self.value(one.value).to_string()], ids(&one.cells));
        }
        let mut gone: Vec<(CellId, u64)> = Vec::new();
        for said in together {
            ids(&said.cells).into_iter().for_each(|cell| add_values(&mut gone, cell, 1 << said.value));
        }
        let clauses = by_values(&gone).into_iter().map(|(cells, mask)| {
            say(false, members_of(mask).map(|bit| self.value(bit).to_string()).collect(), cells)
        });
        words::join_clauses(&clauses.collect::<Vec<_>>(), self.lang)
    }

    /// What of the board statements that are told together are about.
    fn shows(&self, together: &[Statement], story: &Story) -> Shows {
        let first = &together[0];
        Shows {
            about: About {
                cells: first.cells.clone(),
                values: together.iter().map(|one| one.value).collect(),
                is_on: first.is_on,
            },
            cells: first.cells.iter().map(|&cell| self.layout.id(CellId::new(cell))).collect(),
            digits: together.iter().map(|one| self.value(one.value)).collect(),
            rule: match first.why {
                Support::Rule(detail) => Some(story.details[detail].rule),
                _ => None,
            },
            houses: Vec::new(),
            marks: Vec::new(),
            set: None,
        }
    }

    fn why(&self, said: &Statement, story: &Story) -> String {
        match said.why {
            // What shows it by cases stands below.
            Support::Supposed | Support::Outer(_) | Support::Cases => String::new(),
            Support::Cell(cell) => words::LAST_DIGIT.fill(self.lang, &[("cell", &self.name(cell))]),
            Support::Rule(_) => {
                let (rule, detail) = self.by_rule(said, story);
                if detail.is_empty() { rule } else { words::by_rule(&rule, &detail, self.lang) }
            }
        }
    }

    /// Returns the rule by which a statement holds, and what it looks at.
    fn by_rule(&self, said: &Statement, story: &Story) -> (String, String) {
        let Support::Rule(detail) = said.why else { return (String::new(), String::new()) };
        let detail = &story.details[detail];
        let rules = self.step.rules.iter().map(|rule| &rule.said);
        let looks_at = detail.looks_at.say(self.layout);
        (
            words::short_names(
                rules,
                std::iter::once(detail.rule).chain(detail.with.iter().copied()),
                self.lang,
            ),
            looks_at.map(|said| said.say(self.lang)).unwrap_or_default(),
        )
    }

    fn chain_json(&self, statements: &[Statement], story: &Story, lines: Option<String>) -> String {
        let inferences = statements.iter().map(|said| self.inference_json(said, story));
        let mut members = vec![("loop", "false".to_owned()), ("inferences", array(inferences))];
        members.extend(lines.map(|lines| ("lines", lines)));
        object(&members)
    }

    fn inference_json(&self, said: &Statement, story: &Story) -> String {
        let kind = |kind| ("kind", string(kind));
        let index = |index: usize| ("index", index.to_string());
        let because: Members = match said.why {
            Support::Supposed => vec![kind("assumed")],
            Support::Outer(place) => vec![kind("outer"), index(place)],
            Support::Cell(cell) => vec![kind("cell"), ("cell", string(&self.layout.id(CellId::new(cell))))],
            Support::Rule(detail) => vec![kind("detail"), index(detail)],
            Support::Cases => vec![kind("technique"), ("technique", string(crate::logic::cases().id))],
        };
        let cells = said.cells.iter().map(|&cell| string(&self.layout.id(CellId::new(cell))));
        let mut members = vec![
            ("cells", array(cells)),
            ("digit", self.value(said.value).to_string()),
            ("on", said.is_on.to_string()),
            ("from", array(said.from.iter().map(usize::to_string))),
            ("because", object(&because)),
        ];
        if !said.inside.is_empty() {
            members.push(("inside", array([self.chain_json(&said.inside, story, None)])));
        }
        object(&members)
    }
}
