//! From a set of rules to an argument: what each of them says in turn, until one cannot be kept.

use super::ground::{Rule, Rules};
use super::laws::bits;

/// What one rule says at one point of an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Inference {
    /// The rule, by its number.
    pub(crate) rule: usize,
    /// The values that go, by cell; none if the rule cannot be kept any more.
    pub(crate) removes: Vec<(usize, u64)>,
}

/// Returns an argument that these rules cannot all be kept within the masks; `None` if their inferences in turns do not
/// show it. Whatever can be left out is left out.
pub(super) fn argue(rules: &[Rule], chosen: &Rules, masks: &[u64]) -> Option<Vec<Inference>> {
    let mut argument = follow(rules, chosen, masks.to_vec())?;
    for place in (0..argument.len() - 1).rev() {
        let mut shorter = argument.clone();
        shorter.remove(place);
        if holds(rules, &shorter, masks) {
            argument = shorter;
        }
    }
    for place in (0..argument.len() - 1).rev() {
        for (cell, values) in argument[place].removes.clone() {
            for value in bits(values).map(|bit| 1 << bit) {
                let mut shorter = argument.clone();
                let removes = &mut shorter[place].removes;
                removes.iter_mut().filter(|(other, _)| *other == cell).for_each(|(_, mask)| *mask &= !value);
                removes.retain(|&(_, mask)| mask != 0);
                if holds(rules, &shorter, masks) {
                    argument = shorter;
                }
            }
        }
    }
    let end = argument.pop();
    argument.retain(|inference| !inference.removes.is_empty());
    argument.extend(end);
    Some(argument)
}

/// Lets the rules speak in turns until one fails.
fn follow(rules: &[Rule], chosen: &Rules, mut masks: Vec<u64>) -> Option<Vec<Inference>> {
    let mut argument = Vec::new();
    loop {
        let before = argument.len();
        for rule in chosen.iter() {
            let old = masks.clone();
            if rules[rule].narrow(&mut masks).is_err() {
                argument.push(Inference { rule, removes: Vec::new() });
                return Some(argument);
            }
            let removes: Vec<(usize, u64)> = rules[rule]
                .cells
                .iter()
                .map(|&cell| (cell, old[cell] & !masks[cell]))
                .filter(|&(_, gone)| gone != 0)
                .collect();
            if !removes.is_empty() {
                argument.push(Inference { rule, removes });
            }
        }
        if argument.len() == before {
            return None;
        }
    }
}

/// Whether each inference follows from those before it and the last rule cannot be kept.
pub(super) fn holds(rules: &[Rule], argument: &[Inference], masks: &[u64]) -> bool {
    let Some((end, before)) = argument.split_last() else { return false };
    let mut masks = masks.to_vec();
    for Inference { rule, removes } in before {
        let mut after = masks.clone();
        if rules[*rule].narrow(&mut after).is_err()
            || removes.iter().any(|&(cell, gone)| after[cell] & gone != 0)
        {
            return false;
        }
        removes.iter().for_each(|&(cell, gone)| masks[cell] &= !gone);
    }
    rules[end.rule].narrow(&mut masks).is_err()
}
