//! Explanations that need not be the smallest: quickly found, they end the search for smaller ones early, and are given
//! where there is no time for that.

use super::Mark;
use super::ground::{Ground, Rules};
use super::oracle::{Effort, Halt};
use std::collections::VecDeque;

/// Lets all rules narrow in turns after a mark, until one of them cannot be kept. Returns that rule and those before it
/// that it comes from; `None` if all rules can be kept as far as each sees.
pub(super) fn traced(
    ground: &Ground,
    masks: &[u64],
    (cell, bit): Mark,
    effort: &mut Effort,
) -> Result<Option<Rules>, Halt> {
    let mut masks = masks.to_vec();
    masks[cell] = 1 << bit;
    // What each rule changed, in the order in which it happened.
    let mut changes: Vec<(usize, Vec<usize>)> = Vec::new();
    let mut waits = ground.on[cell];
    let mut waiting: VecDeque<usize> = waits.iter().collect();
    while let Some(number) = waiting.pop_front() {
        waits.remove(number);
        effort.spend()?;
        let rule = &ground.rules[number];
        let old: Vec<u64> = rule.cells.iter().map(|&cell| masks[cell]).collect();
        let Ok(any) = rule.narrow(&mut masks) else { return Ok(Some(back(ground, &changes, number))) };
        if !any {
            continue;
        }
        let changed = rule.cells.iter().zip(&old).filter(|&(&cell, &old)| masks[cell] != old);
        let cells: Vec<usize> = changed.map(|(&cell, _)| cell).collect();
        for next in cells.iter().fold(Rules::default(), |next, &cell| next.and(&ground.on[cell])).iter() {
            if next != number && !waits.has(next) {
                waits.insert(next);
                waiting.push_back(next);
            }
        }
        changes.push((number, cells));
    }
    Ok(None)
}

/// Returns a rule and all before it that changed what it, or one of these, looks at.
fn back(ground: &Ground, changes: &[(usize, Vec<usize>)], end: usize) -> Rules {
    let mut looked_at = vec![false; ground.on.len()];
    let mut found = Rules::default();
    let mut take = |rule: usize, looked_at: &mut Vec<bool>| {
        ground.rules[rule].cells.iter().for_each(|&cell| looked_at[cell] = true);
        found.insert(rule);
    };
    take(end, &mut looked_at);
    for (rule, cells) in changes.iter().rev() {
        if cells.iter().any(|&cell| looked_at[cell]) {
            take(*rule, &mut looked_at);
        }
    }
    found
}
