//! With the feature `tdoku`: links `libtdoku_gcc.a` and `libtdoku_clang.a` from the folder `$TDOKU`.

fn main() {
    println!("cargo::rerun-if-env-changed=TDOKU");
    if std::env::var_os("CARGO_FEATURE_TDOKU").is_none() {
        return;
    }
    let folder =
        std::env::var("TDOKU").expect("TDOKU names the folder with libtdoku_gcc.a and libtdoku_clang.a");
    println!("cargo::rustc-link-search={folder}");
    for library in ["static=tdoku_gcc", "static=tdoku_clang", "stdc++"] {
        println!("cargo::rustc-link-lib={library}");
    }
}
