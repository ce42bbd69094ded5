//! What several of the tests need: puzzles made at random, referees, strict readers, and the length of a run.

pub(crate) mod checkers;
pub(crate) mod made;
pub(crate) mod making;
pub(crate) mod needing_nets;
pub(crate) mod oracle;
pub(crate) mod plain;
pub(crate) mod rule_notes;
pub(crate) mod validator;

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
