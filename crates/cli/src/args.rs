//! The command line: each option in one place, from which help, man pages and completions are made.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args as ClapArgs, Parser, Subcommand};
use kibitzer_engine::DealName;
use kibitzer_exchange::Form;
use kibitzer_messages::Language;
use kibitzer_rules::visible;
use kibitzer_solver::Pruning;
use kibitzer_study::{Deals, Method, Shard, Who};

use crate::amounts::{Bytes, Span};
use crate::outlet::tell;

const EXIT: &str = "Exit status: 0 done; 1 the answer is no (an illegal record, a faulty rule \
                    file); 2 wrong usage.\n\
     Environment: KIBITZER_HOME names the folder for saved games; NO_COLOR turns colour off.";

const SOLVE: &str = "\
Exit status: 0 won; 1 lost, that is proven; 2 wrong usage, or there is no such position; 3 \
undecided within the limits. Of many deals: 3 if any is undecided, else 1
if any is lost.

A verdict is about the deal with its own cards, those of shuffled redeals among them. Prunings \
that --without can switch off: safe,
reversal, cycle, suits, parents, takeback, dead, sealed, spaces, buried, twins, lift \
(docs/solver.md).";

const ANALYSE: &str = "\
Exit status: 0 done; 1 no legal record; 2 wrong usage; 3 within the limits it was not found which \
move threw the win away.

A verdict is about the deal with its own cards, those of shuffled redeals among them: the player \
may not have known them.";

const ODDS: &str = "\
Results are stored as they are found, in studies.db in the folder for saved games: a study that \
was ended in any way goes on where it was.
Exit status: 0 done; 1 a faulty rule file; 2 wrong usage, or results cannot be stored; 3 \
interrupted.

Players: thoughtful knows all cards (the solver); fair sees what a player may see; greedy follows \
a short list of preferences; random
makes any legal move (docs/odds-method.md).";

const MERGE: &str = "\
Exit status: 0 all deals are there; 1 shards are missing, which are named; 2 a file is damaged, \
files are of different studies or say different
things, there is none, or results cannot be stored.";

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
    /// ASCII only, full-screen
    #[arg(long)]
    pub(crate) ascii: bool,
    /// The language of what is played: en or de; without it that of the settings, or else of the
    /// surroundings (LC_ALL, LC_MESSAGES, LANG)
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language)]
    pub(crate) language: Option<Language>,
}

fn language(tag: &str) -> Result<Language, String> {
    let known = Language::ALL.map(Language::tag).join(", ");
    Language::of(tag).ok_or_else(|| format!("there are messages in {known}"))
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play a game, full-screen or line by line; one that was left unfinished goes on
    Play(Play),
    /// List the games
    Games(Games),
    /// Print the rules of a game in words
    Rules(Rules),
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
    /// Take in games that were exported, here or elsewhere
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

/// Which game, and how it begins.
#[derive(ClapArgs)]
pub(crate) struct Begin {
    /// A game of the catalogue by any of its names, or the path of a rule file
    pub(crate) game: String,
    /// The deal: a number, ms:N, pysol:N or "deck:JD 2D …" [default: one at random]
    #[arg(short, long, value_name = "DEAL", conflicts_with = "layout", allow_hyphen_values = true)]
    pub(crate) deal: Option<DealName>,
    /// Begin from a layout in a file (- for standard input)
    #[arg(short, long, value_name = "FILE")]
    pub(crate) layout: Option<PathBuf>,
}

/// A deal to order. It is looked for by counting upward from the deal that is given, or from one at
/// random.
#[derive(ClapArgs)]
#[group(multiple = false)]
pub(crate) struct DealOrder {
    /// A deal that can be won: the first that the solver wins, counting upward from --deal
    #[arg(long, requires = "game", conflicts_with = "layout")]
    pub(crate) winnable: bool,
    /// The easiest of eight deals that can be won
    #[arg(long, requires = "game", conflicts_with = "layout")]
    pub(crate) easy: bool,
    /// The hardest of eight deals that can be won
    #[arg(long, requires = "game", conflicts_with = "layout")]
    pub(crate) hard: bool,
}

#[derive(ClapArgs)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
pub(crate) struct Play {
    /// A game of the catalogue by any of its names, or the path of a rule file
    pub(crate) game: Option<String>,
    /// The deal: a number, ms:N, pysol:N or "deck:JD 2D …" [default: one at random]
    #[arg(short, long, value_name = "DEAL", conflicts_with = "layout", allow_hyphen_values = true)]
    pub(crate) deal: Option<DealName>,
    /// Begin from a layout in a file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) layout: Option<PathBuf>,
    /// Go on with a record
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["deal", "layout", "game"])]
    pub(crate) record: Option<PathBuf>,
    /// Deal another game, though one was left unfinished
    #[arg(short, long, conflicts_with = "record")]
    pub(crate) new: bool,
    #[command(flatten)]
    pub(crate) order: DealOrder,
    /// Line mode, for ears, screen readers and scripts; the only mode where input or output is no
    /// terminal
    #[arg(short, long)]
    pub(crate) plain: bool,
    /// In line mode: cards, piles and moves in codes (T3: [2 down] 7H), the whole table every time
    #[arg(long)]
    pub(crate) codes: bool,
    /// ASCII only, full-screen
    #[arg(long, conflicts_with = "plain")]
    pub(crate) ascii: bool,
}

