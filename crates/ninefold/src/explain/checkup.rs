//! What is wrong with a position, or should be known before a hint: in words and as JSON.

use super::json_values::{self, Members};
use super::{Voice, words};
use crate::grid::CellSet;
use crate::lang::{Lang, Text};
use crate::logic::{Candidate, CandidateSet, Cause, Checkup, Problem};
use crate::rules::Clash;

pub(super) const CLASH: Text = Text {
    en: "{digit} occurs more than once in {house}: {cells}.",
    zh: "{house}中 {digit} 重复出现：{cells}。",
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
pub(super) const SOLVED: Text = Text { en: "The grid is solved.", zh: "已经解完。" };
pub(super) const NONE: Text = Text { en: "The puzzle has no solution.", zh: "此题无解。" };
const SEVERAL: Text = Text {
    en: "The puzzle has more than one solution; techniques that rely on a single one are left out.",
    zh: "此题不止一个解；不使用依赖唯一解的技巧。",
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
pub fn sentences(checkup: &Checkup, voice: Voice) -> Vec<String> {
    let of = |pick: fn(&Problem) -> Option<Candidate>| -> CandidateSet {
        checkup.problems.iter().filter_map(pick).collect()
    };
    let wrong = of(|problem| match problem {
        Problem::WrongDigit(candidate) => Some(*candidate),
        _ => None,
    });
    let missing = of(|problem| match problem {
        Problem::MissingCandidate(candidate) => Some(*candidate),
        _ => None,
    });
    let listed = [(wrong, WRONG, WRONG_MANY), (missing, MISSING, MISSING_MANY)];
    let mut said: Vec<String> =
        listed.iter().filter_map(|(set, one, many)| candidates(set, *one, *many, voice)).collect();
    let others = checkup
        .problems
        .iter()
        .filter(|problem| !matches!(problem, Problem::WrongDigit(_) | Problem::MissingCandidate(_)));
    said.extend(others.map(|problem| problem_sentence(problem, voice)));
    if checkup.is_solved {
        said.push(SOLVED.get(voice.lang).to_owned());
    } else if checkup.is_open() && !checkup.allows_uniqueness {
        let text = if checkup.has_several_solutions() { SEVERAL } else { BY_MARKS };
        said.push(text.get(voice.lang).to_owned());
    }
    said
}

/// Returns one problem as a sentence.
pub fn problem_sentence(problem: &Problem, voice: Voice) -> String {
    match problem {
        Problem::Clash(Clash { house, digit, cells }) => {
            let (house, cells) = (words::houses([*house], voice), words::cells(cells, voice));
            CLASH.fill(voice.lang, &[("digit", &voice.digit(*digit)), ("house", &house), ("cells", &cells)])
        }
        Problem::WrongDigit(wrong) => {
            WRONG.fill(voice.lang, &[("digit", &voice.digit(wrong.digit)), ("cell", &wrong.cell)])
        }
        Problem::MissingCandidate(missing) => {
            MISSING.fill(voice.lang, &[("digit", &voice.digit(missing.digit)), ("cell", &missing.cell)])
        }
        Problem::NoCandidates(cell) => NO_CANDIDATES.fill(voice.lang, &[("cell", cell)]),
        Problem::NoPlace(house, digit) => {
            let house = words::houses([*house], voice);
            words::capitalized(
                &NO_PLACE.fill(voice.lang, &[("house", &house), ("digit", &voice.digit(*digit))]),
            )
        }
        Problem::NoSolution { cause, suspects } => no_solution(*cause, *suspects, voice),
    }
}

/// Returns the problems as a JSON array. Each has a `kind`, the members that it concerns (`cell`, `cells`, `digit`,
/// `house`, `cause`) and a `text`.
///
/// The kinds are `clash wrong-digit missing-candidate no-candidates no-place no-solution`; a cause is one of `givens
/// placed marks`.
pub fn problems_json(checkup: &Checkup, voice: Voice) -> String {
    json_values::array(checkup.problems.iter().map(|problem| {
        let mut members = members(problem, voice);
        members.push(("text", json_values::string(&problem_sentence(problem, voice))));
        json_values::object(&members)
    }))
}

fn members(problem: &Problem, voice: Voice) -> Members {
    let kind = |kind| ("kind", json_values::string(kind));
    let candidate = |name, candidate: &Candidate| {
        let mut members = vec![kind(name)];
        members.extend(json_values::members_of_cell(candidate.cell, candidate.digit, voice));
        members
    };
    match problem {
        Problem::Clash(clash) => vec![
            kind("clash"),
            ("cells", json_values::cells(&clash.cells, voice)),
            ("digit", voice.digit(clash.digit).to_string()),
            ("house", json_values::string(&words::house_id(clash.house, voice))),
        ],
        Problem::WrongDigit(wrong) => candidate("wrong-digit", wrong),
        Problem::MissingCandidate(missing) => candidate("missing-candidate", missing),
        Problem::NoCandidates(cell) => vec![kind("no-candidates"), ("cell", json_values::string(&cell.id()))],
        Problem::NoPlace(house, digit) => vec![
            kind("no-place"),
            ("house", json_values::string(&words::house_id(*house, voice))),
            ("digit", voice.digit(*digit).to_string()),
        ],
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

fn candidates(set: &CandidateSet, one: Text, many: Text, voice: Voice) -> Option<String> {
    let first = set.iter().next()?;
    if set.len() == 1 {
        return Some(one.fill(voice.lang, &[("digit", &voice.digit(first.digit)), ("cell", &first.cell)]));
    }
    Some(many.fill(voice.lang, &[("list", &words::candidates(set, voice))]))
}

fn no_solution(cause: Cause, suspects: CellSet, voice: Voice) -> String {
    let text = match cause {
        Cause::Givens => NONE,
        Cause::Placed => Text {
            en: "With the digits that were placed there is no solution.",
            zh: "填入的数字使此题无解。",
        },
        Cause::Marks => Text { en: "The pencil marks leave no solution.", zh: "候选数使此题无解。" },
    };
    let said = text.get(voice.lang).to_owned();
    if suspects.is_empty() {
        return said;
    }
    let space = if voice.lang == Lang::En { " " } else { "" };
    let text = if suspects.len() == 1 { SUSPECTS } else { SUSPECTS_MANY };
    said + space + &text.fill(voice.lang, &[("cells", &words::cells(&suspects, voice))])
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
        let candidate = Candidate::new(cell, digit);
        let other = Candidate::new(Cell::at(0, 0), Digit::D1);
        let clash =
            Clash { house: House::block(2), digit, cells: [cell, Cell::at(1, 7)].into_iter().collect() };
        let suspects = CellSet::only(cell);
        for (problems, en, zh) in [
            (
                vec![Problem::Clash(clash)],
                "5 occurs more than once in box 3: R2C8 and R3C7.",
                "第 3 宫中 5 重复出现：R2C8、R3C7。",
            ),
            (vec![Problem::WrongDigit(candidate)], "The 5 in R3C7 is wrong.", "R3C7 的 5 填错了。"),
            (
                vec![Problem::WrongDigit(candidate), Problem::WrongDigit(other)],
                "These digits are wrong: 1 in R1C1 and 5 in R3C7.",
                "以下数字填错了：R1C1 的 1，R3C7 的 5。",
            ),
            (
                vec![Problem::MissingCandidate(candidate)],
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
            Problem::WrongDigit(Candidate::new(Cell::at(2, 6), Digit::D5)),
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
