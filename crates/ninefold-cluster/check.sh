#!/usr/bin/env bash
# Builds the program without optimisation, and tests it: bash crates/ninefold-cluster/check.sh [CARGO TEST ARGUMENTS]
#
# Each test starts a scheduler and executors on this machine.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../arrow"
cargo test --quiet --locked --package ninefold-cluster "$@"
