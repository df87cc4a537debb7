//! Where the fair player loses what could be won: it plays deals, and of each that it loses the
//! solver finds the move by which the win was thrown away.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;
use std::sync::atomic::AtomicBool;

use kibitzer_engine::spec::Role;
use kibitzer_engine::{DealName, Journal, Move, Rules, State};
use kibitzer_rules::GameRules;
use kibitzer_solver::{Limits, Turn, Watch, analyse};
use kibitzer_study::players::Fair;
use kibitzer_study::{Budget, Verdict};

use crate::cores;

/// Nodes for a look back at one game.
const LOOK_BACK: u64 = 5_000_000;

/// How many deals had one fate; of moves that lost, when they were made, in quarters of the game.
#[derive(Default)]
struct Count {
    deals: usize,
    quarters: Option<[usize; 4]>,
}

/// Plays deals, and prints how they were lost.
pub(crate) fn tell(
    name: &str,
    deals: (u64, u64),
    nodes: u64,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let game = kibitzer_rules::game(name)?;
    for (what, Count { deals, quarters }) in counts(&game, deals, nodes) {
        let when = quarters.map(|all| format!("; by quarters of the game {all:?}"));
        writeln!(out, "{name}, {what}: {deals}{}", when.unwrap_or_default())?;
    }
    Ok(())
}

/// Plays deals.
fn counts(game: &GameRules, deals: (u64, u64), nodes: u64) -> BTreeMap<String, Count> {
    let mut counts = BTreeMap::<String, Count>::new();
    let fates = cores::each(deals, |deal| fate(&game.rules, &DealName::Own(deal), nodes));
    for (what, quarter) in fates {
        let count = counts.entry(what).or_default();
        count.deals += 1;
        if let Some(quarter) = quarter {
            count.quarters.get_or_insert_default()[quarter] += 1;
        }
    }
    counts
}

/// What became of a deal; of one that a move lost also in which quarter of the game.
fn fate(rules: &Rules, deal: &DealName, nodes: u64) -> (String, Option<usize>) {
    let cancel = AtomicBool::new(false);
    let played = Fair::default().line(rules, deal, &Budget::nodes(nodes), &cancel);
    let (outcome, line) = played.expect("it is not cancelled");
    if outcome.verdict == Verdict::Won {
        return ("won".into(), None);
    }
    let start = rules.deal(deal).expect("the player was dealt it");
    let limits = Limits { nodes: Some(LOOK_BACK), ..Limits::default() };
    let found = analyse(rules, &start, &line, &limits, &mut Watch::default());
    match found.turn() {
        Turn::Kept => ("given up, and could still be won".into(), None),
        Turn::Hopeless => ("could not be won".into(), None),
        Turn::Open(..) => ("lost, it is not known by which move".into(), None),
        Turn::Move(number) => {
            let kind = kind(rules, &start, &line[..number]);
            (format!("lost by {kind}"), Some((number - 1) * 4 / line.len()))
        }
    }
}

/// What kind of move the last one is.
fn kind(rules: &Rules, start: &State, line: &[Move]) -> &'static str {
    let (mut state, mut journal) = (start.clone(), Journal::new());
    let (last, before) = line.split_last().expect("a game without moves throws nothing away");
    for mv in before {
        state.play(rules, *mv, &mut journal).expect("the player made it");
    }
    match *last {
        Move::Draw | Move::Redeal => "dealing from the stock",
        Move::Remove(_) | Move::Swap(_) | Move::Merci { .. } => "a set, a swap or a merci",
        Move::Carry { to, .. } if rules.role(to) == Role::Foundation => "a card to a foundation",
        Move::Carry { to, .. } if state.pile_len(to) == 0 => "cards to a space or a cell",
        Move::Carry { from, cards, .. } => {
            let left = state.pile_len(from) - cards as usize;
            match left {
                0 => "emptying a pile",
                _ if left == state.face_down(from) => "turning a card up",
                _ if rules.role(from) == Role::Tableau => "cards from column to column",
                _ => "a card from waste, reserve or cell to a column",
            }
        }
    }
}
