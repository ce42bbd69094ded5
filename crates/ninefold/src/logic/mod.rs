//! Solving as people do: techniques, steps, the path through a puzzle.
//!
//! A [`Technique`] looks at a [`Board`] and gives [`Step`]s to a [`Sink`]; a [`Teacher`] asks the
//! techniques of a [`Profile`] in order. Steps are plain data; `explain` shows them.
//!
//! A [`Lesson`] is what to begin with: it checks a position before anything is taught about it, and answers what a player
//! asks.

mod als;
mod barren;
mod board;
mod candidate;
pub mod chain;
mod houses;
mod lesson;
mod options;
mod profile;
pub mod reglib;
mod search;
mod shared;
mod step;
mod tally;
mod teacher;
mod technique;
mod techniques;
mod templates;
mod trail;

pub use als::{AlmostLockedSet, AlmostLockedSets};
pub use barren::Barren;
pub use board::{Board, Contradiction};
pub use candidate::{Candidate, CandidateSet};
pub use houses::Houses;
pub use lesson::{Cause, Checkup, Ending, Hint, Lesson, Problem, Proof, Region, Steps, Verdict, Walk, Why};
pub use options::{Options, Setting};
pub use profile::Profile;
pub use search::{Search, Sink, Wants};
pub use shared::Shared;
pub use step::{Because, Chain, Evidence, HouseRole, Inference, Mark, Node, Role, RuleNote, Step};
pub use teacher::{Found, Path, Teacher};
pub use technique::{Explainer, Family, Flow, Hodoku, Level, Needs, Technique};
pub use techniques::TECHNIQUES;
pub(crate) use techniques::every_technique;
pub use trail::Trail;
pub(crate) use trail::count;
