//! `why`: why a digit is wrong in a cell: what the solution says, and where singles alone show it, how.

use super::asked::Asked;
use super::check::TIMEOUT;
use super::error::Error;
use super::{Question, to_json};
use ninefold::engine::{Answer, Status, solve_within};
use ninefold::explain::text::house as house_name;
use ninefold::lang::{Lang, Text};
use ninefold::logic::{Board, Candidate, Contradiction};
use ninefold::solve::{Stopped, Watch};
use ninefold::{Cell, Digit, Grid, House, Puzzle};
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "why",
    about: "Whether a digit is wrong in a cell, and why.",
    fields: &["puzzle", "values", "candidates", "rules", "lang", "deadline", "cell", "digit"],
    needs: &["puzzle", "cell", "digit"],
    shape: "{status: Status, wrong: boolean | null, sentences: [string]}",
    answer,
};

/// The longest argument that is told, in digits that follow.
const LONGEST: usize = 8;

#[derive(Serialize)]
struct Why {
    /// Of the givens: `unique`, `several`, `none`, `clash`, or `timeout`.
    status: &'static str,
    /// Null if that is not known.
    wrong: Option<bool>,
    sentences: Vec<String>,
}

const RIGHT: Text = Text { en: "{digit} in {cell} is right.", zh: "{cell} 填 {digit} 是对的。" };
const GIVEN: Text = Text { en: "{cell} is given.", zh: "{cell} 是已知数。" };
const WRONG: Text = Text {
    en: "In the only solution {cell} has another digit than {digit}.",
    zh: "在唯一解中，{cell} 不是 {digit}。",
};
const WRONG_IN_ALL: Text = Text {
    en: "The puzzle has several solutions; in none of them {cell} is {digit}.",
    zh: "此题有多个解，但没有一个解的 {cell} 是 {digit}。",
};
const RIGHT_IN_SOME: Text = Text {
    en: "The puzzle has several solutions; in some of them {cell} is {digit}.",
    zh: "此题有多个解，其中有的解 {cell} 是 {digit}。",
};
const NO_SOLUTION: Text = Text {
    en: "The givens have no solution, so no digit is right.",
    zh: "已知数无解，因此没有正确的数字。",
};

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let (record, lang) = (asked.record()?, asked.lang());
    let wanted = Candidate::new(asked.cell()?, asked.digit()?);
    let values = asked.whole()?;
    let mut watch = asked.watch(watch, Duration::from_secs(2));
    let given =
        Puzzle::with_marks(*record.puzzle.givens(), record.puzzle.allowed()).by(record.puzzle.rules());
    let (status, wrong, mut sentences) = match verdict(&given, wanted, lang, &mut watch) {
        Ok((status, wrong, sentence)) => (status.name(), wrong, vec![sentence]),
        Err(Stopped) => ("timeout", None, vec![TIMEOUT.get(lang).to_owned()]),
    };
    if wrong == Some(true)
        && let Ok(Answer { status: Status::Unique, solution: Some(solution) }) =
            solve_within(&given, &mut watch)
    {
        sentences.extend(argument(&given, values.givens(), &solution, wanted, lang));
    }
    Ok(to_json(&Why { status, wrong, sentences }))
}

/// What the solutions of the givens say.
fn verdict(
    given: &Puzzle,
    wanted: Candidate,
    lang: Lang,
    watch: &mut Watch<'_>,
) -> Result<(Status, Option<bool>, String), Stopped> {
    let say = |text: Text| text.fill(lang, &[("cell", &wanted.cell), ("digit", &wanted.digit)]);
    let answer = solve_within(given, watch)?;
    Ok(match (answer.status, answer.solution) {
        (status @ (Status::None | Status::Clash), _) => (status, Some(true), say(NO_SOLUTION)),
        (Status::Unique, Some(solution)) if solution.get(wanted.cell) == Some(wanted.digit) => {
            (Status::Unique, Some(false), say(RIGHT))
        }
        (Status::Unique, _) if given.givens().get(wanted.cell).is_some() => {
            (Status::Unique, Some(true), say(GIVEN))
        }
        (Status::Unique, _) => (Status::Unique, Some(true), say(WRONG)),
        (Status::Several, _) => {
            let with = Puzzle::with_marks(given.givens().with(wanted.cell, wanted.digit), given.allowed());
            let is_possible = solve_within(&with.by(given.rules()), watch)?.status.has_solution()
                && given.allowed().get(wanted.cell).contains(wanted.digit);
            let said = if is_possible { RIGHT_IN_SOME } else { WRONG_IN_ALL };
            (Status::Several, Some(!is_possible), say(said))
        }
    })
}

