//! Explanations that need not be the smallest: quickly found, they end the search for smaller ones early, and are given
//! where there is no time for that.

use super::ground::{Ground, Rules};
use super::oracle::{Effort, Halt};
use super::{Mark, supposed};
use std::collections::VecDeque;

/// Lets all rules narrow in turns after a mark, until one of them cannot be kept. Returns that rule and those before it
/// that it comes from; `None` if all rules can be kept as far as each sees.
pub(super) fn traced(
    ground: &Ground,
    masks: &[u64],
    mark: Mark,
    effort: &mut Effort,
) -> Result<Option<Rules>, Halt> {
    let mut masks = supposed(masks, mark);
    // What each rule changed, in the order in which it happened.
    let mut changes: Vec<(usize, Vec<(usize, u64)>)> = Vec::new();
    let mut waits = ground.on[mark.0];
    let mut waiting: VecDeque<usize> = waits.iter().collect();
    while let Some(number) = waiting.pop_front() {
        waits.remove(number);
        effort.spend(&ground.rules[number])?;
        let mut gone = Vec::new();
        if ground.rules[number].narrow_noting(&mut masks, &mut gone).is_err() {
            return Ok(Some(back(ground, &changes, number)));
        }
        for next in ground.woken(number, &gone).without(&waits).iter() {
            waits.insert(next);
            waiting.push_back(next);
        }
        changes.push((number, gone));
    }
    Ok(None)
}

/// Returns a rule and all before it that changed what it, or one of these, looks at.
fn back(ground: &Ground, changes: &[(usize, Vec<(usize, u64)>)], end: usize) -> Rules {
    let mut looked_at = vec![false; ground.on.len()];
    let mut found = Rules::default();
    let mut take = |rule: usize, looked_at: &mut Vec<bool>| {
        ground.rules[rule].cells.iter().for_each(|&cell| looked_at[cell] = true);
        found.insert(rule);
    };
    take(end, &mut looked_at);
    for (rule, gone) in changes.iter().rev() {
        if gone.iter().any(|&(cell, _)| looked_at[cell]) {
            take(*rule, &mut looked_at);
        }
    }
    found
}
