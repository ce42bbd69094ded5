//! `ninefold serve` over real connections: what it answers, whom it answers, and what it survives.

use crate::common::{Folder, UNIQUE, is_long};
use crate::server::{Server, command, question, status};
use ninefold::generate::{Random, Xoshiro};
use serde_json::json;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

/// A question whose search runs until its deadline, in milliseconds.
fn endless(deadline: u32) -> String {
    format!("{{\"puzzle\": \"{}\", \"deadline\": {deadline}}}", ".".repeat(81))
}

#[test]
fn questions_by_every_path() {
    let server = Server::start(&[]);
    for path in ["/api/solve", "/api/v1/solve"] {
        let answer = server.ask(&format!("POST {path}"), &question(UNIQUE));
        assert_eq!(status(&answer), "200");
        assert!(
            answer.contains("content-type: application/json\r\n") && answer.contains("no-store"),
            "{answer}"
        );
        assert!(answer.contains(r#""solution":"534678912672195348"#), "{answer}");
    }
    for path in ["/api", "/api/", "/api/v1", "/api/v1/"] {
        let list = server.ask(&format!("GET {path}"), "");
        assert!(status(&list) == "200" && list.contains(r#""path":"/api/v1/hint""#), "{list}");
    }
    let unreadable = server.ask("POST /api/check", &question("53..x"));
    assert!(status(&unreadable) == "422" && unreadable.contains(r#""position":{"field":"puzzle","line":1,"#));
    assert_eq!(status(&server.ask("POST /api/check", "{")), "400");
}

/// A thousand boards, each with rules that look at all pairs of its cells, are read and written at once, and other requests
/// do not wait for them.
#[test]
fn heavy_texts_to_convert_leave_the_threads_to_others() {
    let server = Server::start(&["--threads", "2"]);
    let distances: Vec<String> = (1..60).map(|steps| format!("taxicab:{steps}")).collect();
    let record = json!({"size": "36x36", "constraints": distances}).to_string() + "\n";
    let heavy = json!({"text": record.repeat(1000), "to": "rules"}).to_string();
    std::thread::scope(|scope| {
        let ask = || server.ask("POST /api/v1/convert", &heavy);
        let asked = [scope.spawn(ask), scope.spawn(ask), scope.spawn(ask)];
        for (name, body) in [("rate", question(UNIQUE)), ("generate", "{\"seed\": 1}".to_owned())] {
            let answer = server.ask(&format!("POST /api/v1/{name}"), &body);
            assert_eq!(status(&answer), "200", "{name}: {answer}");
        }
        for answer in asked.map(|asked| asked.join().expect("a client")) {
            assert!(status(&answer) == "200" && answer.contains("at most 256000"), "{}", status(&answer));
        }
    });
}

#[test]
fn wrong_methods_and_paths() {
    let server = Server::start(&[]);
    for (head, expected) in [
        ("GET /api/solve", "405"),
        ("PUT /api/solve", "405"),
        ("POST /api", "405"),
        ("POST /", "405"),
        ("DELETE /index.html", "405"),
        ("POST /api/no-such", "404"),
        ("GET /api/no-such", "404"),
        ("GET /no-such", "404"),
        ("GET /../Cargo.toml", "404"),
        ("GET /%2e%2e/Cargo.toml", "404"),
        ("GET //etc/passwd", "404"),
        ("GET /apis", "404"),
    ] {
        let answer = server.ask(head, "");
        assert_eq!(status(&answer), expected, "{head}");
        assert!(answer.contains("{\"error\":{\"code\":"), "{head}: {answer}");
        assert_eq!(expected == "405", answer.contains("\r\nallow: "), "{head}");
    }
    let head = server.ask("HEAD /api", "");
    assert!(status(&head) == "200" && head.ends_with("\r\n\r\n"), "{head}");
}

#[test]
fn the_page_with_its_headers() {
    let folder = Folder::new("serve-page");
    std::fs::create_dir(folder.path("app")).expect("made");
    let script = "console.log('9');\n".repeat(200);
    for (name, text) in [("index.html", "<!doctype html>"), ("app/a.js", &script), (".hidden", "secret")] {
        std::fs::write(folder.path(name), text).expect("written");
    }
    let server = Server::start(&["--page", &folder.path("")]);
    let start = server.ask("GET /", "");
    assert!(start.ends_with("<!doctype html>") && start.contains("content-type: text/html; charset=utf-8"));
    for said in [
        "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; ",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cross-origin-opener-policy: same-origin",
        "cache-control: no-cache",
    ] {
        assert!(start.contains(said), "{said}: {start}");
    }
    let plain = server.ask("GET /app/a.js", "");
    assert!(
        plain.ends_with(&script) && plain.contains("text/javascript") && !plain.contains("content-encoding")
    );
    let packed = server.ask("GET /app/a.js\naccept-encoding: br, gzip", "");
    assert!(packed.contains("content-encoding: gzip") && packed.len() < plain.len() / 2);
    assert!(!server.ask("GET /app/a.js\naccept-encoding: gzip;q=0", "").contains("content-encoding"));
    let tag = plain.split("etag: ").nth(1).and_then(|rest| rest.lines().next()).expect("a tag");
    let known = server.ask(&format!("GET /app/a.js\nif-none-match: {tag}"), "");
    assert!(status(&known) == "304" && known.ends_with("\r\n\r\n"), "{known}");
    for hidden in ["/.hidden", "/app", "/app/", "/app/..", "/app/../index.html", "/app//a.js"] {
        assert_eq!(status(&server.ask(&format!("GET {hidden}"), "")), "404", "{hidden}");
    }
}

#[test]
fn the_page_is_inside_of_the_program() {
    let server = Server::start(&[]);
    let start = server.ask("GET /", "");
    assert!(status(&start) == "200" && start.contains("text/html"), "{start}");
}

#[test]
fn other_sites_may_not_ask() {
    let server = Server::start(&[]);
    let (own, body) = (format!("http://{}", server.address), question(UNIQUE));
    let json = "content-type: application/json";
    for (headers, expected) in [
        ("host: evil.example".to_owned(), "403"),
        ("host: localhost.evil.example:80".to_owned(), "403"),
        ("host: localhost:1".to_owned(), "200"),
        ("host: [::1]:80".to_owned(), "200"),
        (format!("origin: http://evil.example\n{json}"), "403"),
        (format!("origin: null\n{json}"), "403"),
        (format!("origin: {own}\norigin: http://evil.example\n{json}"), "403"),
        (format!("origin: {}\n{json}", own.replace("http:", "https:")), "403"),
        (format!("sec-fetch-site: cross-site\n{json}"), "403"),
        (format!("origin: {own}\n{json}"), "200"),
        (format!("origin: {own}\nsec-fetch-site: same-origin\n{json}; charset=utf-8"), "200"),
        (format!("origin: {own}\ncontent-type: text/plain"), "415"),
        (format!("origin: {own}"), "415"),
        ("content-type: application/x-www-form-urlencoded".to_owned(), "200"),
    ] {
        let answer = server.ask(&format!("POST /api/solve\n{headers}"), &body);
        assert_eq!(status(&answer), expected, "{headers}");
    }
    assert_eq!(status(&server.ask("GET /\nhost: evil.example", "")), "403");
}

#[test]
fn too_much_of_anything_is_refused() {
    let server = Server::start(&[]);
    let long = server.ask("POST /api/solve", &question(&".".repeat(2 << 20)));
    assert!(status(&long) == "413" && long.contains("too-long"), "{long}");
    let announced = b"POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999\r\n\r\n{";
    assert_eq!(status(&server.send(announced)), "413");
    let heads = format!("GET / HTTP/1.1\r\nhost: localhost\r\nx: {}\r\n\r\n", "x".repeat(200_000));
    assert!(["431", "400", ""].contains(&status(&server.send(heads.as_bytes()))));
    let chunked = format!(
        "POST /api/solve HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n\
         {:x}\r\n{}\r\n0\r\n\r\n",
        UNIQUE.len() + 14,
        question(UNIQUE)
    );
    assert_eq!(status(&server.send(chunked.as_bytes())), "200");
    server.is_well();
}

#[test]
fn limits_are_options() {
    let server = Server::start(&["--max-body", "1000", "--max-seconds", "1", "--max-connections", "20"]);
    let long = server.ask("POST /api/solve", &question(&".".repeat(1001)));
    assert!(status(&long) == "413" && long.contains("longer than 1000 bytes"), "{long}");
    // It would take weeks.
    let cut = server.ask("POST /api/count", &endless(30_000));
    assert!(status(&cut) == "200" && cut.contains(r#""complete":false"#), "{cut}");
    let beyond = command(&["--max-seconds", "31"]).output().expect("it runs");
    assert_eq!(beyond.status.code(), Some(2));
}

#[test]
fn behind_a_proxy() {
    let server = Server::start(&["--base-path", "/games/sudoku/", "--name", "puzzles.example"]);
    let there = server.ask("GET /games/sudoku/\nhost: puzzles.example", "");
    assert!(status(&there) == "200" && there.contains("text/html"), "{there}");
    let moved = server.ask("GET /games/sudoku", "");
    assert!(status(&moved) == "308" && moved.contains("location: /games/sudoku/\r\n"), "{moved}");
    let asked = |headers: &str| {
        let head = format!("POST /games/sudoku/api/v1/solve\ncontent-type: application/json\n{headers}");
        server.ask(&head, &question(UNIQUE))
    };
    for (headers, expected) in [
        ("host: puzzles.example\norigin: https://puzzles.example", "200"),
        ("host: puzzles.example\norigin: https://evil.example", "403"),
        ("host: evil.example", "403"),
    ] {
        assert_eq!(status(&asked(headers)), expected, "{headers}");
    }
    for elsewhere in ["/", "/api/v1", "/health", "/games/", "/games/sudokus/"] {
        let answer = server.ask(&format!("GET {elsewhere}"), "");
        assert!(status(&answer) == "404" && answer.contains("/games/sudoku/"), "{elsewhere}: {answer}");
    }
    for wrong in ["sudoku", "/a b", "//", "/a//b", "/..%2f"] {
        assert_eq!(
            command(&["--base-path", wrong]).output().expect("it runs").status.code(),
            Some(2),
            "{wrong}"
        );
    }
}

#[test]
fn health_and_counters() {
    let server = Server::start(&[]);
    let health = server.ask("GET /health", "");
    assert!(status(&health) == "200" && health.ends_with(r#"{"status":"ok"}"#), "{health}");
    for _ in 0..3 {
        server.is_well();
    }
    server.ask("POST /api/solve", "{");
    server.ask("GET /no-such", "");
    let metrics = server.ask("GET /metrics", "");
    assert!(metrics.contains("content-type: text/plain; version=0.0.4"), "{metrics}");
    for line in [
        "# TYPE ninefold_requests_total counter",
        "ninefold_requests_total{endpoint=\"solve\",status=\"2xx\"} 3",
        "ninefold_requests_total{endpoint=\"solve\",status=\"4xx\"} 1",
        "ninefold_requests_total{endpoint=\"page\",status=\"4xx\"} 1",
        "ninefold_requests_total{endpoint=\"health\",status=\"2xx\"} 1",
        "ninefold_request_duration_seconds_count{endpoint=\"solve\"} 4",
        "ninefold_requests_under_way 1",
        "ninefold_requests_left_total 0",
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line}: {metrics}");
    }
    let sum = metrics
        .lines()
        .find_map(|line| line.strip_prefix("ninefold_request_duration_seconds_sum{endpoint=\"solve\"} "));
    assert!(sum.is_some_and(|sum| sum.parse().is_ok_and(|seconds: f64| seconds > 0.0)), "{metrics}");
    assert_eq!(status(&server.ask("POST /metrics", "")), "405");
}

#[test]
fn requests_in_one_go_are_answered_in_order() {
    let server = Server::start(&[]);
    let mut sent = Vec::new();
    for number in 1..=9 {
        let body = question(&format!("{number}{}", ".".repeat(80)));
        let length = body.len();
        let head =
            format!("POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: {length}\r\n\r\n{body}");
        sent.extend(head.into_bytes());
    }
    sent.extend(server.request("GET /api", ""));
    let answers = server.send(&sent);
    let first: Vec<&str> = answers.split("\"solution\":\"").skip(1).map(|rest| &rest[..1]).collect();
    assert_eq!(first.concat(), "123456789");
}

#[test]
fn noise_is_survived() {
    let server = Server::start(&[]);
    let mut random = Xoshiro::from_seed(9);
    for length in [0, 1, 10, 100, 1000, 10_000] {
        let noise: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
        let _ = server.send(&[&noise[..], b"\r\n\r\n"].concat());
        let mut body = server.request("POST /api/hint", &".".repeat(length));
        let end = body.len();
        body[end - length..].copy_from_slice(&noise);
        assert_eq!(status(&server.send(&body)), "400", "{length}");
        // A client that leaves in the middle of a request leaves nothing behind.
        let mut stream = server.connect();
        stream.write_all(&body[..end - length / 2 - 1]).expect("written");
        stream.shutdown(Shutdown::Both).expect("shut");
    }
    server.is_well();
}

/// `NINEFOLD_LONG=1` opens 10,000 connections, or as many as this process may open files.
#[test]
fn connections_that_only_wait_are_in_nobodys_way() {
    let server = Server::start(&[]);
    let count = if is_long() { 10_000 } else { 400 };
    let slow: Vec<TcpStream> = (0..count)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(b"POST /api/solve HTTP/1.1\r\nhost: loc").expect("written");
            stream
        })
        .collect();
    server.is_well();
    drop(slow);
    server.is_well();
}

#[test]
fn who_leaves_takes_the_search_along() {
    // With one search at a time, the next question is answered soon only if the first search ends with its client.
    let server = Server::start(&["--threads", "1"]);
    for _ in 0..3 {
        let mut stream = server.connect();
        stream.write_all(&server.request("POST /api/count", &endless(30_000))).expect("written");
        let mut nothing = [0];
        stream.set_read_timeout(Some(Duration::from_millis(200))).expect("a timeout is allowed");
        assert!(stream.read(&mut nothing).is_err(), "the search goes on");
    }
    server.is_well();
}

#[cfg(unix)]
#[test]
fn requests_under_way_are_finished_after_a_signal() {
    for (name, code) in [("-INT", 130), ("-TERM", 143)] {
        let mut server = Server::start(&[]);
        let mut stream = server.connect();
        stream.write_all(&server.request("POST /api/count", &endless(2_000))).expect("written");
        // The answer to a later request: the first one is under way.
        server.is_well();
        server.signal(name);
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the answer comes");
        assert!(status(&answer) == "200" && answer.contains(r#""complete":false"#), "{answer}");
        assert_eq!(server.child.wait().expect("it ends").code(), Some(code));
        assert!(TcpStream::connect(server.address).is_err(), "nobody listens any more");
    }
}

#[cfg(unix)]
#[test]
fn a_second_signal_ends_it_at_once() {
    let mut server = Server::start(&[]);
    let mut stream = server.connect();
    stream.write_all(&server.request("POST /api/count", &endless(30_000))).expect("written");
    server.is_well();
    server.signal("-TERM");
    // The first signal has arrived once the server no longer listens.
    while TcpStream::connect(server.address).is_ok() {
        std::thread::yield_now();
    }
    server.signal("-TERM");
    assert_eq!(server.child.wait().expect("it ends").code(), Some(143));
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    assert!(answer.is_empty(), "{answer}");
}

#[test]
fn a_port_that_is_taken() {
    let server = Server::start(&[]);
    let port = server.address.port().to_string();
    let second = command(&["--port", &port]).output().expect("it runs");
    let message = String::from_utf8_lossy(&second.stderr).into_owned();
    assert_eq!(second.status.code(), Some(2));
    assert!(second.stdout.is_empty() && message.contains(&port) && message.contains("--port 0"), "{message}");
    let elsewhere = command(&["--page", "/no/such/folder"]).output().expect("it runs");
    assert_eq!(elsewhere.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&elsewhere.stderr).contains("/no/such/folder"));
}
