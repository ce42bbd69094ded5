//! The scales of research: the lines of their card.

use super::card::Easel;
use crate::messages::rating as say;
use ninefold::rate::trial::Rating;

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
