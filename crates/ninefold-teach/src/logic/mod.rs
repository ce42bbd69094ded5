//! Solving as people do: techniques, steps, the path through a puzzle.
//!
//! A [`Technique`] examines a [`Board`] and gives [`Step`]s to a [`Sink`]. A [`Teacher`] tries the techniques of a
//! [`Profile`] in order. Steps are plain data; `explain` shows them.
//!
//! A [`Lesson`] is the best place to begin. It checks a position before anything is taught about it, and answers a
//! player's questions.
//!
//! # How steps are found
//!
//! ```text
//!  Nine --Board::new--> Board --Teacher--> Step --explain--> text, JSON, SVG, HTML, terminal (English, Chinese)
//!                           ^        |
//!                           |     profile: which techniques, in which order, with which limits
//!                           +-- apply(step)
//! ```
//!
//! - **A step is data**: technique, digits placed, marks removed, and the *evidence* (candidates and houses by role, chains with
//!   reasons, rules, and *notes*: sentences about this step alone, with slots for cells, digits and houses). `explain` renders the
//!   evidence and the technique's two templates, and knows no technique by name. A reason inside a chain that names a technique carries
//!   its pattern or its chains; `tests/all/whole.rs` reads every line with code of its own.
//! - **A technique is a static with a function** that gives its instances to a *sink*, in a fixed order. The sink decides how many
//!   are wanted and whether evidence is; it drops what is not on the board.
//! - **Order.** If HoDoKu or Sudoku Explainer has the technique, the first instance is the one that the reference would take.
//!   `is_oriented` marks techniques whose set of steps depends on how the grid is turned.
//! - **Shared work** lies in `Shared`. It is made when first asked for and forgotten when the board changes. Facts that outlive a
//!   board (`houses.rs`, `templates.rs`, `unchanged_since.rs`) are stored with the marks from which they were made, and compared with the
//!   new ones. A technique keeps its own data in a `Slot` of its own type, which `Shared` does not know.
//! - **A board is believed.** Techniques are right for every board whose marks hold the solution. `checkup.rs` asks whether they
//!   do, before any hint. On other boards a technique may find nonsense, but never panics.
//! - **Two sizes, one step.** A [`Step`] has its [`size`] as a parameter: nine by nine, whose cells and digits are bits, or any
//!   other. `explain` asks both for names and sets through the traits there. [`Explainer`] finds steps on boards of any size,
//!   with the techniques of houses, each constraint by itself, and the fewest rules; other techniques need nine by nine.
//! - **One lesson for all faces and sizes.** The program, the API and the player ask `lesson/` and show what it answers. A `Lesson`
//!   checks the position, decides whether techniques may rely on a single solution, and knows until when to search. It asks a
//!   board through [`Checkable`] and a teacher through [`Teaches`]: a [`Teacher`] for nine by nine, a [`Guide`] for any size. The
//!   teacher belongs to the caller and keeps its buffers. `explain/json.rs` states the shapes of the answers.
//!   `crates/ninefold-cli/tests/cli/faces.rs` holds the faces to each other.

mod board;
mod cache;
mod candidate;
mod example;
mod explainer;
mod field;
pub(crate) mod forcing;
pub(crate) mod inference;
mod large;
mod lesson;
mod mark_counts;
mod note;
mod options;
mod path;
mod position;
mod profile;
mod scratch;
mod search;
pub mod size;
mod smallest;
mod step;
mod teacher;
mod technique;
mod techniques;
mod tell;

pub use board::{Board, Contradiction};
pub use candidate::{Candidate, CandidateSet};
pub(crate) use example::Example;
pub use explainer::Explainer;
pub(crate) use explainer::cases;
pub use lesson::{
    Cause, Checkable, Checkup, Ending, Equals, Guide, Hint, Lesson, OfSize, Problem, Refutation, Region,
    SolvedGrid, Steps,
};
pub use lesson::{DigitVerdict, Taught, Teaches, Walk, Why, timely};
pub use note::{Note, Topic};
pub use options::{Options, Setting};
pub use path::Trail;
pub(crate) use path::count;
pub use position::Position;
pub use profile::Profile;
pub use scratch::{Shared, Slot};
pub use search::{Search, Sink, Wants};
pub use step::{Because, Chain, Detail, Evidence, HouseRole, Inference, Mark, Node, Role, RuleNote, Step};
pub use teacher::{Found, Path, Teacher};
pub use technique::{Family, Flow, Needs, Technique};
pub use techniques::TECHNIQUES;
pub(crate) use techniques::every_technique;
pub use techniques::has_tridagon;
