//! `ninefold serve` and HTTP itself. Anything that is not a request, or that no server may answer, gets the right
//! status and an error as JSON, whichever layer finds it. Whatever HTTP allows is understood.

use crate::common::UNIQUE;
use crate::server::{Answer, Server, question};
use std::io::{Read, Write};
use std::net::Shutdown;

/// A question to the API with these headers, as the last one of the connection.
fn post(headers: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!(
        "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}

/// A question in chunked encoding: these bytes are its chunks.
fn chunked(chunks: &str) -> Vec<u8> {
    format!(
        "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n{chunks}"
    )
    .into_bytes()
}

/// The only answer to these bytes.
fn only(server: &Server, bytes: &[u8]) -> Answer {
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(100)]).into_owned();
    let came = server.send(bytes).into_bytes();
    let mut answers = Answer::all(&came, &[]).unwrap_or_else(|error| panic!("{shown:?}: {error}"));
    assert_eq!(answers.len(), 1, "{shown:?}");
    answers.remove(0)
}

/// Checks that the server refuses these bytes with this status and code and the usual headers, and then closes the
/// connection.
fn refuses(server: &Server, bytes: &[u8], status: u16, code: &str) {
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(100)]).into_owned();
    let answer = only(server, bytes);
    let found = answer.error().unwrap_or_else(|error| panic!("{shown:?}: {error}"));
    assert_eq!((answer.status, found.as_str()), (status, code), "{shown:?}");
    assert_eq!(answer.header("connection"), Some("close"), "{shown:?}");
    for said in ["content-security-policy", "x-content-type-options", "referrer-policy"] {
        assert!(answer.header(said).is_some(), "{shown:?}: {said}");
    }
    assert_eq!(answer.header("cache-control"), Some("no-store"), "{shown:?}");
}

