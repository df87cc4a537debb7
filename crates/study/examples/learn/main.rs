//! Learns what facts of a move are worth to one who chooses at sight, by the cross-entropy method:
//! policies are drawn at random round one, the best of them on equal deals say round which to draw
//! the next.
//!
//! `cargo run --release -p kibitzer-study --example learn -- ROUNDS DEALS GAME…` prints what is to be
//! put into `policies.toml`, and how many deals were won with it that were not learned on. The
//! games are to be of one kind; the policy of that kind is begun with.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // counts of deals

#[path = "../fair/cores.rs"]
mod cores;
mod method;

use std::error::Error;
use std::io::Write;
use std::sync::Arc;

use kibitzer_engine::DealName;
use kibitzer_rules::GameRules;
use kibitzer_study::players::{AtSight, Fact, Policy};
use kibitzer_study::{Method, Tally};

/// Deals that are learned on begin here, …
const LEARNED: u64 = 1_000_001;
/// … and those that show what was gained here.
const CHECKED: (u64, u64) = (900_001, 904_000);

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rounds, deals, names @ ..] = words.as_slice() else {
        return Err("how many rounds, how many deals a round, games".into());
    };
    learn(names, (rounds.parse()?, deals.parse()?), CHECKED, &mut std::io::stdout())
}

fn learn(
    names: &[String],
    (rounds, deals): (u64, u64),
    checked: (u64, u64),
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let games = names.iter().map(|name| kibitzer_rules::game(name));
    let games: Vec<Arc<GameRules>> = games.collect::<Result<_, _>>()?;
    let first = games.first().ok_or("name a game")?;
    let begun = *Policy::of(&first.rules, &first.rules.deal(&DealName::Own(1))?);
    let mut method = method::Method::new(begun);
    for round in 0..rounds {
        let first = LEARNED + round * deals;
        // All policies play some of the deals, and the better half all of them.
        let some = (first, first + deals / 5);
        let all = (first, first + deals - 1);
        let best = method.round(
            |policies| worths(&games, policies, some),
            |policies| worths(&games, policies, all),
        );
        writeln!(out, "# round {}: {best:.4}", round + 1)?;
    }
    for game in &games {
        for (who, policy) in [("before", begun), ("now", method.policy())] {
            let tally = won(game, policy, checked);
            let interval = tally.interval(Method::Wilson);
            let (low, high) = (interval.low * 100.0, interval.high * 100.0);
            let (won, all) = (tally.won, tally.deals());
            writeln!(out, "# {}, {who}: {won} of {all}, {low:.1} % to {high:.1} %", game.id)?;
        }
    }
    write!(out, "{}", text(&method.policy()))?;
    Ok(())
}

/// What each of some policies comes to.
fn worths(games: &[Arc<GameRules>], policies: &[Policy], deals: (u64, u64)) -> Vec<f64> {
    let one = |index: u64| (index, worth(games, &policies[index as usize], deals));
    let mut worths = cores::each((0, policies.len() as u64 - 1), one);
    worths.sort_by_key(|(index, _)| *index);
    worths.into_iter().map(|(_, worth)| worth).collect()
}

/// What a policy comes to in all games: the mean of the roots of the shares that are won, so that a
/// game that is seldom won counts as one that often is.
fn worth(games: &[Arc<GameRules>], policy: &Policy, deals: (u64, u64)) -> f64 {
    let roots = games.iter().map(|game| {
        let tally = won(game, *policy, deals);
        (tally.won as f64 / tally.deals() as f64).sqrt()
    });
    roots.sum::<f64>() / games.len() as f64
}

/// Plays deals.
fn won(game: &GameRules, policy: Policy, (first, last): (u64, u64)) -> Tally {
    let mut tally = Tally::default();
    let mut player = AtSight::new(&game.rules, policy);
    for deal in first..=last {
        tally.count(player.play(&DealName::Own(deal)).expect("every game has its deals").verdict);
    }
    tally
}

/// A policy as `policies.toml` has it.
fn text(policy: &Policy) -> String {
    let facts = Fact::ALL.iter().map(|fact| (format!("{fact:?}"), policy.worth[*fact as usize]));
    let lines = facts.filter(|(_, worth)| *worth != 0).map(|(fact, worth)| {
        let mut name = String::new();
        for letter in fact.chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.extend(letter.to_lowercase());
        }
        format!("{name} = {worth}\n")
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_is_learned_that_wins_more_deals() {
        let mut out = Vec::new();
        learn(&["yukon".to_owned()], (3, 100), (1, 400), &mut out).unwrap();
        let told = String::from_utf8(out).unwrap();
        let won = |who: &str| {
            let line = told.lines().find(|line| line.contains(who)).unwrap();
            line.split(": ").nth(1).unwrap().split(' ').next().unwrap().parse::<u32>().unwrap()
        };
        assert!(won("yukon, now") > 60, "{told}");
        assert_eq!(told.lines().filter(|line| line.starts_with("# round")).count(), 3, "{told}");
        assert!(told.contains("\nturns = "), "{told}");
    }
}
