//! How these tests run the program.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::sync::LazyLock;

use serde_json::{Value, json};

pub(crate) fn kibitzer(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibitzer"));
    command.args(args).env("NO_COLOR", "1").env("LC_ALL", "C").env("KIBITZER_HOME", home());
    command
}

/// Where these tests keep games: never the user's folder. Tests that look at what is kept have
/// homes of their own.
pub(crate) fn home() -> &'static Path {
    static HOME: LazyLock<PathBuf> = LazyLock::new(|| {
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("home");
        let _ = std::fs::remove_dir_all(&home);
        home
    });
    &HOME
}

pub(crate) fn run(args: &[&str], input: &str) -> Output {
    fed(kibitzer(args), input)
}

/// Runs a command to its end with an input.
pub(crate) fn fed(mut command: Command, input: &str) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Runs and expects a status; returns what was printed and what was said.
pub(crate) fn expect(args: &[&str], input: &str, status: i32) -> (String, String) {
    let output = run(args, input);
    assert_eq!(output.status.code(), Some(status), "{args:?}\n{}\n{}", out(&output), err(&output));
    (out(&output), err(&output))
}

/// Sets who may read and write.
#[cfg(unix)]
pub(crate) fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

/// Somebody who is not root, with a copy of the program: root may write everywhere.
#[cfg(unix)]
pub(crate) struct Somebody {
    place: Folder,
    program: PathBuf,
}

#[cfg(unix)]
impl Somebody {
    pub(crate) fn new(name: &str) -> Somebody {
        let place = Folder::new(name);
        let program = place.0.join("kibitzer");
        // By another process: one that this process wrote could not be run while a test beside this
        // one is starting a program.
        let copied = Command::new("cp").arg(env!("CARGO_BIN_EXE_kibitzer")).arg(&program).status();
        assert!(copied.unwrap().success());
        set_mode(&program, 0o755);
        set_mode(&place.0, 0o755);
        Somebody { place, program }
    }

    /// Runs the program to its end.
    pub(crate) fn runs(&self, home: &Path, args: &[&str], input: &str) -> Output {
        use std::os::unix::fs::MetadataExt;
        use std::os::unix::process::CommandExt;
        let mut command = Command::new(&self.program);
        command.args(args).env("LC_ALL", "C").env("KIBITZER_HOME", home);
        command.current_dir(&self.place.0);
        if std::fs::metadata(&self.place.0).unwrap().uid() == 0 {
            command.uid(65_534);
        }
        fed(command, input)
    }
}

/// A folder of its own for a test, removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kibitzer-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The moves of a recorded game that was won, in our notation.
pub(crate) fn won_game(folder: &str, file: &str) -> (String, Vec<String>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fixtures/conformance")
        .join(folder)
        .join(file);
    let mut text = String::new();
    flate2::read::GzDecoder::new(std::fs::File::open(path).unwrap())
        .read_to_string(&mut text)
        .unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let pile = |text: &str| format!("{}{}", &text[..1], text[1..].parse::<u32>().unwrap() + 1);
    let moves = lines[2..].iter().map(|step| {
        let (piles, cards) = step["did"].as_str().unwrap().split_once(':').unwrap();
        let (from, to) = piles.split_once('>').unwrap();
        let count = if cards == "1" { String::new() } else { format!(":{cards}") };
        format!("{}>{}{count}", pile(from), pile(to))
    });
    (format!("pysol:{}", lines[0]["deal"].as_str().unwrap()), moves.collect())
}

/// A client of the engine protocol over a pipe.
pub(crate) struct Client {
    pub(crate) child: Child,
    pub(crate) input: ChildStdin,
    output: BufReader<ChildStdout>,
    next: u64,
}

impl Client {
    pub(crate) fn new() -> Client {
        let mut child =
            kibitzer(&["engine"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) =
            (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Client { child, input, output, next: 1 }
    }

    pub(crate) fn line(&mut self, line: &str) -> Value {
        writeln!(self.input, "{line}").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap()
    }

    pub(crate) fn call(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        let id = self.next;
        self.next += 1;
        let mut answer = self.line(
            &json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string(),
        );
        assert_eq!((answer["id"].as_u64(), answer["jsonrpc"].as_str()), (Some(id), Some("2.0")));
        if answer.get("error").is_some() {
            Err(answer["error"].take())
        } else {
            Ok(answer["result"].take())
        }
    }
}
