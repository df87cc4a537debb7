//! PySolFC as the referee: every recorded game replays with equal positions and equal sets of legal
//! moves.
//!
//! The recordings lie in `fixtures/conformance`; its README tells their form. Set
//! `KIBITZER_RECORDINGS` to a folder of the same form to try others.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use kibitzer_engine::search::SearchState;
use kibitzer_engine::{DealName, Journal, Move, Role, Rules, State};
use serde_json::Value;

/// Folders whose rule file has a name of its own.
const SAME_NAME: &[&str] =
    &["yukon", "russian-solitaire", "kingsdown-eights", "intelligence-plus", "glencoe"];

fn recordings() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/conformance");
    std::env::var_os("KIBITZER_RECORDINGS").map_or(own, PathBuf::from)
}

fn lines(file: &Path) -> Vec<Value> {
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(file).unwrap()).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// PySolFC's name of a pile for ours: counted from 0, cells are reserves, a waste is `W0`.
fn foreign_name(rules: &Rules, pile: kibitzer_engine::Pile, stock: &str) -> String {
    let name = rules.name(pile);
    let number = |text: &str| text.parse::<usize>().unwrap() - 1;
    match rules.role(pile) {
        Role::Stock => stock.to_owned(),
        Role::Waste => "W0".to_owned(),
        Role::Cell | Role::Reserve => format!("R{}", number(&name[1..])),
        _ => format!("{}{}", &name[..1], number(&name[1..])),
    }
}

struct Foreign<'a> {
    rules: &'a Rules,
    names: Vec<String>,
}

impl Foreign<'_> {
    fn position(&self, state: &State) -> BTreeSet<(String, String)> {
        let piles = self.rules.piles().zip(&self.names);
        piles
            .map(|(pile, name)| {
                let cards: Vec<String> =
                    state.cards(pile).iter().map(ToString::to_string).collect();
                (name.clone(), cards.join(" "))
            })
            .filter(|(_, cards)| !cards.is_empty())
            .collect()
    }

    fn action(&self, mv: Move) -> String {
        match mv {
            Move::Carry { from, to, cards } => {
                format!("{}>{}:{cards}", self.names[from.index()], self.names[to.index()])
            }
            _ => "D".to_owned(),
        }
    }

    fn actions(&self, state: &State) -> BTreeSet<String> {
        state.sorted_moves(self.rules).into_iter().map(|mv| self.action(mv)).collect()
    }
}

/// The position as recorded, without the numbers of the decks.
fn recorded_position(step: &Value) -> BTreeSet<(String, String)> {
    let state = step["state"].as_object().unwrap();
    state
        .iter()
        .map(|(name, cards)| {
            let cards = cards.as_str().unwrap().split_whitespace();
            let cards: Vec<&str> =
                cards.map(|card| card.trim_end_matches(|c: char| "01".contains(c))).collect();
            (name.clone(), cards.join(" "))
        })
        .filter(|(_, cards)| !cards.is_empty())
        .collect()
}

fn recorded_actions(step: &Value) -> BTreeSet<String> {
    let acts = step["acts"].as_array().unwrap().iter();
    acts.map(|act| act.as_str().unwrap().to_owned()).collect()
}

/// Sets the recorded position up: after a carry of several cards, which is no rule
/// (`kibitzer-table` tests those).
fn layout_of(foreign: &Foreign<'_>, goal: &BTreeSet<(String, String)>) -> State {
    let names = foreign.rules.piles().zip(&foreign.names);
    let lines: Vec<String> = names
        .filter_map(|(pile, name)| {
            let cards = goal.iter().find(|(known, _)| known == name)?;
            Some(format!("{}: {}", foreign.rules.name(pile), cards.1))
        })
        .collect();
    State::from_layout(foreign.rules, &lines.join("\n").parse().unwrap()).unwrap()
}

