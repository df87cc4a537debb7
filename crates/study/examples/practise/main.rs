//! Learns a network that plays at sight, by practice: it plays deals many times by chance, and
//! moves after which it did better than it had thought become likelier (an actor with a critic, as
//! in Schulman and others, *High-dimensional continuous control using generalized advantage
//! estimation*, 2016).
//!
//! `… --example practise -- FILE ROUNDS RATE FIRST GAME…` goes on from the network in a file of
//! `crates/player/nets` (from nothing, if there is none), with deals from FIRST on, and writes it
//! there. The games are of one kind, which goes by a network. No rounds only play the deals that
//! show what it wins. docs/players.md tells more.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // counts of deals
#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss)] // bytes
#![allow(clippy::print_stderr)] // a program of its own

#[path = "../learn/deals.rs"]
mod deals;
mod games;
mod weights;

use std::error::Error;
use std::fmt::Write as _;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use deals::{CHECKED, LEARNED, first};
use games::{Record, Table, likely};
use kibitzer_engine::DealName;
use kibitzer_player::Sight;
use kibitzer_rules::GameRules;
use kibitzer_study::Verdict;
use kibitzer_study::players::{AtSight, BYTES, HIDDEN, LEVELS, Policy, Sign};
use kibitzer_table::Random;
use weights::{Sum, Weights};

/// Deals of each game in a round, and how often each is played.
const DEALS: u64 = 24;
const PLAYS: usize = 8;
/// How much of what was gained at a move counts for the move before.
const LASTING: f32 = 0.95;
/// How much is made of choosing evenly, at first.
const EVEN: f32 = 0.01;
/// The levels of how well a deal goes on average, which the critic is told.
const MEANS: usize = 11;

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
    let [file, rounds, rate, from, names @ ..] = words.as_slice() else {
        return Err("a file, how many rounds, the rate, the first deal, games".into());
    };
    let rounds: u64 = rounds.parse().map_err(|_| format!("'{rounds}' is no number of rounds"))?;
    let rate: f32 = rate.parse().map_err(|_| format!("'{rate}' is no rate: 0.002, say"))?;
    let from: u64 = from.parse().map_err(|_| format!("'{from}' is no number of a deal"))?;
    let games = deals::games(names)?;
    if let Some(game) = games.iter().find(|game| policy(game).net.is_none()) {
        return Err(format!("{} goes by no network: see the example learn", game.id).into());
    }
    let (file, mut random) = (Path::new(file), Random::new(from));
    let weights = read(file, &mut random)?;
    let mut school = School::new(&games, weights, random);
    let begun = Instant::now();
    let out = &mut std::io::stdout();
    for round in 0..rounds {
        let done = round as f32 / rounds as f32;
        let (deal, still) = (from.max(LEARNED) + round * DEALS, 1.0 - done);
        school.round(deal, rate * (0.1 + 0.9 * still), EVEN * still);
        if (round + 1) % 100 == 0 || round + 1 == rounds {
            let seconds = begun.elapsed().as_secs_f32();
            writeln!(out, "# round {}, {seconds:.0} s:{}", round + 1, school.told(&games))?;
            out.flush()?;
        }
        if (round + 1) % 500 == 0 {
            write(file, &school.weights)?;
        }
    }
    if rounds > 0 {
        write(file, &school.weights)?;
    }
    check(&games, Box::leak(school.weights.bytes()), out)
}

/// The network in a file; one that knows nothing, if there is no such file.
fn read(file: &Path, random: &mut Random) -> Result<Weights, Box<dyn Error>> {
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(Weights::of_bytes(&bytes(&text)?)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Weights::new(LEVELS, random)),
        Err(error) => Err(format!("cannot read {}: {error}", file.display()).into()),
    }
}

/// Puts a network into a file, which is whole at any moment.
fn write(file: &Path, weights: &Weights) -> Result<(), Box<dyn Error>> {
    let new = file.with_extension("new");
    std::fs::write(&new, text(&weights.bytes()))
        .and_then(|()| std::fs::rename(&new, file))
        .map_err(|error| format!("cannot write {}: {error}", file.display()).into())
}

