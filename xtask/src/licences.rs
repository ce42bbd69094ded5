//! `cargo xtask licences`: the source and the licence of every crate that is compiled, and of every package from npm.
//!
//! No service is asked: `cargo` reads the crates themselves, and npm's lock file names the licences. Crates for other
//! systems have to be there, too. If one is missing, `cargo fetch` brings it first, which is the only look at a network.
//! `bench/peers` is left out: it is built for comparisons only, with a crate under the AGPL, and never given away.

use crate::{Arguments, root};
use anyhow::{Context, bail};
use serde_json::Value;
use std::process::Command;

/// The workspaces, each with a lock file.
const WORKSPACES: [&str; 3] = [".", "crates/arrow", "fuzz"];

/// The lock file of the page's tests. None of its packages is given away.
const PAGE: &str = "crates/ninefold-web/package-lock.json";

/// The only source of crates in addition to this repository.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Licences under which a program may contain a crate and be given away under MIT or Apache-2.0.
const FINE: [&str; 14] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "NCSA",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "bzip2-1.0.6",
];

/// Licences of packages that only test the page, in addition.
const FINE_FOR_TESTS: [&str; 1] = ["MPL-2.0"];

/// Exceptions that only permit more.
const EXCEPTIONS: [&str; 1] = ["LLVM-exception"];

pub(crate) fn run(_: Arguments<'_>) -> anyhow::Result<()> {
    let mut wrong = Vec::new();
    for workspace in WORKSPACES {
        let mut count = 0;
        for package in packages(workspace)? {
            count += 1;
            wrong.extend(fault(&package).map(|fault| format!("{workspace}: {fault}")));
        }
        println!("{workspace}: {count} crates");
    }
    let path = root().join(PAGE);
    let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let lock: Value =
        serde_json::from_str(&text).with_context(|| format!("{} is no JSON", path.display()))?;
    let (count, faults) = of_page(&lock);
    println!("{PAGE}: {count} packages");
    wrong.extend(faults.into_iter().map(|fault| format!("{PAGE}: {fault}")));
    if wrong.is_empty() {
        return Ok(());
    }
    bail!("{}", wrong.join("\n"))
}

/// All crates that a workspace may be compiled from, as `cargo metadata` tells them.
fn packages(workspace: &str) -> anyhow::Result<Vec<Value>> {
    let cargo = |arguments: &[&str]| {
        let ran = Command::new("cargo").args(arguments).current_dir(root().join(workspace)).output();
        let ran = ran.with_context(|| format!("cannot start cargo in {workspace}"))?;
        if !ran.status.success() {
            bail!("cargo {} in {workspace}: {}", arguments.join(" "), String::from_utf8_lossy(&ran.stderr));
        }
        Ok(ran.stdout)
    };
    const METADATA: [&str; 5] = ["metadata", "--format-version", "1", "--locked", "--offline"];
    let told = cargo(&METADATA).or_else(|_| {
        cargo(&["fetch", "--quiet", "--locked"])?;
        cargo(&METADATA)
    });
    let told = told?;
    let mut told: Value = serde_json::from_slice(&told)?;
    match told["packages"].take() {
        Value::Array(packages) => Ok(packages),
        _ => bail!("cargo metadata told no packages of {workspace}"),
    }
}

/// A sentence on what is wrong with a crate, if anything is.
fn fault(package: &Value) -> Option<String> {
    let text = |name: &str| package[name].as_str().unwrap_or_default();
    let named = format!("{} {}", text("name"), text("version"));
    let is_own = package["source"].is_null();
    if !is_own && text("source") != REGISTRY {
        return Some(format!("{named} comes from {}", text("source")));
    }
    let licence = text("license");
    (!is_fine(licence)).then(|| format!("{named} has the licence '{licence}'"))
}

/// Returns how many packages a lock file of npm names, and what is wrong with them. Each is for tests only, comes from
/// npm's registry with a checksum, and has a fine licence.
fn of_page(lock: &Value) -> (usize, Vec<String>) {
    const NPM: &str = "https://registry.npmjs.org/";
    let none = serde_json::Map::new();
    let packages = lock["packages"].as_object().unwrap_or(&none);
    // The package itself has no name in its own lock file.
    let others = packages.iter().filter(|(name, _)| !name.is_empty());
    let fault = |name: &str, package: &Value| {
        let text = |field: &str| package[field].as_str().unwrap_or_default();
        let (licence, resolved) = (text("license"), text("resolved"));
        match () {
            () if package["dev"] != true => Some(format!("{name} is not for tests only")),
            () if !resolved.is_empty() && !resolved.starts_with(NPM) => {
                Some(format!("{name} comes from {resolved}"))
            }
            () if text("integrity").is_empty() => Some(format!("{name} has no checksum")),
            () if !is_fine(licence) && !FINE_FOR_TESTS.contains(&licence) => {
                Some(format!("{name} has the licence '{licence}'"))
            }
            () => None,
        }
    };
    let faults: Vec<String> = others.clone().filter_map(|(name, package)| fault(name, package)).collect();
    match others.count() {
        0 => (0, vec!["expected packages, found none".to_owned()]),
        count => (count, faults),
    }
}

