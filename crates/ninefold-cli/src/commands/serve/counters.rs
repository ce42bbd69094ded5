//! Counts requests, so that the server can be monitored: `/metrics`, as text that Prometheus reads.

use super::route::Route;
use ninefold_web::api;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The groups of requests that are counted, in addition to each question.
const OTHERS: [&str; 5] = ["page", "api", "health", "metrics", "other"];

/// The statuses that are counted together.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// The content type of the text.
pub(super) const KIND: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Counts of the requests and answers since the server began.
#[derive(Debug)]
pub(super) struct Counters {
    begin: Instant,
    /// One for each question, and one for each of [`OTHERS`].
    endpoints: Vec<Endpoint>,
    under_way: AtomicU64,
    left: AtomicU64,
}

#[derive(Debug)]
struct Endpoint {
    name: &'static str,
    answers: [AtomicU64; CLASSES.len()],
    nanoseconds: AtomicU64,
}

/// A request that is being answered.
#[derive(Debug)]
pub(super) struct CountedRequest<'a> {
    counters: &'a Counters,
    begin: Instant,
    is_answered: bool,
}

impl Counters {
    pub(super) fn new() -> Counters {
        let endpoint = |name| Endpoint { name, answers: Default::default(), nanoseconds: AtomicU64::new(0) };
        let names = api::QUESTIONS.iter().map(|question| question.name).chain(OTHERS);
        Counters {
            begin: Instant::now(),
            endpoints: names.map(endpoint).collect(),
            under_way: AtomicU64::new(0),
            left: AtomicU64::new(0),
        }
    }

    /// Counts a request that has come.
    pub(super) fn begin(&self) -> CountedRequest<'_> {
        self.under_way.fetch_add(1, Ordering::Relaxed);
        CountedRequest { counters: self, begin: Instant::now(), is_answered: false }
    }

    /// All counters as text.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        head(&mut text, "requests_total", "counter", "Requests that were answered.");
        for endpoint in &self.endpoints {
            for (class, count) in CLASSES.iter().zip(&endpoint.answers) {
                let (name, count) = (endpoint.name, count.load(Ordering::Relaxed));
                if count > 0 {
                    let _ = writeln!(
                        text,
                        "ninefold_requests_total{{endpoint=\"{name}\",status=\"{class}\"}} {count}"
                    );
                }
            }
        }
        head(
            &mut text,
            "request_duration_seconds",
            "summary",
            "The time from a request's head to its answer.",
        );
        for endpoint in &self.endpoints {
            let count: u64 = endpoint.answers.iter().map(|count| count.load(Ordering::Relaxed)).sum();
            let time = Duration::from_nanos(endpoint.nanoseconds.load(Ordering::Relaxed));
            if count > 0 {
                for (what, value) in [("sum", time.as_secs_f64().to_string()), ("count", count.to_string())] {
                    let name = endpoint.name;
                    let _ = writeln!(
                        text,
                        "ninefold_request_duration_seconds_{what}{{endpoint=\"{name}\"}} {value}"
                    );
                }
            }
        }
        let under_way = self.under_way.load(Ordering::Relaxed).to_string();
        let left = self.left.load(Ordering::Relaxed).to_string();
        for (name, kind, help, value) in [
            (
                "requests_under_way",
                "gauge",
                "Requests that are being answered, this one included.",
                under_way,
            ),
            ("requests_left_total", "counter", "Requests whose client left before the answer.", left),
            (
                "up_seconds",
                "gauge",
                "The time since the server began.",
                self.begin.elapsed().as_secs().to_string(),
            ),
        ] {
            head(&mut text, name, kind, help);
            let _ = writeln!(text, "ninefold_{name} {value}");
        }
        text
    }

    fn endpoint(&self, route: Option<Route<'_>>) -> &Endpoint {
        let name = match route {
            Some(Route::Question(name)) => name,
            Some(Route::File(_) | Route::Moved) => "page",
            Some(Route::Index | Route::OpenApi) => "api",
            Some(Route::Health) => "health",
            Some(Route::Metrics) => "metrics",
            Some(Route::NoQuestion(_) | Route::Elsewhere) | None => "other",
        };
        self.endpoints.iter().find(|endpoint| endpoint.name == name).expect("each has one")
    }
}

impl CountedRequest<'_> {
    /// Counts its answer.
    pub(super) fn answered(mut self, route: Option<Route<'_>>, status: u16) {
        self.is_answered = true;
        let endpoint = self.counters.endpoint(route);
        let nanoseconds = u64::try_from(self.begin.elapsed().as_nanos()).unwrap_or(u64::MAX);
        endpoint.nanoseconds.fetch_add(nanoseconds, Ordering::Relaxed);
        endpoint.answers[usize::from(status / 100) - 1].fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for CountedRequest<'_> {
    fn drop(&mut self) {
        self.counters.under_way.fetch_sub(1, Ordering::Relaxed);
        if !self.is_answered {
            self.counters.left.fetch_add(1, Ordering::Relaxed);
        }
    }
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(text, "# HELP ninefold_{name} {help}\n# TYPE ninefold_{name} {kind}");
}
