//! A player of one's own: it plays to the foundations what it can, and otherwise the first move
//! that leads somewhere new. Then how many of a hundred deals it wins.
//!
//! `cargo run --release -p kibitzer-study --example player -- GAME`

use std::error::Error;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use kibitzer_engine::search::SearchState;
use kibitzer_engine::spec::Role;
use kibitzer_engine::{DealName, Journal, Move, Rules, State};
use kibitzer_study::{Budget, Deals, Method, Outcome, Player, Tally, Unplayed, Verdict};

/// Homeward: foundations first.
struct Homeward;

impl Player for Homeward {
    fn play(
        &mut self,
        rules: &Rules,
        deal: &DealName,
        _: &Budget,
        cancel: &AtomicBool,
    ) -> Result<Outcome, Unplayed> {
        let mut state = rules.deal(deal)?;
        let (mut journal, mut had, mut moves) = (Journal::new(), vec![state.key()], 0);
        while !state.is_won(rules) {
            if cancel.load(Ordering::Relaxed) {
                return Err(Unplayed::Cancelled);
            }
            let Some(()) = step(rules, &mut state, &mut journal, &had) else { break };
            had.push(state.key());
            moves += 1;
        }
        let won = state.is_won(rules);
        let verdict = if won { Verdict::Won } else { Verdict::Lost };
        Ok(Outcome { verdict, nodes: 0, length: won.then_some(moves) })
    }
}

/// Makes a move that leads to a new position, or tells that there is none.
fn step(rules: &Rules, state: &mut State, journal: &mut Journal, had: &[u128]) -> Option<()> {
    let mut moves = state.sorted_moves(rules);
    moves.sort_by_key(|mv| !goes_home(rules, *mv)); // a stable sort: else their own order
    moves.into_iter().find_map(|mv| {
        state.play(rules, mv, journal).ok()?;
        if !had.contains(&state.key()) {
            return Some(());
        }
        state.undo(rules, journal);
        None
    })
}

fn goes_home(rules: &Rules, mv: Move) -> bool {
    match mv {
        Move::Carry { to, .. } => rules.role(to) == Role::Foundation,
        _ => false,
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "yukon".into());
    judge(&name, &mut std::io::stdout())
}

/// Lets it play a hundred deals, and prints how many it won.
pub(crate) fn judge(name: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let game = kibitzer_rules::game(name)?;
    let deals: Deals = "1..=100".parse()?;
    let mut tally = Tally::default();
    for place in 0..deals.len() {
        let deal = deals.name(place).ok_or("no such deal")?;
        let cancel = AtomicBool::new(false);
        let outcome = Homeward.play(&game.rules, &deal, &Budget::nodes(0), &cancel)?;
        tally.count(outcome.verdict);
    }
    let interval = tally.interval(Method::Wilson);
    writeln!(
        out,
        "{}: {} of {} deals, 95 % interval {:.1} % to {:.1} %",
        game.entry.name,
        tally.won,
        tally.deals(),
        interval.low * 100.0,
        interval.high * 100.0
    )?;
    Ok(())
}
