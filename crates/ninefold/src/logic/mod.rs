//! Solving as people do: techniques, steps, the path through a puzzle.
//!
//! A [`Technique`] examines a [`Board`] and gives [`Step`]s to a [`Sink`]. A [`Teacher`] tries the techniques of a
//! [`Profile`] in order. Steps are plain data; `explain` shows them.
//!
//! A [`Lesson`] is the best place to begin. It checks a position before anything is taught about it, and answers a
//! player's questions.

mod board;
mod candidate;
mod example;
mod explainer;
mod facts;
pub(crate) mod forcing;
pub(crate) mod inference;
mod lesson;
mod note;
mod options;
mod position;
mod profile;
mod search;
mod shared;
mod smallest;
mod step;
mod tally;
mod teacher;
mod technique;
mod techniques;
mod trail;

pub use board::{Board, Contradiction};
pub use candidate::{Candidate, CandidateSet};
pub(crate) use example::Example;
pub(crate) use explainer::cases;
pub use explainer::{Explained, Explainer, NamedRule};
pub(crate) use facts::{AlmostLockedSet, AlmostLockedSets, Barren, Houses};
pub use lesson::{Cause, Checkup, Ending, Hint, Lesson, Problem, Proof, Region, Steps, Verdict, Walk, Why};
pub use note::{Note, Topic};
pub use options::{Options, Setting};
pub use position::Position;
pub use profile::Profile;
pub use search::{Search, Sink, Wants};
pub use shared::{Shared, Slot};
pub(crate) use smallest::{Statement, Story, Support};
pub use step::{Because, Chain, Detail, Evidence, HouseRole, Inference, Mark, Node, Role, RuleNote, Step};
pub use teacher::{Found, Path, Teacher};
pub use technique::{Family, Flow, Needs, Technique};
pub use techniques::TECHNIQUES;
pub(crate) use techniques::every_technique;
pub use techniques::has_tridagon;
pub use trail::Trail;
pub(crate) use trail::count;
