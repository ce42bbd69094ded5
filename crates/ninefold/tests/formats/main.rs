//! Formats: what is written is read back, what is wrong is told with its place.

mod errors;
mod helpers;
mod json;
mod output;
mod pasted;
mod quoted;
mod round_trip;
mod samples;
mod streams;
