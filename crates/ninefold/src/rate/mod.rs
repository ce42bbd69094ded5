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

pub use hodoku::Level;
