//! The page out of the program: `cargo xtask web`, then `cargo test -p kibitzer --features page
//! --test serve`.
#![cfg(feature = "page")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// Ends the program whatever becomes of the test.
struct Serving(Child);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn get(address: &str, path: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    let body = answer.split_off(end);
    (String::from_utf8(answer).unwrap(), body)
}

#[test]
fn the_page_and_its_module_are_served_on_loopback() {
    let mut serving = Command::new(env!("CARGO_BIN_EXE_kibitzer"));
    let serving = serving.args(["serve", "--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut serving = Serving(serving);
    let mut line = String::new();
    BufReader::new(serving.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap();
    assert!(address.starts_with("127.0.0.1:"), "{line}");

    let (head, page) = get(address, "/");
    let page = String::from_utf8(page).unwrap();
    assert!(head.starts_with("HTTP/1.1 200") && head.contains("text/html"), "{head}");
    assert!(page.contains("Content-Security-Policy"), "{page}");
    // The first script of the page and the module that one of the scripts names.
    let script = page.split("src=\"./").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let (head, _) = get(address, &format!("/{script}"));
    assert!(head.starts_with("HTTP/1.1 200") && head.contains("text/javascript"), "{head}");
    let (_, worker) = get(address, "/sw.js");
    let worker = String::from_utf8(worker).unwrap();
    let module =
        worker.split('"').find(|word| word.ends_with(".wasm")).expect("the module works offline");
    let (head, body) = get(address, &format!("/{module}"));
    assert!(head.contains("application/wasm") && body.starts_with(b"\0asm"), "{head}");
    assert!(get(address, "/nothing").0.starts_with("HTTP/1.1 404"));
}
