//! All tests of the crate from outside, as one program.

mod booklet;
mod pictures;
