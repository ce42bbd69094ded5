//! Runs the built program as its users do. One binary, so that it is linked once.
//!
//! `NINEFOLD_LONG=1` makes the random tests long, `NINEFOLD_SEED=N` chooses others.

mod api_guide;
mod bench;
mod blocks;
mod canonical;
mod check_and_count;
mod chinese;
mod clues;
mod common;
mod compare;
mod contract;
mod docs;
mod encodings;
mod faces;
mod foreign;
mod help;
mod hostile;
mod hostile_files;
mod http;
mod interfaces;
mod interrupted;
mod isa;
mod makers;
mod making;
mod options;
mod orders;
mod outputs;
mod paper;
mod play;
mod rate;
mod rate_smallest;
mod rate_tne;
mod reglib;
mod resume;
mod serve;
mod server;
mod signals;
mod solve;
mod storm;
mod streams;
mod teach;
mod teach_hostile;
mod threads;
mod typed;
mod variants;
