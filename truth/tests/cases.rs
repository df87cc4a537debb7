//! Positions that were once judged wrongly. Those in `fixtures/truth` are won, whatever prunings
//! are on. In `fixtures/truth/lost` lie lines that the oracle once took for wins and that the
//! reference does not call so.

use std::path::{Path, PathBuf};

use kibitzer_truth::case::Case;
use kibitzer_truth::judge::{Judge, Judged, MOST};
use kibitzer_truth::referee;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/truth")
}

fn lost() -> PathBuf {
    folder().join("lost")
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .filter_map(|entry| {
            Some(entry.unwrap().file_name().to_str()?.strip_suffix(".line")?.to_owned())
        })
        .collect();
    names.sort();
    names
}

#[test]
fn every_case_is_won_under_all_prunings() {
    let mut wrong = Vec::new();
    let names = names(&folder());
    assert!(names.len() > 20, "the cases are there: {names:?}");
    for name in names {
        let case = Case::read(&folder(), &name).unwrap();
        let (game, state) = case.open().unwrap_or_else(|what| panic!("{name}: {what}"));
        let line: Vec<String> = case.line.split_whitespace().map(str::to_owned).collect();
        assert!(
            referee::wins(&game, &game.shown(&state), &line),
            "{name}: the line wins by the oracle's rules"
        );
        let judged = Judge::new(&game).judge(&state, MOST);
        if judged != Judged::Won && judged != Judged::TooLarge {
            let Judged::Wrong(found) = judged else { continue };
            let found: Vec<&str> = found.iter().map(|wrong| wrong.prunings.as_str()).collect();
            wrong.push(format!("{name}: {}", found.join(", ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn lines_that_do_not_win_are_no_wins_for_either_side() {
    let names = names(&lost());
    assert!(!names.is_empty(), "the cases are there");
    for name in names {
        let case = Case::read(&lost(), &name).unwrap();
        let (game, state) = case.open().unwrap_or_else(|what| panic!("{name}: {what}"));
        let line: Vec<String> = case.line.split_whitespace().map(str::to_owned).collect();
        assert!(!referee::wins(&game, &game.shown(&state), &line), "{name}: the oracle's rules");
        let judged = Judge::new(&game).judge(&state, MOST);
        assert!(!matches!(judged, Judged::Wrong(_)), "{name}: {judged:?}");
    }
}
