//! The resources that addresses ask for.

use ninefold_web::api;

/// The resource that an address asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Route<'a> {
    /// The folder of the page, without the `/` by which its files are found.
    Moved,
    /// The file of the page with this path.
    File(&'a str),
    /// The list of all questions.
    Index,
    /// The description of the API.
    OpenApi,
    /// The question with this name.
    Question(&'a str),
    /// No question has this name.
    NoQuestion(&'a str),
    /// Whether the server is well.
    Health,
    /// The counters.
    Metrics,
    /// An address that is not below the base path.
    Elsewhere,
}

impl<'a> Route<'a> {
    /// The resource that the path asks for, on a server below `base`, which is empty or a path such as `/sudoku`.
    pub(super) fn of(path: &'a str, base: &str) -> Route<'a> {
        match path.strip_prefix(base) {
            Some("") => Route::Moved,
            Some(below) if below.starts_with('/') => Route::below(below),
            _ => Route::Elsewhere,
        }
    }

    fn below(path: &'a str) -> Route<'a> {
        match path {
            "/health" => return Route::Health,
            "/metrics" => return Route::Metrics,
            _ => {}
        }
        let Some(asked) = after(path, "/api") else { return Route::File(path) };
        let name = after(asked, api::VERSION).unwrap_or(asked).trim_start_matches('/');
        match name {
            "" => Route::Index,
            "openapi.json" => Route::OpenApi,
            _ if api::QUESTIONS.iter().any(|question| question.name == name) => Route::Question(name),
            _ => Route::NoQuestion(name),
        }
    }
}

/// The rest of the path after this folder.
fn after<'a>(path: &'a str, folder: &str) -> Option<&'a str> {
    path.strip_prefix(folder).filter(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_with_and_without_a_base() {
        for (path, expected) in [
            ("/", Route::File("/")),
            ("/app/a.js", Route::File("/app/a.js")),
            ("/apis", Route::File("/apis")),
            ("/api", Route::Index),
            ("/api/v1/", Route::Index),
            ("/api/v1/openapi.json", Route::OpenApi),
            ("/api/solve", Route::Question("solve")),
            ("/api/v1/solve", Route::Question("solve")),
            ("/api/v2/solve", Route::NoQuestion("v2/solve")),
            ("/health", Route::Health),
            ("/metrics", Route::Metrics),
            ("/metrics/", Route::File("/metrics/")),
        ] {
            assert_eq!(Route::of(path, ""), expected, "{path}");
            assert_eq!(Route::of(&format!("/a/b{path}"), "/a/b"), expected, "{path}");
        }
        for elsewhere in ["/", "/a", "/a/", "/a/bc", "/api", "/health"] {
            assert_eq!(Route::of(elsewhere, "/a/b"), Route::Elsewhere, "{elsewhere}");
        }
        assert_eq!(Route::of("/a/b", "/a/b"), Route::Moved);
    }
}
