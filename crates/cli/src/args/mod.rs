//! The command line: each option in one place, from which help, man pages and completions are made.

mod games;
mod play;
mod search;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use kibitzer_messages::Language;
use kibitzer_rules::visible;

use crate::outlet::tell;

pub(crate) use games::*;
pub(crate) use play::*;
pub(crate) use search::*;

const EXIT: &str = "Exit status: 0 done; 1 the answer is no (an illegal record, a faulty rule \
                    file); 2 wrong usage.\n\
     Environment: KIBITZER_HOME names the folder for saved games; NO_COLOR turns colour off.";

/// Reads the command line. If there is nothing to do after that (help was asked for, or the usage
/// was wrong), it has been told, and the exit status is returned.
pub(crate) fn read(words: impl IntoIterator<Item = OsString>) -> Result<Args, ExitCode> {
    let words: Vec<OsString> = words.into_iter().collect();
    Args::try_parse_from(&words).map_err(|error| {
        // Clap quotes the words in its message and paints it. So it is given words that can be
        // shown.
        let shown = words.iter().map(|word| visible(&word.to_string_lossy()).into_owned());
        match Args::try_parse_from(shown) {
            Err(shown) => drop(shown.print()),
            Ok(_) => tell(&error),
        }
        ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
    })
}

/// Patience games from rule files. Without a command: choose a game and play it full-screen.
#[derive(Parser)]
#[command(name = "kibitzer", version, after_help = EXIT)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// Draw the full-screen program in ASCII only
    #[arg(long)]
    pub(crate) ascii: bool,
    /// The language of play, rules and glossary: en or de [default: that of the settings, or else
    /// of the environment (LC_ALL, LC_MESSAGES, LANG)]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language)]
    pub(crate) language: Option<Language>,
}

fn language(tag: &str) -> Result<Language, String> {
    let known = Language::ALL.map(Language::tag).join(", ");
    Language::of(tag).ok_or_else(|| format!("the languages are {known}"))
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play a game, full-screen or line by line; one that was left unfinished goes on
    Play(Play),
    /// List the games
    #[command(after_help = GAMES)]
    Games(Games),
    /// Print the rules of a game in words
    Rules(RulesPage),
    /// Explain a word of the field, or all of them
    Glossary(Glossary),
    /// Deal a game and print the layout
    Deal(Deal),
    /// Referee a record: replay it and check every move
    Replay(Replay),
    /// Write the rules of all games as Markdown pages into a folder
    Book {
        /// The folder
        folder: PathBuf,
    },
    /// Write a rule file to begin from
    New(New),
    /// Check a rule file and report all its faults
    Check(Check),
    /// Count the lines of play to a depth
    Perft(Perft),
    /// How often you won, and how
    Stats(Stats),
    /// Write saved games and statistics to a file, as JSON
    Export(Export),
    /// Import games that were exported, here or elsewhere
    Import(Import),
    /// Find out whether a deal or position can be won, with all cards known
    #[command(after_help = SOLVE)]
    Solve(Solve),
    /// How often a game can be won, and how often players win it: studies that anyone can reproduce
    #[command(after_help = ODDS)]
    Odds(Odds),
    /// Look back at a game: where it could still be won, and the move that threw the win away
    #[command(after_help = ANALYSE)]
    Analyse(Analyse),
    /// Serve other programs: JSON-RPC 2.0, one message a line, on standard input and output
    Engine,
    /// Print the reference of the rule language
    Language,
    /// Print the JSON schema of rule files
    Schema,
    /// Serve the page that plays in a browser, to this machine alone
    Serve {
        /// The port
        #[arg(long, default_value_t = 8317)]
        port: u16,
    },
    /// Print the completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the man page, or write all pages into a folder
    Man {
        /// The folder to write to
        folder: Option<PathBuf>,
    },
}
