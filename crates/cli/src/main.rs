//! The program `kibitzer`: patience games dealt, refereed and played from the command line.

mod amounts;
mod args;
mod commands;
mod deals_to_order;
mod failure;
mod games;
mod outlet;
mod pysol;
mod solving;
mod thinker;
mod times;

use std::io::{self, Write};
use std::process::ExitCode;

use kibitzer_messages::Language;

use crate::args::Command;
use crate::failure::Failure;
use crate::outlet::Shown;

/// Why `--ascii` is refused.
const ASCII: &str = "--ascii belongs to the full-screen program; leave it out here";

fn main() -> ExitCode {
    let args = match args::read(std::env::args_os()) {
        Ok(args) => args,
        Err(status) => return status,
    };
    let Some(command) = args.command else {
        return commands::full::choose(args.ascii, args.language);
    };
    if let Command::Play(play) = &command
        && commands::full::wanted(play)
    {
        return commands::full::play(play, args.ascii || play.ascii, args.language);
    }
    if args.ascii {
        return Failure::Usage(ASCII.into()).report();
    }
    let stdout = io::stdout();
    let mut out = io::BufWriter::new(Shown::new(stdout.lock()));
    let done = run(command, args.language, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = out.flush();
            failure.report()
        }
    }
}

/// Other languages than English are spoken by play line by line, and by the rules in words and the
/// glossary.
fn run(command: Command, language: Option<Language>, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        Command::Play(args) => commands::play::run(&args, language, out),
        Command::Games(args) => commands::games::run(&args, out),
        Command::Rules(args) => commands::rules::run(&args, kibitzer_tui::language(language), out),
        Command::Glossary(args) => {
            commands::rules::glossary(&args, kibitzer_tui::language(language), out)
        }
        Command::Deal(args) => commands::deal::run(&args, out),
        Command::Replay(args) => commands::replay::run(&args, out),
        Command::Book { folder } => commands::rules::book(&folder),
        Command::New(args) => commands::new::run(&args, out),
        Command::Check(args) => commands::check::run(&args, out),
        Command::Perft(args) => commands::perft::run(&args, out),
        Command::Stats(args) => commands::stats::run(&args, out),
        Command::Export(args) => commands::transfer::export(&args, out),
        Command::Import(args) => commands::transfer::import(&args, out),
        Command::Solve(args) => commands::solve::run(&args, out),
        Command::Odds(args) => commands::odds::run(&args, out),
        Command::Analyse(args) => commands::analyse::run(&args, out),
        Command::Engine => {
            Ok(kibitzer_protocol::serve(&mut io::stdin().lock(), out, solving::interrupt())?)
        }
        Command::Language => Ok(out.write_all(kibitzer_rules::REFERENCE.as_bytes())?),
        Command::Schema => Ok(out.write_all(kibitzer_rules::schema().as_bytes())?),
        Command::Serve { port } => commands::serve::run(port, out),
        Command::Completions { shell } => commands::shell::completions(shell, out),
        Command::Man { folder } => commands::shell::man(folder.as_deref(), out),
    }
}
