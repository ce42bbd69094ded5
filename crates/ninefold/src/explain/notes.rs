//! The notes of a step in words and as data.

use super::json_values::{array, cells, object, string};
use super::words;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::{Lang, Text};
use crate::logic::{CandidateSet, Evidence, Note, Topic};

/// Returns all notes, each with a blank before it where the language has one.
pub(super) fn told(evidence: &Evidence, lang: Lang) -> String {
    let space = if lang == Lang::En { " " } else { "" };
    evidence.notes.iter().map(|note| format!("{space}{}", words::capitalized(&say(note, lang)))).collect()
}

fn say(note: &Note, lang: Lang) -> String {
    let said: Vec<(&str, String)> =
        note.slots.iter().map(|(slot, topic)| (*slot, say_topic(topic, lang))).collect();
    let arguments: Vec<(&str, &dyn std::fmt::Display)> =
        said.iter().map(|(slot, value)| (*slot, value as &dyn std::fmt::Display)).collect();
    note.text.fill(lang, &arguments)
}

fn say_topic(topic: &Topic, lang: Lang) -> String {
    const GIVES: Text = Text { en: "{digits} in {house}", zh: "{house} {digits}" };
    const LIES: Text = Text { en: "{digit} in {houses}", zh: "{digit} 在{houses}" };
    const BECOMES: Text =
        Text { en: "in {cells}, {way} for {other}", zh: "{cells} 的 {way} 换成 {other}" };
    match topic {
        Topic::Cells(cells) => words::cells(*cells, lang),
        Topic::Order(cells) => words::join(cells.iter().map(Cell::to_string), lang),
        Topic::Digits(digits) => words::digits(*digits, lang),
        Topic::Candidates(set) => words::candidates(set, lang),
        Topic::Houses(houses) => words::houses(houses.iter().copied(), lang),
        Topic::Tally(tally) => {
            let part = |&(house, digits): &(House, DigitSet)| {
                let house = words::houses([house], lang);
                GIVES.fill(lang, &[("house", &house), ("digits", &words::digits(digits, lang))])
            };
            words::by_semicolons(tally.iter().map(part), lang)
        }
        Topic::Lines(lines) => {
            let part = |(digit, houses): &(Digit, Vec<House>)| {
                let houses = words::houses(houses.iter().copied(), lang);
                LIES.fill(lang, &[("digit", digit), ("houses", &houses)])
            };
            words::by_semicolons(lines.iter().map(part), lang)
        }
        Topic::Color(index) => words::letter(*index).to_string(),
        Topic::Number(number) => number.to_string(),
        Topic::Ways(ways) => words::join(ways.iter().map(|way| say_way(way)), lang),
        Topic::Exchanges(parts) => {
            let part = |(cells, [way, other]): &(Vec<Cell>, [Vec<Digit>; 2])| {
                let cells = words::join(cells.iter().map(Cell::to_string), lang);
                let [way, other] = [say_way(way), say_way(other)];
                BECOMES.fill(lang, &[("cells", &cells), ("way", &way), ("other", &other)])
            };
            words::by_semicolons(parts.iter().map(part), lang)
        }
        Topic::Renamed(names) => words::join(names.iter().map(|(from, to)| format!("{from} → {to}")), lang),
        Topic::Phrase(text) => text.get(lang).to_owned(),
    }
}

fn say_way(way: &[Digit]) -> String {
    way.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("-")
}

/// Returns all notes as JSON: what each says, and the cells, the digits and the houses of which it speaks.
pub(super) fn json(evidence: &Evidence, lang: Lang) -> String {
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
            ("text", string(&words::capitalized(&say(note, lang)))),
            ("cells", cells(all | about.cells())),
            ("digits", array((digits | about.digits()).iter().map(|digit| digit.to_string()))),
            ("houses", array(houses.into_iter().map(|house| string(&words::house_id(house))))),
        ])
    }))
}
