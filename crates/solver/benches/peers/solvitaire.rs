//! Solvitaire: its own random deals, handed to Kibitzer card by card.
//!
//! The rules are made equal on one side or the other: where the catalogue has Solvitaire's preset,
//! that is used; else the preset's difference is written into a rule file of ours or into custom
//! rules of Solvitaire's.

use std::path::PathBuf;
use std::time::Duration;

use kibitzer_engine::spec::Lie;
use kibitzer_engine::{Pile, Role, Rules, State};
use serde_json::Value;

use crate::comparison::{Answers, Comparison, Said, changed};
use crate::program::{installed, run};

/// Solvitaire's preset, our game, and what our rule file has to say besides.
const GAMES: &[(&str, &str, &str)] = &[
    ("klondike", "klondike", ""),
    // Foundation cards come back.
    ("king-albert", "king-albert-pysol", ""),
    ("canfield", "canfield-relaxed", CANFIELD),
    ("seahaven-towers", "the-towers", ""),
    // Only whole suits leave the table, if it was built with a key of its parser corrected: see
    // docs/performance.md.
    ("simple-simon", "simple-simon", ""),
    // Foundation cards come back.
    (
        "fan",
        "fan-solvitaire",
        "piles.foundation.take = \"top\"\npiles.tableau.from = [\"tableau\", \"foundation\"]\n",
    ),
    ("beleaguered-castle", "beleaguered-castle", ""),
    ("black-hole", "black-hole", ""),
    // A queen goes on a king.
    ("golf", "golf-pysol", ""),
    // Cards are dealt whether columns are empty or not.
    ("spider", "spider", "draw.when = \"any-time\"\n"),
    ("free-cell", "freecell", ""),
    ("bakers-game", "bakers-game", ""),
    ("accordion", "accordion", ""),
    ("gaps-one-deal", "gaps-one-deal", ""),
    ("gaps-basic-variant", "gaps-fixed-suits", GAPS),
    ("thirty", "thirty-solvitaire", ""),
];

/// Parts of sequences move, but nothing is laid on a card of the base rank: with ranks counted from
/// that, there is no corner to go round.
const CANFIELD: &str = r#"
deal = [
  { to = "foundation", take = "AC", piles = 1 },
  { to = "reserve", each = 13, down = 12 },
  { to = "tableau", each = 1 },
  { to = "stock", each = "rest" },
]
piles.foundation.base = "A"
piles.foundation.build = { rank = "up", suit = "same", wrap = false }
piles.tableau.build = { rank = "down", suit = "alternate", wrap = false }
"#;

/// The second row is that of hearts, the third that of spades.
const GAPS: &str = r#"
piles.spade-row.base = { beside = "left", build = { rank = "up", suit = "same" }, edge = "2H" }
piles.heart-row.base = { beside = "left", build = { rank = "up", suit = "same" }, edge = "2S" }
"#;

pub(crate) fn comparisons() -> impl Iterator<Item = Comparison> {
    GAMES.iter().map(|(theirs, ours, more)| comparison(theirs, ours, more))
}

/// A preset beside a game of ours.
pub(crate) fn comparison(theirs: &'static str, ours: &str, more: &str) -> Comparison {
    let game = changed(ours, more);
    let rules = game.rules.clone();
    let program = installed("KIBITZER_SOLVITAIRE", &["solvitaire"]);
    let dealer = program.clone();
    Comparison {
        name: format!("solvitaire {theirs}"),
        game,
        deal: Box::new(move |deal| {
            dealt(dealer.as_ref().expect("it is installed"), theirs, &rules, deal)
        }),
        peer: program.map(|program| -> Box<dyn Fn(u64, u64) -> Answers> {
            Box::new(move |deals, seconds| answers(&program, theirs, deals, seconds))
        }),
    }
}

/// Its verdicts, each deal in processes of their own, which may take what memory they like: first
/// with both its streamliners for a tenth of the time, then without. That is its mode
/// `smart-solvability`, which counts real time, by processor time.
fn answers(program: &PathBuf, preset: &str, deals: u64, seconds: u64) -> Answers {
    let mut answers = Answers::default();
    for deal in 1..=deals {
        let deal = deal.to_string();
        let mut spent = Duration::ZERO;
        let mut said = |streamliners: &str, seconds: u64| {
            let args =
                ["--type", preset, "--random", &deal, "--classify", "--streamliners", streamliners];
            let run = run(program, &args, seconds);
            spent += run.spent;
            match run.text.trim().rsplit(", ").next() {
                Some("solved") if run.whole => Said::Won,
                Some("unsolvable") if run.whole => Said::Lost,
                _ => Said::Open,
            }
        };
        // A streamlined search proves wins alone.
        let quick = said("both", (seconds / 10).max(1));
        let said = if quick == Said::Won { quick } else { said("none", seconds) };
        answers.push(said, spent);
    }
    answers
}

