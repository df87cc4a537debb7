//! No case may go on for ever.

use std::sync::mpsc;
use std::time::Duration;

/// Runs a case in a thread of its own. If it does not end in time, says so and ends the whole
/// program: a thread cannot be stopped.
#[allow(clippy::print_stderr)] // what hangs or fails is told before the program ends
pub fn within<T: Send + 'static>(
    seconds: u64,
    what: String,
    case: impl FnOnce() -> T + Send + 'static,
) -> T {
    let (done, wait) = mpsc::channel();
    let thread = std::thread::spawn(move || {
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(case));
        let _ = done.send(());
        result
    });
    if wait.recv_timeout(Duration::from_secs(seconds)) == Err(mpsc::RecvTimeoutError::Timeout) {
        eprintln!("HANG: not done in {seconds} seconds:\n{what}");
        std::process::exit(101);
    }
    match thread.join() {
        Ok(Ok(result)) => result,
        Ok(Err(panic)) | Err(panic) => {
            eprintln!("FAILED on:\n{what}");
            std::panic::resume_unwind(panic)
        }
    }
}
