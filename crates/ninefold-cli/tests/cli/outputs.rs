//! Files that `-o` writes: permissions, links, and traps that others may have set.

#![cfg(unix)]

use crate::common::{Folder, UNIQUE, ninefold};
use std::fs::{self, OpenOptions};
use std::io::Read;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::{Command, Stdio};

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

fn mode(path: &str) -> u32 {
    fs::metadata(path).expect("it is there").permissions().mode() & 0o7777
}

/// Commands for every way to write a file: line by line with a journal, from records, generated, taught.
fn ways() -> [Vec<&'static str>; 5] {
    [
        vec!["solve", UNIQUE],
        vec!["solve", "--resume", UNIQUE],
        vec!["solve", "--format", "box", UNIQUE],
        vec!["random", "--seed", "1"],
        vec!["techniques"],
    ]
}

#[test]
fn permissions_of_the_file_that_is_replaced_stay() {
    let folder = Folder::new("permissions");
    let out = folder.path("out");
    for way in ways() {
        for permissions in [0o600, 0o640, 0o444, 0o755] {
            fs::write(&out, "before").expect("written");
            fs::set_permissions(&out, fs::Permissions::from_mode(permissions)).expect("set");
            let ran = ninefold(&[&way[..], &["-o", &out]].concat(), "");
            assert_eq!(ran.code, Some(0), "{way:?}: {}", ran.stderr);
            assert!(fs::read(&out).expect("it is there") != b"before");
            assert_eq!(mode(&out), permissions, "{way:?}");
            fs::remove_file(&out).expect("removed");
        }
    }
}

/// Until the output is finished, only users who may read the file may read it.
#[test]
fn what_is_unfinished_is_no_more_open_than_the_file() {
    let folder = Folder::new("private");
    let (out, missing) = (folder.path("out"), folder.path("missing"));
    fs::write(&out, "before").expect("written");
    fs::set_permissions(&out, fs::Permissions::from_mode(0o600)).expect("set");
    let ran = ninefold(&["solve", UNIQUE, &missing, "-o", &out], "");
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert_eq!(mode(&format!("{out}.partial")), 0o600);
}

#[test]
fn a_link_stays_and_its_file_is_written() {
    for way in ways() {
        let folder = Folder::new("linked");
        let (link, inner) = (folder.path("link"), folder.path("inner"));
        fs::create_dir(&inner).expect("made");
        symlink("second", &link).expect("linked");
        symlink("inner/file", folder.path("second")).expect("linked");
        // At first the file does not exist, then it does.
        for _ in 0..2 {
            let ran = ninefold(&[&way[..], &["-o", &link]].concat(), "");
            assert_eq!(ran.code, Some(0), "{way:?}: {}", ran.stderr);
            assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink(), "{way:?}");
            let names: Vec<_> = fs::read_dir(&inner)
                .expect("it is there")
                .map(|entry| entry.expect("readable").file_name())
                .collect();
            assert_eq!(names, ["file"], "{way:?}");
        }
        symlink("round", folder.path("round")).expect("linked");
        let ran = ninefold(&[&way[..], &["-o", &folder.path("round")]].concat(), "");
        assert_eq!(ran.code, Some(2), "{way:?}: {}", ran.stderr);
    }
}

/// Sets a trap at a path. The content behind it must survive.
type Trap = fn(&str, &str);

#[test]
fn what_others_have_put_at_the_names_beside_the_file_is_refused() {
    let traps: [(&str, Trap); 5] = [
        ("a link", |victim, place| symlink(victim, place).expect("linked")),
        ("a link", |_, place| symlink("nowhere", place).expect("linked")),
        ("a hard link", |victim, place| fs::hard_link(victim, place).expect("linked")),
        ("not belong to a plain file", |_, place| fs::create_dir(place).expect("made")),
        ("not belong to a plain file", |_, place| {
            assert!(Command::new("mkfifo").arg(place).status().expect("it runs").success());
        }),
    ];
    for (said, trap) in traps {
        for ending in [".partial", ".partial.state", ".partial.state.new"] {
            for way in ways() {
                let folder = Folder::new("trapped");
                let (out, victim) = (folder.path("out"), folder.path("victim"));
                fs::write(&victim, "precious").expect("written");
                let place = format!("{out}{ending}");
                trap(&victim, &place);
                let ran = ninefold(&[&way[..], &["-o", &out]].concat(), "");
                let told = format!("{way:?} {said} at {ending}: {}", ran.stderr);
                assert_eq!(fs::read(&victim).expect("it is there"), b"precious", "{told}");
                assert!(!folder_has(&folder, "nowhere"), "{told}");
                assert_eq!(ran.code, Some(2), "{told}");
                assert!(ran.stderr.contains(said) && ran.stderr.contains(&place), "{told}");
                assert!(!fs::exists(&out).expect("can look"), "{told}");
            }
        }
    }
}

