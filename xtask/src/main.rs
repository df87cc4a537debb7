//! Chores that cargo alone cannot do. `cargo xtask help` lists them.

#![allow(clippy::print_stderr)] // a chore

mod bindings;
mod budget;
mod dist;
mod folders;
mod instructions;
mod made;
mod npm;
mod packets;
mod page;
mod publish;
mod python;
mod revision;
mod split;
mod told;
mod toolchain;
#[cfg(test)]
mod version;
mod web;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

const HELP: &str = "\
cargo xtask web [--module] [--check] [--test] [--browser] [--serve [PORT]]
cargo xtask truth [--minutes N | --hours N] [--seed S] [--jobs N] [--words] [--least N]
cargo xtask instructions [--against REVISION [--all|--start]]
cargo xtask publish --dry-run
cargo xtask python [--quick] [--test]
cargo xtask npm [--test]
cargo xtask dist [--program PATH] [--try] [--debian ROOT]
cargo xtask tune GAMES… [--deals 1001-1120] [--check 2001-2200] [--nodes N] [--minutes N] [--seed S]

  web            builds the WebAssembly module and the page into web/dist
  --module       the module and its bindings alone, into web/src/engine/wasm
  --check        fails if the module or the page is over its budget
  --test         tests of the module under Node.js, beside the native solver, and tests of the \
  page that need no browser
  --browser      tests of the page in Chromium
  --serve PORT   serves web/dist on 127.0.0.1 when all is done (port 8317 if none is given)

  truth          holds verdicts of the solver over random rules against an exhaustive search, on \
  all cores (one minute if nothing is said);
                 fewer positions than --least are a failure; what is wrong is made small and written to target/truth

  instructions   counts, with valgrind, the instructions of perft, moves made and taken back, \
  legal moves and searches, beside another revision
                 (the last commit if none is named)
  --all          of perft and undo of every game
  --start        of the program from its start to its end

  publish        packs the crates, builds each from its package alone in an empty folder, and \
  tells the order to publish them in

  dist           makes what a release gives away, in target/dist: an archive with a static \
  program, man pages and completions, a Debian
                 package, an image for clusters, the page if it is built, what is new, checksums
  --program PATH a program that is built already, in place of a static one
  --try          installs each in an empty root, plays and solves there, and removes it
  --debian ROOT  does so in copies of a root of Debian, such as 'debootstrap --variant=minbase --include=python3-venv,python3-numpy bookworm ROOT'
                 makes, and tells how long each took; with the wheel, if 'cargo xtask python' made one

  python         builds the wheel for Python into target/wheels
  --quick        without optimising it
  --test         its tests and the tutorial, in a clean environment, and positions a second

  npm            packs the module with its types and the board for other pages, in target/npm; the \
  module is built if it is not there
  --test         a page in Chromium that uses what was packed

  tune           looks for weights that win more deals of these games with fewer nodes, and checks \
  the gain on other deals;
                 `cargo xtask tune --help` has the rest
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<()> {
    match arguments.split_first().map(|(task, rest)| (task.as_str(), rest)) {
        Some(("web", rest)) => web::run(&web::Options::read(rest)?),
        Some(("truth", rest)) => {
            program("kibitzer-truth", rest, "a verdict is wrong, or the run was not as asked")
        }
        Some(("tune", rest)) => program("kibitzer-tune", rest, "nothing was tuned"),
        Some(("instructions", rest)) => instructions::run(rest),
        Some(("dist", rest)) => dist::run(rest),
        Some(("npm", rest)) => npm::run(rest),
        Some(("python", rest)) => python::run(rest),
        Some(("publish", rest)) => publish::run(rest),
        None | Some(("help" | "--help" | "-h", _)) => {
            print(HELP);
            Ok(())
        }
        Some((other, _)) => bail!("there is no task '{other}'\n\n{HELP}"),
    }
}

/// Runs the program of another crate, optimised.
fn program(package: &str, arguments: &[String], failed: &str) -> Result<()> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["run", "--quiet", "--release", "--locked", "--package", package, "--"]);
    let status = cargo.args(arguments).current_dir(root()?).status();
    if !status.context("cargo could not be run")?.success() {
        bail!("{failed}: see above");
    }
    Ok(())
}

/// The folder of the workspace.
fn root() -> Result<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().map(Path::to_owned).context("xtask lies in the workspace's folder")
}

/// Tells on standard output.
fn print(text: &str) {
    use std::io::Write;
    let _ = write!(std::io::stdout(), "{text}");
}
