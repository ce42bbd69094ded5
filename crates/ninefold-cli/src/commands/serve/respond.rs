//! Turns a request into a response: chooses what to do by the path, and adds the headers that every response has.

use super::files::SentFile;
use super::head;
use super::refusal::Refusal;
use super::route::Route;
use super::stage::{RequestProgress, Stage};
use super::{Site, counters};
use crate::messages::serve as messages;
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::http::request::Parts;
use hyper::{Method, Request, Response, StatusCode};
use ninefold::lang::Lang;
use ninefold_web::api::{self, Reply};
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The longest time that sending the body of a request may take.
const BODY_TIME: Duration = Duration::from_secs(20);

/// The content policy: only this site's own files may run, be loaded or be contacted, and no other page may embed it.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// The headers of every response.
const SAID: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// The response to any request. `progress` is updated right away, not only when the response is first polled, because
/// hyper may see the end of the client's side before that.
pub(super) fn respond(
    request: Request<Incoming>,
    client: IpAddr,
    site: Arc<Site>,
    progress: RequestProgress,
) -> impl Future<Output = Result<Response<Full<Bytes>>, Infallible>> {
    progress.set(if request.body().is_end_stream() { Stage::Answer } else { Stage::Body });
    response(request, client, site, progress)
}

async fn response(
    request: Request<Incoming>,
    client: IpAddr,
    site: Arc<Site>,
    progress: RequestProgress,
) -> Result<Response<Full<Bytes>>, Infallible> {
    let counted = site.counters.begin();
    let (parts, body) = request.into_parts();
    let path = head::path(&parts.uri);
    let route = path.as_deref().map(|path| Route::of(path, &site.base));
    let asked = route.as_ref().ok().copied();
    let mut response = match answer(&parts, client, route.map_err(Clone::clone), body, &site, &progress).await
    {
        Ok(response) => response,
        Err(refusal) => {
            let spoken = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|spoken| spoken.to_str().ok());
            refused(refusal, Lang::of_locale(spoken.unwrap_or_default()))
        }
    };
    for (name, value) in SAID {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if progress.is(Stage::Body) {
        // The rest of the body is not read, and the end of a malformed body is unknown.
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    counted.answered(asked, response.status().as_u16());
    progress.set(Stage::Idle);
    Ok(response)
}

async fn answer(
    parts: &Parts,
    client: IpAddr,
    route: Result<Route<'_>, Refusal>,
    body: Incoming,
    site: &Site,
    progress: &RequestProgress,
) -> Result<Response<Full<Bytes>>, Refusal> {
    head::check(parts)?;
    site.guard.check_name(parts)?;
    let name = match route? {
        Route::Question(name) => name,
        Route::NoQuestion(name) => return Ok(json(api::answer(name, b""))),
        other => {
            only_read(&parts.method)?;
            return shown(other, parts, site);
        }
    };
    if parts.method != Method::POST {
        return Err(Refusal::new(405, "method", messages::ONLY_POST).with("allow", "POST"));
    }
    site.guard.check_question(parts)?;
    head::check_coding(&parts.headers)?;
    let body = read(body, site.limits.max_body as usize).await?;
    progress.set(Stage::Answer);
    Ok(json(site.questions.answer(client, name.to_owned(), body).await?))
}

/// The response to a request that asks no question.
fn shown(route: Route<'_>, parts: &Parts, site: &Site) -> Result<Response<Full<Bytes>>, Refusal> {
    match route {
        Route::File(path) if let Some(file) = site.files.get(path) => Ok(sent(&file, &parts.headers)),
        Route::Index => Ok(json(Reply::whole(api::index()))),
        Route::OpenApi => Ok(json(Reply::whole(api::openapi()))),
        Route::Health => Ok(json(Reply::whole(r#"{"status":"ok"}"#.into()))),
        Route::Metrics => Ok(fresh(site.counters.text().into(), counters::KIND)),
        Route::Moved => {
            let mut response = Response::new(Full::default());
            *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
            let folder = HeaderValue::try_from(format!("{}/", site.base)).expect("letters, digits and /");
            response.headers_mut().insert(header::LOCATION, folder);
            Ok(response)
        }
        _ => {
            let home = format!("{}/", site.base);
            Err(Refusal::new(404, "unknown", messages::NO_SUCH_FILE).about(home.as_bytes()))
        }
    }
}

fn only_read(method: &Method) -> Result<(), Refusal> {
    match *method {
        Method::GET | Method::HEAD => Ok(()),
        _ => Err(Refusal::new(405, "method", messages::ONLY_GET).with("allow", "GET, HEAD")),
    }
}

/// The body of a request, of at most this many bytes.
async fn read(body: Incoming, longest: usize) -> Result<Bytes, Refusal> {
    let too_long =
        || Refusal::new(413, "too-long", messages::BODY_TOO_LONG).about(longest.to_string().as_bytes());
    if body.size_hint().lower() > longest as u64 {
        return Err(too_long());
    }
    match timeout(BODY_TIME, Limited::new(body, longest).collect()).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_long()),
        Ok(Err(_)) => Err(Refusal::new(400, "broken-off", messages::BODY_BROKEN_OFF)),
        Err(_) => Err(Refusal::new(408, "slow", messages::BODY_TOO_SLOW)),
    }
}

/// A response with a file, or 304 if the browser has it already.
fn sent(file: &SentFile, headers: &HeaderMap) -> Response<Full<Bytes>> {
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

/// True if the browser accepts gzip.
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
    let mut response = fresh(reply.body.into(), "application/json");
    *response.status_mut() = StatusCode::from_u16(reply.status).expect("the API has statuses of HTTP");
    response
}

/// A response that is another one next time.
fn fresh(body: Bytes, kind: &'static str) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(body));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A refusal in the API's format for errors.
fn refused(refusal: Refusal, lang: Lang) -> Response<Full<Bytes>> {
    let message = refusal.message.fill(lang, &[("found", &refusal.found)]);
    let mut response = json(api::Error::refusal(refusal.status, refusal.code, message).into());
    if let Some((name, value)) = refusal.header {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// A refusal as raw bytes, for when there is no request that hyper could answer.
pub(super) fn last_words(refusal: Refusal, lang: Lang) -> Bytes {
    let (parts, body) = refused(refusal, lang).into_parts();
    let body = body.into_inner().expect("nobody has read it");
    let mut bytes = format!("HTTP/1.1 {}\r\n", parts.status).into_bytes();
    let length = HeaderValue::from(body.len());
    let more = [(header::CONTENT_LENGTH, length), (header::CONNECTION, HeaderValue::from_static("close"))];
    let said = SAID.map(|(name, value)| (name, HeaderValue::from_static(value)));
    let own = parts.headers.iter().map(|(name, value)| (name.clone(), value.clone()));
    for (name, value) in own.chain(more).chain(said) {
        for part in [name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"] {
            bytes.extend_from_slice(part);
        }
    }
    bytes.extend_from_slice(b"\r\n");
    bytes.extend_from_slice(&body);
    bytes.into()
}
