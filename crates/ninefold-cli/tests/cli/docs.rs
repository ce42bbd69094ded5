//! Checks the documentation: its console sessions print what they show, its Rust code is compiled somewhere, its
//! links lead somewhere, and every page of the guide has the same structure in both languages.
//!
//! A console session is a block that begins with three backquotes and `console`. A line `$ ...` in it is run by `sh`
//! in a folder with a copy of `examples/`. The lines below it are the expected output: results, then messages.
//! Decimal fractions are times and may differ. In a block `console varies` only the first word of each line is
//! compared.
//!
//! To update the pages with the current output (read the diff afterwards):
//! `NINEFOLD_UPDATE_DOCS=1 cargo test -p ninefold-cli --test cli docs`
//!
//! In a packaged crate there is no repository around it and nothing to test.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The repository, or `None` if there is only the crate.
fn root() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join("docs/guide/index.md").exists().then_some(root)
}

/// Every page: at the root, below `docs`, and of the crates.
fn pages() -> Vec<PathBuf> {
    let Some(root) = root() else { return Vec::new() };
    let mut pages = Vec::new();
    for folder in ["", "docs", "docs/guide", "docs/guide/zh", "crates/ninefold", "crates/ninefold-cli"] {
        let entries = fs::read_dir(root.join(folder)).expect("a folder of pages");
        let paths = entries.map(|entry| entry.expect("a readable entry").path());
        pages.extend(paths.filter(|path| path.extension().is_some_and(|ending| ending == "md")));
    }
    pages.sort();
    pages
}

fn read(page: &Path) -> String {
    fs::read_to_string(page).unwrap_or_else(|error| panic!("{}: {error}", page.display()))
}

/// A fenced block: the words after the backquotes, and the lines with their numbers.
type Block<'t> = (&'t str, Vec<(usize, &'t str)>);

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut inside = false;
    for (number, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), inside) {
            (Some(_), true) => inside = false,
            (Some(kind), false) => {
                inside = true;
                blocks.push((kind, Vec::new()));
            }
            (None, true) => blocks.last_mut().expect("a block has begun").1.push((number, line)),
            (None, false) => {}
        }
    }
    assert!(!inside, "a block is not closed");
    blocks
}

/// The lines that are not in a fenced block.
fn prose(text: &str) -> Vec<&str> {
    let fenced: BTreeSet<usize> =
        blocks(text).iter().flat_map(|(_, lines)| lines.iter().map(|&(number, _)| number)).collect();
    let lines = text.lines().enumerate();
    lines.filter(|(number, _)| !fenced.contains(number)).map(|(_, line)| line).collect()
}

/// The anchor that a heading gets: letters and digits in lower case, blanks as hyphens.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn anchors(page: &Path) -> BTreeSet<String> {
    let text = read(page);
    let headings = prose(&text).into_iter().filter(|line| line.starts_with('#'));
    headings.map(|line| anchor(line.trim_start_matches('#').trim())).collect()
}