/// Why the digit cannot be, from the givens and what has been placed rightly; nothing if no short argument is found.
fn argument(given: &Puzzle, values: &Grid, solution: &Grid, wanted: Candidate, lang: Lang) -> Vec<String> {
    const SEEN: Text = Text {
        en: "{cell} sees {peer}, which is {digit} already.",
        zh: "{cell} 与 {peer} 同在一个单元，后者已是 {digit}。",
    };
    let mut known = *given.givens();
    for (cell, digit) in values.iter().filter(|&(cell, digit)| solution.get(cell) == Some(digit)) {
        known.set(cell, Some(digit));
    }
    let mut twins =
        given.rules().peers(wanted.cell).iter().filter(|&peer| known.get(peer) == Some(wanted.digit));
    if let Some(peer) = twins.next() {
        return vec![SEEN.fill(lang, &[("cell", &wanted.cell), ("peer", &peer), ("digit", &wanted.digit)])];
    }
    if !given.rules().is_classic() || known.get(wanted.cell).is_some() {
        return Vec::new();
    }
    let start = Board::new(&Puzzle::with_marks(known, given.allowed()));
    match contradiction(&start, wanted) {
        Some((chain, end)) if chain.len() <= LONGEST => told(wanted, &chain, end, lang),
        _ => Vec::new(),
    }
}

/// A digit that follows, and from what.
#[derive(Clone, Copy)]
struct Forced {
    candidate: Candidate,
    /// The house where it has no other place; none if its cell has no other digit.
    house: Option<House>,
}

/// What follows by singles until something is impossible, and what that is: no more than it takes.
fn contradiction(start: &Board, assumed: Candidate) -> Option<(Vec<Forced>, Contradiction)> {
    let mut board = start.clone();
    if !board.has(assumed) {
        return None;
    }
    board.place(assumed.cell, assumed.digit);
    let mut chain = Vec::new();
    while board.contradiction().is_none() {
        let forced = singles(&board).next()?;
        board.place(forced.candidate.cell, forced.candidate.digit);
        chain.push(forced);
    }
    for number in (0..chain.len()).rev() {
        let mut shorter = chain.clone();
        shorter.remove(number);
        if replayed(start, assumed, &shorter).is_some() {
            chain = shorter;
        }
    }
    let end = replayed(start, assumed, &chain)?;
    Some((chain, end))
}

/// What is impossible after these digits, if each of them still follows.
fn replayed(start: &Board, assumed: Candidate, chain: &[Forced]) -> Option<Contradiction> {
    let mut board = start.clone();
    board.place(assumed.cell, assumed.digit);
    for Forced { candidate, house } in chain {
        let follows = match house {
            Some(house) => board.places_in(candidate.digit, *house).single() == Some(candidate.cell),
            None => board.marks(candidate.cell).single() == Some(candidate.digit),
        };
        if !follows {
            return None;
        }
        board.place(candidate.cell, candidate.digit);
    }
    board.contradiction()
}

/// The digits that follow at once: cells with one candidate, then houses with one place.
fn singles(board: &Board) -> impl Iterator<Item = Forced> + '_ {
    let of_cell = |cell: Cell| {
        let digit = board.marks(cell).single()?;
        Some(Forced { candidate: Candidate::new(cell, digit), house: None })
    };
    let of_house = |(house, digit): (House, Digit)| {
        let cell = board.places_in(digit, house).single()?;
        Some(Forced { candidate: Candidate::new(cell, digit), house: Some(house) })
    };
    let places = House::CLASSIC.iter().flat_map(|&house| Digit::ALL.map(|digit| (house, digit)));
    board.empty().iter().filter_map(of_cell).chain(places.filter_map(of_house))
}

fn told(assumed: Candidate, chain: &[Forced], end: Contradiction, lang: Lang) -> Vec<String> {
    const SUPPOSE: Text = Text { en: "Suppose {cell} were {digit}.", zh: "假设 {cell} 是 {digit}。" };
    const IN_CELL: Text =
        Text { en: "Then {cell} can only be {digit}.", zh: "则 {cell} 只能是 {digit}。" };
    const IN_HOUSE: Text = Text {
        en: "Then {house} has only {cell} left for {digit}.",
        zh: "则{house}只有 {cell} 能填 {digit}。",
    };
    const NO_DIGIT: Text = Text { en: "Then nothing is left for {cell}.", zh: "则 {cell} 无数可填。" };
    const NO_CELL: Text = Text {
        en: "Then {house} has no place left for {digit}.",
        zh: "则{house}没有位置填 {digit}。",
    };
    const SO: Text = Text { en: "So {cell} is not {digit}.", zh: "因此 {cell} 不是 {digit}。" };
    let about = |text: Text, Candidate { cell, digit }: Candidate, house: Option<House>| {
        let house = house.map_or(String::new(), |house| house_name(house, lang));
        text.fill(lang, &[("cell", &cell), ("digit", &digit), ("house", &house)])
    };
    let mut sentences = vec![about(SUPPOSE, assumed, None)];
    for &Forced { candidate, house } in chain {
        sentences.push(about(if house.is_some() { IN_HOUSE } else { IN_CELL }, candidate, house));
    }
    sentences.push(match end {
        Contradiction::Cell(cell) => about(NO_DIGIT, Candidate::new(cell, assumed.digit), None),
        Contradiction::House(house, digit) => {
            about(NO_CELL, Candidate::new(assumed.cell, digit), Some(house))
        }
    });
    sentences.push(about(SO, assumed, None));
    sentences
}
