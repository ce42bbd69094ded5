//! Test programs that cargo has built, and how they end.

use super::SWITCH;
use anyhow::Context;
use serde_json::Value;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A fault may keep a search from ending. So a program with a fault may run this long, or this many times as long as without
/// one: the machine may be slow.
const LONGEST: Duration = Duration::from_secs(600);
const LONGER: u32 = 5;

/// Tests about the text of the sources, which the copy fails by its nature: it has the faults.
const ABOUT_SOURCES: [&str; 2] = ["layers::", "faults::list::"];

/// A test program.
#[derive(Debug)]
pub(super) struct Program {
    /// The folder of its package, and the name of the target, or `lib` or `bin` for unit tests.
    pub(super) name: String,
    executable: PathBuf,
    /// The folder of its package, in which cargo runs it.
    folder: PathBuf,
    /// The time that it has run without a fault, if it has.
    pub(super) time: Duration,
}

/// Returns the test programs in cargo's messages, which are JSON, one on each line.
pub(super) fn listed(messages: &str) -> Vec<Program> {
    let messages = messages.lines().filter_map(|line| serde_json::from_str(line).ok());
    messages.filter_map(|message: Value| program(&message)).collect()
}

fn program(message: &Value) -> Option<Program> {
    let is_test = message["reason"] == "compiler-artifact" && message["profile"]["test"] == true;
    let executable = message["executable"].as_str().filter(|_| is_test)?.into();
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
    let target = &message["target"];
    let target = match target["kind"][0].as_str()? {
        "test" => target["name"].as_str()?,
        "bin" => "bin",
        _ => "lib",
    };
    Some(Program {
        name: format!("{}/{target}", folder.file_name()?.to_str()?),
        executable,
        folder,
        time: Duration::ZERO,
    })
}

/// Returns the errors in cargo's messages, as the compiler words them.
pub(super) fn errors(messages: &str) -> String {
    let messages = messages.lines().filter_map(|line| serde_json::from_str(line).ok());
    let rendered = messages.filter_map(|message: Value| {
        let message = &message["message"];
        message["rendered"].as_str().filter(|_| message["level"] == "error").map(str::to_owned)
    });
    rendered.collect()
}

/// The way in which a program has ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Passed,
    /// This test has failed first, or the whole program.
    Failed(String),
    /// It had to be stopped.
    Late,
}

impl Outcome {
    /// Returns what failed; `None` if nothing did.
    pub(super) fn failure(self) -> Option<String> {
        match self {
            Outcome::Passed => None,
            Outcome::Failed(test) => Some(test),
            Outcome::Late => Some("ended by the clock".to_owned()),
        }
    }
}

/// The tests of a program whose names contain the filter, with a fault or without.
#[derive(Debug)]
pub(super) struct Tests<'t> {
    pub(super) program: &'t Program,
    pub(super) filter: Option<&'t str>,
    pub(super) fault: Option<u32>,
}

impl Tests<'_> {
    /// Runs them. Their output goes to a file: a pipe would stay open as long as any process that they have started.
    pub(super) fn run(&self, output: &Path) -> anyhow::Result<Outcome> {
        let cannot = || format!("cannot run {}", self.program.executable.display());
        let file = File::create(output).with_context(cannot)?;
        let mut child = self
            .command()
            .stdout(file.try_clone().with_context(cannot)?)
            .stderr(file)
            .spawn()
            .with_context(cannot)?;
        let begin = Instant::now();
        let longest = self.fault.map_or(Duration::MAX, |_| LONGEST.max(LONGER * self.program.time));
        let status = loop {
            if let Some(status) = child.try_wait().with_context(cannot)? {
                break status;
            }
            if begin.elapsed() > longest {
                child.kill().and_then(|()| child.wait()).with_context(cannot)?;
                return Ok(Outcome::Late);
            }
            thread::sleep(Duration::from_millis(20));
        };
        if status.success() {
            return Ok(Outcome::Passed);
        }
        let said = fs::read(output).with_context(cannot)?;
        let failed = first_failed(&String::from_utf8_lossy(&said)).map(str::to_owned);
        Ok(Outcome::Failed(failed.unwrap_or_else(|| format!("ended with {status}"))))
    }

    /// Returns how many tests there are.
    pub(super) fn count(&self, output: &Path) -> anyhow::Result<usize> {
        let cannot = || format!("cannot list the tests of {}", self.program.executable.display());
        let file = File::create(output).with_context(cannot)?;
        self.command().arg("--list").stdout(file).status().with_context(cannot)?;
        let said = fs::read_to_string(output).with_context(cannot)?;
        Ok(said.lines().filter(|line| line.ends_with(": test")).count())
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program.executable);
        command.args(self.filter);
        for skipped in ABOUT_SOURCES {
            command.args(["--skip", skipped]);
        }
        command.current_dir(&self.program.folder).stdin(Stdio::null());
        command.env("CARGO_MANIFEST_DIR", &self.program.folder);
        command.env_remove("NINEFOLD_UPDATE_DOCS").env_remove(SWITCH);
        // A case that failed with one fault must not be tried again with the next.
        command.env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "true");
        command.envs(self.fault.map(|number| (SWITCH, number.to_string())));
        command
    }
}

/// Returns the first test that a program names as failed.
fn first_failed(said: &str) -> Option<&str> {
    said.lines().find_map(|line| line.split_once("test ")?.1.strip_suffix(" ... FAILED"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_named_by_package_and_target() {
        let message = |kind: &str, is_test: bool| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/a/crates/b/Cargo.toml","executable":"/x/y",
                "target":{{"kind":["{kind}"],"name":"all"}},"profile":{{"test":{is_test}}}}}"#
            )
            .replace('\n', "")
        };
        let messages =
            [message("lib", true), message("test", true), message("bin", false), "warning".to_owned()];
        let programs = listed(&messages.join("\n"));
        let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
        assert_eq!(names, ["b/lib", "b/all"]);
        assert_eq!(programs[0].folder, Path::new("/a/crates/b"));
    }

    #[test]
    fn the_first_test_that_fails_is_named() {
        let said = "running 3 tests\ntest a::one ... ok\ntest a::two ... FAILED\ntest a::three ... FAILED\n";
        assert_eq!(first_failed(said), Some("a::two"));
        assert_eq!(first_failed("running 0 tests"), None);
    }
}
