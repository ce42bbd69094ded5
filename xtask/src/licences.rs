//! `cargo xtask licences`: the source and the licence of every crate that is compiled.
//!
//! No service is asked: `cargo` reads the crates themselves. Those that are for other systems have to be there, too, so
//! `cargo fetch` brings them first.

use crate::{Arguments, root};
use anyhow::{Context, bail};
use serde_json::Value;
use std::process::Command;

/// The workspaces, each with a lock file.
const WORKSPACES: [&str; 3] = [".", "crates/arrow", "fuzz"];

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
    cargo(&["fetch", "--quiet", "--locked"])?;
    let told = cargo(&["metadata", "--format-version", "1", "--locked", "--offline"])?;
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
}
