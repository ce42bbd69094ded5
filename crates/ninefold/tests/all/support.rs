//! Shared by several of the tests: puzzles made at random, referees, strict readers, and the length of a run.

pub(crate) mod checkers;
pub(crate) mod made;
pub(crate) mod making;
pub(crate) mod needing_nets;
pub(crate) mod oracle;
pub(crate) mod plain;
pub(crate) mod rule_notes;
pub(crate) mod validator;

use ninefold::Nine;
use ninefold::logic::{Board, Step, TECHNIQUES};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Whether this is the long run, `NINEFOLD_LONG=1`: `cargo xtask long`.
pub(crate) fn is_long() -> bool {
    std::env::var_os("NINEFOLD_LONG").is_some_and(|value| value == "1")
}

/// Returns the position and the step of each technique's example, found once for all tests.
pub(crate) fn examples() -> &'static [(Board, Step)] {
    static EXAMPLES: OnceLock<Vec<(Board, Step)>> = OnceLock::new();
    EXAMPLES.get_or_init(|| TECHNIQUES.iter().filter_map(|technique| technique.example_step()).collect())
}

/// Returns the path of a file in the collections next to the project. They are not part of it and may be missing.
pub(crate) fn collection(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name)
}

/// Returns published puzzles with their names, for long runs: techniques take up to a minute for each. None in a short run, or
/// if the collection is missing.
pub(crate) fn published_puzzles() -> Vec<(String, Nine)> {
    if !is_long() {
        return Vec::new();
    }
    let text = std::fs::read_to_string(collection("variants/ctc-dev.jsonl")).unwrap_or_default();
    let cases = text.lines().filter_map(|line| ninefold::text::vectors::read(line).ok());
    cases.filter_map(|case| Some((case.id, case.problem.ok()?.into_nine()?))).collect()
}
