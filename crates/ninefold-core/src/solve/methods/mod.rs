//! The methods by name: the source systems, one file each, and the product's own engine.

mod candidates;
mod flags;
mod row_major;
pub mod strategies;
pub(super) mod tally;

pub use candidates::CandidateLists;
pub use flags::Flags;
pub use row_major::RowMajor;
pub use strategies::{NAMES as STRATEGIES, Strategies};

use super::fast::Fast;
use super::method::Method;

/// All methods, in the order of their sources; the product's own comes last.
pub static METHODS: &[&dyn Method] = &[&RowMajor, &Flags, &CandidateLists, &Strategies::ALL, &Fast];

/// Returns the method with this name.
pub fn method(name: &str) -> Option<&'static dyn Method> {
    METHODS.iter().copied().find(|method| method.name() == name)
}
