//! The program `ninefold-sql`, which `ninefold` starts for queries and for Parquet and Arrow IPC files.

mod program;

use std::process::ExitCode;

fn main() -> ExitCode {
    program::run()
}
