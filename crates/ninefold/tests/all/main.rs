//! All tests of the library from outside, as one program: each file here would otherwise link the library anew.
//!
//! `cargo test -p ninefold --test all logic::` runs those of one file.

mod agreement;
mod batch;
mod canonical;
mod chains;
mod chaos;
mod contrast;
mod count;
mod explain;
mod explainer;
// In the repository, the tests switch these features on.
#[cfg(all(feature = "arbitrary", feature = "serde"))]
mod features;
mod formats;
mod fuzzed;
mod generate;
mod honest;
mod layers;
mod lesson;
mod logic;
mod others;
mod problems;
mod profiles;
mod rate;
mod rate_hodoku;
mod rate_smallest;
mod referee;
mod rooms;
mod ruled;
mod rules;
mod search;
mod seeds;
mod sheets;
mod smallest;
mod spoken;
mod statistics;
mod support;
mod told;
mod vocabulary;
mod ways;
mod whole;
