//! Given rule files: all choices of prunings over many positions of each.

use std::path::{Path, PathBuf};

use kibitzer_engine::{Layout, State};
use kibitzer_solver::Pruning;

use crate::case;
use crate::dice::Dice;
use crate::found::Found;
use crate::game::TrialGame;
use crate::judge::{Judge, Judged};
use crate::positions;

/// Of each file so many wrong verdicts are written down: they are mostly of one kind.
const MOST_WRITTEN: u64 = 3;

/// What is asked of a check of rule files.
#[derive(Clone, Copy, Debug)]
pub struct Check<'a> {
    /// The seed that decides all positions.
    pub seed: u64,
    /// Positions at random of each file.
    pub positions: u64,
    /// Most positions of an exhaustive search.
    pub most: usize,
    /// Where wrong verdicts are written down.
    pub folder: Option<&'a Path>,
}

/// Judges the position of `NAME.layout`, if it lies beside a file, and positions at random. Gives
/// the number of wrong ones.
///
/// # Errors
/// What is wrong with files that cannot be read or are no sound rule files, when all others have
/// been checked.
pub fn check(
    check: Check<'_>,
    files: &[PathBuf],
    tell: &(dyn Fn(&str) + Sync),
) -> Result<u64, String> {
    let (mut wrong, mut faults) = (0, Vec::new());
    for file in files {
        match one(check, file, tell) {
            Ok(found) => wrong += found,
            Err(what) => faults.push(what),
        }
    }
    if faults.is_empty() { Ok(wrong) } else { Err(faults.join("\n")) }
}

fn one(check: Check<'_>, file: &Path, tell: &(dyn Fn(&str) + Sync)) -> Result<u64, String> {
    let shown = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| format!("{shown}: {error}"))?;
    let game =
        TrialGame::read(&text, case::ranks_of(&text)).map_err(|what| format!("{shown}: {what}"))?;
    let judge = Judge::new(&game);
    let name = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or("rules");
    let (mut won, mut lost, mut too_large, mut wrong) = (0, 0, 0, 0);
    let given = given(&game, &file.with_extension("layout"))?;
    let drawn = (0..check.positions)
        .filter_map(|number| positions::position(&game.rules, &mut Dice::new(check.seed, number)));
    for (number, state) in given.into_iter().chain(drawn).enumerate() {
        match judge.judge(&state, check.most) {
            Judged::Won => won += 1,
            Judged::Lost => lost += 1,
            Judged::TooLarge => too_large += 1,
            Judged::Wrong(_) if wrong >= MOST_WRITTEN => wrong += 1,
            Judged::Wrong(found) => {
                wrong += 1;
                let name = format!("{name}-{number}");
                Found { name: &name, game: &game, state: &state, wrong: &found }.report(
                    check.folder,
                    &judge,
                    tell,
                );
            }
        }
    }
    let works = Pruning::ALL.into_iter().filter(|one| one.applies(&game.rules));
    let works: Vec<&str> = works.map(Pruning::name).collect();
    tell(&format!(
        "{shown}: {won} won, {lost} lost, {too_large} too large, {wrong} WRONG ({})",
        works.join(" ")
    ));
    Ok(wrong)
}

/// The position of a layout, if there is such a file.
fn given(game: &TrialGame, file: &Path) -> Result<Option<State>, String> {
    let Ok(text) = std::fs::read_to_string(file) else { return Ok(None) };
    let wrong = |what: String| format!("{}: {what}", file.display());
    let layout: Layout = text.parse().map_err(|error| wrong(format!("{error}")))?;
    let state = State::from_layout(&game.rules, &layout).map_err(|faults| {
        wrong(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })?;
    Ok(Some(state))
}
