//! The scales of research: their columns, and the lines of their card.

use super::card::Easel;
use crate::commands::shape::Fields;
use crate::messages::rating as say;
use ninefold::rate::trial::Rating;
use ninefold::text::table::Value;

/// The columns; empty ones if there is no rating, and where there is none on a scale.
pub(super) fn fields(found: Option<&Rating>) -> Fields<'_> {
    let number = |of: fn(&Rating) -> Option<u32>| {
        found.and_then(of).map_or(Value::Null, |number| Value::from(u64::from(number)))
    };
    vec![
        ("depth", number(|rating| rating.depth)),
        ("b", number(|rating| rating.b)),
        ("bxb", number(|rating| rating.bxb)),
        ("bxbb", number(|rating| rating.bxbb)),
        ("w", number(|rating| rating.w)),
        ("gw", number(|rating| rating.gw)),
        ("backdoor", number(|rating| rating.backdoor)),
        ("tridagon", found.and_then(|rating| rating.tridagon).map_or(Value::Null, Value::Bool)),
    ]
}

impl Easel {
    /// Adds what the card says of a rating.
    pub(super) fn tne(&self, rating: &Rating, lines: &mut Vec<String>) {
        self.heading(say::RESEARCH.get(self.lang), lines);
        let numbers = [
            (say::DEPTH, rating.depth),
            (say::BRAIDS, rating.b),
            (say::BRAIDS_WITHIN, rating.bxb),
            (say::BRAIDS_WITHIN_TWO, rating.bxbb),
            (say::WHIPS, rating.w),
            (say::GROUPED_WHIPS, rating.gw),
            (say::BACKDOOR, rating.backdoor),
        ];
        for (text, number) in numbers {
            lines.extend(number.map(|number| format!("  {}", self.say(text, &[("number", &number)]))));
        }
        if rating.tridagon == Some(true) {
            lines.push(format!("  {}", say::HAS_TRIDAGON.get(self.lang)));
        }
    }
}
