//! How hard a puzzle is, on scales that others publish by.
//!
//! A rating is found by a walk of its own, apart from the teacher's paths of [`crate::logic`]: a scale is defined by
//! the order in which a certain program looks for things, and the walk has to look in that order, flaws included.

pub mod explainer;
pub mod hodoku;
pub mod own;
pub mod time;
