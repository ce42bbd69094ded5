//! The program: queries over files, round trips, limits, and what is left behind when something goes wrong.

use ninefold::Rules;
use ninefold::generate::{Xoshiro, minimal_puzzle};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const UNIQUE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for tests");
        Folder(path)
    }

    fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> &Folder {
        fs::write(self.0.join(name), contents).expect("a file for tests");
        self
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("the file was written")
    }

    fn has(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("the program starts")
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold-sql"));
        command.current_dir(&self.0).args(arguments).stdin(Stdio::null());
        command
    }

    /// What a query prints, which must go well.
    fn sql(&self, query: &str, options: &[&str]) -> String {
        said(&self.run(&[&["sql", query], options].concat()))
    }

    /// The message of a run that must fail.
    fn fails(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(
            output.status.code(),
            Some(2),
            "{arguments:?}: {}",
            String::from_utf8_lossy(&output.stdout)
        );
        String::from_utf8_lossy(&output.stderr).into_owned()
    }
}

fn said(output: &Output) -> String {
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaints}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn puzzles(count: u64) -> Vec<String> {
    (0..count)
        .map(|seed| minimal_puzzle(&mut Xoshiro::from_seed(seed), &Rules::CLASSIC).to_string())
        .collect()
}

#[test]
fn files_of_every_kind_are_tables() {
    let folder = Folder::new("kinds");
    let lines = format!("# a comment\n{UNIQUE}\n\n{UNIQUE},a note\r\nnot a puzzle\n");
    folder.write("a.txt", &lines).write("plain", &lines);
    folder.write("named.csv", format!("puzzle,n\n{UNIQUE},7\n\"{UNIQUE}\",8\n"));
    folder.write("bare.csv", format!("{UNIQUE},7\n{UNIQUE},8\n"));
    folder.write("semicolons.csv", format!("n;puzzle\n7;{UNIQUE}\n8;{UNIQUE}\n"));
    folder.write("tabs.tsv", format!("n\tpuzzle\n7\t{UNIQUE}\n8\t{UNIQUE}\n"));
    folder.write("digits.csv", format!("n,puzzle\n7,{}\n8,{}\n", "1".repeat(81), "2".repeat(81)));
    folder.write(
        "objects.jsonl",
        format!("{{\"puzzle\": \"{UNIQUE}\", \"n\": 7}}\n{{\"puzzle\": \"{UNIQUE}\", \"n\": 8}}\n"),
    );
    for name in ["a.txt", "plain"] {
        let found = folder.sql(&format!("select status(puzzle) as s, clues(puzzle) as c from '{name}'"), &[]);
        assert_eq!(found, "s,c\nunique,30\nunique,30\n,\n", "{name}");
    }
    for name in ["named.csv", "bare.csv", "semicolons.csv", "tabs.tsv", "objects.jsonl"] {
        let found = folder.sql(&format!("select clues(puzzle) as c from '{name}'"), &[]);
        assert_eq!(found, "c\n30\n30\n", "{name}");
    }
    let found = folder.sql("select status(puzzle) as s, n from 'digits.csv'", &[]);
    assert_eq!(found, "s,n\nclash,7\nclash,8\n");
}

#[test]
fn compressed_files_and_folders_are_tables() {
    let folder = Folder::new("packed");
    let copy = format!("select '{UNIQUE}' as puzzle union all select 'x'");
    for name in ["p.csv.gz", "p.csv.zst", "p.jsonl.gz", "p.jsonl.zst"] {
        folder.sql(&copy, &["-o", name]);
        let found = folder.sql(&format!("select count(*) as n, max(clues(puzzle)) as c from '{name}'"), &[]);
        assert_eq!(found, "n,c\n2,30\n", "{name}");
    }
    fs::create_dir(folder.0.join("parts")).expect("a folder");
    for part in ["parts/1.parquet", "parts/2.parquet"] {
        folder.sql(&copy, &["-o", part]);
    }
    for name in ["parts", "parts/*.parquet"] {
        assert_eq!(folder.sql(&format!("select count(*) as n from '{name}'"), &[]), "n\n4\n", "{name}");
    }
}

