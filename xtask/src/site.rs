//! `cargo xtask site [--out DIR] [--toolchain R] [--build B] [--quick]`: builds the page as a folder that any file server can
//! serve, under any path. The page works offline after the first visit.
//!
//! The engine is compiled four times: without and with the teacher, each plain and with SIMD. The page loads the
//! build that its browser can run (`engine/worker.js`). `wasm.rs` says with which compiler.
//!
//! Two options are for trying the page: `--build simd` makes no other build, since nearly all browsers have SIMD; `--quick`
//! hardly optimises, and takes the module with the teacher in the place of the other one too.

use crate::wasm::{BUILDS, Compiler, Files, MODULES, Module, Options, collect, gzipped, write};
use crate::{Arguments, root};
use anyhow::{Context, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::thread;

/// The most bytes, gzipped, that the page may load before it can be played.
const FIRST_LOAD: usize = 320_000;

/// The content policy of the static site: that of `ninefold serve`, plus WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self' \
    data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// Makes the folder. Its previous contents are deleted.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    let options = Options::read(arguments, "site")?;
    let compiler = Compiler::find(&options)?;
    let mut files = Files::new();
    let page = root().join("crates/ninefold-web/page");
    collect(&page, &page, &mut files)?;
    let make = if options.is_quick { whole_module } else { modules };
    files.extend(make(&compiler, options.build.as_deref())?);
    edit(&mut files, "index.html", |page| {
        let page = replace(page, "data-engine=\"server\"", "data-engine=\"wasm\"")?;
        let policy = format!(
            "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">"
        );
        replace(&page, "<meta charset=\"utf-8\">", &policy)
    })?;
    let list = list(&files);
    edit(&mut files, "sw.js", |worker| {
        let worker = replace(
            worker,
            "const VERSION = 'none';",
            &format!("const VERSION = '{:016x}';", hash(list.as_bytes())),
        )?;
        replace(&worker, "const FILES = [];", &format!("const FILES = [\n{list}];"))
    })?;
    write(&options.out, &files, "sw.js")?;
    if options.is_quick {
        println!("{}: for trying the page, not for people", options.out.display());
        return Ok(());
    }
    report(&options.out, &files)
}

/// Compiles the modules at the same time, since most of the work is done by one thread each. Of builds that are not wanted
/// it is only checked that they can be made.
fn modules(compiler: &Compiler, wanted: Option<&str>) -> anyhow::Result<Files> {
    let one_module = |module: &Module| -> anyhow::Result<Files> {
        let mut made = Files::new();
        for build in BUILDS {
            if wanted.is_some_and(|wanted| wanted != build.0) {
                compiler.check(module, build)?;
                continue;
            }
            let name = format!("engine/ninefold-{}-{}.wasm", module.name, build.0);
            made.insert(name, compiler.compile(module, build)?);
        }
        Ok(made)
    };
    thread::scope(|scope| {
        let crew = MODULES.each_ref().map(|module| scope.spawn(move || one_module(module)));
        let made = crew.into_iter().map(|member| member.join().expect("a module's thread does not panic"));
        made.collect::<anyhow::Result<Vec<Files>>>().map(|made| made.into_iter().flatten().collect())
    })
}

/// Compiles the module that knows everything, also in the place of the one that is loaded first.
fn whole_module(compiler: &Compiler, wanted: Option<&str>) -> anyhow::Result<Files> {
    let [first, whole] = &MODULES;
    let mut made = Files::new();
    for build in BUILDS.into_iter().filter(|build| wanted.is_none_or(|wanted| wanted == build.0)) {
        let bytes = compiler.compile(whole, build)?;
        for module in [first, whole] {
            made.insert(format!("engine/ninefold-{}-{}.wasm", module.name, build.0), bytes.clone());
        }
    }
    Ok(made)
}

/// Changes the text of a file of the page.
fn edit(
    files: &mut Files,
    name: &str,
    change: impl FnOnce(&str) -> anyhow::Result<String>,
) -> anyhow::Result<()> {
    let bytes = files.get_mut(name).with_context(|| format!("the page has no {name}"))?;
    let text = std::str::from_utf8(bytes).with_context(|| format!("{name} is not UTF-8"))?;
    *bytes = change(text).with_context(|| format!("in {name}"))?.into_bytes();
    Ok(())
}