#[derive(ClapArgs)]
pub(crate) struct Stats {
    /// A game of the catalogue by any of its names, or the path of a rule file [default: all that
    /// were played]
    pub(crate) game: Option<String>,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct Export {
    /// The file to write (- for standard output); one that is there is not written over
    pub(crate) file: PathBuf,
    /// Only the games of this one
    #[arg(short, long)]
    pub(crate) game: Option<String>,
}

#[derive(ClapArgs)]
pub(crate) struct Import {
    /// The file to read (- for standard input)
    pub(crate) file: PathBuf,
}

#[derive(ClapArgs)]
pub(crate) struct Games {
    /// A search: a name or another name, a family, a category, 2 decks, 1 suit, draw 3, short,
    /// easy, build by suit, no redeal; all words must fit
    pub(crate) words: Vec<String>,
    /// Only games of a family that has this in its name
    #[arg(long)]
    pub(crate) family: Option<String>,
    /// Only games in a category that has this in its name
    #[arg(long)]
    pub(crate) category: Option<String>,
    /// Only games in a collection that has this in its name, such as another program
    #[arg(long)]
    pub(crate) collection: Option<String>,
    /// The games whose rules are most like those of this one
    #[arg(long, value_name = "GAME")]
    pub(crate) like: Option<String>,
    /// Only games with so many decks
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) decks: Option<u8>,
    /// Only games of a kind: what the player does
    #[arg(long, value_parser = kibitzer_rules::KINDS)]
    pub(crate) kind: Option<String>,
    /// Only games in which all cards are seen at the start, all but a stock, or less
    #[arg(long, value_parser = kibitzer_rules::SEEN)]
    pub(crate) seen: Option<String>,
    /// Only games of which this is said of luck and skill, such as "mostly skill"
    #[arg(long)]
    pub(crate) skill: Option<String>,
    /// Only games so difficult
    #[arg(long, value_parser = ["low", "medium", "high"])]
    pub(crate) difficulty: Option<String>,
    /// Only games that take so long
    #[arg(long, value_parser = ["short", "medium", "long"])]
    pub(crate) time: Option<String>,
    /// Variants, too, each under its game
    #[arg(long)]
    pub(crate) all: bool,
    /// As a tree: families, games, and under each game its variants
    #[arg(long, conflicts_with = "json")]
    pub(crate) tree: bool,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct New {
    /// The file to write, such as my-game.toml
    pub(crate) file: PathBuf,
    /// A variant of this game, to be changed
    #[arg(long, value_name = "GAME")]
    pub(crate) like: Option<String>,
}

#[derive(ClapArgs)]
pub(crate) struct Rules {
    /// A game of the catalogue by any of its names, or the path of a rule file
    pub(crate) game: String,
    /// As Markdown, with links to the glossary
    #[arg(long, conflicts_with = "json")]
    pub(crate) markdown: bool,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The longest line
    #[arg(
        long, value_name = "COLUMNS", default_value_t = 80,
        value_parser = clap::value_parser!(u16).range(20..=1000)
    )]
    pub(crate) width: u16,
}

