//! Ratings: how hard a puzzle is, on published scales and on others.
//!
//! A rating is found by a walk of its own, separate from the teacher's paths in [`crate::logic`]. A scale is defined
//! by the order in which a certain program searches, so the walk must search in that order, including its flaws.
//!
//! # How ratings are found
//!
//! A rating is what a program does: it takes the first step that it finds. So a producer here may be faster than the reference's,
//! but it must find the same step first.
//!
//! - **A whole path is the short way** (`logic/teacher/way.rs`): it looks ahead among steps that are about equally easy, then
//!   leaves out every turn that is not needed. Whether the other turns are still steps without it is checked by searching again,
//!   never deduced. The work is counted, so the path is the same everywhere. Ratings, levels and `generate` walk by the simplest
//!   steps, as their scales require.
//! - **Chains are found by `logic/forcing/`**, for the rating and for the teacher. Sets show whether a chain can exist at all, for
//!   all assumptions at once (`graph.rs`, `levels.rs`, `flood.rs`, `prefilter.rs`). Only an assumption that may lead to one gets a
//!   *closure*, with order, reasons and lengths as the reference counts them (`closure.rs`). `techniques/forcing/evidence.rs` reads
//!   evidence from closures; a chain inside another one is searched for again when its evidence is wanted.
//! - **Short chains first**: assumptions are followed a little, then further. A fruitless search is repeated only where the board
//!   has changed. Long nested searches use several threads (`ahead.rs`).
//! - `hodoku/` walks with the teacher's techniques in HoDoKu's order; singles, forcing nets and guesses have files of their own.

pub mod explainer;
pub mod hodoku;
pub mod own;
mod profiles;
mod scale;
pub mod smallest;
pub mod time;
pub mod trial;

pub use hodoku::Level;
pub use scale::Scale;

use crate::logic::Technique;

/// Returns how often each technique was used, in the order of first use: `h1:20 n1:16`. Techniques with one name are counted
/// together.
pub fn counted(of: &[(&'static Technique, u32)], name: fn(&Technique) -> &'static str) -> String {
    let mut counts: Vec<(&str, u32)> = Vec::new();
    for (technique, count) in of {
        let name = name(technique);
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += count,
            None => counts.push((name, *count)),
        }
    }
    counts.iter().map(|(name, count)| format!("{name}:{count}")).collect::<Vec<_>>().join(" ")
}
