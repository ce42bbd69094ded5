//! Whether a digit is wrong in a cell, and why, in words.

use super::text::{self, Detail};
use super::voice::Voice;
use super::words;
use crate::grid::House;
use crate::lang::Text;
use crate::logic::{Candidate, Contradiction, DigitVerdict, HouseRole, Path, Refutation, Step, Why};

/// The sentence that there was no time to decide something.
pub const UNDECIDED: Text =
    Text { en: "Not decided before the deadline.", zh: "在时限内未能判定。" };

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
const SEEN: Text = Text {
    en: "{cell} sees {peer}, which is {digit} already.",
    zh: "{cell} 与 {peer} 同在一个单元，后者已是 {digit}。",
};
const SUPPOSE: Text = Text { en: "Suppose {cell} were {digit}.", zh: "假设 {cell} 是 {digit}。" };
const IN_CELL: Text = Text { en: "Then {cell} can only be {digit}.", zh: "则 {cell} 只能是 {digit}。" };
const IN_HOUSE: Text = Text {
    en: "Then {house} has only {cell} left for {digit}.",
    zh: "则{house}只有 {cell} 能填 {digit}。",
};
const THEN: Text = Text { en: "Then {step}.", zh: "则 {step}。" };
const NO_DIGIT: Text = Text { en: "Then nothing is left for {cell}.", zh: "则 {cell} 无数可填。" };
const NO_CELL: Text =
    Text { en: "Then {house} has no place left for {digit}.", zh: "则{house}没有位置填 {digit}。" };
const SO: Text = Text { en: "So {cell} is not {digit}.", zh: "因此 {cell} 不是 {digit}。" };

/// Returns whether the digit is wrong and, if there is one, the argument, with a sentence for each point.
///
/// ```
/// use ninefold::{Grid, Nine, explain::{Voice, why}, lang::Lang};
/// use ninefold::logic::{Board, Candidate, Lesson};
/// use ninefold::solve::Watch;
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let lesson = Lesson::open(Board::new(&Nine::new(givens)), Watch::forever());
/// let five = Candidate::new("r1c3".parse()?, ninefold::Digit::D5);
/// assert_eq!(
///     why::sentences(&lesson.why(five), Voice::classic(Lang::En)),
///     ["In the only solution R1C3 has another digit than 5.", "R1C3 sees R1C1, which is 5 already."]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sentences(why: &Why, voice: Voice) -> Vec<String> {
    let verdict = |text| vec![about(text, why.asked, voice)];
    match &why.verdict {
        DigitVerdict::Unknown => verdict(UNDECIDED),
        DigitVerdict::NoSolution => verdict(NO_SOLUTION),
        DigitVerdict::Right => verdict(RIGHT),
        DigitVerdict::InSome => verdict(RIGHT_IN_SOME),
        DigitVerdict::InNone => verdict(WRONG_IN_ALL),
        DigitVerdict::Wrong { is_given, proof } => {
            let mut said = verdict(if *is_given { GIVEN } else { WRONG });
            said.extend(argument(why.asked, proof, voice));
            said
        }
    }
}

fn about(text: Text, Candidate { cell, digit }: Candidate, voice: Voice) -> String {
    text.fill(voice.lang, &[("cell", &cell), ("digit", &voice.digit(digit))])
}

fn about_house(text: Text, house: House, Candidate { cell, digit }: Candidate, voice: Voice) -> String {
    let house = words::houses([house], voice);
    text.fill(voice.lang, &[("house", &house), ("cell", &cell), ("digit", &voice.digit(digit))])
}

fn argument(asked: Candidate, proof: &Refutation, voice: Voice) -> Vec<String> {
    match proof {
        Refutation::Seen(cells) => {
            let peer = cells.first().expect("somebody is seen");
            vec![SEEN.fill(
                voice.lang,
                &[("cell", &asked.cell), ("peer", &peer), ("digit", &voice.digit(asked.digit))],
            )]
        }
        Refutation::Leads(path, end) => told(asked, path, *end, voice),
        Refutation::Solution => Vec::new(),
    }
}

fn told(asked: Candidate, path: &Path, end: Contradiction, voice: Voice) -> Vec<String> {
    let mut said = vec![about(SUPPOSE, asked, voice)];
    let mut board = path.start.clone();
    for step in &path.steps {
        said.push(match single(step) {
            Some((forced, Some(house))) => about_house(IN_HOUSE, house, forced, voice),
            Some((forced, None)) => about(IN_CELL, forced, voice),
            None => THEN.fill(voice.lang, &[("step", &text::step(step, &board, Detail::Medium, voice.lang))]),
        });
        board.apply(step);
    }
    said.push(match end {
        Contradiction::Cell(cell) => about(NO_DIGIT, Candidate { cell, ..asked }, voice),
        Contradiction::House(house, digit) => {
            about_house(NO_CELL, house, Candidate { digit, ..asked }, voice)
        }
    });
    said.push(about(SO, asked, voice));
    said
}

/// Returns the digit that a single places, and the house in which it has no other place; no house if the cell has no
/// other digit.
fn single(step: &Step) -> Option<(Candidate, Option<House>)> {
    let forced = step.places.iter().next().filter(|_| step.places.len() == 1 && step.removes.is_empty())?;
    let areas: Vec<House> = step.evidence.houses_in_role(HouseRole::Area).collect();
    let is_plain = step.evidence.rules.is_empty() && step.evidence.houses.len() == areas.len();
    (is_plain && areas.len() <= 1).then(|| (forced, areas.first().copied()))
}
