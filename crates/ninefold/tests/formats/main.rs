//! Formats: what is written is read back, what is wrong is told with its place.

mod errors;
mod helpers;
mod output;
mod pasted;
mod round_trip;
mod samples;
mod streams;