/// Replaces a text that must occur exactly once.
fn replace(text: &str, old: &str, new: &str) -> anyhow::Result<String> {
    ensure!(text.matches(old).count() == 1, "expected exactly one `{old}`");
    Ok(text.replacen(old, new, 1))
}

/// All files that the service worker stores, each with a hash of its contents, as lines of JavaScript.
fn list(files: &Files) -> String {
    let kept = files.iter().filter(|(name, _)| *name != "sw.js");
    kept.map(|(name, bytes)| format!("    ['{name}', '{:016x}'],\n", hash(bytes))).collect()
}

/// FNV-1a with 64 bits. It distinguishes versions but gives no security.
fn hash(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Reports the size of the site, and fails if the first load is too large.
fn report(out: &Path, files: &Files) -> anyhow::Result<()> {
    let sizes: BTreeMap<&str, usize> =
        files.iter().map(|(name, bytes)| (name.as_str(), gzipped(bytes))).collect();
    let modules = sizes.iter().filter(|(name, _)| name.ends_with(".wasm"));
    for (name, size) in modules {
        println!("{name}: {} bytes, {size} gzipped", files[*name].len());
    }
    let first = loaded_first(files);
    let page: usize = sizes.iter().filter(|(name, _)| first.contains(**name)).map(|(_, size)| size).sum();
    let engine = BUILDS
        .iter()
        .filter_map(|(build, _)| sizes.get(format!("engine/ninefold-engine-{build}.wasm").as_str()))
        .max();
    let total = page + engine.context("the engine is among the files")?;
    println!("first load: {total} bytes gzipped, {page} of them the page; at most {FIRST_LOAD}");
    println!("{}: {} files, {} bytes gzipped", out.display(), files.len(), sizes.values().sum::<usize>());
    ensure!(total <= FIRST_LOAD, "the first load is larger than {FIRST_LOAD} bytes gzipped");
    Ok(())
}

/// The files that count towards the first load: the page with its typeface, and the scripts that these import before
/// they run. A script that is imported when it is needed does not count, nor do PNG pictures, which are for home screens,
/// and licences.
fn loaded_first(files: &Files) -> BTreeSet<String> {
    let is_drawn = |name: &&String| {
        [".html", ".css", ".svg", ".woff2", ".webmanifest"].iter().any(|end| name.ends_with(end))
    };
    let mut first: BTreeSet<String> = files.keys().filter(is_drawn).cloned().collect();
    // The Worker is started by its address.
    let mut waiting = vec!["app.js".to_owned(), "engine/worker.js".to_owned()];
    while let Some(name) = waiting.pop() {
        let script = files.get(&name).map(|bytes| String::from_utf8_lossy(bytes)).unwrap_or_default();
        waiting
            .extend(imported(&script).map(|path| resolved(&name, path)).filter(|path| !first.contains(path)));
        first.insert(name);
    }
    first
}

/// The paths in the import statements at the beginning of a script.
fn imported(script: &str) -> impl Iterator<Item = &str> {
    let statements = script.lines().filter(|line| line.starts_with("import "));
    statements.map(|line| {
        let path = line.strip_suffix("';").and_then(|line| line.rsplit_once('\''));
        path.expect("an import is one line").1
    })
}

/// The path of a file that a script names.
fn resolved(script: &str, path: &str) -> String {
    let mut parts: Vec<&str> = script.split('/').collect();
    parts.pop();
    for part in path.split('/').filter(|&part| part != ".") {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_imported_when_it_is_needed_does_not_count() {
        let app =
            "import { a } from './model/a.js';\nimport * as b from './b.js';\nvoid import('./later.js');\n";
        let texts = [
            ("app.js", app),
            ("model/a.js", "import { c } from '../view/c.js';\nexport const a = c;\n"),
            ("view/c.js", "/** @typedef {import('./types.js').T} T */\nimport '../b.js';\n"),
            ("b.js", ""),
            ("later.js", ""),
            ("engine/worker.js", ""),
            ("style/base.css", ""),
            ("icons/icon.png", ""),
            ("sw.js", ""),
        ];
        let files: Files = texts.iter().map(|&(name, text)| (name.to_owned(), text.into())).collect();
        let first: Vec<String> = loaded_first(&files).into_iter().collect();
        assert_eq!(
            first,
            ["app.js", "b.js", "engine/worker.js", "model/a.js", "style/base.css", "view/c.js"]
        );
    }
}
