#!/usr/bin/env bash
# Puts a compiler for WebAssembly into the folder R, for machines on which `rustup target add wasm32-unknown-unknown`
# does not work: bash xtask/wasm-toolchain.sh R
#
# Debian packages a Rust for building web browsers, with its sources (rustc-web, rust-web-src). This script downloads
# and unpacks them without installing, and compiles their standard library for WebAssembly. Then `cargo xtask site
# --toolchain R` uses R/bin/rustc. This takes a download of 140 MB, 1 GB of disk and about two minutes; a second run
# does nothing. It needs apt-get of a Debian and the toolchain that builds the rest, but no special rights.
set -euo pipefail
[ $# = 1 ] || { printf 'expected one argument, the folder to put the compiler into\n' >&2; exit 2; }
mkdir -p "$1"
R=$(cd "$1" && pwd)
target=wasm32-unknown-unknown

libdir() { "$R/bin/rustc" --print target-libdir --target "$target"; }
needed=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$(dirname "$0")/../Cargo.toml")
is_new_enough() {
    local found
    found=$("$R/bin/rustc" --version | cut -d ' ' -f 2)
    [ "$(printf '%s\n' "$needed" "$found" | sort -V | sed -n 1p)" = "$needed" ]
}
is_there() { [ -x "$R/bin/rustc" ] && is_new_enough && compgen -G "$(libdir)/libstd-*.rlib" >/dev/null; }

if is_there; then
    printf '%s is there\n' "$("$R/bin/rustc" --version)"
    exit
fi

for program in apt-get dpkg-deb cargo rustc; do
    command -v "$program" >/dev/null || { printf 'no %s: this needs a Debian and Rust\n' "$program" >&2; exit 1; }
done

# The packages to fetch: the two packages and those of their dependencies that the machine lacks.
packages() {
    apt-get install --simulate --no-install-recommends rustc-web rust-web-src |
        awk '$1 == "Inst" { print $2 } END { print "rustc-web"; print "rust-web-src" }' | sort -u
}

fetch() {
    # What an older list of packages gave would stay between the new files.
    rm -rf "$R/root" "$R/packages"
    mkdir -p "$R/packages"
    local wanted
    wanted=$(packages) || {
        printf 'apt knows no rustc-web and rust-web-src: try `apt-get update`\n' >&2
        return 1
    }
    (cd "$R/packages" && printf '%s\n' "$wanted" | xargs apt-get download -qq -o APT::Sandbox::User=root)
    local package
    for package in "$R"/packages/*.deb; do dpkg-deb -x "$package" "$R/root"; done
    rm -r "$R/packages"
}

# Makes R/bin/rustc, which finds its libraries, and R/bin/rust-lld, the linker of the other toolchain.
programs() {
    local libraries linker
    libraries=$(dirname "$(find "$R/root/usr/lib" -name 'librustc_driver-*.so' | sed -n 1p)")
    linker=$(find "$(rustc --print sysroot)/lib/rustlib" -name rust-lld | sed -n 1p)
    [ -n "$linker" ] || { printf 'no rust-lld in %s\n' "$(rustc --print sysroot)" >&2; return 1; }
    mkdir -p "$R/bin"
    cat >"$R/bin/rustc" <<END
#!/bin/sh
LD_LIBRARY_PATH='$libraries' exec '$R/root/usr/bin/rustc' "\$@"
END
    chmod +x "$R/bin/rustc"
    ln -sf "$linker" "$R/bin/rust-lld"
}

# Builds an empty library, which makes cargo compile the standard library too.
standard_library() {
    local work=$R/std sources
    sources=$(dirname "$(find "$R/root/usr/src" -maxdepth 3 -path '*/library/Cargo.lock')")
    mkdir -p "$work/src"
    : >"$work/src/lib.rs"
    cat >"$work/Cargo.toml" <<'END'
[package]
name = "empty"
edition = "2024"
[profile.release]
panic = "abort"
codegen-units = 1
opt-level = "s"
[workspace]
END
    env -u RUSTFLAGS -u CARGO_ENCODED_RUSTFLAGS CARGO_TARGET_DIR="$work/target" RUSTC="$R/bin/rustc" RUSTC_BOOTSTRAP=1 \
        RUSTFLAGS=-Cembed-bitcode=yes __CARGO_TESTS_ONLY_SRC_ROOT="$sources" \
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$R/bin/rust-lld" \
        cargo build --release --quiet --manifest-path "$work/Cargo.toml" --target "$target" -Zbuild-std=std,panic_abort
    local folder
    folder=$(libdir)
    mkdir -p "$folder"
    rm "$work/target/$target/release/deps/"libempty-*.rlib
    cp "$work/target/$target/release/deps/"*.rlib "$folder"
    rm -r "$work"
}

rm -rf "$R/root" "$R/bin"
fetch
programs
is_new_enough || {
    printf '%s is older than the %s that is needed: try `apt-get update`\n' "$("$R/bin/rustc" --version)" "$needed" >&2
    exit 1
}
standard_library
"$R/bin/rustc" --version
