//! Checks that with `--lang zh` all errors are in Chinese, about arguments, the system and puzzles.

use crate::common::{Folder, Ran, UNIQUE, gzip, ninefold};
use std::fs;

/// Finds English in place of a sentence: three words in a row, outside quotes, lists, usage and paths.
fn english(text: &str) -> Option<String> {
    let is_shown = |line: &&str| !line.starts_with("用法") && !line.trim_start().starts_with('[');
    for line in text.lines().filter(is_shown) {
        let mut plain = String::new();
        let mut depth = 0;
        for c in line.chars() {
            match c {
                '“' | '（' | '<' | '[' => depth += 1,
                '”' | '）' | '>' | ']' => depth -= 1,
                c if depth == 0 => plain.push(c),
                _ => {}
            }
        }
        let is_word = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
        let pieces = plain.split([' ', '：']).filter(|piece| !piece.contains('/'));
        let words: Vec<&str> = pieces
            .flat_map(|piece| piece.split([':', ',', ';', '.', '\'']))
            .filter(|word| !word.is_empty())
            .collect();
        if words.windows(3).any(|three| three.iter().all(|word| is_word(word))) {
            return Some(line.to_owned());
        }
    }
    None
}

/// Runs a command that must fail and say why in Chinese.
#[track_caller]
fn fails(arguments: &[&str], input: impl AsRef<[u8]>, said: &str) -> Ran {
    let ran = ninefold(&[&["--lang", "zh"], arguments].concat(), input);
    assert_eq!(ran.code, Some(2), "{arguments:?}: {} {}", ran.stdout, ran.stderr);
    assert!(ran.stderr.contains(said), "{arguments:?}: {said} in {}", ran.stderr);
    assert_eq!(english(&ran.stderr), None, "{arguments:?}: {}", ran.stderr);
    assert!(!ran.stderr.contains("os error") && !ran.stderr.contains("error:"), "{}", ran.stderr);
    ran
}

#[test]
fn english_is_recognised() {
    assert!(english("error: unexpected argument '--x' found").is_some());
    assert!(english("无法打开 a b c.txt：No such file or directory").is_some());
    assert!(english("无法打开 /a/b.partial.state.new：No such file or directory").is_some());
    assert_eq!(english("无法打开 /a/b.partial.state.new：没有这个文件或文件夹"), None);
    assert_eq!(english("没有参数“--no such word”\n用法: ninefold solve [OPTIONS] and more words"), None);
}

#[test]
fn mistakes_in_arguments_are_told_in_chinese() {
    let cases: &[(&[&str], &str)] = &[
        (&["solve", "--formt", "line"], "没有参数“--formt”"),
        (&["solve", "--formt", "line"], "是否想用“--format”"),
        (&["solve", "--format"], "需要一个值"),
        (&["solve", "--format", "lines"], "的值“lines”无效"),
        (&["solve", "--format", "lines"], "是否想用“line”"),
        (&["slove", UNIQUE], "没有命令“slove”"),
        (&["slove", UNIQUE], "“solve”？"),
        (&["help", "slove"], "slove"),
        (&["convert", UNIQUE], "缺少必需的参数"),
        (&["solve", "--limit", "0"], "不在"),
        (&["solve", "--limit", "many"], "应为整数"),
        (&["solve", "--limit", ""], "值"),
        (&["solve", "--threads", "99999999999"], "“99999999999”无效"),
        (&["solve", "--deadline", "soon"], "应为时间，如 500ms"),
        (&["count", "--limit", "none"], "应为从 1 起的整数"),
        (&["serve", "--host", "here"], "应为地址，如 127.0.0.1"),
        (&["solve", "--isa", "abacus"], "没有这个指令集；本机有"),
        (&["solve", "--quiet=yes", UNIQUE], "“yes”是多余的"),
        (&["solve", "--deadline", "1s", "--deadline", "2s"], "只能用一次"),
        (&["random", "--clues", "82"], "82 不在"),
        (&["random", "--first-row", "--clues", "3"], "同时使用"),
    ];
    for (arguments, said) in cases {
        let ran = fails(arguments, "", said);
        assert!(ran.stderr.starts_with("错误："), "{}", ran.stderr);
        assert!(ran.stderr.contains("更多说明请用 --help。"), "{}", ran.stderr);
        assert_eq!(ran.stdout, "");
    }
}

