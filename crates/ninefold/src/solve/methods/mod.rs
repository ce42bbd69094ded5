//! The methods by name: the source systems, one file each, and the product's own engine.

use super::Method;
use super::fast::Fast;

/// The names of source E's strategies, in the order of [`Statistics::hits`](super::Statistics::hits).
pub static STRATEGIES: [&str; 5] =
    ["naked-single", "hidden-single", "naked-pair", "locked-candidates", "larger-subsets"];

/// All methods, in the order of their sources.
pub static METHODS: &[&dyn Method] = &[&Fast];

/// The method with this name.
pub fn method(name: &str) -> Option<&'static dyn Method> {
    METHODS.iter().copied().find(|method| method.name() == name)
}
