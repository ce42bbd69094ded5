//! Helpers that run the built program, and inputs for it.

use ninefold::generate::{Random, Xoshiro};
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// Whether this is the long run, `NINEFOLD_LONG=1`: `cargo xtask long`.
pub(crate) fn is_long() -> bool {
    std::env::var_os("NINEFOLD_LONG").is_some_and(|value| value == "1")
}

/// The result of a run of the program.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

/// Runs `ninefold` with these arguments on this standard input, in English.
pub(crate) fn ninefold(arguments: &[&str], stdin: impl AsRef<[u8]>) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .env_remove("NO_COLOR")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("standard input is piped");
    let bytes = stdin.as_ref().to_vec();
    // On a separate thread, because the program may answer before it has read everything.
    let writer = std::thread::spawn(move || {
        let _ = input.write_all(&bytes);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Ran {
        stdout: String::from_utf8(output.stdout).expect("output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("messages are UTF-8"),
        code: output.status.code(),
    }
}

/// Starts a run that can be ended. Its output is not read.
pub(crate) fn start(arguments: &[impl AsRef<OsStr>]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// Starts a run that writes `out` again and again, which must go on each time. It is killed once it has saved its state anew,
/// some times, and must end with this exit code then. Returns how often it was killed.
pub(crate) fn killed_until_it_ends(resume: &[&str], out: &str, code: i32) -> u32 {
    const MOST: u32 = 8;
    let state = format!("{out}.partial.state");
    for kills in 0.. {
        let before = fs::read(&state).ok();
        let mut child = start(resume);
        let is_saved = || fs::read(&state).is_ok_and(|now| before.as_ref() != Some(&now));
        let ended = loop {
            if let Some(ended) = child.try_wait().expect("it can be asked") {
                break ended;
            }
            if kills < MOST && is_saved() {
                child.kill().expect("it can be killed");
                break child.wait().expect("it ends");
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        };
        // A run may come to its end just before it is killed.
        if let Some(ended) = ended.code() {
            assert_eq!(ended, code, "{resume:?}: what was found before counts");
            return kills;
        }
    }
    unreachable!("after some kills, a run comes to its end")
}

/// A folder of its own for one test, removed when the test ends.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the folder can be made");
        Folder(path)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("the path is UTF-8").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A puzzle with a cell that has no possible digit.
pub(crate) fn none() -> String {
    format!("12345678.........9{}", ".".repeat(63))
}

/// A puzzle with two equal givens in a row.
pub(crate) fn clash() -> String {
    format!("5..5{}", ".".repeat(77))
}

/// A puzzle with one solution.
pub(crate) const UNIQUE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution.
pub(crate) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle with eight solutions.
pub(crate) const SEVERAL: &str =
    "300017028500020094620090017030401006470000035200030001100709002009802040800003700";

/// Good, unusual and bad lines of every kind, with this line end.
pub(crate) fn mixture(lines: usize, end: &str, random: &mut Xoshiro) -> String {
    let none = format!("12345678.........9{}", ".".repeat(63));
    let kinds = [
        format!("{UNIQUE},a note; \"quoted\""),
        UNIQUE.replace('.', " "),
        format!("  {UNIQUE}"),
        format!("{UNIQUE}x"),
        format!("{UNIQUE}\t# note"),
        none,
        format!("5..5{}", ".".repeat(77)),
        ".".repeat(80),
        "123456789".repeat(81),
        "1........".repeat(81),
        format!("+5{}", &UNIQUE[1..]),
        "# a comment".into(),
        "puzzle,solution".into(),
        "\u{6570}\u{72ec}, \"?\"".into(),
        String::new(),
    ];
    let mut text = String::new();
    for _ in 0..lines {
        match random.below(60) {
            odd @ 0..15 => text += &kinds[odd],
            15..25 => text += SEVERAL,
            25..40 => text += &UNIQUE.replace('.', "0"),
            _ => text += UNIQUE,
        }
        text += end;
    }
    text
}

/// The bytes compressed by gzip.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut gzip, bytes).expect("packed");
    gzip.finish().expect("packed")
}
