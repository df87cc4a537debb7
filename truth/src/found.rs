//! What is told and written down of a position that was judged wrongly: the case as it was met, and
//! the smallest one that was found of it.
//!
//! `NAME-whole` is the case as it was met; `NAME` the small one, with `NAME.why`: the choice of
//! prunings that it shows, and all that were wrong. `.line` wins; a line that was told of as a win
//! and is none lies in `.refused` instead.

use std::fs;
use std::io;
use std::path::Path;

use kibitzer_engine::State;

use crate::case::Case;
use crate::game::TrialGame;
use crate::judge::{Judge, Wrong};
use crate::{referee, shrink};

/// Most choices of prunings that are named when one is told of.
const MOST_TOLD: usize = 4;

/// A position that was judged wrongly.
pub struct Found<'f> {
    /// What its files are called.
    pub name: &'f str,
    /// The rules.
    pub game: &'f TrialGame,
    /// The position.
    pub state: &'f State,
    /// The verdicts that are not true.
    pub wrong: &'f [Wrong],
}

impl Found<'_> {
    /// Tells of it and writes it down, as it is and made small.
    pub fn report(&self, folder: Option<&Path>, judge: &Judge<'_>, tell: &(dyn Fn(&str) + Sync)) {
        tell(&format!("WRONG {}: {}", self.name, first_names(&self.names())));
        let Some(folder) = folder else { return };
        let choice = plainest(self.wrong).and_then(|name| Some((name, judge.choice(name)?)));
        let written = match choice {
            None => self.write_whole(folder).map(|_| ()),
            Some((name, choice)) => {
                self.write(folder, name, &|game, state| choice.solve(game, state))
            }
        };
        if let Err(error) = written {
            tell(&format!("{} could not be written down: {error}", self.name));
        }
    }

    /// Writes it down as it is, and the smallest case that `solve`, the choice of this name, judges
    /// wrongly, too.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn write(&self, folder: &Path, choice: &str, solve: shrink::Solve<'_>) -> io::Result<()> {
        let whole = self.write_whole(folder)?;
        let Some(small) = made_small(&whole, solve) else { return Ok(()) };
        write_case(&small, folder, self.name)?;
        let why = format!("{choice}\n{}\n", self.names().join("\n"));
        fs::write(folder.join(format!("{}.why", self.name)), why)
    }

    fn write_whole(&self, folder: &Path) -> io::Result<Case> {
        let wins = self.wrong.iter().find_map(|wrong| wrong.line.clone());
        let refused = self.wrong.iter().find_map(|wrong| wrong.refused.clone());
        let whole = Case {
            rules: toml::to_string(&self.game.table).unwrap_or_default(),
            ranks: self.game.ranks,
            layout: self.state.layout(&self.game.rules).to_string(),
            line: wins.or(refused).unwrap_or_default().join(" "),
        };
        write_case(&whole, folder, &format!("{}-whole", self.name))?;
        Ok(whole)
    }

    /// The choices of prunings that are wrong, each with what it said.
    fn names(&self) -> Vec<String> {
        let name = |wrong: &Wrong| format!("{} ({})", wrong.prunings, wrong.said);
        self.wrong.iter().map(name).collect()
    }
}

/// Writes a case; a line that does not win by the oracle's rules goes to a file of its own.
fn write_case(case: &Case, folder: &Path, name: &str) -> io::Result<()> {
    let line: Vec<String> = case.line.split_whitespace().map(str::to_owned).collect();
    let wins =
        case.open().is_ok_and(|(game, state)| referee::wins(&game, &game.shown(&state), &line));
    if line.is_empty() || wins {
        return case.write(folder, name);
    }
    Case { line: String::new(), ..case.clone() }.write(folder, name)?;
    fs::write(folder.join(format!("{name}.refused")), format!("{}\n", case.line))
}

/// The smallest case found that is judged wrongly, if the case can be read back.
fn made_small(case: &Case, solve: shrink::Solve<'_>) -> Option<Case> {
    let (game, state) = case.open().ok()?;
    shrink::small(game, state, &|game, state| shrink::wrong(game, state, solve))
}

/// Some of the names, and how many more there are.
fn first_names(names: &[String]) -> String {
    let told = names[..names.len().min(MOST_TOLD)].join(", ");
    match names.len().saturating_sub(MOST_TOLD) {
        0 => told,
        more => format!("{told} and {more} more"),
    }
}

/// The plainest choice of prunings that is wrong: it tells most.
fn plainest(wrong: &[Wrong]) -> Option<&str> {
    let names = wrong.iter().map(|wrong| wrong.prunings.as_str());
    names.min_by_key(|name| match *name {
        "none" => 0,
        name => name.split(' ').count() + if name.starts_with("only") { 0 } else { 10 },
    })
}