/// How many deals a network wins that it has not learned on.
fn check(
    games: &[Arc<GameRules>],
    net: &'static [u8; BYTES],
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    for game in games {
        for chance in [100, 70, 50, 30, 1] {
            let policy = Policy { net: Some(net), chance, ..*policy(game) };
            let mut player = AtSight::new(&game.rules, policy);
            let begun = Instant::now();
            let deals = CHECKED.0..=CHECKED.1;
            let wins = |deal: &u64| {
                let outcome = player.play(&DealName::Own(*deal)).expect("every game has its deals");
                outcome.verdict == Verdict::Won
            };
            let won = deals.filter(wins).count();
            let seconds = begun.elapsed().as_secs_f32();
            writeln!(out, "# {}, chance {chance}: {won} of 4000 in {seconds:.1} s", game.id)?;
        }
    }
    Ok(())
}

fn policy(game: &GameRules) -> &'static Policy {
    Policy::of(&game.rules, &first(game))
}

/// A network as its file has it: a line for each level.
fn text(bytes: &[u8; BYTES]) -> String {
    let mut text = String::from("# Made by the example `practise` of kibitzer-study.\n");
    for (number, row) in bytes.chunks(HIDDEN + 1).enumerate() {
        if number < LEVELS {
            let (sign, level) = Sign::of_number(number);
            let _ = writeln!(text, "# {sign:?} {level}");
        } else {
            text.push_str("# units\n");
        }
        for byte in row {
            let _ = write!(text, "{byte:02x}");
        }
        text.push('\n');
    }
    text
}

fn bytes(text: &str) -> Result<[u8; BYTES], Box<dyn Error>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let digits: Vec<u8> = lines.flat_map(str::bytes).collect();
    let byte = |pair: &[u8]| Ok(u8::from_str_radix(std::str::from_utf8(pair)?, 16)?);
    let bytes: Result<Vec<u8>, Box<dyn Error>> = digits.chunks(2).map(byte).collect();
    bytes?.try_into().map_err(|_| "the file has another number of weights".into())
}

/// Where a network is learned.
struct School<'a> {
    tables: Vec<Table<'a>>,
    weights: Weights,
    /// Thinks how well a game goes, by the signs of the position.
    critic: Weights,
    random: Random,
    record: Record,
    /// For each game, how many were won and played.
    tallies: Vec<(usize, usize)>,
}

impl<'a> School<'a> {
    fn new(games: &'a [Arc<GameRules>], weights: Weights, mut random: Random) -> School<'a> {
        let table = |game: &'a Arc<GameRules>| {
            let any: &'static [u8; BYTES] = Box::leak(weights.bytes());
            let sight = Sight::new(&game.rules, Policy { net: Some(any), ..*policy(game) });
            Table::new(&game.rules, Box::leak(Box::new(sight)))
        };
        School {
            tables: games.iter().map(table).collect(),
            critic: Weights::new(LEVELS + MEANS, &mut random),
            weights,
            random,
            record: Record::default(),
            tallies: vec![(0, 0); games.len()],
        }
    }

    /// How many games were won since this was last asked, in words.
    fn told(&mut self, games: &[Arc<GameRules>]) -> String {
        let told = games.iter().zip(&mut self.tallies).map(|(game, tally)| {
            let (won, played) = std::mem::take(tally);
            format!(" {} {:.2} %", game.id, 100.0 * won as f32 / played.max(1) as f32)
        });
        told.collect()
    }

    fn round(&mut self, first: u64, rate: f32, even: f32) {
        self.record.clear();
        for (table, tally) in self.tables.iter_mut().zip(&mut self.tallies) {
            for deal in first..first + DEALS {
                for _ in 0..PLAYS {
                    table.play(deal, &self.weights, &mut self.random, &mut self.record);
                    let played = self.record.games.last();
                    tally.0 += usize::from(played.is_some_and(|game| game.won));
                    tally.1 += 1;
                }
            }
        }
        let gains = self.gains();
        let count = gains.len().max(1) as f32;
        let size = (gains.iter().map(|gain| gain * gain).sum::<f32>() / count).sqrt().max(1e-3);
        let record = std::mem::take(&mut self.record);
        for (choice, gain) in record.choices.iter().zip(&gains) {
            self.learn(&record, choice, gain / size, even);
        }
        self.record = record;
        self.weights.step(rate);
        self.critic.step(rate);
    }