fn folder_has(folder: &Folder, name: &str) -> bool {
    fs::exists(folder.path(name)).expect("can look")
}

#[test]
fn what_is_no_file_is_written_as_it_is() {
    let folder = Folder::new("devices");
    let ran = ninefold(&["solve", UNIQUE, "-o", "/dev/stdout"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), SOLUTION), "{}", ran.stderr);
    let ran = ninefold(&["solve", UNIQUE, "-o", "/dev/null"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{}", ran.stderr);
    // A file that is open already is not replaced, and its content stays.
    let log = folder.path("log");
    for name in ["/dev/stdout", "/dev/fd/1"] {
        fs::write(&log, "before\n").expect("written");
        let status = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(["solve", UNIQUE, "-o", name])
            .stdout(OpenOptions::new().append(true).open(&log).expect("it is there"))
            .status()
            .expect("it runs");
        assert!(status.success());
        assert_eq!(fs::read_to_string(&log).expect("it is there"), format!("before\n{SOLUTION}"), "{name}");
    }
    let pipe = folder.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["solve", UNIQUE, "-o", &pipe])
        .stdin(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut read = String::new();
    fs::File::open(&pipe).expect("opened").read_to_string(&mut read).expect("read");
    assert_eq!((read.as_str(), child.wait().expect("it ends").code()), (SOLUTION, Some(0)));
    for resume in ["/dev/stdout", "/dev/null"] {
        let ran = ninefold(&["solve", UNIQUE, "-o", resume, "--resume"], "");
        assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    }
}

#[test]
fn where_nothing_can_be_written_it_is_said_and_nothing_else() {
    let folder = Folder::new("nowhere");
    fs::write(folder.path("file"), "x").expect("written");
    for (out, why) in
        [("no/such/folder/out", "No such file"), ("file/out", "not a directory"), (".", "directory")]
    {
        for way in ways() {
            let path = folder.path(out);
            let ran = ninefold(&[&way[..], &["-o", &path]].concat(), "");
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{way:?} {out}");
            assert!(
                ran.stderr.contains("cannot write") && ran.stderr.contains(why),
                "{way:?}: {}",
                ran.stderr
            );
            assert!(!ran.stderr.contains("nothing to resume"), "{way:?}: {}", ran.stderr);
            assert_eq!(ran.stderr.lines().count(), 1, "{way:?}: {}", ran.stderr);
        }
    }
    #[cfg(target_os = "linux")]
    for way in ways() {
        if way.contains(&"--resume") {
            continue;
        }
        let ran = ninefold(&[&way[..], &["-o", "/dev/full"]].concat(), "");
        assert_eq!(ran.code, Some(2), "{way:?}: {}", ran.stderr);
    }
}

/// A run never touches the files of another run that is writing.
#[test]
fn beside_a_run_that_is_writing_nothing_is_touched() {
    let folder = Folder::new("busy");
    let (out, file) = (folder.path("out"), folder.path("puzzles.txt"));
    fs::write(&file, format!("{UNIQUE}\n")).expect("written");
    let (partial, state) = (format!("{out}.partial"), format!("{out}.partial.state"));
    let running = OpenOptions::new().write(true).create(true).truncate(true).open(&partial).expect("made");
    running.lock().expect("locked");
    fs::write(&state, "its state").expect("written");
    for more in [&["--resume"][..], &[]] {
        let ran = ninefold(&[&["solve", &file, "-o", &out], more].concat(), "");
        assert_eq!(ran.code, Some(2), "{}", ran.stderr);
        assert!(ran.stderr.contains("another run is writing"), "{}", ran.stderr);
        assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
        assert_eq!(fs::read_to_string(&state).expect("it is there"), "its state");
        assert!(fs::exists(&partial).expect("can look"));
    }
    drop(running);
    let ran = ninefold(&["solve", &file, "-o", &out], "");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
}
