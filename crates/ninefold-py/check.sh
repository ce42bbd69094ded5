#!/usr/bin/env bash
# Builds the wheel, installs it into a fresh environment beside the libraries that its tests need, and tests it there:
# bash crates/ninefold-py/check.sh [PYTEST ARGUMENTS]
#
# NINEFOLD_COMMAND may name a built program, whose answers are then compared. PYTHON is the interpreter, python3 if it
# names none. PROFILE is cargo's: release, as people install it, or dev, which is compiled sooner.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
target=${CARGO_TARGET_DIR:-$PWD/../arrow/target}
mkdir -p "$target"
target=$(cd "$target" && pwd)
place=$target/python-check
rm -rf "$place"
"${PYTHON:-python3}" -m venv "$place"
pip() { "$place/bin/python" -m pip --disable-pip-version-check --quiet "$@"; }

pip install 'maturin>=1.9,<2'
# Downloads while the compiler works.
pip install --requirement tests/requirements.txt &
libraries=$!
CARGO_TARGET_DIR=$target "$place/bin/maturin" build --quiet --profile "${PROFILE:-release}" --locked --interpreter "$place/bin/python" --out "$place/wheels"
wait "$libraries"
pip install --no-index --no-deps "$place"/wheels/ninefold-*.whl
du -k "$place"/wheels/*.whl | sed "s|$place/wheels/||"

# From elsewhere, so that what is installed is tested and not the sources.
tests=$PWD/tests
cd "$place"
# What is skipped, for want of a library such as Ray or Spark, is named.
bin/python -m pytest -q -rs -p no:cacheprovider "$tests" "$@"