#[test]
fn parquet_and_arrow_give_back_what_they_got() {
    let folder = Folder::new("round");
    let rows: Vec<String> =
        puzzles(300).iter().enumerate().map(|(n, puzzle)| format!("{n},{puzzle}")).collect();
    folder.write("in.csv", format!("n,puzzle\n{}\n,\n", rows.join("\n")));
    let query = |file: &str| {
        format!(
            "select n, puzzle, solve(puzzle) as solution, clues(puzzle) as clues, hodoku_score(puzzle) as score from '{file}'"
        )
    };
    let direct = folder.sql(&query("in.csv"), &[]);
    assert_eq!(direct.lines().count(), 302);
    for file in ["out.parquet", "out.arrow"] {
        folder.sql(&query("in.csv"), &["-o", file]);
        assert!(!folder.has(&format!("{file}.partial")));
        assert_eq!(folder.sql(&format!("select * from '{file}'"), &[]), direct, "{file}");
        assert_eq!(folder.sql(&query(file), &[]), direct, "{file}");
        let lines = said(&folder.run(&["lines", file]));
        let wanted: Vec<&str> =
            direct.lines().skip(1).map(|row| row.split(',').nth(1).expect("two columns")).collect();
        let wanted: Vec<&str> = wanted.iter().map(|&p| if p.is_empty() { "null" } else { p }).collect();
        assert_eq!(lines.lines().collect::<Vec<_>>(), wanted, "{file}");
    }
    for (from, to) in [("out.parquet", "again.parquet"), ("again.parquet", "third.parquet")] {
        folder.sql(&format!("select * from '{from}'"), &["-o", to]);
        assert_eq!(folder.sql(&format!("select * from '{to}'"), &[]), direct);
    }
    let bytes = |name: &str| fs::read(folder.0.join(name)).expect("the file was written");
    assert!(bytes("third.parquet") == bytes("again.parquet"), "the same rows are the same file");
}

#[test]
fn tables_have_typed_columns() {
    let folder = Folder::new("typed");
    let blank_grid = "6670903752021072936960";
    folder.write(
        "in.csv",
        format!("puzzle,solutions,complete,er,note\n{UNIQUE},1,true,1.2,\"a, b\"\n.,{blank_grid},false,,\n"),
    );
    said(&folder.run(&["table", "in.csv", "-o", "out.parquet"]));
    let found = folder
        .sql("select *, arrow_typeof(solutions) as t from 'out.parquet' where not complete or er > 1", &[]);
    let kind = "Decimal128(38, 0)";
    let wanted = format!(
        "puzzle,solutions,complete,er,note,t\n{UNIQUE},1,true,1.2,\"a, b\",\"{kind}\"\n.,{blank_grid},false,,,\"{kind}\"\n"
    );
    assert_eq!(found, wanted);
    let empty = folder.write("empty.csv", "puzzle,er\n").run(&["table", "empty.csv", "-o", "empty.arrow"]);
    assert!(empty.status.success());
    assert_eq!(folder.sql("select * from 'empty.arrow'", &[]), "puzzle,er\n");
}

#[test]
fn rows_keep_their_order_on_any_number_of_threads() {
    let folder = Folder::new("order");
    let rows: Vec<String> = puzzles(50).into_iter().cycle().take(30_000).collect();
    folder.write("in.txt", rows.join("\n"));
    let query = "select puzzle, solve(puzzle) as s from 'in.txt' where clues(puzzle) > 1";
    let [one, three] = ["1", "3"].map(|threads| folder.sql(query, &["--threads", threads]));
    assert!(one == three);
    assert!(one.lines().skip(1).map(|row| &row[..81]).eq(rows.iter().map(String::as_str)));
}

#[test]
fn memory_is_limited_and_a_sort_goes_to_files() {
    let folder = Folder::new("memory");
    let rows = puzzles(100).into_iter().cycle().take(200_000).enumerate();
    let rows: Vec<String> = rows.map(|(n, puzzle)| format!("{n},{puzzle}")).collect();
    folder.write("in.csv", format!("n,puzzle\n{}\n", rows.join("\n")));
    let sorted = "select puzzle, n from 'in.csv' order by puzzle, n desc";
    let message = folder.fails(&["sql", sorted, "--memory", "1k", "-o", "out.csv"]);
    assert!(message.contains("--memory"), "{message}");
    assert!(!folder.has("out.csv") && !folder.has("out.csv.partial"));
    let [small, large] =
        ["24MB", "1GB"].map(|memory| folder.sql(sorted, &["--memory", memory, "--threads", "2"]));
    assert!(small == large && small.lines().count() == 200_001);
}

