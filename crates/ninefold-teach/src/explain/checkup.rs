//! The faults of a position, and facts that should be known before a hint, in words and as JSON.

use super::json_values::{self, Members};
use super::voice::Voice;
use super::words;
use crate::lang::{Lang, Text};
use crate::logic::size::{Candidates, Grouped, Named, Set, Size};
use crate::logic::{Cause, Checkable, Checkup, Explainer, Problem, Taught, Technique, every_technique};
use crate::rules::KINDS;

const CLASH: Text = Text {
    en: "{digit} occurs more than once in {house}: {cells}.",
    zh: "{house}中 {digit} 重复出现：{cells}。",
};
const APART: Text = Text {
    en: "{digit} occurs more than once among cells that must differ: {cells}.",
    zh: "{digit} 在必须互不相同的格中重复出现：{cells}。",
};
const WRONG: Text = Text { en: "The {digit} in {cell} is wrong.", zh: "{cell} 的 {digit} 填错了。" };
const WRONG_MANY: Text =
    Text { en: "These digits are wrong: {list}.", zh: "以下数字填错了：{list}。" };
const MISSING: Text = Text {
    en: "The candidate {digit} is missing in {cell}, and it is the right one.",
    zh: "{cell} 缺少候选数 {digit}，而它正是答案。",
};
const MISSING_MANY: Text = Text {
    en: "These candidates are missing, and they are the right ones: {list}.",
    zh: "缺少以下候选数，而它们正是答案：{list}。",
};
const NO_CANDIDATES: Text = Text { en: "{cell} has no candidate left.", zh: "{cell} 没有候选数了。" };
const NO_PLACE: Text =
    Text { en: "{house} has no place left for {digit}.", zh: "{house}中 {digit} 无处可填。" };
const SUSPECTS: Text = Text {
    en: "It would have exactly one without the digit in {cells}.",
    zh: "若去掉 {cells} 的数字，则恰有一个解。",
};
const SUSPECTS_MANY: Text = Text {
    en: "It would have exactly one without one of the digits in {cells}.",
    zh: "若去掉 {cells} 中任一格的数字，则恰有一个解。",
};
const SOLVED: Text = Text { en: "The grid is solved.", zh: "已经解完。" };
const NONE: Text = Text { en: "The puzzle has no solution.", zh: "此题无解。" };
const SEVERAL: Text = Text {
    en: "The puzzle has more than one solution; techniques that rely on a single one are left out.",
    zh: "此题不止一个解；不使用依赖唯一解的技巧。",
};
const COMMON: Text = Text {
    en: "The puzzle has more than one solution; what all of them have in common is explained.",
    zh: "此题不止一个解；只解释所有解的共同之处。",
};
const BY_MARKS: Text = Text {
    en: "The givens alone have more than one solution; techniques that rely on a single one are left out.",
    zh: "仅凭已知数不止一个解；不使用依赖唯一解的技巧。",
};

/// Returns what to say before a hint, one sentence for each point. There are none for a sound, open position.
///
/// ```
/// use ninefold::{Grid, Nine, explain::{Voice, checkup}, lang::Lang, logic::{Board, Checkup}, solve::Watch};
/// let givens: Grid = "55...............................................................................".parse()?;
/// let checkup = Checkup::of(&Board::new(&Nine::new(givens)), &mut Watch::forever())?;
/// assert_eq!(checkup::sentences(&checkup, Voice::classic(Lang::En)), ["5 occurs more than once in row 1: R1C12."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sentences<S: Taught>(checkup: &Checkup<S>, voice: Voice) -> Vec<String> {
    let (mut wrong, mut missing) = (S::Candidates::default(), S::Candidates::default());
    for problem in &checkup.problems {
        match *problem {
            Problem::WrongDigit(cell, digit) => wrong.put(digit, &S::Cells::one(cell)),
            Problem::MissingCandidate(cell, digit) => missing.put(digit, &S::Cells::one(cell)),
            _ => {}
        }
    }
    let listed = [(wrong, WRONG, WRONG_MANY), (missing, MISSING, MISSING_MANY)];
    let mut said: Vec<String> =
        listed.iter().filter_map(|(set, one, many)| candidates(set, *one, *many, voice)).collect();
    let others = checkup
        .problems
        .iter()
        .filter(|problem| !matches!(problem, Problem::WrongDigit(..) | Problem::MissingCandidate(..)));
    said.extend(others.map(|problem| problem_sentence(problem, voice)));
    if checkup.is_solved {
        said.push(SOLVED.get(voice.lang).to_owned());
    } else if checkup.is_open() && !checkup.allows_uniqueness {
        let text = match (checkup.has_several_solutions(), S::EXPLAINS_COMMON) {
            (true, true) => Some(COMMON),
            (true, false) => Some(SEVERAL),
            (false, true) => None,
            (false, false) => Some(BY_MARKS),
        };
        said.extend(text.map(|text| text.get(voice.lang).to_owned()));
    }
    said
}

