#!/usr/bin/env bash
# Builds the helper program for SQL and the program for many machines together, without optimisation, and tests both:
# bash crates/arrow/check.sh [CARGO TEST ARGUMENTS]
#
# Each alone would compile DataFusion with features of its own. The tests of the cluster start a scheduler and executors
# on this machine. NINEFOLD_COMMAND may name a built `ninefold`, which is then tested together with the helper.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
cargo test --quiet --locked --package ninefold-sql --package ninefold-cluster "$@"
