//! Finding and running another program.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

/// The program that a variable names, or the first of these names on the path.
pub(crate) fn installed(variable: &str, names: &[&str]) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(variable) {
        return Some(PathBuf::from(named)).filter(|path| path.is_file());
    }
    let path = std::env::var_os("PATH")?;
    // Debian keeps games where not everybody's path goes.
    let folders: Vec<PathBuf> =
        std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|path| path.is_file())
}

/// What a run came to.
pub(crate) struct Run {
    /// Standard output.
    pub(crate) text: String,
    /// It ended by itself.
    pub(crate) whole: bool,
    /// Processor time, user and system, to a hundredth of a second.
    pub(crate) spent: Duration,
}

/// Runs a program until it ends or has used so many seconds of processor time, if that is not 0.
pub(crate) fn run(program: &PathBuf, args: &[&str], seconds: u64) -> Run {
    let limit = if seconds > 0 { format!("ulimit -t {seconds}; ") } else { String::new() };
    let before = children();
    let output = Command::new("sh")
        .arg("-c")
        .arg(format!("{limit}exec \"$0\" \"$@\""))
        .arg(program)
        .args(args)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .expect("the other program starts");
    Run {
        text: String::from_utf8_lossy(&output.stdout).into_owned(),
        whole: output.status.success(),
        spent: children().saturating_sub(before),
    }
}

/// Processor time of all children that have ended.
fn children() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("a Linux system");
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    // The 16th and 17th field of the whole line, in hundredths.
    let ticks: u64 = fields[13..15].iter().filter_map(|field| field.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}