#[test]
fn what_is_no_request_is_refused_as_json() {
    let server = Server::start(&[]);
    let line = |line: &str| format!("{line}\r\nHost: localhost\r\nConnection: close\r\n\r\n").into_bytes();
    for malformed in
        ["GET", "GET /", "what is this", "/ GET HTTP/1.1", "GET / / HTTP/1.1", "GET / HTTP/1.1 x"]
    {
        refuses(&server, &line(malformed), 400, "http");
    }
    refuses(&server, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400, "http");
    refuses(&server, b"G\0T / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "http");
    refuses(&server, b"GET /\xff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400, "http");
    for version in ["HTTP/2.0", "HTTP/1.2", "HTTP/3"] {
        refuses(&server, &line(&format!("GET / {version}")), 505, "version");
    }
    refuses(&server, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, "version");
    for header in ["no colon", "na me: value", ": nameless", "name : value", "na\x01me: x", "name: a\x01b"] {
        refuses(&server, &post(&format!("{header}\r\n"), &question(UNIQUE)), 400, "http");
    }
    for lengths in [
        "Content-Length: 1\r\n",
        "Content-Length: -1\r\n",
        "Content-Length: 1, 2\r\n",
        "Content-Length: x\r\n",
    ] {
        refuses(&server, &post(lengths, &question(UNIQUE)), 400, "http");
    }
    for coding in ["gzip", "chunked, gzip"] {
        let head =
            format!("POST /api/solve HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: {coding}\r\n\r\n");
        refuses(&server, head.as_bytes(), 400, "http");
    }
    refuses(&server, &post("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"), 501, "transfer-encoding");
    server.is_well();
}

#[test]
fn too_much_of_a_head_is_refused_as_json() {
    let server = Server::start(&[]);
    let long = "x".repeat(200_000);
    refuses(&server, format!("GET /{long} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes(), 414, "too-long");
    refuses(
        &server,
        format!("GET / HTTP/1.1\r\nHost: localhost\r\nx: {long}\r\n\r\n").as_bytes(),
        431,
        "too-long",
    );
    let many = "x: 1\r\n".repeat(101);
    refuses(&server, format!("GET / HTTP/1.1\r\nHost: localhost\r\n{many}\r\n").as_bytes(), 431, "too-long");
    let body = format!("{{\"puzzle\": \"{}\"}}", ".".repeat(2 << 20));
    refuses(&server, &post("", &body), 413, "too-long");
    refuses(&server, &post("Expect: 100-continue\r\n", &body), 413, "too-long");
    refuses(&server, &chunked(&format!("{:x}\r\n{body}\r\n0\r\n\r\n", body.len())), 413, "too-long");
    refuses(&server, &chunked("fffffffffffffffff\r\n"), 400, "broken-off");
    server.is_well();
}

#[test]
fn hosts_that_http_forbids() {
    let server = Server::start(&[]);
    let head = |version: &str, hosts: &str| {
        format!("GET /api {version}\r\n{hosts}Connection: close\r\n\r\n").into_bytes()
    };
    refuses_code(&server, &head("HTTP/1.1", ""), 400);
    refuses_code(&server, &head("HTTP/1.1", "Host: localhost\r\nHost: localhost\r\n"), 400);
    refuses_code(&server, &head("HTTP/1.0", "Host: localhost\r\nHost: localhost\r\n"), 400);
    refuses_code(&server, &head("HTTP/1.1", "Host: local host\r\n"), 400);
    refuses_code(&server, &head("HTTP/1.1", "Host: localhost@evil.example\r\n"), 400);
    refuses_code(&server, &head("HTTP/1.1", "Host:\r\n"), 403);
    refuses_code(&server, &head("HTTP/1.1", "Host: evil.example\r\n"), 403);
    refuses_code(&server, &head("HTTP/1.0", "Host: evil.example\r\n"), 403);
    refuses_code(&server, &head("HTTP/1.1", "Host: localhost:80:evil.example\r\n"), 400);
    assert_eq!(only(&server, &head("HTTP/1.0", "")).status, 200);
    assert_eq!(only(&server, &head("HTTP/1.1", "Host: localhost:1\r\n")).status, 200);
    for (target, host, status) in [
        ("http://localhost/api", "localhost", 200),
        ("http://evil.example/api", "localhost", 403),
        ("http://localhost/api", "evil.example", 403),
        ("http://localhost@evil.example/api", "localhost", 403),
        ("http://localhost/api", "", 403),
    ] {
        let bytes = format!("GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        assert_eq!(only(&server, bytes.as_bytes()).status, status, "{target} {host}");
    }
}

fn refuses_code(server: &Server, bytes: &[u8], status: u16) {
    let shown = String::from_utf8_lossy(bytes).into_owned();
    let answer = only(server, bytes);
    assert_eq!((answer.status, answer.error()), (status, Ok("host".to_owned())), "{shown:?}");
}

/// Another site whose name points to this machine cannot ask, however the request is written.
#[test]
fn other_sites_are_refused_however_they_write_it() {
    let server = Server::start(&[]);
    let body = question(UNIQUE);
    let length = body.len();
    let json = "Content-Type: application/json\r\n";
    let chunks = format!("{length:x}\r\n{body}\r\n0\r\n\r\n");
    for (host, origin) in [
        ("evil.example", ""),
        ("evil.example", "Origin: http://evil.example\r\n"),
        ("localhost", "Origin: http://evil.example\r\n"),
        ("localhost", "Origin: null\r\n"),
        ("localhost", "Sec-Fetch-Site: same-site\r\n"),
    ] {
        for target in
            ["/api/solve", "/api/%73olve", "/api//solve", "http://localhost/api/solve", "/api/v1/solve?x"]
        {
            for version in ["HTTP/1.1", "HTTP/1.0"] {
                let head =
                    format!("POST {target} {version}\r\nHost: {host}\r\n{origin}{json}Connection: close\r\n");
                let whole = format!("{head}Content-Length: {length}\r\n\r\n{body}");
                assert_eq!(only(&server, whole.as_bytes()).status, 403, "{whole}");
                if version == "HTTP/1.1" {
                    let parts = format!("{head}Transfer-Encoding: chunked\r\n\r\n{chunks}");
                    assert_eq!(only(&server, parts.as_bytes()).status, 403, "{parts}");
                }
            }
        }
    }
    // No answer allows other sites to read it, or to ask for permission first.
    for method in ["OPTIONS", "POST", "GET"] {
        let preflight = format!(
            "{method} /api/solve HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\n\
             Access-Control-Request-Method: POST\r\nConnection: close\r\n\r\n"
        );
        let answer = only(&server, preflight.as_bytes());
        assert!(answer.status >= 400 && answer.header("access-control-allow-origin").is_none(), "{method}");
    }
}

#[test]
fn methods_and_addresses() {
    let server = Server::start(&[]);
    let ask = |line: &str| {
        let bytes = format!("{line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        only(&server, bytes.as_bytes())
    };
    for (line, allowed) in [
        ("GET /api/solve", "POST"),
        ("OPTIONS /api/v1/solve", "POST"),
        ("TRACE /api/solve", "POST"),
        ("POST /api", "GET, HEAD"),
        ("POST /api/v1", "GET, HEAD"),
        ("POST /api/openapi.json", "GET, HEAD"),
        ("OPTIONS *", "GET, HEAD"),
        ("CONNECT localhost:80", "GET, HEAD"),
        ("BREW /", "GET, HEAD"),
        ("get /", "GET, HEAD"),
    ] {
        let answer = ask(line);
        assert_eq!((answer.status, answer.error()), (405, Ok("method".to_owned())), "{line}");
        assert_eq!(answer.header("allow"), Some(allowed), "{line}");
    }
    for line in [
        "GET //api",
        "GET /api/nothing",
        "GET /%2e%2e/%2e%2e/etc/passwd",
        "GET /..%2fCargo.toml",
        "GET /%00",
        "GET /api%2fnothing",
    ] {
        let answer = ask(line);
        assert_eq!((answer.status, answer.error()), (404, Ok("unknown".to_owned())), "{line}");
    }
    for line in ["GET /%", "GET /%zz", "GET /%ff"] {
        assert_eq!((ask(line).status, ask(line).error()), (400, Ok("path".to_owned())), "{line}");
    }
    for line in ["GET /%61pi", "GET /api?x=%", "GET /", "GET /?", "GET /index%2ehtml"] {
        assert_eq!(ask(line).status, 200, "{line}");
    }
    for (line, status) in
        [("HEAD /", "200"), ("HEAD /api", "200"), ("HEAD /api/solve", "405"), ("HEAD /no", "404")]
    {
        let bytes = format!("{line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        let answer = server.send(bytes.as_bytes());
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")) && answer.ends_with("\r\n\r\n"),
            "{answer}"
        );
    }
}

#[test]
fn bodies_that_break_off_or_are_malformed() {
    let server = Server::start(&[]);
    let body = question(UNIQUE);
    let length = body.len();
    for chunks in ["x\r\n", "\r\n", "-1\r\n", "5\r\n{\"puzzle", "0\r\nbad trailer\r\n\r\n", "5;\x01\n"] {
        refuses(&server, &chunked(chunks), 400, "broken-off");
    }
    refuses(&server, &chunked(&format!("{:x}\r\n{body}\r\n0\r\n\r\n", length - 1)), 400, "broken-off");
    for chunks in [
        format!("{length:x}\r\n{body}\r\n0\r\n\r\n"),
        format!("{length:X};name=value\r\n{body}\r\n000\r\n\r\n"),
        format!("{length:x}\r\n{body}\r\n0\r\nTrailer: x\r\n\r\n"),
        body.chars().map(|c| format!("1\r\n{c}\r\n")).collect::<String>() + "0\r\n\r\n",
    ] {
        assert_eq!(only(&server, &chunked(&chunks)).status, 200, "{chunks}");
    }
    // A client that closes its side before the request is complete still gets a reason.
    for (bytes, code) in [
        (&post("", &body)[..], "none"),
        (&post("", &body)[..100], "broken-off"),
        (&post("", &body)[..30], "broken-off"),
        (&b"GET / HTTP/1.1\r\nHost: localh"[..], "broken-off"),
        (&chunked("5\r\n{\"")[..], "broken-off"),
    ] {
        let came = server.send_all(bytes);
        let answers = Answer::all(&came, &[]).expect("answers");
        assert_eq!(answers.len(), 1, "{}", String::from_utf8_lossy(bytes));
        match code {
            "none" => assert_eq!(answers[0].status, 200),
            code => assert_eq!((answers[0].status, answers[0].error().as_deref()), (400, Ok(code))),
        }
    }
    assert!(server.send_all(b"").is_empty(), "whoever asks nothing is told nothing");
    refuses(&server, &post("Content-Encoding: gzip\r\n", &body), 415, "content-encoding");
    refuses(&server, &post("Expect: a miracle\r\n", &body), 417, "expect");
    assert_eq!(only(&server, &post("Content-Encoding: identity\r\n", &body)).status, 200);
}

/// `100 Continue` comes when the body is needed, and only then.
#[test]
fn a_body_that_waits_to_be_asked_for() {
    let server = Server::start(&[]);
    let body = question(UNIQUE);
    let whole = post("Expect: 100-continue\r\n", &body);
    let (head, _) = whole.split_at(whole.len() - body.len());
    let mut stream = server.connect();
    stream.write_all(head).expect("written");
    let mut first = [0; 25];
    stream.read_exact(&mut first).expect("an answer to the head");
    assert_eq!(&first, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(body.as_bytes()).expect("written");
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).expect("the answer");
    assert_eq!(Answer::all(&rest, &[]).expect("an answer")[0].status, 200);
    let early = String::from_utf8(whole).expect("text").replace("/api/solve", "/api/nothing");
    assert_eq!(only(&server, &early.as_bytes()[..early.len() - body.len()]).status, 404);
}

#[test]
fn requests_after_one_another_on_a_connection() {
    let server = Server::start(&[]);
    let body = question(UNIQUE);
    let length = body.len();
    let good =
        format!("POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n{body}");
    // A bad request may follow a good one: both are answered, and nothing after that.
    let answers = |bytes: &str| Answer::all(server.send(bytes.as_bytes()).as_bytes(), &[]).expect("answers");
    let statuses = |bytes: &str| answers(bytes).iter().map(|answer| answer.status).collect::<Vec<_>>();
    assert_eq!(statuses(&format!("{good}{good}what?\r\n\r\n{good}")), [200, 200, 400]);
    assert_eq!(
        statuses(&format!("{good}GET /no HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/9\r\n\r\n")),
        [200, 404, 505]
    );
    // Two lengths can smuggle requests past a proxy, so the connection ends after such a request.
    let smuggled = format!(
        "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n\
         {length:x}\r\n{body}\r\n0\r\n\r\n{good}"
    );
    assert_eq!(statuses(&smuggled), [200]);
    // A refusal before the body was read also ends the connection.
    let unread = good.replace("/api/solve", "/api/nothing");
    assert_eq!(statuses(&format!("{unread}{good}"))[0], 404);
    // HTTP/1.0 ends it, unless asked not to.
    let old = good.replace("HTTP/1.1", "HTTP/1.0");
    assert_eq!(statuses(&format!("{old}{good}")), [200]);
    let kept = old.replace("Host", "Connection: keep-alive\r\nHost");
    assert_eq!(statuses(&format!("{kept}{old}")), [200, 200]);
}

/// A client may close its side after the request, as `nc -N` does, and wait for the answer.
#[test]
fn half_closed_connections_are_answered() {
    let server = Server::start(&[]);
    let body = question(UNIQUE);
    let length = body.len();
    let good =
        format!("POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n{body}");
    for (bytes, expected) in [
        ("GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(), vec![200]),
        (good.clone(), vec![200]),
        (format!("{good}{good}{good}"), vec![200, 200, 200]),
        // Long enough to be answered by a separate thread.
        (
            good.replace(&format!("Length: {length}"), &format!("Length: {}", length + 10_000))
                + &" ".repeat(10_000),
            vec![200],
        ),
    ] {
        let answers = Answer::all(&server.send_all(bytes.as_bytes()), &[]).expect("answers");
        assert_eq!(answers.iter().map(|answer| answer.status).collect::<Vec<_>>(), expected, "{bytes}");
    }
    let mut stream = server.connect();
    stream.write_all(&good.as_bytes()[..good.len() - 40]).expect("written");
    stream.shutdown(Shutdown::Both).expect("shut");
    server.is_well();
}

#[test]
fn refusals_speak_chinese_to_who_asks_for_it() {
    let server = Server::start(&[]);
    for bytes in [
        &b"GET /\r\nAccept-Language: zh-CN\r\n\r\n"[..],
        b"GET / HTTP/1.1\r\nAccept-Language: zh-CN\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nbad\r\naccept-language: zh\r\n\r\n",
    ] {
        let message = only(&server, bytes).json().expect("JSON")["error"]["message"].to_string();
        assert!(message.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "{message}");
    }
}
