//! A position under some rules, as files: `NAME.toml`, `NAME.layout` and the winning moves,
//! `NAME.line`.

use std::fs;
use std::path::Path;

use kibitzer_engine::{Layout, State};

use crate::game::TrialGame;

/// A rule file, the ranks of its packs, a position and a line that wins from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The rule file.
    pub rules: String,
    /// How many ranks the packs have.
    pub ranks: usize,
    /// The position.
    pub layout: String,
    /// The moves that win, with blanks between; empty if it is lost.
    pub line: String,
}

/// The first line of a rule file for short packs.
const RANKS: &str = "# ranks = ";

/// How many ranks the packs of a rule file have, by its first line; all, if it does not say.
pub fn ranks_of(rules: &str) -> usize {
    let said = rules.lines().find_map(|line| line.strip_prefix(RANKS)?.trim().parse().ok());
    said.unwrap_or(13)
}

impl Case {
    /// Reads the files of a name. Where `rules` is given it stands in for `NAME.toml`.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn read(folder: &Path, name: &str) -> Result<Case, String> {
        let file = |end: &str| {
            let path = folder.join(format!("{name}.{end}"));
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
        };
        let rules = file("toml")?;
        Ok(Case { ranks: ranks_of(&rules), rules, layout: file("layout")?, line: file("line")? })
    }

    /// Writes the files of a name.
    ///
    /// # Errors
    /// If one cannot be written.
    pub fn write(&self, folder: &Path, name: &str) -> std::io::Result<()> {
        fs::create_dir_all(folder)?;
        let head = if self.ranks < 13 { format!("{RANKS}{}\n", self.ranks) } else { String::new() };
        fs::write(folder.join(format!("{name}.toml")), head + &self.rules)?;
        fs::write(folder.join(format!("{name}.layout")), &self.layout)?;
        fs::write(folder.join(format!("{name}.line")), format!("{}\n", self.line))
    }

    /// The game and the position.
    ///
    /// # Errors
    /// What is wrong with either.
    pub fn open(&self) -> Result<(TrialGame, State), String> {
        let game = TrialGame::read(&self.rules, self.ranks)?;
        let layout: Layout = self.layout.parse().map_err(|error| format!("{error}"))?;
        let state = State::from_layout(&game.rules, &layout).map_err(|faults| {
            faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
        })?;
        Ok((game, state))
    }
}
