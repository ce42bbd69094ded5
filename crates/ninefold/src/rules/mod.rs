//! Rules as data: a layout and constraints. Each constraint is of a [`Kind`], which is one file and one line of
//! [`KINDS`].
//!
//! A kind states its rule twice: as a player reads it ([`Kind::allows`], the referee that every engine is tested
//! against), and as [`Part`]s, from which engines make their tables. Nothing here searches.

mod added;
mod cell_bits;
mod cell_masks;
mod cells;
mod constraint;
mod filling;
mod filter;
mod filters;
mod handle;
mod kind;
pub mod kinds;
pub(crate) mod layout;
mod names;
mod on_grids;
mod part;
mod play;
mod problem;
mod puzzle;
mod room;
mod set;
mod shape;
mod sheet;
mod short;
mod small;
mod variables;

pub use added::Added;
pub(crate) use cell_bits::{CellBits, members, members_of};
pub(crate) use cell_masks::{add_values, by_values};
pub use cells::{read_cells, write_cells};
pub(crate) use constraint::together;
pub use constraint::{Argument, Constraint};
pub use filling::Filling;
pub(crate) use filter::divided;
pub use filter::{Filter, Impossible};
pub(crate) use filters::sextet;
pub use handle::Rules;
pub use kind::{Kind, Takes, What};
pub use kinds::KINDS;
pub(crate) use kinds::{CHAOS, LABELS, MISSING, missing_groups};
pub use layout::{Area, AreaKind, CellId, Layout, MOST_SIDE};
pub(crate) use names::FreeNames;
pub use part::{Part, Parts, Relation};
pub use play::Clash;
pub use problem::Problem;
pub use puzzle::Puzzle;
pub use set::RuleSet;
pub use shape::{Ground, Hue, Paint, Shape};
use sheet::is_one_grid;
pub use sheet::{MOST_GRIDS, MOST_SHEET, Placed};
pub(crate) use short::{places, samurai};
pub use small::Bond;
pub use variables::{MOST_VARIABLES, Variables};