/// What a line links to: `](target)`, `src="target"` and `href="target"`.
fn targets(line: &str) -> Vec<&str> {
    let mut targets = Vec::new();
    for (open, close) in [("](", ')'), ("src=\"", '"'), ("href=\"", '"')] {
        let starts = line.match_indices(open).map(|(at, _)| &line[at + open.len()..]);
        targets.extend(starts.filter_map(|rest| rest.split(close).next()));
    }
    targets
}

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    for page in pages() {
        let folder = page.parent().expect("a page is in a folder");
        let text = read(&page);
        for target in prose(&text).into_iter().flat_map(targets) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() { page.clone() } else { folder.join(file) };
            let is_there = file.exists() && (heading.is_empty() || anchors(&file).contains(heading));
            if !is_there {
                broken.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Rust code in the guide must be in the library's README, which its doc tests run, or in an example.
#[test]
fn rust_in_the_guide_is_compiled_somewhere() {
    let Some(root) = root() else { return };
    let library = root.join("crates/ninefold");
    let mut compiled = read(&library.join("README.md"));
    for entry in fs::read_dir(library.join("examples")).expect("the examples") {
        compiled += &read(&entry.expect("a readable entry").path());
    }
    for page in pages() {
        for (kind, lines) in blocks(&read(&page)) {
            if kind == "rust" {
                let code: String = lines.iter().map(|(_, line)| format!("{line}\n")).collect();
                assert!(compiled.contains(&code), "{}: compiled nowhere:\n{code}", page.display());
            }
        }
    }
}

/// Every page of the guide exists in English and Chinese with the same structure: each section has the same numbers
/// of table rows, blocks and commands, and the same options.
mod twins {
    use super::*;

    /// What both languages must have in common between one heading and the next.
    #[derive(PartialEq, Eq, Debug, Default)]
    struct Section {
        /// The level of the heading: 1 for the title of the page.
        level: usize,
        rows: usize,
        /// The kinds of the fenced blocks: `console`, `rust`, `toml`.
        blocks: Vec<String>,
        commands: usize,
        pictures: usize,
        /// Options such as `--format`, in prose and in commands.
        options: BTreeSet<String>,
    }

    impl Section {
        fn add(&mut self, line: &str, is_fenced: bool) {
            let kind = line.strip_prefix("```").filter(|kind| !kind.is_empty());
            self.blocks.extend(kind.map(str::to_owned));
            self.commands += usize::from(is_fenced && line.starts_with("$ "));
            self.rows += usize::from(!is_fenced && line.starts_with('|'));
            if !is_fenced {
                self.pictures += line.matches("<img ").count() + line.matches("![").count();
            }
            if !is_fenced || line.starts_with("$ ") {
                self.options.extend(options(line));
            }
        }
    }

    /// `--lang` is not among them: the examples of a Chinese page may need it.
    fn options(line: &str) -> impl Iterator<Item = String> {
        let starts = line.match_indices("--").map(|(at, _)| &line[at + 2..]);
        let names = starts.map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            rest[..end.unwrap_or(rest.len())].to_owned()
        });
        names.filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()) && name != "lang")
    }

    /// The sections of a page with their headings.
    fn sections(text: &str) -> Vec<(&str, Section)> {
        let mut sections = Vec::new();
        let mut is_fenced = false;
        for line in text.lines() {
            let hashes = line.len() - line.trim_start_matches('#').len();
            if hashes > 0 && !is_fenced {
                sections.push((line, Section { level: hashes, ..Section::default() }));
            }
            let (_, section) = sections.last_mut().expect("a page begins with its title");
            section.add(line, is_fenced);
            is_fenced ^= line.starts_with("```");
        }
        sections
    }

    /// The differences in structure between two pages.
    fn differences(english: &str, chinese: &str) -> Vec<String> {
        let (english, chinese) = (sections(english), sections(chinese));
        let pairs = english.iter().zip(&chinese);
        let mut found: Vec<String> = pairs
            .filter(|(english, chinese)| english.1 != chinese.1)
            .map(|(english, chinese)| format!("{english:#?} is not {chinese:#?}"))
            .collect();
        if english.len() != chinese.len() {
            let headings = |page: &[(&str, Section)]| page.iter().map(|(line, _)| line.to_string()).collect();
            let (english, chinese): (Vec<String>, Vec<String>) = (headings(&english), headings(&chinese));
            found.push(format!("the headings {english:#?} are not {chinese:#?}"));
        }
        found
    }

    /// The names of the pages in a folder.
    fn names(folder: &Path) -> BTreeSet<String> {
        let entries = fs::read_dir(folder).expect("a folder of pages");
        let names = entries.map(|entry| entry.expect("a readable entry").file_name().into_string());
        names.map(|name| name.expect("UTF-8")).filter(|name| name.ends_with(".md")).collect()
    }

    #[test]
    fn every_page_of_the_guide_has_a_twin_built_alike() {
        let Some(root) = root() else { return };
        let (english, chinese) = (root.join("docs/guide"), root.join("docs/guide/zh"));
        assert_eq!(names(&english), names(&chinese), "pages in English, and in Chinese");
        for name in names(&english) {
            let (english, chinese) = (read(&english.join(&name)), read(&chinese.join(&name)));
            let differences = differences(&english, &chinese);
            assert!(differences.is_empty(), "{name}: {}", differences.join("\n"));
        }
        let differences = differences(&read(&root.join("README.md")), &read(&root.join("README.zh-CN.md")));
        assert!(differences.is_empty(), "README: {}", differences.join("\n"));
    }

    #[test]
    fn twins_lead_to_each_other_and_stay_in_their_language() {
        let Some(root) = root() else { return };
        let guide = root.join("docs/guide");
        for name in names(&guide) {
            let (english, chinese) = (read(&guide.join(&name)), read(&guide.join("zh").join(&name)));
            let top = |page: &str| page.lines().take(6).collect::<Vec<_>>().join(" ");
            assert!(top(&english).contains(&format!("[中文](zh/{name})")), "{name} leads to no twin");
            assert!(top(&chinese).contains(&format!("[English](../{name})")), "zh/{name} leads to no twin");
            let abroad: Vec<&str> = prose(&chinese)
                .into_iter()
                .flat_map(targets)
                .filter(|target| {
                    target.strip_prefix("../").is_some_and(|page| names(&guide).contains(file(page)))
                })
                .filter(|target| *target != format!("../{name}"))
                .collect();
            assert!(abroad.is_empty(), "zh/{name} leads to English pages: {abroad:?}");
        }
    }

    /// The file of a target, without its heading.
    fn file(target: &str) -> &str {
        target.split('#').next().unwrap_or_default()
    }

    #[test]
    fn the_chinese_readme_leads_to_chinese_pages() {
        let Some(root) = root() else { return };
        let readme = read(&root.join("README.zh-CN.md"));
        let links: BTreeSet<&str> = prose(&readme).into_iter().flat_map(targets).collect();
        let english = links.iter().filter(|target| {
            let rest = target.strip_prefix("docs/").unwrap_or_default();
            let is_guide = rest.starts_with("guide/") && !rest.starts_with("guide/zh/");
            is_guide || matches!(file(rest), "how-it-works.md" | "techniques/index.md")
        });
        assert_eq!(english.collect::<Vec<_>>(), Vec::<&&str>::new());
        for name in names(&root.join("docs/guide/zh")).iter().filter(|name| *name != "index.md") {
            let page = format!("docs/guide/zh/{name}");
            let is_linked = links.iter().any(|target| file(target) == page);
            let in_english = format!("docs/guide/{name}");
            let is_linked_there = read(&root.join("README.md")).contains(&in_english);
            assert_eq!(is_linked, is_linked_there, "README.zh-CN.md and README.md, {name}");
        }
    }

    #[test]
    fn pages_that_differ_are_found_out() {
        let page = "# A\n\n`--limit N`\n\n```console\n$ ninefold count\n```\n\n## B\n\n| x |\n";
        assert_eq!(differences(page, page), Vec::<String>::new());
        assert_eq!(differences(page, &page.replace("count", "count --lang zh")), Vec::<String>::new());
        for other in ["## B", "| x |", "--limit", "console", "$ "] {
            let twin = page.replace(other, "-");
            assert_ne!(differences(page, &twin), Vec::<String>::new(), "without {other}");
        }
        assert_ne!(differences(page, &page.replace("##", "###")), Vec::<String>::new());
    }
}

