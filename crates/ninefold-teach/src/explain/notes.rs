//! The notes of a step in words and as data.

use super::json_values::{array, cells, object, string};
use super::voice::Voice;
use super::words;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::{Lang, Text};
use crate::logic::size::Size;
use crate::logic::{CandidateSet, Evidence, Note, Topic};

/// Returns all notes, each with a blank before it where the language has one.
pub(super) fn told<S: Size>(evidence: &Evidence<S>, voice: Voice) -> String {
    let space = if voice.lang == Lang::En { " " } else { "" };
    evidence.notes.iter().map(|note| format!("{space}{}", words::capitalized(&say(note, voice)))).collect()
}

fn say(note: &Note, voice: Voice) -> String {
    let said: Vec<(&str, String)> =
        note.slots.iter().map(|(slot, topic)| (*slot, say_topic(topic, voice))).collect();
    let arguments: Vec<(&str, &dyn std::fmt::Display)> =
        said.iter().map(|(slot, value)| (*slot, value as &dyn std::fmt::Display)).collect();
    note.text.fill(voice.lang, &arguments)
}

fn say_topic(topic: &Topic, voice: Voice) -> String {
    const GIVES: Text = Text { en: "{digits} in {house}", zh: "{house} {digits}" };
    const LIES: Text = Text { en: "{digit} in {houses}", zh: "{digit} 在{houses}" };
    const BECOMES: Text =
        Text { en: "in {cells}, {way} for {other}", zh: "{cells} 的 {way} 换成 {other}" };
    match topic {
        Topic::Cells(cells) => words::cells(cells, voice),
        Topic::Order(cells) => words::join(cells.iter().map(Cell::to_string), voice.lang),
        Topic::Digits(digits) => words::digits(*digits, voice),
        Topic::Candidates(set) => words::candidates(set, voice),
        Topic::Houses(houses) => words::houses(houses.iter().copied(), voice),
        Topic::Tally(tally) => {
            let part = |&(house, digits): &(House, DigitSet)| {
                let house = words::houses([house], voice);
                GIVES.fill(voice.lang, &[("house", &house), ("digits", &words::digits(digits, voice))])
            };
            words::by_semicolons(tally.iter().map(part), voice.lang)
        }
        Topic::Lines(lines) => {
            let part = |(digit, houses): &(Digit, Vec<House>)| {
                let houses = words::houses(houses.iter().copied(), voice);
                LIES.fill(voice.lang, &[("digit", &voice.digit(*digit)), ("houses", &houses)])
            };
            words::by_semicolons(lines.iter().map(part), voice.lang)
        }
        Topic::Color(index) => words::letter(*index).to_string(),
        Topic::Number(number) => number.to_string(),
        Topic::Ways(ways) => words::join(ways.iter().map(|way| say_way(way, voice)), voice.lang),
        Topic::Exchanges(parts) => {
            let part = |(cells, [way, other]): &(Vec<Cell>, [Vec<Digit>; 2])| {
                let cells = words::join(cells.iter().map(Cell::to_string), voice.lang);
                let [way, other] = [say_way(way, voice), say_way(other, voice)];
                BECOMES.fill(voice.lang, &[("cells", &cells), ("way", &way), ("other", &other)])
            };
            words::by_semicolons(parts.iter().map(part), voice.lang)
        }
        Topic::Renamed(names) => words::join(
            names.iter().map(|&(from, to)| format!("{} → {}", voice.digit(from), voice.digit(to))),
            voice.lang,
        ),
        Topic::Phrase(text) => text.get(voice.lang).to_owned(),
    }
}

fn say_way(way: &[Digit], voice: Voice) -> String {
    way.iter().map(|&digit| voice.digit(digit).to_string()).collect::<Vec<_>>().join("-")
}

/// Returns all notes as JSON: what each says, and the cells, the digits and the houses of which it speaks.
pub(super) fn json<S: Size>(evidence: &Evidence<S>, voice: Voice) -> String {
    array(evidence.notes.iter().map(|note| {
        let mut about = CandidateSet::EMPTY;
        let mut houses: Vec<House> = Vec::new();
        let mut all = CellSet::EMPTY;
        let mut digits = DigitSet::EMPTY;
        for (_, topic) in &note.slots {
            match topic {
                Topic::Cells(cells) => all |= *cells,
                Topic::Order(cells) => all |= CellSet::from_cells(cells),
                Topic::Digits(some) => digits |= *some,
                Topic::Candidates(set) => about |= *set,
                Topic::Houses(some) => houses.extend(some),
                Topic::Tally(tally) => tally.iter().for_each(|&(house, some)| {
                    houses.push(house);
                    digits |= some;
                }),
                _ => {}
            }
        }
        object(&[
            ("text", string(&words::capitalized(&say(note, voice)))),
            ("cells", cells(&(all | about.cells()), voice)),
            ("digits", array(voice.each(digits | about.digits()).iter().map(usize::to_string))),
            ("houses", array(houses.into_iter().map(|house| string(&words::house_id(house, voice))))),
        ])
    }))
}
