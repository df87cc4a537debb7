//! Requests as browsers send them, and as nobody should.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use kibitzer_host::Host;

fn host() -> SocketAddr {
    let files = |path: &str| match path {
        "index.html" => Some(b"<p>page</p>".as_slice().into()),
        "assets/module-1a2b.wasm" => Some(vec![0, b'a', b's', b'm'].into()),
        "assets/module-1a2b.wasm.br" => Some(b"short".as_slice().into()),
        "sw.js" => Some(b"// worker".as_slice().into()),
        _ => None,
    };
    let host = Host::bind(0, files).unwrap();
    let address = host.address();
    assert!(address.ip().is_loopback());
    std::thread::spawn(move || host.serve());
    address
}

fn ask(address: SocketAddr, request: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).unwrap();
    // A host that has seen enough may hang up before all is sent.
    let _ = stream.write_all(request.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let end =
        answer.windows(4).position(|four| four == b"\r\n\r\n").map_or(answer.len(), |end| end + 4);
    let body = answer.split_off(end);
    (String::from_utf8(answer).unwrap(), body)
}

fn get(address: SocketAddr, path: &str) -> (String, Vec<u8>) {
    ask(address, &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n"))
}

#[test]
fn files_have_their_types_and_may_be_kept_if_their_names_change() {
    let address = host();
    let (head, body) = get(address, "/");
    assert!(
        head.starts_with("HTTP/1.1 200 OK\r\n")
            && head.contains("text/html")
            && head.contains("no-cache")
    );
    assert_eq!(body, b"<p>page</p>");
    assert_eq!(get(address, "/index.html?g=yukon").1, body);
    let (head, body) = get(address, "/assets/module-1a2b.wasm");
    assert!(head.contains("application/wasm") && head.contains("immutable"), "{head}");
    assert_eq!(body, b"\0asm");
    let (head, _) = get(address, "/sw.js");
    assert!(head.contains("text/javascript") && head.contains("no-cache"));
    assert!(head.contains("frame-ancestors") && head.contains("nosniff"));
}

#[test]
fn head_has_no_body() {
    let (head, body) = ask(host(), "HEAD / HTTP/1.1\r\n\r\n");
    assert!(head.contains("Content-Length: 11\r\n") && body.is_empty());
}

#[test]
fn nothing_else_is_given_away() {
    let address = host();
    for path in [
        "/../Cargo.toml",
        "/assets/../index.html",
        "/.git/config",
        "//",
        "/%2e%2e/x",
        "/no-such",
        "/a\\b",
    ] {
        let (head, _) = get(address, path);
        assert!(head.starts_with("HTTP/1.1 404"), "{path}: {head}");
    }
    for request in ["POST / HTTP/1.1\r\n\r\n", "DELETE /index.html HTTP/1.1\r\n\r\n"] {
        assert!(ask(address, request).0.starts_with("HTTP/1.1 405"));
    }
    for request in ["\r\n\r\n", "GET\r\n\r\n", "GET / SPDY\r\n\r\n", "\u{1}\u{2}\r\n\r\n"] {
        assert!(ask(address, request).0.starts_with("HTTP/1.1 400"), "{request:?}");
    }
    // Far too long: cut off; and it goes on serving.
    let long = format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(100_000));
    assert!(!ask(address, &long).0.starts_with("HTTP/1.1 200"));
    assert!(get(address, "/").0.starts_with("HTTP/1.1 200"));
}

#[test]
fn what_is_compressed_goes_to_browsers_that_read_it() {
    let address = host();
    let with = |path: &str, ways: &str| {
        ask(
            address,
            &format!("GET {path} HTTP/1.1\r\nHost: here\r\nAccept-Encoding: {ways}\r\n\r\n"),
        )
    };
    let (head, body) = with("/assets/module-1a2b.wasm", "gzip, deflate, BR, zstd");
    assert!(head.contains("Content-Encoding: br\r\n"), "{head}");
    assert!(head.contains("application/wasm") && head.contains("Content-Length: 5\r\n"), "{head}");
    assert!(head.contains("Vary: Accept-Encoding\r\n"), "{head}");
    assert_eq!(body, b"short");
    assert_eq!(with("/assets/module-1a2b.wasm", "br;q=0.5").1, b"short");
    // Not for those that do not, and not where there is none.
    for ways in ["gzip", "br;q=0", "br; q=0.0", "brotli", ""] {
        let (head, body) = with("/assets/module-1a2b.wasm", ways);
        assert!(!head.contains("Content-Encoding") && body == b"\0asm", "{ways}: {head}");
    }
    let (head, body) = with("/", "br");
    assert!(!head.contains("Content-Encoding") && body == b"<p>page</p>", "{head}");
}
