//! The faults: single mistakes that a programmer could make, in all parts of the product.
//!
//! A new fault is one entry here. Choose a place outside vectorised code, where the switch costs nothing that matters, and
//! outside `const fn`, which cannot read the environment.

/// A mistake, as an edit that makes it where the fault with this number is on.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) number: u32,
    /// The symptom, in a few words.
    pub(super) about: &'static str,
    pub(super) file: &'static str,
    /// A text that the file has once, and what replaces it.
    pub(super) find: &'static str,
    pub(super) put: &'static str,
    /// The program and the filter of the tests that will probably find it.
    pub(super) finder: [&'static str; 2],
}

impl Fault {
    /// Adds the fault to the text of its file. `None` if the text to replace does not occur once.
    pub(super) fn add_to(&self, text: &str) -> Option<String> {
        (text.matches(self.find).count() == 1).then(|| text.replacen(self.find, self.put, 1))
    }
}

pub(super) static FAULTS: [Fault; 30] = [
    Fault {
        number: 1,
        about: "removing candidates from several cells reports only the last one",
        file: "crates/ninefold-core/src/grid/candidates.rs",
        find: "changed |= self.0[cell].intersects(digits);",
        put: "changed = self.0[cell].intersects(digits) || changed && !crate::fault(1);",
        finder: ["ninefold/all", "vocabulary::"],
    },
    Fault {
        number: 2,
        about: "the column of an error is counted from 0",
        file: "crates/ninefold-core/src/text/scan.rs",
        find: "characters(&bytes[..index.min(bytes.len())]).count() as u64 + 1",
        put: "characters(&bytes[..index.min(bytes.len())]).count() as u64 + u64::from(!crate::fault(2))",
        finder: ["ninefold/all", "formats::errors"],
    },
    Fault {
        number: 3,
        about: "a quote in a field of CSV is not doubled",
        file: "crates/ninefold-core/src/text/table.rs",
        find: r#"text.replace('"', "\"\"")"#,
        put: r#"text.replace('"', if crate::fault(3) { "\"" } else { "\"\"" })"#,
        finder: ["ninefold/all", "formats::"],
    },
    Fault {
        number: 4,
        about: "the search lets a killer cage add up to one more than its sum",
        file: "crates/ninefold-core/src/rules/kinds/killer_cage.rs",
        find: "parts.sum(cage.cells().iter().map(|&cell| (cell, 1)), sum, sum);",
        put: "parts.sum(cage.cells().iter().map(|&cell| (cell, 1)), sum, sum + i64::from(crate::fault(4)));",
        finder: ["ninefold/all", "search::"],
    },
    Fault {
        number: 5,
        about: "the search lets digits repeat along a thermometer",
        file: "crates/ninefold-core/src/rules/kinds/thermometer.rs",
        find: "Relation::new(layout, |a, b| a < b)",
        put: "Relation::new(layout, |a, b| a < b || a == b && crate::fault(5))",
        finder: ["ninefold/all", "search::"],
    },
    Fault {
        number: 6,
        about: "the search forgets half of the knight's moves",
        file: "crates/ninefold-core/src/rules/kinds/anti_knight.rs",
        find: "parts.pairs_at(layout, &MOVES,",
        put: "parts.pairs_at(layout, &MOVES[..if crate::fault(6) { 2 } else { 8 }],",
        finder: ["ninefold/all", "search::"],
    },
    Fault {
        number: 7,
        about: "the largest sum that a group of cells can still have is never reached",
        file: "crates/ninefold-core/src/solve/search/sums.rs",
        find: "let within = u64::MAX >> (63 - last);",
        put: "let within = u64::MAX >> (63 - last + i64::from(crate::fault(7))).min(63);",
        finder: ["ninefold/all", "search::"],
    },
    Fault {
        number: 8,
        about: "a wide search forgets the second answer to a question when lockstep takes over",
        file: "crates/ninefold-core/src/solve/fast/search.rs",
        find: "if self.visit(&mut second, verdicts)?.1 {",
        put: "if self.visit(&mut second, verdicts)?.1 && !crate::fault(8) {",
        finder: ["ninefold-core/lib", "solve::fast"],
    },
    Fault {
        number: 9,
        about: "cells of one rule must differ as another rule demands",
        file: "crates/ninefold-core/src/solve/bits/tables.rs",
        find: "if std::ptr::eq(same.rows(), relation.rows()) =>",
        put: "if crate::fault(9) || std::ptr::eq(same.rows(), relation.rows()) =>",
        finder: ["ninefold-core/lib", "solve::bits"],
    },
    Fault {
        number: 10,
        about: "a learned clause leaves out guesses as if they followed from it",
        file: "crates/ninefold-core/src/solve/learn/analysis.rs",
        find: "if depth > DEEPEST || !is_counted || reason == Reason::None {",
        put: "if depth > DEEPEST || !is_counted || reason == Reason::None && !crate::fault(10) {",
        finder: ["ninefold-core/lib", "solve::learn"],
    },
    Fault {
        number: 11,
        about: "the last solutions of a batch stay in the kernel's memory",
        file: "crates/ninefold-core/src/simd/kernel/text.rs",
        find: "self.write::<V>(cpu, 0, found);",
        put: "(!crate::fault(11)).then(|| self.write::<V>(cpu, 0, found));",
        finder: ["ninefold/all", "batch::"],
    },
    Fault {
        number: 12,
        about: "a batch gives any of several solutions, not the smallest",
        file: "crates/ninefold-core/src/engine/batch.rs",
        find: "if statuses[i] == Status::Several\n",
        put: "if statuses[i] == Status::Several && !crate::fault(12)\n",
        finder: ["ninefold/all", "batch::"],
    },
    Fault {
        number: 13,
        about: "a canonical form does not try both orders of rows with equal numbers of digits",
        file: "crates/ninefold-core/src/canon/counts.rs",
        find: "if first == second {",
        put: "if first == second && !crate::fault(13) {",
        finder: ["ninefold-core/lib", "canon::"],
    },
    Fault {
        number: 14,
        about: "making a minimal puzzle leaves the last given untested",
        file: "crates/ninefold-make/src/generate/dig.rs",
        find: "for &group in &order[together..] {",
        put: "for &group in &order[together..order.len().saturating_sub(crate::fault(14).into()).max(together)] {",
        finder: ["ninefold/all", "generate::"],
    },
    Fault {
        number: 15,
        about: "a pattern with antidiagonal symmetry is mirrored at the other diagonal",
        file: "crates/ninefold-make/src/generate/balance.rs",
        find: "Balance::Antidiagonal => vec![(right, down)],",
        put: "Balance::Antidiagonal => vec![if crate::fault(15) { (column, row) } else { (right, down) }],",
        finder: ["ninefold-cli/cli", "orders::"],
    },
    Fault {
        number: 16,
        about: "a cell needs one companion too many to be in a naked subset",
        file: "crates/ninefold-teach/src/logic/techniques/subsets/search.rs",
        find: "has_fewer(small & fit & cell.peers(), size - 1)",
        put: "has_fewer(small & fit & cell.peers(), size - usize::from(!crate::fault(16)))",
        finder: ["ninefold/all", "logic::"],
    },
    Fault {
        number: 17,
        about: "a fish forgets the fins in two of its base houses",
        file: "crates/ninefold-teach/src/logic/techniques/fish/complex.rs",
        find: "let fins = (base.cells - cover.once) | base.endo_fins;",
        put: "let fins = (base.cells - cover.once) | if crate::fault(17) { CellSet::EMPTY } else { base.endo_fins };",
        finder: ["ninefold/all", "rate_hodoku::"],
    },
    Fault {
        number: 18,
        about: "a chain removes what sees one of its ends only",
        file: "crates/ninefold-teach/src/logic/techniques/chains/simple.rs",
        find: "start.peers() & last.peers() & self.board.places(self.graph.place(end).digit)",
        put: "let seen = if crate::fault(18) { start.peers() } else { start.peers() & last.peers() };\n        seen & self.board.places(self.graph.place(end).digit)",
        finder: ["ninefold/all", "logic::"],
    },
    Fault {
        number: 19,
        about: "two almost locked sets remove their common digits by one set alone",
        file: "crates/ninefold-teach/src/logic/techniques/almost_locked/xz.rs",
        find: "for digit in set.digits() - common.digits() {",
        put: "for digit in set.digits() - if crate::fault(19) { DigitSet::EMPTY } else { common.digits() } {",
        finder: ["ninefold/all", "logic::"],
    },
    Fault {
        number: 20,
        about: "a checkup blames the player for marks that a wrong digit has removed",
        file: "crates/ninefold-teach/src/logic/lesson/checkup.rs",
        find: "filter(|&right| !has(right) && !is_taken(right))",
        put: "filter(|&right| !has(right) && (crate::fault(20) || !is_taken(right)))",
        finder: ["ninefold-teach/lib", "logic::lesson::checkup"],
    },
    Fault {
        number: 21,
        about: "the cheapest explanation is overlooked where as many premises are needed as may be used",
        file: "crates/ninefold-teach/src/logic/smallest/hitting.rs",
        find: "if apart > left {",
        put: "if apart + usize::from(crate::fault(21)) > left {",
        finder: ["ninefold/all", "smallest::"],
    },
    Fault {
        number: 22,
        about: "candidates in a picture are as far down as they are to the right",
        file: "crates/ninefold-teach/src/explain/svg/geometry.rs",
        find: "y: y + 10.0 + 20.0 * (index / 3) as f64",
        put: "y: y + 10.0 + 20.0 * (if crate::fault(22) { index % 3 } else { index / 3 }) as f64",
        finder: ["ninefold/all", "explain::"],
    },
    Fault {
        number: 23,
        about: "HoDoKu's level ignores the score",
        file: "crates/ninefold-teach/src/rate/hodoku/mod.rs",
        find: "if is_solved { level.max(allowing(score)) } else { Level::Extreme }",
        put: "if is_solved { level.max(allowing(if crate::fault(23) { 0 } else { score })) } else { Level::Extreme }",
        finder: ["ninefold/all", "rate_hodoku::"],
    },
    Fault {
        number: 24,
        about: "a run resumes what a run with other options has begun",
        file: "crates/ninefold-cli/src/output/journal.rs",
        find: "if then.iter().eq(now) {",
        put: "if ninefold::fault(24) || then.iter().eq(now) {",
        finder: ["ninefold-cli/cli", "resume::"],
    },
    Fault {
        number: 25,
        about: "results of slow commands come in the order in which they are done",
        file: "crates/ninefold-cli/src/pipe/in_order.rs",
        find: "while let Some(result) = waiting.remove(&due) {",
        put: "while let Some(result) = if ninefold::fault(25) { waiting.pop_first().map(|first| first.1) } else { waiting.remove(&due) } {",
        finder: ["ninefold-cli/lib", "pipe::in_order"],
    },
    Fault {
        number: 26,
        about: "a run with unreadable lines ends with exit code 1",
        file: "crates/ninefold-cli/src/session.rs",
        find: "ExitCode::from(2)",
        put: "ExitCode::from(2 - u8::from(ninefold::fault(26)))",
        finder: ["ninefold-cli/cli", "contract::"],
    },
    Fault {
        number: 27,
        about: "the server answers a wrong field with status 400",
        file: "crates/ninefold-web/src/api/error.rs",
        find: "Error { status: 422, code, message, position }",
        put: "Error { status: if ninefold::fault(27) { 400 } else { 422 }, code, message, position }",
        finder: ["ninefold-web/all", "api::wrong"],
    },
    Fault {
        number: 28,
        about: "links to solutions lead one page too far up if the last page of puzzles is not full",
        file: "crates/ninefold-paper/src/booklet/pages.rs",
        find: "entries.div_ceil(self.layout.puzzles.spots.len())",
        put: "if ninefold::fault(28) { entries / self.layout.puzzles.spots.len() } else { entries.div_ceil(self.layout.puzzles.spots.len()) }",
        finder: ["ninefold-paper/all", "booklet::"],
    },
    Fault {
        number: 29,
        about: "a change keeps what was undone before it",
        file: "crates/ninefold-play/src/model/game.rs",
        find: "self.undone.clear();",
        put: "if !ninefold::fault(29) { self.undone.clear(); }",
        finder: ["ninefold-play/lib", "model::"],
    },
    Fault {
        number: 30,
        about: "an option given twice is said to conflict with itself",
        file: "crates/ninefold-words/src/mistakes.rs",
        find: "[other] if *other == argument =>",
        put: "[other] if *other == argument && !ninefold::fault(30) =>",
        finder: ["ninefold-cli/cli", "chinese::"],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn every_edit_fits_the_sources() {
        for fault in &FAULTS {
            let text = fs::read_to_string(crate::root().join(fault.file)).expect("a file of the product");
            let count = text.matches(fault.find).count();
            assert_eq!(count, 1, "fault {}: {} in {}", fault.number, fault.find, fault.file);
        }
    }

    #[test]
    fn every_fault_asks_for_its_own_number() {
        for (place, fault) in FAULTS.iter().enumerate() {
            assert_eq!(fault.number as usize, place + 1);
            let asked = fault.put.split("fault(").nth(1).and_then(|rest| rest.split(')').next());
            assert_eq!(asked, Some(fault.number.to_string().as_str()), "{}", fault.put);
            assert!(!fault.find.contains("fault("), "{}", fault.find);
        }
    }
}
