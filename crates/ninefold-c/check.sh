#!/usr/bin/env bash
# Compiles the examples and the test of ninefold.h against the library, and runs them: bash crates/ninefold-c/check.sh
#
# CC and CXX are the compilers. C# is checked where mcs and mono are there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# With the library as the tests of the workspace have it.
cargo build --quiet --profile test --features ninefold/arbitrary,ninefold/serde --package ninefold-c
target=${CARGO_TARGET_DIR:-$PWD/../../target}/debug
target=$(cd "$target" && pwd)
place=$target/c-check
rm -rf "$place"
mkdir -p "$place"
export LD_LIBRARY_PATH=$target${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

compile() { "$@" -Wall -Wextra -Wpedantic -Werror -Iinclude; }
compile "${CC:-cc}" -std=c99 tests/promises.c "$target/libninefold_c.a" -lpthread -ldl -lm -o "$place/static"
"$place/static"
if command -v "${CXX:-c++}" >/dev/null; then
    compile "${CXX:-c++}" -x c++ -std=c++11 tests/promises.c -L"$target" -lninefold_c -o "$place/shared"
    "$place/shared"
fi
compile "${CC:-cc}" -std=c99 examples/solve.c -L"$target" -lninefold_c -o "$place/solve"
printf '%s\n%s\ntoo short\n' "$puzzle" "55${puzzle:2}" | "$place/solve" >"$place/printed"
diff "$place/printed" <(printf '%s unique\n55%s clash\n1 of 2 have one solution\n' "$solution" "${puzzle:2}"; sed -n 4p "$place/printed")
grep -q '^200 {"status":"unique"' "$place/printed"
if command -v mcs >/dev/null && command -v mono >/dev/null; then
    mcs examples/Solve.cs -out:"$place/Solve.exe"
    mono "$place/Solve.exe" "$puzzle" >"$place/printed"
    diff <(sed -n 1p "$place/printed") <(printf '%s Unique\n' "$solution")
    grep -q '^200 {"status":"unique"' "$place/printed"
    echo 'C#: its example runs'
fi
echo 'C: the examples run'