#[cfg(unix)]
mod console {
    use super::*;
    use std::process::{Command, Stdio};

    /// Printed after each command, so that one shell can run a whole session.
    const MARK: &str = "\u{1e}\n";

    /// A command and the lines below it.
    struct Step<'t> {
        command: &'t str,
        shown: Vec<&'t str>,
    }

    fn steps<'t>(lines: &[(usize, &'t str)]) -> Vec<Step<'t>> {
        let mut steps: Vec<Step> = Vec::new();
        for (_, line) in lines {
            match (line.strip_prefix("$ "), steps.last_mut()) {
                (Some(command), _) => steps.push(Step { command, shown: Vec::new() }),
                (None, Some(step)) => step.shown.push(line),
                (None, None) => panic!("a session begins with a command, not with {line}"),
            }
        }
        steps
    }

    /// A new folder with a copy of the examples, as the reader of the guide sees it.
    fn folder(name: &str) -> PathBuf {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("docs").join(name);
        let examples = folder.join("examples");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&examples).expect("a folder for the session");
        let source = root().expect("the repository").join("examples");
        for entry in fs::read_dir(source).expect("the examples") {
            let path = entry.expect("a readable entry").path();
            fs::copy(&path, examples.join(path.file_name().expect("a file"))).expect("a copy");
        }
        folder
    }

    /// The output of each command, results and then messages, when one shell runs them all.
    fn run(steps: &[Step], folder: &Path) -> Vec<String> {
        let mut script = String::new();
        for step in steps {
            let command = step.command;
            script += &format!("{{ {command}\n}} 2>said\ncode=$?; cat said; printf '{MARK}'; (exit $code)\n");
        }
        let program = Path::new(env!("CARGO_BIN_EXE_ninefold")).parent().expect("a folder");
        let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
        let output = Command::new("sh")
            .args(["-c", &script])
            .current_dir(folder)
            .env("PATH", path)
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .output()
            .expect("sh runs");
        let text = String::from_utf8(output.stdout).expect("the program prints UTF-8");
        let mut printed: Vec<String> = text.split(MARK).map(str::to_owned).collect();
        assert_eq!(printed.pop().as_deref(), Some(""), "every command is followed by its mark: {text}");
        printed
    }

    /// The text with every decimal fraction as `0.0`, and blanks that line up numbers as one.
    fn without_times(text: &str) -> String {
        let mut plain = String::new();
        let mut rest = text;
        while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
            plain += &rest[..start];
            rest = &rest[start..];
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
            let number = rest[..end].trim_end_matches('.');
            let is_fraction = number.matches('.').count() == 1;
            plain += if is_fraction { "0.0" } else { number };
            rest = &rest[number.len()..];
        }
        (plain + rest).split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The first word of each line.
    fn first_words(text: &str) -> String {
        text.lines().map(|line| line.split([' ', ',']).next().unwrap_or_default().to_owned() + "\n").collect()
    }

    /// The page with the current output of every session.
    fn renewed(page: &Path) -> String {
        let text = read(page);
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        // From the last block to the first, so that line numbers above stay right.
        for (kind, block) in blocks(&text).into_iter().rev() {
            let same = match kind {
                "console" => without_times,
                "console varies" => first_words,
                _ => continue,
            };
            let Some(&(first, _)) = block.first() else { continue };
            let steps = steps(&block);
            let name = format!("{}-{first}", page.file_stem().expect("a name").to_string_lossy());
            let printed = run(&steps, &folder(&name));
            let mut session = Vec::new();
            for (step, printed) in steps.iter().zip(printed) {
                session.push(format!("$ {}", step.command));
                let shown = step.shown.iter().map(|line| format!("{line}\n")).collect::<String>();
                let keep = same(&shown) == same(&printed);
                session.extend(if keep { shown } else { printed }.lines().map(str::to_owned));
            }
            lines.splice(first..first + block.len(), session);
        }
        lines.join("\n") + "\n"
    }

    #[test]
    fn sessions_print_what_they_show() {
        let update = std::env::var_os("NINEFOLD_UPDATE_DOCS").is_some();
        for page in pages() {
            let (now, shown) = (renewed(&page), read(&page));
            if update && now != shown {
                fs::write(&page, now).expect("the page can be written");
            } else {
                let differ = now.lines().zip(shown.lines()).find(|(now, shown)| now != shown);
                assert!(now == shown, "{}: it prints, and the page shows:\n{differ:#?}", page.display());
            }
        }
    }

    #[test]
    fn times_may_differ_and_nothing_else() {
        assert_eq!(without_times("fast   0.000012 s, 51 nodes."), "fast 0.0 s, 51 nodes.");
        assert_eq!(without_times("took 1.5ms"), without_times("took  12.25ms"));
        assert_ne!(without_times("51 nodes"), without_times("52 nodes"));
    }
}

#[test]
fn anchors_are_those_of_the_web_page() {
    assert_eq!(anchor("What `complete` means"), "what-complete-means");
    assert_eq!(anchor("数独 术语"), "数独-术语");
    assert_eq!(targets("[a](b.md#c) and <img src=\"d.svg\">"), ["b.md#c", "d.svg"]);
}
