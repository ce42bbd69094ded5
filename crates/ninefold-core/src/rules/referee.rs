//! The work of a referee. Nothing can interrupt a referee, so its work must be short.

use super::constraint::{Argument, Constraint};
use super::filters::{Expression, Machine};
use super::layout::Layout;
use super::on_grids::is_about_a_grid;
use crate::lang::{Sentence, Text};

/// The most steps of one run of a referee, each of about two nanoseconds: a fifth of a second.
const MOST: usize = 100_000_000;

/// Returns about how many steps a run of the constraint's referee takes at most.
pub(super) fn steps(rule: &Constraint, layout: &Layout) -> usize {
    if !rule.rules().is_empty() {
        return rule.rules().iter().fold(0, |all, inner| all.saturating_add(steps(inner, layout)));
    }
    // The longest referees look at all pairs of the cells of a list.
    let looks = |argument: &Argument| match argument {
        Argument::Cells(cells) => cells.len().pow(2),
        Argument::Groups(groups) => groups.iter().map(|cells| cells.len().pow(2)).sum(),
        _ => 0,
    };
    // Each cell that is read may lead from every state to all others that the state has steps to.
    let reads = || 4 + 4 * (rule.cells().len() + rule.groups().iter().map(Vec::len).sum::<usize>());
    match rule.kind().id {
        "regex" => {
            let states = Expression::check(rule.text(), layout.least(), layout.value_count());
            states.unwrap_or(0) * reads()
        }
        "automaton" => Machine::check(rule.text()).unwrap_or(0) * reads(),
        _ if is_about_a_grid(rule.kind()) => layout.len().pow(2),
        _ => 16 + rule.arguments().iter().map(looks).sum::<usize>(),
    }
}

/// Refuses rules that take too long to check, whatever they were read from: very many rules within one, machines with very many
/// steps, and very long lists.
pub(super) fn check(rule: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    if steps(rule, layout) <= MOST {
        return Ok(());
    }
    Err(Sentence::new(LONG, vec![("kind", rule.kind().id.to_owned())]))
}

const LONG: Text = Text {
    en: "what {kind} was given would take too long to check on a single filled grid: use fewer or smaller rules",
    zh: "{kind} 所给的内容即使在一个填满的盘面上也要检查过久：请减少规则或缩小规则",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{KINDS, RuleSet, largest::large};

    #[test]
    fn no_run_of_a_referee_is_long() {
        for kind in KINDS {
            for (layout, one) in large(kind) {
                assert!(steps(&one, &layout) <= MOST, "{kind:?} on {layout}: {}", steps(&one, &layout));
            }
        }
        let within = |count: usize, inner: &str| {
            format!("36x36,any-of:({})", vec![inner; count].join("|")).parse::<RuleSet>().map(drop)
        };
        assert!(within(50, "anti-taxicab").is_ok() && within(900, "x:r1c1-r1c2").is_ok());
        let many = format!("any-of:({})", vec!["anti-taxicab"; 50].join("|"));
        let lists = |count: usize| {
            let all: Vec<String> = (1..=36).map(|row| format!("r{row}c1-r{row}c36")).collect();
            format!("36x36,all-dots:{}", vec![all.join("+"); count].join("/")).parse::<RuleSet>()
        };
        assert!(lists(20).is_ok() && lists(900).is_err());
        for (count, inner) in [(900, "anti-taxicab"), (3, many.as_str()), (900, "regex:(.?){900}:r1c1-r1c36")]
        {
            let error = within(count, inner).expect_err(inner);
            assert!(error.to_string().contains("too long to check"), "{error}");
        }
    }
}
