//! Formats: what is written can be read back, and errors name their places.

mod errors;
mod guide;
mod helpers;
mod json;
mod links;
mod output;
mod pasted;
mod quoted;
mod round_trip;
mod samples;
mod schema;
mod shared;
mod sized;
mod streams;
