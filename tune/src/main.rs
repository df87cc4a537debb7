//! `kibitzer-tune`: finds weights for the solver's searches. `cargo xtask tune` runs it.

#![allow(clippy::print_stderr)] // a chore: what it finds goes to the terminal

use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use kibitzer_rules::GameRules;
use kibitzer_solver::VERSION;
use kibitzer_solver::tuning::{Family, Tuning, Weights};
use kibitzer_tune::measure::{Comparison, Deal, deals, outcomes};
use kibitzer_tune::search::{Found, Seat, Step, Task, search};

static CANCELLED: AtomicBool = AtomicBool::new(false);

/// Finds weights for the solver's searches: local search over deals, checked on others.
#[derive(Parser)]
#[command(name = "kibitzer-tune", bin_name = "cargo xtask tune")]
struct Args {
    /// The games to tune on, all of one family.
    #[arg(required = true)]
    games: Vec<String>,
    /// Deals to tune on.
    #[arg(long, default_value = "1001-1120", value_parser = range)]
    deals: RangeInclusive<u64>,
    /// Deals to check the gain on; none of those above.
    #[arg(long, default_value = "2001-2200", value_parser = range)]
    check: RangeInclusive<u64>,
    /// Nodes a deal, at most.
    #[arg(long, default_value_t = 30_000, value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    /// Minutes to search, before the check.
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// Changes to try, at most.
    #[arg(long, default_value_t = u64::MAX)]
    rounds: u64,
    /// Decides which changes are tried.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The set to begin with; by default the one by which the family's games are valued at sight.
    #[arg(long)]
    from: Option<String>,
    /// Put the new set in the place of the one it begins as, rather than before all others.
    #[arg(long)]
    instead: bool,
    /// The name of the new set.
    #[arg(long, default_value = "tuned")]
    name: String,
    /// A file for the new set; by default it is printed.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Deals searched at a time; all cores if nothing is said.
    #[arg(long)]
    jobs: Option<NonZeroUsize>,
}

fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (first, last) = text.split_once('-').ok_or("write it as 1001-1120")?;
    let number = |text: &str| text.trim().parse::<u64>().map_err(|error| error.to_string());
    let (first, last) = (number(first)?, number(last)?);
    if first > last || last - first > 100_000 {
        return Err("the first deal comes first, and no more than 100,000 are taken".into());
    }
    Ok(first..=last)
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kibitzer-tune: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<()> {
    let games: Result<Vec<Arc<GameRules>>> = args.games.iter().map(|name| game(name)).collect();
    let games = games?;
    let family = family_of(&games)?;
    if args.deals.start() <= args.check.end() && args.check.start() <= args.deals.end() {
        bail!("--check names deals that are tuned on: take others");
    }
    let tuning = Tuning::built_in();
    let from = match &args.from {
        None => tuning.schedules[family as usize].sight,
        Some(name) => tuning.set(name).with_context(|| format!("there is no set '{name}'"))?,
    };
    ctrlc::set_handler(|| CANCELLED.store(true, Ordering::Relaxed))?;
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let jobs = args.jobs.unwrap_or(cores);
    let (tuned_on, checked_on) = (deals(&games, &args.deals)?, deals(&games, &args.check)?);
    let task = Task {
        deals: &tuned_on,
        family,
        from,
        seat: if args.instead { Seat::Instead } else { Seat::InFront },
        nodes: args.nodes,
        jobs,
        seed: args.seed,
        rounds: args.rounds,
        until: Instant::now() + Duration::try_from_secs_f64(args.minutes * 60.0)?,
    };
    let bar = spinner();
    let found = search(&task, &CANCELLED, &|step| bar.set_message(step_line(step)));
    bar.finish_and_clear();
    let Some(found) = found else { bail!("stopped before anything was measured") };
    CANCELLED.store(false, Ordering::Relaxed);
    let check = check(&checked_on, &found, &task);
    report(args, &games, &found, check.as_ref())
}

/// The family that all games are of.
fn family_of(games: &[Arc<GameRules>]) -> Result<Family> {
    let family = Family::of(&games[0].rules);
    if let Some(other) = games.iter().find(|game| Family::of(&game.rules) != family) {
        bail!(
            "{} is of the family '{}', {} of '{}': tune families one by one",
            games[0].id,
            family.name(),
            other.id,
            Family::of(&other.rules).name()
        );
    }
    Ok(family)
}

