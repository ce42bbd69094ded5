//! Files, pipes, compression and bad input.

use crate::common::{Folder, gzip, mixture, ninefold};
use ninefold::generate::Xoshiro;
use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

const PUZZLE: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
const SOLUTION: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

#[test]
fn files_arguments_and_standard_input_mix() {
    let folder = Folder::new("mix");
    let file = folder.path("puzzles.txt");
    fs::write(&file, format!("{PUZZLE}\r\n{PUZZLE}")).expect("written");
    let ran = ninefold(&["solve", &file, "-", PUZZLE], format!("\u{feff}{PUZZLE}\n"));
    assert_eq!(ran.stdout, format!("{SOLUTION}\n").repeat(4), "{}", ran.stderr);
    assert_eq!(ran.code, Some(0));
}

#[test]
fn the_ending_of_a_file_name_decides_where_the_text_does_not() {
    // Both files contain the same broken text: in sdk it is one grid, as lines it is three records.
    let folder = Folder::new("endings");
    for (name, records) in [("broken.sdk", 1), ("broken.txt", 3)] {
        let file = folder.path(name);
        fs::write(&file, "1.......y\n2........\n3........\n").expect("written");
        let ran = ninefold(&["solve", &file], "");
        assert_eq!(ran.stdout, "unreadable\n".repeat(records), "{name}: {}", ran.stderr);
    }
}

#[test]
fn a_missing_file_does_not_stop_the_others() {
    let folder = Folder::new("missing");
    let (missing, here) = (folder.path("missing.txt"), folder.path("here.txt"));
    fs::write(&here, PUZZLE).expect("written");
    let ran = ninefold(&["solve", &missing, &folder.path(""), &here], "");
    assert_eq!(ran.stdout, format!("{SOLUTION}\n"));
    assert!(ran.stderr.contains("missing.txt"), "{}", ran.stderr);
    assert_eq!(ran.code, Some(2));
}

#[test]
fn a_mistyped_puzzle_is_told_apart_from_a_missing_file() {
    let ran = ninefold(&["solve", &PUZZLE[..80]], "");
    assert!(ran.stderr.contains("as a puzzle it has 80 cells instead of 81"), "{}", ran.stderr);
    assert_eq!(ran.code, Some(2));
}

#[test]
fn output_files_appear_whole_and_compressed_by_name() {
    let folder = Folder::new("output");
    let input: String = format!("{PUZZLE}\n").repeat(1000);
    for name in ["plain.txt", "packed.txt.gz", "packed.txt.zst"] {
        let out = folder.path(name);
        let ran = ninefold(&["solve", "-o", &out], &input);
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(0)), "{}", ran.stderr);
        assert!(!fs::exists(format!("{out}.partial")).expect("can look"), "nothing unfinished is left");
        // When read back, compression is detected by content, whatever the name.
        let renamed = folder.path("renamed");
        fs::rename(&out, &renamed).expect("renamed");
        let back = ninefold(&["convert", "--to", "line", &renamed], "");
        assert_eq!(back.stdout, format!("{SOLUTION}\n").repeat(1000), "{name}");
    }
}

#[test]
fn an_output_that_cannot_be_written_says_so_and_leaves_nothing() {
    let ran = ninefold(&["solve", "-o", "no/such/folder/out.txt", PUZZLE], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("no/such/folder/out.txt"), "{}", ran.stderr);
}

#[cfg(unix)]
#[test]
fn a_device_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let ran = ninefold(&["solve", "-o", "/dev/null", PUZZLE], "");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let null = fs::metadata("/dev/null").expect("it is there");
    assert!(null.file_type().is_char_device(), "it is still a device");
    let folder = Folder::new("folder-as-output");
    let ran = ninefold(&["solve", "-o", &folder.path(""), PUZZLE], "");
    assert_eq!(ran.code, Some(2), "a folder cannot be written");
    assert_eq!(fs::read_dir(folder.path("")).expect("it is there").count(), 0);
}

#[test]
fn repeated_errors_end_after_twenty_with_a_total() {
    let ran = ninefold(&["solve", "--from", "line"], "bad\n".repeat(50));
    assert_eq!(ran.stdout, "unreadable\n".repeat(50), "counts in equal counts out");
    let messages = ran.stderr.lines().filter(|line| line.contains("column")).count();
    assert_eq!(messages, 20);
    assert!(ran.stderr.contains("30 more") && ran.stderr.contains("50 in all"), "{}", ran.stderr);
    assert_eq!(ran.code, Some(2));
}

#[test]
fn an_empty_input_is_said_to_be_empty() {
    for input in ["", "\n\n", "# only a comment\n"] {
        let ran = ninefold(&["solve"], input);
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(0)));
        assert!(ran.stderr.contains("no puzzles"), "{}", ran.stderr);
    }
}

