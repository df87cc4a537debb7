//! Proofs that do not count: verdicts of versions of the solver that were found to be at fault in some games. `faulty.csv` has them, a line each:
//! `versions,verdict,games,why`, such as `3-7,lost,golf golf-pysol,what was wrong`. The verdict is `lost`, `won` or `*` for both, the games are ids, or names of rule files,
//! with blanks between them, or `*` for all.

use std::ops::RangeInclusive;
use std::path::Path;

use kibitzer_study::Verdict;

/// The file that the program has.
const FILE: &str = include_str!("faulty.csv");

/// Verdicts that do not count.
pub(super) struct Faulty(Vec<Fault>);

struct Fault {
    versions: RangeInclusive<u32>,
    verdict: Option<Verdict>,
    /// None for all.
    games: Option<Vec<String>>,
}

impl Faulty {
    /// Those that are known. A test sees that all lines of the file can be read.
    pub(super) fn known() -> Faulty {
        Faulty(lines(FILE).filter_map(fault).collect())
    }

    /// True if a verdict of a version in a game does not count.
    pub(super) fn has(&self, game: &str, version: u32, verdict: Verdict) -> bool {
        self.0.iter().any(|fault| {
            fault.versions.contains(&version)
                && fault.verdict.is_none_or(|faulty| faulty == verdict)
                && fault.games.as_ref().is_none_or(|games| games.iter().any(|id| is_called(game, id)))
        })
    }
}

/// True of a game's id, and of the name of a rule file whatever folder it lies in.
fn is_called(game: &str, name: &str) -> bool {
    game == name || Path::new(game).file_name().is_some_and(|file| file == name)
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().skip(1).filter(|line| !line.trim().is_empty())
}

fn fault(line: &str) -> Option<Fault> {
    let mut fields = line.splitn(4, ',').map(str::trim);
    let (versions, verdict, games) = (fields.next()?, fields.next()?, fields.next()?);
    let (first, last) = versions.split_once('-').unwrap_or((versions, versions));
    let verdict = match verdict {
        "*" => None,
        word => Some(Verdict::named(word)?),
    };
    let games = (games != "*").then(|| games.split_whitespace().map(str::to_owned).collect());
    Some(Fault { versions: first.parse().ok()?..=last.parse().ok()?, verdict, games })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_file_can_be_read_and_names_games_that_there_are() {
        assert!(FILE.starts_with("versions,verdict,games,why\n"));
        for line in lines(FILE) {
            let fault = fault(line).unwrap_or_else(|| panic!("{line}"));
            for id in fault.games.iter().flatten() {
                assert!(id.contains(".toml") || kibitzer_rules::catalogue().get(id).is_some(), "{id}");
            }
        }
    }

    #[test]
    fn verdicts_of_faulty_versions_do_not_count() {
        let text =
            "versions,verdict,games,why\n3-7,lost,golf golf-pysol,a reason, with a comma\n2,*,*,another\n";
        let faulty = Faulty(lines(text).map(|line| fault(line).unwrap()).collect());
        let has = |game, version, verdict| faulty.has(game, version, verdict);
        assert!(has("golf", 3, Verdict::Lost) && has("golf-pysol", 7, Verdict::Lost));
        assert!(
            !has("golf", 3, Verdict::Won)
                && !has("golf", 8, Verdict::Lost)
                && !has("spider", 5, Verdict::Lost)
        );
        assert!(has("spider", 2, Verdict::Won) && has("golf", 2, Verdict::Lost));
        let fan = Faulty(lines("head\n1,lost,fan.toml,why").map(|line| fault(line).unwrap()).collect());
        assert!(
            fan.has("docs/odds-variants/fan.toml", 1, Verdict::Lost) && !fan.has("fan", 1, Verdict::Lost)
        );
        assert!(fault("3-x,lost,golf,why").is_none() && fault("3,maybe,golf,why").is_none());
    }
}
