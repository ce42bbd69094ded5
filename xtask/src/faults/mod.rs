//! `cargo xtask faults [--trust] [NUMBER...]`: switches on thirty faults one at a time, each of which the tests must
//! find.
//!
//! The task copies the sources, adds all faults of the [list] to the copy and builds its tests once. A program
//! of that build has the fault whose number is in the environment variable [`SWITCH`], or none. The checkout is not
//! changed, and the product knows nothing of faults.
//!
//! First, all tests must pass without a fault; `--trust` skips that. Then, for each fault, the test programs run until
//! one fails, the most likely tests first.
//!
//! `list` has the faults, `programs` runs tests.

mod list;
mod programs;

use crate::{Arguments, copy, root, target};
use anyhow::{Context, bail, ensure};
use list::{FAULTS, Fault};
use programs::{Program, Tests};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The environment variable with the number of the fault that is on.
const SWITCH: &str = "NINEFOLD_FAULT";

/// Names in the root of the repository that are not sources: history, and folders that tasks make.
const NO_SOURCES: [&str; 4] = [".git", "target", "site", "npm"];

/// The files that get the switch, or pass it on: all crates of the copy can ask.
const ROOTS: [(&str, &str); 4] = [
    ("crates/ninefold-core/src/lib.rs", SWITCHED),
    ("crates/ninefold-teach/src/lib.rs", "use ninefold_core::fault;\n"),
    ("crates/ninefold-make/src/lib.rs", "use ninefold_core::fault;\n"),
    ("crates/ninefold/src/lib.rs", "pub use ninefold_core::fault;\n"),
];

const SWITCHED: &str = r#"
/// Whether the fault with this number is on.
#[doc(hidden)]
pub fn fault(number: u32) -> bool {
    static ON: std::sync::OnceLock<Option<u32>> = std::sync::OnceLock::new();
    *ON.get_or_init(|| std::env::var("NINEFOLD_FAULT").ok()?.parse().ok()) == Some(number)
}
"#;

/// Switches on the faults with these numbers, or all.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    let is_trusted = arguments.iter().any(|argument| argument == "--trust");
    let numbers = arguments.iter().filter(|argument| *argument != "--trust");
    let chosen: Vec<&Fault> = numbers.map(|number| by_number(number)).collect::<Result<_, _>>()?;
    let chosen = if chosen.is_empty() { FAULTS.iter().collect() } else { chosen };
    let place = target().join("faults");
    let tree = place.join("tree");
    copy_sources(&tree)?;
    let mut programs = build(&tree, &place.join("build"))?;
    let output = place.join("output.txt");
    for fault in &chosen {
        check_finder(fault, &programs, &output)?;
    }
    if !is_trusted {
        pass_without_faults(&mut programs, &output)?;
    }
    let mut found = 0;
    for fault in &chosen {
        let begin = Instant::now();
        let finder = find(fault, &programs, &output)?;
        found += usize::from(finder.is_some());
        let finder = finder.map_or("NOT FOUND".to_owned(), |finder| format!("found by {finder}"));
        println!("{:>2} {}: {finder} ({:.0} s)", fault.number, fault.about, begin.elapsed().as_secs_f64());
    }
    println!("{found} of {} found", chosen.len());
    ensure!(found == chosen.len(), "the tests do not find every fault");
    Ok(())
}

fn by_number(number: &str) -> anyhow::Result<&'static Fault> {
    let known =
        number.parse().ok().and_then(|number: u32| FAULTS.iter().find(|fault| fault.number == number));
    known.with_context(|| format!("'{number}' is no fault: expected numbers from 1 to {}", FAULTS.len()))
}