#[test]
fn what_goes_wrong_is_said_and_nothing_is_left() {
    let folder = Folder::new("wrong");
    folder.write("a.txt", UNIQUE).write("b.parquet", "PAR1 and then nothing").write("c.parquet", "text");
    folder.write("old.csv", "old");
    for (query, expected) in [
        ("select solve(puzzle) from 'nothing.parquet'", "no file 'nothing.parquet'"),
        ("select solve(puzzle) from corpus", "in quotes"),
        ("select solve(puzzle) from 'b.parquet'", "b.parquet"),
        ("select solve(puzzle) from 'c.parquet'", "does not begin like"),
        ("select sovle(puzzle) from 'a.txt'", "solve"),
        ("select solve(grid) from 'a.txt'", "puzzle"),
        ("select solve(puzzle from 'a.txt'", "query"),
        ("create table t as select 1", "only questions"),
        ("copy (select 1) to 'out.csv'", "only questions"),
    ] {
        let message = folder.fails(&["sql", query, "-o", "old.csv"]);
        assert!(message.starts_with("ninefold-sql: ") && message.contains(expected), "{query}: {message}");
        assert_eq!(folder.read("old.csv"), "old", "{query}");
        assert!(!folder.has("old.csv.partial"), "{query}");
    }
    let message = folder.fails(&["sql", "select 1", "-o", "no/such/folder.csv"]);
    assert!(message.contains("folder.csv"), "{message}");
    folder.sql("values ('x'), (null), (''), ('# a comment'), ('y' || chr(10) || 'z')", &["-o", "odd.arrow"]);
    assert_eq!(said(&folder.run(&["lines", "odd.arrow"])), "x\nnull\nnull\nnull\nyz\n");
    folder.write("two.csv", "left,right\nx,y\n");
    said(&folder.run(&["table", "two.csv", "-o", "two.parquet"]));
    let message = folder.fails(&["lines", "two.parquet"]);
    assert!(message.contains("left, right"), "{message}");
    assert_eq!(said(&folder.run(&["lines", "two.parquet", "--column", "right"])), "y\n");
}

#[test]
fn messages_are_in_the_language_that_is_asked_for() {
    let folder = Folder::new("chinese");
    let message = folder.fails(&["--lang", "zh", "sql", "select 1 from 'nothing.parquet'"]);
    assert!(message.contains("没有文件“nothing.parquet”"), "{message}");
    let message = folder.fails(&["sql", "select 1", "--memory", "much", "--lang", "zh"]);
    assert!(message.contains("应为大小"), "{message}");
    assert!(said(&folder.run(&["sql", "--help", "--lang=zh"])).contains("查询语句"));
    assert!(said(&folder.run(&["functions", "--lang", "zh"])).contains("已知数的个数"));
}

#[test]
fn formats_of_answers() {
    let folder = Folder::new("formats");
    let query = format!("select clues('{UNIQUE}') as n, solve('x') as s");
    assert_eq!(folder.sql(&query, &["--format", "jsonl"]), "{\"n\":30,\"s\":null}\n");
    assert_eq!(folder.sql(&query, &["--format", "csv"]), "n,s\n30,\n");
    assert!(folder.sql(&query, &["--format", "table"]).contains("| 30 |"));
    let nothing = format!("{query} where false");
    assert_eq!(folder.sql(&nothing, &[]), "n,s\n");
    let mut child = folder.command(&["sql", &query, "--format", "parquet"]);
    let bytes = child.output().expect("it starts").stdout;
    folder.write("out.parquet", bytes);
    assert_eq!(folder.sql("select * from 'out.parquet'", &[]), "n,s\n30,\n");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let folder = Folder::new("pipe");
    let rows: Vec<String> = vec![UNIQUE.to_owned(); 50_000];
    folder.write("in.txt", rows.join("\n"));
    for format in ["csv", "jsonl"] {
        let mut child = folder
            .command(&["sql", "select * from 'in.txt'", "--format", format])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert!(
            output.status.success() && output.stderr.is_empty(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_130_and_leaves_nothing() {
    use std::thread::sleep;
    use std::time::{Duration, Instant};
    let folder = Folder::new("signal");
    folder.write("in.txt", vec![UNIQUE; 200_000].join("\n"));
    let child = folder.command(&["sql", "select steps(puzzle) from 'in.txt'", "-o", "out.csv"]).spawn();
    let mut child = child.expect("it starts");
    let begin = Instant::now();
    while !folder.has("out.csv.partial") {
        assert!(begin.elapsed() < Duration::from_secs(60), "it does not begin");
        sleep(Duration::from_millis(10));
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill is there").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(!folder.has("out.csv.partial") && !folder.has("out.csv"));
}