/// Returns one problem as a sentence.
pub fn problem_sentence<S: Size>(problem: &Problem<S>, voice: Voice) -> String {
    let name = |cell: S::Cell| cell.name(voice.rules);
    match problem {
        Problem::Clash { house, digit, cells } => {
            let (house, cells) = (words::houses(*house, voice), words::cells(cells, voice));
            let text = if house.is_empty() { APART } else { CLASH };
            text.fill(voice.lang, &[("digit", &voice.digit(*digit)), ("house", &house), ("cells", &cells)])
        }
        Problem::WrongDigit(cell, digit) => {
            WRONG.fill(voice.lang, &[("digit", &voice.digit(*digit)), ("cell", &name(*cell))])
        }
        Problem::MissingCandidate(cell, digit) => {
            MISSING.fill(voice.lang, &[("digit", &voice.digit(*digit)), ("cell", &name(*cell))])
        }
        Problem::NoCandidates(cell) => NO_CANDIDATES.fill(voice.lang, &[("cell", &name(*cell))]),
        Problem::NoPlace(house, digit) => {
            let house = words::houses([*house], voice);
            words::capitalized(
                &NO_PLACE.fill(voice.lang, &[("house", &house), ("digit", &voice.digit(*digit))]),
            )
        }
        Problem::NoSolution { cause, suspects } => no_solution(*cause, suspects, voice),
    }
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

/// Returns the problems as a JSON array. Each has a `kind`, the members that it concerns (`cell`, `cells`, `digit`,
/// `house`, `cause`) and a `text`.
///
/// The kinds are `clash wrong-digit missing-candidate no-candidates no-place no-solution`; a cause is one of `givens
/// placed marks`. A clash has no `house` if the cells must differ for another reason.
pub fn problems_json<S: Checkable>(checkup: &Checkup<S>, voice: Voice) -> String {
    json_values::array(checkup.problems.iter().map(|problem| {
        let mut members = members(problem, voice);
        members.push(("text", json_values::string(&problem_sentence(problem, voice))));
        json_values::object(&members)
    }))
}

fn members<S: Size>(problem: &Problem<S>, voice: Voice) -> Members {
    let kind = |kind| ("kind", json_values::string(kind));
    let of_house = |house: &S::House| ("house", json_values::string(&words::house_id(*house, voice)));
    let candidate = |name, cell: S::Cell, digit: S::Digit| {
        let mut members = vec![kind(name)];
        members.extend(json_values::members_of_cell(cell, digit, voice));
        members
    };
    match problem {
        Problem::Clash { house, digit, cells } => {
            let mut members = vec![
                kind("clash"),
                ("cells", json_values::cells(cells, voice)),
                ("digit", voice.digit(*digit).to_string()),
            ];
            members.extend(house.as_ref().map(of_house));
            members
        }
        Problem::WrongDigit(cell, digit) => candidate("wrong-digit", *cell, *digit),
        Problem::MissingCandidate(cell, digit) => candidate("missing-candidate", *cell, *digit),
        Problem::NoCandidates(cell) => {
            vec![kind("no-candidates"), ("cell", json_values::string(&cell.id(voice.rules)))]
        }
        Problem::NoPlace(house, digit) => {
            vec![kind("no-place"), of_house(house), ("digit", voice.digit(*digit).to_string())]
        }
        Problem::NoSolution { cause, suspects } => vec![
            kind("no-solution"),
            ("cause", json_values::string(cause_id(*cause))),
            ("cells", json_values::cells(suspects, voice)),
        ],
    }
}

fn cause_id(cause: Cause) -> &'static str {
    match cause {
        Cause::Givens => "givens",
        Cause::Placed => "placed",
        Cause::Marks => "marks",
    }
}

fn candidates(set: &impl Candidates, one: Text, many: Text, voice: Voice) -> Option<String> {
    let pairs = set.pairs();
    let &(cell, digit) = pairs.first()?;
    if pairs.len() == 1 {
        let cell = cell.name(voice.rules);
        return Some(one.fill(voice.lang, &[("digit", &voice.digit(digit)), ("cell", &cell)]));
    }
    Some(many.fill(voice.lang, &[("list", &words::candidates(set, voice))]))
}

