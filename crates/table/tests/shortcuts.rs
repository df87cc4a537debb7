//! Carrying several cards at once over cells and spaces: PySolFC's recordings of such games are the
//! referee.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use kibitzer_engine::{Move, Role};
use kibitzer_table::{Game, Visibility};
use serde_json::Value;

fn recordings() -> Vec<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/conformance");
    let folder =
        std::env::var_os("KIBITZER_RECORDINGS").map_or(own, PathBuf::from).join("freecell");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn lines(file: &Path) -> Vec<Value> {
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(file).unwrap()).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// PySolFC's text of a move: piles counted from 0, cells called reserves.
fn foreign(game: &Game, mv: Move) -> String {
    let rules = &game.rules().rules;
    let name = |pile| {
        let number = rules.name(pile)[1..].parse::<usize>().unwrap() - 1;
        let letter = if rules.role(pile) == Role::Cell { 'R' } else { rules.role(pile).letter() };
        format!("{letter}{number}")
    };
    match mv {
        Move::Carry { from, to, cards } => format!("{}>{}:{cards}", name(from), name(to)),
        other => other.text(rules),
    }
}

fn tableau(game: &Game) -> Vec<String> {
    let view = game.view(Visibility::All);
    let piles = view.piles.iter().filter(|pile| pile.role == Role::Tableau);
    piles.map(|pile| pile.texts().join(" ")).collect()
}

fn recorded_tableau(step: &Value) -> Vec<String> {
    let pile = |number| step["state"][format!("T{number}")].as_str().unwrap().to_owned();
    (0..8).map(pile).map(|cards| cards.replace('0', "")).collect()
}

#[test]
fn shortcuts_are_those_of_the_recordings() {
    let mut carried = 0;
    for file in recordings() {
        let record = lines(&file);
        let rules = kibitzer_rules::game("freecell-pysol").unwrap();
        let deal = format!("pysol:{}", record[0]["deal"].as_str().unwrap());
        let mut game = Game::deal(rules, deal.parse().unwrap()).unwrap();
        for step in &record[1..] {
            let place = format!("{} step {}", file.display(), step["step"]);
            if let Some(did) = step["did"].as_str() {
                let listed = game.moves().into_iter().chain(game.shortcuts());
                let mv = listed
                    .into_iter()
                    .find(|mv| foreign(&game, *mv) == did)
                    .unwrap_or_else(|| panic!("{place}: {did}"));
                carried += usize::from(!did.ends_with(":1"));
                game.play(mv).unwrap();
            }
            assert_eq!(tableau(&game), recorded_tableau(step), "{place}");
            let acts =
                step["acts"].as_array().unwrap().iter().map(|act| act.as_str().unwrap().to_owned());
            let want: BTreeSet<String> = acts.filter(|act| !act.ends_with(":1")).collect();
            let have: BTreeSet<String> =
                game.shortcuts().into_iter().map(|mv| foreign(&game, mv)).collect();
            assert_eq!(have, want, "{place}");
        }
        // The record holds single moves only, and replays.
        let record = game.record();
        assert!(record.moves.iter().all(|mv| !mv.contains(':')));
        record.replay(&game.rules().rules).unwrap();
    }
    assert!(carried > 0, "the recordings carry several cards at once");
}

#[test]
fn a_shortcut_is_one_step_to_undo() {
    let rules = kibitzer_rules::game("freecell").unwrap();
    let layout = "\
T1: KS QH JS TH
T2: KH
T3: 9S 8H 7S
F1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC
F2: AS 2S 3S 4S 5S 6S
F3: AH 2H 3H 4H 5H 6H 7H
F4: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
C1: 8S
C2: 9H
C3: TS
C4: JH
T4: QS";
    let mut game = Game::from_layout(rules, layout.parse().unwrap()).unwrap();
    let mv = game.read_move("t3 t1").unwrap();
    let before = tableau(&game);
    game.play(mv).unwrap();
    assert_eq!(tableau(&game)[0], "KS QH JS TH 9S 8H 7S");
    assert!(game.undo());
    assert_eq!(tableau(&game), before);
    assert!(game.redo());
    assert_eq!(tableau(&game)[0], "KS QH JS TH 9S 8H 7S");
    assert!(game.record().moves.len() > 1);
}
