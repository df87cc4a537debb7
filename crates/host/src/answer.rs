//! What is answered to a request.

use std::borrow::Cow;

use super::Files;

/// What the page may do, for browsers; `index.html` says more, this is what only a header can say.
const POLICY: &str = "frame-ancestors 'self'";

/// An answer.
pub(crate) struct Answer {
    status: &'static str,
    kind: &'static str,
    /// It may be kept for ever: its name changes with it.
    lasting: bool,
    body: Cow<'static, [u8]>,
    bare: bool,
}

impl Answer {
    /// The answer to the first line of a request.
    pub(crate) fn to(line: &str, files: &Files) -> Answer {
        let mut words = line.split_whitespace();
        let (method, target) = (words.next().unwrap_or_default(), words.next());
        let whole = words.next().is_some_and(|version| version.starts_with("HTTP/1."));
        let Some(target) = target.filter(|_| whole) else {
            return Answer::plain("400 Bad Request");
        };
        match method {
            "GET" => Answer::file(target, files),
            "HEAD" => Answer { bare: true, ..Answer::file(target, files) },
            _ => Answer::plain("405 Method Not Allowed"),
        }
    }

    fn plain(status: &'static str) -> Answer {
        let body = Cow::Owned(format!("{status}\n").into_bytes());
        Answer { status, kind: "text/plain; charset=utf-8", lasting: false, body, bare: false }
    }

    fn file(target: &str, files: &Files) -> Answer {
        let path = target.split(['?', '#']).next().and_then(|path| path.strip_prefix('/'));
        let path = path.map_or("..", |path| if path.is_empty() { "index.html" } else { path });
        // Names of files are plain; whatever else comes is none of them.
        let plain = |part: &str| {
            !part.is_empty()
                && !part.starts_with('.')
                && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
        };
        let found = if path.split('/').all(plain) { files(path) } else { None };
        match found {
            Some(body) => {
                let lasting = path.starts_with("assets/");
                Answer { status: "200 OK", kind: kind(path), lasting, body, bare: false }
            }
            None => Answer::plain("404 Not Found"),
        }
    }

    /// The lines before the body.
    pub(crate) fn head(&self) -> String {
        let Answer { status, kind, body, .. } = self;
        let cache = if self.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        let allow = if status.starts_with("405") { "Allow: GET, HEAD\r\n" } else { "" };
        format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: \
             {cache}\r\n{allow}\
             Content-Security-Policy: {POLICY}\r\nX-Content-Type-Options: \
             nosniff\r\nReferrer-Policy: no-referrer\r\n\
             Cross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n\r\n",
            body.len()
        )
    }

    /// The body; none for HEAD.
    pub(crate) fn body(&self) -> &[u8] {
        if self.bare { &[] } else { &self.body }
    }
}

/// The media type of a file by its ending. A module must have its own, or browsers do not compile
/// it while it comes in.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "jsonl" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