fn no_solution(cause: Cause, suspects: &impl Grouped, voice: Voice) -> String {
    let text = match cause {
        Cause::Givens => NONE,
        Cause::Placed => Text {
            en: "With the digits that were placed there is no solution.",
            zh: "填入的数字使此题无解。",
        },
        Cause::Marks => Text { en: "The pencil marks leave no solution.", zh: "候选数使此题无解。" },
    };
    let said = text.get(voice.lang).to_owned();
    if suspects.is_none() {
        return said;
    }
    let space = if voice.lang == Lang::En { " " } else { "" };
    let text = if suspects.size() == 1 { SUSPECTS } else { SUSPECTS_MANY };
    said + space + &text.fill(voice.lang, &[("cells", &words::cells(suspects, voice))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Status;
    use crate::grid::{Cell, CellSet, Digit, House};

    const EN: Voice = Voice::classic(crate::lang::Lang::En);
    const ZH: Voice = Voice::classic(crate::lang::Lang::Zh);

    fn checkup(problems: Vec<Problem>) -> Checkup {
        let (is_solved, solution, allows_uniqueness) = (false, None, true);
        Checkup { status: Status::None, problems, is_solved, solution, allows_uniqueness }
    }

    fn said(problems: Vec<Problem>, voice: Voice) -> String {
        sentences(&checkup(problems), voice).join("|")
    }

    #[test]
    fn a_sentence_for_each_problem_in_both_languages() {
        let (cell, digit) = (Cell::at(2, 6), Digit::D5);
        let other = Problem::WrongDigit(Cell::at(0, 0), Digit::D1);
        let cells = [cell, Cell::at(1, 7)].into_iter().collect();
        let clash = Problem::Clash { house: Some(House::block(2)), digit, cells };
        let suspects = CellSet::only(cell);
        for (problems, en, zh) in [
            (
                vec![clash],
                "5 occurs more than once in box 3: R2C8 and R3C7.",
                "第 3 宫中 5 重复出现：R2C8、R3C7。",
            ),
            (vec![Problem::WrongDigit(cell, digit)], "The 5 in R3C7 is wrong.", "R3C7 的 5 填错了。"),
            (
                vec![Problem::WrongDigit(cell, digit), other],
                "These digits are wrong: 1 in R1C1 and 5 in R3C7.",
                "以下数字填错了：R1C1 的 1，R3C7 的 5。",
            ),
            (
                vec![Problem::MissingCandidate(cell, digit)],
                "The candidate 5 is missing in R3C7, and it is the right one.",
                "R3C7 缺少候选数 5，而它正是答案。",
            ),
            (vec![Problem::NoCandidates(cell)], "R3C7 has no candidate left.", "R3C7 没有候选数了。"),
            (
                vec![Problem::NoPlace(House::row(0), digit)],
                "Row 1 has no place left for 5.",
                "第 1 行中 5 无处可填。",
            ),
            (
                vec![Problem::NoSolution { cause: Cause::Givens, suspects }],
                "The puzzle has no solution. It would have exactly one without the digit in R3C7.",
                "此题无解。若去掉 R3C7 的数字，则恰有一个解。",
            ),
        ] {
            assert_eq!(said(problems.clone(), EN), en);
            assert_eq!(said(problems, ZH), zh);
        }
    }

    #[test]
    fn what_is_no_problem_is_told_too() {
        let sound = checkup(Vec::new());
        assert_eq!(sentences(&sound, EN), [] as [&str; 0]);
        let solved = Checkup { is_solved: true, ..sound.clone() };
        assert_eq!(sentences(&solved, EN), ["The grid is solved."]);
        let several = Checkup { status: Status::Several, allows_uniqueness: false, ..sound };
        assert!(sentences(&several, EN)[0].starts_with("The puzzle has more than one solution"));
    }

    #[test]
    fn problems_are_data() {
        let problems = vec![
            Problem::WrongDigit(Cell::at(2, 6), Digit::D5),
            Problem::NoPlace(House::column(3), Digit::D2),
        ];
        let json = problems_json(&checkup(problems), EN);
        let expected = concat!(
            r#"[{"kind":"wrong-digit","cell":"r3c7","digit":5,"text":"The 5 in R3C7 is wrong."},"#,
            r#"{"kind":"no-place","house":"c4","digit":2,"text":"Column 4 has no place left for 2."}]"#
        );
        assert_eq!(json, expected);
    }
}
