//! What types of this crate are to crates of others. Each is a feature, and none is on by default.

#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "serde")]
mod serde;