/// Copies the repository with all faults.
fn copy_sources(tree: &Path) -> anyhow::Result<()> {
    let (root, target) = (root(), target());
    let with_faults = |path: &Path, content: Vec<u8>| {
        let mut faults = FAULTS.iter().filter(|fault| path == root.join(fault.file)).peekable();
        let passed = ROOTS.iter().find(|(file, _)| path == root.join(file));
        if faults.peek().is_none() && passed.is_none() {
            return Ok(content);
        }
        let mut text = String::from_utf8(content).with_context(|| format!("no text: {}", path.display()))?;
        for fault in faults {
            let place = || format!("fault {}: {} does not have its text once", fault.number, fault.file);
            text = fault.add_to(&text).with_context(place)?;
        }
        text.extend(passed.map(|(_, code)| *code));
        Ok(text.into_bytes())
    };
    fs::create_dir_all(tree).with_context(|| format!("cannot make {}", tree.display()))?;
    for entry in fs::read_dir(&root).context("cannot read the repository")? {
        let from = entry.context("cannot read the repository")?.path();
        let Some(name) = from.file_name() else { continue };
        if from != target && !NO_SOURCES.iter().any(|other| name == *other) {
            copy::renew(&from, &tree.join(name), &with_faults)?;
        }
    }
    Ok(())
}

/// Builds all tests, and returns their programs.
fn build(tree: &Path, place: &Path) -> anyhow::Result<Vec<Program>> {
    eprintln!("building the tests with all faults");
    let built = Command::new("cargo")
        .args(["test", "--quiet", "--workspace", "--no-run", "--message-format", "json", "--target-dir"])
        .arg(place)
        .current_dir(tree)
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    let messages = String::from_utf8_lossy(&built.stdout);
    if !built.status.success() {
        bail!("the tests do not build\n{}", programs::errors(&messages));
    }
    let programs = programs::listed(&messages);
    ensure!(!programs.is_empty(), "cargo names no test program");
    Ok(programs)
}

fn program<'p>(fault: &Fault, programs: &'p [Program]) -> anyhow::Result<&'p Program> {
    let [name, _] = fault.finder;
    let named = programs.iter().find(|program| program.name == name);
    named.with_context(|| {
        let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
        format!("fault {}: no test program '{name}'; there are {}", fault.number, names.join(", "))
    })
}

/// Refuses a finder that names no test, for example because it has moved.
fn check_finder(fault: &Fault, programs: &[Program], output: &Path) -> anyhow::Result<()> {
    let [name, filter] = fault.finder;
    let count =
        Tests { program: program(fault, programs)?, filter: Some(filter), fault: None }.count(output)?;
    ensure!(count > 0, "fault {}: {name} has no test '{filter}'", fault.number);
    Ok(())
}

fn pass_without_faults(programs: &mut [Program], output: &Path) -> anyhow::Result<()> {
    let all = Instant::now();
    for program in programs.iter_mut() {
        let begin = Instant::now();
        if let Some(why) = (Tests { program, filter: None, fault: None }).run(output)?.failure() {
            bail!("{} fails without a fault: {why}; its output is in {}", program.name, output.display());
        }
        program.time = begin.elapsed();
        println!("without a fault {} passes ({:.0} s)", program.name, program.time.as_secs_f64());
    }
    println!("without a fault {} programs pass ({:.0} s)", programs.len(), all.elapsed().as_secs_f64());
    Ok(())
}

/// Returns the first test that fails: of those likely to find the fault, then of their program, then of any.
fn find(fault: &Fault, programs: &[Program], output: &Path) -> anyhow::Result<Option<String>> {
    let [_, filter] = fault.finder;
    let likely = program(fault, programs)?;
    let others = programs.iter().filter(|other| other.name != likely.name);
    let order = [(likely, Some(filter)), (likely, None)].into_iter().chain(others.map(|other| (other, None)));
    for (program, filter) in order {
        let outcome = Tests { program, filter, fault: Some(fault.number) }.run(output)?;
        if let Some(why) = outcome.failure() {
            return Ok(Some(format!("{} {why}", program.name)));
        }
    }
    Ok(None)
}
