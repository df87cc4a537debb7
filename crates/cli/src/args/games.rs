//! Rules, deals and records: what is looked at without playing.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use kibitzer_exchange::Form;

use super::play::{Begin, DealOrder};

pub(super) const GAMES: &str = "\
Exit status: 0 done; 1 no game answers; 2 wrong usage. Where none answers the search, the games \
that answer it nearly are listed, each marked as
near, and standard error says which may be meant.";

#[derive(ClapArgs)]
pub(crate) struct Games {
    /// A search: a name or another name, a family, a category, 2 decks, 1 suit, draw 3, short,
    /// easy, build by suit, no redeal; all words must fit, in English or German
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
    /// Only games with this number of decks
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) decks: Option<u8>,
    /// Only games of this kind, by what the player does
    #[arg(long, value_parser = kibitzer_rules::KINDS)]
    pub(crate) kind: Option<String>,
    /// Only games in which all cards are seen at the start, all but a stock, or less
    #[arg(long, value_parser = kibitzer_rules::SEEN)]
    pub(crate) seen: Option<String>,
    /// Only games of which this is said of luck and skill, such as "mostly skill"
    #[arg(long)]
    pub(crate) skill: Option<String>,
    /// Only games of this difficulty
    #[arg(long, value_parser = kibitzer_rules::DIFFICULTIES)]
    pub(crate) difficulty: Option<String>,
    /// Only games of this length
    #[arg(long, value_parser = kibitzer_rules::TIMES)]
    pub(crate) time: Option<String>,
    /// List variants, too, each under its game
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
pub(crate) struct TextWidth {
    /// The width of the text
    #[arg(
        long = "width", value_name = "COLUMNS", default_value_t = 80,
        value_parser = clap::value_parser!(u16).range(20..=1000)
    )]
    pub(crate) columns: u16,
}

#[derive(ClapArgs)]
pub(crate) struct RulesPage {
    /// A game of the catalogue by any of its names, or the path of a rule file
    pub(crate) game: String,
    /// As Markdown, with links to the glossary
    #[arg(long, conflicts_with = "json")]
    pub(crate) markdown: bool,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) width: TextWidth,
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
    #[command(flatten)]
    pub(crate) width: TextWidth,
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
        format!("there is no such form; the forms are {}, {SAVE}", known.join(", "))
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
    /// Count separately after each first move
    #[arg(long)]
    pub(crate) divide: bool,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}