fn replay(folder: &str, file: &Path) -> usize {
    let id =
        if SAME_NAME.contains(&folder) { folder.to_owned() } else { format!("{folder}-pysol") };
    let game = kibitzer_rules::game(&id).unwrap();
    let rules = &*game.rules;
    let stock = if folder.starts_with("intelligence") { "R0" } else { "S" };
    let foreign = Foreign {
        rules,
        names: rules.piles().map(|pile| foreign_name(rules, pile, stock)).collect(),
    };
    let shortcuts = folder == "freecell";
    let record = lines(file);
    let deal: DealName = format!("pysol:{}", record[0]["deal"].as_str().unwrap()).parse().unwrap();
    let mut state = rules.deal(&deal).unwrap();
    let mut journal = Journal::new();
    for step in &record[1..] {
        let place = format!("{} step {} after {}", file.display(), step["step"], step["did"]);
        let goal = recorded_position(step);
        if let Some(did) = step["did"].as_str() {
            let mv = state.sorted_moves(rules).into_iter().find(|mv| foreign.action(*mv) == did);
            match mv {
                Some(mv) => state.play(rules, mv, &mut journal).unwrap(),
                None if shortcuts && !did.ends_with(":1") => state = layout_of(&foreign, &goal),
                None => panic!("{place}: the move is not listed"),
            }
        }
        assert_eq!(foreign.position(&state), goal, "{place}");
        assert_eq!(u64::from(state.round()), step["round"].as_u64().unwrap(), "{place}: round");
        assert_eq!(state.is_won(rules), step["won"].as_bool().unwrap(), "{place}: won");
        assert_eq!(state.key(), state.recomputed_key(rules), "{place}: key");
        let mut acts = recorded_actions(step);
        if shortcuts {
            acts.retain(|act| act.ends_with(":1"));
        }
        assert_eq!(foreign.actions(&state), acts, "{place}: legal moves");
    }
    record.len() - 1
}

fn folder(name: &str) {
    let path = recordings().join(name);
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let positions: usize = files.iter().map(|file| replay(name, file)).sum();
    assert!(positions > 0, "{name} has no recordings");
}

macro_rules! folders {
    ($($test:ident $name:literal)*) => { $(#[test] fn $test() { folder($name); })* };
}

folders! {
    freecell "freecell"
    glencoe "glencoe"
    house_in_the_wood "house-in-the-wood"
    intelligence "intelligence"
    intelligence_plus "intelligence-plus"
    interregnum "interregnum"
    intrigue "intrigue"
    kingsdown_eights "kingsdown-eights"
    klondike "klondike"
    la_belle_lucie "la-belle-lucie"
    la_nivernaise "la-nivernaise"
    laggard_lady "laggard-lady"
    russian_solitaire "russian-solitaire"
    tournament "tournament"
    yukon "yukon"
}

/// The order of the cards for deal numbers of all kinds.
#[test]
fn deal_vectors() {
    let text = std::fs::read_to_string(recordings().join("deal-vectors.json")).unwrap();
    let vectors: Vec<Value> = serde_json::from_str(&text).unwrap();
    for vector in vectors.iter().filter(|vector| vector.get("deal_order").is_some()) {
        // Games that lay the pack out in rows show its order.
        let two = vector["decks"] == 2;
        let game =
            kibitzer_rules::game(if two { "interregnum-pysol" } else { "freecell" }).unwrap();
        let deal = format!("pysol:{}", vector["deal"].as_str().unwrap());
        let state = game.rules.deal(&deal.parse().unwrap()).unwrap();
        let want: Vec<&str> = vector["deal_order"].as_str().unwrap().split_whitespace().collect();
        let name = |pile: &str, height: usize| {
            state.cards(game.rules.pile(pile).unwrap())[height].face.to_string()
        };
        if two {
            let stock = game.rules.stock().unwrap();
            let mut stock: Vec<String> =
                state.cards(stock).iter().map(|card| card.face.to_string()).collect();
            stock.reverse();
            let want: Vec<&str> = want.iter().map(|card| &card[..2]).collect();
            assert_eq!(stock, want[16..], "{deal}");
            assert_eq!(name("T1", 0), want[0]);
            assert_eq!(name("R8", 0), want[15]);
        } else {
            for (index, card) in want.iter().enumerate() {
                assert_eq!(
                    name(&format!("T{}", index % 8 + 1), index / 8),
                    *card,
                    "{deal} card {index}"
                );
            }
        }
    }
}