/// One of its deals as a position of our game: piles of one role correspond in order.
fn dealt(program: &PathBuf, preset: &str, rules: &Rules, deal: u64) -> State {
    let open = open_rules(program, preset).to_string_lossy().into_owned();
    let run =
        run(program, &["--custom-rules", &open, "--random", &deal.to_string(), "--deal-only"], 0);
    let json: Value = serde_json::from_str(&run.text).expect("a deal in JSON");
    let based = piles_of(&json["foundations"]).concat().first().map_or(0, |card| rank(card));
    let mut layout = String::new();
    for (key, role) in [
        ("tableau piles", Role::Tableau),
        ("cells", Role::Cell),
        ("reserve", Role::Reserve),
        ("foundations", Role::Foundation),
        ("hole", Role::Foundation),
        ("stock", Role::Stock),
        ("accordion", Role::Tableau),
    ] {
        let piles: Vec<Pile> = rules.piles().filter(|pile| rules.role(*pile) == role).collect();
        for (pile, cards) in piles.iter().zip(piles_of(&json[key])) {
            let cards: Vec<String> = cards.iter().map(|card| counted_from(based, card)).collect();
            layout += &line(rules, *pile, &cards);
        }
    }
    layout += &rows(rules, &piles_of(&json["sequences"]));
    let layout = layout.parse().expect("a layout");
    State::from_layout(rules, &layout).unwrap_or_else(|faults| {
        panic!("{preset} {deal} is no position of ours: {}", faults[0]);
    })
}

/// A file with the preset's rules, all cards dealt face up: what lies face down it does not name.
fn open_rules(program: &PathBuf, preset: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{preset}.json"));
    if !path.exists() {
        let text = run(program, &["--describe-game-rules", preset], 0).text;
        let json =
            text.find('{').zip(text.rfind('}')).map_or("", |(first, last)| &text[first..=last]);
        let mut rules: Value = serde_json::from_str(json).expect("rules in JSON");
        rules["tableau piles"]["face up cards"] = "all".into();
        std::fs::write(&path, rules.to_string()).expect("a file in the target folder");
    }
    path
}

/// The piles under a key of its JSON: several piles, one pile, one card, or nothing.
fn piles_of(value: &Value) -> Vec<Vec<String>> {
    let cards = |value: &Value| -> Vec<String> {
        let texts = value.as_array().map_or_else(|| vec![value], |cards| cards.iter().collect());
        texts
            .into_iter()
            .filter_map(Value::as_str)
            .filter(|card| !card.is_empty())
            .map(ToOwned::to_owned)
            .collect()
    };
    match value.as_array() {
        None if value.is_null() => Vec::new(),
        Some(piles) if piles.iter().any(Value::is_array) => piles.iter().map(cards).collect(),
        _ => vec![cards(value)],
    }
}

/// Rows of cards with gaps as lines of a layout: a place a pile, the aces taken out.
fn rows(rules: &Rules, rows: &[Vec<String>]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let pile = |role| rules.piles().filter(move |pile| rules.role(*pile) == role);
    let places = pile(Role::Tableau).zip(rows.concat());
    // It writes every gap as the ace of spades.
    let taken = places.filter(|(_, card)| card != "AS");
    let lines = taken.map(|(place, card)| line(rules, place, &[counted_from(0, &card)]));
    let foundation = pile(Role::Foundation).next().expect("a pile of the aces");
    let aces = ["AC", "AD", "AH", "AS"].map(ToOwned::to_owned);
    lines.chain([line(rules, foundation, &aces)]).collect()
}

const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// The rank of a card as Solvitaire writes it, from 0.
fn rank(card: &str) -> usize {
    RANKS.iter().position(|rank| *rank == &card[..card.len() - 1]).expect("a rank")
}

/// A card as we write it, its rank counted from the rank on which the foundations begin.
fn counted_from(base: usize, card: &str) -> String {
    let rank = RANKS[(rank(card) + 13 - base) % 13].replace("10", "T");
    rank + &card[card.len() - 1..]
}

/// A line of a layout. Where our game deals cards of this kind of pile face down, all but the last
/// are.
fn line(rules: &Rules, pile: Pile, cards: &[String]) -> String {
    let spec = rules.spec();
    let group = rules.group(pile);
    let hidden = spec.groups[group].lie == Lie::Down;
    let dealt = rules.deal(&"1".parse().expect("a deal")).expect("a deal of the game");
    let covered = rules.group_piles(group).any(|pile| dealt.face_down(pile) > 0);
    let mut line = format!("{}:", rules.name(pile));
    for (place, card) in cards.iter().enumerate() {
        let down = hidden || (covered && place + 1 < cards.len());
        line += if down { " ~" } else { " " };
        line += card;
    }
    line + "\n"
}
