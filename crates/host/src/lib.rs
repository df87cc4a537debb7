#![doc = include_str!("../README.md")]

mod answer;

use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use answer::{Answer, Request};

/// The most that is read of a request.
const LONGEST: u64 = 16 * 1024;
/// How long a browser may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most requests that are answered at a time.
const MOST: usize = 32;

/// What gives the bytes of a file by its path, such as `assets/page.js`; `None` if there is no such
/// file.
type Files = dyn Fn(&str) -> Option<Cow<'static, [u8]>> + Send + Sync;

/// A server on the loopback address.
pub struct Host {
    listener: TcpListener,
    address: SocketAddr,
    files: Arc<Files>,
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Host {
    /// Takes a port of 127.0.0.1; 0 for any that is free.
    ///
    /// # Errors
    /// If the port is in use.
    pub fn bind(
        port: u16,
        files: impl Fn(&str) -> Option<Cow<'static, [u8]>> + Send + Sync + 'static,
    ) -> io::Result<Host> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        Ok(Host { listener, address, files: Arc::new(files) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests for as long as the program runs.
    pub fn serve(&self) {
        let busy = Arc::new(AtomicUsize::new(0));
        for stream in self.listener.incoming() {
            let Ok(stream) = stream else {
                // Too many files are open, say: a moment later it may do.
                thread::sleep(Duration::from_millis(50));
                continue;
            };
            if busy.load(Ordering::Relaxed) >= MOST {
                continue;
            }
            let (files, turn) = (Arc::clone(&self.files), Turn::take(&busy));
            thread::spawn(move || {
                // A browser that goes away is no fault.
                let _ = attend(stream, &*files);
                drop(turn);
            });
        }
    }
}

/// A request that is being answered.
struct Turn(Arc<AtomicUsize>);

impl Turn {
    fn take(busy: &Arc<AtomicUsize>) -> Turn {
        busy.fetch_add(1, Ordering::Relaxed);
        Turn(Arc::clone(busy))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn attend(mut stream: TcpStream, files: &Files) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let asked = read(&stream)?;
    let answer = Answer::to(&asked, files);
    stream.write_all(answer.head().as_bytes())?;
    stream.write_all(answer.body())?;
    stream.flush()?;
    stream.shutdown(std::net::Shutdown::Write)
}

/// Reads a request. Of its lines after the first only what the browser can read is looked at.
fn read(stream: &TcpStream) -> io::Result<Request> {
    let mut lines = BufReader::new(stream.take(LONGEST));
    let mut request = Request::default();
    lines.read_line(&mut request.line)?;
    let mut line = String::new();
    while lines.read_line(&mut line)? > 2 {
        request.takes_brotli |= takes_brotli(&line);
        line.clear();
    }
    Ok(request)
}

/// True for the line of a request that says that Brotli is read, and not only that it would be for
/// want of anything else (`br;q=0`).
fn takes_brotli(line: &str) -> bool {
    let Some((name, value)) = line.split_once(':') else { return false };
    let mut ways = value.split(',').map(|way| way.trim().to_ascii_lowercase());
    name.trim().eq_ignore_ascii_case("accept-encoding")
        && ways.any(|way| way == "br" || way.strip_prefix("br;").is_some_and(|rest| !refused(rest)))
}

/// True for a weight of nothing, such as `q=0` and `q=0.00`.
fn refused(weight: &str) -> bool {
    let weight = weight.trim().strip_prefix("q=");
    weight.and_then(|weight| weight.parse::<f32>().ok()).is_some_and(|weight| weight <= 0.0)
}
