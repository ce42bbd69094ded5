#!/usr/bin/env bash
# Builds the helper program without optimisation and tests it: bash crates/ninefold-sql/check.sh [CARGO TEST ARGUMENTS]
#
# NINEFOLD_COMMAND may name a built `ninefold`, which is then tested together with it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../arrow"
cargo test --quiet --locked --package ninefold-sql "$@"
