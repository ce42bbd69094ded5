//! The queries of the guide print what it shows.

use ninefold_sql::FUNCTIONS;
use std::path::Path;
use std::process::Command;

const PAGES: [&str; 2] = ["docs/guide/sql.md", "docs/guide/zh/sql.md"];

fn page(page: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page);
    std::fs::read_to_string(path).expect("the page is there")
}

/// The blocks of this kind with the number of the line after each.
fn blocks(page: &str, kind: &str) -> Vec<(usize, String)> {
    let (mut blocks, mut open) = (Vec::new(), None);
    for (number, line) in page.lines().enumerate() {
        match (&mut open, line) {
            (None, line) if line == format!("```{kind}") => open = Some(String::new()),
            (Some(text), "```") => {
                blocks.push((number + 1, std::mem::take(text)));
                open = None;
            }
            (Some(text), line) => *text += &format!("{line}\n"),
            (None, _) => {}
        }
    }
    blocks
}

#[test]
fn queries_print_what_is_shown() {
    for name in PAGES {
        let page = page(name);
        let shown = blocks(&page, "text");
        let mut checked = 0;
        for (end, commands) in blocks(&page, "sh") {
            // What is printed follows after an empty line.
            let Some((_, wanted)) = shown.iter().find(|(at, text)| *at == end + 3 + text.lines().count())
            else {
                continue;
            };
            let script = format!(
                "set -e\nninefold() {{ '{}' \"$@\"; }}\n{commands}",
                env!("CARGO_BIN_EXE_ninefold-sql")
            );
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
            let output =
                Command::new("sh").args(["-c", &script]).current_dir(root).output().expect("a shell");
            let found = String::from_utf8_lossy(&output.stdout).into_owned()
                + &String::from_utf8_lossy(&output.stderr);
            assert_eq!(&found, wanted, "{name}: {commands}");
            checked += 1;
        }
        assert_eq!(checked, 2, "{name}");
    }
}

#[test]
fn functions_are_in_the_guide() {
    for name in PAGES {
        let page = page(name);
        for function in FUNCTIONS {
            assert!(
                page.contains(&format!("\n| `{}` |", function.name)),
                "{} is not in {name}",
                function.name
            );
        }
    }
}
