//! A scheduler and two executors on this machine answer as one machine does, also when one of them dies.

use ninefold::Rules;
use ninefold::generate::{Xoshiro, minimal_puzzle};
use ninefold_sql::answer::{RowFormat, Rows};
use ninefold_sql::session::{self, SessionRoom};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Mutex;
use std::thread::sleep;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// Longer than any of this takes.
const LIMIT: Duration = Duration::from_secs(300);

/// How many files the puzzles are in, and how many each of them has.
const FILES: usize = 12;
const ROWS: usize = 50;

/// Waits until something is there.
fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begin = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begin.elapsed() < LIMIT, "{what} does not come");
        sleep(Duration::from_millis(5));
    }
}

/// So many free ports in a row, below those that the system gives to clients.
fn ports(count: u16) -> u16 {
    static NEXT: Mutex<u16> = Mutex::new(0);
    let mut next = NEXT.lock().expect("no test fails in here");
    if *next == 0 {
        *next = 20_000 + (std::process::id() % 10_000) as u16;
    }
    loop {
        let first = *next;
        *next += count;
        if (first..first + count).all(|port| TcpListener::bind(("127.0.0.1", port)).is_ok()) {
            return first;
        }
    }
}

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold-cluster"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// A process that ends with the test.
struct Part(Child);

impl Drop for Part {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A scheduler and its executors.
struct Cluster {
    _scheduler: Part,
    place: String,
    executors: Vec<(Part, PathBuf)>,
}

impl Cluster {
    fn start(folder: &Path, executors: usize) -> Cluster {
        let port = ports(1).to_string();
        let mut scheduler = program(&["scheduler", "--port", &port, "--patience", "3"]);
        let mut scheduler = Part(scheduler.stderr(Stdio::piped()).spawn().expect("the program starts"));
        let mut said = BufReader::new(scheduler.0.stderr.take().expect("it is piped"));
        let mut line = String::new();
        said.read_line(&mut line).expect("it says where it is");
        assert!(line.contains(&port), "{line}");
        // What it says later is shown if the test fails.
        std::thread::spawn(move || said.lines().map_while(Result::ok).for_each(|line| eprintln!("{line}")));
        let place = format!("127.0.0.1:{port}");
        let executors = (0..executors)
            .map(|number| {
                let folder = folder.join(format!("executor-{number}"));
                let (port, name) = (ports(2).to_string(), folder.display().to_string());
                let mut executor =
                    program(&["executor", "--scheduler", &place, "--port", &port, "--folder", &name]);
                executor.args(["--threads", "1", "--pulse", "1"]);
                (Part(executor.spawn().expect("the program starts")), folder)
            })
            .collect();
        Cluster { _scheduler: scheduler, place, executors }
    }

