//! A request and its response: what is asked of which path, and what every response says about itself.

use super::Site;
use super::files::File;
use crate::messages::serve as messages;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::http::request::Parts;
use hyper::{Method, Request, Response, StatusCode};
use ninefold::lang::{Lang, Text};
use ninefold_web::api::{self, Reply};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The longest body of a request, in bytes.
const LONGEST_BODY: usize = 1 << 20;

/// What is read of a body that is too long, so that its sender gets to read why it is not answered.
const DRAINED: usize = 16 << 20;

/// How long the body of a request may take.
const BODY_TIME: Duration = Duration::from_secs(20);

/// Nothing but what this page brings may run, be loaded or be asked, and no other page may hold it.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// What every response says.
const SAID: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Why a request is not answered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Refusal {
    status: u16,
    code: &'static str,
    message: Text,
}

impl Refusal {
    /// With this status of HTTP, and why.
    pub(super) const fn new(status: u16, code: &'static str, message: Text) -> Refusal {
        Refusal { status, code, message }
    }
}

/// The response to any request.
pub(super) async fn respond(
    request: Request<Incoming>,
    site: Arc<Site>,
) -> Result<Response<Full<Bytes>>, Infallible> {
    let (parts, body) = request.into_parts();
    let mut response = match answer(&parts, body, &site).await {
        Ok(response) => response,
        Err(refusal) => refused(refusal, &parts),
    };
    for (name, value) in SAID {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    Ok(response)
}

async fn answer(parts: &Parts, body: Incoming, site: &Site) -> Result<Response<Full<Bytes>>, Refusal> {
    site.guard.check_name(parts)?;
    let path = parts.uri.path();
    let asked = path.strip_prefix("/api").filter(|rest| rest.is_empty() || rest.starts_with('/'));
    let Some(asked) = asked else {
        only_read(&parts.method)?;
        let file = site.files.get(path).ok_or(Refusal::new(404, "unknown", messages::NO_SUCH_FILE))?;
        return Ok(sent(&file, &parts.headers));
    };
    let asked = asked
        .strip_prefix(api::VERSION)
        .filter(|rest| rest.is_empty() || rest.starts_with('/'))
        .unwrap_or(asked);
    let name = asked.trim_start_matches('/');
    if name.is_empty() {
        only_read(&parts.method)?;
        return Ok(json(Reply { status: 200, body: api::index() }));
    }
    if name == "openapi.json" {
        only_read(&parts.method)?;
        return Ok(json(Reply { status: 200, body: api::openapi() }));
    }
    if !api::QUESTIONS.iter().any(|question| question.name == name) {
        return Ok(json(api::answer(name, b"")));
    }
    if parts.method != Method::POST {
        return Err(Refusal::new(405, "method", messages::ONLY_POST));
    }
    site.guard.check_question(parts)?;
    let body = read(body, &parts.headers).await?;
    Ok(json(site.questions.answer(name.to_owned(), body).await?))
}

fn only_read(method: &Method) -> Result<(), Refusal> {
    match *method {
        Method::GET | Method::HEAD => Ok(()),
        _ => Err(Refusal::new(405, "method", messages::ONLY_GET)),
    }
}

/// The body of a request.
async fn read(body: Incoming, headers: &HeaderMap) -> Result<Bytes, Refusal> {
    const TOO_LONG: Refusal = Refusal::new(413, "too-long", messages::BODY_TOO_LONG);
    let is_too_long = body.size_hint().lower() > LONGEST_BODY as u64;
    if is_too_long && (headers.contains_key(header::EXPECT) || body.size_hint().lower() > DRAINED as u64) {
        return Err(TOO_LONG);
    }
    let gathered = timeout(BODY_TIME, gather(Limited::new(body, DRAINED))).await;
    match gathered {
        Ok(Some(bytes)) if bytes.len() <= LONGEST_BODY => Ok(bytes.into()),
        Ok(_) => Err(TOO_LONG),
        Err(_) => Err(Refusal::new(408, "slow", messages::BODY_TOO_SLOW)),
    }
}

/// The bytes of a body, or the first of them and at least one too many; nothing if it broke off.
async fn gather(mut body: Limited<Incoming>) -> Option<Vec<u8>> {
    let mut gathered = Vec::new();
    while let Some(frame) = body.frame().await {
        let Ok(frame) = frame else { return None };
        if let Some(bytes) = frame.data_ref()
            && gathered.len() <= LONGEST_BODY
        {
            gathered.extend_from_slice(bytes);
        }
    }
    Some(gathered)
}

/// A file, or that it is still what the browser has.
fn sent(file: &File, headers: &HeaderMap) -> Response<Full<Bytes>> {
    let (bytes, tag) = match &file.gzip {
        Some(packed) if takes_gzip(headers) => (packed, format!("\"{}-gz\"", file.tag)),
        _ => (&file.plain, format!("\"{}\"", file.tag)),
    };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let is_known = known.is_some_and(|known| {
        known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag || known.trim() == "*")
    });
    let mut response = Response::new(Full::new(if is_known { Bytes::new() } else { bytes.clone() }));
    let said = response.headers_mut();
    said.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind));
    said.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    said.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if tag.ends_with("-gz\"") {
        said.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    said.insert(header::ETAG, HeaderValue::try_from(tag).expect("hexadecimal digits in quotes"));
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    response
}

/// Does the browser say that it reads gzip?
fn takes_gzip(headers: &HeaderMap) -> bool {
    let said = headers.get(header::ACCEPT_ENCODING).and_then(|said| said.to_str().ok()).unwrap_or_default();
    said.split(',').any(|coding| {
        let (name, quality) = coding.split_once(';').unwrap_or((coding, ""));
        let is_refused =
            quality.trim().trim_start_matches("q=").parse::<f32>().is_ok_and(|quality| quality <= 0.0);
        matches!(name.trim(), "gzip" | "*") && !is_refused
    })
}

fn json(reply: Reply) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(reply.body));
    *response.status_mut() = StatusCode::from_u16(reply.status).expect("the API has statuses of HTTP");
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A refusal as the API tells errors, in the language that the browser asks for.
fn refused(refusal: Refusal, request: &Parts) -> Response<Full<Bytes>> {
    let asked = request.headers.get(header::ACCEPT_LANGUAGE).and_then(|asked| asked.to_str().ok());
    let message = refusal.message.get(Lang::of_locale(asked.unwrap_or_default())).to_owned();
    let mut response = json(api::Error::refusal(refusal.status, refusal.code, message).into());
    let mut say = |name, value| response.headers_mut().insert(name, HeaderValue::from_static(value));
    match refusal.status {
        405 if request.uri.path().starts_with("/api/") => say(header::ALLOW, "POST"),
        405 => say(header::ALLOW, "GET, HEAD"),
        503 => say(header::RETRY_AFTER, "1"),
        // What is left of the request is not read.
        408 | 413 => say(header::CONNECTION, "close"),
        _ => None,
    };
    response
}
