//! Checks the structure of the library and its crates: which module may use which, where `unsafe` may be, and how long a file
//! may be.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A module, and those that it may use.
type Arrows = (&'static str, &'static [&'static str]);

/// Each module of the library by its crate, with the modules that its code (except tests) may use. The crates stand in their
/// order, too: cargo refuses a circle, so a module that uses one of a crate above does not compile.
const ARROWS: &[(&str, &[Arrows])] = &[
    (
        "core",
        &[
            ("grid", &[]),
            ("lang", &[]),
            ("random", &[]),
            ("rules", &["grid", "lang"]),
            ("scene", &["rules"]),
            ("text", &["grid", "lang", "rules"]),
            ("simd", &["grid"]),
            ("solve", &["grid", "lang", "rules", "simd"]),
            ("engine", &["grid", "simd", "solve", "lang", "rules"]),
            ("canon", &["grid", "lang", "random"]),
            ("others", &["grid", "rules"]),
        ],
    ),
    (
        "teach",
        &[
            ("logic", &["grid", "engine", "lang", "solve", "text", "rules"]),
            ("rate", &["grid", "engine", "lang", "logic", "solve", "text", "rules"]),
            ("explain", &["grid", "lang", "logic", "rate", "rules", "scene", "solve"]),
            ("teach", &["explain", "lang", "logic", "rate", "rules", "solve"]),
        ],
    ),
    (
        "make",
        &[
            ("clues", &["canon", "generate", "grid", "engine", "random", "solve", "rules"]),
            ("generate", &["canon", "grid", "engine", "solve", "lang", "logic", "random", "rate", "rules"]),
            ("census", &["solve"]),
        ],
    ),
];

const MOST_LINES: usize = 600;

/// Returns the sources of a crate of the library. A packaged crate is alone, and has nothing to check.
fn sources(part: &str) -> Option<PathBuf> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(format!("ninefold-{part}")).join("src");
    folder.exists().then_some(folder)
}

/// Returns the sources of each crate of the library.
pub(super) fn crates() -> Vec<PathBuf> {
    ARROWS.iter().filter_map(|(part, _)| sources(part)).collect()
}

/// Returns every `.rs` file below `folder`, except build outputs.
pub(super) fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

pub(super) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the code without comments and without its test module, which is at the end of a file by convention.
pub(super) fn code(text: &str) -> String {
    let without_tests = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = without_tests.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the first name of each path that starts at the crate: `grid` for `crate::grid::Cell`.
///
/// The crate's root re-exports only types of `grid`, so a type there counts as `grid`.
fn used_modules(code: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for (at, path) in code.match_indices("crate::") {
        let rest = &code[at + path.len()..];
        match rest.strip_prefix('{') {
            Some(list) => used.extend(items(list).iter().filter_map(|item| head(item))),
            None => used.extend(head(rest)),
        }
    }
    used
}

/// Returns the items of `grid::{Cell, Grid}, lang}`, a list without its first brace: `grid::{Cell, Grid}` and `lang`.
pub(super) fn items(list: &str) -> Vec<String> {
    let (mut depth, mut items, mut item) = (0, Vec::new(), String::new());
    for c in list.chars() {
        match c {
            '}' if depth == 0 => break,
            ',' if depth == 0 => items.push(std::mem::take(&mut item)),
            _ => {
                depth += i32::from(c == '{') - i32::from(c == '}');
                item.push(c);
            }
        }
    }
    items.push(item);
    let items = items.iter().map(|item| item.trim().to_owned());
    items.filter(|item| !item.is_empty()).collect()
}

fn head(path: &str) -> Option<String> {
    let name: String = path.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let is_type = name.chars().next()?.is_uppercase();
    Some(if is_type { "grid".to_owned() } else { name })
}

#[test]
fn the_guard_sees_every_way_to_write_a_path() {
    let code = code(
        "use crate::grid::Cell;\nuse crate::{lang::{Lang, Text}, text};\nfn f(_: crate::Grid) {}\n\
         // crate::engine in a comment\nlet _ = crate::solve::Watch::forever();\n\
         #[cfg(test)]\nmod tests { use crate::generate; }",
    );
    let used: Vec<String> = used_modules(&code).into_iter().collect();
    assert_eq!(used, ["grid", "lang", "solve", "text"]);
}

#[test]
fn modules_use_only_what_lies_below_them() {
    let mut wrong = Vec::new();
    for &(part, modules) in ARROWS {
        let Some(source) = sources(part) else { continue };
        for &(module, allowed) in modules {
            let (folder, file) = (source.join(module), source.join(format!("{module}.rs")));
            let files = if folder.exists() { rust_files(&folder) } else { vec![file] };
            for file in files.iter().filter(|file| !file.ends_with("tests.rs")) {
                for used in used_modules(&code(&read(file))) {
                    if used != module && !allowed.contains(&used.as_str()) {
                        wrong.push(format!("{}: {module} must not use {used}", file.display()));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_module_has_its_arrows() {
    // These serve unit tests only, or list the others.
    const NO_MODULES: [&str; 3] = ["lib", "made", "testing"];
    for &(part, modules) in ARROWS {
        let Some(source) = sources(part) else { continue };
        let entries = fs::read_dir(source).expect("the sources").map(|entry| entry.expect("an entry").path());
        let names = entries.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned());
        let found: BTreeSet<String> = names.filter(|name| !NO_MODULES.contains(&name.as_str())).collect();
        let listed: BTreeSet<String> = modules.iter().map(|(module, _)| (*module).to_owned()).collect();
        assert_eq!(found, listed, "a new module needs its line in ARROWS, above");
    }
}

#[test]
fn unsafe_stands_nowhere_but_in_simd() {
    for file in crates().iter().flat_map(|source| rust_files(source)) {
        let in_simd = file.components().any(|part| part.as_os_str() == "simd");
        let text = code(&read(&file));
        let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        assert!(in_simd || words.all(|word| word != "unsafe"), "{}", file.display());
    }
}

/// Returns the file that must declare this one as its module: `text/mod.rs` or `text.rs` for `text/line.rs`.
fn above(file: &Path) -> PathBuf {
    let folder = file.parent().expect("a folder");
    let folder = if file.ends_with("mod.rs") { folder.parent().expect("a folder above") } else { folder };
    let places = [folder.join("lib.rs"), folder.join("mod.rs"), folder.with_extension("rs")];
    places.into_iter().find(|place| place.exists()).expect("a file above")
}

/// A file that no module names is not compiled, so nothing else would tell.
#[test]
fn every_file_is_compiled() {
    let files: Vec<PathBuf> = crates().iter().flat_map(|source| rust_files(source)).collect();
    for file in files.iter().filter(|file| !file.ends_with("lib.rs")) {
        let name = if file.ends_with("mod.rs") { file.parent().expect("a folder") } else { file };
        let line = format!("mod {};", name.file_stem().expect("a name").to_string_lossy());
        let above = above(file);
        let declared =
            read(&above).lines().any(|found| found == line || found.ends_with(&format!(" {line}")));
        assert!(declared, "{} has no line '{line}' for {}", above.display(), file.display());
    }
}

#[test]
fn no_file_is_too_long() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // A packaged crate is alone; then there is only the crate itself to check.
    let root = if root.join("crates/ninefold").exists() { root } else { env!("CARGO_MANIFEST_DIR").into() };
    for file in rust_files(&root) {
        let lines = read(&file).lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines; {MOST_LINES} are the limit", file.display());
    }
}

/// The number of doc comments that open with a clause instead of a sentence: help texts of options, which are strings.
const CLAUSES: usize = 17;

#[test]
fn no_new_doc_comment_opens_with_a_clause() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    if !root.join("crates/ninefold").exists() {
        // A packaged crate is alone.
        return;
    }
    const OPENINGS: [&str; 9] = [
        "What ",
        "Where ",
        "Who ",
        "How ",
        "That of ",
        "Those of ",
        "Those that ",
        "Those which ",
        "The same ",
    ];
    let sources =
        rust_files(&root.join("crates")).into_iter().filter(|file| file.iter().any(|part| part == "src"));
    let mut found = Vec::new();
    for file in sources {
        let mut is_inside = false;
        for (number, line) in read(&file).lines().enumerate() {
            let doc = line.trim_start().strip_prefix("/// ");
            let opens = |doc: &str| OPENINGS.iter().any(|opening| doc.starts_with(opening));
            if !is_inside && doc.is_some_and(opens) {
                found.push(format!("{}:{}: {}", file.display(), number + 1, line.trim()));
            }
            is_inside = line.trim_start().starts_with("///");
        }
    }
    let last = found.iter().rev().take(5).cloned().collect::<Vec<_>>().join("\n");
    assert!(
        found.len() <= CLAUSES,
        "{} of them, {CLAUSES} are the limit; the last ones:\n{last}",
        found.len()
    );
}

#[test]
fn the_roots_hold_docs_and_re_exports_only() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for source in crates().into_iter().chain([own]) {
        let text = code(&read(&source.join("lib.rs")));
        let without_attributes = text.lines().filter(|line| !line.trim_start().starts_with("#"));
        let joined = without_attributes.collect::<Vec<_>>().join(" ");
        for statement in joined.split(';').map(str::trim).filter(|statement| !statement.is_empty()) {
            let known =
                ["pub mod ", "pub use ", "mod ", "use "].iter().any(|start| statement.starts_with(start));
            assert!(known && !statement.contains("fn "), "{}: '{statement}'", source.display());
        }
    }
}
