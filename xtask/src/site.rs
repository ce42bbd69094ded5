//! `cargo xtask site [--out DIR] [--toolchain R]`: builds the page as a folder that any file server can serve, under
//! any path. The page works offline after the first visit.
//!
//! The engine is compiled four times: without and with the teacher, each plain and with SIMD. The page loads the
//! build that its browser can run (`engine/worker.js`). The compiler is rustup's if it has `wasm32-unknown-unknown`,
//! else the one in the folder R or `NINEFOLD_WASM_TOOLCHAIN`, which `xtask/wasm-toolchain.sh R` makes. The same
//! sources and compiler give the same files.

use crate::{Arguments, root};
use anyhow::{Context, bail, ensure};
use flate2::{Compression, write::GzEncoder};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// How many bytes, gzipped, the page may load before it can be played.
const FIRST_LOAD: usize = 320_000;

/// The content policy of the static site: that of `ninefold serve`, plus WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self' \
    data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// A module: its name, its cargo features, and its optimisation level. Figures are in docs/benchmarks.md.
struct Module {
    name: &'static str,
    features: &'static [&'static str],
    opt_level: &'static str,
}

static MODULES: [Module; 2] = [
    Module { name: "engine", features: &["--no-default-features"], opt_level: "z" },
    Module { name: "teacher", features: &[], opt_level: "s" },
];

/// The builds of a module, and the compiler flags of each.
static BUILDS: [(&str, &str); 2] = [("plain", ""), ("simd", "-Ctarget-feature=+simd128")];

/// The files of the site by their paths.
type Files = BTreeMap<String, Vec<u8>>;

/// Makes the folder. Its previous contents are deleted.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    let options = Options::read(arguments)?;
    let compiler = Compiler::find(options.toolchain.as_deref())?;
    let mut files = Files::new();
    let page = root().join("crates/ninefold-web/page");
    collect(&page, &page, &mut files)?;
    for module in &MODULES {
        for (build, flags) in BUILDS {
            let bytes = compiler.compile(module, flags)?;
            files.insert(format!("engine/ninefold-{}-{build}.wasm", module.name), bytes);
        }
    }
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
    write(&options.out, &files)?;
    report(&options.out, &files)
}

/// The options on the command line.
struct Options {
    out: PathBuf,
    toolchain: Option<PathBuf>,
}

impl Options {
    fn read(arguments: Arguments<'_>) -> anyhow::Result<Self> {
        let toolchain = std::env::var_os("NINEFOLD_WASM_TOOLCHAIN").filter(|folder| !folder.is_empty());
        let mut options = Self { out: root().join("site"), toolchain: toolchain.map(PathBuf::from) };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let value = words.next().with_context(|| format!("expected a folder behind '{word}'"))?;
            match word.as_str() {
                "--out" => options.out = PathBuf::from(value),
                "--toolchain" => options.toolchain = Some(PathBuf::from(value)),
                _ => bail!("'{word}': expected --out DIR or --toolchain R"),
            }
        }
        Ok(options)
    }
}

/// The compiler for WebAssembly.
struct Compiler {
    rustc: PathBuf,
    linker: Option<PathBuf>,
}

impl Compiler {
    fn find(toolchain: Option<&Path>) -> anyhow::Result<Self> {
        let own =
            Self { rustc: std::env::var_os("RUSTC").map_or("rustc".into(), PathBuf::from), linker: None };
        let unpacked = toolchain.map(|folder| {
            let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
            Self { rustc: folder.join("bin/rustc"), linker: Some(folder.join("bin/rust-lld")) }
        });
        let found = [Some(own), unpacked].into_iter().flatten().find(Self::has_std);
        found.with_context(|| {
            format!(
                "no compiler with a standard library for {TARGET}: `rustup target add {TARGET}`, or on a Debian \
                 `bash xtask/wasm-toolchain.sh R` and `cargo xtask site --toolchain R`"
            )
        })
    }

    fn has_std(&self) -> bool {
        let printed =
            Command::new(&self.rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
        let Some(folder) = printed.ok().and_then(|printed| String::from_utf8(printed.stdout).ok()) else {
            return false;
        };
        let Ok(mut entries) = fs::read_dir(folder.trim()) else { return false };
        entries
            .any(|entry| entry.is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with("libstd-")))
    }

    fn compile(&self, module: &Module, flags: &str) -> anyhow::Result<Vec<u8>> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let target = target_folder();
        let mut command = Command::new(cargo);
        command
            .current_dir(root())
            .args(["rustc", "--quiet", "--package", "ninefold-web", "--lib", "--crate-type", "cdylib"])
            .args(["--profile", "wasm", "--target", TARGET])
            .args(module.features)
            .arg("--target-dir")
            .arg(&target)
            .env("RUSTC", &self.rustc)
            .env("CARGO_PROFILE_WASM_OPT_LEVEL", module.opt_level)
            .env("CARGO_ENCODED_RUSTFLAGS", rustflags(flags));
        if let Some(linker) = &self.linker {
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        let status = command.status().context("cannot start cargo")?;
        ensure!(status.success(), "cargo could not compile the {} module", module.name);
        let made = target.join(TARGET).join("wasm/ninefold_web.wasm");
        fs::read(&made).with_context(|| format!("cannot read {}", made.display()))
    }
}

/// The compiler flags, plus those that keep paths of this machine out of panic messages.
fn rustflags(flags: &str) -> String {
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME").map(|home| home + "/.cargo"));
    let mut words = vec![format!("--remap-path-prefix={}=ninefold", root().display())];
    words.extend(home.map(|home| format!("--remap-path-prefix={home}=cargo")));
    // The plain build lacks the intrinsics for which some lints are expected.
    words.push("-Aunfulfilled_lint_expectations".to_owned());
    words.extend((!flags.is_empty()).then(|| flags.to_owned()));
    words.join("\x1f")
}

/// A separate target folder, so that builds for this machine and for WebAssembly do not wait for each other.
fn target_folder() -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    std::path::absolute(&folder).unwrap_or(folder).join("site")
}

/// All files below a folder.
fn collect(base: &Path, folder: &Path, files: &mut Files) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            collect(base, &path, files)?;
            continue;
        }
        let name =
            path.strip_prefix(base).expect("it lies below the folder").to_string_lossy().replace('\\', "/");
        files.insert(name, fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?);
    }
    Ok(())
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

fn write(out: &Path, files: &Files) -> anyhow::Result<()> {
    if out.exists() {
        ensure!(
            out.join("sw.js").exists() || fs::read_dir(out)?.next().is_none(),
            "{} is there and is no site",
            out.display()
        );
        fs::remove_dir_all(out).with_context(|| format!("cannot clear {}", out.display()))?;
    }
    for (name, bytes) in files {
        let path = out.join(name);
        let folder = path.parent().expect("a file lies in a folder");
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
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

fn gzipped(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory can be written").len()
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
