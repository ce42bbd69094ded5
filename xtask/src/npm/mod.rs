//! `cargo xtask npm [--out DIR] [--toolchain R | --site DIR]`: builds the package for npm as a folder, ready for `npm pack`.
//!
//! It is `crates/ninefold-web/npm` without its tests, with the scripts that it shares with the page, the licences, and the
//! SIMD builds of the engine's two modules. They are those of the site in DIR, if one is named.

pub(crate) mod types;

use crate::wasm::{Compiler, Files, MODULES, Options, SIMD, collect, gzipped, write};
use crate::{Arguments, root};
use anyhow::{Context, ensure};
use std::fs;
use std::path::Path;

/// The most bytes, gzipped, that a page may load before the first puzzle is solved.
const FIRST_LOAD: usize = 200_000;

/// The scripts that the page has too.
const SHARED: [&str; 2] = ["abi.js", "small.js"];

const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Makes the folder. Its previous contents are deleted.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    let options = Options::read(arguments, "npm")?;
    let mut files = Files::new();
    let package = root().join("crates/ninefold-web/npm");
    collect(&package, &package, &mut files)?;
    files.retain(|name, _| !name.starts_with("tests/") && name != "check.sh");
    let page = root().join("crates/ninefold-web/page/engine");
    let copied = SHARED.map(|name| (name, page.join(name))).into_iter();
    for (name, path) in copied.chain(LICENCES.map(|name| (name, root().join(name)))) {
        files.insert(name.to_owned(), read(&path)?);
    }
    for module in &MODULES {
        let name = format!("ninefold-{}-simd.wasm", module.name);
        let bytes = match &options.site {
            Some(site) => read(&site.join("engine").join(&name))?,
            None => Compiler::find(&options)?.compile(module, SIMD)?,
        };
        files.insert(name, bytes);
    }
    check_version(&files)?;
    write(&options.out, &files, "package.json")?;
    // The modules of a site may be those for trying it.
    if options.site.is_some() { Ok(()) } else { report(&files) }
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The package has the version of everything else.
fn check_version(files: &Files) -> anyhow::Result<()> {
    let about: serde_json::Value =
        serde_json::from_slice(&files["package.json"]).context("in package.json")?;
    let version = env!("CARGO_PKG_VERSION");
    ensure!(
        about["version"] == version,
        "package.json: expected version {version}, found {}",
        about["version"]
    );
    Ok(())
}

/// Reports the sizes, and fails if the first load is too large.
fn report(files: &Files) -> anyhow::Result<()> {
    let size = |name: &String| gzipped(&files[name]);
    for name in files.keys().filter(|name| name.ends_with(".wasm")) {
        println!("{name}: {} bytes, {} gzipped", files[name].len(), size(name));
    }
    let is_first =
        |name: &&String| name.ends_with(".js") && !name.contains("node") || name.contains("-engine-");
    let first: usize = files.keys().filter(is_first).map(size).sum();
    println!("first load: {first} bytes gzipped; at most {FIRST_LOAD}");
    ensure!(first <= FIRST_LOAD, "the first load is larger than {FIRST_LOAD} bytes gzipped");
    Ok(())
}
