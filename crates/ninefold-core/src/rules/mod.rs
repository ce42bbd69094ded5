//! Rules as data: a layout and constraints. Each constraint is of a [`Kind`], which is one file and one line of
//! [`KINDS`].
//!
//! A kind states its rule twice: as a player reads it ([`Kind::allows`], the referee that every engine is tested
//! against), and as [`Part`]s, from which engines make their tables. Nothing here searches.
//!
//! # How rules become engines' tables
//!
//! ```text
//!  "6x6,killer-cage:15:r1c1-r1c3"  --> Layout + Constraint (kind, arguments) --> RuleSet --> Rules (a handle)
//!  rules file, iss                                                                  |
//!                                             Kind::allows: the referee        areas, pairs, sums, peers
//!                                                                                   |
//!         nine_houses.rs: houses, peers, bonds as sets --> Board, teacher, bits  '--> solve/search/
//! ```
//!
//! - **A rule is stated twice**: as a player reads it (`Kind::allows`), and as `Part`s: cells that differ, pairs in a relation,
//!   sums, equal sums, single cells, and filters. Engines know parts and no kinds.
//! - **A sheet** of several grids (`rules/sheet.rs`) is a layout too: its cells are those of the whole rectangle, its areas those
//!   of its grids, and a hole is a cell with one value that nothing names. So engines, formats and pictures know no sheets. A kind
//!   that names no cells means each grid by itself: `rules/on_grids.rs` asks it about one grid and moves its parts to the sheet.
//! - **A filter** (`rules/filter.rs`, `rules/filters/`) says itself what it leaves of its cells: automata that read cells in order,
//!   sets of digits, how often digits occur, whole lines by cases, ranges between ends, alternatives. Several kinds share each; a
//!   kind with a filter of its own is fast where an automaton of the same rule is slow. A filter may also say cheaply whether a
//!   full grid keeps it (`is_kept`), and of which values alone it matters whether a cell may hold them (`watches`), so that the
//!   search for explanations asks it less often.
//! - **Working rules out** (`RuleSet`) is left until it is needed. Reading, writing and drawing do not need it. The work is counted
//!   and bounded (`rules/room.rs`), and asks now and then whether it may go on (`rules/meter.rs`). Engines begin with it, so that
//!   their watch ends it (`Watch::work_out`).
//! - **Two sizes.** A `Nine` fits nine by nine; a smaller layout lies in the upper left. A `Puzzle` has any size.
//!   `Rules::CLASSIC` is one word and allocates nothing, so the support of other rules costs a classic puzzle one comparison.
//! - **Engines**: `solve::explorer` gives classic puzzles to `fast/`, houses and differences to `bits/`, everything else to
//!   `search/`. Jigsaws that `bits/` does not finish after a few nodes go on in `search/`, which knows the law of leftovers.
//!   `solve::problems` does the same for any size: houses and differences of ten values or more go on in `learn/` where the search
//!   is not done after a few nodes. Counts, lists of all solutions and candidates of such grids remain with `search/`, which need
//!   not remember each solution. An engine keeps what it makes of rules with them (`RuleSet::remembered`).
//! - **Names of regions are free while something is counted** (`rules/label_symmetry.rs`). The regions of a chaos construction are
//!   numbered by their first cells, so the name of a far region depends on all before it. If every other rule only asks which
//!   labels are equal, three cells that are too far apart for one region have the first labels instead, and the results are
//!   renamed. Answers in order (`smallest`, lists) search by the usual names.
//! - **The teacher** asks the techniques that hold by the board's rules (`Technique::needs`), but none that rely on one solution
//!   and no forcing chains, and those of `techniques/ruled/`. Nets there follow all rules together; one code follows them with and
//!   without reasons, and its result does not depend on the order in which rules are asked.
//! - **The look of rules** is described once: kinds give `Shape`s, and `scene/` makes paths, circles and texts of them.
//!   `explain/svg/rules.rs`, the booklet's `drawn.rs` and the page's `view/rules.js` draw these and know no kind.
//!   `scene/outside.rs` places the clues around the grid. Kinds have the colours that people know them by (`Hue`); a constraint
//!   whose cells only belong together gets one of its own. A rule that is not drawn is described in words (`scene::is_wordy`).
//! - **A command declares what it can show** (`args::Scope`); a record that needs more is unreadable there, with the reason.

mod added;
mod cell_bits;
mod cell_masks;
mod cells;
mod constraint;
mod derived;
mod filling;
mod filter;
mod filters;
mod handle;
mod kind;
pub mod kinds;
mod label_symmetry;
#[cfg(test)]
pub(crate) mod largest;
pub(crate) mod layout;
#[doc(hidden)]
pub mod meter;
mod nine;
mod nine_houses;
mod on_grids;
mod on_nine;
mod parts;
mod puzzle;
mod referee;
mod room;
mod rule_set;
mod shape;
mod sheet;
mod short_form;
mod solution;
mod variables;
mod word;

pub use added::Added;
pub(crate) use cell_bits::CellBits;
#[doc(hidden)]
pub use cell_bits::{members, members_of};
#[doc(hidden)]
pub use cell_masks::{add_values, by_values};
pub use cells::{read_cells, write_cells};
pub(crate) use constraint::together;
pub use constraint::{Argument, Constraint};
#[doc(hidden)]
pub use derived::{Derived, derive, say as say_derived};
pub use filling::Filling;
pub(crate) use filter::divided;
pub use filter::{Filter, Impossible};
pub(crate) use filters::sextet;
pub use handle::Rules;
pub use kind::{Kind, Takes, What};
pub use kinds::KINDS;
pub(crate) use kinds::{CHAOS, LABELS, MISSING, missing_groups};
pub(crate) use label_symmetry::FreeNames;
pub use layout::{Area, AreaKind, CellId, Layout, MOST_SIDE};
pub use nine::Nine;
pub use nine_houses::Bond;
pub use on_nine::Clash;
pub use parts::{Part, Parts, Relation};
pub use puzzle::{Puzzle, Repeat};
pub use rule_set::RuleSet;
pub(crate) use rule_set::each_once;
pub use shape::{Ground, Hue, Paint, Shape};
pub use sheet::{MOST_GRIDS, MOST_SHEET, Placed};
pub(crate) use short_form::{places, samurai};
pub use solution::Solution;
pub use variables::{MOST_VARIABLES, Variables};
