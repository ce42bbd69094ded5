//! The engine as WebAssembly: its modules, their builds, and the compiler for them.
//!
//! The compiler is rustup's if it has `wasm32-unknown-unknown`, else the one in the folder R or
//! `NINEFOLD_WASM_TOOLCHAIN`, which `xtask/wasm-toolchain.sh R` makes. The same sources and compiler give the same
//! files.

use crate::{Arguments, root, target};
use anyhow::{Context, bail, ensure};
use flate2::{Compression, write::GzEncoder};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// A module: its name, its cargo features, and its optimisation level. Figures are in docs/benchmarks.md.
pub(crate) struct Module {
    pub(crate) name: &'static str,
    features: &'static [&'static str],
    opt_level: &'static str,
}

pub(crate) static MODULES: [Module; 2] = [
    Module { name: "engine", features: &["--no-default-features"], opt_level: "z" },
    Module { name: "teacher", features: &[], opt_level: "s" },
];

/// The builds of a module, and the compiler flags of each.
pub(crate) static BUILDS: [(&str, &str); 2] = [("plain", ""), SIMD];

/// The build with vectors.
pub(crate) const SIMD: (&str, &str) = ("simd", "-Ctarget-feature=+simd128");

/// Files by their paths.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// The options on the command line.
pub(crate) struct Options {
    pub(crate) out: PathBuf,
    pub(crate) toolchain: Option<PathBuf>,
    /// A site that was built before, whose modules are taken.
    pub(crate) site: Option<PathBuf>,
    /// The only build that is made, of `BUILDS`.
    pub(crate) build: Option<String>,
    /// Whether the modules need be neither small nor fast, so that they compile sooner.
    pub(crate) is_quick: bool,
}

impl Options {
    /// Reads them; by default the folder at the root with this name is made.
    pub(crate) fn read(arguments: Arguments<'_>, folder: &str) -> anyhow::Result<Self> {
        let toolchain = std::env::var_os("NINEFOLD_WASM_TOOLCHAIN").filter(|folder| !folder.is_empty());
        let toolchain = toolchain.map(PathBuf::from);
        let mut options =
            Self { out: root().join(folder), toolchain, site: None, build: None, is_quick: false };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            if word == "--quick" && folder == "site" {
                options.is_quick = true;
                continue;
            }
            let value = words.next().with_context(|| format!("expected a value behind '{word}'"))?;
            match word.as_str() {
                "--out" => options.out = PathBuf::from(value),
                "--toolchain" => options.toolchain = Some(PathBuf::from(value)),
                "--site" if folder == "npm" => options.site = Some(PathBuf::from(value)),
                "--build" if folder == "site" && BUILDS.iter().any(|(name, _)| name == value) => {
                    options.build = Some(value.clone());
                }
                _ => bail!(
                    "'{word} {value}': expected --out DIR, --toolchain R; for npm --site DIR, for the site --build plain or simd, --quick"
                ),
            }
        }
        Ok(options)
    }
}

/// The compiler for WebAssembly.
pub(crate) struct Compiler {
    rustc: PathBuf,
    linker: Option<PathBuf>,
    /// The profile of cargo.
    profile: &'static str,
}

impl Compiler {
    pub(crate) fn find(options: &Options) -> anyhow::Result<Self> {
        let profile = if options.is_quick { "wasm-quick" } else { "wasm" };
        let rustc = std::env::var_os("RUSTC").map_or("rustc".into(), PathBuf::from);
        let own = Self { rustc, linker: None, profile };
        let unpacked = options.toolchain.as_ref().map(|folder| {
            let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
            Self { rustc: folder.join("bin/rustc"), linker: Some(folder.join("bin/rust-lld")), profile }
        });
        let found = [Some(own), unpacked].into_iter().flatten().find(Self::has_std);
        found.with_context(|| {
            format!(
                "no compiler with a standard library for {TARGET}: `rustup target add {TARGET}`, or on a Debian \
                 `bash xtask/wasm-toolchain.sh R` and `--toolchain R`"
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

    /// Compiles a module.
    pub(crate) fn compile(&self, module: &Module, build: (&str, &str)) -> anyhow::Result<Vec<u8>> {
        self.cargo(&["rustc", "--crate-type", "cdylib"], module, build)?;
        let made = build_folder(module, build).join(TARGET).join(self.profile).join("ninefold_web.wasm");
        fs::read(&made).with_context(|| format!("cannot read {}", made.display()))
    }

    /// Only looks whether a module could be compiled, which takes a tenth of the time.
    pub(crate) fn check(&self, module: &Module, build: (&str, &str)) -> anyhow::Result<()> {
        self.cargo(&["check"], module, build)
    }

    fn cargo(&self, task: &[&str], module: &Module, build: (&str, &str)) -> anyhow::Result<()> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command
            .current_dir(root())
            .args(task)
            .args([
                "--quiet",
                "--package",
                "ninefold-web",
                "--lib",
                "--profile",
                self.profile,
                "--target",
                TARGET,
            ])
            .args(module.features)
            .arg("--target-dir")
            .arg(build_folder(module, build))
            .env("RUSTC", &self.rustc)
            .env("CARGO_PROFILE_WASM_OPT_LEVEL", module.opt_level)
            .env("CARGO_ENCODED_RUSTFLAGS", rustflags(build.1));
        if let Some(linker) = &self.linker {
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        let status = command.status().context("cannot start cargo")?;
        ensure!(status.success(), "cargo could not compile the {} module", module.name);
        Ok(())
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

/// A target folder for each build of a module, so that none waits for another or for what is compiled for this machine.
fn build_folder(module: &Module, (build, _): (&str, &str)) -> PathBuf {
    let folder = target();
    std::path::absolute(&folder).unwrap_or(folder).join("site").join(format!("{}-{build}", module.name))
}

/// All files below a folder.
pub(crate) fn collect(base: &Path, folder: &Path, files: &mut Files) -> anyhow::Result<()> {
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

pub(crate) fn gzipped(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory can be written").len()
}

/// Makes a folder of these files. One that is there is replaced if it has a file of this name.
pub(crate) fn write(out: &Path, files: &Files, sign: &str) -> anyhow::Result<()> {
    if out.exists() {
        ensure!(
            out.join(sign).exists() || fs::read_dir(out)?.next().is_none(),
            "{} is there, and has no {sign}",
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
