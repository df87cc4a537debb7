//! Learns what facts of a move are worth to one who chooses at sight, by the cross-entropy method:
//! policies are drawn at random round one, the best of them on equal deals say round which to draw
//! the next.
//!
//! `cargo run --release -p kibitzer-study --example learn -- ROUNDS DEALS GAME…` prints what is to
//! be put into `policies.toml`, and how many deals were won with it that were not learned on. The
//! games are of one kind; the policy of that kind is begun with. No rounds only play those deals.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // counts of deals
#![allow(clippy::print_stderr)] // a program of its own

#[path = "../fair/cores.rs"]
mod cores;
mod deals;
mod method;

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use deals::{CHECKED, LEARNED, first, games};
use kibitzer_engine::DealName;
use kibitzer_rules::GameRules;
use kibitzer_study::players::{AtSight, Fact, Policy};
use kibitzer_study::{Method, Outcome, Tally};

/// How many deals are played without a fact, to see whether it changes any.
const LOOKED_AT: u64 = 500;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rounds, deals, names @ ..] = words.as_slice() else {
        return Err("how many rounds, how many deals a round, games: 16 500 yukon alaska".into());
    };
    let rounds = rounds.parse().map_err(|_| format!("'{rounds}' is no number of rounds"))?;
    let deals = deals.parse().ok().filter(|deals| (1..=1_000_000).contains(deals));
    let deals = deals.ok_or("a round has 1 to 1000000 deals")?;
    let games = games(names)?;
    let begun = *Policy::of(&games[0].rules, &first(&games[0]));
    if begun.net.is_some() {
        return Err(format!("{} goes by a network: see the example practise", games[0].id).into());
    }
    learn(&games, begun, (rounds, deals), CHECKED, &mut std::io::stdout())
}

fn learn(
    games: &[Arc<GameRules>],
    begun: Policy,
    (rounds, deals): (u64, u64),
    checked: (u64, u64),
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let mut method = method::Method::new(begun);
    for round in 0..rounds {
        let first = LEARNED + round * deals;
        // All policies play some of the deals, and the better half all of them.
        let some = (first, first + deals / 5);
        let all = (first, first + deals - 1);
        let best = method.round(
            |policies| worths(games, policies, some),
            |policies| worths(games, policies, all),
        );
        writeln!(out, "# round {}: {best:.4}", round + 1)?;
    }
    let learned = without_idle_facts(games, method.policy(), checked.0);
    for game in games {
        for (who, policy) in [("before", begun), ("now", learned)] {
            let tally = won(game, policy, checked);
            let interval = tally.interval(Method::Wilson);
            let (low, high) = (interval.low * 100.0, interval.high * 100.0);
            let (won, all) = (tally.won, tally.deals());
            writeln!(out, "# {}, {who}: {won} of {all}, {low:.1} % to {high:.1} %", game.id)?;
        }
    }
    let names: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    writeln!(out, "learned = \"learn {rounds} {deals} {}\"", names.join(" "))?;
    write!(out, "{}", text(&learned))?;
    Ok(())
}

/// A policy without the worths that change no game: those of facts that these games do not have.
fn without_idle_facts(games: &[Arc<GameRules>], mut policy: Policy, first: u64) -> Policy {
    let played = |policy: Policy| -> Vec<Outcome> {
        let each = games.iter().flat_map(|game| outcomes(game, policy, first, LOOKED_AT));
        each.collect()
    };
    let whole = played(policy);
    for fact in Fact::ALL {
        let mut without = policy;
        without.worth[*fact as usize] = 0;
        if without != policy && played(without) == whole {
            policy = without;
        }
    }
    policy
}

/// How a game's deals end that are played at sight.
fn outcomes(game: &GameRules, policy: Policy, first: u64, count: u64) -> Vec<Outcome> {
    let mut player = AtSight::new(&game.rules, policy);
    let play = |deal| player.play(&DealName::Own(deal)).expect("every game has its deals");
    (first..first + count).map(play).collect()
}

/// What each of some policies comes to.
fn worths(games: &[Arc<GameRules>], policies: &[Policy], deals: (u64, u64)) -> Vec<f64> {
    let one = |index: u64| (index, worth(games, &policies[index as usize], deals));
    let mut worths = cores::each((0, policies.len() as u64 - 1), one);
    worths.sort_by_key(|(index, _)| *index);
    worths.into_iter().map(|(_, worth)| worth).collect()
}

/// What a policy comes to in all games: the mean of the roots of what their deals come to, so that
/// a game that is seldom won counts as one that often is. Lost deals count a little, by how far
/// they came, as games that are hardly ever won at sight tell nothing else.
fn worth(games: &[Arc<GameRules>], policy: &Policy, (first, last): (u64, u64)) -> f64 {
    let roots = games.iter().map(|game| {
        let mut player = AtSight::new(&game.rules, *policy);
        let value = |deal| player.value(&DealName::Own(deal)).expect("every game has its deals");
        let values = (first..=last).map(value).map(f64::from);
        (values.sum::<f64>() / (last + 1 - first) as f64).sqrt()
    });
    roots.sum::<f64>() / games.len() as f64
}

/// How many deals are won.
fn won(game: &GameRules, policy: Policy, (first, last): (u64, u64)) -> Tally {
    let mut tally = Tally::default();
    for outcome in outcomes(game, policy, first, last + 1 - first) {
        tally.count(outcome.verdict);
    }
    tally
}

/// A policy as `policies.toml` has it, of the next version.
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
    let Policy { version, heat, uncovers, plans, worth: _, chance: _, net: _ } = policy;
    let uncovers = if *uncovers { "uncovers = true\n" } else { "" };
    let plans = if *plans { "" } else { "plans = false\n" };
    format!("version = {}\nheat = {heat}\n{uncovers}{plans}", version + 1)
        + &lines.collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_is_learned_that_wins_more_deals() {
        let mut out = Vec::new();
        let games = games(&["yukon".to_owned()]).unwrap();
        learn(&games, *Policy::plain(), (8, 150), (1, 1000), &mut out).unwrap();
        let told = String::from_utf8(out).unwrap();
        let won = |who: &str| {
            let line = told.lines().find(|line| line.contains(who)).unwrap();
            line.split(": ").nth(1).unwrap().split(' ').next().unwrap().parse::<u32>().unwrap()
        };
        assert!(won("yukon, now") > won("yukon, before") + 30, "{told}");
        assert_eq!(told.lines().filter(|line| line.starts_with("# round")).count(), 8, "{told}");
        // What it prints is read by the build; facts that the game does not have are not in it.
        let Policy { version, heat, .. } = Policy::plain();
        let head = format!("version = {}\nheat = {heat}\n", version + 1);
        assert!(told.contains(&format!("\nlearned = \"learn 8 150 yukon\"\n{head}")), "{told}");
        assert!(told.contains("\nturns = ") && !told.contains("\nfrom_waste = "), "{told}");
    }

    #[test]
    fn games_of_two_kinds_are_refused() {
        let names = ["yukon", "klondike"].map(str::to_owned);
        let error = games(&names).unwrap_err().to_string();
        assert!(error.contains("yukon is Twofold, klondike is Passes"), "{error}");
        assert!(games(&[]).is_err() && games(&["no game".to_owned()]).is_err());
    }
}
