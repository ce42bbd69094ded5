#!/usr/bin/env bash
# Measures this machine for docs/benchmarks.md: bash bench/measure.sh SETS OUT
#
# SETS is a folder of files with one puzzle a line; the page has easy_36_clues_100k and so on. OUT gets
# one CSV for each question, with the command that made it. `cargo xtask gen` draws the pictures from the
# CSVs in bench/record. Takes about a quarter of an hour; nothing else should run.
set -euo pipefail
[ $# = 2 ] || { echo 'usage: bash bench/measure.sh SETS OUT' >&2; exit 2; }
sets=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cargo build --release --quiet --package ninefold-cli
PATH="$(cd "${CARGO_TARGET_DIR:-target}/release" && pwd):$PATH"
commit=$(git rev-parse --short HEAD)
machine="$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1), $(nproc) cores"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$sets"
all=(easy_36_clues_100k random_minimal_100k seventeen_clue_49158 magictour_top1465 hardest_11plus_24k several_solutions_10k)
some=(easy_36_clues_100k seventeen_clue_49158 hardest_11plus_24k several_solutions_10k)

# record NAME COMMAND...: the command's CSV behind a line that says when, where and how.
record() {
    local name=$1
    shift
    printf '%s\n' "$name"
    { printf '# %s; %s; commit %s; %s\n' "$(date +%F)" "$machine" "$commit" "$*"; "$@"; } >"$scratch/table"
    mv "$scratch/table" "$out/$name.csv"
}

# A table for each number of threads, as one.
threads() {
    local count
    "$@" --threads 1
    for count in 2 4; do "$@" --threads "$count" | sed 1d; done
}

# Batches of every power of two; those that take the hardest puzzles longest are left out.
batch_sizes() {
    "$@" --batch-size "$(powers 19),1000000" easy_36_clues_100k seventeen_clue_49158 several_solutions_10k
    "$@" --batch-size "$(powers 14)" hardest_11plus_24k | sed 1d
}
powers() { for power in $(seq 0 "$1"); do echo $((1 << power)); done | paste -sd,; }

# A line for each run: what was done, threads, processor time and time by the clock for a puzzle.
end_to_end() {
    local puzzles=20000000 round
    for round in $(seq 200); do cat easy_36_clues_100k; done >"$scratch/puzzles"
    cat "$scratch/puzzles" >/dev/null
    echo 'what,threads,puzzles,cpu_ns_per_puzzle,wall_ns_per_puzzle'
    run() {
        local what=$1 threads=$2
        shift 2
        rm -f "$scratch/out"
        TIMEFORMAT='%U %S %R'
        { time "$@"; } 2>"$scratch/time"
        awk -v what="$what" -v threads="$threads" -v puzzles=$puzzles '
            END { printf "%s,%s,%d,%.1f,%.1f\n", what, threads, puzzles, ($1 + $2) / puzzles * 1e9, $3 / puzzles * 1e9 }
        ' "$scratch/time"
    }
    copy() { cat "$scratch/puzzles" >"$scratch/out"; }
    for round in 1 2 3 4 5; do
        run copy 1 copy
        run solve 1 ninefold solve --quiet --threads 1 -o "$scratch/out" "$scratch/puzzles"
        run solve 2 ninefold solve --quiet --threads 2 -o "$scratch/out" "$scratch/puzzles"
    done
}

record engines ninefold bench --csv --isa all --seconds 1 "${all[@]}"
record made ninefold bench --csv --compare --seconds 1
record threads threads ninefold bench --csv --engine batch --seconds 1 "${some[@]}"
record batch-size batch_sizes ninefold bench --csv --engine batch --seconds 500ms
record end-to-end end_to_end
