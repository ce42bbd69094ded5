//! `cargo xtask emulate MACHINE [RUSTC]`: runs the tests of the vectors for another machine under an emulator.
//!
//! Installs nothing. If something is missing, the error names it, and docs/emulation.md says how to install it.
//! `NINEFOLD_PUZZLES` sets the number of puzzles.

use crate::{Arguments, root, target};
use anyhow::{Context, bail, ensure};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Another machine, and how to run its programs here.
struct Machine {
    name: &'static str,
    target: &'static str,
    rustflags: &'static str,
    /// Programs that must be installed.
    programs: &'static [&'static str],
    /// The linker that cargo uses, if not the default one.
    linker: Option<&'static str>,
    /// The command with which cargo runs a program. `{root}` is replaced by the repository's root.
    runner: &'static str,
}

static MACHINES: [Machine; 2] = [
    Machine {
        name: "neon",
        target: "aarch64-unknown-linux-gnu",
        rustflags: "",
        programs: &["aarch64-linux-gnu-gcc", "qemu-aarch64"],
        linker: Some("aarch64-linux-gnu-gcc"),
        runner: "qemu-aarch64 -L /usr/aarch64-linux-gnu",
    },
    Machine {
        name: "wasm",
        target: "wasm32-wasip1",
        rustflags: "-Ctarget-feature=+simd128",
        programs: &["node"],
        linker: None,
        runner: "node --no-warnings {root}/xtask/wasi.mjs",
    },
];

/// The arguments with which cargo runs the tests.
const TESTS: [&[&str]; 2] = [
    &["--package", "ninefold-core", "--lib", "simd"],
    &["--package", "ninefold", "--test", "all", "batch::every_instruction_set"],
];

/// Runs the tests for the given machine, with the given compiler if there is one.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    let (name, rustc) = match arguments {
        [name] => (name, "rustc"),
        [name, rustc] => (name, rustc.as_str()),
        _ => bail!("expected a machine, {}, and perhaps a compiler that has its standard library", names()),
    };
    let Some(machine) = MACHINES.iter().find(|machine| machine.name == name) else {
        bail!("'{name}' is not a machine to emulate; expected {}", names());
    };
    if let Some(missing) = machine.missing(rustc) {
        bail!("{name}: not run: {missing} (docs/emulation.md)");
    }
    TESTS.into_iter().try_for_each(|tests| machine.test(rustc, tests))
}

fn names() -> String {
    MACHINES.each_ref().map(|machine| machine.name).join(" or ")
}

impl Machine {
    /// The first requirement that is missing, if any.
    fn missing(&self, rustc: &str) -> Option<String> {
        for program in self.programs {
            if !starts(program) {
                return Some(format!("no program {program}"));
            }
        }
        let printed =
            Command::new(rustc).args(["--print", "target-libdir", "--target", self.target]).output();
        let folder = printed.ok().and_then(|printed| String::from_utf8(printed.stdout).ok());
        let has_std = folder.is_some_and(|folder| holds_std(Path::new(folder.trim())));
        (!has_std).then(|| format!("{rustc} has no standard library for {}", self.target))
    }

    fn test(&self, rustc: &str, tests: &[&str]) -> anyhow::Result<()> {
        let cargo = std::env::var_os("CARGO").context("cargo sets CARGO")?;
        let setting =
            |what: &str| format!("CARGO_TARGET_{}_{what}", self.target.to_uppercase().replace('-', "_"));
        let root = root();
        let mut command = Command::new(cargo);
        command
            .current_dir(&root)
            .args(["test", "--target", self.target])
            .arg("--target-dir")
            .arg(target().join("emulate"))
            .args(tests)
            .args(["--", "--nocapture"])
            .env("RUSTC", rustc)
            .env("RUSTFLAGS", self.rustflags)
            .env(setting("RUNNER"), self.runner.replace("{root}", &root.display().to_string()));
        if let Some(linker) = self.linker {
            command.env(setting("LINKER"), linker);
        }
        let status = command.status().context("cannot start cargo")?;
        ensure!(status.success(), "{}: cargo test failed", self.name);
        Ok(())
    }
}

/// True if this program can be started.
fn starts(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok()
}

/// True if a folder of libraries contains the standard library.
fn holds_std(folder: &Path) -> bool {
    let Ok(mut entries) = fs::read_dir(folder) else { return false };
    entries.any(|entry| entry.is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with("libstd-")))
}
