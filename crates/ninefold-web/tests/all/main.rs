//! All tests of the crate from outside, as one program.

#[cfg(feature = "teacher")]
mod api;
#[cfg(feature = "teacher")]
mod fuzzed;
#[cfg(all(feature = "teacher", feature = "openapi"))]
mod openapi;
#[cfg(feature = "teacher")]
mod renamed;