#[cfg(test)]
mod tests {
    use kibitzer_solver::{Prunings, Verdict};

    use super::*;
    use crate::judge::Choice;

    fn case(name: &str) -> (TrialGame, State) {
        let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/truth");
        Case::read(&cases, name).unwrap().open().unwrap()
    }

    fn wrong(said: &'static str, line: Option<&str>, refused: Option<&str>) -> Vec<Wrong> {
        let moves = |line: &str| line.split(' ').map(str::to_owned).collect();
        let (line, refused) = (line.map(moves), refused.map(moves));
        vec![Wrong { prunings: "made up".to_owned(), said, line, refused }]
    }

    fn read(folder: &Path, file: &str) -> String {
        fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// What the solver says where it has no prunings: a win with its line.
    fn truly(game: &TrialGame, state: &State) -> Verdict {
        Choice { prunings: Prunings::NONE, threads: 1 }.solve(game, state)
    }

    /// Nothing is made small of a choice that is not known; the line is kept all the same.
    #[test]
    fn a_refused_line_is_kept_beside_its_case() {
        let (game, state) = case("pc-2");
        let folder = tempfile::tempdir().unwrap();
        let wrong = wrong("won, by a line that does not win", None, Some("T1>F1 T2>F1"));
        let found = Found { name: "case", game: &game, state: &state, wrong: &wrong };
        found.report(Some(folder.path()), &Judge::new(&game), &|_| {});
        assert_eq!(read(folder.path(), "case-whole.refused"), "T1>F1 T2>F1\n");
        assert_eq!(read(folder.path(), "case-whole.line").trim(), "", "no win is known");
        let whole = Case::read(folder.path(), "case-whole").unwrap();
        assert!(whole.open().is_ok(), "the case can be looked at");
        assert!(!folder.path().join("case.toml").exists());
    }

    /// Who calls every position lost is wrong of each that is won: what is left is one move long.
    #[test]
    fn a_position_that_is_called_lost_is_made_small() {
        let (game, state) = case("pc-2");
        let folder = tempfile::tempdir().unwrap();
        let lost = |game: &TrialGame, state: &State| match truly(game, state) {
            Verdict::Won { figures, .. } => Verdict::Lost { figures },
            other => other,
        };
        let wrong = wrong("lost", None, None);
        let found = Found { name: "case", game: &game, state: &state, wrong: &wrong };
        found.write(folder.path(), "made up", &lost).unwrap();
        let small = Case::read(folder.path(), "case").unwrap();
        let (small_game, small_state) = small.open().unwrap();
        let line: Vec<String> = small.line.split_whitespace().map(str::to_owned).collect();
        assert!(referee::wins(&small_game, &small_game.shown(&small_state), &line), "{small:?}");
        assert_eq!(line.len(), 1, "{small:?}");
        assert!(small.rules.len() < read(folder.path(), "case-whole.toml").len());
        assert_eq!(read(folder.path(), "case.why"), "made up\nmade up (lost)\n");
    }

    /// A line that stops before its last move is no win: the small case keeps it as refused.
    #[test]
    fn a_win_that_is_none_is_made_small() {
        let (game, state) = case("pc-2");
        let folder = tempfile::tempdir().unwrap();
        let early = |game: &TrialGame, state: &State| {
            let mut verdict = truly(game, state);
            if let Verdict::Won { line, .. } = &mut verdict {
                line.pop();
            }
            verdict
        };
        let wrong = wrong("won, by a line that does not win", None, None);
        let found = Found { name: "case", game: &game, state: &state, wrong: &wrong };
        found.write(folder.path(), "made up", &early).unwrap();
        let small = Case::read(folder.path(), "case").unwrap();
        assert_eq!(small.line.trim(), "", "no win is told of");
        let (game, state) = small.open().unwrap();
        assert!(shrink::wrong(&game, &state, &early).is_some(), "of its kind: {small:?}");
        assert!(small.rules.len() < read(folder.path(), "case-whole.toml").len());
    }

    /// A panic is a fault like others, and is made small, too.
    #[test]
    fn a_search_that_panics_is_made_small() {
        let (game, state) = case("pc-2");
        let folder = tempfile::tempdir().unwrap();
        let panics = |game: &TrialGame, state: &State| match truly(game, state) {
            Verdict::Won { .. } => panic!("made up"),
            other => other,
        };
        let wrong = wrong("panics", None, None);
        let found = Found { name: "case", game: &game, state: &state, wrong: &wrong };
        found.write(folder.path(), "made up", &panics).unwrap();
        let small = Case::read(folder.path(), "case").unwrap();
        let (game, state) = small.open().unwrap();
        assert!(matches!(truly(&game, &state), Verdict::Won { .. }), "of its kind: {small:?}");
        assert!(small.rules.len() < read(folder.path(), "case-whole.toml").len());
    }
}