#[test]
fn help_that_is_asked_for_is_no_mistake() {
    for arguments in [&["--help"][..], &["solve", "-h"], &["help", "solve"], &["--version"]] {
        let ran = ninefold(&[&["--lang", "zh"], arguments].concat(), "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn what_the_system_says_is_told_in_chinese() {
    let folder = Folder::new("chinese");
    let path = |name: &str| folder.path(name);
    fs::write(path("file"), UNIQUE).expect("written");
    let packed = gzip(format!("{UNIQUE}\n").repeat(100).as_bytes());
    fs::write(path("cut.gz"), &packed[..packed.len() - 9]).expect("written");
    let mut damaged = packed.clone();
    damaged[12..16].fill(0xFF);
    fs::write(path("damaged.gz"), &damaged).expect("written");
    let zstd = zstd::encode_all(UNIQUE.repeat(50).as_bytes(), 1).expect("packed");
    fs::write(path("cut.zst"), &zstd[..zstd.len() - 3]).expect("written");
    for command in
        [&["solve"][..], &["check"], &["count"], &["convert", "--to", "csv"], &["rate"], &["hint"], &["draw"]]
    {
        let of = |file: &str| {
            [command, &[&path(file)]].concat().into_iter().map(str::to_owned).collect::<Vec<_>>()
        };
        for (file, said) in [
            ("missing.txt", "没有这个文件或文件夹"),
            ("", "这是文件夹"),
            ("file/below", "路径中有一部分不是文件夹"),
        ] {
            let arguments = of(file);
            fails(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), "", said);
        }
    }
    fails(&["solve", &path("cut.gz")], "", "压缩数据提前结束");
    fails(&["solve", &path("cut.zst")], "", "压缩数据提前结束");
    fails(&["solve", &path("damaged.gz")], "", "压缩数据已损坏");
    for (file, said) in [("no/such/out.txt", "没有这个文件或文件夹"), ("file/out.txt", "不是文件夹")]
    {
        fails(&["solve", "-o", &path(file), UNIQUE], "", said);
    }
    fails(&["rate", "--profile", &path("missing.toml"), UNIQUE], "", "没有这个文件或文件夹");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_in_chinese() {
    use std::process::{Command, Stdio};
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("it is there");
    let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["solve", "--lang", "zh", UNIQUE])
        .stdout(Stdio::from(full))
        .output()
        .expect("the program starts");
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("磁盘已满"), "{said}");
    fails(&["solve", "-o", "/dev/full", UNIQUE], "", "磁盘已满");
}

/// Files that are not text are named, with what to do, in both languages.
#[test]
fn files_that_are_no_text_are_called_what_they_are() {
    let folder = Folder::new("foreign");
    let file = folder.path("puzzles");
    for (bytes, english_name, chinese_name) in [
        (&b"PK\x03\x04\x14\0\x06\0"[..], "spreadsheets", "电子表格"),
        (b"%PDF-1.7\n%\xE2\xE3\n1 0 obj", "a PDF", "PDF"),
        (b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR", "a picture", "图片"),
        (b"\xFF\xD8\xFF\xE0\0\x10JFIF", "a picture", "图片"),
        (b"\xFD7zXZ\0\0\x04", "decompress it first", "请先解压"),
        (b"BZh91AY&SY\x01", "decompress it first", "请先解压"),
        (b"\n<!DOCTYPE html>\n<html>", "a web page", "网页"),
        (b"{\\rtf1\\ansi", "plain text", "纯文本"),
    ] {
        fs::write(&file, bytes).expect("written");
        let ran = ninefold(&["solve", &file], "");
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{}", ran.stderr);
        assert!(ran.stderr.contains(english_name), "{}", ran.stderr);
        fails(&["solve", &file], "", chinese_name);
        fails(&["solve", "-"], bytes, chinese_name);
    }
}