    fn query(&self, sql: &str, more: &[&str]) -> Command {
        let mut command = program(&["sql", sql, "--scheduler", &self.place]);
        command.args(more).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn ask(&self, sql: &str, more: &[&str]) -> Output {
        self.query(sql, more).output().expect("the program starts")
    }
}

/// A folder with files of puzzles.
fn puzzles(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("puzzles")).expect("a folder for tests");
    for file in 0..FILES {
        let lines: Vec<String> = (0..ROWS)
            .map(|row| {
                let mut random = Xoshiro::from_seed((file * ROWS + row) as u64);
                minimal_puzzle(&mut random, &Rules::CLASSIC).to_string()
            })
            .collect();
        let text = folder.join("in.txt");
        fs::write(&text, lines.join("\n")).expect("a file for tests");
        let parquet = folder.join(format!("puzzles/{file}.parquet"));
        alone(
            &format!("select puzzle, {file} as file from '{}'", text.display()),
            RowFormat::Parquet,
            &parquet,
        );
    }
    folder
}

/// Answers a query on one machine.
fn alone(sql: &str, format: RowFormat, path: &Path) {
    let work = async {
        let query = session::plan(sql, SessionRoom { threads: 2, memory: 100 << 20 }).await.expect("a query");
        let mut rows = Rows::begin(format, query.plan.schema(), Some(path)).expect("a file");
        let found = datafusion::physical_plan::collect(query.plan, query.context.task_ctx()).await;
        found.expect("an answer").iter().for_each(|batch| rows.write(batch).expect("written"));
        rows.finish().expect("written");
    };
    Runtime::new().expect("threads").block_on(work);
}

/// The lines of an answer in an order of their own.
fn sorted(answer: &[u8]) -> Vec<&str> {
    let mut lines: Vec<&str> = std::str::from_utf8(answer).expect("UTF-8").lines().collect();
    lines.sort_unstable();
    lines
}

fn expected(sql: &str, folder: &Path) -> Vec<u8> {
    let path = folder.join("alone.csv");
    alone(sql, RowFormat::Csv, &path);
    fs::read(path).expect("it was written")
}

fn succeeded(output: &Output) -> &[u8] {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    &output.stdout
}

/// The files with rows that an executor has made.
fn files(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let count = |path: PathBuf| if path.is_dir() { files(&path) } else { 1 };
    entries.flatten().map(|entry| count(entry.path())).sum()
}

#[test]
fn a_cluster_answers_as_one_machine_does() {
    let folder = puzzles("same");
    let table = format!("'{}/'", folder.join("puzzles").display());
    let cluster = Cluster::start(&folder, 2);
    for sql in [
        format!("select file, puzzle, status(puzzle) as status, solve(puzzle) as solution from {table}"),
        format!(
            "select clues(puzzle) as clues, count(*) as n, min(canonical(puzzle)) as c from {table} group by 1"
        ),
        format!(
            "select a.puzzle, hodoku_level(b.puzzle) as l from {table} a join {table} b on a.puzzle = b.puzzle"
        ),
        format!("select puzzle from {table} where length(puzzle) = 81 and er(puzzle) > 2.0"),
        "select clues('1'), status('2')".to_owned(),
    ] {
        let output = cluster.ask(&sql, &[]);
        assert_eq!(sorted(succeeded(&output)), sorted(&expected(&sql, &folder)), "{sql}");
    }
    // Both have worked.
    for (_, folder) in &cluster.executors {
        assert!(files(folder) > 0, "{}", folder.display());
    }
    // Sorted answers keep their order, and files have all formats.
    let sql = format!("select puzzle, clues(puzzle) as clues from {table} order by 2 desc, 1");
    assert_eq!(succeeded(&cluster.ask(&sql, &[])), expected(&sql, &folder));
    let out = folder.join("out.parquet").display().to_string();
    succeeded(&cluster.ask(&sql, &["-o", &out]));
    assert_eq!(expected(&format!("select * from '{out}'"), &folder), expected(&sql, &folder));
    for (sql, told) in [
        ("select * from 'no-such.parquet'", "no file 'no-such.parquet'"),
        ("select nothing from 'no", "in double quotes"),
        ("create table x as select 1", "only questions"),
    ] {
        let output = cluster.ask(sql, &[]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{sql}: {said}");
        assert!(said.contains(told), "{sql}: {said}");
    }
}

#[test]
fn the_answer_is_whole_when_an_executor_dies() {
    let folder = puzzles("killed");
    let table = format!("'{}/'", folder.join("puzzles").display());
    // Two stages: what the dead one has kept for the second is made again.
    let sql = format!(
        "select hardest(puzzle) as step, count(*) as n, max(er(puzzle)) as er from {table} group by 1"
    );
    let mut cluster = Cluster::start(&folder, 2);
    let mut client =
        Part(cluster.query(&sql, &[]).stderr(Stdio::inherit()).spawn().expect("the program starts"));
    let (mut victim, kept) = cluster.executors.pop().expect("there are two");
    until("the first result of a task", || (files(&kept) > 0).then_some(()));
    victim.0.kill().expect("it is killed");
    victim.0.wait().expect("it ends");
    assert!(
        client.0.try_wait().expect("it runs").is_none(),
        "the query was over before the executor was killed"
    );
    let mut answer = Vec::new();
    client.0.stdout.take().expect("it is piped").read_to_end(&mut answer).expect("it can be read");
    assert!(client.0.wait().expect("it ends").success());
    assert_eq!(sorted(&answer), sorted(&expected(&sql, &folder)));
}

/// The processor time that this process has used, in ticks.
#[cfg(target_os = "linux")]
fn ticks(process: &Child) -> u64 {
    let told = fs::read_to_string(format!("/proc/{}/stat", process.id())).expect("the process runs");
    let after = told.rsplit_once(") ").expect("the name stands in brackets").1;
    after.split(' ').skip(11).take(2).map(|ticks| ticks.parse::<u64>().expect("a number")).sum()
}

#[test]
#[cfg(target_os = "linux")]
fn executors_stop_when_nobody_waits_for_the_answer() {
    let folder = puzzles("stopped");
    let table = format!("'{}/'", folder.join("puzzles").display());
    // Minutes of work.
    let many = fs::read_to_string(folder.join("in.txt")).expect("it was written").repeat(2000);
    fs::create_dir_all(folder.join("many")).expect("a folder for tests");
    for file in 0..8 {
        fs::write(folder.join(format!("many/{file}.txt")), &many).expect("a file for tests");
    }
    let sql = format!("select max(er(puzzle)) from '{}/*.txt'", folder.join("many").display());
    let cluster = Cluster::start(&folder, 2);
    let used = || cluster.executors.iter().map(|(executor, _)| ticks(&executor.0)).sum::<u64>();
    let out = folder.join("out.csv");
    for signal in ["INT", "TERM"] {
        let begin = used();
        let mut client = Part(
            cluster.query(&sql, &["-o", &out.display().to_string()]).spawn().expect("the program starts"),
        );
        until("the work of the executors", || (used() > begin + 100).then_some(()));
        let told = Command::new("kill").args(["-s", signal, &client.0.id().to_string()]).status();
        assert!(told.expect("there is such a program").success());
        let code = client.0.wait().expect("it ends").code();
        assert_eq!(code, Some(if signal == "INT" { 130 } else { 143 }));
        assert!(!out.exists() && !folder.join("out.csv.partial").exists());
        let begin = used();
        until("the end of the work", || {
            let before = used();
            sleep(Duration::from_secs(2));
            (used() <= before + 10).then_some(())
        });
        assert!(used() - begin < 3000, "they worked on for {} hundredths of a second", used() - begin);
    }
    // They work for the next one.
    let sql = format!("select count(*) as n, max(clues(puzzle)) as c from {table}");
    assert_eq!(succeeded(&cluster.ask(&sql, &[])), expected(&sql, &folder));
}

#[test]
fn without_a_scheduler_the_error_says_where_it_was_looked_for() {
    let port = ports(1);
    let place = format!("127.0.0.1:{port}");
    for arguments in
        [&["sql", "select 1", "--scheduler", &place][..], &["executor", "--wait", "0", "--scheduler", &place]]
    {
        let output = program(arguments).output().expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(&place) && said.contains("ninefold-cluster scheduler"), "{said}");
    }
    let taken = TcpListener::bind(("127.0.0.1", port)).expect("the port is free");
    let output = program(&["scheduler", "--port", &port.to_string()]).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--port"));
    drop(taken);
}