#[derive(ClapArgs)]
pub(crate) struct Glossary {
    /// The word [default: all]
    pub(crate) word: Option<String>,
    /// The whole glossary as Markdown
    #[arg(long, conflicts_with_all = ["json", "word"])]
    pub(crate) markdown: bool,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The longest line
    #[arg(
        long, value_name = "COLUMNS", default_value_t = 80,
        value_parser = clap::value_parser!(u16).range(20..=1000)
    )]
    pub(crate) width: u16,
}

#[derive(ClapArgs)]
pub(crate) struct Deal {
    #[command(flatten)]
    pub(crate) begin: Begin,
    #[command(flatten)]
    pub(crate) order: DealOrder,
    /// Hide what a player may not see
    #[arg(long)]
    pub(crate) player: bool,
    /// As JSON, in the form of the engine protocol
    #[arg(long)]
    pub(crate) json: bool,
    /// In the form of another program: solvitaire, fc-solve, pysol (a saved game, which is no text:
    /// send it to a file)
    #[arg(
        long = "as", value_name = "FORM", value_parser = form,
        conflicts_with_all = ["json", "player"]
    )]
    pub(crate) form: Option<Written>,
}

/// How a position is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written {
    Text(Form),
    /// As PySolFC saves it.
    Save,
}

/// The name of saved games of PySolFC among the forms.
const SAVE: &str = "pysol";

fn form(name: &str) -> Result<Written, String> {
    if name == SAVE {
        return Ok(Written::Save);
    }
    Form::named(name).map(Written::Text).ok_or_else(|| {
        let known: Vec<&str> = Form::ALL.iter().map(|form| form.name()).collect();
        format!("there is no such form; known are {}, {SAVE}", known.join(", "))
    })
}