fn game(name: &str) -> Result<Arc<GameRules>> {
    kibitzer_rules::game(name).map_err(|error| anyhow::anyhow!("{error}"))
}

fn spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}");
    let bar = ProgressBar::new_spinner();
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn step_line(step: &Step<'_>) -> String {
    let Comparison { deals, won, saved, .. } = step.gain;
    format!(
        "{} changes tried; {} of {deals} deals won ({} before), {saved:+.2} doublings of nodes \
         saved",
        step.rounds, won.1, won.0
    )
}

/// The built-in schedule and the new one on deals that were not tuned on.
fn check(deals: &[Deal], found: &Found, task: &Task<'_>) -> Option<Comparison> {
    let bar = ProgressBar::new(2 * deals.len() as u64);
    let measure = |tuning: &Tuning| {
        outcomes(deals, tuning, task.nodes, task.jobs, &CANCELLED, &|| bar.inc(1))
    };
    let both = measure(Tuning::built_in()).zip(measure(&found.tuning));
    bar.finish_and_clear();
    both.map(|(before, after)| Comparison::of(&before, &after, task.nodes))
}

fn report(
    args: &Args,
    games: &[Arc<GameRules>],
    found: &Found,
    check: Option<&Comparison>,
) -> Result<()> {
    eprintln!("{}", gain_line("tuned on", &args.deals, &found.gain));
    match check {
        Some(check) => eprintln!("{}", gain_line("checked on", &args.check, check)),
        None => eprintln!("the check was stopped"),
    }
    let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    let deals = format!("{} {} to {}", ids.join(", "), args.deals.start(), args.deals.end());
    let note = format!("{} changes of seed {}.", found.rounds, args.seed);
    let text = section(&args.name, &deals, args.nodes, &note, found.weights);
    match &args.out {
        Some(path) => std::fs::write(path, text).with_context(|| path.display().to_string()),
        None => {
            use std::io::Write;
            std::io::stdout().write_all(text.as_bytes()).context("standard output")
        }
    }
}

/// What was gained on some deals.
fn gain_line(name: &str, deals: &RangeInclusive<u64>, of: &Comparison) -> String {
    format!(
        "{name} {}-{}: {} of {} deals won before, {} after ({} only before, {} only after); \
         {:+.3} ± {:.3} doublings of nodes saved",
        deals.start(),
        deals.end(),
        of.won.0,
        of.deals,
        of.won.1,
        of.alone.0,
        of.alone.1,
        of.saved,
        of.within
    )
}

/// What a set is tuned for, as `tuning.toml` has it.
const OBJECTIVE: &str = "fewest doublings of nodes to a win, three more where there is none";

/// A set as `tuning.toml` has it, with how it was found.
fn section(name: &str, deals: &str, nodes: u64, note: &str, mut weights: Weights) -> String {
    let mut text = format!(
        "[sets.{name}]\ndeals = \"{deals}\"\nobjective = \"{OBJECTIVE}\"\nnodes = {nodes}\n\
         version = {VERSION}\nnote = \"{note}\"\n"
    );
    for fact in Weights::NAMES {
        if let Some(worth) = weights.named(fact).filter(|worth| **worth != 0) {
            let _ = writeln!(text, "{fact} = {worth}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_sound_and_ranges_are_read() {
        use clap::CommandFactory;
        Args::command().debug_assert();
        assert_eq!(range("1001-1120"), Ok(1001..=1120));
        for wrong in ["", "5", "9-1", "a-b", "1-18446744073709551615"] {
            assert!(range(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_set_is_written_as_the_file_has_it() {
        let weights = Weights { out: 10, down: -30, ..Weights::NONE };
        let text = section("new", "golf 1 to 9", 500, "3 changes of seed 1.", weights);
        let found = format!("objective = \"{OBJECTIVE}\"\nnodes = 500\nversion = {VERSION}\n");
        assert_eq!(
            text,
            format!(
                "[sets.new]\ndeals = \"golf 1 to 9\"\n{found}note = \"3 changes of seed 1.\"\n\
                 out = 10\ndown = -30\n"
            )
        );
    }
}