/// Whether one of the choices of a licence consists of fine ones.
fn is_fine(licence: &str) -> bool {
    let spaced = licence.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_ascii_whitespace().collect();
    let mut rest = &words[..];
    any(&mut rest) && rest.is_empty()
}

fn any(words: &mut &[&str]) -> bool {
    let mut is_fine = all(words);
    while eat(words, "OR") {
        is_fine |= all(words);
    }
    is_fine
}

fn all(words: &mut &[&str]) -> bool {
    let mut is_fine = one(words);
    while eat(words, "AND") {
        is_fine &= one(words);
    }
    is_fine
}

fn one(words: &mut &[&str]) -> bool {
    if eat(words, "(") {
        return any(words) & eat(words, ")");
    }
    let Some((name, rest)) = words.split_first() else { return false };
    *words = rest;
    let is_excepted = !eat(words, "WITH") || EXCEPTIONS.iter().any(|exception| eat(words, exception));
    FINE.contains(name) && is_excepted
}

fn eat(words: &mut &[&str], word: &str) -> bool {
    match words.split_first() {
        Some((first, rest)) if *first == word => {
            *words = rest;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_licence_is_fine_if_one_of_its_choices_is() {
        for fine in [
            "MIT",
            "MIT/Apache-2.0",
            "MIT OR Apache-2.0 OR LGPL-2.1-or-later",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
        ] {
            assert!(is_fine(fine), "{fine}");
        }
        for not in ["", "GPL-3.0", "MIT AND GPL-3.0", "AGPL-3.0-only OR GPL-2.0", "(MIT", "MIT WITH x"] {
            assert!(!is_fine(not), "{not}");
        }
    }

    #[test]
    fn crates_come_from_the_registry_or_from_here() {
        let package =
            |source: Value| json!({"name": "a", "version": "1", "license": "MIT", "source": source});
        assert_eq!(fault(&package(Value::Null)), None);
        assert_eq!(fault(&package(json!(REGISTRY))), None);
        assert!(fault(&package(json!("git+https://example.org/a"))).is_some());
    }

    #[test]
    fn packages_of_the_page_are_for_tests_and_have_a_checksum() {
        let good = json!({"license": "MPL-2.0", "dev": true, "integrity": "sha512-x"});
        let of = |package: Value| of_page(&json!({"packages": {"": {}, "node_modules/a": package}}));
        assert_eq!(of(good.clone()), (1, Vec::new()));
        for (field, value) in [
            ("license", json!("GPL-3.0")),
            ("license", Value::Null),
            ("dev", Value::Null),
            ("integrity", Value::Null),
            ("resolved", json!("git+ssh://example.org/a")),
        ] {
            let mut bad = good.clone();
            bad[field] = value;
            assert_eq!(of(bad.clone()).1.len(), 1, "{bad}");
        }
        assert_eq!(of_page(&json!({})).1.len(), 1, "a lock file without packages was not read");
    }

    #[test]
    fn each_lock_file_is_looked_at() {
        let mut found = Vec::new();
        let mut folders = vec![root()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
                let (path, name) = (entry.path(), entry.file_name());
                if path.is_dir() && name != "target" && name != "node_modules" && name != ".git" {
                    folders.push(path);
                } else if name == "Cargo.lock" || name == "package-lock.json" {
                    let inside = path.strip_prefix(root()).expect("it is inside");
                    found.push(inside.to_string_lossy().into_owned());
                }
            }
        }
        let workspaces = WORKSPACES.iter().map(|workspace| match *workspace {
            "." => "Cargo.lock".to_owned(),
            other => format!("{other}/Cargo.lock"),
        });
        let mut known: Vec<String> =
            workspaces.chain(["bench/peers/Cargo.lock", PAGE].map(str::to_owned)).collect();
        found.sort();
        known.sort();
        assert_eq!(found, known, "a lock file whose licences are not looked at, or one that is gone");
    }
}