#[test]
fn a_reader_that_leaves_early_is_success() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["solve", "--all", &".".repeat(81)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = [0; 82];
    child.stdout.take().expect("piped").read_exact(&mut first).expect("a solution comes at once");
    // The pipe is closed here: the endless list must end.
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn an_answer_comes_before_the_input_ends() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["solve", "--from", "line"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("piped");
    let mut output = child.stdout.take().expect("piped");
    for _ in 0..3 {
        writeln!(input, "{PUZZLE}").expect("written");
        let mut answer = [0; 82];
        output.read_exact(&mut answer).expect("an answer");
        assert_eq!(&answer[..81], SOLUTION.as_bytes());
    }
    drop(input);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn random_bytes_give_messages_and_no_crash() {
    // A fixed sequence of bytes: what matters is that none of it is a puzzle.
    let mut state = 1u64;
    let bytes: Vec<u8> = (0..2_000_000)
        .map(|_| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 56) as u8
        })
        .collect();
    for command in [&["solve"][..], &["check"], &["count"], &["convert", "--to", "line"]] {
        let ran = ninefold(command, &bytes);
        assert_eq!(ran.code, Some(2), "{command:?}");
        assert!(ran.stdout.lines().all(|line| line == "unreadable"), "{command:?}");
    }
}

#[test]
fn one_long_line_is_one_record() {
    let mut input = vec![b'1'; 20_000_000];
    input.extend(format!("\n{PUZZLE}\n").into_bytes());
    let ran = ninefold(&["solve"], input);
    assert_eq!(ran.stdout, format!("unreadable\n{SOLUTION}\n"), "{}", ran.stderr);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.len() < 1000, "the line is not printed whole");
}

#[test]
fn candidates_of_729_characters_are_a_puzzle() {
    // Every cell of the solution's first row decided, everything else open.
    let open = "123456789".repeat(72);
    let row: String = SOLUTION[..9]
        .chars()
        .flat_map(|digit| ('1'..='9').map(move |d| if d == digit { d } else { '.' }))
        .collect();
    let ran = ninefold(&["count", "--limit", "50", &format!("{row}{open}")], "");
    assert_eq!(ran.stdout, "50\tincomplete\n");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_long_count_with_130() {
    let child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["count", &".".repeat(81)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Long enough for a busy machine to start it, because before that the program does not handle Ctrl-C itself.
    std::thread::sleep(std::time::Duration::from_secs(2));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(130));
    let counted = String::from_utf8_lossy(&output.stdout);
    assert!(counted.ends_with("\tincomplete\n"), "the count so far is printed: {counted:?}");
}

#[test]
fn a_truncated_gzip_is_answered_as_far_as_it_goes() {
    let folder = Folder::new("truncated");
    let (file, out) = (folder.path("puzzles.gz"), folder.path("out.txt"));
    let packed = gzip(mixture(5000, "\n", &mut Xoshiro::from_seed(8)).as_bytes());
    fs::write(&file, &packed).expect("written");
    let whole = ninefold(&["solve", &file], "").stdout;
    // Both inside the part that is read to detect the format and far after it.
    for length in [2000, packed.len() * 2 / 3, packed.len() - 1] {
        fs::write(&file, &packed[..length]).expect("written");
        let ran = ninefold(&["solve", &file], "");
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.contains("cannot read") && ran.stderr.contains("puzzles.gz"), "{}", ran.stderr);
        assert!(!ran.stdout.is_empty() && whole.starts_with(&ran.stdout), "{length}: the lines before it");
        let ran = ninefold(&["solve", &file, "-o", &out], "");
        assert_eq!(ran.code, Some(2));
        assert!(!fs::exists(&out).expect("can look"), "what is not whole has not the final name");
        assert!(fs::exists(format!("{out}.partial")).expect("can look"), "{}", ran.stderr);
    }
}

#[test]
fn a_reader_that_leaves_a_long_stream_early_is_success() {
    let folder = Folder::new("leaves");
    let file = folder.path("puzzles.txt");
    fs::write(&file, format!("{PUZZLE}\n").repeat(50_000)).expect("written");
    for command in ["solve", "check", "count", "convert"] {
        let format = if command == "convert" { "--to" } else { "--format" };
        let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args([command, format, "csv", &file])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut first = [0; 100];
        child.stdout.take().expect("piped").read_exact(&mut first).expect("a result");
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{command}");
    }
}

#[test]
fn threads_that_answer_lines_answer_somebody_who_types() {
    // Every command, and a format that is detected from the first line.
    for (command, answer) in [("solve", SOLUTION), ("check", "unique"), ("count", "1")] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .arg(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut input = child.stdin.take().expect("piped");
        let mut output = std::io::BufReader::new(child.stdout.take().expect("piped"));
        for _ in 0..3 {
            writeln!(input, "{PUZZLE}").expect("written");
            let mut line = String::new();
            std::io::BufRead::read_line(&mut output, &mut line).expect("an answer");
            assert_eq!(line.trim_end(), answer, "{command}");
        }
        drop(input);
        assert!(child.wait().expect("the program ends").success());
    }
}
