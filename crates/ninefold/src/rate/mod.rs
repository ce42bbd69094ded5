//! How hard a puzzle is, on published scales and on others.
//!
//! A rating is found by a walk of its own, separate from the teacher's paths in [`crate::logic`]. A scale is defined
//! by the order in which a certain program searches, so the walk must search in that order, including its flaws.

pub mod explainer;
pub mod hodoku;
pub mod own;
mod profiles;
pub mod smallest;
pub mod time;
pub mod trial;

pub use hodoku::Level;

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
