//! The scale of smallest explanations: its columns, and the lines of its card.

use super::PuzzleFacts;
use super::card::Easel;
use crate::commands::shape::TableFields;
use crate::messages::rating as say;
use ninefold::rate::counted;
use ninefold::rate::smallest::Rating;
use ninefold::rules::Rules;
use ninefold::text::table::Value;
use std::fmt::Write;

/// A rating as it is written.
pub(super) struct Explained {
    pub(super) rating: Rating,
    /// The number of steps of each cost: `1:40 2:3`.
    costs: String,
    /// The number of uses of each technique with a name, by ids.
    techniques: String,
    /// The rules that no step uses, in the short form.
    unused: Vec<String>,
    /// These rules in one field.
    listed: String,
}

impl Explained {
    pub(super) fn new(rating: Rating, rules: &Rules) -> Explained {
        let mut costs = String::new();
        for (cost, count) in &rating.costs {
            // Writing to a string cannot fail.
            let _ = write!(costs, "{}{cost}:{count}", if costs.is_empty() { "" } else { " " });
        }
        let named = rating.named.as_ref();
        let techniques = named.map_or_else(String::new, |trail| counted(&trail.counts, |one| one.id));
        let unused = rating.unused.iter().map(|&place| rules.constraints()[place].write(rules.layout()));
        let unused: Vec<String> = unused.collect();
        Explained { costs, techniques, listed: unused.join("; "), unused, rating }
    }
}

/// The columns; empty ones if there is no rating.
pub(super) fn fields(found: &PuzzleFacts) -> TableFields<'_> {
    let number = |of: fn(&Rating) -> u32| number(found.smallest.as_ref(), of);
    vec![
        ("largest", number(Rating::most)),
        ("sum", number(Rating::sum)),
        ("steps", number(Rating::steps)),
        ("minutes", found.minutes.into()),
    ]
}

/// The columns that say more.
pub(super) fn details(found: Option<&Explained>) -> TableFields<'_> {
    let text = |of: fn(&Explained) -> &String| found.map(|found| of(found).as_str()).into();
    let named = found.and_then(|found| found.rating.named.as_ref());
    let spike = found.and_then(|found| found.rating.spike());
    vec![
        ("costs", text(|found| &found.costs)),
        ("cases", number(found, |rating| rating.cases)),
        ("unproved", number(found, |rating| rating.unproved)),
        ("spike", spike.into()),
        ("unused", text(|found| &found.listed)),
        ("named_solve", named.map(|trail| trail.is_solved).into()),
        ("named_hardest", named.and_then(|trail| trail.hardest).map(|one| one.id).into()),
        ("named_techniques", text(|found| &found.techniques)),
    ]
}

fn number(found: Option<&Explained>, of: fn(&Rating) -> u32) -> Value<'static> {
    found.map(|found| of(&found.rating)).into()
}

impl Easel {
    /// Adds the lines of the card that are about a rating.
    pub(super) fn smallest(&self, found: &Explained, lines: &mut Vec<String>) {
        let rating = &found.rating;
        self.heading(say::SMALLEST.get(self.lang), lines);
        let mut told = vec![
            self.say(say::DEAREST, &[("cost", &rating.most())]),
            self.say(
                say::COSTS_SUM,
                &[("sum", &rating.sum()), ("steps", &rating.steps()), ("singles", &rating.singles)],
            ),
        ];
        let costs = rating.costs.iter();
        let costs = costs.map(|(cost, count)| self.say(say::OF_COST, &[("cost", cost), ("count", count)]));
        let costs: Vec<String> = costs.map(|item| item.replace(' ', "\u{a0}")).collect();
        if !costs.is_empty() {
            told.push(self.say(say::COSTS, &[("costs", &costs.join(self.comma()))]));
        }
        if let Some(trail) = &rating.named {
            let techniques = self.techniques(&trail.counts).join(self.comma());
            let text = match (trail.is_solved, trail.counts.is_empty()) {
                (true, _) => say::NAMED,
                (false, false) => say::NAMED_PARTLY,
                (false, true) => say::NAMED_NOT,
            };
            told.push(self.say(text, &[("techniques", &techniques)]));
        }
        lines.extend(told.iter().flat_map(|text| self.wrapped(text)).map(|line| format!("  {line}")));
        self.heading(say::PUBLISHING.get(self.lang), lines);
        let mut remarks: Vec<String> =
            found.unused.iter().map(|rule| self.say(say::UNUSED, &[("rule", rule)])).collect();
        remarks.extend(rating.spike().map(|cost| self.say(say::SPIKE, &[("cost", &cost)])));
        if rating.guessed() > 0 {
            let arguments: [(&str, &dyn std::fmt::Display); 3] =
                [("count", &rating.guessed()), ("cases", &rating.cases), ("unproved", &rating.unproved)];
            remarks.push(self.say(say::GUESSED, &arguments));
        }
        if remarks.is_empty() {
            remarks.push(self.say(say::NO_REMARKS, &[]));
        }
        lines.extend(remarks.iter().flat_map(|text| self.wrapped(text)).map(|line| format!("  {line}")));
    }
}
