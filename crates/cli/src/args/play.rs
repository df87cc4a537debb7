//! Games that are begun, played and kept.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use kibitzer_engine::DealName;

/// Which game, and how it begins.
#[derive(ClapArgs)]
pub(crate) struct Begin {
    /// A game of the catalogue by any of its names, or the path of a rule file
    pub(crate) game: String,
    /// The deal: a number, ms:N, pysol:N, kpat:N or "deck:JD 2D …" [default: one at random]
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
    /// The deal: a number, ms:N, pysol:N, kpat:N or "deck:JD 2D …" [default: one at random]
    #[arg(short, long, value_name = "DEAL", conflicts_with = "layout", allow_hyphen_values = true)]
    pub(crate) deal: Option<DealName>,
    /// Begin from a layout in a file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) layout: Option<PathBuf>,
    /// Go on with a record
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["deal", "layout", "game"])]
    pub(crate) record: Option<PathBuf>,
    /// Begin a new deal, even if a game was left unfinished
    #[arg(short, long, conflicts_with = "record")]
    pub(crate) new: bool,
    #[command(flatten)]
    pub(crate) order: DealOrder,
    /// Line mode, for screen readers and scripts; used in any case where input or output is not a
    /// terminal
    #[arg(short, long)]
    pub(crate) plain: bool,
    /// In line mode: cards, piles and moves in codes (T3: [2 down] 7H), the whole table every time
    #[arg(long)]
    pub(crate) codes: bool,
    /// Draw the full-screen program in ASCII only
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
    /// The file to write (- for standard output); an existing file is not overwritten
    pub(crate) file: PathBuf,
    /// Export only games of this one
    #[arg(short, long)]
    pub(crate) game: Option<String>,
}

#[derive(ClapArgs)]
pub(crate) struct Import {
    /// The file to read (- for standard input)
    pub(crate) file: PathBuf,
}
