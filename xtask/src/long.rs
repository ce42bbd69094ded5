//! `cargo xtask long [--list] [STEP...]`: what takes hours and seldom finds anything, so `.ci/run` leaves it out.
//!
//! A step that fails does not keep the others from running; those that failed are named at the end. A step installs what
//! it needs in addition to the toolchain, with the functions of `.ci/tools`.

use crate::{Arguments, root};
use anyhow::{Context, bail};
use std::process::Command;
use std::time::Instant;

/// A step: a command of the shell, run in the root of the repository with the functions of `.ci/tools`.
struct Step {
    name: &'static str,
    about: &'static str,
    command: &'static str,
}

static STEPS: [Step; 13] = [
    Step {
        name: "tests",
        about: "random tests on a hundred times as many puzzles, storms of requests, more killed runs, all hard ratings, \
                paths of published puzzles",
        command: "install_tmux; NINEFOLD_LONG=1 cargo test --workspace --no-fail-fast",
    },
    Step {
        name: "faults",
        about: "thirty faults, one at a time, which the tests must find",
        command: "install_tmux; cargo xtask faults",
    },
    Step {
        name: "fuzz",
        about: "fuzz targets with AddressSanitizer, guided by coverage, two minutes each",
        command: "command -v cargo-fuzz || cargo install --quiet --locked cargo-fuzz; export RUSTC_BOOTSTRAP=1 ASAN_OPTIONS=detect_leaks=0; \
                  for name in parse round_trip rules requests solve_vs_naive steps; do mkdir -p fuzz/corpus/$name; \
                  cargo fuzz run $name fuzz/corpus/$name fuzz/seeds/$name -- -max_total_time=120; done",
    },
    Step {
        name: "licences",
        about: "where all crates come from, and their licences",
        command: "cargo xtask licences",
    },
    Step {
        name: "site",
        about: "both builds of the site as people get it, and the size of the first load",
        command: "install_wasm; cargo xtask site",
    },
    Step {
        name: "browser",
        about: "every test of the page on both engines",
        command: "install_wasm; cargo build --release; cargo xtask site; install_npm; install_browser; \
                  cd crates/ninefold-web; npm ci --no-audit --no-fund; NINEFOLD_LONG=1 npm test",
    },
    Step {
        name: "npm",
        about: "the package for npm as people get it, and the size of its first load",
        command: "install_wasm; install_npm; install_browser; \
                  cd crates/ninefold-web; npm ci --no-audit --no-fund; bash npm/check.sh",
    },
    Step {
        name: "python",
        about: "the wheel as people get it",
        command: "install_venv; cargo build --release; NINEFOLD_COMMAND=$target/release/ninefold bash crates/ninefold-py/check.sh",
    },
    Step {
        name: "sql",
        about: "queries in SQL, and on a cluster of this machine",
        command: "cargo build --release; NINEFOLD_COMMAND=$target/release/ninefold bash crates/arrow/check.sh",
    },
    Step {
        name: "neon",
        about: "the vectors of 64-bit ARM, in an emulator",
        command: "install_arm; cargo xtask emulate neon",
    },
    Step {
        name: "wasm",
        about: "the vectors of WebAssembly, in Node",
        command: "install_npm; has_std wasm32-wasip1; cargo xtask emulate wasm",
    },
    Step {
        name: "plain",
        about: "the library's examples, and a count of a blank grid, as a crate that depends on it has them in its dev build: without \
                optimisation",
        command: "plain=\"--target-dir $target/plain\"; for part in core make teach; do \
                  plain=\"$plain --config profile.dev.package.ninefold-$part.opt-level=0\"; done; \
                  cargo test --quiet $plain --package ninefold --package ninefold-core --package ninefold-make --package ninefold-teach --doc; \
                  cargo test --quiet $plain --package ninefold --test all count::",
    },
    Step {
        name: "features",
        about: "each feature of the program and of the library alone",
        command: "for feature in page paper player; do cargo clippy --quiet --package ninefold-cli --no-default-features \
                  --features $feature -- -D warnings; done; \
                  for features in '' variants serde arbitrary; do cargo clippy --quiet --package ninefold --package ninefold-core --no-default-features \
                  --features \"$features\" -- -D warnings; done",
    },
];

/// Runs the steps, or lists them.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    if let [list] = arguments
        && list == "--list"
    {
        STEPS.iter().for_each(|step| println!("{:<10} {}", step.name, step.about));
        return Ok(());
    }
    if let Some(unknown) = arguments.iter().find(|name| !STEPS.iter().any(|step| step.name == **name)) {
        let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        bail!("'{unknown}' is no step: expected {}", names.join(", "));
    }
    let wanted = |step: &&Step| arguments.is_empty() || arguments.iter().any(|name| name == step.name);
    let mut failed = Vec::new();
    for step in STEPS.iter().filter(wanted) {
        println!("\n== {}: {}", step.name, step.about);
        let begin = Instant::now();
        let command = format!("source .ci/tools; {}", step.command);
        let status = Command::new("bash")
            .args(["-euo", "pipefail", "-c", &command])
            .current_dir(root())
            .status()
            .context("cannot start bash")?;
        println!("-- {}: {:.0} s", step.name, begin.elapsed().as_secs_f64());
        if !status.success() {
            failed.push(step.name);
        }
    }
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    println!("\n== all well");
    Ok(())
}