    /// What was gained at each choice, by the critic, which learns from it.
    fn gains(&mut self) -> Vec<f32> {
        let mut gains = vec![0.0; self.record.choices.len()];
        for games in self.record.games.chunks(PLAYS) {
            let sum: f32 = games.iter().map(|game| game.value).sum();
            for game in games {
                let mean = (sum - game.value) / (PLAYS - 1) as f32;
                let level = (LEVELS + (mean * MEANS as f32) as usize).min(LEVELS + MEANS - 1);
                let (first, last) = (game.choices.0 as usize, game.choices.1 as usize);
                let (mut after, mut gain) = (game.value - mean, 0.0);
                for index in (first..last).rev() {
                    let signs = self.record.signs_of(self.record.choices[index].position);
                    let mut sum: Sum = [0.0; HIDDEN + 1];
                    self.critic.add(&mut sum, signs);
                    self.critic.add(&mut sum, &[level as u16]);
                    let thought = self.critic.points(&sum);
                    gain = after - thought + LASTING * gain;
                    gains[index] = gain;
                    let mut back: Sum = [0.0; HIDDEN + 1];
                    self.critic.want(&sum, gain, &mut back);
                    self.critic.want_levels(signs, &back);
                    self.critic.want_levels(&[level as u16], &back);
                    after = thought;
                }
            }
        }
        gains
    }

    /// Makes a move likelier after which more was gained, and moves in general more even.
    fn learn(&mut self, record: &Record, choice: &games::Choice, gain: f32, even: f32) {
        let (first, last) = (choice.moves.0 as usize, choice.moves.1 as usize);
        let moves = &record.moves[first..last];
        let position = record.signs_of(choice.position);
        let mut base: Sum = [0.0; HIDDEN + 1];
        self.weights.add(&mut base, position);
        let mut sums = Vec::with_capacity(moves.len());
        for span in moves {
            let mut sum = base;
            self.weights.add(&mut sum, record.signs_of(*span));
            sums.push(sum);
        }
        let mut chances: Vec<f32> = sums.iter().map(|sum| self.weights.points(sum)).collect();
        likely(&mut chances);
        let ln = |chance: f32| chance.max(1e-9).ln();
        let evenness: f32 = chances.iter().map(|chance| -chance * ln(*chance)).sum();
        let mut all: Sum = [0.0; HIDDEN + 1];
        for (index, (span, sum)) in moves.iter().zip(&sums).enumerate() {
            let chance = chances[index];
            let made = f32::from(u8::from(index == choice.made as usize));
            let more = gain * (made - chance) - even * chance * (ln(chance) + evenness);
            let mut back: Sum = [0.0; HIDDEN + 1];
            self.weights.want(sum, more, &mut back);
            self.weights.want_levels(record.signs_of(*span), &back);
            for (all, back) in all.iter_mut().zip(&back) {
                *all += back;
            }
        }
        self.weights.want_levels(position, &all);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds at the beginning and at the end that are compared.
    const FEW: usize = 6;

    #[test]
    fn practice_wins_more_games() {
        let games = [kibitzer_rules::game("yukon").unwrap()];
        let mut random = Random::new(3);
        let weights = Weights::new(LEVELS, &mut random);
        let mut school = School::new(&games, weights, random);
        let mut won = Vec::new();
        for round in 0..32 {
            school.round(LEARNED + round * DEALS, 0.01, EVEN);
            won.push(std::mem::take(&mut school.tallies[0]).0);
        }
        let before: usize = won[..FEW].iter().sum();
        let after: usize = won[won.len() - FEW..].iter().sum();
        assert!(after > before + 60, "{won:?}");
        // What it writes is what it reads.
        let learned = school.weights.bytes();
        assert_eq!(bytes(&text(&learned)).unwrap(), *learned);
        assert_eq!(Weights::of_bytes(&learned).bytes(), learned);
        assert!(bytes("00").is_err() && bytes("xy").is_err());
    }
}
