//! Searches and studies.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};
use kibitzer_engine::DealName;
use kibitzer_solver::Pruning;
use kibitzer_study::{Deals, Method, Shard, Who};

use crate::amounts::{Bytes, Span};

pub(super) const SOLVE: &str = "\
Exit status: 0 won; 1 lost, that is proven; 2 wrong usage, or there is no such position; 3 \
undecided within the limits. Of many deals: 3 if any is undecided, else 1
if any is lost.

A verdict is about the deal with its own cards, those of shuffled redeals among them. Prunings \
that --without can switch off: safe,
reversal, cycle, suits, parents, takeback, dead, sealed, spaces, buried, twins, lift, partner, detour \
(docs/solver.md).";

pub(super) const ANALYSE: &str = "\
Exit status: 0 done; 1 no legal record; 2 wrong usage; 3 within the limits it was not found which \
move threw the win away.

A verdict is about the deal with its own cards, those of shuffled redeals among them: the player \
may not have known them.";

pub(super) const ODDS: &str = "\
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

#[derive(ClapArgs)]
pub(crate) struct Solve {
    /// A game of the catalogue by any of its names, the path of a rule file, or a record (- for
    /// standard input)
    #[arg(value_name = "GAME|RECORD")]
    pub(crate) subject: String,
    /// The deal: a number, ms:N, pysol:N, kpat:N or "deck:JD 2D …" [default: one at random]
    #[arg(
        short, long, value_name = "DEAL", conflicts_with_all = ["layout", "deals"],
        allow_hyphen_values = true
    )]
    pub(crate) deal: Option<DealName>,
    /// Solve a layout in a file (- for standard input)
    #[arg(short, long, value_name = "FILE", conflicts_with = "deals")]
    pub(crate) layout: Option<PathBuf>,
    /// The position after this many moves of the record; 0 for the beginning [default: all of them]
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
    /// How many deals are solved at the same time; for one deal, threads that search it together
    /// (which win is found and the number of nodes then differ from run to run)
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
    /// The deals: A..=B, ms:A..=B, pysol:A..=B or kpat:A..=B
    #[arg(short, long, value_name = "DEALS", required = true)]
    pub(crate) deals: Option<Deals>,
    /// Most moves that searches may make for a deal [default: 1000000]
    #[arg(
        short, long, value_name = "NODES",
        value_parser = clap::value_parser!(u64).range(1..=i64::MAX as u64)
    )]
    pub(crate) nodes: Option<u64>,
    /// Most time for a deal, instead of nodes: 10 (seconds), 500ms, 2m; such a study cannot be
    /// reproduced
    #[arg(short, long, value_name = "TIME", conflicts_with_all = ["nodes", "shard"])]
    pub(crate) time: Option<Span>,
    /// How many deals are played at the same time; the results do not depend on it
    #[arg(
        short, long, value_name = "N", default_value_t = 1,
        value_parser = clap::value_parser!(u16).range(1..=1024)
    )]
    pub(crate) jobs: u16,
    /// Who plays: thoughtful, fair, greedy or random
    #[arg(short, long, value_name = "PLAYER", default_value = "thoughtful", value_parser = player)]
    pub(crate) player: Who,
    /// Stop when the 95 % interval is at most this wide, such as 0.5%
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
    /// Merge shards, and report which are missing
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
        /// Write the studies to a file, too, a row each, with the command that plays it again
        #[arg(long, value_name = "FILE")]
        csv: Option<PathBuf>,
        /// An earlier file of --csv: the studies in it that the store lacks have their place in the
        /// table, too
        #[arg(long, value_name = "FILE")]
        earlier: Option<PathBuf>,
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
        format!("there is no such player; the players are {}", known.join(", "))
    })
}

fn method(name: &str) -> Result<Method, String> {
    Method::named(name).ok_or_else(|| "the methods are wilson and exact".into())
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
        format!("there is no such pruning; the prunings are {}", known.join(", "))
    })
}