#[derive(ClapArgs)]
pub(crate) struct Replay {
    /// The record (- for standard input)
    pub(crate) file: PathBuf,
    /// Referee by the rules of this game, whatever the record says
    #[arg(short, long)]
    pub(crate) game: Option<String>,
    /// Print the position at the end, too
    #[arg(short, long)]
    pub(crate) show: bool,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct Check {
    /// The rule files
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Advice counts as a fault
    #[arg(long)]
    pub(crate) strict: bool,
}

#[derive(ClapArgs)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) begin: Begin,
    /// How many moves deep
    #[arg(
        short = 'n', long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=64)
    )]
    pub(crate) depth: u8,
    /// Count behind each first move
    #[arg(long)]
    pub(crate) divide: bool,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct Solve {
    /// A game of the catalogue by any of its names, the path of a rule file, or a record (- for
    /// standard input)
    #[arg(value_name = "GAME|RECORD")]
    pub(crate) subject: String,
    /// The deal: a number, ms:N, pysol:N or "deck:JD 2D …" [default: one at random]
    #[arg(
        short, long, value_name = "DEAL", conflicts_with_all = ["layout", "deals"],
        allow_hyphen_values = true
    )]
    pub(crate) deal: Option<DealName>,
    /// Solve a layout in a file (- for standard input)
    #[arg(short, long, value_name = "FILE", conflicts_with = "deals")]
    pub(crate) layout: Option<PathBuf>,
    /// Of a record, the position after so many moves; 0 for the beginning [default: all of them]
    #[arg(long, value_name = "MOVE", conflicts_with_all = ["deal", "layout", "deals"])]
    pub(crate) from: Option<usize>,
    /// Many deals, one line each: A..=B or ms:A..=B
    #[arg(long, value_name = "DEALS")]
    pub(crate) deals: Option<Deals>,
    /// Most moves that may be tried to make the line of a win shorter, after the search; 0 leaves
    /// it as it was found [default: 100000 for one deal, 0 for --deals, as it takes longer than
    /// most searches]
    #[arg(long, value_name = "NODES")]
    pub(crate) shorten: Option<u64>,
    /// Most moves that the search may make for a deal; with this limit alone the answer is always
    /// the same
    #[arg(short, long, value_name = "NODES")]
    pub(crate) nodes: Option<u64>,
    /// Most time for a deal: 10 (seconds), 500ms, 2m [default: 60s, unless --nodes is given]
    #[arg(short, long, value_name = "TIME")]
    pub(crate) time: Option<Span>,
    /// Most memory for a deal: 64M, 2G; a bare number counts MiB
    #[arg(short, long, value_name = "MEMORY", default_value = "512M")]
    pub(crate) memory: Bytes,
    /// Deals that are solved at once; for one deal, threads that search it together (which win is
    /// found and the number of nodes then differ from run to run)
    #[arg(
        short, long, value_name = "N", default_value_t = 1,
        value_parser = clap::value_parser!(u16).range(1..=1024)
    )]
    pub(crate) jobs: u16,
    /// Switch a pruning off
    #[arg(long, value_name = "NAME", value_parser = pruning)]
    pub(crate) without: Vec<Pruning>,
    /// As JSON, one line a deal
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Odds {
    #[command(subcommand)]
    pub(crate) command: Option<OddsCommand>,
    /// A game of the catalogue by any of its names, or the path of a rule file
    #[arg(required = true)]
    pub(crate) game: Option<String>,
    /// The deals: A..=B, ms:A..=B or pysol:A..=B
    #[arg(short, long, value_name = "DEALS", required = true)]
    pub(crate) deals: Option<Deals>,
    /// Most moves that searches may make for a deal [default: 1000000]
    #[arg(
        short, long, value_name = "NODES",
        value_parser = clap::value_parser!(u64).range(1..=i64::MAX as u64)
    )]
    pub(crate) nodes: Option<u64>,
    /// Most time for a deal in place of nodes: 10 (seconds), 500ms, 2m; such a study cannot be
    /// reproduced
    #[arg(short, long, value_name = "TIME", conflicts_with_all = ["nodes", "shard"])]
    pub(crate) time: Option<Span>,
    /// Deals that are played at once; what is found does not depend on it
    #[arg(
        short, long, value_name = "N", default_value_t = 1,
        value_parser = clap::value_parser!(u16).range(1..=1024)
    )]
    pub(crate) jobs: u16,
    /// Who plays: thoughtful, fair, greedy or random
    #[arg(short, long, value_name = "PLAYER", default_value = "thoughtful", value_parser = player)]
    pub(crate) player: Who,
    /// Stop when the 95 % interval is at most so wide: 0.5%
    #[arg(long, value_name = "WIDTH", value_parser = width, conflicts_with = "shard")]
    pub(crate) until: Option<f64>,
    /// Another game that is played on the same deals, to compare
    #[arg(
        long, value_name = "GAME",
        conflicts_with_all = ["shard", "until", "csv", "parquet", "chart"]
    )]
    pub(crate) against: Option<String>,
    #[command(flatten)]
    pub(crate) output: OddsOutput,
    /// Play only this part of the deals, and write it to a file in --out
    #[arg(
        long, value_name = "I/N", requires = "out",
        conflicts_with_all = ["json", "csv", "parquet", "chart"]
    )]
    pub(crate) shard: Option<Shard>,
    /// Where shards go: a folder, file:///folder or s3://bucket/prefix
    #[arg(long, value_name = "URI", requires = "shard")]
    pub(crate) out: Option<String>,
}

