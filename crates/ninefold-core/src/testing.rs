//! For unit tests: the length of a run.

/// Returns the first number or, in the long run (`NINEFOLD_LONG=1`, `cargo xtask long`), the second.
pub(crate) fn rounds(short: usize, long: usize) -> usize {
    if is_long() { long } else { short }
}

/// Whether this is the long run.
pub(crate) fn is_long() -> bool {
    std::env::var_os("NINEFOLD_LONG").is_some_and(|value| value == "1")
}
