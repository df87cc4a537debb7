//! What is answered to a request.

use std::borrow::Cow;

use super::Files;

/// What the page may do, for browsers; `index.html` says more, this is what only a header can say.
const POLICY: &str = "frame-ancestors 'self'";

/// What a browser asks.
#[derive(Debug, Default)]
pub(crate) struct Request {
    /// The first line.
    pub(crate) line: String,
    /// It reads what is compressed with Brotli.
    pub(crate) takes_brotli: bool,
}

/// An answer.
pub(crate) struct Answer {
    status: &'static str,
    kind: &'static str,
    /// The body is compressed with Brotli.
    brotli: bool,
    /// It may be kept for ever: its name changes with it.
    lasting: bool,
    body: Cow<'static, [u8]>,
    bare: bool,
}

impl Answer {
    /// The answer to a request.
    pub(crate) fn to(request: &Request, files: &Files) -> Answer {
        let mut words = request.line.split_whitespace();
        let (method, target) = (words.next().unwrap_or_default(), words.next());
        let whole = words.next().is_some_and(|version| version.starts_with("HTTP/1."));
        let Some(target) = target.filter(|_| whole) else {
            return Answer::plain("400 Bad Request");
        };
        match method {
            "GET" => Answer::file(target, request.takes_brotli, files),
            "HEAD" => Answer { bare: true, ..Answer::file(target, request.takes_brotli, files) },
            _ => Answer::plain("405 Method Not Allowed"),
        }
    }

    fn plain(status: &'static str) -> Answer {
        let body = Cow::Owned(format!("{status}\n").into_bytes());
        let kind = "text/plain; charset=utf-8";
        Answer { status, kind, brotli: false, lasting: false, body, bare: false }
    }

    /// A file; if there is one by its name and `.br`, that one for browsers that read it.
    fn file(target: &str, takes_brotli: bool, files: &Files) -> Answer {
        let path = target.split(['?', '#']).next().and_then(|path| path.strip_prefix('/'));
        let path = path.map_or("..", |path| if path.is_empty() { "index.html" } else { path });
        // Names of files are plain; whatever else comes is none of them.
        let plain = |part: &str| {
            !part.is_empty()
                && !part.starts_with('.')
                && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
        };
        if !path.split('/').all(plain) {
            return Answer::plain("404 Not Found");
        }
        let short = if takes_brotli { files(&format!("{path}.br")) } else { None };
        let brotli = short.is_some();
        let Some(body) = short.or_else(|| files(path)) else {
            return Answer::plain("404 Not Found");
        };
        let (kind, lasting) = (kind(path), path.starts_with("assets/"));
        Answer { status: "200 OK", kind, brotli, lasting, body, bare: false }
    }

    /// The lines before the body.
    pub(crate) fn head(&self) -> String {
        let Answer { status, kind, body, .. } = self;
        let cache = if self.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        let encoding = if self.brotli { "Content-Encoding: br\r\n" } else { "" };
        let allow = if status.starts_with("405") { "Allow: GET, HEAD\r\n" } else { "" };
        format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: \
             {cache}\r\n{allow}{encoding}Vary: Accept-Encoding\r\n\
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