/// What is told of a study.
#[derive(ClapArgs)]
pub(crate) struct OddsOutput {
    /// How the 95 % interval is computed: wilson, exact
    #[arg(long, value_name = "METHOD", default_value = "wilson", value_parser = method)]
    pub(crate) interval: Method,
    /// The figures as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the outcome of each deal to a file (- for standard output, in place of the figures)
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Write the outcome of each deal to a Parquet file
    #[arg(long, value_name = "FILE")]
    pub(crate) parquet: Option<PathBuf>,
    /// Draw the estimate, the effort and the lengths of lines: FILE.svg or FILE.png
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<PathBuf>,
}

#[derive(Subcommand)]
pub(crate) enum OddsCommand {
    /// Put shards together, and say which are missing
    #[command(after_help = MERGE)]
    Merge {
        /// Where the shards are: a folder, file:///folder or s3://bucket/prefix
        #[arg(value_name = "URI")]
        place: String,
        /// Store the results, as if the deals had been played here
        #[arg(long)]
        keep: bool,
        /// The rule file that the deals were played by, if it is none of the catalogue's, for
        /// --keep
        #[arg(long, value_name = "FILE", requires = "keep")]
        game: Option<String>,
        #[command(flatten)]
        output: OddsOutput,
    },
    /// Print the table of the studies that are stored, as Markdown: of the catalogue's games and
    /// those of --published, within budgets of nodes
    Table {
        /// Published figures to compare with, as CSV: game,won,lost,undecided,source
        #[arg(long, value_name = "FILE")]
        published: Option<PathBuf>,
        /// Games that have a table of their own, before the others, and are drawn
        #[arg(long, value_name = "GAME,…", value_delimiter = ',')]
        first: Vec<String>,
        /// Write the studies to a file, too, a row each
        #[arg(long, value_name = "FILE")]
        csv: Option<PathBuf>,
        /// A file of --csv, from which dates, commits and times are taken that the store does not
        /// know: those of studies by older programs
        #[arg(long, value_name = "FILE", requires = "csv")]
        dates: Option<PathBuf>,
        /// Draw what each player wins, one game below the other, too: FILE.svg or FILE.png
        #[arg(long, value_name = "FILE")]
        chart: Option<PathBuf>,
        /// Draw the fair player's share against its budget, too: FILE.svg or FILE.png
        #[arg(long, value_name = "FILE")]
        budget_chart: Option<PathBuf>,
    },
}

fn player(name: &str) -> Result<Who, String> {
    Who::named(name).ok_or_else(|| {
        let known: Vec<&str> = Who::ALL.iter().map(|who| who.name()).collect();
        format!("there is no such player; known are {}", known.join(", "))
    })
}

fn method(name: &str) -> Result<Method, String> {
    Method::named(name).ok_or_else(|| "known are wilson and exact".into())
}

fn width(text: &str) -> Result<f64, String> {
    let number = text.strip_suffix('%').map(str::trim).and_then(|text| text.parse::<f64>().ok());
    let share = number.map(|percent| percent / 100.0).filter(|share| *share > 0.0 && *share < 1.0);
    share.ok_or_else(|| format!("'{text}' is not a width: write one such as 0.5%"))
}

#[derive(ClapArgs)]
pub(crate) struct Analyse {
    /// The record (- for standard input)
    pub(crate) record: PathBuf,
    /// Most moves that all searches together may make; with this limit alone the answer is always
    /// the same
    #[arg(short, long, value_name = "NODES")]
    pub(crate) nodes: Option<u64>,
    /// Most time for all searches together: 10 (seconds), 500ms, 2m [default: 60s, unless --nodes
    /// is given]
    #[arg(short, long, value_name = "TIME")]
    pub(crate) time: Option<Span>,
    /// Most memory: 64M, 2G; a bare number counts MiB
    #[arg(short, long, value_name = "MEMORY", default_value = "512M")]
    pub(crate) memory: Bytes,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn pruning(name: &str) -> Result<Pruning, String> {
    Pruning::named(name).ok_or_else(|| {
        let known: Vec<&str> = Pruning::ALL.iter().map(|pruning| pruning.name()).collect();
        format!("there is no such pruning; known are {}", known.join(", "))
    })
}
