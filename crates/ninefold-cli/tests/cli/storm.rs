//! Request storms: a seeded mixture of good and bad requests of every kind, from many connections at once.
//!
//! Whatever comes, the server must not panic, must keep answering, must answer API questions with JSON and a
//! documented status, must give only correct solutions, must keep its memory bounded, and must close connections that
//! its clients have closed. `NINEFOLD_LONG=1` runs 500 connections and 20,000 requests; `NINEFOLD_SEED=N` runs
//! another storm.

use crate::common::{SEVERAL, UNIQUE, is_long};
use crate::server::{Answer, Server, question};
use ninefold::generate::{Random, Xoshiro, minimal_puzzle};
use ninefold::solve::naive;
use ninefold::{Grid, Nine, Rules};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::Shutdown;
use std::sync::Mutex;
use std::thread;

/// The statuses that the guide documents.
const STATUSES: [u16; 17] =
    [200, 304, 400, 403, 404, 405, 408, 413, 414, 415, 417, 422, 431, 500, 501, 503, 505];

fn seed() -> u64 {
    std::env::var("NINEFOLD_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(13)
}

/// A puzzle, and what the referee says about it.
struct Known {
    puzzle: String,
    status: &'static str,
    /// The number of solutions, up to 100.
    solutions: u64,
}

fn pool(random: &mut Xoshiro) -> Vec<Known> {
    let odd = [
        UNIQUE.to_owned(),
        SEVERAL.to_owned(),
        format!("12345678.........9{}", ".".repeat(63)),
        format!("5..5{}", ".".repeat(77)),
        format!("..{}", &UNIQUE[2..]),
    ];
    let made = (0..12).map(|_| minimal_puzzle(random, &Rules::CLASSIC).givens().to_string());
    let known = |puzzle: String| {
        let givens: Grid = puzzle.parse().expect("a grid");
        let solutions = naive::count(&Nine::new(givens), 100) as u64;
        let status = match solutions {
            0 if Nine::new(givens).has_clash() => "clash",
            0 => "none",
            1 => "unique",
            _ => "several",
        };
        Known { puzzle, status, solutions }
    };
    odd.into_iter().chain(made).map(known).collect()
}

/// True if this grid fills the puzzle and has every digit once in every row, column and box. It is checked by the
/// players' rules, without the engine.
fn solves(solution: &str, puzzle: &str) -> bool {
    let (solution, puzzle) = (solution.as_bytes(), puzzle.as_bytes());
    let is_whole = |cells: Vec<usize>| {
        let mut digits: Vec<u8> = cells.iter().map(|&cell| solution[cell]).collect();
        digits.sort_unstable();
        digits == *b"123456789"
    };
    solution.len() == 81
        && puzzle.iter().zip(solution).all(|(given, digit)| !(b'1'..=b'9').contains(given) || given == digit)
        && (0..9).all(|n| is_whole((0..9).map(|i| n * 9 + i).collect()))
        && (0..9).all(|n| is_whole((0..9).map(|i| i * 9 + n).collect()))
        && (0..9).all(|n| is_whole((0..9).map(|i| n / 3 * 27 + n % 3 * 3 + i / 3 * 9 + i % 3).collect()))
}

/// What is sent on a connection, and what must be true of the answer.
struct Sent {
    bytes: Vec<u8>,
    check: Check,
}

enum Check {
    /// One answer with one of these statuses; an error is JSON.
    One(&'static [u16]),
    /// The answer to this question about this puzzle of the pool.
    Right(&'static str, usize),
    /// This number of answers.
    Each(usize),
    /// Any number of well-formed answers, because anything may have been sent.
    Any,
    /// The client does not wait.
    Cut,
}

fn post(name: &str, body: &[u8]) -> Vec<u8> {
    let head = format!(
        "POST /api/{name} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

fn chunked(name: &str, body: &[u8], random: &mut Xoshiro) -> Vec<u8> {
    let head = format!(
        "POST /api/{name} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    );
    let mut bytes = head.into_bytes();
    let mut rest = body;
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at(1 + random.below(rest.len().min(40)));
        bytes.extend(format!("{:x}\r\n", chunk.len()).into_bytes());
        bytes.extend([chunk, b"\r\n"].concat());
        rest = after;
    }
    bytes.extend_from_slice(b"0\r\n\r\n");
    bytes
}

const INSERTED: &[u8] = b"\0\r\n\"\\{}[],:9 \xff";

/// Changes, removes, doubles or inserts some bytes after this place.
fn mutated(mut bytes: Vec<u8>, from: usize, random: &mut Xoshiro) -> Vec<u8> {
    for _ in 0..=random.below(4) {
        let at = from + random.below(bytes.len() - from);
        match random.below(6) {
            0 => bytes[at] = random.below(256) as u8,
            1 => bytes.truncate(at.max(from + 1)),
            2 => bytes.insert(at, INSERTED[random.below(INSERTED.len())]),
            3 => bytes.splice(at..at, *b"\r\n\r\n").for_each(drop),
            4 if bytes.len() > from + 1 => drop(bytes.remove(at)),
            _ => {
                let end = at + random.below((bytes.len() - at).min(30) + 1);
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again).for_each(drop);
            }
        }
    }
    bytes
}

const QUESTIONS: [&str; 8] = ["solve", "check", "count", "candidates", "hint", "why", "draw", "steps"];

/// A question about a puzzle of the pool.
fn asked(name: &str, puzzle: &str, random: &mut Xoshiro) -> Value {
    let mut body = json!({"puzzle": puzzle, "deadline": 20 + random.below(30)});
    match name {
        "count" => body["limit"] = json!(100),
        "why" => {
            body["cell"] = json!(format!("r{}c{}", 1 + random.below(9), 1 + random.below(9)));
            body["digit"] = json!(1 + random.below(9));
        }
        "steps" => body["techniques"] = json!(["singles"]),
        _ => {}
    }
    body
}

fn request(pool: &[Known], random: &mut Xoshiro) -> Sent {
    let number = random.below(pool.len());
    let name = QUESTIONS[random.below(QUESTIONS.len())];
    let body = asked(name, &pool[number].puzzle, random).to_string().into_bytes();
    let whole = post(name, &body);
    let (bytes, check) = match random.below(400) {
        0..120 => (whole, Check::Right(name, number)),
        120..150 => (chunked(name, &body, random), Check::Right(name, number)),
        150..200 => (post(name, &mutated(body, 0, random)), Check::One(&[200, 400, 422, 503])),
        200..250 => (mutated(whole, 4, random), Check::Any),
        250..270 => {
            let whole = chunked(name, &body, random);
            let head = whole.windows(4).position(|four| four == b"\r\n\r\n").expect("a head") + 4;
            (mutated(whole, head, random), Check::Any)
        }
        270..290 => (whole[..random.below(whole.len())].to_vec(), Check::Any),
        290..310 => (whole[..random.below(whole.len())].to_vec(), Check::Cut),
        310..320 => (whole, Check::Cut),
        320..330 => ((0..random.below(3000)).map(|_| random.below(256) as u8).collect(), Check::Any),
        330..350 => {
            let count = 2 + random.below(6);
            let last = post("solve", question(UNIQUE).as_bytes());
            let text = String::from_utf8(last.clone()).expect("text");
            let kept = text.replace("Connection: close\r\n", "").into_bytes();
            ([kept.repeat(count - 1), last].concat(), Check::Each(count))
        }
        350..360 => {
            let two = json!({"puzzle": format!("{UNIQUE}\n{SEVERAL}")}).to_string();
            (post(if name == "why" { "solve" } else { name }, two.as_bytes()), Check::One(&[400, 422, 503]))
        }
        360..365 => (post("solve", question(&".".repeat(1 << 20)).as_bytes()), Check::One(&[413])),
        365..368 => (
            post("convert", &json!({"text": UNIQUE.repeat(9000)}).to_string().into_bytes()),
            Check::One(&[200, 503]),
        ),
        368..372 => {
            let line = ["GET /", "GET /%2e%2e/x", "OPTIONS *", "DELETE /api", "GET /api/v1/openapi.json"]
                [random.below(5)];
            (
                format!("{line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").into_bytes(),
                Check::One(&[200, 404, 405]),
            )
        }
        372..380 => {
            let head =
                ["Host: evil.example", "Host: localhost\r\nOrigin: http://evil.example"][random.below(2)];
            let text = String::from_utf8(post("solve", question(UNIQUE).as_bytes())).expect("text");
            (text.replace("Host: localhost", head).into_bytes(), Check::One(&[403]))
        }
        380..388 => {
            let hosts = ["", "Host: localhost\r\nHost: localhost\r\n"][random.below(2)];
            (
                format!("GET /api HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n").into_bytes(),
                Check::One(&[400]),
            )
        }
        388..396 => {
            (format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(random.below(70_000))).into_bytes(), Check::Any)
        }
        396..399 => {
            (post("generate", br#"{"difficulty": "easy", "deadline": 50}"#), Check::Right("generate", 0))
        }
        // An endless search whose client leaves.
        _ => (post("count", format!("{{\"puzzle\": \"{}\"}}", ".".repeat(81)).as_bytes()), Check::Cut),
    };
    Sent { bytes, check }
}

/// Sends it on a new connection. The error says what is wrong with the answer.
fn send(server: &Server, sent: &Sent, pool: &[Known], random: &mut Xoshiro) -> Result<Vec<u16>, String> {
    let mut stream = server.connect();
    // In one piece or in several; the server may have closed the connection before the last.
    let mut rest = &sent.bytes[..];
    while !rest.is_empty() {
        let length = if random.below(3) == 0 { 1 + random.below(rest.len()) } else { rest.len() };
        if stream.write_all(&rest[..length]).is_err() {
            break;
        }
        rest = &rest[length..];
    }
    if matches!(sent.check, Check::Cut) {
        return Ok(Vec::new());
    }
    if matches!(sent.check, Check::Any) {
        // The server may wait for more; all others are answered, and that was the last request.
        let _ = stream.shutdown(Shutdown::Write);
    }
    let mut came = Vec::new();
    match stream.read_to_end(&mut came) {
        Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
        read => drop(read.map_err(|error| format!("no end: {error}"))?),
    }
    let answers = Answer::all(&came, &[])?;
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    for answer in &answers {
        if !STATUSES.contains(&answer.status) {
            return Err(format!("the status {} is not documented", answer.status));
        }
        if answer.status >= 400 {
            answer.error()?;
        }
        let needed = match answer.status {
            405 => "allow",
            503 => "retry-after",
            _ => "content-type",
        };
        answer.header(needed).ok_or_else(|| format!("{} without {needed}", answer.status))?;
        let is_json = answer.header("content-type") == Some("application/json");
        if is_json && answer.status == 200 {
            is_sound(&answer.json()?)?;
        }
    }
    match &sent.check {
        Check::One(allowed) if statuses.len() != 1 || !allowed.contains(&statuses[0]) => {
            Err(format!("{statuses:?} instead of one of {allowed:?}"))
        }
        Check::Each(count)
            if statuses.len() != *count || statuses.iter().any(|status| ![200, 503].contains(status)) =>
        {
            Err(format!("{statuses:?} instead of {count} of 200"))
        }
        Check::Right(..) if statuses == [503] => Ok(statuses),
        Check::Right(name, number) if statuses == [200] => {
            is_right(name, &pool[*number], &answers[0].json()?).map(|()| statuses)
        }
        Check::Right(..) => Err(format!("{statuses:?} instead of 200")),
        _ => Ok(statuses),
    }
}

/// Checks that an answer with a puzzle and a solution has a correct solution, whatever was asked.
fn is_sound(answer: &Value) -> Result<(), String> {
    match (answer["puzzle"].as_str(), answer["solution"].as_str()) {
        (Some(puzzle), Some(solution)) if puzzle.len() == 81 && !solves(solution, puzzle) => {
            Err(format!("no solution: {answer}"))
        }
        _ => Ok(()),
    }
}

/// Checks the answer against the referee; a deadline may have come first.
fn is_right(name: &str, known: &Known, answer: &Value) -> Result<(), String> {
    let puzzle = known.puzzle.as_str();
    let wrong = || Err(format!("{name} {puzzle}: {answer}"));
    if name == "generate" {
        let made: Option<Grid> = answer["puzzle"].as_str().and_then(|puzzle| puzzle.parse().ok());
        return match made {
            Some(givens) if naive::count(&Nine::new(givens), 2) == 1 => Ok(()),
            _ => wrong(),
        };
    }
    if name == "draw" {
        return if answer["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg ")) {
            Ok(())
        } else {
            wrong()
        };
    }
    if answer["status"] == "timeout" {
        return Ok(());
    }
    if answer["status"] != known.status {
        return wrong();
    }
    let is_right = match name {
        "solve" => answer["solution"].as_str().map_or(known.solutions == 0, |found| solves(found, puzzle)),
        "check" => {
            let found = answer["solutions"].as_array().expect("solutions");
            found.len() as u64 == known.solutions.min(2)
                && found.iter().all(|found| found.as_str().is_some_and(|found| solves(found, puzzle)))
                && (found.len() < 2 || found[0] != found[1])
                && (answer["clashes"] == json!([])) == (known.status != "clash")
        }
        "count" => answer["solutions"].as_u64() == Some(known.solutions) || answer["complete"] == false,
        _ => true,
    };
    if is_right { Ok(()) } else { wrong() }
}

/// A line of `/proc/PID/status` in KiB, if there is such a file.
fn memory(server: &Server, name: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", server.child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    line.split_whitespace().next()?.parse().ok()
}

/// How many sockets the server has open, if that can be seen.
fn sockets(server: &Server) -> Option<usize> {
    let files = fs::read_dir(format!("/proc/{}/fd", server.child.id())).ok()?;
    let names = files.filter_map(|file| fs::read_link(file.ok()?.path()).ok());
    Some(names.filter(|name| name.to_string_lossy().starts_with("socket:")).count())
}

#[test]
fn storms_are_weathered() {
    let (connections, each) = if is_long() { (500, 40) } else { (16, 25) };
    let mut server = Server::start(&[]);
    let pool = pool(&mut Xoshiro::stream(seed(), u64::MAX));
    let (seen, wrong) = (Mutex::new(BTreeMap::<u16, usize>::new()), Mutex::new(Vec::new()));
    let before = sockets(&server);
    thread::scope(|scope| {
        for connection in 0..connections {
            let (server, pool, seen, wrong) = (&server, &pool, &seen, &wrong);
            scope.spawn(move || {
                let mut random = Xoshiro::stream(seed(), connection);
                for number in 0..each {
                    let sent = request(pool, &mut random);
                    match send(server, &sent, pool, &mut random) {
                        Ok(statuses) => {
                            let mut seen = seen.lock().expect("nobody failed");
                            statuses.iter().for_each(|status| *seen.entry(*status).or_default() += 1);
                        }
                        Err(error) => {
                            let shown = String::from_utf8_lossy(&sent.bytes[..sent.bytes.len().min(400)])
                                .into_owned();
                            wrong
                                .lock()
                                .expect("nobody failed")
                                .push(format!("{connection}/{number}: {error}\n{shown:?}"));
                        }
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("nobody failed");
    assert!(
        wrong.is_empty(),
        "{} of the answers are wrong:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(10)].join("\n")
    );
    server.is_well();
    // The server closes, in its time, what clients have closed, and keeps answering meanwhile.
    let mut left = sockets(&server);
    for _ in 0..100_000 {
        if left <= before {
            break;
        }
        server.is_well();
        left = sockets(&server);
    }
    assert!(left <= before, "{left:?} sockets are open, {before:?} were before");
    let (peak, now) = (memory(&server, "VmHWM"), memory(&server, "VmRSS"));
    eprintln!(
        "{connections} connections, {each} requests each: {:?}; VmHWM {peak:?} KiB, VmRSS {now:?} KiB",
        seen.into_inner()
    );
    assert!(peak.is_none_or(|peak| peak < 1 << 20), "the server took {peak:?} KiB");
    let _ = server.child.kill();
    let mut said = String::new();
    server.child.stderr.take().expect("it is piped").read_to_string(&mut said).expect("text");
    assert!(!said.contains("panicked"), "{said}");
}

/// Slow clients are told that they are slow. This takes as long as the server's time limits, so only the long run
/// does it.
#[test]
fn storm_of_slow_clients() {
    if !is_long() {
        return;
    }
    let server = Server::start(&[]);
    let whole = post("solve", question(UNIQUE).as_bytes());
    let slow: Vec<_> = [40, whole.len() - 1]
        .map(|length| {
            let mut stream = server.connect();
            stream.write_all(&whole[..length]).expect("written");
            stream
        })
        .into();
    for mut stream in slow {
        let mut came = Vec::new();
        stream.read_to_end(&mut came).expect("an end");
        let answers = Answer::all(&came, &[]).expect("an answer");
        assert_eq!((answers.len(), answers[0].status, answers[0].error()), (1, 408, Ok("slow".to_owned())));
    }
    let mut idle = server.connect();
    let mut came = Vec::new();
    idle.read_to_end(&mut came).expect("an end");
    assert!(came.is_empty(), "who asked nothing is told nothing");
    server.is_well();
}
