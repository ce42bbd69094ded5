//! Texts as other systems write them: UTF-16, compressed or not, by blocks and by records.

use crate::common::{Folder, UNIQUE, gzip, ninefold};
use std::fs;

fn utf16(text: &str, is_little: bool) -> Vec<u8> {
    let bytes = |unit: u16| if is_little { unit.to_le_bytes() } else { unit.to_be_bytes() };
    "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect()
}

/// UTF-16 as PowerShell's `>` writes it is read like the same text in UTF-8.
#[test]
fn utf16_is_read_like_the_same_text_in_utf8() {
    let folder = Folder::new("utf16");
    // Longer than a block, with lines of odd lengths and messages on bad ones.
    let line = |i: usize| match i % 1000 {
        500 => format!("{UNIQUE}\t第{i}题\r\n"),
        999 => format!("bad {i} é\r\n"),
        _ => format!("{UNIQUE}\r\n"),
    };
    let text: String = (0..8000).map(line).collect();
    let plain = folder.path("plain.txt");
    fs::write(&plain, &text).expect("written");
    for command in [&["solve"][..], &["check", "--format", "csv"], &["convert", "--to", "jsonl"]] {
        let expected = ninefold(&[command, &[&plain]].concat(), "");
        assert_eq!(expected.stdout.lines().filter(|line| line.contains("unreadable")).count(), 8);
        for is_little in [true, false] {
            let bytes = utf16(&text, is_little);
            let (file, packed) = (folder.path("utf16.txt"), folder.path("utf16.gz"));
            fs::write(&packed, gzip(&bytes)).expect("written");
            fs::write(&file, &bytes).expect("written");
            for path in [&file, &packed] {
                let ran = ninefold(&[command, &[path]].concat(), "");
                assert_eq!(ran.stdout, expected.stdout, "{command:?} {path}");
                assert_eq!(ran.stderr.replace(path, &plain), expected.stderr);
            }
            assert_eq!(ninefold(command, bytes).stdout, expected.stdout, "standard input");
        }
    }
}

/// A text that ends inside a character is reported as damaged, and nothing before it is lost.
#[test]
fn half_a_character_at_the_end_is_told() {
    let mut bytes = utf16(&format!("{UNIQUE}\n{UNIQUE}"), true);
    bytes.pop();
    let ran = ninefold(&["convert", "--to", "line"], bytes);
    assert_eq!(ran.stdout, format!("{UNIQUE}\nunreadable\n"), "{}", ran.stderr);
    assert!(ran.stderr.contains("line 2, column 81"), "{}", ran.stderr);
    assert_eq!(ran.code, Some(2));
}
