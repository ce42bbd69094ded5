//! Traits of other crates for types of this one. Each such crate is a feature, and none is on by default.

#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "serde")]
mod serde;
