//! Runs the built program as its users do. One binary, so that it is linked once.

mod bench;
mod blocks;
mod check_and_count;
mod chinese;
mod common;
mod compare;
mod encodings;
mod help;
mod isa;
mod making;
mod options;
mod paper;
mod play;
mod rate;
mod reglib;
mod resume;
mod serve;
mod solve;
mod streams;
mod teach;
mod teach_hostile;
mod typed;
